// The language of effects: what cards, boxes of tracks and rows of the Fortunes of Power do. 44 primitives and
// three forms of control. An effect is an object with `do`; a list of them runs in order. NOTES.md explains each.
import { z } from 'zod'
import { type Cond, condition, fleetNation, force, sea, untilSchema, where } from './conditions.ts'
import {
  areaId,
  courtId,
  flagId,
  id,
  nationId,
  powerId,
  prov,
  sideId,
  text,
  theatreId,
  trackId,
  who,
} from './words.ts'

const int = z.int()
const pos = z.int().min(1)
const nations = z.array(nationId).min(1)
const pair = z.array(nationId).min(2)
const troops = { infantry: pos.optional(), cavalry: pos.optional() }
const does = <N extends string, S extends z.ZodRawShape>(name: N, shape: S) =>
  z.strictObject({ do: z.literal(name), ...shape })

const score = [
  does('gainVP', { power: powerId, n: int }),
  does('changeMW', { power: powerId, n: int }),
] as const

const politics = [
  does('moveDiplomacy', { power: nationId, towards: sideId, n: pos }),
  does('alliance', {
    power: nationId,
    side: sideId,
    belligerent: z.boolean(),
    controller: courtId.optional(),
  }),
  does('breakAlliance', { power: nationId, setTo: int }),
  does('belligerent', { powers: nations }),
  does('neutral', { power: nationId, permanent: z.boolean().optional() }),
  does('truce', { powers: pair, until: untilSchema }),
  does('endTruce', { powers: pair }),
  does('unlock', { area: areaId, for: who }),
  does('lock', { area: areaId, for: who, until: untilSchema.optional() }),
  does('setFlag', { flag: flagId, value: z.boolean() }),
  does('evacuate', {
    power: nationId,
    outOf: nationId,
    keep: z.array(id).optional(),
    keepSpaces: z.array(id).optional(),
  }),
  does('advanceTrack', { track: trackId, n: pos.optional(), to: z.literal('top').optional() }),
] as const

const forces = [
  does('addReinforcements', {
    nation: nationId,
    ...troops,
    depots: pos.optional(),
    where: where.optional(),
    leaders: z.array(id).optional(),
  }),
  does('placeSP', { nation: nationId, ...troops, where }),
  does('removeSP', { force: force.optional(), n: pos, each: z.boolean().optional() }),
  does('moveSP', { nations, upTo: pos, from: where, to: where }),
  does('placeLeader', { leader: id, where: where.optional() }),
  does('removeLeader', { leader: id, until: untilSchema }),
  does('upgradeLeader', { leader: id }),
  does('upgradeABR', { nation: nationId, n: int }),
  does('depots', { nation: nationId, n: pos, where: where.optional() }),
] as const

const operations = [
  does('bonusActivation', {
    force,
    n: pos,
    ap: int.optional(),
    waive: z.array(z.enum(['mixed', 'size'])).optional(),
  }),
  does('bonusCP', {
    n: pos,
    theatres: z.array(theatreId).optional(),
    nations: nations.optional(),
    only: z.array(z.enum(['activate', 'march', 'raid'])).optional(),
  }),
  does('changeAP', { n: int, force: force.optional() }),
  does('cancelActivation', {}),
  does('shortSupply', { n: int, force: force.optional() }),
  does('setOrder', {
    force,
    state: z.enum(['good', 'worn', 'demoralised', 'shortSupply']),
    each: z.boolean().optional(),
  }),
  does('placeCH', {
    n: pos,
    mode: z.enum(['place', 'return', 'restore']),
    where: where.optional(),
    raid: z.boolean().optional(),
  }),
  does('placePartisans', { where }),
  does('rollDRM', {
    roll: z.enum(['siege', 'interception', 'withdrawal']),
    n: int,
    scope: z.enum(['next', 'activation']),
    force: force.optional(),
  }),
] as const

const battle = [
  does('battleDRM', { own: int, enemy: int }),
  does('battleRule', {
    rule: z.enum(['cancelPassPenalty', 'blockEnemyCards', 'pursuit', 'orderlyRetreat']),
    n: pos.optional(),
  }),
  does('commandSovereign', { leader: id, army: force, until: untilSchema, vpRisk: int }),
  does('advisor', {
    commanders: z.array(id).min(1),
    advisors: z.array(id).min(1),
    until: untilSchema,
  }),
] as const

const atSea = [
  does('buildFleet', {
    nation: fleetNation,
    n: pos,
    when: z.enum(['now', 'nextYear']),
    sea: sea.optional(),
  }),
  does('loseSections', { nation: fleetNation, n: pos, sea }),
  does('sortie', {
    power: z.enum(['BR', 'FR']),
    mode: z.enum(['now', 'marker']),
    n: pos.optional(),
  }),
  does('fleetLeader', { name: text, n: pos }),
  does('landing', { power: courtId, sp: pos, from: where, to: where }),
] as const

const hands = [
  does('drawCards', { power: courtId, n: pos }),
  does('discardCards', { power: courtId, n: pos, by: z.enum(['owner', 'random']) }),
] as const

const plain = z.discriminatedUnion('do', [
  ...score,
  ...politics,
  ...forces,
  ...operations,
  ...battle,
  ...atSea,
  ...hands,
])

const rollModifier = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('diplomacy'), power: nationId, per: int }),
  z.strictObject({ of: z.literal('colonial'), place: z.enum(['louisbourg', 'india']) }),
])

/** Adds something to the dice of a roll: `per` times a diplomacy marker, or colonial influence (COS-22.3.3-01). */
export type RollModifier = z.infer<typeof rollModifier>

/** The totals from `from` to `to`, either end open, and what they do. */
export interface RollRow {
  from?: number | undefined
  to?: number | undefined
  effect: Effect[]
}

export interface Option {
  label: string
  requires?: Cond | undefined
  effect: Effect[]
}

interface SubsidyEffect {
  do: 'subsidy'
  name: string
  nation: z.infer<typeof nationId>
  infantry?: number | undefined
  cavalry?: number | undefined
  depots?: number | undefined
  stopIf?: Cond | undefined
}

interface RollEffect {
  do: 'roll'
  dice: number
  drm?: RollModifier[] | undefined
  table: RollRow[]
}

interface ChooseEffect {
  do: 'choose'
  by: 'holder' | z.infer<typeof courtId>
  options: Option[]
}

interface IfEffect {
  do: 'if'
  cond: Cond
  then: Effect[]
  else?: Effect[] | undefined
}

/** One step of an effect. */
export type Effect = z.infer<typeof plain> | SubsidyEffect | RollEffect | ChooseEffect | IfEffect

/** The effect of one name: `EffectOf<'gainVP'>`. */
export type EffectOf<N extends Effect['do']> = Extract<Effect, { do: N }>

const effect: z.ZodType<Effect> = z.lazy(() =>
  z.discriminatedUnion('do', [...plain.options, subsidy, roll, choose, ifEffect]),
)

export const effectList = z.array(effect)

const subsidy = does('subsidy', {
  name: text,
  nation: nationId,
  ...troops,
  depots: pos.optional(),
  stopIf: condition.optional(),
})

const roll = does('roll', {
  dice: pos,
  drm: z.array(rollModifier).optional(),
  table: z.array(z.strictObject({ from: int.optional(), to: int.optional(), effect: effectList })).min(1),
})

const choose = does('choose', {
  by: z.enum(['holder', ...courtId.options]),
  options: z
    .array(z.strictObject({ label: text, requires: condition.optional(), effect: effectList }))
    .min(1),
})

const ifEffect = does('if', {
  cond: condition,
  then: effectList,
  else: effectList.optional(),
})

/** Where a group of fields of a card comes from: with two words, the core and the rest. */
export const provs = z.array(prov).min(1)
