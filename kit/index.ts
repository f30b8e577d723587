// What every game is made of.

export { perBoard, placeIn } from './board.ts'
export type { BotPart, Pace, Part, Parts, PlayableGame } from './bot.ts'
export { linesOf } from './catalogue.ts'
export { kindsIn } from './kinds.ts'
export { composedName, nameIds, packNames, saidWith } from './names.ts'
export { type Frames, framesOf, Positions } from './position.ts'
export { type AsidesOf, byName, chapters, type NamesOf, type Next, type VerbTo } from './rules.ts'
export { listed } from './scenarios.ts'
export { type FrameOf, findFrame, frameOf, isFrame, shapesOn, type TypeOf } from './shape.ts'
export { DamagedText, Reader, Writer } from './text.ts'
