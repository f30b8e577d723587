// The style sheet of the map.

import { type Letters, perZoom, RIVER_WIDTHS, mapStyle as styleOf } from '@tricorne/drawing'
import { NATION_IDS } from '../compile/words.ts'
import { mapColours, nationColours } from './palette.ts'

/** Sizes of letters in units of the sheet, by zoom and rank (capital, major fortress, minor fortress, town). */
export const LETTERS: Letters = [
  [66, 58, 54, 52],
  [41, 36, 33, 31],
  [25, 22.5, 20.5, 19.5],
  [17, 15.6, 14.6, 14],
]

/** How large the signs of spaces are, by zoom. */
const SIGNS = [1.75, 1.4, 1.12, 1]

/** By zoom: the casing of a regular path, its core, a mountain pass, an alpine pass. */
const PATHS = [
  [11, 6.5, 5, 9],
  [8.6, 5.2, 3.8, 7],
  [6.4, 3.8, 2.8, 5.2],
  [5.2, 3.1, 2.3, 4.4],
]

const RIVERS = 1.35

const pathRules = perZoom((z) => {
  const [casing, core, pass, alp] = PATHS[z]
  const at = `.map[data-zoom="${z}"]`
  return (
    `${at} .casing{stroke-width:${casing}}${at} .core{stroke-width:${core}}` +
    `${at} .passHalo{stroke-width:${(pass * 2.6).toFixed(1)}}${at} .pass{stroke-width:${pass}}` +
    `${at} .alpHalo{stroke-width:${(alp * 1.9).toFixed(1)}}${at} .alp{stroke-width:${alp};stroke-dasharray:${alp * 2.6} ${alp * 1.5}}` +
    `${at} .sign{transform:scale(${SIGNS[z]})}`
  )
})

const rules = [
  '.map .sea{fill:var(--m-sea)}.map .ri{stroke:var(--m-ripple)}.map .rs{stroke:var(--m-sea)}.map .shore{stroke:var(--m-shore);stroke-width:2}',
  '.map .dead{fill:var(--m-dead)}.map .barred{fill:var(--m-barred)}.map .deadline{stroke:var(--m-ink);stroke-width:1;stroke-opacity:.13}',
  '.map .lake{fill:var(--m-water);stroke:var(--m-river);stroke-width:1}.map .river{stroke:var(--m-river);stroke-opacity:.8}.map .stream{stroke:var(--m-water)}',
  RIVER_WIDTHS.map((w, i) => `.map .w${i}{stroke-width:${(w * RIVERS).toFixed(1)}}`).join(''),
  '.map .hill{stroke:var(--m-hill);stroke-width:1;stroke-opacity:.5}.map .wood{stroke:var(--m-wood);stroke-width:.9;stroke-opacity:.55}',
  NATION_IDS.map(
    (n) =>
      `.map .wash.p-${n}{fill:var(--m-g${n})}.map .reach.p-${n}{stroke:var(--m-g${n})}.map .band.p-${n}{stroke:${nationColours[n].fill}}.map .site.p-${n}{fill:${nationColours[n].fill}}.map .worth.p-${n}{fill:${nationColours[n].ink}}`,
  ).join(''),
  '.map .reach{stroke-width:80}.map .band{stroke-width:26;stroke-opacity:.2}.map .band.p-AU{stroke:var(--m-gold);stroke-opacity:.24}',
  '.map .part{stroke:var(--m-border);stroke-width:1.5;stroke-dasharray:2 6;stroke-opacity:.8}',
  '.map .border{stroke:var(--m-border);stroke-width:2.3;stroke-dasharray:12 5 2.5 5;stroke-opacity:.9}',
  '.map .theatreBand{stroke:var(--m-theatre);stroke-width:13;stroke-opacity:.2}.map .theatreLine{stroke:var(--m-theatre);stroke-width:3;stroke-dasharray:20 8;stroke-opacity:.8}',
  '.map .casing{stroke:var(--m-road);stroke-linecap:butt}.map .core{stroke:var(--m-roadCore)}',
  '.map .passHalo,.map .alpHalo{stroke:var(--m-halo);stroke-opacity:.85}.map .pass{stroke:var(--m-pass)}.map .alp{stroke:var(--m-alp);stroke-linecap:butt}',
  '.map .peak{fill:var(--m-alp);stroke:var(--m-halo);stroke-width:1.4;paint-order:stroke}',
  '.map .site{stroke:var(--m-rim);stroke-width:1.6}.map .rim{fill:var(--m-halo);fill-opacity:.9}',
  '.map .capital{stroke:var(--m-red);stroke-width:2.6}.map .great{stroke:var(--m-red);stroke-width:2}',
  '.map .worth{font-weight:750;text-anchor:middle;font-size:16px}.map .extra{stroke:var(--m-rim);stroke-width:1.1}.map .worth.small{font-size:10.5px}',
  '.map .anchor{stroke:var(--m-shore);stroke-width:1.9}.map .anchorHalo{stroke:var(--m-halo);stroke-width:4.6;stroke-opacity:.8}.map .bar{stroke:var(--m-red);stroke-width:2.4}.map .barHalo{stroke:var(--m-halo);stroke-width:5}',
  '.map .box{fill:var(--m-halo);fill-opacity:.72;stroke:var(--m-frame);stroke-width:2.6}.map .home{fill:var(--m-town);stroke:var(--m-road);stroke-width:2.4}',
  '.map text{fill:var(--m-text);stroke:none;font-variant-numeric:lining-nums}',
  '.map .name{paint-order:stroke;stroke:var(--m-halo);stroke-width:.24em;stroke-opacity:.82;font-weight:560}',
  '.map .n0{font-weight:760;letter-spacing:.03em}.map .n1{font-weight:700}.map .n2{font-weight:620}',
  '.map .land{fill:var(--m-quiet);text-anchor:middle;fill-opacity:.5}.map .deep{fill:var(--m-ripple);text-anchor:middle;font-style:italic}',
  '.map .neat{stroke:var(--m-frame);stroke-width:2.4}',
  '.map[data-zoom="0"] .wood{display:none}.map[data-zoom="0"] .far,.map[data-zoom="1"] .far{display:inline}.map[data-zoom="0"] .nigh,.map[data-zoom="1"] .nigh,.map[data-zoom="2"] .far,.map[data-zoom="3"] .far{display:none}',
  pathRules,
]

export const mapStyle = styleOf({
  zooms: [0.24, 0.46, 0.9],
  letters: LETTERS,
  colours: (theme) => mapColours[theme],
  rules,
})
