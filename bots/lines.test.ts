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
  return finder.find(s, 0, 1, 40, 1)[0].targets[0]
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
