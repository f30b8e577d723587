import { Machine, Options, Rng } from '@tricorne/engine'
import { makeTiny } from '@tricorne/engine/tiny'
import { describe, expect, it } from 'vitest'
import { type Bot, keyOf, makeBot, type Position, SeatPosition } from './index.ts'
import { type Lamps, lamps, playBots } from './testkit.ts'

const tiny = makeTiny()

/** Plays a tiny match; returns the winners. */
const play = (bots: Bot[], seed: number): number[] =>
  playBots(tiny, { scenario: 'duel', options: [0] }, bots, seed)

describe('position', () => {
  it('shows the seat’s options and view, and no state', () => {
    const machine = new Machine(tiny)
    const s = machine.start({ scenario: 'duel', options: [0] })
    const position = new SeatPosition(machine).at(s, 1)
    expect(position.seats).toEqual(['red', 'blue'])
    expect(position.options.count).toBe(4)
    expect(position.view.seat).toBe('blue')
    expect(JSON.stringify(position)).not.toContain('"hands"')
    expect(Object.values(position)).not.toContain(s)
  })

  it('samples what looks the same', () => {
    const machine = new Machine(tiny)
    const s = machine.start({ scenario: 'duel', options: [0] })
    const position = new SeatPosition(machine).at(s, 1)
    const sample = position.sample(Rng.of(7))
    expect(sample.hands[1]).toEqual(s.hands[1])
    expect(sample.hands[0]).not.toEqual(s.hands[0])
  })
})

describe('makeBot', () => {
  it('refuses an unknown name with a sentence', () => {
    expect(() => makeBot('toString', new Rng())).toThrow(
      'There is no bot "toString"; there are: recruit, captain, general, marshal, random, greedy.',
    )
  })

  it.each(['random', 'greedy', 'search:playouts=20'])('%s plays the same with the same generator', (spec) => {
    const once = [1, 2, 3, 4, 5].map((n) => play([makeBot(spec, Rng.of(n)), makeBot(spec, Rng.of(-n))], n))
    const again = [1, 2, 3, 4, 5].map((n) => play([makeBot(spec, Rng.of(n)), makeBot(spec, Rng.of(-n))], n))
    expect(again).toEqual(once)
  })

  it.each([
    ['greedy', 1],
    ['recruit', 1],
    ['captain', 2],
    ['general', 0],
    ['marshal', 0],
    ['search:playouts=20', 0],
  ])('%s sees a game as its experience has it', (spec, lamp) => {
    const first = (wanted: number) => (s: Lamps) =>
      0.2 + 0.6 * s.lit[wanted] - s.lit.reduce((sum, lit) => sum + lit, 0) / 1000
    const machine = new Machine({
      ...lamps,
      bot: { evaluate: first(0), plain: first(1), schooled: first(2) },
    })
    const position = new SeatPosition(machine).at(machine.start({ scenario: 'lamps', options: [] }), 0)
    const i = makeBot<Lamps, null>(spec, Rng.of(1)).choose(position)
    expect(position.options.targets[i]).toBe(lamp)
  })
})

describe('random', () => {
  it('takes every option about as often', () => {
    const bot = makeBot('random', Rng.of(1))
    const options = new Options()
    for (let i = 0; i < 4; i++) options.add('go', i)
    const counts = [0, 0, 0, 0]
    for (let i = 0; i < 4000; i++) counts[bot.choose({ options } as Position)]++
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })
})

describe('greedy', () => {
  it('beats random from either seat', () => {
    let wins = 0
    let losses = 0
    for (let n = 0; n < 200; n++) {
      const seat = n % 2
      const bots = [makeBot('random', Rng.of(n)), makeBot('random', Rng.of(n + 1000))]
      bots[seat] = makeBot('greedy', Rng.of(n + 2000))
      const winners = play(bots, n)
      if (winners.length === 1) winners[0] === seat ? wins++ : losses++
    }
    expect(wins).toBeGreaterThan(1.3 * losses)
  })
})

describe('keyOf', () => {
  it('tells states apart and knows copies', () => {
    const a = { frames: [{ proc: 'p', step: 's' }], list: [1, 2, 3], deep: [[1], [], [2]], flag: true }
    expect(keyOf(structuredClone(a))).toBe(keyOf(a))
    const others = [
      { ...a, list: [1, 3, 2] },
      { ...a, flag: false },
      { ...a, deep: [[1], [2], []] },
      { ...a, frames: [{ proc: 'p', step: 't' }] },
      { ...a, list: [1, 2, 3, 0] },
    ]
    for (const other of others) expect(keyOf(other)).not.toBe(keyOf(a))
  })
})
