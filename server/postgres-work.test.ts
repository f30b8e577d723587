// A worker beside a server: bots think there, and here when it is gone.
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { BotPool } from './bots.ts'
import { gamesModule, Person, serve, Wire } from './testing.ts'
import { newDatabase } from './testing-postgres.ts'
import { startWorker } from './worker.ts'

const server = inject('postgres')
const choose = vi.spyOn(BotPool.prototype, 'choose')
let ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.reverse()) await end()
  ends = []
})

/** Does the first thing that each view allows, until this holds. */
async function playUntil(wire: Wire, holds: () => boolean): Promise<void> {
  for (let acted = -1; !holds(); ) {
    const view = wire.last('view')
    const [option] = Object.entries(view?.view.decision?.options ?? {})
    if (view === undefined || option === undefined || view.seq === acted) await wire.stirred()
    else {
      acted = view.seq
      wire.send({ t: 'act', id: acted + 1, seq: acted, verb: option[0], target: option[1][0] })
    }
  }
}

describe.skipIf(server === '')('a worker', () => {
  it('lets bots play for a server, which does it itself when there is none', async () => {
    const db = await newDatabase(server)
    const worker = await startWorker({ db, gamesModule, threads: 1 })
    let working = true
    const stop = async () => {
      if (working) await worker.close()
      working = false
    }
    ends.push(stop)
    const { app, url } = await serve({ db })
    ends.push(() => app.close())
    const ann = await Person.named(url, 'Ann')
    const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]
    const body = { game: 'tiny', scenario: 'duel', options: {}, seats, public: false }
    const { match, key } = (await ann.post('/api/matches', body)).json
    const wire = await Wire.join(url, match, key)
    await playUntil(wire, () => choose.mock.contexts.length > 1)
    const thinkers = () => new Set(choose.mock.contexts).size
    expect(thinkers()).toBe(1)
    const [first] = choose.mock.contexts
    await stop()
    await playUntil(wire, () => thinkers() === 2)
    expect(choose.mock.contexts.at(-1)).not.toBe(first)
  })
})
