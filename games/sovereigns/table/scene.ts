// Europe as the client draws and clicks it: forces, depots, irregulars, sieges, and whose a space has become.
import type { Scene, Shown, Spot, Theme, Thing, Token } from '@tricorne/panels'
import * as markers from '../board/markers.ts'
import * as drawings from '../board/pieces.ts'
import type { Board } from '../board.ts'
import type { SovereignsView } from '../view.ts'
import { boxesOf } from './boxes.ts'
import {
  boardOf,
  cavalryOf,
  controlOf,
  depotsOf,
  type Force,
  forcesOf,
  gameView,
  looseCode,
  nationId,
  nationOfForce,
  strengthOf,
} from './kit.ts'
import { layout } from './picture.ts'

const R = 17
const SPACE_GLOW = 24
const MARK = 11
/** From the first of many counters on a seat to the next. */
const STACK = 9
const SEATS = 4
const DEMORALISED = 4
const PER_SPACE = 4

const scaled = (svg: string, scale: number): string => `<g transform="scale(${scale})">${svg}</g>`

/** Commanders whose family name alone would not tell them apart, or from a number. */
const CALLED: Record<string, string> = {
  botta: 'BOTT',
  charles: 'KARL',
  frederick: 'FRIE',
  'old-dessauer': 'LEOP',
  'young-dessauer': 'LMAX',
  louis: 'LOUI',
  chevalier: 'CHEV',
  george: 'GEOR',
  willem: 'WILL',
  ouwerkerk: 'OUWE',
  'charles-emmanuel': 'CARL',
  'charles-stuart': 'CHAS',
}

/** A few letters for a commander's counter. */
function initials(b: Board, leader: number): string {
  const name = b.leaderNames[leader].split(' ').at(-1) ?? ''
  return CALLED[b.leaderIds[leader]] ?? name.replace(/^d'/i, '').slice(0, 4).toUpperCase()
}

/** Where the n-th of some counters in a space stands: on its seats, then piled on the last of them. */
function seatOf(space: number, n: number): Spot {
  const { seats, x, y } = layout().space[space]
  const seat = seats[Math.min(n, seats.length - 1)] ?? [x, y]
  const piled = Math.max(0, n - (SEATS - 1))
  return { x: seat[0] + piled * STACK, y: seat[1] - piled * STACK, r: R }
}

export function sceneOf(shown: Shown, theme: Theme): Scene {
  const { info, view } = shown
  const b = boardOf(info)
  const v = gameView(view)
  const spots = new Map<string, Spot>()
  const inSpace: Thing[][] = Array.from({ length: b.spaces }, () => [])
  const tokens: Token[] = []
  const taken = new Array<number>(b.spaces).fill(0)
  const alike = new Map<string, number>()
  for (const force of drawnFirst(forcesOf(view))) {
    const token = forceToken(shown, v, force, seatOf(force.space, taken[force.space]++), theme)
    // Troops of nations that may not combine can stand in one place under one court (COS-Q69).
    const before = alike.get(token.key) ?? 0
    alike.set(token.key, before + 1)
    if (before > 0) token.key += ` ${before}`
    tokens.push(token)
    for (const thing of token.things) {
      if (thing[0] === 'space') continue
      spots.set(thing.join(), token)
      inSpace[force.space].push(thing)
    }
  }
  return {
    tokens: [...marksOf(shown, v, b, theme, taken), ...tokens],
    places: layout().space.map(({ x, y, r, name }, i) => ({
      x,
      y,
      r: Math.max(r, R),
      thing: ['space', i] as Thing,
      label: name,
    })),
    spot: (thing) => spotOf(spots, thing),
    also: ([kind, id]) => {
      if (kind === 'space') return inSpace[id] ?? []
      const at = kind === 'leader' || kind === 'loose' ? spaceOf(view, kind, id) : -1
      return at < 0 ? [] : [['space', at]]
    },
    tint: boxesOf(b, v, layout().box, theme),
  }
}

/** Commands lie on top of leaderless forces. */
const drawnFirst = (forces: readonly Force[]): Force[] =>
  [...forces].sort((p, q) => Number(p.lead >= 0) - Number(q.lead >= 0))

function spaceOf(view: Shown['view'], kind: string, id: number): number {
  const found = forcesOf(view).find((f) =>
    kind === 'leader' ? f.leaders.includes(id) : f.lead < 0 && looseCode(f) === id,
  )
  return found?.space ?? -1
}

function spotOf(spots: Map<string, Spot>, [kind, id]: Thing): Spot | null {
  const piece = spots.get(`${kind},${id}`)
  if (piece) return { x: piece.x, y: piece.y, r: R + 6 }
  const place = kind === 'space' ? layout().space[id] : undefined
  return place ? { x: place.x, y: place.y, r: SPACE_GLOW } : null
}

function forceToken({ info, say }: Shown, v: SovereignsView, force: Force, spot: Spot, theme: Theme): Token {
  const b = boardOf(info)
  const nation = nationOfForce(b, force)
  const strength = strengthOf(force)
  const others = (force.troops ?? []).filter((t) => b.countsAs[t.nation] !== b.countsAs[nation])
  const led = force.lead >= 0
  const up = led && v.upgraded.includes(force.lead) ? 1 : 0
  const look: drawings.ForceLook = {
    nation: nationId(nation),
    strength,
    cavalry: cavalryOf(force),
    demoralised: force.order === DEMORALISED,
    worn: force.order < DEMORALISED ? force.order : 0,
    short: force.supply,
    inside: force.inside,
    besieging: isBesieging(force, b, v),
    spent:
      (force.troops ?? []).length > 0 && (force.troops ?? []).every((t) => t.spent >= t.infantry + t.cavalry),
  }
  if (led) {
    look.commander = initials(b, force.lead)
    look.stars = b.stars[force.lead * 2 + up]
  }
  if (others[0]) look.also = nationId(others[0].nation)
  const name = led ? info.names.leader[force.lead] : info.names.nation[nation]
  const things: Thing[] = led ? force.leaders.map((l): Thing => ['leader', l]) : [['loose', looseCode(force)]]
  return {
    ...spot,
    key: led ? `leader ${force.lead}` : `loose ${looseCode(force)}`,
    svg: drawings.force(look, theme),
    label: say(strength === null ? 'token.forceHidden' : 'token.force', {
      name,
      space: info.names.space[force.space],
      strength: strength ?? 0,
      infantry: (strength ?? 0) - cavalryOf(force),
      cavalry: cavalryOf(force),
      state: stateOf(force, b, v, say),
    }),
    things: [...things, ['space', force.space]],
  }
}

/** It stands outside a besieged fortress that the other side holds. */
function isBesieging({ space, inside, court }: Force, b: Board, v: SovereignsView): boolean {
  if (inside || !v.siege.some((at, i) => i % 2 === 0 && at === space)) return false
  const holder = controlOf(b, v)[space]
  return holder !== court && v.ally[holder] !== v.ally[court]
}

/** Marks of a force in words. */
export function stateOf(force: Force, b: Board, v: SovereignsView, say: Shown['say']): string {
  return [
    force.inside ? say('token.inside') : '',
    isBesieging(force, b, v) ? say('token.besieging') : '',
    force.order === DEMORALISED
      ? say('token.demoralised')
      : force.order > 0
        ? say('token.worn', { n: force.order })
        : '',
    force.supply > 0 ? say('token.short', { n: force.supply }) : '',
  ].join('')
}

/** Depots, irregulars, siege markers and flags, smaller than forces. */
function marksOf(shown: Shown, v: SovereignsView, b: Board, theme: Theme, taken: number[]): Token[] {
  const { info, say } = shown
  const out: Token[] = []
  const mark = (key: string, space: number, svg: string, label: string, at: Spot, scale = 0.72): void => {
    out.push({ ...at, r: MARK, key, svg: scaled(svg, scale), label, things: [['space', space]], mark: true })
  }
  const control = controlOf(b, v)
  for (let i = 0; i < v.control.length; i += 2) {
    const space = v.control[i]
    const { x, y, r } = layout().space[space]
    const label = say('token.control', {
      nation: info.names.nation[control[space]],
      space: info.names.space[space],
    })
    mark(`control ${space}`, space, markers.flag(nationId(control[space]), theme), label, { x, y: y - r, r })
  }
  for (let i = 0; i < v.siege.length; i += 2) {
    const space = v.siege[i]
    const { x, y, r } = layout().space[space]
    const svg = markers.siege(nationId(control[space]), v.siege[i + 1], theme)
    const label = say('token.siege', { space: info.names.space[space], n: v.siege[i + 1] })
    mark(`siege ${space}`, space, svg, label, { x: x + r, y: y + r, r })
  }
  for (const { space, power, n } of depotsOf(v)) {
    const label = say('token.depot', { nation: info.names.nation[power], space: info.names.space[space], n })
    mark(
      `depot ${space} ${power}`,
      space,
      drawings.depot(nationId(power), theme),
      label,
      seatOf(space, taken[space]++),
    )
  }
  for (let i = 0; i < v.irregulars.length; i += 2) {
    const space = Math.floor(v.irregulars[i] / PER_SPACE)
    const kind = v.irregulars[i] % PER_SPACE
    const state = (kind & 1) === 1 ? 'raid' : 'mobile'
    const defence = kind < 2 ? b.chDefence : b.partisanDefence
    const svg = kind < 2 ? drawings.hussars(state, defence, theme) : drawings.partisans(state, defence, theme)
    const label = say(`token.irregular.${kind}`, { space: info.names.space[space], n: v.irregulars[i + 1] })
    mark(`irregular ${space} ${kind}`, space, svg, label, seatOf(space, taken[space]++), 0.85)
  }
  return out
}
