import { describe, expect, it } from 'vitest'
import { forecast, playedIn, rangeOf } from './forecast.ts'

describe('what a card would do', () => {
  it.each([
    ['the attacker stays behind', -5, 0, 3, -2, 0],
    ['the attacker draws level, and the right passes', -5, 0, 5, 0, 1],
    ['the attacker takes the lead', -5, 0, 8, 3, 1],
    ['the defender stays behind', 4, 1, 2, 2, 1],
    ['the defender takes the lead', 4, 1, 10, -6, 0],
    ['a card at an even score', 0, 0, 1, 1, 1],
  ])('%s', (_, score, side, value, then, next) => {
    expect(forecast({ score, side }, value)).toEqual({ score: then, side: next })
  })
})

it('MAR-8-14 a Reserve may count from its least value to its greatest', () => {
  expect(rangeOf([3, 1, 8, 2])).toEqual([1, 8])
  expect(rangeOf([5])).toEqual([5, 5])
})

it('finds the cards that were played in the battle that is fought, and no others', () => {
  const log = [
    ['battle.begin', 1, 2],
    ['battle.card', 0, 5],
    ['battle.scored', 0, 7, 3],
    ['battle.begin', 3, 4],
    ['battle.score', -2],
    ['battle.card', 1, 46],
    ['battle.scored', 1, 10, 8],
    ['battle.reserve', 36, 4],
    ['battle.scored', 0, 4, 4],
  ].map(([message, ...values]) => ({ message: String(message), values: values.map(Number) }))
  expect(playedIn(log)).toEqual([
    { power: 1, card: 46, value: 10, score: 8 },
    { power: 0, card: 36, value: 4, score: 4 },
  ])
  expect(playedIn(log.slice(0, 4))).toEqual([])
})
