// What the frame of each procedure holds and who may call it: for checking states that come from outside.
// A test compares this table with the frames of played matches.
import type { Board } from './board.ts'

type Kind =
  | 'army'
  | 'armyOrNone'
  | 'regionOrNone'
  | 'regions'
  | 'sectorMask'
  | 'armyMask'
  | 'terrainMask'
  | 'typeMask'
  | 'count'
  | 'flag'
  | 'sideOrNone'
  | 'perArmy'
  | 'sectors'
  | 'armyOrEnd'

interface Shape {
  callers: string[]
  locals: Record<string, Kind>
}

const shape = (callers: string[], locals: Shape['locals'] = {}): Shape => ({ callers, locals })

export const FRAMES: Record<string, Shape> = {
  match: shape([]),
  setup: shape(['match'], { chosen: 'sectorMask' }),
  turn: shape(['match']),
  muster: shape(['turn'], { army: 'army', left: 'count', scouts: 'count', omitted: 'regions' }),
  removal: shape(['turn'], { terrains: 'terrainMask', time: 'flag' }),
  march: shape(['turn'], {
    types: 'typeMask',
    army: 'armyOrNone',
    from: 'regionOrNone',
    over: 'regionOrNone',
  }),
  placing: shape(['muster', 'removal'], { army: 'armyOrNone', placed: 'count' }),
  clock: shape(['turn', 'muster', 'removal', 'march', 'placing'], { steps: 'count' }),
  tidying: shape(['turn'], { asked: 'flag' }),
  battle: shape(['turn'], {
    side: 'sideOrNone',
    dealer: 'armyOrNone',
    dealt: 'armyMask',
    damage: 'perArmy',
  }),
  scoring: shape(['match'], { army: 'armyOrEnd', counts: 'sectors' }),
}

/** Steps at which a local that may be missing must be there. */
const NEEDED: Record<string, string[]> = {
  'march.where': ['army', 'from'],
  'march.second': ['army', 'from', 'over'],
  'march.beyond': ['army', 'from', 'over'],
  'march.end': ['army'],
  'placing.type': ['army'],
  'placing.place': ['army'],
  'placing.gain': ['army'],
  'battle.assign': ['side'],
  'battle.choose': ['side', 'dealer'],
  'battle.apply': ['side'],
}

const int = (v: unknown, low: number, high: number): boolean =>
  Number.isInteger(v) && (v as number) >= low && (v as number) <= high

const list = (v: unknown, each: (n: unknown) => boolean): boolean => Array.isArray(v) && v.every(each)

const MOST_COUNT = 100

function fits(b: Board, kind: Kind, v: unknown): boolean {
  switch (kind) {
    case 'army':
      return int(v, 0, b.armies - 1)
    case 'armyOrNone':
      return int(v, -1, b.armies - 1)
    case 'armyOrEnd':
      return int(v, 0, b.armies)
    case 'regionOrNone':
      return int(v, -1, b.regions - 1)
    case 'regions':
      return list(v, (n) => int(n, 0, b.regions - 1))
    case 'sectorMask':
      return int(v, 0, 2 ** b.sectors - 1)
    case 'armyMask':
      return int(v, 0, 2 ** b.armies - 1)
    case 'terrainMask':
      return int(v, 1, 15)
    case 'typeMask':
      return int(v, 1, 7)
    case 'count':
      return int(v, 0, MOST_COUNT)
    case 'flag':
      return v === 0 || v === 1
    case 'sideOrNone':
      return int(v, -1, 1)
    case 'perArmy':
      return list(v, (n) => int(n, 0, MOST_COUNT)) && (v as unknown[]).length === b.armies
    case 'sectors':
      return list(v, (n) => int(n, -1, b.sectors - 1)) && (v as unknown[]).length === b.armies
  }
}

/** A sentence on what is wrong with a frame, or null. `below` is the procedure that called it. */
export function frameFault(b: Board, value: unknown, below: string | null): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'A frame of the state is not an object.'
  const { proc, step, ...locals } = value as Record<string, unknown>
  if (typeof proc !== 'string' || !Object.hasOwn(FRAMES, proc)) return `There is no procedure "${proc}".`
  const { callers, locals: kinds } = FRAMES[proc]
  if (below === null ? callers.length > 0 : !callers.includes(below))
    return `The procedure "${proc}" is not called by "${below ?? 'nobody'}".`
  for (const name of Object.keys(locals))
    if (!Object.hasOwn(kinds, name)) return `The frame of "${proc}" holds "${name}", which it does not know.`
  for (const [name, kind] of Object.entries(kinds))
    if (!fits(b, kind, locals[name])) return `"${name}" in the frame of "${proc}" is missing or out of range.`
  for (const name of NEEDED[`${proc}.${step}`] ?? [])
    if (locals[name] === -1) return `"${name}" in the frame of "${proc}" is not chosen yet.`
  return null
}
