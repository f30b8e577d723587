import { clone, type Frame, type Game, Machine, Rng, type State } from '@tricorne/engine'
import { games, type Listing } from '@tricorne/games'
import { describe, expect, it } from 'vitest'
import { makeBot, SeatPosition } from './index.ts'

interface Production extends Frame {
  points: number[]
}

const listing = games.find(({ id }) => id === 'last-man') as Listing
const lastMan: Game = await listing.load()

const frameOf = (s: State) => s.frames[s.frames.length - 1] as Production
const spending = (s: State): boolean => frameOf(s).proc === 'production' && frameOf(s).step === 'spend'

/** 1918 after its first season, played by greedy: both sides spend at once, in secret. */
function play() {
  const machine = new Machine(lastMan)
  machine.rng = Rng.of(3)
  const s = machine.start({ scenario: '1918', options: lastMan.options.map(() => 0) })
  const bots = [0, 1].map((seat) => makeBot('greedy', Rng.of(seat)))
  const position = new SeatPosition(machine)
  for (let mask = machine.awaits(s); !spending(s); mask = machine.awaits(s)) {
    const seat = 31 - Math.clz32(mask & -mask)
    const i = bots[seat].choose(position.at(s, seat))
    machine.apply(s, seat, position.options.verbs[i], position.options.targets[i])
  }
  return { machine, s, position }
}

const played = play()

/** The points that a search with few playouts has left when it finishes; before it acts, `others` have. */
function leftBy(seat: number, others: number[], seed: number): number {
  const { machine, position } = played
  const s = clone(played.s)
  for (const other of others) machine.apply(s, other, 'finish', -1)
  const bot = makeBot('search:playouts=60', Rng.of(seed))
  expect(frameOf(s).points[seat]).toBeGreaterThan(8)
  for (;;) {
    const i = bot.choose(position.at(s, seat))
    const verb = position.options.verbs[i]
    if (verb === 'finish') return frameOf(s).points[seat]
    machine.apply(s, seat, verb, position.options.targets[i])
  }
}

describe('search in the secret production of To the Last Man!', () => {
  it.each([
    ['Germans, asked with the Allies', 0, []],
    ['Allies, asked with the Germans', 1, []],
    ['Allies, after the Germans have finished', 1, [0]],
  ])('spends its build points although its playouts run out: %s', (_, seat, others) => {
    const left = [1, 2, 3, 4, 5, 6].map((seed) => leftBy(seat, others, seed))
    // With a dozen playouts, cards that do well in the samples may still look better than two more points spent.
    expect(left.reduce((sum, n) => sum + n) / left.length).toBeLessThan(2)
  })
})
