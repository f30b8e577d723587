// States that come from outside: is this a position of Maria at all? And what must hold in
// every position that the rules make.
import type { Frame } from '@tricorne/engine'
import type { Board } from './board.ts'
import { courtFault, courtInvariants } from './courtcheck.ts'
import { frameFault } from './frames.ts'
import { OPTIONS } from './options.ts'
import { LEAGUES, POWER_COUNT } from './powers.ts'
import { PROCEDURES } from './rules/index.ts'
import { MOST_TROOPS, stackFaults } from './rules/stacks.ts'
import { SCENARIOS } from './scenarios.ts'
import { AWAY, hasResigned, type MariaState, RESIGNED, RETURNING, UNOPENED } from './state.ts'

const isInt = (v: unknown, low: number, high: number): v is number =>
  Number.isInteger(v) && (v as number) >= low && (v as number) <= high

const isInts = (v: unknown, length: number, low: number, high: number): boolean =>
  Array.isArray(v) && v.length === length && v.every((n) => isInt(n, low, high))

/** A sentence on the first thing that is wrong with a state, or null. */
export function checkState(value: unknown, b: Board): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'A state is a JSON object.'
  const s = value as Record<string, unknown>
  const pieces = b.power.length
  const generals = 2 ** b.generals - 1
  const fields: [string, boolean][] = [
    ['scenario', isInt(s.scenario, 0, SCENARIOS.length - 1)],
    ['options', Array.isArray(s.options) && s.options.length === OPTIONS.length],
    ['turn', isInt(s.turn, 1, SCENARIOS[Number(s.scenario)]?.turns ?? 0)],
    ['league', isInt(s.league, 0, LEAGUES.length - 1)],
    ['at', isInts(s.at, pieces, AWAY, b.cities - 1)],
    ['troops', isInts(s.troops, b.generals, 0, MOST_TROOPS)],
    ['down', isInt(s.down, 0, generals)],
    ['moved', isInt(s.moved, 0, 2 ** (b.generals + b.trains) - 1)],
    ['chief', isInt(s.chief, 0, generals)],
    ['markers', isInts(s.markers, b.fortresses.length, 0, POWER_COUNT)],
    ['queries', Array.isArray(s.queries) && s.queries.every((q) => isInt(q, 0, b.fortresses.length * 8 - 1))],
    ['cards', isInts(s.cards, b.cards, 0, RETURNING)],
    ['opened', isInt(s.opened, 0, b.decks)],
    ['result', isInt(s.result, 0, RESIGNED + 1)],
    ['frames', Array.isArray(s.frames)],
  ]
  for (const [name, ok] of fields) if (!ok) return `The state's "${name}" is missing or out of range.`
  const scenario = SCENARIOS[s.scenario as number]
  if (scenario.advanced !== (s.court !== undefined))
    return 'The state of this variant has no court, or should have none.'
  if (scenario.advanced) {
    const fault = courtFault(s.court, b)
    if (fault !== null) return fault
  }
  for (const [i, v] of (s.options as unknown[]).entries())
    if (!isInt(v, 0, OPTIONS[i].values.length - 1))
      return `The state's option "${OPTIONS[i].id}" is out of range.`
  const broken = framesFault(s.frames as unknown[], b)
  if (broken !== null) return broken
  const [fault] = invariants(s as unknown as MariaState, b)
  return fault === undefined ? null : `In the state ${fault}.`
}

function framesFault(frames: unknown[], b: Board): string | null {
  let below: string | null = null
  for (const f of frames) {
    const fault = frameFault(b, f, below)
    if (fault !== null) return fault
    const { proc, step } = f as Frame
    if (!Object.hasOwn(PROCEDURES[proc].steps, String(step)))
      return `The procedure "${proc}" has no step "${step}".`
    below = proc
  }
  return null
}

/** What the rules must keep true in every position. */
export function invariants(s: MariaState, b: Board): string[] {
  const faults = stackFaults(b, s)
  const filling =
    hasResigned(s) ||
    s.frames.some((f) => f.proc === 'setup' || f.proc === 'lastTroop' || f.proc === 'winter')
  for (let g = 0; g < b.generals; g++) {
    if (s.troops[g] > MOST_TROOPS) faults.push(`${b.pieceIds[g]} has ${s.troops[g]} troops (MAR-6-09)`)
    if (!filling && s.at[g] >= 0 && s.troops[g] < 1) faults.push(`${b.pieceIds[g]} has no troops (MAR-6-08)`)
    if (!filling && s.at[g] < 0 && s.at[g] !== AWAY && s.troops[g] !== 0)
      faults.push(`${b.pieceIds[g]} has troops off the map`)
  }
  const hussars: number[] = []
  for (let i = 0; i < b.power.length; i++) {
    if (s.at[i] < 0 || i < b.generals + b.trains) continue
    if (hussars.includes(s.at[i])) faults.push(`two hussars at ${b.cityNames[s.at[i]]} (MAR-Q34)`)
    hussars.push(s.at[i])
  }
  if (hussars.some((c) => s.at.slice(0, b.generals + b.trains).includes(c)))
    faults.push('a hussar shares a city with a piece (MAR-7-04)')
  for (let c = 0; c < b.cards; c++)
    if ((s.cards[c] === UNOPENED) !== c >= s.opened * b.cardsPerDeck)
      faults.push(`card ${c} is not where its deck is (MAR-8-19)`)
  b.fortresses.forEach((f, i) => {
    if (f.silesian && s.markers[i] === 0) faults.push(`${b.cityNames[f.city]} bears no marker (MAR-10.4-06)`)
  })
  if (s.court !== undefined) faults.push(...courtInvariants(s, b))
  return faults
}
