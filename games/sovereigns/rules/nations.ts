// COS-Q71: nations, their sides and alliances, and the areas that are opened and barred to them. Side, alliance and
// belligerency are three things: `sideOf` says where a nation fights or would fight, `s.ally` with whom it is allied,
// `s.status` whether it is at war.
import { perBoard } from '@tricorne/kit'
import {
  AUSTRIAN_NETHERLANDS,
  BELLIGERENT,
  DUTCH_NETHERLANDS,
  ENGLAND_INVASION,
  FRENCH_HOME,
  HANNOVER_AREA,
  ITALY_AREA,
  LONDON_GARRISON,
  NEUTRAL_GENOA,
  PRUSSIAN_WEST,
  SAXONY_AREA,
  SECRET_SAXONY,
} from '../areas.ts'
import { type Board, ITALY } from '../board.ts'
import { AU, BOURBON, BR, BV, DA, DU, FR, GE, HA, HE, PE, PR, PRAGMATIC, RU, SA, SC, SP } from '../powers.ts'
import { hasCome, type SovereignsState } from '../state.ts'

type S = SovereignsState

// --- nations --------------------------------------------------------------------------------

/** HA and HE are British (COS-3.1.2-07); Danes are hired by Britain and follow it in all of politics. */
export const lordOf = (nation: number): number =>
  nation === HA || nation === HE || nation === DA ? BR : nation

/** The side on which a nation fights or would fight, or -1. */
export function sideOf(s: S, nation: number): number {
  switch (nation) {
    case AU:
    case BR:
    case HA:
    case HE:
    case DA:
    case DU:
      return PRAGMATIC
    case FR:
    case SP:
    case PR:
    case SC:
      return BOURBON
    case PE:
      // COS-7.5.2-01: at war by the Convention of Turin, it fights the Bourbons without being anybody's ally.
      return s.ally[PE] >= 0 || s.status[PE] !== BELLIGERENT ? s.ally[PE] : PRAGMATIC
    default:
      return s.ally[nation]
  }
}

/**
 * COS-7.1.1-01: at war. Saxony is not while its alliance is a secret (COS-7.8.3-01), the Scottish rebels always are.
 * Hannover by itself follows Britain; that it can be attacked before is for `isEnemyForce` and `isNeutralSpace`
 * (COS-7.3.2-01).
 */
export function isBelligerent(s: S, nation: number): boolean {
  if (nation === SC) return true
  if (nation === SA && s.flags[SECRET_SAXONY] === 1) return false
  return s.status[lordOf(nation)] === BELLIGERENT
}

/** COS-7.9.3-01: Bavaria or Saxony after its alliance has ended. */
export const isUnallied = (s: S, nation: number): boolean =>
  (nation === BV || nation === SA) && s.ally[nation] < 0 && s.status[nation] === BELLIGERENT

/** COS-Q88: Bavaria after the Nervous box; its troops only defend. */
export const isNominal = (s: S, nation: number): boolean => nation === BV && s.ally[BV] === PRAGMATIC

/** COS-Q122 */
export function truceBetween(s: S, nationA: number, nationB: number): boolean {
  for (let i = 0; i < s.truces.length; i++) {
    const { a, b, until } = s.truces[i]
    if (((a === nationA && b === nationB) || (a === nationB && b === nationA)) && !hasCome(s, until))
      return true
  }
  return false
}

/** COS-7.8.3-02: after Prussian Revenge Prussia may attack Saxons whatever their status, unless they are on its side. */
export const revengeOn = (s: S, nationA: number, nationB: number): boolean =>
  ((nationA === PR && nationB === SA) || (nationA === SA && nationB === PR)) &&
  isBelligerent(s, PR) &&
  s.ally[SA] !== BOURBON &&
  (s.open[SAXONY_AREA] & (1 << PR)) !== 0

/** Rebels and the crown they rise against are enemies whether Britain is at war or not (COS-7.3.3-01). */
export const inRevolt = (nationA: number, nationB: number): boolean =>
  (nationA === SC && lordOf(nationB) === BR) || (nationB === SC && lordOf(nationA) === BR)

/** COS-Q71: both at war, of opposite sides, no truce between them. */
export function areEnemies(_b: Board, s: S, nationA: number, nationB: number): boolean {
  if (nationA === nationB) return false
  if (revengeOn(s, nationA, nationB) || inRevolt(nationA, nationB)) return true
  const side = sideOf(s, nationA)
  const other = sideOf(s, nationB)
  if (side < 0 || other < 0 || side === other) return false
  if (!isBelligerent(s, nationA) || !isBelligerent(s, nationB)) return false
  return s.truces.length === 0 || !truceBetween(s, nationA, nationB)
}

/**
 * COS-Q71, COS-7.5.2-02: allies share supply, and what is one's is friendly to the other. They may also combine, except
 * as `mayCombine` says.
 */
export const areAllied = (_b: Board, s: S, nationA: number, nationB: number): boolean =>
  isAlly(s, nationA, nationB)

function isAlly(s: S, nationA: number, nationB: number): boolean {
  const a = lordOf(nationA)
  const c = lordOf(nationB)
  return a === c || (s.ally[a] >= 0 && s.ally[a] === s.ally[c])
}

/** COS-3.2.1-01: allies whose SP and leaders may be in one force; not Spain with a Bourbon Piedmont. */
export const canCombine = (s: S, nationA: number, nationB: number): boolean =>
  isAlly(s, nationA, nationB) && !((nationA === PE && nationB === SP) || (nationA === SP && nationB === PE))

export const mayCombine = (_b: Board, s: S, nationA: number, nationB: number): boolean =>
  canCombine(s, nationA, nationB)

/** The court that directs a nation's forces now (COS-1.0-05, COS-4.0.2-01, COS-4.0.3-02, COS-7.7-01). */
export function courtOf(b: Board, s: S, nation: number): number {
  if (nation === PE) return s.ally[PE] === BOURBON ? FR : BR
  if (nation === SA) return saxonCourt(s)
  if (nation === BV && s.ally[BV] === PRAGMATIC) return s.runBy[BV] >= 0 ? s.runBy[BV] : AU
  if (nation === RU) return russianCourt(s)
  return b.nationCourt[nation] < 0 ? AU : b.nationCourt[nation]
}

/** COS-Q90: Saxons are Austria's on the Pragmatic side, else of the court that runs them, France's while it is at war. */
function saxonCourt(s: S): number {
  if (s.ally[SA] !== BOURBON) return AU
  if (s.status[FR] !== BELLIGERENT) return PR
  return s.runBy[SA] === PR ? PR : FR
}

/** COS-7.7-01: who made the alliance; France for a Bourbon Russia. */
function russianCourt(s: S): number {
  if (s.ally[RU] === BOURBON) return FR
  return s.runBy[RU] === AU || s.runBy[RU] === BR ? s.runBy[RU] : BR
}

/** COS-Q90: the Power that gains points and loses Will for what forces of a nation do and suffer, or -1. */
export function scorePower(b: Board, s: S, nation: number): number {
  if (nation === SA || nation === RU || nation === BV)
    return s.ally[nation] >= 0 ? courtOf(b, s, nation) : b.scores[nation]
  return b.scores[nation]
}

// --- areas ----------------------------------------------------------------------------------

/** Bits of the areas in which a space lies. */
const areasOf = perBoard((b: Board): number[] => {
  const low = b.regionOf.get('austrian-netherlands')
  return b.home.map((home, space) => {
    let areas = 0
    if (b.region[space] === low) areas |= 1 << AUSTRIAN_NETHERLANDS
    if (home === DU) areas |= 1 << DUTCH_NETHERLANDS
    if (b.theatre[space] === ITALY) areas |= 1 << ITALY_AREA
    if (home === GE) areas |= 1 << NEUTRAL_GENOA
    if (b.westernPrussia[space] === 1) areas |= 1 << PRUSSIAN_WEST
    if (home === HA) areas |= 1 << HANNOVER_AREA
    if (home === FR) areas |= 1 << FRENCH_HOME
    if (b.overseas[space] === 1) areas |= (1 << ENGLAND_INVASION) | (1 << LONDON_GARRISON)
    if (home === SA) areas |= 1 << SAXONY_AREA
    return areas
  })
})

/** Whether a space lies in an area. */
export const liesIn = (b: Board, space: number, area: number): boolean =>
  (areasOf(b)[space] & (1 << area)) !== 0

/** England without Scotland (COS-7.3.3-01, COS-16.5-06, COS-18.1.1-01). */
export const isEngland = (b: Board, space: number): boolean =>
  b.region[space] === b.region[b.capitalSpace[BR]]

/** Whether an area has been opened to a nation and no bar on it is in force. */
export function isOpenTo(_b: Board, s: S, area: number, nation: number): boolean {
  return (s.open[area] & (1 << nation)) !== 0 && !isBarred(s, area, nation)
}

function isBarred(s: S, area: number, nation: number): boolean {
  for (let i = 0; i < s.bars.length; i++) {
    const bar = s.bars[i]
    if (bar.area === area && (bar.nations & (1 << nation)) !== 0 && !hasCome(s, bar.until)) return true
  }
  return false
}

/** Hannover can be entered and attacked while Britain is neutral, until the Neustadt Protocol (COS-7.3.2-01, COS-7.3.2-02). */
export const hannoverOpen = (b: Board, s: S, nation: number): boolean => isOpenTo(b, s, HANNOVER_AREA, nation)
