// Several people at one screen: who sees what, and when the screen is passed on.
import { games } from '@tricorne/games'
import { expect, it, vi } from 'vitest'
import { movedOn, seatsFor } from '../lobby/company.ts'
import { LocalMatch } from './match.ts'
import { Bots, type Mind } from './mind.ts'
import type { News } from './protocol.ts'
import { Replay } from './replay.ts'

vi.mock('./store.ts', () => ({ saveMatch: async () => {} }))

const game = await games[0].load()
const { id: scenario, seats } = game.scenarios[0]
const chance = new Bots(
  game,
  seats.map(() => 'random'),
)
const mind: Mind = { choose: async (seat, state, at) => chance.choose(seat, state, at), stop: () => {} }

/** A match of people in the first seats, and of bots in the others. */
function matchOf(people: number) {
  const kinds = Object.fromEntries(seats.slice(1, people).map((id) => [id, 'person']))
  const names = { [seats[1]]: ' Fritz ' }
  const stored = {
    id: 'm',
    game: games[0].id,
    scenario,
    options: {},
    seats: seatsFor(seats, seats[0], 'random', { kinds, names }),
    you: seats[0],
    version: game.version,
    pack: game.pack,
    seed: '11'.repeat(32),
    entries: [],
    created: 0,
    updated: 0,
    outcome: null,
  }
  const news: News[] = []
  return { stored, news, local: new LocalMatch(game, stored, mind, (n) => news.push(n)) }
}

/** The person at the screen acts by chance, once. */
async function act(local: LocalMatch): Promise<void> {
  const { you } = local.info()
  const { verb, target } = chance.choose(seats.indexOf(you ?? ''), local.match.state, local.match.seq)
  expect(await local.act(verb, target < 0 ? null : target)).toBeNull()
}

it('passes the screen on whenever another person is asked, and shows nobody else’s view meanwhile', async () => {
  const { local, news } = matchOf(2)
  local.show()
  expect(news).toEqual([{ curtain: seats[0] }])
  const isAsked = (): boolean => (local.match.awaits() & (1 << seats.indexOf(local.info().you ?? ''))) !== 0
  let passed = 0
  while (passed < 12 && local.match.outcome === null) {
    const { match, missed } = local.lift()
    passed++
    const you = match.you ?? ''
    expect(match.shared).toBe(true)
    for (const { view } of missed) expect(view.seat).toBe(you)
    const last = missed[missed.length - 1]
    expect(last.view.decision).not.toBeNull()
    // What another person did is not taken back from here.
    expect(last.undo).toBe(false)
    news.length = 0
    while (local.info().you !== null && local.match.outcome === null) {
      if (isAsked()) await act(local)
      // Bots may be playing.
      else await vi.waitFor(() => expect(local.info().you === null || isAsked()).toBe(true))
    }
    for (const told of news) if ('view' in told) expect(told.view.view.seat).toBe(you)
    expect(news.filter((n) => 'curtain' in n)).toHaveLength(1)
    // Behind the curtain nobody acts, takes back or asks why not.
    expect(await local.act('resign', null)).toMatchObject({ error: 'not-awaited' })
    expect(await local.undo()).toMatchObject({ error: 'not-awaited' })
  }
  expect(passed).toBe(12)
})

it('gives everything at once to a person who has missed very much', () => {
  const { local } = matchOf(2)
  for (let n = 0; n < 450; n++) local.show()
  const { missed } = local.lift()
  expect(missed.length).toBeLessThan(401)
  expect(missed[0].log.from).toBe(0)
})

it('plays alone without any curtain', () => {
  const { local, news } = matchOf(1)
  local.show()
  expect(news.some((n) => 'curtain' in n)).toBe(false)
  expect(local.info()).toMatchObject({ you: seats[0] })
  expect(local.info().shared).toBeUndefined()
})

it('shows a shared match that runs to nobody’s eyes when it is replayed', () => {
  expect(new Replay(game, matchOf(2).stored).info.eyes).toEqual([-1])
  expect(new Replay(game, matchOf(1).stored).info.eyes).toEqual([0])
})

it('names the people at the screen, and nobody where one plays alone', () => {
  expect(matchOf(2).stored.seats.map(({ name, kind }) => [kind, name])).toEqual([
    ['person', null],
    ['person', 'Fritz'],
    ...seats.slice(2).map(() => ['bot', null]),
  ])
  expect(matchOf(1).stored.seats.every(({ name }) => name === null)).toBe(true)
})

it('lets a bot take the seat of a person who leaves, and the others play on', async () => {
  const { local, stored } = matchOf(2)
  local.show()
  const you = local.lift().match.you
  expect(await local.handOver('captain')).toBeNull()
  expect(stored.seats.find(({ id }) => id === you)).toEqual({
    id: you,
    name: null,
    kind: 'bot',
    bot: 'captain',
    here: true,
  })
  expect(stored.you).toBe(seats.slice(0, 2).find((id) => id !== you))
  const alone = matchOf(1)
  expect(await alone.local.handOver('captain')).toBeNull()
  expect(alone.stored.you).toBeNull()
})

it('moves everybody on by one seat for another match', () => {
  const { stored } = matchOf(2)
  const next = movedOn(stored)
  expect(next.seats.map(({ id }) => id)).toEqual(seats)
  expect(next.seats.map(({ name }) => name)).toEqual([null, null, 'Fritz'])
  expect(next.seats.map(({ kind }) => kind)).toEqual(['bot', 'person', 'person'])
  expect(next.you).toBe(seats[1])
  // After as many matches as there are seats, all sit where they sat.
  expect(movedOn(movedOn(next))).toEqual(stored)
  expect(movedOn({ ...stored, you: null }).you).toBeNull()
})
