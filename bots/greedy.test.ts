import {
  type Context,
  type Frame,
  Machine,
  NONE,
  RETURN,
  Rng,
  type Setup,
  type State,
} from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { type Bot, GreedyBot, type Position, SeatPosition } from './index.ts'
import { bare, rest } from './testkit.ts'

// A walk over hills: the top can only be reached through a valley, one click per step. A second
// walker stands at the foot of a low hill.
const HEIGHTS = [3, 4, 0, 2, 0, 3, 2, 1, 0, 9]

interface Hill extends State {
  places: number[]
  walker: number
  left: number
}

type X = Context<Hill, null>

const hill = bare<Hill>('hill', ['walker'], {
  procedures: {
    turn: {
      name: 'turn',
      steps: {
        begin: {
          prompt: 'take',
          awaits: (s: Hill) => (s.walker === NONE ? 1 : 0),
          then: 'over',
          verbs: {
            take: {
              targets: (_s: Hill, _f: Frame, x: X) => [0, 1].forEach((i) => void x.consider(i)),
              judge: (_s: Hill, _f: Frame, i: number) => (i === 0 || i === 1 ? null : 'HILL-1'),
              run(s: Hill, _f: Frame, i: number, x: X) {
                s.walker = i
                return x.call(s, { proc: 'walk', step: 'begin' }, 'begin')
              },
            },
          },
        },
        over: () => RETURN,
      },
    },
    walk: {
      name: 'walk',
      steps: {
        begin: {
          prompt: 'walk',
          awaits: () => 1,
          verbs: {
            step: {
              targets(s: Hill, _f: Frame, x: X) {
                for (const d of [-1, 1]) x.consider(s.places[s.walker] + d)
              },
              judge: (s: Hill, _f: Frame, to: number) =>
                s.left > 0 && to in HEIGHTS && Math.abs(to - s.places[s.walker]) === 1 ? null : 'HILL-2',
              run(s: Hill, _f: Frame, to: number) {
                s.places[s.walker] = to
                s.left--
                return 'begin'
              },
            },
            stop: { judge: () => null, run: () => RETURN },
          },
        },
      },
    },
  },
  setup: (_: null, _setup: Setup): Hill => ({
    frames: [
      { proc: 'rest', step: 'begin' },
      { proc: 'turn', step: 'begin' },
    ],
    places: [0, 5],
    walker: NONE,
    left: 6,
  }),
  view: (s) => ({ places: s.places.slice() }),
  outcome: (s) => (s.frames.length === 0 ? { winners: [], rule: 'HILL-3' } : null),
  evaluate: (s) => s.places.reduce((sum, place) => sum + HEIGHTS[place], 0) / 20,
})
hill.procedures.rest = rest

/** One turn of the hill game: what the bot clicks, and how often it asked for a sample. */
function climb(bot: Bot): { walk: string[]; samples: number } {
  const machine = new Machine(hill)
  const s = machine.start({ scenario: 'hill', options: [] })
  const inner = new SeatPosition(machine)
  const walk: string[] = []
  let samples = 0
  while (s.frames.length > 1) {
    const { options, seats, game, seat } = inner.at(s, 0)
    const sample = (rng: Rng): State => {
      samples++
      return inner.sample(rng)
    }
    const position = { options, seats, game, seat, view: inner.view, sample } as unknown as Position
    const i = bot.choose(position)
    walk.push(`${options.verbs[i]} ${options.targets[i]}`)
    machine.apply(s, 0, options.verbs[i], options.targets[i])
  }
  return { walk, samples }
}

describe('greedy', () => {
  it('sees to the end of a walk of many clicks, and thinks once', () => {
    const { walk, samples } = climb(new GreedyBot(Rng.of(1)))
    expect(walk).toEqual(['take 1', 'step 6', 'step 7', 'step 8', 'step 9', 'stop -1'])
    expect(samples).toBe(2) // of one search
  })

  it('still moves sensibly when the budget is tiny', () => {
    const { walk } = climb(new GreedyBot(Rng.of(1), { budget: 4, samples: 1 }))
    expect(walk[0]).toBe('take 1')
    expect(walk.at(-1)).toBe('stop -1')
  })
})
