// For tests: small boards drawn in a line of text, positions put together by hand, dice that are told.
//
//   const p = position('A-B-C', { A: { german: true }, B: { fort: 2 } })
//   p.army('de-1st', 'A', { infantry: 3 })
//   p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
//   expect(p.move('de-1st', 'B')).toBeNull()

import { Options } from '@tricorne/engine'
import { found, TestPosition } from '@tricorne/kit/testkit'
import { type Board, compileBoard } from './board.ts'
import { lastManOn } from './index.ts'
import type { Side, Slot } from './nouns.ts'
import { loadPack } from './pack/load.ts'
import type { Area, Pack } from './pack/schema.ts'
import { turnFrame } from './rules/marks.ts'
import { DISCARD, DRAW, DUG_IN, kindIn, L_DUG_IN, type LastManState, sizeOf, statusOf } from './state.ts'
import { view } from './view.ts'

interface AreaSpec {
  german?: boolean
  /** Whose country: 'FR' unless told. */
  country?: 'DE' | 'FR' | 'BE'
  fort?: number
  vp?: number
  rough?: boolean
  supply?: 'german' | 'allied'
  coastal?: boolean
  capital?: boolean
}

export type Areas = Record<string, AreaSpec>

const newArea = (id: string, spec: AreaSpec): Area => ({
  id,
  name: id,
  ...(spec.capital ? { capital: true } : {}),
  country: spec.country ?? 'FR',
  lat: 0,
  lon: 0,
  vp: spec.vp ?? 0,
  rough: spec.rough ?? false,
  coastal: spec.coastal ?? false,
  supply: spec.supply ?? null,
  fort: spec.fort ?? null,
  place: 'land',
  prov: {
    name: 'seed',
    country: 'seed',
    centre: 'seed',
    vp: 'seed',
    rough: 'seed',
    coastal: 'seed',
    supply: 'seed',
  },
})

/** Bands of victory levels on small boards, whatever those of the shipped one are: 14 is in the middle. */
const BANDS = [null, 5, 9, 13, 16, 19, 23]

/** `A-B-C A-D`: chains of neighbours. An area HOME, far away, keeps the points in the middle. */
function smallPack(chains: string, areas: Areas, change?: (pack: Pack) => void): Pack {
  const pack = change === undefined ? loadPack() : structuredClone(loadPack())
  change?.(pack)
  const ids: string[] = []
  const links: Pack['board']['links'] = []
  for (const chain of chains.split(/\s+/)) {
    const parts = chain.split('-')
    parts.forEach((id, i) => {
      if (!ids.includes(id)) ids.push(id)
      if (i > 0) links.push({ a: parts[i - 1], b: id, prov: 'seed' })
    })
  }
  const off = pack.board.areas.filter((a) => a.place !== 'land')
  const land = ids.map((id) => newArea(id, areas[id] ?? {}))
  const join = (hub: string, list: Area[]) => list.map((a) => ({ a: hub, b: a.id, prov: 'seed' as const }))
  return {
    ...pack,
    track: { ...pack.track, levels: pack.track.levels.map((l, i) => ({ ...l, min: BANDS[i] })) },
    board: {
      ...pack.board,
      areas: [...off, ...land, newArea('HOME', { country: 'DE', vp: 14 })],
      links,
      sea: join(
        'ENG',
        land.filter((a) => a.coastal && a.supply === 'allied'),
      ),
      transit: join(
        'EFT',
        land.filter((a) => a.supply === 'german'),
      ),
    },
    scenarios: {
      scenarios: pack.scenarios.scenarios.map((sc) => ({
        ...sc,
        firstTurn: 1,
        lastTurn: 23,
        german: ['HOME', ...ids.filter((id) => areas[id]?.german)],
        disputed: [],
        forts: Object.fromEntries(land.flatMap((a) => (a.fort === null ? [] : [[a.id, a.fort]]))),
        setup: [],
      })),
    },
  }
}

export class Position extends TestPosition<LastManState, Board, number> {
  protected readonly seatNames = ['German', 'Allied']

  constructor(board: Board, scenario = 'campaign', options: Record<string, string> = {}) {
    super(lastManOn(board, 'test'), scenario, options)
    this.s.apart = 0
  }

  protected seatOf(seat: number): number {
    return seat
  }

  // --- putting together -----------------------------------------------------------------

  area(id: string): number {
    return found(this.board.areaIds.indexOf(id), id)
  }

  kind(id: string): number {
    return found(this.board.kindIds.indexOf(id), id)
  }

  armyId(id: string): number {
    return found(this.board.armyIds.indexOf(id), id)
  }

  card(name: string): number {
    return found(
      loadPack().cards.cards.findIndex((c) => c.id === name),
      name,
    )
  }

  /** army * kinds + kind. `kind` is a type of the army's own nation, or a full id. */
  held(army: string, kind: string): number {
    const full = kind.includes(' ') ? kind : `${army.slice(0, 2).toUpperCase()} ${kind}`
    return this.armyId(army) * this.board.kinds + this.kind(full)
  }

  turn(n: number): this {
    this.s.turn = n
    return this
  }

  army(id: string, area: string, holds: Record<string, number> = {}, dug = false): this {
    const army = this.armyId(id)
    this.s.armyAt[army] = this.area(area)
    this.s.armyFlags[army] = dug ? DUG_IN : 0
    for (const [kind, n] of Object.entries(holds)) {
      const held = this.held(id, kind)
      this.s.hold[held] += n
      this.s.pool[held % this.board.kinds] -= n
    }
    return this.settled(area)
  }

  /** Puts a unit outside armies; `unitAt` finds it again. */
  unit(kind: string, area: string, dug = false): this {
    const k = this.kind(kind)
    const i = this.area(area) * 2 + this.board.side[k]
    for (let slot = this.board.slotFirst[i]; slot < this.board.slotEnd[i]; slot++)
      if (this.s.loose[slot] === 0) {
        this.s.loose[slot] = (k + 1) | (dug ? L_DUG_IN : 0)
        this.s.pool[k]--
        return this.settled(area)
      }
    throw new Error(`no room in ${area}`)
  }

  /** Who alone has holding units owns the area. */
  private settled(area: string): this {
    const status = statusOf(this.board, this.s, this.area(area))
    if (status < 2) this.s.control[this.area(area)] = status
    return this
  }

  owns(side: Side, ...areas: string[]): this {
    for (const a of areas) this.s.control[this.area(a)] = side
    return this
  }

  /** Cards from the deck into a hand. */
  hand(side: Side, ...names: string[]): this {
    const { cards } = this.board
    for (const name of names) {
      const c = this.card(name)
      if (this.s.cards[DRAW * cards + c]-- <= 0) throw new Error(`no ${name} left`)
      this.s.cards[side * cards + c]++
    }
    return this
  }

  dice(...told: number[]): this {
    this.machine.told.push(...told)
    return this
  }

  // --- looking --------------------------------------------------------------------------

  /** The place of the n-th unit of a kind in an area. */
  slot(kind: string, area: string, n = 0): number {
    const k = this.kind(kind)
    const i = this.area(area) * 2 + this.board.side[k]
    for (let slot = this.board.slotFirst[i]; slot < this.board.slotEnd[i]; slot++)
      if (this.s.loose[slot] !== 0 && kindIn(this.s, slot) === k && n-- === 0) return slot
    throw new Error(`no ${kind} in ${area}`)
  }

  /** How many units of a kind stand in an area outside armies. */
  count(kind: string, area: string): number {
    const k = this.kind(kind)
    return this.s.loose.filter(
      (v, slot) => v !== 0 && kindIn(this.s, slot) === k && this.areaAt(slot) === area,
    ).length
  }

  private areaAt(slot: Slot): string {
    return this.board.areaIds[this.board.slotArea[slot]]
  }

  holds(army: string, kind: string): number {
    return this.s.hold[this.held(army, kind)]
  }

  size(army: string): number {
    return sizeOf(this.board, this.s, this.armyId(army))
  }

  at(army: string): string | number {
    const area = this.s.armyAt[this.armyId(army)]
    return area < 0 ? area : this.board.areaIds[area]
  }

  dug(army: string): boolean {
    return (this.s.armyFlags[this.armyId(army)] & DUG_IN) !== 0
  }

  pool(kind: string): number {
    return this.s.pool[this.kind(kind)]
  }

  fort(area: string): number {
    return this.s.fort[this.area(area)]
  }

  /** 'german', 'allied' or 'disputed'. */
  status(area: string): string {
    return ['german', 'allied', 'disputed'][statusOf(this.board, this.s, this.area(area))]
  }

  inHand(side: Side, name: string): number {
    return this.s.cards[side * this.board.cards + this.card(name)]
  }

  discarded(name: string): number {
    return this.s.cards[DISCARD * this.board.cards + this.card(name)]
  }

  view(seat: number) {
    return view(this.s, seat, this.board)
  }

  // --- playing --------------------------------------------------------------------------

  get awaited(): number {
    return this.asked
  }

  /** The areas that a verb may name. */
  areas(verb: string, seat?: number): string[] {
    return this.targets(verb, seat).map((a) => this.board.areaIds[a])
  }

  /** Acts if it may, until the machine stands somewhere else. */
  skip(...verbs: string[]): this {
    for (let again = true; again && this.awaited !== 0; ) {
      again = false
      for (const verb of verbs)
        if (this.awaited !== 0 && this.verdict(verb) === null) {
          this.act(verb)
          again = true
          break
        }
    }
    return this
  }

  /** Begins a player turn: with a card, or with none for a Pass; stands in the Movement step. */
  play(side: Side, card?: string): this {
    this.begin(turnFrame(side, this.board.areas))
    return card === undefined ? this.act('pass') : this.act('play', this.card(card))
  }

  /** Takes up an army or a unit; see `go`. */
  take(what: string, area?: string): this {
    return area === undefined ? this.act('army', this.armyId(what)) : this.act('unit', this.slot(what, area))
  }

  /** The verdict on one step, carried out if it is allowed. */
  step1(verb: string, target: number): string | null {
    const verdict = this.verdict(verb, target)
    if (verdict === null) this.act(verb, target)
    return verdict
  }

  go(area: string): string | null {
    return this.step1('go', this.area(area))
  }

  /** Moves an army, or a unit from an area, along a path; the verdict on the first refusal. */
  move(what: string, ...path: string[]): string | null {
    const army = this.board.armyIds.includes(what)
    const [from, ...rest] = path
    if (army) this.take(what)
    else this.take(what, from)
    for (const area of army ? path : rest) {
      const verdict = this.go(area)
      if (verdict !== null) return verdict
    }
    if (this.step === 'move.begin') this.act('stop')
    return null
  }

  /** Fights to the end of the player turn with as few decisions as can be: nobody retreats who need not. */
  resolve(): this {
    for (let i = 0; i < 500 && this.awaited !== 0; i++) {
      const o = new Options()
      const seat = this.seat()
      this.machine.list(this.s, seat, o)
      const done = ['done', 'end', 'keep']
        .map((v) => o.verbs.slice(0, o.count).indexOf(v))
        .find((j) => j >= 0)
      this.act(o.verbs[done ?? 0], o.targets[done ?? 0], seat)
    }
    return this
  }
}

/** A position on a small board; `change` alters the rest of the pack. */
export const position = (
  chains: string,
  areas: Areas = {},
  options: Record<string, string> = {},
  change?: (pack: Pack) => void,
): Position => new Position(compileBoard(smallPack(chains, areas, change)), 'campaign', options)

/** The shipped board, set up. */
export const shipped = (scenario = 'campaign', options: Record<string, string> = {}): Position =>
  new Position(compileBoard(loadPack()), scenario, options)

/** The targets from -end to 2 * end that a verb allows; throws if the list of options says otherwise. */
export function allowed(p: Position, verb: string, end: number): number[] {
  const found: number[] = []
  for (let target = -end; target <= 2 * end; target++)
    if (p.verdict(verb, target) === null) found.push(target)
  const listed = [...p.targets(verb)].sort((a, b) => a - b)
  if (String(listed) !== String(found)) throw new Error(`${verb}: ${listed} are listed, ${found} allowed`)
  return found
}
