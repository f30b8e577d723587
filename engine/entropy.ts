// Where a stored match gets its randomness: 128 bits for every action, derived from the
// match's secret seed and the action's number. The seed's commitment is published before
// the first draw; after the end the seed is shown and everybody can check every draw.
import { Rng } from './rng.ts'
import { fromHex, hex, hmac, sha256 } from './sha256.ts'

/** 64 hex digits. */
export type Seed = string

export const isSeed = (text: unknown): text is Seed => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)

/** A seed from any text or number: for simulations, tests and `--seed`. Not for real matches. */
export const seedFrom = (text: string | number): Seed => hex(sha256(`tricorne seed ${text}`))

/** What is published before the match: it fixes the seed without telling it. */
export const commitmentOf = (seed: Seed): string => hex(sha256(`tricorne commitment ${seed}`))

/** Puts the entropy of action number `seq` into `rng`. */
export function seedAction(rng: Rng, seed: Seed, seq: number): void {
  const message = new Uint8Array(8)
  new DataView(message.buffer).setUint32(4, seq)
  const bytes = new DataView(hmac(fromHex(seed), message).buffer)
  rng.seed(bytes.getInt32(0), bytes.getInt32(4), bytes.getInt32(8), bytes.getInt32(12))
}

/** The generator of a stored match. Most actions draw nothing, so the entropy of one is worked out at its first draw. */
export class ActionRng extends Rng {
  private due: Seed | null = null
  private seq = 0

  /** From now on it draws for action number `seq`. */
  arm(seed: Seed, seq: number): void {
    this.due = seed
    this.seq = seq
  }

  override next(): number {
    if (this.due !== null) {
      seedAction(this, this.due, this.seq)
      this.due = null
    }
    return super.next()
  }
}
