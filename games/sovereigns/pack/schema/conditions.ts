// The language of conditions, and the selectors of forces, places and time that effects use too.
import { z } from 'zod'
import {
  flagId,
  fleetBox,
  id,
  nationId,
  pathKind,
  powerId,
  seasonId,
  sideId,
  statusId,
  theatreId,
  trackId,
  who,
} from './words.ts'

const int = z.int()

export const fleetNation = z.enum(['BR', 'FR', 'SP'])
/** A fleet box, or the sections of the sortie that is under way. */
export const sea = z.enum([...fleetBox.options, 'sortie'])

export const force = z.strictObject({
  side: z.enum(['own', 'friendly', 'enemy']).optional(),
  nations: z.array(nationId).optional(),
  commanders: z.array(id).optional(),
  leaders: z.array(id).optional(),
  includes: z.array(nationId).optional(),
  size: z.enum(['major', 'minor']).optional(),
  theatres: z.array(theatreId).optional(),
  regions: z.array(id).optional(),
  spaces: z.array(id).optional(),
  homeOf: nationId.optional(),
  minInfantry: int.optional(),
  minCavalry: int.optional(),
  state: z.enum(['good', 'worn', 'demoralised', 'shortSupply']).optional(),
  activated: z.boolean().optional(),
  largest: z.boolean().optional(),
})

export const where = z.strictObject({
  spaces: z.array(id).optional(),
  regions: z.array(id).optional(),
  theatres: z.array(theatreId).optional(),
  homeOf: nationId.optional(),
  withForce: force.optional(),
  port: z.boolean().optional(),
  every: z.boolean().optional(),
})

export const untilSchema = z.union([
  z.strictObject({ end: z.enum(['year', 'nextSpring', 'nextYear', 'game']) }),
  z.strictObject({ season: seasonId, year: int }),
  z.strictObject({ event: id }),
])

/** Which forces: all the keys given must hold. */
export type Force = z.infer<typeof force>
/** Which places: spaces, regions, theatres, homeOf and withForce name them; port narrows; every leaves no choice. */
export type Where = z.infer<typeof where>
/** How long: to an end, to the start of a season, or until an event is executed. */
export type Until = z.infer<typeof untilSchema>

const is = <N extends string, S extends z.ZodRawShape>(name: N, shape: S) =>
  z.strictObject({ is: z.literal(name), ...shape })

const between = { atLeast: int.optional(), atMost: int.optional() }

const plain = z.discriminatedUnion('is', [
  is('executed', { event: id }),
  is('status', { power: nationId, status: statusId }),
  is('allied', { power: nationId, side: z.enum([...sideId.options, 'none']) }),
  is('controls', { by: who, space: id }),
  is('controlsCount', { by: who, spaces: z.array(id).min(1), atLeast: int }),
  is('controlsRegion', { by: who, region: id, atLeast: int }),
  is('year', { from: int.optional(), to: int.optional() }),
  is('season', { of: z.array(seasonId).min(1) }),
  is('flag', { flag: flagId, value: z.boolean() }),
  is('track', { track: trackId, ...between }),
  is('trackReady', { track: trackId }),
  is('diplomacy', { power: nationId, ...between }),
  is('leader', { leader: id, state: z.enum(['onMap', 'atCapital', 'notInPlay', 'upgraded']) }),
  is('sections', { nation: fleetNation, sea, atLeast: int }),
  is('mw', { power: powerId, ...between }),
  is('truceOn', { powers: z.array(nationId).min(2) }),
  is('target', { force }),
  is('battle', {
    role: z.enum(['attacker', 'defender']).optional(),
    own: force.optional(),
    enemy: force.optional(),
    path: z.array(pathKind).optional(),
  }),
  is('enemyOccupies', { space: id }),
])

/** Something that holds or does not. */
export type Cond =
  | z.infer<typeof plain>
  | { is: 'all'; of: Cond[] }
  | { is: 'any'; of: Cond[] }
  | { is: 'not'; of: Cond }

/** The condition of one name: `CondOf<'status'>`. */
export type CondOf<N extends Cond['is']> = Extract<Cond, { is: N }>

export const condition: z.ZodType<Cond> = z.lazy(() =>
  z.discriminatedUnion('is', [...plain.options, all, any, not]),
)

const all = is('all', { of: z.array(condition).min(1) })
const any = is('any', { of: z.array(condition).min(1) })
const not = is('not', { of: condition })
