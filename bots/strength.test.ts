// How well greedy and recruits play against random players, and a short search against greedy, for every game that
// asks for it. docs/bots has the long runs; these few matches with fixed seeds notice when a change of rules or
// valuation spoils it.
import { type Game, Machine, Rng } from '@tricorne/engine'
import { games } from '@tricorne/games'
import { describe, expect, it } from 'vitest'
import { type Bot, makeBot, type Position, SeatPosition } from './index.ts'

/** What part of the matches each has to win; a draw is none. */
const SHARES = { greedy: 0.8, recruit: 0.7 }
/** Two seats in turn; playouts, not time, so that it plays the same everywhere. */
const SEARCH = 'search:playouts=40'
/** Whoever is so many matches ahead is the better one: a few matches more or less are luck. */
const AHEAD = 5
const TIMEOUT = 300_000

/** Plays a match; the winners. */
function play(game: Game, scenario: string, bots: Bot[], seed: number): number[] {
  const machine = new Machine(game)
  machine.rng = Rng.of(seed)
  const s = machine.start({ scenario, options: game.options.map(() => 0) })
  const position = new SeatPosition(machine)
  for (let mask = machine.awaits(s); mask !== 0; mask = machine.awaits(s)) {
    const seat = 31 - Math.clz32(mask & -mask)
    const { options } = position.at(s, seat)
    const i = bots[seat].choose(position as unknown as Position)
    machine.apply(s, seat, options.verbs[i], options.targets[i])
  }
  return game.outcome(s, game.board)?.winners ?? []
}

for (const { id, held, load } of games.filter((g) => g.held !== undefined)) {
  const game = await load()
  const seats = Object.keys(held ?? {}).flatMap((scenario) =>
    (game.scenarios.find((sc) => sc.id === scenario)?.seats ?? []).map(
      (name, seat) => [scenario, name, seat] as const,
    ),
  )
  describe.each(Object.entries(SHARES))(`%s in ${id}`, (spec, share) => {
    it.each(seats)('wins %s as %s against random', { timeout: TIMEOUT }, (scenario, _name, seat) => {
      const names = game.scenarios.find((sc) => sc.id === scenario)?.seats ?? []
      const matches = held?.[scenario] ?? 0
      let wins = 0
      for (let n = 0; n < matches; n++) {
        const seed = 1000 * seat + n
        const bots = names.map((_, i) => makeBot(i === seat ? spec : 'random', Rng.of(-1 - 8 * seed - i)))
        if (play(game, scenario, bots, seed).includes(seat)) wins++
      }
      expect(wins).toBeGreaterThanOrEqual(share * matches)
    })
  })

  const scenario = game.scenarios.find((sc) => sc.seats.length === 2 && held?.[sc.id] !== undefined)
  if (scenario === undefined) continue
  it(`search is ${AHEAD} matches of ${id} ahead of greedy before greedy is`, { timeout: TIMEOUT }, () => {
    let lead = 0
    for (let n = 0; Math.abs(lead) < AHEAD; n++) {
      const seat = n % 2
      const bots = [0, 1].map((i) => makeBot(i === seat ? SEARCH : 'greedy', Rng.of(-1 - 2 * n - i)))
      const winners = play(game, scenario.id, bots, 5000 + (n >> 1))
      if (winners.length > 0) lead += winners.includes(seat) ? 1 : -1
    }
    expect(lead).toBe(AHEAD)
  })
}
