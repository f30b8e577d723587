import { clone, readState, writeState } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { lastMan } from './index.ts'
import { playOut } from './randomplay.ts'

describe('the stored form of a state', () => {
  it('is shorter, and gives the very same state back', () => {
    for (let seed = 1; seed <= 6; seed++)
      for (const most of [0, 60, 400, 900]) {
        const { s } = playOut({ seed, most, scenario: ['campaign', '1916', '1918'][seed % 3] })
        const before = clone(s)
        const text = writeState(lastMan, s)
        expect(s).toEqual(before)
        expect(readState(lastMan, text)).toEqual(s)
        expect(text.length).toBeLessThan(JSON.stringify(s).length - 2000)
      }
  })
})
