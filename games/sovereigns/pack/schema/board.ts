// The shape of meta.json, board.json, nations.json and leaders.json.
import { z } from 'zod'
import { condition } from './conditions.ts'
import {
  count,
  courtId,
  fleetBox,
  id,
  landId,
  nationId,
  notes,
  pathKind,
  powerId,
  prov,
  provOf,
  sideId,
  text,
  theatreId,
} from './words.ts'

export const meta = z.strictObject({
  game: z.literal('sovereigns'),
  title: text,
  version: z.int().min(1),
  about: text,
  provenance: z.strictObject({ seed: text, public: text, reconstructed: text }),
  sources: z.array(
    z.strictObject({ id, title: text, gives: text, licence: text.optional(), url: z.url().optional() }),
  ),
  credits: z.array(text),
})

const lat = z.number().min(-90).max(90)
const lon = z.number().min(-180).max(180)

const space = z.strictObject({
  id,
  name: text,
  /** The name that English readers know. */
  en: text.optional(),
  modern: text,
  country: z.string().length(2),
  lat,
  lon,
  /** Where to draw it, as longitude and latitude, if not at its place. */
  drawAt: z.tuple([lon, lat]).optional(),
  /** The side of the space on which its name is drawn. */
  label: z.enum(['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']),
  nation: landId,
  region: id,
  theatre: theatreId.nullable(),
  fortress: z.enum(['none', 'minor', 'major']),
  vp: count,
  vpBy: z.partialRecord(powerId, count).optional(),
  port: z.strictObject({ sea: id, homeCoast: z.enum(['BR', 'FR', 'SP']).optional() }).optional(),
  coast: fleetBox.optional(),
  /** entryVp: one of the five great capitals (COS-20.2-01). */
  capital: z.strictObject({ of: nationId, entryVp: count.optional() }).optional(),
  barrier: z.literal(true).optional(),
  box: z.literal(true).optional(),
  onlyFor: z.array(nationId).min(1).optional(),
  supplyOnly: z.array(nationId).min(1).optional(),
  westernPrussia: z.literal(true).optional(),
  note: text.optional(),
  prov: provOf,
})

export const board = z.strictObject({
  notes,
  projection: z.strictObject({
    kind: z.literal('lambert'),
    parallels: z.tuple([lat, lat]),
    origin: z.tuple([lon, lat]),
  }),
  spaces: z.array(space),
  paths: z.array(z.strictObject({ a: id, b: id, kind: pathKind, prov })),
  regions: z.array(
    z.strictObject({
      id,
      name: text,
      nation: landId,
      theatre: theatreId.nullable(),
      spaces: z.array(id).min(1),
      prov,
    }),
  ),
  regionGroups: z.record(z.string(), z.array(id).min(1)),
  seas: z.array(
    z.strictObject({
      id,
      name: text,
      fleetBox: fleetBox.nullable(),
      supply: z.array(nationId),
      prov,
    }),
  ),
  boxes: z.array(
    z.strictObject({
      id,
      kind: z.enum(['fleet', 'irregulars', 'colonial', 'marker', 'reinforcement']),
      prov,
    }),
  ),
})

const resources = z.strictObject({
  base: count,
  /** While the condition holds: n more or fewer, or half of all, rounded up. */
  adjust: z
    .array(
      z.strictObject({
        cond: condition,
        n: z.int().optional(),
        halve: z.literal(true).optional(),
        /** Counted after event and treasure points (COS-Q104). */
        afterTreasure: z.literal(true).optional(),
        prov,
      }),
    )
    .optional(),
  /** Up to half may be taken as points of this nation, placed in its spaces. */
  halfMayBe: nationId.optional(),
  /** n points each Spring while a condition holds, until another has once held. */
  subsidy: z.strictObject({ n: count, while: condition, endsWhen: condition, prov: provOf }).optional(),
})

const nation = z.strictObject({
  id: landId,
  name: text,
  kind: z.enum(['power', 'minor', 'hired', 'rebels', 'outsider']),
  colour: text,
  /** The court that directs it, unless its alliance says otherwise. */
  court: courtId.nullable(),
  courtIfBourbon: courtId.optional(),
  /** The side it is always of when it fights. */
  side: sideId.nullable(),
  cap: z.strictObject({ total: count, cavalry: count, sharedWith: nationId.optional() }).optional(),
  abr: z.strictObject({ early: count, late: count, by: id.optional() }).optional(),
  mwStart: count.optional(),
  /** For all purposes unless stated (COS-3.1.2-07). */
  countsAs: nationId.optional(),
  scores: powerId.nullable().optional(),
  placeVp: powerId.nullable().optional(),
  supplyAs: nationId.nullable().optional(),
  supplyFrom: z.array(nationId).optional(),
  depotColour: text.optional(),
  depotsOnlyIn: theatreId.optional(),
  resources: resources.optional(),
  placedAs: nationId.optional(),
  fleetMax: z.strictObject({ atlantic: count, mediterranean: count }).optional(),
  irregulars: z
    .strictObject({
      kind: z.enum(['croats', 'partisans']),
      markers: count.optional(),
      /** Counts as so many strength points against an overrun (COS-Q25). */
      defence: count,
      prov: provOf,
    })
    .optional(),
  theatreCommandExempt: z.literal(true).optional(),
  /** Russia: which event brings it in, under which court, where, and with which leader. */
  entry: z
    .array(z.strictObject({ court: courtId, event: id, spaces: z.array(id).min(1), leader: id }))
    .optional(),
  prov: provOf,
})

export const nations = z.strictObject({ notes, nations: z.array(nation) })

const ratings = {
  stars: z.int(),
  init: z.int(),
  ap: z.int(),
  off: z.int(),
  def: z.int(),
}

const leader = z.strictObject({
  id,
  name: text,
  nation: nationId,
  ...ratings,
  /** A sovereign, and the space where he stays (COS-3.3.7-01). */
  sovereign: id.optional(),
  /** How he comes in when the match begins in 1740. */
  entry: z.strictObject({
    setup: z.literal('1740').optional(),
    newYear: z.int().optional(),
    events: z.array(id).optional(),
    fortune: id.optional(),
    track: z.strictObject({ track: z.literal('fortyfive'), box: z.int() }).optional(),
  }),
  /** The other side of his counter, and what turns it up. */
  second: z
    .strictObject({
      ...ratings,
      when: z.union([z.strictObject({ event: id }), z.strictObject({ newYear: z.int() })]),
      prov: provOf,
    })
    .optional(),
  note: text.optional(),
  prov: provOf,
})

export const leaders = z.strictObject({ notes, leaders: z.array(leader) })

export type Space = z.infer<typeof space>
export type Nation = z.infer<typeof nation>
export type Leader = z.infer<typeof leader>
