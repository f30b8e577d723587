// The front as the client draws and clicks it: status of areas, the line between the two sides, forts, pieces.

import { inside, type Zoom } from '@tricorne/drawing'
import type { GameFacts, Say, Shown, Spot, Theme, Thing, Token } from '@tricorne/panels'
import { statusWash, WASH } from '../board/palette.ts'
import * as drawings from '../board/pieces.ts'
import type { Board } from '../board.ts'
import type { LastManView } from '../view.ts'
import { arranged, isNear, R } from './arranged.ts'
import { boardOf, gameView } from './kit.ts'
import { layout } from './picture.ts'
import type { Rect } from './stands.ts'
import { artist, heldThings, piecesOf, sized } from './tokens.ts'

const GLOW = 37
const GLOW_FRONT = 46
const FORT = 19

export function sceneOf({ info, view, say }: Shown, theme: Theme, zoom: Zoom) {
  const b = boardOf(info)
  const v = gameView(info, view)
  const spots = new Map<string, Spot>()
  const tokens: Token[] = []
  const inArea: Thing[][] = []
  const middles: Spot[] = []
  const taken: Rect[] = []
  const draw = artist(info, v, theme, say)
  for (let area = 0; area < b.areas; area++) {
    const rows = [piecesOf(b, v, 0, area), piecesOf(b, v, 1, area)]
    const { places, middle } = arranged(
      area,
      rows.map((r) => r.length),
      zoom,
      taken,
    )
    inArea[area] = []
    middles[area] = middle
    const show = (token: Token): void => {
      tokens.push(token)
      for (const thing of token.things.slice(0, -1)) {
        spots.set(thing.join(), token)
        inArea[area].push(thing)
      }
    }
    rows.forEach((row, side) => {
      if (isNear(zoom)) for (const [i, piece] of row.entries()) show(draw.piece(piece, area, places[side][i]))
      else if (row.length > 0) show(draw.front(row, area, side, places[side][0]))
    })
  }
  const glow = isNear(zoom) ? GLOW : GLOW_FRONT
  return {
    tokens: [...forts(b, v, theme, info, say), ...clashes(v, middles, info, say), ...tokens],
    tint: frontOf(v, theme),
    places: layout().area.map(({ seat: [x, y], name }, i) => ({
      x,
      y,
      r: R,
      thing: ['area', i] satisfies Thing,
      label: name,
    })),
    spot([kind, id]: Thing): Spot | null {
      const spot = spots.get(`${kind},${id}`) ?? (kind === 'area' ? middles[id] : undefined)
      return spot ? { x: spot.x, y: spot.y, r: glow } : null
    },
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
function* clashes(v: LastManView, middles: readonly Spot[], info: GameFacts, say: Say): Generator<Token> {
  const marks = v.focus.turn?.marks ?? []
  const now = v.focus.battle?.area ?? -1
  for (let area = 0; area < marks.length; area++) {
    if ((marks[area] & DECLARED) === 0 && area !== now) continue
    const { x, y } = middles[area]
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
