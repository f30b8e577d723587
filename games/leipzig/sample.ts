// A position that looks the same to one seat, with what it cannot know dealt anew: cards in other hands and
// the draw pile, and for all but the French the missions that are not revealed.

import { clone, NONE, type Rng, sure } from '@tricorne/engine'
import { findFrame } from '@tricorne/kit'
import { ALLIED, type Board, FRENCH } from './board.ts'
import { suspicions } from './bot.ts'
import { MARCH } from './frames.ts'
import type { Seat, Side } from './nouns.ts'
import { goesOn } from './rules/march.ts'
import { DRAW, type LeipzigState, sideOf } from './state.ts'

/** So often is it dealt anew when the hand of whoever marches could not have begun the march. */
const TRIES = 100
/** Chances are drawn so finely. */
const FINE = 1 << 20

export function sample(s: LeipzigState, seat: Seat, rng: Rng, b: Board): LeipzigState {
  const side = sideOf(s, seat)
  const march = findFrame(s, MARCH)
  for (let tries = 1; ; tries++) {
    const t = clone(s)
    dealCards(b, t, side, rng)
    if (side !== FRENCH) dealMissions(b, t, rng)
    if (march === null || tries === TRIES || goesOn(b, t, march)) return t
  }
}

/** Hidden cards of the other hands and of the draw pile change places; those taken openly stay (LEI-H-05). */
function dealCards(b: Board, s: LeipzigState, side: Side, rng: Rng): void {
  const n = b.sorts.length
  const pool: number[] = []
  const sizes = [0, 0]
  for (const other of [FRENCH, ALLIED]) {
    if (other === side) continue
    for (let sort = 0; sort < n; sort++) {
      const hidden = s.cards[other * n + sort] - s.known[other * n + sort]
      sizes[other] += hidden
      for (let i = 0; i < hidden; i++) pool.push(sort)
      s.cards[other * n + sort] -= hidden
    }
  }
  for (let sort = 0; sort < n; sort++) {
    for (let i = 0; i < s.cards[DRAW * n + sort]; i++) pool.push(sort)
    s.cards[DRAW * n + sort] = 0
  }
  // Where they truly are must not show in how they are dealt.
  pool.sort((a, b) => a - b)
  rng.shuffle(pool)
  for (const other of [FRENCH, ALLIED])
    for (let i = 0; i < sizes[other]; i++) s.cards[other * n + sure(pool.pop())]++
  for (const sort of pool) s.cards[DRAW * n + sort]++
}

/**
 * One mission in each sector, any of its cards (LEI-H-03), but rather one to which the French seem to be on their way;
 * the rejected card is another one.
 */
function dealMissions(b: Board, s: LeipzigState, rng: Rng): void {
  const likely = suspicions(b, s)
  for (let sector = 0; sector < b.sectors; sector++) {
    if (s.missions[sector] === NONE) continue
    const pile = b.missionsOf[sector]
    if ((s.revealed & (1 << sector)) === 0) s.missions[sector] = pile[draw(likely[sector], rng)]
    if (s.rejected[sector] === NONE) continue
    const others = pile.filter((m) => m !== s.missions[sector])
    s.rejected[sector] = others[rng.int(others.length)]
  }
}

/** Draws one of several, each as likely as its weight says. */
function draw(weights: number[], rng: Rng): number {
  let sum = 0
  for (const weight of weights) sum += weight
  let left = (sum * rng.int(FINE)) / FINE
  let i = 0
  while (i < weights.length - 1 && left >= weights[i]) left -= weights[i++]
  return i
}
