// Which clicks a sensible player thinks of first, where there are too many to try them all.
import { type Board, HR, POWERS } from '../board.ts'
import { spOf } from '../rules/forces.ts'
import { sideOf } from '../rules/relations.ts'
import { forceLedBy } from '../rules/targets.ts'
import type { SovereignsState } from '../state.ts'

const FIRST = 6
const SOON = 4
const USUAL = 2
const LATE = 0.5

/** What a space is worth to somebody who comes: the enemy's points and fortresses. */
function prize(b: Board, s: SovereignsState, side: number, space: number): number {
  const holder = sideOf(s, s.control[space])
  // COS-7.8.6-01: what belongs to the Empire is anybody's.
  if (holder === side || (holder < 0 && s.control[space] !== HR)) return 0
  return 0.5 + 0.5 * b.fortress[space] + b.vp[space * POWERS + 1] + b.entryVp[space]
}

/** The same for a space and those next to it, which count for a half. */
function lure(b: Board, s: SovereignsState, side: number, space: number): number {
  if (space < 0 || space >= b.spaces) return 0
  let best = 0
  const near = b.near[space]
  for (let i = 0; i < near.length; i++) best = Math.max(best, prize(b, s, side, near[i]))
  return prize(b, s, side, space) + best / 2
}

/** Big armies near something to take. */
function readiness(b: Board, s: SovereignsState, side: number, leader: number): number {
  const force = forceLedBy(s, leader)
  if (force < 0) return 0
  return Math.min(3, spOf(s, force) / 8) + lure(b, s, side, s.forceAt[force])
}

const sideOfSeat = (b: Board, s: SovereignsState, seat: number): number => {
  const { seatOf } = b.scenarios[s.scenario]
  return seatOf[1] === seat || seatOf[3] === seat ? 0 : 1
}

export function order(s: SovereignsState, seat: number, verb: string, target: number, b: Board): number {
  const side = sideOfSeat(b, s, seat)
  switch (verb) {
    case 'siege':
    case 'overrun':
    case 'attack':
      return FIRST
    case 'activate':
    case 'bonus':
    case 'lead':
      return SOON + readiness(b, s, side, target)
    case 'points':
    case 'higher':
      return SOON + b.cp[target] / 2
    case 'event':
    case 'otherEvent':
      return SOON - 0.5
    case 'space':
    case 'to':
      return USUAL + lure(b, s, side, target)
    case 'all':
    case 'whole':
    case 'go':
      return SOON
    case 'discard':
      return USUAL - b.cp[target] / 4
    case 'walk':
    case 'ride':
    case 'trim':
    case 'leave':
      return LATE
    default:
      return USUAL
  }
}
