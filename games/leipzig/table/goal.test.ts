// What is always on screen, in matches played at random: for every seat, and nothing for spectators.
import { Machine, NONE, viewOf } from '@tricorne/engine'
import { playOut } from '@tricorne/kit/randomplay'
import { promptsWithoutPhase, shownIn, strayVariants } from '@tricorne/panels/testkit'
import { describe, expect, it } from 'vitest'
import { leipzig } from '../index.ts'
import { goalOf } from './goal.ts'
import { en } from './text.ts'

const game = leipzig

describe('the goal', () => {
  for (const { id, seats } of game.scenarios.filter((s) => !s.exercise))
    it(`is told to every seat of ${id} in whole sentences`, () => {
      const machine = new Machine(game)
      const { s } = playOut(
        machine,
        { scenario: id, options: game.options.map(() => 0) },
        { seed: 5, most: 40 },
      )
      const told = (seat: number) => goalOf(shownIn(game, viewOf(machine, s, seat), en, id))
      expect(told(NONE)).toBeNull()
      for (const seat of seats.keys()) {
        const goal = told(seat)
        expect(goal?.powers.length).toBeGreaterThan(0)
        expect(goal?.aims.length).toBeGreaterThan(0)
        for (const { text, short, progress } of goal?.aims ?? []) {
          expect(`${text} ${short}`).not.toMatch(/[{}]|goal\.|NaN|undefined/)
          if (progress) expect(Object.values(progress).every(Number.isFinite)).toBe(true)
        }
      }
    })
})

describe('the words of prompts', () => {
  it('tell for every prompt what is going on', () => {
    expect(promptsWithoutPhase(game, en)).toEqual([])
  })

  it('put a prompt otherwise only where the game asks it with that verb', () => {
    expect(strayVariants(game, game.messages.en)).toEqual([])
  })
})
