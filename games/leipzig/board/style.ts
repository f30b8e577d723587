// The style sheet of the map: all colours are variables, so that one drawing serves by day and by night.
// `data-zoom` on the map says how near one is (0 far to 3 near): letters and signs keep about their size.
import { type MapColours, mapColours, TERRAIN_IDS, type Theme, terrainWash, WASH } from './palette.ts'

export const FONT =
  "'EB Garamond Variable','EB Garamond',Garamond,'Iowan Old Style','Palatino Linotype',Palatino,serif"

/** Sizes of letters in units of the sheet, by zoom and rank (Leipzig, great names, villages). */
export const LETTERS: readonly (readonly number[])[] = [
  [64, 52, 47],
  [50, 39, 35],
  [34, 27, 24.5],
  [19, 16, 14.6],
]

/** From how many pixels a unit of the sheet a zoom begins. */
const ZOOMS = [0, 0.24, 0.46, 0.85] as const

/** The zoom for a scale: pixels on the screen for a unit of the sheet. */
export const zoomOf = (scale: number): 0 | 1 | 2 | 3 =>
  scale >= ZOOMS[3] ? 3 : scale >= ZOOMS[2] ? 2 : scale >= ZOOMS[1] ? 1 : 0

/** How large the signs of terrain are, by zoom. */
const SIGNS = [2.2, 1.8, 1.25, 0.95]

/** Variables of a theme, for the style of the map or of the page. */
export function mapVariables(theme: Theme): string {
  const colours = mapColours[theme]
  const list = (Object.keys(colours) as (keyof MapColours)[]).map((k) => `--m-${k}:${colours[k]}`)
  const washes = TERRAIN_IDS.map((t) => `--m-t-${t}:${terrainWash[theme][t]}`)
  return [...list, ...washes, `--m-wash:${WASH[theme]}`].join(';')
}

const perZoom = (write: (zoom: number) => string): string => [0, 1, 2, 3].map(write).join('')

const roadWidths = [
  [10, 6.4, 3.2],
  [8, 5, 2.6],
  [6.4, 4, 2],
  [5, 3.2, 1.5],
]

/** The rules; they need the variables of a theme around them. */
export const mapRules: string = [
  `.map{fill:none;stroke-linecap:round;stroke-linejoin:round;font-family:${FONT}}`,
  '.map .stain{stop-color:var(--m-stain)}.map .paper{fill:var(--m-paper)}.map .grain{stroke:var(--m-grain);stroke-width:.6;stroke-opacity:.11}',
  '.map .wash{fill-opacity:var(--m-wash)}',
  TERRAIN_IDS.map((t) => `.map .wash.t-${t}{fill:var(--m-t-${t})}`).join(''),
  '.map .soft{stroke:var(--m-border);stroke-width:9;stroke-opacity:.13}.map .edge{stroke:var(--m-border);stroke-width:2.4;stroke-dasharray:10 5;stroke-opacity:.9}',
  '.map .sectorBand{stroke:var(--m-sector);stroke-width:13;stroke-opacity:.2}.map .sectorLine{stroke:var(--m-sector);stroke-width:3.2;stroke-dasharray:20 5 4 5}',
  '.map .neat{stroke:var(--m-frame);stroke-width:2.4}',
  '.map .bank{stroke:var(--m-river)}.map .stream{stroke:var(--m-water)}',
  '.map .hach{stroke:var(--m-hill);stroke-width:1.1;stroke-opacity:.8}.map .hachDark{stroke:var(--m-hill);stroke-width:2;stroke-opacity:.9}',
  '.map .crown{stroke:var(--m-wood);fill:var(--m-wood);fill-opacity:.3;stroke-width:1.3;stroke-opacity:.85}',
  '.map .reed{stroke:var(--m-reed);stroke-width:1.6;stroke-opacity:.75}.map .field{stroke:var(--m-field);stroke-width:1.4;stroke-opacity:.6}',
  '.map .casing{stroke:var(--m-road);stroke-linecap:butt}.map .core{stroke:var(--m-roadCore)}.map .lane{stroke:var(--m-lane);stroke-linecap:butt}',
  '.map .house{fill:var(--m-house);stroke:var(--m-ink);stroke-width:.8}',
  '.map .wall{fill:var(--m-wall);stroke:var(--m-ink);stroke-width:2.6}.map .moat{stroke:var(--m-river);stroke-width:9;stroke-opacity:.55}',
  '.map .medal{stroke:var(--m-ink);stroke-width:1.2}.map .sign .high{stroke:var(--m-red);stroke-width:3.2;fill:none}',
  '.map text{fill:var(--m-text);stroke:none}',
  '.map .name{paint-order:stroke;stroke:var(--m-halo);stroke-width:.22em;stroke-opacity:.85;font-weight:560}',
  '.map .n0{font-weight:700;letter-spacing:.02em}.map .n1{font-weight:700}',
  '.map .area{fill:var(--m-sector);fill-opacity:.38;text-anchor:middle;font-weight:600}',
  '.map .stream-name{fill:var(--m-river);font-style:italic;text-anchor:middle;paint-order:stroke;stroke:var(--m-halo);stroke-width:.18em;stroke-opacity:.7}',
  '.map .frame{stroke:var(--m-frame)}.map .scroll{fill:var(--m-halo);stroke:var(--m-frame);stroke-width:1.4}',
  '.map .inkfill{fill:var(--m-frame)}.map .redfill{fill:var(--m-red)}.map .title{text-anchor:middle}',
  perZoom((z) => LETTERS[z].map((s, r) => `.map[data-zoom="${z}"] .n${r}{font-size:${s}px}`).join('')),
  perZoom((z) => `.map[data-zoom="${z}"] .sign{transform:scale(${SIGNS[z]})}`),
  perZoom((z) => {
    const [casing, core, lane] = roadWidths[z]
    return (
      `.map[data-zoom="${z}"] .casing{stroke-width:${casing}}.map[data-zoom="${z}"] .core{stroke-width:${core}}` +
      `.map[data-zoom="${z}"] .lane{stroke-width:${lane};stroke-dasharray:${lane * 4.2} ${lane * 2}}`
    )
  }),
  perZoom((z) =>
    [1, 2, 3]
      .filter((c) => c > z)
      .map((c) => `.map[data-zoom="${z}"] .z${c}{display:none}`)
      .join(''),
  ),
].join('\n')
