// COS-2.3, COS-4.0, COS-7: politics as cards and turns make it.
import { describe, expect, it } from 'vitest'
import { AU, BOURBON, BR, FR, NEUTRAL_GENOA, PE, PR, PRAGMATIC, RU, SP } from '../board.ts'
import { campaignFrame } from '../frames/campaign.ts'
import { turnFrame } from '../frames/turn.ts'
import { momentOf } from '../state.ts'
import { board, type Position, position } from '../testkit.ts'
import { effectFrame } from './effects/frames.ts'
import { CAMPAIGN_WINDOW, EVENT_WINDOW, judgeCard } from './effects/play.ts'
import { firstIn, nationOf } from './forces.ts'
import { activate, active, field, go } from './movekit.ts'
import { courtOfForce } from './parting.ts'
import { courtOf, isBelligerent, MOVE, mayEnter, scorePower } from './relations.ts'
import { mayUse } from './sources.ts'

const b = board()

/** A court plays the first event of a card. */
const plays = (p: Position, court: number, card: string, ...dice: number[]): Position =>
  p
    .hand(court, card)
    .dice(...dice)
    .begin(effectFrame(b, court, p.card(card), 0))

/** A court plays a card for its campaign points. */
const campaigns = (p: Position, court: number, card: string): Position =>
  p.hand(court, card).begin(campaignFrame(court, 0)).play(court, 'points', p.card(card))

describe('events', () => {
  it('COS-T27, COS-2.3-06 moves the marker of Piedmont by 1 to 3, and nothing by 4 to 6', () => {
    const marker = (die: number): number => plays(position('campaign'), AU, 'a4', die).s.marker[PE]
    expect([1, 3, 4, 6].map(marker)).toEqual([2, 2, 1, 1])
  })

  it('COS-T28, COS-6.6.2-01 pays for the Convention of Turin even if Piedmont is an ally', () => {
    const p = position('1744')
    const before = [p.vp('AU'), p.s.ally[PE], p.s.status[PE]]
    plays(p, AU, 'a8')
    expect([p.vp('AU'), p.s.ally[PE], p.s.status[PE]]).toEqual([Number(before[0]) + 1, before[1], before[2]])
  })

  it('COS-Q40, COS-7.5.2-01 makes no alliance by the Convention of Turin', () => {
    const p = position('campaign').status('belligerent', 'AU', 'FR', 'SP')
    plays(p, AU, 'a8')
    expect([p.vp('AU'), p.s.ally[PE], isBelligerent(p.s, PE)]).toEqual([1, -1, true])
  })

  it('COS-2.3-03 goes before the rules where it says so', () => {
    const p = field()
    p.s.open[NEUTRAL_GENOA] = 0
    p.force('alessandria', { nation: 'AU', inf: 4 })
    const enter = () =>
      mayEnter(b, p.s, firstIn(p.s, p.space('alessandria')), p.space('alessandria'), p.space('finale'), MOVE)
    expect(enter()).toBe('COS-7.8.4-02')
    plays(p, BR, 'b32')
    expect(enter()).toBeNull()
  })

  it('COS-7.4.2-01 lets France play Cartagena before any war', () => {
    const p = position('campaign').date(1741, 'spring').hand(FR, 'f6')
    expect(isBelligerent(p.s, FR)).toBe(false)
    expect(judgeCard(b, p.s, FR, p.card('f6'), EVENT_WINDOW)).toBeNull()
    plays(p, FR, 'f6', 6)
    expect(p.vp('SP')).toBe(1)
  })

  it('COS-7.3.1-02 lets France try no invasion before its renewed commitment', () => {
    const p = field().hand(FR, 'f29', 'f30')
    const invade = () => judgeCard(b, p.s, FR, p.card('f29'), CAMPAIGN_WINDOW)
    expect(invade()).toBe('COS-6.5.2-02')
    p.executed('renewed-french-commitment')
    expect(invade()).toBeNull()
  })

  it('COS-2.3-08 lets interrupts answer the activation of any nation', () => {
    const p = field().hand(AU, 'a13').hand(PR, 'p12')
    p.force('olmutz', { nation: 'PR', inf: 12, leaders: ['schwerin'] })
    activate(p, 'schwerin')
    expect(p.asks(AU)).toBe(true)
    expect(p.verdict(AU, 'event', p.card('a13'))).toBeNull()
    p.play(AU, 'pass')
    expect(p.asks(PR)).toBe(true)
    expect(p.step).toBe('interrupt.ask')
  })
})

describe('campaigns', () => {
  it('COS-1.1-05, COS-2.3-05 pays for forces with the CP of a card, and gets a marker for its symbol', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 4, leaders: ['noailles'] })
    p.force('metz', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    campaigns(p, FR, 'f6')
    expect(p.s.sorties[FR]).toBe(1)
    const init = (id: string): number => b.init[p.leader(id) * 2]
    for (const id of ['noailles', 'broglie'])
      expect(p.verdict(FR, 'activate', p.leader(id)) === null).toBe(init(id) <= 2)
  })

  it('COS-4.0.3-01, COS-4.0.3-02, COS-Q74 has French cards activate Spaniards, whom Prussia directs', () => {
    const p = field().force('antibes', { nation: 'SP', inf: 4, leaders: ['don-felipe'] })
    p.status('neutral', 'PR')
    campaigns(p, FR, 'f1').play(FR, 'activate', p.leader('don-felipe'))
    expect([p.asks(FR), p.asks(PR)]).toEqual([false, true])
    p.play(PR, 'go')
    expect(active(p).director).toBe(PR)
    go(p, PR, 'nice')
    expect(p.at('don-felipe')).toBe('nice')
    const q = field().force('antibes', { nation: 'SP', inf: 4, leaders: ['don-felipe'] })
    campaigns(q, PR, 'p1')
    expect(q.verdict(PR, 'activate', q.leader('don-felipe'))).not.toBeNull()
  })

  it('COS-4.0.3-04 keeps some French points out of Italy, and those of Bourbon Cooperation in it', () => {
    const p = field().force('nice', { nation: 'FR', inf: 4, leaders: ['conti'] })
    p.force('metz', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    campaigns(p, FR, 'f14')
    expect(p.verdict(FR, 'activate', p.leader('conti'))).not.toBeNull()
    expect(p.verdict(FR, 'activate', p.leader('broglie'))).toBeNull()
    const q = field().force('nice', { nation: 'FR', inf: 4, leaders: ['conti'] })
    q.force('metz', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    q.hand(FR, 'f12').begin(campaignFrame(FR, 0)).play(FR, 'event', q.card('f12'))
    expect(q.verdict(FR, 'activate', q.leader('conti'))).toBeNull()
    expect(q.verdict(FR, 'activate', q.leader('broglie'))).not.toBeNull()
  })

  it('COS-4.0.3-05 calls a force Spanish by its commander or by most of its SP', () => {
    const p = field().force('nice', { nation: 'SP', inf: 2, leaders: ['don-felipe'] })
    p.force('nice', { nation: 'FR', inf: 5, leaders: ['don-felipe'] })
    expect(courtOfForce(b, p.s, p.led('don-felipe'))).toBe(PR)
    p.force(
      'antibes',
      { nation: 'FR', inf: 2, leaders: ['conti'] },
      { nation: 'SP', inf: 3, leaders: ['conti'] },
    )
    expect(courtOfForce(b, p.s, p.led('conti'))).toBe(PR)
    p.force('antibes', { nation: 'FR', inf: 2, leaders: ['conti'] })
    expect(courtOfForce(b, p.s, p.led('conti'))).toBe(FR)
  })

  it('COS-T92, COS-Q74 lets British cards, not Austrian ones, activate Piedmont before Worms', () => {
    const turin = (): Position =>
      field()
        .ally(null, 'PE')
        .force('turin', { nation: 'PE', inf: 4, leaders: ['charles-emmanuel'] })
    const p = campaigns(turin(), BR, 'b1')
    expect(p.verdict(BR, 'activate', p.leader('charles-emmanuel'))).toBeNull()
    const q = campaigns(turin(), AU, 'a1')
    expect(q.verdict(AU, 'activate', q.leader('charles-emmanuel'))).not.toBeNull()
  })
})

describe('Russia', () => {
  const russia = (): Position => {
    const p = field().status('belligerent', 'RU').ally('pragmatic', 'RU')
    p.s.runBy[RU] = AU
    return p
  }

  it('COS-7.7-02 has one free activation, in a turn after the British', () => {
    const p = russia().force('olmutz', { nation: 'RU', court: AU, inf: 8, leaders: ['lacy'] })
    p.force('brunn', { nation: 'RU', court: AU, inf: 2, leaders: ['repnin'] })
    p.begin(turnFrame(b, p.s, 4, 0))
    expect(p.step).toBe('turn.russia')
    expect(p.asks(AU)).toBe(true)
    p.play(AU, 'activate', p.leader('lacy')).play(AU, 'go')
    go(p, AU, 'troppau')
    p.play(AU, 'end')
    expect(p.step).toBe('over')
    expect([p.at('lacy'), p.at('repnin')]).toEqual(['troppau', 'brunn'])
  })

  it('COS-7.7-03 may lead allies while most SP are Russian', () => {
    const p = russia().force('olmutz', { nation: 'RU', court: AU, inf: 6, leaders: ['lacy'] })
    p.force('olmutz', { nation: 'AU', inf: 4, leaders: ['lacy'] })
    expect(nationOf(b, p.s, p.led('lacy'))).toBe(RU)
    p.begin(turnFrame(b, p.s, 4, 0))
    expect(p.verdict(AU, 'activate', p.leader('lacy'))).toBeNull()
    const q = russia().force('olmutz', { nation: 'RU', court: AU, inf: 3, leaders: ['lacy'] })
    q.force('olmutz', { nation: 'AU', inf: 6, leaders: ['lacy'] }).force('brunn', {
      nation: 'RU',
      inf: 1,
      leaders: ['repnin'],
    })
    q.begin(turnFrame(b, q.s, 4, 0))
    expect(q.verdict(AU, 'activate', q.leader('lacy'))).toBe('COS-7.7-02')
  })

  it('COS-7.7-03 COS-Q73 half of the SP is not enough for a Russian force of three nations', () => {
    const p = russia().force('olmutz', { nation: 'RU', court: AU, inf: 5, leaders: ['lacy'] })
    p.force('olmutz', { nation: 'AU', inf: 3, leaders: ['lacy'] }).force('olmutz', {
      nation: 'DU',
      inf: 2,
      leaders: ['lacy'],
    })
    p.begin(turnFrame(b, p.s, 4, 0)).play(AU, 'activate', p.leader('lacy'))
    expect(p.verdict(AU, 'go')).toBe('COS-7.7-03')
  })

  it('COS-7.7-04 uses the sources of its side and scores for its ally', () => {
    const p = russia()
    expect(mayUse(b, p.s, RU, AU, 9)).toBe(true)
    expect(mayUse(b, p.s, RU, PR, 9)).toBe(false)
    expect(scorePower(b, p.s, RU)).toBe(AU)
  })

  it('COS-7.7.2-01, COS-Q108 comes to the Austrians at once', () => {
    const p = field().date(1746, 'summer')
    p.hand(AU, 'a22')
      .dice(6)
      .begin(effectFrame(b, AU, p.card('a22'), 0), campaignFrame(AU, 0))
    expect([p.s.ally[RU], courtOf(b, p.s, RU)]).toEqual([PRAGMATIC, AU])
    expect(p.asks(AU)).toBe(true)
    p.play(AU, 'space', p.space('olmutz'))
    expect(p.sp('olmutz', 'RU')).toBe(9)
    expect(p.at('lacy')).toBe('olmutz')
    for (const { due } of p.s.bonuses) expect(due).toBeLessThanOrEqual(momentOf(p.s))
  })

  it('COS-T98, COS-Q108 waits for the next Summer if it comes in Fall', () => {
    const p = field().date(1746, 'fall')
    p.hand(AU, 'a22')
      .dice(6)
      .begin(effectFrame(b, AU, p.card('a22'), 0))
      .play(AU, 'space', p.space('olmutz'))
    while (p.asks(AU)) p.play(AU, 'leader', p.leader('lacy'))
    expect(p.step).toBe('over')
    expect(p.s.bonuses.map((bonus) => [bonus.leader, bonus.due])).toEqual([
      [p.leader('lacy'), (1747 - 1740) * 5 + 2],
    ])
    expect(scorePower(b, p.s, RU)).toBe(AU)
  })

  it('COS-7.7.3-01 comes to the French at Konigsberg', () => {
    const p = field()
    p.s.marker[RU] = -2
    plays(p, FR, 'f31', 5)
    expect([p.s.ally[RU], courtOf(b, p.s, RU)]).toEqual([BOURBON, FR])
    expect(p.sp('konigsberg', 'RU')).toBe(9)
    expect(p.at('lacy')).toBe('konigsberg')
  })
})

it('COS-7.4.1-01 brings Spain in by the cards that bring France in', () => {
  const p = position('campaign').status('belligerent', 'AU', 'PR')
  plays(p, FR, 'f1')
  for (const n of [FR, SP]) expect(isBelligerent(p.s, n)).toBe(true)
})
