// checkPack: everything that can be wrong with a pack, in sentences. No I/O.
import { type Check, checkerOf } from '@tricorne/kit/pack'
import * as board from './checks/board.ts'
import * as cards from './checks/cards.ts'
import * as drawn from './checks/drawn.ts'
import * as politics from './checks/politics.ts'
import * as references from './checks/references.ts'
import * as setup from './checks/setup.ts'
import * as supply from './checks/supply.ts'
import * as tables from './checks/tables.ts'
import { type Pack, packSchema } from './schema.ts'

/** All checks on a pack of the right shape, by id. */
export const packChecks: Record<string, Check<Pack>> = {
  'COS-V01': references.v01,
  'COS-V15': references.v15,
  'COS-V02': board.v02,
  'COS-V03': board.v03,
  'COS-V04': board.v04,
  'COS-V05': board.v05,
  'COS-V06': board.v06,
  'COS-V07': board.v07,
  'COS-V08': board.v08,
  'COS-V09': board.v09,
  'COS-V10': drawn.v10,
  'COS-V11': cards.v11,
  'COS-V12': cards.v12,
  'COS-V13': cards.v13,
  'COS-V14': cards.v14,
  'COS-V16': setup.v16,
  'COS-V17': setup.v17,
  'COS-V18': setup.v18,
  'COS-V24': setup.v24,
  'COS-V27': setup.v27,
  'COS-V19': supply.v19,
  'COS-V20': politics.v20,
  'COS-V21': politics.v21,
  'COS-V22': politics.v22,
  'COS-V23': politics.v23,
  'COS-V25': politics.v25,
  'COS-V26': politics.v26,
  'COS-V29': politics.v29,
  'COS-V28': tables.v28,
}

export const checkPack = checkerOf(packSchema, packChecks)
