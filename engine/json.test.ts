import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical, clone, hashOf, same } from './json.ts'

const json = fc.jsonValue({ maxDepth: 5 })

/** As states are: a list that begins with a number holds nothing else. */
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null)),
    fc.array(fc.integer()),
    fc.array(tie('tree')).filter(([first]) => typeof first !== 'number'),
    fc.dictionary(fc.string(), tie('tree')),
  ),
}))

/** Every object and array inside a value. */
function parts(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(parts)]
}

/** The same value with the keys of its objects in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, turned(item)]),
  )
}

describe('clone', () => {
  it('equals the original and shares nothing with it', () => {
    fc.assert(
      fc.property(tree, (value) => {
        const copy = clone(value)
        expect(copy).toEqual(value)
        const originals = new Set(parts(value))
        expect(parts(copy).filter((part) => originals.has(part))).toEqual([])
      }),
    )
  })

  it('does not see later changes, however deep', () => {
    const value = { a: [[1, 2], [{ b: [3] }]], n: null }
    const copy = clone(value)
    ;(value.a[1][0] as { b: number[] }).b[0] = 9
    value.a[0][0] = 9
    expect(copy).toEqual({ a: [[1, 2], [{ b: [3] }]], n: null })
  })
})

describe('canonical', () => {
  it('is JSON of the same value', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('does not depend on the order of keys, nor on a way through JSON', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonical(turned(value))).toBe(canonical(value))
        expect(hashOf(JSON.parse(JSON.stringify(value)))).toBe(hashOf(value))
      }),
    )
    expect(canonical({ b: 1, a: { d: [], c: null } })).toBe('{"a":{"c":null,"d":[]},"b":1}')
  })

  it('tells different values apart', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 1 }), fc.jsonValue({ maxDepth: 1 }), (a, b) => {
        const plain = (v: unknown) => JSON.parse(JSON.stringify(v))
        expect(same(a, b)).toBe(isDeepStrictEqual(plain(a), plain(b)))
      }),
    )
    expect(same([1, 2], [2, 1])).toBe(false)
    expect(same({ a: 1 }, { a: '1' })).toBe(false)
    expect(same([], {})).toBe(false)
  })

  it.each([
    ['undefined', { a: undefined }],
    ['undefined in a list', [undefined]],
    ['NaN', { a: Number.NaN }],
    ['Infinity', [Number.POSITIVE_INFINITY]],
  ])('tells %s, which is no JSON, from what JSON makes of it', (_, value) => {
    expect(same(value, JSON.parse(JSON.stringify(value)))).toBe(false)
  })
})

it('hashOf is stable for ever: records hold it', () => {
  expect(hashOf({ frames: [{ proc: 'match', step: 'begin' }], n: [1, -1] })).toBe(
    '9e98b8be9fc7ebb0c12103bfada9a80155e34d2dcc6831d8c9ad2d1b9b5796e5',
  )
})
