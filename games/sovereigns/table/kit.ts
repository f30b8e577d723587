// What all panels need.
import type { SeatView } from '@tricorne/engine'
import { type GameFacts, paintStyle } from '@tricorne/panels'
import { nationPaint } from '../board/palette.ts'
import { type Board, COURTS, NATION_IDS, NATIONS, POWERS, RU } from '../board.ts'
import { HIDDEN } from '../hidden.ts'
import type { SovereignsView, Sparse } from '../view.ts'

export const boardOf = (info: GameFacts): Board => info.board as Board

export const gameView = (view: SeatView): SovereignsView => view.table as SovereignsView

/** Marginal, substantial, decisive. */
const LEVELS = 3
/** Flags of a force as the view has them (state.ts). */
const INSIDE = 1

export interface Troops {
  nation: number
  infantry: number
  cavalry: number
  /** How many of them may not move any more this season. */
  spent: number
}

/** A force as the viewer sees it. */
export interface Force {
  space: number
  inside: boolean
  court: number
  /** Its commander, or -1. */
  lead: number
  supply: number
  order: number
  leaders: number[]
  /** Null if the viewer may not know its strength. */
  troops: Troops[] | null
}

/** SP of a nation in a force are one number: see rules/forces.ts. */
const troopsOf = (nation: number, v: number): Troops => ({
  nation,
  infantry: v & 255,
  cavalry: (v >> 8) & 63,
  spent: ((v >> 14) & 255) + ((v >> 22) & 63),
})

const read = new WeakMap<object, Force[]>()

/** All forces on the map, read from the rows of the view once. */
export function forcesOf(view: SeatView): Force[] {
  const { forces: rows } = gameView(view)
  const known = read.get(rows)
  if (known !== undefined) return known
  const out: Force[] = []
  for (let i = 0; i < rows.length; ) {
    const [space, flags, court, lead, supply, order, count] = rows.slice(i, i + 7)
    i += 7
    const leaders = rows.slice(i, i + count)
    i += count
    const nations = rows[i++]
    const troops: Troops[] = []
    for (let n = 0; n < nations; n++) {
      troops.push(troopsOf(rows[i], rows[i + 1]))
      i += 2
    }
    const hidden = nations === HIDDEN
    out.push({
      space,
      inside: (flags & INSIDE) !== 0,
      court,
      lead,
      supply,
      order,
      leaders: hidden && lead >= 0 ? [lead] : leaders,
      troops: hidden ? null : troops,
    })
  }
  read.set(rows, out)
  return out
}

export const strengthOf = ({ troops }: Force): number | null =>
  troops === null ? null : troops.reduce((n, t) => n + t.infantry + t.cavalry, 0)

export const cavalryOf = ({ troops }: Force): number => (troops ?? []).reduce((n, t) => n + t.cavalry, 0)

/** The nation with most SP, or the commander's, or the court's own. */
export function nationOfForce(b: Board, force: Force): number {
  const most = [...(force.troops ?? [])].sort((p, q) => q.infantry + q.cavalry - p.infantry - p.cavalry)[0]
  if (most !== undefined) return most.nation
  return force.lead >= 0 ? b.leaderNation[force.lead] : force.court
}

export const nationId = (nation: number): string => NATION_IDS[nation]
/** By night rims are light, or the dark blue of Prussia could not be seen. */
export function nationStyle(nation: number): string {
  const paint = nationPaint(nationId(nation))
  return paintStyle({ ...paint, edge: `light-dark(${paint.edge},${paint.pale})` })
}

/** A sparse table of the view, written out. */
export function spread(pairs: Sparse, length: number, none = 0): number[] {
  const out = new Array<number>(length).fill(none)
  for (let i = 0; i < pairs.length; i += 2) out[pairs[i]] = pairs[i + 1]
  return out
}

/** Who controls each space. */
export function controlOf(b: Board, v: SovereignsView): number[] {
  const out = b.home.slice()
  for (let i = 0; i < v.control.length; i += 2) out[v.control[i]] = v.control[i + 1]
  return out
}

/** How actions name a leaderless force (rules/targets.ts). */
export const looseCode = ({ space, inside, court }: Force): number =>
  (space * 2 + Number(inside)) * COURTS + court

/** Where depots stand: space, power and number. */
export const depotsOf = (v: SovereignsView): { space: number; power: number; n: number }[] =>
  Array.from({ length: v.depots.length / 2 }, (_, i) => ({
    space: Math.floor(v.depots[2 * i] / POWERS),
    power: v.depots[2 * i] % POWERS,
    n: v.depots[2 * i + 1],
  }))

export const POWER_LIST: readonly number[] = Array.from({ length: POWERS }, (_, power) => power)
export const COURT_LIST: readonly number[] = Array.from({ length: COURTS }, (_, court) => court)

export const minus = (n: number): string => (n < 0 ? `−${-n}` : String(n))
export const signed = (n: number): string => (n > 0 ? `+${n}` : minus(n))

/** The level that a Power's points stand for, and the points of each level. */
export function levelOf(b: Board, v: SovereignsView, power: number): { level: number; bands: number[] } {
  const all = b.scenarios[v.scenario].setup.bands
  const bands = all.slice(power * LEVELS, (power + 1) * LEVELS)
  return { level: bands.filter((least) => v.vp[power] >= least).length, bands }
}

/** What verbs aim at that is not in the hand; leaders who come are not on the map yet. */
export const BUTTON_KINDS = ['nation', 'power', 'court', 'choice', 'leader']

export const RUSSIA = RU
export const NATION_LIST: readonly number[] = Array.from({ length: NATIONS }, (_, nation) => nation)
