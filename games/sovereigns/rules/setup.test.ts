import { describe, expect, it } from 'vitest'
import {
  AU,
  BELLIGERENT,
  BR,
  BV,
  CHARLES_CROWNED,
  COURTS,
  DUTCH_NETHERLANDS,
  FLAGS,
  FR,
  LATE,
  NATIONS,
  NEUTRAL,
  PE,
  POWERS,
  PR,
  SP,
  WIDENING,
} from '../board.ts'
import { BEFORE_THE_MATCH, DRAW_PILE, KNOWN, LATER, REMOVED, UPGRADED } from '../state.ts'
import { board, position } from '../testkit.ts'
import { isInside, looseForce, spOf } from './forces.ts'
import { outcome } from './victory.ts'

const b = board()
const SCENARIOS = ['1740', '1744', '1746', 'campaign']

describe('set-up', () => {
  it('gives a sound state for every scenario and seating', () => {
    for (const sc of b.scenarios) expect(position(sc.id).faults, sc.id).toEqual([])
  })

  it('COS-6.6.1-03, COS-7.1.1-01 places every diplomacy marker and says who is at war', () => {
    const early = position('1740').s
    expect([early.marker[PE], early.marker[BV]]).toEqual([1, -2])
    expect(early.status.every((status) => status === NEUTRAL)).toBe(true)
    const late = position('1744').s
    expect([late.marker[PE], late.ally[PE], late.status[PE]]).toEqual([3, 0, BELLIGERENT])
    expect([late.marker[BV], late.ally[BV]]).toEqual([-3, 1])
  })

  it('COS-3.3.6-06 uses the right counter of each leader who has two', () => {
    const p = position('1746')
    const second = (id: string): boolean => (p.s.leaderFlags[p.leader(id)] & UPGRADED) !== 0
    expect(['de-saxe', 'conti', 'frederick', 'browne', 'legonier'].map(second)).toEqual([
      true,
      true,
      true,
      false,
      true,
    ])
    expect(second('de-saxe') && (p.s.leaderFlags[p.leader('de-saxe')] & KNOWN) !== 0).toBe(true)
  })

  it('COS-6.8.1-03 has no emperor in 1740 and in the campaign', () => {
    for (const id of ['1740', 'campaign']) {
      const { s } = position(id)
      expect([s.crown, s.flags[CHARLES_CROWNED]]).toEqual([-1, 0])
    }
    expect(position('1744').s.crown).toBe(1)
  })

  it('COS-Q79 puts leaderless forces of up to 6 SP inside their fortress, all others outside', () => {
    const p = position('1740')
    const glogau = looseForce(p.s, AU, p.space('glogau'), true)
    expect([isInside(p.s, glogau), spOf(p.s, glogau)]).toEqual([true, 1])
    expect(looseForce(p.s, FR, p.space('lille'), true)).toBe(-1)
    expect(isInside(p.s, p.led('noailles'))).toBe(false)
    expect(p.size('noailles')).toBe(7)
  })

  it('COS-6.1.1-01, COS-Q1, COS-2.3-01 builds decks of 24, 37, 45 and 45 cards', () => {
    expect(b.deck.map((deck) => deck.length)).toEqual([24, 37, 45, 45])
    expect(b.cards).toBe(151)
  })

  it('COS-2.3-02 leaves the cards of later periods out', () => {
    const at = (era: number, id: string): number[] => {
      const { s } = position(id)
      return s.cardAt.filter((place, card) => b.era[card] === era && place === LATER)
    }
    expect(at(WIDENING, '1740').length).toBeGreaterThan(0)
    expect(at(WIDENING, '1744')).toEqual([])
    expect(at(LATE, '1744').length).toBeGreaterThan(0)
    expect(at(LATE, '1746')).toEqual([])
  })

  it('marks executed events and takes the cards that they remove out of the game', () => {
    const p = position('1744')
    expect(p.s.executed[p.event('treaty-of-worms')]).toBe(BEFORE_THE_MATCH)
    expect(p.s.cardAt[p.card('b19')]).toBe(REMOVED)
    expect(p.s.cardAt[p.card('p4')]).toBe(DRAW_PILE + PR)
    expect(p.s.executed[p.event('velvet-glove')]).toBe(0)
  })

  it('COS-Q36 keeps the bar of an executed event until the event that lifts it', () => {
    const { bars } = position('1746').s
    expect(bars.map((bar) => bar.area)).toEqual([DUTCH_NETHERLANDS])
    expect(position('1744').s.bars).toEqual([])
  })

  it('copies boxes, depots, fleets, points and Will', () => {
    const p = position('1744')
    const { s } = p
    expect(s.depots[p.space('donauworth') * POWERS + AU]).toBe(1)
    expect(s.savedDepots).toEqual([3, 2, 2, 2, 1, 1])
    expect(s.fleets).toEqual([8, 6, 5, 4, 1, 3])
    expect([s.vp[FR], s.eventVp[FR], s.vp[PR], s.vp[SP]]).toEqual([3, 3, 4, 2])
    expect([s.springInfantry.length, s.flags.length]).toEqual([NATIONS, FLAGS])
    expect(s.control[p.space('munich')]).toBe(AU)
    expect(s.credited[p.space('munich')]).toBe(AU)
    expect(s.joined & (1 << BV)).not.toBe(0)
    expect(s.subsidies).toEqual([p.event('subsidy-vienna')])
    expect(position('1746').s.rating[FR]).toBe(1)
    expect(position('1746').s.fleetLeaders).toBe(1)
    expect(position('1740').s.springInfantry[AU]).toBe(4)
  })

  it('COS-1.0-02, COS-D01 shares the courts among two, three or four persons', () => {
    for (const id of SCENARIOS) {
      const seatings = b.scenarios.filter(
        (sc) => sc.id.startsWith(id) && sc.id.slice(id.length, id.length + 1) !== '0',
      )
      expect(seatings.map((sc) => sc.seats.length)).toEqual([4, 2, 3, 3])
      for (const sc of seatings) expect(sc.seatOf).toHaveLength(COURTS)
    }
  })

  it('starts a match that is not over', () => {
    const p = position('1740')
    expect(outcome(p.s, b)).toBeNull()
    expect([b.scenarios[p.s.scenario].seatOf[BR], p.s.year]).toEqual([3, 1740])
  })
})
