// COS-4.1.7, COS-4.2.5: the Spring Event segment and the Event Card phase. Each court plays one card as an event, or
// does one of the things that stand in its place (COS-D08).
import { NONE, RETURN } from '@tricorne/engine'
import { type Board, BR, COURTS, FR } from '../board.ts'
import { type EventPhase, SPRING_EVENT, UNDECIDED } from '../frames/fortunes.ts'
import { sortieFrame } from '../frames/sea.ts'
import { COLONIAL_INFLUENCE } from '../options.ts'
import type { SovereignsState } from '../state.ts'
import { choosers, firstChoosing, together } from './choosing.ts'
import { effectFrame } from './effects/frames.ts'
import { EVENT_WINDOW, eventFor, SPRING_WINDOW, whyNotCard } from './effects/play.ts'
import { buildFleet, judgeBuildFleet } from './fleets.ts'
import { fortyfiveFrame, judgeFortyfive } from './fortyfive.ts'
import { discardCard, hasCards, judgeOwnCard } from './hands.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'
import { A_FLEET, A_PASS, A_RISING, A_SORTIE, AN_EVENT, INDIA, LOUISBOURG, pickOf } from './picks.ts'
import { judgeMarkerSortie } from './sailing.ts'
import { endMatch } from './victory.ts'
import { isOver } from './will.ts'

type S = SovereignsState
type F = EventPhase

/** COS-6.7.1-03, COS-22.3-01: the campaign points that part big cards from small ones. */
const BIG = 3
const isBigCard = (b: Board, card: number): boolean => Math.max(b.cp[card], b.altCp[card]) >= BIG

/** What a card is played for here. */
const windowOf = (f: F): number => (f.window === SPRING_EVENT ? SPRING_WINDOW : EVENT_WINDOW)

/** COS-6.7.1-03: a card of fewer than three points, for one box of the track of the '45. */
function judgeRising(b: Board, s: S, court: number, card: number): Verdict {
  if (court !== FR || isBigCard(b, card)) return 'COS-6.7.1-03'
  return judgeFortyfive(b, s)
}

/** COS-22.3-01: one marker a year for a card of three or more points. */
function judgeInfluence(b: Board, s: S, court: number, card: number): Verdict {
  if (s.options[COLONIAL_INFLUENCE] === 0 || (court !== BR && court !== FR)) return 'COS-22.3-01'
  return s.influenceYear[court] !== s.year && isBigCard(b, card) ? null : 'COS-22.3-01'
}

/** Whether a court may make a play, its card in its hand. */
function judgeKind(s: S, f: F, x: X, court: number, kind: number, card: number): Verdict {
  const b = x.board
  if (court < 0) return 'COS-4.2.5-01'
  if (kind === A_PASS) return null
  if (kind === A_SORTIE) return judgeMarkerSortie(b, s, court)
  if (kind === AN_EVENT) return whyNotCard(s, court, card, windowOf(f), x)
  const own = judgeOwnCard(s, court, card)
  if (own !== null) return own
  if (kind === A_FLEET) return judgeBuildFleet(b, s, court, card)
  return kind === A_RISING ? judgeRising(b, s, court, card) : judgeInfluence(b, s, court, card)
}

/** A court is asked as long as it has a card or a Fleet Sortie marker: both are counted openly (COS-Q109). */
const isAsked = (s: S, court: number): boolean => hasCards(s, court) || s.sorties[court] > 0

/** Leaves out the courts that have nothing left to play; says whether there are others. */
function askOn(s: S, f: F): boolean {
  for (let court = 0; court < COURTS; court++) if (!isAsked(s, court)) f.courts &= ~(1 << court)
  return f.courts !== 0
}

// --- the procedure --------------------------------------------------------------------------

type Steps = 'begin' | 'choose' | 'show' | 'next' | 'after'

const courtNow = (s: S, f: F, x: X): number => firstChoosing(s, x.board, f.courts, x.seat)

/** A court has chosen: in turn it is carried out at once, together when all have chosen (COS-H12). */
function take(s: S, f: F, x: X, kind: number, card: number): Next<Steps> {
  const court = courtNow(s, f, x)
  f.courts &= ~(1 << court)
  f.picks[court] = pickOf(x.board, kind, card)
  return together(s) && f.courts !== 0 ? 'choose' : 'show'
}

function perform(s: S, f: F, x: X, kind: number, card: number): Next<Steps> {
  const b = x.board
  const { court } = f
  switch (kind) {
    case AN_EVENT:
      return x.call(s, effectFrame(b, court, card, eventFor(b, card, windowOf(f))), 'after')
    case A_FLEET:
      buildFleet(b, s, x, court, card)
      return 'after'
    case A_RISING:
      discardCard(b, s, x, card)
      return x.call(s, fortyfiveFrame(b, s), 'after')
    case LOUISBOURG:
    case INDIA:
      discardCard(b, s, x, card)
      s.influenceYear[court] = s.year
      s.influence[court * 2 + kind - LOUISBOURG]++
      x.say('eventPhase.influence', court, kind - LOUISBOURG)
      return 'after'
    case A_SORTIE:
      return x.call(s, sortieFrame(b, s, court, NONE), 'after')
    default:
      x.say('eventPhase.passed', court)
      return 'after'
  }
}

export const eventPhase = procedure<F, Steps>('eventPhase', {
  begin(s, f, x) {
    x.say(f.window === SPRING_EVENT ? 'eventPhase.spring' : 'eventPhase.begin')
    return askOn(s, f) ? 'choose' : RETURN
  },

  choose: {
    prompt: 'eventPhase.choose',
    values: (s, f, x) => [courtNow(s, f, x)],
    awaits: (s, f, x) => choosers(s, x.board, f.courts),
    then: 'show',
    verbs: {
      event: cardVerb(AN_EVENT),
      fleet: cardVerb(A_FLEET),
      rising: cardVerb(A_RISING),
      louisbourg: cardVerb(LOUISBOURG),
      india: cardVerb(INDIA),
      sortie: plainVerb(A_SORTIE),
      pass: plainVerb(A_PASS),
    },
  },

  /** COS-4.2.5-01: what has been chosen is carried out in power order. */
  show(_s, f, x) {
    x.reveal()
    f.court = 0
    return 'next'
  },

  next(s, f, x) {
    if (isOver(s)) return endMatch(s)
    const b = x.board
    while (f.court < COURTS && f.picks[f.court] === UNDECIDED) f.court++
    if (f.court === COURTS) {
      f.court = 0
      return askOn(s, f) ? 'choose' : RETURN
    }
    const pick = f.picks[f.court]
    const kind = Math.floor(pick / b.cards)
    const card = pick % b.cards
    f.picks[f.court] = UNDECIDED
    if (judgeKind(s, f, x, f.court, kind, card) === null) return perform(s, f, x, kind, card)
    // What another event has made impossible meanwhile: the court chooses again.
    f.courts |= 1 << f.court
    x.say('eventPhase.foiled', f.court)
    return 'next'
  },

  after: (s) => (isOver(s) ? endMatch(s) : 'next'),
})

function cardVerb(kind: number) {
  return {
    kind: 'card',
    targets(s: S, f: F, x: X) {
      const court = courtNow(s, f, x)
      for (let card = 0; card < s.cardAt.length; card++) if (s.cardAt[card] === court) x.consider(card)
    },
    judge: (s: S, f: F, card: number, x: X): Verdict => judgeKind(s, f, x, courtNow(s, f, x), kind, card),
    run: (s: S, f: F, card: number, x: X): Next<Steps> => take(s, f, x, kind, card),
  }
}

function plainVerb(kind: number) {
  return {
    judge: (s: S, f: F, _t: number, x: X): Verdict => judgeKind(s, f, x, courtNow(s, f, x), kind, NONE),
    run: (s: S, f: F, _t: number, x: X): Next<Steps> => take(s, f, x, kind, NONE),
  }
}
