import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Game, Match, recordOf, seedFrom, writeRecord } from '@tricorne/engine'
import { makeTiny } from '@tricorne/engine/tiny'
import { expect, it } from 'vitest'
import { type Printed, tempDir, tricorne } from '../testing.ts'

const cwd = tempDir()

/** A finished duel in which everybody takes the first option. */
function finished(): string {
  const match = new Match(makeTiny() as Game, { scenario: 'duel', options: [0] }, seedFrom(3))
  while (match.awaits() !== 0) {
    const seat = 31 - Math.clz32(match.awaits())
    const [verb, targets] = Object.entries(match.view(seat).decision?.options ?? {})[0]
    match.act(seat, verb, targets[0])
  }
  return writeRecord(recordOf(match))
}

const text = finished()

function replay(record: string | Uint8Array, ...flags: string[]): Promise<Printed> {
  writeFileSync(join(cwd, 'match.json'), record)
  return tricorne(['replay', 'match.json', ...flags], { cwd })
}

it('verifies a true record', async () => {
  const { code, out, err } = await replay(text, '--verify')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^The record is valid: tiny, duel, commitment, \d+ actions and \d+ draws, .*\n.*\n$/)
})

it('tells the story in English', async () => {
  const { code, out } = await replay(text)
  expect(code).toBe(0)
  expect(out).toMatch(/^tiny, duel: red, blue\n/)
  expect(out).toContain('Round 1\n')
  expect(out).toMatch(/^\[red\] You draw \d[abc]$/m)
  expect(out).toMatch(/The match (is won by|ends in a draw)/)
})

it('prints one object with --json', async () => {
  const short = await replay(text, '--verify', '--json')
  expect(JSON.parse(short.out)).toMatchObject({ game: 'tiny', scenario: 'duel', ok: true })
  expect(JSON.parse((await replay(text, '--json')).out)).toHaveProperty('events')
})

it('refuses any one changed byte with one sentence', async () => {
  for (let at = 0; at < text.length; at += 97) {
    const bytes = Buffer.from(text)
    bytes[at] ^= 1
    const { code, out, err } = await replay(bytes, '--verify')
    expect({ at, code, out }).toEqual({ at, code: 1, out: '' })
    expect(err).toMatch(/^tricorne: [^\n]+\n$/)
  }
})

it('refuses what is no record', async () => {
  for (const [record, sentence] of [
    ['', 'The record is not JSON.'],
    ['[]', 'The record is not a JSON object.'],
    [Uint8Array.of(0xff), `${join(cwd, 'match.json')} is not UTF-8 text.`],
  ] as const)
    expect(await replay(record)).toEqual({ code: 1, out: '', err: `tricorne: ${sentence}\n` })
  const none = await tricorne(['replay', 'none.json'], { cwd })
  expect(none.code).toBe(1)
  expect(none.err).toMatch(/^tricorne: .*none\.json cannot be read: [^\n]+\n$/)
})

it('refuses a record of a game that is not here', async () => {
  writeFileSync(join(cwd, 'match.json'), text)
  expect(await tricorne(['replay', 'match.json'], { cwd, games: [] })).toEqual({
    code: 1,
    out: '',
    err: 'tricorne: The record is of the game "tiny", which is not here.\n',
  })
})
