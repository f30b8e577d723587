import { type Game, Machine } from '@tricorne/engine'
import { expect, it } from 'vitest'
import { LineFinder } from './lines.ts'
import { type Doors, doors, LAMPS, lamps, POINTS, purses, RIGHT } from './testkit.ts'

/** The door of the best line found with few tries. */
function bestOf(game: Game<Doors, null>, seed: number): number {
  const machine = new Machine(game)
  const finder = new LineFinder(machine)
  finder.rng.seed(seed, 2, 3, 4)
  const s = machine.start({ scenario: 'doors', options: [] })
  return finder.find(s, 0, 1, { budget: 40, most: 1 })[0].targets[0]
}

it('looks first at what the game says is worth a look', () => {
  const order = (_s: Doors, _seat: number, _verb: string, door: number): number => -Math.abs(door - RIGHT - 3)
  for (let seed = 1; seed <= 5; seed++)
    expect(bestOf({ ...doors, bot: { ...doors.bot, order } }, seed)).toBe(RIGHT)
})

it('looks at some by chance where the game says nothing', () => {
  const found = new Set([1, 2, 3, 4, 5].map((seed) => bestOf(doors, seed)))
  expect(found.size).toBeGreaterThan(1)
  expect(found.has(RIGHT)).toBe(false)
})

function plansOf(home = 1, whole = false): number[][] {
  const machine = new Machine(lamps)
  const finder = new LineFinder(machine)
  finder.rng.seed(1, 2, 3, 4)
  const s = machine.start({ scenario: 'lamps', options: [] })
  const lines = finder.find(s, 0, home, { budget: 2000, most: 4, breadth: 40, whole })
  return lines.map(({ verbs, targets }) => targets.filter((_, i) => verbs[i] === 'light'))
}

it('keeps of long lines that are the same but for trifles only the best', () => {
  const plans = plansOf()
  expect(plans.length).toBeGreaterThan(1)
  expect(plans[0].length).toBe(LAMPS)
  for (let i = 0; i < plans.length; i++)
    for (let j = 0; j < i; j++) {
      const shared = plans[i].filter((lamp) => plans[j].includes(lamp)).length
      const clicks = 1 + Math.max(plans[i].length, plans[j].length)
      if (clicks >= 8) expect(clicks - 1 - shared).toBeGreaterThan(clicks / 8)
    }
})

it('takes all clicks that answer one question for one line if asked to, and else each for itself', () => {
  expect(plansOf(2).map((lit) => lit.length)).toEqual([1, 1, 1, 1])
  expect(plansOf(2, true)[0].length).toBe(LAMPS)
})

it.each([
  ['alone', 0b01],
  ['with another', 0b11],
])('does not take the shortest way out of a long answer when tries run out, asked %s', (_, asked) => {
  const machine = new Machine(purses(asked))
  const finder = new LineFinder(machine)
  const s = machine.start({ scenario: 'purses', options: [] })
  for (const budget of [40, 100, 300]) {
    finder.rng.seed(1, 2, 3, 4)
    const [line] = finder.find(s, 0, 2, { budget, most: 6, whole: true })
    expect(line.verbs[0]).toBe('buy')
    expect(line.verbs.includes('finish') && line.verbs.length < POINTS).toBe(false)
  }
})

it('goes on with an answer that several seats give at once until its own is complete', () => {
  const machine = new Machine(purses(0b11))
  const finder = new LineFinder(machine)
  finder.rng.seed(1, 2, 3, 4)
  const s = machine.start({ scenario: 'purses', options: [] })
  const [line] = finder.find(s, 0, 2, { budget: 20_000, most: 6, breadth: 400, whole: true })
  expect(line.verbs).toEqual([...new Array(POINTS).fill('buy'), 'finish'])
})
