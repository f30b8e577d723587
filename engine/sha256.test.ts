import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromHex, hex, hmac, sha256 } from './sha256.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('sha256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    [
      'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
      'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('gives the published digest (FIPS 180-4 example %#)', (text, digest) => {
    expect(hex(sha256(text))).toBe(digest)
  })

  it('agrees with node on every length around the block borders', () => {
    for (let n = 0; n <= 260; n++) {
      const data = new Uint8Array(n).map((_, i) => (i * 7 + n) & 255)
      expect(hex(sha256(data)), `length ${n}`).toBe(createHash('sha256').update(data).digest('hex'))
    }
  })

  it('agrees with node on any bytes and any text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: 'binary' }), (data, text) => {
        expect(hex(sha256(data))).toBe(createHash('sha256').update(data).digest('hex'))
        expect(hex(sha256(text))).toBe(createHash('sha256').update(bytes(text)).digest('hex'))
      }),
    )
  })

  it('has constants that do not hang on the last bits of a cube root', () => {
    // An engine may round Math.cbrt by a unit in the last place; 2^-12 is far more than that.
    for (let n = 2, count = 0; count < 64; n++) {
      if (Array.from({ length: n - 2 }, (_, i) => i + 2).some((d) => n % d === 0)) continue
      const scaled = Math.cbrt(n) * 2 ** 32
      expect(Math.abs(scaled - Math.round(scaled)), `prime ${n}`).toBeGreaterThan(2 ** -12)
      count++
    }
  })
})

describe('hmac', () => {
  it.each([
    [
      '0b'.repeat(20),
      hex(bytes('Hi There')),
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    ],
    [
      hex(bytes('Jefe')),
      hex(bytes('what do ya want for nothing?')),
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    ['aa'.repeat(20), 'dd'.repeat(50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
    [
      '0102030405060708090a0b0c0d0e0f10111213141516171819',
      'cd'.repeat(50),
      '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
    ],
    [
      'aa'.repeat(131),
      hex(bytes('Test Using Larger Than Block-Size Key - Hash Key First')),
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ])('gives the published code (RFC 4231 case %#)', (key, message, code) => {
    expect(hex(hmac(fromHex(key), fromHex(message)))).toBe(code)
  })

  it('agrees with node on any key and message', () => {
    const any = fc.uint8Array({ maxLength: 200 })
    fc.assert(
      fc.property(any, any, (key, message) => {
        expect(hex(hmac(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'))
      }),
    )
  })
})

it('hex and fromHex undo each other', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (data) => {
      expect(fromHex(hex(data))).toEqual(data)
    }),
  )
})
