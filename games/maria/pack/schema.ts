// The shape of a Maria pack. What the shape cannot say (counts, references, the rules' own
// constraints MAR-V01 to V23) is in check.ts. No I/O here: it also runs in the browser.
import { metaOf, sourceWith } from '@tricorne/kit/pack'
import { z } from 'zod'

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
const text = z.string().min(1)
const count = z.int().min(0)
const lon = z.number().min(-180).max(180)
const lat = z.number().min(-90).max(90)

const prov = z.enum(['seed', 'public', 'reconstructed'])
/** Provenance of a file's sections: one word, or a word for each field. */
const sectionProv = z.record(z.string(), z.union([prov, z.record(z.string(), prov)]))
const notes = z.record(z.string(), text)

const mapId = z.enum(['flanders', 'bohemia'])
const suit = z.enum(['hearts', 'diamonds', 'clubs', 'spades'])
const major = z.enum(['austria', 'pragmatic-army', 'prussia', 'france'])
const power = z.enum(['austria', 'pragmatic-army', 'prussia', 'france', 'bavaria', 'saxony'])
const seat = z.enum(['maria', 'frederick', 'louis'])
const trackId = z.enum(['saxony', 'russia', 'italy'])
const box = z.strictObject({ west: lon, east: lon, south: lat, north: lat })

const meta = metaOf('maria', sourceWith(id))

const mapSheet = z.strictObject({
  id: mapId,
  name: text,
  box,
  sectors: z.strictObject({ columns: z.int().min(1), rows: z.int().min(1) }),
  /** The index grid of the army sheets laid over this map (MAR-V23). */
  cellGrid: z.strictObject({
    firstColumn: z.string().regex(/^[A-N]$/),
    lastColumn: z.string().regex(/^[A-N]$/),
    lonFrom: lon,
    lonStep: z.number().positive(),
    rows: z.literal(12),
    latFrom: lat,
    latStep: z.number().positive(),
  }),
})

const region = z.strictObject({
  id,
  name: text,
  homePower: power.nullable(),
  map: mapId,
  prov: z.strictObject({ homePower: prov, outline: prov }),
  note: text.optional(),
  parts: z.array(z.strictObject({ id, name: text, outline: z.array(z.tuple([lon, lat])).min(3) })).min(1),
})

const sector = z.strictObject({
  id,
  map: mapId,
  column: z.int().min(1),
  row: z.int().min(1),
  west: lon,
  east: lon,
  south: lat,
  north: lat,
  suit,
})

const city = z.strictObject({
  id,
  name: text,
  modern: text,
  country: z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code'),
  lon,
  lat,
  map: mapId,
  region: id,
  part: id,
  sector: id,
  fortress: z.enum(['none', 'minor', 'major']),
  electoral: z.boolean(),
  prov: z.strictObject({
    place: prov,
    coord: prov,
    region: prov,
    fortress: prov.optional(),
    class: prov.optional(),
    electoral: prov.optional(),
  }),
  note: text.optional(),
})

const board = z.strictObject({
  prov: sectionProv,
  notes,
  projection: z.strictObject({ kind: z.literal('equirectangular'), standardParallel: lat }),
  maps: z.array(mapSheet),
  regions: z.array(region),
  sectors: z.array(sector),
  cities: z.array(city),
  roads: z.array(z.strictObject({ a: id, b: id, main: z.boolean() })),
  postRoads: z.array(z.strictObject({ id, name: text, via: z.array(id).min(2) })),
  mapLinks: z.array(z.strictObject({ a: id, b: id, q23: z.boolean() })),
})

/** Where a piece starts: a city of the map, or an off-map box. */
const place = { city: id.nullable(), box: id.nullable() }
const cell = z.string().regex(/^[A-Z]\d{1,2}$/, 'must be a column letter and a row number')

const general = z.strictObject({
  id,
  power,
  rank: z.int().min(1),
  name: text,
  min: z.int().min(1).max(8),
  ...place,
  /** Of the Netherlands as of home (MAR-22). */
  dutch: z.literal(true).optional(),
  givenCell: cell,
})

const train = z.strictObject({ id, power, ...place, givenCell: cell })

const powerRow = z.strictObject({
  id: power,
  name: text,
  kind: z.enum(['major', 'minor']),
  seat,
  colour: text,
  cooperates: z.array(power),
  homeRegions: z.array(id),
  income: count,
  prov: z.strictObject({ power: prov, homeRegions: prov }),
  note: text.optional(),
})

const perMajor = z.strictObject({ austria: count, 'pragmatic-army': count, prussia: count, france: count })
const perPower = perMajor.extend({ bavaria: count, saxony: count })
const perIntroPower = perPower.omit({ 'pragmatic-army': true })
const electorSide = z.enum(['france', 'austria-pa'])

const setup = z.strictObject({
  troops: perPower,
  openingHands: perPower,
  victoryMarkers: z.strictObject({
    totals: perMajor,
    onMap: z.strictObject({ prussia: z.array(id), austria: z.array(id) }),
    pools: perMajor,
  }),
  electorMarkers: z.strictObject({ france: z.array(id), 'austria-pa': z.array(id) }),
  electoralCouncil: z.array(z.strictObject({ city: id, marker: z.union([major, electorSide]), prov })),
  subsidies: z.array(
    z.strictObject({
      giver: major,
      receiver: power,
      turns: z.array(z.int().min(1).max(12)).min(1),
      cancellable: z.boolean(),
    }),
  ),
})

const intro = z.strictObject({
  map: mapId,
  absentPowers: z.array(power),
  absentGenerals: z.array(id),
  absentTrains: z.array(id),
  troops: perIntroPower,
  openingHands: perIntroPower,
})

const forces = z.strictObject({
  prov: sectionProv,
  notes,
  seats: z.array(z.strictObject({ id: seat, name: text })),
  powers: z.array(powerRow),
  alliances: z.array(z.array(power).min(1)),
  generals: z.array(general),
  trains: z.array(train),
  hussars: z.strictObject({ power, count }),
  setup,
  intro,
})

const tacticalCard = z.discriminatedUnion('kind', [
  z.strictObject({ id, kind: z.literal('suit'), suit, value: z.int() }),
  z.strictObject({ id, kind: z.literal('reserve') }),
])

const cards = z.strictObject({ prov: sectionProv, notes, decks: z.int().min(1), deck: z.array(tacticalCard) })

const effect = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('income'), power, amount: z.union([z.literal(1), z.literal(-1)]) }),
  z.strictObject({ type: z.literal('expedition'), power: major, box: id }),
  z.strictObject({ type: z.literal('victory-marker'), power: major, box: id }),
])

const saxonyStatus = z.enum(['prussia-ally', 'neutral', 'austria-ally'])

const track = z.strictObject({
  id: trackId,
  name: text,
  prov,
  boxes: z
    .array(
      z.strictObject({
        id,
        title: text,
        star: z.boolean(),
        status: saxonyStatus.optional(),
        label: z.literal('S').optional(),
        effects: z.array(effect),
      }),
    )
    .min(1),
})

const offMapBox = z.discriminatedUnion('kind', [
  z.strictObject({
    id,
    name: text,
    kind: z.literal('expedition'),
    power: major,
    track: trackId,
    returnCity: id,
    prov: z.strictObject({ box: prov, track: prov, returnCity: prov }),
  }),
  z.strictObject({
    id,
    name: text,
    kind: z.literal('victory'),
    power: major,
    prov: z.strictObject({ box: prov }),
  }),
])

const grants = z.array(z.strictObject({ power: z.union([power, z.literal('taker')]), count: z.int().min(1) }))

const instruction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none') }),
  z.strictObject({ type: z.literal('election') }),
  z.strictObject({ type: z.literal('draw'), grants }),
  z.strictObject({ type: z.literal('troops'), free: z.boolean(), grants }),
])

const politicalCard = z.strictObject({
  id,
  kind: z.enum(['ordinary', 'election']),
  year: z.int().min(1741).max(1744),
  title: text,
  event: text,
  symbols: z.array(major),
  instruction,
  moves: z.array(
    z.strictObject({
      track: trackId,
      direction: z.enum(['left', 'right', 'either']),
      steps: z.int().min(1),
      mode: z.enum(['full', 'upTo']),
    }),
  ),
  prov: z.strictObject({ event: prov, rest: prov }),
})

const politics = z.strictObject({
  prov: sectionProv,
  notes,
  boardOrder: z.array(major),
  voteOrder: z.array(seat),
  tracks: z.array(track),
  saxony: z.strictObject({
    baseIncome: z.strictObject({ 'prussia-ally': count, neutral: count, 'austria-ally': count }),
    leftLimit: id,
  }),
  offMapBoxes: z.array(offMapBox),
  victoryBoxes: z.strictObject({
    battleSlotsPerMajor: z.int().min(1),
    boxes: z.array(z.strictObject({ id, name: text, powers: z.array(major).min(1) })),
  }),
  cards: z.array(politicalCard),
})

export const packSchema = z.strictObject({ meta, board, forces, cards, politics })

export type Pack = z.infer<typeof packSchema>
export type MajorId = z.infer<typeof major>
export type MapId = z.infer<typeof mapId>
export type City = z.infer<typeof city>
export type General = z.infer<typeof general>
export type Train = z.infer<typeof train>
export type Track = z.infer<typeof track>
