// What areas are worth: held, threatened, fought over, and about to be fought over. In points for the Germans.

import { ALLIED, type Board, GERMAN } from '../board.ts'
import type { Turn } from '../frames.ts'
import type { Side } from '../nouns.ts'
import { DECLARED, LIMITED_OFFENSIVE, NEW } from '../rules/marks.ts'
import { DISPUTED, handSize, type LastManState } from '../state.ts'
import type { Field } from './field.ts'
import { reckon, WHOLE } from './fight.ts'
import { type Moment, phasesLeft } from './moment.ts'

/** No more than three stacks can attack from next door. */
const MOST_NEAR = 24
/** Units beside the area that are in battle themselves hardly threaten it. */
const ENGAGED = 0.3
/** Strength that an empty area seems to have. */
const EMPTY = 1.5
const DEFENDER = 1.3
/** What an attack that may come takes from the ground, and gives the Germans of points: they must clear the area too. */
const GROUND_RISK = 1.2
const GERMAN_HOPE = 0.5
/** An area that seems to be cleared sooner or later. */
const CLEARING = 0.85
/** What is just taken may be lost again. */
const TAKEN = 0.9
/** A battle that pays is worth a little more once it is declared, or there would be no reason to begin with any. */
const UNDECLARED = 0.98
/** A second attack, or further stacks, may not come about. */
const SECOND = 0.5
/** Strength that is out of supply. */
const CUT_OFF = 0.6

/** Ground without points is there to go on from. */
const groundOf = (field: Field, a: number): number => field.ground[a] * field.future

const strength = (field: Field, i: number): number => {
  const sum = 0.5 * (field.attack[i] + field.defence[i]) + field.guns[i]
  return field.supplied[i] === 1 ? sum : CUT_OFF * sum
}

/** The chance that a side attacks an area that it does not hold, from next door. */
function risk(field: Field, side: Side, a: number): number {
  const { areas, first, near, status } = field
  let force = 0
  for (let j = first[a]; j < first[a + 1]; j++) {
    const n = near[j]
    if (status[n] === 1 - side) continue
    const i = side * areas + n
    force += (field.attack[i] + 2 * field.guns[i]) * (status[n] === side ? 1 : ENGAGED)
  }
  if (force === 0) return 0
  if (force > MOST_NEAR) force = MOST_NEAR
  const odds = force / (force + DEFENDER * field.defence[(1 - side) * areas + a] + EMPTY)
  return field.ready[side] * odds * odds
}

function held(b: Board, field: Field, a: number): number {
  const owner = field.status[a]
  const r = risk(field, 1 - owner, a)
  const ground = groundOf(field, a) * (1 - GROUND_RISK * r)
  return owner === GERMAN ? b.vp[a] * (1 - r) + ground : GERMAN_HOPE * b.vp[a] * r - ground
}

/** German points count only where no Ally is left (TLM-3.1-03); so to hold out is a gain for the Allies. */
function contested(b: Board, field: Field, a: number, german: number, allied: number): number {
  if (german <= 0 && allied <= 0) return 0
  const x = german / (german + allied)
  const y = 1 - x
  return CLEARING * b.vp[a] * x * x * x + groundOf(field, a) * (x * x * x - y * y * y)
}

/** The value after the rest of a round. */
function fought(
  b: Board,
  s: LastManState,
  field: Field,
  t: Turn,
  a: number,
  phases: number,
  hand: number,
): number {
  reckon(b, s, field, t, a, phases, hand)
  const i = t.side * field.areas + a
  const j = (1 - t.side) * field.areas + a
  const own = field.life[i] > 0 ? strength(field, i) * (1 - field.lossA / field.life[i]) : 0
  const theirs = field.life[j] > 0 ? strength(field, j) * (1 - field.lossD / field.life[j]) : 0
  const german = t.side === GERMAN
  const open = contested(b, field, a, german ? own : theirs, german ? theirs : own)
  const ground = groundOf(field, a)
  const taken = german ? TAKEN * (b.vp[a] + ground) : (1 - TAKEN) * b.vp[a] - TAKEN * ground
  const cost = field.lossA * field.worth[t.side] - field.lossD * field.worth[1 - t.side]
  return field.clear * taken + (1 - field.clear) * open - (german ? cost : -cost)
}

/** All areas. Battles that must be fought are reckoned; of those that may, the ones that pay. */
export function valueOfAreas(b: Board, s: LastManState, field: Field, m: Moment): number {
  const t = m.turn
  const sign = t !== null && t.side === GERMAN ? 1 : -1
  const hand = t === null ? 0 : handSize(b, s, 1 - t.side)
  const limited = t !== null && t.level === LIMITED_OFFENSIVE
  let points = 0
  let best = 0
  let declared = 0
  for (let a = 0; a < field.areas; a++) {
    const before = points
    if (a === b.transit || a === b.england) field.values[a] = 0
    else if (field.status[a] !== DISPUTED) points += field.values[a] = held(b, field, a)
    else {
      const still = contested(
        b,
        field,
        a,
        strength(field, GERMAN * field.areas + a),
        strength(field, ALLIED * field.areas + a),
      )
      if (t === null) points += still
      else if (m.battle !== null && m.battle.area === a)
        points += fought(b, s, field, t, a, phasesLeft(m.battle), hand)
      else if ((t.marks[a] & DECLARED) !== 0 || (m.open && (t.marks[a] & NEW) !== 0)) {
        points += fought(b, s, field, t, a, WHOLE, hand)
        declared++
      } else if (m.open) {
        const gain = sign * (fought(b, s, field, t, a, WHOLE, hand) - still)
        points += still
        if (gain > 0 && !limited) points += UNDECLARED * sign * gain
        else if (gain > best) best = gain
      } else points += still
      field.values[a] = points - before
    }
  }
  return limited && declared > 0 ? points : points + sign * best
}

/** What the best attack into areas that a side does not hold would bring it, in its own points. */
export function opportunity(b: Board, field: Field, side: Side): number {
  const sign = side === GERMAN ? 1 : -1
  let best = 0
  let second = 0
  for (let a = 0; a < field.areas; a++) {
    if (field.status[a] !== 1 - side || a === b.england) continue
    const force = forceBeside(field, side, a)
    if (force <= 0) continue
    const i = (1 - side) * field.areas + a
    const theirs = field.holds[i] === 1 ? strength(field, i) : 0
    const entered =
      side === GERMAN ? contested(b, field, a, force, theirs) : contested(b, field, a, theirs, force)
    const gain = sign * (entered - held(b, field, a))
    if (gain > best) {
      second = best
      best = gain
    } else if (gain > second) second = gain
  }
  return best + SECOND * second
}

/** What could march in from next door: the strongest stack, and half of the others. */
function forceBeside(field: Field, side: Side, a: number): number {
  let most = 0
  let sum = 0
  for (let j = field.first[a]; j < field.first[a + 1]; j++) {
    const n = field.near[j]
    const i = side * field.areas + n
    if (field.status[n] !== side || field.holds[i] === 0) continue
    const here = strength(field, i)
    sum += here
    if (here > most) most = here
  }
  return most + SECOND * Math.min(sum - most, most)
}
