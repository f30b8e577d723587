import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkPack } from './check.ts'
import { shippedPack } from './load.ts'
import type { Pack } from './schema.ts'
import { type PackText, vary } from './vary.ts'

const read = (name: string): string => readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8')
const text: PackText = { board: read('board'), forces: read('forces') }

const changed = (...changes: string[]): Pack => {
  const { board, forces } = changes.reduce(vary, text)
  return { ...(shippedPack as Pack), board: JSON.parse(board), forces: JSON.parse(forces) }
}
const fortress = (pack: Pack, id: string) => pack.board.cities.find((c) => c.id === id)?.fortress
const differences = (a: string, b: string): number => {
  const lines = b.split('\n')
  return a.split('\n').filter((line, i) => line !== lines[i]).length
}

describe('variants of the pack', () => {
  it('turn towns into fortresses and back, and stay packs that pass every check', () => {
    const pack = changed('minor=beraun', 'plain=krems', 'major=iglau')
    expect(['beraun', 'krems', 'iglau'].map((id) => fortress(pack, id))).toEqual(['minor', 'none', 'major'])
    expect(checkPack(pack)).toEqual([])
    expect(checkPack(changed('minor=beraun'))).toEqual([])
  })

  it('change introductory troops and start towns, and nothing of the advanced game’s troops', () => {
    const pack = changed('france=13', 'prussia=13', 'start=austria-2:wien')
    expect(pack.forces.intro.troops).toMatchObject({ france: 13, prussia: 13, austria: 24 })
    expect(pack.forces.setup.troops).toEqual((shippedPack as Pack).forces.setup.troops)
    expect(pack.forces.generals.find((g) => g.id === 'austria-2')?.city).toBe('wien')
    expect(checkPack(pack)).toEqual([])
  })

  it('change one line for one datum', () => {
    expect(differences(text.board, vary(text, 'minor=beraun').board)).toBe(1)
    expect(differences(text.forces, vary(text, 'austria=23').forces)).toBe(1)
  })

  it('refuse what the pack does not have, what the rulebooks fix and what changes nothing', () => {
    expect(() => vary(text, 'minor=atlantis')).toThrow('no town "atlantis"')
    expect(() => vary(text, 'plain=dresden')).toThrow('no town "dresden"')
    expect(() => vary(text, 'plain=liegnitz')).toThrow('no town "liegnitz"')
    expect(() => vary(text, 'sweden=9')).toThrow('no introductory troops of "sweden"')
    expect(() => vary(text, 'start=prussia-9:wien')).toThrow('no piece "prussia-9"')
    expect(() => vary(text, 'plain=beraun')).toThrow('Nothing changes')
  })
})
