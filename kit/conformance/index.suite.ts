// The conformance suite: what every game must do, whatever its rules are. `games/conformance.test.ts` runs it on all.
import { describe, expect, it } from 'vitest'
import { compileLessons } from '../lessons/index.ts'
import type { PackTools } from '../pack/index.ts'
import { type GoldenFiles, goldenIsComplete, goldenOffers, goldenReplays } from './golden.suite.ts'
import { MATCH_CHECKS } from './matches.suite.ts'
import { POSITION_CHECKS } from './positions.suite.ts'
import type { AnyGame } from './starts.ts'
import { PACK_CHECKS, TEXT_CHECKS } from './texts.suite.ts'

export { must, planter } from './faults.suite.ts'
export { looksTheSame } from './positions.suite.ts'
export { saysAllAndNoMore, saysEveryValue } from './texts.suite.ts'

/** Registers the tests of one game. `golden` holds its records and their marks by file, `lessons` its lessons by id. */
export function conforms(
  game: AnyGame,
  pack: PackTools,
  golden: GoldenFiles,
  lessons: Record<string, unknown> = {},
): void {
  all('the pack', PACK_CHECKS, pack)
  all('words', TEXT_CHECKS, game)
  all('any position', POSITION_CHECKS, game)
  all('any match', MATCH_CHECKS, game)
  describe('golden records', () => {
    it('are there for every scenario, and among them one with other options', () =>
      goldenIsComplete(game, golden))
    it.each(Object.entries(golden.records))(
      '%s replays to the same state, draws and outcome',
      (_file, text) => goldenReplays(game, text),
    )
    it.each(Object.entries(golden.records))('%s offers the same at every step', (file, text) =>
      goldenOffers(game, text, golden.marks[file] ?? ''),
    )
  })
  if (Object.keys(lessons).length > 0)
    it('lessons can be played as they are written, and show what they showed then', () =>
      lessonsReplay(game, lessons))
}

/** Each step is played as the coach asks, and in every other way that it accepts. */
function lessonsReplay(game: AnyGame, sources: Record<string, unknown>): void {
  const changed = compileLessons(game, sources).filter(({ digest }) => digest.written !== digest.found)
  const told = changed.map(
    ({ lesson, digest }) => `Read ${lesson.id} again, then set its digest to ${digest.found}.`,
  )
  expect(told).toEqual([])
}

function all<T>(what: string, checks: Record<string, (thing: T) => void>, thing: T): void {
  describe(what, () => {
    it.each(Object.entries(checks))('%s', (_title, check) => check(thing))
  })
}
