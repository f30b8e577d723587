// Pieces that must leave where they stand: for home (MAR-19.1-08, MAR-19.1-09, MAR-19.3-10) or just
// out of the way (MAR-17.6-07, MAR-19.3-15).

import { RETURN, sure } from '@tricorne/engine'
import { type Board, FAR } from '../board.ts'
import type { Displacement } from '../frames.ts'
import type { City, Piece, Power } from '../nouns.ts'
import { BAVARIA, FRANCE } from '../powers.ts'
import { distance, ELIMINATED, isCity, isGeneral, type MariaState, pieceAt, seatOf } from '../state.ts'
import { removeHussar } from './hussars.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'
import { leavePrussia } from './movement.ts'
import {
  commandFrame,
  judgeJoin,
  mateOf,
  needsCommand,
  removeGeneral,
  sharesTroops,
  takeAlong,
} from './stacks.ts'

export const displacementFrame = (pieces: number[], home: boolean): Displacement => ({
  proc: 'displacement',
  step: 'begin',
  pieces,
  home,
  reach: 0,
  friendReach: 0,
})

// --- where a piece may go -------------------------------------------------------------

/** No city is near enough; a reach of FAR is the whole land instead (MAR-Q42). */
const NOWHERE = 0

const NO_LAND = -1

/** The land of another power that takes the piece as its own does: the French may go to Bavaria (MAR-19.3-10). */
const friendOf = (power: Power): number => (power === FRANCE ? BAVARIA : NO_LAND)

/** Why the piece may not stand in a city of the board, null if it may (MAR-Q42). */
function judgeStand(b: Board, s: MariaState, home: boolean, piece: Piece, city: City): Verdict {
  const power = b.power[piece]
  if (b.closed[s.league][power][city] !== 0) return 'MAR-10.1-19'
  const there = pieceAt(b, s, city)
  if (there < 0) return null
  if (!home || !isGeneral(b, piece)) return 'MAR-6-01'
  // Nobody is there to agree to a stack of two players (MAR-6-07).
  return judgeJoin(b, s, power, city) ?? (seatOf(s, power) === seatOf(s, b.power[there]) ? null : 'MAR-6-07')
}

/** The land that counts: a power's home country, or with `land` NO_LAND every city. */
const inLand = (b: Board, s: MariaState, land: number, city: City): boolean =>
  land === NO_LAND || b.homes[s.league][city] === land

/** Distance to the nearest city of a land where the piece may stand; FAR if only the other map has one. */
function reachOf(b: Board, s: MariaState, home: boolean, piece: Piece, land: number): number {
  const from = s.at[piece]
  const bound = !b.crosses[b.power[piece]] // MAR-Q80
  let reach = NOWHERE
  for (let c = 0; c < b.cities; c++) {
    if (!inLand(b, s, land, c) || judgeStand(b, s, home, piece, c) !== null) continue
    const d = bound && b.bohemian[c] !== b.bohemian[from] ? FAR : distance(b, s, from, c)
    if (reach === NOWHERE || d < reach) reach = d
  }
  return reach
}

/** Whether a city is near enough; the whole land is, where nothing of it is on the piece's map. */
function within(b: Board, s: MariaState, piece: Piece, city: City, land: number, reach: number): boolean {
  if (reach === NOWHERE || !inLand(b, s, land, city)) return false
  if (reach === FAR) return true
  if (!b.crosses[b.power[piece]] && b.bohemian[city] !== b.bohemian[s.at[piece]]) return false
  return distance(b, s, s.at[piece], city) === reach
}

/** Why the piece does not go to this city, null if it may. */
function judgeGoal(b: Board, s: MariaState, f: Displacement, city: City): Verdict {
  if (!isCity(b, city)) return 'MAR-3.2-18'
  const [piece] = f.pieces
  const power = b.power[piece]
  const stand = judgeStand(b, s, f.home, piece, city)
  if (stand !== null) return stand
  if (within(b, s, piece, city, f.home ? power : NO_LAND, f.reach)) return null
  if (within(b, s, piece, city, friendOf(power), f.friendReach)) return null
  return f.home ? 'MAR-Q42' : 'MAR-Q8'
}

// --- going ----------------------------------------------------------------------------

const NO_GOAL = -1
const SEVERAL = -2

/** The only city the piece can go to, or NO_GOAL, or SEVERAL. */
function onlyGoal(b: Board, s: MariaState, f: Displacement): number {
  let only = NO_GOAL
  for (let c = 0; c < b.cities; c++) {
    if (judgeGoal(b, s, f, c) !== null) continue
    if (only >= 0) return SEVERAL
    only = c
  }
  return only
}

/** Measures how far the first piece must go, and sends it there if nothing is to be chosen. */
function measure(s: MariaState, f: Displacement, x: X): Next<Steps> {
  const { board: b } = x
  const [piece] = f.pieces
  const power = b.power[piece]
  const friend = friendOf(power)
  f.reach = reachOf(b, s, f.home, piece, f.home ? power : NO_LAND)
  f.friendReach = f.home && friend !== NO_LAND ? reachOf(b, s, true, piece, friend) : NOWHERE
  const goal = onlyGoal(b, s, f)
  if (goal === SEVERAL) return 'choose'
  return goal === NO_GOAL ? giveUp(s, f, x) : arrive(s, f, goal, x)
}

/** MAR-Q81: a piece for which there is no room anywhere leaves the map. */
function giveUp(s: MariaState, f: Displacement, x: X): Next<Steps> {
  const piece = sure(f.pieces.shift())
  if (isGeneral(x.board, piece)) removeGeneral(s, x, piece)
  else {
    x.say('train.eliminated', x.board.power[piece], s.at[piece])
    s.at[piece] = ELIMINATED
  }
  return 'begin'
}

function arrive(s: MariaState, f: Displacement, city: City, x: X): Next<Steps> {
  const { board: b } = x
  const piece = sure(f.pieces.shift())
  const left = mateOf(b, s, piece)
  s.chief &= ~(1 << piece)
  if (left >= 0) s.chief &= ~(1 << left)
  removeHussar(b, s, x, city)
  s.at[piece] = city
  x.say('piece.displaced', piece, city)
  leavePrussia(b, s, x, b.power[piece], city)
  const mate = mateOf(b, s, piece)
  return needsCommand(b, piece, mate) ? x.call(s, commandFrame(piece, mate), 'begin') : 'begin'
}

/** A general of the same power who stays behind when the first piece goes, or -1. */
function sharer(b: Board, s: MariaState, f: Displacement): number {
  const [piece] = f.pieces
  const mate = mateOf(b, s, piece)
  return sharesTroops(b, piece, mate) ? mate : -1
}

type Steps = 'begin' | 'divide' | 'measure' | 'choose'

/** One piece after the other; its owner is asked where several cities are nearest (MAR-D10, -D31, -D33, -D34). */
export const displacement = procedure<Displacement, Steps>('displacement', {
  begin(s, f, x) {
    if (f.pieces.length === 0) return RETURN
    return sharer(x.board, s, f) >= 0 ? 'divide' : 'measure'
  },

  // MAR-Q62: the two part now, and only now the split gets a meaning
  divide: {
    prompt: 'stack.divide',
    values: (s, f, x) => [f.pieces[0], s.troops[f.pieces[0]] + s.troops[sharer(x.board, s, f)]],
    awaits: (s, f, x) => 1 << seatOf(s, x.board.power[f.pieces[0]]),
    verbs: {
      take: takeAlong((f) => f.pieces[0], sharer, 'measure'),
    },
  },

  measure,

  choose: {
    prompt: 'piece.displace',
    values: (_s, f) => [f.pieces[0]],
    awaits: (s, f, x) => 1 << seatOf(s, x.board.power[f.pieces[0]]),
    verbs: {
      displace: {
        kind: 'city',
        targets(_s, _f, x) {
          for (let c = 0; c < x.board.cities; c++) x.consider(c)
        },
        judge: (s, f, t, x) => judgeGoal(x.board, s, f, t),
        run: (s, f, t, x) => arrive(s, f, t, x),
      },
    },
  },
})
