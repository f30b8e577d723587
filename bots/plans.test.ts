import { clone, Machine } from '@tricorne/engine'
import type { BotPart, PlayableGame } from '@tricorne/kit'
import { expect, it } from 'vitest'
import type { Line } from './lines.ts'
import { Planner } from './plans.ts'
import { LAMPS, type Lamps, lamps } from './testkit.ts'

/** Lamps that cost something alone and pay in pairs: a best-first search lights none. */
const bot: BotPart<Lamps, null> = {
  evaluate: ({ lit }) => {
    let value = 0.3
    for (let i = 0; i < LAMPS; i += 2)
      value += lit[i] + lit[i + 1] === 2 ? 0.05 : -0.01 * (lit[i] + lit[i + 1])
    return value
  },
}
const pairs: PlayableGame<Lamps, null> = { ...lamps, bot }
const DARK: Line = { verbs: ['done'], targets: [-1], value: 0.3 }

const machine = new Machine(pairs)
const start = machine.start({ scenario: 'lamps', options: [] })

function plan(budget: number, seed = 1, until = Infinity): Line[] {
  const planner = new Planner(machine)
  planner.rng.seed(seed, 2, 3, 4)
  return planner.improve(start, 0, 1, [DARK], { budget, most: 6, until })
}

const lightsOf = ({ verbs, targets }: Line): number[] => targets.filter((_, i) => verbs[i] === 'light')

it('finds what no single click promises', () => {
  const before = clone(start)
  const [best] = plan(4000)
  expect(best.value).toBeGreaterThan(0.7)
  expect(start).toEqual(before)
})

it('is the better the more it tries', () => {
  const values = [0, 50, 400].map((budget) => plan(budget)[0].value)
  expect(values[0]).toBe(0.3)
  expect(values).toEqual(values.slice().sort((a, b) => a - b))
  expect(new Set(values).size).toBe(3)
})

it('gives lines that can be played and lead to where they say', () => {
  for (const line of plan(2000)) {
    const s = clone(start)
    for (const [i, verb] of line.verbs.entries()) {
      expect(machine.judge(s, 0, verb, line.targets[i])).toBe(null)
      machine.apply(s, 0, verb, line.targets[i])
    }
    expect(bot.evaluate(s, 0, null)).toBe(line.value)
  }
})

it('keeps one of those that are the same but for trifles, best first', () => {
  const lines = plan(3000)
  expect(lines.length).toBeGreaterThan(2)
  for (let i = 1; i < lines.length; i++) expect(lines[i].value).toBeLessThanOrEqual(lines[i - 1].value)
  for (let i = 0; i < lines.length; i++)
    for (let j = 0; j < i; j++) {
      const shared = lightsOf(lines[i]).filter((lamp) => lightsOf(lines[j]).includes(lamp)).length + 1
      const longer = Math.max(lines[i].verbs.length, lines[j].verbs.length)
      expect(longer - shared).toBeGreaterThan(longer / 8)
    }
})

it('finds the same with the same seed, and stops when the time is up', () => {
  expect(plan(500, 3)).toEqual(plan(500, 3))
  expect(plan(500, 3)).not.toEqual(plan(500, 4))
  expect(plan(1e9, 1, performance.now())[0].verbs).toEqual(['done'])
})
