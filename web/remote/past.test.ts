import { NONE } from '@tricorne/engine'
import { expect, it } from 'vitest'
import type { PastAnswer } from './api.ts'
import { remotePast } from './past.ts'

/** A server with `entries` entries that sends `most` views at a time; each entry logs its number. */
function server(entries: number, most: number, seat: string | null = 'red') {
  const asked: [number, number][] = []
  const now = { entries }
  const fetch = async (from: number, to: number): Promise<PastAnswer> => {
    asked.push([from, to])
    const last = Math.min(to, now.entries, from + most - 1)
    const numbers = Array.from({ length: Math.max(0, last - from + 1) }, (_, i) => from + i)
    const event = (n: number) => ({ message: 'n', values: [n] })
    return {
      match: {
        ...{
          id: 'm',
          game: 'g',
          scenario: 's',
          options: {},
          commitment: '',
          over: false,
          public: false,
          created: 0,
          rematch: null,
          offer: null,
        },
        seats: ['blue', 'red'].map((id) => ({ id, name: null, kind: 'person', here: true })),
      },
      seat,
      entries: now.entries,
      views: numbers.map((n, i) => ({
        seq: n,
        view: { seat, awaits: [], decision: null, prompt: null, outcome: null, table: n } as never,
        undo: false,
        log:
          i === 0
            ? { from: 0, events: Array.from({ length: n }, (_, k) => event(k + 1)) }
            : { from: n - 1, events: [event(n)] },
      })),
      next: last < Math.min(to, now.entries) ? last + 1 : null,
    }
  }
  return { fetch, asked, now }
}

it('shows every position with its log, as many at a time as the server gives', async () => {
  const { fetch, asked } = server(250, 40)
  const past = await remotePast('m', 'key', fetch)
  expect(past.info).toMatchObject({ steps: 250, eyes: [1], record: null })
  for (const step of [0, 39, 40, 99, 100, 250]) {
    const { view, log } = await past.at(step, 1)
    expect(view.table).toBe(step)
    expect(log.map((e) => e.values[0])).toEqual(Array.from({ length: step }, (_, k) => k + 1))
  }
  const before = asked.length
  await past.at(120, 1)
  expect(asked.length).toBe(before)
  await expect(past.at(251, 1)).rejects.toThrow()
})

it('follows a match that goes on', async () => {
  const { fetch, now } = server(150, 100)
  const past = await remotePast('m', null, fetch)
  await past.at(150, 1)
  expect(await past.renew()).toBe(150)
  now.entries = 160
  expect(await past.renew()).toBe(160)
  expect((await past.at(160, 1)).view.table).toBe(160)
})

it('looks on as a spectator without a key', async () => {
  const { fetch } = server(3, 100, null)
  expect((await remotePast('m', null, fetch)).info.eyes).toEqual([NONE])
})
