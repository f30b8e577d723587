// COS-4.2.2, COS-4.3.3, COS-12.1, COS-Q26: the Campaign Card phase at the edges.
import { describe, expect, it } from 'vitest'
import { AU, PR } from '../board.ts'
import { campaignFrame } from '../frames/campaign.ts'
import { CROATS } from '../state.ts'
import { type Position, position } from '../testkit.ts'
import { EVACUATION, mustLeave } from './alliances.ts'
import { field } from './movekit.ts'

describe('Surprise Invasion', () => {
  const phase = (change: (p: Position) => void, court = PR, winter = 1): Position => {
    const p = position('1740').hand(PR, 'p1', 'p3').hand(AU, 'a1', 'a3')
    change(p)
    return p.begin(campaignFrame(court, winter))
  }
  const other = (p: Position): string | null => p.verdict(PR, 'event', p.card('p3'))

  it('COS-4.3.3-01 Prussia must play it in its first phase, if it holds it and may', () => {
    const p = phase(() => {})
    expect([p.asks(PR), p.verdict(PR, 'event', p.card('p1')), other(p)]).toEqual([true, null, 'COS-4.3.3-01'])
  })

  it.each<[string, (p: Position) => void]>([
    ['a year later', (p) => p.date(p.s.year + 1, 'earlyWinter')],
    ['in another season', (p) => p.date(p.s.year, 'lateWinter')],
    ['without the card', (p) => p.hand(PR, 'p3')],
    ['after it has been played', (p) => p.executed('surprise-invasion')],
  ])('COS-4.3.3-01 not %s', (_, change) => {
    expect(other(phase(change))).not.toBe('COS-4.3.3-01')
  })

  it('COS-4.3.3-01 nobody else', () => {
    const p = phase(() => {}, AU)
    expect(['a1', 'a3'].map((card) => p.verdict(AU, 'event', p.card(card)) === 'COS-4.3.3-01')).toEqual([
      false,
      false,
    ])
  })
})

describe('Croats', () => {
  const phase = (court: number, card: string, croats: number): Position => {
    const p = field().hand(court, card)
    if (croats > 0) p.s.irregulars[p.space('prag') * 4 + CROATS] = croats
    return p.begin(campaignFrame(court, 0)).play(court, 'points', p.card(card))
  }

  it('COS-Q26 COS-12.1-02 a point moves them only if there are any, and Austria is at war', () => {
    const p = phase(AU, 'a5', 1)
    expect([p.verdict(AU, 'raid') === null, p.verdict(AU, 'croats') === 'COS-7.1.2-01']).toEqual([
      true,
      false,
    ])
    const q = phase(AU, 'a5', 0)
    q.s.croatBox = 0
    expect([q.verdict(AU, 'raid'), q.verdict(AU, 'croats')]).toEqual(['COS-Q26', 'COS-12.1-02'])
    q.s.irregulars[q.space('prag') * 4 + CROATS] = 1
    q.status('neutral', 'AU')
    expect(q.verdict(AU, 'raid')).toBe('COS-7.1.2-01')
    expect(phase(PR, 'p3', 1).verdict(PR, 'croats')).toBe('COS-12.1-02')
  })
})

it('COS-Q123 troops that must leave a space leave it before anybody acts', () => {
  const p = field()
    .hand(AU, 'a5')
    .control('AU', 'ulm')
    .control('FR', 'augsburg')
    .force('ulm', { nation: 'FR', inf: 2 })
  mustLeave(p.s, EVACUATION, p.space('ulm'), p.s.control[p.space('augsburg')], -1)
  p.begin(Object.assign(campaignFrame(AU, 0), { step: 'loop' }))
  expect([p.sp('ulm', 'FR'), p.sp('augsburg', 'FR'), p.asks(AU)]).toEqual([0, 2, true])
})
