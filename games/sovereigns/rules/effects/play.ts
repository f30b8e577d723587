// COS-6.3, COS-6.5: which events of a card may be played when, and what becomes of the card.
import { findFrame, perBoard } from '@tricorne/kit'
import type { Board } from '../../board.ts'
import { WINDOW_IDS } from '../../compile/words.ts'
import { ACTIVATION } from '../../frames/activation.ts'
import { INTERRUPT } from '../../frames/effect.ts'
import { TURN } from '../../frames/turn.ts'
import type { CardEvent, Trigger } from '../../pack/schema/cards.ts'
import type { Cond } from '../../pack/schema/conditions.ts'
import type { SovereignsState } from '../../state.ts'
import { putAway, removeCard } from '../hands.ts'
import type { Rule } from '../ids.ts'
import type { X } from '../kit.ts'
import { judgeField } from '../leaders.ts'
import { judgeSortie } from '../sailing.ts'
import { compileCondition, type Holds } from './conditions.ts'
import { eventProgram, type OpOf, opAt, programLast, programStart } from './program.ts'
import { mostAmong } from './select.ts'
import { INTERRUPT_WINDOW, NAVAL_WINDOW, TREASURE_WINDOW } from './windows.ts'

type S = SovereignsState

export * from './windows.ts'

// What an interrupt answers, and in which windows of frames/effect.ts.
const TRIGGER_WINDOWS: Record<Trigger, number> = {
  activation: 1 << 1,
  duringActivation: (1 << 1) | (1 << 2),
  anyTime: 2 ** 8 - 1,
  siegeRoll: 1 << 3,
  withdrawal: 1 << 4,
  sortie: 1 << 5,
  landing: 1 << 6,
}

const GAME = 1
const YEAR = 2

export interface EventFacts {
  event: number
  /** Bits of the windows in which it may be played, and those in which it may interrupt. */
  windows: number
  triggers: number
  /** 1: at any time in a power turn, and so in no other (COS-6.5.5-03). */
  anyTime: boolean
  once: number
  removes: boolean
  /** The card that must be in the same hand, or -1. */
  companion: number
  requires: Holds
  /** It answers what an enemy force does, and so counts against COS-6.5.5-01. */
  counts: boolean
  /** The sovereign who is sent into the field, or null. */
  sovereign: OpOf<'commandSovereign'> | null
  /** It sends out a fleet. */
  sortie: boolean
}

const facts = perBoard((b: Board): EventFacts[][] =>
  b.pack.cards.cards.map((card, c) => card.events.map((e, i) => factsOf(b, c, i, e))),
)

function factsOf(b: Board, card: number, index: number, e: CardEvent): EventFacts {
  return {
    event: b.cardEvents[card][index],
    windows: WINDOW_IDS.reduce((mask, w, i) => (e.windows.includes(w) ? mask | (1 << i) : mask), 0),
    triggers: e.trigger === undefined ? 0 : TRIGGER_WINDOWS[e.trigger],
    anyTime: e.trigger === 'anyTime',
    once: e.once === 'game' ? GAME : e.once === 'year' ? YEAR : 0,
    removes: e.removeIfEvent,
    companion: e.companion === undefined ? -1 : (b.cardOf.get(e.companion) ?? -1),
    requires: compileCondition(b, e.requires),
    counts: e.trigger !== 'sortie' && e.trigger !== 'landing' && isAimed(e.requires),
    sovereign: sovereignOf(b, eventProgram(b, card, index)),
    sortie: e.effect.some((effect) => effect.do === 'sortie' && effect.mode === 'now'),
  }
}

/** Whether a condition speaks of an enemy target. */
function isAimed(cond: Cond | undefined): boolean {
  if (cond === undefined) return false
  if (cond.is === 'target') return cond.force.side === 'enemy'
  return (cond.is === 'all' || cond.is === 'any') && cond.of.some(isAimed)
}

function sovereignOf(b: Board, program: number): OpOf<'commandSovereign'> | null {
  for (let at = programStart(b, program); at < programLast(b, program); at++) {
    const op = opAt(b, at)
    if (op.do === 'commandSovereign') return op
  }
  return null
}

export const eventFacts = (b: Board, card: number, event: number): EventFacts => facts(b)[card][event]

/** The event of a card for a window, 0 or 1; -1 if it has none. No card has two for one window. */
export function eventFor(b: Board, card: number, window: number): number {
  if (card < 0 || card >= b.cards) return -1
  const events = facts(b)[card]
  for (let i = 0; i < events.length; i++) if (((events[i].windows >> window) & 1) === 1) return i
  return -1
}

/** What may be named for a card that has no event for a window. */
function wrongTime(b: Board, card: number): Rule {
  if (b.battleTag[card] === 1 && facts(b)[card].length === 1) return 'COS-2.3-07'
  return b.interruptTag[card] === 1 ? 'COS-2.3-08' : 'COS-6.5.2-02'
}

/** Why a court cannot play a card for its event in a window, whichever event that is, or null. Takes any number. */
export function judgeCard(b: Board, s: S, court: number, card: number, window: number): Rule | null {
  if (card < 0 || card >= b.cards || s.cardAt[card] !== court) return 'COS-6.3.1-02'
  const event = eventFor(b, card, window)
  return event < 0 ? wrongTime(b, card) : judgeEvent(b, s, court, card, event, window)
}

/** Why a court cannot play that event (0 or 1) of a card in a window, or null. Takes any number. */
export function judgeEvent(
  b: Board,
  s: S,
  court: number,
  card: number,
  event: number,
  window: number,
): Rule | null {
  if (card < 0 || card >= b.cards || s.cardAt[card] !== court) return 'COS-6.3.1-02'
  const events = facts(b)[card]
  if (event < 0 || event >= events.length) return 'COS-6.5.1-02'
  const e = events[event]
  if (((e.windows >> window) & 1) === 0) return wrongTime(b, card)
  const used = s.executed[e.event]
  if (e.once === GAME && used !== 0) return 'COS-6.5.2-01'
  if (e.once === YEAR && used === s.year) return 'COS-6.5.2-01'
  if (e.companion >= 0 && s.cardAt[e.companion] !== court) return 'COS-16.5-01'
  if (window === INTERRUPT_WINDOW) {
    const rule = judgeMoment(s, court, e)
    if (rule !== null) return rule
  }
  const open = findFrame(s, INTERRUPT)
  if (!e.requires(s, court, open === null ? -1 : open.force)) return 'COS-6.5.2-02'
  // At sea the card is the price of a meeting or a voyage that is judged elsewhere (COS-16.3-06, COS-5.2-01).
  if (e.sortie && window !== NAVAL_WINDOW && window !== TREASURE_WINDOW) {
    const rule = judgeSortie(b, s, court)
    if (rule !== null) return rule
  }
  return e.sovereign === null ? null : judgeSovereign(b, s, court, e.sovereign)
}

/** COS-Q109, COS-6.5.5-01: whether an interrupt answers what has happened. */
function judgeMoment(s: S, court: number, e: EventFacts): Rule | null {
  const open = findFrame(s, INTERRUPT)
  if (open === null || ((e.triggers >> open.window) & 1) === 0) return 'COS-6.3.4-01'
  if (e.anyTime && findFrame(s, TURN) === null) return 'COS-6.3.4-01'
  if (!e.counts) return null
  return hasInterrupted(s, court) ? 'COS-6.5.5-01' : null
}

/** Whether a court has interrupted the running activation. */
export function hasInterrupted(s: S, court: number): boolean {
  const active = findFrame(s, ACTIVATION)
  return active !== null && (active.interrupted & (1 << court)) !== 0
}

/** COS-22.5-01, COS-6.5.1-02: he may take the field, and there is an army for him. */
function judgeSovereign(b: Board, s: S, court: number, op: OpOf<'commandSovereign'>): Rule | null {
  const rule = judgeField(s, op.leader)
  if (rule !== null) return rule
  return mostAmong(b, s, op.army, court) > 0 ? null : 'COS-6.5.1-02'
}

/** The same with a sentence for whoever asks. */
export function whyNotCard(s: S, court: number, card: number, window: number, x: X): Rule | null {
  const b = x.board
  const rule = judgeCard(b, s, court, card, window)
  if (rule === null || !x.asked) return rule
  switch (rule) {
    case 'COS-6.3.1-02':
      return x.because(rule, 'no.otherHand', court)
    case 'COS-6.5.2-01': {
      const year = s.executed[facts(b)[card][eventFor(b, card, window)].event]
      return x.because(rule, 'no.again', card, year)
    }
    case 'COS-6.5.2-02':
      return x.because(rule, eventFor(b, card, window) < 0 ? 'no.eventNow' : 'no.requires', card)
    case 'COS-6.5.5-01':
      return x.because(rule, 'no.interrupted', court)
    case 'COS-6.3.4-01':
      return x.because(rule, 'no.trigger', card)
    case 'COS-2.3-07':
      return x.because(rule, 'no.battleOnly', card)
    case 'COS-2.3-08':
      return x.because(rule, 'no.interruptOnly', card)
    default:
      return rule
  }
}

/** COS-6.3.1-02, COS-6.5.1-01, COS-6.5.3-01: the card is shown, its event counts as executed, and it leaves the hand. */
export function spendCard(b: Board, s: S, x: X, card: number, event: number): void {
  const court = s.cardAt[card]
  const e = facts(b)[card][event]
  s.executed[e.event] = s.year
  x.say('event.played', court, card)
  if (e.removes) removeCard(s, x, card)
  else putAway(b, s, card)
  x.reveal()
}

/** The card that is carried out straight after an event, from the same hand, or -1 (COS-16.5-01). */
export const companionOf = (b: Board, card: number, event: number): number => facts(b)[card][event].companion
