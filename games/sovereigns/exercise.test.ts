// The late starts are positions of the game, and stand where they soon lead to what is rare.
import { Machine, Rng } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { sovereigns } from './index.ts'
import { playOut } from './randomplay.ts'
import { firstIn, isInside, nextIn, spOf } from './rules/forces.ts'
import { forceEnemy } from './rules/relations.ts'
import type { SovereignsState } from './state.ts'

const { board: b } = sovereigns
const machine = new Machine(sovereigns)

function start(scenario: string): SovereignsState {
  machine.rng = Rng.of(1)
  return machine.start({ scenario, options: sovereigns.options.map(() => 0) })
}

/** Spaces where enemies stand outside the walls together. */
function meetings(s: SovereignsState): number {
  let n = 0
  for (let a = 0; a < b.spaces; a++) {
    let met = false
    for (let f = firstIn(s, a); f >= 0; f = nextIn(s, a, f))
      for (let o = nextIn(s, a, f); o >= 0; o = nextIn(s, a, o))
        met ||= !isInside(s, f) && !isInside(s, o) && spOf(s, f) * spOf(s, o) > 0 && forceEnemy(b, s, f, o)
    n += Number(met)
  }
  return n
}

describe('exercises', () => {
  const exercises = sovereigns.scenarios.filter((s) => s.exercise).map((s) => s.id)

  it('are not among the scenarios of the pack', () => {
    expect(exercises).toEqual(['exercise-1745', 'exercise-1746', 'exercise-contact', 'exercise-contact-2'])
    expect(sovereigns.scenarios.filter((s) => !s.exercise)).toHaveLength(16)
  })

  it('put armies face to face, with an activation for every commander', () => {
    const s = start('exercise-contact')
    expect(meetings(s)).toBeGreaterThanOrEqual(4)
    expect(s.bonuses.length).toBeGreaterThan(30)
    expect(meetings(start('exercise-1745'))).toBeGreaterThanOrEqual(1)
  })

  it('soon lead to moves, battles, sieges, interceptions and withdrawals', () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 12; seed++)
      for (const { message } of playOut({ seed, scenario: 'exercise-contact', most: 400 }).events)
        seen.add(message)
    for (const message of ['activation.moves', 'battle.begin', 'siege.rolled', 'interception.rolled'])
      expect([...seen]).toContain(message)
  })
})
