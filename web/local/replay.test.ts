import { Match, NONE, optionValues } from '@tricorne/engine'
import { games } from '@tricorne/games'
import { expect, it } from 'vitest'
import { Replay } from './replay.ts'

/** A match of the first game after some legal actions, kept as the browser keeps it. */
async function running(actions: number, you: number | null) {
  const game = await games[0].load()
  const { id: scenario, seats } = game.scenarios[0]
  const seed = '17'.repeat(32)
  const match = new Match(game, { scenario, options: optionValues(game, {}) }, seed)
  for (let i = 0; i < actions; i++) {
    const seat = Math.log2(match.awaits() & -match.awaits())
    const options = match.view(seat).decision?.options ?? {}
    const [verb, targets] = Object.entries(options)[i % Object.keys(options).length]
    expect(match.act(seat, verb, targets[i % targets.length])).toBeNull()
  }
  const entries = match.entries.map((e): [number, string, number | null] => [e.seat, e.verb, e.target])
  const kept = {
    ...{
      id: 'm',
      game: game.id,
      scenario,
      options: {},
      version: game.version,
      pack: game.pack,
      seed,
      entries,
    },
    seats: seats.map((id, i) => ({
      id,
      name: null,
      kind: i === you ? ('person' as const) : ('bot' as const),
      here: true,
    })),
    ...{ you: you === null ? null : seats[you], created: 0, updated: 0, outcome: null },
  }
  return { match, replay: new Replay(game, kept) }
}

it('shows a match that runs from the own seat and from no other, and keeps its record back', async () => {
  const { match, replay } = await running(12, 1)
  expect(replay.info).toMatchObject({ steps: 12, eyes: [1], record: null })
  expect(replay.at(12, 1).view).toEqual(match.view(1))
  expect(replay.at(0, 1).log.length).toBeLessThan(replay.at(12, 1).log.length)
  for (const seat of [0, 2, NONE]) expect(() => replay.at(3, seat)).toThrow('own seat')
  expect(JSON.stringify(replay.info)).not.toContain('17'.repeat(32))
})

it('shows a match of bots that runs to a spectator', async () => {
  const { match, replay } = await running(6, null)
  expect(replay.info.eyes).toEqual([NONE])
  expect(replay.at(6, NONE).view).toEqual(match.view(NONE))
})
