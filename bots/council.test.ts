import { clone, type Game, Machine, Rng, type State } from '@tricorne/engine'
import { games } from '@tricorne/games'
import { describe, expect, it } from 'vitest'
import { type Bot, type Position, SeatPosition } from './bot.ts'
import { gather } from './council.ts'
import { LineFinder } from './lines.ts'
import { Pieces } from './pieces.ts'
import { Playouts } from './playout.ts'
import { SearchBot } from './search.ts'
import { type Lamps, lamps, OPEN, posts, SAFE } from './testkit.ts'
import { addLines, makeNode } from './tree.ts'

const ENOUGH = { playouts: 600 }
const TOO_LITTLE = { playouts: 599 }

/** A bot that clicks the options with these numbers, one after the other. */
const clicking = (...choices: number[]): Bot<Lamps, null> => ({ choose: () => choices.shift() ?? 0 })

describe('a council', () => {
  const machine = new Machine(lamps)
  const s = machine.start({ scenario: 'lamps', options: [] })
  const position = new SeatPosition(machine).at(s, 0)
  const DONE = 20
  const heard = (...bots: Bot<Lamps, null>[]) => gather(machine, position, bots, Rng.of(1))

  it('hears what every bot would do to the end of the procedure', () => {
    const before = clone(s)
    // Options are listed by number; one that is chosen is not offered again.
    expect(heard(clicking(3, 4, DONE - 2), clicking(DONE)).map(({ targets }) => targets)).toEqual([
      [3, 5, -1],
      [-1],
    ])
    expect(s).toEqual(before)
  })

  it('counts the same clicks once, in whatever order', () => {
    expect(heard(clicking(3, 4, DONE - 2), clicking(5, 3, DONE - 2), clicking(5, DONE - 1))).toHaveLength(2)
  })
})

describe('a movement in haste', () => {
  it('takes every piece once that had better go, and ends', () => {
    const odd: Game<Lamps, null> = {
      ...lamps,
      evaluate: ({ lit }) => 0.5 + lit.reduce((sum, on, i) => sum + (i % 2 === 1 ? on : -on), 0) / 100,
    }
    const machine = new Machine(odd)
    const s = machine.start({ scenario: 'lamps', options: [] })
    const pieces = new Pieces(machine, new LineFinder(machine))
    const went: number[] = []
    for (let line = pieces.next(s, 0, 1); ; line = pieces.next(s, 0, 1)) {
      expect(line).not.toBeNull()
      const { verbs, targets } = line as { verbs: string[]; targets: number[] }
      went.push(targets[0])
      if (verbs[0] === 'done') break
      machine.apply(s, 0, verbs[0], targets[0])
    }
    expect(went.slice(0, -1)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19])
    // What was tried is forgotten with the turn: now all the others are looked at again, and stay.
    expect(pieces.next(s, 0, 2)?.verbs).toEqual(['done'])
  })
})

describe('an answer', () => {
  const machine = new Machine(posts)
  const s = machine.start({ scenario: 'posts', options: [] })
  const sendTo = (post: number) => ({ verbs: ['send', 'done'], targets: [post, -1], value: 0.6 })

  it('tells apart what looks nearly the same at the end of the own turn', () => {
    const playouts = new Playouts(machine, new LineFinder(machine), 2)
    const [run, answer] = [makeNode(0), makeNode(0)]
    for (const root of [run, answer]) addLines(root, [sendTo(OPEN), sendTo(SAFE)], 2)
    for (const edge of run.edges) playouts.run(clone(s), run, edge, s.frames.length, [1, 2, 3, 4])
    for (const edge of answer.edges) playouts.answer(clone(s), answer, edge, s.frames.length, [1, 2, 3, 4])
    expect(run.edges.map(({ sums }) => sums[0])).toEqual([0.61, 0.6])
    expect(answer.edges.map(({ sums }) => sums[0].toFixed(2))).toEqual(['0.31', '0.60'])
  })

  it('is looked at by who has the budget for it', () => {
    const sent = (budget: { playouts: number }): number[] =>
      Array.from({ length: 12 }, (_, seed) => {
        const bot = new SearchBot<typeof s, null>(Rng.of(seed), budget)
        const { options } = new SeatPosition(machine).at(s, 0)
        return options.targets[bot.choose(new SeatPosition(machine).at(s, 0))]
      })
    expect(sent(TOO_LITTLE)).toContain(OPEN)
    // Six searches need not find both: but whoever has the choice takes the right one.
    expect(sent(ENOUGH).filter((post) => post === SAFE).length).toBeGreaterThan(
      sent(TOO_LITTLE).filter((post) => post === SAFE).length,
    )
  })
})

/** Positions of a match of quick searches in which a movement begins. */
function* movements(game: Game, procedure: string): Generator<{ s: State; seat: number }> {
  const machine = new Machine(game)
  machine.rng = Rng.of(8)
  const scenario = game.scenarios.find(({ seats }) => seats.length === 2) ?? game.scenarios[0]
  const s = machine.start({ scenario: scenario.id, options: game.options.map(() => 0) })
  const bots = scenario.seats.map((_, i) => new SearchBot<State, unknown>(Rng.of(i), { tries: 60 }))
  const position = new SeatPosition(machine)
  let above = 0
  for (let mask = machine.awaits(s); mask !== 0; mask = machine.awaits(s)) {
    const seat = 31 - Math.clz32(mask & -mask)
    const inside = s.frames.at(-1)?.proc === procedure
    if (inside && s.frames.length > above) yield { s, seat }
    above = inside ? s.frames.length : s.frames.length < above ? 0 : above
    const { options } = position.at(s, seat)
    const i = bots[seat].choose(position)
    machine.apply(s, seat, options.verbs[i], options.targets[i])
  }
}

for (const { id, load } of games) {
  const game = await load()
  const procedure = game.pace?.whole?.procedure
  if (procedure === undefined) continue
  describe(`a council in ${id}`, () => {
    it('chooses the same when what it cannot know is dealt anew', { timeout: 120_000 }, () => {
      const machine = new Machine(game)
      const position: Position & { at(s: State, seat: number, n: number): Position } = new SeatPosition(
        machine,
      )
      let choices = 0
      for (const { s, seat } of movements(game, procedure)) {
        const other = game.sample(s, seat, Rng.of(1), game.board)
        const bots = [0, 1].map(() => new SearchBot<State, unknown>(Rng.of(3), ENOUGH))
        const chosen = [s, other].map((t, k) => bots[k].choose(position.at(t, seat, 1)))
        expect(chosen[1]).toBe(chosen[0])
        // More than a search would get as its share: so it was a council.
        expect(bots[0].playouts).toBeGreaterThan(ENOUGH.playouts / 2)
        expect(bots[1].playouts).toBe(bots[0].playouts)
        if (++choices === 2) break
      }
      expect(choices).toBe(2)
    })
  })
}
