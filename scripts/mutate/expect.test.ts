// The stand-in for vitest's matchers must agree with vitest.
import { describe, expect, it } from 'vitest'
import { expect as ours } from './expect.ts'

const fails = (run: () => unknown): boolean => {
  try {
    run()
    return false
  } catch {
    return true
  }
}

const boom = () => {
  throw new Error('ABC-1 is broken')
}

const CASES: [matcher: string, got: unknown, ...wanted: unknown[]][] = [
  ['toBe', 1, 1],
  ['toBe', Number.NaN, Number.NaN],
  ['toBe', 0, -0],
  ['toBe', [], []],
  ['toEqual', { a: [1, { b: null }] }, { a: [1, { b: null }] }],
  ['toEqual', { a: 1, b: undefined }, { a: 1 }],
  ['toEqual', [1, 2], [1, 2, 3]],
  ['toEqual', [1, undefined], [1]],
  ['toEqual', { a: null }, {}],
  ['toEqual', [], {}],
  ['toEqual', null, undefined],
  ['toEqual', 0, -0],
  ['toEqual', new Set([1, 2]), new Set([2, 1])],
  ['toEqual', new Set([1, 2]), new Set([1, 3])],
  ['toEqual', new Map([[1, [2]]]), new Map([[1, [2]]])],
  ['toEqual', new Map([[1, [2]]]), new Map([[1, [3]]])],
  ['toBeNull', null],
  ['toBeNull', undefined],
  ['toBeUndefined', undefined],
  ['toBeUndefined', null],
  ['toBeDefined', undefined],
  ['toBeTruthy', 1],
  ['toBeTruthy', 0],
  ['toBeFalsy', ''],
  ['toBeFalsy', 'a'],
  ['toBeGreaterThan', 2, 1],
  ['toBeGreaterThan', 1, 1],
  ['toBeGreaterThanOrEqual', 1, 1],
  ['toBeGreaterThanOrEqual', 0, 1],
  ['toBeLessThan', 1, 2],
  ['toBeLessThan', 2, 2],
  ['toBeLessThanOrEqual', 2, 2],
  ['toBeLessThanOrEqual', 3, 2],
  ['toBeCloseTo', 0.1 + 0.2, 0.3],
  ['toBeCloseTo', 0.31, 0.3],
  ['toBeCloseTo', 0.304, 0.3, 1],
  ['toHaveLength', [1, 2], 2],
  ['toHaveLength', 'ab', 3],
  ['toContain', [1, 2], 2],
  ['toContain', [[1]], [1]],
  ['toContain', 'abc', 'bc'],
  ['toContain', 'abc', 'cb'],
  ['toContainEqual', [[1]], [1]],
  ['toContainEqual', [[1]], [2]],
  ['toMatch', 'abc', /^a/],
  ['toMatch', 'abc', 'bc'],
  ['toMatch', 'abc', /^b/],
  ['toMatchObject', { a: 1, b: { c: 2, d: 3 } }, { b: { c: 2 } }],
  ['toMatchObject', { a: 1 }, { a: 1, b: 2 }],
  ['toMatchObject', [{ a: 1, b: 2 }], [{ a: 1 }]],
  ['toMatchObject', [{ a: 1 }, { a: 1 }], [{ a: 1 }]],
  ['toThrow', boom],
  ['toThrow', boom, 'ABC-1'],
  ['toThrow', boom, 'ABC-2'],
  ['toThrow', boom, /broken$/],
  ['toThrow', () => 1],
]

describe('the matchers of trials', () => {
  it.each(CASES)('%s of %j judges as vitest does', (matcher, got, ...wanted) => {
    type Table = Record<string, (...values: unknown[]) => void>
    const theirs = (value: unknown) => expect(value) as unknown as Table & { not: Table }
    const mine = (value: unknown) => ours(value) as unknown as Table & { not: Table }
    expect(fails(() => mine(got)[matcher](...wanted))).toBe(fails(() => theirs(got)[matcher](...wanted)))
    expect(fails(() => mine(got).not[matcher](...wanted))).toBe(
      fails(() => theirs(got).not[matcher](...wanted)),
    )
  })

  it('fail when they are told to', () => {
    expect(() => ours.fail('no such card')).toThrow('no such card')
  })
})
