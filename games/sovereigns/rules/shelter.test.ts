// COS-13.8.1-01, COS-10.2.1-01: who goes into the fortress, of which force, and who is asked.
import { describe, expect, it } from 'vitest'
import { AU, BR, PR } from '../board.ts'
import { shelterFrame } from '../frames/battle.ts'
import { ARMED } from '../shapes.ts'
import type { Position } from '../testkit.ts'
import { isInside } from './forces.ts'
import { field } from './movekit.ts'

const enter = (p: Position, space: string, nation = AU): Position =>
  p.begin(shelterFrame(p.board, p.s, p.space(space), nation))

/** SP within the walls, and without. */
function walls(p: Position, space: string): number[] {
  const sp = [0, 0]
  for (let f = p.s.firstForce[p.space(space)]; f >= 0; f = p.s.nextForce[f])
    for (let n = 0; n < ARMED; n++) {
      const v = p.s.units[f * ARMED + n]
      sp[isInside(p.s, f) ? 0 : 1] += (v & 255) + ((v >> 8) & 63)
    }
  return sp
}

describe('who goes in', () => {
  it.each([
    [3, 5, [3, 1]],
    [5, 3, [1, 3]],
    [4, 4, [0, 4]],
  ])('COS-13.8.1-01 SP come from the larger forces: of %i and %i', (first, second, left) => {
    const p = field().force('prag', { nation: 'AU', inf: first, leaders: ['charles'] })
    p.force('prag', { nation: 'AU', inf: second, leaders: ['browne'] }).force('prag', {
      nation: 'FR',
      inf: 9,
    })
    enter(p, 'prag').play(AU, 'some').play(AU, 'count', 4)
    expect([p.size('charles'), p.size('browne')]).toEqual(left)
    expect([walls(p, 'prag'), p.sp('prag', 'FR')]).toEqual([[4, 13], 9])
  })

  it('COS-13.8.1-01 six SP at most, over several forces, cavalry after infantry', () => {
    const p = field().force('prag', { nation: 'AU', inf: 4, leaders: ['charles'] })
    p.force('prag', { nation: 'AU', inf: 3, cav: 2, leaders: ['browne'] })
    enter(p, 'prag')
    expect(p.verdict(AU, 'whole')).toBe('COS-13.8.1-01')
    p.play(AU, 'some')
    expect(p.verdict(AU, 'count', 7)).toBe('COS-13.8.1-01')
    p.play(AU, 'count', 5)
    expect(p.options(AU)).toEqual(['count 1', 'count 0'])
    p.play(AU, 'count', 1)
    expect(p.step).toBe('shelter.leaders')
    p.play(AU, 'leader', p.leader('charles')).play(AU, 'done')
    expect(walls(p, 'prag')).toEqual([6, 3])
    expect([isInside(p.s, p.led('charles')), isInside(p.s, p.led('browne'))]).toEqual([true, false])
    expect(p.faults).toEqual([])
  })

  it('COS-13.8.1-01 each court for its own, one after the other', () => {
    const p = field().force('prag', { nation: 'AU', inf: 3 }).force('prag', { nation: 'BR', inf: 4 })
    enter(p, 'prag').play(AU, 'some').play(AU, 'count', 2)
    expect([p.step, p.asks(BR)]).toEqual(['shelter.ask', true])
    p.play(BR, 'some')
    expect(p.options(BR)).toEqual(['count 4', 'count 3', 'count 2', 'count 1', 'count 0'])
    p.play(BR, 'count', 3)
    expect([p.step, walls(p, 'prag')]).toEqual(['over', [5, 2]])
  })

  it('COS-13.8.1-01 a small command whole, as one with SP that are there', () => {
    const p = field()
      .force('prag', { nation: 'AU', inf: 2, inside: true })
      .force('prag', { nation: 'AU', inf: 3 })
    enter(p, 'prag').play(AU, 'whole')
    expect([walls(p, 'prag'), p.s.forceAt.filter((at) => at === p.space('prag')).length]).toEqual([[5, 0], 1])
  })

  it('COS-13.8.1-01 Prussians too; nobody where the walls are full, or not their own', () => {
    const p = field().control('PR', 'neisse').force('neisse', { nation: 'PR', inf: 3 })
    enter(p, 'neisse', PR).play(PR, 'some').play(PR, 'count', 1)
    expect(walls(p, 'neisse')).toEqual([1, 2])
    const full = field()
      .force('prag', { nation: 'AU', inf: 6, inside: true })
      .force('prag', { nation: 'AU', inf: 3 })
    expect(enter(full, 'prag').step).toBe('over')
    const foreign = field().control('FR', 'prag').force('prag', { nation: 'AU', inf: 3 })
    expect(enter(foreign, 'prag').step).toBe('over')
  })

  it('COS-15.2.2-01 nobody whom a barrier fortress does not take', () => {
    const p = field().force('menin', { nation: 'AU', inf: 3 })
    expect(enter(p, 'menin').step).toBe('over')
    const q = field().force('menin', { nation: 'AU', inf: 3, leaders: ['browne'] })
    expect(enter(q, 'menin').step).toBe('shelter.ask')
    expect(q.verdict(AU, 'whole')).toBe('COS-15.2.2-01')
    q.play(AU, 'some')
    expect(q.step).toBe('shelter.leaders')
  })
})
