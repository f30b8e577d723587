// COS-4.3.2, COS-6.10-04: resource recruiting in Early Winter: cards for SP, depots and fleets.
import { RETURN } from '@tricorne/engine'
import { type Board, POWERS } from '../board.ts'
import { buildsFleets, LIMITS, type Recruiting } from '../frames/winter.ts'
import type { SovereignsState } from '../state.ts'
import { capRoom } from './caps.ts'
import { priceOf } from './depots.ts'
import { buildFleet, judgeBuildFleet } from './fleets.ts'
import { discardCard, handSize, hasCards, judgeOwnCard } from './hands.ts'
import { askCourt, procedure, type Verdict, type X } from './kit.ts'
import { courtOf } from './relations.ts'

type S = SovereignsState
type F = Recruiting

const courtNow = (b: Board, s: S, f: F): number => courtOf(b, s, f.power)

/** COS-4.3.2-01: a card for an SP in the Spring box, within the cap (COS-2.2.2-03). */
function judgeRecruit(b: Board, s: S, f: F, card: number): Verdict {
  const own = judgeOwnCard(s, courtNow(b, s, f), card)
  if (own !== null) return own
  if (f.left === 0) return 'COS-4.3.2-02'
  if (s.will[f.power] === 0) return 'COS-Q112'
  return capRoom(b, s, f.power) > 0 ? null : 'COS-2.2.2-03'
}

/** COS-4.3.2-01: a depot costs France two cards, both of them among the three. */
function judgeDepot(b: Board, s: S, f: F, card: number): Verdict {
  const court = courtNow(b, s, f)
  const own = judgeOwnCard(s, court, card)
  if (own !== null) return own
  if (s.will[f.power] === 0) return 'COS-Q112'
  if (f.left < priceOf(court)) return 'COS-4.3.2-02'
  return handSize(s, court) >= priceOf(court) ? null : 'COS-4.3.2-01'
}

function judgeFleet(b: Board, s: S, f: F, card: number): Verdict {
  return f.fleet === 1 ? judgeBuildFleet(b, s, f.power, card) : 'COS-6.10-01'
}

function store(s: S, f: F, x: X): void {
  s.springDepots[f.power]++
  x.say('recruiting.depot', f.power)
}

function cardsInHand(s: S, court: number, x: X): void {
  for (let card = 0; card < s.cardAt.length; card++) if (s.cardAt[card] === court) x.consider(card)
}

type Steps = 'begin' | 'choose' | 'second' | 'next'

export const recruiting = procedure<F, Steps>('recruiting', {
  begin(s, f, x) {
    if (f.power === POWERS) return RETURN
    const asked = f.left + f.fleet > 0 && hasCards(s, courtNow(x.board, s, f))
    return asked ? 'choose' : 'next'
  },

  choose: {
    prompt: 'recruiting.choose',
    values: (_s, f) => [f.power, f.left],
    awaits: (s, f, x) => askCourt(s, x.board, courtNow(x.board, s, f)),
    verbs: {
      recruit: {
        kind: 'card',
        targets: (s, f, x) => cardsInHand(s, courtNow(x.board, s, f), x),
        judge: (s, f, card, x) => judgeRecruit(x.board, s, f, card),
        run(s, f, card, x) {
          discardCard(x.board, s, x, card)
          s.springInfantry[f.power]++
          x.say('recruiting.sp', f.power)
          f.left--
          return 'begin'
        },
      },
      depot: {
        kind: 'card',
        targets: (s, f, x) => cardsInHand(s, courtNow(x.board, s, f), x),
        judge: (s, f, card, x) => judgeDepot(x.board, s, f, card),
        run(s, f, card, x) {
          const price = priceOf(courtNow(x.board, s, f))
          discardCard(x.board, s, x, card)
          f.left--
          if (price > 1) return 'second'
          store(s, f, x)
          return 'begin'
        },
      },
      fleet: {
        kind: 'card',
        targets: (s, f, x) => cardsInHand(s, courtNow(x.board, s, f), x),
        judge: (s, f, card, x) => judgeFleet(x.board, s, f, card),
        run(s, f, card, x) {
          buildFleet(x.board, s, x, f.power, card)
          f.fleet = 0
          return 'begin'
        },
      },
      done: { judge: () => null, run: () => 'next' },
    },
  },

  second: {
    prompt: 'recruiting.second',
    awaits: (s, f, x) => askCourt(s, x.board, courtNow(x.board, s, f)),
    verbs: {
      discard: {
        kind: 'card',
        targets: (s, f, x) => cardsInHand(s, courtNow(x.board, s, f), x),
        judge: (s, f, card, x) => judgeOwnCard(s, courtNow(x.board, s, f), card),
        run(s, f, card, x) {
          discardCard(x.board, s, x, card)
          f.left--
          store(s, f, x)
          return 'begin'
        },
      },
    },
  },

  next(_s, f) {
    f.power++
    f.left = LIMITS[f.power] ?? 0
    f.fleet = buildsFleets(f.power)
    return 'begin'
  },
})
