// What the valuation adds up, by name: for hints. The unit is the victory point.
import type { Part, Parts } from '@tricorne/kit'
import { type Board, BR, COURTS, PE, POWERS, PR, SP } from '../board.ts'
import { INSIDE, RUNNING, type SovereignsState } from '../state.ts'
import { type Field, fieldOf } from './field.ts'
import { HINTS, type Hint } from './hints.ts'
import { newMoment } from './moment.ts'
import {
  countBattle,
  countCards,
  countDiplomacy,
  countForces,
  countPlaces,
  countPowers,
  reckon,
  WORTH,
} from './value.ts'

type S = SovereignsState

/** What others gain, who are not against the seat. */
const BYSTANDER = -0.3

const part = (about: string, id: Hint, values: number[], amount: number): Part => ({
  about,
  id,
  values,
  amount,
})

/** By Power: 1 for the seat's own, -1 for those on the other side, a little for the seat's allies of other seats. */
function waysOf(b: Board, s: S, seat: number, field: Field): number[] {
  const { seatOf } = b.scenarios[s.scenario]
  // COS-Q93: a second Power is played by the court that wins with it.
  const courtOf = (p: number): number => (p < COURTS ? p : p === SP ? PR : p === PE ? BR : p)
  const powers = Array.from({ length: POWERS }, (_, p) => p)
  const own = powers.filter((p) => seatOf[courtOf(p)] === seat)
  return powers.map((p) => {
    if (own.includes(p)) return 1
    return own.some((q) => field.side[q] >= 0 && field.side[q] === 1 - field.side[p]) ? -1 : BYSTANDER
  })
}

/** What a part of the reckoning adds to each Power: stock, and points that it hopes for. */
function counted(field: Field, count: () => void): { stock: number[]; hopes: number[] } {
  field.stock.fill(0)
  field.hopes.fill(0)
  count()
  return { stock: [...field.stock], hopes: [...field.hopes] }
}

interface Look {
  b: Board
  s: S
  field: Field
  ways: readonly number[]
}

/** What each force has in mind, and what threatens the seat's own and keeps them from being fed. */
function forceParts({ b, s, field, ways }: Look): Part[] {
  return Array.from(field.forces.slice(0, field.used)).flatMap((f) => {
    const nation = field.nation[f]
    const power = nation < 0 ? -1 : field.scorer[nation]
    if (power < 0) return []
    const list: Part[] = []
    const own = ways[power] === 1
    const lead = s.forceLead[f]
    const goal = field.goal[f]
    if (goal >= 0 && lead >= 0)
      list.push(part(`goal ${lead}`, own ? 'goal' : 'enemyGoal', [lead, goal], ways[power] * field.hope[f]))
    else if (goal >= 0)
      list.push(part(`troops ${f}`, own ? 'troops' : 'enemyTroops', [goal], ways[power] * field.hope[f]))
    return own ? [...list, ...needs(b, s, field, f)] : list
  })
}

function needs(b: Board, s: S, field: Field, f: number): Part[] {
  const side = field.side[field.nation[f]]
  const at = s.forceAt[f]
  if (side < 0 || (s.forceFlags[f] & INSIDE) !== 0) return []
  const sp = field.sp[f]
  const short = WORTH.shortSupply * s.forceSupply[f] * Math.max(5, sp)
  const unfed = field.fed[side * b.spaces + at] === 0 ? WORTH.unfed * sp : 0
  return [
    part(`supply ${f}`, 'supply', [at], -short - unfed),
    part(`danger ${f}`, 'danger', [at], -dangerTo(b, s, field, f, side)),
  ]
}

function dangerTo(b: Board, s: S, field: Field, f: number, side: number): number {
  const at = s.forceAt[f]
  const foes = (1 - side) * b.spaces
  const around = [at, ...b.near[at]].map((a) => field.army[foes + a])
  const enemies = Math.max(...around)
  const own = field.army[side * b.spaces + at]
  return enemies > own ? (WORTH.danger * field.sp[f] * (enemies - own)) / (enemies + own) : 0
}

function powerParts({ b, s, field, ways }: Look): Part[] {
  const armies = counted(field, () => countForces(b, s, field)).stock
  const places = counted(field, () => countPlaces(b, s, field)).stock
  const courts = counted(field, () => countPowers(b, s, field)).stock
  const talk = counted(field, () => countDiplomacy(b, s, field)).stock
  const list = ways.flatMap((way, p) => {
    const own = way === 1
    return [
      part(`points ${p}`, own ? 'points' : 'enemyPoints', [p], way * s.vp[p]),
      part(`armies ${p}`, own ? 'armies' : 'enemyArmies', [p], way * armies[p]),
      part(`places ${p}`, own ? 'places' : 'enemyPlaces', [p], way * places[p]),
      ...(own ? [part(`court ${p}`, 'court', [p], courts[p])] : []),
    ]
  })
  const sum = talk.reduce((all, amount, p) => all + (ways[p] === BYSTANDER ? 0 : ways[p] * amount), 0)
  return [...list, part('diplomacy', 'diplomacy', [], sum)]
}

function partsOf(s: S, seat: number, b: Board): Part[] {
  if (s.result !== RUNNING) return []
  const field = fieldOf(b)
  const m = newMoment()
  reckon(b, s, seat, field, m)
  const ways = waysOf(b, s, seat, field)
  const k: Look = { b, s, field, ways }
  const list = [...forceParts(k), ...powerParts(k)]
  const cards = counted(field, () => countCards(b, s, seat, field, m))
  ways.forEach((way, p) => {
    if (way !== 1 || p >= COURTS) return
    list.push(
      part(`cards ${p}`, 'cards', [p], cards.stock[p]),
      part(`campaign ${p}`, 'campaign', [p], cards.hopes[p]),
    )
  })
  const { battle } = m
  if (battle !== null) {
    const { hopes } = counted(field, () => countBattle(field, battle))
    const sum = hopes.reduce((all, amount, p) => all + ways[p] * amount, 0)
    list.push(part('battle', 'battle', [], sum))
  }
  return list
}

export const parts: Parts<SovereignsState, Board> = { kinds: HINTS, of: partsOf }
