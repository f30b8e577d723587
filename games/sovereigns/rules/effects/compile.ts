// Compiles effects of the pack into operations.
import { AREA_IDS, FLAG_IDS } from '../../areas.ts'
import {
  type Board,
  FLEET_BOX_IDS,
  nationMask,
  placeIn,
  SEASON_IDS,
  THEATRE_IDS,
  whoOf,
} from '../../board.ts'
import { numberOf } from '../../compile/map.ts'
import type { Until as UntilWords, Where } from '../../pack/schema/conditions.ts'
import type { Effect, EffectOf, RollModifier } from '../../pack/schema/effects.ts'
import { NATION_IDS, NATIONS, SIDE_IDS } from '../../powers.ts'
import { NEVER, UNTIL_EVENT } from '../../state.ts'
import { compileCondition, type Holds } from './conditions.ts'
import {
  FIXED,
  IN_SORTIE,
  NEXT_SPRING,
  NEXT_YEAR,
  NO_COLONY,
  type Op,
  type OpOf,
  type OptionOf,
  type RowOf,
  type Until,
  YEARS_END,
} from './ops.ts'
import { compileForce, compilePlaces, leadersOf, type PlaceFilter, spacesOf } from './select.ts'

const TRACKS = ['rtc', 'fortyfive']
const COLONIES = ['louisbourg', 'india']
const BATTLE_RULES = ['cancelPassPenalty', 'blockEnemyCards', 'pursuit', 'orderlyRetreat']
const ROLLS = ['siege', 'interception', 'withdrawal']
const SCOPES = ['next', 'activation']
const WAIVERS = ['mixed', 'size']
const USES = ['activate', 'march', 'raid']
const ORDERS = { good: 0, worn: 1, demoralised: 4, shortSupply: 0 }

export class Compiler {
  readonly ops: Op[] = []
  readonly start: number[] = []
  readonly requires: Holds[] = []
  readonly choices: string[] = []
  private readonly b: Board
  /** The event that is being compiled, or -1. */
  private event = -1

  constructor(b: Board) {
    this.b = b
  }

  program(effects: readonly Effect[], requires: Holds, event = -1): void {
    this.event = event
    this.start.push(this.ops.length)
    this.requires.push(requires)
    this.list(effects)
    this.ops.push({ do: 'end' })
  }

  private list(effects: readonly Effect[]): void {
    for (const e of effects) this.effect(e)
  }

  private effect(e: Effect): void {
    switch (e.do) {
      case 'roll':
        this.roll(e)
        break
      case 'choose':
        this.choose(e)
        break
      case 'if':
        this.branch(e)
        break
      default:
        this.ops.push(plain(this.b, e, this.event))
    }
  }

  /** The rows follow the roll; each jumps behind the last. */
  private roll(e: EffectOf<'roll'>): void {
    const rows: RowOf[] = []
    const op: OpOf<'roll'> = { do: 'roll', dice: e.dice, ...modifier(e.drm ?? []), rows, after: 0 }
    this.ops.push(op)
    const jumps: OpOf<'jump'>[] = []
    for (const row of e.table) {
      const from = row.from ?? Number.NEGATIVE_INFINITY
      rows.push({ from, to: row.to ?? Number.POSITIVE_INFINITY, at: this.ops.length })
      this.list(row.effect)
      jumps.push(this.jump())
    }
    op.after = this.land(jumps)
  }

  private choose(e: EffectOf<'choose'>): void {
    const options: OptionOf[] = []
    const court = e.by === 'holder' ? -1 : placeIn(NATION_IDS, e.by)
    const op: OpOf<'choose'> = { do: 'choose', court, options, after: 0 }
    this.ops.push(op)
    const jumps: OpOf<'jump'>[] = []
    for (const option of e.options) {
      const requires = compileCondition(this.b, option.requires)
      options.push({ choice: this.choices.length, requires, at: this.ops.length })
      this.choices.push(option.label.charAt(0).toUpperCase() + option.label.slice(1))
      this.list(option.effect)
      jumps.push(this.jump())
    }
    op.after = this.land(jumps)
  }

  private branch(e: EffectOf<'if'>): void {
    const op: OpOf<'if'> = { do: 'if', cond: compileCondition(this.b, e.cond), otherwise: 0 }
    this.ops.push(op)
    this.list(e.then)
    const jump = this.jump()
    op.otherwise = this.ops.length
    this.list(e.else ?? [])
    this.land([jump])
  }

  private jump(): OpOf<'jump'> {
    const op: OpOf<'jump'> = { do: 'jump', to: 0 }
    this.ops.push(op)
    return op
  }

  private land(jumps: readonly OpOf<'jump'>[]): number {
    for (const j of jumps) j.to = this.ops.length
    return this.ops.length
  }
}

/** A roll has at most one modifier: a marker of the Diplomacy track, or colonial influence. */
function modifier(drm: readonly RollModifier[]): { nation: number; per: number; colony: number } {
  const [first] = drm
  if (first === undefined) return { nation: -1, per: 0, colony: NO_COLONY }
  return first.of === 'diplomacy'
    ? { nation: placeIn(NATION_IDS, first.power), per: first.per, colony: NO_COLONY }
    : { nation: -1, per: 0, colony: placeIn(COLONIES, first.place) }
}

type Plain = Exclude<Effect, { do: 'roll' | 'choose' | 'if' }>
const nation = (id: string): number => placeIn(NATION_IDS, id)
const bitsOf = (ids: readonly string[], words: readonly string[]): number =>
  words.reduce((mask, word) => mask | (1 << placeIn(ids, word)), 0)

function plain(b: Board, e: Plain, event: number): Op {
  return score(e) ?? politics(b, e) ?? pieces(b, e, event) ?? operations(b, e) ?? others(b, e)
}

function score(e: Plain): Op | null {
  if (e.do !== 'gainVP' && e.do !== 'changeMW') return null
  return { do: e.do, power: nation(e.power), n: e.n }
}

function politics(b: Board, e: Plain): Op | null {
  switch (e.do) {
    case 'moveDiplomacy':
      return { do: e.do, nation: nation(e.power), side: placeIn(SIDE_IDS, e.towards), n: e.n }
    case 'alliance':
      return {
        do: e.do,
        nation: nation(e.power),
        side: placeIn(SIDE_IDS, e.side),
        belligerent: e.belligerent,
        controller: e.controller === undefined ? -1 : nation(e.controller),
      }
    case 'breakAlliance':
      return { do: e.do, nation: nation(e.power), value: e.setTo }
    case 'belligerent':
      return { do: e.do, nations: e.powers.map(nation) }
    case 'neutral':
      return { do: e.do, nation: nation(e.power), permanent: e.permanent === true }
    case 'truce':
      return { do: e.do, ...pairOf(e.powers), until: compileUntil(b, e.until) }
    case 'endTruce':
      return { do: e.do, ...pairOf(e.powers) }
    case 'unlock':
      return { do: e.do, area: placeIn(AREA_IDS, e.area), who: whoOf(e.for) }
    case 'lock': {
      const until = compileUntil(b, e.until ?? { end: 'game' })
      return { do: e.do, area: placeIn(AREA_IDS, e.area), who: whoOf(e.for), until }
    }
    case 'setFlag':
      return { do: e.do, flag: placeIn(FLAG_IDS, e.flag), value: Number(e.value) }
    case 'evacuate': {
      const keepRegions = (e.keep ?? []).map((id) => numberOf(b.regionOf, id))
      const keepSpaces = spacesOf(b, e.keepSpaces ?? [])
      return { do: e.do, nation: nation(e.power), outOf: nation(e.outOf), keepRegions, keepSpaces }
    }
    case 'advanceTrack':
      return { do: e.do, track: placeIn(TRACKS, e.track), n: e.n ?? 0, top: e.to === 'top' }
    default:
      return null
  }
}

const pairOf = (powers: readonly string[]): { nationA: number; nationB: number } => ({
  nationA: nation(powers[0]),
  nationB: nation(powers[1]),
})

const placesOrNone = (b: Board, where: Where | undefined): PlaceFilter | null =>
  where === undefined ? null : compilePlaces(b, where)

function pieces(b: Board, e: Plain, event: number): Op | null {
  switch (e.do) {
    case 'addReinforcements':
      return {
        do: e.do,
        nation: nation(e.nation),
        infantry: e.infantry ?? 0,
        cavalry: e.cavalry ?? 0,
        depots: e.depots ?? 0,
        where: placesOrNone(b, e.where),
        leaders: leadersOf(b, e.leaders ?? []),
      }
    case 'subsidy':
      return { do: e.do, event }
    case 'placeSP': {
      const { infantry = 0, cavalry = 0 } = e
      return { do: e.do, nation: nation(e.nation), infantry, cavalry, where: compilePlaces(b, e.where) }
    }
    case 'removeSP': {
      const force = e.force === undefined ? null : compileForce(b, e.force)
      return { do: e.do, force, n: e.n, each: e.each === true }
    }
    case 'moveSP':
      return {
        do: e.do,
        nations: nationMask(e.nations),
        most: e.upTo,
        from: compilePlaces(b, e.from),
        to: compilePlaces(b, e.to),
      }
    case 'placeLeader':
      return { do: e.do, leader: numberOf(b.leaderOf, e.leader), where: placesOrNone(b, e.where) }
    case 'removeLeader':
      return { do: e.do, leader: numberOf(b.leaderOf, e.leader), until: compileUntil(b, e.until) }
    case 'upgradeLeader':
      return { do: e.do, leader: numberOf(b.leaderOf, e.leader) }
    case 'upgradeABR':
      return { do: e.do, nation: nation(e.nation), n: e.n }
    case 'depots':
      return { do: e.do, nation: nation(e.nation), n: e.n, where: placesOrNone(b, e.where) }
    default:
      return null
  }
}

function operations(b: Board, e: Plain): Op | null {
  switch (e.do) {
    case 'bonusActivation': {
      const waive = bitsOf(WAIVERS, e.waive ?? [])
      return { do: e.do, force: compileForce(b, e.force), n: e.n, ap: e.ap ?? 0, waive }
    }
    case 'bonusCP':
      return {
        do: e.do,
        n: e.n,
        theatres:
          e.theatres === undefined ? bitsOf(THEATRE_IDS, THEATRE_IDS) : bitsOf(THEATRE_IDS, e.theatres),
        nations: e.nations === undefined ? 2 ** NATIONS - 1 : nationMask(e.nations),
        uses: e.only === undefined ? bitsOf(USES, USES) : bitsOf(USES, e.only),
      }
    case 'changeAP':
      return { do: e.do, n: e.n }
    case 'cancelActivation':
      return { do: e.do }
    case 'shortSupply':
      return { do: e.do, n: e.n, force: e.force === undefined ? null : compileForce(b, e.force) }
    case 'setOrder':
      return { do: e.do, force: compileForce(b, e.force), order: ORDERS[e.state], each: e.each === true }
    case 'placeCH': {
      if (e.mode === 'restore') return { do: 'restoreCH', n: e.n }
      const where = compilePlaces(b, e.where ?? {})
      if (e.mode === 'return') return { do: 'returnCH', n: e.n, where }
      return { do: e.do, n: e.n, where, raid: e.raid === true }
    }
    case 'placePartisans':
      return { do: e.do, where: compilePlaces(b, e.where) }
    case 'rollDRM': {
      const force = e.force === undefined ? null : compileForce(b, e.force)
      return { do: e.do, roll: placeIn(ROLLS, e.roll), n: e.n, scope: placeIn(SCOPES, e.scope), force }
    }
    default:
      return null
  }
}

function others(b: Board, e: Plain): Op {
  switch (e.do) {
    case 'battleDRM':
      return { do: e.do, own: e.own, enemy: e.enemy }
    case 'battleRule':
      return { do: e.do, rule: placeIn(BATTLE_RULES, e.rule), n: e.n ?? 1 }
    case 'commandSovereign':
      return {
        do: e.do,
        leader: numberOf(b.leaderOf, e.leader),
        army: compileForce(b, e.army),
        until: compileUntil(b, e.until),
        risk: e.vpRisk,
      }
    case 'advisor':
      return { do: e.do, until: compileUntil(b, e.until) }
    case 'buildFleet':
      return {
        do: e.do,
        nation: nation(e.nation),
        n: e.n,
        now: e.when === 'now',
        box: boxOf(e.sea ?? 'atlantic'),
      }
    case 'loseSections':
      return { do: e.do, nation: nation(e.nation), n: e.n, box: boxOf(e.sea) }
    case 'sortie': {
      const court = nation(e.power)
      return e.mode === 'now' ? { do: e.do, court } : { do: 'sortieMarker', court, n: e.n ?? 1 }
    }
    case 'fleetLeader':
      return { do: e.do, n: e.n }
    case 'landing': {
      const from = compilePlaces(b, e.from)
      return { do: e.do, court: nation(e.power), most: e.sp, from, to: compilePlaces(b, e.to) }
    }
    case 'drawCards':
      return { do: e.do, court: nation(e.power), n: e.n }
    case 'discardCards':
      return { do: e.do, court: nation(e.power), n: e.n, random: e.by === 'random' }
    default:
      throw new Error(`No operation for the effect "${e.do}".`)
  }
}

const boxOf = (sea: string): number => (sea === 'sortie' ? IN_SORTIE : placeIn(FLEET_BOX_IDS, sea))

function compileUntil(b: Board, until: UntilWords): Until {
  if ('event' in until) return { kind: FIXED, moment: UNTIL_EVENT + numberOf(b.eventOf, until.event) }
  if ('season' in until)
    return { kind: FIXED, moment: (until.year - 1740) * 5 + placeIn(SEASON_IDS, until.season) }
  const kinds = { year: YEARS_END, nextSpring: NEXT_SPRING, nextYear: NEXT_YEAR, game: FIXED }
  return { kind: kinds[until.end], moment: NEVER }
}
