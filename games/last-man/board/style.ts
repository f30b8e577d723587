// The style sheet of the map: all colours are variables, so that one drawing serves by day and by night.
// `data-zoom` on the map says how near one is (0 far to 3 near): letters keep about their size.
import { RIVER_WIDTHS } from '@tricorne/drawing'
import { type MapColours, mapColours, type Theme } from './palette.ts'

export const FONT =
  "'EB Garamond Variable','EB Garamond',Garamond,'Iowan Old Style','Palatino Linotype',Palatino,serif"

/** Sizes of letters in units of the sheet, by zoom and rank (the capital, towns with points, others). */
export const LETTERS: readonly (readonly number[])[] = [
  [64, 54, 50],
  [48, 40, 37],
  [31, 26, 24],
  [18, 15, 14],
]

/** From how many pixels a unit of the sheet a zoom begins. */
const ZOOMS = [0, 0.26, 0.46, 0.85] as const

/** The zoom for a scale: pixels on the screen for a unit of the sheet. */
export const zoomOf = (scale: number): 0 | 1 | 2 | 3 =>
  scale >= ZOOMS[3] ? 3 : scale >= ZOOMS[2] ? 2 : scale >= ZOOMS[1] ? 1 : 0

/** How large the signs of towns are, by zoom. */
const SIGNS = [1.9, 1.5, 1.1, 0.75]
/** Rivers are drawn for a smaller sheet. */
const RIVERS = 1.9

/** Variables of a theme, for the style of the map or of the page. */
export function mapVariables(theme: Theme): string {
  const colours = mapColours[theme]
  return (Object.keys(colours) as (keyof MapColours)[]).map((k) => `--m-${k}:${colours[k]}`).join(';')
}

const perZoom = (write: (zoom: number) => string): string => [0, 1, 2, 3].map(write).join('')

/** The rules; they need the variables of a theme around them. */
export const mapRules: string = [
  `.map{fill:none;stroke-linecap:round;stroke-linejoin:round;font-family:${FONT}}`,
  '.map .stain{stop-color:var(--m-stain)}.map .paper{fill:var(--m-paper)}.map .grain{stroke:var(--m-grain);stroke-width:.6;stroke-opacity:.11}',
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
  '.map .frame{stroke:var(--m-frame)}.map .scroll{fill:var(--m-halo);stroke:var(--m-frame);stroke-width:1.4}',
  '.map .inkfill{fill:var(--m-frame)}.map .redfill{fill:var(--m-red)}.map .title{text-anchor:middle}.map .neat{stroke:var(--m-frame);stroke-width:2.4}',
  perZoom((z) => LETTERS[z].map((s, r) => `.map[data-zoom="${z}"] .n${r}{font-size:${s}px}`).join('')),
  perZoom((z) => `.map[data-zoom="${z}"] .sign{transform:scale(${SIGNS[z]})}`),
  perZoom((z) =>
    [1, 2, 3]
      .filter((c) => c > z)
      .map((c) => `.map[data-zoom="${z}"] .z${c}{display:none}`)
      .join(''),
  ),
].join('\n')
