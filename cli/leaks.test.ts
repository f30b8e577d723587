// What a seat may ask tells it nothing that it may not know, in every game; `tricorne fuzz` looks further.
import { type Game, Machine, Options, Rng, type State, verdictLeak } from '@tricorne/engine'
import { games } from '@tricorne/games'
import { expect, it } from 'vitest'

const MATCHES = 8
const ACTIONS = 500
const LOOK_EVERY = 8

/** Every value of every option comes up, also those that hide something. */
const optionsFor = (game: Game, match: number): number[] =>
  game.options.map(({ values }, i) => (match + i) % values.length)

/** Any of the seats in the mask: secrets of one are there while the other is still asked. */
function awaited(mask: number, chance: Rng): number {
  const seats = [...Array(32).keys()].filter((seat) => (mask & (1 << seat)) !== 0)
  return seats[chance.int(seats.length)]
}

/** The leaks that random play meets, and how often secrets were dealt anew. */
function look(game: Game): { leaks: string[]; secrets: number } {
  const machine = new Machine<State, unknown>(game)
  const options = new Options()
  const leaks: string[] = []
  let secrets = 0
  for (let match = 0; match < MATCHES; match++) {
    const { id, seats } = game.scenarios[match % game.scenarios.length]
    const chance = Rng.of(match)
    machine.rng = Rng.of(match + 100)
    const s = machine.start({ scenario: id, options: optionsFor(game, match) })
    for (let i = 0; i < ACTIONS && machine.awaits(s) !== 0; i++) {
      if (i % LOOK_EVERY === 0)
        for (let seat = 0; seat < seats.length; seat++) {
          const leak = verdictLeak(machine, s, seat, chance)
          if (leak !== null) leaks.push(`${id} ${seats[seat]}: ${JSON.stringify(leak)}`)
          const sample = game.sample(s, seat, chance, game.board)
          if (JSON.stringify(sample) !== JSON.stringify(s)) secrets++
        }
      const seat = awaited(machine.awaits(s), chance)
      machine.list(s, seat, options)
      const pick = chance.int(options.count)
      machine.apply(s, seat, options.verbs[pick], options.targets[pick])
    }
  }
  return { leaks, secrets }
}

it.each(games.map(({ id, load }) => ({ id, load })))(
  'no verdict of $id depends on what the seat that asks cannot know',
  { timeout: 240_000 },
  async ({ load }) => {
    const { leaks, secrets } = look(await load())
    expect(leaks).toEqual([])
    expect(secrets).toBeGreaterThan(100)
  },
)
