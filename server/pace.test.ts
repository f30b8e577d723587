import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Pace } from './pace.ts'

it('lets so much happen in a turn, the rest in order in the next ones', async () => {
  const pace = new Pace(10)
  const done: number[] = []
  for (let i = 0; i < 9; i++) {
    const wait = pace.take(3)
    if (wait === undefined) done.push(i)
    else void wait.then(() => done.push(i))
  }
  expect(done).toEqual([0, 1, 2, 3])
  await turn()
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  await turn()
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

it('has room again in every turn, and lets nobody pass those who wait', async () => {
  const pace = new Pace(2)
  expect([pace.take(1), pace.take(1)]).toEqual([undefined, undefined])
  const waits = [pace.take(5), pace.take(1)]
  expect(waits.every((wait) => wait instanceof Promise)).toBe(true)
  await turn()
  await waits[0]
  expect(pace.take(1)).toBeInstanceOf(Promise)
  await turn()
  await waits[1]
  await turn()
  expect(pace.take(1)).toBeUndefined()
})
