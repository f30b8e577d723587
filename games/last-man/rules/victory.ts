// TLM-3: victory points, levels, and how a match ends.

import { perBoard } from '@tricorne/kit'
import { ALLIED, type Board, DE, GERMAN, PARIS_GUN, TYPES } from '../board.ts'
import type { Side } from '../nouns.ts'
import { FALLEN_ARMIES } from '../options.ts'
import {
  ARMISTICE,
  ELIMINATED,
  kindIn,
  type LastManState,
  pointsInTransit,
  RESIGNED,
  RUNNING,
  statusOfAll,
  TIME,
  TOTAL,
  yearOf,
} from '../state.ts'
import type { Rule } from './ids.ts'
import type { Outcome, X } from './kit.ts'

const POINTS_PER_VP = 5
/** TLM-3.1-08: the last year in which units in the East count. */
const LAST_EASTERN_YEAR = 3

function fallenArmies(b: Board, s: LastManState, side: Side): number {
  if (s.options[FALLEN_ARMIES] === 1) return s.fallen[side]
  let n = 0
  for (const army of b.armiesOf[side]) if (s.armyAt[army] === ELIMINATED) n++
  return n
}

/** TLM-8.3.6-05: whether the Paris Gun stands next to the capital. */
function shellsCapital(b: Board, s: LastManState): boolean {
  const gun = b.kindOf[DE * TYPES + PARIS_GUN]
  if (s.pool[gun] === b.counters[gun]) return false
  for (const army of b.armiesOf[GERMAN])
    if (s.hold[army * b.kinds + gun] > 0) return s.armyAt[army] >= 0 && b.nearCapital[s.armyAt[army]] === 1
  for (let slot = 0; slot < b.slots; slot++)
    if (s.loose[slot] !== 0 && kindIn(s, slot) === gun) return b.nearCapital[b.slotArea[slot]] === 1
  return false
}

const statusOn = perBoard((b: Board) => new Array<number>(b.areas).fill(0))

/** TLM-3.1: can be asked at any moment. */
export function victoryPoints(b: Board, s: LastManState): number {
  const now = statusOn(b)
  statusOfAll(b, s, now)
  return pointsBy(b, s, now)
}

/** The same, where the status of all areas is known already. */
export function pointsBy(b: Board, s: LastManState, status: readonly number[]): number {
  let vp = b.blockade[yearOf(b, s)]
  for (let area = 0; area < b.areas; area++) if (status[area] === GERMAN) vp += b.vp[area]
  vp += fallenArmies(b, s, ALLIED) - fallenArmies(b, s, GERMAN)
  vp += s.unmet[ALLIED] - s.unmet[GERMAN]
  if (yearOf(b, s) <= LAST_EASTERN_YEAR) vp += Math.floor(pointsInTransit(b, s) / POINTS_PER_VP)
  return vp + Number(shellsCapital(b, s))
}

/** TLM-3.1-16: the level that a number of points stands for. */
export function levelOf(b: Board, points: number): number {
  let level = 0
  for (let i = 0; i < b.levels.length; i++) if (points >= b.levels[i]) level = i
  return level
}

export const currentLevel = (b: Board, s: LastManState): number => levelOf(b, victoryPoints(b, s))

const stalemate = (b: Board): number => (b.levels.length - 1) / 2

/** Which side a level is a victory of, or -1. */
export const winnerOf = (b: Board, level: number): number =>
  level === stalemate(b) ? -1 : level > stalemate(b) ? GERMAN : ALLIED

export function endMatch(b: Board, s: LastManState, x: X, result: number, level: number): void {
  s.result = result
  s.level = level
  x.say('match.over', level, victoryPoints(b, s))
}

/** TLM-3.2-03, TLM-Q23: true if a side has reached Total Victory. */
export function totalVictory(b: Board, s: LastManState, x: X): boolean {
  const level = currentLevel(b, s)
  if (level > 0 && level < b.levels.length - 1) return false
  endMatch(b, s, x, TOTAL, level)
  return true
}

const RULES: Record<number, Rule> = {
  [TOTAL]: 'TLM-3.2-03',
  [TIME]: 'TLM-2.VI-04',
  [ARMISTICE]: 'TLM-3.2-02',
  [RESIGNED]: 'TLM-3.3-02',
}

export function outcome(s: LastManState, b: Board): Outcome | null {
  if (s.frames.length > 0 || s.result === RUNNING) return null
  const winner = winnerOf(b, s.level)
  return { winners: winner < 0 ? [] : [winner], rule: RULES[s.result] }
}
