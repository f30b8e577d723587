// checkPack: everything that can be wrong with a pack, in sentences. No I/O.
import { type Check, checkerOf } from '@tricorne/kit/pack'
import * as board from './checks/board.ts'
import * as cards from './checks/cards.ts'
import * as forces from './checks/forces.ts'
import * as missions from './checks/missions.ts'
import { type Pack, packSchema } from './schema.ts'

/** All checks on a pack of the right shape, by id. */
export const packChecks: Record<string, Check<Pack>> = {
  'LEI-D-01': board.regions,
  'LEI-D-02': (pack) => [...board.neighbours(pack), ...board.connected(pack)],
  'LEI-D-03': board.outlines,
  'LEI-D-04': board.borders,
  'LEI-D-05': board.sectors,
  'LEI-D-06': forces.armies,
  'LEI-D-07': forces.villages,
  'LEI-D-08': forces.markers,
  'LEI-D-09': (pack) => [...forces.types(pack), ...forces.examples(pack)],
  'LEI-D-10': forces.dates,
  'LEI-D-11': cards.actions,
  'LEI-D-13': cards.track,
  'LEI-D-14': cards.terrainValues,
  'LEI-D-15': cards.numbers,
  'LEI-D-16': cards.provenance,
  'LEI-D-12': (pack) => [...missions.missions(pack), ...missions.points(pack)],
  'LEI-D-17': missions.farther,
  'LEI-D-18': missions.three,
}

export const checkPack = checkerOf(packSchema, packChecks)
