// COS-19.1-01: Monarch's Will.
import { AU, type Board, BR, FR } from '../board.ts'
import { RUNNING, type SovereignsState, WILL } from '../state.ts'
import { leaveWar } from './alliances.ts'
import type { X } from './kit.ts'

type S = SovereignsState

const MOST_WILL = 12

export const isOver = (s: S): boolean => s.result !== RUNNING

/**
 * Changes the Monarch's Will of a Power. At 0 the match of Austria, France and Britain is over as soon as the running
 * step is done (COS-19.1-01, COS-Q92); Prussia, Spain and Piedmont leave the war for good (COS-19.1-02, COS-Q112).
 */
export function changeWill(b: Board, s: S, x: X, power: number, n: number): void {
  const before = s.will[power]
  const now = Math.max(0, Math.min(MOST_WILL, before + n))
  if (now === before) return
  s.will[power] = now
  if (now > before) x.say('will.gained', power, now - before, now)
  else x.say('will.lost', power, before - now, now)
  if (now > 0) return
  if (power !== AU && power !== FR && power !== BR) leaveWar(b, s, x, power)
  else if (s.result === RUNNING) s.result = WILL + power
}
