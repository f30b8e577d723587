// The six powers (MAR-2) and how they stand to one another.

export const AUSTRIA = 0
export const PRUSSIA = 1
export const SAXONY = 2
export const FRANCE = 3
export const BAVARIA = 4
export const PRAGMATIC = 5
export const NO_POWER = -1

export const POWERS = ['austria', 'prussia', 'saxony', 'france', 'bavaria', 'pragmatic-army'] as const
export const POWER_COUNT = POWERS.length

/** The order of play: draws (MAR-Q25), winter (MAR-5-08). */
export const POWER_ORDER = [FRANCE, BAVARIA, PRUSSIA, SAXONY, AUSTRIA, PRAGMATIC]

const ENEMY = 0
const ALLIED = 1
const COOPERATING = 2
const SAME = 3
/** Neither friends nor able to fight: the Pragmatic Army and Frederick's other powers (MAR-Q23). */
const APART = 4

/**
 * A league says how all powers stand to one another, as one table of 6 × 6; the state names
 * the league in force. The advanced game adds leagues for Saxony's changes of side.
 */
export interface League {
  relation: Uint8Array
  /** The major whose markers and fortunes a power shares: itself for a major (MAR-10.4-09). */
  major: readonly number[]
}

function league(
  pairs: readonly (readonly [number, number])[],
  east: readonly number[],
  major: readonly number[],
): League {
  const relation = new Uint8Array(POWER_COUNT * POWER_COUNT)
  const set = (p: number, q: number, r: number) => {
    relation[p * POWER_COUNT + q] = r
    relation[q * POWER_COUNT + p] = r
  }
  for (let p = 0; p < POWER_COUNT; p++)
    for (let q = 0; q < POWER_COUNT; q++) set(p, q, east.includes(p) === east.includes(q) ? ALLIED : ENEMY) // MAR-2-09
  for (const [p, q] of pairs) set(p, q, COOPERATING)
  set(PRAGMATIC, PRUSSIA, APART)
  set(PRAGMATIC, SAXONY, APART)
  for (let p = 0; p < POWER_COUNT; p++) set(p, p, SAME)
  return { relation, major }
}

/** MAR-2-07, MAR-2-08, MAR-2-10: the alliances and cooperating pairs at the start. */
const AT_START = league(
  [
    [FRANCE, BAVARIA],
    [PRUSSIA, SAXONY],
    [AUSTRIA, PRAGMATIC],
  ],
  [AUSTRIA, PRAGMATIC],
  [AUSTRIA, PRUSSIA, PRUSSIA, FRANCE, FRANCE, PRAGMATIC],
)

export const LEAGUES: readonly League[] = [AT_START]

interface InLeague {
  league: number
}

const relation = (s: InLeague, p: number, q: number) => LEAGUES[s.league].relation[p * POWER_COUNT + q]

/** MAR-2-09: enemies fight, block, conquer from one another. */
export const hostile = (s: InLeague, p: number, q: number): boolean => relation(s, p, q) === ENEMY

/** The same power or cooperating powers: they stack and protect each other (MAR-2-11). */
export function together(s: InLeague, p: number, q: number): boolean {
  const r = relation(s, p, q)
  return r === SAME || r === COOPERATING
}

/** Allied, cooperating or the same. */
export function friendly(s: InLeague, p: number, q: number): boolean {
  const r = relation(s, p, q)
  return r !== ENEMY && r !== APART
}

/** The major that a power's markers belong to (MAR-10.4-09). */
export const majorOf = (s: InLeague, p: number): number => LEAGUES[s.league].major[p]

/** MAR-2-05, MAR-2-06. */
export const MINORS = [BAVARIA, SAXONY]
export const isMinor = (p: number): boolean => p === BAVARIA || p === SAXONY
