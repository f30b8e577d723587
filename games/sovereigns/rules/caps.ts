// COS-2.2.2: how many SP a nation may have in play, Spring boxes included (COS-Q125).
import { type Board, NATIONS } from '../board.ts'
import { ARMED, FORCES } from '../shapes.ts'
import type { SovereignsState } from '../state.ts'
import { cavalryIn, spIn } from './forces.ts'
import type { X } from './kit.ts'

type S = SovereignsState

/** SP of a nation in its Spring box and among those that an event sends to places of its own. */
function boxed(s: S, nation: number, cavalryOnly: boolean): number {
  let n = s.springCavalry[nation] + (cavalryOnly ? 0 : s.springInfantry[nation])
  for (const sent of s.sent) if (sent.nation === nation) n += sent.cavalry + (cavalryOnly ? 0 : sent.infantry)
  return n
}

/** SP of a nation on the map. */
export function onMap(s: S, nation: number, cavalryOnly = false): number {
  if (nation >= ARMED) return 0
  let n = 0
  for (let f = 0; f < FORCES; f++) {
    if (((s.forceNations[f] >> nation) & 1) === 0) continue
    const v = s.units[f * ARMED + nation]
    n += cavalryOnly ? cavalryIn(v) : spIn(v)
  }
  return n
}

const inPlay = (s: S, nation: number, cavalryOnly: boolean): number =>
  onMap(s, nation, cavalryOnly) + boxed(s, nation, cavalryOnly)

function groupInPlay(b: Board, s: S, group: number, cavalryOnly: boolean): number {
  let n = 0
  for (let m = 0; m < NATIONS; m++) if (b.capGroup[m] === group) n += inPlay(s, m, cavalryOnly)
  return n
}

/** SP, or cavalry SP, that a nation may still get; negative if it has too many (COS-2.2.2-02, COS-Q125). */
export function capRoom(b: Board, s: S, nation: number, cavalryOnly = false): number {
  const caps = cavalryOnly ? b.capCavalry : b.cap
  const group = b.capGroup[nation]
  return Math.min(
    caps[nation] - inPlay(s, nation, cavalryOnly),
    caps[group] - groupInPlay(b, s, group, cavalryOnly),
  )
}

/** COS-2.2.2-03: as many of these as a nation may have; what is too much is not received. */
export function withinCap(
  b: Board,
  s: S,
  nation: number,
  infantry: number,
  cavalry: number,
): [number, number] {
  const room = Math.max(0, capRoom(b, s, nation))
  const cav = Math.min(cavalry, Math.max(0, capRoom(b, s, nation, true)), room)
  return [Math.min(infantry, room - cav), cav]
}

/** COS-2.2.2-03: SP go to the Spring box of a nation, as far as its cap allows. */
export function intoBox(b: Board, s: S, x: X, nation: number, infantry: number, cavalry: number): void {
  const [inf, cav] = withinCap(b, s, nation, infantry, cavalry)
  s.springInfantry[nation] += inf
  s.springCavalry[nation] += cav
  if (inf + cav > 0) x.say('reinforcements.boxed', nation, inf, cav)
}

/** COS-2.2.2-03: what sits in a box beyond the cap is removed. */
export function trimBox(b: Board, s: S, nation: number): void {
  const horse = Math.max(0, -capRoom(b, s, nation, true))
  s.springCavalry[nation] -= Math.min(horse, s.springCavalry[nation])
  const over = Math.max(0, -capRoom(b, s, nation))
  const foot = Math.min(over, s.springInfantry[nation])
  s.springInfantry[nation] -= foot
  s.springCavalry[nation] -= Math.min(over - foot, s.springCavalry[nation])
}
