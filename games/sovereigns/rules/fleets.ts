// COS-2.2.3, COS-6.10, COS-16.1: fleets. Sections stand in `fleets` by fleet * 2 + box; those that are being built in
// `fleetsDue`, where the box says nothing yet: it is chosen at New Year (COS-6.10-03, COS-4.4.1-04).
import { ATLANTIC, type Board, BR, FLEET_BOXES, FR, PERMANENTLY_NEUTRAL, SP } from '../board.ts'
import type { SovereignsState } from '../state.ts'
import { judgeOwnCard, putAway } from './hands.ts'
import type { Rule } from './ids.ts'
import type { X } from './kit.ts'

type S = SovereignsState

// Fleets by their place in `fleets`.
export const BRITISH = 0
export const FRENCH = 1

/** The Power of each fleet. */
export const FLEET_POWER: readonly number[] = [BR, FR, SP]

/** The place of a Power's sections in `fleets`. */
export const squadronOf = (power: number, box: number): number =>
  FLEET_POWER.indexOf(power) * FLEET_BOXES + box

/** Sections of a Power in a box. */
export const sectionsIn = (s: S, power: number, box: number): number => s.fleets[squadronOf(power, box)]

/**
 * COS-Q53: whether a court sends out the ships of a fleet: Britain its own, France its own and the Spanish ones, as long
 * as Spain has not left the war for good.
 */
export function commandsFleet(s: S, court: number, fleet: number): boolean {
  if (fleet === BRITISH) return court === BR
  if (court !== FR) return false
  return fleet === FRENCH || s.status[SP] !== PERMANENTLY_NEUTRAL
}

/** Sections that a court may use in a box. */
export function sectionsOfCourt(s: S, court: number, box: number): number {
  let n = 0
  for (let fleet = 0; fleet < FLEET_POWER.length; fleet++)
    if (commandsFleet(s, court, fleet)) n += s.fleets[fleet * FLEET_BOXES + box]
  return n
}

// --- change ---------------------------------------------------------------------------------

/** Sections of a Power that a box still takes. */
export const roomFor = (b: Board, s: S, power: number, box: number): number =>
  Math.max(0, b.fleetMax[power * FLEET_BOXES + box] - sectionsIn(s, power, box))

/** Sections join a box, as far as it takes them; says how many. */
export function addSections(b: Board, s: S, x: X, power: number, box: number, n: number): number {
  const added = Math.min(n, roomFor(b, s, power, box))
  s.fleets[squadronOf(power, box)] += added
  if (added > 0) x.say(box === ATLANTIC ? 'sea.joined.atlantic' : 'sea.joined.mediterranean', power, added)
  return added
}

/** Sections are lost, as far as there are any; says how many (COS-16.1-02). */
export function loseSections(s: S, x: X, power: number, box: number, n: number): number {
  const at = squadronOf(power, box)
  const lost = Math.min(n, s.fleets[at])
  s.fleets[at] -= lost
  if (lost > 0) x.say(box === ATLANTIC ? 'sea.lost.atlantic' : 'sea.lost.mediterranean', power, lost)
  return lost
}

/** COS-6.10-03: sections are laid down; they come at the next New Year. */
export function orderSections(s: S, x: X, power: number, n: number): void {
  s.fleetsDue[squadronOf(power, ATLANTIC)] += n
  x.say('sea.ordered', power, n)
}

/** COS-16.2-01 */
export function addMarkers(s: S, x: X, court: number, n: number): void {
  s.sorties[court] += n
  x.say('sea.marker', court, n)
}

/** COS-2.3-05, COS-16.2-01: a card with the symbol has been played for campaign points. */
export function noteSymbol(b: Board, s: S, x: X, court: number, card: number): void {
  if (b.sortieSymbol[card] === 1) addMarkers(s, x, court, 1)
}

// --- building -------------------------------------------------------------------------------

/** COS-6.10-01 */
const BUILT = 2
const LEAST_VALUE = 3

/** What forbids that a court builds ships with a card of its hand (COS-6.10-01, COS-6.10-04). Takes any number. */
export function judgeBuildFleet(b: Board, s: S, court: number, card: number): Rule | null {
  if (court !== FR && court !== BR) return 'COS-6.10-01'
  const own = judgeOwnCard(s, court, card)
  if (own !== null) return own
  if (s.fleetYear[court] === s.year) return 'COS-6.10-01'
  return Math.max(b.cp[card], b.altCp[card]) >= LEAST_VALUE ? null : 'COS-6.10-01'
}

/** The card goes to the discards, the ships onto the stocks. */
export function buildFleet(b: Board, s: S, x: X, court: number, card: number): void {
  s.fleetYear[court] = s.year
  putAway(b, s, card)
  x.say('sea.paid', court, card)
  x.reveal()
  orderSections(s, x, court, BUILT)
}
