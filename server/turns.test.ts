import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { Duplex } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { enterInTurns } from './sockets.ts'
import { RANKS, Turns, type Work } from './turns.ts'

/** A clock that only work advances, and pauses that are counted; `done` records which work was done. */
function stage(slice = 5) {
  const at = { now: 0, breaths: 0 }
  const done: string[] = []
  const turns = new Turns({
    slice,
    now: () => at.now,
    breathe: async () => {
      at.breaths++
      done.push('|')
    },
  })
  async function* work(name: string, portions: number): Work<string> {
    for (let n = 0; n < portions; n++) {
      at.now++
      done.push(name)
      yield
    }
    return `${name} is done`
  }
  return { turns, at, done, work }
}

describe('long work', () => {
  it('stops for breath when its turn is over', async () => {
    const { turns, at, done, work } = stage()
    expect(await turns.run(work('a', 23), RANKS.seat).done).toBe('a is done')
    expect(at.breaths).toBe(4)
    expect(done.join('')).toBe('aaaaa|aaaaa|aaaaa|aaaaa|aaa')
  })

  it('shares its turns: a short piece does not wait for a long one', async () => {
    const { turns, done, work } = stage()
    const long = turns.run(work('a', 1000), RANKS.seat)
    const short = turns.run(work('b', 7), RANKS.seat)
    await short.done
    expect(done.filter((name) => name === 'a').length).toBeLessThanOrEqual(15)
    await long.done
  })

  it('fills a turn with several short pieces', async () => {
    const { turns, at, work } = stage()
    await Promise.all([1, 2, 3, 4].map((n) => turns.run(work(String(n), 1), RANKS.seat).done))
    expect(at.breaths).toBeLessThanOrEqual(1)
  })

  it('is done for seats before spectators, who still have their share', async () => {
    const { turns, done, work } = stage()
    const spectators = [1, 2, 3, 4, 5, 6].map(() => turns.run(work('s', 500), RANKS.spectator))
    const seats = [1, 2, 3].map((n) => turns.run(work(String(n), 100), RANKS.seat))
    await Promise.all(seats.map((ticket) => ticket.done))
    const share = done.filter((name) => name === 's').length
    expect(share).toBeGreaterThan(60)
    expect(share).toBeLessThan(140)
    expect(await Promise.all(spectators.map((ticket) => ticket.done))).toHaveLength(6)
  })

  it('goes ahead when somebody with a seat begins to wait for it', async () => {
    const { turns, done, work } = stage()
    const first = turns.run(work('a', 200), RANKS.spectator)
    const second = turns.run(work('b', 200), RANKS.spectator)
    second.hurry(RANKS.seat)
    await second.done
    expect(done.filter((name) => name === 'a').length).toBeLessThan(100)
    await first.done
  })

  it('that fails harms no other', async () => {
    const { turns, work } = stage()
    // biome-ignore lint/correctness/useYield: it fails at once
    async function* failing(): Work<void> {
      throw new Error('planted')
    }
    const other = turns.run(work('a', 20), RANKS.seat)
    await expect(turns.run(failing(), RANKS.seat).done).rejects.toThrow('planted')
    expect(await other.done).toBe('a is done')
    expect(await turns.run(work('b', 1), RANKS.past).done).toBe('b is done')
  })
})

describe('sockets that come all at once', () => {
  it('are let in a few at a time, without those that have gone again', async () => {
    const { turns, at } = stage()
    const server = new EventEmitter()
    const entered = vi.fn(() => void at.now++)
    server.on('upgrade', entered)
    enterInTurns(server as Server, turns)
    const sockets = Array.from({ length: 100 }, () => new Duplex())
    for (const socket of sockets) server.emit('upgrade', {}, socket, Buffer.of())
    for (const socket of sockets.slice(50, 60)) socket.emit('error', new Error('reset'))
    expect(entered.mock.calls.length).toBeLessThanOrEqual(5)
    await vi.waitFor(() => expect(entered).toHaveBeenCalledTimes(90))
    expect(at.breaths).toBeGreaterThanOrEqual(17)
  })
})
