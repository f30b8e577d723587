// For tests: positions put together by hand on the shipped board, dice that are told.
//
//   const p = position('1740').clear()
//   p.force('prag', { nation: 'AU', inf: 2, inside: true })
//   p.force('beraun', { nation: 'FR', inf: 11, cav: 3, leaders: ['noailles'] })
//   p.begin(activationFrame(...)).dice(3, 4)
//   p.play(FR, 'space', p.space('prag'))
//   expect(p.verdict(FR, 'siege')).toBe('COS-15.3-01')
import { type Game, NONE, Options, sentence } from '@tricorne/engine'
import { BarePosition, found } from '@tricorne/kit/testkit'
import { STATUS_IDS } from './areas.ts'
import { type Board, compileBoard, placeIn, SEASON_IDS } from './board.ts'
import { sovereignsOn } from './index.ts'
import { invariants } from './invariants.ts'
import { loadPack } from './pack/load.ts'
import { COURTS, NATION_IDS, NATIONS, SIDE_IDS } from './powers.ts'
import {
  addUnits,
  cavalryOf,
  dissolve,
  firstIn,
  infantryOf,
  looseAt,
  newForce,
  nextIn,
  putLeader,
  removeUnits,
  spOf,
  takeLeader,
} from './rules/forces.ts'
import { ARMED, FORCES } from './shapes.ts'
import { ABSENT, DRAW_PILE, INSIDE, NO_SIEGE, type SovereignsState } from './state.ts'

/** A number of nothing. */
const WILD = 2 ** 31

let compiled: Board | undefined
/** Its names are put together once: that takes longer than most tests. */
let game: Game<SovereignsState, Board> | undefined

/** The shipped board, compiled once. */
export function board(): Board {
  compiled ??= compileBoard(loadPack())
  return compiled
}

export const nation = (id: string): number => placeIn(NATION_IDS, id)

/** The court that directs a nation's pieces in most positions. */
const usualCourt = (b: Board, n: number): number => Math.max(0, b.nationCourt[n])

export interface ForceSpec {
  nation?: string
  inf?: number
  cav?: number
  leaders?: string[]
  inside?: boolean
  court?: number
  supply?: number
  order?: number
  spent?: boolean
}

export class Position extends BarePosition<SovereignsState, Board> {
  private readonly listed = new Options()

  constructor(scenario = 'campaign', options: Record<string, string> = {}) {
    game ??= sovereignsOn(board(), 'test')
    super(game, scenario, options)
  }

  // --- numbers of names -----------------------------------------------------------------

  space(id: string): number {
    return found(this.board.spaceOf.get(id), id)
  }

  leader(id: string): number {
    return found(this.board.leaderOf.get(id), id)
  }

  card(id: string): number {
    return found(this.board.cardOf.get(id), id)
  }

  event(key: string): number {
    return found(this.board.eventOf.get(key), key)
  }

  // --- putting together -----------------------------------------------------------------

  /** An empty map: no forces, leaders, depots, irregulars or sieges. Control stays. */
  clear(): this {
    const { s } = this
    for (let l = 0; l < this.board.leaders; l++) if (s.leaderAt[l] >= 0) takeLeader(this.board, s, l, ABSENT)
    for (let f = 0; f < FORCES; f++) {
      removeUnits(s, f)
      if (s.forceAt[f] >= 0) dissolve(s, f)
    }
    s.depots.fill(0)
    s.irregulars.fill(0)
    s.siege.fill(NO_SIEGE)
    s.croatBox = this.board.chMarkers
    return this
  }

  /** Adds a force, or SP and leaders to one that is led by the first of the leaders. `of` is 'AU', or several times. */
  force(space: string, ...of: ForceSpec[]): this {
    for (const spec of of) this.add(this.space(space), spec)
    return this
  }

  private add(space: number, spec: ForceSpec): void {
    const { s } = this
    const n = nation(spec.nation ?? 'AU')
    const court = spec.court ?? usualCourt(this.board, n)
    const leaders = (spec.leaders ?? []).map((id) => this.leader(id))
    const inside = spec.inside ?? false
    const led = leaders.map((l) => s.leaderAt[l]).find((f) => f >= 0 && s.forceAt[f] === space)
    const f =
      led ?? (leaders.length > 0 ? newForce(s, court, space, inside) : looseAt(s, court, space, inside, n))
    for (const l of leaders) if (s.leaderAt[l] !== f) putLeader(this.board, s, l, f)
    addUnits(s, f, n, spec.inf ?? 0, spec.cav ?? 0, spec.spent)
    if (inside) s.forceFlags[f] |= INSIDE
    s.forceSupply[f] = spec.supply ?? s.forceSupply[f]
    s.forceOrder[f] = spec.order ?? s.forceOrder[f]
  }

  control(who: string, ...spaces: string[]): this {
    for (const id of spaces) this.s.control[this.space(id)] = nation(who)
    return this
  }

  depot(who: string, space: string, n = 1): this {
    this.s.depots[this.space(space) * 6 + nation(who)] = n
    return this
  }

  status(word: (typeof STATUS_IDS)[number], ...who: string[]): this {
    for (const id of who) this.s.status[nation(id)] = placeIn(STATUS_IDS, word)
    return this
  }

  /** Allied to a side, or to none; it does not make anybody belligerent. */
  ally(side: (typeof SIDE_IDS)[number] | null, ...who: string[]): this {
    for (const id of who) {
      const n = nation(id)
      this.s.ally[n] = side === null ? NONE : placeIn(SIDE_IDS, side)
      // The ends of the Diplomacy track are alliances (COS-6.6.1-02).
      const toward = Math.max(-2, Math.min(2, this.s.marker[n]))
      if (this.board.hasMarker[n] === 1)
        this.s.marker[n] = side === null ? toward : side === 'bourbon' ? -3 : 3
    }
    return this
  }

  /** AU, BR, FR, PR, SP and PE at war, PE on the Pragmatic side: most fights can be put together then. */
  atWar(): this {
    this.status('belligerent', 'AU', 'BR', 'FR', 'PR', 'SP', 'PE', 'DU', 'HA', 'HE', 'DA')
    this.ally('pragmatic', 'AU', 'BR', 'PE', 'DU', 'HA', 'HE', 'DA').ally('bourbon', 'FR', 'PR', 'SP')
    this.s.open.fill(2 ** NATIONS - 1)
    this.s.bars = []
    return this
  }

  date(year: number, season: (typeof SEASON_IDS)[number]): this {
    this.s.year = year
    this.s.season = placeIn(SEASON_IDS, season)
    return this
  }

  /** Exactly these cards in a hand; what else was in it goes under the pile. */
  hand(court: number, ...ids: string[]): this {
    const { s } = this
    for (let c = 0; c < this.board.cards; c++)
      if (s.cardAt[c] === court) s.cardAt[c] = DRAW_PILE + this.board.cardDeck[c]
    for (const id of ids) s.cardAt[this.card(id)] = court
    s.cardSeen.fill(0)
    return this
  }

  executed(...keys: string[]): this {
    for (const key of keys) this.s.executed[this.event(key)] = this.s.year
    return this
  }

  dice(...told: number[]): this {
    this.machine.told.push(...told)
    return this
  }

  // --- looking --------------------------------------------------------------------------

  /** The force that a leader is with, or -1. */
  led(id: string): number {
    return this.s.leaderAt[this.leader(id)]
  }

  /** All SP of a nation in a space. */
  sp(space: string, who: string): number {
    return this.infantry(space, who) + this.cavalry(space, who)
  }

  infantry(space: string, who: string): number {
    return this.count(space, (f) => infantryOf(this.s, f, nation(who)))
  }

  cavalry(space: string, who: string): number {
    return this.count(space, (f) => cavalryOf(this.s, f, nation(who)))
  }

  private count(space: string, ofForce: (f: number) => number): number {
    let n = 0
    const at = this.space(space)
    for (let f = firstIn(this.s, at); f >= 0; f = nextIn(this.s, at, f)) n += ofForce(f)
    return n
  }

  /** Where a leader is: a space, or ABSENT and the like. */
  at(id: string): string | number {
    const f = this.led(id)
    return f < 0 ? f : this.board.spaceIds[this.s.forceAt[f]]
  }

  size(id: string): number {
    return spOf(this.s, this.led(id))
  }

  vp(who: string): number {
    return this.s.vp[nation(who)]
  }

  will(who: string): number {
    return this.s.will[nation(who)]
  }

  /** SP of a nation anywhere on the map. */
  total(who: string): number {
    let n = 0
    for (let f = 0; f < FORCES; f++) {
      const v = this.s.units[f * ARMED + nation(who)]
      if (v !== 0) n += infantryOf(this.s, f, nation(who)) + cavalryOf(this.s, f, nation(who))
    }
    return n
  }

  get faults(): string[] {
    return invariants(this.s, this.board)
  }

  // --- playing --------------------------------------------------------------------------

  get awaited(): number {
    return this.asked
  }

  /** Whether a court's person is asked now. */
  asks(court: number): boolean {
    return (this.awaited & (1 << this.seatOf(court))) !== 0
  }

  private seatOf(court: number): number {
    return this.board.scenarios[this.s.scenario].seatOf[court]
  }

  /** The answer of the rules. What is offered and what is allowed is the same, so both are asked. */
  verdict(court: number, verb: string, target: number = NONE): string | null {
    const seat = this.seatOf(court)
    const verdict = this.machine.judge(this.s, seat, verb, target)
    if (this.isOffered(seat, verb, target) !== (verdict === null))
      throw new Error(
        `${verb} ${target} at ${this.step}: the verdict is ${verdict}, the offers say otherwise`,
      )
    return verdict
  }

  private isOffered(seat: number, verb: string, target: number): boolean {
    const { listed, machine } = this
    machine.list(this.s, seat, listed)
    if (Object.hasOwn(machine.game.asides ?? {}, verb)) machine.listAsides(this.s, seat, listed)
    for (let i = 0; i < listed.count; i++)
      if (listed.verbs[i] === verb && listed.targets[i] === target) return true
    return false
  }

  /** The sentence that a refusal gives, or its rule. */
  why(court: number, verb: string, target: number = NONE): string | null {
    const objection = this.machine.explain(this.s, this.seatOf(court), verb, target)
    if (objection === null) return null
    const { reason } = objection
    return reason
      ? sentence(this.machine.game, reason, this.board.scenarios[this.s.scenario].seats)
      : objection.rule
  }

  play(court: number, verb: string, target: number = NONE): this {
    const verdict = this.verdict(court, verb, target)
    if (verdict !== null) throw new Error(`${verb} ${target} is refused at ${this.step}: ${verdict}`)
    this.refuseStrangers(court)
    this.machine.apply(this.s, this.seatOf(court), verb, target)
    return this
  }

  /** Numbers that are nothing on the board are refused by a rule, whatever is asked. */
  private refuseStrangers(court: number): void {
    if (!this.asks(court)) return
    for (const [verb, { kind, targets }] of Object.entries(this.machine.decision(this.s)?.verbs ?? {})) {
      if (targets === undefined) continue
      const most = kind === undefined ? WILD : (this.machine.game.names[kind]?.length ?? WILD)
      for (const target of [-2, most, WILD]) {
        const verdict = this.machine.judge(this.s, this.seatOf(court), verb, target)
        if (verdict === null || !verdict.startsWith('COS-'))
          throw new Error(`${verb} ${target} at ${this.step}: ${verdict}`)
      }
    }
  }

  /** What a court can do now: ['space 12', 'end']. */
  options(court: number): string[] {
    const out = new Options()
    this.machine.list(this.s, this.seatOf(court), out)
    return Array.from({ length: out.count }, (_, i) =>
      out.targets[i] === NONE ? out.verbs[i] : `${out.verbs[i]} ${out.targets[i]}`,
    )
  }
}

export const position = (scenario?: string, options?: Record<string, string>): Position =>
  new Position(scenario, options)

export const COURT_NUMBERS = Array.from({ length: COURTS }, (_, i) => i)
