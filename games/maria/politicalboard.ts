// The political board of the pack, compiled for the rules: tracks, boxes, political cards.

import { sure } from '@tricorne/engine'
import { placeIn } from '@tricorne/kit'
import { NEUTRAL, WITH_AUSTRIA, WITH_PRUSSIA } from './leagues.ts'
import type { City, Power } from './nouns.ts'
import { AUSTRIA, FRANCE, POWERS, PRUSSIA } from './powers.ts'

type EffectSource =
  | { type: 'income'; power: string; amount: number }
  | { type: 'expedition'; power: string; box: string }
  | { type: 'victory-marker'; power: string; box: string }

type Grants = { power: string; count: number }[]

type InstructionSource =
  | { type: 'none' }
  | { type: 'election' }
  | { type: 'draw'; grants: Grants }
  | { type: 'troops'; free: boolean; grants: Grants }

type BoxSource = { id: string; name: string; power: string } & (
  | { kind: 'expedition'; track: string; returnCity: string }
  | { kind: 'victory' }
)

/** What the rules need of a pack's politics. */
export interface PoliticsSource {
  boardOrder: string[]
  voteOrder: string[]
  tracks: {
    id: string
    name: string
    boxes: {
      id: string
      title: string
      star: boolean
      status?: string | undefined
      label?: string | undefined
      effects: EffectSource[]
    }[]
  }[]
  saxony: {
    baseIncome: { 'prussia-ally': number; neutral: number; 'austria-ally': number }
    leftLimit: string
  }
  offMapBoxes: BoxSource[]
  victoryBoxes: { battleSlotsPerMajor: number }
  cards: {
    id: string
    kind: string
    year: number
    title: string
    symbols: string[]
    instruction: InstructionSource
    moves: { track: string; direction: string; steps: number; mode: string }[]
  }[]
}

// The tracks, in the order in which their markers move (MAR-Q40).
export const TRACKS = ['saxony', 'russia', 'italy'] as const
export const SAXONY_TRACK = 0
export const RUSSIA_TRACK = 1
export const ITALY_TRACK = 2

/** The taker of a card, where a card names no power. */
export const TAKER = -1

/** A box of a track and what it does while the marker is on it (MAR-17.6). */
export interface Box {
  title: string
  /** Where Saxony stands in this box; WITH_PRUSSIA on the other tracks, where it means nothing. */
  status: number
  /** MAR-17.6-02, MAR-17.6-03: cards more or fewer, by power. */
  income: readonly number[]
  /** MAR-17.6-04: the off-map box a general is sent to, or -1. */
  expedition: number
  /** MAR-17.6-09: the power that gets a victory marker, or -1. */
  marker: number
}

export interface Track {
  name: string
  boxes: readonly Box[]
  /** MAR-4-21 */
  star: number
}

/** An off-map box for a general (MAR-17.6-04, MAR-17.6-06). */
export interface Expedition {
  name: string
  power: Power
  track: number
  /** Where he comes home to; -1 on small boards that have no such city. */
  city: City
}

export interface TrackMove {
  track: number
  /** LEFT, RIGHT, or EITHER by the taker's choice (MAR-17.5-12). */
  direction: number
  steps: number
  /** MAR-17.5-14: any number of steps up to that, or all of them or none. */
  upTo: boolean
}

export const EITHER = 0
export const LEFT = -1
export const RIGHT = 1

export interface PoliticalCard {
  title: string
  /** 0 for 1741 … 3 for 1744 */
  year: number
  election: boolean
  /** Bit mask of the majors that may take it (MAR-17.5-02). */
  symbols: number
  /** Power (or TAKER) and number, for cards drawn and troops raised. */
  draws: readonly { power: Power; count: number }[]
  troops: readonly { power: Power; count: number }[]
  moves: readonly TrackMove[]
}

export interface Politics {
  /** The majors from left to right on the board (MAR-17.3-02). */
  order: readonly number[]
  /** The powers whose owners declare votes one after the other (MAR-18-12). */
  voters: readonly number[]
  tracks: readonly Track[]
  /** Saxony's draw by where it stands (MAR-8-08, MAR-Q9). */
  saxonIncome: readonly number[]
  /** The box S of MAR-19.1-05. */
  boxS: number
  /** MAR-Q44: once Saxony has left Prussia its marker goes no further left than here. */
  leftLimit: number
  expeditions: readonly Expedition[]
  /** Battle slots of each major (MAR-3.2-16). */
  slots: number
  cards: readonly PoliticalCard[]
}

const STATUS: Record<string, number> = {
  'prussia-ally': WITH_PRUSSIA,
  neutral: NEUTRAL,
  'austria-ally': WITH_AUSTRIA,
}

const SEAT_POWER: Record<string, number> = { maria: AUSTRIA, frederick: PRUSSIA, louis: FRANCE }

const powerOf = (id: string): number => placeIn(POWERS, id)

const FIRST_YEAR = 1741

export const isExpedition = (x: BoxSource): x is Extract<BoxSource, { kind: 'expedition' }> =>
  x.kind === 'expedition'

export function compilePolitics(source: PoliticsSource, cityOf: (id: string) => number): Politics {
  const boxes = source.offMapBoxes.filter(isExpedition)
  const tracks = TRACKS.map((id) => sure(source.tracks.find((t) => t.id === id)))
  const saxony = tracks[SAXONY_TRACK].boxes
  const { baseIncome, leftLimit } = source.saxony
  return {
    order: source.boardOrder.map(powerOf),
    voters: source.voteOrder.map((seat) => SEAT_POWER[seat]),
    tracks: tracks.map((t) => ({
      name: t.name,
      boxes: t.boxes.map((b) => compileBox(b, boxes)),
      star: t.boxes.findIndex((b) => b.star),
    })),
    saxonIncome: [baseIncome['prussia-ally'], baseIncome.neutral, baseIncome['austria-ally']],
    boxS: saxony.findIndex((b) => b.label === 'S'),
    leftLimit: saxony.findIndex((b) => b.id === leftLimit),
    expeditions: boxes.map((x) => ({
      name: x.name,
      power: powerOf(x.power),
      track: trackOf(x.track),
      city: cityOf(x.returnCity),
    })),
    slots: source.victoryBoxes.battleSlotsPerMajor,
    cards: source.cards.map(compileCard),
  }
}

const trackOf = (id: string): number => placeIn(TRACKS, id)

function compileBox(box: PoliticsSource['tracks'][number]['boxes'][number], boxes: { id: string }[]): Box {
  const income = POWERS.map(() => 0)
  let expedition = -1
  let marker = -1
  for (const e of box.effects) {
    if (e.type === 'income') income[powerOf(e.power)] += e.amount
    else if (e.type === 'expedition') expedition = boxes.findIndex((x) => x.id === e.box)
    else marker = powerOf(e.power)
  }
  return { title: box.title, status: STATUS[box.status ?? 'prussia-ally'], income, expedition, marker }
}

function compileCard(card: PoliticsSource['cards'][number]): PoliticalCard {
  const { instruction: i } = card
  const grants = (type: string) =>
    i.type === type && 'grants' in i
      ? i.grants.map((g) => ({ power: g.power === 'taker' ? TAKER : powerOf(g.power), count: g.count }))
      : []
  return {
    title: card.title,
    year: card.year - FIRST_YEAR,
    election: i.type === 'election',
    symbols: card.symbols.reduce((mask, p) => mask | (1 << powerOf(p)), 0),
    draws: grants('draw'),
    troops: grants('troops'),
    moves: card.moves.map((m) => ({
      track: trackOf(m.track),
      direction: m.direction === 'left' ? LEFT : m.direction === 'right' ? RIGHT : EITHER,
      steps: m.steps,
      upTo: m.mode === 'upTo',
    })),
  }
}
