// TLM-9.8, TLM-9.9: Military Crisis!

import { type Frame, RETURN } from '@tricorne/engine'
import { ALLIED_CRISIS, type Board, GERMAN, GERMAN_CRISIS } from '../board.ts'
import type { Crisis } from '../frames.ts'
import type { Card, Kind, Side, Slot } from '../nouns.ts'
import { DISCARD, kindIn, type LastManState, other, REMOVED, yearOf } from '../state.ts'
import { everyHeld, everyLoose } from './candidates.ts'
import { cannotPlay, discard } from './cards.ts'
import { endSeparation } from './joining.ts'
import { type Next, procedure, type Verb, type Verdict } from './kit.ts'
import { isTurnOf, turnOf } from './marks.ts'
import { loseHeld, loseLoose, settle } from './units.ts'

/** After 1918 the card leaves the game (TLM-9.8-10, TLM-9.9-11). */
const LAST_YEAR = 4

const cardOf = (side: Side): Card => (side === GERMAN ? ALLIED_CRISIS : GERMAN_CRISIS)

const eventOf = (b: Board, s: LastManState, card: Card) => b.crises[card].find((e) => e.year === yearOf(b, s))

function judgeCrisis(b: Board, s: LastManState, side: Side): Verdict {
  if (!isTurnOf(s, side)) return side === GERMAN ? 'TLM-9.8-01' : 'TLM-9.9-01'
  const card = cardOf(side)
  const refusal = cannotPlay(b, s, side, card)
  if (refusal !== null) return refusal
  if (eventOf(b, s, card) !== undefined) return null
  return side === GERMAN ? 'TLM-9.8-02' : 'TLM-9.9-02'
}

/** TLM-9.8-01, TLM-Q75: the verb by which the player whose turn it is plays a crisis whenever he is asked. */
export const crisisVerb = <Step extends string>(resume: Step): Verb<Frame, Step> => ({
  judge: (s, _f, _t, x) => judgeCrisis(x.board, s, x.seat),
  run(s, _f, _t, x) {
    const b = x.board
    const t = turnOf(s)
    const card = cardOf(t.side)
    const event = eventOf(b, s, card)
    t.played++
    discard(b, s, t.side, card)
    if (yearOf(b, s) === LAST_YEAR) {
      s.cards[DISCARD * b.cards + card]--
      s.cards[REMOVED * b.cards + card]++
    }
    x.say('card.played', t.side, card)
    const frame: Crisis = {
      proc: 'crisis',
      step: 'begin',
      side: other(t.side),
      card,
      left: event?.remove ?? 0,
    }
    return x.call(s, frame, resume)
  },
})

/** TLM-8.2.1-04: only Infantry-type units of the nations that the event names. */
function counts(b: Board, s: LastManState, f: Crisis, kind: Kind): boolean {
  return b.infantry[kind] === 1 && (eventOf(b, s, f.card)?.nations.includes(b.nation[kind]) ?? false)
}

function judgeUnit(b: Board, s: LastManState, f: Crisis, slot: Slot): Verdict {
  if (slot < 0 || slot >= b.slots || s.loose[slot] === 0 || b.slotSide[slot] !== f.side) return 'TLM-9.8-03'
  if (b.slotArea[slot] === b.transit) return 'TLM-Q34'
  return counts(b, s, f, kindIn(s, slot)) ? null : 'TLM-8.2.1-04'
}

function judgeHeld(b: Board, s: LastManState, f: Crisis, held: number): Verdict {
  if (held < 0 || held >= b.armies * b.kinds) return 'TLM-9.8-03'
  const army = Math.floor(held / b.kinds)
  if (b.armySide[army] !== f.side || s.armyAt[army] < 0 || s.hold[held] === 0) return 'TLM-9.8-03'
  if (s.armyAt[army] === b.transit) return 'TLM-Q34'
  return counts(b, s, f, held % b.kinds) ? null : 'TLM-8.2.1-04'
}

function canRemove(b: Board, s: LastManState, f: Crisis): boolean {
  for (let slot = 0; slot < b.slots; slot++)
    if (s.loose[slot] !== 0 && judgeUnit(b, s, f, slot) === null) return true
  for (const army of b.armiesOf[f.side])
    for (const kind of b.kindsIn[army])
      if (s.hold[army * b.kinds + kind] > 0 && judgeHeld(b, s, f, army * b.kinds + kind) === null) return true
  return false
}

const after = (f: Crisis): Next<Steps> => {
  f.left--
  return 'begin'
}

type Steps = 'begin' | 'unmet' | 'remove'

export const crisis = procedure<Crisis, Steps>('crisis', {
  begin(s, f, x) {
    if (f.left === 0) return RETURN
    return canRemove(x.board, s, f) ? 'remove' : 'unmet'
  },

  /** TLM-9.8-07, TLM-9.9-07: once, however many are missing (TLM-Q34). */
  unmet(s, f, x) {
    s.unmet[f.side]++
    x.say('crisis.unmet', f.side, f.left)
    return RETURN
  },

  remove: {
    prompt: 'crisis.remove',
    values: (_s, f) => [f.left],
    awaits: (_s, f) => 1 << f.side,
    verbs: {
      unit: {
        kind: 'slot',
        targets: (s, _f, x) => everyLoose(s, x),
        judge: (s, f, slot, x) => judgeUnit(x.board, s, f, slot),
        run(s, f, slot, x) {
          loseLoose(x.board, s, x, slot)
          settle(x.board, s, x, x.board.slotArea[slot])
          endSeparation(x.board, s)
          return after(f)
        },
      },
      detach: {
        kind: 'held',
        targets: (s, f, x) => everyHeld(s, f.side, x),
        judge: (s, f, held, x) => judgeHeld(x.board, s, f, held),
        run(s, f, held, x) {
          const army = Math.floor(held / x.board.kinds)
          loseHeld(x.board, s, x, army, held % x.board.kinds)
          settle(x.board, s, x, s.armyAt[army])
          return after(f)
        },
      },
    },
  },
})
