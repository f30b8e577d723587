// The part of the drawing kit that also runs in the browser.
export { asSeenWith, contrast, difference, mix } from './colour.ts'
export { EMBLEMS, SUITS } from './emblems.ts'
export { inside, type Point } from './geometry.ts'
export { mapPalette, type Paint, type Theme } from './palette.ts'
export { outline, type Part, type Sheet, type SheetSize, sheetOf } from './projection.ts'
export { RIVER_WIDTHS } from './rivers.ts'
export { FONT, type Letters, type MapStyle, mapStyle, perZoom, type Zoom } from './style.ts'
export { escaped } from './text.ts'
