// The pieces on the map, as things that the client draws and clicks.

import { inside } from '@tricorne/drawing'
import type { GameFacts, Say, Shown, Spot, Theme, Thing, Token } from '@tricorne/panels'
import * as drawings from '../board/pieces.ts'
import type { Board } from '../board.ts'
import type { Army, Region } from '../nouns.ts'
import { contacts, losses } from './clash.ts'
import { boardOf, codes, gameView, type LeipzigView, markerOf, missionOf, positions, typeOf } from './kit.ts'
import { layout } from './picture.ts'

/** Radius of a piece in units of the sheet; its drawing has one of 17. */
const R = 40
const GLOW = 50
const GLOW_REGION = 44
const GLOW_SECTOR = 84
/** From piece to piece in a region. */
const GAP = 98

/** Pieces of a region around its seat: one in the middle, more in rows of two or three. */
function arranged(count: number, [x, y]: readonly [number, number]): Spot[] {
  const columns = count <= 1 ? 1 : count <= 4 ? 2 : 3
  const rows = Math.ceil(count / columns)
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns)
    const inRow = row === rows - 1 ? count - row * columns : columns
    const dx = ((i % columns) - (inRow - 1) / 2) * GAP
    return { x: x + dx, y: y + (row - (rows - 1) / 2) * GAP, r: R }
  })
}

interface Piece {
  army: Army
  region: Region
  placed: boolean
}

function piecesIn(v: LeipzigView): Piece[][] {
  const cells: Piece[][] = layout().region.map(() => [])
  v.armies.forEach((region, army) => {
    if (region >= 0) cells[region].push({ army, region, placed: true })
    else for (const r of positions(v, army)) cells[r].push({ army, region: r, placed: false })
  })
  return cells
}

export function sceneOf({ info, view, say }: Shown, theme: Theme) {
  const b = boardOf(info)
  const v = gameView(view)
  const cells = piecesIn(v)
  const spots = new Map<string, Spot>()
  const tokens: Token[] = []
  const draw = artist(info, v, theme, say)
  cells.forEach((pieces, region) => {
    const places = arranged(pieces.length, layout().region[region].seat)
    pieces.forEach((piece, i) => {
      tokens.push(draw(piece, places[i]))
      if (!piece.placed) spots.set(markerOf(b, piece.army, region).join(), places[i])
      const army = `army,${piece.army}`
      if (piece.placed || !spots.has(army)) spots.set(army, places[i])
    })
  })
  const thingsIn = (region: Region): Thing[] =>
    cells[region].flatMap((p): Thing[] =>
      p.placed ? [['army', p.army]] : [markerOf(b, p.army, region), ['army', p.army]],
    )
  const spotOfArmy = (army: Army) => (v.armies[army] >= 0 ? spots.get(`army,${army}`) : undefined)
  const lost = losses(v, spotOfArmy, (army) => info.names.army[army], theme, say)
  return {
    tokens: [...banners(b, v, theme, info, say), ...lost, ...tokens],
    tint: threads(b, v, spots) + contacts(b, v, spotOfArmy, theme),
    places: layout().region.map(({ x, y, name }, i) => ({
      x,
      y,
      r: R,
      thing: ['region', i] satisfies Thing,
      label: name,
    })),
    spot: (thing: Thing): Spot | null => spotOf(b, v, spots, thing),
    under(x: number, y: number): Thing | null {
      const region = layout().region.findIndex(({ ring }) => inside([x, y], ring))
      return region < 0 ? null : ['region', region]
    },
    also([kind, id]: Thing): Thing[] {
      if (kind === 'region') return thingsIn(id)
      if (kind === 'marker') return [['region', id % b.regions]]
      return kind === 'army' && v.armies[id] >= 0 ? [['region', v.armies[id]]] : []
    },
  }
}

/** A sector is shown at its mission, if the viewer knows it: to choose it is to choose that mission. */
function spotOf(b: Board, v: LeipzigView, spots: Map<string, Spot>, [kind, id]: Thing): Spot | null {
  const piece = spots.get(`${kind},${id}`)
  if (piece) return { ...piece, r: GLOW }
  const { region, sector } = layout()
  if (kind === 'region' && region[id]) {
    const [x, y] = region[id].seat
    return { x, y, r: GLOW_REGION }
  }
  const mission = kind === 'mission' ? id : kind === 'sector' ? missionOf(v, id) : -1
  const village = region[b.missions[mission]?.region ?? -1]
  if (village) return { x: village.x, y: village.y, r: GLOW_REGION }
  if (kind === 'sector' && sector[id]) return { x: sector[id].x, y: sector[id].y, r: GLOW_SECTOR }
  return null
}

const sized = (army: Army, svg: string): string =>
  `<g data-army="${army}" transform="scale(${(R / 17).toFixed(2)})">${svg}</g>`

/** Draws a piece at a spot. */
function artist(info: GameFacts, v: LeipzigView, theme: Theme, say: Say): (p: Piece, spot: Spot) => Token {
  const b = boardOf(info)
  const letters = codes(info)
  return ({ army, region, placed }, spot) => {
    const look = { side: b.side[army], code: letters[army], type: typeOf(b, v, army) }
    const words = {
      name: info.names.army[army],
      side: say(`side.${look.side}`),
      region: info.names.region[region],
      type: say(look.type < 0 ? 'type.any' : `type.${look.type}`),
    }
    const thing: Thing = placed ? ['army', army] : markerOf(b, army, region)
    const things: Thing[] = [thing, ['army', army], ['region', region]]
    const base = { ...spot, key: thing.join(' '), things }
    if (!placed) {
      const of = positions(v, army).length
      const svg = drawings.ghost({ ...look, of }, theme)
      return { ...base, svg: sized(army, svg), label: say('token.ghost', { ...words, of }) }
    }
    const [strength, lost, bonus] = [v.strength[army], v.lost[army], v.bonus[army]]
    return {
      ...base,
      svg: sized(army, drawings.army({ ...look, strength, lost, bonus }, theme)),
      label: say('token.army', { ...words, strength, lost, bonus }),
    }
  }
}

/** Missions that the viewer knows, over their villages. */
function* banners(b: Board, v: LeipzigView, theme: Theme, info: GameFacts, say: Say): Generator<Token> {
  for (let sector = 0; sector < b.sectors; sector++) {
    const mission = missionOf(v, sector)
    if (mission < 0) continue
    const { region, french, allied } = b.missions[mission]
    const { x, y } = layout().region[region]
    const svg = drawings.mission(french, allied, v.missions[sector] >= 0, theme)
    yield {
      key: `mission ${sector}`,
      x: x - 4,
      y: y - 34,
      r: R,
      svg: `<g transform="scale(${(R / 15).toFixed(2)})">${svg}</g>`,
      label: say('token.mission', { region: info.names.region[region], french, allied }),
      things: [],
      mark: true,
    }
  }
}

/** Lines between the possible positions of an army; they are seen when one of them is pointed at. */
function threads(b: Board, v: LeipzigView, spots: Map<string, Spot>): string {
  let drawn = ''
  for (let army = 0; army < b.armies; army++) {
    const places = positions(v, army).flatMap((r) => spots.get(markerOf(b, army, r).join()) ?? [])
    if (places.length < 2) continue
    const d = places.map((p, i) => `${i === 0 ? 'M' : 'L'}${p.x} ${p.y}`).join('')
    drawn += `<path class="thread" data-army="${army}" d="${d}Z"/>`
  }
  return drawn
}
