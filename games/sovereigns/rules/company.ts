// COS-3.1-04, COS-3.2.1-01, COS-8.7-03: who may be in one force, and what a space could give a command.
import type { Board } from '../board.ts'
import { FOR_INTERCEPTION } from '../frames/activation.ts'
import type { SovereignsState } from '../state.ts'
import { isShutIn } from './blockade.ts'
import {
  cavalryOf,
  commands,
  firstIn,
  firstLeader,
  infantryOf,
  isInside,
  lowest,
  nationOf,
  nextIn,
  nextLeader,
} from './forces.ts'
import type { Rule } from './ids.ts'
import type { Verdict } from './kit.ts'
import { rankOf } from './leaders.ts'
import { courtOfForce } from './parting.ts'
import { freshCavalry, freshInfantry, leaveLeader, leaveSpent, takeForce } from './parts.ts'
import { courtOf, isFriendlyFortress, mayAct, mayCombine } from './relations.ts'

type S = SovereignsState

/** COS-Q79: whether two forces of a space are not parted by walls that nobody may pass. */
export function together(b: Board, s: S, force: number, other: number): boolean {
  const space = s.forceAt[force]
  if (s.forceAt[other] !== space) return false
  if (isInside(s, force) === isInside(s, other)) return true
  return isFriendlyFortress(b, s, nationOf(b, s, force), space) && !isShutIn(b, s, space)
}

/** SP of a force that may go along: what has moved may still intercept (COS-Q10). */
export const freeInfantry = (s: S, use: number, force: number, nation: number): number =>
  use === FOR_INTERCEPTION ? infantryOf(s, force, nation) : freshInfantry(s, force, nation)

export const freeCavalry = (s: S, use: number, force: number, nation: number): number =>
  use === FOR_INTERCEPTION ? cavalryOf(s, force, nation) : freshCavalry(s, force, nation)

/** Whether a court disposes of SP of a nation that stand with a force: all that it directs, and its own people. */
export const disposes = (b: Board, s: S, court: number, force: number, nation: number): boolean =>
  s.forceCourt[force] === court || courtOf(b, s, nation) === court

/** SP of the space that could go with a leader, those of his own command included. */
export function strengthAround(b: Board, s: S, leader: number, use: number): number {
  const force = s.leaderAt[leader]
  const space = s.forceAt[force]
  const court = s.forceLead[force] === leader ? s.forceCourt[force] : courtOf(b, s, b.leaderNation[leader])
  let sp = 0
  for (let o = firstIn(s, space); o >= 0; o = nextIn(s, space, o)) {
    let here = 0
    for (let left = s.forceNations[o]; left !== 0; left &= left - 1) {
      const n = lowest(left)
      if (disposes(b, s, court, o, n)) here += freeInfantry(s, use, o, n) + freeCavalry(s, use, o, n)
    }
    if (here > 0 && together(b, s, force, o)) sp += here
  }
  return sp
}

/** COS-3.3.1-04, COS-8.7-03: who may serve under whom. */
export function judgeRank(b: Board, s: S, commander: number, junior: number): Verdict {
  if (commander < 0) return null
  const rank = rankOf(b, s, commander)
  const other = rankOf(b, s, junior)
  if (other > rank) return 'COS-8.7-03'
  return rank === 0 && other === 0 ? 'COS-3.3.1-04' : null
}

/** COS-3.2.1-01, COS-7.5.2-02: whether people of a nation may be in a force. */
export function servesWith(b: Board, s: S, force: number, nation: number): Verdict {
  for (let left = s.forceNations[force]; left !== 0; left &= left - 1)
    if (!mayCombine(b, s, lowest(left), nation)) return strangers(s, lowest(left), nation)
  for (let l = firstLeader(b, s, force); l >= 0; l = nextLeader(b, s, force, l))
    if (!mayCombine(b, s, b.leaderNation[l], nation)) return strangers(s, b.leaderNation[l], nation)
  return null
}

const strangers = (s: S, a: number, c: number): Rule =>
  s.ally[a] >= 0 && s.ally[a] === s.ally[c] ? 'COS-3.2.1-01' : 'COS-7.5.2-02'

/** Whether the people of another force may be in one force with those of the first. */
export function judgeCompany(b: Board, s: S, force: number, other: number): Verdict {
  const nation = nationOf(b, s, other)
  if (nation < 0) return 'COS-3.1-04'
  const rule = mayAct(s, nation)
  if (rule !== null) return rule
  for (let left = s.forceNations[other]; left !== 0; left &= left - 1) {
    const strange = servesWith(b, s, force, lowest(left))
    if (strange !== null) return strange
  }
  for (let l = firstLeader(b, s, other); l >= 0; l = nextLeader(b, s, other, l)) {
    const strange = servesWith(b, s, force, b.leaderNation[l])
    if (strange !== null) return strange
  }
  return null
}

/** A force is directed by the court of its commander, Spanish ones by Prussia (COS-Q74, COS-4.0.3-05). */
export function nameCourt(b: Board, s: S, force: number): void {
  if (s.forceLead[force] >= 0) {
    s.forceCourt[force] = courtOfForce(b, s, force)
    return
  }
  const nation = nationOf(b, s, force)
  if (nation >= 0) s.forceCourt[force] = courtOf(b, s, nation)
}

/** Sovereigns at home stay there (COS-3.3.7-01). */
export function leaveSovereigns(b: Board, s: S, force: number): void {
  for (let l = firstLeader(b, s, force); l >= 0; l = nextLeader(b, s, force, l))
    if (b.sovereign[l] === 1 && !commands(s, l)) leaveLeader(b, s, l, true)
}

/** A command comes along, where it matters without what has moved already. */
export function takeAlong(b: Board, s: S, force: number, other: number, freshOnly = true): void {
  if (freshOnly) leaveSpent(b, s, other)
  leaveSovereigns(b, s, other)
  takeForce(b, s, other, force)
}
