import { clone, readState, writeState } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { maria } from './index.ts'
import { playOut } from './randomplay.ts'

describe('the stored form of a state', () => {
  it('is shorter, and gives the very same state back', () => {
    for (let seed = 1; seed <= 20; seed++)
      for (const most of [0, 7, 60, 200, 390]) {
        const { s } = playOut({ seed, most })
        const before = clone(s)
        const text = writeState(maria, s)
        expect(s).toEqual(before)
        expect(readState(maria, text)).toEqual(s)
        expect(text.length).toBeLessThan(JSON.stringify(s).length - 200)
      }
  })
})
