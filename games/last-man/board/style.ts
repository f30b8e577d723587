// The style sheet of the map.
import { type Letters, perZoom, RIVER_WIDTHS, mapStyle as styleOf } from '@tricorne/drawing'
import { mapColours } from './palette.ts'

/** Sizes of letters in units of the sheet, by zoom and rank (the capital, towns with points, others). */
export const LETTERS: Letters = [
  [64, 54, 50],
  [48, 40, 37],
  [31, 26, 24],
  [18, 15, 14],
]

/** How large the signs of towns are, by zoom. */
const SIGNS = [1.9, 1.5, 1.1, 0.75]
/** Rivers are drawn for a smaller sheet. */
const RIVERS = 1.9

const rules = [
  '.map .sea{fill:var(--m-sea)}.map .ri{stroke:var(--m-ripple)}.map .rs{stroke:var(--m-sea)}.map .shore{stroke:var(--m-shore);stroke-width:2.4}',
  '.map .dead{fill:var(--m-dead);fill-opacity:.8}.map .deadline{stroke:var(--m-ink);stroke-width:1;stroke-opacity:.16}',
  '.map .lake{fill:var(--m-water);stroke:var(--m-river);stroke-width:1}.map .river{stroke:var(--m-river);stroke-opacity:.85}.map .stream{stroke:var(--m-water)}',
  RIVER_WIDTHS.map((w, i) => `.map .w${i}{stroke-width:${(w * RIVERS).toFixed(1)}}`).join(''),
  '.map .hach{stroke:var(--m-hill);stroke-width:1.5;stroke-opacity:.5}.map .hill{stroke:var(--m-hill);stroke-width:1.1;stroke-opacity:.6}.map .wood{stroke:var(--m-wood);stroke-width:1;stroke-opacity:.7}',
  '.map .soft{stroke:var(--m-border);stroke-width:10;stroke-opacity:.1}.map .edge{stroke:var(--m-border);stroke-width:2.6;stroke-dasharray:11 6;stroke-opacity:.85}',
  '.map .frontBand{stroke:var(--m-frontier);stroke-width:13;stroke-opacity:.16}.map .frontLine{stroke:var(--m-frontier);stroke-width:3.4;stroke-dasharray:22 5 3 5;stroke-opacity:.85}',
  '.map .rail{stroke:var(--m-rail);stroke-width:1.8;stroke-opacity:.55}.map .ties{stroke:var(--m-rail);stroke-width:7;stroke-dasharray:1.6 13;stroke-opacity:.5;stroke-linecap:butt}',
  '.map .link{stroke:var(--m-red);stroke-width:5;stroke-dasharray:1 9}.map .linkEnd{fill:var(--m-red)}',
  '.map .lane{stroke:var(--m-shore);stroke-width:3;stroke-dasharray:14 9}.map .lead{stroke:var(--m-ink);stroke-width:3;stroke-dasharray:3 9;stroke-opacity:.7}',
  '.map .town{fill:var(--m-town);stroke:var(--m-ink);stroke-width:2}.map .dot{fill:var(--m-ink)}.map .worth{font-weight:700;text-anchor:middle;font-size:19px}',
  '.map .wheel{stroke:var(--m-ink);stroke-width:2}.map .box{fill:var(--m-halo);fill-opacity:.75;stroke:var(--m-frame);stroke-width:2.4}',
  '.map text{fill:var(--m-text);stroke:none;font-variant-numeric:lining-nums}',
  '.map .name{paint-order:stroke;stroke:var(--m-halo);stroke-width:.24em;stroke-opacity:.8;font-weight:560}',
  '.map .n0{font-weight:750;letter-spacing:.04em}.map .n1{font-weight:680}.map .ground{font-style:italic}',
  '.map .land{fill:var(--m-quiet);text-anchor:middle;fill-opacity:.62}.map .deep{fill:var(--m-ripple);text-anchor:middle;font-style:italic}',
  '.map .stream-name{fill:var(--m-river);font-style:italic;text-anchor:middle;paint-order:stroke;stroke:var(--m-halo);stroke-width:.2em;stroke-opacity:.6}',
  '.map .neat{stroke:var(--m-frame);stroke-width:2.4}',
  perZoom((z) => `.map[data-zoom="${z}"] .sign{transform:scale(${SIGNS[z]})}`),
]

export const mapStyle = styleOf({
  zooms: [0.26, 0.46, 0.85],
  letters: LETTERS,
  colours: (theme) => mapColours[theme],
  rules,
})
