import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { gamesDir, manifestsIn } from './folders.ts'
import { games } from './list.ts'
import { readManifest } from './manifest.ts'

const exports = { '.': './index.ts', './pack': './pack/index.ts' }

it.each([
  [null, 'the field "tricorne" is missing'],
  [{ exports }, 'the field "tricorne" is missing'],
  [{ exports, tricorne: {} }, '"tricorne" needs a "title"'],
  [{ exports, tricorne: { title: 'X', pace: 1 } }, '"tricorne" has an unknown entry "pace"'],
  [{ exports, tricorne: { title: 'X', order: '1' } }, '"tricorne" needs a number as "order"'],
  [{ exports, tricorne: { title: 'X', rules: 'all' } }, '"tricorne" needs a list of variants as "rules"'],
  [
    { exports, tricorne: { title: 'X', held: { a: 'b' } } },
    '"tricorne" needs numbers of matches by scenario as "held"',
  ],
  [
    { exports, tricorne: { title: 'X', speed: { cloneMicros: 1 } } },
    '"tricorne" needs the numbers actionsPerSecond, jsonActionsPerSecond, cloneMicros, viewMicros in "speed"',
  ],
  [{ exports, tricorne: { title: 'X', short: 1 } }, '"tricorne" needs a scenario as "short"'],
  [{ exports: { '.': './index.ts' }, tricorne: { title: 'X' } }, '"exports" must name a file for "./pack"'],
])('refuses a manifest that is not one: %j', (json, message) => {
  expect(() => readManifest('x', json)).toThrow(`games/x/package.json: ${message}.`)
})

it('finds the folders with a package.json, by order and then by id', () => {
  const dir = mkdtempSync(join(tmpdir(), 'tricorne-games-'))
  try {
    for (const [id, order] of [['a'], ['b'], ['c', 2], ['d', 1], ['empty', null]] as const) {
      mkdirSync(join(dir, id))
      const text = JSON.stringify({ exports, tricorne: { title: id.toUpperCase(), order } })
      if (order !== null) writeFileSync(join(dir, id, 'package.json'), text)
    }
    expect(manifestsIn(dir).map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b'])
    expect(manifestsIn(dir)[0]).toEqual({ id: 'd', title: 'D', order: 1, rules: [], entries: exports })
  } finally {
    rmSync(dir, { recursive: true })
  }
})

it('lists the games of the house, each with what is behind its doors', async () => {
  expect(games.map(({ id }) => id)).toEqual(manifestsIn(gamesDir).map(({ id }) => id))
  for (const { id, load, pack } of games) {
    expect((await load()).id).toBe(id)
    const { load: shipped, check } = await pack()
    expect(check(shipped())).toEqual([])
  }
})

it.each(games.map(({ id, load }) => ({ id, load })))(
  'says in RULES.md of $id what can be switched',
  async ({ id, load }) => {
    const rules = readFileSync(join(gamesDir, id, 'RULES.md'), 'utf8')
    const named = [...rules.matchAll(/\boption `(\w+)/gi)].map(([, option]) => option)
    const { options } = await load()
    expect([...new Set(named)].sort()).toEqual(options.map((option) => option.id).sort())
  },
)
