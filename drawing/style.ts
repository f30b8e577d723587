// What the style sheets of all maps share. Colours are variables, so that one drawing serves both
// themes. `data-zoom` on the map is the zoom level, from 0 (far) to 3 (near): letters keep about their size on
// the screen.
import type { Theme } from './palette.ts'

export type Zoom = 0 | 1 | 2 | 3

/** How a map is styled in a theme and at a zoom. */
export interface MapStyle {
  /** Style rules; they need the variables of a theme around them. */
  rules: string
  /** The variables of a theme, as an inline style. */
  variables(theme: Theme): string
  /** The zoom for a scale in pixels per unit of the sheet. */
  zoomOf(scale: number): Zoom
}

/** The scale, in pixels per unit of the sheet, at which each zoom except the farthest begins. */
type Zooms = readonly [middle: number, near: number, nearest: number]

export const FONT =
  "'EB Garamond Variable','EB Garamond',Garamond,'Iowan Old Style','Palatino Linotype',Palatino,serif"

const zoomBy =
  ([middle, near, nearest]: Zooms): MapStyle['zoomOf'] =>
  (scale) =>
    scale >= nearest ? 3 : scale >= near ? 2 : scale >= middle ? 1 : 0

/** Colours as variables: `--m-ink:#33241a;…`. */
const asVariables = (colours: Record<string, string | number>): string =>
  Object.entries(colours)
    .map(([name, value]) => `--m-${name}:${value}`)
    .join(';')

export const perZoom = (write: (zoom: number) => string): string => [0, 1, 2, 3].map(write).join('')

/** The sheet of paper. */
const PAPER_RULES: string = [
  `.map{fill:none;stroke-linecap:round;stroke-linejoin:round;font-family:${FONT}}`,
  '.map .stain{stop-color:var(--m-stain)}.map .paper{fill:var(--m-paper)}.map .grain{stroke:var(--m-grain);stroke-width:.6;stroke-opacity:.11}',
].join('\n')

/** Frame, scroll and title. */
const ORNAMENT_RULES: string = [
  '.map .frame{stroke:var(--m-frame)}.map .scroll{fill:var(--m-halo);stroke:var(--m-frame);stroke-width:1.4}',
  '.map .inkfill{fill:var(--m-frame)}.map .redfill{fill:var(--m-red)}.map .title{text-anchor:middle}',
].join('\n')

/** Sizes of names in units of the sheet, by zoom and rank. */
export type Letters = readonly (readonly number[])[]

const letterRules = (letters: Letters): string =>
  perZoom((z) => letters[z].map((s, r) => `.map[data-zoom="${z}"] .n${r}{font-size:${s}px}`).join(''))

export interface Roads {
  /** By zoom: the casing of a main road, its core, and a small road. */
  widths: readonly (readonly [casing: number, core: number, small: number])[]
  /** The class of small roads, which are dashed. */
  small: string
}

const roadRules = ({ widths, small }: Roads): string =>
  perZoom((z) => {
    const [casing, core, width] = widths[z]
    const at = `.map[data-zoom="${z}"]`
    return (
      `${at} .casing{stroke-width:${casing}}${at} .core{stroke-width:${core}}` +
      `${at} .${small}{stroke-width:${width};stroke-dasharray:${width * 4.2} ${width * 2}}`
    )
  })

/** Details of a nearer zoom are hidden at a farther one. */
const HIDDEN_RULES: string = perZoom((z) =>
  [1, 2, 3]
    .filter((c) => c > z)
    .map((c) => `.map[data-zoom="${z}"] .z${c}{display:none}`)
    .join(''),
)

/** The style of a map: its own rules among those that all maps share. */
export function mapStyle(own: {
  zooms: Zooms
  letters: Letters
  roads?: Roads
  colours(theme: Theme): Record<string, string | number>
  rules: readonly string[]
}): MapStyle {
  const shared = [
    ORNAMENT_RULES,
    letterRules(own.letters),
    own.roads ? roadRules(own.roads) : '',
    HIDDEN_RULES,
  ]
  return {
    rules: [PAPER_RULES, ...own.rules, ...shared].join('\n'),
    variables: (theme) => asVariables(own.colours(theme)),
    zoomOf: zoomBy(own.zooms),
  }
}
