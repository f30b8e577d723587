import { Match, nameOf, seedFrom } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { invariants, POSITIONS } from '../check.ts'
import { maria } from '../index.ts'
import { bold, playOut } from '../randomplay.ts'
import type { MariaState } from '../state.ts'
import { onFullBoard, PLAYED, position } from '../testkit.ts'
import { view } from '../view.ts'
import { combatFrame } from './combat.ts'
import { outcome } from './introductory.ts'
import { sequenceFrame } from './sequence.ts'

const seats = ['coalition', 'maria']

describe('MAR-24.3: resigning', () => {
  it('MAR-D39 MAR-24.3-01 with two players either may resign, asked or not, and the other wins', () => {
    for (const scenario of ['intro-2p', 'advanced-2p'])
      for (const seat of seats) {
        const p = position('a-b', {}, scenario).put('france-2', 'a', 5).put('austria-1', 'b', 3)
        p.begin(combatFrame([3, 4]))
        expect(p.awaited()).toEqual(['maria'])
        p.act('resign', -1, seat)
        const resigned = seats.indexOf(seat)
        expect(outcome(p.s)).toEqual({ winners: [1 - resigned], rule: 'MAR-24.3-01' })
        expect([p.s.frames, p.troops('france-2'), p.troops('austria-1')]).toEqual([[], 5, 3])
        expect(p.said('match.end')).toEqual([[p.s.result]])
        expect(nameOf(maria, 'result', p.s.result)).toBe(
          seat === 'maria' ? 'Maria resigns: the coalition wins.' : 'The coalition resigns: Maria wins.',
        )
      }
  })

  it('MAR-24.3-02 with three players nobody may', () => {
    for (const { id, seats } of PLAYED.filter((sc) => !sc.two && sc.exercise !== true))
      for (const seat of seats) {
        const p = position('a-b', {}, id).put('france-2', 'a', 5).put('austria-1', 'b', 3)
        p.begin(combatFrame([3, 4]))
        expect(p.verdict('resign', -1, seat)).toBe('MAR-24.3-02')
      }
  })

  it('MAR-24.3-01 MAR-H05 in the midst of the set-up it tells nobody how far the other has come', () => {
    const views = [0, 1].map((assigned) => {
      const p = onFullBoard('intro-2p')
      p.s = p.machine.start({ scenario: 'intro-2p', options: p.s.options })
      expect(p.s.frames.at(-1)?.proc).toBe('setup')
      if (assigned > 0) p.act('assign', 4, 'maria')
      p.act('resign', -1, 'coalition')
      expect(invariants(p.s, p.board)).toEqual([])
      return view(p.s, 0, p.board)
    })
    expect(views[0].totals).toEqual(views[1].totals)
    expect(views[0].totals.every((n) => n === 0)).toBe(true)
  })

  it('MAR-24.3-01 leaves a position that can be stored and checked, at every moment of a match', () => {
    for (const [scenario, every] of [
      ['intro-2p', 17],
      ['advanced-2p', 23],
    ] as const) {
      let n = 0
      playOut({
        seed: 3,
        scenario,
        choose: bold(3),
        after(s, _action, _events, machine) {
          if (n++ % every !== 0 || s.frames.length === 0) return
          const t = structuredClone(s) as MariaState
          machine.apply(t, n % 2, 'resign', -1)
          expect(POSITIONS.check(t, machine.board), `${scenario} after ${n}`).toBeNull()
          expect(POSITIONS.unfold(POSITIONS.fold(t, machine.board), machine.board)).toEqual(t)
          expect(outcome(t)?.winners).toEqual([1 - (n % 2)])
        },
      })
      expect(n).toBeGreaterThan(100)
    }
  })

  it('MAR-24.3-01 is offered in the view of a running match for two, and to nobody when it is over', () => {
    const m = new Match(
      maria,
      { scenario: 'intro-2p', options: maria.options.map(() => 0) },
      seedFrom('resign'),
    )
    expect(m.view(0).asides).toEqual({ resign: [null] })
    expect(m.act(1, 'resign', null)).toBe(null)
    expect(m.outcome).toEqual({ winners: [0], rule: 'MAR-24.3-01' })
    expect(m.view(0)).not.toHaveProperty('asides')
    const three = new Match(
      maria,
      { scenario: 'intro', options: maria.options.map(() => 0) },
      seedFrom('resign'),
    )
    expect(three.view(0).asides?.resign).toBeUndefined()
    expect(three.act(1, 'resign', null)).toMatchObject({ rule: 'MAR-24.3-02' })
  })

  it('MAR-24.3-01 from the first question on', () => {
    const p = onFullBoard('advanced-2p')
    p.begin(sequenceFrame())
    expect(p.verdict('resign', -1, 'maria')).toBeNull()
  })
})
