// How good a position is, in victory points as they are likely to come: those that are held, those that are
// fought over or within reach, and who has more to fight with.
import { ALLIED, type Board, GERMAN, PARIS_GUN } from './board.ts'
import { outcome, victoryPoints } from './rules/victory.ts'
import { DISPUTED, DUG_IN, handSize, kindIn, L_DUG_IN, type LastManState, statusOf } from './state.ts'

/** Middle of the Stalemate band. */
const EVEN = 14
/** Points that make a difference of one in the odds. */
const SCALE = 4
/** What all the material in the world is worth in points. */
const MATERIAL = 24
const CARD = 1.2
const DUG_IN_BONUS = 0.35
const FORT = 0.6
/** A Disputed area is worth less than one that is held, a threat less than that. */
const CONTESTED = 0.6
const THREAT = 0.3
/** Any area is worth something to stand in. */
const GROUND = 0.1
/** A unit that stands where it can fight. */
const AT_THE_FRONT = 0.03

const worth = (b: Board, kind: number): number =>
  b.type[kind] === PARIS_GUN ? 0.2 : (b.attack[b.type[kind]] + b.defence[b.type[kind]]) / 2

interface Strength {
  /** Fighting worth in each area, by side. */
  at: number[][]
  sum: number[]
}

function strengthOf(b: Board, s: LastManState): Strength {
  const at = [new Array<number>(b.areas).fill(0), new Array<number>(b.areas).fill(0)]
  const sum = [CARD * handSize(b, s, GERMAN), CARD * handSize(b, s, ALLIED)]
  const add = (side: number, area: number, value: number): void => {
    at[side][area] += value
    sum[side] += value
  }
  for (let i = 0; i < b.slots; i++)
    if (s.loose[i] !== 0) {
      const dug = (s.loose[i] & L_DUG_IN) !== 0 ? DUG_IN_BONUS : 0
      add(b.slotSide[i], b.slotArea[i], worth(b, kindIn(s, i)) + dug)
    }
  for (let army = 0; army < b.armies; army++) {
    const area = s.armyAt[army]
    if (area < 0) continue
    const dug = (s.armyFlags[army] & DUG_IN) !== 0 ? DUG_IN_BONUS : 0
    let value = 0
    for (const k of b.kindsIn[army]) value += s.hold[army * b.kinds + k] * (worth(b, k) + dug * b.infantry[k])
    add(b.armySide[army], area, value)
  }
  for (let a = 0; a < b.areas; a++) if (s.fort[a] > 0) add(b.fortSide[a], a, FORT * s.fort[a])
  return { at, sum }
}

/** The part of a fight that a side of this strength can hope for. */
const share = (own: number, theirs: number): number => (own * own) / (own * own + theirs * theirs + 0.01)

/** What the side that does not hold an area may hope to win there from next door. */
function threat(b: Board, at: number[][], side: number, area: number): number {
  let near = 0
  for (const n of b.near[area]) near = Math.max(near, at[side][n])
  return near === 0 ? 0 : THREAT * share(near, at[1 - side][area] + 1)
}

function prospects(b: Board, s: LastManState, at: number[][]): number {
  let points = 0
  for (let a = 0; a < b.areas; a++) {
    if (a === b.transit || a === b.england) continue
    const status = statusOf(b, s, a)
    const value = b.vp[a] + GROUND
    if (status === GERMAN) points += GROUND
    if (status === DISPUTED) points += CONTESTED * value * share(at[GERMAN][a], at[ALLIED][a])
    else if (status === GERMAN) points -= value * threat(b, at, ALLIED, a)
    else points += value * threat(b, at, GERMAN, a)
    for (const side of [GERMAN, ALLIED])
      if (at[side][a] > 0 && (status === DISPUTED || b.near[a].some((n) => s.control[n] !== side)))
        points += (side === GERMAN ? AT_THE_FRONT : -AT_THE_FRONT) * at[side][a]
  }
  return points
}

/** From 0 (lost) to 1 (won) for the seat. */
export function evaluate(s: LastManState, seat: number, b: Board): number {
  const over = outcome(s, b)
  if (over !== null) return over.winners.length === 0 ? 0.5 : over.winners.includes(seat) ? 1 : 0
  const { at, sum } = strengthOf(b, s)
  const balance = (sum[GERMAN] - sum[ALLIED]) / Math.max(1, sum[GERMAN] + sum[ALLIED])
  const points = victoryPoints(b, s) + prospects(b, s, at) + MATERIAL * balance
  const chance = 1 / (1 + Math.exp((EVEN - points) / SCALE))
  return seat === GERMAN ? chance : 1 - chance
}
