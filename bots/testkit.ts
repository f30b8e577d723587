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

// One sends a man to one of two posts, which seem as good as one another; the other may then strike at the one that lies open.
export interface Posts extends State {
  /** Where the man is, or -1, and whether he was struck. */
  sent: number
  struck: number
  /** Movements that are over. */
  moves: number
  /** The post that has the wind of the other, which nobody knows: it is worth a trifle. */
  wind: number
}
export const OPEN = 0
export const SAFE = 1

const finish = {
  judge: () => null,
  run: (s: Posts) => {
    s.moves++
    return RETURN
  },
}

export const posts: Game<Posts, null> = {
  ...bare<Posts>('posts', ['one', 'other'], {
    procedures: {
      move: {
        name: 'move',
        steps: {
          begin: {
            prompt: 'send',
            awaits: (s: Posts) => (s.moves === 1 ? 2 : 1),
            verbs: {
              send: {
                targets: (_s, _f, x) => {
                  for (let i = 0; i < 2; i++) x.consider(i)
                },
                judge: (s: Posts, _f, post) =>
                  s.moves === 0 && s.sent < 0 && (post === OPEN || post === SAFE) ? null : 'POSTS-1',
                run(s: Posts, _f, post) {
                  s.sent = post
                  return 'begin'
                },
              },
              strike: {
                targets: (_s, _f, x) => x.consider(OPEN),
                judge: (s: Posts, _f, post) =>
                  s.moves === 1 && s.struck === 0 && s.sent === post && post === OPEN ? null : 'POSTS-2',
                run(s: Posts) {
                  s.struck = 1
                  return 'begin'
                },
              },
              done: finish,
            },
          },
        },
      },
    },
    setup: () => ({
      frames: [2, 1, 0].map(() => ({ proc: 'move', step: 'begin' })),
      sent: -1,
      struck: 0,
      moves: 0,
      wind: 0,
    }),
    view: ({ sent, struck, moves }) => ({ sent, struck, moves }),
    outcome: (s) => (s.frames.length === 0 ? { winners: [1 - s.struck], rule: 'POSTS-3' } : null),
    evaluate: (s, seat) => {
      const value = 0.5 + (s.sent >= 0 ? 0.1 : 0) + (s.sent === s.wind ? 0.01 : 0) - 0.3 * s.struck
      return seat === 0 ? value : 1 - value
    },
  }),
  sample: (s, _seat, rng) => ({ ...structuredClone(s), wind: rng.int(2) }),
  pace: { turn: (s) => s.moves, ahead: 1, whole: { procedure: 'move', side: (s) => s.moves } },
}
