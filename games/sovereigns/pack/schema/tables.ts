// The shape of tables.json and tracks.json.
import { z } from 'zod'
import { condition } from './conditions.ts'
import { effectList } from './effects.ts'
import { count, eraId, id, landId, powerId, prov, provOf, seasonId, sideId, text } from './words.ts'

const int = z.int()
const percent = z.int().min(0).max(100)

const siegeResult = z.enum(['besiegerLoss', 'marker', 'defenderLoss', 'honours', 'breach'])
const siegeClass = z.strictObject({ ap: count, minimumSp: count })

const siege = z.strictObject({
  rows: z.array(z.strictObject({ roll: int, minor: z.array(siegeResult), major: z.array(siegeResult) })),
  classes: z.strictObject({ minor: siegeClass, major: siegeClass }),
  markerMax: count,
  /** What a breach gives when the Siege marker was at its maximum. */
  breachAtMarkerMax: z.enum(['honours', 'breach']),
  drm: z.strictObject({
    /** For each level of the Siege marker, and of Short Supply. */
    marker: int,
    shortSupply: int,
    demoralised: int,
    /** Only at major fortresses. */
    major: z.strictObject({
      garrison: z.array(z.strictObject({ from: count, to: count, n: int })),
      /** A leader of at least this defence inside. */
      leader: z.strictObject({ defence: count, n: int }),
    }),
  }),
  note: text,
  prov: provOf,
})

const drmOp = z.strictObject({
  op: z.literal('drm'),
  side: z.enum(['attacker', 'defender', 'both']),
  n: int,
})
const percentOp = z.strictObject({
  op: z.literal('percent'),
  side: z.enum(['attacker', 'defender', 'both']),
  n: int,
  min: int,
})
const subordinateOp = z.strictObject({
  op: z.literal('abrSubordinate'),
  side: z.enum(['attacker', 'defender']),
  rating: z.enum(['off', 'def']),
  pick: z.literal('best'),
  max: count,
})
const barOp = z.strictObject({
  op: z.literal('barCards'),
  tag: z.enum(['battle', 'cavalry']),
  side: z.literal('both'),
})
const landOp = z.discriminatedUnion('op', [drmOp, percentOp, subordinateOp, barOp])
const navalOp = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('interceptionDrm'), n: int }),
  z.strictObject({ op: z.literal('lossesHalved'), round: z.literal('down') }),
])

const fortune = z.strictObject({
  id,
  title: text,
  /** Happens without a roll of its own. */
  automatic: z.literal(true).optional(),
  requires: condition.optional(),
  effect: effectList,
  note: text.optional(),
  prov,
})

export const tables = z.strictObject({
  combat: z.strictObject({
    /** The fewest strength points of each column. */
    columns: z.array(count),
    rows: z.array(z.strictObject({ roll: int, percent: z.array(percent) })),
    note: text,
    prov,
  }),
  siege,
  navalInterception: z.strictObject({
    success: int,
    drm: z.strictObject({
      leaders: int,
      twiceTheEscort: int,
      betweenSeas: int,
      few: z.strictObject({ below: count, n: int }),
    }),
    note: text,
    prov,
  }),
  navalCombat: z.strictObject({
    drm: z.strictObject({ leaders: int, more: int, twice: int }),
    inflicts: z.array(z.strictObject({ roll: int, sections: count })),
    spLostPerSection: count,
    majorVictory: count,
    note: text,
    prov: provOf,
  }),
  /** Strength points by result; lostBy: by the margin in sections. */
  treasure: z.strictObject({
    notIntercepted: count,
    won: count,
    draw: count,
    lostBy: z.array(z.strictObject({ from: count, to: count.optional(), sp: count })),
    prov: provOf,
  }),
  fortunesOfPower: z.strictObject({
    note: text,
    years: z.array(z.strictObject({ year: int, rows: z.array(fortune) })),
  }),
  dayOfBattle: z.strictObject({
    note: text,
    cards: z.array(
      z.strictObject({
        id,
        title: text,
        /** In most battles; in those of 90 strength points and more; at sea. */
        top: z.array(landOp),
        large: z.array(landOp),
        naval: z.array(navalOp),
        prov,
      }),
    ),
  }),
})

const box = z.strictObject({
  n: z.int().min(1),
  title: text,
  requires: condition.optional(),
  effect: effectList,
  note: text.optional(),
  prov: provOf,
})

const steps = z.array(text)

export const tracks = z.strictObject({
  diplomacy: z.strictObject({
    min: int,
    max: int,
    markers: z.array(z.strictObject({ nation: landId, start: int, joins: z.array(sideId) })),
    joinVp: z.array(z.strictObject({ nation: landId, power: powerId, n: count })),
    note: text,
    prov: provOf,
  }),
  fortyfive: z.strictObject({
    opensBy: z.array(id),
    /** Campaign points of a French play that advances the marker. */
    cpToAdvance: count,
    boxes: z.array(box),
    /** Where the marker goes if the rebels are destroyed. */
    rebelsGone: count,
    note: text,
    prov: provOf,
  }),
  rtc: z.strictObject({
    startsBy: id,
    /** The space above box 1. */
    start: text,
    boxes: z.array(box),
    /** What Austria may take at the end of a season instead (COS-6.8.2-01). */
    default: z.strictObject({
      when: z.strictObject({ season: seasonId, year: int }),
      requires: condition,
      to: count,
      effect: effectList,
    }),
    note: text,
    prov: provOf,
  }),
  mw: z.strictObject({
    min: int,
    max: int,
    /** When the match ends with the Will of one Power at 0, another gains (COS-20.9.1-01). */
    endBonus: z.array(z.strictObject({ of: powerId, to: powerId, vp: count })),
    note: text,
    prov: provOf,
  }),
  vp: z.strictObject({ min: int, max: int, bourbonTotal: z.array(powerId), prov: provOf }),
  turn: z.strictObject({
    firstYear: int,
    lastYear: int,
    seasons: z.array(seasonId),
    chits: z.array(z.enum(['attrition', 'treasure', 'fortunesOfPower'])),
    chitSeasons: z.array(seasonId),
    addDecks: z.array(z.strictObject({ era: eraId, year: int, season: seasonId })),
    spring: steps,
    powerTurn: z.strictObject({ summerFall: steps, winter: steps }),
    beforeTurns: z.strictObject({ earlyWinter: steps, lateWinter: steps }),
    afterTurns: z.strictObject({ summer: steps, fall: steps, earlyWinter: steps, lateWinter: steps }),
    prov,
  }),
})

export type LandOp = z.infer<typeof landOp>
