import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeTiny } from '@tricorne/engine/tiny'
import { expect, it } from 'vitest'
import { tempDir, tricorne } from '../testing.ts'

it('prints the object of the design with --json and writes nothing when all is well', async () => {
  const cwd = tempDir()
  const { code, out, err } = await tricorne(['fuzz', 'tiny', '--seconds', '1', '--json'], { cwd })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(JSON.parse(out)).toMatchObject({ game: 'tiny', crashes: 0, leaks: 0, divergences: 0, deadEnds: 0 })
  expect(readdirSync(cwd)).toEqual([])
})

it('writes a record for each fault and exits with 1', async () => {
  const cwd = tempDir()
  const load = async () => makeTiny(['crash'])
  const games = [{ id: 'tiny', title: '', load, pack: () => Promise.reject(new Error('not needed')) }]
  const { code, out, err } = await tricorne(['fuzz', 'tiny', '--seconds', '1', '--out', 'faults'], {
    cwd,
    games,
  })
  expect(code).toBe(1)
  expect(out).toContain('planted crash')
  expect(err).toMatch(/^tricorne: crash: planted crash/)
  const [file] = readdirSync(join(cwd, 'faults'))
  expect(file).toBe('fuzz-tiny-1-crash.json')
  const replayed = await tricorne(['replay', join('faults', file)], { cwd, games })
  expect(replayed.code).toBe(1)
  expect(replayed.err).toMatch(/^tricorne: The record is not valid: planted crash\n$/)
})

it('refuses a bad number', async () => {
  expect(await tricorne(['fuzz', 'tiny', '--seconds', 'x'])).toEqual({
    code: 2,
    out: '',
    err: 'tricorne: --seconds is a whole number from 1 to 1000000, not "x".\n',
  })
})
