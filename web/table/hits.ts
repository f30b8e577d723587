// What a click or the pointer on the map means.
import type { Scene, Spot, Thing } from '@tricorne/panels'
import { type Fan, isOnFan, placeOf } from './fan.ts'

export interface Hit {
  /** The likeliest first. */
  things: Thing[]
  spot: Spot
  /** Where the piece stands, or the place itself. */
  place?: Thing | null
}

export interface Field {
  scene: Scene
  targets: readonly { thing: Thing; spot: Spot }[]
  fan: Fan | null
  /** Map units within which a place is meant. */
  reach: number
  /** How much larger than on the map a piece of this radius is drawn. */
  size(r: number): number
}

type Point = Pick<Spot, 'x' | 'y'>

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The one that is nearest, within its limit. */
function nearest<T>(list: readonly T[], away: (item: T) => number, limit: number): T | null {
  let best: T | null = null
  let distance = limit
  for (const item of list) {
    const d = away(item)
    if (d < distance) [best, distance] = [item, d]
  }
  return best
}

/** Whether a click on the piece can choose something.. */
const means = ({ things }: { things: readonly Thing[] }, targets: Field['targets']): boolean =>
  targets.some(({ thing }) => things.some((other) => other.join() === thing.join()))

/** The nearest thing to a point of the map: pieces that are spread, pieces, what may be chosen, places, land. */
export function hitAt(at: Point, field: Field): Hit | null {
  const { scene, targets, fan, reach, size } = field
  if (fan && isOnFan(at, fan)) return hitOnFan(at, fan, field)
  const pieces = scene.tokens.filter(({ mark }) => !mark)
  const piece = nearest(pieces, (token) => far(token, at) - token.r * size(token.r), reach / 3)
  const target = nearest(targets, ({ spot }) => far(spot, at), reach * 1.5)
  const hidden = piece && target && !means(piece, targets) && far(target.spot, at) < far(piece, at)
  if (piece && !hidden) return { things: piece.things, spot: piece, place: placeOf(piece) }
  if (target) return { things: [target.thing, ...scene.also(target.thing)], spot: target.spot }
  const place = nearest(scene.places, (spot) => far(spot, at), reach)
  if (place) return { things: [place.thing, ...scene.also(place.thing)], spot: place, place: place.thing }
  const land = scene.under?.(at.x, at.y)
  return land ? { things: [land, ...scene.also(land)], spot: { ...at, r: 0 }, place: land } : null
}

/** Beside the pieces that are spread, their place is meant. */
function hitOnFan(at: Point, { pieces }: Fan, { scene, reach, size }: Field): Hit {
  const { token, spot } =
    nearest(pieces, (piece) => far(piece.spot, at), Number.POSITIVE_INFINITY) ?? pieces[0]
  const place = placeOf(token)
  if (place === null || far(spot, at) - spot.r * size(spot.r) < reach / 3)
    return { things: token.things, spot, place }
  return { things: [place, ...scene.also(place)], spot, place }
}
