// Why the victory points are what they are, from what everybody sees.
import type { Board } from '../board.ts'
import type { LastManView } from '../view.ts'
import { armiesAt, contents, looseIn, sizeIn } from './kit.ts'

export interface Reason {
  id: 'towns' | 'blockade' | 'crises' | 'east' | 'fallen'
  points: number
  /** Areas, for towns. */
  areas: number[]
}

const GERMAN = 0
const POINTS_PER_VP = 5
const LAST_EASTERN_YEAR = 3

function inTheEast(b: Board, v: LastManView): number {
  const armies = armiesAt(b, v, GERMAN, b.transit).reduce((n, a) => n + (sizeIn(contents(b, v, a)) ?? 0), 0)
  return looseIn(b, v, GERMAN, b.transit).length + armies
}

/** The reasons add up to the points; fallen armies and the Paris Gun are what the others leave. */
export function reasonsOf(b: Board, v: LastManView): Reason[] {
  const areas = b.vp.flatMap((vp, area) => (vp > 0 && v.status[area] === GERMAN ? [area] : []))
  const known: Reason[] = [
    { id: 'towns', points: areas.reduce((sum, a) => sum + b.vp[a], 0), areas },
    { id: 'blockade', points: b.blockade[v.year], areas: [] },
    { id: 'crises', points: v.unmet[1] - v.unmet[0], areas: [] },
    {
      id: 'east',
      points: v.year <= LAST_EASTERN_YEAR ? Math.floor(inTheEast(b, v) / POINTS_PER_VP) : 0,
      areas: [],
    },
  ]
  const rest = v.vp - known.reduce((sum, r) => sum + r.points, 0)
  return [...known, { id: 'fallen', points: rest, areas: [] }]
}
