// For those who correct or replace the pack. Imports no rules, so that a broken pack can be looked at.
import { checkPack, type Violation } from './check.ts'
import { shippedPack } from './load.ts'

export const packTools = {
  load: (): unknown => shippedPack,
  check: (pack: unknown): Violation[] => checkPack(pack),
}
