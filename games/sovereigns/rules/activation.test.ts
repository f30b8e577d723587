// COS-8.3 to COS-8.7: activations.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR } from '../board.ts'
import { activationFrame } from '../frames/activation.ts'
import { interruptFrame, STEP } from '../frames/effect.ts'
import { UPGRADED } from '../state.ts'
import { isInside, looseForce } from './forces.ts'
import { activate, active, declare, field, go, left } from './movekit.ts'
import { capAp, shiftAp } from './purse.ts'
import { looseCode } from './targets.ts'

describe('activation points', () => {
  it('COS-8.3-01 COS-1.1-02 a command has the AP of its commander', () => {
    const p = field().force('prag', { nation: 'AU', inf: 4, leaders: ['traun'] })
    activate(p, 'traun')
    expect(active(p).allowance).toBe(6)
  })

  it('COS-8.3-02 COS-3.1-02 COS-8.1-03 a leaderless force is not activated', () => {
    const p = field().force('prag', { nation: 'AU', inf: 4 })
    const force = looseForce(p.s, AU, p.space('prag'), false)
    p.begin(activationFrame(p.board, p.s, { force, director: AU, payer: AU }))
    expect(p.verdict(AU, 'go')).toBe('COS-8.1-03')
  })

  it('COS-8.3-03 COS-8.5-01 COS-12.3.1-02 entering costs 1 AP, and 2 with an enemy irregular', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    p.s.irregulars[p.space('landau') * 4] = 1
    p.s.croatBox--
    activate(p, 'broglie')
    go(p, FR, 'rastatt')
    expect(left(p)).toBe(4)
    go(p, FR, 'landau')
    while (p.step !== 'activation.act') p.play(AU, p.verdict(AU, 'stand') === null ? 'stand' : 'pass')
    expect(left(p)).toBe(2)
  })

  it('COS-8.3.1-01 an action that cannot be paid is refused', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    activate(p, 'broglie')
    go(p, FR, 'rastatt', 'heilbronn', 'stuttgart', 'ulm', 'augsburg')
    expect(left(p)).toBe(0)
    expect(p.verdict(FR, 'space', p.space('ulm'))).toBe('COS-8.3.1-01')
  })

  it('COS-T20 COS-Q63 five entries, one overrun and one Major Battle cost 6 of 8 AP', () => {
    const p = field()
    p.s.leaderFlags[p.leader('de-saxe')] |= UPGRADED
    p.force('strasbourg', { nation: 'FR', inf: 5, cav: 0, leaders: ['de-saxe'] }).force('rastatt', {
      nation: 'AU',
      inf: 1,
    })
    // 12 SP overrun 1; minor forces need no supply.
    p.force('strasbourg', { nation: 'FR', inf: 3, leaders: ['de-saxe'] })
    p.force('augsburg', { nation: 'AU', inf: 6, leaders: ['neipperg'] })
    activate(p, 'de-saxe')
    active(p).traced = 0
    go(p, FR, 'rastatt').dice(1)
    p.play(AU, 'stand').play(FR, 'overrun')
    expect(left(p)).toBe(7)
    for (const id of ['heilbronn', 'stuttgart', 'ulm', 'augsburg']) {
      go(p, FR, id)
      if (p.step === 'interception.ask') p.play(AU, 'pass')
    }
    p.play(AU, 'stand')
    p.play(FR, 'attack')
    expect(active(p).spent).toBe(6)
  })

  it('COS-T21 COS-8.4-01 70 SP cost 2 AP of 8', () => {
    const p = field()
    p.s.leaderFlags[p.leader('de-saxe')] |= UPGRADED
    p.force('strasbourg', {
      nation: 'FR',
      inf: 70,
      leaders: ['de-saxe', 'belle-isle', 'noailles', 'maillebois'],
    })
    p.s.forceLead[p.led('de-saxe')] = p.leader('de-saxe')
    activate(p, 'de-saxe')
    expect(active(p).allowance).toBe(6)
  })

  it('COS-T22 COS-8.4-02 COS-8.4-03 COS-11.3-01 size, mixed and Short Supply add up', () => {
    const p = field().force('prag', { nation: 'AU', inf: 30, leaders: ['traun', 'khevenhuller'], supply: 2 })
    p.force('prag', { nation: 'BR', inf: 6, leaders: ['traun'] })
    activate(p, 'traun')
    expect(active(p).allowance).toBe(2)
  })

  it('COS-8.4-04 COS-6.5.5-02 an event takes AP, before or after the first is spent', () => {
    const p = field().force('prag', { nation: 'AU', inf: 4, leaders: ['traun'] })
    activate(p, 'traun')
    const f = active(p)
    go(p, AU, 'tabor')
    shiftAp(f, -1)
    expect(left(p)).toBe(4)
    shiftAp(f, -9)
    expect(left(p)).toBe(0)
    const unused = { ...f, started: 0, shift: 0, allowance: 0 }
    shiftAp(unused, -1)
    expect([unused.shift, unused.allowance]).toEqual([-1, 0])
  })

  it('COS-Q116 under a sovereign what is left is no more than his rating', () => {
    const p = field().force('prag', { nation: 'AU', inf: 4, leaders: ['traun'] })
    activate(p, 'traun')
    const f = active(p)
    capAp(f, 4)
    expect(left(p)).toBe(4)
  })

  it('COS-Q83 COS-3.3.4-04 a breach of theatre command costs Major Forces 2 AP', () => {
    const p = field().force('prag', { nation: 'AU', inf: 6, leaders: ['nadasdy'] })
    p.force('vienna', { nation: 'AU', inf: 1, leaders: ['traun'] })
    activate(p, 'nadasdy')
    expect(active(p).allowance).toBe(4)
    const q = field().force('prag', { nation: 'AU', inf: 4, leaders: ['nadasdy'] })
    q.force('vienna', { nation: 'AU', inf: 1, leaders: ['traun'] }).force('brunn', { nation: 'AU', inf: 4 })
    activate(q, 'nadasdy')
    expect(active(q).allowance).toBe(6)
  })

  it('COS-Q4 COS-Q3 low Initiative is better: it is what a commander costs', () => {
    const p = field()
    expect(p.board.init[p.leader('belle-isle') * 2]).toBe(2)
    expect(p.board.init[p.leader('broglie') * 2]).toBe(3)
  })
})

describe('moving', () => {
  it('COS-8.3-04 while AP remain the force goes on', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    activate(p, 'broglie')
    go(p, FR, 'rastatt')
    expect(p.step).toBe('activation.act')
  })

  it('COS-8.3.1-03 COS-8.5-02 COS-Q10 what has been activated does not move again', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    activate(p, 'broglie')
    go(p, FR, 'rastatt')
    p.play(FR, 'end')
    expect(p.step).toBe('over')
    declare(p, 'broglie')
    expect(p.verdict(FR, 'go')).toBe('COS-Q77')
  })

  it('COS-8.5-03 COS-Q119 COS-11.2-02 a Major Force does not go where it cannot trace', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 8, leaders: ['broglie'] })
    activate(p, 'broglie')
    go(p, FR, 'rastatt', 'heilbronn')
    expect(p.verdict(FR, 'space', p.space('wurzburg'))).toBe('COS-8.5-03')
    const q = field()
      .force('heilbronn', { nation: 'FR', inf: 8, leaders: ['broglie'] })
      .control('AU', 'strasbourg', 'landau')
    activate(q, 'broglie')
    expect(active(q).traced).toBe(0)
    expect(q.verdict(FR, 'space', q.space('wurzburg'))).toBeNull()
  })

  it('COS-8.3.1-02 enemies: 1 AP left for a battle, or odds for a Minor one', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 5, leaders: ['broglie'] })
    p.force('augsburg', { nation: 'AU', inf: 4 })
    activate(p, 'broglie')
    go(p, FR, 'rastatt', 'heilbronn', 'stuttgart', 'ulm')
    expect(left(p)).toBe(1)
    expect(p.verdict(FR, 'space', p.space('augsburg'))).toBe('COS-8.3.1-02')
    const q = field().force('strasbourg', { nation: 'FR', inf: 5, leaders: ['broglie'] })
    q.force('augsburg', { nation: 'AU', inf: 2 })
    activate(q, 'broglie')
    go(q, FR, 'rastatt', 'heilbronn', 'stuttgart', 'ulm')
    expect(q.verdict(FR, 'space', q.space('augsburg'))).toBeNull()
  })

  it('COS-T47 COS-Q23 COS-8.10.1-01 COS-8.10.2-03 with no AP left: a Minor Battle by road, no entry by a pass', () => {
    const p = field()
      .force('linz', { nation: 'FR', inf: 4, leaders: ['broglie'] })
      .force('pilsen', { nation: 'AU', inf: 2 })
    p.control('FR', 'linz').force('budweis', { nation: 'AU', inf: 2 })
    activate(p, 'broglie')
    active(p).allowance = 1
    expect(p.verdict(FR, 'space', p.space('budweis'))).toBe('COS-Q23')
    const q = field()
      .force('tabor', { nation: 'FR', inf: 4, leaders: ['broglie'] })
      .force('pilsen', { nation: 'AU', inf: 2 })
    activate(q, 'broglie')
    active(q).allowance = 1
    go(q, FR, 'pilsen')
    q.play(AU, 'stand').play(FR, 'minor')
    while (q.step !== 'activation.act')
      q.play(AU, q.options(AU)[0].split(' ')[0], Number(q.options(AU)[0].split(' ')[1]))
    expect(q.sp('pilsen', 'FR')).toBe(3)
    expect(q.total('AU')).toBe(1)
    expect(q.sp('pilsen', 'AU')).toBe(0)
  })

  it('COS-8.3-05 COS-Q96 a Demoralised force enters no space with enemies outside the walls', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 5, leaders: ['broglie'], order: 4 })
    p.force('rastatt', { nation: 'AU', inf: 1 })
    activate(p, 'broglie')
    expect(p.verdict(FR, 'space', p.space('rastatt'))).toBe('COS-8.3-05')
  })

  it('COS-T83 COS-Q76 COS-8.5-06 a garrison holds up who does not shut it in', () => {
    const p = field().status('belligerent', 'BV').ally('bourbon', 'BV')
    p.force('munich', { nation: 'AU', inf: 4, leaders: ['botta'] }).force('ingolstadt', {
      nation: 'BV',
      inf: 2,
      inside: true,
    })
    activate(p, 'botta')
    go(p, AU, 'ingolstadt')
    expect(p.verdict(AU, 'space', p.space('regensburg'))).toBe('COS-Q76')
    expect(p.verdict(AU, 'space', p.space('munich'))).toBeNull()
    const q = field().status('belligerent', 'BV').ally('bourbon', 'BV')
    q.force('munich', { nation: 'AU', inf: 7, cav: 3, leaders: ['botta'] }).depot('AU', 'munich')
    q.force('ingolstadt', { nation: 'BV', inf: 2, inside: true })
    activate(q, 'botta')
    active(q).traced = 0
    go(q, AU, 'ingolstadt')
    expect(q.verdict(AU, 'space', q.space('regensburg'))).toBeNull()
  })

  it('COS-2.0.1-08 nobody but Austrians enters Hungary', () => {
    const p = field().force('graz', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    activate(p, 'broglie')
    expect(p.verdict(FR, 'space', p.space('hungary'))).toBe('COS-2.0.1-08')
  })
})

describe('picking up and dropping', () => {
  it('COS-8.7-01 COS-8.7-04 COS-11.2-05 a command picks up what can still move, and drops without cost', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 8, leaders: ['maillebois'], supply: 2 })
    p.force('rastatt', { nation: 'FR', inf: 3 })
    activate(p, 'maillebois')
    go(p, FR, 'rastatt')
    const loose = looseForce(p.s, FR, p.space('rastatt'), false)
    p.play(FR, 'add', looseCode(p.s, loose))
    expect(p.size('maillebois')).toBe(11)
    p.play(FR, 'infantry', FR).play(FR, 'count', 4)
    expect(p.size('maillebois')).toBe(7)
    const pile = looseForce(p.s, FR, p.space('rastatt'), false)
    expect(p.s.forceSupply[pile]).toBe(2)
    expect(p.verdict(FR, 'add', looseCode(p.s, pile))).toBe('COS-8.5-02')
    expect(left(p)).toBe(4)
  })

  it('COS-8.7-02 combined forces take the worse supply state', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 8, leaders: ['maillebois'] })
    p.force('strasbourg', { nation: 'FR', inf: 3, supply: 3 })
    activate(p, 'maillebois')
    p.play(FR, 'add', looseCode(p.s, looseForce(p.s, FR, p.space('strasbourg'), false)))
    expect(p.s.forceSupply[p.led('maillebois')]).toBe(3)
    expect(active(p).allowance).toBe(7)
  })

  it('COS-Q11 a pick-up that would cost AP already spent is refused', () => {
    const p = field().force('strasbourg', {
      nation: 'FR',
      inf: 30,
      leaders: ['maillebois', 'broglie', 'segur'],
    })
    p.force('rastatt', { nation: 'FR', inf: 6 })
    activate(p, 'maillebois')
    active(p).traced = 0
    active(p).allowance = 1
    go(p, FR, 'rastatt')
    expect(p.verdict(FR, 'add', looseCode(p.s, looseForce(p.s, FR, p.space('rastatt'), false)))).toBe(
      'COS-Q11',
    )
    active(p).allowance = 3
    p.play(FR, 'add', looseCode(p.s, looseForce(p.s, FR, p.space('rastatt'), false)))
    expect(left(p)).toBe(1)
  })

  it('COS-8.7-03 a leader does not carry a more senior one', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    p.force('rastatt', { nation: 'FR', inf: 1, leaders: ['belle-isle'] }).force('rastatt', {
      nation: 'FR',
      inf: 1,
      leaders: ['segur'],
    })
    activate(p, 'broglie')
    go(p, FR, 'rastatt')
    expect(p.verdict(FR, 'pick', p.leader('belle-isle'))).toBe('COS-8.7-03')
    p.play(FR, 'pick', p.leader('segur'))
    expect(p.led('segur')).toBe(p.led('broglie'))
  })

  it('COS-D45 COS-Q79 a force goes into a friendly fortress, and stops', () => {
    const p = field().force('phalsbourg', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    activate(p, 'broglie')
    go(p, FR, 'strasbourg')
    p.play(FR, 'indoors')
    expect(p.step).toBe('over')
    expect(isInside(p.s, p.led('broglie'))).toBe(true)
    const q = field().force('phalsbourg', { nation: 'FR', inf: 8, leaders: ['broglie'] })
    activate(q, 'broglie')
    go(q, FR, 'strasbourg')
    expect(q.verdict(FR, 'indoors')).toBe('COS-3.2-01')
  })

  it('COS-12.3.1-01 COS-8.8.2-02 Mobile irregulars go along', () => {
    const p = field().force('prag', { nation: 'AU', inf: 4, leaders: ['traun'] })
    p.s.irregulars[p.space('prag') * 4] = 2
    p.s.croatBox -= 2
    activate(p, 'traun')
    p.play(AU, 'escort', 2)
    expect(p.verdict(AU, 'escort', 1)).toBe('COS-12.3.1-01')
    go(p, AU, 'tabor')
    expect(p.s.irregulars[p.space('tabor') * 4]).toBe(2)
  })

  it('COS-T82 COS-Q70 a space where SP are left changes hands when the activation ends', () => {
    const p = field().status('belligerent', 'BV').ally('bourbon', 'BV')
    p.force('wasserburg', { nation: 'AU', inf: 5, leaders: ['traun'] })
    activate(p, 'traun')
    go(p, AU, 'munich')
    p.play(AU, 'infantry', AU).play(AU, 'count', 1)
    go(p, AU, 'landshut')
    expect(p.s.control[p.space('munich')]).not.toBe(AU)
    p.play(AU, 'end')
    expect(p.s.control[p.space('munich')]).toBe(AU)
    expect(p.s.control[p.space('landshut')]).toBe(AU)
  })

  it('COS-T77 COS-Q121 four SP dropped from an SS-2 force carry the marker', () => {
    const p = field().status('belligerent', 'BV').ally('bourbon', 'BV')
    p.force('regensburg', { nation: 'FR', inf: 22, leaders: ['belle-isle', 'segur'], supply: 2 })
    activate(p, 'belle-isle')
    go(p, FR, 'cham')
    p.play(FR, 'infantry', FR).play(FR, 'count', 4)
    expect(p.s.forceSupply[looseForce(p.s, FR, p.space('cham'), false)]).toBe(2)
    expect(p.size('belle-isle')).toBe(18)
  })
})

describe('attacks, rally, commanders', () => {
  it('COS-13.2-02 a force attacks at most three times in one space', () => {
    const p = field().force('rastatt', { nation: 'FR', inf: 10, leaders: ['maillebois'] })
    p.force('rastatt', { nation: 'AU', inf: 10, leaders: ['neipperg'] })
    activate(p, 'maillebois')
    if (p.asks(AU)) p.play(AU, 'stand')
    const at = p.space('rastatt')
    active(p).attacks.push(at, at, at)
    expect(p.verdict(FR, 'attack')).toBe('COS-13.2-02')
  })

  it('COS-14.2-03 COS-T51 an activated command rallies for 1 + Initiative AP', () => {
    const p = field().force('rastatt', { nation: 'FR', inf: 4, leaders: ['maillebois'], order: 4 })
    activate(p, 'maillebois')
    p.play(FR, 'rally')
    expect(left(p)).toBe(4)
    expect(p.verdict(FR, 'rally')).toBe('COS-14.2-03')
    const q = field()
      .force('rastatt', { nation: 'FR', inf: 4, leaders: ['maillebois'], order: 4 })
      .depot('FR', 'strasbourg')
    activate(q, 'maillebois')
    q.play(FR, 'spendDepot', q.space('strasbourg'))
    expect(left(q)).toBe(6)
  })

  it('COS-D46 COS-Q118 a new commander has no more AP left than his rating, and only what he can lead', () => {
    const p = field().force('strasbourg', {
      nation: 'FR',
      inf: 24,
      leaders: ['maillebois', 'de-saxe', 'segur'],
    })
    activate(p, 'maillebois')
    active(p).traced = 0
    active(p).spent = 1
    p.s.leaderAt[p.leader('maillebois')] = -3
    p.s.forceLead[p.led('de-saxe')] = p.leader('de-saxe')
    p.play(FR, 'space', p.space('rastatt'))
    expect(p.step).toBe('activation.heir')
    p.play(FR, 'lead', p.leader('segur'))
    expect(p.step).toBe('form.choose')
    expect(p.verdict(FR, 'go')).toBe('COS-3.3.1-04')
    p.play(FR, 'leave', p.leader('de-saxe')).play(FR, 'trim').play(FR, 'go')
    expect(p.size('segur')).toBe(12)
    expect(left(p)).toBe(5)
    expect(p.sp('rastatt', 'FR')).toBe(24)
  })

  it('COS-Q114 COS-15.5.1-04 a shut-in command only attacks those who shut it in', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 5, leaders: ['broglie'], inside: true })
    p.force('strasbourg', { nation: 'AU', inf: 14, leaders: ['traun'] })
    activate(p, 'broglie')
    expect(active(p).garrison).toBe(1)
    expect(p.step.startsWith('battle')).toBe(true)
    expect(active(p).spent).toBe(1)
  })

  it('COS-10.1.1-01 enemies in whose space a force is activated may withdraw', () => {
    const p = field().force('rastatt', { nation: 'FR', inf: 10, leaders: ['maillebois'] })
    p.force('rastatt', { nation: 'AU', inf: 2, leaders: ['neipperg'] })
    activate(p, 'maillebois')
    expect(p.step).toBe('withdrawal.ask')
    p.dice(6).play(AU, 'withdraw', p.leader('neipperg'))
    expect(p.step).toBe('withdrawal.where')
  })
})

describe('interrupts', () => {
  it('COS-Q109 COS-D18 courts with cards are asked when a command is declared and after each step', () => {
    const p = field()
      .force('strasbourg', { nation: 'FR', inf: 4, leaders: ['broglie'] })
      .hand(AU, 'a4')
    activate(p, 'broglie')
    expect(p.asks(AU)).toBe(true)
    expect(interruptFrame(STEP, 0, FR).proc).toBe('interrupt')
    expect(p.asks(BR) && p.asks(PR)).toBe(false)
  })
})
