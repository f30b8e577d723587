// COS-6.6, COS-7: what other chapters need of politics: treaties, the consequences of attacks, and whether a force may
// still go on. The changes themselves are in rules/alliances.ts.
import { AUSTRIAN_NETHERLANDS, DUTCH_ATTACKED, DUTCH_NETHERLANDS, SECRET_SAXONY } from '../areas.ts'
import type { Board } from '../board.ts'
import { BOURBON, DU, FR, GE, HA, POWERS, PR, PRAGMATIC, SA } from '../powers.ts'
import { FORCES } from '../shapes.ts'
import type { SovereignsState } from '../state.ts'
import { betraySaxony, EVACUATION, joinSide, mustLeave, openForGood, rouseSaxony } from './alliances.ts'
import { testSieges } from './blockade.ts'
import { setControl } from './control.ts'
import { firstIn, hasUnits, isForce, nationOf, nextIn, unitsOf } from './forces.ts'
import type { X } from './kit.ts'
import { recourt } from './parting.ts'
import { isBelligerent, isEnemyForce, isOpenTo, liesIn, lordOf, sideOf } from './relations.ts'

export {
  addTruce,
  barArea,
  breakAlliance,
  endTruce,
  joinSide,
  makeBelligerent,
  makeNeutral,
  moveMarker,
  openArea,
} from './alliances.ts'

import { noteTrespass } from './trespass.ts'

type S = SovereignsState

/**
 * After a change of alliances or status: forces get their courts, sieges that no longer hold are lifted, and those who
 * stand in a new neutral's land must leave it (COS-Q86).
 */
export function settlePolitics(b: Board, s: S, x: X): void {
  recourt(b, s)
  testSieges(b, s, x)
  noteTrespassers(b, s, x)
}

function noteTrespassers(b: Board, s: S, x: X): void {
  for (let f = 0; f < FORCES; f++) {
    if (!isForce(s, f) || !hasUnits(s, f) || !isBelligerent(s, nationOf(b, s, f))) continue
    // COS-6.5.2-03: the Neustadt Protocol undoes nothing.
    if (s.control[s.forceAt[f]] !== HA) noteTrespass(b, s, x, f, false)
  }
}

// --- treaties -------------------------------------------------------------------------------

/**
 * COS-Q123: the forces of a nation leave all that belongs to another or is held by it, except the regions and spaces
 * named. What they held there goes back to its first owner (COS-20.1.3-01); depots left there are removed. The stacks
 * wait in `s.leaving`: call `evacuationFrame` when the whole card is done.
 */
export function evacuate(
  b: Board,
  s: S,
  x: X,
  nation: number,
  outOf: number,
  keepRegions: readonly number[],
  keepSpaces: readonly number[],
): void {
  for (let space = 0; space < b.spaces; space++) {
    if (lordOf(b.home[space]) !== lordOf(outOf) && lordOf(s.control[space]) !== lordOf(outOf)) continue
    if (keepRegions.includes(b.region[space]) || keepSpaces.includes(space)) continue
    for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) {
      const own = nationOf(b, s, f)
      if (lordOf(own) === lordOf(nation)) mustLeave(s, EVACUATION, space, own, -1)
    }
    if (nation < POWERS) s.depots[space * POWERS + nation] = 0
    if (lordOf(s.control[space]) === lordOf(nation)) setControl(b, s, x, space, b.home[space])
  }
}

// --- attacks --------------------------------------------------------------------------------

/**
 * To be called for every attack: an interception, an overrun, a Minor or Major Battle that a force tries against enemies
 * in `space`, coming from `from` (the same space if it stood there), and every siege roll.
 */
export function noteAttack(b: Board, s: S, x: X, force: number, from: number, space: number): void {
  const nation = nationOf(b, s, force)
  if (nation < 0) return
  if (sideOf(s, nation) === PRAGMATIC) openNetherlands(b, s, x, nation, from, space)
  if (nation === FR && from >= 0 && s.control[from] === GE && !isBelligerent(s, GE)) {
    // COS-7.8.5-02
    joinSide(b, s, x, GE, BOURBON, true, FR)
  }
  noteSaxons(b, s, x, force, nation, space)
}

/** COS-7.6.1-01, COS-7.6.2-01, COS-7.6.4-01, COS-Q36: an attack from the Netherlands opens them to the Bourbons for good. */
function openNetherlands(b: Board, s: S, x: X, nation: number, from: number, space: number): void {
  if (from < 0) return
  if (liesIn(b, from, AUSTRIAN_NETHERLANDS) && !isOpenTo(b, s, AUSTRIAN_NETHERLANDS, FR)) {
    if (hasVictim(b, s, nation, space, -1)) openForGood(b, s, x, AUSTRIAN_NETHERLANDS)
  }
  if (b.home[from] === DU && s.flags[DUTCH_ATTACKED] === 0 && hasVictim(b, s, nation, space, FR)) {
    s.flags[DUTCH_ATTACKED] = 1
    openForGood(b, s, x, DUTCH_NETHERLANDS)
  }
}

/** Whether enemies stand in the space, of this nation if it is not -1: "French forces" have French SP. */
function hasVictim(b: Board, s: S, nation: number, space: number, victim: number): boolean {
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) {
    if (!isEnemyForce(b, s, nation, f)) continue
    if (victim < 0 || unitsOf(s, f, victim) !== 0) return true
  }
  return false
}

/** COS-7.8.3-01, COS-7.9.1-01, COS-Q126: Saxons attack, or are attacked. */
function noteSaxons(b: Board, s: S, x: X, force: number, nation: number, space: number): void {
  const attack = unitsOf(s, force, SA) !== 0
  const defence = !attack && hasSaxons(b, s, nation, space)
  if (defence && sideOf(s, nation) === PRAGMATIC) rouseSaxony(s, x)
  if (s.flags[SECRET_SAXONY] === 0) return
  const against = attack ? opposes(b, s, force, space) : defence && isOpponent(nation)
  if (against) betraySaxony(s, x)
}

const isOpponent = (nation: number): boolean => nation === PR || nation === FR

/** Whether Saxon SP stand in a space as enemies of a nation, by themselves or with others. */
function hasSaxons(b: Board, s: S, nation: number, space: number): boolean {
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f))
    if (unitsOf(s, f, SA) !== 0 && isEnemyForce(b, s, nation, f)) return true
  return false
}

/** Whether Prussians or Frenchmen stand there as enemies of a force in which there are Saxons. */
function opposes(b: Board, s: S, force: number, space: number): boolean {
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f))
    if (f !== force && isOpponent(nationOf(b, s, f))) return true
  return false
}
