// COS-4.4.1: New Year: leaders and ships.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR, SP } from '../board.ts'
import { newYearFrame } from '../frames/winter.ts'
import { ABSENT, WAITING } from '../state.ts'
import { board, type Position } from '../testkit.ts'
import { field } from './movekit.ts'

const b = board()
const COURTS = [PR, AU, FR, BR]

/** New Year 1744, with leaders who wait for years. */
function newYear(waiting: Record<string, number>, change: (p: Position) => void = () => {}): Position {
  const p = field().date(1744, 'lateWinter')
  p.s.leaderAt.fill(ABSENT)
  p.s.fleetsDue.fill(0)
  for (const [id, year] of Object.entries(waiting)) {
    p.s.leaderAt[p.leader(id)] = WAITING
    p.s.leaderYear[p.leader(id)] = year
  }
  change(p)
  return p.begin(newYearFrame())
}
const asked = (p: Position): number => COURTS.find((court) => p.asks(court)) ?? -1

/** The leaders who come, in order, each to the first space allowed. */
function comers(p: Position): string[] {
  const came: string[] = []
  while (p.step === 'newYear.where') {
    const before = b.leaderIds.filter((_, l) => p.s.leaderAt[l] >= 0)
    p.play(asked(p), 'space', Number(p.options(asked(p))[0].slice(6)))
    came.push(...b.leaderIds.filter((id, l) => p.s.leaderAt[l] >= 0 && !before.includes(id)))
  }
  return came
}

describe('leaders', () => {
  it('COS-4.4.1-02 those of this year and of earlier ones come, one after the other; later ones wait', () => {
    expect(
      comers(newYear({ traun: 1744, browne: 1743, arenberg: 1745, conti: 1744, torring: 1744 })),
    ).toEqual(['traun', 'browne', 'conti', 'torring'])
    expect(comers(newYear({}))).toEqual([])
  })

  it('COS-4.4.1-02 COS-19.1-02 those without a place wait, and those of a Power without Will', () => {
    const home = (p: Position): Position => p.control('FR', ...b.spacesOf[AU].map((a) => b.spaceIds[a]))
    const occupied = newYear({ traun: 1744, conti: 1744 }, (p) => {
      home(p)
      for (const a of b.spacesOf[AU]) p.force(b.spaceIds[a], { nation: 'FR', inf: 1 })
    })
    expect([comers(occupied), occupied.s.leaderAt[occupied.leader('traun')]]).toEqual([['conti'], WAITING])
    const spent = newYear({ montemar: 1744, conti: 1744 }, (p) => {
      p.s.will[SP] = 0
    })
    expect(comers(spent)).toEqual(['conti'])
    // Bavaria has no Will of its own.
    expect(comers(newYear({ torring: 1744 }, (p) => (p.s.will[FR] = 12)))).toEqual(['torring'])
  })
})

describe('ships', () => {
  it('COS-4.4.1-04 COS-Q53 each fleet’s new sections are divided between its boxes, Spain’s by France', () => {
    const p = newYear({}, (q) => {
      q.s.fleets = [1, 1, 1, 1, 1, 1]
      q.s.fleetsDue = [2, 1, 1, 0, 0, 1]
    })
    expect([p.step, asked(p), p.options(BR)]).toEqual([
      'newYear.ships',
      BR,
      ['count 0', 'count 1', 'count 2', 'count 3'].filter((o) => p.options(BR).includes(o)),
    ])
    p.play(BR, 'count', 2)
    expect([p.s.fleets.slice(0, 2), p.s.fleetsDue, asked(p)]).toEqual([[3, 2], [0, 0, 1, 0, 0, 1], FR])
    p.play(FR, 'count', 1)
    expect([p.s.fleets.slice(2, 4), p.s.fleetsDue, asked(p)]).toEqual([[2, 1], [0, 0, 0, 0, 0, 1], FR])
    p.play(FR, 'count', 0)
    expect([p.s.fleets.slice(4), p.s.fleetsDue, p.step]).toEqual([[1, 2], [0, 0, 0, 0, 0, 0], 'over'])
    for (const wrong of [-2, 4])
      expect(newYear({}, (q) => (q.s.fleetsDue[0] = 3)).verdict(BR, 'count', wrong)).toBe('COS-4.4.1-04')
  })

  it('COS-4.4.1-04 no box takes more than its most', () => {
    const [atlantic, mediterranean] = [b.fleetMax[BR * 2], b.fleetMax[BR * 2 + 1]]
    const p = newYear({}, (q) => {
      q.s.fleets = [atlantic, mediterranean - 1, 0, 0, 0, 0]
      q.s.fleetsDue = [2, 0, 0, 0, 0, 0]
    })
    p.play(BR, 'count', p.verdict(BR, 'count', 0) === null ? 0 : 1)
    expect([p.s.fleets.slice(0, 2), p.s.fleetsDue[0], p.step]).toEqual([[atlantic, mediterranean], 0, 'over'])
  })
})
