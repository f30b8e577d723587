import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DamagedText, Reader, Writer } from './text.ts'

const LEAST = -(2 ** 31)
const MOST = 2 ** 31 - 1
const LARGEST = 2 ** 32 - 1
const signed = fc.oneof(fc.integer({ min: -40, max: 40 }), fc.integer({ min: LEAST, max: MOST }))
const whole = fc.oneof(fc.nat(70), fc.nat(LARGEST))
const digit = fc.integer({ min: 0, max: 63 })
const sparse = fc.oneof({ weight: 9, arbitrary: fc.constant(7) }, { weight: 1, arbitrary: digit })

function textOf(put: (w: Writer) => void, w = new Writer()): string {
  for (;;) {
    w.begin()
    put(w)
    const text = w.text()
    if (text !== null) return text
  }
}

describe('numbers as text', () => {
  it('come back as they were put, in the same order', () => {
    const property = fc.property(
      fc.array(whole),
      fc.array(digit),
      fc.array(sparse, { maxLength: 300 }),
      fc.array(fc.integer({ min: 5, max: 6 }), { maxLength: 40 }),
      digit,
      signed,
      (numbers, digits, places, bits, d, n) => {
        const text = textOf((w) => {
          expect(w.numbers(numbers, numbers.length, 0, LARGEST)).toBe(true)
          expect(w.digits(digits, digits.length, 0, 63)).toBe(true)
          expect(w.sparse(places, 7, 0, 63)).toBe(true)
          expect(w.sparseNumbers(places, 7, 0, 63)).toBe(true)
          expect(w.bits(bits, 5)).toBe(true)
          w.digit(d)
          w.signed(n)
        })
        const r = new Reader(text)
        const blank = (length: number) => new Array<number>(length).fill(7)
        const back = [blank(numbers.length), blank(digits.length), blank(places.length), blank(places.length)]
        r.numbers(back[0], numbers.length, 0, LARGEST)
        r.digits(back[1], digits.length, 0, 63)
        r.sparse(back[2], 0, 63)
        r.sparseNumbers(back[3], 0, 63)
        expect(back).toEqual([numbers, digits, places, places])
        const packed = blank(bits.length)
        r.bits(packed, 5)
        expect(packed).toEqual(bits)
        expect([r.digit(63), r.signed()]).toEqual([d, n])
        r.finish()
      },
    )
    fc.assert(property, { numRuns: 300, seed: 1 })
  })

  it('are written by JSON as they are, one character for small numbers and two for cities', () => {
    const length = (n: number) => textOf((w) => w.number(n)).length
    for (const n of [0, 31]) expect(length(n)).toBe(1)
    for (const n of [32, 1023]) expect(length(n)).toBe(2)
    const signedLength = (n: number) => textOf((w) => w.signed(n)).length
    for (const n of [-16, -1, 0, 15]) expect(signedLength(n)).toBe(1)
    for (const n of [-512, -17, 16, 511]) expect(signedLength(n)).toBe(2)
    const digits = textOf((w) => w.digits([...Array(64).keys()], 64, 0, 63))
    expect(new Set(digits).size).toBe(64)
    expect(JSON.stringify(digits)).toHaveLength(66)
    expect(textOf((w) => [LEAST, MOST, 1741].map((n) => w.signed(n))).length).toBeLessThan(20)
  })

  it('say when they are out of range', () => {
    const w = new Writer()
    for (const wrong of [-1, 4]) {
      expect(w.digits([0, wrong, 3], 3, 0, 3)).toBe(false)
      expect(w.numbers([0, wrong, 3], 3, 0, 3)).toBe(false)
      expect(w.sparse([0, wrong, 3], 0, 0, 3)).toBe(false)
      expect(w.sparseNumbers([0, wrong, 3], 0, 0, 3)).toBe(false)
      expect(w.bits([0, wrong, 1], 0)).toBe(false)
    }
  })

  it('do not hang together: a text begins anew, and grows with what is put', () => {
    const w = new Writer()
    const alone = () => textOf((it) => it.sparse([0, 0, 2], 0, 0, 3), w)
    const whole = alone()
    w.number(7) // and then something went wrong
    expect(alone()).toBe(whole)
    const long = new Array<number>(5000).fill(63)
    const text = textOf((it) => it.digits(long, long.length, 0, 63), w)
    expect(text).toHaveLength(5000)
    expect(alone()).toBe(whole)
  })

  it('are refused where the text does not hold them', () => {
    const text = textOf((w) => {
      w.number(5000)
      w.digit(60)
    })
    for (const read of [
      (r: Reader) => r.number(4999),
      (r: Reader) => r.digit(3),
      (r: Reader) => r.bits([0, 0, 0], 0),
      (r: Reader) => r.digits([], 9, 0, 63),
      (r: Reader) => r.sparse([0], 0, 63),
      (r: Reader) => r.finish(),
    ])
      expect(() => read(new Reader(text))).toThrow(DamagedText)
    expect(() => new Reader('').signed()).toThrow('The text is damaged at character 0.')
  })
})
