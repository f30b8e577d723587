// How a leaderless force is named in actions: by its place and its court.
import { NONE } from '@tricorne/engine'
import type { Board } from '../board.ts'
import { COURTS } from '../board.ts'
import type { SovereignsState } from '../state.ts'
import { firstIn, hasUnits, isInside, looseForce, nationOf, nextIn } from './forces.ts'
import { mayAct } from './relations.ts'

export const looseCode = (s: SovereignsState, force: number): number =>
  codeOf(s.forceAt[force], isInside(s, force), s.forceCourt[force])

/** How the log and prompts name a force (kind `force`): by its commander, or by its court and whether it is inside. */
export function namedForce(s: SovereignsState, force: number): number {
  if (force < 0) return NONE
  const lead = s.forceLead[force]
  return lead >= 0 ? 2 * COURTS + lead : s.forceCourt[force] * 2 + Number(isInside(s, force))
}

export const codeOf = (space: number, inside: boolean, court: number): number =>
  (space * 2 + Number(inside)) * COURTS + court

/** The force of a code, or -1. Takes any number. */
export function forceOfCode(b: Board, s: SovereignsState, code: number): number {
  if (code < 0 || code >= looseCodes(b)) return -1
  const place = Math.floor(code / COURTS)
  const court = code % COURTS
  const inside = (place & 1) === 1
  // Where some may not be in one force, those are meant that can do something.
  for (let f = firstIn(s, place >> 1); f >= 0; f = nextIn(s, place >> 1, f))
    if (s.forceLead[f] < 0 && s.forceCourt[f] === court && isInside(s, f) === inside && canAct(b, s, f))
      return f
  return looseForce(s, court, place >> 1, inside)
}

const canAct = (b: Board, s: SovereignsState, force: number): boolean =>
  hasUnits(s, force) && mayAct(s, nationOf(b, s, force)) === null

export const looseCodes = (b: Board): number => b.spaces * 2 * COURTS

/** The force that a leader commands, or -1. Takes any number. */
export function forceLedBy(b: Board, s: SovereignsState, leader: number): number {
  if (leader < 0 || leader >= b.leaders || s.leaderAt[leader] < 0) return -1
  const force = s.leaderAt[leader]
  return s.forceLead[force] === leader ? force : -1
}
