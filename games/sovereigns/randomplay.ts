// For tests: whole matches of Clash of Sovereigns played at random.
import { Machine } from '@tricorne/engine'
import * as randomplay from '@tricorne/kit/randomplay'
import type { Board } from './board.ts'
import { sovereigns } from './index.ts'
import { OPTIONS } from './options.ts'
import { hasUnits } from './rules/forces.ts'
import type { SovereignsState } from './state.ts'

/** The game as it is played, exercises included. */
export const POSITIONS_OF = sovereigns

type SovereignsMachine = Machine<SovereignsState, Board>

type Plan = randomplay.MatchPlan<SovereignsState, SovereignsMachine>

/** Verbs are drawn first: spaces and cards would crowd out the rest. */
export function playOut({
  scenario = 'campaign',
  options = {},
  ...plan
}: Plan): randomplay.Played<SovereignsState, SovereignsMachine> {
  const machine: SovereignsMachine = new Machine(sovereigns)
  const setup = { scenario, options: randomplay.valuesOf(OPTIONS, options) }
  return randomplay.playOut(machine, setup, { choose: randomplay.byVerb, ...plan })
}

/** Forces on the map that have SP. */
export const forcesIn = (s: SovereignsState): number[] =>
  s.forceAt.flatMap((at, f) => (at >= 0 && hasUnits(s, f) ? [f] : []))
