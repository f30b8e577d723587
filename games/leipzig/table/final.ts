// The final scoring as the log tells it: what every army counted for, and what became of each mission.

import type { Event } from '@tricorne/engine'
import type { Board } from '../board.ts'
import type { Army, Mission, Sector, Side } from '../nouns.ts'

export interface Part {
  army: Army
  count: number
}

export interface Verdict {
  mission: Mission
  sector: Sector
  french: Part[]
  allied: Part[]
  /** The two battle values, once they are compared. */
  values: [number, number] | null
  /** Who gets how many points; side -1 while it is open. */
  side: Side
  points: number
}

/** The scoring of a game, sector by sector, from the log of that game; empty before it begins. */
export function finalOf(b: Board, events: readonly Event[]): Verdict[] {
  const verdicts = new Map<number, Verdict>()
  const of = (mission: Mission): Verdict => {
    const there = verdicts.get(mission)
    if (there) return there
    const { sector } = b.missions[mission]
    const made: Verdict = { mission, sector, french: [], allied: [], values: null, side: -1, points: 0 }
    verdicts.set(mission, made)
    return made
  }
  for (const { message, values } of events) {
    if (message === 'score.holds' || message === 'score.supports')
      of(values[1]).french.push({ army: values[0], count: values[2] })
    if (message === 'score.fights') of(values[1]).allied.push({ army: values[0], count: values[2] })
    if (message === 'mission.empty') Object.assign(of(values[0]), { side: 1, points: values[1] })
    if (message === 'mission.held' || message === 'mission.failed')
      Object.assign(of(values[0]), {
        values: [values[1], values[2]],
        side: message === 'mission.held' ? 0 : 1,
        points: values[3],
      })
  }
  return [...verdicts.values()].sort((x, y) => x.sector - y.sector)
}

/** A log by games: one, or two of a match. */
export function gamesOf(log: readonly Event[]): readonly (readonly Event[])[] {
  const change = log.findIndex((e) => e.message === 'match.change')
  return change < 0 ? [log] : [log.slice(0, change), log.slice(change)]
}

/** The points at the end of a game, or null before it. */
export function totalsOf(events: readonly Event[]): [number, number] | null {
  const end = events.find((e) => e.message === 'game.end')
  return end === undefined ? null : [end.values[0], end.values[1]]
}
