// checkPack: everything that can be wrong with a pack, in sentences. No I/O.
import { type Check, checkerOf } from '@tricorne/kit/pack'
import { boardChecks } from './checks/board.ts'
import { forcesChecks } from './checks/forces.ts'
import { politicsChecks } from './checks/politics.ts'
import { refChecks } from './checks/refs.ts'
import { type Pack, packSchema } from './schema.ts'

/** All checks on a pack of the right shape, by id. */
export const packChecks: Record<string, Check<Pack>> = {
  ...refChecks,
  ...boardChecks,
  ...forcesChecks,
  ...politicsChecks,
}

export const checkPack = checkerOf(packSchema, packChecks)
