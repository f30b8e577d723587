// Makes Leipzig's map: one SVG fragment for both themes and a layout. A build of the client calls `makeMap`.
import { drawNames, grain, type Placed } from '@tricorne/drawing/make'
import { groundOf } from './ground.ts'
import { drawSectorNames, drawWaterNames, placeVillages, villageLabels } from './lettering.ts'
import { ornamentsOf } from './ornaments.ts'
import { drawPlaces, drawWays, waysOf } from './places.ts'
import { regionsOf } from './regions.ts'
import { type Layout, layoutOf, MARGIN } from './sheet.ts'
import { type Board, shipped } from './source.ts'
import { type MapWords, mapWords } from './words.ts'

export interface MadeMap {
  svg: string
  layout: Layout & { label: Placed[] }
}

export function makeMap(board: Board = shipped, words: MapWords = mapWords.en): MadeMap {
  const layout = layoutOf(board)
  const { width, height } = layout
  const page = `M0 0H${width}V${height}H0Z`
  const ways = waysOf(board, layout)
  const ground = groundOf(
    board,
    layout,
    ways.map((w) => w.line),
  )
  const regions = regionsOf(board, layout)
  const roads = drawWays(ways)
  const places = drawPlaces(board, layout)
  const waters = drawWaterNames()
  const ornaments = ornamentsOf(layout, words)
  const labels = villageLabels(board, layout)
  const placed = placeVillages(labels, layout, ways, ornaments.rooms)
  const inner = `M${MARGIN} ${MARGIN}H${width - MARGIN}V${height - MARGIN}H${MARGIN}Z`
  const svg = [
    '<defs>',
    grain('lz-grain'),
    '<radialGradient id="lz-age" r=".72"><stop class="stain" offset=".5" stop-opacity="0"/><stop class="stain" offset="1" stop-opacity=".3"/></radialGradient>',
    `<clipPath id="lz-inner"><path d="${inner}"/></clipPath>`,
    roads.defs,
    places.defs,
    waters.defs,
    '</defs>',
    `<path class="paper" d="${page}"/>`,
    '<g clip-path="url(#lz-inner)">',
    regions.washes,
    ground.relief,
    regions.borders,
    ground.waters,
    regions.sectors,
    drawSectorNames(board, layout, labels, placed, ornaments.rooms),
    roads.drawn,
    places.drawn,
    waters.drawn,
    '</g>',
    `<path fill="url(#lz-age)" d="${page}"/><path fill="url(#lz-grain)" d="${page}"/>`,
    ornaments.drawn,
    drawNames(labels, placed),
  ].join('')
  return { svg, layout: { ...layout, label: placed } }
}
