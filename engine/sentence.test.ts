import { expect, it } from 'vitest'
import { nameOf, namesIn, sentence } from './sentence.ts'

const game = {
  events: { moved: ['army', 'from:town', 'to:town'], met: ['meeting'] },
  messages: {
    en: {
      moved: '{army} marches from {from} to {to}',
      met: 'They meet: {0}',
      'name.town.0': 'Vienna',
      'name.town.1': 'Prague',
      'name.meeting': '{army} in {town}',
    },
    el: {
      moved: '{army}: από {from} προς {to}',
      'name.town.1': 'Πράγα',
      'name.meeting': '{army}, {town}',
    },
  },
  names: {
    army: ['First Army'],
    town: ['name.town.0', 'name.town.1'],
    meeting: [0, 1].map((town) => ({ message: 'name.meeting', kinds: ['army', 'town'], values: [0, town] })),
  },
}

it('names things in the language asked for, else in English, else as the name stands', () => {
  expect(namesIn(game)).toEqual({
    army: ['First Army'],
    town: ['Vienna', 'Prague'],
    meeting: ['First Army in Vienna', 'First Army in Prague'],
  })
  expect(namesIn(game, 'el')).toEqual({
    army: ['First Army'],
    town: ['Vienna', 'Πράγα'],
    meeting: ['First Army, Vienna', 'First Army, Πράγα'],
  })
  expect(nameOf(game, 'town', 7)).toBe('7')
  expect(nameOf(game, 'seat', 1, 'en', ['left', 'right'])).toBe('right')
})

it('fills a sentence with names of its language', () => {
  const moved = { message: 'moved', values: [0, 0, 1] }
  expect(sentence(game, moved, [])).toBe('First Army marches from Vienna to Prague')
  expect(sentence(game, moved, [], 'el')).toBe('First Army: από Vienna προς Πράγα')
  expect(sentence(game, { message: 'met', values: [1] }, [], 'el')).toBe('They meet: First Army, Πράγα')
  expect(sentence(game, { message: 'unknown', values: [1, 2] }, [])).toBe('unknown 1 2')
})
