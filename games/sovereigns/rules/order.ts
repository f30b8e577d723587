// COS-14: Worn and Demoralised forces, and how they rally.
import { type Board, POWERS } from '../board.ts'
import { FORCES } from '../shapes.ts'
import { DEMORALISED, GOOD, type SovereignsState } from '../state.ts'
import { firstIn, initiativeOf, isForce, nextIn, spOf } from './forces.ts'
import type { Verdict, X } from './kit.ts'
import { courtOf } from './relations.ts'
import { slotOfForce } from './supply.ts'

type S = SovereignsState

/** COS-14.0-01 */
const WORN_MOST = 3

/** COS-13.7-02: one level more of Worn; a Demoralised force stays so (COS-Q99). */
export const worse = (order: number): number => (order >= WORN_MOST ? order : order + 1)

/** What an order costs in a Major Battle (COS-14.0-02, COS-14.0-03). */
const DEMORALISED_DRM = -2

export const orderDrm = (order: number): number => (order === DEMORALISED ? DEMORALISED_DRM : 0 - order)

/** COS-14.0-03, COS-8.3-05: a Demoralised force does not intercept, attack or overrun. */
export const mayAttack = (order: number): boolean => order !== DEMORALISED

/**
 * COS-14.1-02, COS-Q99: the mark that several forces have as one. Those in good order free the others if they have more
 * SP together; else the worst mark stays. `counts` says which forces of the space belong to it.
 */
export function jointOrder(s: S, space: number, counts: (force: number) => boolean): number {
  let good = 0
  let marked = 0
  let worst = GOOD
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) {
    if (!counts(f)) continue
    const sp = spOf(s, f)
    if (s.forceOrder[f] === GOOD) good += sp
    else {
      marked += sp
      if (sp > 0) worst = Math.max(worst, s.forceOrder[f])
    }
  }
  return good > marked ? GOOD : worst
}

// --- the Rally segment ---------------------------------------------------------------------

/** COS-4.2.3-01, COS-14.2-01: all forces of a turn's Power and of the minors of Q66 return to good order. */
export function rallyAll(b: Board, s: S, x: X, slot: number): void {
  for (let f = 0; f < FORCES; f++)
    if (s.forceAt[f] >= 0 && s.forceOrder[f] !== GOOD && slotOfForce(b, s, f) === slot) rally(b, s, x, f)
}

/** A force returns to good order. */
export function rally(_b: Board, s: S, x: X, force: number): void {
  if (s.forceOrder[force] === GOOD) return
  s.forceOrder[force] = GOOD
  const lead = s.forceLead[force]
  if (lead >= 0) x.say('order.rallied', lead)
  else x.say('order.rallied.loose', s.forceCourt[force], s.forceAt[force])
}

/** Sets the mark of a force and tells of it. */
export function setOrder(b: Board, s: S, x: X, force: number, order: number): void {
  if (s.forceOrder[force] === order) return
  if (order === GOOD) {
    rally(b, s, x, force)
    return
  }
  s.forceOrder[force] = order
  const lead = s.forceLead[force]
  if (order === DEMORALISED) {
    if (lead >= 0) x.say('order.demoralised', lead)
    else x.say('order.demoralised.loose', s.forceCourt[force], s.forceAt[force])
  } else if (lead >= 0) x.say('order.worn', lead, order)
  else x.say('order.worn.loose', s.forceCourt[force], s.forceAt[force], order)
}

// --- rallying an activated command ----------------------------------------------------------

/** COS-14.2-04: a depot saves so many AP, and one is always spent. */
const DEPOT_SAVES = 2

/** COS-14.2-03, COS-14.2-04, COS-Q16 */
export function rallyCost(b: Board, s: S, force: number, depot: boolean): number {
  const cost = 1 + initiativeOf(b, s, force)
  return depot ? Math.max(1, cost - DEPOT_SAVES) : cost
}

/** Whether an activated force with `left` AP may rally; `rallied`: it has done so in this activation. */
export function judgeRally(
  b: Board,
  s: S,
  force: number,
  left: number,
  rallied: boolean,
  depot = false,
): Verdict {
  if (!isForce(s, force) || s.forceLead[force] < 0) return 'COS-14.2-05'
  if (rallied || s.forceOrder[force] === GOOD) return 'COS-14.2-03'
  if (rallyCost(b, s, force, depot) <= left) return null
  return depot ? 'COS-14.2-04' : 'COS-14.2-03'
}

/** Whose depots a court may give for a rally: a bit for each Power that it directs (COS-14.2-04). */
function ownPowers(b: Board, s: S, court: number): number {
  let mask = 0
  for (let p = 0; p < POWERS; p++) if (courtOf(b, s, p) === court) mask |= 1 << p
  return mask
}

/** The Power whose depot goes if a court gives one of a space; -1 as the space: of its mat. -1: it has none there. */
function depotToGive(b: Board, s: S, court: number, space: number): number {
  const own = ownPowers(b, s, court)
  for (let p = 0; p < POWERS; p++) {
    if (((own >> p) & 1) === 0) continue
    const there = space < 0 ? s.savedDepots[p] : s.depots[space * POWERS + p]
    if (there > 0) return p
  }
  return -1
}

/** COS-14.2-04: the court that acts removes one depot of its own; `space` -1: from the mat. */
export function judgeRallyDepot(b: Board, s: S, court: number, space: number): Verdict {
  if (space < -1 || space >= b.spaces) return 'COS-14.2-04'
  return depotToGive(b, s, court, space) >= 0 ? null : 'COS-14.2-04'
}

/** Takes that depot away. */
export function giveDepot(b: Board, s: S, x: X, court: number, space: number): void {
  const power = depotToGive(b, s, court, space)
  if (space < 0) {
    s.savedDepots[power]--
    x.say('order.saved', power)
    return
  }
  s.depots[space * POWERS + power]--
  x.say('order.depot', power, space)
}
