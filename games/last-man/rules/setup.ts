// The state before the first step, from the pack's scenarios.

import type { Frame, Setup } from '@tricorne/engine'
import type { Board } from '../board.ts'
import type { Card } from '../nouns.ts'
import {
  ABSENT,
  DRAW,
  DUG_IN,
  L_DUG_IN,
  type LastManState,
  NO_OFFER,
  PLACES,
  REMOVED,
  RUNNING,
  yearOf,
} from '../state.ts'
import { addLoose } from './units.ts'

const zeros = (n: number): number[] => new Array(n).fill(0)

/** TLM-9.8-11, TLM-9.9-12: a crisis all of whose years have gone by. */
const isOver = (b: Board, s: LastManState, card: Card): boolean =>
  b.crises[card].length > 0 && b.crises[card].every(({ year }) => year < yearOf(b, s))

/** TLM-4.1-09, TLM-4.1-10: areas are whose the set-up says; what is not set up is in the pool. */
export function initialState(b: Board, setup: Setup, first: Frame): LastManState {
  const scenario = b.scenarios.findIndex((sc) => sc.id === setup.scenario)
  const sc = b.scenarios[scenario]
  const s: LastManState = {
    frames: [first],
    scenario,
    options: setup.options.slice(),
    turn: sc.firstTurn,
    control: sc.control.slice(),
    fort: sc.forts.slice(),
    loose: zeros(b.slots),
    armyAt: new Array(b.armies).fill(ABSENT),
    armyFlags: zeros(b.armies),
    hold: zeros(b.armies * b.kinds),
    tally: zeros(b.armies * b.kinds),
    pool: b.counters.slice(),
    cards: zeros(PLACES * b.cards),
    fresh: zeros(2 * b.cards),
    due: zeros(b.kinds),
    exchanged: sc.exchanged,
    exchangesDue: 0,
    passes: 0,
    unmet: [0, 0],
    fallen: [0, 0],
    peace: 0,
    offer: NO_OFFER,
    apart: Number(sc.apart.length > 0),
    result: RUNNING,
    level: -1,
  }
  for (let c = 0; c < b.cards; c++) s.cards[(isOver(b, s, c) ? REMOVED : DRAW) * b.cards + c] = b.cardCount[c]
  for (const g of sc.armies) {
    s.armyAt[g.army] = g.area
    if (g.entrenched) s.armyFlags[g.army] = DUG_IN
    for (let k = 0; k < b.kinds; k++) {
      s.hold[g.army * b.kinds + k] = g.holds[k]
      s.pool[k] -= g.holds[k]
    }
  }
  for (const u of sc.loose) {
    addLoose(b, s, u.area, u.kind, u.entrenched ? L_DUG_IN : 0)
    s.pool[u.kind]--
  }
  return s
}
