// COS-8.3, COS-8.4, COS-Q114, COS-Q118: AP at the edges, commanders who are lost, and commands that are shut in.
import { describe, expect, it } from 'vitest'
import { AU, FR } from '../board.ts'
import type { Activation } from '../frames/activation.ts'
import { GONE } from '../state.ts'
import type { Position } from '../testkit.ts'
import { takeLeader } from './forces.ts'
import { activate, active, declare, field, go, left } from './movekit.ts'

const WAIVES_MIXED = 1
const WAIVES_SIZE = 2

const allowance = (p: Position, leader: string, spec: Partial<Activation> = {}): number =>
  active(activate(p, leader, spec)).allowance

describe('the allowance', () => {
  const small = (supply = 0): Position =>
    field().force('strasbourg', { nation: 'FR', inf: 4, leaders: ['broglie'], supply })

  it('COS-8.3-01 COS-11.5-01 Short Supply costs AP, but none are owed', () => {
    const full = allowance(small(), 'broglie')
    expect(allowance(small(2), 'broglie')).toBe(full - 2)
    const p = declare(small(), 'broglie')
    p.s.forceSupply[p.led('broglie')] = 20
    expect(active(p.play(FR, 'go')).allowance).toBe(0)
  })

  it('COS-16.5-02 AP that are fixed do not depend on the commander', () => {
    expect(allowance(small(), 'broglie', { fixed: 3 })).toBe(3)
    expect(allowance(small(2), 'broglie', { fixed: 3 })).toBe(3)
    expect(allowance(small(), 'broglie', { fixed: 0 })).toBe(0)
    const shifted = (fixed: number, shift: number): number => {
      const p = declare(small(), 'broglie', { fixed })
      active(p).shift = shift
      return active(p.play(FR, 'go')).allowance
    }
    expect([shifted(3, 1), shifted(3, -2), shifted(1, -3)]).toEqual([4, 1, 0])
  })

  it('COS-8.4-01 size and mixture are waived each by its own mark', () => {
    const large = (waive: number): number =>
      allowance(
        field().force('strasbourg', {
          nation: 'FR',
          inf: 40,
          leaders: ['belle-isle', 'noailles', 'maillebois'],
        }),
        'belle-isle',
        { waive },
      )
    const whole = large(WAIVES_SIZE)
    expect([large(0), large(WAIVES_MIXED)]).toEqual([whole - 1, whole - 1])
    const mixed = (waive: number): number => {
      const p = field().status('belligerent', 'BV').ally('bourbon', 'BV')
      p.force(
        'strasbourg',
        { nation: 'FR', inf: 9, leaders: ['broglie'] },
        { nation: 'BV', inf: 3, leaders: ['broglie'] },
      )
      return allowance(p, 'broglie', { waive })
    }
    const pure = mixed(WAIVES_MIXED)
    expect([mixed(0), mixed(WAIVES_SIZE)]).toEqual([pure - 1, pure - 1])
  })
})

describe('a commander who is lost on the way', () => {
  /** Maillebois is lost; his command goes on to Rastatt. */
  function lose(...leaders: string[]): Position {
    const p = field().force('strasbourg', { nation: 'FR', inf: 9, leaders: ['maillebois', ...leaders] })
    activate(p, 'maillebois')
    takeLeader(p.board, p.s, p.leader('maillebois'), GONE)
    return p.play(FR, 'space', p.space('rastatt'))
  }

  it('COS-Q118 COS-D46 among equals the court chooses, only in the force, and only the highest', () => {
    const p = lose('broglie', 'noailles', 'segur')
    expect(p.step).toBe('activation.heir')
    const rules = ['broglie', 'noailles'].map((id) => p.verdict(FR, 'lead', p.leader(id)))
    expect(rules).toEqual([null, null])
    expect(p.verdict(FR, 'lead', p.leader('segur'))).not.toBeNull()
    for (const leader of [p.leader('maillebois'), p.leader('coigny'), -2, p.board.leaders])
      expect(p.verdict(FR, 'lead', leader)).toBe('COS-Q118')
    p.play(FR, 'lead', p.leader('noailles'))
    expect(p.step).toBe('activation.act')
    expect(p.s.forceLead[active(p).force]).toBe(p.leader('noailles'))
    expect(active(p).leader).toBe(p.leader('noailles'))
    expect(p.said('activation.succeeds')).toEqual([[p.leader('noailles')]])
    go(p, FR, 'heilbronn')
    expect(p.step).toBe('activation.act')
  })

  it('COS-Q118 the only heir follows unasked, with no more AP than his rating', () => {
    const p = lose('broglie', 'segur')
    expect(p.step).toBe('activation.act')
    expect(p.s.forceLead[active(p).force]).toBe(p.leader('broglie'))
    expect(active(p).leader).toBe(p.leader('broglie'))
    const rating = active(
      activate(field().force('strasbourg', { nation: 'FR', inf: 9, leaders: ['segur'] }), 'segur'),
    )
    const q = field().force('strasbourg', { nation: 'FR', inf: 9, leaders: ['maillebois', 'segur'] })
    activate(q, 'maillebois')
    active(q).allowance = 20
    takeLeader(q.board, q.s, q.leader('maillebois'), GONE)
    q.play(FR, 'space', q.space('rastatt'))
    expect(left(q)).toBe(rating.allowance)
  })

  it('COS-Q118 without an heir the activation is over', () => {
    expect(lose().step).toBe('over')
  })

  it('COS-Q118 what the heir cannot lead stays, or the activation is over', () => {
    const put = (): Position => {
      const p = field().force('strasbourg', { nation: 'FR', inf: 15, leaders: ['maillebois', 'segur'] })
      activate(p, 'maillebois')
      active(p).traced = 0
      takeLeader(p.board, p.s, p.leader('maillebois'), GONE)
      return p.play(FR, 'space', p.space('rastatt'))
    }
    const p = put()
    expect([p.step, active(p).ready]).toEqual(['form.choose', 0])
    p.play(FR, 'trim').play(FR, 'go')
    expect([p.step, active(p).ready, p.size('segur')]).toEqual(['activation.act', 1, 12])
    expect(put().play(FR, 'end').step).toBe('over')
  })
})

describe('a command that is shut in', () => {
  const shut = (spec: Partial<Activation>, order = 0): Position => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 5, leaders: ['broglie'], inside: true, order })
    p.force('strasbourg', { nation: 'AU', inf: 14, leaders: ['traun'] })
    return activate(p, 'broglie', spec)
  }

  it('COS-Q114 COS-15.5.1-04 attacks for 1 AP, if it has one', () => {
    const p = shut({ fixed: 1 })
    expect(p.step.startsWith('battle')).toBe(true)
    expect(active(p).spent).toBe(1)
    expect(p.said('activation.sallies')).toHaveLength(1)
    const q = shut({ fixed: 0 })
    expect([q.step, q.said('activation.sallies')]).toEqual(['over', []])
  })

  it('COS-8.3-05 does nothing if it is Demoralised', () => {
    const p = shut({}, 4)
    expect([p.step, p.said('activation.sallies')]).toEqual(['over', []])
  })
})

describe('the end', () => {
  it('COS-8.3.1-03 COS-Q70 it is over when its director says so, or nothing of it is left', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    activate(p, 'broglie')
    p.play(FR, 'end')
    expect(p.step).toBe('over')
    const q = field().force('strasbourg', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    activate(q, 'broglie')
    active(q).over = 1
    q.play(FR, 'space', q.space('rastatt'))
    expect([q.step, q.at('broglie')]).toEqual(['over', 'rastatt'])
    expect(q.asks(AU)).toBe(false)
  })

  it('COS-Q124 it is over when its Power is at war no more', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 4, leaders: ['broglie'] })
    declare(p, 'broglie').status('neutral', 'FR').play(FR, 'go')
    expect(p.step).toBe('over')
    expect(p.said('activation.allowance')).toEqual([])
  })
})
