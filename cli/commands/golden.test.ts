import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Game, type MatchRecord, readRecord, seedFrom, writeRecord } from '@tricorne/engine'
import { makeTiny } from '@tricorne/engine/tiny'
import { expect, it } from 'vitest'
import { playRecorded } from '../recorded.ts'
import { tempDir, tricorne } from '../testing.ts'

const record = (): MatchRecord =>
  playRecorded(makeTiny() as Game, { scenario: 'duel', options: [0] }, ['random', 'random'], '1').record

/** A folder of games with a record of tiny in it. */
function gamesDir(text = writeRecord(record())): string {
  const dir = tempDir()
  mkdirSync(join(dir, 'tiny', 'golden'), { recursive: true })
  writeFileSync(join(dir, 'tiny', 'golden', 'duel.json'), text)
  return dir
}

const marksIn = (dir: string): Record<string, string> =>
  JSON.parse(readFileSync(join(dir, 'tiny', 'golden', 'marks.json'), 'utf8'))

it('writes the marks of all records, and finds them again', async () => {
  const dir = gamesDir()
  const written = await tricorne(['golden', 'tiny', '--write'], { gamesDir: dir })
  expect(written).toEqual({ code: 0, out: 'The marks of 1 records are written.\n', err: '' })
  expect(marksIn(dir)['duel.json']).toHaveLength(2 * (record().entries.length + 1))
  const { code, out } = await tricorne(['golden', 'tiny'], { gamesDir: dir })
  expect({ code, out }).toEqual({ code: 0, out: 'All golden records of tiny are as they were.\n' })
})

it('tells where something differs', async () => {
  const dir = gamesDir()
  await tricorne(['golden', 'tiny', '--write'], { gamesDir: dir })
  const marks = marksIn(dir)['duel.json']
  const other = marks.slice(0, 8) + (marks[8] === 'A' ? 'B' : 'A') + marks.slice(9)
  writeFileSync(join(dir, 'tiny', 'golden', 'marks.json'), JSON.stringify({ 'duel.json': other }))
  const { code, out } = await tricorne(['golden', 'tiny'], { gamesDir: dir })
  expect(code).toBe(1)
  expect(out).toMatch(/^duel\.json: After 4 actions something else is offered/)
})

it('puts another match in the place of a record that the game does not play any more', async () => {
  const old = record()
  const dir = gamesDir()
  const changed = { ...makeTiny(), version: '2' }
  const games = [{ id: 'tiny', title: 'Tiny', load: async () => changed as Game, pack: async () => never() }]
  expect((await tricorne(['golden', 'tiny'], { gamesDir: dir, games })).out).toContain('rules version 1')
  const { out } = await tricorne(['golden', 'tiny', '--write'], { gamesDir: dir, games })
  expect(out).toContain(`duel.json is another match now: ${old.entries.length} actions.`)
  const now = readRecord(readFileSync(join(dir, 'tiny', 'golden', 'duel.json'), 'utf8'))
  expect(now).toMatchObject({ version: '2', seed: seedFrom('1'), entries: old.entries })
  expect((await tricorne(['golden', 'tiny'], { gamesDir: dir, games })).code).toBe(0)
})

it('says that there is no record', async () => {
  const { code, err } = await tricorne(['golden', 'tiny'], { gamesDir: tempDir() })
  expect(code).toBe(1)
  expect(err).toMatch(/^tricorne: There is no record in .*golden\.\n$/)
})

function never(): never {
  throw new Error('The pack is not wanted here.')
}
