// The style sheet of the map.
import { type Letters, RIVER_WIDTHS, mapStyle as styleOf, type Theme } from '@tricorne/drawing'
import { mapColours, POWER_IDS, powerColours, regionWash } from './palette.ts'

/** Sizes of letters in units of the sheet, by zoom and rank (major fortress, minor fortress, town). */
export const LETTERS: Letters = [
  [36, 30, 28],
  [24, 19.5, 17.5],
  [16.5, 13.4, 12],
  [11, 9.2, 8.2],
]

export const WASH: Record<Theme, [wash: number, band: number]> = { light: [0.22, 0.34], dark: [0.22, 0.25] }

const roadWidths: [number, number, number][] = [
  [6, 3.6, 1.6],
  [4.6, 2.7, 1.3],
  [3.7, 2.2, 1.05],
  [2.9, 1.7, 0.85],
]

const rules = [
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
  '.map[data-zoom="0"] .wood{display:none}',
]

function washRule(id: string, colour: string): string {
  return `.map .wash.p-${id}{fill:${colour}}.map .band.p-${id}{stroke:${colour}}`
}

export const mapStyle = styleOf({
  zooms: [0.48, 0.9, 1.5],
  letters: LETTERS,
  roads: { widths: roadWidths, small: 'trail' },
  colours: (theme) => ({ ...mapColours[theme], wash: WASH[theme][0], band: WASH[theme][1] }),
  rules,
})
