// How the six powers stand to one another.
import type { Power } from './nouns.ts'
import { AUSTRIA, BAVARIA, FRANCE, POWER_COUNT, PRAGMATIC, PRUSSIA, SAXONY } from './powers.ts'

/**
 * A league says how all powers stand to one another, as one table of 6 × 6; the state names
 * the league in force. The introductory game knows only the first.
 */
export interface League {
  relation: Uint8Array
  /** The major whose markers and fortunes a power shares: itself for a major (MAR-10.4-09). */
  major: readonly number[]
  saxony: number
  peace: number
  /** Silesia is part of Prussia's home country (MAR-19.1-04). */
  annexed: boolean
  /** The neutral powers (MAR-19.4-01). */
  neutral: readonly number[]
}

/** How one power stands to another. */
const STANDING = {
  enemy: 0,
  allied: 1,
  cooperating: 2,
  same: 3,
  /** Neither friends nor enemies: the Pragmatic Army and Frederick's other powers (MAR-Q23), neutral Saxony (MAR-Q84). */
  apart: 4,
}

// Where Saxony stands (MAR-19.3).
export const WITH_PRUSSIA = 0
export const NEUTRAL = 1
export const WITH_AUSTRIA = 2

// Prussia and Austria: at war, at peace with Prussia neutral (MAR-19.1-12), and after that.
export const AT_WAR = 0
export const AT_PEACE = 1
export const WAR_AGAIN = 2

/** MAR-2-07, MAR-2-08, MAR-2-09, MAR-2-10 at the start, MAR-19.1-12 and MAR-19.3-12, MAR-19.3-13 later on. */
function league(saxony: number, peace: number): League {
  const relation = new Uint8Array(POWER_COUNT * POWER_COUNT)
  const set = (p: number, q: number, r: number) => {
    relation[p * POWER_COUNT + q] = r
    relation[q * POWER_COUNT + p] = r
  }
  const east = saxony === WITH_AUSTRIA ? [AUSTRIA, PRAGMATIC, SAXONY] : [AUSTRIA, PRAGMATIC]
  for (let p = 0; p < POWER_COUNT; p++)
    for (let q = 0; q < POWER_COUNT; q++)
      set(p, q, east.includes(p) === east.includes(q) ? STANDING.allied : STANDING.enemy) // MAR-2-09
  set(FRANCE, BAVARIA, STANDING.cooperating)
  set(AUSTRIA, PRAGMATIC, STANDING.cooperating)
  set(PRAGMATIC, PRUSSIA, STANDING.apart)
  if (saxony === WITH_PRUSSIA) set(PRAGMATIC, SAXONY, STANDING.apart)
  if (saxony === WITH_PRUSSIA) set(PRUSSIA, SAXONY, STANDING.cooperating)
  if (saxony === WITH_AUSTRIA) set(AUSTRIA, SAXONY, STANDING.cooperating) // MAR-19.3-13
  const neutral: number[] = []
  if (saxony === NEUTRAL) neutral.push(SAXONY)
  if (peace === AT_PEACE) neutral.push(PRUSSIA)
  // MAR-19.4-08: neutral Prussia keeps its friends and its enemies. MAR-Q84: Saxony has left them all.
  if (saxony === NEUTRAL) for (let p = 0; p < POWER_COUNT; p++) set(SAXONY, p, STANDING.apart)
  for (let p = 0; p < POWER_COUNT; p++) set(p, p, STANDING.same)
  const partner = saxony === WITH_PRUSSIA ? PRUSSIA : AUSTRIA
  const major = [AUSTRIA, PRUSSIA, partner, FRANCE, FRANCE, PRAGMATIC]
  return { relation, major, saxony, peace, annexed: peace !== AT_WAR, neutral }
}

export const LEAGUES: readonly League[] = [
  league(WITH_PRUSSIA, AT_WAR),
  league(NEUTRAL, AT_WAR),
  league(WITH_AUSTRIA, AT_WAR),
  league(NEUTRAL, AT_PEACE),
  league(WITH_AUSTRIA, AT_PEACE),
  league(NEUTRAL, WAR_AGAIN),
  league(WITH_AUSTRIA, WAR_AGAIN),
]

/** The league in which Saxony and Prussia stand so; annexation never leaves Saxony with Prussia (MAR-19.1-05). */
export const leagueOf = (saxony: number, peace: number): number =>
  LEAGUES.findIndex((l) => l.saxony === saxony && l.peace === peace)

interface InLeague {
  league: number
}

const relation = (s: InLeague, p: number, q: number) => LEAGUES[s.league].relation[p * POWER_COUNT + q]

/** MAR-2-09: enemies block and conquer from one another, and fight unless one is neutral. */
export const hostile = (s: InLeague, p: number, q: number): boolean => relation(s, p, q) === STANDING.enemy

/** MAR-11.1-31, MAR-19.4-04: enemies, and no neutral. */
export const mayFight = (s: InLeague, p: number, q: number): boolean =>
  hostile(s, p, q) && !isNeutral(s, p) && !isNeutral(s, q)

/** The same power or cooperating powers: they stack and protect each other (MAR-2-11). */
export function together(s: InLeague, p: number, q: number): boolean {
  const r = relation(s, p, q)
  return r === STANDING.same || r === STANDING.cooperating
}

/** Allied, cooperating or the same. */
export function friendly(s: InLeague, p: number, q: number): boolean {
  const r = relation(s, p, q)
  return r !== STANDING.enemy && r !== STANDING.apart
}

/** The major that a power's markers belong to (MAR-10.4-09). */
export const majorOf = (s: InLeague, p: number): Power => LEAGUES[s.league].major[p]

/** Where Saxony stands: WITH_PRUSSIA, NEUTRAL or WITH_AUSTRIA. */
export const saxonyStands = (s: InLeague): number => LEAGUES[s.league].saxony

export const isNeutral = (s: InLeague, p: number): boolean => LEAGUES[s.league].neutral.includes(p)
