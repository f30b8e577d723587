// Every fault that the invariants are there for is noticed when it is planted.
import { describe, expect, it } from 'vitest'
import { BR, FLEET_BOXES, FR, PR, SA } from './board.ts'
import { invariants } from './invariants.ts'
import { playOut } from './randomplay.ts'
import { pack } from './rules/forces.ts'
import { ARMED, FORCES } from './shapes.ts'
import { DISCARDS, GONE, INSIDE, REMOVED, RESIGNED, type SovereignsState, WAITING } from './state.ts'
import { board, type Position, position } from './testkit.ts'

const b = board()

const field = (): Position =>
  position('campaign')
    .clear()
    .atWar()
    .force('prag', { nation: 'AU', inf: 4, cav: 2, leaders: ['traun'] })
    .force('kolin', { nation: 'PR', inf: 4 })

/** What is said of a sound position with one thing put wrong. */
function planted(fault: (s: SovereignsState, p: Position) => void): string {
  const p = field()
  expect(p.faults).toEqual([])
  fault(p.s, p)
  return p.faults.join('; ')
}

const loose = (s: SovereignsState): number => s.forceAt.findIndex((at, f) => at >= 0 && s.forceLead[f] < 0)

describe('invariants', () => {
  it('COS-3.2-02 a force is in its space, with its nations, its commander and something in it', () => {
    expect(planted((s) => (s.forceAt[loose(s)] = 0))).toContain('chain')
    expect(planted((s, p) => (s.firstForce[p.space('kolin')] = -1))).toContain('in no chain')
    expect(planted((s) => (s.forceNations[loose(s)] = 0))).toContain('wrong mask')
    expect(planted((s, p) => (s.forceLead[p.led('traun')] = p.leader('charles')))).toContain(
      'wrong commander',
    )
    expect(planted((s) => (s.units[(FORCES - 1) * ARMED + PR] = pack(1, 0)))).toContain('is nowhere')
    expect(
      planted((s) => {
        s.units[loose(s) * ARMED + PR] = 0
        s.forceNations[loose(s)] = 0
      }),
    ).toContain('is empty')
    expect(planted((s) => (s.forceFlags[loose(s)] |= INSIDE))).toContain('inside no fortress')
  })

  it('COS-Q69 a court has one leaderless force in a place, but one that is conceded may stop in mid-march', () => {
    const twice = (s: SovereignsState, p: Position): void => {
      p.force('kolin', { nation: 'PR', inf: 2, leaders: ['frederick'] })
      const f = s.leaderAt[p.leader('frederick')]
      s.leaderAt[p.leader('frederick')] = GONE
      s.forceLead[f] = -1
    }
    expect(planted(twice)).toContain('two leaderless forces')
    expect(
      planted((s, p) => {
        twice(s, p)
        s.result = RESIGNED + PR
      }),
    ).toBe('')
  })

  it('COS-3.1-01 a leader is with a force, or waits for a year', () => {
    expect(planted((s, p) => (s.leaderAt[p.leader('charles')] = FORCES - 1))).toContain('is with no force')
    expect(
      planted((s, p) => {
        s.leaderAt[p.leader('charles')] = WAITING
        s.leaderYear[p.leader('charles')] = 0
      }),
    ).toContain('waits for nothing')
  })

  it('COS-2.2.2-02 COS-8.5-02 SP stay within their caps, and no more have moved than there are', () => {
    expect(planted((s) => (s.units[loose(s) * ARMED + PR] = pack(2, 0, 3, 0)))).toContain('have moved')
    expect(planted((s) => (s.units[loose(s) * ARMED + PR] = pack(2, 0, 0, 1)))).toContain('have moved')
    expect(planted((s) => (s.units[loose(s) * ARMED + PR] = pack(200, 0)))).toContain('COS-2.2.2-02')
    expect(planted((s) => (s.springInfantry[PR] = 200))).toContain('COS-2.2.2-02')
    expect(planted((s) => (s.springCavalry[PR] = b.capCavalry[PR] + 1))).toContain(
      'cavalry SP (COS-2.2.2-02)',
    )
  })

  it('COS-12.1-01 COS-16.1-01 COS-15.4.3-01 markers, sections and sieges are no more than there can be', () => {
    expect(planted((s) => (s.croatBox = b.chMarkers + 1))).toContain('Croat markers')
    expect(
      planted((s, p) => {
        s.irregulars[p.space('kolin') * 4] = 1
      }),
    ).toContain('Croat markers')
    expect(planted((s) => (s.fleets[FLEET_BOXES] = 99))).toContain('larger than its box')
    expect(planted((s, p) => (s.siege[p.space('kolin')] = 1))).toContain('no fortress')
  })

  it('COS-6.1.3-04 COS-H01 a card lies in a pile of its own deck, and nobody knows what no hand holds', () => {
    expect(planted((s, p) => (s.cardAt[p.card('a4')] = DISCARDS + PR))).toContain('strange pile')
    expect(planted((s, p) => (s.cardAt[p.card('b1')] = DISCARDS + FR))).toBe('')
    expect(
      planted((s, p) => {
        s.cardAt[p.card('a4')] = REMOVED
        s.cardSeen[p.card('a4')] = 1
      }),
    ).toContain('in no hand')
  })

  it('COS-6.6.1-02 COS-20.1.3-01 markers of diplomacy and credit for captures fit who holds what', () => {
    expect(planted((s) => (s.marker[SA] = 3))).toContain('the marker of')
    expect(
      planted((s, p) => {
        s.credited[p.space('prag')] = PR
        s.control[p.space('prag')] = b.home[p.space('prag')]
      }),
    ).toContain('credited')
    expect(planted((s) => (s.eventVp[BR] = -100))).toContain('out of reason')
  })

  it('COS-3.1-01 hold at the end of a match', () => {
    const { s } = playOut({ seed: 4, scenario: '1744' })
    expect(s.frames).toEqual([])
    expect(invariants(s, b)).toEqual([])
  })
})
