// MAR-10.3, MAR-10.4: who controls a fortress, what protects it, how it changes hands;
// MAR-12: retroactive conquest.

import { type Frame, RETURN } from '@tricorne/engine'
import type { Board } from '../board.ts'
import { friendly, hostile, majorOf, together } from '../leagues.ts'
import type { City, FortressNumber, Power } from '../nouns.ts'
import { FACE_DOWN_PROTECTS } from '../options.ts'
import { AUSTRIA, FRANCE, isMinor, NO_POWER, PRAGMATIC } from '../powers.ts'
import { distance, homeOf, isDown, type MariaState, RUNNING } from '../state.ts'
import { checkVictory } from './introductory.ts'
import { procedure, type X } from './kit.ts'
import { returnAside } from './markers.ts'

const PROTECTION = 3

/** MAR-3.2-12, MAR-3.2-13: the power that controls a fortress, or NO_POWER. */
export function controllerOf(b: Board, s: MariaState, fortress: FortressNumber): Power {
  const marker = s.markers[fortress]
  return marker > 0 ? marker - 1 : homeOf(b, s, fortress)
}

/** Whether an enemy of the power controls the fortress. */
export function enemyHolds(b: Board, s: MariaState, power: Power, fortress: FortressNumber): boolean {
  const holder = controllerOf(b, s, fortress)
  return holder !== NO_POWER && hostile(s, power, holder)
}

/**
 * MAR-10.3-06, MAR-10.3-07, MAR-10.3-08, MAR-10.3-09: a general of the controller or of its partner within three
 * cities.
 */
export function isProtected(b: Board, s: MariaState, fortress: FortressNumber): boolean {
  const holder = controllerOf(b, s, fortress)
  const { city } = b.fortresses[fortress]
  const faceDownToo = s.options[FACE_DOWN_PROTECTS] === 0 // MAR-Q28
  for (let g = 0; g < b.generals; g++) {
    if (s.at[g] < 0 || !together(s, b.power[g], holder)) continue
    if (!faceDownToo && isDown(s, g)) continue
    if (distance(b, s, s.at[g], city) <= PROTECTION) return true
  }
  return false
}

/**
 * MAR-10.4: the marker on a fortress after `power` has conquered it, as 1 + major, or 0 for
 * none. Conquests by a minor are its partner's (MAR-10.4-09).
 */
export function markerAfter(
  b: Board,
  s: Pick<MariaState, 'league'>,
  power: Power,
  fortress: FortressNumber,
): number {
  const { home, elector } = b.fortresses[fortress]
  const major = majorOf(s, power)
  if (elector) return (major === PRAGMATIC ? AUSTRIA : major) + 1 // MAR-10.4-02, MAR-10.4-03
  if (home === NO_POWER) return major + 1 // MAR-10.4-06; Silesia was nobody's at the start (MAR-3.2-06)
  if (isMinor(home)) return major + 1 // MAR-10.4-04, MAR-10.4-05, MAR-10.4-09
  return friendly(s, power, home) ? 0 : major + 1 // MAR-10.4-07, MAR-10.4-08; MAR-10.4-04
}

/** MAR-10.3-12: control changes at once. */
export function conquer(b: Board, s: MariaState, x: X, power: Power, fortress: FortressNumber): void {
  s.markers[fortress] = markerAfter(b, s, power, fortress)
  x.say('fortress.conquered', power, b.fortresses[fortress].city)
  if (s.court === undefined) checkVictory(b, s, x)
  // MAR-19.2-04: the French markers set aside come back.
  else if (majorOf(s, power) === FRANCE && b.fortresses[fortress].bohemian) returnAside(s, x, FRANCE)
}

/**
 * A face-up general of `power` leaves a city by a normal move: an enemy fortress there is
 * conquered (MAR-10.3-03) or, if protected, gets a question marker (MAR-12-01).
 */
export function leaveCity(b: Board, s: MariaState, x: X, power: Power, city: City): void {
  const fortress = b.fortressAt[city]
  if (fortress < 0 || !enemyHolds(b, s, power, fortress)) return
  if (isProtected(b, s, fortress)) askLater(s, x, power, fortress, city)
  else conquer(b, s, x, power, fortress)
}

/** MAR-12-01; of several who passed the last is the conqueror (MAR-Q48). */
function askLater(s: MariaState, x: X, power: Power, fortress: FortressNumber, city: City): void {
  const at = s.queries.findIndex((q) => q >> 3 === fortress)
  if (at >= 0) s.queries.splice(at, 1)
  s.queries.push(fortress * 8 + power)
  x.say('fortress.query', power, city)
}

type Steps = 'begin'

/** MAR-12-02, MAR-12-03, MAR-12-04: after the battles of the stage every marked fortress is looked at again. */
export const retroactive = procedure<Frame, Steps>('retroactive', {
  begin(s, _f, x) {
    const queries = s.queries
    s.queries = []
    for (const q of queries) {
      const fortress = q >> 3
      const power = q & 7
      if (s.result !== RUNNING) break // MAR-14-04
      if (!enemyHolds(x.board, s, power, fortress)) continue
      if (isProtected(x.board, s, fortress)) x.say('fortress.holds', x.board.fortresses[fortress].city)
      else conquer(x.board, s, x, power, fortress)
    }
    return RETURN
  },
})
