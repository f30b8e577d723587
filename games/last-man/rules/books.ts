// TLM-H-06: the board as it was before anybody spent build points. It is what others see while plans are secret.
import { findFrame } from '@tricorne/kit'
import type { Board } from '../board.ts'
import { PRODUCTION, type Production } from '../frames.ts'
import { type LastManState, yearOf } from '../state.ts'

export function openBooks(b: Board, s: LastManState, f: Production): void {
  for (const side of [0, 1]) f.points[side] = b.buildPoints[side][yearOf(b, s)]
  f.seenLoose = s.loose.slice()
  f.seenAt = s.armyAt.slice()
  f.seenFlags = s.armyFlags.slice()
  f.seenHold = s.hold.slice()
  f.seenPool = s.pool.slice()
}

/** What was spent is on the board now; how much on cards stays the buyer's secret where hand sizes are. */
export function closeBooks(f: Production): void {
  f.seenLoose = []
  f.seenAt = []
  f.seenFlags = []
  f.seenHold = []
  f.seenPool = []
  f.points = [0, 0]
  f.bought = [0, 0]
  f.dug = [0, 0]
}

/** The frame of a Production Phase in which plans are still secret. */
export function secretBooks(s: LastManState): Production | null {
  const f = findFrame(s, PRODUCTION)
  return f !== null && f.seenAt.length > 0 ? f : null
}

/** The state as everybody sees it: without what is being spent. */
export function publicState(s: LastManState): LastManState {
  const f = secretBooks(s)
  if (f === null) return s
  return {
    ...s,
    loose: f.seenLoose,
    armyAt: f.seenAt,
    armyFlags: f.seenFlags,
    hold: f.seenHold,
    pool: f.seenPool,
  }
}

/** Plans that were never carried out are forgotten when a match ends in the middle of them. */
export function dropPlans(s: LastManState): void {
  const { loose, armyAt, armyFlags, hold, pool } = publicState(s)
  Object.assign(s, { loose, armyAt, armyFlags, hold, pool })
  s.tally.fill(0)
}
