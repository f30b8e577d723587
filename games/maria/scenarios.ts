// The variants of the game (MAR-1-02, MAR-1-09) as data. What differs between them is
// named here, so that the rules need not ask which variant is played.
import { EAST_ONLY, WHOLE } from './board.ts'
import { AUSTRIA, BAVARIA, FRANCE, PRAGMATIC, PRUSSIA, SAXONY } from './powers.ts'

export interface ScenarioRules {
  id: string
  seats: string[]
  /**
   * The seat that plays each power, or -1 (MAR-2-02, MAR-2-03, MAR-2-04, MAR-24.1-01); Saxony's as long as it is
   * Prussia's ally.
   */
  owners: number[]
  net: number
  forces: 'full' | 'intro'
  turns: number
  /** The powers of each action stage in order (MAR-5-01); Saxony moves to Austria's when it leaves Prussia. */
  stages: number[][]
  /** Cards drawn per turn, by power (MAR-8-01, MAR-8-04). */
  income: number[]
  /** The victory conditions of MAR-14: one player needs both or either wins alone (MAR-24.1). */
  allied: boolean
  /** Politics, victory markers and all else of MAR-15 to MAR-23. */
  advanced: boolean
  /** Two players: the changes of MAR-24.2. */
  two: boolean
  /** Begins late, where Silesia is Prussian and Saxony about to change sides: only for trials. */
  exercise?: boolean
}

/** MAR-14-03: France draws two cards fewer; the Pragmatic Army draws nothing. */
const INTRO_INCOME = [5, 3, 1, 3, 1, 0]

const INTRO = {
  net: EAST_ONLY,
  forces: 'intro' as const,
  turns: 9, // MAR-1-03
  stages: [[FRANCE, BAVARIA], [PRUSSIA, SAXONY], [AUSTRIA]],
  income: INTRO_INCOME,
  advanced: false,
}

const ADVANCED = {
  net: WHOLE, // MAR-15-01
  forces: 'full' as const,
  turns: 12, // MAR-1-04
  stages: [
    [FRANCE, BAVARIA],
    [PRUSSIA, SAXONY],
    [AUSTRIA, PRAGMATIC],
  ],
  income: [5, 3, 1, 5, 1, 3], // MAR-8-01
  advanced: true,
}

const THREE = ['maria', 'frederick', 'louis']
const TWO = ['coalition', 'maria']

export const SCENARIOS: readonly ScenarioRules[] = [
  { ...INTRO, id: 'intro', seats: THREE, owners: [0, 1, 1, 2, 2, -1], allied: false, two: false },
  { ...INTRO, id: 'intro-2p', seats: TWO, owners: [1, 0, 0, 0, 0, -1], allied: true, two: true },
  { ...ADVANCED, id: 'advanced', seats: THREE, owners: [0, 1, 1, 2, 2, 1], allied: false, two: false },
  { ...ADVANCED, id: 'advanced-2p', seats: TWO, owners: [1, 0, 0, 0, 0, 1], allied: false, two: true }, // MAR-24.2-01
  {
    ...ADVANCED,
    id: 'exercise',
    seats: THREE,
    owners: [0, 1, 1, 2, 2, 1],
    allied: false,
    two: false,
    exercise: true,
  },
]
