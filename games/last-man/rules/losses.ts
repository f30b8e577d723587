// TLM-5.3: paying hits, unit by unit or with cards.

import { RETURN } from '@tricorne/engine'
import { frameOf } from '@tricorne/kit'
import { BIPLANE, type Board, COMMONWEALTH, INFANTRY, PARIS_GUN } from '../board.ts'
import { type Losses, RETREAT } from '../frames.ts'
import type { Area, Army, Kind, Side, Slot } from '../nouns.ts'
import { activeIn, hasFort, KNOWN, kindIn, L_RETREATED, type LastManState, strengthOf } from '../state.ts'
import { heldIn, slotsIn } from './candidates.ts'
import { cannotPlay, discard, everyCard } from './cards.ts'
import { crisisVerb } from './crisis.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'
import { armyOf, armyPiece, heldPiece } from './pieces.ts'
import { whyNotHeld, whyNotUnit } from './reasons.ts'
import { eliminateArmy, settle } from './units.ts'

// What the hits fall on.
export const FIRE = 0
/** Only Biplanes (TLM-2.II.4-06). */
export const DOGFIGHT = 1
/** Only units that retreat instead of firing (TLM-Q18). */
export const PURSUIT = 2

export const lossesFrame = (side: Side, area: Area, hits: number, siege = 0, mode = FIRE): Losses => ({
  proc: 'losses',
  step: 'begin',
  side,
  area,
  hits,
  siege,
  mode,
})

/** Units of a kind in an army that take part, though it has begun to retreat. */
const presentIn = (b: Board, s: LastManState, army: Army, kind: Kind): number =>
  s.hold[army * b.kinds + kind] - s.tally[army * b.kinds + kind]

function presentStrength(b: Board, s: LastManState, army: Army): number {
  let n = 0
  for (const k of b.kindsIn[army]) if (b.type[k] !== PARIS_GUN) n += presentIn(b, s, army, k)
  return n
}

const retreating = (s: LastManState): number[] => frameOf(s, RETREAT).list

/** Strength of the strongest unit that can be lost, or -1 if there is none (TLM-5.3.1-04). */
export function strongest(b: Board, s: LastManState, f: Losses): number {
  if (f.mode === DOGFIGHT) return countBiplanes(b, s, f) > 0 ? 1 : -1
  if (f.mode === PURSUIT) return strongestRetreating(b, s)
  let most = hasFort(b, s, f.side, f.area) ? s.fort[f.area] : -1
  const i = f.area * 2 + f.side
  for (let slot = b.slotFirst[i]; slot < b.slotEnd[i]; slot++)
    if (most < 1 && canLoseLoose(b, s, slot)) most = 1
  for (const army of b.armiesOf[f.side])
    if (s.armyAt[army] === f.area) {
      const n = strengthOf(b, s, army)
      if (n > 0 && n > most) most = n
    }
  return most
}

function strongestRetreating(b: Board, s: LastManState): number {
  let most = -1
  for (const piece of retreating(s)) {
    const army = armyOf(b, piece)
    const n = army < 0 ? 1 : presentStrength(b, s, army)
    if (n > 0 && n > most) most = n
  }
  return most
}

const canLoseLoose = (b: Board, s: LastManState, slot: Slot): boolean =>
  s.loose[slot] !== 0 && (s.loose[slot] & L_RETREATED) === 0 && b.type[kindIn(s, slot)] !== PARIS_GUN

function countBiplanes(b: Board, s: LastManState, f: Losses): number {
  let n = 0
  const i = f.area * 2 + f.side
  for (let slot = b.slotFirst[i]; slot < b.slotEnd[i]; slot++)
    if (canLoseLoose(b, s, slot) && b.type[kindIn(s, slot)] === BIPLANE) n++
  for (const army of b.armiesOf[f.side])
    if (s.armyAt[army] === f.area)
      for (const k of b.kindsIn[army]) if (b.type[k] === BIPLANE) n += activeIn(b, s, army, k)
  return n
}

/** TLM-Q27: Infantry, Commonwealth and US Infantry are one type. */
const group = (b: Board, kind: Kind): number => (b.type[kind] === COMMONWEALTH ? INFANTRY : b.type[kind])

/** TLM-5.3.1-09: whether no type is more numerous in the army than this one. */
function isMostNumerous(b: Board, s: LastManState, army: Army, kind: Kind): boolean {
  const count = (g: number): number => {
    let n = 0
    for (const k of b.kindsIn[army]) if (group(b, k) === g) n += presentIn(b, s, army, k)
    return n
  }
  const own = count(group(b, kind))
  for (const k of b.kindsIn[army]) if (b.type[k] !== PARIS_GUN && count(group(b, k)) > own) return false
  return true
}

function judgeUnit(b: Board, s: LastManState, f: Losses, slot: Slot): Verdict {
  if (slot < 0 || slot >= b.slots || s.loose[slot] === 0) return 'TLM-5.3.1-01'
  if (b.slotSide[slot] !== f.side || b.slotArea[slot] !== f.area) return 'TLM-5.3.1-01'
  const type = b.type[kindIn(s, slot)]
  if (f.mode === PURSUIT) {
    if (!retreating(s).includes(slot)) return 'TLM-Q18'
  } else {
    if ((s.loose[slot] & L_RETREATED) !== 0) return 'TLM-5.3.1-14'
    if (type === PARIS_GUN) return 'TLM-5.3.1-15'
    if (f.mode === DOGFIGHT) return type === BIPLANE ? null : 'TLM-2.II.4-06'
    if (f.siege > 0) return 'TLM-8.3.3-05'
  }
  return strongest(b, s, f) > 1 ? 'TLM-5.3.1-04' : null
}

function judgeHeld(b: Board, s: LastManState, f: Losses, held: number): Verdict {
  if (held < 0 || held >= b.armies * b.kinds) return 'TLM-5.3.1-01'
  const army = Math.floor(held / b.kinds)
  const kind = held % b.kinds
  if (b.armySide[army] !== f.side || s.armyAt[army] !== f.area || s.hold[held] === 0) return 'TLM-5.3.1-01'
  if (b.type[kind] === PARIS_GUN) return 'TLM-5.3.1-15'
  if (f.mode === PURSUIT) return judgePursued(b, s, f, army, kind)
  if (activeIn(b, s, army, kind) === 0) return 'TLM-5.3.1-14'
  if (f.mode === DOGFIGHT) return b.type[kind] === BIPLANE ? null : 'TLM-2.II.4-06'
  if (f.siege > 0) return 'TLM-8.3.3-05'
  if (strengthOf(b, s, army) < strongest(b, s, f)) return 'TLM-5.3.1-04'
  return isMostNumerous(b, s, army, kind) ? null : 'TLM-5.3.1-09'
}

function judgePursued(b: Board, s: LastManState, f: Losses, army: Army, kind: Kind): Verdict {
  const list = retreating(s)
  const most = strongest(b, s, f)
  const alone = list.includes(heldPiece(b, army * b.kinds + kind))
  if (alone && most === 1) return null
  // of the same kind some may go with the army, and some on their own
  if (!list.includes(armyPiece(b, army)) || presentIn(b, s, army, kind) === 0)
    return alone ? 'TLM-5.3.1-04' : 'TLM-Q18'
  if (presentStrength(b, s, army) < most) return 'TLM-5.3.1-04'
  return isMostNumerous(b, s, army, kind) ? null : 'TLM-5.3.1-09'
}

function judgeFort(b: Board, s: LastManState, f: Losses): Verdict {
  if (f.mode !== FIRE || !hasFort(b, s, f.side, f.area)) return 'TLM-5.3.1-01'
  return f.siege > 0 || s.fort[f.area] >= strongest(b, s, f) ? null : 'TLM-5.3.1-04'
}

/** One hit is paid with a unit. */
function paid(s: LastManState, f: Losses, x: X): Next<Steps> {
  if (f.siege > 0) f.siege--
  else f.hits--
  settle(x.board, s, x, f.area)
  return 'begin'
}

/** TLM-5.3.1-11, TLM-5.3.1-12; Sedan stands at 0 until it is hit (TLM-8.4-21). */
export function weakenFort(b: Board, s: LastManState, x: X, area: Area): void {
  s.fort[area] = s.fort[area] <= 1 ? -1 : s.fort[area] - 1
  x.say('fort.weakened', area, Math.max(0, s.fort[area]))
  settle(b, s, x, area)
}

/** A unit of an army is lost; TLM-5.3.1-13, TLM-Q28: an army without units is eliminated. */
function loseFromArmy(b: Board, s: LastManState, f: Losses, held: number, x: X): void {
  const army = Math.floor(held / b.kinds)
  const kind = held % b.kinds
  if (f.mode === PURSUIT && strongest(b, s, f) === 1) {
    const list = retreating(s)
    const i = list.indexOf(heldPiece(b, held))
    if (i >= 0) {
      list.splice(i, 1)
      s.tally[held]--
    }
  }
  s.hold[held]--
  s.pool[kind]++
  s.armyFlags[army] |= KNOWN
  x.say('unit.lost', kind, f.area)
  for (const k of b.kindsIn[army]) if (b.type[k] !== PARIS_GUN && s.hold[army * b.kinds + k] > 0) return
  eliminateArmy(b, s, x, army)
}

type Steps = 'begin' | 'pay'

export const losses = procedure<Losses, Steps>('losses', {
  begin(s, f, x) {
    const b = x.board
    if (!hasFort(b, s, f.side, f.area)) f.siege = 0 // TLM-Q32
    if (f.hits + f.siege <= 0) return RETURN
    return strongest(b, s, f) >= 0 ? 'pay' : RETURN // TLM-5.3.4-02
  },

  pay: {
    prompt: 'losses.pay',
    values: (_s, f) => [f.hits + f.siege, f.area],
    awaits: (_s, f) => 1 << f.side,
    verbs: {
      unit: {
        kind: 'slot',
        targets: (_s, f, x) => slotsIn(f.side, f.area, x),
        judge: (s, f, slot, x) => whyNotUnit(s, f.side, slot, x, judgeUnit(x.board, s, f, slot), f.area),
        run(s, f, slot, x) {
          const kind = kindIn(s, slot)
          s.loose[slot] = 0
          s.pool[kind]++
          x.say('unit.lost', kind, f.area)
          if (f.mode === PURSUIT) retreating(s).splice(retreating(s).indexOf(slot), 1)
          return paid(s, f, x)
        },
      },
      detach: {
        kind: 'held',
        targets: (s, f, x) => heldIn(s, f.side, f.area, x),
        judge: (s, f, held, x) => whyNotHeld(s, f.side, held, x, judgeHeld(x.board, s, f, held), f.area),
        run(s, f, held, x) {
          loseFromArmy(x.board, s, f, held, x)
          return paid(s, f, x)
        },
      },
      fort: {
        judge: (s, f, _t, x) => judgeFort(x.board, s, f),
        run(s, f, _t, x) {
          weakenFort(x.board, s, x, f.area)
          return paid(s, f, x)
        },
      },
      /** TLM-5.3.2; what a card pays too much is gone. */
      card: {
        kind: 'card',
        targets: (_s, _f, x) => everyCard(x),
        judge: (s, f, card, x) => cannotPlay(x.board, s, f.side, card),
        run(s, f, card, x) {
          const b = x.board
          discard(b, s, f.side, card)
          x.say('card.paid', f.side, card, b.ersatz[card])
          const siege = Math.min(f.siege, b.ersatz[card])
          f.siege -= siege
          f.hits = Math.max(0, f.hits - (b.ersatz[card] - siege))
          return 'begin'
        },
      },
      crisis: crisisVerb('begin'),
    },
  },
})
