// COS-15: sieges. An activated command makes one siege roll, or takes an empty fortress; the activation has paid for it.
// Who shuts in whom is in rules/blockade.ts, who may besiege in rules/besieging.ts.
import { RETURN } from '@tricorne/engine'
import { AU, BESIEGER_LOSS, type Board, BREACH, DEFENDER_LOSS, DU, HONOURS, MARKER } from '../board.ts'
import { interceptionFrame } from '../frames/arrival.ts'
import { GARRISONED, lossesFrame } from '../frames/battle.ts'
import { interruptFrame, SIEGE_ROLL } from '../frames/effect.ts'
import { evacuationFrame } from '../frames/evacuation.ts'
import { mulliganFrame } from '../frames/sequence.ts'
import { captureFrame, honoursFrame, type Siege } from '../frames/supply.ts'
import { NO_SIEGE, type SovereignsState } from '../state.ts'
import { isUnsettled } from './alliances.ts'
import { judgeSiege, siegeCost, siegeDrm } from './besieging.ts'
import { fortressTaken } from './control.ts'
import { fallingDepots } from './depots.ts'
import { ON_SIEGE, rollBonus, rollMade } from './effects/rolls.ts'
import * as forces from './forces.ts'
import { die, procedure, type X } from './kit.ts'
import { CAPTURED, killLeader } from './leaders.ts'
import { gainVp } from './points.ts'
import { activeCourt } from './purse.ts'
import { isBelligerent, scorePower } from './relations.ts'
import { hasMulligan } from './reroll.ts'
import { cutOff } from './supply.ts'
import { endMatch } from './victory.ts'
import { changeWill, isOver } from './will.ts'

type S = SovereignsState

/** COS-15.6-02: eliminated SP that make a Major Victory. */
const GREAT_LOSS = 4

// --- may it -------------------------------------------------------------------------------

/** Whether the force still stands there and may go on, its AP being paid. */
const goesOn = (b: Board, s: S, f: Siege): boolean =>
  forces.isForce(s, f.force) &&
  s.forceAt[f.force] === f.space &&
  judgeSiege(b, s, f.force, siegeCost(b, f.space)) === null

// --- the roll -----------------------------------------------------------------------------

/** COS-15.4.3-02: a breach under the highest marker gives Honours of War. */
function resultOf(b: Board, s: S, space: number, total: number): number {
  const { siege } = b
  const row = Math.max(0, Math.min(siege.rows - 1, total))
  const result = siege.result[b.fortress[space] * siege.rows + row]
  return (result & BREACH) !== 0 && s.siege[space] >= siege.markerMax ? siege.breachAtMax : result
}

// --- the fall -----------------------------------------------------------------------------

/** The nationality of the garrison: of its largest force; -1 if there is no SP. */
function garrisonNation(b: Board, s: S, space: number): number {
  let best = -1
  for (let f = forces.firstIn(s, space); f >= 0; f = forces.nextIn(s, space, f))
    if (
      forces.isInside(s, f) &&
      forces.hasUnits(s, f) &&
      (best < 0 || forces.spOf(s, f) > forces.spOf(s, best))
    )
      best = f
  return best < 0 ? -1 : forces.nationOf(b, s, best)
}

/** COS-15.4.3-04: garrison SP and leaders are eliminated; says how many SP. */
function eliminateGarrison(b: Board, s: S, x: X, space: number): number {
  let lost = 0
  for (let f = forces.firstIn(s, space); f >= 0; f = forces.nextIn(s, space, f)) {
    if (!forces.isInside(s, f)) continue
    lost += forces.spOf(s, f)
    forces.removeUnits(s, f)
    for (let l = forces.firstLeader(b, s, f); l >= 0; l = forces.nextLeader(b, s, f, l))
      killLeader(b, s, x, l, CAPTURED)
    forces.dissolveEmpty(b, s, f)
  }
  return lost
}

/** COS-Q90; neutral Dutch in a barrier fortress count as Austrians (COS-Q105). */
const loserOf = (b: Board, s: S, nation: number): number =>
  scorePower(b, s, nation === DU && !isBelligerent(s, DU) ? AU : nation)

/** COS-15.6-02, COS-13.7.3-02: four SP or more eliminated are a Major Victory. */
function scoreFall(b: Board, s: S, f: Siege, x: X): void {
  if (f.lost < GREAT_LOSS || f.nation < 0 || f.enemy < 0) return
  const winner = scorePower(b, s, f.nation)
  const loser = loserOf(b, s, f.enemy)
  if (winner >= 0) gainVp(b, s, x, winner, 1, true)
  if (loser >= 0) changeWill(b, s, x, loser, -1)
}

type Steps =
  | 'begin'
  | 'warned'
  | 'roll'
  | 'result'
  | 'besieger'
  | 'defender'
  | 'surrender'
  | 'storm'
  | 'fall'
  | 'parted'
  | 'end'

export const siege = procedure<Siege, Steps>('siege', {
  begin(s, f, x) {
    const b = x.board
    f.space = s.forceAt[f.force]
    f.nation = forces.nationOf(b, s, f.force)
    f.enemy = garrisonNation(b, s, f.space)
    if (f.enemy < 0) {
      x.say('siege.empty', s.forceLead[f.force], f.space)
      return 'storm'
    }
    x.say('siege.declared', s.forceLead[f.force], f.space)
    return x.call(s, interceptionFrame(f.force, f.space), 'warned') // COS-9.1-01
  },

  /** COS-Q109: a window before the roll. */
  warned(s, f, x) {
    if (isOver(s)) return endMatch(s)
    if (!goesOn(x.board, s, f)) return 'end'
    return x.call(s, interruptFrame(SIEGE_ROLL, f.force, activeCourt(s, f.director)), 'roll')
  },

  roll(s, f, x) {
    if (isOver(s)) return endMatch(s)
    if (!goesOn(x.board, s, f)) return 'end'
    if (s.siege[f.space] === NO_SIEGE) s.siege[f.space] = 0
    f.roll = die(x)
    x.say('siege.rolled', s.forceLead[f.force], f.space, f.roll)
    return hasMulligan(s, f.director) ? x.call(s, mulliganFrame(f.director), 'result') : 'result'
  },

  result(s, f, x) {
    const b = x.board
    const drm = siegeDrm(b, s, f.force) + rollBonus(b, s, ON_SIEGE, f.force)
    rollMade(s, ON_SIEGE)
    f.result = resultOf(b, s, f.space, f.roll + drm)
    x.say('siege.total', f.space, f.roll + drm, drm)
    if ((f.result & MARKER) !== 0 && s.siege[f.space] < b.siege.markerMax) {
      s.siege[f.space]++
      x.say('siege.marker', f.space, s.siege[f.space])
    }
    return 'besieger'
  },

  /** COS-15.4.3-05 */
  besieger(s, f, x) {
    if ((f.result & BESIEGER_LOSS) === 0) return 'defender'
    const spec = { space: f.space, n: 1, force: f.force, court: f.director }
    return x.call(s, lossesFrame(x.board, s, spec), 'defender')
  },

  /** COS-15.4.3-06 */
  defender(s, f, x) {
    if ((f.result & DEFENDER_LOSS) === 0) return 'surrender'
    const spec = { space: f.space, n: 1, nation: f.enemy, whose: GARRISONED }
    return x.call(s, lossesFrame(x.board, s, spec), 'surrender')
  },

  surrender(s, f, x) {
    if ((f.result & HONOURS) !== 0) {
      x.say('siege.honours', f.space)
      return x.call(s, honoursFrame(f.space), 'storm') // COS-15.4.3-03
    }
    if ((f.result & BREACH) === 0) return 'end'
    x.say('siege.breach', f.space)
    return 'storm'
  },

  /** COS-15.4.3-04, COS-15.2.1-01: who is still inside is lost, also for want of a place to go (COS-Q115). */
  storm(s, f, x) {
    const b = x.board
    if (!forces.isForce(s, f.force)) return 'end'
    f.lost = eliminateGarrison(b, s, x, f.space)
    s.siege[f.space] = NO_SIEGE
    x.say('siege.fallen', f.space, f.nation, f.lost)
    fortressTaken(b, s, x, f.space, f.force)
    scoreFall(b, s, f, x)
    if (fallingDepots(b, s, f.space, f.nation) === 0) return 'fall'
    return x.call(s, captureFrame(f.space, f.nation), 'fall')
  },

  /** COS-Q88: the last fortress of a minor may have been taken. */
  fall: (s, _f, x) => (isUnsettled(s) ? x.call(s, evacuationFrame(), 'parted') : 'parted'),

  parted: (s) => (isOver(s) ? endMatch(s) : 'end'),

  end(s, _f, x) {
    cutOff(x.board, s, x)
    return RETURN
  },
})
