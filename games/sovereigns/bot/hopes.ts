// Points that armies are on their way to take. A target is worth its points, less the more work is left: the way there,
// the siege, the enemies around it. Work is counted in activations of the army's commander, so that a good one hopes for
// more, and activation points that have not been spent yet are work done.
import { BOURBON, type Board, BR, COURTS, FR, HR, IT, MAJOR, NO_FORT, POWERS } from '../board.ts'
import { counterOf } from '../rules/forces.ts'
import { slotOf } from '../rules/supply.ts'
import { DEMORALISED, INSIDE, type SovereignsState, SPENT } from '../state.ts'
import { FAVOURITES, type Field } from './field.ts'
import type { Moment } from './moment.ts'
import { FURTHEST, findRoutes, type Routes } from './routes.ts'
import { strengthAround } from './survey.ts'

type S = SovereignsState

/** How hopes are weighed. */
export const HOPE = {
  /** The best that a hope is worth: what is taken is certain. */
  sure: 0.8,
  /** What an activation of work leaves of a hope. */
  patience: 1.1,
  /** A force counts its best target, and of the others this part. */
  others: 0.15,
  /** A second army with the same target. */
  second: 0.35,
  /** What closed areas, neutrals, and want of supply leave. */
  closed: 0.1,
  bystander: 0.15,
  unfed: 0.5,
  /** Troops without a leader: they wait for one. */
  leaderless: 0.1,
  /** Of what one side hopes for, the other loses this part. */
  fear: 0.8,
  /** An enemy capital is held at the end with this chance. */
  hold: 0.6,
  /** Activation points yet to be spent count for a little less than those spent well. */
  unspent: 0.8,
  /** A large force is more likely to succeed; friends near the target help. */
  might: 5,
  help: 0.5,
  /** A Major Battle on the way. */
  battle: 1,
  /** Infantry that takes an empty fortress (COS-15.2.1-01). */
  stormers: 2,
  /** Troops that nobody leads: their AP, and how well they take a place without a fortress. */
  unled: 4,
  marchers: 0.3,
  /** The smallest force that hopes. */
  fewest: 2,
  /** Rolls that a siege takes, by its marker: MINOR, then MAJOR. */
  rolls: [0, 0, 0, 0, 2.4, 1.8, 1.4, 1.2, 3.2, 2.3, 1.8, 1.5],
  /** A strong garrison. */
  sturdy: 1,
  /** A last activation may do a little more than one can count on. */
  late: 0.4,
}

export function reckonHopes(b: Board, s: S, field: Field, m: Moment): void {
  surveyTargets(b, s, field)
  const routes = findRoutes(b, s, field)
  field.gains.fill(0)
  field.taken.fill(0)
  field.known.fill(0)
  for (let i = 0; i < field.used; i++) {
    const f = field.forces[i]
    if (field.sp[f] < HOPE.fewest || field.nation[f] < 0) continue
    if (s.forceLead[f] >= 0 || (s.forceFlags[f] & INSIDE) === 0) hopesOf(b, s, field, m, routes, f)
  }
}

function surveyTargets(b: Board, s: S, field: Field): void {
  const { targets, loser, work, friends, guards, side } = field
  const n = targets.length
  for (let i = 0; i < n; i++) {
    const a = targets[i]
    const holder = s.control[a]
    loser[i] = s.credited[a] >= 0 ? s.credited[a] : b.placeVp[b.home[a]]
    if (b.endVp[a] > 0 && side[holder] === 1 - side[b.home[a]]) loser[i] = field.scorer[holder]
    const fort = b.fortress[a]
    const inside = field.walled[a]
    if (fort === NO_FORT) work[i] = 0
    else if (inside === 0) work[i] = b.siege.ap[fort]
    else {
      const drm = fort === MAJOR ? b.siege.drmGarrison[inside > 6 ? 6 : inside] : 0
      const marker = Math.max(0, s.siege[a]) + (drm > 0 ? drm : 0)
      work[i] = b.siege.ap[fort] * (HOPE.rolls[fort * 4 + Math.min(3, marker)] + (drm < 0 ? HOPE.sturdy : 0))
    }
    const own = side[holder]
    const taker = holder === IT || (own < 0 && holder !== HR) ? -1 : 1
    for (let x = 0; x < 2; x++) {
      const fed = field.fed[x * b.spaces + a] === 1 ? 1 : HOPE.unfed
      field.prey[x * n + i] = taker < 0 || own === x ? 0 : fed
    }
    for (let x = 0; x < 2; x++) friends[x * n + i] = strengthAround(field, b.spaces, x, a)
    for (let x = 0; x < 2; x++) guards[x * n + i] = own === x ? 0 : friends[(1 - x) * n + i]
  }
}

/** What is left of a hope where an area is closed to troops of a nation, or somebody is neutral. */
function access(s: S, field: Field, nation: number, a: number): number {
  let part = field.atWar[nation] === 1 ? 1 : HOPE.bystander
  const holder = s.control[a]
  if (holder !== HR && field.atWar[holder] === 0) part *= HOPE.bystander
  const bit = 1 << nation
  if (field.side[nation] === BOURBON) {
    const area = field.closing[a]
    if (area >= 0 && (field.open[area] & bit) === 0) part *= HOPE.closed
    if (nation === FR && field.closingFrench[a] >= 0 && (field.open[field.closingFrench[a]] & bit) === 0)
      part *= HOPE.closed
  } else if (
    nation === BR &&
    field.closingBritish[a] >= 0 &&
    (field.open[field.closingBritish[a]] & bit) === 0
  )
    part *= HOPE.closed
  return part
}

/** What every target is worth to troops of a nation, whoever leads them. */
function appraise(b: Board, s: S, field: Field, nation: number, side: number, power: number): void {
  const { targets, worth, prey } = field
  const n = targets.length
  field.known[nation] = 1
  for (let i = 0; i < n; i++) {
    const part = prey[side * n + i]
    const at = nation * n + i
    worth[at] =
      part === 0
        ? 0
        : part * prize(b, s, field, side, power, targets[i]) * access(s, field, nation, targets[i])
  }
}

/** What a force can hope for, and what an activation would add to it. */
function hopesOf(b: Board, s: S, field: Field, m: Moment, { steps: ways }: Routes, f: number): void {
  const nation = field.nation[f]
  const side = field.side[nation]
  const power = field.scorer[nation]
  if (side < 0 || power < 0) return
  const moving = m.mover === f
  const slot = slotOf(s, nation)
  const court = slot >= 0 && slot < COURTS ? slot : s.forceCourt[f]
  const turns = field.turns[court]
  if (turns === 0 && !moving && m.court !== court) return
  if (field.known[nation] === 0) appraise(b, s, field, nation, side, power)
  const { targets, worth, work, guards, friends, taken } = field
  const n = targets.length
  const lead = s.forceLead[f]
  const unled = lead < 0
  const at = s.forceAt[f]
  const sp = field.sp[f]
  const foot = field.foot[f] * 2 > sp
  const might = sp / (sp + HOPE.might)
  const pace = unled ? HOPE.unled : field.pace[f]
  const full = (unled || moving ? 0 : pace) * HOPE.unspent
  const steps = STEPS / pace
  const late = STEPS * (turns + HOPE.late)
  const row = (side * b.spaces + at) * n
  let best = 0
  let most = 0
  let bestAt = -1
  let rest = 0
  let next = 0
  for (let i = 0; i < n; i++) {
    const far = ways[row + i]
    if (far > FURTHEST) continue
    let v = worth[nation * n + i]
    if (v === 0) continue
    v *= might
    const guard = guards[side * n + i]
    if (guard > 0) {
      const mine = sp + HOPE.help * Math.max(0, friends[side * n + i] - sp)
      v *= (mine * mine) / (mine * mine + guard * guard)
    }
    const fort = b.fortress[targets[i]]
    if (fort !== NO_FORT) {
      const least = field.walled[targets[i]] > 0 ? b.siege.minimum[fort] : HOPE.stormers
      if (sp < least || !foot) v *= 0.6 * Math.min(1, sp / (least + 1))
      if (unled) v *= HOPE.leaderless
    } else if (unled) v *= HOPE.marchers
    const todo = far + work[i] + (guard > 0 ? HOPE.battle : 0)
    const left = moving ? useful(m.left, far, work[i] > 0 ? b.siege.ap[fort] : 0) : 0
    // What it adds to the best that others hope for there.
    const before = taken[side * n + i]
    const h = v * decay((todo - left) * steps, late)
    if (full > 0) {
      let later = v * decay((todo - full) * steps, late)
      later = later > before ? later - (1 - HOPE.second) * before : later * HOPE.second
      if (later > next) next = later
    }
    const mine = h > before ? h - (1 - HOPE.second) * before : h * HOPE.second
    if (mine > best) {
      rest += best
      best = mine
      most = h
      bestAt = i
    } else rest += mine
  }
  field.goal[f] = -1
  if (bestAt < 0) return
  if (taken[side * n + bestAt] < most) taken[side * n + bestAt] = most
  const space = targets[bestAt]
  field.goal[f] = space
  field.hope[f] = best
  field.hopes[gainerOf(b, field, side, power, space)] += best
  field.hopes[power] += HOPE.others * rest
  const loses = field.loser[bestAt]
  if (loses >= 0 && loses !== power && field.side[s.control[space]] === 1 - side)
    field.hopes[loses] -= HOPE.fear * best
  if (full === 0 || next <= best || field.atWar[nation] === 0 || (s.leaderFlags[lead] & SPENT) !== 0) return
  if (s.forceOrder[f] < DEMORALISED) note(b, s, field, court, next - best, lead)
}

/** What is left of a hope by the activations that it takes, in sixteenths. */
const STEPS = 16
const LEFT_OF = Float64Array.from(
  { length: 8 * STEPS },
  (_, i) => HOPE.sure * Math.exp((-HOPE.patience * i) / STEPS),
)

/** The same for some work that may still be too much for the turns to come. */
function decay(steps: number, late: number): number {
  if (steps <= 0) return HOPE.sure
  const spare = late - steps
  if (spare <= 0) return 0
  const i = steps | 0
  const to = LEFT_OF[i + 1]
  const part = to + (LEFT_OF[i] - to) * (i + 1 - steps)
  return spare < STEPS ? (part * spare) / STEPS : part
}

/** Of activation points that are left, those that help towards a target: steps, and whole siege rolls. */
function useful(left: number, far: number, roll: number): number {
  if (left <= far) return left * HOPE.unspent
  const rolls = roll > 0 ? Math.floor((left - far) / roll) * roll : 0
  return (far + rolls) * HOPE.unspent
}

/** COS-20.1.3-01: what an ally has lost goes back to it. */
function gainerOf(b: Board, field: Field, side: number, power: number, a: number): number {
  const home = b.home[a]
  return field.side[home] === side && b.placeVp[home] >= 0 ? b.placeVp[home] : power
}

function prize(b: Board, s: S, field: Field, side: number, power: number, a: number): number {
  const gainer = gainerOf(b, field, side, power, a)
  let v = b.vp[a * POWERS + gainer]
  if (b.endVp[a] > 0) {
    const enemy = field.side[b.home[a]] === 1 - side
    if (enemy && (s.entered[a] & (1 << side)) === 0) v += b.entryVp[a]
    // To take back one's own brings nothing but what the enemy loses.
    v += (enemy ? HOPE.hold : HOPE.hold / 2) * b.endVp[a]
  }
  // What an ally gets is worth less to the Power itself.
  return gainer === power ? v : v * 0.8
}

/** Keeps the activations of a court that bring most. */
function note(b: Board, s: S, field: Field, court: number, gain: number, lead: number): void {
  const row = court * FAVOURITES
  const { gains, costs } = field
  if (gain <= gains[row + FAVOURITES - 1]) return
  let i = FAVOURITES - 1
  while (i > 0 && gains[row + i - 1] < gain) {
    gains[row + i] = gains[row + i - 1]
    costs[row + i] = costs[row + i - 1]
    i--
  }
  gains[row + i] = gain
  costs[row + i] = b.init[counterOf(s, lead)]
}

/** What campaign points bring: the best activations that they pay for. */
export function worthOfPoints(field: Field, court: number, points: number): number {
  const row = court * FAVOURITES
  let left = points
  let sum = 0
  for (let i = 0; i < FAVOURITES; i++) {
    if (field.gains[row + i] === 0 || field.costs[row + i] > left) continue
    left -= field.costs[row + i]
    sum += field.gains[row + i]
  }
  return sum
}
