// COS-15.4.3-03, COS-Q115, COS-D31: Honours of War: a garrison goes to the nearest fortress of its side.
import { RETURN } from '@tricorne/engine'
import { type Board, FAR } from '../board.ts'
import type { HonoursOfWar } from '../frames/supply.ts'
import type { SovereignsState } from '../state.ts'
import { isShutIn } from './blockade.ts'
import { firstIn, hasUnits, isInside, nationOf, nextIn, settle, spOf, standIn } from './forces.ts'
import { askCourt, type Next, procedure, type Verdict, type X } from './kit.ts'
import { roomInside } from './parts.ts'
import { isFriendlyFortress } from './relations.ts'
import { supplyOnEntry } from './supply.ts'
import { everySpace } from './targets.ts'

type S = SovereignsState

/** Whether a part of the garrison of a space might go to a fortress, near or far. */
const isRefuge = (b: Board, s: S, nation: number, from: number, to: number): boolean =>
  to !== from &&
  isFriendlyFortress(b, s, nation, to) &&
  (b.onlyFor[to] === 0 || (b.onlyFor[to] & (1 << nation)) !== 0) &&
  !isShutIn(b, s, to)

/** Paths to the nearest refuge of a nation, or FAR. */
export function refugeDistance(b: Board, s: S, nation: number, from: number): number {
  let best = FAR
  for (let to = 0; to < b.spaces; to++)
    if (b.dist[from * b.spaces + to] < best && isRefuge(b, s, nation, from, to))
      best = b.dist[from * b.spaces + to]
  return best
}

function judgeRefuge(b: Board, s: S, f: HonoursOfWar, to: number): Verdict {
  const nation = nationOf(b, s, f.force)
  if (to < 0 || to >= b.spaces || !isRefuge(b, s, nation, f.space, to)) return 'COS-Q115'
  return b.dist[f.space * b.spaces + to] === refugeDistance(b, s, nation, f.space) ? null : 'COS-Q115'
}

/** The only refuge, or -1 if several are nearest. */
function onlyRefuge(b: Board, s: S, f: HonoursOfWar): number {
  let only = -1
  for (let to = 0; to < b.spaces; to++) {
    if (judgeRefuge(b, s, f, to) !== null) continue
    if (only >= 0) return -1
    only = to
  }
  return only
}

/** The next part of the garrison that has somewhere to go, or -1. */
function nextPart(b: Board, s: S, space: number): number {
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f))
    if (isInside(s, f) && refugeDistance(b, s, nationOf(b, s, f), space) < FAR) return f
  return -1
}

/** Whether all of the part finds room inside its refuge; leaders alone always do (COS-3.2-03). */
function fits(b: Board, s: S, f: HonoursOfWar): boolean {
  const room = roomInside(b, s, nationOf(b, s, f.force), f.to)
  return spOf(s, f.force) <= room
}

function arrive(s: S, f: HonoursOfWar, inside: boolean, x: X): Next<Steps> {
  const b = x.board
  x.say('siege.marched', s.forceCourt[f.force], f.space, f.to)
  standIn(s, f.force, f.to, inside)
  supplyOnEntry(b, s, x, settle(b, s, f.force))
  return 'begin'
}

type Steps = 'begin' | 'ask' | 'walls' | 'inside'

export const honours = procedure<HonoursOfWar, Steps>('honours', {
  begin(s, f, x) {
    const b = x.board
    f.force = nextPart(b, s, f.space)
    if (f.force < 0) return RETURN
    f.court = s.forceCourt[f.force]
    f.to = onlyRefuge(b, s, f)
    return f.to < 0 ? 'ask' : 'walls'
  },

  ask: {
    prompt: 'siege.refuge',
    values: (_s, f) => [f.space],
    awaits: (s, f, x) => askCourt(s, x.board, Math.max(0, f.court)),
    verbs: {
      space: {
        kind: 'space',
        targets: everySpace,
        judge: (s, f, to, x) => judgeRefuge(x.board, s, f, to),
        run(_s, f, to) {
          f.to = to
          return 'walls'
        },
      },
    },
  },

  walls(s, f, x) {
    if (!hasUnits(s, f.force)) return arrive(s, f, true, x)
    return fits(x.board, s, f) ? 'inside' : arrive(s, f, false, x)
  },

  /** COS-Q115: outside or inside as the owner likes. */
  inside: {
    prompt: 'siege.inside',
    values: (_s, f) => [f.to],
    awaits: (s, f, x) => askCourt(s, x.board, Math.max(0, f.court)),
    verbs: {
      goInside: { judge: () => null, run: (s, f, _t, x) => arrive(s, f, true, x) },
      stayOutside: { judge: () => null, run: (s, f, _t, x) => arrive(s, f, false, x) },
    },
  },
})
