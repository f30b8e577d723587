// The pieces on the map: each by itself, or from afar all that a side has in an area.
import type { GameFacts, Say, Spot, Theme, Thing, Token } from '@tricorne/panels'
import * as drawings from '../board/pieces.ts'
import type { Board } from '../board.ts'
import type { Area, Army, Kind, Side } from '../nouns.ts'
import type { LastManView } from '../view.ts'
import { DRAWN, DRAWN_FRONT } from './arranged.ts'
import {
  armiesAt,
  boardOf,
  codeOf,
  contents,
  type Held,
  kindAt,
  looseIn,
  numberOf,
  sizeIn,
  typeName,
} from './kit.ts'

export interface Piece {
  /** An army, or -1. */
  army: Army
  /** Places of units outside armies that are shown as one: more than one only in the transit box. */
  slots: number[]
}

export function piecesOf(b: Board, v: LastManView, side: Side, area: Area): Piece[] {
  const armies = armiesAt(b, v, side, area).map((army): Piece => ({ army, slots: [] }))
  const slots = looseIn(b, v, side, area)
  if (area !== b.transit) return [...armies, ...slots.map((slot): Piece => ({ army: -1, slots: [slot] }))]
  const heaps = new Map<number, number[]>()
  for (const slot of slots) heaps.set(kindAt(v, slot), [...(heaps.get(kindAt(v, slot)) ?? []), slot])
  return [...armies, ...[...heaps.values()].map((list): Piece => ({ army: -1, slots: list }))]
}

export const heldThings = (b: Board, v: LastManView, army: Army): Thing[] =>
  (contents(b, v, army) ?? []).map(({ kind }): Thing => ['held', army * b.kinds + kind])

export const sized = (svg: string, r: number): string =>
  `<g transform="scale(${(r / 17).toFixed(2)})">${svg}</g>`

/** Flags of an army, and those of a unit outside armies. */
const ARMY_FLAGS = [1, 2, 4]
const UNIT_FLAGS = [64, 128, 256]

function stateOf(v: LastManView, { army, slots }: Piece) {
  const [value, flags] = army >= 0 ? [v.armyFlags[army], ARMY_FLAGS] : [v.loose[slots[0]], UNIT_FLAGS]
  const [entrenched, moved, retreated] = flags.map((f) => (value & f) !== 0)
  return { entrenched, moved, retreated }
}

/** What a piece holds, or null if the viewer may not know. */
function unitsOf(b: Board, v: LastManView, { army, slots }: Piece): Held[] | null {
  if (army < 0) return [{ kind: kindAt(v, slots[0]), count: slots.length }]
  const held = contents(b, v, army)
  return held === null && v.shape[army] === 0 ? [] : held
}

/** Draws pieces at a spot. */
export function artist(info: GameFacts, v: LastManView, theme: Theme, say: Say) {
  const b = boardOf(info)

  function inWords(piece: Piece): string {
    const { entrenched, moved, retreated } = stateOf(v, piece)
    return [
      entrenched ? say('token.entrenched') : '',
      moved ? say('token.moved') : '',
      retreated ? say('token.retreated') : '',
    ].join('')
  }

  function armyToken(piece: Piece, area: Area, spot: Spot): Token {
    const { army } = piece
    const nation = b.armyNation[army]
    const look = {
      side: b.armySide[army],
      nation,
      code: codeOf(nation),
      number: numberOf(b, army),
      size: sizeIn(unitsOf(b, v, piece)),
      ...stateOf(v, piece),
    }
    const held = contents(b, v, army)
    const list = held?.map(({ kind, count }) => `${count} ${typeName(info, kind)}`).join(', ')
    const holds = list === undefined ? say('token.unknown') : list === '' ? say('token.empty') : list
    return {
      ...spot,
      key: `army ${army}`,
      svg: `<g data-army="${army}">${sized(drawings.army(look, theme), DRAWN)}</g>`,
      label: say('token.army', {
        army: info.names.army[army],
        area: info.names.area[area],
        holds,
        state: inWords(piece),
      }),
      things: [['army', army], ...heldThings(b, v, army), ['area', area]],
    }
  }

  function unitToken(piece: Piece, area: Area, spot: Spot): Token {
    const { slots } = piece
    const kind = kindAt(v, slots[0])
    const nation = b.nation[kind]
    const look = {
      nation,
      type: b.type[kind],
      code: codeOf(nation),
      count: slots.length,
      ...stateOf(v, piece),
    }
    return {
      ...spot,
      key: `slot ${slots[0]}`,
      svg: sized(drawings.unit(look, theme), DRAWN * 0.88),
      label: say('token.unit', {
        unit: info.names.kind[kind],
        count: slots.length,
        area: info.names.area[area],
        state: inWords(piece),
      }),
      things: [...slots.map((s): Thing => ['slot', s]), ['area', area]],
    }
  }

  const piece = (p: Piece, area: Area, spot: Spot): Token =>
    p.army >= 0 ? armyToken(p, area, spot) : unitToken(p, area, spot)

  function front(pieces: readonly Piece[], area: Area, side: Side, spot: Spot): Token {
    const single = pieces.map((p) => piece(p, area, spot))
    const svg = sized(drawings.front(frontLook(b, v, pieces, side), theme), DRAWN_FRONT)
    const only = pieces.length === 1 && pieces[0].army >= 0 ? ` data-army="${pieces[0].army}"` : ''
    return {
      ...spot,
      key: `front ${area} ${side}`,
      svg: `<g${only}>${svg}</g>`,
      label: single.map(({ label }) => label).join('\n'),
      things: [...single.flatMap(({ things }) => things.slice(0, -1)), ['area', area]],
      stack: pieces.length > 1,
    }
  }

  return { piece, front }
}

/** All that a side has in an area as one piece, in the colours of the nation with most units. */
function frontLook(b: Board, v: LastManView, pieces: readonly Piece[], side: Side): drawings.FrontLook {
  const units = new Map<number, number>()
  const add = (nation: number, count: number) => units.set(nation, (units.get(nation) ?? 0) + count)
  const held = pieces.map((p) => unitsOf(b, v, p))
  for (const { army } of pieces) if (army >= 0) add(b.armyNation[army], 0)
  for (const { kind, count } of held.flatMap((h: readonly { kind: Kind; count: number }[] | null) => h ?? []))
    add(b.nation[kind], count)
  const [first, second] = [...units].sort((p, q) => q[1] - p[1])
  const states = pieces.map((p) => stateOf(v, p))
  const dug = states.filter((s) => s.entrenched).length
  return {
    side,
    nation: first[0],
    ...(second && { also: second[0] }),
    strength: held.includes(null) ? null : held.reduce((n, h) => n + (sizeIn(h) ?? 0), 0),
    pieces: pieces.length,
    entrenched: dug === 0 ? 'none' : dug === pieces.length ? 'all' : 'some',
    moved: states.every((s) => s.moved),
    retreated: states.some((s) => s.retreated),
  }
}
