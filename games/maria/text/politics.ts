// MAR-17, MAR-18: politics, tracks, the election: log messages with the kinds of their values, and the English words.
export const POLITICS_EVENTS: Record<string, string[]> = {}

export const politicsEn: Record<string, string> = {}
