// LEI-A7: drawing, the display, the hand limit. Cards of a sort are the same, so piles are counts, and a
// card off a shuffled pile is a fair draw from its counts.

import { RETURN } from '@tricorne/engine'
import type { Board } from '../board.ts'
import type { Tidying } from '../frames.ts'
import type { Side } from '../nouns.ts'
import { EITHER_PLAYER, REFRESH } from '../options.ts'
import { activeSide, ask, cardsIn, DISCARD, DISPLAY, DRAW, type LeipzigState } from '../state.ts'
import { type Next, procedure, type X } from './kit.ts'

/** Takes cards of a sort out of a hand; those known to be there go first. */
export function spend(b: Board, s: LeipzigState, side: Side, sort: number, n: number, to: number): void {
  const size = b.sorts.length
  s.cards[side * size + sort] -= n
  s.cards[to * size + sort] += n
  s.known[side * size + sort] = Math.max(0, s.known[side * size + sort] - n)
}

/** Puts forward the sorts of a kind that the active side holds. */
export function cardsOfKind(s: LeipzigState, kind: number, x: X): void {
  const { first, sorts } = x.board
  const hand = activeSide(s) * sorts.length
  for (let sort = first[kind]; sort < first[kind + 1]; sort++) if (s.cards[hand + sort] > 0) x.consider(sort)
}

/** LEI-A7-04: the discards become the draw pile, which is empty. */
function reshuffle(b: Board, s: LeipzigState, x: X): void {
  const n = b.sorts.length
  const count = cardsIn(b, s, DISCARD)
  if (count === 0) return
  for (let sort = 0; sort < n; sort++) {
    s.cards[DRAW * n + sort] = s.cards[DISCARD * n + sort]
    s.cards[DISCARD * n + sort] = 0
  }
  x.say('pile.shuffled', count)
}

/** LEI-A7-11 */
export const pileIsEmpty = (b: Board, s: LeipzigState): boolean =>
  cardsIn(b, s, DRAW) === 0 && cardsIn(b, s, DISCARD) === 0

/** Moves the top card of the draw pile to a place; its sort, or -1 if there is none. */
export function drawCard(b: Board, s: LeipzigState, x: X, to: number): number {
  const n = b.sorts.length
  let count = cardsIn(b, s, DRAW)
  if (count === 0) {
    reshuffle(b, s, x)
    count = cardsIn(b, s, DRAW)
    if (count === 0) return -1
  }
  let pick = x.int(count)
  let sort = 0
  while (pick >= s.cards[DRAW * n + sort]) pick -= s.cards[DRAW * n + sort++]
  s.cards[DRAW * n + sort]--
  s.cards[to * n + sort]++
  if (count === 1) reshuffle(b, s, x)
  return sort
}

/** LEI-A7-03 */
export function fillDisplay(b: Board, s: LeipzigState, x: X): void {
  for (let n = cardsIn(b, s, DISPLAY); n < b.numbers.display; n++) {
    const sort = drawCard(b, s, x, DISPLAY)
    if (sort < 0) return
    x.say('display.filled', sort)
  }
}

/** LEI-A7-06: Action and Scout Cards over the limit. */
export const excess = (b: Board, s: LeipzigState, side: Side): number =>
  cardsIn(b, s, side) + s.scouts[side] - b.numbers.handLimit

const STALE_TURNS = 4

/** LEI-A7-12: two rounds without a face-up card taken. */
const isStale = (s: LeipzigState): boolean => s.options[REFRESH] !== 0 && s.stale >= STALE_TURNS

/** The face-up cards are discarded and others come from the draw pile; if it runs out, the old ones are shuffled in. */
function replaceDisplay(b: Board, s: LeipzigState, x: X): void {
  const n = b.sorts.length
  for (let sort = 0; sort < n; sort++) {
    s.cards[DISCARD * n + sort] += s.cards[DISPLAY * n + sort]
    s.cards[DISPLAY * n + sort] = 0
  }
  x.say('display.replaced')
  fillDisplay(b, s, x)
}

export const tidyingFrame = (): Tidying => ({ proc: 'tidying', step: 'begin', asked: 0 })

function afterRefill(s: LeipzigState): Next<Steps> {
  s.stale++
  return isStale(s) ? 'refresh' : RETURN
}

function askOther(f: Tidying): Next<Steps> {
  f.asked = 1
  return 'refresh'
}

type Steps = 'begin' | 'refill' | 'refresh'

export const tidying = procedure<Tidying, Steps>('tidying', {
  begin: {
    prompt: 'hand.discard',
    values: (s, _f, x) => [excess(x.board, s, activeSide(s))],
    awaits: (s, _f, x) => (excess(x.board, s, activeSide(s)) > 0 ? ask(s, activeSide(s)) : 0),
    then: 'refill',
    verbs: {
      discard: {
        kind: 'card',
        targets(_s, _f, x) {
          for (let sort = 0; sort < x.board.sorts.length; sort++) x.consider(sort)
        },
        judge: (s, _f, t, x) =>
          t >= 0 && t < x.board.sorts.length && s.cards[activeSide(s) * x.board.sorts.length + t] > 0
            ? null
            : 'LEI-A7-07',
        run(s, _f, t, x) {
          spend(x.board, s, activeSide(s), t, 1, DISCARD) // LEI-A7-09
          x.say('hand.discarded', activeSide(s), t)
          return 'begin'
        },
      },
      discardScout: {
        judge: (s) => (s.scouts[activeSide(s)] > 0 ? null : 'LEI-A7-07'),
        run(s, _f, _t, x) {
          s.scouts[activeSide(s)]--
          x.say('hand.scoutReturned', activeSide(s))
          return 'begin'
        },
      },
    },
  },

  refill(s, _f, x) {
    fillDisplay(x.board, s, x)
    return afterRefill(s)
  },

  refresh: {
    prompt: 'display.refresh',
    awaits: (s, f) => ask(s, f.asked === 0 ? activeSide(s) : 1 - activeSide(s)),
    verbs: {
      refresh: {
        judge: () => null,
        run(s, f, _t, x) {
          if (f.asked === 0 && s.options[REFRESH] !== EITHER_PLAYER) return askOther(f)
          replaceDisplay(x.board, s, x)
          s.stale = 0
          return RETURN
        },
      },
      keepDisplay: {
        judge: () => null,
        run(s, f) {
          if (f.asked === 0 && s.options[REFRESH] === EITHER_PLAYER) return askOther(f)
          s.stale = 0
          return RETURN
        },
      },
    },
  },
})
