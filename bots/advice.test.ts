// Hints: they say what is true, and nothing that the seat does not know.
import { type Game, Machine, Options, Rng, type State, same } from '@tricorne/engine'
import { games } from '@tricorne/games'
import { describe, expect, it } from 'vitest'
import { advise, partOf, SeatPosition } from './index.ts'
import { bare, playing } from './testkit.ts'

// One click: gold now for silver, or less gold for nothing.
interface Purse extends State {
  gold: number
  silver: number
}

const TAKE = [
  [5, -2],
  [1, 0],
]

const purse = bare<Purse>('purse', ['one'], {
  procedures: playing({
    begin: {
      prompt: 'take',
      awaits: () => 1,
      then: 'rest',
      verbs: {
        take: {
          targets: (_s, _f, x) => [0, 1].forEach((n) => void x.consider(n)),
          judge: (_s, _f, n) => (TAKE[n] === undefined ? 'PURSE-1' : null),
          run(s: Purse, _f, n) {
            s.gold += TAKE[n][0]
            s.silver += TAKE[n][1]
            return 'rest'
          },
        },
      },
    },
    rest: {
      prompt: 'rest',
      awaits: () => 1,
      verbs: { done: { judge: () => null, run: () => 'begin' } },
    },
  }),
  setup: () => ({ frames: [{ proc: 'play', step: 'begin' }], gold: 0, silver: 0 }),
  view: (s) => ({ gold: s.gold }),
  outcome: () => null,
  evaluate: (s) => 1 / (1 + Math.exp(-s.gold - s.silver)),
  pace: { turn: () => 0, ahead: 1 },
})
purse.bot.parts = async () => ({
  kinds: { gold: ['count'] },
  of: (s) => [
    { about: 'gold', id: 'gold', values: [s.gold], amount: s.gold },
    { about: 'silver', id: 'silver', values: [], amount: s.silver },
  ],
})

describe('a hint', () => {
  it('says what the best move gains and what it risks', async () => {
    const machine = new Machine(purse)
    const s = machine.start({ scenario: 'purse', options: [] })
    const advice = await advise(new SeatPosition(machine).at(s, 0), Rng.of(1), { playouts: 20 })
    expect(advice.deeds[0]).toEqual({ verb: 'take', target: 0, prompt: 'take' })
    expect(advice.gains).toEqual([{ id: 'gold.up', kinds: ['count'], values: [5] }])
    expect(advice.risks).toEqual([{ id: 'silver.down', kinds: [], values: [] }])
    expect(advice.other).toEqual({ deed: { verb: 'take', target: 1, prompt: 'take' }, risks: [] })
  })
})

const firstSeat = (mask: number): number => 31 - Math.clz32(mask & -mask)

/** Positions along a match of random players. */
function* wander(game: Game, scenario: string, step: number): Generator<[State, number]> {
  const machine = new Machine(game)
  const rng = Rng.of(5)
  machine.rng = Rng.of(6)
  const options = new Options()
  const s = machine.start({ scenario, options: game.options.map(() => 0) })
  for (let n = 1; machine.awaits(s) !== 0; n++) {
    const seat = firstSeat(machine.awaits(s))
    if (n % step === 0) yield [s, seat]
    machine.list(s, seat, options)
    const i = rng.int(options.count)
    machine.apply(s, seat, options.verbs[i], options.targets[i])
  }
}

interface Catalogue {
  en: Record<string, string>
}

describe.each(games.map(({ id, load }) => ({ id, load })))('hints in $id', ({ id, load }) => {
  it('do not change when what the seat does not know is dealt anew', async () => {
    const game = await load()
    const position = new SeatPosition(new Machine(game))
    let asked = 0
    for (const [s, seat] of wander(game, game.scenarios[0].id, 11)) {
      const other = game.sample(s, seat, Rng.of(1), game.board)
      if (same(s, other) || position.at(s, seat).options.count < 2) continue
      const one = await advise(position.at(s, seat), Rng.of(3), { playouts: 12 })
      const two = await advise(position.at(other, seat), Rng.of(3), { playouts: 12 })
      expect(two).toEqual(one)
      if (++asked === 3) break
    }
    expect(asked).toBe(3)
  })

  it('have words for every part of the valuation, and every part a number', async () => {
    const game = await load()
    const named = await partOf(game).parts?.()
    if (named === undefined) return
    const { en }: Catalogue = await import(`../games/${id}/table/text.ts`)
    for (const [hint, kinds] of Object.entries(named.kinds))
      for (const way of ['up', 'down']) {
        const used = [...(en[`hint.${hint}.${way}`] ?? '{missing}').matchAll(/\{(\w+)(?=[,}])/g)].map(
          ([, name]) => name,
        )
        const named = kinds.map((kind) => kind.split(':')[0])
        expect(used.filter((name) => !named.includes(name))).toEqual([])
      }
    for (const { id: scenario } of game.scenarios) {
      let looked = 0
      for (const [s, seat] of wander(game, scenario, 5)) {
        const parts = named.of(s, seat, game.board)
        expect(parts.length).toBeGreaterThan(0)
        for (const part of parts) {
          expect([part.id, part.values.length]).toEqual([part.id, named.kinds[part.id]?.length])
          expect(Number.isFinite(part.amount)).toBe(true)
        }
        expect(new Set(parts.map((p) => p.about)).size).toBe(parts.length)
        if (++looked === 12) break
      }
    }
  })
})
