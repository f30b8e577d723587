import { games } from '@tricorne/games'
import { expect, it, vi } from 'vitest'
import { LocalMatch } from './match.ts'
import { Bots, type Choice, type Mind } from './mind.ts'
import type { News } from './protocol.ts'

vi.mock('./store.ts', () => ({ saveMatch: async () => {} }))

const game = await games[0].load()
const { id: scenario, seats } = game.scenarios[0]

const storedWith = (you: string | null) => ({
  id: 'm',
  game: games[0].id,
  scenario,
  options: {},
  seats: seats.map((id) =>
    id === you
      ? { id, name: null, kind: 'person' as const, here: true }
      : { id, name: null, kind: 'bot' as const, bot: 'random', here: true },
  ),
  you,
  version: game.version,
  pack: game.pack,
  seed: '00'.repeat(32),
  entries: [],
  created: 0,
  updated: 0,
  outcome: null,
})

const bots = new Bots(
  game,
  seats.map(() => 'random'),
)
const mind: Mind = { choose: async (seat, state, at) => bots.choose(seat, state, at), stop: () => {} }

/** Answers on demand, and counts how often it was stopped. */
class SlowMind implements Mind {
  asked = 0
  stopped = 0
  answer: (choice: Choice | null) => void = () => {}

  choose(): Promise<Choice | null> {
    this.asked++
    return new Promise((resolve) => {
      this.answer = resolve
    })
  }

  stop(): void {
    this.stopped++
    this.answer(null)
  }
}

/** A match in which the person has acted and a bot is thinking; the action can still be undone. */
async function inThought(): Promise<{ match: LocalMatch; slow: SlowMind; news: News[]; you: number }> {
  for (const you of seats)
    for (let tries = 0; tries < 200; tries++) {
      const slow = new SlowMind()
      const news: News[] = []
      const match = new LocalMatch(game, storedWith(you), slow, (n) => news.push(n))
      const seat = seats.indexOf(you)
      let mask = 0
      for (let n = 0; n < tries + 1 && match.match.outcome === null; n++) {
        mask = match.match.awaits()
        const next = 31 - Math.clz32(mask & -mask)
        const { verb, target } = bots.choose(next, match.match.state, match.match.seq)
        match.match.act(next, verb, target < 0 ? null : target)
      }
      // The person was asked alone, so their action can be undone.
      if (mask !== 1 << seat || (match.match.awaits() & mask) !== 0 || !match.match.canUndo(seat)) continue
      void match.run()
      return { match, slow, news, you: seat }
    }
  throw new Error('no such moment was found')
}

it('tells when a bot breaks down, and thinks no more', async () => {
  const news: News[] = []
  const match = new LocalMatch(game, storedWith(null), mind, (n) => news.push(n))
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

it('takes back while a bot thinks, and ends the thought', async () => {
  const { match, slow, news } = await inThought()
  await vi.waitFor(() => expect(slow.asked).toBe(1))
  const before = match.match.seq
  expect(await match.undo()).toBeNull()
  expect(slow.stopped).toBe(1)
  await vi.waitFor(() => expect(news).toContainEqual({ thinking: false }))
  expect(match.match.seq).toBe(before + 1)
  expect(news.some((n) => 'failed' in n)).toBe(false)
})

it('does not carry out a thought about a position that is gone', async () => {
  const { match, slow, you } = await inThought()
  const { verb, target } = bots.choose(
    31 - Math.clz32(match.match.awaits() & -match.match.awaits()),
    match.match.state,
    match.match.seq,
  )
  const { answer } = slow
  expect(match.match.undo(you)).toBeNull()
  const before = match.match.seq
  answer({ verb, target })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(match.match.seq).toBe(before)
})

it('ends the thought when the match is closed', async () => {
  const { match, slow } = await inThought()
  match.close()
  expect(slow.stopped).toBe(1)
})

it('does a batch whole or not at all, keeps it once and shows it once', async () => {
  const news: News[] = []
  const stored = storedWith(seats[0])
  const match = new LocalMatch(game, stored, new SlowMind(), (n) => news.push(n))
  const copy = new LocalMatch(game, storedWith(seats[0]), new SlowMind(), () => {}).match
  const answers: { verb: string; target: number | null }[] = []
  for (let view = copy.view(0); view.decision; view = copy.view(0)) {
    const [verb, [target]] = Object.entries(view.decision.options)[0]
    answers.push({ verb, target })
    copy.act(0, verb, target)
  }
  expect(answers.length).toBeGreaterThan(2)
  const wrong = answers.map((a, i) => (i === 1 ? { ...a, target: 99 } : a))
  expect(await match.actAll(wrong, false)).toMatchObject({ at: 1, error: 'forbidden' })
  expect(await match.actAll(answers, true)).toBeNull()
  expect(match.match.seq).toBe(0)
  expect(stored.entries).toEqual([])
  expect(news).toEqual([])
  expect(await match.actAll(answers, false)).toBeNull()
  expect(stored.entries).toEqual(answers.map(({ verb, target }) => [0, verb, target]))
  expect(news.filter((n) => 'view' in n)).toMatchObject([{ view: { seq: answers.length } }])
  match.close()
  const watching = new LocalMatch(game, storedWith(null), mind, () => {})
  expect(await watching.actAll(answers, false)).toMatchObject({ error: 'not-awaited' })
})
