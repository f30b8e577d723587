// The front as the client draws and clicks it: status of areas, the line between the two sides, forts, pieces.

import { inside } from '@tricorne/drawing'
import type { GameFacts, Say, Shown, Spot, Theme, Thing, Token } from '@tricorne/panels'
import { statusWash, WASH } from '../board/palette.ts'
import * as drawings from '../board/pieces.ts'
import type { Board } from '../board.ts'
import type { Area, Army, Side } from '../nouns.ts'
import type { LastManView } from '../view.ts'
import {
  armiesAt,
  boardOf,
  codeOf,
  contents,
  gameView,
  kindAt,
  looseIn,
  numberOf,
  sizeIn,
  typeName,
} from './kit.ts'
import { layout } from './picture.ts'

/** Radius that the client is told, which it enlarges when one is far; pieces are drawn a little smaller. */
const R = 46
const DRAWN = 36
const GLOW = 48
const GLOW_AREA = 44
const GAP = 76
const FORT = 19
const IN_ROW = 3

interface Piece {
  /** An army, or -1. */
  army: Army
  /** Places of units outside armies that are shown as one: more than one only in the transit box. */
  slots: number[]
}

/** One row for each side; what counts most stands in the middle. */
function arranged(rows: number[], [x, y]: readonly [number, number]): Spot[][] {
  const lines: { row: number; n: number }[] = []
  rows.forEach((count, row) => {
    for (let left = count; left > 0; left -= IN_ROW) lines.push({ row, n: Math.min(IN_ROW, left) })
  })
  const out: Spot[][] = rows.map(() => [])
  lines.forEach(({ row, n }, i) => {
    for (let k = 0; k < n; k++)
      out[row].push({ x: x + (k - (n - 1) / 2) * GAP, y: y + (i - (lines.length - 1) / 2) * GAP, r: R })
  })
  return out
}

function piecesOf(b: Board, v: LastManView, side: Side, area: Area): Piece[] {
  const armies = armiesAt(b, v, side, area).map((army): Piece => ({ army, slots: [] }))
  const slots = looseIn(b, v, side, area)
  if (area !== b.transit) return [...armies, ...slots.map((slot): Piece => ({ army: -1, slots: [slot] }))]
  const heaps = new Map<number, number[]>()
  for (const slot of slots) heaps.set(kindAt(v, slot), [...(heaps.get(kindAt(v, slot)) ?? []), slot])
  return [...armies, ...[...heaps.values()].map((list): Piece => ({ army: -1, slots: list }))]
}

export function sceneOf({ info, view, say }: Shown, theme: Theme) {
  const b = boardOf(info)
  const v = gameView(info, view)
  const spots = new Map<string, Spot>()
  const tokens: Token[] = []
  const inArea: Thing[][] = []
  const draw = artist(info, v, theme, say)
  for (let area = 0; area < b.areas; area++) {
    // Allies stand below, to the south-west; Germans above.
    const rows = [piecesOf(b, v, 0, area), piecesOf(b, v, 1, area)]
    const places = arranged(
      rows.map((r) => r.length),
      layout().area[area].seat,
    )
    inArea[area] = []
    rows.forEach((row, side) => {
      row.forEach((piece, i) => {
        const token = draw(piece, area, places[side][i])
        tokens.push(token)
        for (const thing of token.things.slice(0, -1)) {
          spots.set(thing.join(), places[side][i])
          inArea[area].push(thing)
        }
      })
    })
  }
  return {
    tokens: [...forts(b, v, theme, info, say), ...clashes(v, info, say), ...tokens],
    tint: frontOf(v, theme),
    places: layout().area.map(({ seat: [x, y], name }, i) => ({
      x,
      y,
      r: R,
      thing: ['area', i] satisfies Thing,
      label: name,
    })),
    spot: (thing: Thing): Spot | null => spotOf(spots, thing),
    under(x: number, y: number): Thing | null {
      const area = layout().area.findIndex(({ ring }) => inside([x, y], ring))
      return area < 0 ? null : ['area', area]
    },
    also([kind, id]: Thing): Thing[] {
      if (kind === 'area') return inArea[id] ?? []
      if (kind === 'army') return v.armyAt[id] >= 0 ? [...heldThings(b, v, id), ['area', v.armyAt[id]]] : []
      if (kind === 'slot') return [['area', b.slotArea[id]]]
      return []
    },
  }
}

const heldThings = (b: Board, v: LastManView, army: Army): Thing[] =>
  (contents(b, v, army) ?? []).map(({ kind }): Thing => ['held', army * b.kinds + kind])

function spotOf(spots: Map<string, Spot>, [kind, id]: Thing): Spot | null {
  const piece = spots.get(`${kind},${id}`)
  if (piece) return { ...piece, r: GLOW }
  if (kind !== 'area' || layout().area[id] === undefined) return null
  const [x, y] = layout().area[id].seat
  return { x, y, r: GLOW_AREA }
}

const L_DUG_IN = 64
const L_MOVED = 128
const L_RETREATED = 256
const sized = (svg: string, r: number): string => `<g transform="scale(${(r / 17).toFixed(2)})">${svg}</g>`

/** Draws a piece at a spot. */
function artist(info: GameFacts, v: LastManView, theme: Theme, say: Say) {
  const b = boardOf(info)
  const state = (entrenched: boolean, moved: boolean, retreated: boolean): string =>
    [
      entrenched ? say('token.entrenched') : '',
      moved ? say('token.moved') : '',
      retreated ? say('token.retreated') : '',
    ].join('')

  function armyToken(army: Army, area: Area, spot: Spot): Token {
    const flags = v.armyFlags[army]
    const [entrenched, moved, retreated] = [(flags & 1) !== 0, (flags & 2) !== 0, (flags & 4) !== 0]
    const held = contents(b, v, army)
    const nation = b.armyNation[army]
    const look = {
      side: b.armySide[army],
      nation,
      code: codeOf(nation),
      number: numberOf(b, army),
      size: held === null && v.shape[army] === 0 ? 0 : sizeIn(held),
      entrenched,
      moved,
      retreated,
    }
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
        state: state(entrenched, moved, retreated),
      }),
      things: [['army', army], ...heldThings(b, v, army), ['area', area]],
    }
  }

  function unitToken(slots: number[], area: Area, spot: Spot): Token {
    const value = v.loose[slots[0]]
    const kind = kindAt(v, slots[0])
    const [entrenched, moved, retreated] = [L_DUG_IN, L_MOVED, L_RETREATED].map((f) => (value & f) !== 0)
    const nation = b.nation[kind]
    const look = {
      nation,
      type: b.type[kind],
      code: codeOf(nation),
      count: slots.length,
      entrenched,
      moved,
      retreated,
    }
    return {
      ...spot,
      key: `slot ${slots[0]}`,
      svg: sized(drawings.unit(look, theme), DRAWN * 0.88),
      label: say('token.unit', {
        unit: info.names.kind[kind],
        count: slots.length,
        area: info.names.area[area],
        state: state(entrenched, moved, retreated),
      }),
      things: [...slots.map((s): Thing => ['slot', s]), ['area', area]],
    }
  }

  return ({ army, slots }: Piece, area: Area, spot: Spot): Token =>
    army >= 0 ? armyToken(army, area, spot) : unitToken(slots, area, spot)
}

/** Forts beside their towns. */
function* forts(b: Board, v: LastManView, theme: Theme, info: GameFacts, say: Say): Generator<Token> {
  for (let area = 0; area < b.areas; area++) {
    if (v.fort[area] < 0) continue
    const { x, y } = layout().area[area]
    yield {
      key: `fort ${area}`,
      x,
      y,
      r: FORT,
      svg: sized(drawings.fort(b.fortSide[area], v.fort[area], theme), FORT * 1.25),
      label: say('token.fort', { area: info.names.area[area], strength: v.fort[area] }),
      things: [],
      mark: true,
    }
  }
}

const DECLARED = 4

/** Battles that are declared, and the one that is fought. */
function* clashes(v: LastManView, info: GameFacts, say: Say): Generator<Token> {
  const marks = v.focus.turn?.marks ?? []
  const now = v.focus.battle?.area ?? -1
  for (let area = 0; area < marks.length; area++) {
    if ((marks[area] & DECLARED) === 0 && area !== now) continue
    const [x, y] = layout().area[area].seat
    yield {
      key: `clash ${area}`,
      x: x + 66,
      y: y - 66,
      r: FORT,
      svg: sized(drawings.clash(area === now), FORT * 1.6),
      label: say('token.battle', { area: info.names.area[area] }),
      things: [],
      mark: true,
    }
  }
}

const path = (line: readonly (readonly [number, number])[]): string =>
  `M${line.map((p) => p.join(' ')).join('L')}`

/** Areas in the wash of their status, disputed ones in stripes, and the front between the two sides. */
function frontOf(v: LastManView, theme: Theme): string {
  const wash = statusWash[theme]
  const parts: [string, string, string] = ['', '', '']
  layout().area.forEach(({ ring }, i) => {
    parts[v.status[i]] += `${path(ring)}Z`
  })
  const stripes = `<pattern id="lm-disputed" width="26" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="26" height="26" fill="${wash[2]}" opacity="${WASH[theme][2]}"/><rect width="9" height="26" fill="${wash[0]}" opacity="${WASH[theme][0] + 0.1}"/></pattern>`
  const hatch = `<pattern id="lm-german" width="17" height="17" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><rect width="17" height="17" fill="${wash[0]}" opacity="${WASH[theme][0]}"/><rect width="2.4" height="17" fill="${theme === 'light' ? '#14161a' : '#8b95a5'}" opacity=".3"/></pattern>`
  const front = layout()
    .edge.filter(({ a, b }) => v.status[a] !== v.status[b])
    .map(({ line }) => path(line))
    .join('')
  const [soft, sharp] = theme === 'light' ? ['#7c1006', '#b3200c'] : ['#ffb199', '#ff7a52']
  return (
    `<defs>${stripes}${hatch}</defs>` +
    `<path d="${parts[0]}" fill="url(#lm-german)"/><path d="${parts[1]}" fill="${wash[1]}" fill-opacity="${WASH[theme][1]}"/>` +
    (parts[2] === '' ? '' : `<path d="${parts[2]}" fill="url(#lm-disputed)"/>`) +
    `<path d="${front}" fill="none" stroke="${soft}" stroke-width="13" stroke-opacity=".3" stroke-linecap="round"/>` +
    `<path d="${front}" fill="none" stroke="${sharp}" stroke-width="5.5" stroke-linecap="round"/>` +
    `<path d="${front}" fill="none" stroke="${sharp}" stroke-width="13" stroke-dasharray="3 15"/>`
  )
}
