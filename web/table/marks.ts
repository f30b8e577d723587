// What is drawn on the map for a step that is told: arrows for marches, rings where something happened.
import type { Event } from '@tricorne/engine'
import type { Scene, Spot, Thing } from '@tricorne/panels'
import { type Line, placesOf } from './lines.ts'

export interface Marks {
  /** Marches, from where they began. */
  arrows: Spot[][]
  rings: Spot[]
}

type Things = (event: Event) => Thing[]
type Find = Scene['spot']

/** More rings than this would say nothing. */
const MOST_RINGS = 12
/** Map units within which two spots are one place. */
const NEAR = 4

const apart = (a: Spot | undefined, b: Spot): boolean =>
  a === undefined || Math.hypot(a.x - b.x, a.y - b.y) > NEAR

/** `before` and `now` find things in the positions before and after the step. */
export function marksOf(lines: readonly Line[], things: Things, before: Find | null, now: Find): Marks {
  const marks: Marks = { arrows: [], rings: [] }
  for (const line of lines) {
    const path = line.telling.march ? pathOf(line, things, before, now) : []
    if (path.length > 1) marks.arrows.push(path)
    const spots =
      path.length > 0 ? path.slice(-1) : line.events.flatMap(things).flatMap((t) => find(t, before, now))
    for (const spot of spots)
      if (marks.rings.length < MOST_RINGS && marks.rings.every((r) => apart(r, spot))) marks.rings.push(spot)
  }
  return marks
}

/** What is gone is still where it was before. */
const find = (thing: Thing, before: Find | null, now: Find): Spot[] => {
  const spot = now(thing) ?? before?.(thing)
  return spot ? [spot] : []
}

function pathOf(line: Line, things: Things, before: Find | null, now: Find): Spot[] {
  const [who, to, from] = line.telling.march ?? [0, 0]
  const named = things(line.events[0])
  const start = from === undefined ? before?.(named[who]) : null
  const path: Spot[] = start ? [start] : []
  for (const id of placesOf(line)) {
    const spot = now([named[to][0], id])
    if (spot && apart(path.at(-1), spot)) path.push(spot)
  }
  return path
}

/** A march as the path of a line with rounded corners, which ends a little before the last place. */
export function arrowPath(spots: readonly Spot[], short: number): string {
  const last = spots[spots.length - 1]
  const prior = spots[spots.length - 2]
  const length = Math.hypot(last.x - prior.x, last.y - prior.y)
  const stay = Math.max(0.35, 1 - short / length)
  const tip = { x: prior.x + (last.x - prior.x) * stay, y: prior.y + (last.y - prior.y) * stay }
  const points = [...spots.slice(0, -1), tip]
  if (points.length === 2) return curve(points[0], tip)
  let path = `M${at(points[0])}`
  for (let i = 1; i < points.length - 1; i++)
    path += `Q${at(points[i])} ${at(middle(points[i], points[i + 1]))}`
  return `${path}L${at(tip)}`
}

type Point = Pick<Spot, 'x' | 'y'>

const at = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** A single step is bowed a little, so that it does not lie on the road. */
function curve(a: Point, b: Point): string {
  const { x, y } = middle(a, b)
  return `M${at(a)}Q${at({ x: x + (b.y - a.y) * 0.14, y: y - (b.x - a.x) * 0.14 })} ${at(b)}`
}
