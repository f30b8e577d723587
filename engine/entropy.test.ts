import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { commitmentOf, isSeed, seedAction, seedFrom } from './entropy.ts'
import { Rng } from './rng.ts'

const draws = (seed: string, seq: number): number[] => {
  const rng = new Rng()
  seedAction(rng, seed, seq)
  return Array.from({ length: 4 }, () => rng.next())
}

describe('entropy', () => {
  const seed = seedFrom('Mollwitz')

  it('gives every action draws of its own', () => {
    const firsts = new Set(Array.from({ length: 1000 }, (_, seq) => draws(seed, seq).join()))
    expect(firsts.size).toBe(1000)
    expect(draws(seed, 256)).not.toEqual(draws(seed, 1))
  })

  it('gives the same action the same draws, whatever was drawn before', () => {
    const rng = new Rng()
    seedAction(rng, seed, 7)
    rng.next()
    seedAction(rng, seed, 8)
    expect(Array.from({ length: 4 }, () => rng.next())).toEqual(draws(seed, 8))
  })

  it('gives other draws for another seed', () => {
    expect(draws(seedFrom('Chotusitz'), 1)).not.toEqual(draws(seed, 1))
  })

  it('is what anybody can compute: HMAC-SHA256 of the number of the action, keyed with the seed', () => {
    const message = Buffer.from([0, 0, 0, 0, 0, 1, 0, 3])
    const code = createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest()
    const rng = new Rng(code.readInt32BE(0), code.readInt32BE(4), code.readInt32BE(8), code.readInt32BE(12))
    expect(draws(seed, 0x10003)).toEqual(Array.from({ length: 4 }, () => rng.next()))
  })

  it('commits to a seed without telling it', () => {
    expect(commitmentOf(seed)).toBe(createHash('sha256').update(`tricorne commitment ${seed}`).digest('hex'))
    expect(commitmentOf(seed)).not.toContain(seed)
    expect(commitmentOf(seedFrom(1))).not.toBe(commitmentOf(seedFrom(2)))
  })

  it('knows a seed when it sees one', () => {
    expect(isSeed(seed)).toBe(true)
    for (const bad of [
      seed.slice(1),
      `${seed}0`,
      seed.toUpperCase(),
      `${seed.slice(1)}g`,
      `${seed}\n`,
      5,
      null,
    ])
      expect(isSeed(bad)).toBe(false)
  })
})
