// COS-8.3-01: the activation points of the force that is on the move, wherever it is in the stack of frames.
import { findFrame, isFrame } from '@tricorne/kit'
import { ACTIVATION, type Activation } from '../frames/activation.ts'
import { MARCH, type March, OPENING_MARCH_KIND, SPRING_MARCH } from '../frames/march.ts'
import { TURN } from '../frames/turn.ts'
import type { SovereignsState } from '../state.ts'

type S = SovereignsState
export type Purse = Activation | March

/** The innermost activation or march, or null. */
export function purseOf(s: S): Purse | null {
  for (let i = s.frames.length - 1; i >= 0; i--) {
    const f = s.frames[i]
    if (isFrame(f, ACTIVATION) || isFrame(f, MARCH)) return f
  }
  return null
}

/** The innermost activation, if no march runs inside it; a march fights no battles of its own choice. */
export function activationOf(s: S): Activation | null {
  const purse = purseOf(s)
  return purse !== null && isFrame(purse, ACTIVATION) ? purse : null
}

export const apIn = (f: Purse): number => Math.max(0, f.allowance - f.spent)

/** AP that the moving force has left. */
export function apLeft(s: S): number {
  const purse = purseOf(s)
  return purse === null ? 0 : apIn(purse)
}

/** Pays AP, as far as there are any (COS-13.1.3-02). */
export function payAp(s: S, n: number): void {
  const purse = purseOf(s)
  if (purse !== null) purse.spent += Math.min(n, apIn(purse))
}

/** COS-8.4-04: an event adds or takes AP; before the first AP is spent the allowance is still to be worked out. */
export function shiftAp(f: Activation, n: number): void {
  f.shift += n
  if (f.started === 1) f.allowance = Math.max(f.spent, f.allowance + n)
}

/** COS-Q116, COS-Q118: a new commander has no more AP left than his rating. */
export function capAp(f: Activation, rating: number): void {
  f.allowance = Math.min(f.allowance, f.spent + rating)
}

/** The court whose power turn it is (COS-Q34); outside power turns the one that is given. */
export function activeCourt(s: S, court: number): number {
  return findFrame(s, TURN)?.court ?? court
}

/** COS-4.1.3-01, COS-22.6-01: a march that nobody intercepts is under way. */
export function isQuiet(s: S): boolean {
  const f = purseOf(s)
  return f !== null && 'manner' in f && (f.manner === SPRING_MARCH || f.manner === OPENING_MARCH_KIND)
}
