// Effects on activations, supply and order of forces, and on command (COS-6.3.6-01, COS-6.5.5-02, COS-8.2, COS-Q116).
import { isFrame } from '@tricorne/kit'
import { type Board, FALL, SUMMER } from '../../board.ts'
import { type Activation, activationFrame } from '../../frames/activation.ts'
import { CAMPAIGN } from '../../frames/campaign.ts'
import { EFFECT, type Effect, INTERRUPT } from '../../frames/effect.ts'
import { momentOf, type SovereignsState } from '../../state.ts'
import { ratingOf, spendForce, spOf } from '../forces.ts'
import type { Verdict, X } from '../kit.ts'
import { takeField } from '../leaders.ts'
import { forceUnder, judgeLeader } from '../leading.ts'
import { setOrder } from '../order.ts'
import { activationOf, capAp, shiftAp } from '../purse.ts'
import { raiseSupply } from '../supply.ts'
import { forceLedBy } from '../targets.ts'
import { type Op, type OpOf, programLast, programStart, untilMoment } from './program.ts'
import { addRollBonus, attachRollBonuses } from './rolls.ts'
import { type ForceFilter, matchesForce, mostAmong } from './select.ts'

type S = SovereignsState

// --- when (COS-8.2) -------------------------------------------------------------------------

/** The frame from which the effect was played: that below it and below the effects it is part of. */
function playedFrom(s: S): S['frames'][number] | null {
  for (let i = s.frames.length - 1; i >= 0; i--) if (!isFrame(s.frames[i], EFFECT)) return s.frames[i]
  return null
}

/** COS-8.2-02, COS-8.2-03: in a Campaign Card phase, where events that may not be used then are not played. */
export function isAtOnce(s: S): boolean {
  const from = playedFrom(s)
  return from !== null && isFrame(from, CAMPAIGN)
}

/**
 * The season in which a bonus is used or lost (COS-8.2-02, COS-8.2-04). One that an interrupt has won in Summer or Fall
 * is overdue from the start: see `urgentActivation` (COS-Q132).
 */
export function bonusDue(s: S): number {
  const from = playedFrom(s)
  const warm = s.season === SUMMER || s.season === FALL
  if (from !== null && isFrame(from, CAMPAIGN)) return momentOf(s)
  if (from !== null && isFrame(from, INTERRUPT) && warm) return momentOf(s) - 1
  const summer = (s.year - 1740) * 5 + SUMMER
  if (s.season < SUMMER) return summer
  return s.season === SUMMER ? summer + 1 : summer + 5
}

// --- without a choice -----------------------------------------------------------------------

/** Says whether the operation was one of these. */
export function doOperations(b: Board, s: S, x: X, f: Effect, op: Op): boolean {
  switch (op.do) {
    case 'bonusCP':
      s.bonusPoints.push({
        court: f.court,
        n: op.n,
        theatres: op.theatres,
        nations: op.nations,
        uses: op.uses,
        due: bonusDue(s),
      })
      x.say('effect.points', f.court, op.n)
      return true
    case 'changeAP':
      changeAp(s, x, op.n)
      return true
    case 'cancelActivation':
      cancel(b, s, x)
      return true
    case 'rollDRM':
      addRollBonus(s, op, f.at, f.court)
      return true
    default:
      return false
  }
}

/** COS-8.4-04 */
function changeAp(s: S, x: X, n: number): void {
  const active = activationOf(s)
  if (active === null) return
  shiftAp(active, n)
  if (n < 0) x.say('effect.slower', -n)
  else x.say('effect.faster', n)
}

/** COS-6.5.5-02: it is over before it begins; the force may not be activated again in this turn. */
function cancel(b: Board, s: S, x: X): void {
  const active = activationOf(s)
  if (active === null) return
  active.over = 1
  if (active.force >= 0) spendForce(b, s, active.force)
  x.say('effect.cancelled')
}

// --- bonus activations ----------------------------------------------------------------------

/** Why a leader's command cannot have a bonus activation of the event, or null. Takes any number. */
export function judgeBonus(b: Board, s: S, f: Effect, op: OpOf<'bonusActivation'>, leader: number): Verdict {
  const force = forceLedBy(s, leader)
  if (force < 0) return 'COS-8.1-03'
  if (!matchesForce(b, s, op.force, f.court, force)) return 'COS-6.5.1-02'
  if (isAtOnce(s)) return judgeLeader(b, s, leader)
  const due = bonusDue(s)
  for (const bonus of s.bonuses) if (bonus.leader === leader && bonus.due === due) return 'COS-8.3.1-03'
  return null
}

export function hasBonus(b: Board, s: S, f: Effect, op: OpOf<'bonusActivation'>): boolean {
  for (let l = 0; l < b.leaders; l++) if (judgeBonus(b, s, f, op, l) === null) return true
  return false
}

/**
 * COS-Q132: the next bonus activation that an interrupt has won, to be carried out before the court whose turn it is
 * goes on; null if there is none. Takes it off the list.
 */
export function urgentActivation(b: Board, s: S, court: number): Activation | null {
  for (let i = s.bonuses.length - 1; i >= 0; i--) {
    const { leader, ap, waive, due, court: payer } = s.bonuses[i]
    if (due >= momentOf(s)) continue
    s.bonuses.splice(i, 1)
    if (judgeLeader(b, s, leader) !== null) continue
    const force = forceUnder(b, s, leader)
    return activationFrame(b, s, { force, director: s.forceCourt[force], payer, court, bonus: ap, waive })
  }
  return null
}

/** The command is marked for its time (COS-6.3.6-01). */
export function grantBonus(
  b: Board,
  s: S,
  x: X,
  f: Effect,
  op: OpOf<'bonusActivation'>,
  leader: number,
): void {
  attachRollBonuses(s, programStart(b, f.program), programLast(b, f.program), leader)
  if (isAtOnce(s)) return
  s.bonuses.push({ court: f.court, leader, ap: op.ap, waive: op.waive, due: bonusDue(s) })
  x.say('effect.bonus', leader)
}

// --- one force ------------------------------------------------------------------------------

/** Operations for which one force is chosen. */
export type Picking = OpOf<'removeSP' | 'shortSupply' | 'setOrder' | 'commandSovereign'>

const filterOf = (op: Picking): ForceFilter | null => (op.do === 'commandSovereign' ? op.army : op.force)

/** Why a force is not one of those that the operation may be about, or null. Takes any number. */
export function judgePick(b: Board, s: S, f: Effect, op: Picking, force: number): Verdict {
  const filter = filterOf(op)
  if (filter === null) return force >= 0 && force === f.force ? null : 'COS-6.5.1-02'
  if (!matchesForce(b, s, filter, f.court, force, f.foe)) return 'COS-6.5.1-02'
  const sp = spOf(s, force)
  if (sp === 0) return 'COS-Q77'
  return filter.largest && sp < mostAmong(b, s, filter, f.court) ? 'COS-6.5.1-02' : null
}

/** The only force that will do, -1 if there is none, -2 if there are several. */
export function solePick(b: Board, s: S, f: Effect, op: Picking): number {
  if (filterOf(op) === null) return f.force
  let found = -1
  for (let i = 0; i < s.forceAt.length; i++) {
    if (s.forceAt[i] < 0 || judgePick(b, s, f, op, i) !== null) continue
    if (found >= 0) return -2
    found = i
  }
  return found
}

/** The first that will do. */
export function firstPick(b: Board, s: S, f: Effect, op: Picking): number {
  for (let i = 0; i < s.forceAt.length; i++)
    if (s.forceAt[i] >= 0 && judgePick(b, s, f, op, i) === null) return i
  return -1
}

/** The next force from `from` on that an operation on each is about; -1 after the last. */
export function nextOf(b: Board, s: S, f: Effect, op: Picking, from: number): number {
  for (let i = from; i < s.forceAt.length; i++)
    if (s.forceAt[i] >= 0 && judgePick(b, s, f, op, i) === null) return i
  return -1
}

/** What an operation does with a force, losses aside. */
export function applyTo(b: Board, s: S, x: X, op: Picking, force: number): void {
  switch (op.do) {
    case 'shortSupply':
      raiseSupply(s, x, force, op.n)
      break
    case 'setOrder':
      setOrder(b, s, x, force, op.order)
      break
    case 'commandSovereign':
      command(b, s, x, op, force)
      break
  }
}

/** COS-Q116: before the first AP the allowance is worked out from his rating, later he has no more AP than that. */
function command(b: Board, s: S, x: X, op: OpOf<'commandSovereign'>, force: number): void {
  takeField(b, s, x, op.leader, force, untilMoment(s, op.until), op.risk)
  const active = activationOf(s)
  if (active === null || active.force !== force) return
  active.leader = op.leader
  if (active.started === 1) capAp(active, ratingOf(b, s, force))
}
