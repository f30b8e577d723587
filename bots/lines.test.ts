import { type Game, Machine, RETURN, type State } from '@tricorne/engine'
import { expect, it } from 'vitest'
import { LineFinder } from './lines.ts'

// Many doors, and one of them is right.
interface Doors extends State {
  opened: number
}
const DOORS = 500
const RIGHT = 437

const doors: Game<Doors, null> = {
  id: 'doors',
  version: '1',
  scenarios: [{ id: 'doors', seats: ['one'] }],
  options: [],
  board: null,
  pack: '',
  procedures: {
    play: {
      name: 'play',
      steps: {
        begin: {
          prompt: 'open',
          awaits: () => 1,
          then: 'over',
          verbs: {
            open: {
              targets: (_s, _f, x) => {
                for (let i = 0; i < DOORS; i++) x.consider(i)
              },
              judge: (_s, _f, door) => (door >= 0 && door < DOORS ? null : 'DOORS-1'),
              run(s: Doors, _f, door) {
                s.opened = door
                return 'over'
              },
            },
          },
        },
        over: () => RETURN,
      },
    },
  },
  setup: () => ({ frames: [{ proc: 'play', step: 'begin' }], opened: -1 }),
  scenarioOf: () => 0,
  view: (s) => ({ opened: s.opened }),
  sample: (s) => structuredClone(s),
  outcome: (s) =>
    s.frames.length === 0 ? { winners: s.opened === RIGHT ? [0] : [], rule: 'DOORS-2' } : null,
  evaluate: () => 0.5,
  check: () => null,
  invariants: () => [],
  events: {},
  messages: {},
  names: {},
}

/** The door of the best line that few tries find. */
function bestOf(game: Game<Doors, null>, seed: number): number {
  const machine = new Machine(game)
  const finder = new LineFinder(machine)
  finder.rng.seed(seed, 2, 3, 4)
  const s = machine.start({ scenario: 'doors', options: [] })
  return finder.find(s, 0, 1, { budget: 40, most: 1 })[0].targets[0]
}

it('looks first at what the game says is worth a look', () => {
  const order = (_s: Doors, _seat: number, _verb: string, door: number): number => -Math.abs(door - RIGHT - 3)
  for (let seed = 1; seed <= 5; seed++) expect(bestOf({ ...doors, order }, seed)).toBe(RIGHT)
})

it('looks at some by chance where the game says nothing', () => {
  const found = new Set([1, 2, 3, 4, 5].map((seed) => bestOf(doors, seed)))
  expect(found.size).toBeGreaterThan(1)
  expect(found.has(RIGHT)).toBe(false)
})

// Lamps to be lit one after the other, as many as one likes: every one is worth something, and the order is all one.
interface Lamps extends State {
  lit: number[]
}
const LAMPS = 20

const lamps: Game<Lamps, null> = {
  ...(doors as unknown as Game<Lamps, null>),
  id: 'lamps',
  procedures: {
    play: {
      name: 'play',
      steps: {
        begin: {
          prompt: 'light',
          awaits: () => 1,
          then: 'over',
          verbs: {
            light: {
              targets: (_s, _f, x) => {
                for (let i = 0; i < LAMPS; i++) x.consider(i)
              },
              judge: (s: Lamps, _f, lamp) =>
                lamp >= 0 && lamp < LAMPS && s.lit[lamp] === 0 ? null : 'LAMPS-1',
              run(s: Lamps, _f, lamp) {
                s.lit[lamp] = 1
                return 'begin'
              },
            },
            done: { judge: () => null, run: () => 'over' },
          },
        },
        over: () => RETURN,
      },
    },
    rest: {
      name: 'rest',
      steps: {
        begin: {
          prompt: 'rest',
          awaits: () => 1,
          verbs: { done: { judge: () => null, run: () => RETURN } },
        },
      },
    },
  },
  setup: () => ({
    frames: [
      { proc: 'rest', step: 'begin' },
      { proc: 'play', step: 'begin' },
    ],
    lit: new Array(LAMPS).fill(0),
  }),
  outcome: (s) => (s.frames.length === 0 ? { winners: [], rule: 'LAMPS-2' } : null),
  evaluate: (s) => 0.1 + s.lit.reduce((sum, lit, i) => sum + lit * (30 - i), 0) / 1000,
}

function plansOf(shuns: number, home = 1, whole = false): number[][] {
  const machine = new Machine(lamps)
  const finder = new LineFinder(machine)
  finder.rng.seed(1, 2, 3, 4)
  const s = machine.start({ scenario: 'doors', options: [] })
  const lines = finder.find(s, 0, home, { budget: 2000, most: 4, breadth: 40, shuns, whole })
  return lines.map(({ verbs, targets }) => targets.filter((_, i) => verbs[i] === 'light'))
}

it('keeps of long lines that are the same but for trifles only the best', () => {
  const plans = plansOf(0)
  expect(plans.length).toBeGreaterThan(1)
  expect(plans[0].length).toBe(LAMPS)
  for (let i = 0; i < plans.length; i++)
    for (let j = 0; j < i; j++) {
      const shared = plans[i].filter((lamp) => plans[j].includes(lamp)).length
      const clicks = 1 + Math.max(plans[i].length, plans[j].length)
      if (clicks >= 8) expect(clicks - 1 - shared).toBeGreaterThan(clicks / 8)
    }
})

it('finds another plan when something is shunned', () => {
  const [all] = plansOf(0)
  const [without] = plansOf(7)
  const [others] = plansOf(9)
  expect(all.length).toBe(LAMPS)
  expect(without.length).toBeLessThan(LAMPS)
  expect(without.length).toBeGreaterThan(LAMPS / 2)
  expect(new Set(without)).not.toEqual(new Set(others))
})

it('takes all clicks that answer one question for one line if asked to, and else each for itself', () => {
  expect(plansOf(0, 2).map((lit) => lit.length)).toEqual([1, 1, 1, 1])
  expect(plansOf(0, 2, true)[0].length).toBe(LAMPS)
})
