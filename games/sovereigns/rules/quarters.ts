// COS-17.2, COS-17.4: one force goes into winter quarters.
import { RETURN } from '@tricorne/engine'
import { findFrame } from '@tricorne/kit'
import { type Board, FAR, POWERS } from '../board.ts'
import { lossesFrame } from '../frames/battle.ts'
import { captureFrame } from '../frames/supply.ts'
import {
  DRIVEN,
  EXPELLED as EXPELLED_FRAME,
  GOING,
  type Quarters,
  RETURNING,
  WINTER,
} from '../frames/winter.ts'
import { ARMED } from '../shapes.ts'
import { EXPELLED, type SovereignsState } from '../state.ts'
import { testSieges } from './blockade.ts'
import { enterSpace, settleControl } from './control.ts'
import { cavalryOf, infantryOf, isForce, isMajor, nationOf, settle, spOf, standIn } from './forces.ts'
import { insiders, outsiders } from './hush.ts'
import { askCourt, itsCourt, type Next, procedure, type Verdict, type X } from './kit.ts'
import { inQuarters, isQuarters } from './lodging.ts'
import { whyNotStep } from './movereasons.ts'
import { leaveUnits } from './parts.ts'
import { QUARTERS as AS_QUARTERS, areAllied, hasEnemy, mayEnter, mayStay, scorePower } from './relations.ts'
import { hasEnemyIrregulars } from './sources.ts'
import { supplyOnEntry } from './supply.ts'
import { everySpace } from './targets.ts'
import { attritionOf, interceptorsLoss } from './wastage.ts'

type S = SovereignsState
type F = Quarters

// --- where winter quarters are ------------------------------------------------------------------

/** AP for a step, or 0 if it may not be taken (COS-Q131). */
function stepCost(b: Board, s: S, force: number, from: number, to: number): number {
  if (mayEnter(b, s, force, from, to, AS_QUARTERS) !== null) return 0
  const nation = nationOf(b, s, force)
  if (hasEnemy(b, s, nation, to, false)) return 0
  return hasEnemyIrregulars(b, s, nation, to) ? 2 : 1
}

const mayWinter = (b: Board, s: S, force: number, space: number): boolean =>
  isQuarters(b, s, nationOf(b, s, force), space) && mayStay(b, s, force, space) === null

/** Whether a force that stands in `from` can reach quarters with so many AP. */
function canReach(b: Board, s: S, force: number, from: number, ap: number): boolean {
  const ways = b.near[from]
  for (let i = 0; i < ways.length; i++) {
    const cost = stepCost(b, s, force, from, ways[i])
    if (cost === 0 || cost > ap) continue
    if (mayWinter(b, s, force, ways[i])) return true
    if (ap > cost && canReach(b, s, force, ways[i], ap - cost)) return true
  }
  return false
}

function judgeStep(b: Board, s: S, f: F, space: number): Verdict {
  if (space < 0 || space >= b.spaces || f.force < 0) return 'COS-17.2-02'
  const from = s.forceAt[f.force]
  const rule = mayEnter(b, s, f.force, from, space, AS_QUARTERS)
  if (rule !== null) return rule
  const cost = stepCost(b, s, f.force, from, space)
  if (cost === 0) return 'COS-Q131'
  if (cost > f.ap) return 'COS-17.2-02'
  if (mayWinter(b, s, f.force, space)) return null
  return canReach(b, s, f.force, space, f.ap - cost) ? null : 'COS-17.2-02'
}

// --- leaving SP behind --------------------------------------------------------------------------

/** COS-17.2-04: a friendly-controlled space that counts victory points. */
function isVpSpace(b: Board, s: S, force: number): boolean {
  const space = s.forceAt[force]
  const nation = nationOf(b, s, force)
  if (!areAllied(b, s, nation, s.control[space])) return false
  const power = scorePower(b, s, nation)
  return b.greatCapital[space] === 1 || (power >= 0 && b.vp[space * POWERS + power] > 0)
}

/** COS-17.2-04: one SP stays behind. */
function judgeLeave(b: Board, s: S, f: F, nation: number, mounted: boolean): Verdict {
  if (f.force < 0 || f.manner !== GOING || f.left === 0 || spOf(s, f.force) <= 1) return 'COS-17.2-04'
  if (nation < 0 || nation >= ARMED || !isVpSpace(b, s, f.force)) return 'COS-17.2-04'
  const held = mounted ? cavalryOf(s, f.force, nation) : infantryOf(s, f.force, nation)
  return held > 0 ? null : 'COS-17.2-04'
}

const mayLeave = (b: Board, s: S, f: F): boolean =>
  f.manner === GOING && f.left > 0 && f.force >= 0 && spOf(s, f.force) > 1 && isVpSpace(b, s, f.force)

// --- lifting to the nearest quarters ------------------------------------------------------------

/** Paths to the nearest quarters of all, or FAR (COS-17.2-03). */
function nearest(b: Board, s: S, force: number): number {
  let best = FAR
  for (let space = 0; space < b.spaces; space++) {
    const dist = b.dist[s.forceAt[force] * b.spaces + space]
    if (dist < best && isFit(b, s, force, space)) best = dist
  }
  return best
}

const isFit = (b: Board, s: S, force: number, space: number): boolean =>
  space !== s.forceAt[force] &&
  mayWinter(b, s, force, space) &&
  !hasEnemy(b, s, nationOf(b, s, force), space, false) &&
  mayEnter(b, s, force, -1, space, AS_QUARTERS) === null

function judgeLift(b: Board, s: S, f: F, space: number): Verdict {
  if (space < 0 || space >= b.spaces || f.force < 0 || !isFit(b, s, f.force, space)) return 'COS-17.2-03'
  const dist = b.dist[s.forceAt[f.force] * b.spaces + space]
  return dist < FAR && dist === nearest(b, s, f.force) ? null : 'COS-17.2-03'
}

/** The only space for the force, -1 if there are several, -2 if there is none. */
function onlyLift(b: Board, s: S, f: F): number {
  let only = -2
  for (let space = 0; space < b.spaces; space++) {
    if (judgeLift(b, s, f, space) !== null) continue
    if (only !== -2) return -1
    only = space
  }
  return only
}

// --- the procedure ------------------------------------------------------------------------------

type Steps = 'begin' | 'move' | 'moved' | 'part' | 'suffer' | 'hurt' | 'lift' | 'end'

/** SP that the court has lost in this phase, and the count of it (COS-Q17). */
function countLosses(s: S, court: number, n: number): number {
  const phase = findFrame(s, WINTER) ?? findFrame(s, EXPELLED_FRAME)
  if (phase === null) return 0
  const before = phase.before[court]
  phase.before[court] += n
  return before
}

function sayMoved(b: Board, s: S, x: X, force: number, from: number, to: number): void {
  const knows = insiders(b, s, nationOf(b, s, force))
  const court = s.forceCourt[force]
  if (knows === 0) {
    x.say('winter.moved', court, from, to, spOf(s, force))
    return
  }
  x.tell(knows, 'winter.moved', court, from, to, spOf(s, force))
  x.tell(outsiders(b, s, knows), 'winter.went', court, from, to)
}

function saySuffers(b: Board, s: S, x: X, force: number, n: number): void {
  const knows = insiders(b, s, nationOf(b, s, force))
  const court = s.forceCourt[force]
  if (knows === 0) {
    x.say('winter.suffers', court, s.forceAt[force], n)
    return
  }
  x.tell(knows, 'winter.suffers', court, s.forceAt[force], n)
  x.tell(outsiders(b, s, knows), 'winter.hurt', court, s.forceAt[force])
}

/** An SP stays behind; only its own side learns of it (COS-22.4-01). */
function sayLeft(b: Board, s: S, x: X, nation: number, space: number): void {
  const knows = insiders(b, s, nation)
  if (knows === 0) x.say('winter.left', nation, space)
  else x.tell(knows, 'winter.left', nation, space)
}

function go(b: Board, s: S, f: F, x: X, space: number): void {
  const from = s.forceAt[f.force]
  standIn(s, f.force, space)
  sayMoved(b, s, x, f.force, from, space)
  settleControl(b, s, x, from)
  enterSpace(b, s, x, f.force, space)
  supplyOnEntry(b, s, x, f.force)
  testSieges(b, s, x)
}

export const quarters = procedure<F, Steps>('quarters', {
  begin(s, f, x) {
    const b = x.board
    if (f.force < 0 || !isForce(s, f.force)) return RETURN
    if (f.manner === RETURNING) return 'suffer'
    if (f.ap > 0 && canReach(b, s, f.force, s.forceAt[f.force], f.ap)) return 'move'
    if (inQuarters(b, s, f.force)) return 'end'
    // COS-17.4-01: only Major Forces suffer; in the WQ phase also what is left of one (COS-17.2-04).
    if (f.manner === DRIVEN && !isMajor(s, f.force)) return 'end'
    return mayLeave(b, s, f) ? 'part' : 'suffer'
  },

  /** COS-17.2-02: step by step, never to where quarters are out of reach. */
  move: {
    prompt: 'winter.move',
    values: (s, f) => [s.forceAt[f.force], spOf(s, f.force), f.ap],
    awaits: (s, f, x) => (f.force < 0 ? 0 : askCourt(s, x.board, f.court)),
    then: 'end',
    verbs: {
      space: {
        kind: 'space',
        targets(s, f, x) {
          for (const to of x.board.near[s.forceAt[f.force]]) x.consider(to)
        },
        judge: (s, f, space, x) =>
          f.force < 0
            ? 'COS-17.2-02'
            : whyNotStep(s.forceAt[f.force], space, judgeStep(x.board, s, f, space), x),
        run(s, f, space, x) {
          f.ap -= stepCost(x.board, s, f.force, s.forceAt[f.force], space)
          go(x.board, s, f, x, space)
          return f.force < 0 ? 'end' : x.call(s, captureFrame(space, nationOf(x.board, s, f.force)), 'moved')
        },
      },
      leaveInfantry: leaveVerb(false, 'begin'),
      leaveCavalry: leaveVerb(true, 'begin'),
      stay: {
        judge: (s, f, _t, x) =>
          f.force >= 0 && (f.manner === DRIVEN || inQuarters(x.board, s, f.force)) ? null : 'COS-17.2-02',
        run(s, f, _t, x) {
          const lost = f.manner === DRIVEN && isMajor(s, f.force) && !inQuarters(x.board, s, f.force)
          return lost ? 'suffer' : 'end'
        },
      },
    },
  },

  /** What it came for may be gone when it arrives: a captured depot, a space that has changed hands (COS-17.2-03). */
  moved: (_s, f) => (f.force < 0 ? 'end' : 'begin'),

  /** COS-17.2-04: before it suffers, a force may leave SP in a space that counts. */
  part: {
    prompt: 'winter.leave',
    values: (s, f) => [s.forceAt[f.force], f.left],
    awaits: (s, f, x) => (mayLeave(x.board, s, f) ? askCourt(s, x.board, f.court) : 0),
    then: 'suffer',
    verbs: {
      leaveInfantry: leaveVerb(false, 'part'),
      leaveCavalry: leaveVerb(true, 'part'),
      done: { judge: () => null, run: () => 'suffer' },
    },
  },

  /** COS-17.3-01, COS-17.3-02 */
  suffer(s, f, x) {
    if (f.force < 0) return 'end'
    const b = x.board
    const n = f.manner === RETURNING ? interceptorsLoss(s, f.force) : attritionOf(b, s, f.force)
    f.suffered = 1
    saySuffers(b, s, x, f.force, n)
    const before = countLosses(s, f.court, n)
    return x.call(s, lossesFrame(b, s, { space: s.forceAt[f.force], n, force: f.force, before }), 'hurt')
  },

  /** COS-17.2-03, COS-17.3-03: then it is lifted to the nearest quarters; a driven force stays where it is. */
  hurt(s, f, x) {
    const b = x.board
    if (f.force >= 0 && spOf(s, f.force) === 0) {
      settle(b, s, f.force)
      f.force = -1
    }
    if (f.force < 0 || f.manner === DRIVEN || inQuarters(b, s, f.force)) return 'end'
    const only = onlyLift(b, s, f)
    if (only === -1) return 'lift'
    if (only >= 0) go(b, s, f, x, only)
    return 'end'
  },

  lift: {
    prompt: 'winter.lift',
    values: (s, f) => [s.forceAt[f.force], spOf(s, f.force)],
    awaits: itsCourt,
    verbs: {
      space: {
        kind: 'space',
        targets: everySpace,
        judge: (s, f, space, x) => judgeLift(x.board, s, f, space),
        run(s, f, space, x) {
          go(x.board, s, f, x, space)
          return 'end'
        },
      },
    },
  },

  end(s, f, x) {
    const b = x.board
    if (f.force >= 0 && isForce(s, f.force)) {
      const space = s.forceAt[f.force]
      s.forceFlags[f.force] &= ~EXPELLED
      settle(b, s, f.force)
      settleControl(b, s, x, space)
    }
    testSieges(b, s, x)
    return RETURN
  },
})

/** COS-17.2-04: one SP of a nation and a type stays. */
function leaveVerb<Step extends 'begin' | 'part'>(mounted: boolean, back: Step) {
  return {
    kind: 'nation',
    targets(_s: S, _f: F, x: X) {
      for (let nation = 0; nation < ARMED; nation++) x.consider(nation)
    },
    judge: (s: S, f: F, nation: number, x: X): Verdict => judgeLeave(x.board, s, f, nation, mounted),
    run(s: S, f: F, nation: number, x: X): Next<Step> {
      leaveUnits(x.board, s, f.force, nation, mounted ? 0 : 1, mounted ? 1 : 0)
      f.left--
      sayLeft(x.board, s, x, nation, s.forceAt[f.force])
      return back
    },
  }
}
