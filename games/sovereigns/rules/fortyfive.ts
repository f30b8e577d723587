// COS-6.7: the '45. Its track moves by cards; most of what happens stands in the boxes of the track.
import { type Board, FR, SC, STUART_ACTIVE } from '../board.ts'
import type { Effect } from '../frames/effect.ts'
import type { SovereignsState } from '../state.ts'
import { onMap } from './caps.ts'
import { programFrame } from './effects/frames.ts'
import { doPieces } from './effects/pieces.ts'
import { boxProgram, FORTYFIVE, opAt, programLast, programStart, risingProgram } from './effects/program.ts'
import { doPolitics } from './effects/score.ts'
import { firstLeader, nextLeader, unitsOf } from './forces.ts'
import type { Rule } from './ids.ts'
import type { X } from './kit.ts'

type S = SovereignsState

const lastBox = (b: Board): number => b.pack.tracks.fortyfive.boxes.length

/** Why France cannot move the marker by a play or a discard, or null (COS-6.7.1-02, COS-6.7.1-03, COS-6.7.1-06). */
export function judgeFortyfive(b: Board, s: S): Rule | null {
  if (s.fortyfive < 0) return 'COS-6.7.1-06'
  return s.fortyfive < lastBox(b) ? null : 'COS-6.7.1-02'
}

/** Moves the marker a box on, with the effect of the box (COS-6.7.1-04). Look at judgeFortyfive first. */
export const fortyfiveFrame = (b: Board, _s: S): Effect => programFrame(b, FR, risingProgram(b))

/** COS-Q87: whether a card that France plays for so many campaign points advances the marker. */
export const advancesFortyfive = (b: Board, s: S, court: number, points: number): boolean =>
  court === FR && points >= b.pack.tracks.fortyfive.cpToAdvance && judgeFortyfive(b, s) === null

/** COS-6.7.2-02: why a force may not be activated or march because the rebels are not ready, or null. */
export function stuartMay(b: Board, s: S, force: number): Rule | null {
  if (s.flags[STUART_ACTIVE] === 1) return null
  if (unitsOf(s, force, SC) !== 0) return 'COS-6.7.2-02'
  for (let l = firstLeader(b, s, force); l >= 0; l = nextLeader(b, s, force, l))
    if (b.leaderNation[l] === SC) return 'COS-6.7.2-02'
  return null
}

/** The box in which the clans rise. */
function rising(b: Board): number {
  return b.pack.tracks.fortyfive.boxes.findIndex((box) =>
    box.effect.some((e) => e.do === 'placeSP' && e.nation === 'SC'),
  )
}

/**
 * When the rebels are destroyed the marker goes to the last box at once. To be called after every power turn.
 */
export function testRebels(b: Board, s: S, x: X): void {
  const last = b.pack.tracks.fortyfive.rebelsGone
  if (s.fortyfive <= rising(b) || s.fortyfive >= last || onMap(s, SC) > 0) return
  s.fortyfive = last
  x.say('fortyfive.over')
  const program = boxProgram(b, FORTYFIVE, last)
  const f = programFrame(b, FR, program)
  for (f.at = programStart(b, program); f.at < programLast(b, program); f.at++) {
    const op = opAt(b, f.at)
    if (!doPolitics(b, s, x, f, op)) doPieces(b, s, x, f, op)
  }
}
