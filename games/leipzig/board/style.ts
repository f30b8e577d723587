// The style sheet of the map.
import { type Letters, perZoom, mapStyle as styleOf, type Theme } from '@tricorne/drawing'
import { mapColours, TERRAIN_IDS, terrainWash, WASH } from './palette.ts'

/** Sizes of letters in units of the sheet, by zoom and rank (Leipzig, great names, villages). */
export const LETTERS: Letters = [
  [64, 52, 47],
  [50, 39, 35],
  [34, 27, 24.5],
  [19, 16, 14.6],
]

/** How large the signs of terrain are, by zoom. */
const SIGNS = [2.2, 1.8, 1.25, 0.95]

const washesOf = (theme: Theme): Record<string, string> =>
  Object.fromEntries(TERRAIN_IDS.map((t) => [`t-${t}`, terrainWash[theme][t]]))

const roadWidths: [number, number, number][] = [
  [10, 6.4, 3.2],
  [8, 5, 2.6],
  [6.4, 4, 2],
  [5, 3.2, 1.5],
]

const rules = [
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
  perZoom((z) => `.map[data-zoom="${z}"] .sign{transform:scale(${SIGNS[z]})}`),
]

export const mapStyle = styleOf({
  zooms: [0.24, 0.46, 0.85],
  letters: LETTERS,
  roads: { widths: roadWidths, small: 'lane' },
  colours: (theme) => ({ ...mapColours[theme], ...washesOf(theme), wash: WASH[theme] }),
  rules,
})
