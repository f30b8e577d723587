// MAR-4: set-up: pieces, markers, opening hands, and the secret distribution of troops.

import { type Frame, RETURN, type Setup } from '@tricorne/engine'
import type { Board } from '../board.ts'
import { initialCourt } from '../court.ts'
import { beginLate } from '../exercise.ts'
import type { Distribution } from '../frames.ts'
import type { Piece, Power, Seat } from '../nouns.ts'
import { BAVARIAN_CARD, OPENING_HAND } from '../options.ts'
import { FRANCE, POWER_ORDER } from '../powers.ts'
import { SCENARIOS } from '../scenarios.ts'
import {
  AWAY,
  ELIMINATED,
  type MariaState,
  MOST_TROOPS,
  OFF_MAP,
  RUNNING,
  rulesOf,
  seatOf,
  UNOPENED,
} from '../state.ts'
import { drawCards } from './cards.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'
import { OPENING_CONTRACT } from './subsidies.ts'

/** MAR-4-02, MAR-4-08: the board before anybody has done anything; play begins with `first`. */
export function initialState(b: Board, { scenario, options }: Setup, first: Frame): MariaState {
  const index = SCENARIOS.findIndex((sc) => sc.id === scenario)
  const rules = SCENARIOS[index]
  // MAR-4-03, MAR-4-05
  const at = [...b.start.map((c) => (c < 0 ? OFF_MAP : c)), ...new Array<number>(b.hussars).fill(ELIMINATED)]
  if (rules.forces === 'intro')
    for (const p of b.introAbsent) at[p] = OFF_MAP // MAR-4-23
  else
    b.startBox.forEach((box, g) => {
      if (box >= 0) at[g] = AWAY // MAR-4-04
    })
  const markers = new Array<number>(b.fortresses.length).fill(0)
  for (const m of b.startMarkers) markers[m.fortress] = m.power + 1
  if (rules.advanced) for (const m of b.startElectors) markers[m.fortress] = m.power + 1 // MAR-4-18
  const s: MariaState = {
    frames: [first],
    scenario: index,
    options,
    turn: 1, // MAR-4-01
    league: 0,
    at,
    troops: new Array<number>(b.generals).fill(0),
    down: 0,
    moved: 0,
    chief: 0,
    markers,
    queries: [],
    cards: new Array<number>(b.cards).fill(UNOPENED),
    opened: 0,
    result: RUNNING,
  }
  // Set afterwards: an object that begins with another's fields keeps its own further from hand.
  if (rules.advanced) s.court = { ...initialCourt(b), contracts: openingContracts(options) }
  if (rules.exercise) beginLate(b, s)
  return s
}

/** MAR-4-22, MAR-Q20 */
const openingContracts = (options: number[]): number[] =>
  options[BAVARIAN_CARD] === 0 ? [OPENING_CONTRACT] : []

export const setupFrame = (): Distribution => ({ proc: 'setup', step: 'begin', done: [] })

/** The generals whose troops a seat fixes, power by power, by rank. */
export function generalsToFill(b: Board, s: MariaState, seat: Seat): number[] {
  const list: number[] = []
  for (const power of POWER_ORDER)
    if (seatOf(s, power) === seat) for (const g of b.generalsOf[power]) if (s.at[g] !== OFF_MAP) list.push(g)
  return list
}

export const startingTroops = (b: Board, s: MariaState, power: Power): number =>
  b.troops[rulesOf(s).forces][power]

/** How many troops the general must and may get, given what went to higher ranks of his power. */
export function range(b: Board, s: MariaState, general: Piece): { least: number; most: number } {
  const power = b.power[general]
  let left = startingTroops(b, s, power)
  let minimums = 0
  let others = 0
  for (const g of b.generalsOf[power]) {
    if (s.at[g] === OFF_MAP || g === general) continue
    if (b.rank[g] < b.rank[general]) left -= s.troops[g]
    else {
      minimums += b.minimum[g]
      others++
    }
  }
  return {
    least: Math.max(b.minimum[general], left - others * MOST_TROOPS), // MAR-4-15, MAR-4-16
    most: Math.min(MOST_TROOPS, left - minimums), // MAR-4-14
  }
}

function judgeAssign(b: Board, s: MariaState, general: Piece, n: number): Verdict {
  if (n < 1 || n > MOST_TROOPS) return 'MAR-4-14'
  if (n < b.minimum[general]) return 'MAR-4-15'
  const { least, most } = range(b, s, general)
  return n >= least && n <= most ? null : 'MAR-4-16'
}

/** Generals with no choice get their troops at once: the numbers are public, so nothing is told by it. */
function fillForced(b: Board, s: MariaState, f: Distribution, seat: Seat): void {
  const list = generalsToFill(b, s, seat)
  while (f.done[seat] < list.length) {
    const g = list[f.done[seat]]
    const last = b.generalsOf[b.power[g]].every((h) => s.at[h] === OFF_MAP || b.rank[h] <= b.rank[g])
    if (!last && !isForced(b, s, b.power[g])) return
    s.troops[g] = range(b, s, g).least
    f.done[seat]++
  }
}

/** Whether the power's numbers leave no choice: all at the minimum or all at eight. */
function isForced(b: Board, s: MariaState, power: Power): boolean {
  let least = 0
  let most = 0
  for (const g of b.generalsOf[power]) {
    if (s.at[g] === OFF_MAP) continue
    least += b.minimum[g]
    most += MOST_TROOPS
  }
  const sum = startingTroops(b, s, power)
  return sum === least || sum === most
}

function deal(s: MariaState, f: Distribution, x: X): Next<Steps> {
  const { board: b } = x
  const hands = b.openingHands[rulesOf(s).forces]
  for (const power of POWER_ORDER) {
    const none = power === FRANCE && s.options[OPENING_HAND] !== 0 // MAR-Q21
    if (seatOf(s, power) >= 0) drawCards(b, s, x, power, none ? 0 : hands[power]) // MAR-4-12
  }
  f.done = rulesOf(s).seats.map(() => 0)
  for (let seat = 0; seat < f.done.length; seat++) fillForced(b, s, f, seat)
  return 'distribute'
}

const unfinished = (b: Board, s: MariaState, f: Distribution): number => {
  let mask = 0
  for (let seat = 0; seat < f.done.length; seat++)
    if (f.done[seat] < generalsToFill(b, s, seat).length) mask |= 1 << seat
  return mask
}

type Steps = 'begin' | 'distribute' | 'end'

/**
 * MAR-4-11, MAR-4-12: hands are dealt; MAR-4-13, MAR-4-16, MAR-D02: then all players fix their troops secretly
 * and at once.
 */
export const setup = procedure<Distribution, Steps>('setup', {
  begin: deal,

  distribute: {
    prompt: 'setup.assign',
    values(s, f, x) {
      const general = generalsToFill(x.board, s, x.seat)[f.done[x.seat]]
      const { least, most } = range(x.board, s, general)
      return [general, least, most]
    },
    awaits: (s, f, x) => unfinished(x.board, s, f),
    then: 'end',
    together: true,
    verbs: {
      assign: {
        kind: 'count',
        targets(_s, _f, x) {
          for (let n = 1; n <= MOST_TROOPS; n++) x.consider(n)
        },
        judge: (s, f, t, x) => judgeAssign(x.board, s, generalsToFill(x.board, s, x.seat)[f.done[x.seat]], t),
        run(s, f, t, x) {
          const general = generalsToFill(x.board, s, x.seat)[f.done[x.seat]]
          s.troops[general] = t
          f.done[x.seat]++
          x.tell(1 << x.seat, 'setup.assigned', general, t)
          fillForced(x.board, s, f, x.seat)
          return 'distribute'
        },
      },
    },
  },

  end(_s, _f, x) {
    x.say('setup.done')
    return RETURN
  },
})
