// The contract of a game's table, and the helpers that go with it. Components are imported by their file:
// `@tricorne/panels/Hand.svelte`.
export type { Theme, Zoom } from '@tricorne/drawing'
export { atLeast, type Dice, hitsOf, meanOf, someOf } from './chance.ts'
export { type Entry, firstOf, type GlanceProps, goals, pointedFirst, type Sight, said } from './glance.ts'
export type { Aim, Goal } from './goal.ts'
export type { Box, MapPicture, Scene, Spot, Token } from './map.ts'
export type { Odd, Odds, OddsOf } from './odds.ts'
export { paintStyle } from './paint.ts'
export { type GameMap, gameMap } from './picture.ts'
export {
  evenly,
  isWhole,
  leftIn,
  type Plan,
  type PlanGroup,
  type PlanRow,
  rowsOf,
  setRow,
  shareOut,
  startOf,
} from './plan.ts'
export type { GameFacts, GameInfo, Looking, PanelProps, Shown, Thing } from './props.ts'
export type { GameTable } from './table.ts'
export { type LineKind, type Roll, type Telling, type Tellings, tellingOf } from './telling.ts'
export { fillWith, type HintWords, type Say, sayFrom, type Values } from './words.ts'
