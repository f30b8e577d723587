// What politics opens, bars and keeps in mind, by number: the status of nations, areas and flags.

export const BELLIGERENT = 0
export const NEUTRAL = 1
export const PERMANENTLY_NEUTRAL = 2
export const STATUS_IDS = ['belligerent', 'neutral', 'permanentlyNeutral'] as const

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
