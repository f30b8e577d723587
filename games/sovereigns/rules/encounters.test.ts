// What happens when forces of several nations, courts and kinds meet: leaders beside their SP, unallied forces of one
// side, marches that are intercepted, relief, and how many SP a command can attack with.
import { NONE } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { AU, FR, POWERS, PR } from '../board.ts'
import { type Battle, battleFrame, MOVER } from '../frames/battle.ts'
import { rideFrame } from '../frames/campaign.ts'
import { PAID_MARCH, SPRING_MARCH } from '../frames/march.ts'
import type { Effect } from '../pack/schema/effects.ts'
import { DEMORALISED, NO_SIEGE } from '../state.ts'
import type { Position } from '../testkit.ts'
import { isInside, newForce, putLeader } from './forces.ts'
import { judgeEntry, takeField, theatreBreach } from './leaders.ts'
import { activate, active, field, go, march } from './movekit.ts'
import { attackStrength } from './overrun.ts'

/** A leader who stands by himself beside SP, as one who has just come does. */
function beside(p: Position, leader: string, space: string, court: number): Position {
  putLeader(p.board, p.s, p.leader(leader), newForce(p.s, court, p.space(space), false))
  return p
}

/** Takes losses as they come. */
function bear(p: Position, ...courts: number[]): void {
  while (p.step.startsWith('losses')) {
    const court = courts.find((c) => p.asks(c)) ?? AU
    const [verb, target] = p.options(court)[0].split(' ')
    p.play(court, verb, target === undefined ? NONE : Number(target))
  }
}

const SAFE = [1, 1, 1, 1]

describe('leaders beside SP', () => {
  const pilsen = () => {
    const p = field()
      .control('PR', 'prag')
      .force('prag', { nation: 'PR', inf: 5, leaders: ['schwerin'] })
      .force('pilsen', { nation: 'AU', inf: 8 })
    beside(p, 'arenberg', 'pilsen', AU)
    activate(p, 'schwerin')
    return go(p, PR, 'pilsen')
  }

  it('COS-10.2.3-02 COS-3.1-07 a leader with SP around him is not alone: he is not captured when they fail to withdraw', () => {
    const p = pilsen()
    p.dice(1).play(AU, 'withdraw', p.leader('arenberg'))
    expect(p.step).toBe('arrival.choose')
    expect(p.at('arenberg')).toBe('pilsen')
  })

  it('COS-10.2.1-01 nor does he go into the fortress without being told', () => {
    const p = field()
      .control('PR', 'kolin')
      .force('kolin', { nation: 'PR', inf: 12, leaders: ['schwerin'] })
      .force('prag', { nation: 'AU', inf: 8 })
    beside(p, 'arenberg', 'prag', AU)
    activate(p, 'schwerin')
    active(p).traced = 0
    go(p, PR, 'prag')
    expect(p.step).toBe('shelter.ask')
    expect(isInside(p.s, p.led('arenberg'))).toBe(false)
  })
})

describe('forces of one side that are not allied', () => {
  const together = () => {
    const p = field().ally(null, 'PR')
    p.force('pilsen', { nation: 'FR', inf: 12, leaders: ['belle-isle'] })
    p.force('pilsen', { nation: 'PR', inf: 8, leaders: ['schwerin'] })
    p.force('pilsen', { nation: 'AU', inf: 20, cav: 8, leaders: ['traun'] })
    return p
  }

  const attack = (p: Position, leader: string) => {
    const force = p.led(leader)
    const space = p.space('pilsen')
    return p.begin(battleFrame(p.board, p.s, { space, force, from: p.space('eger'), via: 1, mover: 1 }))
  }

  it('COS-3.1-07 COS-13.8-02 they defend together, share the losses and retreat as one stack', () => {
    const p = attack(together(), 'traun')
    if (p.step === 'battle.chief') throw new Error('one commander')
    // Traun 28 SP with a 6 against 20 SP with a 1.
    p.dice(6, 1, ...SAFE).play(p.asks(AU) ? AU : FR, 'attack')
    bear(p, FR, PR)
    while (p.step === 'retreat.where') p.play(FR, 'space', Number(p.options(FR)[0].slice(6)))
    expect(p.sp('pilsen', 'FR') + p.sp('pilsen', 'PR')).toBe(0)
    expect(p.at('schwerin')).toBe(p.at('belle-isle'))
    expect(p.total('FR')).toBeLessThan(12)
    expect(p.faults).toEqual([])
  })

  it('COS-8.11-01 COS-3.2-02 they attack together too: all forces of each side are combined', () => {
    const p = attack(together(), 'schwerin')
    const court = p.asks(PR) ? PR : p.asks(FR) ? FR : AU
    p.play(court, 'attack')
    expect(p.said('battle.side').map((v) => v[1])).toContain(20)
  })
})

describe('marches', () => {
  it('COS-8.8.1-03 COS-13.1.2-01 a march attacks nobody: whoever intercepts it attacks', () => {
    const p = field().force('rastatt', { nation: 'FR', inf: 10, leaders: ['belle-isle'] })
    p.force('stuttgart', { nation: 'AU', inf: 8, leaders: ['neipperg'] }).depot('AU', 'stuttgart')
    p.control('AU', 'stuttgart', 'ulm', 'heilbronn').force('ulm', { nation: 'AU', inf: 1, inside: true })
    march(p, SPRING_MARCH, FR, 'belle-isle')
    Object.assign(p.s.frames[0], { manner: PAID_MARCH, traced: 0 })
    go(p, FR, 'heilbronn')
    expect(p.step).toBe('interception.ask')
    p.play(AU, 'intercept', p.leader('neipperg')).dice(6).play(AU, 'go')
    // Belle-Isle has the better Initiative, but is on a march.
    p.dice(3, 3, ...SAFE).play(FR, 'stand')
    expect(p.said('battle.attacks')[0]?.slice(0, 2)).toEqual([AU, FR])
  })
})

describe('who leads', () => {
  it('COS-3.1.2-05 COS-8.7-01 what is picked up leaves the most SP to the commander of its nation', () => {
    const p = field().ally('bourbon', 'BV').status('belligerent', 'BV')
    p.force('munich', { nation: 'FR', inf: 6, leaders: ['broglie'] })
    p.force('munich', { nation: 'BV', inf: 5, leaders: ['broglie'] })
    p.force('landshut', { nation: 'BV', inf: 8 }).control('BV', 'munich', 'landshut')
    activate(p, 'broglie')
    active(p).traced = 0
    go(p, FR, 'landshut')
    const code = Number(
      p
        .options(FR)
        .find((o) => o.startsWith('add'))
        ?.slice(4) ?? -1,
    )
    expect(code).toBe(-1)
  })

  it('COS-3.3.8-01 COS-Q77 a new leader does not come to a home space whose fortress enemies hold', () => {
    const p = field().control('PR', 'breslau').force('breslau', { nation: 'PR', inf: 3, inside: true })
    p.s.leaderFlags[p.leader('traun')] = 0
    expect(judgeEntry(p.board, p.s, p.leader('traun'), p.space('breslau'))).toBe('COS-3.3.8-01')
  })

  it('COS-3.3.4-01 COS-Q116 a sovereign in the field is no reason to find fault with a 2-star leader', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 20, leaders: ['belle-isle'] })
    p.force('landau', { nation: 'FR', inf: 8, leaders: ['broglie', 'louis'] })
    takeField(p.board, p.s, p.machine, p.leader('louis'), p.led('broglie'), 99, 0)
    expect(theatreBreach(p.board, p.s, FR)).toBe(false)
  })

  it('COS-3.2.1-02 a Spanish leader does not end his ride beside a Bourbon Piedmont', () => {
    const p = field().ally('bourbon', 'PE')
    p.force('nice', { nation: 'SP', leaders: ['gages'] }).force('oneglia', {
      nation: 'PE',
      inf: 3,
      court: FR,
    })
    p.begin(rideFrame(p.s, p.leader('gages'))).play(PR, 'space', p.space('oneglia'))
    expect(p.verdict(PR, 'end')).toBe('COS-3.2.1-02')
    p.play(PR, 'space', p.space('finale'))
    expect(p.verdict(PR, 'end')).toBeNull()
  })
})

describe('interceptors', () => {
  it('COS-9.1-05 COS-14.1-02 a leader cannot intercept with Demoralised SP that he takes over', () => {
    const p = field().force('rastatt', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    p.force('stuttgart', { nation: 'AU', inf: 5, order: DEMORALISED })
    beside(p, 'khevenhuller', 'stuttgart', AU)
    activate(p, 'broglie')
    go(p, FR, 'heilbronn')
    if (p.step !== 'interception.ask') return
    p.play(AU, 'intercept', p.leader('khevenhuller'))
    const add = p.options(AU).find((o) => o.startsWith('add'))
    if (add !== undefined) p.play(AU, 'add', Number(add.slice(4)))
    expect(p.verdict(AU, 'go')).toBe('COS-9.1-05')
  })

  it('COS-13.8.3-01 COS-15.5.1-03 those who fall upon a siege and lose cannot go into the fortress', () => {
    const p = field().control('FR', 'pilsen', 'eger')
    p.force('prag', { nation: 'AU', inf: 2, inside: true })
    p.force('prag', { nation: 'FR', inf: 20, cav: 4, leaders: ['belle-isle', 'noailles'] })
    p.force('tabor', { nation: 'AU', inf: 13, leaders: ['neipperg'] })
    p.control('AU', 'tabor', 'budweis').depot('AU', 'tabor')
    activate(p, 'belle-isle')
    p.play(FR, 'siege')
    expect(p.step).toBe('interception.ask')
    expect(p.s.siege[p.space('prag')]).toBe(NO_SIEGE)
    p.play(AU, 'intercept', p.leader('neipperg')).dice(6).play(AU, 'go')
    if (p.step === 'interception.flee') p.play(FR, 'stand')
    if (p.step === 'battle.join') p.play(AU, 'stay')
    p.dice(6, 1, ...SAFE).play(FR, 'attack')
    bear(p, AU, FR)
    expect(p.step).toBe('retreat.where')
  })
})

describe('withdrawal', () => {
  it('COS-8.9.2-01 COS-11.9.2-01 who withdraws to a space of enemy depots alone captures them', () => {
    const p = field()
      .control('PR', 'prag')
      .force('prag', { nation: 'PR', inf: 5, leaders: ['schwerin'] })
      .force('pilsen', { nation: 'AU', inf: 4, leaders: ['traun'] })
      .depot('PR', 'eger')
    activate(p, 'schwerin')
    go(p, PR, 'pilsen')
    p.dice(6).play(AU, 'withdraw', p.leader('traun'))
    if (p.step === 'withdrawal.where') p.play(AU, 'space', p.space('eger'))
    expect(p.step).toBe('capture.ask')
    p.play(AU, 'keepDepots')
    expect(p.s.depots[p.space('eger') * POWERS + PR]).toBe(0)
    expect(p.s.depots[p.space('eger') * POWERS + AU]).toBe(1)
  })

  it('COS-20.2.2-01 COS-10.1.3-02 who gets away into an enemy capital has entered it', () => {
    const p = field().force('melk', { nation: 'FR', inf: 8, leaders: ['belle-isle'] })
    p.force('linz', { nation: 'AU', inf: 12, leaders: ['traun'] })
    activate(p, 'traun')
    active(p).traced = 0
    go(p, AU, 'melk')
    const before = p.vp('FR')
    p.dice(6).play(FR, 'withdraw', p.leader('belle-isle'))
    if (p.step === 'withdrawal.where') p.play(FR, 'space', p.space('vienna'))
    expect(p.at('belle-isle')).toBe('vienna')
    expect(p.vp('FR')).toBe(before + 3)
  })

  it('COS-3.2.1-02 not into the space of those with whom one may not stay', () => {
    const p = field().ally('bourbon', 'PE').status('belligerent', 'PE')
    p.force('nice', { nation: 'SP', inf: 4, leaders: ['gages'] })
    p.force('oneglia', { nation: 'PE', inf: 3, court: FR })
    p.force('cuneo', { nation: 'AU', inf: 6, leaders: ['traun'] }).control('AU', 'cuneo')
    p.control('SP', 'nice')
    activate(p, 'traun')
    active(p).traced = 0
    go(p, AU, 'nice')
    if (p.step === 'shelter.ask') p.play(PR, 'nobody')
    expect(p.step).toBe('withdrawal.ask')
    p.dice(6).play(PR, 'withdraw', p.leader('gages'))
    expect(p.at('gages')).toBe('antibes')
  })
})

describe('Battle cards', () => {
  it('COS-13.2-01 COS-13.5-01 De Saxe, who attacks and plays first, leaves the enemy one Battle card less', () => {
    const fight = (mover: string, foe: string) => {
      const p = field().force('tabor', { nation: 'FR', inf: 12, leaders: ['de-saxe'] })
      p.force('tabor', { nation: 'AU', inf: 12, leaders: ['traun'] })
        .hand(FR, 'f44', 'f33')
        .hand(AU, 'a18', 'a34')
      const force = p.led(mover)
      const space = p.space('tabor')
      p.begin(battleFrame(p.board, p.s, { space, force, from: p.space(foe), via: 1, mover: 1 }))
      return p.play(mover === 'traun' ? AU : FR, 'attack')
    }
    const p = fight('de-saxe', 'pilsen')
    p.play(FR, 'card', p.card('f44')).play(FR, 'pass')
    p.play(AU, 'card', p.card('a34'))
    expect(p.step).not.toBe('battle.card')
    // He defends: it is too late for that, and Austria has 1 less instead.
    const r = fight('traun', 'iglau')
    r.play(AU, 'card', r.card('a34')).play(AU, 'card', r.card('a18'))
    r.play(FR, 'card', r.card('f44'))
    const f = r.frame<Battle>('battle')
    expect(f.cardEnemy).toEqual([-1, -1])
  })

  it('COS-13.2-01 no card takes Battle cards from an attacker, who has played his already', () => {
    const told = (effects: readonly Effect[], attacks: boolean): boolean =>
      effects.every((e) => {
        if (e.do === 'if') return told(e.then, attacks || JSON.stringify(e.cond).includes('attacker'))
        return e.do !== 'battleRule' || e.rule !== 'blockEnemyCards' || attacks
      })
    for (const { events } of field().board.pack.cards.cards)
      for (const e of events)
        expect(told(e.effect, JSON.stringify(e.requires ?? '').includes('attacker'))).toBe(true)
  })
})

describe('how many attack', () => {
  it('COS-3.3.1-01 COS-3.3.3-01 COS-8.7-05 leaders attack with no more SP than they can lead; all of them defend', () => {
    const meet = (answer: string): Position => {
      const p = field().force('kolin', { nation: 'PR', inf: 20, leaders: ['frederick'] })
      p.force('kolin', { nation: 'PR', inf: 10 }).force('kolin', {
        nation: 'AU',
        inf: 20,
        leaders: ['traun'],
      })
      const force = p.led('frederick')
      const space = p.space('kolin')
      p.begin(battleFrame(p.board, p.s, { space, force, from: p.space('trautenau'), via: 1, mover: 1 }))
      return p.dice(3, 3, ...SAFE).play(PR, answer)
    }
    const attacks = meet('attack')
    expect(attacks.said('battle.side')[MOVER].slice(0, 2)).toEqual([PR, 30])
    expect(attacks.said('battle.led')).toEqual([[PR, 20]])
    const [, , , percent, lost] = attacks.said('battle.rolled')[MOVER]
    expect(lost).toBe(Math.floor((percent * 20 + 40) / 100))
    // All 30 defend.
    expect(meet('decline').said('battle.led')).toEqual([])
  })

  it('COS-15.5.1-02 COS-3.3.1-01 a garrison that comes out adds its SP to what the leaders of the relief can lead', () => {
    const p = field().force('prag', { nation: 'AU', inf: 6, inside: true })
    p.force('prag', { nation: 'AU', inf: 20, leaders: ['traun'] })
    p.force('prag', { nation: 'FR', inf: 24, leaders: ['belle-isle', 'noailles'] })
    const force = p.led('traun')
    const space = p.space('prag')
    p.begin(battleFrame(p.board, p.s, { space, force, from: p.space('tabor'), via: 1, mover: 1 }))
    p.play(AU, 'join')
      .dice(3, 3, ...SAFE)
      .play(AU, 'attack')
    expect(p.said('battle.side')[MOVER].slice(0, 2)).toEqual([AU, 26])
    expect(p.said('battle.led')).toEqual([])
  })

  it('COS-3.3.1-04 COS-3.3.1-05 a leader without a star overruns with his own SP only', () => {
    const p = field().force('kolin', { nation: 'PR', inf: 12, leaders: ['nassau'] })
    p.force('kolin', { nation: 'PR', inf: 12 })
    expect(attackStrength(p.board, p.s, p.led('nassau'), p.space('kolin'))).toBe(12)
  })
})
