// LEI-D-01 to D-05: regions, borders, outlines, sectors.

import { list, repeated, wantCount, wantSet } from '@tricorne/kit/pack'
import type { Pack, Region } from '../schema.ts'
import { type Check, reach } from './common.ts'

const REGIONS = 47
const HIGHLIGHTED = ['probstheida', 'markkleeberg']

export const regions: Check = ({ board }) => [
  ...wantCount('regions', REGIONS, board.regions.length),
  ...repeated(board.regions.map((r) => r.id)).map((id) => `The region ${id} is there twice.`),
  ...repeated(board.regions.map((r) => r.name)).map((name) => `Two regions are called ${name}.`),
  ...wantSet(
    'The highlighted regions',
    HIGHLIGHTED,
    board.regions.filter((r) => r.highlighted).map((r) => r.id),
  ),
]

export const neighbours: Check = (pack) => {
  const byId = new Map(pack.board.regions.map((r) => [r.id, r]))
  const out: string[] = []
  for (const r of pack.board.regions) {
    if (r.adjacent.includes(r.id)) out.push(`${r.name} borders on itself.`)
    for (const id of repeated(r.adjacent)) out.push(`${r.name} names its neighbour ${id} twice.`)
    for (const id of r.adjacent) {
      if (!byId.has(id)) out.push(`${r.name} borders on ${id}, which is not there.`)
      else if (!byId.get(id)?.adjacent.includes(r.id))
        out.push(`${r.name} borders on ${id}, but not the other way round.`)
    }
  }
  return out
}

export const connected: Check = (pack) => {
  const all = new Set(pack.board.regions.map((r) => r.id))
  const [first] = all
  const seen = first === undefined ? all : reach(pack, first, all)
  const cut = [...all].filter((id) => !seen.has(id))
  return cut.length > 0 ? [`No way leads from ${first} to ${list(cut)}.`] : []
}

type Point = [number, number]

const edgeKey = (a: Point, b: Point): string => {
  const [p, q] = [a.join(), b.join()].sort()
  return `${p} - ${q}`
}

const edgesOf = (r: Region): [Point, Point][] =>
  r.polygon.map((p, i) => [p, r.polygon[(i + 1) % r.polygon.length]])

const areaOf = (r: Region): number =>
  Math.abs(edgesOf(r).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0)) / 2

const onRim = ({ width, height }: Pack['board']['size'], [a, b]: [Point, Point]): boolean =>
  (a[0] === b[0] && (a[0] === 0 || a[0] === width)) || (a[1] === b[1] && (a[1] === 0 || a[1] === height))

/** Every edge is shared by two regions or lies on the rim, and the areas add up: then they tile the board. */
export const outlines: Check = ({ board }) => {
  const owners = new Map<string, { edge: [Point, Point]; names: string[] }>()
  for (const r of board.regions)
    for (const edge of edgesOf(r)) {
      const key = edgeKey(...edge)
      const entry = owners.get(key) ?? { edge, names: [] }
      owners.set(key, { edge, names: [...entry.names, r.id] })
    }
  const out: string[] = []
  for (const [key, { edge, names }] of owners) {
    const want = onRim(board.size, edge) ? 1 : 2
    if (names.length !== want) out.push(`The edge ${key} belongs to ${list(names)}; it must be ${want}.`)
  }
  const area = board.regions.reduce((sum, r) => sum + areaOf(r), 0)
  const whole = board.size.width * board.size.height
  if (Math.abs(area - whole) > 1) out.push(`The regions cover ${area} of ${whole} square units.`)
  for (const r of board.regions) if (!inside(r)) out.push(`The village of ${r.name} lies outside its region.`)
  return out
}

/** Even-odd rule. */
function inside({ x, y, polygon }: Region): boolean {
  let odd = false
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length]
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) odd = !odd
  })
  return odd
}

export const borders: Check = ({ board }) => {
  const edges = new Map<string, string[]>()
  for (const r of board.regions)
    for (const edge of edgesOf(r)) {
      const key = edgeKey(...edge)
      edges.set(key, [...(edges.get(key) ?? []), r.id])
    }
  return board.regions.flatMap((r) => {
    const shared = [...edges.values()].filter((ids) => ids.includes(r.id)).flat()
    const near = [...new Set(shared)].filter((id) => id !== r.id)
    return wantSet(`The neighbours of ${r.name}`, near, r.adjacent)
  })
}

const SECTORS = ['north', 'south', 'east', 'west', 'centre']

export const sectors: Check = ({ board }) => [
  ...repeated(board.sectors.map((s) => s.id)).map((id) => `The sector ${id} is there twice.`),
  ...wantSet(
    'The sectors',
    SECTORS,
    board.sectors.map((s) => s.id),
  ),
]
