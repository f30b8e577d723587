// COS-7.1.3-03, COS-Q86: troops that retreated into a neutral's land, and the neutral who joins the war if they stay.
import { findFrame } from '@tricorne/kit'
import { BOURBON, type Board, EARLY_WINTER, LATE_WINTER, PRAGMATIC, RU, SUMMER } from '../board.ts'
import { TURN } from '../frames/turn.ts'
import { momentOf, type SovereignsState } from '../state.ts'
import { joinSide } from './alliances.ts'
import { firstIn, nationOf, nextIn } from './forces.ts'
import type { X } from './kit.ts'
import { courtOf, isBelligerent, isNeutralSpace, lordOf, sideOf } from './relations.ts'

type S = SovereignsState

/** The slot of the power turn in which a nation's forces are moved (COS-4.0.1-01). */
const RUSSIAN_SLOT = 4
const slotOf = (b: Board, s: S, nation: number): number =>
  nation === RU ? RUSSIAN_SLOT : courtOf(b, s, nation)

/** Before the first power turn of a season. */
const NO_SLOT = -1

/** Notes that a force stands in a neutral's land: it has until the end of its next turn. */
export function noteTrespass(b: Board, s: S, x: X, force: number, loud: boolean): void {
  const nation = nationOf(b, s, force)
  if (nation < 0 || !isNeutralSpace(b, s, nation, s.forceAt[force])) return
  const neutral = lordOf(s.control[s.forceAt[force]])
  if (loud) x.say('diplomacy.trespass', nation, neutral)
  if (s.trespass.some((t) => t.nation === nation && t.neutral === neutral)) return
  const running = findFrame(s, TURN)
  const started = (running === null ? NO_SLOT : running.slot) >= slotOf(b, s, nation)
  s.trespass.push({ nation, neutral, due: momentOf(s) + Number(started) })
}

/**
 * At the end of a power turn of Summer or Fall, in which forces may be activated: a neutral whose land has not been left
 * joins the other side.
 */
export function testTrespass(b: Board, s: S, x: X, slot: number): void {
  if (s.season < SUMMER || s.season === EARLY_WINTER || s.season === LATE_WINTER) return
  const now = momentOf(s)
  const due = s.trespass.filter((t) => t.due <= now && slotOf(b, s, t.nation) === slot)
  if (due.length === 0) return
  s.trespass = s.trespass.filter((t) => !due.includes(t))
  for (const { nation, neutral } of due) if (stands(b, s, nation, neutral)) provoke(b, s, x, nation, neutral)
}

/** Whether forces of a nation stand in land of a neutral that is closed to them. */
function stands(b: Board, s: S, nation: number, neutral: number): boolean {
  for (let space = 0; space < b.spaces; space++) {
    if (lordOf(s.control[space]) !== neutral || !isNeutralSpace(b, s, nation, space)) continue
    for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f))
      if (nationOf(b, s, f) === nation) return true
  }
  return false
}

function provoke(b: Board, s: S, x: X, nation: number, neutral: number): void {
  const side = sideOf(s, nation)
  if (side < 0 || !isBelligerent(s, nation)) return
  const other = side === PRAGMATIC ? BOURBON : PRAGMATIC
  // Nobody turns against the side that is his own by COS-2.0.1-02 and COS-2.0.1-03.
  if (b.defaultSide[neutral] >= 0 && b.defaultSide[neutral] !== other) return
  x.say('diplomacy.trespassed', nation, neutral)
  joinSide(b, s, x, neutral, other, true, -1)
}
