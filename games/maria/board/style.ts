// The style sheet of the map: all colours are variables, so that one drawing serves by day and by night.
// `data-zoom` on the map says how near one is (0 far to 3 near): names appear, letters and roads keep size.
import { RIVER_WIDTHS } from '@tricorne/drawing'
import { type MapColours, mapColours, POWER_IDS, powerColours, regionWash, type Theme } from './palette.ts'

export const FONT =
  "'EB Garamond Variable','EB Garamond',Garamond,'Iowan Old Style','Palatino Linotype',Palatino,serif"

/** Sizes of letters in units of the sheet, by zoom and rank (major fortress, minor fortress, town). */
export const LETTERS: readonly (readonly number[])[] = [
  [36, 30, 28],
  [24, 19.5, 17.5],
  [16.5, 13.4, 12],
  [11, 9.2, 8.2],
]

/** From how many pixels a unit of the sheet a zoom begins. */
export const ZOOMS = [0, 0.48, 0.9, 1.5] as const

/** The zoom for a scale: pixels on the screen for a unit of the sheet. */
export const zoomOf = (scale: number): 0 | 1 | 2 | 3 =>
  scale >= ZOOMS[3] ? 3 : scale >= ZOOMS[2] ? 2 : scale >= ZOOMS[1] ? 1 : 0

export const WASH: Record<Theme, [wash: number, band: number]> = { light: [0.22, 0.34], dark: [0.22, 0.25] }

/** Variables of a theme, for the style of the map or of the page. */
export function mapVariables(theme: Theme): string {
  const colours = mapColours[theme]
  const [wash, band] = WASH[theme]
  const list = (Object.keys(colours) as (keyof MapColours)[]).map((k) => `--m-${k}:${colours[k]}`)
  return [...list, `--m-wash:${wash}`, `--m-band:${band}`].join(';')
}

const perZoom = (write: (zoom: number) => string): string => [0, 1, 2, 3].map(write).join('')

const roadWidths = [
  [6, 3.6, 1.6],
  [4.6, 2.7, 1.3],
  [3.7, 2.2, 1.05],
  [2.9, 1.7, 0.85],
]

/** The rules; they need the variables of a theme around them. */
export const mapRules: string = [
  `.map{fill:none;stroke-linecap:round;stroke-linejoin:round;font-family:${FONT}}`,
  '.map .stain{stop-color:var(--m-stain)}.map .paper{fill:var(--m-paper)}.map .grain{stroke:var(--m-grain);stroke-width:.6;stroke-opacity:.11}',
  '.map .sea{fill:var(--m-sea)}.map .ri{stroke:var(--m-ripple)}.map .rs{stroke:var(--m-sea)}',
  '.map .shore{stroke:var(--m-shore);stroke-width:1.3}.map .lake{fill:var(--m-water);stroke:var(--m-river);stroke-width:.9}',
  '.map .river{stroke:var(--m-river)}.map .stream{stroke:var(--m-water)}',
  RIVER_WIDTHS.map((w, i) => `.map .w${i}{stroke-width:${w}}`).join(''),
  '.map .hill{stroke:var(--m-hill);stroke-width:.8;stroke-opacity:.9}.map .wood{stroke:var(--m-wood);stroke-width:.65;stroke-opacity:.85}',
  '.map .wash{fill-opacity:var(--m-wash)}.map .band{stroke-opacity:var(--m-band);stroke-width:17}',
  POWER_IDS.map((p) => washRule(p, powerColours[p].wash)).join(''),
  Object.entries(regionWash)
    .map(([id, colour]) => washRule(id, colour))
    .join(''),
  washRule('none', 'var(--m-border)'),
  '.map .wash.p-none{display:none}.map .band.p-none{stroke-opacity:.1}',
  '.map .border{stroke:var(--m-border);stroke-width:1.5;stroke-dasharray:7 2.6 1.4 2.6}',
  '.map .part{stroke:var(--m-border);stroke-width:.8;stroke-dasharray:1 3;stroke-opacity:.75}',
  '.map .sector{stroke:var(--m-sector);stroke-width:.9;stroke-opacity:.5}.map .divide{stroke:var(--m-frame);stroke-width:2.2;stroke-opacity:.75}',
  '.map .suit{fill-opacity:.15}.map .mark{fill-opacity:.5}.map .sr{fill:var(--m-red)}.map .sb{fill:var(--m-black)}',
  '.map .casing{stroke:var(--m-road);stroke-linecap:butt}.map .core{stroke:var(--m-roadCore)}',
  '.map .trail{stroke:var(--m-trail);stroke-linecap:butt}',
  '.map .town{stroke:var(--m-ink);stroke-width:8.2}.map .yard{stroke:var(--m-town);stroke-width:5.6}',
  '.map .fort{stroke:var(--m-ink);stroke-width:1.1;fill:var(--m-town)}.map .keepdot{stroke:var(--m-ink);stroke-width:3}',
  POWER_IDS.map((p) => `.map .fort.p-${p}{fill:${powerColours[p].fill}}`).join(''),
  '.map .electorInk{stroke:var(--m-ink);stroke-width:29.6}.map .elector{stroke:var(--m-elector);stroke-width:28}.map .electorYard{stroke:var(--m-halo);stroke-width:22}',
  '.map text{fill:var(--m-text);stroke:none}',
  '.map .name{paint-order:stroke;stroke:var(--m-halo);stroke-width:.2em;stroke-opacity:.8;font-weight:500}',
  '.map .n0{font-weight:700;letter-spacing:.01em}.map .n1{font-weight:600}',
  '.map .land{fill:var(--m-quiet);text-anchor:middle;fill-opacity:.5}.map .deep{fill:var(--m-ripple);text-anchor:middle;font-style:italic}',
  '.map .frame{stroke:var(--m-frame)}.map .scroll{fill:var(--m-halo);stroke:var(--m-frame);stroke-width:1.4}',
  '.map .inkfill{fill:var(--m-frame)}.map .redfill{fill:var(--m-red)}.map .title{text-anchor:middle}',
  perZoom((z) => LETTERS[z].map((s, r) => `.map[data-zoom="${z}"] .n${r}{font-size:${s}px}`).join('')),
  perZoom((z) => {
    const [casing, core, trail] = roadWidths[z]
    const dash = `${trail * 4.2} ${trail * 2}`
    return (
      `.map[data-zoom="${z}"] .casing{stroke-width:${casing}}.map[data-zoom="${z}"] .core{stroke-width:${core}}` +
      `.map[data-zoom="${z}"] .trail{stroke-width:${trail};stroke-dasharray:${dash}}`
    )
  }),
  perZoom((z) =>
    [1, 2, 3]
      .filter((c) => c > z)
      .map((c) => `.map[data-zoom="${z}"] .z${c}{display:none}`)
      .join(''),
  ),
  '.map[data-zoom="0"] .wood{display:none}',
].join('\n')

function washRule(id: string, colour: string): string {
  return `.map .wash.p-${id}{fill:${colour}}.map .band.p-${id}{stroke:${colour}}`
}
