// LEI-H: what a seat may know. Everything here is put in by hand; what is not put in cannot leak.

import { NONE } from '@tricorne/engine'
import { isFrame } from '@tricorne/kit'
import { ALLIED, type Board, FRENCH } from './board.ts'
import { BATTLE, MARCH, MUSTER, SCORING, type Scoring } from './frames.ts'
import type { Army, Seat, Side } from './nouns.ts'
import { battleValue, terrainValue } from './rules/scoring.ts'
import {
  activeSide,
  cardsIn,
  DISCARD,
  DISPLAY,
  DRAW,
  type LeipzigState,
  OUT,
  sideOf,
  strengthOf,
  supply,
} from './state.ts'

/** What the running chapter has in hand, for panels. */
export type Focus =
  | { kind: 'march'; army: Army; from: number; over: number }
  | { kind: 'omit'; army: Army; left: number; omitted: number[] }
  | { kind: 'battle'; side: Side; dealer: number; damage: number[] }
  | { kind: 'scoring'; army: Army; counts: number[]; values: number[][] }

/** What everybody sees. */
export interface OpenView {
  game: number
  /** The French score of the first game of a match, or -1 (LEI-V-05). */
  kept: number
  result: number
  /** Names of the running procedures, outermost first. */
  chapter: string[]
  time: number
  /** How many dates are reached. */
  reached: number
  due: number
  turn: number
  active: number
  actions: number
  finished: number
  score: number[]
  /** LEI-H-07 */
  scouts: number[]
  supply: number
  /** Action Cards in each hand (LEI-H-06), and those that are surely there (LEI-H-05). */
  handSizes: number[]
  known: number[][]
  /** LEI-H-08, LEI-H-09 */
  draw: number
  display: number[]
  discard: number[]
  out: number[]
  /** LEI-H-10 */
  armies: number[]
  marks: number[]
  lost: number[]
  types: number[]
  strength: number[]
  /** Terrain values of placed armies; all 0 in the beginner's game. */
  bonus: number[]
  /** Missions by sector, -1 where none is revealed (LEI-H-01), and the sectors of a second card (LEI-H-04). */
  missions: number[]
  revealed: number
  second: number
  focus: Focus | null
}

/** What the viewer alone knows. */
export interface OwnView {
  /** The side that the viewer plays, or -1. */
  side: Side
  /** Cards of his own hand by sort (LEI-H-05). */
  hand: number[] | null
  /** LEI-H-01, LEI-H-02: French only. */
  secret: { missions: number[]; rejected: number[] } | null
}

const place = (b: Board, s: LeipzigState, at: number): number[] =>
  s.cards.slice(at * b.sorts.length, (at + 1) * b.sorts.length)

function openMissions(s: LeipzigState): number[] {
  return s.missions.map((m, sector) => ((s.revealed & (1 << sector)) !== 0 ? m : NONE))
}

function datesReached(b: Board, s: LeipzigState): number {
  let n = 0
  while (n < b.dates.length && b.dates[n].at <= s.time) n++
  return n
}

export function openView(s: LeipzigState, b: Board): OpenView {
  const n = b.sorts.length
  const strength: number[] = []
  const bonus: number[] = []
  for (let a = 0; a < b.armies; a++) {
    strength.push(strengthOf(b, s, a))
    bonus.push(terrainValue(b, s, a))
  }
  return {
    game: s.game,
    kept: s.kept,
    result: s.result,
    chapter: s.frames.map((f) => f.proc),
    time: s.time,
    reached: datesReached(b, s),
    due: s.due,
    turn: s.turn,
    active: activeSide(s),
    actions: s.actions,
    finished: s.finished,
    score: s.score.slice(),
    scouts: s.scouts.slice(),
    supply: supply(b, s),
    handSizes: [cardsIn(b, s, FRENCH), cardsIn(b, s, ALLIED)],
    known: [s.known.slice(0, n), s.known.slice(n)],
    draw: cardsIn(b, s, DRAW),
    display: place(b, s, DISPLAY),
    discard: place(b, s, DISCARD),
    out: place(b, s, OUT),
    armies: s.armies.slice(),
    marks: s.marks.slice(),
    lost: s.lost.slice(),
    types: s.types.slice(),
    strength,
    bonus,
    missions: openMissions(s),
    revealed: s.revealed,
    second: s.second,
    focus: focusOf(b, s),
  }
}

export function ownView(s: LeipzigState, seat: Seat, b: Board): OwnView {
  const side = sideOf(s, seat)
  return {
    side,
    hand: side === NONE ? null : place(b, s, side),
    secret: side === FRENCH ? { missions: s.missions.slice(), rejected: s.rejected.slice() } : null,
  }
}

function focusOf(b: Board, s: LeipzigState): Focus | null {
  for (let i = s.frames.length - 1; i >= 0; i--) {
    const f = s.frames[i]
    if (isFrame(f, MARCH)) return { kind: 'march', army: f.army, from: f.from, over: f.over }
    if (isFrame(f, MUSTER)) return { kind: 'omit', army: f.army, left: f.left, omitted: f.omitted.slice() }
    if (isFrame(f, BATTLE))
      return { kind: 'battle', side: f.side, dealer: f.dealer, damage: f.damage.slice() }
    if (isFrame(f, SCORING)) return scoringFocus(b, s, f)
  }
  return null
}

/** All missions are revealed by now (LEI-K-11). */
function scoringFocus(b: Board, s: LeipzigState, f: Scoring): Focus {
  const values = s.missions.map((_, sector) => [
    battleValue(b, s, f.counts, FRENCH, sector),
    battleValue(b, s, f.counts, ALLIED, sector),
  ])
  return { kind: 'scoring', army: f.army, counts: f.counts.slice(), values }
}

export const VIEWS = { open: openView, view: ownView }
