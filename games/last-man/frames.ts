// What the frame of each procedure holds and who may call it: for checking states that come from outside.
// A test compares this table with the frames of played matches.
import type { Board } from './board.ts'
import { MARKS } from './rules/marks.ts'

type Kind =
  | 'side'
  | 'area'
  | 'areaOrNone'
  | 'areas'
  | 'areaFlags'
  | 'marks'
  | 'piece'
  | 'pieceOrNone'
  | 'pieces'
  | 'armies'
  | 'card'
  | 'cardOrNone'
  | 'count'
  | 'flag'
  | 'item'
  | 'pair'
  | 'picked'
  | 'looseOrNone'
  | 'armiesOrNone'
  | 'holdOrNone'
  | 'poolOrNone'

interface Shape {
  callers: string[]
  locals: Record<string, Kind>
}

export const FRAMES: Record<string, Shape> = {
  sequence: { callers: [], locals: { side: 'side', turns: 'count' } },
  reinforcements: {
    callers: ['sequence'],
    locals: { side: 'side', missing: 'count', item: 'item', supplied: 'areaFlags', piece: 'pieceOrNone' },
  },
  turn: {
    callers: ['sequence'],
    locals: {
      side: 'side',
      card: 'cardOrNone',
      level: 'count',
      played: 'count',
      weather: 'flag',
      swapped: 'count',
      marks: 'marks',
    },
  },
  crisis: {
    callers: ['turn', 'movement', 'move', 'losses', 'retreat'],
    locals: { side: 'side', card: 'card', left: 'count' },
  },
  movement: {
    callers: ['turn'],
    locals: {
      side: 'side',
      moves: 'count',
      rail: 'count',
      strategic: 'count',
      sea: 'count',
      reserve: 'flag',
    },
  },
  move: {
    callers: ['movement'],
    locals: {
      side: 'side',
      piece: 'piece',
      area: 'area',
      steps: 'count',
      allowance: 'count',
      mode: 'count',
      empty: 'flag',
      reach: 'areas',
    },
  },
  battle: {
    callers: ['turn'],
    locals: {
      area: 'area',
      side: 'side',
      surprise: 'flag',
      flown: 'flag',
      kept: 'count',
      infantry: 'count',
      commonwealth: 'count',
      storm: 'count',
      hits: 'count',
      siege: 'count',
      forced: 'count',
      left: 'count',
      dogfight: 'count',
      brought: 'count',
    },
  },
  losses: {
    callers: ['battle', 'retreat'],
    locals: { side: 'side', area: 'area', hits: 'count', siege: 'count', mode: 'count' },
  },
  retreat: {
    callers: ['battle'],
    locals: {
      side: 'side',
      area: 'area',
      mode: 'count',
      need: 'count',
      dest: 'areaOrNone',
      list: 'pieces',
    },
  },
  production: {
    callers: ['sequence'],
    locals: {
      german: 'areaFlags',
      allied: 'areaFlags',
      cut: 'armies',
      points: 'pair',
      bought: 'pair',
      dug: 'pair',
      picked: 'picked',
      done: 'pair',
      seenLoose: 'looseOrNone',
      seenAt: 'armiesOrNone',
      seenFlags: 'armiesOrNone',
      seenHold: 'holdOrNone',
      seenPool: 'poolOrNone',
      losses: 'count',
    },
  },
}

const MOST_COUNT = 999

const int = (v: unknown, low: number, high: number): boolean =>
  Number.isInteger(v) && (v as number) >= low && (v as number) <= high

const list = (v: unknown, low: number, high: number): v is number[] =>
  Array.isArray(v) && v.every((n) => int(n, low, high))

const table = (v: unknown, length: number, low: number, high: number): boolean =>
  list(v, low, high) && (v.length === length || v.length === 0)

function fits(b: Board, kind: Kind, v: unknown): boolean {
  const pieces = b.slots + b.armies + b.armies * b.kinds
  switch (kind) {
    case 'side':
    case 'flag':
      return v === 0 || v === 1
    case 'area':
      return int(v, 0, b.areas - 1)
    case 'areaOrNone':
      return int(v, -1, b.areas - 1)
    case 'areas':
      return list(v, 0, b.areas - 1)
    case 'areaFlags':
      return table(v, b.areas, 0, 1)
    case 'marks':
      return list(v, 0, MARKS) && v.length === b.areas
    case 'piece':
      return int(v, 0, pieces - 1)
    case 'pieceOrNone':
      return int(v, -1, pieces - 1)
    case 'pieces':
      return list(v, 0, pieces - 1)
    case 'armies':
      return list(v, 0, b.armies - 1)
    case 'card':
      return int(v, 0, b.cards - 1)
    case 'cardOrNone':
      return int(v, -1, b.cards - 1)
    case 'count':
      return int(v, 0, MOST_COUNT)
    case 'item':
      return int(v, -1, b.armies + b.kinds)
    case 'pair':
      return list(v, 0, MOST_COUNT) && v.length === 2
    case 'picked':
      return list(v, -1, b.kinds + b.armies + pieces - 1) && v.length === 2
    case 'looseOrNone':
      return table(v, b.slots, 0, MOST_COUNT)
    case 'armiesOrNone':
      return table(v, b.armies, -9, MOST_COUNT)
    case 'holdOrNone':
      return table(v, b.armies * b.kinds, 0, MOST_COUNT)
    case 'poolOrNone':
      return table(v, b.kinds, 0, MOST_COUNT)
  }
}

/** A sentence on what is wrong with a frame, or null. `below` is the procedure that called it. */
export function frameFault(b: Board, value: unknown, below: string | null): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'A frame of the state is not an object.'
  const { proc, step: _, ...locals } = value as Record<string, unknown>
  if (typeof proc !== 'string' || !Object.hasOwn(FRAMES, proc)) return `There is no procedure "${proc}".`
  const { callers, locals: kinds } = FRAMES[proc]
  if (below === null ? callers.length > 0 : !callers.includes(below))
    return `The procedure "${proc}" is not called by "${below ?? 'nobody'}".`
  for (const name of Object.keys(locals))
    if (!Object.hasOwn(kinds, name)) return `The frame of "${proc}" holds "${name}", which it does not know.`
  for (const [name, kind] of Object.entries(kinds))
    if (!fits(b, kind, locals[name])) return `"${name}" in the frame of "${proc}" is missing or out of range.`
  return null
}
