import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR } from '../board.ts'
import { eventPhaseFrame, SEASON_EVENT, SPRING_EVENT } from '../frames/fortunes.ts'
import { DISCARDS } from '../state.ts'
import { board, type Position, position } from '../testkit.ts'

const b = board()

/** Everybody at war in Summer 1742, all hands and Spring boxes empty. */
function war(options: Record<string, string> = {}): Position {
  const p = position('campaign', options).clear().atWar().date(1742, 'summer')
  p.s.springInfantry.fill(0)
  p.s.springCavalry.fill(0)
  return p.hand(PR).hand(AU).hand(FR).hand(BR)
}

const begin = (p: Position, window = SEASON_EVENT): Position => p.begin(eventPhaseFrame(window))

describe('event phases', () => {
  it('COS-4.2.5-01, COS-4.1.7-01, COS-D08, COS-4.2.2-06 each court in power order may play one event, or pass', () => {
    const p = begin(war().hand(PR, 'p4').hand(AU, 'a5').hand(FR, 'f17', 'f14'))
    expect([p.asks(PR), p.asks(AU), p.asks(FR)]).toEqual([true, false, false])
    p.play(PR, 'event', p.card('p4'))
    expect(p.s.springInfantry[PR]).toBe(6)
    p.play(AU, 'pass')
    p.play(FR, 'event', p.card('f17'))
    expect([p.s.springInfantry[FR], p.step]).toEqual([6, 'over'])
  })

  it('COS-6.3.3-01, COS-Q72 one event card per court and phase', () => {
    const p = begin(war().hand(FR, 'f17', 'f15'))
    p.play(FR, 'event', p.card('f17'))
    expect(p.step).toBe('over')
  })

  it('COS-Q109, COS-H13 a court without cards and markers is not asked', () => {
    const p = war().hand(AU, 'a5')
    p.s.sorties[BR] = 1
    begin(p)
    expect([PR, AU, FR, BR].map((court) => p.asks(court))).toEqual([false, true, false, false])
    p.play(AU, 'pass')
    expect(p.asks(BR)).toBe(true)
  })

  it('COS-6.3.1-02, COS-6.3.1-01 only cards of the own hand', () => {
    const p = begin(war().hand(AU, 'a5').hand(FR, 'f17'))
    expect(p.verdict(AU, 'event', p.card('f17'))).toBe('COS-6.3.1-02')
    expect(p.verdict(AU, 'event', p.card('a1'))).toBe('COS-6.3.1-02')
  })

  it('COS-6.5.2-02, COS-2.3-07 not a card whose event belongs to another moment', () => {
    const p = begin(war().hand(AU, 'a18'))
    const battle = b.pack.cards.cards.find(
      (c) => c.deck === 'AU' && c.tags.includes('battle') && c.events.length === 1,
    )
    if (battle === undefined) throw new Error('no battle card')
    p.hand(AU, battle.id)
    expect(p.verdict(AU, 'event', p.card(battle.id))).toBe('COS-2.3-07')
  })

  it('COS-6.10-01, COS-6.10-04 France or Britain may build a fleet instead, once a year', () => {
    const p = war().hand(BR, 'b1', 'b6', 'b7')
    const big = ['b1', 'b6', 'b7'].find((id) => b.cp[p.card(id)] >= 3) ?? ''
    begin(p).play(BR, 'fleet', p.card(big))
    expect(p.s.fleetsDue[0] + p.s.fleetsDue[1]).toBe(2)
    expect(p.s.cardAt[p.card(big)]).toBe(DISCARDS + BR)
    begin(p)
    const rest = ['b1', 'b6', 'b7'].filter((id) => id !== big)
    for (const id of rest) expect(p.verdict(BR, 'fleet', p.card(id))).toBe('COS-6.10-01')
    const austria = begin(war().hand(AU, 'a1'))
    expect(austria.verdict(AU, 'fleet', austria.card('a1'))).toBe('COS-6.10-01')
  })

  it('COS-6.10-02 cards that bring ships do not count as building', () => {
    const p = begin(war().hand(BR, 'b9'))
    p.play(BR, 'event', p.card('b9'))
    expect([p.s.fleetsDue[0] + p.s.fleetsDue[1], p.s.fleetYear[BR]]).toEqual([2, 0])
  })

  it('COS-6.7.1-03, COS-6.7.1-06 France may discard a card of fewer than 3 points for a box of the ’45, once the track is open', () => {
    const small = b.deck[FR].find((c) => b.cp[c] < 3 && b.altCp[c] < 3 && b.era[c] === 0) ?? -1
    const p = war().hand(FR, b.cardIds[small])
    begin(p)
    expect(p.verdict(FR, 'rising', small)).not.toBeNull()
    const open = war().hand(FR, b.cardIds[small])
    open.s.fortyfive = 0
    begin(open)
    open.play(FR, 'rising', small)
    expect([open.s.fortyfive, open.s.cardAt[small]]).toEqual([1, DISCARDS + FR])
  })

  it('COS-22.3-01, COS-Q117 with the option Britain and France may buy colonial influence, one marker a year', () => {
    const off = begin(war().hand(FR, 'f1'))
    expect(off.verdict(FR, 'india', off.card('f1'))).toBe('COS-22.3-01')
    const p = war({ colonialInfluence: 'on' })
    const big = b.deck[FR].filter((c) => b.cp[c] >= 3 && b.era[c] === 0)
    p.hand(FR, b.cardIds[big[0]], b.cardIds[big[1]])
    begin(p).play(FR, 'india', big[0])
    expect(p.s.influence[FR * 2 + 1]).toBe(1)
    begin(p)
    expect(p.verdict(FR, 'louisbourg', big[1])).toBe('COS-22.3-01')
  })

  it('COS-H12, COS-4.1-01 together: nobody sees a choice before all have chosen, then power order holds', () => {
    const p = war({ simultaneousSpring: 'together' }).hand(PR, 'p4').hand(AU, 'a5')
    begin(p, SPRING_EVENT)
    expect([p.asks(PR), p.asks(AU)]).toEqual([true, true])
    p.play(AU, 'event', p.card('a5'))
    expect([p.s.springInfantry[AU], p.asks(AU)]).toEqual([0, false])
    p.play(PR, 'event', p.card('p4'))
    expect([p.s.springInfantry[AU], p.s.springInfantry[PR], p.step]).toEqual([3, 6, 'over'])
  })
})
