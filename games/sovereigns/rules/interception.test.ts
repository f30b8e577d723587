// COS-9: interception.
import { describe, expect, it } from 'vitest'
import { AU, FR } from '../board.ts'
import type { Interception } from '../frames/arrival.ts'
import { MINOR_MARCH, marchFrame, SPRING_MARCH } from '../frames/march.ts'
import type { Position } from '../testkit.ts'
import { activate, active, field, go, left, march } from './movekit.ts'
import { codeOf } from './targets.ts'

/** Belle-Isle at Linz, Neipperg at Melk, Khevenhuller at Znaim (COS-T70). */
function linz(): Position {
  const p = field()
    .control('FR', 'linz')
    .force('linz', { nation: 'FR', inf: 20, leaders: ['belle-isle'] })
  p.force('melk', { nation: 'AU', inf: 8, leaders: ['neipperg'] })
  p.force('znaim', { nation: 'AU', inf: 12, leaders: ['khevenhuller'] })
  activate(p, 'belle-isle')
  if (p.step.startsWith('withdrawal')) p.play(AU, 'stand')
  active(p).spent = 1
  active(p).traced = 0
  return go(p, FR, 'melk')
}

const ask = (p: Position): Interception => p.frame<Interception>('interception')

describe('who intercepts', () => {
  it('COS-9.1-01 COS-9.2-01 COS-D20 a command next to the space is asked', () => {
    const p = linz()
    expect(p.step).toBe('interception.ask')
    expect(p.asks(AU)).toBe(true)
    expect(p.verdict(AU, 'intercept', p.leader('khevenhuller'))).toBeNull()
    expect(p.verdict(AU, 'intercept', p.leader('neipperg'))).toBe('COS-9.1-01')
  })

  it('COS-T42 COS-9.1-04 COS-Q32 it must be more than half as large as the mover', () => {
    for (const [sp, rule] of [
      [10, 'COS-9.1-04'],
      [11, null],
    ] as const) {
      const p = field().force('rastatt', { nation: 'FR', inf: 20, leaders: ['belle-isle'] })
      p.force('stuttgart', { nation: 'AU', inf: sp, leaders: ['khevenhuller'] }).force('ulm', {
        nation: 'AU',
        inf: 20,
        leaders: ['traun'],
      })
      p.depot('AU', 'heilbronn').depot('AU', 'stuttgart')
      activate(p, 'belle-isle')
      active(p).traced = 0
      go(p, FR, 'heilbronn')
      if (sp === 10) expect(p.step).not.toBe('interception.ask')
      else expect(p.verdict(AU, 'intercept', p.leader('khevenhuller'))).toBe(rule)
    }
  })

  it('COS-9.1-05 a Demoralised command does not intercept', () => {
    const p = field().force('rastatt', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    p.force('stuttgart', { nation: 'AU', inf: 5, leaders: ['khevenhuller'], order: 4 })
    activate(p, 'broglie')
    go(p, FR, 'heilbronn')
    expect(p.step).toBe('activation.act')
  })

  it('COS-9.1-06 COS-Q94 one attempt from each space', () => {
    const p = field().force('rastatt', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    p.force(
      'stuttgart',
      { nation: 'AU', inf: 5, leaders: ['khevenhuller'] },
      { nation: 'AU', inf: 5, leaders: ['traun'] },
    )
    activate(p, 'broglie')
    go(p, FR, 'heilbronn')
    p.play(AU, 'intercept', p.leader('khevenhuller')).dice(1).play(AU, 'go')
    expect(p.step).toBe('activation.act')
  })

  it('COS-9.1-02 a Major Force does not intercept where it would be out of supply', () => {
    const p = field().force('rastatt', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    p.force('stuttgart', { nation: 'AU', inf: 8, leaders: ['khevenhuller'] })
    activate(p, 'broglie')
    go(p, FR, 'heilbronn')
    p.play(AU, 'intercept', p.leader('khevenhuller'))
    expect(p.verdict(AU, 'go')).toBe('COS-9.1-02')
    p.play(AU, 'infantry', AU).play(AU, 'count', 4).dice(1).play(AU, 'go')
    expect(p.sp('stuttgart', 'AU')).toBe(8)
  })

  it('COS-9.1-09 COS-15.5.1-01 a shut-in garrison does not intercept', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 5, leaders: ['broglie'], inside: true })
    p.force('strasbourg', { nation: 'AU', inf: 14, leaders: ['traun'] }).force('stuttgart', {
      nation: 'AU',
      inf: 4,
      leaders: ['botta'],
    })
    activate(p, 'botta')
    go(p, AU, 'rastatt')
    expect(p.step).toBe('activation.act')
  })

  it('COS-4.1.3-01 COS-Q94 the march of Spring is not intercepted', () => {
    const p = field()
      .date(1745, 'spring')
      .force('rastatt', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    p.force('stuttgart', { nation: 'AU', inf: 5, leaders: ['khevenhuller'] })
    march(p, SPRING_MARCH, FR, 'broglie')
    go(p, FR, 'heilbronn')
    expect(p.step).toBe('march.act')
  })

  it('COS-9.1-08 COS-17.3-03 commands intercept in winter too, and are marked', () => {
    const p = field()
      .date(1745, 'earlyWinter')
      .force('rastatt', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    p.force('stuttgart', { nation: 'AU', inf: 5, leaders: ['khevenhuller'] })
    activate(p, 'broglie')
    go(p, FR, 'heilbronn')
    p.play(AU, 'intercept', p.leader('khevenhuller')).dice(6).play(AU, 'go')
    expect(p.s.forceFlags[p.led('khevenhuller')] & 8).toBe(8)
  })
})

describe('the roll', () => {
  const attempt = (die: number, ...extra: { nation: string; inf: number }[]): string | number => {
    const p = field().force('rastatt', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    p.force('stuttgart', { nation: 'AU', inf: 4, leaders: ['khevenhuller'] })
    for (const e of extra) p.force('stuttgart', { ...e, leaders: ['khevenhuller'] })
    activate(p, 'broglie')
    go(p, FR, 'heilbronn')
    p.play(AU, 'intercept', p.leader('khevenhuller')).dice(die).play(AU, 'go')
    return p.at('khevenhuller')
  }

  it('COS-T41 COS-9.2-02 offence 2 and a 5 succeed; mixed, they do not', () => {
    expect(attempt(5)).toBe('heilbronn')
    expect(attempt(4)).toBe('stuttgart')
    expect(attempt(5, { nation: 'BR', inf: 1 })).toBe('stuttgart')
  })

  it('COS-T41 COS-9.2-01 offence 0 and a 6 fail; a pass costs 1', () => {
    const p = field().force('rastatt', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    p.force('stuttgart', { nation: 'AU', inf: 4, leaders: ['konigsegg'] })
    activate(p, 'broglie')
    go(p, FR, 'heilbronn')
    p.play(AU, 'intercept', p.leader('konigsegg')).dice(6).play(AU, 'go')
    expect(p.at('konigsegg')).toBe('stuttgart')
    const q = field().force('heilbronn', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    q.force('stuttgart', { nation: 'AU', inf: 4, leaders: ['khevenhuller'] })
    activate(q, 'broglie')
    go(q, FR, 'rastatt')
    q.play(AU, 'intercept', q.leader('khevenhuller')).dice(5).play(AU, 'go')
    expect(q.at('khevenhuller')).toBe('stuttgart')
  })

  it('COS-9.1-07 COS-8.11-01 COS-T70 success: the mover is asked to withdraw, then they fight', () => {
    const p = linz()
    p.play(AU, 'intercept', p.leader('khevenhuller')).dice(5).play(AU, 'go')
    expect(p.at('khevenhuller')).toBe('melk')
    expect(p.step).toBe('interception.flee')
    expect(p.asks(FR)).toBe(true)
    const before = left(p)
    p.play(FR, 'stand')
    expect(p.step.startsWith('battle')).toBe(true)
    expect(before - left(p)).toBe(1)
    expect(p.frame<{ proc: string; step: string; intercepted: number }>('battle').intercepted).toBe(1)
  })

  it('COS-T70 COS-10.1.2-01 failure: those in the space may withdraw', () => {
    const p = linz()
    p.play(AU, 'intercept', p.leader('khevenhuller')).dice(4).play(AU, 'go')
    expect(p.step).toBe('withdrawal.ask')
    p.dice(3).play(AU, 'withdraw', p.leader('neipperg'))
    expect(p.step).toBe('withdrawal.where')
  })

  it('COS-10.1.3-01 COS-10.1.3-02 COS-D22 the mover pays 2 AP, and goes on if he gets away', () => {
    const p = linz()
    p.play(AU, 'intercept', p.leader('khevenhuller')).dice(5).play(AU, 'go')
    const before = left(p)
    p.dice(6).play(FR, 'withdraw')
    if (p.step === 'withdrawal.where') p.play(FR, 'space', p.space('linz'))
    expect(p.at('belle-isle')).toBe('linz')
    expect(before - left(p)).toBe(2)
    expect(p.step).toBe('activation.act')
  })

  it('COS-10.1.3-01 the 2 AP are gone when it fails', () => {
    const p = linz()
    p.play(AU, 'intercept', p.leader('khevenhuller')).dice(5).play(AU, 'go')
    p.dice(1).play(FR, 'withdraw')
    expect(p.step.startsWith('battle')).toBe(true)
    expect(active(p).spent).toBe(1 + 1 + 2 + 1)
  })

  it('COS-13.1.3-02 intercepted with 0 AP, it fights all the same', () => {
    const p = linz()
    active(p).allowance = active(p).spent
    p.play(AU, 'intercept', p.leader('khevenhuller')).dice(5).play(AU, 'go')
    expect(p.step.startsWith('battle')).toBe(true)
  })

  it('COS-8.8.1-03 COS-T96 a leaderless march is intercepted; the interceptor must attack', () => {
    const p = field().force('rastatt', { nation: 'FR', inf: 8 })
    p.force('stuttgart', { nation: 'AU', inf: 5, leaders: ['khevenhuller'] })
    p.begin(marchFrame(MINOR_MARCH, FR)).play(FR, 'walk', codeOf(p.space('rastatt'), false, FR))
    p.play(FR, 'trim').play(FR, 'go')
    go(p, FR, 'heilbronn')
    p.play(AU, 'intercept', p.leader('khevenhuller')).dice(6).play(AU, 'go')
    if (p.step === 'interception.flee') p.play(FR, 'stand')
    if (p.step === 'battle.attack' && p.asks(AU)) p.play(AU, 'decline')
    expect(p.frame<{ proc: string; step: string; attacker: number }>('battle').attacker).toBe(1)
  })

  it('COS-Q94 every success arrives before the one battle', () => {
    const p = field().force('rastatt', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    p.force('stuttgart', { nation: 'AU', inf: 4, leaders: ['khevenhuller'] })
    p.force('donauworth', { nation: 'AU', inf: 4, leaders: ['traun'] })
    activate(p, 'broglie')
    go(p, FR, 'heilbronn')
    p.play(AU, 'intercept', p.leader('khevenhuller')).dice(6).play(AU, 'go')
    expect(p.step).toBe('interception.ask')
    expect(ask(p).origins).toEqual([p.space('stuttgart')])
    p.play(AU, 'intercept', p.leader('traun')).dice(6).play(AU, 'go')
    expect(p.sp('heilbronn', 'AU')).toBe(8)
  })
})
