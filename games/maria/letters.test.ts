import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  begin,
  get,
  getDigit,
  getDigits,
  getList,
  getPlaces,
  getSparse,
  getTable,
  put,
  putAt,
  putDigit,
  putDigits,
  putEnd,
  putList,
  putSparse,
  putTable,
  read,
  table,
  written,
} from './letters.ts'

const LEAST = -(2 ** 31)
const MOST = 2 ** 31 - 1
const whole = fc.oneof(fc.integer({ min: -40, max: 40 }), fc.integer({ min: LEAST, max: MOST }))
const digit = fc.integer({ min: 0, max: 63 })
const sparse = fc.oneof(fc.constant(0), fc.constant(0), digit)

describe('numbers as text', () => {
  it('come back as they were put, in the same order', () => {
    const property = fc.property(
      fc.array(whole),
      fc.array(digit),
      fc.array(whole),
      fc.array(sparse),
      digit,
      whole,
      (list, digits, numbers, places, d, n) => {
        begin()
        putList(list)
        putDigits(digits, digits.length)
        putSparse(places)
        putTable(numbers)
        putDigit(d)
        put(n)
        read(written())
        expect(getList()).toEqual(list)
        expect(getDigits(table(digits.length), digits.length)).toEqual(digits)
        expect(getSparse(places.length)).toEqual(places)
        expect(getTable(numbers.length)).toEqual(numbers)
        expect([getDigit(), get()]).toEqual([d, n])
      },
    )
    fc.assert(property, { numRuns: 300, seed: 1 })
  })

  it('stand at places that rise, with what is there', () => {
    const places = fc.uniqueArray(fc.integer({ min: 0, max: 400 }))
    const property = fc.property(places, fc.array(digit, { minLength: 1 }), (chosen, values) => {
      const rising = chosen.toSorted((a, b) => a - b)
      const pairs = rising.map((place, i) => [place, values[i % values.length]])
      begin()
      for (let twice = 0; twice < 2; twice++) {
        for (const [place, value] of pairs) putAt(place, value)
        putEnd()
      }
      read(written())
      expect(getPlaces()).toEqual(pairs.flat())
      expect(getPlaces()).toEqual(pairs.flat())
    })
    fc.assert(property, { numRuns: 200, seed: 2 })
  })

  it('are written by JSON as they are, one character for small numbers and two for cities', () => {
    const text = (...numbers: number[]) => {
      begin()
      putTable(numbers)
      return written()
    }
    for (const n of [-16, -1, 0, 15]) expect(text(n)).toHaveLength(1)
    for (const n of [-512, -17, 16, 511]) expect(text(n)).toHaveLength(2)
    begin()
    putDigits([...Array(64).keys()], 64)
    const digits = written()
    expect(new Set(digits).size).toBe(64)
    expect(JSON.stringify(digits)).toHaveLength(66)
    expect(text(LEAST, MOST, 1741).length).toBeLessThan(20)
  })

  it('do not hang together: a text begins anew, and a table is the reader’s own', () => {
    const alone = () => {
      begin()
      putAt(5, 2)
      putEnd()
      return written()
    }
    const whole = alone()
    putAt(7, 1) // and then something went wrong
    expect(alone()).toBe(whole)
    const mine = table(3)
    mine[0] = 7
    expect(table(3)).toEqual([0, 0, 0])
  })
})
