// For tests: whole matches of Leipzig played at random. A verb is drawn first, then a target.
import { Machine } from '@tricorne/engine'
import * as randomplay from '@tricorne/kit/randomplay'
import type { Board } from './board.ts'
import { leipzig } from './index.ts'
import { OPTIONS } from './options.ts'
import type { LeipzigState } from './state.ts'

type LeipzigMachine = Machine<LeipzigState, Board>

interface Plan extends randomplay.Plan<LeipzigState, LeipzigMachine> {
  scenario?: string
  /** Option values; the defaults if there are none. */
  options?: number[]
}

type Played = randomplay.Played<LeipzigState, LeipzigMachine>

export function playOut({ scenario = 'beginner', options = OPTIONS.map(() => 0), ...plan }: Plan): Played {
  const machine: LeipzigMachine = new Machine(leipzig)
  return randomplay.playOut(machine, { scenario, options }, { choose: randomplay.byVerb, ...plan })
}
