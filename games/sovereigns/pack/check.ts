// checkPack: everything that can be wrong with a pack, in sentences. No I/O.
import { type Check, checkerOf } from '@tricorne/kit/pack'
import { boardChecks } from './checks/board.ts'
import { cardChecks } from './checks/cards.ts'
import { drawnChecks } from './checks/drawn.ts'
import { politicsChecks } from './checks/politics.ts'
import { referenceChecks } from './checks/references.ts'
import { setupChecks } from './checks/setup.ts'
import { supplyChecks } from './checks/supply.ts'
import { tableChecks } from './checks/tables.ts'
import { type Pack, packSchema } from './schema.ts'

/** All checks on a pack of the right shape, by id. */
export const packChecks: Record<string, Check<Pack>> = {
  ...referenceChecks,
  ...boardChecks,
  ...drawnChecks,
  ...cardChecks,
  ...setupChecks,
  ...supplyChecks,
  ...politicsChecks,
  ...tableChecks,
}

export const checkPack = checkerOf(packSchema, packChecks)
