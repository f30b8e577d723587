import { describe, expect, it } from 'vitest'
import { AU, FR, PR } from '../board.ts'
import { DEMORALISED, GOOD } from '../state.ts'
import { board, position } from '../testkit.ts'
import { combinedOrder, copyMarks, looseAt, mergeInto, moveUnits } from './forces.ts'
import {
  giveDepot,
  jointOrder,
  judgeRally,
  judgeRallyDepot,
  mayAttack,
  orderDrm,
  rally,
  rallyAll,
  rallyCost,
  worse,
} from './order.ts'

const b = board()
const fresh = () => position('campaign').clear().atWar()

describe('Worn and Demoralised', () => {
  it('COS-14.0-01 COS-14.0-02 COS-14.0-03 levels, what they cost, and what the Demoralised may not do', () => {
    expect([0, 1, 2, 3, DEMORALISED].map(worse)).toEqual([1, 2, 3, 3, DEMORALISED])
    expect([0, 1, 2, 3, DEMORALISED].map(orderDrm)).toEqual([0, -1, -2, -3, -2])
    expect([0, 3, DEMORALISED].map(mayAttack)).toEqual([true, true, false])
  })

  it('COS-14.1-01 parts keep the mark', () => {
    const p = fresh().force('kolin', { inf: 9, leaders: ['charles'], order: 2 })
    const part = looseAt(p.s, AU, p.space('kolin'), false, AU)
    copyMarks(p.s, p.led('charles'), part)
    moveUnits(p.s, p.led('charles'), part, AU, 4, 0)
    expect([p.s.forceOrder[part], p.s.forceOrder[p.led('charles')]]).toEqual([2, 2])
  })

  it('COS-T50 COS-14.1-02 ten in good order free nine Demoralised; nine do not', () => {
    for (const [inf, order] of [
      [10, GOOD],
      [9, DEMORALISED],
    ]) {
      const p = fresh()
        .force('kolin', { inf: 9, leaders: ['charles'], order: DEMORALISED })
        .force('kolin', { inf, leaders: ['neipperg'] })
      mergeInto(b, p.s, p.led('neipperg'), p.led('charles'))
      expect(p.s.forceOrder[p.led('charles')]).toBe(order)
      expect(p.size('charles')).toBe(inf + 9)
    }
  })

  it('COS-Q99 of two marks the worse stays, and a whole side is judged the same way', () => {
    expect(combinedOrder(12, 1, 3, 3)).toBe(3)
    const p = fresh()
      .force('kolin', { inf: 5, leaders: ['charles'] })
      .force('kolin', { inf: 5, leaders: ['neipperg'], order: 1 })
      .force('kolin', { inf: 1, leaders: ['browne'] })
    const all = () => jointOrder(p.s, p.space('kolin'), () => true)
    expect(all()).toBe(GOOD)
    p.s.forceOrder[p.led('browne')] = DEMORALISED
    expect(all()).toBe(DEMORALISED)
  })
})

describe('rallying', () => {
  it('COS-14.2-01 COS-4.2.3-01 COS-Q66 all forces of the turn’s Power and its minors rally, no partner’s army', () => {
    const p = fresh().ally('bourbon', 'BV').status('belligerent', 'BV')
    p.force('strasbourg', { nation: 'FR', inf: 6, leaders: ['broglie'], order: DEMORALISED })
      .force('munich', { nation: 'BV', inf: 6, leaders: ['torring'], order: 2 })
      .force('kolin', { nation: 'PR', inf: 6, order: 1 })
    rallyAll(b, p.s, p.machine, FR)
    expect([p.s.forceOrder[p.led('broglie')], p.s.forceOrder[p.led('torring')]]).toEqual([GOOD, GOOD])
    const prussians = p.s.forceAt.indexOf(p.space('kolin'))
    expect(p.s.forceOrder[prussians]).toBe(1)
    rallyAll(b, p.s, p.machine, PR)
    expect(p.s.forceOrder[prussians]).toBe(GOOD)
  })

  it('COS-T51 COS-14.2-03 COS-14.2-04 COS-Q15 COS-Q16 1 + Initiative AP, 2 fewer for a depot but one at least, once', () => {
    const p = fresh()
      .force('kolin', { inf: 6, leaders: ['khevenhuller'], order: DEMORALISED })
      .depot('AU', 'prag')
    const f = p.led('khevenhuller')
    expect([rallyCost(b, p.s, f, false), rallyCost(b, p.s, f, true)]).toEqual([3, 1])
    expect(judgeRally(b, p.s, f, 6, false)).toBeNull()
    expect(judgeRally(b, p.s, f, 2, false)).toBe('COS-14.2-03')
    expect(judgeRally(b, p.s, f, 1, false, true)).toBeNull()
    expect(judgeRally(b, p.s, f, 0, false, true)).toBe('COS-14.2-04')
    expect(judgeRally(b, p.s, f, 6, true)).toBe('COS-14.2-03')
    rally(b, p.s, p.machine, f)
    expect(p.s.forceOrder[f]).toBe(GOOD)
    expect(judgeRally(b, p.s, f, 6, false)).toBe('COS-14.2-03')
  })

  it('COS-14.2-04 the depot is an own one, from anywhere on the map or the mat', () => {
    const p = fresh().depot('AU', 'prag').depot('FR', 'strasbourg')
    p.s.savedDepots.fill(0)
    expect(judgeRallyDepot(b, p.s, AU, p.space('prag'))).toBeNull()
    expect(judgeRallyDepot(b, p.s, AU, p.space('strasbourg'))).toBe('COS-14.2-04')
    expect(judgeRallyDepot(b, p.s, AU, -1)).toBe('COS-14.2-04')
    expect(judgeRallyDepot(b, p.s, AU, 9999)).toBe('COS-14.2-04')
    p.s.savedDepots[AU] = 1
    expect(judgeRallyDepot(b, p.s, AU, -1)).toBeNull()
    giveDepot(b, p.s, p.machine, AU, -1)
    giveDepot(b, p.s, p.machine, AU, p.space('prag'))
    expect([p.s.savedDepots[AU], p.s.depots[p.space('prag') * 6 + AU]]).toEqual([0, 0])
  })

  it('COS-14.2-05 leaderless forces cannot rally so', () => {
    const p = fresh().force('kolin', { inf: 6, order: 1 })
    expect(judgeRally(b, p.s, p.s.forceAt.indexOf(p.space('kolin')), 9, false)).toBe('COS-14.2-05')
    expect(judgeRally(b, p.s, -1, 9, false)).toBe('COS-14.2-05')
  })
})
