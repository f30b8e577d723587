// What somebody wanted is not done, and why.
import type { Refusal } from '@tricorne/engine'
import type { Code } from './wire.ts'

export class Refused extends Error {
  readonly code: Code
  readonly rule: string | undefined

  constructor(code: Code, message: string, rule?: string) {
    super(message)
    this.code = code
    this.rule = rule
  }

  static from({ error, rule, message }: Refusal): Refused {
    return new Refused(error === 'no-such-seat' ? 'forbidden' : error, message, rule)
  }
}
