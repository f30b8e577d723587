// Courts, powers, nations and sides by their numbers.

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
