// COS-20.8, COS-20.9, COS-21: levels of victory, automatic wins, and how a match ends.
import { type Frame, RETURN } from '@tricorne/engine'
import { CHARLES_CROWNED, CHARLES_DEAD, CROWN_REGAINED, FRENCH_IN_ENGLAND } from '../areas.ts'
import { type Board, DECISIVE, MARGINAL, NO_LEVEL, placeIn } from '../board.ts'
import { AU, BOURBON, BR, COURTS, FR, NATION_IDS, PE, POWERS, PR, PRAGMATIC, SC, SP } from '../powers.ts'
import { ARMED } from '../shapes.ts'
import {
  AUSTRIA_AUTOMATIC,
  BOURBON_AUTOMATIC,
  RESIGNED,
  RUNNING,
  type SovereignsState,
  TIME,
  WILL,
} from '../state.ts'
import { firstIn, nextIn, spIn, unitsOf } from './forces.ts'
import type { Rule } from './ids.ts'
import { type Asides, type Outcome, seatOf, seatsOfSide, type X } from './kit.ts'
import { gainVp } from './points.ts'
import { scorePower, sideOf } from './relations.ts'
import { isOver } from './will.ts'

type S = SovereignsState

// --- levels ---------------------------------------------------------------------------------

/** COS-21.2-01: the level that a Power's points stand for. */
export function levelOf(b: Board, s: S, power: number): number {
  const { bands } = b.scenarios[s.scenario].setup
  let level = NO_LEVEL
  for (let i = 0; i < DECISIVE; i++) if (s.vp[power] >= bands[power * DECISIVE + i]) level = i + 1
  return level
}

/** The court that directs this side, whichever alliance made it so. */
export const sideOfCourt = (court: number): number => (court === AU || court === BR ? PRAGMATIC : BOURBON)

/** The second Power of a court, or -1. Piedmont counts for Britain, and for nobody while it is a Bourbon ally (COS-Q93). */
function secondPower(s: S, court: number): number {
  if (court === PR) return SP
  return court === BR && sideOf(s, PE) !== BOURBON ? PE : -1
}

/** COS-21.2-02, COS-21.2-03, COS-Q93: whether a court may win at all with the levels of its Powers. */
function mayWin(b: Board, s: S, court: number): boolean {
  const second = secondPower(s, court)
  const own = levelOf(b, s, court)
  if (second < 0) return own >= MARGINAL
  if (court === PR && own === DECISIVE) return true
  return own >= MARGINAL && levelOf(b, s, second) >= MARGINAL
}

/** COS-Q93: the better level of a court's Powers with that Power's points, as one number; -1 if it cannot win. */
function standing(b: Board, s: S, court: number): number {
  if (!mayWin(b, s, court)) return -1
  const second = secondPower(s, court)
  return Math.max(worth(b, s, court), second < 0 ? 0 : worth(b, s, second))
}

const MOST_POINTS = 1000
const worth = (b: Board, s: S, power: number): number =>
  levelOf(b, s, power) * 2 * MOST_POINTS + s.vp[power] + MOST_POINTS

/** COS-21.2-01, COS-Q93: three or four persons are judged by courts; a person wins with any of theirs. */
function bestCourts(b: Board, s: S): number {
  let best = 0
  let seats = 0
  for (let court = 0; court < COURTS; court++) {
    const n = standing(b, s, court)
    if (n < best) continue
    if (n > best) seats = 0
    best = n
    seats |= 1 << seatOf(s, b, court)
  }
  return seats
}

/** COS-21.2.1-02, COS-Q93: the levels of all Powers of a side. */
export function levelsOfSide(b: Board, s: S, side: number): number {
  let sum = 0
  for (let power = 0; power < POWERS; power++) {
    const of =
      power === PE
        ? sideOf(s, PE) === BOURBON
          ? BOURBON
          : PRAGMATIC
        : sideOfCourt(power === SP ? PR : power)
    if (of === side) sum += levelOf(b, s, power)
  }
  return sum
}

function bestSide(b: Board, s: S): number {
  if (levelOf(b, s, AU) === DECISIVE) return seatsOfSide(s, b, PRAGMATIC) // COS-21.2.1-01
  const pragmatic = levelsOfSide(b, s, PRAGMATIC)
  const bourbon = levelsOfSide(b, s, BOURBON)
  if (pragmatic === bourbon) return 0
  return seatsOfSide(s, b, pragmatic > bourbon ? PRAGMATIC : BOURBON)
}

const isForTwo = (b: Board, s: S): boolean => b.scenarios[s.scenario].seats.length === 2

/** The seats that win, as a mask. */
function winnersOf(b: Board, s: S): number {
  if (s.result === BOURBON_AUTOMATIC) return seatsOfSide(s, b, BOURBON)
  if (s.result === AUSTRIA_AUTOMATIC) return seatsOfSide(s, b, PRAGMATIC)
  if (s.result === RESIGNED) return seatsOfSide(s, b, 1 - sideOfCourt(s.resigned))
  return isForTwo(b, s) ? bestSide(b, s) : bestCourts(b, s)
}

// --- the end --------------------------------------------------------------------------------

/** COS-20.5-01, COS-Q45: Charles VII lives and reigns. */
export const isCrowned = (s: S): boolean =>
  s.flags[CHARLES_CROWNED] === 1 && s.flags[CHARLES_DEAD] === 0 && s.flags[CROWN_REGAINED] === 0

/** COS-Q48 */
export function bourbonTotal(b: Board, s: S): number {
  let sum = 0
  for (const id of b.pack.tracks.vp.bourbonTotal) sum += s.vp[placeIn(NATION_IDS, id)]
  return sum
}

/** COS-21.1-01, COS-21.1-02, COS-Q64: looked for at the end of each season, the Bourbons first. */
export function automaticWin(b: Board, s: S): number {
  const { automatic } = b.scenarios[s.scenario].setup
  if (automatic === null) return RUNNING
  if (bourbonTotal(b, s) >= (isCrowned(s) ? automatic.bourbonWithCrown : automatic.bourbon))
    return BOURBON_AUTOMATIC
  return s.vp[AU] >= automatic.austria ? AUSTRIA_AUTOMATIC : RUNNING
}

/** COS-20.2.1-01: whoever holds an enemy capital scores it. */
function scoreCapitals(b: Board, s: S, x: X): void {
  for (let space = 0; space < b.spaces; space++) {
    if (b.endVp[space] === 0) continue
    const holder = s.control[space]
    if (holder === b.home[space] || sideOf(s, holder) === sideOf(s, b.home[space])) continue
    const power = scorePower(b, s, holder)
    if (power >= 0) gainVp(b, s, x, power, b.endVp[space])
  }
}

/** COS-20.9.1-01 */
function scoreDespair(b: Board, s: S, x: X): void {
  for (const { of, to, vp } of b.pack.tracks.mw.endBonus)
    if (placeIn(NATION_IDS, of) === s.result - WILL) gainVp(b, s, x, placeIn(NATION_IDS, to), vp, true)
}

/**
 * Ends the match from any depth: `return endMatch(s)`. Whoever calls it must have set `s.result`. Only the sequence is
 * left of the stack; it counts the last points and names the winners.
 */
export function endMatch(s: S): typeof RETURN {
  const top = s.frames[s.frames.length - 1]
  s.frames = [lastFrame(), top]
  return RETURN
}

const lastFrame = (): Frame & Record<string, unknown> => ({
  proc: 'sequence',
  step: 'finish',
  slot: 0,
  housed: [],
  seasons: 0,
})

/** The last points, the winners, and nothing more to do. */
export function finish(b: Board, s: S, x: X): void {
  if (s.result !== RESIGNED) {
    scoreCapitals(b, s, x)
    scoreDespair(b, s, x)
  }
  s.winners = winnersOf(b, s)
  sayLevels(b, s, x)
  if (s.winners === 0) x.say('victory.draw')
  for (let court = 0; court < COURTS; court++)
    if ((s.winners & (1 << seatOf(s, b, court))) !== 0) x.say('victory.won', court)
}

function sayLevels(b: Board, s: S, x: X): void {
  if (s.result === RESIGNED) return
  for (let power = 0; power < POWERS; power++)
    x.say('victory.level', power, s.vp[power], levelOf(b, s, power))
}

function ruleOf(b: Board, s: S): Rule {
  if (s.result === BOURBON_AUTOMATIC) return 'COS-21.1-01'
  if (s.result === AUSTRIA_AUTOMATIC) return 'COS-21.1-02'
  if (s.result === RESIGNED) return 'COS-21.2-04'
  if (s.result !== TIME) return 'COS-19.1-01'
  return isForTwo(b, s) ? 'COS-21.2.1-02' : 'COS-21.2-01'
}

export function outcome(s: S, b: Board): Outcome | null {
  if (s.frames.length > 0 || s.result === RUNNING) return null
  const seats = b.scenarios[s.scenario].seats.map((_, seat) => seat)
  return { winners: seats.filter((seat) => (s.winners & (1 << seat)) !== 0), rule: ruleOf(b, s) }
}

export const ASIDES: Asides = {
  /** COS-21.2-04 */
  resign: {
    judge: (s) => (isOver(s) ? 'COS-21.2-04' : null),
    run(s, _t, x) {
      const b = x.board
      s.resigned = b.scenarios[s.scenario].seatOf.indexOf(x.seat)
      s.result = RESIGNED
      x.say('victory.resigned', s.resigned)
      finish(b, s, x)
      s.frames.length = 0
    },
  },
}

// --- London ---------------------------------------------------------------------------------

const CROWDED = 8
const NEAR = 2
const RECALL = 'british-recall'

/** All SP in England but those of the enemy (COS-Q41). */
function garrisonOfEngland(b: Board, s: S): number {
  let sp = 0
  for (const space of b.spacesIn[b.region[b.capitalSpace[BR]]]) {
    for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f))
      for (let n = 0; n < ARMED; n++) if (sideOf(s, n) !== BOURBON) sp += spIn(unitsOf(s, f, n))
  }
  return sp
}

/** COS-20.8-02 */
function mayCrowd(b: Board, s: S): boolean {
  const recall = b.eventOf.get(RECALL)
  if (recall !== undefined && s.executed[recall] !== 0) return true
  return s.flags[FRENCH_IN_ENGLAND] === 1 || rebelsNearLondon(b, s)
}

function rebelsNearLondon(b: Board, s: S): boolean {
  const row = b.capitalSpace[BR] * b.spaces
  for (let space = 0; space < b.spaces; space++) {
    if (b.dist[row + space] > NEAR) continue
    for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) if (unitsOf(s, f, SC) !== 0) return true
  }
  return false
}

/** COS-20.8-01: at the end of Early Winter. */
export function judgeLondon(b: Board, s: S, x: X): void {
  if (mayCrowd(b, s) || garrisonOfEngland(b, s) <= CROWDED) return
  x.say('victory.crowded', garrisonOfEngland(b, s))
  gainVp(b, s, x, BR, -1, true)
}

/** COS-4.4.7-01, COS-20.5-01: while he reigns, and after his death until Austria regains the crown. */
export function scoreEmperor(b: Board, s: S, x: X): void {
  if (s.flags[CHARLES_CROWNED] === 0 || s.flags[CROWN_REGAINED] === 1) return
  x.say('victory.emperor')
  gainVp(b, s, x, FR, 1, true)
}
