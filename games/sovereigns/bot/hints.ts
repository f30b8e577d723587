// What a hint can speak of: by part of the valuation, the kinds of the values that its words name.
export const HINTS = {
  points: ['power'],
  enemyPoints: ['power'],
  goal: ['leader', 'space'],
  troops: ['space'],
  enemyGoal: ['leader', 'space'],
  enemyTroops: ['space'],
  court: ['power'],
  armies: ['power'],
  enemyArmies: ['power'],
  danger: ['space'],
  supply: ['space'],
  places: ['power'],
  enemyPlaces: ['power'],
  cards: ['power'],
  campaign: ['power'],
  diplomacy: [],
  battle: [],
} as const

export type Hint = keyof typeof HINTS
