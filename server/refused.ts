// A refused message, and why.
import type { Objection, Refusal } from '@tricorne/engine'
import type { Code } from '@tricorne/protocol'

export class Refused extends Error {
  readonly code: Code
  /** The rule of the game that forbids it, and what it means in this position. */
  readonly objection: Objection | undefined

  constructor(code: Code, message: string, objection?: Objection) {
    super(message)
    this.code = code
    this.objection = objection
  }

  static from({ error, rule, reason, message }: Refusal): Refused {
    const objection = rule === undefined ? undefined : { rule, ...(reason && { reason }) }
    return new Refused(error === 'no-such-seat' ? 'forbidden' : error, message, objection)
  }
}
