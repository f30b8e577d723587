// COS-13.2-01, steps 2 to 9: strength, Army Ratings, modifiers, rolls. Each side is worked out from its own column.
import { type Board, MOUNTAIN, REGULAR } from '../board.ts'
import { type Battle, MOVER, OTHER } from '../frames/battle.ts'
import { CAVALRY_SUPERIORITY } from '../options.ts'
import type { LandOp } from '../pack/schema/tables.ts'
import type { SovereignsState } from '../state.ts'
import { die, percentAt, percentOf, type X } from './kit.ts'
import { jointOrder, orderDrm } from './order.ts'
import {
  armyRating,
  attackingSp,
  bestSubordinate,
  commandRating,
  fights,
  partyCavalry,
  partyInfantry,
  partyNationality,
  partySupply,
} from './sides.ts'

type S = SovereignsState

export const foeOf = (party: number): number => 1 - party

/** COS-Q99: the mark of a side as one force. */
const partyOrder = (b: Board, s: S, f: Battle, party: number): number =>
  jointOrder(s, f.space, (force) => fights(b, s, f, force, party))

/** COS-13.2-01, step 2: what a side has before the first loss. */
export function countParty(b: Board, s: S, f: Battle, party: number): void {
  f.infantry[party] = partyInfantry(b, s, f, party)
  f.cavalry[party] = partyCavalry(b, s, f, party)
  f.sp[party] = f.infantry[party] + f.cavalry[party]
  f.order[party] = partyOrder(b, s, f, party)
  f.supply[party] = partySupply(b, s, f, party)
  f.nations[party] = Math.max(0, partyNationality(b, s, f, party))
}

/** Steps 2 to 4. */
export function prepare(b: Board, s: S, f: Battle): void {
  for (let p = MOVER; p <= OTHER; p++) {
    f.rating[p] = armyRating(b, s, f, p)
    f.leading[p] = commandRating(b, s, f, p, p === f.attacker)
    f.limit[p] = cardLimit(f, p)
    f.strength[p] = p === MOVER && p === f.attacker ? attackingSp(b, s, f, p) : f.sp[p]
    f.orderDrm[p] = orderDrm(f.order[p])
    f.supplyDrm[p] = 0 - f.supply[p]
  }
  setPass(f)
  if (s.options[CAVALRY_SUPERIORITY] === 1) setCavalry(f)
}

// --- passes (COS-13.4-01) ---------------------------------------------------------------------

/** COS-13.4.1-01, COS-13.4.2-01 */
const MOUNTAIN_DRM = 2
const ALPINE_DRM = 3

/** COS-Q97: only if the attacker's force entered the space through that pass. */
function setPass(f: Battle): void {
  const via = f.attacker === MOVER ? (f.moved === 1 ? f.via : 0) : f.intercepted === 1 ? f.foeVia : 0
  f.passBy = via > REGULAR ? via : 0
  f.passDrm[MOVER] = f.passDrm[OTHER] = 0
  if (f.passBy === 0) return
  const n = f.passBy === MOUNTAIN ? MOUNTAIN_DRM : ALPINE_DRM
  f.passDrm[f.attacker] = -n
  f.passDrm[foeOf(f.attacker)] = n
}

// --- options -------------------------------------------------------------------------------------

/** COS-22.2-01 */
const CAVALRY_SP = 10
const CAVALRY_LEAD = 4

function setCavalry(f: Battle): void {
  if (f.sp[MOVER] < CAVALRY_SP || f.sp[OTHER] < CAVALRY_SP) return
  for (let p = MOVER; p <= OTHER; p++)
    if (f.cavalry[foeOf(p)] - f.cavalry[p] >= CAVALRY_LEAD) f.cavalryDrm[p] = -1
}

/** COS-22.1-02 */
const LARGE_BATTLE = 90

/** The modifiers that count of a Day of Battle card, by the strength of both sides. */
export const dayOps = (b: Board, f: Battle): LandOp[] => {
  const { cards } = b.pack.tables.dayOfBattle
  const card = cards[f.day]
  return f.sp[MOVER] + f.sp[OTHER] >= LARGE_BATTLE ? card.large : card.top
}

/** COS-13.2-01, step 5, COS-22.1-01: the cards are shuffled again after each, so that any may come. */
export function drawDay(b: Board, s: S, f: Battle, x: X): void {
  f.day = x.int(b.pack.tables.dayOfBattle.cards.length)
  for (const op of dayOps(b, f)) applyDay(b, s, f, op)
}

function applyDay(b: Board, s: S, f: Battle, op: LandOp): void {
  for (let p = MOVER; p <= OTHER; p++) {
    const role = p === f.attacker ? 'attacker' : 'defender'
    if (op.side !== 'both' && op.side !== role) continue
    switch (op.op) {
      case 'drm':
        f.dayDrm[p] += op.n
        break
      case 'percent':
        f.dayPercent[p] += op.n
        break
      case 'abrSubordinate':
        f.lieutenant[p] = Math.min(op.max, bestSubordinate(b, s, f, p, op.rating === 'off'))
        break
      case 'barCards':
        f.barred[p] |= op.tag === 'battle' ? NO_BATTLE_CARDS : NO_CAVALRY_CARDS
        break
    }
  }
}

// Bits of `barred`.
export const NO_BATTLE_CARDS = 1
export const NO_CAVALRY_CARDS = 2

// --- Army Battle Rating and net modifiers ----------------------------------------------------------

/** COS-13.3.2-01, COS-Q20: Army Rating, commander, and a subordinate by a Day of Battle card. */
export const abrOf = (f: Battle, party: number): number =>
  f.rating[party] + f.leading[party] + f.lieutenant[party]

/** COS-13.3.3-01: the better side adds the difference. */
export function compareRatings(f: Battle): void {
  for (let p = MOVER; p <= OTHER; p++) f.abrDrm[p] = Math.max(0, abrOf(f, p) - abrOf(f, foeOf(p)))
}

/** COS-13.5-01: Battle cards by the commander's rating. */
const cardLimit = (f: Battle, party: number): number => {
  if (f.leads[party] < 0) return 0
  return f.leading[party] >= 2 ? 2 : 1
}

/** COS-13.2-01, step 8: all modifiers of a side's battle roll. */
const netOf = (f: Battle, party: number): number =>
  f.abrDrm[party] +
  f.passDrm[party] +
  f.dayDrm[party] +
  f.cardOwn[party] +
  f.cardEnemy[foeOf(party)] +
  f.orderDrm[party] +
  f.supplyDrm[party] +
  f.cavalryDrm[party]

// --- rolls ---------------------------------------------------------------------------------------

/** COS-13.2-01, steps 8 and 9, COS-13.6-01: both roll at once. */
export function rollBattle(b: Board, f: Battle, x: X): void {
  // COS-13.4.2-02: a card may have cancelled what the pass costs the attacker.
  if (f.passCancelled === 1) f.passDrm[f.attacker] = Math.max(0, f.passDrm[f.attacker])
  for (let p = MOVER; p <= OTHER; p++) {
    f.net[p] = netOf(f, p)
    f.die[p] = die(x)
    const percent = percentAt(b, f.die[p] + f.net[p], f.strength[p])
    f.percent[p] = Math.max(0, percent + f.dayPercent[p])
  }
  for (let p = MOVER; p <= OTHER; p++)
    f.lost[p] = Math.min(f.sp[p], percentOf(f.percent[foeOf(p)], f.strength[foeOf(p)]) + passLoss(f, p))
}

/** COS-13.4.2-01, COS-Q98: who attacks over an alpine pass loses one SP more. */
const passLoss = (f: Battle, party: number): number => (party === f.attacker && f.passBy > MOUNTAIN ? 1 : 0)
