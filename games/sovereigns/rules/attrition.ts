// COS-5.1, COS-17.3: attrition, in the year and in winter.
import { RETURN } from '@tricorne/engine'
import { type Board, COURTS } from '../board.ts'
import { lossesFrame } from '../frames/battle.ts'
import type { Attrition } from '../frames/fortunes.ts'
import { FORCES } from '../shapes.ts'
import type { SovereignsState } from '../state.ts'
import { isForce, isMajor, settle } from './forces.ts'
import { isLimited } from './hush.ts'
import { procedure, type X } from './kit.ts'
import { checkAttrition, cutOff } from './supply.ts'
import { endMatch } from './victory.ts'
import { attritionOf } from './wastage.ts'
import { isOver } from './will.ts'

type S = SovereignsState

/** The next Major Force of the court, or -1. */
function nextForce(s: S, f: Attrition): number {
  for (; f.next < FORCES; f.next++)
    if (isForce(s, f.next) && s.forceCourt[f.next] === f.court && isMajor(s, f.next)) return f.next++
  return -1
}

type Steps = 'begin' | 'next' | 'after'

export const attrition = procedure<Attrition, Steps>('attrition', {
  /** COS-5.1-01, COS-Q129 */
  begin(s, _f, x) {
    checkAttrition(x.board, s, x)
    return 'next'
  },

  /** Force by force; every fourth SP that a court loses is cavalry (COS-5.1-04, COS-Q17). */
  next(s, f, x) {
    if (isOver(s)) return endMatch(s)
    let force = nextForce(s, f)
    while (force < 0) {
      if (f.court === COURTS - 1) return over(x.board, s, x)
      f.court++
      f.next = 0
      f.before = 0
      force = nextForce(s, f)
    }
    f.force = force
    // COS-H14: whether it loses anything tells something of its strength.
    if (isLimited(s)) x.reveal()
    const n = attritionOf(x.board, s, force)
    const { before } = f
    f.before += n
    return x.call(s, lossesFrame(x.board, s, { space: s.forceAt[force], n, force, before }), 'after')
  },

  after(s, f, x) {
    if (f.force >= 0) settle(x.board, s, f.force)
    f.force = -1
    return 'next'
  },
})

function over(b: Board, s: S, x: X): typeof RETURN {
  cutOff(b, s, x)
  return RETURN
}
