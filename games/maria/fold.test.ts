import { clone, readState, writeState } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { maria } from './index.ts'
import { bold, playOut } from './randomplay.ts'
import { PLAYED } from './testkit.ts'

describe('the stored form of a state', () => {
  it('is shorter, and gives the very same state back', () => {
    for (const { id: scenario } of PLAYED)
      for (let seed = 1; seed <= 6; seed++)
        for (const most of [0, 7, 60, 200, 390, 1500]) {
          const { s } = playOut({ seed, scenario, most, choose: bold(seed) })
          const before = clone(s)
          const text = writeState(maria, s)
          expect(s).toEqual(before)
          expect(readState(maria, text)).toEqual(s)
          expect(text.length).toBeLessThan(JSON.stringify(s).length / 2)
        }
  })

  it('of one match, given up halfway, leaves nothing behind in what is stored or sent of another', () => {
    const { s } = playOut({ seed: 2, scenario: 'advanced', most: 90 })
    const stored = writeState(maria, s)
    const seen = maria.open?.(s, maria.board)
    const broken = { ...s, frames: [...s.frames, { proc: 'nothing', step: 'begin' }] }
    expect(() => writeState(maria, broken)).toThrow()
    expect(writeState(maria, s)).toBe(stored)
    const lost = { ...s, court: undefined, markers: undefined } as unknown as typeof s
    expect(() => maria.open?.(lost, maria.board)).toThrow()
    expect(maria.open?.(s, maria.board)).toEqual(seen)
  })

  it('gives the very same state back after every action of a match, whatever chapter it is in', () => {
    for (const { id: scenario } of PLAYED) {
      const chapters = new Set<string>()
      playOut({
        seed: 3,
        scenario,
        choose: bold(3),
        after(s) {
          for (const f of s.frames) chapters.add(f.proc)
          const back = readState(maria, writeState(maria, s))
          if (JSON.stringify(back) !== JSON.stringify(s)) expect(back).toEqual(s)
        },
      })
      expect(chapters.size).toBeGreaterThan(8)
    }
  })
})
