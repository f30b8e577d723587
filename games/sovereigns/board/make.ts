// Makes the map: one SVG fragment for both themes and a layout. A build of the client calls `makeMap`.
import type { Placed } from '@tricorne/drawing/make'
import { countriesOf } from './countries.ts'
import { geography, groundOf, PAGE } from './ground.ts'
import { drawGreat, drawSpaceNames, nameRooms, placeGreat, placeNames, spaceLabels } from './lettering.ts'
import { greatNames, seaNames } from './names.ts'
import { ornamentsOf } from './ornaments.ts'
import { coursed, drawPaths } from './paths.ts'
import { seatsFor } from './seats.ts'
import { type Layout, layoutOf, tidy } from './sheet.ts'
import { besides, drawSites, siteDefs } from './sites.ts'
import { type Board, type Outline, shipped, shippedOutlines } from './source.ts'
import { type MapWords, mapWords } from './words.ts'

export interface MadeMap {
  svg: string
  layout: Layout & { label: Placed[] }
}

export function makeMap(
  board: Board = shipped,
  outlines: readonly Outline[] = shippedOutlines,
  words: MapWords = mapWords.en,
): MadeMap {
  const bare = layoutOf(board)
  const geo = geography()
  const layout: Layout = {
    ...bare,
    path: coursed(bare),
    sea: seaNames.map(({ id, at }) => ({ id, x: tidy(at[0]), y: tidy(at[1]) })),
  }
  const countries = countriesOf(board, outlines, geo.dry)
  const ground = groundOf(layout, geo, countries.played)
  const paths = drawPaths(layout)
  const ornaments = ornamentsOf(layout, words)
  const great = placeGreat(greatNames, layout, ornaments.rooms)
  const labels = spaceLabels(board, layout)
  const letters = great.flatMap((n) => n.rooms)
  const beside = board.spaces.flatMap((s, i) => besides(s, layout.space[i].x, layout.space[i].y))
  const placed = placeNames(labels, layout, letters, [...ornaments.rooms, ...beside])
  const seats = seatsFor(layout, nameRooms(labels, placed, 3))
  const svg = [
    `<defs>${ground.defs}${countries.defs}${paths.defs}${siteDefs}</defs>`,
    `<path class="paper" d="${PAGE}"/>`,
    '<g clip-path="url(#cs-inner)">',
    ground.land,
    countries.washes,
    ground.relief,
    countries.borders,
    ground.rivers,
    ground.sea,
    drawGreat(great),
    paths.drawn,
    '</g>',
    `<path fill="url(#cs-age)" d="${PAGE}"/><path fill="url(#cs-grain)" d="${PAGE}"/>`,
    drawSites(board, layout),
    ornaments.drawn,
    drawSpaceNames(labels, placed),
  ].join('')
  const space = layout.space.map((s, i) => ({ ...s, seats: seats[i] }))
  return { svg, layout: { ...layout, space, label: placed } }
}
