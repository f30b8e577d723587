// Makes the map: one SVG fragment for both themes and a layout. A build of the client calls `makeMap`.
import { geographyOf, type Placed, placedRoom } from '@tricorne/drawing/make'
import { REGIONS } from './country.ts'
import { groundOf } from './ground.ts'
import { areaLabels, drawAreaNames, drawBeyond, drawStreams, placeNames, TOWN } from './lettering.ts'
import { ornamentsOf, WHEEL } from './ornaments.ts'
import { type Layout, layoutOf, type Room, sheet } from './sheet.ts'
import { type Board, shipped } from './source.ts'
import { LETTERS } from './style.ts'
import { type MapWords, mapWords } from './words.ts'

/** Larger than the sheet on all sides; the coast is cut here before it is projected. */
const AROUND = { west: -3, east: 12, south: 45.4, north: 53.2 }

export interface MapLayout extends Layout {
  label: Placed[]
  /** By zoom and area: the room of its name; pieces keep off it. */
  rooms: (Room | null)[][]
}

export interface MadeMap {
  svg: string
  layout: MapLayout
}

export function makeMap(board: Board = shipped, words: MapWords = mapWords.en): MadeMap {
  const geography = geographyOf(sheet, AROUND)
  const { layout, cells, edges } = layoutOf(board, geography.land)
  const page = `M0 0H${layout.width}V${layout.height}H0Z`
  const ground = groundOf(board, layout, geography, cells, edges)
  const ornaments = ornamentsOf(board, layout, words)
  const labels = areaLabels(board, layout)
  const placed = placeNames(board, labels, layout, ornaments.rooms)
  const svg = [
    `<defs>${ground.defs}</defs>`,
    `<path class="paper" d="${page}"/>`,
    '<g clip-path="url(#lm-inner)">',
    ground.land,
    ground.relief,
    ground.borders,
    ground.water,
    ground.railways,
    drawBeyond(words),
    ornaments.lanes,
    drawStreams(),
    '</g>',
    `<path fill="url(#lm-age)" d="${page}"/><path fill="url(#lm-grain)" d="${page}"/>`,
    drawTowns(board, layout),
    ornaments.drawn,
    drawAreaNames(board, labels, placed),
  ].join('')
  const rooms = LETTERS.map((sizes, zoom) =>
    labels.map((label, i): Room | null => {
      if (placed[i].zoom > zoom) return null
      const { left, top, right, bottom } = placedRoom(label, placed[i], sizes)
      return [Math.round(left), Math.round(top), Math.round(right), Math.round(bottom)]
    }),
  )
  return { svg, layout: { ...layout, label: placed, rooms } }
}

/** A ring with the points that a town is worth, or a dot; a wheel beside it where supply comes from. */
function drawTowns(board: Board, layout: Layout): string {
  return board.areas
    .map(({ id, vp, supply, place }, i) => {
      const { x, y } = layout.area[i]
      const wheel =
        supply === null ? '' : `<g transform="translate(0 ${place === 'land' ? -25 : 0})">${WHEEL}</g>`
      const ring =
        vp > 0
          ? `<circle class="town" r="${TOWN - 1}"/><text class="worth" y="6.4">${vp}</text>`
          : REGIONS.has(id) || place !== 'land'
            ? ''
            : '<circle class="dot" r="5"/>'
      return wheel + ring === ''
        ? ''
        : `<g transform="translate(${x} ${y})"><g class="sign">${ring}${wheel}</g></g>`
    })
    .join('')
}
