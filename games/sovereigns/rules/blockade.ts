// COS-15.3, COS-Q113: who shuts in a fortress. A blockade belongs to a side, not to a command; it is never kept in the
// state but read from the forces outside the walls.
//
// Some questions are about a force as if it stood elsewhere (COS-Q119): then `force` is counted in `at` and nowhere else.
import { type Board, NO_FORT, PRAGMATIC } from '../board.ts'
import { NO_SIEGE, type SovereignsState } from '../state.ts'
import { allCavalry, allInfantry, firstIn, isInside, nationOf, nextIn, spOf } from './forces.ts'
import type { X } from './kit.ts'
import { isEnemyForce, isFriendlySpace, mayTake, sideOf } from './relations.ts'

type S = SovereignsState

const SIDES = 2
/** COS-15.3-01: enemies outside the walls in percent of the blockading force. */
const PERCENT = 100
const OUTSIDERS = 25

/** The next force in a space after `after` (-1: the first), with `force` counted in `at`. */
export function nextThere(s: S, space: number, after: number, force: number, at: number): number {
  const next = after < 0 ? firstIn(s, space) : s.nextForce[after]
  if (force < 0) return next
  const away = s.forceAt[force] !== at
  if (away && after === force) return -1
  let f = next
  if (away && f === force) f = s.nextForce[f]
  return f < 0 && away && at === space ? force : f
}

/** Whether a force is outside the walls; one that only might stand here would be. */
export const isOutside = (s: S, f: number, force: number, at: number): boolean =>
  (f === force && s.forceAt[f] !== at) || !isInside(s, f)

/** The side that shuts in a fortress, or -1. Spaces without fortress have none. */
export const blockader = (b: Board, s: S, space: number): number => blockaderIf(b, s, space, -1, -1)

export function blockaderIf(b: Board, s: S, space: number, force: number, at: number): number {
  if (b.fortress[space] === NO_FORT || (firstIn(s, space) < 0 && at !== space)) return -1
  if (!isBeset(b, s, space, force, at)) return -1
  for (let side = PRAGMATIC; side < SIDES; side++) if (blockadesIf(b, s, space, side, force, at)) return side
  return -1
}

/** Whether anybody outside might take the fortress at all: mostly nobody might. */
function isBeset(b: Board, s: S, space: number, force: number, at: number): boolean {
  for (let f = nextThere(s, space, -1, force, at); f >= 0; f = nextThere(s, space, f, force, at)) {
    if (!isOutside(s, f, force, at)) continue
    const nation = nationOf(b, s, f)
    if (nation >= 0 && mayTake(b, s, nation, space)) return true
  }
  return false
}

/** COS-15.3-01: enough SP, more infantry than cavalry, few enemies outside. */
function blockadesIf(b: Board, s: S, space: number, side: number, force: number, at: number): boolean {
  let infantry = 0
  let cavalry = 0
  let who = -1
  for (let f = nextThere(s, space, -1, force, at); f >= 0; f = nextThere(s, space, f, force, at)) {
    if (!isOutside(s, f, force, at)) continue
    const nation = nationOf(b, s, f)
    if (nation < 0 || sideOf(s, nation) !== side || !mayTake(b, s, nation, space)) continue
    infantry += allInfantry(s, f)
    cavalry += allCavalry(s, f)
    who = nation
  }
  const sp = infantry + cavalry
  if (who < 0 || sp < b.siege.minimum[b.fortress[space]] || infantry <= cavalry) return false
  return enemiesOutside(b, s, who, space, force, at) * PERCENT <= sp * OUTSIDERS
}

function enemiesOutside(b: Board, s: S, nation: number, space: number, force: number, at: number): number {
  let n = 0
  for (let f = nextThere(s, space, -1, force, at); f >= 0; f = nextThere(s, space, f, force, at))
    if (isOutside(s, f, force, at) && isEnemyForce(b, s, nation, f)) n += spOf(s, f)
  return n
}

/** Whether a fortress is blockaded or besieged by enemies of its holder. */
export const isShutIn = (b: Board, s: S, space: number): boolean => blockader(b, s, space) >= 0

export const isShutInIf = (b: Board, s: S, space: number, force: number, at: number): boolean =>
  blockaderIf(b, s, space, force, at) >= 0

/** COS-15.4.4-01, COS-Q113: a Siege marker needs a blockade and a leader of the blockading side with SP. */
function holdsSiege(b: Board, s: S, space: number): boolean {
  const side = blockader(b, s, space)
  if (side < 0) return false
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f))
    if (s.forceLead[f] >= 0 && !isInside(s, f) && spOf(s, f) > 0 && sideOf(s, nationOf(b, s, f)) === side)
      return true
  return false
}

/** Takes off the Siege markers that no longer hold (COS-15.4.4-01, COS-15.5.1-03, COS-Q61, COS-Q113). */
export function testSieges(b: Board, s: S, x: X): void {
  for (let space = 0; space < b.spaces; space++) {
    if (s.siege[space] === NO_SIEGE || holdsSiege(b, s, space)) continue
    s.siege[space] = NO_SIEGE
    x.say('siege.lifted', space)
  }
}

/** A friendly port that is not shut in (COS-Q128). */
export const isOpenPort = (b: Board, s: S, nation: number, space: number): boolean =>
  b.port[space] >= 0 && isFriendlySpace(b, s, nation, space) && !isShutIn(b, s, space)
