// Randomness for the engraver's hand: the same seed always draws the same line.

/** A number from 0 to 1 that depends only on the seed. */
export function hash(...seed: number[]): number {
  let h = 0x811c9dc5
  for (const s of seed) {
    h = Math.imul(h ^ Math.round(s * 1000), 0x01000193)
    h ^= h >>> 15
    h = Math.imul(h, 0x2c1b3c6d)
    h ^= h >>> 12
  }
  return (h >>> 0) / 0x100000000
}
