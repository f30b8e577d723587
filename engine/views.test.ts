import { describe, expect, it } from 'vitest'
import { canonical } from './json.ts'
import { Machine, Options } from './machine.ts'
import { makeTiny } from './tiny.ts'
import { NONE, type State } from './types.ts'
import { readable, viewOf, writeViews } from './views.ts'

/** The tiny game with what all can see split off, as larger games do. */
function split() {
  const game = makeTiny()
  return { ...game, open: (s: State) => ({ depth: s.frames.length }) }
}

describe('views written for all seats at once', () => {
  for (const [name, game] of Object.entries({ whole: makeTiny(), split: split() }))
    it(`are the views of each seat and the spectator, ${name}`, () => {
      const machine = new Machine(game)
      const options = new Options()
      const s = machine.start({ scenario: game.scenarios[1].id, options: game.options.map(() => 0) })
      let looked = 0
      for (let mask = machine.awaits(s); mask !== 0 && looked < 200; mask = machine.awaits(s), looked++) {
        const seats = [...game.scenarios[1].seats.keys(), NONE]
        const want = seats.map((seat) => canonical(viewOf(machine, s, seat)))
        expect(writeViews(machine, s, seats, options).map((text) => canonical(JSON.parse(text)))).toEqual(
          want,
        )
        const seat = 31 - Math.clz32(mask)
        machine.list(s, seat, options)
        const pick = looked % options.count
        machine.apply(s, seat, options.verbs[pick], options.targets[pick])
      }
      expect(looked).toBeGreaterThan(10)
    })
})

describe('a table that is sent in a shorter form', () => {
  it('is written out for those who read it, and sent as it is', () => {
    const plain = split()
    const game = { ...plain, read: (sent: { depth: number }) => ({ frames: sent.depth, ...sent }) }
    const machine = new Machine(game)
    const s = machine.start({ scenario: game.scenarios[1].id, options: game.options.map(() => 0) })
    const view = viewOf(machine, s, 0)
    expect(JSON.parse(writeViews(machine, s, [0])[0])).toEqual(view)
    expect(view.table).not.toHaveProperty('frames')
    expect(readable(game, view)).toEqual({
      ...view,
      table: { ...(view.table as object), frames: s.frames.length },
    })
    expect(readable(plain, view)).toBe(view)
  })
})
