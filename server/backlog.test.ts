import { expect, it } from 'vitest'
import { Backlog, type Holder } from './backlog.ts'

class Fake implements Holder {
  held: number
  dropped = false

  constructor(held: number) {
    this.held = held
  }

  drop(): void {
    this.dropped = true
  }
}

const kb = (n: number): number => n * 1024

it('drops those that hold most when all together hold too much', () => {
  const backlog = new Backlog(kb(1000))
  const holders = [300, 100, 400, 150].map((n) => new Fake(kb(n)))
  for (const holder of holders) backlog.note(holder)
  expect(holders.map((h) => h.dropped)).toEqual([false, false, false, false])
  const last = new Fake(kb(60))
  backlog.note(last)
  expect(holders.map((h) => h.dropped)).toEqual([false, false, true, false])
  expect(last.dropped).toBe(false)
  expect(backlog.total).toBe(kb(610))
})

it('counts what is held now, not what was held', () => {
  const backlog = new Backlog(kb(1000))
  const fast = new Fake(kb(900))
  backlog.note(fast)
  fast.held = 0
  const slow = new Fake(kb(900))
  backlog.note(slow)
  expect([fast.dropped, slow.dropped, backlog.total]).toEqual([false, false, kb(900)])
  backlog.note(slow)
  expect(backlog.total).toBe(kb(900))
  backlog.forget(slow)
  expect(backlog.total).toBe(0)
})
