import { describe, expect, it } from 'vitest'
import { Match } from './match.ts'
import { Rng } from './rng.ts'
import { NONE } from './types.ts'
import { choices, tinyAt, tinyMatch, wander } from './wander.ts'

describe('whether an action is final', () => {
  it('is known before the action: whatever is not final can be undone afterwards', () => {
    const told = { final: 0, open: 0 }
    for (let n = 0; n < 30; n++) {
      const m = tinyMatch(n, n % 2 ? 'duel' : 'brawl')
      const rng = Rng.of(n)
      for (let all = choices(m); all.length > 0; all = choices(m)) {
        const { seat, verb, target } = all[rng.int(all.length)]
        const final = m.isFinal(seat, verb, target === NONE ? null : target)
        expect(m.act(seat, verb, target)).toBe(null)
        const asked = (m.awaits() & (1 << seat)) !== 0
        if (!final) expect([verb, m.canUndo(seat), asked]).toEqual([verb, true, true])
        else expect([verb, m.canUndo(seat) && asked]).toEqual([verb, false])
        told[final ? 'final' : 'open']++
      }
    }
    expect(told.final).toBeGreaterThan(100)
    expect(told.open).toBeGreaterThan(100)
  })

  it('changes nothing, and is answered alike whatever the seat cannot know', () => {
    let asked = 0
    for (let n = 0; n < 20; n++) {
      const m = tinyMatch(n)
      wander(m, Rng.of(n), () => {
        for (const { seat, verb, target } of choices(m)) {
          const before = JSON.stringify([m.state, m.events, m.entries])
          const other = new Match(m.game, m.setup, m.seed, m.save())
          other.state = m.game.sample(m.state, seat, Rng.of(n + 7), m.game.board)
          const at = target === NONE ? null : target
          expect(other.isFinal(seat, verb, at)).toBe(m.isFinal(seat, verb, at))
          expect(JSON.stringify([m.state, m.events, m.entries])).toBe(before)
          asked++
        }
        return false
      })
    }
    expect(asked).toBeGreaterThan(100)
  })

  it('is so of what may be done at any moment, and not of what is refused', () => {
    const m = tinyAt(1, (m) => m.state.frames.at(-1)?.step === 'attack')
    const by = m.state.first
    expect(m.isFinal(by, 'resign', null)).toBe(true)
    expect(m.isFinal(by, 'aim', by)).toBe(false)
    expect(m.isFinal(1 - by, 'rest', null)).toBe(false)
    expect(m.isFinal(9, 'fly', null)).toBe(false)
  })
})
