// COS-20.1.1-01: victory points of the Powers.
import type { Board } from '../board.ts'
import type { SovereignsState } from '../state.ts'
import type { X } from './kit.ts'

/** A Power gains points, or loses them if `n` is negative; `event` counts them with its event points. */
export function gainVp(_b: Board, s: SovereignsState, x: X, power: number, n: number, event = false): void {
  if (n === 0) return
  s.vp[power] += n
  if (event) s.eventVp[power] += n
  if (n > 0) x.say('control.gained', power, n)
  else x.say('control.lost', power, -n)
}
