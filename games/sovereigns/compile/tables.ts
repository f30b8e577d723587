// The tables of dice as arrays: a roll beyond the last row reads that row.
import type { Pack } from '../pack/schema.ts'
import { BESIEGER_LOSS, BREACH, DEFENDER_LOSS, HONOURS, MAJOR, MARKER, MINOR } from './words.ts'

/** The sides of the siege table. */
export interface SiegeTable {
  /** Bits of results by fortress class * rows + row, where row is the roll, 0 to rows - 1. */
  rows: number
  result: number[]
  /** By fortress class: activation points a roll, and the fewest strength points. */
  ap: number[]
  minimum: number[]
  markerMax: number
  /** The result (HONOURS or BREACH) of a breach when the marker is at its maximum. */
  breachAtMax: number
  drmMarker: number
  drmShortSupply: number
  drmDemoralised: number
  /** Major fortresses only: by strength points of the garrison, 0 to 6. */
  drmGarrison: number[]
  /** Major fortresses only: a leader of at least this defence inside. */
  leaderDefence: number
  drmLeader: number
}

export interface NavalTables {
  /** An interception succeeds with this total. */
  success: number
  /** For each number on leader markers of the British Atlantic fleet. */
  drmLeaders: number
  drmTwice: number
  drmBetweenSeas: number
  /** Fewer sections than few give drmFew. */
  few: number
  drmFew: number
  /** In combat: for leaders, for more sections, and instead of that for twice the sections. */
  combatLeaders: number
  combatMore: number
  combatTwice: number
  /** Sections inflicted by the roll; the first roll is 0. */
  inflicts: number[]
  /** Strength points that a beaten transport loses for each section of the margin. */
  spPerSection: number
  /** Sections of the margin that make a Major Victory. */
  majorVictory: number
}

export interface TreasureTable {
  notIntercepted: number
  won: number
  /** By the sections of the margin, 0 for a draw; a greater margin reads the last. */
  lost: number[]
}

export interface BoardTables {
  /** The fewest strength points of each column of the combat table. */
  crtColumns: number[]
  /** Percentage of the own strength points that the enemy loses: roll, 0 to 10, then column. */
  crt: number[][]
  siege: SiegeTable
  naval: NavalTables
  treasure: TreasureTable
}

/** The column of the combat table for a number of strength points, or -1 for none. */
export function crtColumn(columns: readonly number[], sp: number): number {
  let column = columns.length - 1
  while (column >= 0 && sp < columns[column]) column--
  return column
}

export function compileTables(pack: Pack): BoardTables {
  const { combat, treasure } = pack.tables
  return {
    crtColumns: combat.columns,
    crt: combat.rows.map((r) => r.percent),
    siege: compileSiege(pack),
    naval: compileNaval(pack),
    treasure: {
      notIntercepted: treasure.notIntercepted,
      won: treasure.won,
      lost: compileLost(pack),
    },
  }
}

const RESULTS = {
  besiegerLoss: BESIEGER_LOSS,
  marker: MARKER,
  defenderLoss: DEFENDER_LOSS,
  honours: HONOURS,
  breach: BREACH,
}

function compileSiege(pack: Pack): SiegeTable {
  const { rows, classes, drm, markerMax, breachAtMarkerMax } = pack.tables.siege
  const bits = (names: readonly (keyof typeof RESULTS)[]): number =>
    names.reduce((mask, name) => mask | RESULTS[name], 0)
  const result: number[] = new Array(rows.length * (MAJOR + 1)).fill(0)
  rows.forEach((row, i) => {
    result[MINOR * rows.length + i] = bits(row.minor)
    result[MAJOR * rows.length + i] = bits(row.major)
  })
  const ofGarrison = (sp: number): number =>
    drm.major.garrison.reduce((n, g) => (sp >= g.from && sp <= g.to ? n + g.n : n), 0)
  return {
    rows: rows.length,
    result,
    ap: [0, classes.minor.ap, classes.major.ap],
    minimum: [0, classes.minor.minimumSp, classes.major.minimumSp],
    markerMax,
    breachAtMax: breachAtMarkerMax === 'honours' ? HONOURS : BREACH,
    drmMarker: drm.marker,
    drmShortSupply: drm.shortSupply,
    drmDemoralised: drm.demoralised,
    drmGarrison: [0, 1, 2, 3, 4, 5, 6].map(ofGarrison),
    leaderDefence: drm.major.leader.defence,
    drmLeader: drm.major.leader.n,
  }
}

function compileNaval(pack: Pack): NavalTables {
  const { navalInterception: meet, navalCombat: fight } = pack.tables
  const last = Math.max(...fight.inflicts.map((r) => r.roll))
  const inflicts = Array.from({ length: last + 1 }, (_, roll) => {
    const rows = fight.inflicts.filter((r) => r.roll <= roll)
    return (rows.at(-1) ?? fight.inflicts[0]).sections
  })
  return {
    success: meet.success,
    drmLeaders: meet.drm.leaders,
    drmTwice: meet.drm.twiceTheEscort,
    drmBetweenSeas: meet.drm.betweenSeas,
    few: meet.drm.few.below,
    drmFew: meet.drm.few.n,
    combatLeaders: fight.drm.leaders,
    combatMore: fight.drm.more,
    combatTwice: fight.drm.twice,
    inflicts,
    spPerSection: fight.spLostPerSection,
    majorVictory: fight.majorVictory,
  }
}

/** Points of a treasure that was intercepted and not brought through, by the margin. */
function compileLost(pack: Pack): number[] {
  const { draw, lostBy } = pack.tables.treasure
  const last = Math.max(...lostBy.map((r) => r.from))
  const at = (margin: number): number =>
    lostBy.find((r) => margin >= r.from && margin <= (r.to ?? margin))?.sp ?? 0
  return [draw, ...Array.from({ length: last }, (_, i) => at(i + 1))]
}
