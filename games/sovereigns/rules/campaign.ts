// COS-4.2.2, COS-6.4, COS-8.1, COS-8.2, COS-Q81: the Campaign Card phase. One card for campaign points or as an event,
// and everything that those pay for, with the free actions, in any order.
import { NONE, RETURN } from '@tricorne/engine'
import { AU, type Board, EARLY_WINTER } from '../board.ts'
import { activationFrame } from '../frames/activation.ts'
import { type Campaign, rideFrame } from '../frames/campaign.ts'
import { evacuationFrame } from '../frames/evacuation.ts'
import { MINOR_MARCH, marchFrame, PAID_MARCH } from '../frames/march.ts'
import { sortieFrame } from '../frames/sea.ts'
import { irregularsFrame } from '../frames/supply.ts'
import { momentOf, type SovereignsState } from '../state.ts'
import { isUnsettled } from './alliances.ts'
import { hasCroatMoves } from './croats.ts'
import { effectFrame } from './effects/frames.ts'
import { urgentActivation } from './effects/operations.ts'
import {
  CAMPAIGN_WINDOW,
  EARLY_WINTER_WINDOW,
  eventFor,
  judgeCard,
  judgeEvent,
  LATE_WINTER_WINDOW,
  whyNotCard,
} from './effects/play.ts'
import { noteSymbol } from './fleets.ts'
import { counterOf } from './forces.ts'
import { advancesFortyfive, fortyfiveFrame } from './fortyfive.ts'
import { ACTIVATE, dropDue, judgeUse, payPoints, pointsOf, RAIDING } from './funds.ts'
import { judgeOwnCard, putAway, removeCard } from './hands.ts'
import { itsCourt, type Next, procedure, type Verdict, type X } from './kit.ts'
import { forceUnder, judgeLeader, nationLed } from './leading.ts'
import { canMarch, judgeRider } from './marching.ts'
import { whyNotLeader, whyNotPlay } from './movereasons.ts'
import { mayAct } from './relations.ts'
import { judgeMarkerSortie } from './sailing.ts'
import { considerLeaders } from './targets.ts'
import { endMatch } from './victory.ts'
import { isOver } from './will.ts'

type S = SovereignsState

/** COS-12.1-02 */
const ADJUSTMENTS = 2

// --- the card ------------------------------------------------------------------------------------------

/** The card that a scenario makes a court play as an event first (COS-4.3.3-01), or -1. */
function forcedCard(b: Board, s: S, f: Campaign): number {
  const { setup, startYear, startSeason } = b.scenarios[s.scenario]
  const { forced } = setup
  if (forced === null || forced.court !== f.court || f.played === 1) return NONE
  if (s.year !== startYear || s.season !== startSeason || s.cardAt[forced.card] !== f.court) return NONE
  return judgeCard(b, s, f.court, forced.card, windowOf(s, f)) === null ? forced.card : NONE
}

/** COS-4.2.2-01, COS-4.3-02: whether a card of the hand may be played for points. Takes any number. */
function judgePoints(s: S, f: Campaign, card: number): Verdict {
  const own = judgeOwnCard(s, f.court, card)
  if (own !== null) return own
  if (f.winter === 1) return 'COS-4.3-04'
  return f.played === 1 ? 'COS-4.2.2-01' : null
}

/** COS-8.2-03: the window of the season. */
function windowOf(s: S, f: Campaign): number {
  if (f.winter === 0) return CAMPAIGN_WINDOW
  return s.season === EARLY_WINTER ? EARLY_WINTER_WINDOW : LATE_WINTER_WINDOW
}

/** What forbids to play any event of a card now. Takes any number. */
function judgeEvents(b: Board, s: S, f: Campaign, card: number): Verdict {
  const own = judgeOwnCard(s, f.court, card)
  if (own !== null) return own
  if (f.played === 1) return 'COS-4.2.2-01'
  const forced = forcedCard(b, s, f)
  return forced >= 0 && card !== forced ? 'COS-4.3.3-01' : null
}

function judgeEventCard(s: S, f: Campaign, card: number, x: X): Verdict {
  return (
    whyNotPlay(f.court, judgeEvents(x.board, s, f, card), x) ??
    whyNotCard(s, f.court, card, windowOf(s, f), x)
  )
}

/** The second event of a card that has two for the season. */
function judgeOther(b: Board, s: S, f: Campaign, card: number): Verdict {
  const rule = judgeEvents(b, s, f, card)
  if (rule !== null) return rule
  const window = windowOf(s, f)
  return eventFor(b, card, window) === 0 ? judgeEvent(b, s, f.court, card, 1, window) : 'COS-6.5.1-02'
}

/** A card is played for points (COS-8.1-05, COS-6.4-02, COS-2.3-05); its Fleet Sortie symbol gives a marker. */
function playPoints(
  b: Board,
  s: S,
  f: Campaign,
  card: number,
  points: number,
  removed: boolean,
  x: X,
): Next<Steps> {
  f.card = card
  f.points = points
  f.played = 1
  x.say('campaign.points', f.court, card, points)
  if (removed) removeCard(s, x, card)
  else putAway(b, s, card)
  noteSymbol(b, s, x, f.court, card)
  // COS-6.7.1-02, COS-Q87
  return advancesFortyfive(b, s, f.court, points) ? x.call(s, fortyfiveFrame(b, s), 'loop') : 'loop'
}

// --- activations -------------------------------------------------------------------------------------

/** COS-8.1-02, COS-8.1-05: whether the points pay for him. */
function judgeActivate(b: Board, s: S, f: Campaign, leader: number): Verdict {
  return judgeLeader(b, s, leader) ?? judgePay(b, s, f, leader)
}

function judgePay(b: Board, s: S, f: Campaign, leader: number): Verdict {
  const space = s.forceAt[s.leaderAt[leader]]
  return judgeUse(b, s, f, nationLed(b, s, leader), space, initiative(b, s, leader), ACTIVATE)
}

/** COS-8.1-02 */
const initiative = (b: Board, s: S, leader: number): number => b.init[counterOf(s, leader)]

/** Bonus activations that a court can use now, of a leader: the place in `s.bonuses`, or -1 (COS-8.2-02). */
function bonusOf(s: S, court: number, leader: number): number {
  for (let i = 0; i < s.bonuses.length; i++) {
    const bonus = s.bonuses[i]
    if (bonus.court === court && bonus.leader === leader && bonus.due <= momentOf(s)) return i
  }
  return NONE
}

function judgeBonus(b: Board, s: S, f: Campaign, leader: number): Verdict {
  if (bonusOf(s, f.court, leader) < 0) return 'COS-8.2-01'
  return judgeLeader(b, s, leader)
}

// --- what else -----------------------------------------------------------------------------------------

/** COS-Q26: a point for Croats and Hussars. */
function judgeRaid(b: Board, s: S, f: Campaign): Verdict {
  const rule = mayAct(s, AU)
  if (rule !== null) return rule
  const paid = judgeUse(b, s, f, AU, b.capitalSpace[AU], 1, RAIDING)
  if (paid !== null) return paid
  return hasCroatMoves(b, s, 1) ? null : 'COS-Q26'
}

function judgeCroats(b: Board, s: S, f: Campaign): Verdict {
  if (f.court !== AU || f.adjusts === 0) return 'COS-12.1-02'
  return mayAct(s, AU) ?? (hasCroatMoves(b, s, 0) ? null : 'COS-12.1-02')
}

function judgeMinorMarch(b: Board, s: S, f: Campaign): Verdict {
  if (f.winter === 1) return 'COS-4.3-04'
  if (f.marched === 1) return 'COS-8.8.2-01'
  return canMarch(b, s, MINOR_MARCH, f.court) ? null : 'COS-8.8.2-01'
}

type Steps = 'begin' | 'loop' | 'menu' | 'end'

function eachCard(s: S, f: Campaign, x: X): void {
  if (f.played === 0) for (let c = 0; c < x.board.cards; c++) if (s.cardAt[c] === f.court) x.consider(c)
}

function eachLeader(s: S, x: X): void {
  for (let l = 0; l < x.board.leaders; l++) if (s.leaderAt[l] >= 0) x.consider(l)
}

export const campaign = procedure<Campaign, Steps>('campaign', {
  begin(s, f) {
    f.adjusts = f.court === AU ? ADJUSTMENTS : 0
    return isOver(s) ? endMatch(s) : 'menu'
  },

  loop(s, f, x) {
    if (isOver(s)) return endMatch(s)
    if (isUnsettled(s)) return x.call(s, evacuationFrame(), 'loop')
    const urgent = urgentActivation(x.board, s, f.court)
    return urgent === null ? 'menu' : x.call(s, urgent, 'loop')
  },

  menu: {
    prompt: (_s, f) =>
      f.winter === 1 ? 'campaign.winter' : f.played === 1 ? 'campaign.on' : 'campaign.menu',
    values: (s, f) => [pointsOf(s, f)],
    awaits: itsCourt,
    verbs: {
      points: {
        kind: 'card',
        targets: eachCard,
        judge: (s, f, card, x) => whyNotPlay(f.court, judgePoints(s, f, card), x),
        run: (s, f, card, x) => playPoints(x.board, s, f, card, x.board.cp[card], false, x),
      },
      /** COS-6.4-02 */
      higher: {
        kind: 'card',
        targets: eachCard,
        judge: (s, f, card, x) =>
          whyNotPlay(f.court, judgePoints(s, f, card), x) ?? (x.board.altCp[card] > 0 ? null : 'COS-6.4-02'),
        run(s, f, card, x) {
          const b = x.board
          return playPoints(b, s, f, card, b.altCp[card], b.altRemoves[card] === 1, x)
        },
      },
      event: {
        kind: 'card',
        targets: eachCard,
        judge: judgeEventCard,
        run(s, f, card, x) {
          const b = x.board
          f.played = 1
          return x.call(s, effectFrame(b, f.court, card, eventFor(b, card, windowOf(s, f))), 'loop')
        },
      },
      otherEvent: {
        kind: 'card',
        targets: eachCard,
        judge: (s, f, card, x) => whyNotPlay(f.court, judgeOther(x.board, s, f, card), x),
        run(s, f, card, x) {
          f.played = 1
          return x.call(s, effectFrame(x.board, f.court, card, 1), 'loop')
        },
      },
      activate: {
        kind: 'leader',
        targets: (s, f, x) =>
          considerLeaders(x, (l) => s.leaderAt[l] >= 0 && judgePay(x.board, s, f, l) === null),
        judge: (s, f, leader, x) => whyNotLeader(s, f, leader, judgeActivate(x.board, s, f, leader), x),
        run(s, f, leader, x) {
          const b = x.board
          const space = s.forceAt[s.leaderAt[leader]]
          payPoints(b, s, f, nationLed(b, s, leader), space, initiative(b, s, leader), ACTIVATE)
          x.say('campaign.activates', f.court, leader, initiative(b, s, leader))
          const force = forceUnder(b, s, leader)
          return x.call(
            s,
            activationFrame(b, s, { force, director: s.forceCourt[force], payer: f.court }),
            'loop',
          )
        },
      },
      bonus: {
        kind: 'leader',
        targets: (s, f, x) => considerLeaders(x, (l) => bonusOf(s, f.court, l) >= 0),
        judge: (s, f, leader, x) => whyNotLeader(s, f, leader, judgeBonus(x.board, s, f, leader), x),
        run(s, f, leader, x) {
          const b = x.board
          const [{ ap, waive }] = s.bonuses.splice(bonusOf(s, f.court, leader), 1)
          x.say('campaign.bonus', f.court, leader)
          const force = forceUnder(b, s, leader)
          const spec = { force, director: s.forceCourt[force], payer: f.court, bonus: ap, waive }
          return x.call(s, activationFrame(b, s, spec), 'loop')
        },
      },
      march: {
        judge: (s, f, _t, x) => (canMarch(x.board, s, PAID_MARCH, f.court) ? null : 'COS-8.8.1-01'),
        run: (s, f, _t, x) => x.call(s, marchFrame(PAID_MARCH, f.court), 'loop'),
      },
      minorMarch: {
        judge: (s, f, _t, x) => judgeMinorMarch(x.board, s, f),
        run(s, f, _t, x) {
          f.marched = 1
          return x.call(s, marchFrame(MINOR_MARCH, f.court), 'loop')
        },
      },
      ride: {
        kind: 'leader',
        targets: (s, f, x) => (f.ridden === 0 ? eachLeader(s, x) : undefined),
        judge: (s, f, leader, x) =>
          f.ridden === 1 ? x.because('COS-8.6.1-01', 'no.oneRide') : judgeRider(x.board, s, f.court, leader),
        run(s, f, leader, x) {
          f.ridden = 1
          return x.call(s, rideFrame(s, leader), 'loop')
        },
      },
      raid: {
        judge: (s, f, _t, x) => judgeRaid(x.board, s, f),
        run(s, f, _t, x) {
          const b = x.board
          payPoints(b, s, f, AU, b.capitalSpace[AU], 1, RAIDING)
          return x.call(s, irregularsFrame(AU, 1, 1), 'loop')
        },
      },
      croats: {
        judge: (s, f, _t, x) => judgeCroats(x.board, s, f),
        run(s, f, _t, x) {
          const n = f.adjusts
          f.adjusts = 0
          return x.call(s, irregularsFrame(AU, n), 'loop')
        },
      },
      /** COS-Q107: by marker, in any own turn. */
      sortie: {
        judge: (s, f, _t, x) => judgeMarkerSortie(x.board, s, f.court),
        run: (s, f, _t, x) => x.call(s, sortieFrame(x.board, s, f.court, NONE), 'loop'),
      },
      done: {
        judge: (s, f, _t, x) => (forcedCard(x.board, s, f) >= 0 ? 'COS-4.3.3-01' : null),
        run: () => 'end',
      },
    },
  },

  /** COS-8.2-04, COS-8.1-04 */
  end(s, f) {
    dropDue(s, f.court)
    return RETURN
  },
})
