// States that come from outside: is this a position of the game at all? And what must hold in every position
// that the rules make.

import { isFrame, Positions } from '@tricorne/kit'
import { type Board, STACK, UK } from './board.ts'
import { FRAMES, MOVE, RETREAT } from './frames.ts'
import type { Area } from './nouns.ts'
import { PROCEDURES } from './rules/index.ts'
import { fits } from './sample.ts'
import {
  ARMISTICE,
  hasInfantry,
  holdsArea,
  keepsArea,
  kindIn,
  type LastManState,
  other,
  PLACES,
  RESIGNED,
  STATE,
  sizeOf,
  stackOf,
} from './state.ts'

/** What the rules must keep true in every position. */
export function invariants(s: LastManState, b: Board): string[] {
  return [...unitFaults(s, b), ...armyFaults(s, b), ...areaFaults(s, b), ...cardFaults(s, b)]
}

/** What positions look like: their check, their stored form. */
export const POSITIONS = new Positions<LastManState, Board>(STATE, FRAMES, PROCEDURES, { invariants })

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
    for (let k = 0; k < b.kinds; k++) {
      if (s.hold[army * b.kinds + k] === 0) continue
      if (s.armyAt[army] < 0 || !b.kindsIn[army].includes(k))
        faults.push(`${b.armyNames[army]} holds what it cannot hold (TLM-8.1-03)`)
      if (s.armyAt[army] === b.england && b.nation[k] !== UK) faults.push('a foreign unit is in England')
    }
    if (!fits(b, s, army)) faults.push(`${b.armyNames[army]} holds too much (TLM-1.4-06)`)
    if (s.armyAt[army] === b.transit && b.armySide[army] !== 0) faults.push('an Allied army is in the East')
    if (s.armyAt[army] === b.england && b.armyNation[army] !== UK)
      faults.push(`${b.armyNames[army]} is in England`)
  }
  return faults
}

function areaFaults(s: LastManState, b: Board): string[] {
  const faults: string[] = []
  // A crisis, or the end of the match, may come amid these (TLM-Q75, TLM-Q68).
  const brokenOff = s.result === ARMISTICE || s.result === RESIGNED
  const amid = (shape: typeof MOVE | typeof RETREAT, area: Area): boolean =>
    brokenOff || s.frames.some((f) => isFrame(f, shape) && f.area === area)
  const spending = s.frames[s.frames.length - 1]?.proc === 'production' // armies emptied in secret fall when plans are shown
  for (let a = 0; a < b.areas; a++) {
    const taking = amid(MOVE, a) // TLM-1.2.2-10: until it has taken in units
    const leaving = amid(RETREAT, a) // together, see rules/retreat.ts
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
