import { Rng } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { type Result, rate } from './elo.ts'

/** `n` matches in which the bot in the first of the two seats gets `share`. */
const times = (n: number, bots: number[], share: number): Result[] =>
  Array.from({ length: n }, () => ({ bots, shares: [share, 1 - share] }))

const elo = (odds: number): number => 400 * Math.log10(odds)

describe('rate', () => {
  it('is Bradley and Terry’s for two, with one drawn match beside', () => {
    const results = [
      ...times(15, [0, 1], 0),
      ...times(15, [1, 0], 1),
      ...times(5, [0, 1], 1),
      ...times(5, [1, 0], 0),
    ]
    const { elo: found, margin } = rate(results, 2, 2)
    expect(found[0]).toBe(0)
    expect(found[1]).toBeCloseTo(elo(30.5 / 10.5), 6)
    const p = 30.5 / 41
    expect(margin(1, 0)).toBeCloseTo((1.959964 * 400) / Math.LN10 / Math.sqrt(41 * p * (1 - p)), 2)
    expect(margin(1, 1)).toBe(0)
  })

  it('counts a draw as half a win', () => {
    const drawn = rate([...times(20, [0, 1], 0.5), ...times(20, [1, 0], 0.5)], 2, 2)
    expect(drawn.elo[1]).toBeCloseTo(0, 9)
    const some = rate([...times(10, [1, 0], 0.5), ...times(10, [0, 1], 0.5), ...times(20, [1, 0], 1)], 2, 2)
    expect(some.elo[1]).toBeGreaterThan(0)
  })

  it('does not take a good seat for a good bot', () => {
    const { elo: found, seats } = rate([...times(50, [0, 1], 1), ...times(50, [1, 0], 1)], 2, 2)
    expect(found[1]).toBeCloseTo(0, 6)
    expect(seats[1]).toBeLessThan(-300)
  })

  it('stays finite for a bot that has won everything, with a wider interval', () => {
    const all = rate([...times(20, [1, 0], 1), ...times(20, [0, 1], 0)], 2, 2)
    expect(all.elo[1]).toBeCloseTo(elo(40.5 / 0.5), 0)
    const most = rate([...times(20, [1, 0], 1), ...times(16, [0, 1], 0), ...times(4, [0, 1], 1)], 2, 2)
    expect(all.margin(1, 0)).toBeGreaterThan(most.margin(1, 0))
  })

  it('finds the strengths that three at a table were given', () => {
    const given = [0, 150, 400]
    const rng = Rng.of(5)
    const results: Result[] = []
    for (let n = 0; n < 6000; n++) {
      const lone = rng.int(3)
      const other = (lone + 1 + rng.int(2)) % 3
      const seat = rng.int(3)
      const bots = [0, 1, 2].map((i) => (i === seat ? lone : other))
      const weight = bots.map((bot) => 10 ** (given[bot] / 400))
      let left = (rng.int(1_000_000) / 1_000_000) * weight.reduce((a, b) => a + b)
      const winner = weight.findIndex((w) => {
        left -= w
        return left < 0
      })
      results.push({ bots, shares: [0, 1, 2].map((i) => (i === winner ? 1 : 0)) })
    }
    const { elo: found, seats, margin } = rate(results, 3, 3)
    for (const bot of [1, 2]) expect(Math.abs(found[bot] - given[bot])).toBeLessThan(1.5 * margin(bot, 0))
    expect(margin(2, 0)).toBeLessThan(25)
    for (const seat of seats) expect(Math.abs(seat)).toBeLessThan(30)
  })
})
