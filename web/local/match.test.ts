import { games } from '@tricorne/games'
import { expect, it, vi } from 'vitest'
import { LocalMatch } from './match.ts'
import type { News } from './protocol.ts'

vi.mock('./store.ts', () => ({ saveMatch: async () => {} }))

it('tells when a bot breaks down, and thinks no more', async () => {
  const game = await games[0].load()
  const { id: scenario, seats } = game.scenarios[0]
  const stored = {
    id: 'm',
    game: games[0].id,
    scenario,
    options: {},
    seats: seats.map((id) => ({ id, name: null, kind: 'bot' as const, bot: 'random', here: true })),
    you: null,
    version: game.version,
    pack: game.pack,
    seed: '00'.repeat(32),
    entries: [],
    created: 0,
    updated: 0,
    outcome: null,
  }
  const news: News[] = []
  const match = new LocalMatch(game, stored, (n) => news.push(n))
  let left = 20
  const act = match.match.act.bind(match.match)
  match.match.act = (...args) => {
    if (left-- === 0) throw new Error('out of powder')
    return act(...args)
  }
  await match.run()
  expect(news.at(0)).toEqual({ thinking: true })
  expect(news.filter((n) => 'failed' in n)).toEqual([{ failed: 'out of powder' }])
  expect(news.at(-1)).toEqual({ thinking: false })
})
