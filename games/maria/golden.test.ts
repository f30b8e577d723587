// Matches that must replay to the last byte. When a rule or the pack changes on purpose, play them
// anew with `tricorne simulate maria --record`, and say why in the commit.
import { readdirSync, readFileSync } from 'node:fs'
import { readRecord, recordOf, replay, writeRecord } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { maria } from './index.ts'

const folder = new URL('./golden/', import.meta.url)
const files = readdirSync(folder)

describe('golden records', () => {
  it('are there for every variant and for other options', () => {
    const records = files.map((file) => readRecord(readFileSync(new URL(file, folder), 'utf8')))
    expect(new Set(records.map((r) => r.scenario))).toEqual(
      new Set(['intro', 'intro-2p', 'advanced', 'advanced-2p']),
    )
    expect(records.some((r) => r.options.hussarTax === 'twice')).toBe(true)
  })

  for (const file of files)
    it(`${file} replays to the same state, draws and outcome`, () => {
      const text = readFileSync(new URL(file, folder), 'utf8')
      expect(writeRecord(recordOf(replay(maria, readRecord(text))))).toBe(text)
    })
})
