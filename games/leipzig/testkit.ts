// For tests: positions on the shipped board, put together by hand.
//
//   const p = position().spread('langeron', 'ploesen', 'kleinwiederitzsch').hand(ALLIED, 'river').turn(ALLIED)
//   p.act('terrain', p.sort('river')).act('remove', p.marker('langeron', 'kleinwiederitzsch'))
//   expect(p.at('langeron')).toBe('ploesen')

import { NONE, Options } from '@tricorne/engine'
import { found, TestPosition } from '@tricorne/kit/testkit'
import { type Board, compileBoard, MOST_MARKERS, MOVEMENT_CARD, TERRAINS, TIME_CARD, TYPES } from './board.ts'
import { leipzigOn } from './index.ts'
import type { Side } from './nouns.ts'
import { loadPack } from './pack/load.ts'
import { scoringFrame } from './rules/scoring.ts'
import { sourceOf } from './source.ts'
import {
  DISCARD,
  DISPLAY,
  DRAW,
  type LeipzigState,
  missionsDue,
  OUT,
  REMOVED,
  SPREAD,
  seatOf,
  strengthOf,
  supply,
  WAITING,
} from './state.ts'
import { openView, ownView } from './view.ts'

const shipped = compileBoard(sourceOf(loadPack()))

interface Stand {
  lost?: number
  type?: (typeof TYPES)[number]
}

export class Position extends TestPosition<LeipzigState, Board, Side> {
  protected readonly seatNames = ['French', 'Allied']

  constructor(scenario = 'beginner', options: Record<string, string> = {}) {
    super(leipzigOn(shipped, 'test'), scenario, options)
    this.s.missions = shipped.missionsOf.map((list) => list[0])
  }

  protected seatOf(side: Side): number {
    return seatOf(this.s, side)
  }

  // --- names ----------------------------------------------------------------------------

  army(id: string): number {
    return found(shipped.armyIds.indexOf(id), id)
  }

  region(id: string): number {
    return found(shipped.regionIds.indexOf(id), id)
  }

  /** The mission whose village is this region. */
  mission(region: string): number {
    return found(
      shipped.missions.findIndex((m) => m.region === this.region(region)),
      region,
    )
  }

  /** A sort of cards: `river`, `time`, `infantry`, `infantry/cavalry` … */
  sort(name: string): number {
    const terrain = (TERRAINS as readonly string[]).indexOf(name)
    if (terrain >= 0) return terrain
    const kind = name === 'time' ? TIME_CARD : MOVEMENT_CARD
    const shows = TYPES.reduce((mask, t, i) => mask | (name.split('/').includes(t) ? 1 << i : 0), 0)
    return found(
      shipped.sorts.findIndex((x) => x.kind === kind && x.shows === shows),
      name,
    )
  }

  /** A marker as a target. */
  marker(army: string, region: string): number {
    return this.army(army) * shipped.regions + this.region(region)
  }

  // --- putting together -----------------------------------------------------------------

  place(army: string, region: string, { lost = 0, type }: Stand = {}): this {
    const a = this.army(army)
    this.s.armies[a] = this.region(region)
    this.s.lost[a] = lost
    this.s.types[a] = type ? TYPES.indexOf(type) : Math.log2(shipped.typeMask[a] & -shipped.typeMask[a])
    return this
  }

  spread(army: string, ...regions: string[]): this {
    const a = this.army(army)
    this.s.armies[a] = SPREAD
    for (let i = 0; i < MOST_MARKERS; i++)
      this.s.marks[a * MOST_MARKERS + i] = i < regions.length ? this.region(regions[i]) : NONE
    return this
  }

  remove(...armies: string[]): this {
    for (const id of armies) this.s.armies[this.army(id)] = REMOVED
    return this
  }

  /** Cards from the draw pile into a hand. */
  hand(side: Side, ...names: string[]): this {
    return this.put(side, names)
  }

  display(...names: string[]): this {
    return this.put(DISPLAY, names)
  }

  discard(...names: string[]): this {
    return this.put(DISCARD, names)
  }

  private put(place: number, names: string[]): this {
    const n = shipped.sorts.length
    for (const name of names) {
      const sort = this.sort(name)
      if (this.s.cards[DRAW * n + sort]-- === 0) throw new Error(`no card ${name} is left`)
      this.s.cards[place * n + sort]++
    }
    return this
  }

  /** The whole draw pile leaves the game. */
  emptyPile(): this {
    const n = shipped.sorts.length
    for (let sort = 0; sort < n; sort++) {
      this.s.cards[OUT * n + sort] += this.s.cards[DRAW * n + sort]
      this.s.cards[DRAW * n + sort] = 0
    }
    return this
  }

  scouts(side: Side, n: number): this {
    this.s.scouts[side] = n
    return this
  }

  /** Missions by their villages; other sectors keep theirs. */
  missions(...regions: string[]): this {
    for (const id of regions) {
      const m = this.mission(id)
      this.s.missions[shipped.missions[m].sector] = m
    }
    return this
  }

  /** A time, with as many missions revealed as its dates have made. */
  time(t: number): this {
    this.s.time = t
    this.s.revealed = 2 ** missionsDue(shipped, this.s) - 1
    return this
  }

  /** The side has a turn with some actions left; `first` makes it its first turn. */
  turn(side: Side, actions = 5, first = false): this {
    this.s.turn = (first ? 0 : 2) + side
    this.s.actions = actions
    this.s.frames = [
      { proc: 'match', step: 'next' },
      { proc: 'turn', step: 'act' },
    ]
    return this.go()
  }

  /** The turn of the side ends now. */
  endTurn(side: Side): this {
    this.turn(side, 1)
    this.s.actions = 0
    this.s.busy = 1
    return this.go()
  }

  /** A battle is due at the end of the side's turn. */
  battle(active: number): this {
    if (this.s.time < 13) this.time(13)
    this.s.due = Math.max(1, this.s.due)
    return this.endTurn(active)
  }

  /** All Time Cards have been played. */
  timeOut(): this {
    return this.put(OUT, Array<string>(shipped.sorts[this.sort('time')].count).fill('time'))
  }

  /** The awaited side draws to the end of its turn, and discards what is too much. */
  drawOut(): this {
    const { turn } = this.s
    const isAt = (step: string): boolean => this.step === step
    while (this.s.turn === turn && isAt('turn.act')) {
      this.act('pile')
      while (isAt('tidying.begin')) this.act('discard', this.targets('discard')[0])
    }
    return this
  }

  /** Final scoring. */
  score(): this {
    this.time(shipped.end)
    this.s.frames = [{ proc: 'match', step: 'end' }, scoringFrame(shipped)]
    return this.go()
  }

  private go(): this {
    this.machine.advance(this.s)
    return this
  }

  // --- playing --------------------------------------------------------------------------

  /** The seats awaited, as a bit mask. */
  awaited(): number {
    return this.asked
  }

  verbs(): string[] {
    const o = new Options()
    this.machine.list(this.s, this.seat(), o)
    return [...new Set(o.verbs.slice(0, o.count))]
  }

  /** Plays a Terrain Card on a marker. */
  terrain(card: string, army: string, region: string): this {
    return this.act('terrain', this.sort(card)).act('remove', this.marker(army, region))
  }

  /** Plays a Movement Card on a marker. */
  march(card: string, army: string, from: string, to: string): this {
    return this.act('move', this.sort(card)).act('marker', this.marker(army, from)).act('go', this.region(to))
  }

  // --- looking --------------------------------------------------------------------------

  /** Where an army stands, or 'waiting', 'spread', 'removed'. */
  at(army: string): string {
    const at = this.s.armies[this.army(army)]
    if (at >= 0) return shipped.regionIds[at]
    return at === WAITING ? 'waiting' : at === SPREAD ? 'spread' : 'removed'
  }

  /** Regions of an army's markers, sorted. */
  marks(army: string): string[] {
    const first = this.army(army) * MOST_MARKERS
    const marks = this.s.marks.slice(first, first + MOST_MARKERS).filter((r) => r >= 0)
    return marks.map((r) => shipped.regionIds[r]).sort()
  }

  strength(army: string): number {
    return strengthOf(shipped, this.s, this.army(army))
  }

  private count(place: number): number {
    const n = shipped.sorts.length
    return this.s.cards.slice(place * n, (place + 1) * n).reduce((a, b) => a + b, 0)
  }

  handSize(side: Side): number {
    return this.count(side)
  }

  inPlace(place: 'draw' | 'display' | 'discard' | 'out', card?: string): number {
    const at = { draw: DRAW, display: DISPLAY, discard: DISCARD, out: OUT }[place]
    return card === undefined ? this.count(at) : this.s.cards[at * shipped.sorts.length + this.sort(card)]
  }

  supply(): number {
    return supply(shipped, this.s)
  }

  /** A side uses an aside, asked or not. */
  aside(side: Side, name: string): this {
    this.machine.apply(this.s, seatOf(this.s, side), name, NONE)
    return this
  }

  /** What a side sees; a spectator with NONE. */
  view(side: Side) {
    const seat = side === NONE ? NONE : seatOf(this.s, side)
    return { ...openView(this.s, shipped), ...ownView(this.s, seat, shipped) }
  }
}

export const position = (scenario = 'beginner', options: Record<string, string> = {}): Position =>
  new Position(scenario, options)

/** Two missions of the French with an army each, and one Allied army beside both. */
export const twoMissions = (options: Record<string, string> = {}): Position =>
  position('beginner', options)
    .missions('lindenau', 'reudnitz')
    .place('bertrand', 'lindenau')
    .place('ney', 'reudnitz')
    .place('schwarzenberg', 'leipzig')
    .score()
