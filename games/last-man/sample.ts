// A position that looks the same to one seat, with what it cannot know dealt anew: the other hand (its size too,
// where that is hidden) and the deck, plans of the Production Phase, and hidden army templates.

import { clone, type Rng } from '@tricorne/engine'
import { findFrame, isFrame } from '@tricorne/kit'
import { ARTILLERY, BIPLANE, type Board, PARIS_GUN, UK, YEARS } from './board.ts'
import { MOVE, PRODUCTION, REINFORCEMENTS, RETREAT } from './frames.ts'
import type { Army, Kind, Side } from './nouns.ts'
import { AUX_SLOTS, HAND_SIZE, TEMPLATES } from './options.ts'
import { areaOfPiece, armyOf, sourceOf } from './rules/pieces.ts'
import { roomAround } from './rules/retreat.ts'
import { DRAW, handSize, KNOWN, type LastManState, yearOf } from './state.ts'

/** How often a deal of hidden armies is begun anew when the last units go nowhere. */
const TRIES = 40

export function sample(s: LastManState, seat: number, rng: Rng, b: Board): LastManState {
  const t = clone(s)
  for (const side of [0, 1]) if (side !== seat) forgetPlan(b, t, side)
  dealCards(b, t, seat, rng)
  if (t.options[TEMPLATES] === 1) for (const side of [0, 1]) if (side !== seat) dealTemplates(b, t, side, rng)
  return t
}

/** The other side stands where it stood; if it has finished, all its points went into cards. */
function forgetPlan(b: Board, s: LastManState, side: Side): void {
  const f = findFrame(s, PRODUCTION)
  if (f === null || f.seenAt.length === 0) return
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
  if (s.options[HAND_SIZE] === 1) dealSizes(b, s, places, sizes, rng)
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

/** TLM-Q76: how many cards the hidden hands hold, and so the deck, which stands last among the places. */
function dealSizes(b: Board, s: LastManState, places: number[], sizes: number[], rng: Rng): void {
  const bounds = places.slice(0, -1).map((side, i) => boundsOf(b, s, side, sizes[i]))
  let left = sizes.reduce((n, k) => n + k, 0)
  bounds.forEach(([low, high], i) => {
    const others = bounds.slice(i + 1).reduce((n, [least]) => n + least, 0)
    sizes[i] = low + rng.int(Math.max(0, Math.min(high, left - others) - low) + 1)
    left -= sizes[i]
  })
  sizes[places.length - 1] = left
}

/** What everybody can tell of a hand: its cards that cannot be played yet, and whether some have to be discarded. */
function boundsOf(b: Board, s: LastManState, side: Side, size: number): [low: number, high: number] {
  let fresh = 0
  for (let c = 0; c < b.cards; c++) fresh += s.fresh[side * b.cards + c]
  const limit = b.handLimit[side][yearOf(b, s)]
  const f = s.frames[s.frames.length - 1]
  if (f?.proc === 'production' && f.step === 'surplus')
    return size > limit
      ? [Math.max(fresh, limit + 1), limit + b.buildPoints[side][yearOf(b, s)]]
      : [fresh, limit]
  return [fresh, Math.max(limit, b.handLimit[side][b.yearOf[Math.max(1, s.turn - 1)]])]
}

/**
 * Units of hidden armies are dealt anew, from what everybody knows alone: which units they hold together,
 * what each looks like, and what it is known to have. So the true places do not show in how they are dealt.
 */
function dealTemplates(b: Board, s: LastManState, side: Side, rng: Rng): void {
  const busy = armiesInHand(b, s)
  const hidden = b.armiesOf[side].filter(
    (army) =>
      s.armyAt[army] >= 0 &&
      s.armyAt[army] !== b.transit && // the box lies open (TLM-H-08)
      (s.armyFlags[army] & KNOWN) === 0 &&
      !busy.includes(army),
  )
  if (hidden.length > 1) dealArmies(b, s, hidden, rng)
}

function dealArmies(b: Board, s: LastManState, armies: number[], rng: Rng): void {
  const kinds = b.type.map((_, k) => k)
  const shapes = armies.map((army) => shape(b, s, army))
  const units = unitsOf(b, s, armies)
  const truth = armies.map((army) => kinds.map((k) => s.hold[army * b.kinds + k]))
  const set = (count: (army: Army, i: number, k: number) => number): void =>
    armies.forEach((army, i) => {
      for (const k of kinds) s.hold[army * b.kinds + k] = count(army, i, k)
    })
  for (let n = 0; n < TRIES; n++) {
    set((army, _, k) => s.tally[army * b.kinds + k])
    if (tryDeal(b, s, armies, shapes, units.slice(), rng)) return
  }
  // Armies so full that no deal was found: they stay as they are.
  set((_, i, k) => truth[i][k])
}

/** A unit whose place is not known, as one number: its kind and, of a Paris Gun, whether it stands next to the capital. */
const unit = (kind: Kind, near: number): number => 3 * kind + near + 1
const kindOf = (u: number): number => Math.floor(u / 3)
const nearOf = (u: number): number => (u % 3) - 1

/** In the order of kinds, not of armies: where they truly are must not show. The points tell where Paris Guns stand. */
function unitsOf(b: Board, s: LastManState, armies: number[]): number[] {
  const units: number[] = []
  for (let kind = 0; kind < b.kinds; kind++)
    for (const near of b.type[kind] === PARIS_GUN ? [0, 1] : [-1])
      for (const army of armies) {
        if (near >= 0 && b.nearCapital[s.armyAt[army]] !== near) continue
        const i = army * b.kinds + kind
        for (let n = s.tally[i]; n < s.hold[i]; n++) units.push(unit(kind, near))
      }
  return units
}

/** First what every army must have to look as it does, then the rest wherever it goes; false if something goes nowhere. */
function tryDeal(
  b: Board,
  s: LastManState,
  armies: number[],
  shapes: number[],
  units: number[],
  rng: Rng,
): boolean {
  rng.shuffle(units)
  // What only few armies have room for goes first.
  units.sort((x, y) => b.infantry[kindOf(x)] - b.infantry[kindOf(y)])
  const order = armies.map((_, i) => i)
  rng.shuffle(order)
  // An army without Infantry must find its Cavalry or its guns before others have taken them.
  order.sort((i, j) => shapes[i] - shapes[j])
  const put = (i: number, u: number): boolean => {
    const near = nearOf(units[u])
    const kind = kindOf(units[u])
    const at = armies[i] * b.kinds + kind
    if (!b.kindsIn[armies[i]].includes(kind)) return false
    if (s.armyAt[armies[i]] === b.england && b.nation[kind] !== UK) return false // TLM-Q41
    if (near >= 0 && b.nearCapital[s.armyAt[armies[i]]] !== near) return false
    s.hold[at]++
    if ((shape(b, s, armies[i]) & ~shapes[i]) === 0 && fits(b, s, armies[i])) return true
    s.hold[at]--
    return false
  }
  for (const i of order)
    for (;;) {
      const missing = shapes[i] & ~shape(b, s, armies[i])
      if (missing === 0) break
      const u = units.findIndex((x, k) => (looks(b, kindOf(x)) & missing) === missing && put(i, k))
      if (u < 0) return false
      units.splice(u, 1)
    }
  for (let u = 0; u < units.length; u++) {
    const from = rng.int(armies.length)
    let there = false
    for (let k = 0; k < armies.length && !there; k++) there = put((from + k) % armies.length, u)
    if (!there) return false
  }
  return true
}

/** What an army with such a unit looks like. */
const looks = (b: Board, kind: Kind): number => 1 | (b.infantry[kind] * 2) | (b.holder[kind] * 4)

/** What everybody sees of an army: whether it is Empty, has Infantry, can hold an area. */
function shape(b: Board, s: LastManState, army: Army): number {
  let n = 0
  for (const k of b.kindsIn[army]) if (s.hold[army * b.kinds + k] > 0) n |= looks(b, k)
  return n
}

/** TLM-1.4, TLM-8.3.2-10, TLM-8.3.4-10 */
export function fits(b: Board, s: LastManState, army: Army): boolean {
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

/**
 * Armies on which it turns whether the question in hand is put at all, or has an answer: those that a unit is just
 * leaving or may change into, one that must take in units where it has gone (TLM-1.2.2-10), and those that alone
 * could take in a retreating unit (TLM-5.4-06).
 */
function armiesInHand(b: Board, s: LastManState): number[] {
  const armies: number[] = []
  for (const f of s.frames) {
    if (isFrame(f, MOVE)) armies.push(armyOf(b, f.piece), sourceOf(b, f.piece))
    else if (isFrame(f, REINFORCEMENTS) && f.piece >= 0)
      armies.push(...armiesBy(b, s, [areaOfPiece(b, s, f.piece)]))
    else if (isFrame(f, RETREAT) && roomAround(b, s, f) === 0) armies.push(...armiesBy(b, s, b.near[f.area]))
  }
  return armies
}

const armiesBy = (b: Board, s: LastManState, areas: number[]): number[] =>
  b.armySide.flatMap((_, army) => (areas.includes(s.armyAt[army]) ? [army] : []))
