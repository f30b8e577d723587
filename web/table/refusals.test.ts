import type { Answer } from '@tricorne/engine'
import { expect, it } from 'vitest'
import { shownRefusals } from './refusals.ts'

const answer = (rule: string | null, message?: string): Answer => ({
  verb: 'go',
  target: 1,
  rule,
  ...(message !== undefined && { reason: { message, values: [] } }),
})
const rules = (...answers: Answer[]) => shownRefusals(answers).map(({ rule }) => rule)

it('shows each rule once, in order, and not more than three', () => {
  expect(rules(answer('A'), answer('B'), answer('A'), answer('C'), answer('D'))).toEqual(['A', 'B', 'C'])
})

it('shows no answer that allows something', () => {
  expect(rules(answer(null), answer('B'))).toEqual(['B'])
  expect(rules(answer(null))).toEqual([])
})

it('shows reasons in this position rather than the words of other rules', () => {
  expect(rules(answer('A', 'full'), answer('B', 'far'), answer('C'))).toEqual(['A', 'B'])
})
