import { describe, expect, it } from 'vitest'
import { evenly, isWhole, leftIn, type Plan, type PlanGroup, setRow, shareOut, startOf } from './plan.ts'

const row = (most: number, least = 0, start = least) => ({ label: 'a row', least, most, start })
const planOf = (...groups: PlanGroup[]): Plan => ({
  id: 'p',
  title: 'A plan',
  left: String,
  groups,
  verbs: [],
  actions: () => [],
})

describe('setting a row', () => {
  const plan = planOf({ total: 10, whole: true, rows: [row(8, 2), row(8, 1), row(3)] })

  it('keeps to its limits and to what is left', () => {
    expect(startOf(plan)).toEqual([2, 1, 0])
    expect(setRow(plan, [2, 1, 0], 0, 99)).toEqual([8, 1, 0])
    expect(setRow(plan, [5, 4, 0], 2, 3)).toEqual([5, 4, 1])
    expect(setRow(plan, [5, 4, 1], 1, -5)).toEqual([5, 1, 1])
    expect(setRow(plan, [5, 4, 1], 2, 5)).toEqual([5, 4, 1])
  })

  it('never goes below the least, not even where too much is given', () => {
    const over = planOf({ total: 3, whole: false, rows: [row(9, 0, 4), row(9, 1, 4)] })
    expect(leftIn(over, 0, startOf(over))).toBe(-5)
    expect(setRow(over, [4, 4], 0, 5)).toEqual([4, 4])
    expect(setRow(over, [4, 4], 0, 3)).toEqual([3, 4])
    expect(setRow(over, [4, 4], 1, 0)).toEqual([4, 1])
  })

  it('picks one of several cards instead of another', () => {
    const cards = planOf(
      { total: 1, whole: true, rows: [row(1, 0, 1), row(1)] },
      { total: 1, whole: true, rows: [row(1), row(1)] },
    )
    expect(setRow(cards, [1, 0, 0, 0], 1, 1)).toEqual([0, 1, 0, 0])
    expect(setRow(cards, [1, 0, 0, 1], 2, 1)).toEqual([1, 0, 1, 0])
  })
})

describe('a plan', () => {
  it('is whole when all is given that must be, and something that may be', () => {
    const must = planOf({ total: 4, whole: true, rows: [row(4), row(4)] })
    expect(
      [
        [0, 0],
        [3, 0],
        [3, 1],
      ].map((a) => isWhole(must, a)),
    ).toEqual([false, false, true])
    const may = planOf({ total: 4, whole: false, rows: [row(4), row(9)] })
    expect(
      [
        [0, 0],
        [3, 0],
        [3, 1],
        [3, 2],
      ].map((a) => isWhole(may, a)),
    ).toEqual([false, true, true, false])
  })

  it('shares out the rest among the rows that have something, then among the others', () => {
    const plan = planOf({ total: 10, whole: true, rows: [row(8), row(2), row(8)] })
    expect(shareOut(plan, [1, 0, 1], 0)).toEqual([5, 0, 5])
    expect(shareOut(plan, [0, 1, 0], 0)).toEqual([4, 2, 4])
    expect(shareOut(plan, [0, 0, 0], 0)).toEqual([4, 2, 4])
    expect(shareOut(plan, [8, 2, 0], 0)).toEqual([8, 2, 0])
  })

  it('begins with even shares within the limits', () => {
    const five = Array.from({ length: 5 }, () => ({ least: 1, most: 8 }))
    expect(evenly(24, five)).toEqual([5, 5, 5, 5, 4])
    expect(
      evenly(12, [
        { least: 1, most: 2 },
        { least: 4, most: 8 },
        { least: 1, most: 8 },
      ]),
    ).toEqual([2, 5, 5])
    expect(evenly(99, [{ least: 1, most: 2 }])).toEqual([2])
  })
})
