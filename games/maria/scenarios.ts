// The variants of the game (MAR-1-02, MAR-1-09) as data. What differs between them is
// named here, so that the rules need not ask which variant is played.
import { EAST_ONLY } from './board.ts'
import { AUSTRIA, BAVARIA, FRANCE, PRUSSIA, SAXONY } from './powers.ts'

export interface ScenarioRules {
  id: string
  seats: string[]
  /** The seat that plays each power, or -1 (MAR-2-02…04, MAR-24.1-01). */
  owners: number[]
  net: number
  forces: 'full' | 'intro'
  turns: number
  /** The powers of each action stage in order (MAR-5-01). */
  stages: number[][]
  /** Cards drawn per turn, by power (MAR-8-01, MAR-8-04). */
  income: number[]
  /** The victory conditions: one player needs both or either wins alone (MAR-14, MAR-24.1). */
  allied: boolean
}

const STAGES = [[FRANCE, BAVARIA], [PRUSSIA, SAXONY], [AUSTRIA]]

/** MAR-14-03: France draws two cards fewer; the Pragmatic Army draws nothing. */
const INTRO_INCOME = [5, 3, 1, 3, 1, 0]

const INTRO = { net: EAST_ONLY, forces: 'intro' as const, turns: 9, stages: STAGES, income: INTRO_INCOME }

export const SCENARIOS: readonly ScenarioRules[] = [
  {
    ...INTRO,
    id: 'intro',
    seats: ['maria', 'frederick', 'louis'],
    owners: [0, 1, 1, 2, 2, -1],
    allied: false,
  },
  { ...INTRO, id: 'intro-2p', seats: ['coalition', 'maria'], owners: [1, 0, 0, 0, 0, -1], allied: true },
]
