// Test vectors of RULES.md that span several chapters, played from beginning to end. The short ones stand with their
// chapters.
import { NONE, viewOf } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { AU, BOURBON, BR, FR, ITALY, PR, SA, SAXONY_AREA } from '../board.ts'
import { campaignFrame } from '../frames/campaign.ts'
import { attritionFrame, eventPhaseFrame, SEASON_EVENT } from '../frames/fortunes.ts'
import { FINAL, supplyFrame } from '../frames/supply.ts'
import { ABSENT, CROAT_RAID, DISCARDS, momentOf, NO_SIEGE } from '../state.ts'
import { board, type Position, position } from '../testkit.ts'
import { blockader, testSieges } from './blockade.ts'
import { isMajor, takeLeader } from './forces.ts'
import { activate, active, field, go, left } from './movekit.ts'
import { canTrace } from './supply.ts'
import { combineForWinter } from './winter.ts'

const b = board()
const shortage = (p: Position, leader: string): number => p.s.forceSupply[p.led(leader)]
const courts = (p: Position): number[] => [PR, AU, FR, BR].filter((court) => p.asks(court))
const passAll = (p: Position): void => {
  while (p.step === 'interrupt.ask') p.play(courts(p)[0], 'pass')
}

describe('supply and raids', () => {
  /** Frederick leaves Glatz, his only source, with a depot and 1 SP, for Kolin. Austria can raid. */
  function toKolin(): Position {
    const p = field()
      .control('AU', 'neisse', 'schweidnitz', 'prag', 'breslau', 'brieg')
      .control('PR', 'glatz')
      .depot('PR', 'glatz')
      .force('glatz', { nation: 'PR', inf: 25, cav: 6, leaders: ['frederick', 'schwerin'] })
      .hand(AU, 'a2', 'a4')
    activate(p, 'frederick')
    passAll(p)
    p.play(PR, 'infantry', PR).play(PR, 'count', 1)
    return go(p, PR, 'kolin')
  }

  it('COS-T24 a raid on Glatz in mid-activation puts Frederick at SS-1, hostility at SS-2, and costs no AP', () => {
    const p = toKolin()
    const ap = left(p)
    p.play(AU, 'event', p.card('a2'))
    p.play(AU, 'space', p.space('glatz'))
    p.dice(3).play(AU, 'raid')
    expect(shortage(p, 'frederick')).toBe(1)
    // One roll for the hostility of the country as well.
    p.play(AU, 'option', Number(p.options(AU)[0].split(' ')[1]))
    expect(shortage(p, 'frederick')).toBe(2)
    expect(p.s.depots[p.space('glatz') * 6 + PR]).toBe(1)
    expect(p.s.irregulars[p.space('glatz') * 4 + CROAT_RAID]).toBe(1)
    passAll(p)
    expect(p.step).toBe('activation.act')
    expect(left(p)).toBe(ap)
  })

  it('COS-T26 COS-8.5-01 back to Glatz for 2 AP and free of Short Supply; at Kolin SS-1 again', () => {
    const p = toKolin()
    p.play(AU, 'event', p.card('a2')).play(AU, 'space', p.space('glatz')).dice(3).play(AU, 'raid')
    p.play(AU, 'option', Number(p.options(AU)[0].split(' ')[1]))
    passAll(p)
    const ap = left(p)
    go(p, PR, 'glatz')
    passAll(p)
    expect([ap - left(p), shortage(p, 'frederick')]).toEqual([2, 0])
    go(p, PR, 'kolin')
    expect(shortage(p, 'frederick')).toBe(1)
  })

  it('COS-T91 COS-Q80 a besieged garrison of 6 SP loses 2, one of 5 nothing', () => {
    const p = field()
    p.force('prag', { nation: 'AU', inf: 6, inside: true }, { nation: 'FR', inf: 12, leaders: ['noailles'] })
    p.force('brunn', { nation: 'AU', inf: 5, inside: true }, { nation: 'FR', inf: 12, leaders: ['broglie'] })
    p.begin(attritionFrame())
    for (let i = 0; i < 40 && p.awaited !== 0; i++) {
      const [court] = courts(p)
      const [verb, target] = p.options(court)[0].split(' ')
      p.play(court, verb, target === undefined ? NONE : Number(target))
    }
    expect([p.sp('prag', 'AU'), p.sp('brunn', 'AU')]).toEqual([4, 5])
  })
})

describe('a force driven into a fortress', () => {
  it('COS-T45 COS-10.2.1-01 of 8 SP at Budweis six go in without a roll; two roll with their leader', () => {
    const p = field()
      .force('tabor', { nation: 'PR', inf: 5, leaders: ['schwerin'] })
      .force('budweis', { nation: 'AU', inf: 8, leaders: ['traun'] })
    go(activate(p, 'schwerin'), PR, 'budweis')
    expect(p.verdict(AU, 'whole')).toBe('COS-13.8.1-01')
    p.play(AU, 'some')
    expect(p.verdict(AU, 'count', 7)).toBe('COS-13.8.1-01')
    p.play(AU, 'count', 6).play(AU, 'done')
    expect([p.step, p.size('traun')]).toEqual(['withdrawal.ask', 2])
    p.dice(6).play(AU, 'withdraw', p.leader('traun'))
    p.play(AU, 'space', p.space('linz'))
    expect([p.sp('budweis', 'AU'), p.sp('linz', 'AU'), p.at('traun')]).toEqual([6, 2, 'linz'])
  })
})

describe('the rising', () => {
  it('COS-T67 COS-6.7.1-02 COS-6.7.1-03 a French 3-CP play gives a box and 3 CP; a 2-CP discard gives a box alone', () => {
    const p = field().hand(FR, 'f17')
    p.s.fortyfive = 0
    p.begin(campaignFrame(FR, 0)).play(FR, 'points', p.card('f17'))
    expect(b.cp[p.card('f17')]).toBe(3)
    expect(p.s.fortyfive).toBe(1)
    expect(p.said('campaign.points')).toEqual([[FR, p.card('f17'), 3]])
    const q = field().hand(FR, 'f6')
    q.s.fortyfive = 0
    const before = { vp: q.s.vp.slice(), sorties: q.s.sorties.slice(), box: q.s.springInfantry.slice() }
    q.begin(eventPhaseFrame(SEASON_EVENT)).play(FR, 'rising', q.card('f6'))
    expect([q.s.fortyfive, q.s.cardAt[q.card('f6')], q.step]).toEqual([1, DISCARDS + FR, 'over'])
    expect({ vp: q.s.vp, sorties: q.s.sorties, box: q.s.springInfantry }).toEqual(before)
  })
})

describe('who is asked', () => {
  it('COS-T71 two states alike but for Austria’s hand look the same to everybody else, and play on alike', () => {
    const play = (...cards: string[]) => {
      const p = position('campaign').clear().atWar().date(1745, 'summer')
      p.hand(PR)
        .hand(FR)
        .hand(BR)
        .hand(AU, ...cards)
      p.force('olmutz', { nation: 'PR', inf: 20, leaders: ['frederick'] }).depot('PR', 'olmutz')
      const seen: unknown[] = []
      const look = () =>
        seen.push([p.awaited, p.step, [PR, FR, BR, NONE].map((seat) => viewOf(p.machine, p.s, seat))])
      activate(p, 'frederick')
      look()
      p.play(AU, 'pass')
      look()
      go(p, PR, 'leitomischl')
      look()
      p.play(AU, 'passActivation')
      look()
      go(p, PR, 'olmutz')
      look()
      expect(p.asks(AU)).toBe(false)
      return { seen, log: p.events }
    }
    const with2 = play('a2', 'a3', 'a4', 'a5', 'a6')
    const without = play('a3', 'a4', 'a5', 'a6', 'a7')
    expect(with2.seen).toEqual(without.seen)
    expect(with2.log).toEqual(without.log)
  })

  it('COS-T72 COS-Q72 a person with two courts may interrupt one command once with each', () => {
    const p = position('campaign-2').clear().atWar().date(1745, 'summer')
    p.hand(PR).hand(FR).hand(AU, 'a13', 'a2').hand(BR, 'b18', 'b28')
    p.force('olmutz', { nation: 'PR', inf: 20, leaders: ['frederick'] }).depot('PR', 'olmutz')
    activate(p, 'frederick')
    p.play(AU, 'event', p.card('a13'))
    p.play(AU, 'pass')
    expect(p.verdict(AU, 'event', p.card('a2'))).not.toBeNull()
    p.play(BR, 'event', p.card('b18'))
    expect([p.size('frederick'), shortage(p, 'frederick')]).toEqual([19, 1])
    p.play(AU, 'pass')
    expect(p.verdict(BR, 'event', p.card('b28'))).toBe('COS-6.5.5-01')
    p.play(BR, 'pass')
    expect(p.step).toBe('activation.act')
  })
})

describe('sieges', () => {
  const atPrag = (): Position => {
    const p = field().control('FR', 'pilsen').depot('AU', 'prag').depot('FR', 'pilsen', 2)
    p.force('prag', { nation: 'AU', inf: 2, inside: true })
    p.force('prag', { nation: 'FR', inf: 11, cav: 3, leaders: ['noailles'] })
    p.force('pilsen', { nation: 'FR', inf: 10, cav: 2, leaders: ['maillebois'] })
    return p
  }
  const marker = (p: Position): number => p.s.siege[p.space('prag')]

  it('COS-T75 Noailles spends 6 AP on three rolls; Maillebois takes the empty fortress and has 4 AP left', () => {
    const p = activate(atPrag(), 'noailles')
    expect(left(p)).toBe(6)
    p.dice(3).play(FR, 'siege')
    expect([marker(p), p.sp('prag', 'AU'), left(p)]).toEqual([1, 2, 4])
    p.dice(4).play(FR, 'siege')
    expect([marker(p), p.sp('prag', 'AU'), left(p)]).toEqual([2, 1, 2])
    p.dice(2).play(FR, 'siege')
    expect([marker(p), p.sp('prag', 'AU'), p.s.control[p.space('prag')]]).toEqual([3, 0, AU])
    expect(p.verdict(FR, 'siege')).not.toBeNull()
    const before = [p.vp('FR'), p.vp('AU'), p.will('AU')]
    activate(p, 'maillebois')
    expect(left(p)).toBe(7)
    go(p, FR, 'prag').play(FR, 'siege').play(FR, 'keepDepots')
    expect([left(p), p.s.control[p.space('prag')]]).toEqual([4, FR])
    expect([p.vp('FR'), p.vp('AU'), p.will('AU')]).toEqual([before[0] + 2, before[1] - 2, before[2]])
    expect(p.s.depots[p.space('prag') * 6 + FR]).toBe(1)
  })

  it('COS-T75 COS-Q113 if Noailles leaves alone after two rolls the marker goes, the blockade stays', () => {
    const p = activate(atPrag(), 'noailles').dice(3).play(FR, 'siege').dice(4).play(FR, 'siege')
    p.play(FR, 'end').begin(campaignFrame(FR, 0))
    p.play(FR, 'ride', p.leader('maillebois')).play(FR, 'end')
    expect([marker(p), blockader(b, p.s, p.space('prag'))]).toEqual([2, BOURBON])
    takeLeader(b, p.s, p.leader('noailles'), ABSENT)
    testSieges(b, p.s, p.machine)
    expect([marker(p), blockader(b, p.s, p.space('prag'))]).toEqual([NO_SIEGE, BOURBON])
  })
})

describe('two seats, one force', () => {
  const nice = (): Position => {
    const p = field().control('SP', 'nice').depot('SP', 'nice').depot('FR', 'nice').status('neutral', 'PR')
    p.force('nice', { nation: 'SP', inf: 10, cav: 2, leaders: ['don-felipe'] })
    p.force('nice', { nation: 'FR', inf: 10, leaders: ['conti'] })
    p.s.bonusPoints = [{ court: FR, n: 5, theatres: 1 << ITALY, nations: 0, uses: 0, due: momentOf(p.s) }]
    return p.begin(campaignFrame(FR, 0))
  }

  it('COS-T78 Prussia, though neutral, decides for Spaniards whom France has paid; then Conti is France’s', () => {
    const p = nice().force('oneglia', { nation: 'PE', inf: 3 })
    p.play(FR, 'activate', p.leader('don-felipe'))
    expect(courts(p)).toEqual([PR])
    p.play(PR, 'go')
    expect([active(p).payer, active(p).director, courts(p)]).toEqual([FR, PR, [PR]])
    active(p).traced = 0
    go(p, PR, 'oneglia')
    expect(courts(p)).toEqual([BR])
    p.play(BR, 'stand')
    expect([p.verdict(PR, 'minor'), courts(p)]).toEqual(['COS-8.10.2-03', [PR]])
    p.dice(4, 6, 1, 1).play(PR, 'attack')
    expect([p.step, courts(p)]).toEqual(['losses.horse', [PR]])
    p.play(PR, 'count', 0)
    if (p.step === 'activation.act') p.play(PR, 'end')
    expect([p.step, courts(p)]).toEqual(['campaign.menu', [FR]])
    p.play(FR, 'activate', p.leader('conti')).play(FR, 'go')
    expect([active(p).payer, active(p).director]).toEqual([FR, FR])
  })

  it('COS-T78 COS-3.2.1-02 he may pass through a space with Piedmontese allies, not end there', () => {
    const p = nice().ally('bourbon', 'PE').force('oneglia', { nation: 'PE', inf: 3 })
    p.play(FR, 'activate', p.leader('don-felipe')).play(PR, 'go')
    active(p).traced = 0
    go(p, PR, 'oneglia')
    expect(p.verdict(PR, 'end')).toBe('COS-3.2.1-02')
    go(p, PR, 'finale')
    expect(p.verdict(PR, 'end')).toBeNull()
  })
})

describe('an alliance breaks in mid-turn', () => {
  it('COS-T76 Austria plays Saxon Hesitation in its Campaign Card phase and still has its free actions', () => {
    const p = position('campaign').clear().atWar().date(1742, 'summer')
    p.status('belligerent', 'SA').ally('bourbon', 'SA')
    p.s.open[SAXONY_AREA] = 0
    p.force('prag', { nation: 'AU', inf: 2, inside: true })
    p.force('prag', { nation: 'PR', inf: 12, leaders: ['schwerin'] })
    p.force('prag', { nation: 'SA', inf: 6, leaders: ['rutowski'] })
    p.s.siege[p.space('prag')] = 2
    p.s.bonuses.push({ court: FR, leader: p.leader('rutowski'), ap: 0, waive: 0, due: momentOf(p.s) })
    p.hand(PR).hand(FR).hand(BR).hand(AU, 'a10')
    p.begin(campaignFrame(AU, 0)).play(AU, 'event', p.card('a10'))
    expect([p.s.ally[SA], p.s.marker[SA], p.s.bonuses]).toEqual([NONE, 1, []])
    expect(courts(p)).toEqual([PR])
    p.play(PR, 'space', p.space('leitmeritz'))
    expect([p.at('schwerin'), p.at('rutowski'), p.s.siege[p.space('prag')]]).toEqual([
      'leitmeritz',
      'prag',
      NO_SIEGE,
    ])
    // Austria goes on, and nobody is activated against the Saxons.
    expect([p.step, courts(p)]).toEqual(['campaign.menu', [AU]])
    expect(p.s.frames.some((f) => f.proc === 'interception')).toBe(false)
    activate(p, 'schwerin')
    expect(p.verdict(PR, 'space', p.space('prag'))).toBeNull()
    go(p, PR, 'prag')
    expect(p.verdict(PR, 'attack')).not.toBeNull()
    expect(p.verdict(PR, 'end')).toBe('COS-7.9.3-02')
  })
})

describe('a season in which nobody can trace', () => {
  /** Belle-Isle has 18 SP with SS-2 at Regensburg; he has dropped 4 at Cham. Two fives stand at Landshut. */
  function bavaria(): Position {
    const p = field().status('belligerent', 'BV').ally(null, 'BV').date(1744, 'fall')
    p.force('regensburg', { nation: 'FR', inf: 15, cav: 3, leaders: ['belle-isle', 'segur'], supply: 2 })
    p.force('cham', { nation: 'FR', inf: 4, supply: 2 })
    p.force('landshut', { nation: 'FR', inf: 5, leaders: ['noailles'] })
    return p.force('landshut', { nation: 'FR', inf: 5, leaders: ['maillebois'] })
  }
  const answer = (p: Position): Position => {
    for (let i = 0; i < 40 && p.awaited !== 0; i++) {
      const [court] = courts(p)
      const [verb, target] = p.options(court)[0].split(' ')
      p.play(court, verb, target === undefined ? NONE : Number(target))
    }
    return p
  }

  it('COS-T77 COS-Q120 Final Supply takes 3 SP, Attrition 5 more; forces of five lose nothing', () => {
    const p = answer(bavaria().begin(supplyFrame(FR, FINAL)))
    expect([p.size('belle-isle'), shortage(p, 'belle-isle'), p.sp('cham', 'FR')]).toEqual([15, 3, 4])
    answer(p.begin(attritionFrame()))
    expect([p.size('belle-isle'), shortage(p, 'belle-isle'), p.sp('cham', 'FR')]).toEqual([10, 4, 4])
    expect([p.size('noailles'), p.size('maillebois'), shortage(p, 'noailles')]).toEqual([5, 5, 0])
  })

  it('COS-T77 COS-Q69 COS-17.1-01 in winter the two fives become one Major Force of 10', () => {
    const p = bavaria().date(1744, 'earlyWinter')
    combineForWinter(b, p.s)
    expect([
      p.led('noailles') === p.led('maillebois'),
      p.size('noailles'),
      isMajor(p.s, p.led('noailles')),
    ]).toEqual([true, 10, true])
  })
})

describe('Piedmont between Turin and Worms', () => {
  it('COS-T92 COS-7.5.2-01 Austrians draw no supply from Turin until Piedmont is an ally', () => {
    const p = field().ally(null, 'PE').control('FR', 'milan', 'pavia')
    p.force('turin', { nation: 'PE', inf: 2, inside: true })
    p.force('alessandria', { nation: 'AU', inf: 9, leaders: ['traun'] })
    expect(canTrace(b, p.s, p.led('traun'))).toBe(false)
    p.ally('pragmatic', 'PE')
    expect(canTrace(b, p.s, p.led('traun'))).toBe(true)
  })
})
