// What is always on screen in every game whose table tells a goal: for every seat, and nothing for spectators.
import { existsSync } from 'node:fs'
import { Machine, NONE, viewOf } from '@tricorne/engine'
import { playOut } from '@tricorne/kit/randomplay'
import type { GameTable } from '@tricorne/panels'
import { promptsWithoutPhase, shownIn, strayVariants } from '@tricorne/panels/testkit'
import { describe, expect, it } from 'vitest'
import { games } from './list.ts'

interface Goals {
  goalOf: NonNullable<GameTable['goal']>
}

const goalFile = (id: string): URL => new URL(`./${id}/table/goal.ts`, import.meta.url)

const told = await Promise.all(
  games
    .filter(({ id }) => existsSync(goalFile(id)))
    .map(async ({ id, load }) => {
      const { goalOf } = (await import(goalFile(id).href)) as Goals
      const { en } = (await import(`./${id}/table/text.ts`)) as { en: Record<string, string> }
      return { id, game: await load(), goalOf, en }
    }),
)

for (const { id, game, goalOf, en } of told) {
  describe(`the goal of ${id}`, () => {
    for (const scenario of game.scenarios.filter((s) => !s.exercise))
      it(`is told to every seat of ${scenario.id} in whole sentences`, () => {
        const machine = new Machine(game)
        const options = game.options.map(() => 0)
        const { s } = playOut(machine, { scenario: scenario.id, options }, { seed: 5, most: 40 })
        const goalFor = (seat: number) => goalOf(shownIn(game, viewOf(machine, s, seat), en, scenario.id))
        expect(goalFor(NONE)).toBeNull()
        for (const seat of scenario.seats.keys()) {
          const goal = goalFor(seat)
          expect(goal?.powers.length).toBeGreaterThan(0)
          expect(goal?.aims.length).toBeGreaterThan(0)
          for (const { text, short, progress } of goal?.aims ?? []) {
            expect(`${text} ${short}`).not.toMatch(/[{}]|goal\.|NaN|undefined/)
            if (progress) expect(Object.values(progress).every(Number.isFinite)).toBe(true)
          }
        }
      })
  })

  describe(`the words of ${id}'s prompts`, () => {
    it('tell for every prompt what is going on', () => {
      expect(promptsWithoutPhase(game, en)).toEqual([])
    })

    it('put a prompt otherwise only where the game asks it with that verb', () => {
      expect(strayVariants(game, game.messages.en)).toEqual([])
    })
  })
}

it('is told by games', () => expect(told.length).toBeGreaterThan(0))
