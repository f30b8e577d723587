import { describe, expect, it } from 'vitest'
import { ALPINE, AU, BR, FR, MOUNTAIN, PR, REGULAR } from '../board.ts'
import { type Battle, type BattleSpec, battleFrame, DRAWN, MOVER, OTHER } from '../frames/battle.ts'
import { DEMORALISED, GONE, GOOD, NO_SIEGE, WILL } from '../state.ts'
import { board, position } from '../testkit.ts'
import { abrOf, compareRatings, dayOps } from './battledrm.ts'
import { isInside, spOf } from './forces.ts'
import { percentAt, percentOf } from './kit.ts'
import { takeField, upgradeLeader } from './leaders.ts'
import { armyRating } from './sides.ts'

const b = board()
const fresh = (options?: Record<string, string>) => position('campaign', options).clear().atWar()
type P = ReturnType<typeof fresh>

const SAFE = [1, 1, 1, 1]

/** The force of a leader has come from a space and fights. */
function meet(p: P, leader: string, from: string, spec: Partial<BattleSpec> = {}): P {
  const force = p.led(leader)
  const space = p.s.forceAt[force]
  const via = b.path[p.space(from) * b.spaces + space]
  return p.begin(battleFrame(b, p.s, { space, force, from: p.space(from), via, mover: 1, ...spec }))
}

/** The loser goes along the first space allowed, until the battle is over. */
function flee(p: P, court: number): P {
  while (p.step === 'retreat.where') p.play(court, 'space', Number(p.options(court)[0].slice(6)))
  return p
}

const battleOf = (p: P) => p.frame<Battle>('battle')
const rolled = (p: P) => p.said('battle.rolled')

/** PR under Frederick at Kolin, come from Leitomischl, against AU under Charles. */
const kolin = (pr: number, au: number, options?: Record<string, string>) =>
  fresh(options)
    .force('kolin', { nation: 'PR', inf: pr, leaders: ['frederick'] })
    .force('kolin', { nation: 'AU', inf: au, leaders: ['charles'] })

describe('who attacks', () => {
  it('COS-13.1-01 COS-13.1.1-02 COS-Q4 COS-D24 the better Initiative chooses; if it declines the other attacks', () => {
    const p = meet(kolin(20, 20), 'frederick', 'leitomischl')
    expect(p.asks(PR)).toBe(true)
    expect(p.options(PR)).toEqual(['attack', 'decline'])
    p.dice(3, 3, ...SAFE).play(PR, 'decline')
    expect(p.said('battle.attacks')[0].slice(0, 2)).toEqual([AU, PR])
  })

  it('COS-13.1.1-03 on a tie the activated command chooses first', () => {
    const p = fresh()
      .force('kolin', { nation: 'PR', inf: 9, leaders: ['schwerin'] })
      .force('kolin', { nation: 'AU', inf: 9, leaders: ['khevenhuller'] })
    expect(meet(p, 'schwerin', 'iglau').asks(PR)).toBe(true)
  })

  it('COS-13.1.2-01 COS-T70 after an interception the interceptor chooses first on a tie; equals have their commander picked', () => {
    const p = fresh()
      .force('melk', { nation: 'FR', inf: 20, leaders: ['belle-isle'] })
      .force('melk', { nation: 'AU', inf: 8, leaders: ['neipperg'] })
      .force('melk', { nation: 'AU', inf: 12, leaders: ['khevenhuller'] })
    meet(p, 'belle-isle', 'linz', {
      foe: p.led('khevenhuller'),
      intercepted: 1,
      origins: [p.space('znaim')],
      foeVia: REGULAR,
    })
    expect(p.step).toBe('battle.chief')
    expect(p.options(AU)).toEqual([`leader ${p.leader('neipperg')}`, `leader ${p.leader('khevenhuller')}`])
    expect(p.verdict(AU, 'leader', p.leader('charles'))).toBe('COS-3.1.2-04')
    p.play(AU, 'leader', p.leader('khevenhuller'))
    expect(p.step).toBe('battle.attack')
    expect(p.asks(AU)).toBe(true)
    expect(battleOf(p).sp).toEqual([20, 20])
  })

  it('COS-3.1.2-04 COS-13.1.1-02 with the slower of two equals the enemy chooses', () => {
    const p = fresh()
      .force('melk', { nation: 'FR', inf: 20, leaders: ['belle-isle'] })
      .force('melk', { nation: 'AU', inf: 8, leaders: ['neipperg', 'khevenhuller'] })
    meet(p, 'belle-isle', 'linz').play(AU, 'leader', p.leader('neipperg'))
    expect(p.asks(FR)).toBe(true)
  })

  it('COS-13.1.1-01 COS-T96 COS-Q96 leaderless forces only defend: the interceptor must attack', () => {
    const p = fresh()
      .force('kolin', { nation: 'PR', inf: 8 })
      .force('kolin', { nation: 'AU', inf: 8, leaders: ['khevenhuller'] })
    const space = p.space('kolin')
    p.dice(3, 3, 1, 1)
    p.begin(battleFrame(b, p.s, { space, force: p.s.forceAt.indexOf(space), mover: 1, intercepted: 1 }))
    expect(p.said('battle.attacks')[0].slice(0, 2)).toEqual([AU, PR])
  })

  it('COS-Q96 COS-14.0-03 if neither can attack nobody fights, and a Demoralised command cannot', () => {
    const p = kolin(20, 20)
    p.s.forceOrder[p.led('frederick')] = DEMORALISED
    p.s.forceOrder[p.led('charles')] = DEMORALISED
    meet(p, 'frederick', 'leitomischl')
    expect(p.said('battle.none')).toHaveLength(1)
    expect([p.size('frederick'), p.size('charles')]).toEqual([20, 20])
    const q = kolin(20, 20)
    q.s.forceOrder[q.led('frederick')] = DEMORALISED
    meet(q.dice(3, 3, ...SAFE), 'frederick', 'leitomischl')
    expect(q.said('battle.attacks')[0].slice(0, 2)).toEqual([AU, PR])
  })

  it('COS-13.1.1-04 COS-13.1.3-01 COS-13.1.3-02 the battle itself charges nothing and needs no AP', () => {
    const p = meet(kolin(20, 20), 'frederick', 'leitomischl')
    expect(p.s.frames.map((f) => f.proc)).toEqual(['battle'])
    expect(p.step).toBe('battle.attack')
  })
})

describe('who fights', () => {
  it('COS-3.1-07 COS-3.1-02 COS-3.3.1-05 COS-3.3.2-03 all inactive leaders and SP outside defend as one force', () => {
    const p = kolin(20, 5)
      .force('kolin', { nation: 'AU', inf: 12, leaders: ['browne'] })
      .force('kolin', { nation: 'AU', inf: 7, leaders: ['botta'] }, { nation: 'BR', inf: 3 })
    meet(p, 'frederick', 'leitomischl')
    expect(battleOf(p).sp).toEqual([20, 27])
    expect(battleOf(p).leads[OTHER]).toBe(p.leader('charles'))
  })

  it('COS-3.1-08 COS-15.5.1-02 COS-D25 a garrison may stay inside or come out', () => {
    const at = () =>
      fresh()
        .force('prag', { nation: 'FR', inf: 12, leaders: ['noailles'] })
        .force('prag', { nation: 'AU', inf: 6, leaders: ['charles'] }, { nation: 'AU', inf: 4, inside: true })
    const p = meet(at(), 'charles', 'kolin')
    expect(p.step).toBe('battle.join')
    expect(p.asks(AU)).toBe(true)
    p.play(AU, 'stay')
    expect(battleOf(p).sp).toEqual([6, 12])
    const q = meet(at(), 'charles', 'kolin').play(AU, 'join')
    expect(battleOf(q).sp).toEqual([10, 12])
  })

  it('COS-13.8.3-01 COS-Q100 a beaten relief cannot go into the fortress, and the garrison goes back in', () => {
    const p = fresh()
      .force('prag', { nation: 'FR', inf: 20, leaders: ['noailles'] })
      .force('prag', { nation: 'AU', inf: 6, leaders: ['charles'] }, { nation: 'AU', inf: 4, inside: true })
    p.s.siege[p.space('prag')] = 1
    p.dice(1, 6, ...SAFE)
    meet(p, 'charles', 'kolin').play(AU, 'join').play(FR, 'attack')
    while (p.step.startsWith('losses')) p.play(AU, 'usual')
    expect(p.step).toBe('retreat.where')
    expect(p.options(AU)).not.toContain('whole')
    p.play(AU, 'space', p.space('tabor'))
    expect(p.at('charles')).toBe('tabor')
    const garrison = p.s.forceAt.findIndex((a, f) => a === p.space('prag') && p.s.forceCourt[f] === AU)
    expect(isInside(p.s, garrison)).toBe(true)
    expect(p.s.forceOrder[garrison]).toBe(DEMORALISED)
    expect(p.s.forceFlags[garrison]).toBe(1)
  })

  it('COS-Q114 COS-15.5.1-04 a garrison that attacks out and does not win is inside again', () => {
    const p = fresh()
      .force('prag', { nation: 'FR', inf: 20, leaders: ['noailles'] })
      .force('prag', { nation: 'AU', inf: 6, leaders: ['khevenhuller'], inside: true })
    p.dice(1, 6, ...SAFE)
    p.begin(battleFrame(b, p.s, { space: p.space('prag'), force: p.led('khevenhuller') }))
    p.play(AU, 'attack')
    expect(p.at('khevenhuller')).toBe('prag')
    expect(isInside(p.s, p.led('khevenhuller'))).toBe(true)
    expect(p.s.forceOrder[p.led('khevenhuller')]).toBe(DEMORALISED)
  })

  it('COS-15.5.1-03 if the besieger is driven off the Siege marker goes', () => {
    const p = fresh()
      .force('prag', { nation: 'FR', inf: 12, leaders: ['noailles'] })
      .force('prag', { nation: 'AU', inf: 30, leaders: ['charles'] }, { nation: 'AU', inf: 4, inside: true })
    p.s.siege[p.space('prag')] = 2
    p.dice(6, 1, ...SAFE)
    meet(p, 'charles', 'kolin').play(AU, 'join').play(FR, 'decline')
    flee(p, FR)
    expect(p.at('noailles')).not.toBe('prag')
    expect(p.s.siege[p.space('prag')]).toBe(NO_SIEGE)
  })
})

describe('Army Ratings', () => {
  const rating = (...of: [string, number][]) => {
    const p = fresh().force('kolin', { nation: 'PR', inf: 5, leaders: ['frederick'] })
    for (const [nation, inf] of of) p.force('kolin', { nation, inf, leaders: ['charles'] })
    return armyRating(
      b,
      p.s,
      battleFrame(b, p.s, { space: p.space('kolin'), force: p.led('frederick') }),
      OTHER,
    )
  }

  it('COS-T12 COS-13.3.1-02 COS-Q12 three nations without a majority: 3.66 becomes 4', () => {
    expect(rating(['BR', 4], ['DU', 4], ['AU', 4])).toBe(4)
  })
  it('COS-T13 two nations of equal strength: 3.5 becomes 3', () => {
    expect(rating(['BR', 4], ['DU', 4])).toBe(3)
  })
  it('COS-T84 COS-13.3.1-01 COS-Q73 the nation with more than half of the SP decides, half is not enough', () => {
    expect(rating(['BR', 9], ['AU', 8], ['DU', 2])).toBe(4)
    expect(rating(['BR', 10], ['AU', 8], ['DU', 2])).toBe(4)
    expect(rating(['BR', 11], ['AU', 8], ['DU', 2])).toBe(5)
    expect(rating(['BR', 6], ['HA', 3], ['HE', 2], ['AU', 8], ['DU', 2])).toBe(5)
  })

  it('COS-13.3.1-03 an event raises a nation’s rating for all its forces', () => {
    const p = kolin(5, 5)
    const f = battleFrame(b, p.s, { space: p.space('kolin'), force: p.led('frederick') })
    expect(armyRating(b, p.s, f, MOVER)).toBe(4)
    p.s.rating[PR] = 1
    expect(armyRating(b, p.s, f, MOVER)).toBe(5)
  })

  const soor = (options?: Record<string, string>) => {
    const p = kolin(20, 20, options).force('kolin', { nation: 'AU', leaders: ['charles', 'batthyani'] })
    p.s.forceLead[p.led('charles')] = p.leader('charles')
    p.s.rating[PR] = 1
    upgradeLeader(b, p.s, p.machine, p.leader('frederick'))
    return meet(p, 'frederick', 'leitomischl')
  }

  it('COS-T15 COS-13.3.2-01 COS-13.3.3-01 Frederick 8 against Charles 5: +3', () => {
    const p = soor().hand(PR, 'p2').play(PR, 'attack')
    const f = battleOf(p)
    expect([abrOf(f, MOVER), abrOf(f, OTHER)]).toEqual([8, 5])
    expect(f.abrDrm).toEqual([3, 0])
  })

  it('COS-T14 COS-22.1-01 with a Day of Battle card Batthyani adds his defence: 8 against 6, +2', () => {
    const good = b.pack.tables.dayOfBattle.cards.findIndex(
      (c) => c.title === 'A good lieutenant in the defence',
    )
    const p = soor({ dayOfBattle: 'on' })
      .hand(PR, 'p2')
      .dice(good + 1)
      .play(PR, 'attack')
    const f = battleOf(p)
    expect([abrOf(f, MOVER), abrOf(f, OTHER)]).toEqual([8, 6])
    expect(f.abrDrm).toEqual([2, 0])
    expect(p.said('battle.day')).toEqual([[good]])
  })
})

describe('modifiers', () => {
  const susa = (via: number, options?: Record<string, string>) => {
    const p = fresh(options)
      .force('susa', { nation: 'FR', inf: 16, cav: 4, leaders: ['conti'] })
      .force('susa', { nation: 'PE', inf: 10, leaders: ['charles-emmanuel'] })
    return meet(p, 'conti', 'briancon', { via })
  }

  it('COS-13.4-01 COS-13.4.1-01 COS-13.4.2-01 passes: -2 and +2, -3 and +3', () => {
    for (const [via, n] of [
      [REGULAR, 0],
      [MOUNTAIN, 2],
      [ALPINE, 3],
    ] as const) {
      const p = susa(via).hand(FR, 'f1').play(FR, 'attack')
      expect(battleOf(p).passDrm).toEqual([0 - n, n])
    }
  })

  it('COS-Q97 nothing if those who stood there attack; the interceptors’ pass if they do', () => {
    const p = susa(ALPINE).hand(FR, 'f1').hand(BR, 'b1').play(FR, 'decline')
    expect(battleOf(p).passDrm).toEqual([0, 0])
    const q = fresh()
      .force('susa', { nation: 'FR', inf: 20, leaders: ['conti'] })
      .force('susa', { nation: 'PE', inf: 12, leaders: ['charles-emmanuel'] })
    meet(q, 'conti', 'briancon', { intercepted: 1, foe: q.led('charles-emmanuel'), foeVia: MOUNTAIN })
    q.hand(BR, 'b1').play(BR, 'attack')
    expect(battleOf(q).passDrm).toEqual([2, -2])
  })

  it('COS-T97 COS-Q98 COS-D27 equal losses over an alpine pass: the mover loses one more, and the battle', () => {
    const p = susa(ALPINE)
      .dice(6, 3, ...SAFE)
      .play(FR, 'attack')
    expect(rolled(p)).toEqual([
      [FR, 6, -3, 10, 2],
      [b.nationOf.get('PE'), 3, 3, 20, 3],
    ])
    expect(p.step).toBe('losses.horse')
    expect(p.asks(FR)).toBe(true)
    p.play(FR, 'count', 0)
    expect(p.total('FR')).toBe(17)
    expect(p.total('PE')).toBe(8)
    expect(p.said('battle.won')[0][0]).toBe(b.nationOf.get('PE'))
    expect(p.s.forceOrder[p.led('conti')]).toBe(DEMORALISED)
  })

  it('COS-14.0-02 COS-14.0-03 COS-11.3-01 COS-Q99 Worn, Demoralised and Short Supply count against the own roll', () => {
    const p = kolin(20, 20).force('kolin', {
      nation: 'AU',
      inf: 5,
      leaders: ['neipperg'],
      order: DEMORALISED,
    })
    p.s.forceOrder[p.led('frederick')] = 2
    p.s.forceSupply[p.led('frederick')] = 1
    meet(p, 'frederick', 'leitomischl').hand(PR, 'p2').play(PR, 'attack')
    expect(battleOf(p).orderDrm).toEqual([-2, 0])
    expect(battleOf(p).supplyDrm).toEqual([-1, 0])
    const q = kolin(20, 4).force('kolin', { nation: 'AU', inf: 5, leaders: ['neipperg'], order: DEMORALISED })
    meet(q, 'frederick', 'leitomischl').hand(PR, 'p2')
    expect(battleOf(q).order).toEqual([GOOD, DEMORALISED])
  })

  it('COS-22.2-01 by option the side with four cavalry SP fewer has -1', () => {
    const drm = (option: string, au: number) => {
      const p = fresh({ cavalrySuperiority: option })
        .force('kolin', { nation: 'PR', inf: 8, cav: 2, leaders: ['frederick'] })
        .force('kolin', { nation: 'AU', inf: 14 - au, cav: au, leaders: ['charles'] })
      return battleOf(meet(p, 'frederick', 'leitomischl').hand(PR, 'p2').play(PR, 'attack')).cavalryDrm
    }
    expect(drm('on', 6)).toEqual([-1, 0])
    expect(drm('on', 5)).toEqual([0, 0])
    expect(drm('off', 6)).toEqual([0, 0])
  })

  it('COS-22.1-02 from 90 SP on only the Large Battle part counts', () => {
    const f = battleFrame(b, fresh().s, { space: 0, force: 0 })
    f.day = b.pack.tables.dayOfBattle.cards.findIndex((c) => c.title === 'Slow to form')
    f.sp = [45, 44]
    expect(dayOps(b, f)).toEqual([])
    f.sp = [45, 45]
    expect(dayOps(b, f)).toHaveLength(1)
  })
})

describe('Battle cards', () => {
  const fontenoy = (cavalry: number) => {
    const p = fresh()
      .force('tirlemont', { nation: 'FR', inf: 20, leaders: ['de-saxe'] })
      .force('tirlemont', { nation: 'BR', inf: 16, cav: cavalry, leaders: ['cumberland'] })
    upgradeLeader(b, p.s, p.machine, p.leader('de-saxe'))
    p.s.rating[FR] = 1
    return meet(p, 'de-saxe', 'namur', { via: REGULAR }).hand(BR, 'b36')
  }

  it('COS-T16 COS-13.5-02 Legonier’s Finest Day: French +1, British +3', () => {
    const p = fontenoy(4).play(FR, 'attack')
    const f = battleOf(p)
    expect([abrOf(f, MOVER), abrOf(f, OTHER)]).toEqual([9, 6])
    expect(p.asks(BR)).toBe(true)
    p.dice(3, 3).play(BR, 'card', p.card('b36'))
    expect(rolled(p).map((r) => r[2])).toEqual([1, 3])
  })

  it('COS-T17 with three cavalry SP it cannot be played', () => {
    const p = fontenoy(3).play(FR, 'attack')
    expect(p.verdict(BR, 'card', p.card('b36'))).not.toBeNull()
    expect(p.options(BR)).toEqual(['pass'])
  })

  it('COS-T48 COS-13.5-01 one card for a rating of 0 or 1, two for 2 or more, none without a commander', () => {
    const p = fresh()
      .force('kolin', { nation: 'PR', inf: 12, leaders: ['lehwaldt'] })
      .force('kolin', { nation: 'AU', inf: 12, leaders: ['khevenhuller'] })
    meet(p, 'lehwaldt', 'iglau').hand(PR, 'p2', 'p3').play(AU, 'decline')
    expect(battleOf(p).limit).toEqual([1, 2])
    const q = fresh()
      .force('kolin', { nation: 'PR', inf: 12, leaders: ['lehwaldt'] })
      .force('kolin', { nation: 'AU', inf: 12 })
    meet(q.hand(PR, 'p2'), 'lehwaldt', 'iglau')
    expect(battleOf(q).limit).toEqual([1, 0])
  })

  it('COS-T48 COS-13.4.1-01 COS-13.4.2-01 an alpine attacker plays none, a mountain attacker no cavalry card', () => {
    const p = (via: number) =>
      meet(
        fresh()
          .force('susa', { nation: 'FR', inf: 16, cav: 4, leaders: ['conti'] })
          .force('susa', { nation: 'PE', inf: 10, leaders: ['charles-emmanuel'] }),
        'conti',
        'briancon',
        { via },
      )
        .hand(FR, 'f18', 'f33', 'f25')
        .play(FR, 'attack')
    const alpine = p(ALPINE)
    expect(alpine.verdict(FR, 'card', alpine.card('f33'))).toBe('COS-13.4.2-01')
    expect(alpine.verdict(FR, 'card', alpine.card('f25'))).toBeNull()
    const mountain = p(MOUNTAIN)
    expect(mountain.verdict(FR, 'card', mountain.card('f18'))).toBe('COS-13.4.1-01')
    expect(mountain.verdict(FR, 'card', mountain.card('f33'))).toBeNull()
  })

  it('COS-13.4.2-02 Le Bourcet cancels the attacker’s penalty, not the defender’s bonus', () => {
    const p = fresh()
      .force('susa', { nation: 'FR', inf: 20, leaders: ['conti'] })
      .force('susa', { nation: 'PE', inf: 10, leaders: ['charles-emmanuel'] })
    meet(p, 'conti', 'briancon').hand(FR, 'f25').play(FR, 'attack')
    p.dice(3, 3, ...SAFE).play(FR, 'card', p.card('f25'))
    expect(rolled(p).map((r) => r[2])).toEqual([0, 3])
  })

  it('COS-D26 COS-6.3.5-01 COS-13.2-01 the attacker’s courts in power order, then the defender’s, up to the limit', () => {
    const p = kolin(20, 20).hand(PR, 'p2', 'p3', 'p15').hand(FR, 'f1').hand(AU, 'a1').hand(BR, 'b1')
    meet(p, 'frederick', 'leitomischl').play(PR, 'attack')
    expect(p.asks(PR)).toBe(true)
    p.play(PR, 'card', p.card('p2')).play(PR, 'card', p.card('p3'))
    expect(p.asks(AU)).toBe(true) // two are the limit: France is not asked
    p.play(AU, 'pass')
    expect(p.asks(BR)).toBe(true)
    p.dice(1, 1, ...SAFE).play(BR, 'pass')
    expect(rolled(p)).toHaveLength(2)
    expect(rolled(p)[0][2]).toBe(2 + 1 + 1)
  })

  it('COS-2.3-07 COS-6.5.2-02 a card without a Battle event, or of another hand, is refused', () => {
    const p = meet(kolin(20, 20).hand(PR, 'p2', 'p4').hand(AU, 'a16'), 'frederick', 'leitomischl')
    p.play(PR, 'attack')
    expect(p.verdict(PR, 'card', p.card('p4'))).toBe('COS-2.3-07')
    expect(p.verdict(PR, 'card', p.card('a16'))).toBe('COS-6.3.1-02')
    expect(p.verdict(PR, 'card', 9999)).toBe('COS-6.3.1-02')
  })

  it('COS-H11 COS-H13 who is asked does not depend on what a hand holds, only on whether it is empty', () => {
    const with_ = meet(kolin(20, 20).hand(PR, 'p2').hand(AU, 'a16'), 'frederick', 'leitomischl')
    const without = meet(kolin(20, 20).hand(PR, 'p4').hand(AU, 'a1'), 'frederick', 'leitomischl')
    for (const p of [with_, without]) {
      p.play(PR, 'attack')
      expect([p.step, p.asks(PR)]).toEqual(['battle.card', true])
      p.play(PR, 'pass')
      expect([p.step, p.asks(AU)]).toEqual(['battle.card', true])
    }
    expect(with_.events).toEqual(without.events)
  })
})

describe('results', () => {
  it('COS-T09 COS-13.6-01 COS-13.7-01 COS-13.7-02 COS-13.7.1-01 COS-13.8-01 twenty Prussians beat thirty Austrians', () => {
    const p = kolin(20, 30).dice(5, 3, ...SAFE)
    p.s.rating[PR] = 1
    meet(p, 'frederick', 'leitomischl').play(PR, 'attack')
    expect(rolled(p)).toEqual([
      [PR, 5, 2, 25, 5],
      [AU, 3, 0, 10, 3],
    ])
    expect([p.total('AU'), p.total('PR')]).toEqual([25, 17])
    expect(p.said('battle.major')).toEqual([])
    expect(p.s.forceOrder[p.led('frederick')]).toBe(1)
    flee(p, AU)
    expect(b.dist[p.space('kolin') * b.spaces + p.space(String(p.at('charles')))]).toBe(1)
    expect(p.s.forceOrder[p.led('charles')]).toBe(DEMORALISED)
    expect([p.vp('PR'), p.step]).toEqual([0, 'over'])
  })

  it('COS-T10 COS-13.7.3-01 COS-13.7.3-02 COS-Q19 COS-Q90 five of twenty is a Major Victory: +1 VP, -1 MW, two spaces', () => {
    const p = kolin(20, 20).dice(5, 1, ...SAFE)
    p.s.rating[PR] = 1
    const will = p.will('AU')
    const vp = p.vp('PR')
    meet(p, 'frederick', 'leitomischl').play(PR, 'attack')
    expect(p.said('battle.major')).toHaveLength(1)
    flee(p, AU)
    expect(b.dist[p.space('kolin') * b.spaces + p.space(String(p.at('charles')))]).toBe(2)
    expect([p.vp('PR') - vp, will - p.will('AU')]).toEqual([1, 1])
  })

  it('COS-T11 four of sixteen is not', () => {
    const p = kolin(20, 16).dice(4, 1, ...SAFE)
    p.s.rating[PR] = 1
    meet(p, 'frederick', 'leitomischl').play(PR, 'attack')
    expect(rolled(p)[0][4]).toBe(4)
    expect(p.said('battle.major')).toEqual([])
  })

  it('COS-T23 COS-Q13 COS-13.6-02 70 SP in the Large Army column: 5% are 3', () => {
    expect(percentAt(b, 3, 70)).toBe(5)
    expect(percentOf(5, 70)).toBe(3)
  })

  it('COS-13.6-01 COS-Q12 each side rolls in its own column; .55 of an SP is none', () => {
    expect(percentAt(b, 7, 5)).toBe(30)
    expect(percentAt(b, 7, 13)).toBe(25)
    expect(percentAt(b, -4, 20)).toBe(0)
    expect(percentAt(b, 99, 21)).toBe(30)
    expect(percentOf(5, 11)).toBe(0)
  })

  it('COS-13.7-01 COS-Q20 equal losses go to the higher Army Battle Rating', () => {
    const p = kolin(20, 20)
    p.dice(3, 4, ...SAFE)
    p.s.forceOrder[p.led('frederick')] = 1
    meet(p, 'frederick', 'leitomischl').play(PR, 'attack')
    expect(rolled(p).map((r) => r[4])).toEqual([2, 2])
    expect(p.said('battle.won')[0].slice(0, 2)).toEqual([PR, AU])
  })

  it('COS-T49 COS-13.7-03 a Worn winner without losses is Worn one level more, and pays for it next time', () => {
    const p = kolin(20, 5).dice(6, 1, ...SAFE)
    p.s.forceOrder[p.led('frederick')] = 1
    meet(p, 'frederick', 'leitomischl').play(PR, 'attack')
    expect(rolled(p)[1][4]).toBe(0)
    expect(p.s.forceOrder[p.led('frederick')]).toBe(2)
    p.force('kolin', { nation: 'AU', inf: 9, leaders: ['neipperg'] })
    meet(p, 'frederick', 'leitomischl').hand(PR, 'p2').play(PR, 'attack')
    expect(battleOf(p).orderDrm[MOVER]).toBe(-2)
  })

  it('COS-14.0-01 COS-13.7-02 Worn goes no further than 3', () => {
    const p = kolin(20, 9).dice(6, 3, ...SAFE)
    p.s.forceOrder[p.led('frederick')] = 3
    meet(p, 'frederick', 'leitomischl').play(PR, 'attack')
    expect(p.s.forceOrder[p.led('frederick')]).toBe(3)
  })

  it('COS-14.2-02 COS-Q21 a Demoralised defender who wins rallies, and is Worn-1 if he lost SP', () => {
    for (const [die, order] of [
      [1, GOOD],
      [4, 1],
    ] as const) {
      const p = fresh()
        .force('kolin', { nation: 'PR', inf: 4, leaders: ['lehwaldt'] })
        .force('kolin', { nation: 'AU', inf: 40, leaders: ['charles'], order: DEMORALISED })
      meet(p.dice(die, 6, ...SAFE), 'lehwaldt', 'leitomischl')
      expect(rolled(p)[0][4]).toBe(die === 1 ? 0 : 1)
      expect(p.s.forceOrder[p.led('charles')]).toBe(order)
    }
  })

  it('COS-13.6.2-02 COS-Q77 a side that is wiped out has lost, with its leaders', () => {
    const p = kolin(30, 2).dice(6, 6, ...SAFE)
    meet(p, 'frederick', 'leitomischl').play(PR, 'attack')
    expect(p.total('AU')).toBe(0)
    expect(p.s.leaderAt[p.leader('charles')]).toBe(GONE)
    expect(p.s.leaderAt[p.leader('frederick')]).toBeGreaterThanOrEqual(0)
  })
})

describe('leaders lost', () => {
  const check = (dice: number[], ...subordinates: string[]) => {
    const p = kolin(20, 20).force('kolin', { nation: 'PR', leaders: ['frederick', ...subordinates] })
    p.dice(4, 1, ...dice, 1, 1)
    meet(p, 'frederick', 'leitomischl').play(PR, 'attack')
    return p
  }

  it('COS-T64 COS-13.6.2-01 a second roll of 2 to 11 without a subordinate has no effect, 12 kills the commander', () => {
    expect(check([6, 6, 2, 3]).at('frederick')).toBe('kolin')
    const p = check([6, 6, 6, 6])
    expect(p.s.leaderAt[p.leader('frederick')]).toBe(GONE)
    expect(p.size.call(p, 'charles')).toBeGreaterThan(0)
  })

  it('COS-13.6.2-01 otherwise a random subordinate dies', () => {
    const p = check([6, 6, 2, 3, 2], 'schwerin', 'young-dessauer')
    const gone = ['frederick', 'schwerin', 'young-dessauer'].filter((id) => p.led(id) === GONE)
    expect(gone).toHaveLength(1)
    expect(gone).not.toContain('frederick')
  })

  it('COS-Q67 COS-Q116 a sovereign dies like any leader; a battle lost under him costs his Power VP', () => {
    const p = fresh()
      .force('paris', { nation: 'FR', leaders: ['louis'] })
      .force('tirlemont', { nation: 'FR', inf: 20, leaders: ['noailles'] })
      .force('tirlemont', { nation: 'BR', inf: 20, leaders: ['cumberland'] })
    takeField(b, p.s, p.machine, p.leader('louis'), p.led('noailles'), 999, 1)
    p.dice(1, 5, 6, 6, 6, 6, 1, 1)
    meet(p, 'noailles', 'namur', { via: REGULAR }).play(BR, 'attack')
    expect(p.s.leaderAt[p.leader('louis')]).toBe(GONE)
    flee(p, FR)
    expect(p.said('control.lost')).toContainEqual([FR, 1])
  })

  it('COS-Q32 COS-Q116 the sovereign in the field commands the side', () => {
    const p = fresh()
      .force('paris', { nation: 'FR', leaders: ['louis'] })
      .force('tirlemont', { nation: 'FR', inf: 20, leaders: ['belle-isle'] })
      .force('tirlemont', { nation: 'BR', inf: 20, leaders: ['cumberland'] })
    takeField(b, p.s, p.machine, p.leader('louis'), p.led('belle-isle'), 999, 1)
    meet(p, 'belle-isle', 'namur')
    expect(battleOf(p).leads[MOVER]).toBe(p.leader('louis'))
    expect(p.asks(BR)).toBe(true)
  })
})

describe('the end', () => {
  it('COS-T79 COS-Q92 Will falls to 0 only when the retreat is over', () => {
    const p = fresh()
      .force('kolin', { nation: 'FR', inf: 20, leaders: ['belle-isle'] })
      .force('kolin', { nation: 'AU', inf: 20, leaders: ['charles'] })
    p.s.will[AU] = 1
    const vp = p.vp('FR')
    p.dice(6, 1, ...SAFE)
    meet(p, 'belle-isle', 'leitomischl').play(FR, 'attack')
    expect(p.step).toBe('retreat.where')
    expect([p.s.result, p.vp('FR') - vp]).toEqual([0, 0])
    flee(p, AU)
    expect(p.s.result).toBe(WILL + AU)
    expect(p.vp('FR') - vp).toBe(1)
  })

  it('COS-13.8-03 the loser’s depots stay and are captured', () => {
    const p = kolin(20, 20)
      .depot('AU', 'kolin', 2)
      .dice(6, 1, ...SAFE)
    p.s.rating[PR] = 1
    meet(p, 'frederick', 'leitomischl').play(PR, 'attack')
    flee(p, AU)
    expect(p.said('depots.captured')).toEqual([[PR, p.space('kolin'), 2]])
  })

  it('COS-13.7-04 COS-13.8.4-01 COS-D29 COS-13.9-01 a draw wears both; attacker, then defender, may leave; else both stay', () => {
    const draw = () => {
      const p = fresh()
        .force('kolin', { nation: 'PR', inf: 20, leaders: ['schwerin'] })
        .force('kolin', { nation: 'AU', inf: 20, leaders: ['khevenhuller'] })
      return meet(p.dice(3, 3, ...SAFE), 'schwerin', 'leitomischl').play(PR, 'attack')
    }
    const p = draw()
    expect(p.said('battle.drawn')).toHaveLength(1)
    expect(p.step).toBe('retreat.where')
    expect(p.asks(PR)).toBe(true)
    p.play(PR, 'stay')
    expect(p.asks(AU)).toBe(true)
    p.play(AU, 'stay')
    expect([p.step, p.at('schwerin'), p.at('khevenhuller')]).toEqual(['over', 'kolin', 'kolin'])
    expect([p.s.forceOrder[p.led('schwerin')], p.s.forceOrder[p.led('khevenhuller')]]).toEqual([1, 1])
    const q = draw()
    q.play(PR, 'space', Number(q.options(PR)[0].slice(6)))
    expect([q.step, q.at('schwerin') === 'kolin', q.at('khevenhuller')]).toEqual(['over', false, 'kolin'])
    expect(q.s.forceOrder[q.led('schwerin')]).toBe(1)
  })

  it('COS-13.2-01 every modifier stays in the frame, by its source', () => {
    const p = kolin(20, 20).hand(PR, 'p2')
    p.s.forceOrder[p.led('charles')] = 2
    const f = battleOf(meet(p, 'frederick', 'leitomischl').play(PR, 'attack'))
    expect(f.rating).toEqual([4, 4])
    expect(f.leading).toEqual([2, 1])
    expect(f.abrDrm).toEqual([1, 0])
    expect(f.orderDrm).toEqual([0, -2])
    compareRatings(f)
    expect(f.attacker).toBe(MOVER)
    expect(f.winner).toBeLessThan(DRAWN)
    expect(spOf(p.s, f.force)).toBe(20)
  })
})
