// checkPack: everything that can be wrong with a pack, in sentences. No I/O.
import { type Check, checkerOf } from '@tricorne/kit/pack'
import * as board from './checks/board.ts'
import * as forces from './checks/forces.ts'
import * as politics from './checks/politics.ts'
import * as references from './checks/refs.ts'
import { type Pack, packSchema } from './schema.ts'

/** All checks on a pack of the right shape, by id. */
export const packChecks: Record<string, Check<Pack>> = {
  refs: references.refs,
  provenance: references.provenance,
  'MAR-V01': board.sectors,
  'MAR-V02': board.roads,
  'MAR-V03': board.electors,
  'MAR-V04': board.electorCitiesFree,
  'MAR-V05': board.silesia,
  'MAR-V06': board.coreAustria,
  'MAR-V07': board.minorCapitals,
  'MAR-V08': board.entryFortresses,
  'MAR-V09': board.controlDefined,
  'MAR-V10': board.poolsCanEmpty,
  'MAR-V22': board.mapLinks,
  'MAR-V11': forces.pieces,
  'MAR-V12': forces.troops,
  'MAR-V13': forces.introductory,
  'MAR-V14': forces.decks,
  'MAR-V23': forces.cells,
  'MAR-V15': politics.cards,
  'MAR-V16': politics.stars,
  'MAR-V17': politics.russia,
  'MAR-V18': politics.italy,
  'MAR-V19': politics.saxony,
  'MAR-V20': politics.expeditions,
  'MAR-V21': politics.boardOrder,
}

export const checkPack = checkerOf(packSchema, packChecks)
