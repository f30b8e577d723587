import type { Event, SeatView } from '@tricorne/engine'
import { expect, it } from 'vitest'
import { isOver, mayPass, onlyChoice, passOf } from './autopilot.ts'
import type { Action } from './words.ts'

const action = (verb: string, target: number | null): Action => ({
  verb,
  target,
  thing: target === null ? null : ['card', target],
  text: verb,
  button: verb,
})

const view = (prompt: string, options: Record<string, (number | null)[]>): SeatView => ({
  seat: 'red',
  awaits: ['red'],
  prompt,
  decision: { values: [], options },
  outcome: null,
  table: {},
})

const line = (message: string): Event => ({ message, values: [] })

it('makes a single choice only where the game says that nothing is lost by it', () => {
  const lose = action('lose', 3)
  const ask = view('ask', {})
  expect(onlyChoice(view('else', {}), [lose], ['ask lose'])).toBeNull()
  expect(onlyChoice(ask, [lose], ['ask lose'])).toBe(lose)
  expect(onlyChoice(ask, [lose, action('lose', 4)], ['ask lose'])).toBeNull()
  expect(onlyChoice(ask, [action('strike', 3)], ['ask lose'])).toBeNull()
  expect(onlyChoice(ask, [action('lose', null)], ['ask lose'])).toBeNull()
  expect(onlyChoice(ask, [], ['ask lose'])).toBeNull()
})

const PASSES = { window: { verb: 'pass', until: 'turn' } }
const window = view('window', { pass: [null], card: [1, 2] })
const options = [action('card', 1), action('pass', null), action('card', 2)]

it('lets pass what was said to pass, in its window alone', () => {
  const standing = { prompt: 'window', from: 1 }
  expect(mayPass(window, PASSES)).toBe(true)
  expect(mayPass(view('window', { card: [1] }), PASSES)).toBe(false)
  expect(mayPass(view('ask', { pass: [null] }), PASSES)).toBe(false)
  expect(passOf(window, options, PASSES, standing)).toBe(options[1])
  expect(passOf(window, options, PASSES, null)).toBeNull()
  expect(passOf(view('ask', { pass: [null] }), options, PASSES, standing)).toBeNull()
})

it('passes until what ends it is in the log, or the log no longer reaches back so far', () => {
  const standing = { prompt: 'window', from: 1 }
  expect(isOver(standing, [line('turn')], PASSES)).toBe(false)
  expect(isOver(standing, [line('turn'), line('shot')], PASSES)).toBe(false)
  expect(isOver(standing, [line('turn'), line('shot'), line('turn')], PASSES)).toBe(true)
  expect(isOver(standing, [], PASSES)).toBe(true)
})
