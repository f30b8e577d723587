// The pieces and markers on the map, as things that the client draws and clicks.

import type { GameFacts, Say, Shown, Spot, Theme, Thing, Token } from '@tricorne/panels'
import { powerColours } from '../board/palette.ts'
import * as drawings from '../board/pieces.ts'
import { type Board, SILESIA } from '../board.ts'
import type { CourtView } from '../courtview.ts'
import type { FortressNumber, Piece } from '../nouns.ts'
import { POWERS, PRUSSIA } from '../powers.ts'
import type { MariaView } from '../view.ts'
import { landsOf } from './court.ts'
import { boardOf, gameView, inMask } from './kit.ts'
import { layout, outlineOf } from './picture.ts'

const R = 16
/** The glow around a piece, and around a city. */
const GLOW = 23
const GLOW_CITY = 13
/** How far the second of two pieces in a city stands aside. */
const ASIDE = 17

export function sceneOf({ info, view, say }: Shown, theme: Theme) {
  const b = boardOf(info)
  const v = gameView(view)
  const cells = piecesByCity(v)
  const spots = new Map<number, Spot>()
  for (const [city, pieces] of cells)
    pieces.forEach((piece, i) => {
      const { x, y } = layout().city[city]
      const shift = (i - (pieces.length - 1) / 2) * ASIDE
      spots.set(piece, { x: x + shift, y: y - 4, r: R })
    })
  const tokens = [...markers(b, v, theme, info, say)]
  for (const [piece, spot] of spots) tokens.push(pieceToken(b, v, piece, spot, theme, info, say))
  return {
    tokens,
    places: layout().city.map(({ x, y, name }, i) => ({
      x,
      y,
      r: R,
      thing: ['city', i] satisfies Thing,
      label: name,
    })),
    spot([kind, id]: Thing): Spot | null {
      if (kind === 'piece') return glow(spots.get(id))
      if (kind !== 'city' || layout().city[id] === undefined) return null
      return { x: layout().city[id].x, y: layout().city[id].y, r: GLOW_CITY }
    },
    tint: v.court === undefined ? undefined : tintOf(v.court, theme),
    also([kind, id]: Thing): Thing[] {
      if (kind === 'piece') return v.at[id] >= 0 ? [['city', v.at[id]]] : []
      return (cells.get(id) ?? []).map((piece): Thing => ['piece', piece])
    },
  }
}

/** Lands that are not what the map shows: neutral ones are hatched, Silesia may have become Prussian. */
function tintOf(court: CourtView, theme: Theme): string {
  const { neutral, annexed } = landsOf(court)
  const lands = layout().region.flatMap(({ id, power }) => {
    const home = id === SILESIA && annexed ? POWERS[PRUSSIA] : power
    const path = (fill: string) => `<path d="${outlineOf(id)}" fill="${fill}"/>`
    const hatched = neutral.some((p) => POWERS[p] === home) ? path('url(#neutral-land)') : ''
    const won = id === SILESIA && annexed ? `<g opacity=".28">${path(powerColours.prussia.fill)}</g>` : ''
    return won + hatched
  })
  const drawn = lands.join('')
  if (drawn === '') return ''
  const ink = theme === 'light' ? '#33241a' : '#efe4c6'
  return `<defs><pattern id="neutral-land" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="4" height="16" fill="${ink}" fill-opacity=".3"/></pattern></defs>${drawn}`
}

const glow = (spot: Spot | undefined): Spot | null => (spot ? { ...spot, r: GLOW } : null)

function piecesByCity(v: MariaView): Map<number, number[]> {
  const cells = new Map<number, number[]>()
  v.at.forEach((city, piece) => {
    if (city < 0) return
    const here = cells.get(city)
    if (here) here.push(piece)
    else cells.set(city, [piece])
  })
  return cells
}

function pieceToken(
  b: Board,
  v: MariaView,
  piece: Piece,
  spot: Spot,
  theme: Theme,
  info: GameFacts,
  say: Say,
): Token {
  const city = v.at[piece]
  const names = info.names
  const things: Thing[] = [
    ['piece', piece],
    ['city', city],
  ]
  const base = { ...spot, key: `piece ${piece}`, things }
  const power = b.power[piece]
  if (piece < b.generals) {
    const troops = v.troops[piece]
    const down = inMask(v.down, piece)
    const marches = v.focus?.kind === 'move' && (v.focus.piece === piece || v.focus.mate === piece)
    const moved = inMask(v.moved, piece) && !marches
    const label = say('token.general', {
      name: names.piece[piece],
      power: names.power[power],
      rank: b.rank[piece],
      city: names.city[city],
      troops,
      down: down ? 'yes' : 'no',
    })
    return {
      ...base,
      svg: drawings.general(
        {
          power,
          rank: b.rank[piece],
          troops: troops === 0 ? -1 : troops,
          down,
          moved,
          chief: inMask(v.chief, piece),
        },
        theme,
      ),
      label,
    }
  }
  if (piece < b.generals + b.trains)
    return {
      ...base,
      svg: drawings.train(power, theme),
      label: say('token.train', { power: names.power[power], city: names.city[city] }),
    }
  return { ...base, svg: drawings.hussar(theme), label: say('token.hussar', { city: names.city[city] }) }
}

function* markers(b: Board, v: MariaView, theme: Theme, info: GameFacts, say: Say): Generator<Token> {
  const at = (fortress: FortressNumber) => layout().city[b.fortresses[fortress].city]
  const name = (fortress: FortressNumber) => info.names.city[b.fortresses[fortress].city]
  for (let i = 0; i < v.markers.length; i += 2) {
    const [fortress, power] = [v.markers[i], v.markers[i + 1]]
    const { x, y } = at(fortress)
    const { elector } = b.fortresses[fortress]
    const label = say(elector ? 'token.elector' : 'token.marker', {
      city: name(fortress),
      power: info.names.power[power],
    })
    yield {
      key: `marker ${fortress}`,
      x,
      y,
      r: R,
      svg: elector
        ? `<g transform="translate(-10 -7)scale(.9)">${drawings.elector(power, theme)}</g>`
        : drawings.marker(power, theme),
      label,
      things: [],
      mark: true,
    }
  }
  for (const query of v.queries) {
    const [fortress, power] = [query >> 3, query & 7]
    const { x, y } = at(fortress)
    const label = say('token.query', { city: name(fortress), power: info.names.power[power] })
    yield {
      key: `query ${fortress}`,
      x: x + 10,
      y: y - 10,
      r: R,
      svg: drawings.query(power, theme),
      label,
      things: [],
      mark: true,
    }
  }
}
