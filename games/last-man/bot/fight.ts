// What a round of combat is likely to cost both sides, and whether it clears the area (TLM-2.II.4).

import { ADVANCED, ARTILLERY, type Board, GAS, SIEGE_GUN, STORMTROOPER, TANK } from '../board.ts'
import type { Turn } from '../frames.ts'
import type { Area } from '../nouns.ts'
import { ADVANCED_A, ADVANCED_D, BONUS, GAS_A, GAS_D, SURPRISED } from '../rules/marks.ts'
import type { LastManState } from '../state.ts'
import type { Field } from './field.ts'

/** What is still to come of a round: bits. */
export const BARRAGE = 1
export const DEFENCE = 2
export const ATTACK = 4
export const WHOLE = BARRAGE | DEFENCE | ATTACK

/** Hits that a card in the defender's hand may pay: he will not give them all for one area. */
const CUSHION = 0.2
/** An army driven back leaves the area, if it has somewhere to go. */
const DRIVEN = 0.8

/** Chance that so many hits on average are at least as many as needed. */
function enough(mean: number, needed: number): number {
  if (mean <= 0) return 0
  const z = (mean + 0.5 - needed) / Math.sqrt(0.75 * mean + 0.1)
  return 1 / (1 + Math.exp(-1.7 * z))
}

/** TLM-9.3-03, TLM-9.4-03: of a gun whose own fire is `own`. */
const gunFire = (b: Board, own: number, marks: number, advanced: number, gas: number): number =>
  (marks & advanced) !== 0 ? b.gunFire[ADVANCED] : (marks & gas) !== 0 ? b.gunFire[GAS] : own

/** Fire of a special offensive in this area: of guns, or of those that drive armies back. */
function bonusFire(b: Board, t: Turn, marks: number, guns: boolean): number {
  if ((marks & BONUS) === 0 || t.card < 0) return 0
  const type = b.diceType[t.card]
  const adds = guns ? type === ARTILLERY : type === STORMTROOPER || type === TANK
  return adds ? b.diceFire[t.card] * b.diceCount[t.card] : 0
}

/** Reckons the rest of a round in an area; the answer stands in field.lossA, lossD, clear. */
export function reckon(
  b: Board,
  s: LastManState,
  field: Field,
  t: Turn,
  area: Area,
  phases: number,
  hand: number,
): void {
  const i = t.side * field.areas + area
  const j = (1 - t.side) * field.areas + area
  const marks = t.marks[area]
  const lifeA = field.life[i]
  const lifeD = field.life[j]
  field.lossA = 0
  field.lossD = 0
  field.clear = 0
  if (lifeA <= 0 || lifeD <= 0) return
  const fort = b.fortSide[area] === 1 - t.side ? Math.max(0, s.fort[area]) : 0
  const salvo =
    (field.guns[i] * gunFire(b, b.attack[ARTILLERY], marks, ADVANCED_A, GAS_A) +
      bonusFire(b, t, marks, true)) /
      6 +
    Math.min(fort, (b.attack[SIEGE_GUN] * field.siege[i]) / 6)
  const push = (field.attack[i] + bonusFire(b, t, marks, false)) / 6
  const own = b.defence[ARTILLERY]
  const reply = (field.defence[j] + field.guns[j] * (gunFire(b, own, marks, ADVANCED_D, GAS_D) - own)) / 6
  const surprise = (marks & SURPRISED) !== 0
  let hits = 0
  let keenness = 1
  if (surprise && (phases & ATTACK) !== 0) hits = push + salvo
  else if ((phases & BARRAGE) !== 0) hits = salvo
  if ((phases & DEFENCE) !== 0) {
    field.lossA = Math.min(lifeA, reply * Math.max(0, 1 - hits / lifeD))
    keenness = 1 - field.lossA / lifeA
  }
  if (!surprise && (phases & ATTACK) !== 0) hits += salvo + push * keenness
  field.lossD = Math.min(lifeD, hits)
  field.clear = enough(hits, lifeD + CUSHION * hand)
  const drive = ((field.drive[i] + bonusFire(b, t, marks, false)) * keenness) / 6
  const armies = field.stacks[j]
  if (drive > 0 && fort < 2 && armies > 0 && (phases & ATTACK) !== 0) {
    const part = Math.min(1, drive / armies)
    field.clear += (1 - field.clear) * DRIVEN * part * part
  }
}
