// COS-8.11-01 at the edges: who is asked when a force has come, and what follows from where it stands then.
import { describe, expect, it } from 'vitest'
import { AU, FR } from '../board.ts'
import { activationFrame } from '../frames/activation.ts'
import { arrivalFrame } from '../frames/arrival.ts'
import { marchFrame, PAID_MARCH } from '../frames/march.ts'
import { WILL } from '../state.ts'
import type { Position } from '../testkit.ts'
import { activate, active, field, go } from './movekit.ts'

const ROAD = 1

/** The arrival of the force of a leader where he stands, at a step, without an activation or march around it. */
function arrives(
  p: Position,
  leader: string,
  step = 'begin',
  more: { space?: number; intercepted?: number } = {},
) {
  return p.begin({ ...arrivalFrame(p.board, p.s, p.led(leader), p.space('rastatt'), ROAD), ...more, step })
}

/** The same on a march for a campaign point. */
function marches(p: Position, leader: string): Position {
  const march = { ...marchFrame(PAID_MARCH, FR), force: p.led(leader), ready: 1, step: 'act' }
  return p.begin(
    { ...arrivalFrame(p.board, p.s, p.led(leader), p.space('rastatt'), ROAD), step: 'stood' },
    march,
  )
}

const french = (inf = 12): Position =>
  field().force('heilbronn', { nation: 'FR', inf, leaders: ['maillebois'] })

describe('a march beside enemies', () => {
  it('COS-8.8.1-02 may stay where friends stand in the open', () => {
    const p = marches(french().force('heilbronn', { nation: 'AU', inf: 2 }), 'maillebois')
    expect([p.verdict(FR, 'overrun'), p.verdict(FR, 'stay')]).toEqual([null, 'COS-8.8.1-02'])
    expect([p.verdict(FR, 'attack'), p.verdict(FR, 'minor')]).toEqual(['COS-8.8.1-03', 'COS-8.8.1-03'])
    const q = french()
      .force('heilbronn', { nation: 'AU', inf: 2 })
      .force('heilbronn', { nation: 'FR', inf: 1 })
    expect(marches(q, 'maillebois').verdict(FR, 'stay')).toBeNull()
    q.play(FR, 'stay')
    expect([q.at('maillebois'), q.sp('heilbronn', 'AU')]).toEqual(['heilbronn', 2])
  })

  it('COS-8.8.1-02 friends within the walls are none', () => {
    const p = field()
      .control('FR', 'ulm')
      .force('ulm', { nation: 'FR', inf: 12, leaders: ['maillebois'] })
    p.force('ulm', { nation: 'FR', inf: 2, inside: true }, { nation: 'AU', inf: 2 })
    expect(marches(p, 'maillebois').verdict(FR, 'stay')).toBe('COS-8.8.1-02')
  })

  it('COS-8.8.1-03 without friends and odds there is nothing to choose', () => {
    const p = marches(french(5).force('heilbronn', { nation: 'AU', inf: 9 }), 'maillebois')
    expect(p.step.startsWith('arrival')).toBe(false)
  })
})

describe('an activated force among enemies', () => {
  it('COS-T47 COS-8.10.1-01 with no AP left it can still fight a Minor Battle by road', () => {
    const p = field().force('rastatt', { nation: 'FR', inf: 5, leaders: ['maillebois'] })
    p.force('heilbronn', { nation: 'AU', inf: 2 })
    activate(p, 'maillebois')
    active(p).allowance = 1
    go(p, FR, 'heilbronn').play(AU, 'stand')
    expect(p.step).toBe('arrival.choose')
    expect([p.verdict(FR, 'minor'), p.verdict(FR, 'attack'), p.verdict(FR, 'overrun')]).toEqual([
      null,
      'COS-8.3.1-01',
      'COS-8.9.1-01',
    ])
  })

  it('COS-Q133 with Limited Intelligence nobody takes back what it has seen', () => {
    const fenced = (limitedIntelligence: string) => {
      const p = field({ limitedIntelligence }).force('heilbronn', {
        nation: 'FR',
        inf: 5,
        leaders: ['maillebois'],
      })
      p.machine.fenced = false
      arrives(p, 'maillebois')
      return p.machine.fenced
    }
    expect([fenced('off'), fenced('on')]).toEqual([false, true])
  })

  it('COS-Q77 COS-8.11-01 a leader alone is not intercepted', () => {
    const p = field().force('heilbronn', { nation: 'FR', leaders: ['maillebois'] })
    p.force('wurzburg', { nation: 'AU', inf: 8, leaders: ['traun'] })
    expect(arrives(p, 'maillebois').step).toBe('over')
    const q = french(5).force('wurzburg', { nation: 'AU', inf: 8, leaders: ['traun'] })
    expect(arrives(q, 'maillebois').step).toBe('interception.ask')
  })

  it('COS-8.11-01 after an interception nobody withdraws, and nobody is attacked again', () => {
    const p = french(5).force('heilbronn', { nation: 'AU', inf: 2 })
    expect(arrives(p, 'maillebois', 'met', { intercepted: 1 }).step).toBe('over')
    expect(arrives(p, 'maillebois', 'met').step).toBe('withdrawal.ask')
  })

  it('COS-8.11-01 where it stands no more nothing follows', () => {
    for (const step of ['met', 'stood']) {
      const p = french(5).force('ulm', { nation: 'AU', inf: 2 })
      const force = p.led('maillebois')
      const below = {
        ...activationFrame(p.board, p.s, { force, director: FR, payer: FR }),
        step: 'over',
        allowance: 5,
      }
      const frame = {
        ...arrivalFrame(p.board, p.s, force, p.space('rastatt'), ROAD),
        space: p.space('ulm'),
        step,
      }
      expect(p.begin(frame, below).step).toBe('over')
    }
  })

  it('COS-19.1-01 the match may be over before it is asked', () => {
    const p = french(5).force('heilbronn', { nation: 'AU', inf: 2 })
    p.s.result = WILL + AU
    const force = p.led('maillebois')
    const below = {
      ...activationFrame(p.board, p.s, { force, director: FR, payer: FR }),
      step: 'act',
      allowance: 5,
    }
    p.begin({ ...arrivalFrame(p.board, p.s, force, p.space('rastatt'), ROAD), step: 'stood' }, below)
    expect([p.step, p.asks(FR)]).toEqual(['over', false])
  })
})

describe('a space that is quiet', () => {
  /** A hungry force in its own fortress. */
  const hungry = (): Position =>
    field()
      .control('FR', 'ulm')
      .force('ulm', { nation: 'FR', inf: 8, leaders: ['maillebois'], supply: 2 })
  const marker = (p: Position): number => p.s.forceSupply[p.led('maillebois')]

  it('COS-11.8-02 a fight that has cleared it opens its stores, one that has not does not', () => {
    expect(marker(arrives(hungry(), 'maillebois', 'fought'))).toBe(0)
    expect(marker(arrives(hungry().force('ulm', { nation: 'AU', inf: 3 }), 'maillebois', 'fought'))).toBe(2)
  })

  it('COS-11.8-02 COS-19.1-01 not for those who are elsewhere by then, or after the end of the match', () => {
    for (const step of ['fought', 'quiet']) {
      const p = hungry()
      arrives(p, 'maillebois', step, { space: p.space('augsburg') })
      expect([step, marker(p)]).toEqual([step, 2])
    }
    const over = hungry()
    over.s.result = WILL + AU
    expect(marker(arrives(over, 'maillebois', 'fought'))).toBe(2)
  })

  it('COS-11.9.2-01 COS-Q77 SP capture the depots of a space, leaders alone do not', () => {
    const taken = (inf: number) => {
      const p = field()
        .force('heilbronn', { nation: 'FR', inf, leaders: ['maillebois'] })
        .depot('AU', 'heilbronn')
      return arrives(p, 'maillebois', 'quiet').step
    }
    expect([taken(3), taken(0)]).toEqual(['capture.ask', 'over'])
  })
})
