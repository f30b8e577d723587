// What the valuation reads off the board once: who fights for what, and who is to take which part.

import { type Board, FAR } from '../board.ts'
import type { City, Power } from '../nouns.ts'
import { AUSTRIA, BAVARIA, FRANCE, PRUSSIA, SAXONY } from '../powers.ts'
import { FRANCE_NEEDS, PRUSSIA_NEEDS } from '../rules/introductory.ts'
import { type MariaState, rulesOf } from '../state.ts'

/** A major with its partner, and what it wants. */
export interface Side {
  major: Power
  powers: readonly number[]
  generals: readonly number[]
  /** How many fortresses make its victory (MAR-14-05, MAR-14-06); 0 for Austria. */
  needs: number
  /** The fortresses that count for it. */
  wanted: readonly number[]
  /** Friends that its generals can neither join nor pass, as a bit mask: trains, and generals of mere allies
   * (MAR-6-02, MAR-10.1-13). */
  inTheWay: number
}

export interface Theatre {
  france: Side
  prussia: Side
  austria: Side
  /** The generals of France, Prussia and their partners. */
  allied: readonly number[]
  /** Austria's generals as a bit mask. */
  defenders: number
  /** By fortress: nearer to France's start than to Prussia's. Matters where one player needs both aims. */
  french: readonly boolean[]
}

/**
 * Five more fortresses count than are needed. Where the one player's two armies part the country
 * four cities east of the middle, France has 11 for its 9 and Prussia 15 for its 12.
 */
const EAST_OF_THE_MIDDLE = 4

const maskOf = (pieces: readonly number[]): number => pieces.reduce((mask, i) => mask | (1 << i), 0)

const FRENCH = [FRANCE, BAVARIA]
const PRUSSIAN = [PRUSSIA, SAXONY]

function side(b: Board, powers: readonly number[], allies: readonly number[], needs: number): Side {
  const silesia = powers[0] !== FRANCE // MAR-14-10
  const wanted: number[] = []
  b.fortresses.forEach((f, i) => {
    if (f.bohemian && (f.home === AUSTRIA || (silesia && f.silesian))) wanted.push(i)
  })
  const generals = powers.flatMap((p) => b.generalsOf[p])
  const trains = [...powers, ...allies].flatMap((p) => b.trainsOf[p])
  const inTheWay = maskOf([...trains, ...allies.flatMap((p) => b.generalsOf[p])])
  return { major: powers[0], powers, generals, needs, wanted, inTheWay }
}

function survey(b: Board, net: number): Theatre {
  const { distance } = b.nets[net]
  const from = (start: readonly number[], city: City): number =>
    start.reduce((least, f) => Math.min(least, distance[b.fortresses[f].city * b.cities + city]), FAR)
  const west = b.majorFortresses[BAVARIA]
  const east = b.fortresses.flatMap((f, i) => (f.silesian && f.major ? [i] : []))
  const france = side(b, FRENCH, PRUSSIAN, FRANCE_NEEDS)
  const prussia = side(b, PRUSSIAN, FRENCH, PRUSSIA_NEEDS)
  return {
    france,
    prussia,
    austria: side(b, [AUSTRIA], [], 0),
    allied: [...france.generals, ...prussia.generals],
    defenders: maskOf(b.generalsOf[AUSTRIA]),
    french: b.fortresses.map((f) => from(west, f.city) < from(east, f.city) + EAST_OF_THE_MIDDLE),
  }
}

/** A reckoning from the board alone, kept so that it is made once. */
const surveys = new WeakMap<Board, Theatre[]>()

export function theatreOf(b: Board, s: MariaState): Theatre {
  const { net } = rulesOf(s)
  let known = surveys.get(b)
  if (known === undefined) {
    known = b.nets.map((_, i) => survey(b, i))
    surveys.set(b, known)
  }
  return known[net]
}
