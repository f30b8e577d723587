// The position before the first step.
import { describe, expect, it } from 'vitest'
import { ABSENT, DUG_IN, L_DUG_IN } from '../state.ts'
import { shipped } from '../testkit.ts'

describe('the set-up', () => {
  it('TLM-7.4-01 those units begin entrenched that the scenario says, and no others', () => {
    for (const [scenario, ...dug] of [
      ['campaign', 0, 0],
      ['1916', 20, 2],
      ['1918', 20, 1],
    ] as const) {
      const { s, board } = shipped(scenario)
      const { armies, loose } = board.scenarios[s.scenario]
      const on = armies.map((g) => s.armyFlags[g.army] === DUG_IN)
      expect(on).toEqual(armies.map((g) => g.entrenched))
      expect([on.filter(Boolean).length, s.loose.filter((v) => (v & L_DUG_IN) !== 0).length]).toEqual(dug)
      expect(loose.filter((u) => u.entrenched).length).toBe(dug[1])
      expect(s.armyFlags.every((flags, army) => flags === 0 || s.armyAt[army] !== ABSENT)).toBe(true)
    }
  })

  it('TLM-2.IV-02 TLM-4.6-11 nobody has passed yet, and only in 1914 the first units in England stay apart', () => {
    for (const [scenario, apart] of [
      ['campaign', 1],
      ['1916', 0],
      ['1918', 0],
    ] as const) {
      const board = shipped().board
      const s = shipped().machine.game.setup(board, { scenario, options: [] })
      expect([s.passes, s.apart]).toEqual([0, apart])
    }
  })
})
