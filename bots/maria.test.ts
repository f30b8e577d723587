// How well greedy plays Maria against random players. docs/bots/maria.md has the long runs; these
// few matches with fixed seeds notice when a change of the rules or the valuation spoils it.
import { Machine, Rng } from '@tricorne/engine'
import { maria } from '@tricorne/maria'
import { describe, expect, it } from 'vitest'
import { type Bot, makeBot, type Position, SeatPosition } from './index.ts'

const SHARE = 0.8
/** Few of the advanced game, which takes longer. */
const games = (scenario: string): number => (scenario.startsWith('intro') ? 10 : 3)
const TIMEOUT = 120_000

/** Plays a match; the winners. */
function play(scenario: string, bots: Bot[], seed: number): number[] {
  const machine = new Machine(maria)
  machine.rng = Rng.of(seed)
  const s = machine.start({ scenario, options: maria.options.map(() => 0) })
  const position = new SeatPosition(machine)
  for (let mask = machine.awaits(s); mask !== 0; mask = machine.awaits(s)) {
    const seat = 31 - Math.clz32(mask & -mask)
    const { options } = position.at(s, seat)
    const i = bots[seat].choose(position as unknown as Position)
    machine.apply(s, seat, options.verbs[i], options.targets[i])
  }
  return maria.outcome(s, maria.board)?.winners ?? []
}

const seats = maria.scenarios
  .filter((sc) => !sc.exercise)
  .flatMap(({ id, seats }) => seats.map((name, seat) => [id, name, seat] as const))

describe('greedy in Maria', () => {
  it.each(seats)('wins %s as %s against random', { timeout: TIMEOUT }, (scenario, _name, seat) => {
    const names = maria.scenarios.find((sc) => sc.id === scenario)?.seats ?? []
    let wins = 0
    const count = games(scenario)
    for (let n = 0; n < count; n++) {
      const seed = 1000 * seat + n
      const bots = names.map((_, i) => makeBot(i === seat ? 'greedy' : 'random', Rng.of(-1 - 8 * seed - i)))
      if (play(scenario, bots, seed).includes(seat)) wins++
    }
    expect(wins).toBeGreaterThanOrEqual(SHARE * count)
  })
})
