// The numbers by which the rules know kinds and places; board.ts hands them on with those of politics and powers.
import { NATION_IDS, SIDE_IDS, WHO_ALL, WHO_SIDE } from '../powers.ts'

export * from '../areas.ts'
export * from '../powers.ts'

// Types of strength points.
export const INF = 0
export const CAV = 1

export const NO_FORT = 0
export const MINOR = 1
export const MAJOR = 2
export const FORTRESS_IDS = ['none', 'minor', 'major'] as const

export const GERMANY = 0
export const FRONTIER = 1
export const ITALY = 2
export const THEATRE_IDS = ['germany', 'frontier', 'italy'] as const

export const NO_PATH = 0
export const REGULAR = 1
export const MOUNTAIN = 2
export const ALPINE = 3
export const PATH_IDS = ['none', 'regular', 'mountain', 'alpine'] as const

/** The distance of spaces that no path joins. */
export const FAR = 255

// Fleet boxes.
export const ATLANTIC = 0
export const MEDITERRANEAN = 1
export const FLEET_BOXES = 2
export const FLEET_BOX_IDS = ['atlantic', 'mediterranean'] as const

// Eras of cards, by their place in ERA_IDS.
export const WIDENING = 1
export const LATE = 2
export const ERA_IDS = ['E', 'W', 'L'] as const

export const LATE_WINTER = 0
export const SPRING = 1
export const SUMMER = 2
export const FALL = 3
export const EARLY_WINTER = 4
export const SEASONS = 5
export const SEASON_IDS = ['lateWinter', 'spring', 'summer', 'fall', 'earlyWinter'] as const

// Results of the siege table, as bits.
export const BESIEGER_LOSS = 1
export const MARKER = 2
export const DEFENDER_LOSS = 4
export const HONOURS = 8
export const BREACH = 16

// Levels of victory.
export const NO_LEVEL = 0
export const MARGINAL = 1
export const SUBSTANTIAL = 2
export const DECISIVE = 3

// Windows for events, by the numbers of rules/effects/windows.ts.
export const WINDOW_IDS = [
  'spring',
  'event',
  'campaign',
  'earlyWinter',
  'lateWinter',
  'interrupt',
  'battle',
  'treasure',
  'navalInterception',
  'companion',
] as const

/** The place of a word in a list of ids that grows no more; throws on a word that is not in it. */
export function placeIn(ids: readonly string[], word: string): number {
  const at = ids.indexOf(word)
  if (at < 0) throw new Error(`Clash of Sovereigns knows no "${word}".`)
  return at
}

/** A mask with a bit for each nation. */
export const nationMask = (ids: readonly string[]): number =>
  ids.reduce((mask, id) => mask | (1 << placeIn(NATION_IDS, id)), 0)

/** A nation, a side or everybody, as one number. */
export function whoOf(word: string): number {
  if (word === 'all') return WHO_ALL
  const sides: readonly string[] = SIDE_IDS
  return sides.includes(word) ? WHO_SIDE + sides.indexOf(word) : placeIn(NATION_IDS, word)
}
