// What a hint can speak of: by part of the valuation, the kinds of the values that its words name.
export const HINTS = {
  score: [],
  army: ['army'],
  placed: ['army', 'region'],
  enemyArmy: ['army'],
  enemyPlaced: ['army', 'region'],
  hand: [],
  mission: ['region', 'count'],
  sector: ['sector'],
} as const

export type Hint = keyof typeof HINTS
