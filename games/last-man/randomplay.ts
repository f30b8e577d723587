// For tests: whole matches of To the Last Man! played at random.
import { Machine, type Rng } from '@tricorne/engine'
import * as randomplay from '@tricorne/kit/randomplay'
import type { Board } from './board.ts'
import { lastMan } from './index.ts'
import { OPTIONS } from './options.ts'
import type { LastManState } from './state.ts'

type LastManMachine = Machine<LastManState, Board>

type Plan = randomplay.MatchPlan<LastManState, LastManMachine>

const eitherOf = (mask: number, chance: Rng): number => (mask === 3 ? chance.int(2) : mask - 1)

export function playOut({
  scenario = 'campaign',
  options = {},
  ...plan
}: Plan): randomplay.Played<LastManState, LastManMachine> {
  const machine: LastManMachine = new Machine(lastMan)
  const setup = { scenario, options: randomplay.valuesOf(OPTIONS, options) }
  return randomplay.playOut(machine, setup, { seat: eitherOf, ...plan })
}
