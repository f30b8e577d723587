import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTiny } from '@tricorne/engine/tiny'
import { expect, it } from 'vitest'
import { tempDir, tricorne } from '../testing.ts'

it('prints the object of the design with --json', async () => {
  const argv = ['simulate', 'tiny', '--games', '12', '--seed', '4', '--json']
  const { code, out, err } = await tricorne(argv)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const result = JSON.parse(out)
  expect(result).toMatchObject({ game: 'tiny', scenario: 'duel', games: 12, finished: 12, errors: 0 })
  expect(Object.keys(result.wins)).toEqual(['red', 'blue', 'draw'])
  const again = JSON.parse((await tricorne(argv)).out)
  expect({ ...again, seconds: 0 }).toEqual({ ...result, seconds: 0 })
})

it('prints text for people', async () => {
  const argv = ['simulate', 'tiny', '--scenario', 'brawl', '--games', '3', '--seats', 'random,random,greedy']
  const { code, out } = await tricorne(argv)
  expect(code).toBe(0)
  expect(out).toContain('tiny, brawl: 3 games, 3 finished, 0 errors')
})

it('saves a record that replays', async () => {
  const cwd = tempDir()
  const { code } = await tricorne(['simulate', 'tiny', '--record', 'sub/one.json'], { cwd })
  expect(code).toBe(0)
  const replayed = await tricorne(['replay', 'sub/one.json', '--verify'], { cwd })
  expect(replayed.err).toBe('')
  expect(replayed.code).toBe(0)
})

it('saves the records of all matches, and counts these matches', async () => {
  const cwd = tempDir()
  const argv = ['simulate', 'tiny', '--games', '3', '--records', 'all', '--json']
  const { finished } = JSON.parse((await tricorne(argv, { cwd })).out)
  expect(finished).toBe(3)
  const files = readdirSync(join(cwd, 'all'))
  expect(files).toEqual(['tiny-duel-1.json', 'tiny-duel-2.json', 'tiny-duel-3.json'])
  for (const file of files)
    expect((await tricorne(['replay', join('all', file), '--verify'], { cwd })).code).toBe(0)
})

it('exits with 1 if a match does not end by the rules', async () => {
  const load = async () => makeTiny(['crash'])
  const games = [{ id: 'tiny', title: '', load, pack: () => Promise.reject(new Error('not needed')) }]
  const counted = await tricorne(['simulate', 'tiny', '--games', '2'], { games })
  expect(counted.code).toBe(1)
  expect(counted.out).toContain('planted crash')
  const recorded = await tricorne(['simulate', 'tiny', '--record', 'r.json'], { games, cwd: tempDir() })
  expect(recorded.code).toBe(1)
  expect(recorded.out).toContain('planted crash')
})

it.each([
  [['--games', '0'], '--games is a whole number from 1 to 10000000, not "0".'],
  [['--games', 'many'], '--games is a whole number from 1 to 10000000, not "many".'],
  [['--games', '-3'], '--games is a whole number from 1 to 10000000, not "-3".'],
  [['--workers', '1.5'], '--workers is a whole number from 0 to 64, not "1.5".'],
  [
    ['--seats', 'genius'],
    'There is no bot "genius"; there are: recruit, captain, general, marshal, random, greedy.',
  ],
  [
    ['--seats', 'random,'],
    'There is no bot ""; there are: recruit, captain, general, marshal, random, greedy.',
  ],
  [['--seats', 'random,random,random'], 'Give one bot for all seats, or 2 bots (red, blue), not 3.'],
  [['--record', 'x', '--games', '2'], '--record saves one match; --records <folder> saves them all.'],
  [['--record', 'x', '--records', 'y'], 'Give --record or --records, not both.'],
])('refuses %j', async (argv, sentence) => {
  expect(await tricorne(['simulate', 'tiny', ...argv])).toEqual({
    code: 2,
    out: '',
    err: `tricorne: ${sentence}\n`,
  })
})

it('refuses a file that cannot be written', async () => {
  const cwd = tempDir()
  writeFileSync(join(cwd, 'file'), '')
  const { code, err } = await tricorne(['simulate', 'tiny', '--record', 'file/one.json'], { cwd })
  expect(code).toBe(1)
  expect(err).toMatch(/^tricorne: .*one\.json cannot be written: [^\n]+\n$/)
})
