// How a leaderless force is named in actions: by its place and its court.
import { NONE } from '@tricorne/engine'
import { type Board, COURTS, POWERS } from '../board.ts'
import { FORCES } from '../shapes.ts'
import type { SovereignsState } from '../state.ts'
import { firstIn, firstLeader, hasUnits, isInside, nationOf, nextIn, nextLeader } from './forces.ts'
import type { X } from './kit.ts'
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

/**
 * The force of a code, or -1. Takes any number. Where a court has several that may not be in one force (Prussians and
 * Saxons whom another court pays), the first that `may` is meant; if none may, the first that can do anything.
 */
export function forceOfCode(
  b: Board,
  s: SovereignsState,
  code: number,
  may: (force: number) => boolean,
): number {
  let first = -1
  let acting = -1
  const space = Math.floor(code / (2 * COURTS))
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) {
    if (s.forceLead[f] >= 0 || looseCode(s, f) !== code) continue
    if (may(f)) return f
    if (first < 0) first = f
    if (acting < 0 && canAct(b, s, f)) acting = f
  }
  return acting >= 0 ? acting : first
}

/** Puts forward the codes of all leaderless forces, each once. */
export function considerLoose(s: SovereignsState, x: X): void {
  for (let f = 0; f < FORCES; f++)
    if (s.forceAt[f] >= 0 && s.forceLead[f] < 0 && isFirstOfCode(s, f)) x.consider(looseCode(s, f))
}

function isFirstOfCode(s: SovereignsState, force: number): boolean {
  for (let f = firstIn(s, s.forceAt[force]); f >= 0 && f !== force; f = nextIn(s, s.forceAt[force], f))
    if (s.forceLead[f] < 0 && looseCode(s, f) === looseCode(s, force)) return false
  return true
}

const canAct = (b: Board, s: SovereignsState, force: number): boolean =>
  hasUnits(s, force) && mayAct(s, nationOf(b, s, force)) === null

export const looseCodes = (b: Board): number => b.spaces * 2 * COURTS

/** The force that a leader commands, or -1. Takes any number. */
export function forceLedBy(s: SovereignsState, leader: number): number {
  const force = s.leaderAt[leader]
  return s.forceLead[force] === leader ? force : -1
}

/** Puts forward the leaders that may be chosen. */
export function considerLeaders(x: X, may: (leader: number) => boolean): void {
  for (let leader = 0; leader < x.board.leaders; leader++) if (may(leader)) x.consider(leader)
}

export function considerSpaces(x: X, may: (space: number) => boolean): void {
  for (let space = 0; space < x.board.spaces; space++) if (may(space)) x.consider(space)
}

// What verbs put forward where `judge` alone can tell.

type Targets = (s: SovereignsState, f: object, x: X) => void

const upTo =
  (count: (b: Board) => number): Targets =>
  (_s, _f, x) => {
    const end = count(x.board)
    for (let target = 0; target < end; target++) x.consider(target)
  }

export const everySpace = upTo((b) => b.spaces)
export const everyLeader = upTo((b) => b.leaders)
export const everyPower = upTo(() => POWERS)

export const everyPort: Targets = (_s, _f, x) => {
  considerSpaces(x, (space) => x.board.port[space] >= 0)
}

export const leadersOnMap: Targets = (s, _f, x) => {
  considerLeaders(x, (leader) => s.leaderAt[leader] >= 0)
}

/** The leaders of the force that the frame is about. */
export const leadersOfForce = (s: SovereignsState, { force }: { force: number }, x: X): void => {
  for (let l = firstLeader(x.board, s, force); l >= 0; l = nextLeader(x.board, s, force, l)) x.consider(l)
}
