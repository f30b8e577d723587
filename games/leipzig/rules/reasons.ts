// What a refusal means in the position in which somebody asks. Nothing here decides: the rule has been found, if
// there is one, and these functions add the names and numbers for whoever asks. Searches do not ask.

import { TERRAIN_CARD } from '../board.ts'
import type { March, Muster, Removal } from '../frames.ts'
import type { Army, Region, Side } from '../nouns.ts'
import { activeSide, armyIn, armyOf, type LeipzigState, regionOf } from '../state.ts'
import type { Verdict, X } from './kit.ts'
import { shortage } from './villages.ts'

const isArmy = (x: X, army: Army): boolean => army >= 0 && army < x.board.armies
const isRegion = (x: X, region: Region): boolean => region >= 0 && region < x.board.regions

/** Why an Army Card may not be played. */
export function whyNotArmy(s: LeipzigState, army: Army, x: X, rule: Verdict): Verdict {
  if (rule === null || !x.asked || !isArmy(x, army)) return rule
  if (rule === 'LEI-A1-01') return x.because(rule, 'no.enemyArmy', army)
  if (rule === 'LEI-A1-13') return x.because(rule, 'no.armyPlayed', army)
  if (rule === 'LEI-A1-16') return x.because(rule, 'no.armyRoom', army)
  if (rule === 'LEI-A1-02') {
    const from = x.board.earliest[army]
    return x.because(rule, 'no.armyEarly', army, x.board.dateAt[from], from - s.time)
  }
  if (rule === 'LEI-A1-10') return x.because(rule, 'no.scouts', army, shortage(x.board, s, army))
  return rule
}

/** Why a village may not be left out. */
export function whyNotOmit(s: LeipzigState, f: Muster, region: Region, x: X, rule: Verdict): Verdict {
  if (rule === null || !x.asked || !isRegion(x, region)) return rule
  if (rule === 'LEI-A1-05') return x.because(rule, 'no.villageHeld', region, armyIn(s, region))
  return f.omitted.includes(region)
    ? x.because(rule, 'no.villageLeft', region)
    : x.because(rule, 'no.village', region, f.army)
}

/** Why a marker may not go to a region; `from`: the region that it must be next to. */
export function whyNotGo(s: LeipzigState, f: March, from: number, to: number, x: X, rule: Verdict): Verdict {
  if (rule === null || !x.asked || !isRegion(x, to)) return rule
  if (rule === 'LEI-A3-01' || rule === 'LEI-A3-09')
    return from === to ? x.because(rule, 'no.here', to) : x.because(rule, 'no.adjacent', from, to)
  if (rule === 'LEI-A3-05') return x.because(rule, 'no.regionHeld', to, armyIn(s, to))
  if (rule === 'LEI-A3-06') return x.because(rule, 'no.markerThere', to, f.army)
  return rule
}

/** Why a card of the right kind has no effect. */
export function whyNotCard(sort: number, x: X, rule: Verdict): Verdict {
  if (!x.asked) return rule
  if (rule === 'LEI-T-04') return x.because(rule, 'no.bringFirst')
  if (rule !== 'LEI-T-06') return rule
  return x.board.sortKind[sort] === TERRAIN_CARD
    ? x.because(rule, 'no.markerOff', onlyOne(x.board.sortShows[sort]))
    : x.because(rule, 'no.markerMoves', onlyOne(x.board.sortShows[sort]))
}

const onlyOne = (mask: number): number => 31 - Math.clz32(mask)

/** Why a marker may not be removed. */
export function whyNotRemove(s: LeipzigState, f: Removal, marker: number, x: X, rule: Verdict): Verdict {
  if (rule === null || !x.asked) return rule
  const { board: b } = x
  const army = armyOf(b, marker)
  if (!isArmy(x, army)) return rule
  if (b.side[army] !== activeSide(s)) return x.because(rule, 'no.enemyMarker', army)
  if (s.armies[army] >= 0) return x.because(rule, 'no.armyStands', army)
  const terrain = b.terrain[regionOf(b, marker)]
  return rule === 'LEI-A2-01' && (f.terrains & (1 << terrain)) === 0
    ? x.because(rule, 'no.terrain', regionOf(b, marker), terrain)
    : rule
}

/** Why a marker may not be moved by a card. */
export function whyNotMarker(s: LeipzigState, marker: number, x: X, rule: Verdict): Verdict {
  if (rule === null || !x.asked) return rule
  const { board: b } = x
  const army = armyOf(b, marker)
  if (!isArmy(x, army)) return rule
  if (b.side[army] !== activeSide(s)) return x.because(rule, 'no.enemyMarker', army)
  if (rule === 'LEI-A3-04') return x.because(rule, 'no.armyStands', army)
  return rule === 'LEI-A3-02' ? x.because(rule, 'no.type', army) : rule
}

/** Why an army may not take a point of damage. */
export function whyNotLose(side: Side, dealer: number, army: Army, x: X, rule: Verdict): Verdict {
  if (rule === null || !x.asked || !isArmy(x, army)) return rule
  if (x.board.side[army] !== side) return x.because(rule, 'no.enemyArmy', army)
  return rule === 'LEI-B-09' ? x.because(rule, 'no.contact', army, dealer) : rule
}
