// LEI-T: a turn of five actions, each of seven kinds, and what its end brings.

import { type Frame, NONE, RETURN } from '@tricorne/engine'
import { type Board, MOVEMENT_CARD, TERRAIN_CARD, TIME_CARD } from '../board.ts'
import type { Side } from '../nouns.ts'
import { IDLE_TURNS } from '../options.ts'
import {
  activeSide,
  allPlaced,
  ask,
  cardsIn,
  DISCARD,
  DISPLAY,
  type LeipzigState,
  OUT,
  SPREAD,
  WAITING,
} from '../state.ts'
import { battleFrame } from './battle.ts'
import { advanceTime } from './clock.ts'
import { type Next, procedure, type Verb, type Verdict, type X } from './kit.ts'
import { ANY_TYPE, canMarch, marchFrame } from './march.ts'
import { canCome, judgeArmy, playArmy } from './muster.ts'
import { cardsOfKind, drawCard, pileIsEmpty, spend, tidyingFrame } from './piles.ts'
import { whyNotArmy, whyNotCard } from './reasons.ts'
import { ANY_TERRAIN, canRemove, removalFrame } from './removal.ts'

export const turnFrame = (): Frame => ({ proc: 'turn', step: 'begin' })

/** LEI-T-04: in his first turn a player first brings an army. */
function mustBring(b: Board, s: LeipzigState): boolean {
  if (s.turn > 1) return false
  const side = activeSide(s)
  for (let a = b.from[side]; a < b.to[side]; a++) if (s.armies[a] !== WAITING) return false
  return true
}

const holds = (b: Board, s: LeipzigState, kind: number, sort: number, n: number): boolean =>
  b.sortKind[sort] === kind && s.cards[activeSide(s) * b.sorts.length + sort] >= n

function judgeTerrain(b: Board, s: LeipzigState, sort: number): Verdict {
  if (!holds(b, s, TERRAIN_CARD, sort, 1)) return 'LEI-A2-01'
  if (mustBring(b, s)) return 'LEI-T-04'
  return canRemove(b, s, activeSide(s), b.sortShows[sort]) ? null : 'LEI-T-06'
}

function judgeMove(b: Board, s: LeipzigState, sort: number): Verdict {
  if (!holds(b, s, MOVEMENT_CARD, sort, 1)) return 'LEI-A3-01'
  if (mustBring(b, s)) return 'LEI-T-04'
  return canMarch(b, s, b.sortShows[sort], sort, 1) ? null : 'LEI-T-06'
}

/** LEI-A5-07, LEI-A5-08: two of the same sort. */
function judgeJoker(b: Board, s: LeipzigState, kind: number, sort: number): Verdict {
  if (b.sortKind[sort] !== kind) return 'LEI-A5-08'
  if (!holds(b, s, kind, sort, 2)) return 'LEI-A5-07'
  if (mustBring(b, s)) return 'LEI-T-05'
  const can =
    kind === TERRAIN_CARD ? canRemove(b, s, activeSide(s), ANY_TERRAIN) : canMarch(b, s, ANY_TYPE, sort, 2)
  return can ? null : 'LEI-T-06'
}

function judgeScout(b: Board, s: LeipzigState): Verdict {
  if (s.scouts[activeSide(s)] === 0) return 'LEI-A4-06'
  if (mustBring(b, s)) return 'LEI-T-04'
  return canRemove(b, s, activeSide(s), ANY_TERRAIN) ? null : 'LEI-T-06'
}

/** The Time Card is the sort that comes last. */
const timeSort = (b: Board): number => b.sorts.length - 1

const holdsTime = (b: Board, s: LeipzigState): boolean => holds(b, s, TIME_CARD, timeSort(b), 1)

/** LEI-T-07: whether there is anything else to do. */
function hasAction(b: Board, s: LeipzigState): boolean {
  if (!pileIsEmpty(b, s) || cardsIn(b, s, DISPLAY) > 0 || holdsTime(b, s)) return true
  if (judgeScout(b, s) === null) return true
  for (let a = 0; a < b.armies; a++) if (judgeArmy(b, s, a) === null) return true
  for (let sort = 0; sort < b.sorts.length; sort++)
    if (
      judgeTerrain(b, s, sort) === null ||
      judgeMove(b, s, sort) === null ||
      judgeJoker(b, s, TERRAIN_CARD, sort) === null ||
      judgeJoker(b, s, MOVEMENT_CARD, sort) === null
    )
      return true
  return false
}

const judgeEnd = (b: Board, s: LeipzigState): Verdict =>
  allPlaced(b, s, activeSide(s)) || !hasAction(b, s) || isHelpless(b, s, activeSide(s)) ? null : 'LEI-T-07'

/** LEI-T-12: armies are left to bring, but no card that could be drawn helps. All that it looks at lies open. */
function isHelpless(b: Board, s: LeipzigState, side: Side): boolean {
  if (s.cards[OUT * b.sorts.length + timeSort(b)] < b.sorts[timeSort(b)].count) return false
  let waiting = false
  for (let a = b.from[side]; a < b.to[side]; a++) {
    if (s.armies[a] === SPREAD || (s.armies[a] === WAITING && canCome(b, s, side, a))) return false
    waiting ||= s.armies[a] === WAITING
  }
  return waiting
}

/** Pays n cards of a sort for one action. */
function pay(s: LeipzigState, sort: number, n: number, x: X): void {
  s.actions--
  s.busy = 1
  spend(x.board, s, activeSide(s), sort, n, DISCARD)
  x.say(n === 2 ? 'card.joker' : 'card.played', activeSide(s), sort)
}

function begin(s: LeipzigState, _f: Frame, x: X): Next<Steps> {
  const side = activeSide(s)
  s.busy = 0
  x.say('turn.begin', side, s.turn + 1)
  if ((s.finished & (1 << side)) === 0) {
    s.actions = x.board.numbers.actions // LEI-T-02
    return 'act'
  }
  s.busy = 1
  x.say('turn.waits', side) // LEI-T-10
  return advanceTime(s, x, 1, 'over')
}

/** LEI-T-11, LEI-T-12: turns of nothing but drawing that move the time. */
function over(s: LeipzigState, _f: Frame, x: X): Next<Steps> {
  if (s.busy === 0 && isHelpless(x.board, s, activeSide(s))) {
    s.idle = 0
    x.say('turn.helpless', activeSide(s))
    return advanceTime(s, x, 1, 'tidy')
  }
  if (s.options[IDLE_TURNS] === 0) return 'tidy'
  if (s.busy !== 0 || s.idle === 0) {
    s.idle = 1 - s.busy
    return 'tidy'
  }
  s.idle = 0
  x.say('turn.idle')
  return advanceTime(s, x, 1, 'tidy')
}

function battles(s: LeipzigState, _f: Frame, x: X): Next<Steps> {
  if (s.due === 0) return 'end'
  s.due--
  return x.call(s, battleFrame(x.board), 'battles') // LEI-B-02, LEI-B-03
}

function draw(s: LeipzigState, x: X): Next<Steps> {
  const side = activeSide(s)
  s.actions--
  const sort = drawCard(x.board, s, x, side)
  x.say('card.drawn', side)
  x.tell(ask(s, side), 'card.got', sort)
  return 'act'
}

type Steps = 'begin' | 'act' | 'over' | 'tidy' | 'battles' | 'end'

/** A card is played for what it shows, or two of its kind for anything; then its own procedure runs. */
const cardVerb = (
  kind: number,
  cards: number,
  judge: (s: LeipzigState, t: number, x: X) => Verdict,
  frame: (t: number, x: X) => Frame,
): Verb<Frame, Steps> => ({
  kind: 'card',
  targets: (s, _f, x) => cardsOfKind(s, kind, x),
  judge: (s, _f, t, x) => judge(s, t, x),
  run(s, _f, t, x) {
    pay(s, t, cards, x)
    return x.call(s, frame(t, x), 'act')
  },
})

export const turn = procedure<Frame, Steps>('turn', {
  begin,

  act: {
    prompt: 'turn.act',
    values: (s) => [s.actions],
    awaits: (s) => (s.actions > 0 ? ask(s, activeSide(s)) : 0),
    then: 'over',
    verbs: {
      army: {
        kind: 'army',
        targets(s, _f, x) {
          const side = activeSide(s)
          for (let a = x.board.from[side]; a < x.board.to[side]; a++) x.consider(a)
        },
        judge: (s, _f, t, x) => whyNotArmy(s, t, x, judgeArmy(x.board, s, t)),
        run(s, _f, t, x) {
          s.busy = 1
          return playArmy(s, t, x, 'act')
        },
      },
      // LEI-A2-06
      terrain: cardVerb(
        TERRAIN_CARD,
        1,
        (s, t, x) => whyNotCard(t, x, judgeTerrain(x.board, s, t)),
        (t, x) => removalFrame(x.board.sortShows[t], 0),
      ),
      jokerTerrain: cardVerb(
        TERRAIN_CARD,
        2,
        (s, t, x) => judgeJoker(x.board, s, TERRAIN_CARD, t),
        () => removalFrame(ANY_TERRAIN, 0),
      ),
      move: cardVerb(
        MOVEMENT_CARD,
        1,
        (s, t, x) => whyNotCard(t, x, judgeMove(x.board, s, t)),
        (t, x) => marchFrame(x.board.sortShows[t]),
      ),
      jokerMove: cardVerb(
        MOVEMENT_CARD,
        2,
        (s, t, x) => judgeJoker(x.board, s, MOVEMENT_CARD, t),
        () => marchFrame(ANY_TYPE),
      ),
      scout: {
        judge: (s, _f, _t, x) => judgeScout(x.board, s),
        run(s, _f, _t, x) {
          s.actions--
          s.busy = 1
          s.scouts[activeSide(s)]--
          x.say('scout.spent', activeSide(s), 1)
          return x.call(s, removalFrame(ANY_TERRAIN, 1), 'act')
        },
      },
      time: {
        judge: (s, _f, _t, x) => (holdsTime(x.board, s) ? null : 'LEI-A6-01'),
        run(s, _f, _t, x) {
          s.actions--
          s.busy = 1
          spend(x.board, s, activeSide(s), timeSort(x.board), 1, OUT) // LEI-A6-02
          x.say('card.played', activeSide(s), timeSort(x.board))
          return advanceTime(s, x, 1, 'act')
        },
      },
      take: {
        kind: 'card',
        targets(_s, _f, x) {
          for (let sort = 0; sort < x.board.sorts.length; sort++) x.consider(sort)
        },
        judge: (s, _f, t, x) =>
          t >= 0 && t < x.board.sorts.length && s.cards[DISPLAY * x.board.sorts.length + t] > 0
            ? null
            : 'LEI-A7-01',
        run(s, _f, t, x) {
          const n = x.board.sorts.length
          const side = activeSide(s)
          s.actions--
          s.stale = NONE // counted up at the end of the turn
          s.cards[DISPLAY * n + t]--
          s.cards[side * n + t]++
          s.known[side * n + t]++
          x.say('card.taken', side, t)
          return 'act'
        },
      },
      pile: {
        judge: (s, _f, _t, x) => (pileIsEmpty(x.board, s) ? 'LEI-A7-11' : null),
        run: (s, _f, _t, x) => draw(s, x),
      },
      end: {
        judge: (s, _f, _t, x) => judgeEnd(x.board, s),
        run(s, _f, _t, x) {
          s.actions = 0
          x.say('turn.ended', activeSide(s))
          return 'over'
        },
      },
    },
  },

  over,

  tidy: (s, _f, x) => x.call(s, tidyingFrame(), 'battles'),

  battles,

  end(s, _f, x) {
    if (allPlaced(x.board, s, activeSide(s))) s.finished |= 1 << activeSide(s)
    return RETURN
  },
})
