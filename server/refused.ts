// A refused message, and why.
import type { Objection } from '@tricorne/engine'
import type { Denial } from '@tricorne/host'
import type { Code } from '@tricorne/protocol'

export class Refused extends Error {
  readonly code: Code
  /** The rule of the game that forbids it, and what it means in this position. */
  readonly objection: Objection | undefined
  /** Which action of a batch, from 0. */
  readonly at: number | undefined

  constructor(code: Code, message: string, objection?: Objection, at?: number) {
    super(message)
    this.code = code
    this.objection = objection
    this.at = at
  }

  static from({ error, rule, reason, message, at }: Denial): Refused {
    const objection = rule === undefined ? undefined : { rule, ...(reason && { reason }) }
    return new Refused(error === 'no-such-seat' ? 'forbidden' : error, message, objection, at)
  }
}
