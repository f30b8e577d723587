// The part of the drawing kit that also runs in the browser.
export { asSeenWith, contrast, difference, mix } from './colour.ts'
export { EMBLEMS, SUITS } from './emblems.ts'
export type { Point } from './geometry.ts'
export { outline, type Sheet, sheetOf } from './projection.ts'
export { RIVER_WIDTHS } from './rivers.ts'
export { escaped } from './text.ts'
