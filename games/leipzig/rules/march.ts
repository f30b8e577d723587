// LEI-A3, LEI-A5-01: a Movement Card, or a pair of them, moves a marker; two pass over an own army.

import { NONE, RETURN } from '@tricorne/engine'
import { type Board, MOST_MARKERS, MOVEMENT_CARD } from '../board.ts'
import type { March } from '../frames.ts'
import type { Army, Region } from '../nouns.ts'
import { PASS_ACTIONS } from '../options.ts'
import { activeSide, armyIn, armyOf, ask, DISCARD, type LeipzigState, markIn, regionOf } from '../state.ts'
import { advanceTime } from './clock.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'
import { cardsOfKind, spend } from './piles.ts'
import { whyNotGo, whyNotMarker } from './reasons.ts'
import { ownMarkers } from './removal.ts'

export const ANY_TYPE = 7

export const marchFrame = (types: number): March => ({
  proc: 'march',
  step: 'begin',
  types,
  army: -1,
  from: -1,
  over: -1,
})

/** LEI-A3-05, LEI-A3-06: what bars a region to a marker. */
function judgeEntry(s: LeipzigState, army: Army, region: Region): Verdict {
  if (armyIn(s, region) >= 0) return 'LEI-A3-05'
  return markIn(s, army, region) >= 0 ? 'LEI-A3-06' : null
}

function judgeGo(b: Board, s: LeipzigState, f: March, to: number): Verdict {
  if (to < 0 || to >= b.regions) return 'LEI-A3-08'
  if (b.touch[f.from * b.regions + to] === 0) return 'LEI-A3-01'
  return judgeEntry(s, f.army, to)
}

/** LEI-A3-11 */
function judgeBeyond(b: Board, s: LeipzigState, f: March, to: number): Verdict {
  if (to < 0 || to >= b.regions) return 'LEI-A3-08'
  if (to === f.from) return 'LEI-A3-11'
  if (b.touch[f.over * b.regions + to] === 0) return 'LEI-A3-09'
  return judgeEntry(s, f.army, to)
}

/**
 * LEI-A3-12: whether the hand holds a second card for a marker of these types, or a pair. Cards of the
 * first one that are not yet paid are left out.
 */
function hasSecond(b: Board, s: LeipzigState, types: number, unpaid = NONE, n = 0): boolean {
  const hand = activeSide(s) * b.sorts.length
  for (let sort = b.first[MOVEMENT_CARD]; sort < b.first[MOVEMENT_CARD + 1]; sort++) {
    const count = s.cards[hand + sort] - (sort === unpaid ? n : 0)
    if (count > 1 || (count === 1 && (b.sortShows[sort] & types) !== 0)) return true
  }
  return false
}

/** LEI-A3-13: whether the actions beyond the present one are enough for a pass. */
const hasAction = (s: LeipzigState, spare: number): boolean => spare > 0 || s.options[PASS_ACTIONS] !== 0

/** Where the marker comes from it stands itself, so it does not end there (LEI-A3-06, LEI-A3-11). */
const endsBeyond = (b: Board, s: LeipzigState, army: Army, over: number): boolean =>
  b.near[over].some((to) => judgeEntry(s, army, to) === null)

function judgeOver(b: Board, s: LeipzigState, f: March, over: number): Verdict {
  if (over < 0 || b.touch[f.from * b.regions + over] !== 1) return 'LEI-A3-09'
  const army = armyIn(s, over)
  if (army < 0) return 'LEI-A3-09'
  if (b.side[army] !== activeSide(s)) return 'LEI-A3-10'
  if (!hasAction(s, s.actions)) return 'LEI-A3-13'
  if (!hasSecond(b, s, b.typeMask[f.army])) return 'LEI-A3-12'
  return endsBeyond(b, s, f.army, over) ? null : 'LEI-A3-11'
}

/** Whether a marker has a region to go to. */
function hasWay(b: Board, s: LeipzigState, army: Army, from: number): boolean {
  const near = b.near[from]
  for (let i = 0; i < near.length; i++) if (judgeEntry(s, army, near[i]) === null) return true
  return false
}

/** Whether a marker, given the cards for it, has a region to go to beyond an own army. */
function hasPass(b: Board, s: LeipzigState, army: Army, from: number): boolean {
  for (const over of b.near[from])
    if (b.side[armyIn(s, over)] === b.side[army] && endsBeyond(b, s, army, over)) return true
  return false
}

/** LEI-T-06: whether a card, or n of a sort, showing these types can move a marker. Nothing is paid yet. */
export function canMarch(b: Board, s: LeipzigState, types: number, sort: number, n: number): boolean {
  const side = activeSide(s)
  for (let a = b.from[side]; a < b.to[side]; a++) {
    if ((b.typeMask[a] & types) === 0) continue
    for (let i = a * MOST_MARKERS; i < (a + 1) * MOST_MARKERS; i++)
      if (s.marks[i] >= 0 && hasWay(b, s, a, s.marks[i])) return true
  }
  return hasAction(s, s.actions - 1) && canPass(b, s, types, sort, n)
}

/** The same for passing only: seldom the one thing left, so it is asked last. */
function canPass(b: Board, s: LeipzigState, types: number, sort: number, n: number): boolean {
  const side = activeSide(s)
  for (let a = b.from[side]; a < b.to[side]; a++) {
    if ((b.typeMask[a] & types) === 0) continue
    if (!hasSecond(b, s, b.typeMask[a], sort, n)) continue
    for (let i = a * MOST_MARKERS; i < (a + 1) * MOST_MARKERS; i++)
      if (s.marks[i] >= 0 && hasPass(b, s, a, s.marks[i])) return true
  }
  return false
}

function judgeMarker(b: Board, s: LeipzigState, f: March, t: number): Verdict {
  const army = armyOf(b, t)
  if (b.side[army] !== activeSide(s)) return 'LEI-A3-01'
  if (s.armies[army] >= 0) return 'LEI-A3-04'
  const region = regionOf(b, t)
  if (markIn(s, army, region) < 0) return 'LEI-A3-01'
  if ((b.typeMask[army] & f.types) === 0) return 'LEI-A3-02'
  if (hasWay(b, s, army, region)) return null
  const second = hasAction(s, s.actions) && hasSecond(b, s, b.typeMask[army])
  return second && hasPass(b, s, army, region) ? null : 'LEI-T-06'
}

function arrive(s: LeipzigState, f: March, to: number, time: number, x: X): Next<Steps> {
  s.marks[markIn(s, f.army, f.from)] = to
  x.say('marker.moved', f.army, f.from, to)
  return advanceTime(s, x, time, 'end')
}

/** LEI-A3-12: the second card must show the type, or be any pair of equal Movement Cards. */
function judgeSecond(b: Board, s: LeipzigState, f: March, sort: number, n: number): Verdict {
  if (b.sortKind[sort] !== MOVEMENT_CARD) return 'LEI-A3-12'
  if (s.cards[activeSide(s) * b.sorts.length + sort] < n) return n === 2 ? 'LEI-A5-07' : 'LEI-A3-12'
  return n === 2 || (b.sortShows[sort] & b.typeMask[f.army]) !== 0 ? null : 'LEI-A3-12'
}

function paySecond(s: LeipzigState, sort: number, n: number, x: X): Next<Steps> {
  const side = activeSide(s)
  if (s.options[PASS_ACTIONS] === 0) s.actions--
  spend(x.board, s, side, sort, n, DISCARD)
  x.say(n === 2 ? 'card.joker' : 'card.played', side, sort)
  return 'beyond'
}

/** Whether the marker, with the cards in hand, can pass over an own army. */
const passes = (b: Board, s: LeipzigState, army: Army, from: number): boolean =>
  hasAction(s, s.actions) && hasSecond(b, s, b.typeMask[army]) && hasPass(b, s, army, from)

/** Whether a march in hand can go on: samples deal the mover no hand with which it could not have begun. */
export function goesOn(b: Board, s: LeipzigState, f: March): boolean {
  if (f.step === 'second') return hasSecond(b, s, b.typeMask[f.army])
  if (f.step === 'where') return hasWay(b, s, f.army, f.from) || passes(b, s, f.army, f.from)
  if (f.step !== 'begin') return true
  return s.marks.some((at, i) => judgeMarker(b, s, f, Math.floor(i / MOST_MARKERS) * b.regions + at) === null)
}

type Steps = 'begin' | 'where' | 'second' | 'beyond' | 'end'

export const march = procedure<March, Steps>('march', {
  begin: {
    prompt: 'march.marker',
    awaits: (s) => ask(s, activeSide(s)),
    verbs: {
      marker: {
        kind: 'marker',
        targets: (s, _f, x) => ownMarkers(s, x),
        judge: (s, f, t, x) => whyNotMarker(s, t, x, judgeMarker(x.board, s, f, t)),
        run(_s, f, t, x) {
          f.army = armyOf(x.board, t)
          f.from = regionOf(x.board, t)
          return 'where'
        },
      },
    },
  },

  where: {
    prompt: 'march.where',
    values: (_s, f) => [f.army, f.from],
    awaits: (s) => ask(s, activeSide(s)),
    verbs: {
      go: {
        kind: 'region',
        targets(_s, f, x) {
          for (const to of x.board.near[f.from]) x.consider(to)
        },
        judge: (s, f, t, x) => whyNotGo(s, f, f.from, t, x, judgeGo(x.board, s, f, t)),
        run: (s, f, t, x) => arrive(s, f, t, 1, x), // LEI-A3-14, LEI-A5-02
      },
      over: {
        kind: 'region',
        targets(_s, f, x) {
          for (const to of x.board.near[f.from]) x.consider(to)
        },
        judge: (s, f, t, x) => judgeOver(x.board, s, f, t),
        run(_s, f, t) {
          f.over = t
          return 'second'
        },
      },
    },
  },

  second: {
    prompt: 'march.second',
    values: (_s, f) => [f.army, f.over],
    awaits: (s) => ask(s, activeSide(s)),
    verbs: {
      with: {
        kind: 'card',
        targets: (s, _f, x) => cardsOfKind(s, MOVEMENT_CARD, x),
        judge: (s, f, t, x) => judgeSecond(x.board, s, f, t, 1),
        run: (s, _f, t, x) => paySecond(s, t, 1, x),
      },
      withJoker: {
        kind: 'card',
        targets: (s, _f, x) => cardsOfKind(s, MOVEMENT_CARD, x),
        judge: (s, f, t, x) => judgeSecond(x.board, s, f, t, 2),
        run: (s, _f, t, x) => paySecond(s, t, 2, x),
      },
    },
  },

  beyond: {
    prompt: 'march.beyond',
    values: (_s, f) => [f.army, f.over],
    awaits: (s) => ask(s, activeSide(s)),
    verbs: {
      go: {
        kind: 'region',
        targets(_s, f, x) {
          for (const to of x.board.near[f.over]) x.consider(to)
        },
        judge: (s, f, t, x) => whyNotGo(s, f, f.over, t, x, judgeBeyond(x.board, s, f, t)),
        run(s, f, t, x) {
          x.say('march.passed', f.army, f.over)
          return arrive(s, f, t, 2, x)
        },
      },
    },
  },

  end: () => RETURN,
})
