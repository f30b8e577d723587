// How fast the moves of others are shown, and how used a person is to a game.

/** Settings, in the order in which they are offered. */
export const SPEEDS = ['auto', 'step', 'slow', 'normal', 'quick', 'instant'] as const

export type Speed = (typeof SPEEDS)[number]

/** Milliseconds for a step; null: it waits for the viewer. 0: nothing is shown step by step. */
export type Pace = number | null

const PACES: Record<Exclude<Speed, 'auto'>, Pace> = {
  step: null,
  slow: 3000,
  normal: 1600,
  quick: 700,
  instant: 0,
}

/** Matches of a game after which a person is no longer shown it step by step unless they ask for it. */
const BEGINNER = 3

/** Someone who only watches would have to press a button for every move of the match. */
export const paceOf = (speed: Speed, finished: number, plays: boolean): Pace =>
  PACES[speed === 'auto' ? (plays && finished < BEGINNER ? 'step' : 'normal') : speed]

const keyOf = (game: string): string => `tricorne.finished.${game}`

function finishedOf(game: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return []
  }
}

/** How many matches of a game this person has played to the end in this browser, as far as it matters. */
export const finishedMatches = (game: string): number => finishedOf(game).length

export function noteFinished(game: string, match: string): void {
  const kept = finishedOf(game)
  if (kept.includes(match) || kept.length >= BEGINNER) return
  localStorage.setItem(keyOf(game), JSON.stringify([...kept, match]))
}
