// Roads, towns and fortresses.

import { bastioned, hash, Pen, type Point, Tiles } from '@tricorne/drawing/make'
import { sure } from '@tricorne/engine'
import type { Layout } from './sheet.ts'
import type { Board } from './source.ts'

/** A road as it is drawn: from town to town with two handles. */
export interface Road {
  main: boolean
  from: Point
  handles: [Point, Point]
  to: Point
}

/** All roads. Post roads run through their towns without a bend, byways are a little crooked. */
export function roadsOf(board: Board, layout: Layout): Road[] {
  const number = new Map(board.cities.map((c, i) => [c.id, i]))
  const at = (id: string): Point => {
    const { x, y } = layout.city[sure(number.get(id))]
    return [x, y]
  }
  const bends = bendsOf(board)
  return board.roads.map(({ a, b, main }) => {
    const [from, to] = [at(a), at(b)]
    const way: Point = [to[0] - from[0], to[1] - from[1]]
    const before = main ? bends.get(`${b} ${a}`) : undefined
    const after = main ? bends.get(`${a} ${b}`) : undefined
    const bow = main ? 0 : (hash(from[0], to[1], from[1], to[0]) - 0.5) * 0.11
    const first = before === undefined ? way : minus(to, at(before))
    const last = after === undefined ? way : minus(at(after), from)
    const pull = (d: Point): number => Math.hypot(...way) / 3.2 / Math.hypot(...d)
    return {
      main,
      from,
      handles: [
        [from[0] + first[0] * pull(first) - way[1] * bow, from[1] + first[1] * pull(first) + way[0] * bow],
        [to[0] - last[0] * pull(last) - way[1] * bow, to[1] - last[1] * pull(last) + way[0] * bow],
      ],
      to,
    }
  })
}

const minus = (p: Point, q: Point): Point => [p[0] - q[0], p[1] - q[1]]

/** For the step from one town of a post road to the next: the town after that. */
function bendsOf(board: Board): Map<string, string> {
  const bends = new Map<string, string>()
  for (const { via } of board.postRoads)
    for (let i = 0; i + 2 < via.length; i++) {
      const forth = `${via[i]} ${via[i + 1]}`
      const back = `${via[i + 2]} ${via[i + 1]}`
      if (!bends.has(forth)) bends.set(forth, via[i + 2])
      if (!bends.has(back)) bends.set(back, via[i])
    }
  return bends
}

export function drawRoads(roads: readonly Road[]): { defs: string; drawn: string } {
  const main = new Pen()
  const trails = new Tiles()
  for (const { main: isMain, from, handles, to } of roads)
    (isMain ? main : trails.at(from)).to(from).curve(handles[0], handles[1], to)
  return {
    defs: `<path id="mm-main" d="${main.data}"/>`,
    drawn: `${trails.drawn('trail')}<use href="#mm-main" class="casing"/><use href="#mm-main" class="core"/>`,
  }
}

export const MAJOR = 9.5
export const MINOR = 6.6
export const TOWN = 4.2

export function drawTowns(board: Board, layout: Layout): { defs: string; drawn: string } {
  const towns = new Pen()
  const electors = new Pen()
  const keeps = new Pen()
  const forts = new Map<string, Pen>()
  layout.city.forEach(({ x, y, sign, electoral }, i) => {
    const at: Point = [x, y]
    if (sign === 'town') {
      towns.dot(at)
      return
    }
    const region = board.regions.find((r) => r.id === board.cities[i].region)
    const power = region?.homePower ?? 'none'
    const pen = forts.get(power) ?? new Pen()
    forts.set(power, pen)
    if (sign === 'major') pen.line(bastioned(at, 6, MAJOR), true)
    else pen.line(bastioned(at, 4, MINOR, Math.PI / 4), true)
    keeps.dot(at)
    if (electoral) electors.dot(at)
  })
  const walls = [...forts].map(([power, pen]) => `<path class="fort p-${power}" d="${pen.data}"/>`).join('')
  const ring = '<use href="#mm-electors" class="'
  return {
    defs: `<path id="mm-towns" d="${towns.data}"/><path id="mm-electors" d="${electors.data}"/>`,
    drawn:
      `<use href="#mm-towns" class="town"/><use href="#mm-towns" class="yard"/>` +
      `${ring}electorInk"/>${ring}elector"/>${ring}electorYard"/>` +
      `${walls}<path class="keepdot" d="${keeps.data}"/>`,
  }
}
