import { makeBot, SeatPosition } from '@tricorne/bots'
import { clone, Machine, Rng, type State } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { lastMan } from './index.ts'
import type { Production } from './rules/production.ts'

const frameOf = (s: State) => s.frames[s.frames.length - 1] as Production
const spending = (s: State): boolean => frameOf(s).proc === 'production' && frameOf(s).step === 'spend'

/** 1918 after its first season, played by greedy: both sides spend at once, in secret. */
function play() {
  const machine = new Machine(lastMan)
  machine.rng = Rng.of(3)
  const s = machine.start({ scenario: '1918', options: lastMan.options.map(() => 0) })
  const rng = Rng.of(3)
  const bots = [0, 1].map(() => makeBot<typeof s, typeof lastMan.board>('greedy', rng))
  const position = new SeatPosition(machine)
  for (let mask = machine.awaits(s); !spending(s); mask = machine.awaits(s)) {
    const seat = 31 - Math.clz32(mask & -mask)
    const i = bots[seat].choose(position.at(s, seat))
    machine.apply(s, seat, position.options.verbs[i], position.options.targets[i])
  }
  return { machine, s, position }
}

const played = play()
const production = () => ({ ...played, s: clone(played.s) })

describe('search in secret production', () => {
  it.each([
    ['Germans, asked with the Allies', 0],
    ['Allies, asked with the Germans', 1],
  ])('spends its build points although its playouts run out: %s', (_, seat) => {
    const { machine, s, position } = production()
    const bot = makeBot<typeof s, typeof lastMan.board>('search:playouts=60', Rng.of(1))
    const before = frameOf(s).points[seat]
    for (let done = false; !done; ) {
      const i = bot.choose(position.at(s, seat))
      const verb = position.options.verbs[i]
      done = verb === 'finish'
      if (done) expect(frameOf(s).points[seat]).toBeLessThanOrEqual(1)
      machine.apply(s, seat, verb, position.options.targets[i])
    }
    expect(before).toBeGreaterThan(8)
  })

  it('spends its build points if the other side has finished', () => {
    const { machine, s, position } = production()
    machine.apply(s, 0, 'finish', -1)
    const bot = makeBot<typeof s, typeof lastMan.board>('search:playouts=60', Rng.of(1))
    while (spending(s)) {
      const i = bot.choose(position.at(s, 1))
      const verb = position.options.verbs[i]
      if (verb === 'finish') expect(frameOf(s).points[1]).toBeLessThanOrEqual(1)
      machine.apply(s, 1, verb, position.options.targets[i])
    }
  })
})
