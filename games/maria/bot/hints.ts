// What a hint can speak of: by part of the valuation, the kinds of the values that its words name.
export const HINTS = {
  fortress: ['city'],
  enemyFortress: ['city'],
  target: ['piece', 'city'],
  enemyTarget: ['piece', 'city'],
  general: ['piece'],
  enemyGeneral: ['piece'],
  supply: ['piece'],
  train: ['piece'],
  hand: ['power'],
  battle: ['general:piece', 'enemy:piece'],
  score: [],
  danger: ['general:piece', 'enemy:piece'],
  diplomacy: [],
  pool: ['power'],
} as const

export type Hint = keyof typeof HINTS
