import type { Event } from '@tricorne/engine'
import type { Tellings } from '@tricorne/panels'
import { describe, expect, it } from 'vitest'
import {
  allLines,
  endOf,
  filtered,
  grouped,
  linesOf,
  placesOf,
  shared,
  stepsOf,
  summaryOf,
  theirTurn,
} from './lines.ts'

const TELLINGS: Tellings = {
  turn: { kind: 'turn' },
  stage: { kind: 'part' },
  go: { kind: 'march', march: [0, 1] },
  flee: { kind: 'battle', march: [0, 1] },
  rail: { kind: 'march', march: [0, 2, 1] },
  'battle.begin': { kind: 'battle', begins: true },
  'battle.sum': { kind: 'battle', along: true },
  'battle.lost': { kind: 'battle', notable: true },
  play: { kind: 'card', card: 0 },
}

/** `go 1 2` is an event with its values. */
const events = (...lines: string[]): Event[] =>
  lines.map((line) => {
    const [message, ...values] = line.split(' ')
    return { message, values: values.map(Number) }
  })
const lines = (...log: string[]) => linesOf(events(...log), TELLINGS)
const read = (...log: string[]) =>
  lines(...log).map(({ events: e }) => e.map((x) => [x.message, ...x.values].join(' ')))

describe('lines', () => {
  it('makes one line of the steps of a march', () => {
    const [march, other] = lines('go 1 5', 'go 1 6', 'go 1 7', 'go 2 5')
    expect(placesOf(march)).toEqual([5, 6, 7])
    expect([march.at, march.end, other.at, other.end]).toEqual([0, 3, 3, 4])
  })

  it('goes on with a march past what happens by the way, but not past a battle, a card or a heading', () => {
    expect(read('go 1 5', 'taken 5', 'go 1 6')).toEqual([['go 1 5', 'go 1 6'], ['taken 5']])
    for (const between of ['battle.begin', 'play 3', 'stage 1', 'go 2 8'])
      expect(read('go 1 5', between, 'go 1 6')).toEqual([['go 1 5'], [between], ['go 1 6']])
  })

  it('keeps a march and the retreat of the same piece apart', () => {
    expect(read('go 1 5', 'flee 1 6', 'flee 1 7')).toEqual([['go 1 5'], ['flee 1 6', 'flee 1 7']])
  })

  it('joins steps that say where they begin only where one takes up the other', () => {
    expect(placesOf(lines('rail 1 5 6', 'rail 1 6 7')[0])).toEqual([5, 6, 7])
    expect(read('rail 1 5 6', 'rail 1 5 6')).toEqual([['rail 1 5 6'], ['rail 1 5 6']])
  })

  it('begins where it is told to', () => {
    expect(linesOf(events('go 1 5', 'go 1 6'), TELLINGS, 1).map(({ at, end }) => [at, end])).toEqual([[1, 2]])
  })
})

describe('groups', () => {
  const log = [
    'dealt',
    'turn 1',
    'stage 1',
    'go 1 5',
    'go 1 6',
    'stage 2',
    'play 3',
    'turn 2',
    'battle.begin',
    'battle.sum',
    'battle.lost',
  ]
  const groups = grouped(lines(...log))

  it('are turns with their parts, newest last; what stands before the first heading has a group of its own', () => {
    expect(groups.map((g) => g.heading?.events[0].message ?? null)).toEqual([null, 'turn', 'turn'])
    expect(groups[1].parts.map((p) => p.lines.length)).toEqual([1, 1])
    expect(groups.map(endOf)).toEqual([1, 7, 11])
    expect(groups.flatMap(allLines)).toHaveLength(6)
  })

  it('ends a group after the heading of a part, even if nothing follows it yet', () => {
    expect(grouped(lines('turn 1', 'go 1 5', 'stage')).map(endOf)).toEqual([3])
  })

  it('keep a part that comes before the first turn', () => {
    const [first] = grouped(lines('stage 1', 'go 1 5'))
    expect(first.heading).toBeNull()
    expect(first.parts[0].lines).toHaveLength(1)
  })

  it('can be filtered, and vanish when nothing is left', () => {
    const left = groups.flatMap((g) => filtered(g, ({ telling }) => telling.kind === 'card') ?? [])
    expect(left.map((g) => [g.key, g.parts.map((p) => p.key)])).toEqual([[1, [5]]])
  })

  it('are summed up', () => {
    expect(summaryOf(groups[1])).toMatchObject({ marches: 1, battles: 0, cards: 1 })
    const { battles, notable } = summaryOf(groups[2])
    expect([battles, notable.map(({ at }) => at)]).toEqual([1, [10]])
  })
})

describe('steps', () => {
  it('tell in one breath what belongs together, under the headings before it', () => {
    const steps = stepsOf(
      lines('turn 1', 'stage 1', 'go 1 5', 'taken 5', 'go 1 6', 'battle.begin', 'battle.sum', 'play 1'),
    )
    expect(steps.map(({ headings, lines: told }) => [headings.length, told.length])).toEqual([
      [2, 2],
      [0, 2],
      [0, 1],
    ])
    expect(steps.map(({ from, end }) => [from, end])).toEqual([
      [0, 5],
      [5, 7],
      [7, 8],
    ])
  })

  it('tell along only what is of one kind', () => {
    const steps = stepsOf(lines('go 1 5', 'battle.sum', 'battle.sum', 'taken 5'))
    expect(steps.map(({ lines: told }) => told.map(({ events: [e] }) => e.message))).toEqual([
      ['go'],
      ['battle.sum', 'battle.sum', 'taken'],
    ])
  })

  it('are not made of headings alone, nor of all that ever happened', () => {
    expect(stepsOf(lines('go 1 5', 'turn 2'))).toHaveLength(1)
    expect(stepsOf(lines(...Array.from({ length: 13 }, () => 'got 1'))).map((s) => s.lines.length)).toEqual([
      6, 6, 1,
    ])
  })
})

it('finds what two logs share', () => {
  const log = events('go 1 5', 'go 1 6', 'play 2')
  expect(shared(log, log)).toBe(3)
  expect(shared(log, events('go 1 5', 'go 1 7', 'play 2'))).toBe(1)
  expect(shared(log, log.slice(0, 2))).toBe(2)
  expect(shared([], log)).toBe(0)
})

describe("the others' turn", () => {
  const own = (e: Event): boolean => e.message === 'stage' && e.values[0] === 0
  const start = (...log: string[]): number => theirTurn(events(...log), TELLINGS, own).from

  it('begins after the own part, also when the own part has come again', () => {
    expect(start('turn 1', 'stage 0', 'go 1 5', 'turn 2', 'stage 1', 'go 2 5', 'stage 2')).toBe(3)
    expect(start('turn 1', 'stage 0', 'go 1 5', 'turn 2', 'stage 1', 'go 2 5', 'stage 0', 'go 1 6')).toBe(3)
  })

  it('is everything where the viewer had no part yet, and the last part for those without a seat', () => {
    expect(start('dealt', 'turn 1', 'stage 1', 'go 2 5')).toBe(1)
    expect(start('dealt')).toBe(0)
    expect(theirTurn(events('turn 1', 'stage 1', 'go 1 1', 'stage 2', 'go 2 2'), TELLINGS, null)).toEqual({
      from: 3,
      to: 5,
    })
  })

  it('ends where the own part begins', () => {
    const log = events('turn 1', 'stage 1', 'go 2 5', 'stage 0', 'go 1 6')
    expect(theirTurn(log, TELLINGS, own)).toEqual({ from: 0, to: 3 })
    expect(theirTurn(log.slice(0, 3), TELLINGS, own)).toEqual({ from: 0, to: 3 })
  })
})
