// COS-7.9.2-01, COS-Q33, COS-Q69: what becomes of forces that can no longer be one.
import { describe, expect, it } from 'vitest'
import { BR, FR, PR } from '../board.ts'
import { ARMED, FORCES } from '../shapes.ts'
import { nation, type Position } from '../testkit.ts'
import { infantryIn, isForce, moveUnits, settle } from './forces.ts'
import { field } from './movekit.ts'
import { courtOf } from './nations.ts'
import { recourt, separate } from './parting.ts'

/** Puts all infantry of a nation at a place into one force there, of whichever court. */
function mix(p: Position, place: string, id: string, into: number): void {
  for (let f = 0; f < FORCES; f++)
    if (f !== into && isForce(p.s, f) && p.s.forceAt[f] === p.space(place) && p.s.forceLead[f] < 0) {
      const n = infantryIn(p.s.units[f * ARMED + nation(id)])
      if (n === 0) continue
      moveUnits(p.s, f, into, nation(id), n, 0)
      settle(p.board, p.s, f)
    }
}

/** Infantry of a nation at a place, force by force. */
function infantryOf(p: Position, place: string, id: string): number[] {
  const list: number[] = []
  for (let f = 0; f < FORCES; f++) {
    const n = isForce(p.s, f) && p.s.forceAt[f] === p.space(place) ? p.s.units[f * ARMED + nation(id)] : 0
    if (n !== 0) list.push(infantryIn(n))
  }
  return list.sort()
}

describe('a nation leaves an alliance', () => {
  it('COS-7.9.2-01 COS-Q69 its SP without a leader join those of their court, as do those that stay', () => {
    const p = field().force(
      'kolin',
      { nation: 'AU', inf: 5, leaders: ['neipperg'] },
      { nation: 'BR', inf: 3 },
    )
    mix(p, 'kolin', 'BR', p.led('neipperg'))
    p.force('kolin', { nation: 'BR', inf: 2 })
    p.ally(null, 'BR')
    expect(p.size('neipperg')).toBe(8)
    separate(p.board, p.s, BR)
    expect(infantryOf(p, 'kolin', 'BR')).toEqual([5])
    expect(infantryOf(p, 'kolin', 'AU')).toEqual([5])

    const q = field().force('tabor', { nation: 'AU', inf: 4, leaders: ['cumberland'] })
    q.force('tabor', { nation: 'AU', inf: 2 })
    q.ally(null, 'BR')
    separate(q.board, q.s, BR)
    expect(infantryOf(q, 'tabor', 'AU')).toEqual([6])
  })

  it('COS-7.9.2-01 Prussia takes its SP along, too', () => {
    const p = field().ally('pragmatic', 'PR')
    p.force('kolin', { nation: 'AU', inf: 5, leaders: ['neipperg'] }, { nation: 'PR', inf: 2 })
    mix(p, 'kolin', 'PR', p.led('neipperg'))
    p.ally(null, 'PR')
    separate(p.board, p.s, PR)
    expect(p.size('neipperg')).toBe(5)
    expect(infantryOf(p, 'kolin', 'PR')).toEqual([2])
  })

  it('COS-7.9.2-01 the best of those who stay commands, whoever did before', () => {
    const p = field().force('kolin', { nation: 'AU', inf: 5, leaders: ['charles', 'botta', 'cumberland'] })
    p.s.forceLead[p.led('charles')] = p.leader('botta')
    p.ally(null, 'BR')
    separate(p.board, p.s, BR)
    expect(p.s.forceLead[p.led('botta')]).toBe(p.leader('charles'))
  })
})

describe('forces come to the courts that direct them', () => {
  it('COS-Q33 COS-Q69 SP without a leader join those of their court in the same place', () => {
    const p = field().force('kolin', { nation: 'AU', inf: 2, court: BR }, { nation: 'BR', inf: 3 })
    p.force('kolin', { nation: 'BR', inf: 1 })
    recourt(p.board, p.s)
    expect([infantryOf(p, 'kolin', 'AU'), infantryOf(p, 'kolin', 'BR')]).toEqual([[2], [4]])
  })

  it('COS-Q33 whichever two nations stand together without a leader', () => {
    const pairs = [
      ['PR', 'AU'],
      ['PR', 'FR'],
      ['AU', 'FR'],
      ['FR', 'BR'],
    ]
    for (const [one, other] of pairs) {
      const p = field().force('kolin', { nation: one, inf: 2, court: FR }, { nation: other, inf: 3 })
      mix(p, 'kolin', other, p.s.firstForce[p.space('kolin')])
      mix(p, 'kolin', one, p.s.firstForce[p.space('kolin')])
      recourt(p.board, p.s)
      expect([infantryOf(p, 'kolin', one), infantryOf(p, 'kolin', other)]).toEqual([[2], [3]])
      for (let f = 0; f < FORCES; f++) {
        if (!isForce(p.s, f)) continue
        for (let n = 0; n < ARMED; n++)
          if (p.s.units[f * ARMED + n] !== 0)
            expect([one, other, p.s.forceCourt[f]]).toEqual([one, other, courtOf(p.board, p.s, n)])
      }
    }
  })
})
