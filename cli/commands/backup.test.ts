import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SqliteStore } from '@tricorne/server'
import { describe, expect, it } from 'vitest'
import { tempDir, tricorne } from '../testing.ts'

const json = (out: string): Record<string, unknown> => JSON.parse(out)

async function dataFile(): Promise<{ cwd: string; file: string }> {
  const cwd = tempDir()
  const file = join(cwd, 'data', 'tricorne.db')
  await new SqliteStore(file).close()
  return { cwd, file }
}

describe('backup and restore', () => {
  it('copy a data file and put it back', async () => {
    const { cwd, file } = await dataFile()
    const copied = await tricorne(['backup', 'copy.db', '--json'], { cwd })
    expect(copied).toMatchObject({ code: 0, err: '' })
    expect(json(copied.out)).toEqual({ file: join(cwd, 'copy.db'), matches: 0, running: 0, entries: 0 })
    const back = await tricorne(['restore', 'copy.db'], { cwd })
    expect(back).toMatchObject({ code: 0, err: '' })
    expect(back.out).toMatch(
      /^.*tricorne\.db holds 0 matches, 0 of them running, with 0 actions\.\nThe file /,
    )
    expect(existsSync(file)).toBe(true)
  })

  it.each([
    [['backup'], 2, 'The file to write is missing.'],
    [['backup', 'copy.db'], 1, /^There is no data file .*tricorne\.db\.$/],
    [['restore', 'none.db'], 1, /^There is no file .*none\.db\.$/],
    [['backup', 'copy.db', '--db', 'postgres://h/n'], 1, /^This is for data files\. .* pg_dump;/],
    [['restore', 'copy.db', '--db', 'postgres://h/n'], 1, /^This is for data files\. .* pg_restore;/],
    [['check-matches', '--db', 'postgres://127.0.0.1:1/n'], 1, /^The database cannot be read: /],
    [['check-matches'], 1, /^There is no data file .*tricorne\.db\.$/],
  ])('tell a mistake: %j', async (argv, code, message) => {
    const printed = await tricorne(argv, { cwd: tempDir() })
    expect(printed).toMatchObject({ code, out: '' })
    expect(printed.err.replace(/^tricorne: (.*)\n$/, '$1')).toMatch(message)
  })
})

describe('check-matches', () => {
  it('tells which running matches can go on, and changes nothing', async () => {
    const { cwd, file } = await dataFile()
    const store = new SqliteStore(file)
    const match = {
      id: 'm',
      game: 'tiny',
      version: '1',
      pack: 'p',
      scenario: 'duel',
      options: {},
      seed: 'a'.repeat(64),
      secret: 's',
      public: true,
      over: false,
      rematch: null,
      created: 1,
      seats: [],
    }
    await store.addMatch(match, 'guest')
    await store.addMatch({ ...match, id: 'gone', over: true }, 'guest')
    await store.close()
    const { code, out } = await tricorne(['check-matches', '--json'], { cwd })
    const { matches, stuck } = json(out)
    expect(matches).toBe(1)
    expect(stuck).toMatchObject([{ match: 'm', problem: expect.stringContaining('different data pack') }])
    expect(code).toBe(1)
    const text = await tricorne(['check-matches'], { cwd })
    expect(text.out).toMatch(/0 of 1 running matches can go on\.\n$/)
  })
})
