import { clone, readState, writeState } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { lastMan } from './index.ts'
import { playOut } from './randomplay.ts'

const { board } = lastMan
const units = Math.max(...board.counters)
const cards = Math.max(...board.cardCount)

/** The largest number that a check lets through. */
const MOST = {
  control: 1,
  fort: 9,
  loose: 511,
  armyAt: board.areas - 1,
  armyFlags: 31,
  pool: units,
  cards,
  fresh: cards,
  due: units,
}

describe('the stored form of a state', () => {
  it('is shorter, and gives the very same state back', () => {
    for (let seed = 1; seed <= 6; seed++)
      for (const most of [0, 60, 400, 900]) {
        const { s } = playOut({ seed, most, scenario: ['campaign', '1916', '1918'][seed % 3] })
        const before = clone(s)
        const text = writeState(lastMan, s)
        expect(s).toEqual(before)
        expect(readState(lastMan, text)).toEqual(s)
        expect(text.length).toBeLessThan(JSON.stringify(s).length / 3)
      }
  })

  it('keeps numbers at the ends of tables, and the largest that a check lets through', () => {
    const { s } = playOut({ seed: 2, most: 30 })
    for (const key of Object.keys(MOST) as (keyof typeof MOST)[])
      for (const [i, value] of [
        [0, 1],
        [s[key].length - 1, MOST[key]],
      ]) {
        const t = clone(s)
        t[key][i] = value
        expect(readState(lastMan, writeState(lastMan, t))).toEqual(t)
      }
    for (const v of [0, 1]) {
      const t = clone(s)
      for (const key of ['control', 'loose', 'fresh'] as const) t[key].fill(v)
      t.fallen = [9999, 0]
      t.level = -1
      expect(readState(lastMan, writeState(lastMan, t))).toEqual(t)
    }
  })

  it('keeps plans that are still secret', () => {
    let found = 0
    playOut({
      seed: 3,
      most: 2500,
      after(s) {
        if (s.frames.at(-1)?.proc !== 'production' || found++ % 20 !== 0) return
        expect(readState(lastMan, writeState(lastMan, s))).toEqual(s)
      },
    })
    expect(found).toBeGreaterThan(100)
  })
})
