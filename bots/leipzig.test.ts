// How well greedy plays Leipzig against random players. docs/bots/leipzig.md has the long runs; these few
// matches with fixed seeds notice when a change of the rules or the valuation spoils it.
import { Machine, Rng } from '@tricorne/engine'
import { leipzig } from '@tricorne/leipzig'
import { describe, expect, it } from 'vitest'
import { type Bot, makeBot, type Position, SeatPosition } from './index.ts'

const GAMES = 10
const SHARE = 0.7
const TIMEOUT = 120_000

/** Plays a match; the winners. */
function play(scenario: string, bots: Bot[], seed: number): number[] {
  const machine = new Machine(leipzig)
  machine.rng = Rng.of(seed)
  const s = machine.start({ scenario, options: leipzig.options.map(() => 0) })
  const position = new SeatPosition(machine)
  for (let mask = machine.awaits(s); mask !== 0; mask = machine.awaits(s)) {
    const seat = 31 - Math.clz32(mask & -mask)
    const { options } = position.at(s, seat)
    const i = bots[seat].choose(position as unknown as Position)
    machine.apply(s, seat, options.verbs[i], options.targets[i])
  }
  return leipzig.outcome(s, leipzig.board)?.winners ?? []
}

const seats = ['beginner', 'advanced'].flatMap((id) => [0, 1].map((seat) => [id, seat] as const))

describe('greedy in Leipzig', () => {
  it.each(seats)('wins %s in seat %i against random', { timeout: TIMEOUT }, (scenario, seat) => {
    let wins = 0
    for (let n = 0; n < GAMES; n++) {
      const seed = 1000 * seat + n
      const bots = [0, 1].map((i) => makeBot(i === seat ? 'greedy' : 'random', Rng.of(-1 - 8 * seed - i)))
      if (play(scenario, bots, seed).includes(seat)) wins++
    }
    expect(wins).toBeGreaterThanOrEqual(SHARE * GAMES)
  })
})
