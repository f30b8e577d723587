// MAR-20, MAR-21: contracts and agreements; what Austria and the Pragmatic Army settle between them: log messages with the kinds of their values, and the English words.
export const DEALS_EVENTS: Record<string, string[]> = {}

export const dealsEn: Record<string, string> = {}
