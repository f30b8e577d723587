// The compiler is what these tests test: `npm run check` fails if a line marked here begins to compile.
import { expect, test } from 'vitest'
import type { Line, Noun } from './types.ts'

type City = Noun<'city'>
type General = Noun<'general'>

const EVENTS = { 'general.moved': ['general', 'city', 'count'] } as const
const say = (...line: Line<typeof EVENTS>): number => line.length
const march = (general: General, city: City): number => 100 * general + city

test('two nouns that are swapped do not compile, and plain numbers do', () => {
  const prague: City = 7
  const browne: General = 2
  expect(march(browne, prague)).toBe(207)
  // @ts-expect-error a city is no general
  expect(march(prague, browne)).toBe(702)
  expect(march(2, 7)).toBe(207)
})

test('in a message, too, each value is of its own kind', () => {
  const prague: City = 7
  const browne: General = 2
  expect(say('general.moved', browne, prague, 3)).toBe(4)
  // @ts-expect-error the general comes first
  expect(say('general.moved', prague, browne, 3)).toBe(4)
})

test('lists know their nouns', () => {
  const garrisons: City[] = [7, 9]
  // @ts-expect-error these are cities
  const generals: General[] = garrisons
  expect(generals).toHaveLength(2)
})
