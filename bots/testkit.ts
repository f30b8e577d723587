// Small games for tests of bots.
import { type Game, RETURN, type State } from '@tricorne/engine'

type Played<S extends State> = Pick<Game<S, null>, 'procedures' | 'setup' | 'view' | 'outcome' | 'evaluate'>

/** A game without board, pack, options or words; its only scenario has its name. */
export function bare<S extends State>(id: string, seats: string[], played: Played<S>): Game<S, null> {
  return {
    id,
    version: '1',
    scenarios: [{ id, seats }],
    options: [],
    board: null,
    pack: '',
    scenarioOf: () => 0,
    sample: (s) => structuredClone(s),
    check: () => null,
    invariants: () => [],
    events: {},
    messages: {},
    names: {},
    ...played,
  }
}

// Many doors, and one of them is right.
export interface Doors extends State {
  opened: number
}
const DOORS = 500
export const RIGHT = 437

export const doors = bare<Doors>('doors', ['one'], {
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
  view: (s) => ({ opened: s.opened }),
  outcome: (s) =>
    s.frames.length === 0 ? { winners: s.opened === RIGHT ? [0] : [], rule: 'DOORS-2' } : null,
  evaluate: () => 0.5,
})

// Lamps to be lit one after the other, as many as one likes: every one is worth something, and the order is all one.
export interface Lamps extends State {
  lit: number[]
}
export const LAMPS = 20

export const lamps = bare<Lamps>('lamps', ['one'], {
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
  view: (s) => ({ lit: s.lit.slice() }),
  outcome: (s) => (s.frames.length === 0 ? { winners: [], rule: 'LAMPS-2' } : null),
  evaluate: (s) => 0.1 + s.lit.reduce((sum, lit, i) => sum + lit * (30 - i), 0) / 1000,
})
