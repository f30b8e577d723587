// States that come from outside: is this a position of the game at all? And what must hold in every position
// that the rules make.
import type { Frame } from '@tricorne/engine'
import { type Board, STACK, UK } from './board.ts'
import { frameFault } from './frames.ts'
import { OPTIONS } from './options.ts'
import { PROCEDURES } from './rules/index.ts'
import { fits } from './sample.ts'
import {
  ARMY_FLAGS,
  DUE,
  hasInfantry,
  holdsArea,
  KIND,
  keepsArea,
  kindIn,
  type LastManState,
  NO_OFFER,
  other,
  PLACES,
  RESIGNED,
  sizeOf,
  stackOf,
} from './state.ts'

const isInt = (v: unknown, low: number, high: number): v is number =>
  Number.isInteger(v) && (v as number) >= low && (v as number) <= high

const isInts = (v: unknown, length: number, low: number, high: number): boolean =>
  Array.isArray(v) && v.length === length && v.every((n) => isInt(n, low, high))

const MOST_FORT = 9
const MOST_UNITS = 99
const MOST_CARDS = 55
const MOST_LOOSE = 511

/** A sentence on the first thing that is wrong with a state, or null. */
export function checkState(value: unknown, b: Board): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'A state is a JSON object.'
  const s = value as Record<string, unknown>
  const sc = isInt(s.scenario, 0, b.scenarios.length - 1) ? b.scenarios[s.scenario] : null
  const fields: [string, boolean][] = [
    ['scenario', sc !== null],
    ['options', Array.isArray(s.options) && s.options.length === OPTIONS.length],
    ['turn', sc !== null && isInt(s.turn, sc.firstTurn, sc.lastTurn)],
    ['control', isInts(s.control, b.areas, 0, 1)],
    ['fort', isInts(s.fort, b.areas, -1, MOST_FORT)],
    ['loose', isInts(s.loose, b.slots, 0, MOST_LOOSE)],
    ['armyAt', isInts(s.armyAt, b.armies, DUE, b.areas - 1)],
    ['armyFlags', isInts(s.armyFlags, b.armies, 0, ARMY_FLAGS)],
    ['hold', isInts(s.hold, b.armies * b.kinds, 0, MOST_UNITS)],
    ['tally', isInts(s.tally, b.armies * b.kinds, 0, MOST_UNITS)],
    ['pool', isInts(s.pool, b.kinds, 0, MOST_UNITS)],
    ['cards', isInts(s.cards, PLACES * b.cards, 0, MOST_CARDS)],
    ['fresh', isInts(s.fresh, 2 * b.cards, 0, MOST_CARDS)],
    ['due', isInts(s.due, b.kinds, 0, MOST_UNITS)],
    ['exchanged', isInt(s.exchanged, 0, 2)],
    ['exchangesDue', isInt(s.exchangesDue, 0, 2)],
    ['passes', isInt(s.passes, 0, 2)],
    ['unmet', isInts(s.unmet, 2, 0, MOST_UNITS)],
    ['fallen', isInts(s.fallen, 2, 0, 9999)],
    ['peace', isInt(s.peace, 0, 3)],
    ['offer', isInt(s.offer, NO_OFFER, 2 * b.levels.length - 1)],
    ['apart', isInt(s.apart, 0, 1)],
    ['result', isInt(s.result, 0, RESIGNED)],
    ['level', isInt(s.level, -1, b.levels.length - 1)],
    ['frames', Array.isArray(s.frames)],
  ]
  for (const [name, ok] of fields) if (!ok) return `The state's "${name}" is missing or out of range.`
  if (Object.keys(s).length !== fields.length) return 'The state has unknown fields.'
  for (const [i, v] of (s.options as unknown[]).entries())
    if (!isInt(v, 0, OPTIONS[i].values.length - 1))
      return `The state's option "${OPTIONS[i].id}" is out of range.`
  if ((s.loose as number[]).some((v) => v !== 0 && !isInt(v & KIND, 1, b.kinds)))
    return 'A unit of the state is of no kind.'
  const broken = framesFault(s.frames as unknown[], b)
  if (broken !== null) return broken
  const [fault] = invariants(s as unknown as LastManState, b)
  return fault === undefined ? null : `In the state ${fault}.`
}

function framesFault(frames: unknown[], b: Board): string | null {
  let below: string | null = null
  for (const f of frames) {
    const fault = frameFault(b, f, below)
    if (fault !== null) return fault
    const { proc, step } = f as Frame
    if (!Object.hasOwn(PROCEDURES[proc].steps, String(step)))
      return `The procedure "${proc}" has no step "${step}".`
    below = proc
  }
  return null
}

/** What the rules must keep true in every position. */
export function invariants(s: LastManState, b: Board): string[] {
  return [...unitFaults(s, b), ...armyFaults(s, b), ...areaFaults(s, b), ...cardFaults(s, b)]
}

/** TLM-1.2.1-02: units on the map, in armies, waiting and in the pool are the counter mix. */
function unitFaults(s: LastManState, b: Board): string[] {
  const faults: string[] = []
  const count = b.counters.map((_, k) => s.pool[k] + s.due[k])
  for (let i = 0; i < b.slots; i++) {
    if (s.loose[i] === 0) continue
    const kind = kindIn(s, i)
    count[kind]++
    if (b.side[kind] !== b.slotSide[i]) faults.push(`a unit stands on the other side in place ${i}`)
    if (b.slotArea[i] === b.england && b.nation[kind] !== UK) faults.push('a foreign unit is in England')
  }
  for (let i = 0; i < s.hold.length; i++) {
    count[i % b.kinds] += s.hold[i]
    if (s.tally[i] > s.hold[i]) faults.push('more units have moved than there are')
  }
  for (let k = 0; k < b.kinds; k++)
    if (count[k] !== b.counters[k])
      faults.push(`there are ${count[k]} counters of ${b.kindIds[k]} instead of ${b.counters[k]}`)
  return faults
}

function armyFaults(s: LastManState, b: Board): string[] {
  const faults: string[] = []
  for (let army = 0; army < b.armies; army++) {
    for (let k = 0; k < b.kinds; k++)
      if (s.hold[army * b.kinds + k] > 0 && (s.armyAt[army] < 0 || !b.kindsIn[army].includes(k)))
        faults.push(`${b.armyNames[army]} holds what it cannot hold (TLM-8.1-03)`)
    if (!fits(b, s, army)) faults.push(`${b.armyNames[army]} holds too much (TLM-1.4-06)`)
    if (s.armyAt[army] === b.transit && b.armySide[army] !== 0) faults.push('an Allied army is in the East')
    if (s.armyAt[army] === b.england && b.armyNation[army] !== UK)
      faults.push(`${b.armyNames[army]} is in England`)
  }
  return faults
}

function areaFaults(s: LastManState, b: Board): string[] {
  const faults: string[] = []
  const f = s.frames[s.frames.length - 1]
  const taking = f?.proc === 'move' // TLM-1.2.2-10: until it has taken in units
  const spending = f?.proc === 'production' // armies emptied in secret fall when plans are shown
  const leaving = f?.proc === 'retreat' // together, see rules/retreat.ts
  for (let a = 0; a < b.areas; a++) {
    if (s.fort[a] >= 0 && b.fortSide[a] < 0) faults.push(`there is a fort in ${b.areaIds[a]}`)
    if (a === b.transit) continue
    for (const side of [0, 1]) {
      if (stackOf(b, s, side, a) > STACK + Number(taking))
        faults.push(`too many units stand in ${b.areaIds[a]} (TLM-1.2.2-01)`)
      if (a === b.england || leaving) continue
      if (s.control[a] !== side && holdsArea(b, s, side, a) && !keepsArea(b, s, other(side), a))
        faults.push(`${b.areaIds[a]} belongs to nobody who stands there (TLM-4.1-08)`)
      for (const army of b.armiesOf[side])
        if (!spending && s.armyAt[army] === a && sizeOf(b, s, army) === 0)
          if (holdsArea(b, s, other(side), a) && !hasInfantry(b, s, side, a))
            faults.push(`an Empty Army stands alone in ${b.areaIds[a]} (TLM-8.1-16)`)
    }
  }
  return faults
}

/** TLM-1.3-01: cards in hands, deck and piles are the 55. */
function cardFaults(s: LastManState, b: Board): string[] {
  const faults: string[] = []
  for (let c = 0; c < b.cards; c++) {
    let n = 0
    for (let place = 0; place < PLACES; place++) n += s.cards[place * b.cards + c]
    if (n !== b.cardCount[c]) faults.push(`there are ${n} cards ${b.cardNames[c]}`)
    for (const side of [0, 1])
      if (s.fresh[side * b.cards + c] > s.cards[side * b.cards + c])
        faults.push(`a hand has fewer cards ${b.cardNames[c]} than it may not play`)
  }
  return faults
}
