// The variants of the game as data.

export interface ScenarioRules {
  id: string
  seats: string[]
  /** LEI-G-01: terrain values count. */
  advanced: boolean
  /** LEI-V-04: 2 for a match in which the players change sides. */
  games: number
}

const SINGLE = { seats: ['french', 'allied'], games: 1 }
const MATCH = { seats: ['first', 'second'], games: 2 }

export const SCENARIOS: readonly ScenarioRules[] = [
  { ...SINGLE, id: 'beginner', advanced: false },
  { ...SINGLE, id: 'advanced', advanced: true },
  { ...MATCH, id: 'beginner-match', advanced: false },
  { ...MATCH, id: 'advanced-match', advanced: true },
]
