import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempDir, tricorne } from '../testing.ts'

it('says that the pack of the game is good', async () => {
  expect(await tricorne(['pack', 'check', 'tiny'])).toEqual({
    code: 0,
    out: 'The pack of tiny is good.\n',
    err: '',
  })
  const { out } = await tricorne(['pack', 'check', 'tiny', '--json'])
  expect(JSON.parse(out)).toEqual({ game: 'tiny', ok: true, violations: [] })
})

it('lists violations of a pack in a file, and exits with 1', async () => {
  const cwd = tempDir()
  writeFileSync(join(cwd, 'mine.json'), '{"cards":23}')
  const text = await tricorne(['pack', 'check', 'tiny', '--pack', 'mine.json'], { cwd })
  expect(text.code).toBe(1)
  expect(text.out).toBe('TINY-V01: There are 24 cards.\nThe pack of tiny has 1 violation.\n')
  const json = await tricorne(['pack', 'check', 'tiny', '--pack', 'mine.json', '--json'], { cwd })
  expect(json.code).toBe(1)
  expect(JSON.parse(json.out)).toEqual({
    game: 'tiny',
    ok: false,
    violations: [{ check: 'TINY-V01', message: 'There are 24 cards.' }],
  })
})

it('reads a folder as an object with a field for each JSON file', async () => {
  const cwd = tempDir()
  writeFileSync(join(cwd, 'cards.json'), '{"count":24}')
  writeFileSync(join(cwd, 'README.md'), 'not read')
  const seen: unknown[] = []
  const games = [
    {
      id: 'tiny',
      title: '',
      load: () => Promise.reject(new Error('not needed')),
      pack: async () => ({
        load: () => null,
        check: (pack: unknown) => {
          seen.push(pack)
          return []
        },
      }),
    },
  ]
  expect((await tricorne(['pack', 'check', 'tiny', '--pack', '.'], { cwd, games })).code).toBe(0)
  expect(seen).toEqual([{ cards: { count: 24 } }])
})

it('refuses a path that leads nowhere, an empty folder, and what is not JSON', async () => {
  const cwd = tempDir()
  mkdirSync(join(cwd, 'empty'))
  writeFileSync(join(cwd, 'bad.json'), '{"cards":')
  for (const [path, sentence] of [
    ['nowhere', /^tricorne: There is no file or folder .*nowhere\.\n$/],
    ['empty', /^tricorne: There is no JSON file in .*empty\.\n$/],
    ['bad.json', /^tricorne: .*bad\.json cannot be read: .*\n$/],
  ] as const) {
    const { code, out, err } = await tricorne(['pack', 'check', 'tiny', '--pack', path], { cwd })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(sentence)
  }
})
