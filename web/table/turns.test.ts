import type { Event } from '@tricorne/engine'
import { expect, it } from 'vitest'
import { turnMarks } from './turns.ts'

const log = (...messages: string[]): Event[] => messages.map((message) => ({ message, values: [] }))
const steps = (events: Event[], lengths: (number | undefined)[]): number[] =>
  turnMarks(events, lengths, { turn: { kind: 'turn' } }).map(({ step }) => step)

const MATCH = log('turn', 'go', 'turn', 'go', 'go', 'turn')

it('finds the step in which each turn begins', () => {
  expect(steps(MATCH, [0, 1, 2, 3, 5, 5, 6])).toEqual([1, 3, 6])
})

it('takes a turn that begins before the first step, or together with others', () => {
  const marks = turnMarks(MATCH, [1, 6], { turn: { kind: 'turn' } })
  expect(marks.map(({ step, event }) => [step, MATCH.indexOf(event)])).toEqual([
    [0, 0],
    [1, 5],
  ])
})

it('counts what was taken back where it was done again', () => {
  expect(steps(log('go', 'turn'), [0, 1, 2, 1, 1, 2])).toEqual([5])
})

it('leaves out what it does not know yet', () => {
  expect(steps(MATCH, [0, 1, 2])).toEqual([1])
  expect(steps(MATCH, [0, undefined, undefined, 3, 5, 6])).toEqual([5])
})
