// COS-4.2.2, COS-6.4, COS-8.1, COS-8.2, COS-8.6: the Campaign Card phase.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, GERMANY, ITALY, PR, SA, SP } from '../board.ts'
import { type Campaign, campaignFrame } from '../frames/campaign.ts'
import { DISCARDS, momentOf, REMOVED } from '../state.ts'
import type { Position } from '../testkit.ts'
import { judgeDeck } from './funds.ts'
import { active, field, go, position } from './movekit.ts'

const phase = (p: Position): Campaign => p.frame<Campaign>('campaign')

/** A court's phase in which a card has been played for points. */
function paid(p: Position, court: number, card: string): Position {
  p.hand(court, card).begin(campaignFrame(court, 0))
  return p.play(court, 'points', p.card(card))
}

describe('the card', () => {
  it('COS-4.2.2-01 COS-6.3.2-01 COS-Q9 COS-D14 one card, for points or as an event', () => {
    const p = field().hand(AU, 'a5', 'a4').begin(campaignFrame(AU, 0))
    p.play(AU, 'points', p.card('a5'))
    expect(phase(p).points).toBe(3)
    expect(p.verdict(AU, 'points', p.card('a4'))).toBe('COS-4.2.2-01')
    expect(p.verdict(AU, 'event', p.card('a4'))).toBe('COS-4.2.2-01')
  })

  it('COS-4.2.2-06 a court may play none', () => {
    const p = field().hand(AU, 'a5').begin(campaignFrame(AU, 0))
    p.play(AU, 'done')
    expect(p.step).toBe('over')
  })

  it('COS-6.2-02 COS-6.3.1-02 a card that was played lies open among the discards', () => {
    const p = paid(field(), AU, 'a5')
    expect(p.s.cardAt[p.card('a5')]).toBe(DISCARDS + AU)
    expect(p.said('campaign.points')).toEqual([[AU, p.card('a5'), 3]])
  })

  it('COS-6.4-02 a dual card leaves the game at its higher value', () => {
    const p = field().hand(PR, 'p12').begin(campaignFrame(PR, 0))
    p.play(PR, 'higher', p.card('p12'))
    expect(phase(p).points).toBe(5)
    expect(p.s.cardAt[p.card('p12')]).toBe(REMOVED)
    expect(p.verdict(PR, 'higher', p.card('p3'))).toBe('COS-6.3.1-02')
  })

  it('COS-2.3-05 a card with the symbol gives a Fleet Sortie marker too', () => {
    const p = paid(field(), FR, 'f6')
    expect(p.s.sorties[FR]).toBe(1)
  })

  it('COS-6.7.1-02 COS-Q87 COS-T67 once the track is open a French play of 3 points advances the rising', () => {
    const p = field()
    p.s.fortyfive = 1
    paid(p, FR, 'f17')
    expect(p.s.fortyfive).toBeGreaterThan(1)
  })

  it('COS-T80 COS-6.7.1-06 before that it does not', () => {
    const p = field()
    p.s.fortyfive = -1
    paid(p, FR, 'f17')
    expect(p.s.fortyfive).toBe(-1)
    expect(p.step).toBe('campaign.menu')
  })

  it('COS-4.2.2-02 COS-8.2-01 COS-8.2-02 COS-8.2-04 bonus activations are used now or lost', () => {
    const p = field()
      .force('prag', { nation: 'PR', inf: 4, leaders: ['schwerin'] })
      .control('PR', 'prag')
    const due = momentOf(p.s)
    p.s.bonuses = [{ court: PR, leader: p.leader('schwerin'), ap: 1, waive: 0, due }]
    p.begin(campaignFrame(PR, 0)).play(PR, 'bonus', p.leader('schwerin')).play(PR, 'go')
    expect(active(p).allowance).toBe(7)
    p.play(PR, 'end')
    expect(p.verdict(PR, 'bonus', p.leader('schwerin'))).toBe('COS-8.2-01')
    p.s.bonuses = [{ court: PR, leader: p.leader('schwerin'), ap: 0, waive: 0, due }]
    p.play(PR, 'done')
    expect(p.s.bonuses).toEqual([])
  })

  it('COS-T88 COS-Q10 COS-6.3.6-01 a bonus does not activate again who has been activated', () => {
    const p = field().force(
      'prag',
      { nation: 'PR', inf: 4, leaders: ['frederick'] },
      { nation: 'PR', inf: 4, leaders: ['schwerin'] },
    )
    const due = momentOf(p.s)
    p.s.bonuses = ['frederick', 'schwerin'].map((id) => ({
      court: PR,
      leader: p.leader(id),
      ap: 0,
      waive: 0,
      due,
    }))
    paid(p, PR, 'p6')
    p.play(PR, 'activate', p.leader('frederick')).play(PR, 'go').play(PR, 'end')
    expect(p.verdict(PR, 'bonus', p.leader('frederick'))).toBe('COS-8.3.1-03')
    expect(p.verdict(PR, 'bonus', p.leader('schwerin'))).toBeNull()
    p.play(PR, 'done')
    expect(p.s.bonuses).toEqual([])
  })
})

describe('campaign points', () => {
  const austria = (): Position =>
    field()
      .force(
        'prag',
        { nation: 'AU', inf: 4, leaders: ['traun'] },
        { nation: 'AU', inf: 4, leaders: ['khevenhuller'] },
      )
      .force('tabor', { nation: 'AU', inf: 4, leaders: ['neipperg'] })

  it('COS-T19 COS-8.1-02 COS-8.1-05 COS-4.2.2-04 COS-1.1-05 4 points: 2 + 2', () => {
    const p = paid(austria(), AU, 'a6')
    p.play(AU, 'activate', p.leader('traun')).play(AU, 'go').play(AU, 'end')
    p.play(AU, 'activate', p.leader('khevenhuller')).play(AU, 'go').play(AU, 'end')
    expect(phase(p).points).toBe(0)
    expect(p.verdict(AU, 'march')).toBe('COS-8.8.1-01')
  })

  it('COS-T19 3 + 1, 2 + raid + march; not 3 + 2', () => {
    const p = paid(austria(), AU, 'a6')
    p.play(AU, 'activate', p.leader('neipperg')).play(AU, 'go').play(AU, 'end')
    expect(p.verdict(AU, 'activate', p.leader('traun'))).toBe('COS-8.1-05')
    expect(p.verdict(AU, 'march')).toBeNull()
    const q = paid(austria(), AU, 'a6')
    q.play(AU, 'activate', q.leader('traun')).play(AU, 'go').play(AU, 'end')
    expect(q.verdict(AU, 'raid')).toBeNull()
    expect(q.verdict(AU, 'march')).toBeNull()
  })

  it('COS-8.1-04 points are lost at the end; free actions need none', () => {
    const p = austria().begin(campaignFrame(AU, 0))
    expect(p.verdict(AU, 'activate', p.leader('traun'))).toBe('COS-8.1-02')
    expect(p.verdict(AU, 'minorMarch')).toBeNull()
    expect(p.verdict(AU, 'ride', p.leader('traun'))).toBeNull()
  })

  it('COS-6.5-01 a card played as an event has no points', () => {
    const p = austria().hand(AU, 'a5').begin(campaignFrame(AU, 0))
    if (p.verdict(AU, 'event', p.card('a5')) === null) p.play(AU, 'event', p.card('a5'))
    expect(phase(p).points).toBe(0)
  })

  it('COS-4.0.1-02 COS-7.1.2-01 a neutral Power activates and marches nobody', () => {
    const p = paid(austria().status('neutral', 'AU'), AU, 'a6')
    expect(p.verdict(AU, 'activate', p.leader('traun'))).toBe('COS-7.1.2-01')
    expect(p.verdict(AU, 'march')).toBe('COS-8.8.1-01')
  })

  it('COS-8.1-03 leaderless forces only march', () => {
    const p = paid(field().force('prag', { nation: 'AU', inf: 4 }), AU, 'a6')
    expect(p.options(AU).some((o) => o.startsWith('activate'))).toBe(false)
    expect(p.verdict(AU, 'march')).toBeNull()
  })

  it('COS-3.1-05 an activation is completed before another begins', () => {
    const p = paid(austria(), AU, 'a6')
    p.play(AU, 'activate', p.leader('traun')).play(AU, 'go')
    expect(p.verdict(AU, 'activate', p.leader('neipperg'))).toBe('no-such-verb')
  })

  it('COS-6.4-01 COS-Q74 COS-6.4-03 COS-6.4-04 COS-6.4-05 COS-6.4-06 whose forces a deck pays for', () => {
    const p = field()
    const deck = (court: number, nation: number): string | null => judgeDeck(p.board, p.s, court, nation)
    expect(deck(AU, AU)).toBeNull()
    expect(deck(FR, SP)).toBeNull()
    expect(deck(PR, SP)).toBe('COS-6.4-04')
    expect([deck(BR, 5), deck(AU, 5), deck(FR, 5)]).toEqual([null, null, 'COS-6.4-03'])
    expect([deck(BR, 6), deck(AU, 6), deck(FR, 6)]).toEqual([null, null, 'COS-6.4-06'])
    p.ally('bourbon', 'SA').status('belligerent', 'SA')
    expect([deck(FR, SA), deck(PR, SA), deck(AU, SA)]).toEqual([null, null, 'COS-6.4-05'])
    p.ally('pragmatic', 'SA')
    expect([deck(AU, SA), deck(BR, SA)]).toEqual([null, 'COS-6.4-05'])
    expect(deck(AU, FR)).toBe('COS-6.4-01')
  })

  it('COS-T92 COS-Q74 Piedmont without an alliance is activated by British cards only', () => {
    const p = field()
      .ally(null, 'PE')
      .force('turin', { nation: 'PE', inf: 4, leaders: ['leutrum'] })
    expect(judgeDeck(p.board, p.s, BR, 5)).toBeNull()
    expect(judgeDeck(p.board, p.s, AU, 5)).toBe('COS-Q74')
  })

  it('COS-7.1.2-01 COS-4.0.1-02 COS-4.0.2-01 COS-6.4-03 a neutral Britain spends its cards on Piedmont, not on its own', () => {
    const p = field().status('neutral', 'BR', 'HA', 'HE', 'DA').ally(null, 'BR', 'HA', 'HE', 'DA', 'PE')
    p.force('turin', { nation: 'PE', inf: 4, leaders: ['leutrum'] })
    p.force('hannover', { nation: 'HA', inf: 4, leaders: ['legonier'] })
    p.force('vienna', { nation: 'AU', inf: 4, leaders: ['traun'] })
    paid(p, BR, 'b1')
    expect(p.verdict(BR, 'activate', p.leader('leutrum'))).toBeNull()
    expect(p.verdict(BR, 'activate', p.leader('legonier'))).toBe('COS-7.1.2-01')
    expect(p.verdict(BR, 'activate', p.leader('traun'))).toBe('COS-6.4-01')
    p.ally('pragmatic', 'PE')
    expect(p.verdict(BR, 'activate', p.leader('leutrum'))).toBeNull()
    p.ally('bourbon', 'PE')
    expect(judgeDeck(p.board, p.s, BR, 5)).toBe('COS-6.4-03')
  })

  it('COS-4.0.3-04 some French cards do not pay in Italy', () => {
    const p = field()
      .force('nice', { nation: 'FR', inf: 4, leaders: ['conti'] })
      .force('metz', { nation: 'FR', inf: 4, leaders: ['belle-isle'] })
    paid(p, FR, 'f14')
    expect(p.verdict(FR, 'activate', p.leader('conti'))).toBe('COS-4.0.3-04')
    expect(p.verdict(FR, 'activate', p.leader('belle-isle'))).toBeNull()
  })

  it('COS-4.0.3-01 COS-4.0.3-02 COS-D16 COS-T78 France pays for Spaniards, Prussia directs them', () => {
    const p = field()
      .control('SP', 'nice')
      .force(
        'nice',
        { nation: 'SP', inf: 12, leaders: ['don-felipe'] },
        { nation: 'FR', inf: 10, leaders: ['conti'] },
      )
    p.force('oneglia', { nation: 'PE', inf: 3 }).depot('SP', 'nice').depot('FR', 'nice')
    p.begin(campaignFrame(FR, 0))
    p.s.bonusPoints = [{ court: FR, n: 5, theatres: 1 << ITALY, nations: 0, uses: 0, due: momentOf(p.s) }]
    p.play(FR, 'activate', p.leader('don-felipe'))
    expect(p.asks(PR)).toBe(true)
    p.play(PR, 'go')
    expect(active(p).payer).toBe(FR)
    expect(active(p).director).toBe(PR)
    active(p).traced = 0
    go(p, PR, 'oneglia')
    p.play(BR, 'stand')
    expect(p.verdict(PR, 'minor')).toBe('COS-8.10.2-03')
    expect(p.verdict(PR, 'attack')).toBeNull()
    const q = field()
      .force('nice', { nation: 'FR', inf: 10, leaders: ['conti'] })
      .force('metz', { nation: 'FR', inf: 4, leaders: ['belle-isle'] })
    q.s.bonusPoints = [{ court: FR, n: 2, theatres: 1 << ITALY, nations: 0, uses: 0, due: momentOf(q.s) }]
    q.begin(campaignFrame(FR, 0))
    expect(q.verdict(FR, 'activate', q.leader('conti'))).toBeNull()
    expect(q.verdict(FR, 'activate', q.leader('belle-isle'))).toBe('COS-8.1-02')
    expect(GERMANY).toBe(0)
  })

  it('COS-4.0.3-05 COS-Q73 a force is Spanish by its commander or by most of its SP', () => {
    const p = field()
      .force('nice', { nation: 'FR', inf: 8, leaders: ['conti'] })
      .force('nice', { nation: 'SP', inf: 3, leaders: ['conti'] })
    paid(p, FR, 'f22')
    p.play(FR, 'activate', p.leader('conti'))
    expect(p.asks(FR)).toBe(true)
    p.play(FR, 'infantry', FR).play(FR, 'count', 1)
    expect(p.verdict(FR, 'go')).toBe('COS-3.1.2-05')
  })

  it('COS-7.9.3-01 COS-Q88 unallied and nominal allies are not activated', () => {
    const p = field()
      .status('belligerent', 'BV')
      .ally('pragmatic', 'BV')
      .force('munich', { nation: 'BV', inf: 4, leaders: ['torring'] })
    paid(p, AU, 'a6')
    expect(p.verdict(AU, 'activate', p.leader('torring'))).toBe('COS-Q88')
    p.ally(null, 'BV')
    expect(p.verdict(AU, 'activate', p.leader('torring'))).toBe('COS-7.9.3-01')
  })
})

describe('a leader alone', () => {
  it('COS-8.6.1-01 COS-Q77 COS-Q81 once a phase, 3 AP, free; his only action', () => {
    const p = field()
      .force('prag', { nation: 'AU', inf: 4, leaders: ['traun', 'botta'] })
      .begin(campaignFrame(AU, 0))
    p.play(AU, 'ride', p.leader('botta'))
    go(p, AU, 'tabor', 'iglau', 'znaim')
    expect(p.step).toBe('campaign.menu')
    expect(p.at('botta')).toBe('znaim')
    expect(p.sp('prag', 'AU')).toBe(4)
    expect(p.verdict(AU, 'ride', p.leader('traun'))).toBe('COS-8.6.1-01')
    expect(p.verdict(AU, 'activate', p.leader('botta'))).toBe('COS-8.3.1-03')
  })

  it('COS-8.6.2-01 first from port to port of one sea', () => {
    const p = field()
      .force('dunkirk', { nation: 'FR', inf: 2, leaders: ['broglie'] })
      .control('FR', 'ostende')
      .begin(campaignFrame(FR, 0))
    p.play(FR, 'ride', p.leader('broglie'))
    expect(p.verdict(FR, 'sail', p.space('toulon'))).toBe('COS-8.6.2-01')
    p.play(FR, 'sail', p.space('ostende'))
    expect(p.verdict(FR, 'sail', p.space('dunkirk'))).toBe('COS-8.6.2-01')
    go(p, FR, 'gent')
    expect(p.at('broglie')).toBe('gent')
  })

  it('COS-Q77 he enters no space with enemy SP', () => {
    const p = field()
      .force('prag', { nation: 'AU', inf: 4, leaders: ['traun'] })
      .force('tabor', { nation: 'FR', inf: 1 })
      .begin(campaignFrame(AU, 0))
    p.play(AU, 'ride', p.leader('traun'))
    expect(p.verdict(AU, 'space', p.space('tabor'))).toBe('COS-Q77')
    p.play(AU, 'end')
    expect(p.at('traun')).toBe('prag')
  })
})

describe('winter', () => {
  it('COS-T87 COS-4.3-02 COS-4.3-04 COS-4.4-02 COS-D38 no points, no march; croats and a leader', () => {
    const p = field()
      .date(1745, 'earlyWinter')
      .force('prag', { nation: 'AU', inf: 4, leaders: ['traun'] })
      .hand(AU, 'a5')
    p.begin(campaignFrame(AU, 1))
    expect(p.verdict(AU, 'points', p.card('a5'))).toBe('COS-4.3-04')
    expect(p.verdict(AU, 'minorMarch')).toBe('COS-4.3-04')
    expect(p.verdict(AU, 'event', p.card('a5'))).not.toBeNull()
    expect(p.verdict(AU, 'croats')).toBeNull()
    expect(p.verdict(AU, 'ride', p.leader('traun'))).toBeNull()
  })

  it('COS-4.3-01 COS-4.4-01 COS-8.2-03 an event of the season activates at once', () => {
    const p = field()
      .date(1745, 'earlyWinter')
      .force('linz', { nation: 'AU', inf: 4, leaders: ['khevenhuller'] })
      .hand(AU, 'a6')
    p.begin(campaignFrame(AU, 1))
    expect(p.verdict(AU, 'event', p.card('a6'))).toBeNull()
    const q = field()
      .date(1745, 'earlyWinter')
      .force('linz', { nation: 'AU', inf: 4, leaders: ['khevenhuller'] })
      .hand(AU, 'a3')
    q.begin(campaignFrame(AU, 1))
    expect(q.verdict(AU, 'event', q.card('a3'))).toBe('COS-6.5.2-02')
  })

  it('COS-4.3.3-01 the scenario of 1740 begins with the Surprise Invasion', () => {
    const p = position('campaign').hand(PR, 'p1', 'p4')
    p.begin(campaignFrame(PR, 1))
    expect(p.verdict(PR, 'done')).toBe('COS-4.3.3-01')
    expect(p.verdict(PR, 'event', p.card('p4'))).toBe('COS-4.3.3-01')
    p.play(PR, 'event', p.card('p1'))
    expect(p.s.status[PR]).toBe(0)
    expect(p.s.status[AU]).toBe(0)
  })

  it('COS-12.1-02 COS-4.2.2-05 Austria has two adjustments of Croats and Hussars', () => {
    const p = field().begin(campaignFrame(AU, 0))
    expect(phase(p).adjusts).toBe(2)
    const q = field().begin(campaignFrame(FR, 0))
    expect(phase(q).adjusts).toBe(0)
    expect(q.verdict(FR, 'croats')).toBe('COS-12.1-02')
  })

  it('COS-9.1-03 COS-12.1-02 nobody intercepts Croats and Hussars', () => {
    const p = field()
      .force('tabor', { nation: 'FR', inf: 6, leaders: ['broglie'] })
      .begin(campaignFrame(AU, 0))
    p.play(AU, 'croats')
    expect(p.asks(AU)).toBe(true)
    expect(p.asks(FR)).toBe(false)
  })

  it('COS-8.1-02 COS-8.3.1-03 the refusals say what a leader costs, or that he has moved', () => {
    const p = field()
      .force('prag', { nation: 'AU', inf: 4, leaders: ['neipperg'] })
      .hand(AU, 'a4')
      .begin(campaignFrame(AU, 0))
    p.play(AU, 'points', p.card('a4'))
    expect(p.why(AU, 'activate', p.leader('neipperg'))).toContain('costs 3 points; you have 2')
    p.play(AU, 'ride', p.leader('neipperg')).play(AU, 'end')
    expect(p.why(AU, 'activate', p.leader('neipperg'))).toContain('has moved or been activated')
  })

  it('COS-4.2.2-03 a sortie of the active court can be met by a marker of the enemy', () => {
    const p = field()
    p.s.fleets = [4, 4, 3, 1, 0, 0]
    p.s.sorties = [0, 0, 1, 1]
    p.begin(campaignFrame(FR, 0)).play(FR, 'sortie').play(FR, 'toMediterranean').play(FR, 'count', 3)
    expect(p.asks(BR)).toBe(true)
    expect(p.step.startsWith('naval')).toBe(true)
  })
})
