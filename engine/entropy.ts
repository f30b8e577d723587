// Where a stored match gets its randomness: 128 bits for every action, derived from the
// match's secret seed and the action's number. The seed's commitment is published before
// the first draw; after the end the seed is shown and everybody can check every draw.
import type { Rng } from './rng.ts'
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
