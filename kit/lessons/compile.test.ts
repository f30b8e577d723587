// Red holds 6b, 7e, 1a and 4c in the duel of this seed, blue 3e, 4f, 6e and 8a.
import type { Game, State } from '@tricorne/engine'
import { expect, it } from 'vitest'
import { makeTiny } from '../../engine/tiny.ts'
import { compileLessons } from './index.ts'

const tiny: Game<State, unknown> = makeTiny()
const END = { say: 'The end.' }
const BEGIN = { title: 'A duel', about: 'Two seats, four cards each.', seat: 'red', scenario: 'duel' }

const compile = (steps: object[], seed = 'duel') =>
  compileLessons(tiny, { duel: { ...BEGIN, seed, steps: [...steps, END] } })[0]

it('finds what is named, and points at what is aimed at', () => {
  const { lesson } = compile([{ say: 'Bid 7e.', do: ['bid 7e'], then: ['blue: bid 3e'] }])
  const [step] = lesson.steps
  const card = tiny.names.card.indexOf('7e')
  expect(step.wanted).toEqual([{ verb: 'bid', target: card }])
  expect(step.point).toEqual([{ thing: ['card', card] }])
  expect(step.then).toEqual([[1, 'bid', tiny.names.card.indexOf('3e')]])
})

it('points at things, buttons and parts of the page', () => {
  const bid = { say: 'Bid 7e.', do: ['bid 7e'], then: ['blue: bid 3e'] }
  const { lesson } = compile([
    bid,
    { say: 'Rest.', do: ['rest'], point: ['button rest', 'map', 'seat blue'] },
  ])
  expect(lesson.steps[1].point).toEqual([
    { choice: { verb: 'rest', target: null } },
    { part: 'map' },
    { thing: ['seat', 1] },
  ])
})

it('accepts every target of a verb', () => {
  const { lesson } = compile([{ say: 'Bid any card.', do: ['bid *'], then: ['blue: bid 3e'] }])
  expect(lesson.steps[0].wanted.length).toBe(4)
})

it('answers a verb, or one deed', () => {
  const instead = { bid: 'Not that card.', 'bid 1a': 'That is the weakest.' }
  const { lesson } = compile([{ say: 'Bid 7e.', do: ['bid 7e'], instead }])
  expect(lesson.steps[0].instead).toEqual([
    { verb: 'bid', say: 'Not that card.' },
    { verb: 'bid', target: tiny.names.card.indexOf('1a'), say: 'That is the weakest.' },
  ])
})

it('goes on where another lesson ends', () => {
  const one = {
    ...BEGIN,
    seed: 'duel',
    steps: [{ say: 'Bid.', do: ['bid 7e'], then: ['blue: bid 3e'] }, END],
  }
  const two = {
    ...BEGIN,
    scenario: undefined,
    after: 'one',
    before: ['rest'],
    steps: [{ say: 'Here.' }, END],
  }
  const [, { lesson }] = compileLessons(tiny, { one, two: JSON.parse(JSON.stringify(two)) })
  expect(lesson.before.map(([seat, verb]) => [seat, verb])).toEqual([
    [0, 'bid'],
    [1, 'bid'],
    [0, 'rest'],
  ])
})

it('has another digest when the learner is shown something else', () => {
  expect(compile([END]).digest.found).toBe(compile([END]).digest.found)
  expect(compile([END]).digest.found).not.toBe(compile([END], 'another').digest.found)
})

// Whoever bids more may act: with the 1a red may not.
it('refuses a choice that leads to where the rest cannot be played', () => {
  const rest = { say: 'Rest.', do: ['rest'] }
  const bid = (card: string) => ({ say: 'Bid.', do: ['bid 7e', `bid ${card}`], then: ['blue: bid 3e'] })
  expect(compile([bid('6b'), rest]).lesson.steps[0].wanted.length).toBe(2)
  expect(() => compile([bid('1a'), rest])).toThrow(/lesson duel, step 1: red cannot rest/)
})

it.each([
  [
    'a deed that is not allowed',
    { say: 'Fly.', do: ['fly'] },
    /step 1: "fly" cannot .* by red here, but "bid /,
  ],
  ['a thing that does not exist', { say: 'See.', point: ['card 9z'] }, /step 1: There is no card "9z"/],
  ['a part of the page that does not exist', { say: 'See.', point: ['roof'] }, /step 1: "roof" is neither/],
  ['a deed of nobody in particular', { say: 'See.', then: ['bid 7e'] }, /must say which seat/],
  ['a seat that does not exist', { say: 'See.', then: ['green: bid 7e'] }, /no seat "green"/],
  ['too many words', { say: 'x'.repeat(900) }, /lesson duel:.*440/s],
])('refuses %s with a sentence', (_what, step, sentence) => {
  expect(() => compile([step])).toThrow(sentence)
})

it('refuses a lesson after one that is not there', () => {
  const lost = { title: 'Lost', about: 'After nothing.', seat: 'red', after: 'nothing', steps: [END, END] }
  expect(() => compileLessons(tiny, { lost })).toThrow(/there is no lesson "nothing" before it/)
})
