// checkPack: everything that can be wrong with a pack, in sentences. No I/O.
import { type Check, checkerOf } from '@tricorne/kit/pack'
import * as board from './checks/board.ts'
import * as forces from './checks/forces.ts'
import * as scenarios from './checks/scenarios.ts'
import { type Pack, packSchema } from './schema.ts'

/** All checks on a pack of the right shape, by id. */
export const packChecks: Record<string, Check<Pack>> = {
  'TLM-V01': board.v01,
  'TLM-V02': board.v02,
  'TLM-V03': board.v03,
  'TLM-V04': board.v04,
  'TLM-V05': board.v05,
  'TLM-V06': board.v06,
  'TLM-V07': board.v07,
  'TLM-V08': board.v08,
  'TLM-V09': board.v09,
  'TLM-V10': forces.v10,
  'TLM-V11': forces.v11,
  'TLM-V12': forces.v12,
  'TLM-V13': forces.v13,
  'TLM-V14': forces.v14,
  'TLM-V15': scenarios.v15,
  'TLM-V16': scenarios.v16,
  'TLM-V17': scenarios.v17,
  'TLM-V18': scenarios.v18,
}

export const checkPack = checkerOf(packSchema, packChecks)
