import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitmentOf, seedFrom } from './entropy.ts'
import { canonical, hashOf } from './json.ts'
import type { Match } from './match.ts'
import type { MatchRecord } from './record.ts'
import { optionValues, RecordError, readRecord, recordOf, replay, writeRecord } from './record.ts'
import { Rng } from './rng.ts'
import { makeTiny, type Tiny, type TinyBoard } from './tiny.ts'
import { tinyMatch, wander } from './wander.ts'

const game = makeTiny()

/** A finished match in which players often change their minds. */
function played(n: number, scenario = 'duel', options = [0]): Match<Tiny, TinyBoard> {
  const m = tinyMatch(n, scenario, options)
  const rng = Rng.of(n)
  wander(m, rng, () => {
    if (rng.int(3) === 0) m.undo(rng.int(m.seats.length))
    return m.entries.length > 400
  })
  wander(m, rng)
  return m
}

/** A record that somebody changed and made look whole again. */
function forged(record: MatchRecord, change: (r: MatchRecord) => void): string {
  const copy = structuredClone(record)
  change(copy)
  copy.digest = hashOf({ ...copy, digest: '' })
  return writeRecord(copy)
}

const sentence = /^[A-Z].*\.$/s

/** Reads and replays, and gives the reason why that is refused. */
function reason(text: string): string {
  try {
    replay(game, readRecord(text))
  } catch (error) {
    expect(error).toBeInstanceOf(RecordError)
    return (error as RecordError).message
  }
  return 'accepted'
}

describe('a record', () => {
  it('replays to the same state, log and hash, undos included', () => {
    let undos = 0
    for (let n = 0; n < 30; n++) {
      const m = played(n, n % 2 ? 'duel' : 'brawl', [n % 3 === 0 ? 1 : 0])
      const record = recordOf(m)
      undos += record.entries.filter(([, verb]) => verb === 'undo').length
      const again = replay(game, readRecord(writeRecord(record)))
      expect(canonical(again.state)).toBe(canonical(m.state))
      expect(again.events).toEqual(m.events)
      expect(writeRecord(recordOf(again))).toBe(writeRecord(record))
      expect(record.hash).toBe(hashOf(m.state))
      expect(record.outcome?.rule).toMatch(/^TINY-[78]$/)
    }
    expect(undos).toBeGreaterThan(30)
  })

  it('of an unfinished match replays too, in the middle of anything', () => {
    const whole = played(2)
    for (let length = 0; length < whole.entries.length; length += 3) {
      const m = tinyMatch(2)
      for (const { seat, verb, target } of whole.entries.slice(0, length))
        expect(verb === 'undo' ? m.undo(seat) : m.act(seat, verb, target)).toBe(null)
      const record = recordOf(m)
      expect(record.outcome).toBe(null)
      const again = replay(game, readRecord(writeRecord(record)))
      expect(canonical(again.state)).toBe(canonical(m.state))
      expect([0, 1].map((seat) => again.canUndo(seat))).toEqual([0, 1].map((seat) => m.canUndo(seat)))
    }
  })

  it('holds what its header says', () => {
    const record = recordOf(played(1, 'brawl', [1]))
    expect(record).toMatchObject({
      format: 'tricorne-record/1',
      game: 'tiny',
      version: '1',
      pack: 'tiny-48',
      scenario: 'brawl',
      options: { answers: 'equal' },
      seed: seedFrom(1),
      commitment: commitmentOf(seedFrom(1)),
    })
  })

  it('with any single byte changed is refused with a sentence', () => {
    const bytes = new TextEncoder().encode(writeRecord(recordOf(played(3))))
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const changed = bytes.slice()
        changed[at] ^= flip
        expect(reason(new TextDecoder().decode(changed))).toMatch(sentence)
      }),
      { numRuns: 400 },
    )
  })

  it('with a byte changed, taken away or doubled at any place at all is refused', () => {
    const m = tinyMatch(3)
    wander(m, Rng.of(3), () => m.entries.length === 3)
    const text = writeRecord(recordOf(m))
    for (let at = 0; at < text.length; at++) {
      const other = text[at] === '1' ? '2' : '1'
      for (const changed of [other, '', text[at] + text[at], ' ', '"'])
        if (changed !== text[at])
          expect(reason(text.slice(0, at) + changed + text.slice(at + 1)), `place ${at}`).toMatch(sentence)
    }
    expect(reason(text)).toBe('accepted')
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{"format":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['another format', '{"format":"tricorne-record/2"}'],
    ['a deep nest', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ])('is not %s', (_, text) => {
    expect(reason(text)).toMatch(sentence)
  })

  it.each<[string, (r: Record<string, unknown>) => void, string]>([
    ['a missing field', (r) => delete r.pack, 'The record has no text in "pack".'],
    ['a field too many', (r) => (r.extra = 1), 'A record has no field "extra".'],
    ['a bad seed', (r) => (r.seed = 'abc'), 'The seed in the record is not 64 hex digits.'],
    [
      'bad options',
      (r) => (r.options = { answers: [[]] }),
      'The options in the record are not names with values.',
    ],
    [
      'a bad outcome',
      (r) => (r.outcome = { winners: 'red', rule: 'TINY-7' }),
      'The outcome in the record is neither null nor winners with a rule.',
    ],
    [
      'bad draws of the start',
      (r) => (r.start = [0.5]),
      'The draws before the first question are not a list of integers.',
    ],
    ['no entries', (r) => (r.entries = {}), 'The record has no list of entries.'],
    [
      'a bad entry',
      (r) => (r.entries = [[0, 'bid', 1.5, []]]),
      'Entry 1 of the record is not [seat, verb, target, draws].',
    ],
  ])('with %s says so', (_, change, message) => {
    expect(
      reason(forged(recordOf(tinyMatch(1)), (r) => change(r as unknown as Record<string, unknown>))),
    ).toBe(message)
  })
})

describe('a forged record', () => {
  const match = played(6)
  const record = recordOf(match)
  const rolled = record.entries.findIndex(([, , , rolls]) => rolls.length > 0)
  const why = (change: (r: MatchRecord) => void) => reason(forged(record, change))

  it('is accepted only if nothing was changed', () => {
    expect(why(() => {})).toBe('accepted')
  })

  it('with another seed breaks the commitment', () => {
    expect(why((r) => (r.seed = seedFrom(7)))).toBe("The seed does not match the match's commitment.")
  })

  it('with another seed and its commitment gives other draws', () => {
    const other = (r: MatchRecord) => {
      r.seed = seedFrom(7)
      r.commitment = commitmentOf(r.seed)
    }
    expect(why(other)).toMatch(
      /^Before the first question the record says draws \[.*\], the seed gives \[.*\]\.$/,
    )
  })

  it('with another roll is told the roll', () => {
    expect(
      why((r) => {
        r.entries[rolled][3][0] ^= 1
      }),
    ).toMatch(
      new RegExp(`^Entry ${rolled + 1}: the record says draws \\[\\d.*\\], the seed gives \\[\\d.*\\]\\.$`),
    )
    expect(
      why((r) => {
        r.entries[rolled][3].push(0)
      }),
    ).toMatch(new RegExp(`^Entry ${rolled + 1}: the record says draws`))
  })

  it('with an illegal entry is told which, and the rule', () => {
    expect(
      why((r) => {
        r.entries[0][2] = 99
      }),
    ).toMatch(/^Entry 1 \((red|blue), bid\) is refused: Rule TINY-2 forbids this\.$/)
    expect(
      why((r) => {
        r.entries[0][1] = 'jump'
      }),
    ).toMatch(/^Entry 1 \((red|blue), jump\) is refused: /)
    expect(why((r) => r.entries.unshift([0, 'undo', null, []]))).toMatch(
      /^Entry 1 \(red, undo\) is refused: /,
    )
    expect(
      why((r) => {
        r.entries[0][0] = 5
      }),
    ).toBe('Entry 1: there is no seat 5.')
  })

  it('that goes on after the end, or stops before it, is refused', () => {
    expect(why((r) => r.entries.push([0, 'rest', null, []]))).toMatch(/is refused: The match is over\.$/)
    expect(why((r) => r.entries.pop())).toBe('The last state differs from the one in the record.')
  })

  it('with another last state or outcome is refused', () => {
    expect(why((r) => (r.hash = hashOf(1)))).toBe('The last state differs from the one in the record.')
    expect(why((r) => (r.outcome = { winners: ['red', 'blue'], rule: 'TINY-7' }))).toBe(
      'The outcome differs from the one in the record.',
    )
  })

  it('of another game, version, pack, scenario or option is refused', () => {
    expect(why((r) => (r.game = 'chess'))).toBe('The record is of "chess", not of "tiny".')
    expect(why((r) => (r.version = '2'))).toBe('The record was played by rules version 2; these are 1.')
    expect(why((r) => (r.pack = 'tiny-52'))).toBe('The record was played on another pack.')
    expect(why((r) => (r.scenario = 'war'))).toBe('There is no scenario "war".')
    expect(why((r) => (r.options = { speed: 'high' }))).toBe('tiny has no option "speed".')
    expect(why((r) => (r.options = { answers: 'none' }))).toBe(
      'The option "answers" is one of stronger, equal, not "none".',
    )
  })

  it('that says the same in other words is refused', () => {
    const other = 'Played again, the match is written down in another way than in the record.'
    const undo = record.entries.findIndex(([, verb]) => verb === 'undo')
    const rest = record.entries.findIndex(([, verb]) => verb === 'pass' || verb === 'rest')
    expect(Math.min(undo, rest)).toBeGreaterThanOrEqual(0)
    expect(why((r) => (r.options = {}))).toBe(other)
    expect(
      why((r) => {
        r.entries[undo][2] = 4
      }),
    ).toBe(other)
    expect(
      why((r) => {
        r.entries[rest][2] = -1
      }),
    ).toBe(other)
  })

  it('is not even read when its digest was not made again', () => {
    expect(reason(writeRecord({ ...record, hash: hashOf(1) }))).toBe(
      'The record was changed: its digest does not match its contents.',
    )
    expect(reason(writeRecord(record).trimEnd())).toBe(
      'The record was changed: its text is not in the canonical form.',
    )
    expect(reason(JSON.stringify(record, null, 1))).toBe(
      'The record was changed: its text is not in the canonical form.',
    )
  })
})

it('options left out have their first value', () => {
  expect(optionValues(game, {})).toEqual([0])
  expect(optionValues(game, { answers: 'equal' })).toEqual([1])
  expect(() => optionValues(game, JSON.parse('{"__proto__":"equal"}'))).toThrow(RecordError)
})
