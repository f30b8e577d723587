import { describe, expect, it } from 'vitest'
import { ATLANTIC, AU, BR, FR, MEDITERRANEAN, PR, SP } from '../board.ts'
import { eventPhaseFrame, SEASON_EVENT } from '../frames/fortunes.ts'
import { newYearFrame } from '../frames/winter.ts'
import { ABSENT, WAITING } from '../state.ts'
import { position } from '../testkit.ts'
import { effectFrame } from './effects/frames.ts'
import { EVENT_WINDOW, eventFor } from './effects/play.ts'
import { commandsFleet, judgeBuildFleet, sectionsIn, sectionsOfCourt } from './fleets.ts'

describe('fleets', () => {
  it('COS-2.2.3-01 COS-16.1-01 Britain, France and Spain have sections in the Atlantic and the Mediterranean', () => {
    const p = position('1744')
    const seas = [ATLANTIC, MEDITERRANEAN]
    expect([BR, FR, SP].map((power) => seas.map((box) => sectionsIn(p.s, power, box)))).toEqual([
      [8, 6],
      [5, 4],
      [1, 3],
    ])
  })

  it('COS-Q53 the French court sends out the Spanish ships, until Spain leaves the war for good', () => {
    const p = position('1744')
    expect([0, 1, 2].map((fleet) => commandsFleet(p.s, FR, fleet))).toEqual([false, true, true])
    expect([0, 1, 2].map((fleet) => commandsFleet(p.s, BR, fleet))).toEqual([true, false, false])
    expect([0, 1, 2].map((fleet) => commandsFleet(p.s, PR, fleet))).toEqual([false, false, false])
    expect(sectionsOfCourt(p.s, FR, MEDITERRANEAN)).toBe(7)
    p.status('permanentlyNeutral', 'SP')
    expect(sectionsOfCourt(p.s, FR, MEDITERRANEAN)).toBe(4)
  })

  it('COS-16.1-01 only the British Atlantic fleet has leaders, by events', () => {
    const p = position('1744').date(1745, 'summer')
    p.s.fleetLeaders = 0
    p.hand(BR, 'b23')
    p.begin(effectFrame(p.board, BR, p.card('b23'), eventFor(p.board, p.card('b23'), EVENT_WINDOW)))
    expect(p.s.fleetLeaders).toBe(1)
  })

  it('COS-16.1-02 COS-6.10-02 COS-6.10-03 events add sections now or next year, and do not count as building', () => {
    const p = position().date(1742, 'summer').hand(BR, 'b9', 'b10', 'b24')
    const play = (id: string) =>
      p.begin(effectFrame(p.board, BR, p.card(id), eventFor(p.board, p.card(id), EVENT_WINDOW)))
    p.s.fleets = [7, 4, 4, 3, 2, 3]
    play('b10')
    expect(p.s.fleets).toEqual([7, 5, 4, 3, 2, 3])
    expect(p.s.sorties[BR]).toBe(1)
    play('b9')
    expect(p.s.fleetsDue.slice(0, 2)).toEqual([2, 0])
    expect(judgeBuildFleet(p.board, p.s, BR, p.card('b24'))).toBeNull()
    p.s.fleets[1] = 8
    play('b10')
    expect(p.s.fleets[1]).toBe(8)
  })
})

describe('building', () => {
  it('COS-6.10-01 France and Britain only, once a year, for a card of three or more', () => {
    const p = position().date(1742, 'summer').hand(FR, 'f9', 'f15', 'f28').hand(AU, 'a1')
    expect(judgeBuildFleet(p.board, p.s, FR, p.card('f15'))).toBe('COS-6.10-01')
    expect(judgeBuildFleet(p.board, p.s, FR, p.card('b8'))).toBe('COS-6.3.1-02')
    expect(judgeBuildFleet(p.board, p.s, AU, p.card('a1'))).toBe('COS-6.10-01')
    expect(judgeBuildFleet(p.board, p.s, FR, p.card('f9'))).toBeNull()
    p.s.fleetYear[FR] = 1742
    expect(judgeBuildFleet(p.board, p.s, FR, p.card('f28'))).toBe('COS-6.10-01')
    p.date(1743, 'summer')
    expect(judgeBuildFleet(p.board, p.s, FR, p.card('f28'))).toBeNull()
  })

  it('COS-6.10-04 COS-6.10-03 in an Event phase in place of an event: two sections for next year', () => {
    const p = position().date(1742, 'summer')
    for (const court of [PR, AU, BR]) p.hand(court)
    p.s.sorties = [0, 0, 0, 0]
    p.hand(FR, 'f9', 'f28')
    p.begin(eventPhaseFrame(SEASON_EVENT)).play(FR, 'fleet', p.card('f9'))
    expect(p.s.fleetsDue).toEqual([0, 0, 2, 0, 0, 0])
    expect(p.said('sea.ordered')).toEqual([[FR, 2]])
    expect(p.s.cardAt[p.card('f9')]).not.toBe(FR)
    expect(p.step).toBe('over')
  })

  it('COS-6.10-03 at New Year they are put into either sea', () => {
    const p = position().date(1743, 'lateWinter')
    p.s.fleets = [7, 4, 4, 3, 2, 3]
    p.s.fleetsDue = [2, 0, 0, 0, 1, 0]
    p.s.leaderAt = p.s.leaderAt.map((at) => (at === WAITING ? ABSENT : at))
    p.begin(newYearFrame())
    p.play(BR, 'count', 1)
    expect(p.asks(FR)).toBe(true)
    p.play(FR, 'count', 1)
    expect(p.s.fleets).toEqual([8, 5, 4, 3, 3, 3])
    expect(p.s.fleetsDue).toEqual([0, 0, 0, 0, 0, 0])
  })
})
