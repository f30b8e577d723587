import { expect, it } from 'vitest'
import { Bucket } from './limits.ts'

it('a bucket gives what it holds, then what flows in, and never more than it holds', () => {
  const bucket = new Bucket(2, 3, 0)
  const take = (now: number, times: number): number =>
    Array.from({ length: times }, () => bucket.take(now)).filter((taken) => taken).length
  expect(take(0, 5)).toBe(3)
  expect(take(400, 1)).toBe(0)
  expect(take(500, 5)).toBe(1)
  expect(take(60_000, 9)).toBe(3)
})
