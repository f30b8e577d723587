// How well greedy and recruits play against random players, and a short search against greedy, for every game that
// asks for it. docs/bots has the long runs; these few matches with fixed seeds notice when a change of rules or
// evaluation spoils it.
import { type Game, Rng } from '@tricorne/engine'
import { games } from '@tricorne/games'
import { describe, expect, it } from 'vitest'
import { type Bot, makeBot } from './index.ts'
import { playBots } from './testkit.ts'

/** The share of the matches that each has to win; a draw counts as none. */
const SHARES = { greedy: 0.8, recruit: 0.7 }
/** Two seats in turn; playouts, not time, so that play is the same everywhere. */
const SEARCH = 'search:playouts=40'
/** `npm run nightly` plays every series to its end, `npm test` the first matches of each. */
const NIGHTLY = process.env.TRICORNE_NIGHTLY === '1'
/** A lead of this many matches shows the better player: a few matches more or less are luck. */
const AHEAD = NIGHTLY ? 5 : 2
const TIMEOUT = 300_000

const play = (game: Game, scenario: string, bots: Bot[], seed: number): number[] =>
  playBots(game, { scenario, options: game.options.map(() => 0) }, bots, seed)

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
      const all = held?.[scenario] ?? 0
      const matches = NIGHTLY ? all : Math.max(2, Math.round(all / 5))
      let wins = 0
      for (let n = 0; n < matches; n++) {
        const seed = 1000 * seat + n
        const bots = names.map((_, i) => makeBot(i === seat ? spec : 'random', Rng.of(-1 - 8 * seed - i)))
        if (play(game, scenario, bots, seed).includes(seat)) wins++
      }
      // Of two or three matches one may be lost by luck.
      expect(wins).toBeGreaterThanOrEqual(NIGHTLY ? share * matches : matches - 1)
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
