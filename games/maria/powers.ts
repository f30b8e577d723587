// The six powers (MAR-2).

export const AUSTRIA = 0
export const PRUSSIA = 1
export const SAXONY = 2
export const FRANCE = 3
export const BAVARIA = 4
export const PRAGMATIC = 5
export const NO_POWER = -1

export const POWERS = ['austria', 'prussia', 'saxony', 'france', 'bavaria', 'pragmatic-army'] as const
export const POWER_COUNT = POWERS.length

/** The order of play: draws (MAR-Q25), winter (MAR-5-08). */
export const POWER_ORDER = [FRANCE, BAVARIA, PRUSSIA, SAXONY, AUSTRIA, PRAGMATIC]

/** MAR-2-05, MAR-2-06. */
export const MAJORS = [AUSTRIA, PRUSSIA, FRANCE, PRAGMATIC]
export const MINORS = [BAVARIA, SAXONY]
export const isMinor = (p: number): boolean => p === BAVARIA || p === SAXONY
