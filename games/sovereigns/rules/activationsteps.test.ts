// COS-8.3 to COS-8.7, COS-Q109, COS-Q118, COS-Q124: what an activation looks at between two of its steps.
import { describe, expect, it } from 'vitest'
import { AU, FR, PR } from '../board.ts'
import { activationFrame } from '../frames/activation.ts'
import type { Battle } from '../frames/battle.ts'
import type { Position } from '../testkit.ts'
import { activate, active, field, go } from './movekit.ts'

type Frame = ReturnType<typeof activationFrame>

/** The activation of a leader's force, ready to go, at a step. */
function at(p: Position, step: string, leader: string, more: Partial<Frame> = {}): Position {
  const force = p.led(leader)
  const director = p.s.forceCourt[force]
  const frame = activationFrame(p.board, p.s, { force, director, payer: director })
  return p.begin({
    ...frame,
    ready: 1,
    started: 1,
    allowance: 5,
    entered: [p.s.forceAt[force]],
    ...more,
    step,
  })
}

const french = (inf = 4): Position => field().force('rastatt', { nation: 'FR', inf, leaders: ['maillebois'] })

describe('going on', () => {
  it.each(['declared', 'loop', 'stepped'])('COS-8.3.1-03 not after it has been ended: %s', (step) => {
    expect(at(french(), step, 'maillebois').step).toBe('activation.act')
    expect(at(french(), step, 'maillebois', { over: 1 }).step).toBe('over')
  })

  it.each(['declared', 'loop', 'stepped'])('COS-Q124 nor without SP, or at peace: %s', (step) => {
    expect(at(french().status('neutral', 'FR'), step, 'maillebois').step).toBe('over')
    expect(at(french(0), step, 'maillebois').step).toBe('over')
  })

  it('COS-Q114 COS-Q118 nor shut in, nor without its force', () => {
    const shut = field().force('strasbourg', { nation: 'FR', inf: 5, leaders: ['broglie'], inside: true })
    shut.force('strasbourg', { nation: 'AU', inf: 14, leaders: ['traun'] })
    expect(at(shut, 'loop', 'broglie').step).toBe('over')
    for (const step of ['begin', 'formed'])
      expect(at(french(), step, 'maillebois', { force: -1, landed: 1 }).step).toBe('over')
  })

  it('COS-Q118 another commander takes over from one who still is with the force', () => {
    const p = field().force('rastatt', { nation: 'FR', inf: 9, leaders: ['maillebois', 'segur'] })
    at(p, 'loop', 'maillebois', { leader: p.leader('segur'), allowance: 20 })
    expect([p.step, active(p).leader]).toEqual(['activation.act', p.leader('maillebois')])
    expect(p.said('activation.succeeds')).toEqual([[p.leader('maillebois')]])
  })

  it('COS-Q118 the first leader of all may be the heir', () => {
    const p = field().force('prag', { nation: 'AU', inf: 9, leaders: ['traun'] })
    at(p, 'lost', 'traun')
    expect([p.step, active(p).leader]).toEqual(['activation.act', p.leader('traun')])
  })

  it('COS-Q109 nobody is asked for cards after an activation that has ended', () => {
    const p = french().hand(AU, 'a4')
    expect(at(p, 'stepped', 'maillebois', { over: 1 }).step).toBe('over')
  })
})

describe('beginning', () => {
  it('COS-10.1.1-01 COS-Q79 enemies may withdraw from a force in the open, not from one in its fortress', () => {
    const asked = (inside: boolean) => {
      const p = field().force('strasbourg', { nation: 'FR', inf: 9, leaders: ['broglie'], inside })
      p.force('strasbourg', { nation: 'AU', inf: 2 })
      return at(p, 'declared', 'broglie').step
    }
    expect([asked(false), asked(true)]).toEqual(['withdrawal.ask', 'activation.act'])
  })

  it('COS-8.4-01 COS-Q133 with Limited Intelligence its AP are not taken back', () => {
    const fenced = (limitedIntelligence: string) => {
      const p = field({ limitedIntelligence }).force('rastatt', {
        nation: 'FR',
        inf: 4,
        leaders: ['maillebois'],
      })
      p.machine.fenced = false
      at(p, 'declared', 'maillebois')
      return p.machine.fenced
    }
    expect([fenced('off'), fenced('on')]).toEqual([false, true])
  })

  it('COS-Q114 COS-13.2-02 a sally is an attack of a force that has not moved', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 5, leaders: ['broglie'], inside: true })
    p.force('strasbourg', { nation: 'AU', inf: 14, leaders: ['traun'] })
    activate(p, 'broglie')
    expect(active(p).attacks).toEqual([p.space('strasbourg')])
    expect(p.frame<Battle>('battle').moved).toBe(0)
  })
})

describe('what it may do', () => {
  it('COS-14.2-03 it rallies once', () => {
    const p = field().force('rastatt', { nation: 'FR', inf: 4, leaders: ['maillebois'], order: 3 })
    at(p, 'act', 'maillebois', { allowance: 20 })
    expect(p.verdict(FR, 'rally')).toBeNull()
    p.play(FR, 'rally')
    p.s.forceOrder[p.led('maillebois')] = 2
    expect(p.verdict(FR, 'rally')).toBe('COS-14.2-03')
  })

  it('COS-15.4-01 it does not besiege the fortress in which it stands', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 9, leaders: ['broglie'], inside: true })
    expect(at(p, 'act', 'broglie').verdict(FR, 'siege')).toBe('COS-15.4-01')
  })

  it('COS-3.2.1-02 it ends among those it may not join only if it can go nowhere', () => {
    const end = (allowance: number) => {
      const p = field()
        .ally('bourbon', 'PE')
        .force('asti', { nation: 'SP', inf: 4, leaders: ['gages'] })
      p.force('asti', { nation: 'PE', inf: 2 })
      return at(p, 'act', 'gages', { allowance, traced: 0 }).verdict(PR, 'end')
    }
    expect([end(0), end(3)]).toEqual([null, 'COS-3.2.1-02'])
  })
})

describe('after a fight', () => {
  const held = (nation: string, inf: number, leader: string): Position =>
    field()
      .force('rastatt', { nation, inf, leaders: [leader] })
      .depot('AU', 'rastatt')

  it('COS-11.9.2-01 COS-Q77 SP capture what enemies have left behind, Prussians too, leaders alone do not', () => {
    expect(at(held('FR', 4, 'maillebois'), 'fought', 'maillebois').step).toBe('capture.ask')
    expect(at(held('PR', 4, 'schwerin'), 'fought', 'schwerin').step).toBe('capture.ask')
    expect(at(held('FR', 0, 'maillebois'), 'fought', 'maillebois').step).toBe('over')
    expect(at(french(), 'fought', 'maillebois').step).toBe('activation.act')
    expect(at(french(), 'fought', 'maillebois', { force: -1 }).step).toBe('over')
  })

  it('COS-11.8-02 and find their stores again', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 8, leaders: ['broglie'], supply: 2 })
    at(p, 'fought', 'broglie')
    expect(p.s.forceSupply[p.led('broglie')]).toBe(0)
  })

  it('COS-Q76 COS-Q97 a force that has retreated did not come by the way that it took last', () => {
    const way = (entered: string, from: string) => {
      const p = french()
      at(p, 'stepped', 'maillebois', { entered: [p.space(entered)], from: p.space(from), via: 1 })
      return [active(p).from < 0 ? null : p.board.spaceIds[active(p).from], active(p).via]
    }
    expect(way('rastatt', 'landau')).toEqual(['landau', 1])
    expect(way('heilbronn', 'landau')).toEqual([null, 0])
    // Back to where it came from by withdrawal: that is noted already.
    expect(way('heilbronn', 'heilbronn')).toEqual(['heilbronn', 1])
  })

  it('COS-15.4.4-01 a siege that it leaves is lifted at once', () => {
    const p = field()
      .control('AU', 'freiburg')
      .force('freiburg', { nation: 'FR', inf: 12, leaders: ['maillebois'] })
    p.s.siege[p.space('freiburg')] = 1
    activate(p, 'maillebois')
    go(p, FR, 'strasbourg')
    expect([p.step, p.s.siege[p.space('freiburg')]]).toEqual(['activation.act', -1])
  })

  it('COS-8.5-02 its SP without a leader are one with others there when it is over', () => {
    const p = french().force('rastatt', { nation: 'FR', inf: 2 })
    activate(p, 'maillebois').play(FR, 'end')
    expect(p.s.forceAt.filter((space) => space === p.space('rastatt'))).toHaveLength(2)
    expect(p.step).toBe('over')
  })
})
