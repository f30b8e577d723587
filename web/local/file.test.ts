// Matches as files and positions as links: what comes back is what went out, and what is foreign is refused in words.
import { hashOf, Match, optionValues, RecordError, Rng, recordOf, writeRecord } from '@tricorne/engine'
import { games } from '@tricorne/games'
import { expect, it } from 'vitest'
import { seatsFor } from '../lobby/company.ts'
import { readMatch, readPosition, writeMatch, writePosition } from './file.ts'
import { pack, unpack } from './link.ts'
import { Replay } from './replay.ts'

const game = await games[0].load()
const { id: scenario, seats } = game.scenarios[0]

/** A match of some actions, as the browser keeps it. */
function played(actions: number) {
  const seed = '23'.repeat(32)
  const match = new Match(game, { scenario, options: optionValues(game, {}) }, seed)
  for (let i = 0; i < actions && match.outcome === null; i++) {
    const seat = Math.log2(match.awaits() & -match.awaits())
    const options = match.view(seat).decision?.options ?? {}
    const [verb, targets] = Object.entries(options)[i % Object.keys(options).length]
    match.act(seat, verb, targets[i % targets.length])
  }
  const names = { [seats[0]]: 'Anna' }
  const company = seatsFor(seats, seats[0], 'captain', { kinds: { [seats[1]]: 'person' }, names })
  const stored = {
    ...{ id: 'm', game: game.id, version: game.version, pack: game.pack, scenario, options: {}, seed },
    ...{ seats: company, you: seats[0], created: 0, updated: 0, outcome: null },
    entries: match.entries.map((e): [number, string, number | null] => [e.seat, e.verb, e.target]),
  }
  return { match, stored }
}

function reason(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(RecordError)
    return (error as RecordError).message
  }
  return 'accepted'
}

it('brings a match and its players back from a file', () => {
  const { match, stored } = played(30)
  const { record, company } = readMatch(writeMatch(stored, recordOf(match)))
  expect(record).toEqual(recordOf(match))
  expect(company).toEqual({ seats: stored.seats, you: stored.you })
  // A bare record says nothing of players.
  expect(readMatch(writeRecord(recordOf(match)))).toEqual({ record: recordOf(match), company: null })
})

it('refuses what is foreign, broken or too large, with a sentence', () => {
  const { match, stored } = played(5)
  const whole = writeMatch(stored, recordOf(match))
  const changed = (change: (file: Record<string, unknown>) => void): string => {
    const file = JSON.parse(whole)
    change(file)
    return reason(() => readMatch(JSON.stringify(file)))
  }
  const foreign = 'This is not a file of a Tricorne match.'
  for (const text of [
    '',
    'null',
    '[]',
    '{}',
    '{"format":"chess"}',
    whole.slice(0, 99),
    '{"format":"tricorne-match/1"}',
  ])
    expect(
      reason(() => readMatch(text)),
      text,
    ).toBe(foreign)
  expect(reason(() => readMatch(' '.repeat(4_000_001)))).toBe('This file is too large to be a match.')
  expect(changed((f) => (f.record = String(f.record).replace('"seed":"23', '"seed":"24')))).toMatch(
    /^The record was changed/,
  )
  expect(changed((f) => (f.seats = 'all'))).toBe('The file does not say who plays.')
  expect(changed((f) => (f.seats = [null]))).toBe('The file does not say who plays.')
  expect(changed((f) => (f.you = 'nobody'))).toBe('The file does not say who of the players you are.')
  expect(changed((f) => (f.seats = [{ id: 'x', kind: 'bot', bot: 'search:9999999' }]))).toMatch(
    /^A player in the file/,
  )
  const endless = { ...recordOf(match), digest: '' }
  endless.entries = Array.from({ length: 30_001 }, () => [0, 'x', null, []])
  endless.digest = hashOf(endless)
  expect(reason(() => readMatch(writeRecord(endless)))).toBe('This match is too long to be opened.')
})

it('shows a position from one seat, at the step it was made for, and no further', () => {
  const { match, stored } = played(30)
  const position = readPosition(writePosition(stored, 12, seats[1]))
  if (position === null) throw new Error('it is no position')
  const replay = new Replay(game, position)
  expect(replay.info).toMatchObject({ steps: 12, eyes: [1], record: null })
  expect(replay.at(12, 1).view).toEqual(
    new Replay(game, { ...stored, seats: [], you: seats[1] }).at(12, 1).view,
  )
  expect(() => replay.at(12, 0)).toThrow()
  expect(new Replay(game, readPosition(writePosition(stored, 12, null)) ?? position).info.eyes).toEqual([-1])
  expect(readPosition(writeRecord(recordOf(match)))).toBeNull()
  const broken = 'This link does not lead to a position.'
  const text = writePosition(stored, 3, null)
  for (const change of [
    { seed: 'x' },
    { entries: [[0, 'a']] },
    { options: [1] },
    { game: 7 },
    { entries: new Array(30_001).fill([0, 'a', 1]) },
  ])
    expect(reason(() => readPosition(JSON.stringify({ ...JSON.parse(text), ...change })))).toBe(broken)
})

it('packs a whole match into a link, and takes nothing else out of one', async () => {
  const { stored } = played(4000)
  const text = writePosition(stored, stored.entries.length, seats[0])
  const data = await pack(text)
  expect(data).toMatch(/^[\w-]{100,}$/)
  expect(await unpack(data ?? '')).toBe(text)
  const broken = 'This link is broken: it does not lead to a position.'
  for (const bad of ['', 'ä', data?.slice(0, -9) ?? '', 'A'.repeat(30_001), 'AAAA'])
    await expect(unpack(bad)).rejects.toThrow(broken)
  // A few letters that stand for very much.
  const bomb = await pack(' '.repeat(2_500_000))
  expect(bomb?.length).toBeLessThan(30_000)
  await expect(unpack(bomb ?? '')).rejects.toThrow(broken)
  // What does not compress is too long for a link.
  const dice = Rng.of(3)
  const noise = Array.from({ length: 40_000 }, () => String.fromCharCode(33 + dice.int(90))).join('')
  expect(await pack(noise)).toBeNull()
})
