// The suite notices what it should: faults planted in the engine's tiny game.
import type { Game, State } from '@tricorne/engine'
import { makeTiny, type TinyFault } from '@tricorne/engine/tiny'
import { describe, expect, it } from 'vitest'
import { MATCH_CHECKS } from './matches.suite.ts'
import { POSITION_CHECKS } from './positions.suite.ts'

const CHECKS = Object.entries({ ...POSITION_CHECKS, ...MATCH_CHECKS })
const tiny = (faults: TinyFault[] = []) => makeTiny(faults) as unknown as Game<State, unknown>

/** The titles of the checks that fail. */
const failing = (game: Game<State, unknown>): string[] =>
  CHECKS.flatMap(([title, check]) => {
    try {
      check(game)
      return []
    } catch {
      return [title]
    }
  })

describe('the conformance suite', () => {
  it('has nothing against a sound game', () => {
    expect(failing(tiny())).toEqual([])
  })

  it.each([
    'crash',
    'loop',
    'leak',
    'telling',
    'tellingAside',
    'tellingReason',
    'tellingFence',
    'memory',
    'undefined',
    'nan',
    'alias',
    'deadEnd',
    'badVerdict',
    'invariant',
  ] as const)('notices a planted fault: %s', (fault) => {
    expect(failing(tiny([fault]))).not.toEqual([])
  })
})
