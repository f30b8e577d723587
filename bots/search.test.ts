import { type Game, Machine, Options, RETURN, Rng, type State, same } from '@tricorne/engine'
import { makeTiny } from '@tricorne/engine/tiny'
import { games } from '@tricorne/games'
import type { Pace } from '@tricorne/kit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Bot, makeBot, type Position, partOf, SearchBot, SeatPosition } from './index.ts'
import { bare, POINTS, playing, purses } from './testkit.ts'

// Two players take 1 to 3 counters in turn; the player who takes the last one wins. `evaluate` knows nothing about it,
// so playing well requires looking ahead.
interface Heap extends State {
  heap: number
  turn: number
}

const heap = bare<Heap>('heap', ['left', 'right'], {
  procedures: playing({
    begin: {
      prompt: 'take',
      awaits: (s: Heap) => (s.heap > 0 ? 1 << s.turn : 0),
      then: 'over',
      verbs: {
        take: {
          targets: (_s, _f, x) => [1, 2, 3].forEach((n) => void x.consider(n)),
          judge: (s: Heap, _f, n) => (n >= 1 && n <= 3 && n <= s.heap ? null : 'HEAP-2'),
          run(s: Heap, _f, n) {
            s.heap -= n
            s.turn = 1 - s.turn
            return 'begin'
          },
        },
      },
    },
    over: () => RETURN,
  }),
  setup: () => ({ frames: [{ proc: 'play', step: 'begin' }], heap: 9, turn: 0 }),
  view: (s) => ({ heap: s.heap }),
  outcome: (s) => (s.frames.length === 0 ? { winners: [1 - s.turn], rule: 'HEAP-4' } : null),
  evaluate: () => 0.5,
})

const tiny = makeTiny()
const withPace = (pace: Pace<State, unknown>) => ({ ...tiny, bot: { ...partOf(tiny), pace } })
const firstSeat = (mask: number): number => 31 - Math.clz32(mask & -mask)

interface Click {
  seat: number
  verb: string
  target: number
}

/** Plays a match, at most this many clicks of it; every choice must be one of the options. */
function play(game: Game, scenario: string, bots: Bot[], seed: number, most = Infinity): Click[] {
  const machine = new Machine(game)
  machine.rng = Rng.of(seed)
  const s = machine.start({ scenario, options: game.options.map(() => 0) })
  const position = new SeatPosition(machine)
  const clicks: Click[] = []
  for (let mask = machine.awaits(s); mask !== 0 && clicks.length < most; mask = machine.awaits(s)) {
    const seat = firstSeat(mask)
    const { options } = position.at(s, seat)
    const i = bots[seat].choose(position as unknown as Position)
    expect(i >= 0 && i < options.count).toBe(true)
    clicks.push({ seat, verb: options.verbs[i], target: options.targets[i] })
    machine.apply(s, seat, options.verbs[i], options.targets[i])
  }
  return clicks
}

const tinyGame = tiny as unknown as Game
const three = (spec: string, seed: number): Bot[] => [1, 2, 3].map((n) => makeBot(spec, Rng.of(seed + n)))

afterEach(() => {
  vi.restoreAllMocks()
})

describe('search', () => {
  it.each([5, 6, 7, 9, 10, 11])('takes what wins from a heap of %i', (count) => {
    const machine = new Machine(heap)
    for (let seed = 0; seed < 5; seed++) {
      const s = machine.start({ scenario: 'heap', options: [] })
      s.heap = count
      const position = new SeatPosition(machine).at(s, 0)
      const i = new SearchBot<Heap, null>(Rng.of(seed), { playouts: 4000 }).choose(position)
      expect(position.options.targets[i]).toBe(count % 4)
    }
  })

  it('plays the same with the same generator and the same number of playouts', () => {
    const once = play(tinyGame, 'brawl', three('search:playouts=30', 8), 4)
    expect(play(tinyGame, 'brawl', three('search:playouts=30', 8), 4)).toEqual(once)
    expect(once.length).toBeGreaterThan(20)
    expect(play(tinyGame, 'brawl', three('search:playouts=30', 9), 4)).not.toEqual(once)
  })

  it('makes no more playouts in a turn than it was given', () => {
    const machine = new Machine(tiny)
    const s = machine.start({ scenario: 'duel', options: [0] })
    for (const playouts of [1, 10, 100]) {
      const bot = new SearchBot<typeof s, typeof tiny.board>(Rng.of(1), { playouts })
      bot.choose(new SeatPosition(machine).at(s, 0))
      expect(bot.playouts).toBeGreaterThan(0)
      expect(bot.playouts).toBeLessThanOrEqual(playouts)
    }
  })

  it('takes decisions with numbers in a row for one turn, whatever a sample says of whose turn it is', () => {
    const machine = new Machine(tiny)
    const s = machine.start({ scenario: 'duel', options: [0] })
    const asked = (numbers: number[]): number => {
      const bot = new SearchBot<typeof s, typeof tiny.board>(Rng.of(1), { playouts: 60 })
      for (const n of numbers) bot.choose(new SeatPosition(machine).at(s, 0, n))
      return bot.playouts
    }
    expect(asked([4, 5, 6, 7, 8, 9])).toBeLessThanOrEqual(60)
    expect(asked([4, 6, 8, 10, 12, 14])).toBeGreaterThan(60)
  })

  it('has one budget for a turn in which others decide too, where the game says so, and a new one for the next', () => {
    const apart = [4, 6, 8, 10, 12, 14]
    const asked = (shared: boolean, turnAt: (n: number) => number, numbers = apart): number => {
      let now = 0
      const machine = new Machine(withPace({ turn: () => now, ahead: 1, shared }))
      const s = machine.start({ scenario: 'duel', options: [0] })
      const bot = new SearchBot<typeof s, typeof tiny.board>(Rng.of(1), { playouts: 60 })
      for (const n of numbers) {
        now = turnAt(n)
        bot.choose(new SeatPosition(machine).at(s, 0, n))
      }
      return bot.playouts
    }
    expect(asked(true, () => 1)).toBeLessThanOrEqual(60)
    expect(asked(true, (n) => n)).toBeGreaterThan(60)
    expect(asked(false, () => 1)).toBeGreaterThan(60)
    // A turn that begins while the seat is still asked has its own budget too, but both together take no longer than one.
    const late = [4, 6, 8, 10, 11, 12, 13]
    expect(asked(true, (n) => (n < 11 ? 1 : 2), late)).toBeGreaterThan(60)
    expect(asked(true, (n) => n, [4, 5, 6, 7, 8, 9])).toBeLessThanOrEqual(60)
  })

  it('spends on a turn that is part of one of the rulebook only its part of the budget', () => {
    const asked = (parts: number): number => {
      const machine = new Machine(withPace({ turn: () => 1, ahead: 1, shared: true, parts }))
      const s = machine.start({ scenario: 'duel', options: [0] })
      const bot = new SearchBot<typeof s, typeof tiny.board>(Rng.of(1), { playouts: 60 })
      for (const n of [4, 6, 8, 10, 12, 14]) bot.choose(new SeatPosition(machine).at(s, 0, n))
      return bot.playouts
    }
    expect(asked(5)).toBeLessThanOrEqual(12)
    expect(asked(5)).toBeGreaterThan(6)
    expect(asked(1)).toBeGreaterThan(24)
  })

  it('shares the time of a turn among its clicks and does not go over it', () => {
    // The clock advances by a millisecond with every reading.
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now++)
    const machine = new Machine(tiny)
    machine.rng = Rng.of(2)
    const s = machine.start({ scenario: 'duel', options: [0] })
    const position = new SeatPosition(machine)
    const bot = new SearchBot<typeof s, typeof tiny.board>(Rng.of(1), { millis: 300 })
    let turn = 0
    let turns = 0
    for (let mask = machine.awaits(s); mask !== 0; mask = machine.awaits(s)) {
      const seat = firstSeat(mask)
      const { options } = position.at(s, seat)
      const before = now
      const i = seat === 0 ? bot.choose(position) : 0
      turn = seat === 0 ? turn + now - before : 0
      if (seat === 0 && options.count > 1) turns++
      expect(turn).toBeLessThanOrEqual(330)
      machine.apply(s, seat, options.verbs[i], options.targets[i])
    }
    expect(turns).toBeGreaterThan(3)
  })

  it('beats greedy at what greedy cannot see', () => {
    for (let seed = 0; seed < 10; seed++) {
      const bots = [makeBot('search:playouts=4000', Rng.of(seed)), makeBot('greedy', Rng.of(-seed))]
      // Nine counters are a win for the first player.
      expect(play(heap as unknown as Game, 'heap', bots, seed).at(-1)?.seat).toBe(0)
    }
  })
})

/** Positions along a match of random players. */
function* wander(game: Game, scenario: string, step: number): Generator<State> {
  const machine = new Machine(game)
  const rng = Rng.of(5)
  machine.rng = Rng.of(6)
  const options = new Options()
  const s = machine.start({ scenario, options: game.options.map(() => 0) })
  for (let n = 1; ; n++) {
    const mask = machine.awaits(s)
    if (mask === 0) return
    if (n % step === 0) yield s
    const seat = firstSeat(mask)
    machine.list(s, seat, options)
    const i = rng.int(options.count)
    machine.apply(s, seat, options.verbs[i], options.targets[i])
  }
}

const every: [string, () => Promise<Game>][] = [
  ['tiny', async () => tinyGame],
  ...games.map(({ id, load }): [string, () => Promise<Game>] => [id, load]),
]

/** `npm run nightly` looks into whole matches of all scenarios, `npm test` at so many positions of a game. */
const LOOKS = process.env.TRICORNE_NIGHTLY === '1' ? Infinity : 200
/** A game of many scenarios is looked at as often as one of few. */
function* positionsOf(game: Game): Generator<[State, seats: number]> {
  const many = game.scenarios.length
  for (const { id, seats } of game.scenarios) {
    let looks = LOOKS / many
    for (const s of wander(game, id, 7 * Math.ceil(many / 4))) {
      yield [s, seats.length]
      if (--looks <= 0) break
    }
  }
}

describe.each(every)('what a bot cannot know in %s', (_id, load) => {
  it('does not show in the samples it is given', async () => {
    const game = await load()
    const { board } = game
    let differ = 0
    for (const [s, seats] of positionsOf(game))
      for (let seat = 0; seat < seats; seat++) {
        const other = game.sample(s, seat, Rng.of(1), board)
        if (!same(s, other)) differ++
        const again = [s, other].map((t) => game.sample(t, seat, Rng.of(2), board))
        expect(same(again[0], again[1])).toBe(true)
      }
    expect(differ).toBeGreaterThan(10)
  })

  it('does not change its choice', async () => {
    const game = await load()
    const machine = new Machine(game)
    const position = new SeatPosition(machine)
    let choices = 0
    for (const s of wander(game, game.scenarios[0].id, 7)) {
      const seat = firstSeat(machine.awaits(s))
      const other = game.sample(s, seat, Rng.of(1), game.board)
      if (same(s, other) || position.at(s, seat).options.count < 2) continue
      const chosen = [s, other].map((t) =>
        makeBot('search:playouts=25', Rng.of(3)).choose(position.at(t, seat)),
      )
      expect(chosen[1]).toBe(chosen[0])
      if (++choices === 4) break
    }
    expect(choices).toBe(4)
  })
})

describe('a search by name', () => {
  it.each(['search', 'search:', 'search:playouts', 'search:playouts=0', 'search:time=-1', 'search:time=1e9'])(
    'is not "%s"',
    (spec) => {
      expect(() => makeBot(spec, new Rng())).toThrow(`There is no bot "${spec}"`)
    },
  )
})

describe('what several seats spend at once and in secret', () => {
  it.each([
    ['playouts run out', { playouts: 30 }],
    ['playouts are many', { playouts: 1000 }],
    ['it only looks', { tries: 150 }],
  ])('is spent to the last point, if %s', (_, budget) => {
    for (const asked of [0b01, 0b10, 0b11]) {
      const bots = [1, 2].map((seed) => new SearchBot(Rng.of(seed), budget) as Bot)
      const clicks = play(purses(asked) as Game, 'purses', bots, 1)
      for (const seat of [0, 1].filter((seat) => asked & (1 << seat)))
        expect(clicks.filter((c) => c.seat === seat && c.verb === 'buy')).toHaveLength(POINTS)
    }
  })
})
