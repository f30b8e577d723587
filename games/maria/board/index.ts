// How Maria's board, pieces and cards are drawn. Runs in the browser: what needs files or time is in make.ts.
export { CARD, cardBack, cardChip, cardFace, reserveFace, type Suit, suitInk } from './cards.ts'
export { mapColours, POWER_IDS, type PowerId, powerColours } from './palette.ts'
export {
  emblem,
  type GeneralLook,
  general,
  hussar,
  marker,
  powerEmblem,
  query,
  stack,
  train,
} from './pieces.ts'
export { type Layout, layout, layoutOf } from './sheet.ts'
export { mapStyle } from './style.ts'
