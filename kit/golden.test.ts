import { type Game, Match, type MatchRecord, recordOf, replay, type State, seedFrom } from '@tricorne/engine'
import { makeTiny, type TinyFault } from '@tricorne/engine/tiny'
import { describe, expect, it } from 'vitest'
import { difference, Golden, marksAt, renewed } from './golden.ts'

type Tiny = Game<State, unknown>

const tiny = (...faults: TinyFault[]): Tiny => makeTiny(faults) as unknown as Tiny

/** A match in which everybody takes the first option: nobody ever rests. */
function played(most = Number.POSITIVE_INFINITY): MatchRecord {
  const match = new Match(tiny(), { scenario: 'duel', options: [0] }, seedFrom(3))
  while (match.awaits() !== 0 && match.entries.length < most) {
    const seat = 31 - Math.clz32(match.awaits())
    const [verb, targets] = Object.entries(match.view(seat).decision?.options ?? {})[0]
    match.act(seat, verb, targets[0])
  }
  return recordOf(match)
}

/** The game, but nobody may rest, by this rule. */
function restless(rule: string): Tiny {
  const game = tiny()
  const { match } = game.procedures
  const { attack } = match.steps
  if (typeof attack === 'function') throw new Error('Attacking is no question any more.')
  const verbs = { ...attack.verbs, rest: { ...attack.verbs.rest, judge: () => rule } }
  const steps = { ...match.steps, attack: { ...attack, verbs } }
  return { ...game, procedures: { ...game.procedures, match: { ...match, steps } } }
}

const marksOf = (game: Tiny, record: MatchRecord): string => new Golden(game, record).marks()

describe('the marks of a golden record', () => {
  const record = played()
  const kept = marksOf(tiny(), record)

  it('are two letters for each question and for the end, the same every time', () => {
    expect(kept).toHaveLength(2 * (record.entries.length + 1))
    expect(marksOf(tiny(), record)).toBe(kept)
    expect(new Set(kept.match(/../g)).size).toBeGreaterThan(record.entries.length * 0.9)
  })

  it('notice that less is offered, where a replay does not', () => {
    const game = restless('TINY-3')
    expect(replay(game, record).outcome).not.toBeNull()
    const attack = record.entries.findIndex(([, verb]) => verb === 'aim')
    expect(difference(kept, marksOf(game, record))).toBe(
      `After ${attack} actions something else is offered, refused or reached than when the marks were made.`,
    )
  })

  it('notice that another rule refuses', () => {
    const other = marksOf(restless('TINY-3'), record)
    expect(difference(other, marksOf(restless('TINY-3.1'), record))).not.toBeNull()
  })

  it('notice that something is allowed that is not even listed', () => {
    const game = tiny('badVerdict')
    expect(replay(game, record).outcome).not.toBeNull()
    expect(difference(kept, marksOf(game, record))).not.toBeNull()
  })

  it('are the same from any station on', () => {
    const golden = new Golden(tiny(), record)
    const stations = golden.stations(5)
    expect(stations.map(({ at }) => at)).toEqual(stations.map((_, i) => 5 * i))
    const before = JSON.stringify(stations)
    for (const station of stations.reverse())
      expect(golden.marksFrom(station, 5)).toBe(marksAt(kept, station.at, 6))
    expect(JSON.stringify(stations.reverse())).toBe(before)
    expect(golden.marks(7)).toBe(marksAt(kept, 0, 8))
  })

  it('cannot be made of a record with an undo', () => {
    const undone: MatchRecord = { ...record, entries: [[0, 'undo', null, []]] }
    expect(() => new Golden(tiny(), undone)).toThrow('A golden record has no undo in it.')
  })
})

describe('a renewed record', () => {
  it('is the old one as long as the rules allow that', () => {
    const record = played()
    expect(renewed(tiny(), record)).toEqual(record)
    const game = restless('TINY-3')
    const rested: MatchRecord = { ...record, entries: record.entries.map((e) => [e[0], 'rest', null, []]) }
    const other = renewed(game, rested)
    expect(other.entries.some(([, verb]) => verb === 'rest')).toBe(false)
    expect(other.outcome).not.toBeNull()
    expect(() => replay(game, other)).not.toThrow()
  })

  it('is as long as the old one if that was broken off', () => {
    expect(renewed(restless('TINY-3'), played(9)).entries).toHaveLength(9)
  })
})
