// Makes Maria's map: one SVG fragment for both themes and a layout. `npm run map -w @tricorne/maria`
// writes them into a folder; a build of the client calls `writeMap`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawNames, type Geography, geographyOf, type Point } from '@tricorne/drawing/make'
import { type MapWords, mapWords } from '../text/map.ts'
import { regionsOf } from './countries.ts'
import { groundOf } from './ground.ts'
import { areaNames, drawAreaNames, placeTowns, townLabels, townRooms } from './lettering.ts'
import { countryNames } from './names.ts'
import { ornamentsOf } from './ornaments.ts'
import { drawRoads, drawTowns, roadsOf } from './roads.ts'
import { sectorsOf } from './sectors.ts'
import { type Layout, layoutOf, sheet } from './sheet.ts'
import { type Board, shipped } from './source.ts'

/** Larger than the sheet on all sides; the coast is cut here before it is projected. */
const WINDOW = { west: -1, east: 22, south: 45.2, north: 54.8 }

export interface MadeMap {
  svg: string
  layout: Layout & { label: { zoom: number; stand: number }[] }
}

export function makeMap(board: Board = shipped, words: MapWords = mapWords.en): MadeMap {
  const layout = layoutOf(board)
  const geography = onBoard(geographyOf(sheet, WINDOW), layout)
  const ground = groundOf(geography, layout)
  const regions = regionsOf(board, geography.dry)
  const sectors = sectorsOf(board, layout)
  const roads = roadsOf(board, layout)
  const ways = drawRoads(roads)
  const towns = drawTowns(board, layout)
  const ornaments = ornamentsOf(layout, words)
  const countries = areaNames(countryNames, layout, ornaments.rooms)
  const labels = townLabels(layout, roads)
  const letters = countries.flatMap((a) => a.rooms)
  const placed = placeTowns(labels, layout, roads, letters, ornaments.rooms)
  const taken = [...letters, ...ornaments.rooms, ...townRooms(labels, placed)]
  const areas = [...countries, ...areaNames(districtsOf(geography), layout, taken)]
  const svg = [
    '<defs>',
    ground.defs,
    regions.defs,
    sectors.defs,
    ways.defs,
    towns.defs,
    '</defs>',
    ground.paper,
    regions.washes,
    ground.relief,
    regions.borders,
    ground.water,
    sectors.suits,
    sectors.lines,
    drawAreaNames(areas),
    ways.drawn,
    towns.drawn,
    `<path fill="url(#mm-grain)" d="M0 0H${layout.width}V${layout.height}H0Z"/>`,
    ornaments.drawn,
    drawNames(labels, placed),
  ].join('')
  return { svg, layout: { ...layout, label: placed } }
}

/** Beyond the two maps small things are left out. */
function onBoard(geography: Geography, { fit }: Layout): Geography {
  const boxes = [fit.flanders, fit.bohemia]
  const near = ([x, y]: Point) =>
    boxes.some((b) => x > b.x - 20 && x < b.x + b.width + 20 && y > b.y - 20 && y < b.y + b.height + 20)
  return {
    ...geography,
    rivers: geography.rivers.filter((r) => r.class < 4 || r.points.some(near)),
    ranges: geography.ranges.filter((r) => r.class < 3 || r.ridge.some(near)),
    woods: geography.woods.filter((w) => w.ring.some(near)),
  }
}

/** The great names are our own choice, the small ones are the geography's, of the eighteenth century. */
const districtsOf = (geography: Geography) =>
  geography.names.filter((n) => n.era !== '1914' && n.kind !== 'country' && n.size > 2)

/** Names of the files that `writeMap` writes. */
export const MAP_FILE = 'maria.svg'
export const LAYOUT_FILE = 'maria.json'

export function writeMap(outDir: string): void {
  const { svg, layout } = makeMap()
  mkdirSync(outDir, { recursive: true })
  writeFileSync(join(outDir, MAP_FILE), svg)
  writeFileSync(join(outDir, LAYOUT_FILE), JSON.stringify(layout))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeMap(process.argv[2] ?? 'dist')
