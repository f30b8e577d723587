import type { Event, SeatView } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { Trail } from './trail.ts'

const TELLINGS = { go: { kind: 'march', march: [0, 1] }, stage: { kind: 'part' } } as const
const view = (table: number): SeatView => ({ table }) as never
const go = (who: number, to: number): Event => ({ message: 'go', values: [who, to] })

/** A trail whose viewer was at the table from the start; each event was sent with a position of the same number. */
function trailOf(...log: Event[]) {
  const trail = new Trail(TELLINGS)
  trail.take(view(0), [])
  log.forEach((_, i) => {
    trail.take(view(i + 1), log.slice(0, i + 1))
  })
  return trail
}

describe('a trail', () => {
  it('has shown everything that was there when the table was opened', () => {
    const trail = new Trail(TELLINGS)
    trail.take(view(1), [go(1, 5), go(2, 5)])
    expect(trail.behind).toBe(false)
    expect(trail.next()).toBeNull()
  })

  it('shows step by step what came since, each with the positions before and after it', () => {
    const trail = trailOf(go(1, 5), go(1, 6), go(2, 5))
    expect(trail.behind).toBe(true)
    expect(trail.view).toEqual(view(0))
    const [first, second] = [trail.next(), trail.next()]
    expect(first).toMatchObject({ from: 0, end: 2, before: view(0), view: view(2) })
    expect(second).toMatchObject({ from: 2, end: 3, before: view(2), view: view(3) })
    expect([trail.behind, trail.next(), trail.view]).toEqual([false, null, view(3)])
  })

  it('shows what came in one message with the one position there is', () => {
    const trail = trailOf()
    trail.take(view(9), [go(1, 5), go(2, 5)])
    expect(trail.next()).toMatchObject({ before: view(0), view: view(9), end: 1 })
    expect(trail.next()).toMatchObject({ before: view(0), view: view(9), end: 2 })
  })

  it('does not wait with a heading that nothing follows', () => {
    const trail = trailOf(go(1, 5), { message: 'stage', values: [1] })
    expect(trail.next()?.lines).toHaveLength(1)
    expect(trail.behind).toBe(false)
  })

  it('shows a step as it came about, and goes on from what was done without a word since', () => {
    const trail = trailOf(go(1, 5))
    trail.take(view(7), [go(1, 5)])
    trail.take(view(8), [go(1, 5), go(2, 5)])
    expect(trail.next()).toMatchObject({ before: view(0), view: view(1) })
    expect(trail.next()).toMatchObject({ before: view(7), view: view(8) })
  })

  it('can be skipped to its last step', () => {
    const trail = trailOf(go(1, 5), go(2, 5), go(3, 5))
    expect(trail.last()).toMatchObject({ from: 2, before: view(2), view: view(3) })
    expect([trail.behind, trail.last()]).toEqual([false, null])
  })

  it('can be skipped, and told again with the positions as they were', () => {
    const trail = trailOf(go(1, 5), go(2, 5))
    trail.skip()
    expect(trail.behind).toBe(false)
    trail.rewind(0, 1)
    expect(trail.view).toEqual(view(0))
    expect(trail.next()).toMatchObject({ before: view(0), view: view(1) })
    expect([trail.behind, trail.next()]).toEqual([false, null])
  })

  it('goes on where it was when the whole log is sent once more after a lost connection', () => {
    const trail = trailOf(go(1, 5), go(2, 5))
    trail.next()
    trail.take(view(7), [go(1, 5), go(2, 5), go(3, 5)])
    expect(trail.at).toBe(1)
    expect(trail.next()?.view).toEqual(view(2))
    expect(trail.next()).toMatchObject({ before: view(2), view: view(7) })
  })

  it('forgets what was taken back', () => {
    const trail = trailOf(go(1, 5), go(2, 5))
    trail.next()
    trail.next()
    trail.take(view(8), [go(1, 5)])
    expect([trail.at, trail.behind]).toEqual([1, false])
    trail.take(view(9), [go(1, 5), go(3, 4)])
    expect(trail.next()).toMatchObject({ before: view(8), view: view(9) })
  })

  it('tells everything since a moment as one', () => {
    const trail = trailOf(go(1, 5), go(2, 5), go(3, 5))
    expect(trail.all(1)).toMatchObject({ from: 1, end: 3, before: view(1), view: view(3) })
    expect(trail.all(1)?.lines).toHaveLength(2)
    expect(trail.all(3)).toBeNull()
  })

  it('keeps a bounded number of positions', () => {
    const trail = trailOf(...Array.from({ length: 900 }, (_, i) => go(i, 5)))
    trail.rewind(0, 900)
    const first = trail.next()
    expect(first?.before).toBeNull()
    expect(Number(first?.view.table)).toBeGreaterThan(400)
  })
})
