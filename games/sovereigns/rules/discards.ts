// COS-4.1.4-02, COS-4.1.6-01, COS-6.2-04: discards that all courts make in Spring, in power order or together
// (COS-4.1-01), and those of one court that holds too many cards.
import { RETURN } from '@tricorne/engine'
import { type Board, COURTS } from '../board.ts'
import type { Discard, Discards } from '../frames/hands.ts'
import type { SovereignsState } from '../state.ts'
import { choosers, firstChoosing, isChoosing, together } from './choosing.ts'
import { discardCard, handSize, judgeOwnCard } from './hands.ts'
import { askCourt, procedure, type Verdict } from './kit.ts'

type S = SovereignsState

function judgeDiscard(b: Board, s: S, f: Discards, card: number, seat: number): Verdict {
  if (card < 0 || card >= b.cards) return 'COS-6.3.1-02'
  const court = s.cardAt[card]
  if (court >= COURTS || !isChoosing(s, b, f.courts, court, seat)) return 'COS-6.3.1-02'
  return f.chosen.includes(card) ? 'COS-6.3.1-02' : null
}

type Steps = 'begin' | 'show'

export const discards = procedure<Discards, Steps>('discards', {
  begin: {
    prompt: 'hands.discard',
    values: (s, f, x) => {
      const court = firstChoosing(s, x.board, f.courts, x.seat)
      return [court, court < 0 ? 0 : f.left[court]]
    },
    awaits: (s, f, x) => choosers(s, x.board, f.courts),
    then: 'show',
    verbs: {
      discard: {
        kind: 'card',
        targets(s, _f, x) {
          for (let card = 0; card < x.board.cards; card++) if (s.cardAt[card] < COURTS) x.consider(card)
        },
        judge: (s, f, card, x) => judgeDiscard(x.board, s, f, card, x.seat),
        run(s, f, card, x) {
          const court = s.cardAt[card]
          if (together(s)) f.chosen.push(card)
          else discardCard(x.board, s, x, card)
          f.left[court]--
          if (f.left[court] === 0) f.courts &= ~(1 << court)
          return 'begin'
        },
      },
    },
  },

  /** COS-H12: what was chosen together is shown together. */
  show(s, f, x) {
    for (const card of f.chosen) discardCard(x.board, s, x, card)
    return RETURN
  },
})

type LimitSteps = 'begin' | 'end'

export const discard = procedure<Discard, LimitSteps>('discard', {
  begin: {
    prompt: 'hands.tooMany',
    values: (s, f) => [handSize(s, f.court) - f.keep],
    awaits: (s, f, x) => (handSize(s, f.court) > f.keep ? askCourt(s, x.board, f.court) : 0),
    then: 'end',
    verbs: {
      discard: {
        kind: 'card',
        targets(s, f, x) {
          for (let c = 0; c < s.cardAt.length; c++) if (s.cardAt[c] === f.court) x.consider(c)
        },
        judge: (s, f, card) => judgeOwnCard(s, f.court, card),
        run(s, _f, card, x) {
          discardCard(x.board, s, x, card)
          return 'begin'
        },
      },
    },
  },
  end: () => RETURN,
})
