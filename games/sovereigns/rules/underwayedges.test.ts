// COS-8.7, COS-8.4: what a force that is on the move picks up and drops, at the edges.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR } from '../board.ts'
import { SPENT } from '../state.ts'
import { nation, type Position } from '../testkit.ts'
import { cavalryOf, infantryOf, looseForce } from './forces.ts'
import { activate, active, field, left } from './movekit.ts'
import { codeOf } from './targets.ts'
import { sizePenalty } from './underway.ts'

const WAIVES_MIXED = 1
const WAIVES_SIZE = 2

const loose = (p: Position, space: string, court: number): number => codeOf(p.space(space), false, court)

/** A French army of 34 SP that could lead 60, and what stands beside it. */
const army = (beside: number, inf = 34): Position =>
  field().force(
    'strasbourg',
    { nation: 'FR', inf, leaders: ['belle-isle', 'noailles', 'maillebois'] },
    { nation: 'FR', inf: beside },
  )

describe('the size of a command', () => {
  it('COS-8.4-01 35 SP cost 1 AP, 51 cost 2', () => {
    expect([0, 34, 35, 50, 51, 60].map(sizePenalty)).toEqual([0, 0, 1, 1, 2, 2])
  })

  it('COS-8.4-01 COS-8.3.1-03 a command that grows on its way has fewer AP', () => {
    const p = army(1)
    activate(p, 'belle-isle')
    const before = active(p).allowance
    expect(active(p).size).toBe(0)
    p.play(FR, 'add', loose(p, 'strasbourg', FR))
    expect(p.size('belle-isle')).toBe(35)
    expect(active(p).size).toBe(1)
    expect(left(p)).toBe(before - 1)
  })

  it('COS-8.4-01 each size is paid once', () => {
    const p = army(2, 40)
    activate(p, 'belle-isle')
    const before = active(p).allowance
    expect(active(p).size).toBe(1)
    p.play(FR, 'add', loose(p, 'strasbourg', FR))
    expect([active(p).size, active(p).allowance]).toEqual([1, before])
    const q = army(12, 40)
    activate(q, 'belle-isle')
    q.play(FR, 'add', loose(q, 'strasbourg', FR))
    expect([active(q).size, active(q).allowance]).toEqual([2, before - 1])
  })

  it('COS-8.4-01 COS-8.7-04 what was paid for a size is not given back', () => {
    const p = army(1, 36)
    activate(p, 'belle-isle')
    const before = active(p).allowance
    p.play(FR, 'infantry', FR).play(FR, 'count', 5)
    expect(p.size('belle-isle')).toBe(31)
    p.force('strasbourg', { nation: 'FR', inf: 1, leaders: ['de-saxe'] })
    p.play(FR, 'pick', p.leader('de-saxe'))
    expect(p.size('belle-isle')).toBe(32)
    expect([active(p).size, active(p).allowance]).toEqual([1, before])
  })

  it('COS-Q11 the AP that are left must pay for it', () => {
    const p = army(1).force('strasbourg', { nation: 'FR', inf: 1, leaders: ['de-saxe'] })
    activate(p, 'belle-isle')
    const f = active(p)
    f.spent = f.allowance
    expect(p.verdict(FR, 'add', loose(p, 'strasbourg', FR))).toBe('COS-Q11')
    expect(p.verdict(FR, 'pick', p.leader('de-saxe'))).toBe('COS-Q11')
    f.spent = f.allowance - 1
    expect(p.verdict(FR, 'add', loose(p, 'strasbourg', FR))).toBeNull()
    expect(p.verdict(FR, 'pick', p.leader('de-saxe'))).toBeNull()
  })

  it('COS-Q11 nothing is to pay for a command that stays as large', () => {
    for (const inf of [20, 40]) {
      const p = army(1, inf)
      activate(p, 'belle-isle')
      const f = active(p)
      f.spent = f.allowance
      expect(p.verdict(FR, 'add', loose(p, 'strasbourg', FR))).toBeNull()
    }
  })

  it('COS-8.4-01 a command that waives its size pays nothing for it; one that waives its mixture does', () => {
    const p = army(1)
    activate(p, 'belle-isle', { waive: WAIVES_SIZE })
    const before = active(p).allowance
    active(p).spent = before
    p.play(FR, 'add', loose(p, 'strasbourg', FR))
    expect([active(p).size, active(p).allowance]).toEqual([0, before])
    const q = army(1)
    activate(q, 'belle-isle', { waive: WAIVES_MIXED })
    active(q).spent = active(q).allowance
    expect(q.verdict(FR, 'add', loose(q, 'strasbourg', FR))).toBe('COS-Q11')
    active(q).spent = 0
    q.play(FR, 'add', loose(q, 'strasbourg', FR))
    expect([active(q).size, active(q).allowance]).toEqual([1, before - 1])
  })
})

describe('picking up', () => {
  it('COS-8.7-01 only as many come as can be led, one nation after the other', () => {
    const p = field().force('antwerp', { nation: 'BR', inf: 4, leaders: ['hawley'] })
    p.force('antwerp', { nation: 'BR', inf: 3, cav: 2 }, { nation: 'HA', inf: 7, cav: 2 })
    activate(p, 'hawley')
    p.play(BR, 'add', loose(p, 'antwerp', BR))
    const led = p.led('hawley')
    expect([infantryOf(p.s, led, BR), cavalryOf(p.s, led, BR)]).toEqual([7, 2])
    expect([infantryOf(p.s, led, nation('HA')), cavalryOf(p.s, led, nation('HA'))]).toEqual([3, 0])
    expect(p.verdict(BR, 'add', loose(p, 'antwerp', BR))).toBe('COS-3.3.3-01')
  })

  it('COS-8.5-02 leaders who have moved are not picked up', () => {
    const p = field().force(
      'strasbourg',
      { nation: 'FR', inf: 3, leaders: ['broglie'] },
      { nation: 'FR', inf: 2, leaders: ['de-saxe'] },
    )
    activate(p, 'broglie')
    expect(p.verdict(FR, 'pick', p.leader('de-saxe'))).toBeNull()
    p.s.leaderFlags[p.leader('de-saxe')] |= SPENT
    expect(p.verdict(FR, 'pick', p.leader('de-saxe'))).toBe('COS-8.5-02')
  })

  it('COS-3.3.3-01 subordinates who have moved add nothing to what can be led', () => {
    const p = field().force(
      'strasbourg',
      { nation: 'FR', inf: 20, leaders: ['broglie'] },
      { nation: 'FR', inf: 20, leaders: ['maillebois', 'segur'] },
    )
    activate(p, 'broglie')
    expect(p.verdict(FR, 'pick', p.leader('maillebois'))).toBeNull()
    p.force('strasbourg', { nation: 'FR', inf: 12, leaders: ['maillebois'] })
    expect(p.verdict(FR, 'pick', p.leader('maillebois'))).toBeNull()
    p.s.leaderFlags[p.leader('segur')] |= SPENT
    expect(p.verdict(FR, 'pick', p.leader('maillebois'))).toBe('COS-3.3.3-01')
  })

  it('COS-Q74 after that the court of its commander directs it', () => {
    const p = field().force('antwerp', { nation: 'AU', inf: 4, leaders: ['botta'] }, { nation: 'AU', inf: 2 })
    activate(p, 'botta')
    p.s.forceCourt[p.led('botta')] = BR
    p.play(AU, 'add', loose(p, 'antwerp', AU))
    expect(p.s.forceCourt[p.led('botta')]).toBe(AU)
  })

  it('COS-3.1.2-05 COS-3.1.2-07 no other nation becomes the largest', () => {
    const p = field().force('antwerp', { nation: 'BR', inf: 4, leaders: ['hawley'] })
    p.force('antwerp', { nation: 'DU', inf: 4 })
    activate(p, 'hawley')
    const dutch = looseForce(p.s, BR, p.space('antwerp'), false)
    const code = codeOf(p.space('antwerp'), false, BR)
    expect(dutch).toBeGreaterThanOrEqual(0)
    expect(p.verdict(BR, 'add', code)).toBeNull()
    p.force('antwerp', { nation: 'DU', inf: 1 })
    expect(p.verdict(BR, 'add', code)).toBe('COS-3.1.2-05')
    p.force('antwerp', { nation: 'HA', inf: 1, leaders: ['hawley'] })
    expect(p.verdict(BR, 'add', code)).toBeNull()
    const q = field().force('prag', { nation: 'AU', inf: 4, leaders: ['traun'] })
    q.force('prag', { nation: 'HE', inf: 5, court: AU })
    activate(q, 'traun')
    expect(q.verdict(AU, 'add', loose(q, 'prag', AU))).toBe('COS-3.1.2-05')
  })

  it('COS-3.1.2-05 only those count who have room', () => {
    const p = field().force('antwerp', { nation: 'BR', inf: 4, leaders: ['hawley'] })
    p.force('antwerp', { nation: 'DU', inf: 4, leaders: ['hawley'] })
    p.force('antwerp', { nation: 'PE', inf: 4, court: BR }, { nation: 'DU', inf: 4, court: BR })
    activate(p, 'hawley')
    p.play(BR, 'add', loose(p, 'antwerp', BR))
    const led = p.led('hawley')
    expect([nation('PE'), nation('DU')].map((n) => infantryOf(p.s, led, n))).toEqual([4, 4])
    expect(p.size('hawley')).toBe(12)
  })
})
