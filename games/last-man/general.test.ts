// States from outside, invariants, texts, whole matches.
import { clone, Machine, Options, Rng } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { evaluate } from './bot.ts'
import { invariants, POSITIONS } from './check.ts'
import { FRAMES } from './frames.ts'
import { lastMan } from './index.ts'
import { playOut } from './randomplay.ts'
import { PROCEDURES } from './rules/index.ts'
import { en } from './text/en.ts'
import { EVENTS } from './text/events.ts'

const { board } = lastMan

describe('whole matches', () => {
  it('keep every invariant, pass the check and stay between lost and won', () => {
    const seen = new Set<string>()
    for (const [seed, scenario] of [
      [11, 'campaign'],
      [12, '1916'],
      [13, '1918'],
    ] as const) {
      const { s } = playOut({
        seed,
        scenario,
        after(state) {
          for (const f of state.frames) seen.add(f.proc)
          expect(invariants(state, board)).toEqual([])
          expect(POSITIONS.check(state, board)).toBeNull()
          const value = evaluate(state, 0, board)
          expect(value).toBeGreaterThanOrEqual(0)
          expect(evaluate(state, 1, board)).toBeCloseTo(1 - value)
        },
      })
      expect(lastMan.outcome(s, board)).not.toBeNull()
    }
    for (const proc of [
      'sequence',
      'reinforcements',
      'turn',
      'movement',
      'move',
      'battle',
      'retreat',
      'losses',
      'production',
    ])
      expect(seen).toContain(proc)
  })

  it('every frame has the shape that the table says', () => {
    expect(Object.keys(FRAMES).sort()).toEqual(Object.keys(PROCEDURES).sort())
  })

  it('every message that is said is known, with its values', () => {
    const { events } = playOut({ seed: 21, scenario: '1918' })
    const kinds: Record<string, readonly string[]> = EVENTS
    for (const e of events) {
      expect(Object.keys(EVENTS)).toContain(e.message)
      expect(e.values.length).toBe(kinds[e.message].length)
    }
  })
})

describe('states from outside', () => {
  const s = playOut({ seed: 3, scenario: '1916', most: 500 }).s

  it('good ones are taken, whatever JSON can hold is looked at', () => {
    expect(POSITIONS.check(clone(s), board)).toBeNull()
    for (const v of [null, 3, 'x', [], {}, { frames: [] }]) expect(POSITIONS.check(v, board)).not.toBeNull()
  })

  it('broken ones are refused with a sentence', () => {
    const broken = (change: (t: typeof s) => void): string | null => {
      const t = clone(s)
      change(t)
      return POSITIONS.check(t, board)
    }
    expect(broken((t) => t.pool[0]++)).toMatch('counters of DE infantry')
    expect(broken((t) => t.cards[0]++)).toMatch('cards Offensive')
    expect(broken((t) => t.options.pop())).toMatch('options')
    expect(broken((t) => t.loose.fill(60))).toMatch('of no kind')
    expect(broken((t) => Object.assign(t.frames[0], { proc: 'movement' }))).toMatch('must be called by')
    expect(broken((t) => Object.assign(t, { extra: 1 }))).toMatch('"extra" is unknown')
    expect(broken((t) => Object.assign(t.frames[0], { extra: 1 }))).toMatch(
      '"extra" in the frame of "sequence" is unknown',
    )
    expect(broken((t) => t.armyAt.fill(board.england, 0, 1))).toMatch('England')
    for (const key of Object.keys(s)) expect(broken((t) => delete t[key as never])).not.toBeNull()
  })
})

describe('texts', () => {
  it('every event and every prompt has words', () => {
    for (const id of Object.keys(EVENTS)) expect(Object.keys(en)).toContain(id)
    const machine = new Machine(lastMan)
    const options = new Options()
    for (const scenario of ['campaign', '1916', '1918']) {
      machine.rng = Rng.of(4)
      const state = machine.start({ scenario, options: lastMan.options.map(() => 0) })
      for (let i = 0; i < 800 && machine.awaits(state) !== 0; i++) {
        const f = state.frames[state.frames.length - 1]
        const prompt = machine.decision(state)?.prompt
        const id = typeof prompt === 'function' ? prompt(state, f, machine) : prompt
        expect(Object.keys(en)).toContain(id)
        const mask = machine.awaits(state)
        const seat = 31 - Math.clz32(mask)
        machine.list(state, seat, options)
        const pick = machine.rng.int(options.count)
        machine.apply(state, seat, options.verbs[pick], options.targets[pick])
      }
    }
  })
})
