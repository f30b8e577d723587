import type { Game } from '@tricorne/engine'
import { makeTiny } from '@tricorne/engine/tiny'
import { describe, expect, it } from 'vitest'
import { type SimulateRequest, simulate, simulationText } from './simulate.ts'
import { median, quantile, wilson } from './statistics.ts'

const setup = { scenario: 'duel', options: [0] }

const run = (part: Partial<SimulateRequest> = {}) =>
  simulate({ game: makeTiny(), setup, games: 60, seed: 1, seats: ['random'], workers: 0, ...part })

// A list of games for worker threads, with the tiny game in it.
const tinyUrl = import.meta.resolve('@tricorne/engine/tiny')
const source = `data:text/javascript,${encodeURIComponent(`
  import { makeTiny } from ${JSON.stringify(tinyUrl)}
  export const games = [{ id: 'tiny', load: async () => ({ game: makeTiny() }) }]
`)}`

describe('simulate', () => {
  it('counts games, actions and wins', async () => {
    const { result, failures } = await run()
    expect(Object.keys(result)).toEqual(
      'game scenario games finished errors actions seconds wins length'.split(' '),
    )
    expect(result).toMatchObject({ game: 'tiny', scenario: 'duel', games: 60, finished: 60, errors: 0 })
    expect(Object.keys(result.wins)).toEqual(['red', 'blue', 'draw'])
    expect(Object.values(result.wins).reduce((a, b) => a + b)).toBe(60)
    expect(result.length.median).toBeGreaterThan(10)
    expect(result.length.p95).toBeGreaterThanOrEqual(result.length.median)
    expect(failures).toEqual([])
  })

  it('gives the same with the same seed, and something else with another', async () => {
    const without = async (seed: number) => ({ ...(await run({ seed })).result, seconds: 0 })
    expect(await without(1)).toEqual(await without(1))
    expect(await without(2)).not.toEqual(await without(1))
  })

  it('gives the same with worker threads', async () => {
    const alone = await run({ seats: ['greedy', 'random'] })
    const seen: number[] = []
    const progress = (done: number): void => void seen.push(done)
    const threads = await run({ seats: ['greedy', 'random'], workers: 2, source, progress })
    expect({ ...threads.result, seconds: 0 }).toEqual({ ...alone.result, seconds: 0 })
    expect(seen.at(-1)).toBe(60)
  })

  it('plays a game itself that the workers do not have', async () => {
    const alone = await run()
    const other: Game = { ...(makeTiny() as Game), pack: 'another' }
    const threads = await run({ game: other, workers: 2, source })
    expect({ ...threads.result, seconds: 0 }).toEqual({ ...alone.result, seconds: 0 })
  })

  it('counts errors and tells how to see them again', async () => {
    const game = makeTiny(['crash'])
    const { result, failures } = await run({ game })
    expect(result.errors).toBeGreaterThan(50)
    expect(result.finished + result.errors).toBe(60)
    expect(failures.length).toBe(5)
    expect(failures[0]).toEqual({
      seed: '1/0',
      sentence: expect.stringMatching(/after \d+ actions: planted crash/),
    })
    const again = await run({ game, games: 1, seed: failures[1].seed })
    expect(again.failures).toEqual([failures[1]])
  })

  it('counts a match that does not end, or cannot go on, as an error', async () => {
    const long = await run({ actionLimit: 5 })
    expect(long.result.errors).toBe(60)
    expect(long.failures[0].sentence).toBe('after 5 actions: the match does not end')
    const dead = await run({ game: makeTiny(['deadEnd']) })
    expect(dead.failures[0].sentence).toMatch(/is asked and has no option/)
  })

  it('refuses a wrong request with a sentence', async () => {
    await expect(run({ seats: ['clever'] })).rejects.toThrow(
      'There is no bot "clever"; there are: recruit, captain, general, marshal, random, greedy.',
    )
    await expect(run({ seats: ['random', 'random', 'random'] })).rejects.toThrow(
      'Give one bot for all seats, or 2 bots (red, blue), not 3.',
    )
    await expect(run({ setup: { scenario: 'nowhere', options: [0] } })).rejects.toThrow(
      'tiny has no scenario "nowhere".',
    )
  })

  it('is told in lines with intervals', async () => {
    const lines = simulationText(await run()).join('\n')
    expect(lines).toMatch(/^tiny, duel: 60 games, 60 finished, 0 errors$/m)
    expect(lines).toMatch(/^ {2}red {3}\d+ {2}[\d.]+ % {2}\([\d.]+ % – [\d.]+ %\)$/m)
  })
})

describe('statistics', () => {
  it('knows Wilson’s interval', () => {
    const [low, high] = wilson(80, 100)
    expect(low).toBeCloseTo(0.7112, 3)
    expect(high).toBeCloseTo(0.8666, 3)
    expect(wilson(0, 10)[0]).toBe(0)
    expect(wilson(0, 0)).toEqual([0, 1])
  })

  it('knows medians and quantiles', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 2, 3])).toBe(2.5)
    expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95)).toBe(10)
    expect(quantile([], 0.5)).toBe(0)
  })
})
