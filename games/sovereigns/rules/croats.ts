// COS-12: markers of Croats and Hussars and of Partisans, where they come, go and raid.
import { AU, AUSTRIAN_NETHERLANDS, type Board, ITALY, PE } from '../board.ts'
import type { Raid } from '../frames/supply.ts'
import { CROAT_RAID, CROATS, PARTISANS, type SovereignsState } from '../state.ts'
import { firstIn, hasUnits, nationOf, nextIn } from './forces.ts'
import type { Rule } from './ids.ts'
import type { Verdict, X } from './kit.ts'
import { areaRule, courtOf, friendlySP, hasEnemy, isNeutralSpace, liesIn } from './relations.ts'
import { hasEnemyIrregulars } from './sources.ts'
import { cutPaths } from './supply.ts'

type S = SovereignsState

/** Kinds of markers in a space; the Mobile side of each is followed by its raiding side (see CROATS in state.ts). */
const KINDS = 4
/** COS-12.1-02: AP of a marker that moves alone. */
const RIDE = 2

export const ownerOf = (kind: number): number => (kind < PARTISANS ? AU : PE)

export const irregularsAt = (s: S, space: number, kind: number): number => s.irregulars[space * KINDS + kind]

export function add(s: S, space: number, kind: number, n: number): void {
  s.irregulars[space * KINDS + kind] += n
}

/** AP for entering a space (COS-8.5-01, COS-12.3.1-02). */
export const entryCost = (b: Board, s: S, nation: number, space: number): number =>
  hasEnemyIrregulars(b, s, nation, space) ? 2 : 1

/** Mobile markers go along with friends (COS-12.3.1-01, COS-8.8.2-02). */
export function moveIrregulars(s: S, from: number, to: number, kind: number, n: number): void {
  add(s, from, kind, -n)
  add(s, to, kind, n)
}

/** Croats go back to their box; Partisans are gone until they rise again (COS-12.5-02). */
export function takeAway(s: S, space: number, kind: number, n: number): void {
  add(s, space, kind, -n)
  if (ownerOf(kind) === AU) s.croatBox += n
}

/** COS-12.5-01: at the end of a season Partisans go, and Croats that are not with Austrians. */
export function clearIrregulars(b: Board, s: S, x: X): void {
  let gone = 0
  for (let space = 0; space < b.spaces; space++)
    for (let kind = 0; kind < KINDS; kind++) {
      const n = irregularsAt(s, space, kind)
      if (n === 0 || (ownerOf(kind) === AU && hasAustrians(b, s, space))) continue
      takeAway(s, space, kind, n)
      gone += n
    }
  if (gone === 0) return
  x.say('irregulars.cleared', gone)
  cutPaths(b, s, x)
}

function hasAustrians(b: Board, s: S, space: number): boolean {
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f))
    if (hasUnits(s, f) && nationOf(b, s, f) === AU) return true
  return false
}

/** COS-12.1-02: Austrian by colour, and neither in Italy nor in the Austrian Netherlands. */
const isCroatLand = (b: Board, space: number): boolean =>
  b.home[space] === AU && b.theatre[space] !== ITALY && !liesIn(b, space, AUSTRIAN_NETHERLANDS)

/** Why a marker cannot come from the box to a space, or null. Takes any number. */
export function judgeCroats(b: Board, s: S, space: number): Verdict {
  if (space < 0 || space >= b.spaces) return 'COS-12.1-02'
  if (s.croatBox === 0) return 'COS-12.1-01'
  if (hasAustrians(b, s, space)) return null
  if (!isCroatLand(b, space)) return 'COS-12.1-02'
  // Silesia under a neutral Prussia, for one.
  return isNeutralSpace(b, s, AU, space) ? 'COS-7.1.3-02' : null
}

/** Puts a marker from the box into a space, Mobile. */
export function placeCroats(s: S, x: X, space: number): void {
  s.croatBox--
  add(s, space, CROATS, 1)
  x.say('irregulars.placed', space)
}

/** Why Croats cannot enter a space at all, or null. */
function groundRule(b: Board, s: S, space: number): Rule | null {
  if (isNeutralSpace(b, s, AU, space)) return 'COS-7.1.3-02'
  return areaRule(b, s, AU, space)
}

/** COS-12.1-02: up to 2 AP; enemy SP hold up whoever wants to go on. */
export function judgeRide(b: Board, s: S, from: number, to: number): Verdict {
  if (to < 0 || to >= b.spaces || to === from || b.dist[from * b.spaces + to] > RIDE) return 'COS-12.1-02'
  const rule = groundRule(b, s, to)
  if (rule !== null) return rule
  const cost = entryCost(b, s, AU, to)
  const ways = b.near[from]
  for (let i = 0; i < ways.length; i++) {
    const mid = ways[i]
    if (mid === to && cost <= RIDE) return null
    if (b.dist[mid * b.spaces + to] !== 1 || cost + entryCost(b, s, AU, mid) > RIDE) continue
    if (groundRule(b, s, mid) === null && !hasEnemy(b, s, AU, mid, false)) return null
  }
  return 'COS-12.1-02'
}

export function canRide(b: Board, s: S, from: number): boolean {
  const ways = b.near[from]
  for (let i = 0; i < ways.length; i++) if (judgeRide(b, s, from, ways[i]) === null) return true
  return false
}

/** Whether Austria can do anything with its Croats: place one, ride, or for free take one home (COS-12.1-02, COS-Q26). */
export function hasCroatMoves(b: Board, s: S, paid: number): boolean {
  if (s.croatBox > 0) return true
  for (let space = 0; space < b.spaces; space++) {
    if (irregularsAt(s, space, CROATS) > 0 && (paid === 0 || canRide(b, s, space))) return true
    if (irregularsAt(s, space, CROAT_RAID) > 0 && paid === 0) return true
  }
  return false
}

/** COS-12.4-01, COS-12.4-02: nobody there, enemy depots alone, or enemy SP; not beside friends alone. */
export function mayRaid(b: Board, s: S, space: number, kind: number): boolean {
  const owner = ownerOf(kind)
  if (irregularsAt(s, space, kind) === 0) return false
  return hasEnemy(b, s, owner, space, false) || friendlySP(b, s, owner, space, false) === 0
}

/** A Mobile marker of a kind (CROATS or PARTISANS) has come to a space; its owner is asked whether it raids. */
export const raidFrame = (b: Board, s: S, space: number, kind: number): Raid => ({
  proc: 'raid',
  step: 'begin',
  court: courtOf(b, s, ownerOf(kind)),
  space,
  kind,
  roll: 0,
})
