// What verbs put forward to be judged: too much is no fault, too little is.

import type { Area, Side } from '../nouns.ts'
import type { LastManState } from '../state.ts'
import type { X } from './kit.ts'

export function everyArea(x: X): void {
  for (let a = 0; a < x.board.areas; a++) x.consider(a)
}

export function everyArmy(side: Side, x: X): void {
  const armies = x.board.armiesOf[side]
  for (let i = 0; i < armies.length; i++) x.consider(armies[i])
}

/** Every unit outside armies, of either side. */
export function everyLoose(s: LastManState, x: X): void {
  for (let slot = 0; slot < x.board.slots; slot++) if (s.loose[slot] !== 0) x.consider(slot)
}

/** The units of a side that stand outside armies, area by area. */
export function looseOf(s: LastManState, side: Side, x: X): void {
  const b = x.board
  for (let area = 0; area < b.areas; area++) {
    const i = area * 2 + side
    for (let slot = b.slotFirst[i]; slot < b.slotEnd[i]; slot++) if (s.loose[slot] !== 0) x.consider(slot)
  }
}

/** The places of a side's units outside armies in an area. */
export function slotsIn(side: Side, area: Area, x: X): void {
  const i = area * 2 + side
  for (let slot = x.board.slotFirst[i]; slot < x.board.slotEnd[i]; slot++) x.consider(slot)
}

/** Every kind of unit in every army of a side on the map. */
export function everyHeld(s: LastManState, side: Side, x: X): void {
  const b = x.board
  const armies = b.armiesOf[side]
  for (let i = 0; i < armies.length; i++) {
    const army = armies[i]
    if (s.armyAt[army] < 0) continue
    const kinds = b.kindsIn[army]
    for (let j = 0; j < kinds.length; j++) {
      const held = army * b.kinds + kinds[j]
      if (s.hold[held] > 0) x.consider(held)
    }
  }
}

/** Every kind of unit in the armies of a side in an area. */
export function heldIn(s: LastManState, side: Side, area: Area, x: X): void {
  const b = x.board
  for (const army of b.armiesOf[side])
    if (s.armyAt[army] === area)
      for (const k of b.kindsIn[army]) if (s.hold[army * b.kinds + k] > 0) x.consider(army * b.kinds + k)
}
