// The late starts are positions of the game, and stand where they soon lead to what is rare.
import { Machine, Rng } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { FR, GERMAN, STORMTROOPER, UK } from './board.ts'
import { lastMan } from './index.ts'
import { type LastManState, pointsInTransit } from './state.ts'

const { board: b } = lastMan
const machine = new Machine(lastMan)

function start(scenario: string): LastManState {
  machine.rng = Rng.of(1)
  return machine.start({ scenario, options: lastMan.options.map(() => 0) })
}

describe('exercises', () => {
  const exercises = lastMan.scenarios.filter((s) => s.exercise).map((s) => s.id)

  it('are not among the scenarios of the pack', () => {
    expect(exercises).toEqual(['exercise-1917', 'exercise-1918'])
    expect(lastMan.scenarios.filter((s) => !s.exercise).map((s) => s.id)).toEqual([
      'campaign',
      '1916',
      '1918',
    ])
  })

  it('begin with a crisis that cannot be met, Stormtroopers that run short, and units in the East', () => {
    const crisis = start('exercise-1917')
    const there = (k: number): number => b.counters[k] - crisis.pool[k]
    const kinds = b.nation.map((_, k) => k).filter((k) => b.infantry[k] === 1)
    const asked = kinds.filter((k) => [FR, UK].includes(b.nation[k]))
    expect(asked.reduce((n, k) => n + there(k), 0)).toBeLessThan(3) // TLM-9.8-05
    const spring = start('exercise-1918')
    expect(pointsInTransit(b, spring)).toBeGreaterThanOrEqual(10) // two dice
    expect(machine.decision(spring)?.prompt).toBe('reinforce.substitute')
    expect(spring.pool[b.type.indexOf(STORMTROOPER)]).toBe(0)
    expect(machine.awaits(spring)).toBe(1 << GERMAN)
  })
})
