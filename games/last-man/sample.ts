// A position that looks the same to one seat, with what it cannot know dealt anew: the other hand and the
// deck, plans of the Production Phase, and hidden army templates.
import { clone, type Rng } from '@tricorne/engine'
import { ARTILLERY, BIPLANE, type Board, PARIS_GUN, YEARS } from './board.ts'
import { AUX_SLOTS, TEMPLATES } from './options.ts'
import type { Move } from './rules/move.ts'
import type { Production } from './rules/production.ts'
import type { Reinforcements } from './rules/reinforcements.ts'
import { DRAW, handSize, KNOWN, type LastManState, yearOf } from './state.ts'

const SWAPS = 40

export function sample(s: LastManState, seat: number, rng: Rng, b: Board): LastManState {
  const t = clone(s)
  for (const side of [0, 1]) if (side !== seat) forgetPlan(b, t, side)
  dealCards(b, t, seat, rng)
  if (t.options[TEMPLATES] === 1) for (const side of [0, 1]) if (side !== seat) dealTemplates(b, t, side, rng)
  return t
}

/** The other side stands where it stood; if it has finished, all its points went into cards. */
function forgetPlan(b: Board, s: LastManState, side: number): void {
  const f = s.frames.find((g) => g.proc === 'production') as Production | undefined
  if (f === undefined || f.seenAt.length === 0) return
  for (let i = 0; i < b.slots; i++) if (b.slotSide[i] === side) s.loose[i] = f.seenLoose[i]
  for (const army of b.armiesOf[side]) {
    s.armyAt[army] = f.seenAt[army]
    s.armyFlags[army] = f.seenFlags[army]
    for (let i = army * b.kinds; i < (army + 1) * b.kinds; i++) {
      s.hold[i] = f.seenHold[i]
      s.tally[i] = 0
    }
  }
  for (let k = 0; k < b.kinds; k++) if (b.side[k] === side) s.pool[k] = f.seenPool[k]
  const points = b.buildPoints[side][yearOf(b, s)]
  f.points[side] = f.done[side] === 1 ? 0 : points
  f.bought[side] = f.done[side] === 1 ? points : 0
  f.dug[side] = 0
  f.picked[side] = -1
}

/** Hands that the seat does not hold, and the deck. */
function dealCards(b: Board, s: LastManState, seat: number, rng: Rng): void {
  const places = [0, 1, DRAW].filter((place) => place !== seat)
  const sizes = places.map((place) => handSize(b, s, place))
  const fresh = [0, 1].map((side) =>
    s.fresh.slice(side * b.cards, (side + 1) * b.cards).reduce((n, k) => n + k, 0),
  )
  const unknown: number[] = []
  for (const place of places)
    for (let c = 0; c < b.cards; c++) {
      for (let i = 0; i < s.cards[place * b.cards + c]; i++) unknown.push(c)
      s.cards[place * b.cards + c] = 0
      if (place !== DRAW) s.fresh[place * b.cards + c] = 0
    }
  // Where they truly are must not show in how they are dealt.
  unknown.sort((a, b) => a - b)
  rng.shuffle(unknown)
  let next = 0
  places.forEach((place, i) => {
    for (let n = 0; n < sizes[i]; n++) {
      const card = unknown[next++]
      s.cards[place * b.cards + card]++
      if (place !== DRAW && n < fresh[place]) s.fresh[place * b.cards + card]++
    }
  })
}

/** Units of hidden armies change places as far as nobody could tell the difference. */
function dealTemplates(b: Board, s: LastManState, side: number, rng: Rng): void {
  const busy = armiesInHand(b, s)
  const hidden = b.armiesOf[side].filter(
    (army) =>
      s.armyAt[army] >= 0 &&
      s.armyAt[army] !== b.transit && // the box lies open (TLM-H-08)
      (s.armyFlags[army] & KNOWN) === 0 &&
      !busy.includes(army),
  )
  if (hidden.length < 2) return
  for (let i = 0; i < SWAPS; i++) {
    const from = hidden[rng.int(hidden.length)]
    const to = hidden[rng.int(hidden.length)]
    const kind = b.kindsIn[from][rng.int(b.kindsIn[from].length)]
    if (from !== to && b.kindsIn[to].includes(kind)) tryShift(b, s, from, to, kind)
  }
}

function tryShift(b: Board, s: LastManState, from: number, to: number, kind: number): void {
  const i = from * b.kinds + kind
  const j = to * b.kinds + kind
  if (s.hold[i] <= s.tally[i]) return
  // the points tell whether the Paris Gun stands next to the capital
  if (b.type[kind] === PARIS_GUN && b.nearCapital[s.armyAt[from]] !== b.nearCapital[s.armyAt[to]]) return
  const before = [shape(b, s, from), shape(b, s, to)]
  s.hold[i]--
  s.hold[j]++
  if (shape(b, s, from) === before[0] && shape(b, s, to) === before[1] && fits(b, s, to)) return
  s.hold[i]++
  s.hold[j]--
}

/** What everybody sees of an army: whether it is Empty, has Infantry, can hold an area. */
function shape(b: Board, s: LastManState, army: number): number {
  let n = 0
  for (const k of b.kindsIn[army])
    if (s.hold[army * b.kinds + k] > 0) n |= 1 | (b.infantry[k] * 2) | (b.holder[k] * 4)
  return n
}

/** TLM-1.4, TLM-8.3.2-10, TLM-8.3.4-10 */
export function fits(b: Board, s: LastManState, army: number): boolean {
  const nation = b.armyNation[army]
  let infantry = 0
  let auxiliary = 0
  for (const k of b.kindsIn[army]) {
    const n = s.hold[army * b.kinds + k]
    if (b.infantry[k] === 1) infantry += n
    else auxiliary += n
    if (b.type[k] === BIPLANE && n > 1) return false
    if (b.type[k] === ARTILLERY && n > b.artilleryPerArmy[nation * YEARS + yearOf(b, s)]) return false
  }
  const spare = s.options[AUX_SLOTS] === 0 ? b.infantrySlots[nation] - infantry : 0
  return infantry <= b.infantrySlots[nation] && auxiliary <= b.auxiliarySlots[nation] + spare
}

/** Armies that a unit is just leaving. */
function armiesInHand(b: Board, s: LastManState): number[] {
  const armies: number[] = []
  for (const f of s.frames)
    if (f.proc === 'move' || f.proc === 'reinforcements') {
      const piece = (f as Move | Reinforcements).piece - b.slots - b.armies
      if (piece >= 0) armies.push(Math.floor(piece / b.kinds))
    }
  return armies
}
