// Fills the tables of a position: who fights for whom, where the armies are and how strong, what is supplied.
import { AREAS } from '../areas.ts'
import { type Board, FALL, MAJOR, NO_FORT, SEASONS, SUMMER } from '../board.ts'
import { COURTS, NATIONS, POWERS } from '../powers.ts'
import { cavalryIn, counterOf, infantryIn } from '../rules/forces.ts'
import { isBelligerent, scorePower, sideOf } from '../rules/relations.ts'
import { ARMED, FORCES } from '../shapes.ts'
import { hasCome, INSIDE, type SovereignsState } from '../state.ts'
import type { Field } from './field.ts'
import type { Moment } from './moment.ts'

type S = SovereignsState

/** What armies next door count for where they could come. */
const NEXT_DOOR = 0.5

export function survey(b: Board, s: S, field: Field, m: Moment): void {
  surveyNations(b, s, field)
  surveyForces(b, s, field)
  surveySupply(b, s, field)
  surveyTime(b, s, field, m)
}

function surveyNations(b: Board, s: S, field: Field): void {
  for (let n = 0; n < NATIONS; n++) {
    field.side[n] = sideOf(s, n)
    field.atWar[n] = Number(isBelligerent(s, n))
    field.scorer[n] = n < ARMED ? scorePower(b, s, n) : -1
  }
  for (let a = 0; a < AREAS; a++) field.open[a] = s.open[a]
  for (let i = 0; i < s.bars.length; i++) {
    const bar = s.bars[i]
    if (!hasCome(s, bar.until)) field.open[bar.area] &= ~bar.nations
  }
}

/** COS-3.1.2-02, near enough: the nation with most SP. */
function countForce(b: Board, s: S, field: Field, f: number): void {
  const row = f * ARMED
  let all = 0
  let foot = 0
  let most = 0
  let nation = -1
  for (let n = 0; n < ARMED; n++) {
    const v = s.units[row + n]
    if (v === 0) continue
    const inf = infantryIn(v)
    const sp = inf + cavalryIn(v)
    all += sp
    foot += inf
    if (sp > most) {
      most = sp
      nation = b.countsAs[n]
    }
  }
  field.sp[f] = all
  field.foot[f] = foot
  field.nation[f] = nation
}

function surveyForces(b: Board, s: S, field: Field): void {
  field.army.fill(0)
  field.walled.fill(0)
  field.used = 0
  const { spaces } = b
  for (let f = 0; f < FORCES; f++) {
    const at = s.forceAt[f]
    if (at < 0) continue
    field.forces[field.used++] = f
    countForce(b, s, field, f)
    const lead = s.forceLead[f]
    field.pace[f] = lead < 0 ? 0 : b.ap[counterOf(s, lead)]
    const nation = field.nation[f]
    if (nation < 0) continue
    if ((s.forceFlags[f] & INSIDE) !== 0) field.walled[at] += field.sp[f]
    else if (field.side[nation] >= 0)
      field.army[field.side[nation] * spaces + at] += field.sp[f] * (1 - 0.08 * s.forceOrder[f])
  }
}

/** What a source feeds, whether or not the way is open (COS-11.6-01). */
function surveySupply(b: Board, s: S, field: Field): void {
  const { fed, forts, first, near, side, atWar } = field
  const { spaces, fortress, port } = b
  const { control, depots } = s
  fed.fill(0)
  for (let i = 0; i < forts.length; i++) {
    const a = forts[i]
    const own = side[control[a]]
    if (own < 0 || atWar[control[a]] === 0) continue
    const row = own * spaces
    if (fortress[a] === MAJOR) feedAbout(field, row, a)
    else {
      fed[row + a] = 1
      for (let j = first[a]; j < first[a + 1]; j++) fed[row + near[j]] = 1
    }
  }
  field.stores = 0
  for (let i = 0; i < spaces * POWERS; i++) {
    if (depots[i] === 0) continue
    const a = Math.floor(i / POWERS)
    const own = side[i - a * POWERS]
    field.store[field.stores++] = i
    if (own >= 0 && atWar[i - a * POWERS] === 1) feedAbout(field, own * spaces, a)
  }
  for (let a = 0; a < spaces; a++) {
    if (port[a] < 0 || fortress[a] !== NO_FORT) continue
    const own = side[control[a]]
    if (own >= 0) fed[own * spaces + a] = 1
  }
}

function feedAbout({ fed, aboutFirst, about }: Field, row: number, a: number): void {
  for (let j = aboutFirst[a]; j < aboutFirst[a + 1]; j++) fed[row + about[j]] = 1
}

/** Summer and Fall turns that each court still has, the running one left out. */
function surveyTime(b: Board, s: S, field: Field, m: Moment): void {
  const { endYear, endSeason } = b.scenarios[s.scenario]
  const last = (endYear - 1740) * SEASONS + endSeason
  let full = 0
  for (let t = (s.year - 1740) * SEASONS + s.season + 1; t <= last; t++) {
    const season = t % SEASONS
    if (season === SUMMER || season === FALL) full++
  }
  const campaigns = s.season === SUMMER || s.season === FALL
  for (let c = 0; c < COURTS; c++) field.turns[c] = full + Number(campaigns && m.slot <= c && !m.done[c])
}

/** SP of a side's armies in a space and, in part, next to it. */
export function strengthAround(field: Field, spaces: number, side: number, space: number): number {
  const { army, first, near } = field
  const row = side * spaces
  let around = 0
  for (let j = first[space]; j < first[space + 1]; j++) around += army[row + near[j]]
  return army[row + space] + NEXT_DOOR * around
}
