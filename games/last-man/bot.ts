// How good a position is: victory points first, then who has more to fight with.
import { ALLIED, type Board, GERMAN, PARIS_GUN } from './board.ts'
import { outcome, victoryPoints } from './rules/victory.ts'
import { DUG_IN, handSize, kindIn, L_DUG_IN, type LastManState } from './state.ts'

/** Middle of the Stalemate band. */
const EVEN = 14
const CARD = 1.2
const DUG_IN_BONUS = 0.3

/** Units of a side on the map, each by the dice it brings. */
function material(b: Board, s: LastManState, side: number): number {
  let sum = CARD * handSize(b, s, side)
  for (let i = 0; i < b.slots; i++) {
    if (s.loose[i] === 0 || b.slotSide[i] !== side) continue
    sum += worth(b, kindIn(s, i)) + ((s.loose[i] & L_DUG_IN) !== 0 ? DUG_IN_BONUS : 0)
  }
  for (const army of b.armiesOf[side]) {
    if (s.armyAt[army] < 0) continue
    const dug = (s.armyFlags[army] & DUG_IN) !== 0 ? DUG_IN_BONUS : 0
    for (const k of b.kindsIn[army]) sum += s.hold[army * b.kinds + k] * (worth(b, k) + dug * b.infantry[k])
  }
  for (let a = 0; a < b.areas; a++) if (s.fort[a] > 0 && b.fortSide[a] === side) sum += s.fort[a] * 0.5
  return sum
}

const worth = (b: Board, kind: number): number =>
  b.type[kind] === PARIS_GUN ? 0.5 : (b.attack[b.type[kind]] + b.defence[b.type[kind]]) / 2

/** From 0 (lost) to 1 (won) for the seat. */
export function evaluate(s: LastManState, seat: number, b: Board): number {
  const over = outcome(s, b)
  if (over !== null) return over.winners.length === 0 ? 0.5 : over.winners.includes(seat) ? 1 : 0
  const german = material(b, s, GERMAN)
  const allied = material(b, s, ALLIED)
  const balance = (german - allied) / Math.max(1, german + allied)
  const lead = (victoryPoints(b, s) - EVEN) / 4 + 4 * balance
  const chance = 1 / (1 + Math.exp(-lead))
  return seat === GERMAN ? chance : 1 - chance
}
