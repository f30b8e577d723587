// MAR-10.1: movement of generals and trains; MAR-10.1b: the force march.

import { RETURN } from '@tricorne/engine'
import { frameOf } from '@tricorne/kit'
import { type Board, MAIN, NO_ROAD } from '../board.ts'
import { MOVEMENT, type Move, type Movement } from '../frames.ts'
import { hostile, isNeutral } from '../leagues.ts'
import type { City, Piece, Power, Seat } from '../nouns.ts'
import { JOINED_GENERAL, MARCH_START, MOVED_TRAIN, STACK_MARCH } from '../options.ts'
import { AUSTRIA, PRAGMATIC, PRUSSIA } from '../powers.ts'
import {
  ELIMINATED,
  isCity,
  isDown,
  isGeneral,
  isTrain,
  type MariaState,
  netOf,
  OFF_MAP,
  pieceAt,
  RUNNING,
  seatOf,
} from '../state.ts'
import { enemyHolds, leaveCity } from './conquest.ts'
import { removeHussar } from './hussars.ts'
import type { Rule } from './ids.ts'
import { type Next, procedure, type Verb, type Verdict, type X } from './kit.ts'
import { returnAside } from './markers.ts'
import { BROKEN, hasPromises, judgeStaying, judgeStep } from './promises.ts'
import { whyNotGo, whyNotMove } from './reasons.ts'
import { scratchOf } from './scratch.ts'
import {
  commander,
  commandFrame,
  consentFrame,
  judgeConsent,
  judgeJoin,
  mateOf,
  NOT_ASKED,
  needsCommand,
  needsConsent,
  REFUSED,
  settleCommand,
  sharesTroops,
  takeAlong,
} from './stacks.ts'
import { judgeReentry, reentryFrame } from './trains.ts'

const GENERAL_CITIES = 3 // MAR-10.1-04
const TRAIN_CITIES = 2
const MARCH_CITIES = 8

// --- one piece on its way -------------------------------------------------------------

const moveFrame = (piece: Piece, mate: Piece, march: boolean): Move => ({
  proc: 'move',
  step: 'begin',
  piece,
  mate,
  march,
  steps: 0,
  main: true,
  to: -1,
  answer: NOT_ASKED,
})

/** Cities of a normal move, before the one more of main roads. */
const citiesOf = (b: Board, piece: Piece): number => (isGeneral(b, piece) ? GENERAL_CITIES : TRAIN_CITIES)

/** Why the piece may not go along this road any more, null if it may. */
function judgeLength(b: Board, f: Move, road: number): Verdict {
  if (f.march) {
    if (road !== MAIN) return 'MAR-10.1b-02'
    return f.steps < MARCH_CITIES ? null : 'MAR-10.1b-01'
  }
  const most = citiesOf(b, f.piece)
  if (f.steps < most) return null
  // One city more if the whole move is on main roads.
  if (f.steps === most && f.main && road === MAIN) return null
  return isTrain(b, f.piece) ? 'MAR-10.1-06' : 'MAR-10.1-05'
}

/** MAR-10.1-08, MAR-10.1-09, MAR-10.1-12: why the piece may not enter a city because of what is in it. */
function judgeOccupied(b: Board, s: MariaState, f: Move, city: City): Verdict {
  const there = pieceAt(b, s, city)
  if (there < 0) return null
  const power = b.power[f.piece]
  const enemy = hostile(s, power, b.power[there])
  if (!isGeneral(b, f.piece)) return 'MAR-10.1-14'
  if (isTrain(b, there)) return enemy ? null : 'MAR-10.1-13'
  if (enemy) return 'MAR-10.1-15'
  if (f.mate >= 0) return 'MAR-6-03'
  return judgeJoin(b, s, power, city) ?? judgeConsent(b, s, f.piece, there)
}

/** MAR-10.1b-03, MAR-10.1b-04: enemy fortresses, enemy pieces and their neighbourhood close a city. */
function judgeMarch(b: Board, s: MariaState, piece: Piece, city: City): Verdict {
  const power = b.power[piece]
  const fortress = b.fortressAt[city]
  if (fortress >= 0 && enemyHolds(b, s, power, fortress)) return 'MAR-10.1b-03'
  return enemyNear(b, s, power, city) ? 'MAR-10.1b-04' : null
}

function enemyNear(b: Board, s: MariaState, power: Power, city: City): boolean {
  const { road } = netOf(b, s)
  const enemies = b.enemies[s.league][power]
  const row = city * b.cities
  for (let i = 0; i < enemies.length; i++) {
    const c = s.at[enemies[i]]
    if (c >= 0 && (c === city || road[row + c] !== NO_ROAD)) return true
  }
  return false
}

/** MAR-10.1-17, MAR-10.1-19: the other map, and neutral land. */
export function judgeLand(b: Board, s: MariaState, power: Power, from: number, city: City): Verdict {
  if (b.bohemian[from] !== b.bohemian[city] && !b.crosses[power]) return 'MAR-10.1-17'
  if (b.closed[s.league][power][city] === 0) return null
  return isNeutral(s, power) ? 'MAR-19.4-03' : 'MAR-19.4-05'
}

/** Whether the moving piece may enter this city next. */
export function judgeGo(b: Board, s: MariaState, f: Move, city: City): Verdict {
  if (!isCity(b, city)) return 'MAR-3.2-18'
  const road = netOf(b, s).road[s.at[f.piece] * b.cities + city]
  if (road === NO_ROAD) return 'MAR-3.2-18'
  return (
    judgeLand(b, s, b.power[f.piece], s.at[f.piece], city) ??
    (f.mate < 0 ? null : judgeLand(b, s, b.power[f.mate], s.at[f.piece], city)) ??
    judgeLength(b, f, road) ??
    judgeOccupied(b, s, f, city) ??
    (f.march ? judgeMarch(b, s, f.piece, city) : null) ??
    (hasPromises(s) ? judgeStep(b, s, f.piece, f.mate, city, wouldConquer(b, s, f)) : null)
  )
}

/** The rule that forbids a step, with what it means here: the promise it breaks, or the piece in the way. */
const whyNotStep = (s: MariaState, f: Move, city: City, x: X, rule: Verdict): Verdict =>
  rule === BROKEN && x.asked
    ? (judgeStep(x.board, s, f.piece, f.mate, city, wouldConquer(x.board, s, f), x) ?? rule)
    : whyNotGo(s, f, city, x, rule)

/** MAR-10.3: the power whose face-up general leaves, of a stack the commander's if he is face-up (MAR-Q29). */
function conqueror(b: Board, s: MariaState, f: Move): number {
  if (!isGeneral(b, f.piece)) return -1
  if (!isDown(s, f.piece)) return b.power[f.piece]
  return f.mate >= 0 && !isDown(s, f.mate) ? b.power[f.mate] : -1
}

/** Whether the city is an enemy fortress that falls, or may fall after the battles, when the piece leaves it. */
function wouldConquer(b: Board, s: MariaState, f: Move): boolean {
  const fortress = b.fortressAt[s.at[f.piece]]
  const power = f.march || fortress < 0 ? -1 : conqueror(b, s, f)
  return power >= 0 && enemyHolds(b, s, power, fortress)
}

/** Whether there is a city that the piece may enter next. */
const mayGo = (b: Board, s: MariaState, f: Move): boolean =>
  netOf(b, s).near[s.at[f.piece]].some((city) => judgeGo(b, s, f, city) === null)

/** The next city: at once, or after its other owner has been asked (MAR-6-07, MAR-D20). */
function go(s: MariaState, f: Move, city: City, x: X): Next<MoveSteps> {
  const there = pieceAt(x.board, s, city)
  if (!needsConsent(x.board, s, f.piece, there)) return advance(s, f, city, x)
  f.to = city
  return x.call(s, consentFrame(f.piece, there), 'asked')
}

/** One city further: leaving, entering, and what that does. */
function advance(s: MariaState, f: Move, city: City, x: X): Next<MoveSteps> {
  const { board: b } = x
  const from = s.at[f.piece]
  if (f.steps === 0) setOut(b, s, f)
  if (!f.march) {
    const power = conqueror(b, s, f)
    if (power >= 0) leaveCity(b, s, x, power, from)
    if (s.result !== RUNNING) return RETURN // MAR-14-04
  }
  const joined = enter(b, s, x, f, city)
  f.steps++
  f.main &&= netOf(b, s).road[from * b.cities + city] === MAIN
  x.say('move.step', f.piece, city)
  if (joined < 0) return 'onward'
  if (s.options[JOINED_GENERAL] === 0) hold(s, joined) // MAR-10.1-10, MAR-Q26
  x.say('stack.joined', f.piece, joined)
  if (settleCommand(s, x, f.answer, f.piece, joined)) return 'end'
  return needsCommand(b, f.piece, joined) ? x.call(s, commandFrame(f.piece, joined), 'end') : 'end'
}

/** The first step of a move: a stack that is left has no chosen commander, and on Flanders the turn passes. */
function setOut(b: Board, s: MariaState, f: Move): void {
  const stays = f.mate < 0 && isGeneral(b, f.piece) ? mateOf(b, s, f.piece) : -1
  if (stays >= 0) s.chief &= ~((1 << f.piece) | (1 << stays))
  const phase = frameOf(s, MOVEMENT)
  if (phase.order > 0 && b.bohemian[s.at[f.piece]] === 0) passTurn(s, phase, seatOf(s, b.power[f.piece]))
}

/** Puts the piece into the city; the general it joins there, or -1. */
function enter(b: Board, s: MariaState, x: X, f: Move, city: City): number {
  const there = pieceAt(b, s, city)
  if (isTrain(b, there)) eliminateTrain(b, s, x, there, city)
  removeHussar(b, s, x, city)
  s.at[f.piece] = city
  s.moved |= 1 << f.piece
  if (s.court !== undefined) leavePrussia(b, s, x, b.power[f.piece], city)
  if (f.mate < 0) return isGeneral(b, f.piece) ? mateOf(b, s, f.piece) : -1
  s.at[f.mate] = city
  s.moved |= 1 << f.mate
  return -1
}

/** MAR-19.1-13: the first Prussian piece to leave Prussia after the peace ends what the peace gave. */
export function leavePrussia(b: Board, s: MariaState, x: X, power: Power, city: City): void {
  if (power === PRUSSIA && b.homes[s.league][city] !== PRUSSIA) returnAside(s, x, PRUSSIA)
}

/** MAR-10.1-12 */
export function eliminateTrain(b: Board, s: MariaState, x: X, train: Piece, city: City): void {
  s.at[train] = ELIMINATED
  x.say('train.eliminated', b.power[train], city)
}

/** Whether any further city could be entered by length alone: else the move is over by itself. */
function spent(b: Board, s: MariaState, f: Move): boolean {
  if (!f.march && f.steps < citiesOf(b, f.piece)) return false
  const from = s.at[f.piece]
  const { near, road } = netOf(b, s)
  for (const c of near[from]) if (judgeLength(b, f, road[from * b.cities + c]) === null) return false
  return true
}

type MoveSteps = 'begin' | 'divide' | 'asked' | 'onward' | 'step' | 'end'

/** One piece (or a stack as one) moves city by city until it stops (MAR-10.1-02, MAR-D18). */
export const move = procedure<Move, MoveSteps>('move', {
  begin(s, f, x) {
    const { board: b } = x
    if (needsConsent(b, s, f.piece, f.mate)) return x.call(s, consentFrame(f.piece, f.mate), 'asked')
    if (f.mate >= 0) return 'onward'
    return sharesTroops(b, f.piece, mateOf(b, s, f.piece)) ? 'divide' : 'onward'
  },

  // MAR-10.1-21, MAR-D19: asked always, so that the number of clicks tells nobody anything
  divide: {
    prompt: 'stack.divide',
    values: (s, f, x) => [f.piece, s.troops[f.piece] + s.troops[mateOf(x.board, s, f.piece)]],
    awaits: (s, f, x) => 1 << seatOf(s, x.board.power[f.piece]),
    verbs: {
      take: takeAlong(
        (f) => f.piece,
        (b, s, f) => mateOf(b, s, f.piece),
        'onward',
      ),
    },
  },

  /** MAR-6-07: refused, the piece stays where it is and may go elsewhere; a stack stays together there. */
  asked(s, f, x) {
    const city = f.to
    f.to = -1
    if (f.answer === REFUSED) return city < 0 ? 'end' : 'step'
    return city < 0 ? 'onward' : advance(s, f, city, x)
  },

  onward: (s, f, x) => (spent(x.board, s, f) ? 'end' : 'step'),

  step: {
    prompt: 'move.where',
    values: (_s, f) => [f.piece, f.steps],
    awaits: (s, f, x) => 1 << seatOf(s, x.board.power[f.piece]),
    verbs: {
      go: {
        kind: 'city',
        targets(s, f, x) {
          for (const c of netOf(x.board, s).near[s.at[f.piece]]) x.consider(c)
        },
        judge: (s, f, t, x) => whyNotStep(s, f, t, x, judgeGo(x.board, s, f, t)),
        run: (s, f, t, x) => go(s, f, t, x),
      },
      stop: {
        // A promise made since the piece was picked up may close its only way.
        judge: (s, f, _t, x) =>
          f.steps > 0 || f.answer === REFUSED || (hasPromises(s) && !mayGo(x.board, s, f))
            ? null
            : 'MAR-10.1-02',
        run: () => 'end',
      },
    },
  },

  end: () => RETURN,
})

// --- the movement phase ---------------------------------------------------------------

export const movementFrame = (powers: number[]): Movement => ({
  proc: 'movement',
  step: 'begin',
  powers,
  held: 0,
  done: 0,
  order: 0,
  resting: 0,
  refused: [],
})

/** Bit mask of the seats whose pieces move in this phase: two if Austria and the Pragmatic Army have two players. */
function movers(s: MariaState, f: Movement): number {
  let mask = 0
  for (let i = 0; i < f.powers.length; i++) mask |= 1 << seatOf(s, f.powers[i])
  return mask
}

const several = (mask: number): boolean => (mask & (mask - 1)) !== 0

// --- MAR-10.1-18: turns on the map of Flanders --------------------------------------------

/** After a move on Flanders the other player's turn comes. */
function passTurn(s: MariaState, f: Movement, seat: Seat): void {
  f.order = 32 - Math.clz32(movers(s, f) & ~(1 << seat))
}

/** Whether the seat has a piece on Flanders that can still take a turn. */
function awaitsTurn(b: Board, s: MariaState, f: Movement, seat: Seat): boolean {
  if (((f.done | f.resting) & (1 << seat)) !== 0) return false
  for (let i = 0; i < b.generals + b.trains; i++)
    if (mayStir(s, i) && b.bohemian[s.at[i]] === 0 && isMover(s, f, b.power[i], seat)) return true
  return false
}

const isMover = (s: MariaState, f: Movement, power: Power, seat: Seat): boolean =>
  f.powers.includes(power) && seatOf(s, power) === seat

/** The power that stands for the seat in the log. */
const ruler = (s: MariaState, seat: Seat): number => (seatOf(s, AUSTRIA) === seat ? AUSTRIA : PRAGMATIC)

/** Why a piece must wait for its turn; it counts where its move begins (MAR-Q90). */
function judgeTurn(b: Board, s: MariaState, f: Movement, piece: Piece, seat: Seat): Verdict {
  if (b.bohemian[s.at[piece]] !== 0) return null
  if ((f.resting & (1 << seat)) !== 0) return 'MAR-10.1-18'
  const onTurn = f.order - 1
  return onTurn === seat || !awaitsTurn(b, s, f, onTurn) ? null : 'MAR-10.1-18'
}

/** A joined general may not move any more in this phase; asked from within his fellow's move. */
function hold(s: MariaState, general: Piece): void {
  const bit = 1 << general
  if ((s.moved & bit) === 0) frameOf(s, MOVEMENT).held |= bit
  s.moved |= bit
}

/** Why a piece cannot move that is in no city. */
function judgeAbsent(b: Board, s: MariaState, piece: Piece): Rule {
  if (s.at[piece] === OFF_MAP) return 'MAR-4-23'
  return isTrain(b, piece) ? 'MAR-10.2-01' : 'MAR-6-20'
}

/** Why a piece whose movement is over cannot move. */
function judgeOver(b: Board, f: Movement, piece: Piece): Rule {
  if ((f.held & (1 << piece)) === 0) return 'MAR-10.1-03'
  return isTrain(b, piece) ? 'MAR-10.2-08' : 'MAR-10.1-10'
}

/** Why a piece may not be picked up at all, null if it may. */
function judgePick(b: Board, s: MariaState, f: Movement, piece: Piece, seat: Seat): Verdict {
  if (piece < 0 || piece >= b.generals + b.trains) return 'MAR-3.1-02'
  if (!isMover(s, f, b.power[piece], seat)) return 'MAR-10.1-01'
  if (s.at[piece] < 0) return judgeAbsent(b, s, piece)
  if ((s.moved & (1 << piece)) !== 0) return judgeOver(b, f, piece)
  return f.order === 0 ? null : judgeTurn(b, s, f, piece, seat)
}

/** A trial frame, so that the same code judges the first step before the piece is picked up. */
const trial: Move = moveFrame(0, -1, false)

/** Why a piece may not begin this kind of move. */
function judgeStart(b: Board, s: MariaState, piece: Piece, mate: Piece, march: boolean): Verdict {
  if (march && s.options[MARCH_START] !== 0 && enemyNear(b, s, b.power[piece], s.at[piece])) return 'MAR-Q27'
  trial.piece = piece
  trial.mate = mate
  trial.march = march
  let why: Rule = 'MAR-3.2-18'
  const near = netOf(b, s).near[s.at[piece]]
  for (let i = 0; i < near.length; i++) {
    const verdict = judgeGo(b, s, trial, near[i])
    if (verdict === null) return null
    // A secondary road is a poor reason where a main one is closed for a better.
    if (verdict !== 'MAR-10.1b-02' || why === 'MAR-3.2-18') why = verdict
  }
  return why
}

/** Whether a general may still move by himself, by either kind of move. */
const mayStart = (b: Board, s: MariaState, f: Movement, general: Piece, seat: Seat): boolean =>
  judgePick(b, s, f, general, seat) === null &&
  (judgeStart(b, s, general, -1, false) === null || judgeStart(b, s, general, -1, true) === null)

/** MAR-Q26: a stack moves as one if both may; its commander stands for it. */
function judgeStack(b: Board, s: MariaState, f: Movement, piece: Piece, seat: Seat): Verdict {
  const verdict = judgePick(b, s, f, piece, seat)
  if (verdict !== null) return verdict
  if (!isGeneral(b, piece)) return 'MAR-6-04'
  const mate = mateOf(b, s, piece)
  if (mate < 0) return 'MAR-10.1-20'
  if (commander(b, s, piece, mate) !== piece) return 'MAR-6-05'
  if ((s.moved & (1 << mate)) !== 0) return judgeOver(b, f, mate)
  return judgeConsent(b, s, piece, mate)
}

// What is put forward leaves out early whoever is off the map or has moved: most pieces, most of the time.

const mayStir = (s: MariaState, piece: Piece): boolean => s.at[piece] >= 0 && (s.moved & (1 << piece)) === 0

function considerAll(s: MariaState, x: X, pieces: readonly number[]): void {
  for (let i = 0; i < pieces.length; i++) if (mayStir(s, pieces[i])) x.consider(pieces[i])
}

function everyPiece(s: MariaState, f: Movement, x: X): void {
  const { generalsOf, trainsOf } = x.board
  for (let i = 0; i < f.powers.length; i++) {
    if (seatOf(s, f.powers[i]) !== x.seat) continue
    considerAll(s, x, generalsOf[f.powers[i]])
    considerAll(s, x, trainsOf[f.powers[i]])
  }
}

/** A force march begins on a main road (MAR-10.1b-02). */
function everyMarcher(s: MariaState, f: Movement, x: X): void {
  const { onMain } = netOf(x.board, s)
  for (let i = 0; i < f.powers.length; i++) {
    if (seatOf(s, f.powers[i]) !== x.seat) continue
    const generals = x.board.generalsOf[f.powers[i]]
    for (let k = 0; k < generals.length; k++)
      if (mayStir(s, generals[k]) && onMain[s.at[generals[k]]] !== 0) x.consider(generals[k])
  }
}

/** Whether two generals who can still move stand in one city: mostly none do, and nobody need be asked for his fellow. */
function anyStacked(b: Board, s: MariaState, f: Movement): boolean {
  const scratch = scratchOf(b)
  const { mark } = scratch
  const stamp = ++scratch.stamp
  for (let i = 0; i < f.powers.length; i++) {
    const generals = b.generalsOf[f.powers[i]]
    for (let k = 0; k < generals.length; k++) {
      if (!mayStir(s, generals[k])) continue
      const city = s.at[generals[k]]
      if (mark[city] === stamp) return true
      mark[city] = stamp
    }
  }
  return false
}

function everyStacked(s: MariaState, f: Movement, x: X): void {
  if (!anyStacked(x.board, s, f)) return
  for (const power of f.powers)
    for (const g of x.board.generalsOf[power]) if (mayStir(s, g) && mateOf(x.board, s, g) >= 0) x.consider(g)
}

/** MAR-Q26: both generals of a stack move, or force march, as one. */
const stackVerb = (march: boolean): Verb<Movement, MovementSteps> => ({
  kind: 'piece',
  targets: (s, f, x) => everyStacked(s, f, x),
  judge: (s, f, t, x) =>
    judgeStack(x.board, s, f, t, x.seat) ??
    (march && s.options[STACK_MARCH] !== 0 ? 'MAR-Q64' : null) ??
    judgeStart(x.board, s, t, mateOf(x.board, s, t), march),
  run: (s, _f, t, x) => x.call(s, moveFrame(t, mateOf(x.board, s, t), march), 'begin'),
})

type MovementSteps = 'begin' | 'end'

/** MAR-5-03, MAR-10: pieces move one after the other until the player has done with it. */
export const movement = procedure<Movement, MovementSteps>('movement', {
  begin: {
    prompt: 'movement.choose',
    awaits: (s, f) => (s.result === RUNNING ? movers(s, f) & ~f.done : 0),
    then: 'end',
    verbs: {
      move: {
        kind: 'piece',
        targets: (s, f, x) => everyPiece(s, f, x),
        judge: (s, f, t, x) =>
          whyNotMove(f, t, x, judgePick(x.board, s, f, t, x.seat) ?? judgeStart(x.board, s, t, -1, false)),
        run: (s, _f, t, x) => x.call(s, moveFrame(t, -1, false), 'begin'),
      },
      moveStack: stackVerb(false),
      march: {
        kind: 'piece',
        targets: (s, f, x) => everyMarcher(s, f, x),
        judge: (s, f, t, x) =>
          isTrain(x.board, t)
            ? 'MAR-10.1b-01'
            : (judgePick(x.board, s, f, t, x.seat) ?? judgeStart(x.board, s, t, -1, true)),
        run: (s, _f, t, x) => x.call(s, moveFrame(t, -1, true), 'begin'),
      },
      marchStack: stackVerb(true),
      reenter: {
        kind: 'piece',
        targets(s, f, x) {
          const late = s.options[MOVED_TRAIN] !== 0 // MAR-Q35
          for (let i = 0; i < f.powers.length; i++) {
            if (seatOf(s, f.powers[i]) !== x.seat) continue
            const trains = x.board.trainsOf[f.powers[i]]
            for (let k = 0; k < trains.length; k++)
              if (s.at[trains[k]] !== OFF_MAP && (late || (s.moved & (1 << trains[k])) === 0))
                x.consider(trains[k])
          }
        },
        judge: (s, f, t, x) =>
          isTrain(x.board, t) && isMover(s, f, x.board.power[t], x.seat)
            ? judgeReentry(x.board, s, t, (f.held & (1 << t)) !== 0)
            : 'MAR-10.2-01',
        run(s, f, t, x) {
          f.held |= 1 << t // MAR-10.2-08
          return x.call(s, reentryFrame(s, x, t), 'begin')
        },
      },
      // MAR-10.1-18, MAR-D22: either player may demand it; the Pragmatic Army moves first
      alternate: {
        judge: (s, f) => (f.order === 0 && several(movers(s, f) & ~f.done) ? null : 'MAR-10.1-18'),
        run(s, f, _t, x) {
          f.order = 1 + seatOf(s, PRAGMATIC)
          x.say('movement.turns')
          return 'begin'
        },
      },
      rest: {
        judge: (_s, f, _t, x) => (f.order > 0 && (f.resting & (1 << x.seat)) === 0 ? null : 'MAR-10.1-18'),
        run(s, f, _t, x) {
          f.resting |= 1 << x.seat
          x.say('movement.rests', ruler(s, x.seat))
          return 'begin'
        },
      },
      done: {
        judge: (s, f, _t, x) => judgeStaying(s, x, (g) => mayStart(x.board, s, f, g, x.seat)),
        run(_s, f, _t, x) {
          f.done |= 1 << x.seat
          return 'begin'
        },
      },
    },
  },
  end: () => RETURN,
})
