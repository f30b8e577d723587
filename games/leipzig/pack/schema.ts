// The shape of a Leipzig pack. What the shape cannot say (counts, references, LEI-D-01 to D-18) is in
// check.ts. No I/O here: it also runs in the browser.
import { metaOf } from '@tricorne/kit/pack'
import { z } from 'zod'

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
const text = z.string().min(1)
const count = z.int().min(0)

const prov = z.enum(['seed', 'public', 'reconstructed'])
/** Provenance of a file's sections: one word, or a word for each field. */
const sectionProv = z.record(z.string(), z.union([prov, z.record(z.string(), prov)]))
const notes = z.record(z.string(), text)

const terrain = z.enum(['river', 'hill', 'forest', 'plain'])
const unitType = z.enum(['infantry', 'cavalry', 'artillery'])
const sectorId = z.enum(['north', 'south', 'east', 'west', 'centre'])
const side = z.enum(['french', 'allied'])
const date = z.string().regex(/^\d\d\.\d\d$/, 'must be a day and a month, like 16.10')
const point = z.tuple([z.number(), z.number()])

const source = z.strictObject({ id, title: text, gives: text, url: z.url() })
const meta = metaOf('leipzig', source)

const region = z.strictObject({
  id,
  name: text,
  sector: sectorId,
  terrain,
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  /** Where the village stands, in board units. */
  x: z.number(),
  y: z.number(),
  highlighted: z.boolean(),
  adjacent: z.array(id),
  polygon: z.array(point).min(3),
  prov: z.strictObject({
    region: prov,
    place: prov,
    position: prov,
    terrain: prov,
    sector: prov,
    borders: prov,
  }),
  source: id.optional(),
})

const board = z.strictObject({
  prov: sectionProv,
  notes,
  size: z.strictObject({
    width: z.number().positive(),
    height: z.number().positive(),
    unitsPerKm: z.number().positive(),
  }),
  sectors: z.array(z.strictObject({ id: sectorId, name: text })),
  regions: z.array(region),
})

const army = z.strictObject({
  id,
  name: text,
  person: text,
  side,
  /** The unit types it may take, each with its strength (LEI-Q33). */
  units: z.array(z.strictObject({ type: unitType, strength: z.int().min(1) })).min(1),
  markers: z.int().min(1),
  villages: z.array(id),
  /** The earliest date, or null. */
  date: date.nullable(),
  cardNumber: z.int().min(1).optional(),
  prov: z.strictObject({ name: prov, type: prov, strength: prov, markers: prov, villages: prov, date: prov }),
  source: id.optional(),
  note: text,
})

const armies = z.strictObject({
  prov: sectionProv,
  notes,
  sides: z.array(z.strictObject({ id: side, name: text, colour: text, commander: id })),
  armies: z.array(army),
})

const actionCard = z.discriminatedUnion('kind', [
  z.strictObject({ id, kind: z.literal('terrain'), terrain, prov }),
  z.strictObject({ id, kind: z.literal('movement'), types: z.array(unitType).min(1).max(3), prov }),
  z.strictObject({ id, kind: z.literal('time'), prov }),
])

const missionCard = z.strictObject({
  id,
  sector: sectorId,
  region: id,
  french: count,
  allied: count,
  prov: z.strictObject({ region: prov, french: prov, allied: prov }),
})

const cards = z.strictObject({
  prov: sectionProv,
  notes,
  scouts: count,
  actions: z.array(actionCard),
  missions: z.array(missionCard),
})

const perTerrain = z.strictObject({ river: z.int(), hill: z.int(), forest: z.int(), plain: z.int() })

const play = z.strictObject({
  prov: sectionProv,
  notes,
  numbers: z.strictObject({
    actions: z.int().min(1),
    startingHand: count,
    display: z.int().min(1),
    handLimit: count,
    extraMissions: count,
    placedPoints: count,
    placedScouts: count,
    placedTime: count,
  }),
  track: z.strictObject({
    /** The last space; the watch is space 0. */
    end: z.int().min(1),
    dates: z.array(
      z.strictObject({
        id: date,
        kind: z.enum(['line', 'space']),
        /** The space on entering which the date is reached (LEI-K-05). */
        at: z.int().min(1),
        reveals: z.boolean(),
        battle: z.boolean(),
      }),
    ),
  }),
  terrainValues: z.strictObject({ infantry: perTerrain, cavalry: perTerrain, artillery: perTerrain }),
})

export const packSchema = z.strictObject({ meta, board, armies, cards, play })

export type Pack = z.infer<typeof packSchema>
export type Region = z.infer<typeof region>
export type Army = z.infer<typeof army>
