// How Maria's board, pieces and cards are drawn.
export { type Layout, layout, layoutOf } from './sheet.ts'
export { mapRules, mapVariables, zoomOf } from './style.ts'
