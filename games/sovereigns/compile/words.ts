// The numbers by which the rules know courts, nations, sides and kinds. board.ts hands them on.

// The four courts, in power order (COS-4.0.1-01). They are also the numbers of their nations and powers.
export const PR = 0
export const AU = 1
export const FR = 2
export const BR = 3
export const COURTS = 4

// The other two with victory points and a Monarch's Will.
export const SP = 4
export const PE = 5
export const POWERS = 6

// Further nations, and the lands that never join a side.
export const DU = 6
export const HA = 7
export const HE = 8
export const DA = 9
export const BV = 10
export const SA = 11
export const RU = 12
export const GE = 13
export const MO = 14
export const NA = 15
export const SC = 16
/** The Holy Roman Empire: spaces only. */
export const HR = 17
/** The Italian states: spaces only. */
export const IT = 18
export const NATIONS = 19

/** The ids of nations with forces in the pack, by their number. */
export const FORCE_IDS = [
  'PR',
  'AU',
  'FR',
  'BR',
  'SP',
  'PE',
  'DU',
  'HA',
  'HE',
  'DA',
  'BV',
  'SA',
  'RU',
  'GE',
  'MO',
  'NA',
  'SC',
] as const
/** The same with the lands that never join a side. */
export const NATION_IDS = [...FORCE_IDS, 'HRE', 'IT'] as const

export const PRAGMATIC = 0
export const BOURBON = 1
export const SIDE_IDS = ['pragmatic', 'bourbon'] as const

// "Who" in effects and areas: a nation by its number, a side, or everybody.
/** WHO_SIDE + side. */
export const WHO_SIDE = 0 + NATIONS
export const WHO_ALL = WHO_SIDE + 2

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

export const BELLIGERENT = 0
export const NEUTRAL = 1
export const PERMANENTLY_NEUTRAL = 2
export const STATUS_IDS = ['belligerent', 'neutral', 'permanentlyNeutral'] as const

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

// Areas that cards open and bar, by their place in AREA_IDS.
export const AUSTRIAN_NETHERLANDS = 0
export const DUTCH_NETHERLANDS = 1
export const ITALY_AREA = 2
export const NEUTRAL_GENOA = 3
export const PRUSSIAN_WEST = 4
export const HANNOVER_AREA = 5
export const FRENCH_HOME = 6
export const ENGLAND_INVASION = 7
export const SAXONY_AREA = 8
export const LONDON_GARRISON = 9
export const AREAS = 10
export const AREA_IDS = [
  'austrianNetherlands',
  'dutchNetherlands',
  'italy',
  'neutralGenoa',
  'prussianWest',
  'hannover',
  'frenchHome',
  'englandInvasion',
  'saxony',
  'londonGarrison',
] as const

// Flags, by their place in FLAG_IDS: those that rules name.
export const CHARLES_CROWNED = 0
export const SECRET_SAXONY = 1
export const MADRAS_FRENCH = 5
export const DUTCH_ATTACKED = 7
export const FRENCH_IN_ENGLAND = 8
export const CHARLES_DEAD = 9
export const CROWN_REGAINED = 10
export const BAVARIA_NEVER_BOURBON = 11
export const STUART_ACTIVE = 12
export const FLAGS = 13
export const FLAG_IDS = [
  'charlesCrowned',
  'secretSaxony',
  'channelClear',
  'russiaMarched',
  'louisbourgBritish',
  'madrasFrench',
  'fleuryDead',
  'dutchAttacked',
  'frenchInEngland',
  'charlesDead',
  'crownRegained',
  'bavariaNeverBourbon',
  'stuartActive',
] as const

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
