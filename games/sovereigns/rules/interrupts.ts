// COS-6.3.4, COS-6.5.5, COS-Q34, COS-Q109: courts are asked whether they play an event as an interrupt. Who is asked and
// in which words depends on open facts alone: on standing passes, and on whether a hand is empty (COS-H13).
import { RETURN } from '@tricorne/engine'
import { findFrame } from '@tricorne/kit'
import { type Board, COURTS } from '../board.ts'
import { ACTIVATION } from '../frames/activation.ts'
import { ACTIVATED, type Interrupt, LANDED, SIEGE_ROLL, STEP, WITHDRAWAL_ROLL } from '../frames/effect.ts'
import { TURN } from '../frames/turn.ts'
import type { SovereignsState } from '../state.ts'
import { effectFrame } from './effects/frames.ts'
import { eventFacts, eventFor, INTERRUPT_WINDOW, whyNotCard } from './effects/play.ts'
import { isForce } from './forces.ts'
import { hasCards } from './hands.ts'
import { type Asides, itsCourt, procedure, seatOf, type X } from './kit.ts'
import { endMatch } from './victory.ts'
import { isOver } from './will.ts'

type S = SovereignsState
type F = Interrupt

/** Windows that a force sets off. */
const OF_FORCES = (1 << ACTIVATED) | (1 << STEP) | (1 << SIEGE_ROLL) | (1 << WITHDRAWAL_ROLL) | (1 << LANDED)

const PROMPTS = [
  'interrupt.turn',
  'interrupt.activated',
  'interrupt.step',
  'interrupt.siege',
  'interrupt.withdrawal',
  'interrupt.sortie',
  'interrupt.landed',
  'interrupt.supply',
] as const

/** Courts that have said that they pass for longer than this window: for the activation, the turn, or until they say otherwise. */
function standingPasses(s: S): number {
  const active = findFrame(s, ACTIVATION)
  const turn = findFrame(s, TURN)
  return (active === null ? 0 : active.passed) | (turn === null ? 0 : turn.passed) | s.standing
}

/** COS-Q34: in power order from the court after the active one; -1: all have passed. */
function nextCourt(s: S, f: F): number {
  const passed = f.done | standingPasses(s)
  for (let i = 1; i <= COURTS; i++) {
    const court = (f.active + i) % COURTS
    if ((passed & (1 << court)) === 0 && hasCards(s, court)) return court
  }
  return -1
}

/** Whether there is nothing left to interrupt: the force is gone, or its activation is. */
function isMoot(s: S, f: F): boolean {
  if (((OF_FORCES >> f.window) & 1) === 0) return false
  if (!isForce(s, f.force)) return true
  const active = findFrame(s, ACTIVATION)
  return active !== null && active.over === 1
}

function play(b: Board, s: S, f: F, card: number, x: X) {
  const event = eventFor(b, card, INTERRUPT_WINDOW)
  const active = findFrame(s, ACTIVATION)
  // COS-6.5.5-01
  if (active !== null && eventFacts(b, card, event).counts) active.interrupted |= 1 << f.court
  return x.call(s, effectFrame(b, f.court, card, event, f.force), 'played')
}

type Steps = 'begin' | 'ask' | 'played'

export const interrupt = procedure<F, Steps>('interrupt', {
  begin(s, f) {
    f.court = nextCourt(s, f)
    return f.court < 0 ? RETURN : 'ask'
  },

  ask: {
    prompt: (_s, f) => PROMPTS[f.window],
    values: (s, f) => (f.force < 0 ? [f.court] : [f.court, s.forceAt[f.force]]),
    awaits: itsCourt,
    verbs: {
      event: {
        kind: 'card',
        targets(s, f, x) {
          for (let card = 0; card < s.cardAt.length; card++) if (s.cardAt[card] === f.court) x.consider(card)
        },
        judge: (s, f, card, x) => whyNotCard(s, f.court, card, INTERRUPT_WINDOW, x),
        run: (s, f, card, x) => play(x.board, s, f, card, x),
      },
      pass: {
        judge: () => null,
        run(_s, f) {
          f.done |= 1 << f.court
          return 'begin'
        },
      },
      passActivation: {
        judge: (s) => (findFrame(s, ACTIVATION) === null ? 'COS-Q109' : null),
        run(s, f) {
          const active = findFrame(s, ACTIVATION)
          if (active !== null) active.passed |= 1 << f.court
          return 'begin'
        },
      },
      passTurn: {
        judge: (s) => (findFrame(s, TURN) === null ? 'COS-Q109' : null),
        run(s, f) {
          const turn = findFrame(s, TURN)
          if (turn !== null) turn.passed |= 1 << f.court
          return 'begin'
        },
      },
    },
  },

  /** COS-Q34: what has been played opens the window for all again. */
  played(s, f) {
    if (isOver(s)) return endMatch(s)
    if (isMoot(s, f)) return RETURN
    f.done = 0
    return 'begin'
  },
})

const isOwnCourt = (s: S, court: number, x: X): boolean =>
  court >= 0 && court < COURTS && seatOf(s, x.board, court) === x.seat

function ownCourts(s: S, x: X): void {
  for (let court = 0; court < COURTS; court++) if (isOwnCourt(s, court, x)) x.consider(court)
}

/** COS-Q109: the answer to all windows to come, given before any of them opens. It lies open, like every standing pass. */
export const STANDING: Asides = {
  stopAsking: {
    kind: 'court',
    targets: ownCourts,
    judge: (s, court, x) =>
      isOwnCourt(s, court, x) && (s.standing & (1 << court)) === 0 ? null : 'COS-Q109',
    run(s, court, x) {
      s.standing |= 1 << court
      x.say('interrupt.waived', court)
    },
  },
  askAgain: {
    kind: 'court',
    targets: ownCourts,
    judge: (s, court, x) =>
      isOwnCourt(s, court, x) && (s.standing & (1 << court)) !== 0 ? null : 'COS-Q109',
    run(s, court, x) {
      s.standing &= ~(1 << court)
      x.say('interrupt.resumed', court)
    },
  },
}
