// LEI-B-08: the most points that armies can take.
import { Rng } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { mostTaken } from './losses.ts'

/** Every dealer in turn on every army it touches, or on none. */
function tried(touched: number[], room: number[], dealer = 0): number {
  if (dealer === touched.length) return 0
  let most = tried(touched, room, dealer + 1)
  room.forEach((left, army) => {
    if (left === 0 || (touched[dealer] & (1 << army)) === 0) return
    const rest = room.map((n, a) => (a === army ? n - 1 : n))
    most = Math.max(most, 1 + tried(touched, rest, dealer + 1))
  })
  return most
}

describe('points that can be taken', () => {
  it('LEI-B-08 one for each dealer as long as there is room', () => {
    expect(mostTaken([0b1, 0b1, 0b1], [2])).toBe(2)
    expect(mostTaken([0b01, 0b11], [1, 1])).toBe(2)
    expect(mostTaken([0b11, 0b01], [1, 1])).toBe(2)
    expect(mostTaken([0b11, 0b01, 0b10], [1, 1])).toBe(2)
    expect(mostTaken([0b10], [5, 0])).toBe(0)
    expect(mostTaken([], [3])).toBe(0)
  })

  it('LEI-B-08 as many as trying every way finds', () => {
    const rng = Rng.of(8)
    for (let i = 0; i < 300; i++) {
      const armies = 1 + rng.int(4)
      const touched = Array.from({ length: rng.int(6) }, () => rng.int(1 << armies))
      const room = Array.from({ length: armies }, () => rng.int(3))
      expect(mostTaken(touched, room), JSON.stringify({ touched, room })).toBe(tried(touched, room))
    }
  })
})
