// Small games for tests of bots, and matches between bots.
import { type Game, Machine, type Procedure, RETURN, Rng, type Setup, type State } from '@tricorne/engine'
import type { BotPart, PlayableGame } from '@tricorne/kit'
import { type Bot, type Position, SeatPosition } from './index.ts'

type Played<S extends State> = Pick<Game<S, null>, 'procedures' | 'setup' | 'view' | 'outcome'> &
  BotPart<S, null>

/** A game without board, pack, options or words; its only scenario has its name. */
export function bare<S extends State>(
  id: string,
  seats: string[],
  { evaluate, pace, ...played }: Played<S>,
): PlayableGame<S, null> & { bot: BotPart<S, null> } {
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
    bot: { evaluate, ...(pace && { pace }) },
    ...played,
  }
}

/** A game of one procedure. */
export const playing = <S extends State>(steps: Procedure<S, null>['steps']) => ({
  play: { name: 'play', steps },
})

// Many doors, and one of them is right.
export interface Doors extends State {
  opened: number
}
const DOORS = 500
export const RIGHT = 437

export const doors = bare<Doors>('doors', ['one'], {
  procedures: playing({
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
  }),
  setup: () => ({ frames: [{ proc: 'play', step: 'begin' }], opened: -1 }),
  view: (s) => ({ opened: s.opened }),
  outcome: (s) =>
    s.frames.length === 0 ? { winners: s.opened === RIGHT ? [0] : [], rule: 'DOORS-2' } : null,
  evaluate: () => 0.5,
})

/** Continues after the question that matters. */
export const rest = {
  name: 'rest',
  steps: {
    begin: {
      prompt: 'rest',
      awaits: () => 1,
      verbs: { done: { judge: () => null, run: () => RETURN } },
    },
  },
}

/** The stack of a game that plays, then rests. */
const playThenRest = () => [
  { proc: 'rest', step: 'begin' },
  { proc: 'play', step: 'begin' },
]

// Lamps to be lit one after the other, in any number: each is worth something, and their order does not matter.
export interface Lamps extends State {
  lit: number[]
}
export const LAMPS = 20

export const lamps = bare<Lamps>('lamps', ['one'], {
  procedures: {
    ...playing({
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
    }),
    rest,
  },
  setup: () => ({
    frames: playThenRest(),
    lit: new Array(LAMPS).fill(0),
  }),
  view: (s) => ({ lit: s.lit.slice() }),
  outcome: (s) => (s.frames.length === 0 ? { winners: [], rule: 'LAMPS-2' } : null),
  evaluate: (s) => 0.1 + s.lit.reduce((sum, lit, i) => sum + lit * (30 - i), 0) / 1000,
})

// Two seats spend what they have, at once and in secret; there are many trivial options, and unspent points are lost.
export interface Purses extends State {
  left: number[]
  bought: number[]
  seen: number[]
  done: number
}
export const POINTS = 11
const TRIFLES = 60
/** A point in hand is worth a little less than what it buys. */
const KEPT = 0.9

/** `asked`: the seats that are asked; the others have spent everything and finished. */
export const purses = (asked: number): Game<Purses, null> =>
  bare<Purses>('purses', ['one', 'two'], {
    procedures: {
      play: {
        name: 'play',
        steps: {
          begin: {
            prompt: 'spend',
            awaits: (s: Purses) => asked & ~s.done,
            then: 'over',
            verbs: {
              buy: {
                judge: (s: Purses, _f, _t, x) => (s.left[x.seat] > 0 ? null : 'PURSES-1'),
                run(s: Purses, _f, _t, x) {
                  s.left[x.seat]--
                  s.bought[x.seat]++
                  return 'begin'
                },
              },
              look: {
                targets: (_s, _f, x) => {
                  for (let i = 0; i < TRIFLES; i++) x.consider(i)
                },
                judge: (s: Purses, _f, i, x) =>
                  i >= 0 && i < TRIFLES && !s.seen.includes(TRIFLES * x.seat + i) ? null : 'PURSES-2',
                run(s: Purses, _f, i, x) {
                  s.seen.push(TRIFLES * x.seat + i)
                  return 'begin'
                },
              },
              finish: {
                judge: () => null,
                run(s: Purses, _f, _t, x) {
                  s.done |= 1 << x.seat
                  return 'begin'
                },
              },
            },
          },
          over: () => RETURN,
        },
      },
      rest,
    },
    setup: () => ({
      frames: playThenRest(),
      left: [0, 1].map((seat) => (asked & (1 << seat) ? POINTS : 0)),
      bought: [0, 1].map((seat) => (asked & (1 << seat) ? 0 : POINTS)),
      seen: [],
      done: 0,
    }),
    view: (s) => ({ bought: s.bought.slice() }),
    outcome: (s) => (s.frames.length === 0 ? { winners: [], rule: 'PURSES-3' } : null),
    evaluate(s, seat) {
      const worth = [0, 1].map((i) => s.bought[i] + (s.done & (1 << i) ? 0 : KEPT * s.left[i]))
      return 0.5 + (worth[seat] - worth[1 - seat]) / (4 * POINTS)
    },
    pace: { turn: (s) => s.frames.length, ahead: 1, shared: true },
  })

/** Plays a match between bots; the winners. */
export function playBots<S extends State, B>(
  game: Game<S, B>,
  setup: Setup,
  bots: Bot[],
  seed: number,
): number[] {
  const machine = new Machine(game)
  machine.rng = Rng.of(seed)
  const s = machine.start(setup)
  const position = new SeatPosition(machine)
  for (let mask = machine.awaits(s); mask !== 0; mask = machine.awaits(s)) {
    const seat = 31 - Math.clz32(mask & -mask)
    const { options } = position.at(s, seat)
    const i = bots[seat].choose(position as unknown as Position)
    machine.apply(s, seat, options.verbs[i], options.targets[i])
  }
  return game.outcome(s, game.board)?.winners ?? []
}
