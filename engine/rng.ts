/**
 * xoshiro128**: small, fast, 128 bits of state. A stored match gives it fresh entropy for
 * every action (entropy.ts), so that nothing can be learned from past output; search seeds
 * it once.
 */
export class Rng {
  private a = 1
  private b = 2
  private c = 3
  private d = 4

  constructor(a = 1, b = 2, c = 3, d = 4) {
    this.seed(a, b, c, d)
  }

  /** A generator for search and tests from one number. */
  static of(n: number): Rng {
    const rng = new Rng(n | 0, 0x9e3779b9, (n / 2 ** 32) | 0, 0x85ebca6b)
    for (let i = 0; i < 16; i++) rng.next()
    return rng
  }

  seed(a: number, b: number, c: number, d: number): void {
    this.a = a | 0
    this.b = b | 0
    this.c = c | 0
    this.d = d | 0
    // The all-zero state is a fixed point of the generator.
    if ((this.a | this.b | this.c | this.d) === 0) this.a = 1
  }

  /** 32 random bits as an unsigned integer. */
  next(): number {
    const x = Math.imul(this.b, 5)
    const result = Math.imul((x << 7) | (x >>> 25), 9)
    const t = this.b << 9
    this.c ^= this.a
    this.d ^= this.b
    this.b ^= this.c
    this.a ^= this.d
    this.c ^= t
    this.d = (this.d << 11) | (this.d >>> 21)
    return result >>> 0
  }

  /** A fair integer from 0 to n-1: the biased tail of the range is thrown away. */
  int(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > 4294967296)
      throw new RangeError(`There is no fair integer below ${n}`)
    const limit = 4294967296 - (4294967296 % n)
    for (;;) {
      const r = this.next()
      if (r < limit) return r % n
    }
  }

  /** Fisher–Yates, in place. */
  shuffle(list: number[]): void {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.int(i + 1)
      const held = list[i]
      list[i] = list[j]
      list[j] = held
    }
  }
}
