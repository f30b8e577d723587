import { describe, expect, it } from 'vitest'
import { Machine, Options } from './machine.ts'
import { Match } from './match.ts'
import { readRecord, recordOf, replay, writeRecord } from './record.ts'
import { Rng } from './rng.ts'
import { makeTiny, type Tiny, type TinyBoard } from './tiny.ts'
import { NONE } from './types.ts'
import { choices, seatsIn, TOY, tinyAt, tinyMatch, toy, wander } from './wander.ts'

type TinyMatch = Match<Tiny, TinyBoard>

/** A duel in which one seat is asked; that seat, and the other. */
function duel(): { m: TinyMatch; asked: number; other: number } {
  const m = tinyAt(
    1,
    (m) => m.state.frames.at(-1)?.step === 'attack' && m.state.hands.every((h) => h.length > 1),
  )
  const [asked] = seatsIn(m.awaits())
  return { m, asked, other: 1 - asked }
}

describe('asides', () => {
  it('are open to a seat that is not asked, and leave the question as it is', () => {
    const { m, asked, other } = duel()
    const before = m.view(asked).decision
    expect(m.awaits()).toBe(1 << asked)
    expect(m.act(other, 'boast', asked)).toBe(null)
    expect(m.awaits()).toBe(1 << asked)
    expect(m.view(asked).decision).toEqual(before)
    expect(m.events.at(-1)).toEqual({ message: 'boast', values: [other, asked] })
  })

  it('are judged like verbs and say which rule forbids them', () => {
    const { m, asked, other } = duel()
    expect(m.objection(other, 'boast', other)?.rule).toBe('TINY-10')
    expect(m.objection(other, 'boast', 99)?.rule).toBe('TINY-10')
    expect(m.objection(other, 'boast', null)?.rule).toBe('no-such-verb')
    expect(m.objection(other, 'resign', 1)?.rule).toBe('no-such-verb')
    expect(m.act(other, 'boast', asked)).toBe(null)
    expect(m.act(other, 'boast', asked)).toMatchObject({ error: 'forbidden', rule: 'TINY-10' })
    expect(tinyMatch(1, 'brawl').objection(0, 'resign', null)?.rule).toBe('TINY-9')
  })

  it('are listed for each seat in its view, apart from the decision, and not for spectators', () => {
    const { m, asked, other } = duel()
    expect(m.view(other).decision).toBe(null)
    expect(m.view(other).asides).toEqual({ resign: [null], boast: [asked] })
    expect(m.view(asked).asides).toEqual({ resign: [null], boast: [other] })
    expect(m.view(NONE)).not.toHaveProperty('asides')
    expect(choices(m).map((c) => c.verb)).not.toContain('boast')
  })

  it('are not offered to those who list options, and are listed by listAsides', () => {
    const { m, other } = duel()
    const machine = new Machine(m.game)
    const options = new Options()
    machine.list(m.state, other, options)
    expect(options.count).toBe(0)
    machine.listAsides(m.state, other, options)
    expect(options.verbs.slice(0, options.count)).toEqual(['resign', 'boast'])
    machine.list(m.state, 1 - other, options)
    expect(options.verbs.slice(0, options.count)).not.toContain('boast')
  })

  it('set a fence: nothing before them can be undone, what comes after can', () => {
    const { m, asked, other } = duel()
    expect(m.act(asked, 'aim', other)).toBe(null)
    expect(m.act(asked, 'boast', other)).toBe(null)
    expect(m.canUndo(asked)).toBe(false)
    expect(m.act(asked, 'strike', m.state.hands[asked][0])).toBe(null)
    expect(m.act(other, 'boast', asked)).toBe(null)
    expect(m.canUndo(asked)).toBe(false)
    expect(m.undo(other)).toMatchObject({ error: 'nothing-to-undo' })
  })

  it('can end the match at any moment, and nothing is possible after it', () => {
    const { m, asked, other } = duel()
    expect(m.act(other, 'resign', null)).toBe(null)
    expect(m.outcome).toEqual({ winners: [asked], rule: 'TINY-7' })
    expect(m.view(asked)).not.toHaveProperty('asides')
    expect(m.act(asked, 'resign', null)).toMatchObject({ error: 'over' })
  })

  it('are entries of the record, which replays with them', () => {
    let used = 0
    for (let n = 0; n < 40; n++) {
      const m = tinyMatch(n, n % 2 ? 'duel' : 'brawl')
      wander(m, Rng.of(n), undefined, 6)
      used += m.entries.filter((e) => e.verb === 'boast' || e.verb === 'resign').length
      const record = readRecord(writeRecord(recordOf(m)))
      expect(replay(makeTiny(), record).state).toEqual(m.state)
    }
    expect(used).toBeGreaterThan(20)
  })

  it('have names of their own: neither a verb nor undo', () => {
    const main = {
      begin: () => 'ask',
      ask: { prompt: 'p', awaits: () => 1, verbs: { go: { judge: () => null, run: () => 'ask' } } },
    }
    const aside = { judge: () => null, run: () => {} }
    const game = toy({ main })
    const seed = tinyMatch(1).seed
    expect(() => new Match({ ...game, asides: { go: aside } }, TOY, seed)).toThrow('both a verb and an aside')
    expect(() => new Match({ ...game, asides: { undo: aside } }, TOY, seed)).toThrow("engine's word")
    expect(new Match({ ...game, asides: { wave: aside } }, TOY, seed).objection(2, 'wave', null)).toBe(null)
  })
})
