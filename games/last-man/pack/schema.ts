// The shape of a pack of To the Last Man! What the shape cannot say (references, counts, the rules'
// own constraints TLM-V01 to V18) is in check.ts. No I/O here: it also runs in the browser.
import { metaOf, sourceWith } from '@tricorne/kit/pack'
import { z } from 'zod'

const id = z.string().regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, 'must be words joined by hyphens')
const text = z.string().min(1)
const count = z.int().min(0)
const turn = z.int().min(1).max(23)
const prov = z.enum(['seed', 'public', 'reconstructed'])
const notes = z.record(z.string(), text)

const nationId = z.enum(['DE', 'FR', 'UK', 'BE', 'US'])
const sideId = z.enum(['german', 'allied'])
const typeId = z.enum([
  'infantry',
  'stormtrooper',
  'commonwealth',
  'cavalry',
  'artillery',
  'siegeGun',
  'biplane',
  'tank',
  'parisGun',
])
const bySide = z.strictObject({ german: count, allied: count })
const units = z.partialRecord(typeId, z.int().min(1))

const meta = metaOf('last-man', sourceWith(id))

const area = z.strictObject({
  id,
  name: text,
  capital: z.boolean().optional(),
  country: z.enum(['DE', 'FR', 'UK', 'BE', 'LU']).nullable(),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  vp: count,
  rough: z.boolean(),
  coastal: z.boolean(),
  supply: sideId.nullable(),
  fort: count.nullable(),
  place: z.enum(['land', 'england', 'transit']),
  prov: z.strictObject({
    name: prov,
    country: prov,
    centre: prov,
    vp: prov,
    rough: prov,
    coastal: prov,
    supply: prov,
    fort: prov.optional(),
  }),
})

const link = z.strictObject({ a: id, b: id, prov })

const board = z.strictObject({
  notes,
  areas: z.array(area),
  links: z.array(link),
  sea: z.array(link),
  transit: z.array(link),
  closed: z.array(z.strictObject({ name: text, prov })),
})

const nation = z.strictObject({
  id: nationId,
  name: text,
  side: sideId,
  home: nationId,
  armies: count,
  forts: count,
  infantrySlots: z.int().min(1),
  auxiliarySlots: z.int().min(1),
  artilleryPerArmy: z.array(count).length(6),
  biplanes: z.array(count).length(6),
  prov: z.strictObject({
    side: prov,
    home: prov,
    armies: prov,
    forts: prov,
    slots: prov,
    artilleryPerArmy: prov,
    biplanes: prov,
  }),
})

const unitType = z.strictObject({
  id: typeId,
  name: text,
  letter: z.string().length(1),
  class: z.enum(['infantry', 'auxiliary']),
  move: z.int().min(1),
  attack: count.max(3),
  defence: count.max(3),
  entrenched: count.max(3),
  cost: z.int().min(1),
  entrenches: z.boolean(),
  prov,
})

const forces = z.strictObject({
  notes,
  nations: z.array(nation),
  types: z.array(unitType),
  units: z.array(
    z.strictObject({
      nation: nationId,
      type: typeId,
      counters: z.int().min(1),
      fromTurn: turn,
      prov: z.strictObject({ counters: prov, fromTurn: prov }),
    }),
  ),
  armies: z.array(z.strictObject({ id, nation: nationId, name: text, prov })),
  /** Firepower of each die of a Fort. */
  forts: z.strictObject({ defence: count.max(3), prov }),
})

const card = z.strictObject({
  id,
  name: text,
  kind: z.enum([
    'offensive',
    'limited',
    'special',
    'ersatz',
    'gas',
    'advanced',
    'weather',
    'reserves',
    'surprise',
    'crisis',
  ]),
  count: z.int().min(1),
  ersatz: z.int().min(1).max(3),
  fromTurn: turn,
  /** Who may play it for its event; absent: either. */
  side: sideId.optional(),
  /** Specials: an army of this nation must be in the battle. */
  nation: nationId.optional(),
  dice: z
    .strictObject({
      as: z.enum(['artillery', 'tank', 'stormtrooper']),
      count: z.int().min(1),
      firepower: z.int().min(1).max(3),
      areas: z.int().min(1),
    })
    .optional(),
  /** What Artillery is raised to: gas and advanced fire. */
  artillery: z.int().min(1).max(3).optional(),
  events: z
    .array(
      z.strictObject({
        year: z.int(),
        name: text,
        remove: z.int().min(1),
        nations: z.array(nationId).min(1),
      }),
    )
    .optional(),
  prov,
})

const cards = z.strictObject({ size: z.int(), notes, cards: z.array(card) })

const track = z.strictObject({
  notes,
  turns: z.array(
    z.strictObject({
      turn,
      season: z.enum(['spring', 'summer', 'fall', 'winter']),
      year: z.int(),
      label: text,
      prov,
    }),
  ),
  years: z.array(
    z.strictObject({
      year: z.int(),
      buildPoints: bySide,
      handLimit: bySide,
      blockade: z.int().max(0),
      prov: z.strictObject({ buildPoints: prov, handLimit: prov, blockade: prov }),
    }),
  ),
  levels: z.array(
    z.strictObject({
      name: text,
      min: z.int().nullable(),
      max: z.int().nullable(),
      prov: z.strictObject({ name: prov, band: prov }),
    }),
  ),
  reinforcements: z.array(
    z.strictObject({
      turn,
      nation: nationId,
      armies: z.array(id),
      units,
      exchanges: z.array(text),
      prov,
    }),
  ),
})

const armyAt = z.strictObject({ area: id, army: id, holds: units, entrenched: z.literal(true).optional() })
const unitsAt = z.strictObject({
  area: id,
  nation: nationId,
  unit: typeId,
  count: z.int().min(1),
  entrenched: z.literal(true).optional(),
})

const scenario = z.strictObject({
  id,
  name: text,
  firstTurn: turn,
  lastTurn: turn,
  hands: bySide,
  /** Areas that are Friendly to the German; all others are the Allies', disputed ones too before the dispute. */
  german: z.array(id),
  disputed: z.array(id),
  forts: z.record(id, count),
  /** Commonwealth units that have come in already (TLM-8.2.3-09). */
  exchanged: count.max(2),
  /** Armies that units outside may not join in England (TLM-4.6-11). */
  apart: z.array(id),
  prov: z.strictObject({ turns: prov, hands: prov, control: prov, forts: prov, setup: prov, apart: prov }),
  setup: z.array(z.union([armyAt, unitsAt])),
})

export const packSchema = z.strictObject({
  meta,
  board,
  forces,
  cards,
  track,
  scenarios: z.strictObject({ scenarios: z.array(scenario) }),
})

export type Pack = z.infer<typeof packSchema>
export type Area = z.infer<typeof area>
export type PackScenario = z.infer<typeof scenario>
