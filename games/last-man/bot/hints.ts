// What a hint can speak of: by part of the valuation, the kinds of the values that its words name.
export const HINTS = {
  own: ['area', 'count'],
  enemy: ['area', 'count'],
  disputed: ['area', 'count'],
  means: [],
  enemyMeans: [],
  points: [],
  places: [],
  cards: [],
  inHand: [],
  missed: [],
} as const

export type Hint = keyof typeof HINTS
