// Lessons: guided play on the real table, written as data and played again by the conformance suite.
export { type Compiled, compileLessons, matchAfter } from './compile.ts'
export type { Choice, Deed, Lesson, LessonStep, Pointer } from './types.ts'
