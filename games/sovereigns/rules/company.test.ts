// COS-3.1-04, COS-3.2.1, COS-3.3.1-04, COS-8.7-03: who may be in one force, and who parts when alliances change.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR } from '../board.ts'
import { FOR_INTERCEPTION, FOR_MARCH } from '../frames/activation.ts'
import { ARMED } from '../shapes.ts'
import { nation } from '../testkit.ts'
import { judgeCompany, judgeRank, nameCourt, servesWith, strengthAround, together } from './company.ts'
import { looseForce } from './forces.ts'
import { field } from './movekit.ts'
import { recourt, separate } from './parting.ts'

describe('who may serve with whom', () => {
  it('COS-8.7-03 COS-3.3.1-04 under a leader of no lower rank, and not two without a star', () => {
    const p = field()
    const rule = (commander: string, junior: string) =>
      judgeRank(p.board, p.s, p.leader(commander), p.leader(junior))
    expect([
      rule('traun', 'botta'),
      rule('botta', 'traun'),
      rule('botta', 'nadasdy'),
      rule('traun', 'charles'),
    ]).toEqual([null, 'COS-8.7-03', 'COS-3.3.1-04', null])
    expect([rule('botta', 'george'), judgeRank(p.board, p.s, -1, p.leader('botta'))]).toEqual([null, null])
  })

  it('COS-3.2.1-01 COS-7.5.2-02 allies, but Spaniards and a Bourbon Piedmont', () => {
    const p = field()
      .ally('bourbon', 'PE')
      .force('nice', { nation: 'FR', inf: 3, leaders: ['conti'] })
    p.force('antibes', { nation: 'SP', inf: 3, leaders: ['gages'] })
    const joins = (leader: string, who: string) => servesWith(p.board, p.s, p.led(leader), nation(who))
    expect([joins('conti', 'PE'), joins('conti', 'SP'), joins('conti', 'AU'), joins('gages', 'PE')]).toEqual([
      null,
      null,
      'COS-7.5.2-02',
      'COS-3.2.1-01',
    ])
    const q = field().force('turin', { nation: 'PE', inf: 3, leaders: ['leutrum'] })
    expect(servesWith(q.board, q.s, q.led('leutrum'), nation('BR'))).toBeNull()
    q.ally(null, 'PE')
    expect(servesWith(q.board, q.s, q.led('leutrum'), nation('BR'))).toBe('COS-7.5.2-02')
  })

  it('COS-3.1-04 COS-7.1.2-01 all of a command that comes along must be such, and at war', () => {
    const p = field().force('kolin', { nation: 'AU', inf: 3, leaders: ['traun'] })
    p.force('kolin', { nation: 'BR', inf: 3, leaders: ['stair'] }).force('kolin', {
      nation: 'FR',
      inf: 2,
      leaders: ['segur'],
    })
    p.force('kolin', { nation: 'AU', leaders: ['george'] })
    const joins = (leader: string) => judgeCompany(p.board, p.s, p.led('traun'), p.led(leader))
    expect([joins('stair'), joins('segur'), joins('george')]).toEqual([null, 'COS-7.5.2-02', null])
    p.status('neutral', 'BR')
    expect(joins('stair')).toBe('COS-7.1.2-01')
  })

  it('COS-Q79 walls part them, unless the fortress is their own and open', () => {
    const p = field().force('prag', { nation: 'AU', inf: 3, inside: true, leaders: ['traun'] })
    p.force('prag', { nation: 'AU', inf: 2, leaders: ['browne'] }).force('kolin', { nation: 'AU', inf: 2 })
    const with_ = () => together(p.board, p.s, p.led('traun'), p.led('browne'))
    expect(with_()).toBe(true)
    expect(together(p.board, p.s, p.led('traun'), p.s.firstForce[p.space('kolin')])).toBe(false)
    p.force('prag', { nation: 'FR', inf: 14 })
    expect(with_()).toBe(false)
  })

  it('COS-8.1-01 COS-Q10 COS-9.1-04 what stands around a leader, with what has moved only to intercept', () => {
    const p = field().force('kolin', { nation: 'AU', inf: 3, leaders: ['traun'] })
    p.force('kolin', { nation: 'AU', inf: 2, spent: true }).force('kolin', {
      nation: 'BR',
      inf: 4,
      leaders: ['stair'],
    })
    p.force('kolin', { nation: 'AU', inf: 5, leaders: ['stair'] }).force('kolin', { nation: 'FR', inf: 7 })
    const around = (leader: string, use: number) => strengthAround(p.board, p.s, p.leader(leader), use)
    // Austrians under a British commander are the British court's to send, and Austria's own people.
    expect([around('traun', FOR_MARCH), around('traun', FOR_INTERCEPTION)]).toEqual([8, 10])
    expect([around('stair', FOR_MARCH), around('stair', FOR_INTERCEPTION)]).toEqual([9, 9])
  })
})

describe('who directs a force', () => {
  it('COS-4.0.3-05 COS-Q74 the commander’s court, Prussia for Spaniards; without one that of its nation', () => {
    const p = field().force('nice', { nation: 'FR', inf: 3, leaders: ['conti'], court: AU })
    p.force('nice', { nation: 'SP', inf: 3, leaders: ['gages'], court: AU })
    p.force('kolin', { nation: 'BR', inf: 3, leaders: ['traun'], court: FR })
    p.force('berlin', { nation: 'PR', inf: 3, court: AU })
    p.force('vienna', { nation: 'BR', inf: 3, leaders: ['neipperg'], court: BR })
    p.force('antibes', { nation: 'FR', inf: 3, leaders: ['montemar'], court: FR })
    const berlin = p.s.firstForce[p.space('berlin')]
    const court = (force: number) => {
      nameCourt(p.board, p.s, force)
      return p.s.forceCourt[force]
    }
    expect(['conti', 'gages', 'traun', 'neipperg', 'montemar'].map((id) => court(p.led(id)))).toEqual([
      FR,
      PR,
      AU,
      AU,
      PR,
    ])
    expect(court(berlin)).toBe(PR)
  })

  it('COS-Q33 COS-Q69 leaderless SP go to the force of their court', () => {
    const p = field().force('kolin', { nation: 'AU', inf: 2, court: BR }, { nation: 'BR', inf: 3 })
    p.force('kolin', { nation: 'AU', inf: 4 }).force(
      'tabor',
      { nation: 'PR', inf: 2, court: FR },
      { nation: 'FR', inf: 3 },
    )
    p.force('vienna', { nation: 'AU', inf: 2, leaders: ['traun'], court: BR })
    recourt(p.board, p.s)
    const loose = (court: number, space: string) => {
      const f = looseForce(p.s, court, p.space(space), false)
      return f < 0 ? 0 : p.s.units.slice(f * ARMED, (f + 1) * ARMED).filter((v) => v !== 0).length
    }
    expect([
      p.sp('kolin', 'AU'),
      p.sp('kolin', 'BR'),
      p.s.forceAt.filter((a) => a === p.space('kolin')).length,
    ]).toEqual([6, 3, 2])
    expect([loose(AU, 'kolin'), loose(BR, 'kolin'), loose(PR, 'tabor'), loose(FR, 'tabor')]).toEqual([
      1, 1, 1, 1,
    ])
    expect(p.s.forceCourt[p.led('traun')]).toBe(AU)
    expect(p.faults).toEqual([])
  })

  it('COS-7.9.2-01 COS-Q69 a nation that leaves an alliance parts with its SP and leaders', () => {
    const p = field().force('kolin', { nation: 'AU', inf: 5, leaders: ['neipperg', 'stair', 'cumberland'] })
    p.force('kolin', { nation: 'BR', inf: 3, leaders: ['neipperg'] }).force('kolin', { nation: 'BR', inf: 2 })
    p.s.forceLead[p.led('neipperg')] = p.leader('cumberland')
    p.ally(null, 'BR')
    separate(p.board, p.s, BR)
    expect([p.size('neipperg'), p.size('cumberland'), p.sp('kolin', 'BR')]).toEqual([5, 3, 5])
    expect(p.led('neipperg')).not.toBe(p.led('cumberland'))
    expect([p.s.forceLead[p.led('neipperg')], p.s.forceLead[p.led('cumberland')]]).toEqual([
      p.leader('neipperg'),
      p.leader('cumberland'),
    ])
    expect([p.s.forceCourt[p.led('neipperg')], p.s.forceCourt[p.led('cumberland')]]).toEqual([AU, BR])
  })

  it('COS-7.9.2-01 the best of those who stay commands, and SP without a leader settle', () => {
    const p = field().force('kolin', { nation: 'AU', inf: 5, leaders: ['cumberland', 'botta', 'charles'] })
    p.force('kolin', { nation: 'PR', inf: 1, court: AU })
    p.ally(null, 'BR')
    p.s.forceLead[p.led('cumberland')] = p.leader('cumberland')
    separate(p.board, p.s, BR)
    expect(p.s.forceLead[p.led('charles')]).toBe(p.leader('charles'))
    expect([p.size('charles'), p.size('cumberland')]).toEqual([5, 0])
  })
})
