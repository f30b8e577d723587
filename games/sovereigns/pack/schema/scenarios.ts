// The shape of scenarios.json: the four courts, who plays what with 2, 3 and 4 persons, and the set-ups.
import { z } from 'zod'
import {
  areaId,
  byCourt,
  byNation,
  byPower,
  count,
  courtId,
  eraId,
  flagId,
  id,
  landId,
  nationId,
  notes,
  powerId,
  prov,
  provOf,
  seasonId,
  sideId,
  statusId,
  text,
  who,
} from './words.ts'

const int = z.int()
const when = { year: int, season: seasonId }
const troops = z.strictObject({ inf: count, cav: count })
const inBoxes = z.strictObject({ atlantic: count, mediterranean: count })

const scenario = z.strictObject({
  id,
  name: text,
  notes,
  /** segment: where in the first season play begins. */
  start: z.strictObject({ ...when, segment: z.literal('draw').optional() }),
  end: z.strictObject(when),
  /** Cards of these eras are in the decks. */
  eras: z.array(eraId).min(1),
  /** First hands: starred cards, then cards from the deck up to a number. */
  deal: z.strictObject({ starred: z.boolean(), fillTo: byCourt(count) }),
  opening: z.strictObject({
    /** A card that must be played as an event in the first Campaign Card phase. */
    forced: z.strictObject({ court: courtId, card: id }).optional(),
    /** Phases of the first season that are left out. */
    skip: z.array(z.enum(['winterQuarters', 'recruiting'])).optional(),
    /** The option of COS-22.6-01 belongs to this scenario. */
    freeMarches: z.literal(true).optional(),
  }),
  status: byNation(statusId),
  alliances: byNation(sideId),
  diplomacy: byNation(int),
  tracks: z.strictObject({ fortyfive: count.nullable(), rtc: count.nullable() }),
  emperor: text.nullable(),
  areasOpen: z.array(z.strictObject({ area: areaId, for: who })),
  flags: z.partialRecord(flagId, z.boolean()),
  executed: z.array(id),
  subsidies: z.array(id),
  armyRatings: byNation(count),
  counters: z.record(id, z.union([z.literal(1), z.literal(2)])),
  control: z.partialRecord(landId, z.array(id)),
  depots: z.array(z.strictObject({ space: id, nation: nationId, n: z.int().min(1) })),
  savedDepots: byPower(count),
  chBox: count,
  fleets: z.strictObject({ BR: inBoxes, FR: inBoxes, SP: inBoxes }),
  fleetLeaders: z.array(z.strictObject({ name: text, n: z.int().min(1) })),
  springBox: byNation(troops),
  leaderSchedule: z.array(z.strictObject({ leader: id, newYear: int })),
  leadersByEvent: z.array(id),
  leadersOut: z.array(id),
  mw: byPower(count),
  vp: byPower(z.strictObject({ places: int, events: int })),
  /** Points for a marginal, a substantial and a decisive level. */
  bands: byPower(z.tuple([int, int, int])),
  /** Victories at the end of any season (COS-21.1-01, COS-21.1-02). */
  automatic: z.strictObject({ bourbonWithCrown: int, bourbon: int, austria: int }).optional(),
  prov: provOf,
  forces: z.array(
    z.strictObject({
      space: id,
      nation: nationId,
      inf: count,
      cav: count,
      leaders: z.array(id).optional(),
    }),
  ),
})

export const scenarios = z.strictObject({
  notes,
  courts: z.array(z.strictObject({ id: courtId, powers: z.array(powerId), side: sideId, prov })),
  /** Which person holds which courts; the suffix makes the id of the scenario. */
  seatings: z.array(
    z.strictObject({
      suffix: z.string(),
      seats: z.array(z.strictObject({ id, courts: z.array(courtId).min(1) })),
    }),
  ),
  scenarios: z.array(scenario),
})

export type PackScenario = z.infer<typeof scenario>
export type Seating = z.infer<typeof scenarios>['seatings'][number]
