// The words of the pack: what nations, areas, flags and the like are called. Shared by all parts of its shape.
import { z } from 'zod'
import {
  AREA_IDS,
  ERA_IDS,
  FLAG_IDS,
  FLEET_BOX_IDS,
  FORCE_IDS,
  NATION_IDS,
  SEASON_IDS,
  SIDE_IDS,
  STATUS_IDS,
  THEATRE_IDS,
} from '../../compile/words.ts'

export const id = z.string().regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, 'must be words joined by hyphens')
export const text = z.string().min(1)
export const count = z.int().min(0)
export const notes = z.record(z.string(), text)
export const prov = z.enum(['seed', 'public', 'reconstructed'])

/** Where each named field of a record comes from. */
export const provOf = z.record(z.string(), prov)

export const courtId = z.enum(['PR', 'AU', 'FR', 'BR'])
/** Those with victory points and a Monarch's Will. */
export const powerId = z.enum(['PR', 'AU', 'FR', 'BR', 'SP', 'PE'])
/** Nations with forces. */
export const nationId = z.enum(FORCE_IDS)
/** Nations that spaces belong to: also the Empire and the Italian states, which never join. */
export const landId = z.enum(NATION_IDS)
export const sideId = z.enum(SIDE_IDS)
export const theatreId = z.enum(THEATRE_IDS)
export const pathKind = z.enum(['regular', 'mountain', 'alpine'])
export const seasonId = z.enum(SEASON_IDS)
export const eraId = z.enum(ERA_IDS)
export const fleetBox = z.enum(FLEET_BOX_IDS)
export const statusId = z.enum(STATUS_IDS)
export const trackId = z.enum(['rtc', 'fortyfive'])
export const areaId = z.enum(AREA_IDS)
export const flagId = z.enum(FLAG_IDS)
/** A nation, a side, or everybody. */
export const who = z.enum([...nationId.options, ...sideId.options, 'all'])

/** Records of equal type by id, each of them optional. */
export const byNation = <T extends z.ZodType>(value: T) => z.partialRecord(nationId, value)
export const byPower = <T extends z.ZodType>(value: T) => z.record(powerId, value)
export const byCourt = <T extends z.ZodType>(value: T) => z.partialRecord(courtId, value)
