// COS-17.1, COS-17.2, COS-4.3.5: the WQ phase of Early Winter, and forces driven from their quarters in a winter turn.
import { RETURN } from '@tricorne/engine'
import type { Board } from '../board.ts'
import { MOVES, supplyFrame } from '../frames/supply.ts'
import { DRIVEN, type Expelled, GOING, quartersFrame, RETURNING, type Winter } from '../frames/winter.ts'
import { ARMED, FORCES } from '../shapes.ts'
import { EXPELLED, type SovereignsState, WINTERED } from '../state.ts'
import {
  bestLeader,
  commands,
  firstLeader,
  hasUnits,
  isForce,
  isInside,
  isMajor,
  mergeInto,
  nationOf,
  nextIn,
  nextLeader,
} from './forces.ts'
import { procedure } from './kit.ts'
import { newCommander } from './leaders.ts'
import { inQuarters } from './lodging.ts'
import { isBelligerent, mayCombine } from './relations.ts'
import { noteSupply, slotOfForce } from './supply.ts'
import { endMatch } from './victory.ts'
import { isOver } from './will.ts'

type S = SovereignsState

const SLOTS = 5
// --- combination --------------------------------------------------------------------------------

/** COS-17.1-01, COS-7.5.2-02, COS-3.2.1-01: whether all nations of two forces may be in one. */
function mayMerge(b: Board, s: S, to: number, from: number): boolean {
  if (s.forceCourt[to] !== s.forceCourt[from]) return false
  if (isInside(s, to) !== isInside(s, from)) return false
  if (!isBelligerent(s, nationOf(b, s, to)) || !isBelligerent(s, nationOf(b, s, from))) return false
  const people = peopleOf(b, s, to)
  const others = peopleOf(b, s, from)
  for (let n = 0; n < ARMED; n++) {
    if ((people & (1 << n)) === 0) continue
    for (let m = 0; m < ARMED; m++) if ((others & (1 << m)) !== 0 && !mayCombine(b, s, n, m)) return false
  }
  return true
}

/** Nations with SP or leaders in a force. */
function peopleOf(b: Board, s: S, force: number): number {
  let mask = s.forceNations[force]
  for (let l = firstLeader(b, s, force); l >= 0; l = nextLeader(b, s, force, l))
    mask |= 1 << b.leaderNation[l]
  return mask
}

/** COS-17.1-01, COS-17.1-02: all forces of a court in one place become one. */
export function combineForWinter(b: Board, s: S): void {
  for (let to = 0; to < FORCES; to++) {
    if (!isForce(s, to)) continue
    for (let from = nextIn(s, s.forceAt[to], to); from >= 0; from = nextIn(s, s.forceAt[to], from)) {
      if (!mayMerge(b, s, to, from)) continue
      const field = [s.forceLead[to], s.forceLead[from]].find((l) => l >= 0 && commands(s, l))
      mergeInto(b, s, from, to)
      if (field !== undefined) s.forceLead[to] = field
      else if (newCommander(b, s, to) < 0) s.forceLead[to] = bestLeader(b, s, to)
    }
  }
  noteSupply(b, s)
}

// --- the WQ phase -------------------------------------------------------------------------------

/** The next Major Force of the slot that is not in quarters (COS-17.2-02), or -1. */
function nextHomeless(b: Board, s: S, f: Winter): number {
  for (; f.next < FORCES; f.next++) {
    const i = f.next
    if (!isForce(s, i) || !isMajor(s, i) || slotOfForce(b, s, i) !== f.slot) continue
    if (isBelligerent(s, nationOf(b, s, i)) && !inQuarters(b, s, i)) return f.next++
  }
  return -1
}

export const winter = procedure<Winter, 'begin' | 'slot' | 'forces' | 'next'>('winter', {
  begin(s, _f, x) {
    x.say('winter.begin')
    combineForWinter(x.board, s)
    return 'slot'
  },

  /** COS-17.2-01: first the depots of a player. */
  slot(s, f, x) {
    if (isOver(s)) return endMatch(s)
    f.slot++
    f.next = 0
    if (f.slot === SLOTS) {
      noteSupply(x.board, s)
      return RETURN
    }
    return x.call(s, supplyFrame(f.slot, MOVES), 'next')
  },

  next(s) {
    return isOver(s) ? endMatch(s) : 'forces'
  },

  /** COS-17.2-02, COS-17.2-03 */
  forces(s, f, x) {
    if (isOver(s)) return endMatch(s)
    const force = nextHomeless(x.board, s, f)
    return force < 0 ? 'slot' : x.call(s, quartersFrame(s, force, GOING), 'forces')
  },
})

// --- driven from quarters -------------------------------------------------------------------------

/** The next force with a mark: interceptors of anybody, then driven forces of the slot. */
function nextMarked(b: Board, s: S, f: Expelled): number {
  const mark = f.interceptors === 1 ? WINTERED : EXPELLED
  for (; f.next < FORCES; f.next++) {
    const i = f.next
    if (!isForce(s, i) || (s.forceFlags[i] & mark) === 0) continue
    s.forceFlags[i] &= ~WINTERED
    if (!hasUnits(s, i)) continue
    if (f.interceptors === 1 || slotOfForce(b, s, i) === f.slot) return f.next++
  }
  return -1
}

export const expelled = procedure<Expelled, 'begin'>('expelled', {
  begin(s, f, x) {
    if (isOver(s)) return endMatch(s)
    const b = x.board
    let force = nextMarked(b, s, f)
    if (force < 0 && f.interceptors === 1) {
      f.interceptors = 0
      f.next = 0
      force = nextMarked(b, s, f)
    }
    if (force < 0) return RETURN
    if (f.interceptors === 0 && inQuarters(b, s, force)) {
      s.forceFlags[force] &= ~EXPELLED
      return 'begin'
    }
    return x.call(s, quartersFrame(s, force, f.interceptors === 1 ? RETURNING : DRIVEN), 'begin')
  },
})
