// COS-6.6, COS-7.1 to COS-7.9: nations join a side, leave it, go to war, become neutral. Everything here leaves the
// state consistent at once, except for troops that must leave a space by a choice of their owner: those wait in
// `s.leaving` for the procedure of rules/evacuation.ts.
import {
  BAVARIA_NEVER_BOURBON,
  BELLIGERENT,
  NEUTRAL,
  PERMANENTLY_NEUTRAL,
  SAXONY_AREA,
  SECRET_SAXONY,
} from '../areas.ts'
import type { Board } from '../board.ts'
import { BOURBON, BR, BV, DA, FR, HA, HE, NATIONS, PE, POWERS, PRAGMATIC, RU, SA, SP } from '../powers.ts'
import { FORCES } from '../shapes.ts'
import { GONE, hasCome, PARTISAN_RAID, PARTISANS, type SovereignsState } from '../state.ts'
import {
  dissolveEmpty,
  firstIn,
  hasUnits,
  isForce,
  nationOf,
  nextIn,
  removeNation,
  settle,
  takeLeader,
} from './forces.ts'
import { movePiedmontCards } from './hands.ts'
import type { X } from './kit.ts'
import { areAllied, isBelligerent, lordOf } from './nations.ts'
import { recourt, separate } from './parting.ts'
import { gainVp } from './points.ts'

type S = SovereignsState

// Why something must leave a space: `s.leaving`.
/** COS-7.9.2-02: troops part from a former ally, `other`. */
export const PART = 0
/** COS-Q123, COS-Q124 */
export const EVACUATION = 1
/** COS-3.3.7-02 */
export const SOVEREIGN = 2

/** The ends of the Diplomacy track are alliances (COS-6.6.1-02). */
const END = 3

const endOf = (side: number): number => (side === PRAGMATIC ? END : -END)

// --- the Diplomacy track --------------------------------------------------------------------

/** Whether the marker may bring a nation to a side at all (COS-7.8.2-01). */
const mayJoin = (b: Board, s: S, nation: number, side: number): boolean =>
  b.joins[nation * 2 + side] === 1 &&
  !(nation === BV && side === BOURBON && s.flags[BAVARIA_NEVER_BOURBON] === 1)

/** COS-6.6.1-01, COS-6.6.1-02: moves a marker; at the end of the track the nation joins that side. */
export function moveMarker(
  b: Board,
  s: S,
  x: X,
  nation: number,
  side: number,
  n: number,
  court: number,
): void {
  // COS-7.9-01
  if (b.hasMarker[nation] === 0 || s.ally[nation] >= 0 || s.status[nation] === PERMANENTLY_NEUTRAL) return
  const joins = mayJoin(b, s, nation, side)
  const most = joins ? END : END - 1
  const step = side === PRAGMATIC ? n : -n
  const to = Math.max(
    side === BOURBON ? -most : -END + 1,
    Math.min(side === PRAGMATIC ? most : END - 1, s.marker[nation] + step),
  )
  const moved = Math.abs(to - s.marker[nation])
  s.marker[nation] = to
  if (moved > 0) x.say('diplomacy.marker', nation, side, moved)
  if (to === endOf(side)) joinSide(b, s, x, nation, side, true, court)
}

// --- joining --------------------------------------------------------------------------------

/**
 * COS-7.1.1-03: a nation joins a side, and the war if `belligerent`. `court` runs it where the rules leave that open
 * (COS-7.7-01); -1 if nobody is named.
 */
export function joinSide(
  b: Board,
  s: S,
  x: X,
  nation: number,
  side: number,
  belligerent: boolean,
  court: number,
): void {
  if (s.status[nation] === PERMANENTLY_NEUTRAL) return
  if (nation === BV && side === BOURBON && s.flags[BAVARIA_NEVER_BOURBON] === 1) return
  if (s.ally[nation] !== side) {
    breakAlliance(b, s, x, nation, 0)
    s.ally[nation] = side
    if (b.hasMarker[nation] === 1) s.marker[nation] = endOf(side)
    s.runBy[nation] = nation === RU || nation === SA || nation === BV ? court : -1
    followBritain(s)
    x.say('diplomacy.joined', nation, side)
    creditJoining(b, s, x, nation, side)
    if (nation === PE && side === BOURBON) movePiedmontCards(b, s, x)
  }
  if (belligerent) makeBelligerent(b, s, x, 1 << nation)
  recourt(b, s)
}

/**
 * COS-7.8.1-01, COS-Q89: points of a minor's places, once and only for joining the Bourbons. A place that somebody has
 * taken before counts for its captor.
 */
function creditJoining(b: Board, s: S, x: X, nation: number, side: number): void {
  if (side !== BOURBON || b.joinVp[nation] === 0 || (s.joined & (1 << nation)) !== 0) return
  s.joined |= 1 << nation
  const power = b.joinPower[nation]
  let n = 0
  for (const space of b.spacesOf[nation]) if (s.control[space] === nation) n += b.vp[space * POWERS + power]
  gainVp(b, s, x, power, n)
}

/** Hannover, Hessians and Danes are where Britain is. */
function followBritain(s: S): void {
  for (const nation of [HA, HE, DA]) {
    s.ally[nation] = s.ally[BR]
    s.status[nation] = s.status[BR]
  }
}

/** COS-7.1.1-02: nations, as bits, go to war. Spain follows France (COS-7.4.1-01). */
export function makeBelligerent(b: Board, s: S, x: X, nations: number): void {
  const mask = (nations & (1 << FR)) !== 0 ? nations | (1 << SP) : nations
  for (let n = 0; n < NATIONS; n++) {
    if ((mask & (1 << n)) === 0 || s.status[n] === PERMANENTLY_NEUTRAL) continue
    if (n === HA || n === HE || n === DA) continue
    if (n === SA && s.flags[SECRET_SAXONY] === 1) {
      betraySaxony(s, x)
      continue
    }
    if (n === SP) s.ally[SP] = BOURBON
    if (s.status[n] === BELLIGERENT) continue
    s.status[n] = BELLIGERENT
    x.say('diplomacy.war', n)
  }
  followBritain(s)
  recourt(b, s)
}

/** COS-7.8.3-01, COS-Q126: the secret is out. */
export function betraySaxony(s: S, x: X): void {
  s.flags[SECRET_SAXONY] = 0
  s.status[SA] = BELLIGERENT
  x.say('diplomacy.betrayed', SA)
}

/** COS-7.9.1-01, COS-Q127: the bar on Saxon troops falls for good. */
export function rouseSaxony(s: S, x: X): void {
  if ((s.open[SAXONY_AREA] & (1 << SA)) !== 0 || s.ally[SA] !== BOURBON) return
  s.open[SAXONY_AREA] |= 1 << SA
  if (s.status[FR] !== BELLIGERENT) x.say('diplomacy.roused', SA)
}

// --- leaving --------------------------------------------------------------------------------

/**
 * COS-7.9.2-01: an alliance ends; the marker goes to `setTo`. Troops of former allies in one space part
 * (COS-7.9.2-02); its bonus activations lapse (COS-Q124).
 */
export function breakAlliance(b: Board, s: S, x: X, nation: number, setTo: number): void {
  const side = s.ally[nation]
  if (side < 0) return
  s.ally[nation] = -1
  s.runBy[nation] = -1
  if (b.hasMarker[nation] === 1) s.marker[nation] = Math.max(-END + 1, Math.min(END - 1, setTo))
  if (nation === SA) {
    s.flags[SECRET_SAXONY] = 0
    s.open[SAXONY_AREA] &= ~(1 << SA)
  }
  followBritain(s)
  x.say('diplomacy.broken', nation)
  if (nation === PE && side === BOURBON) movePiedmontCards(b, s, x)
  dropBonuses(b, s, nation)
  separate(b, s, nation)
  recourt(b, s)
  partStacks(b, s, nation, side)
  if (!isBelligerent(s, nation)) leaveForeignLand(b, s, nation)
}

/** COS-7.9.2-02: every stack of the side that stands with SP of the nation must go. */
function partStacks(b: Board, s: S, nation: number, side: number): void {
  for (let f = 0; f < FORCES; f++) {
    if (!isForce(s, f)) continue
    const other = nationOf(b, s, f)
    if (other < 0 || s.ally[lordOf(other)] !== side) continue
    const space = s.forceAt[f]
    if (hasTroops(b, s, nation, space)) mustLeave(s, PART, space, other, nation)
  }
}

/** Whether a force with SP of this nationality is in a space. */
export function hasTroops(b: Board, s: S, nation: number, space: number): boolean {
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f))
    if (hasUnits(s, f) && nationOf(b, s, f) === nation) return true
  return false
}

/** Notes that the stack of a nation in a space must leave it, once. */
export function mustLeave(
  s: S,
  why: number,
  space: number,
  nation: number,
  other: number,
  leader = -1,
): void {
  for (const l of s.leaving)
    if (l.why === why && l.space === space && l.nation === nation && l.leader === leader) return
  s.leaving.push({ why, space, nation, other, leader })
}

/** COS-Q124: what stands outside its own and its allies' control goes home. */
function leaveForeignLand(b: Board, s: S, nation: number): void {
  for (let f = 0; f < FORCES; f++) {
    if (!isForce(s, f)) continue
    const own = nationOf(b, s, f)
    if (own < 0 || lordOf(own) !== lordOf(nation)) continue
    const space = s.forceAt[f]
    if (!areAllied(b, s, nation, s.control[space])) mustLeave(s, EVACUATION, space, own, -1)
  }
}

/** Bonus activations of a nation lapse. */
function dropBonuses(b: Board, s: S, nation: number): void {
  s.bonuses = s.bonuses.filter(({ leader }) => {
    const force = s.leaderAt[leader]
    const own = force >= 0 ? nationOf(b, s, force) : b.leaderNation[leader]
    return lordOf(own) !== nation && b.leaderNation[leader] !== nation
  })
}

/** COS-7.1.2-01, COS-7.2.1-01, COS-Q124: a nation leaves the war, for good if `permanent`. */
export function makeNeutral(b: Board, s: S, x: X, nation: number, permanent: boolean): void {
  if (s.status[nation] === PERMANENTLY_NEUTRAL) return
  const status = permanent ? PERMANENTLY_NEUTRAL : NEUTRAL
  if (s.status[nation] === status) return
  s.status[nation] = status
  followBritain(s)
  x.say(permanent ? 'diplomacy.forGood' : 'diplomacy.neutral', nation)
  dropBonuses(b, s, nation)
  leaveForeignLand(b, s, nation)
}

/**
 * COS-19.1-02, COS-Q112: a Power without Will: its SP, leaders and depots go for good, and it is neutral for good. What
 * it controls stays as it is.
 */
export function leaveWar(b: Board, s: S, x: X, power: number): void {
  const bourbon = s.ally[power] === BOURBON
  s.status[power] = PERMANENTLY_NEUTRAL
  s.ally[power] = -1
  if (b.hasMarker[power] === 1) s.marker[power] = 0
  x.say('will.broken', power)
  dropBonuses(b, s, power)
  removeTroops(b, s, power)
  removeStores(b, s, power)
  s.leaving = s.leaving.filter((l) => l.nation !== power)
  if (power === PE) {
    for (let space = 0; space < b.spaces; space++)
      s.irregulars[space * 4 + PARTISANS] = s.irregulars[space * 4 + PARTISAN_RAID] = 0
    if (bourbon) movePiedmontCards(b, s, x)
  }
  recourt(b, s)
}

function removeTroops(b: Board, s: S, power: number): void {
  for (let l = 0; l < b.leaders; l++) {
    if (b.leaderNation[l] !== power) continue
    takeLeader(b, s, l, GONE)
    s.leaderYear[l] = 0
  }
  for (let f = 0; f < FORCES; f++) {
    if (!isForce(s, f)) continue
    removeNation(s, f, power)
    if (!dissolveEmpty(b, s, f)) settle(b, s, f)
  }
}

function removeStores(b: Board, s: S, power: number): void {
  for (let space = 0; space < b.spaces; space++) s.depots[space * POWERS + power] = 0
  s.savedDepots[power] = s.springDepots[power] = 0
  s.springInfantry[power] = s.springCavalry[power] = 0
  s.sent = s.sent.filter((r) => r.nation !== power)
}

// --- truces and areas -----------------------------------------------------------------------

/** COS-Q122 */
export function addTruce(_b: Board, s: S, x: X, nationA: number, nationB: number, until: number): void {
  s.truces = s.truces.filter((t) => !hasCome(s, t.until) && !isBetween(t, nationA, nationB))
  s.truces.push({ a: nationA, b: nationB, until })
  x.say('diplomacy.truce', nationA, nationB)
}

export function endTruce(_b: Board, s: S, x: X, nationA: number, nationB: number): void {
  const left = s.truces.filter((t) => !isBetween(t, nationA, nationB))
  if (left.length === s.truces.length) return
  s.truces = left
  x.say('diplomacy.truceOver', nationA, nationB)
}

const isBetween = (t: { a: number; b: number }, nationA: number, nationB: number): boolean =>
  (t.a === nationA && t.b === nationB) || (t.a === nationB && t.b === nationA)

/** Opens an area to nations, given as bits. */
export function openArea(_b: Board, s: S, x: X, area: number, nations: number): void {
  if ((s.open[area] & nations) === nations) return
  s.open[area] |= nations
  x.say('diplomacy.opened', area)
}

/** Bars an area to nations until a moment; what it was before it is again after that. */
export function barArea(_b: Board, s: S, x: X, area: number, nations: number, until: number): void {
  s.bars = s.bars.filter((bar) => !hasCome(s, bar.until))
  s.bars.push({ area, nations, until })
  x.say('diplomacy.barred', area)
}

/** Opens an area for good: bars on it are gone too (COS-Q36). */
export function openForGood(b: Board, s: S, x: X, area: number): void {
  s.bars = s.bars.filter((bar) => bar.area !== area)
  openArea(b, s, x, area, (1 << NATIONS) - 1)
}

/** COS-7.9-01, COS-Q88: the alliance of a minor, or of Piedmont, ends with the last place that its enemies take. */
export function conquer(b: Board, s: S, x: X, nation: number): void {
  x.say('diplomacy.conquered', nation)
  breakAlliance(b, s, x, nation, 0)
  // COS-7.9.3-01 speaks of Bavaria and Saxony; the others are neutral again.
  if (nation === BV || nation === SA || s.status[nation] !== BELLIGERENT) return
  makeNeutral(b, s, x, nation, false)
}

/**
 * Whether `evacuationFrame` must be called before play goes on: after everything that may have changed alliances,
 * status or control, or brought enemies to a sovereign.
 */
export const isUnsettled = (s: S): boolean => s.leaving.length > 0
