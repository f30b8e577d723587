import { describe, expect, it } from 'vitest'
import { seedFrom } from './entropy.ts'
import { verdictLeak } from './leaks.ts'
import { Machine } from './machine.ts'
import { Match } from './match.ts'
import { Rng } from './rng.ts'
import { makeTiny, type TinyFault } from './tiny.ts'
import { wander } from './wander.ts'

/** The leaks for a seat in the positions of some brawls, before each choice. */
function leaksIn(faults: TinyFault[], seat: number): string[] {
  const game = makeTiny(faults)
  const machine = new Machine(game)
  const found: string[] = []
  for (let seed = 0; seed < 5; seed++) {
    const match = new Match(game, { scenario: 'brawl', options: [0] }, seedFrom(seed))
    wander(match, Rng.of(seed), () => {
      const leak = verdictLeak(machine, match.state, seat, Rng.of(seed))
      if (leak !== null) found.push(leak.verb)
      return false
    })
  }
  return found
}

describe('verdicts under secrets dealt anew', () => {
  it('are the same in a sound game, for every seat', () => {
    for (const seat of [0, 1, 2]) expect(leaksIn([], seat)).toEqual([])
  })

  it('differ where a refusal depends on the cards of others', () => {
    expect(new Set(leaksIn(['telling'], 0))).toEqual(new Set(['bid']))
  })

  it('differ where only a value of the reason depends on the cards of others', () => {
    expect(new Set(leaksIn(['tellingReason'], 0))).toEqual(new Set(['bid']))
  })

  it('differ where an aside does, whether the seat is asked or not', () => {
    const match = new Match(makeTiny(['tellingAside']), { scenario: 'brawl', options: [0] }, seedFrom(1))
    wander(match, Rng.of(1), () => (match.awaits() & 1) === 0)
    expect(match.awaits() & 1).toBe(0)
    const machine = new Machine(makeTiny(['tellingAside']))
    const leaks = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => verdictLeak(machine, match.state, 0, Rng.of(seed)))
    expect(leaks.find((leak) => leak !== null)).toMatchObject({ verb: 'boast' })
  })
})
