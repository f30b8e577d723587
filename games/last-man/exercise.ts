// Late starts for trials (`Scenario.exercise`), made of the pack's scenarios by a few changes. Random play
// hardly ever comes from a set-up to what they begin with: full hands when every card is in
// force, units in the East, Stormtroopers that have run out, a crisis that cannot be met, Biplanes near battles.

import {
  ALLIED,
  BIPLANE,
  type Board,
  type BoardScenario,
  DE,
  FR,
  GERMAN,
  INFANTRY,
  STORMTROOPER,
  TYPES,
  UK,
  US,
} from './board.ts'
import type { Area, Side } from './nouns.ts'

const HAND = 18
const TURNS = 3
const IN_THE_EAST = 8

/** The board with exercises beside the scenarios that people are offered. */
export const withExercises = (b: Board): Board => ({
  ...b,
  scenarios: [...b.scenarios, crisisOf1917(b, scenario(b, '1916')), springOf1918(b, scenario(b, '1918'))],
})

const scenario = (b: Board, id: string): BoardScenario =>
  b.scenarios.find((sc) => sc.id === id) ?? b.scenarios[0]

const kindOf = (b: Board, nation: number, type: number): number => b.kindOf[nation * TYPES + type]

function late(sc: BoardScenario, id: string, firstTurn: number): BoardScenario {
  return {
    ...sc,
    id,
    exercise: true,
    firstTurn,
    lastTurn: firstTurn + TURNS - 1,
    hands: [HAND, HAND],
    armies: sc.armies.map((a) => ({ ...a, holds: a.holds.slice() })),
    loose: sc.loose.slice(),
  }
}

/** TLM-9.8-05: Americans hold the front, so that there are no three British or French to send to Italy. */
function crisisOf1917(b: Board, base: BoardScenario): BoardScenario {
  const sc = late(base, 'exercise-1917', 12)
  const guest = kindOf(b, US, INFANTRY)
  let left = b.counters[guest]
  for (const { army, holds } of sc.armies)
    for (const nation of [FR, UK]) {
      const kind = kindOf(b, nation, INFANTRY)
      const n = Math.min(left, holds[kind])
      if (b.armySide[army] !== ALLIED) continue
      holds[guest] += n
      holds[kind] = 0
      left -= n
    }
  sc.loose = sc.loose.filter((u) => b.side[u.kind] === GERMAN || b.infantry[u.kind] === 0)
  return sc
}

/** TLM-8.2.2-08, TLM-2.V.4-02, TLM-8.3.4-17 */
function springOf1918(b: Board, base: BoardScenario): BoardScenario {
  const sc = late(base, 'exercise-1918', 16)
  const infantry = kindOf(b, DE, INFANTRY)
  for (const { army, holds } of sc.armies)
    if (b.armySide[army] === GERMAN && holds[infantry] > 2) {
      holds[infantry]--
      holds[kindOf(b, DE, STORMTROOPER)]++
    }
  // the reserves have gone East
  sc.loose = sc.loose.filter((u) => u.kind !== infantry || u.entrenched)
  for (let i = 0; i < IN_THE_EAST; i++) sc.loose.push({ area: b.transit, kind: infantry, entrenched: false })
  const army = b.arrivals[sc.firstTurn].armies.find((a) => b.armySide[a] === GERMAN)
  if (army !== undefined)
    sc.armies.push({
      army,
      area: b.transit,
      entrenched: false,
      holds: b.counters.map((_, k) => (k === infantry ? 3 : 0)),
    })
  for (const nation of [DE, FR]) {
    const kind = kindOf(b, nation, BIPLANE)
    sc.loose.push({ area: behindTheFront(b, sc, b.side[kind]), kind, entrenched: false })
  }
  return sc
}

/** An area where nobody stands, next to one where both do. */
function behindTheFront(b: Board, sc: BoardScenario, side: Side): number {
  const stands = (area: Area): boolean =>
    sc.armies.some((a) => a.area === area) || sc.loose.some((u) => u.area === area)
  const disputed = (area: Area): boolean =>
    [GERMAN, ALLIED].every((s) => sc.armies.some((a) => a.area === area && b.armySide[a.army] === s))
  return sc.control.findIndex((c, a) => c === side && !stands(a) && b.near[a].some(disputed))
}
