// The words of the pack: what nations, areas, flags and the like are called. Shared by all parts of its shape.
import { z } from 'zod'

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
export const nationId = z.enum([
  'PR',
  'AU',
  'FR',
  'BR',
  'SP',
  'PE',
  'DU',
  'HA',
  'HE',
  'DA',
  'BV',
  'SA',
  'RU',
  'GE',
  'MO',
  'NA',
  'SC',
])
/** Nations that spaces belong to: also the Empire and the Italian states, which never join. */
export const landId = z.enum([...nationId.options, 'HRE', 'IT'])
export const sideId = z.enum(['pragmatic', 'bourbon'])
export const theatreId = z.enum(['germany', 'frontier', 'italy'])
export const pathKind = z.enum(['regular', 'mountain', 'alpine'])
export const seasonId = z.enum(['lateWinter', 'spring', 'summer', 'fall', 'earlyWinter'])
export const eraId = z.enum(['E', 'W', 'L'])
export const fleetBox = z.enum(['atlantic', 'mediterranean'])
export const statusId = z.enum(['belligerent', 'neutral', 'permanentlyNeutral'])
export const trackId = z.enum(['rtc', 'fortyfive'])
export const areaId = z.enum([
  'austrianNetherlands',
  'dutchNetherlands',
  'italy',
  'neutralGenoa',
  'prussianWest',
  'hannover',
  'frenchHome',
  'englandInvasion',
  'saxony',
  'londonGarrison',
])
export const flagId = z.enum([
  'charlesCrowned',
  'secretSaxony',
  'channelClear',
  'russiaMarched',
  'louisbourgBritish',
  'madrasFrench',
  'fleuryDead',
  'dutchAttacked',
  'frenchInEngland',
  'charlesDead',
  'crownRegained',
  'bavariaNeverBourbon',
  'stuartActive',
])
/** A nation, a side, or everybody. */
export const who = z.enum([...nationId.options, ...sideId.options, 'all'])

/** Records of equal type by id, each of them optional. */
export const byNation = <T extends z.ZodType>(value: T) => z.partialRecord(nationId, value)
export const byPower = <T extends z.ZodType>(value: T) => z.record(powerId, value)
export const byCourt = <T extends z.ZodType>(value: T) => z.partialRecord(courtId, value)
