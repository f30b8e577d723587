// COS-8.9, COS-8.10, COS-8.11: arriving, overruns, Minor Battles.
import { describe, expect, it } from 'vitest'
import { AU, FR } from '../board.ts'
import type { Position } from '../testkit.ts'
import { activate, active, field, go, left } from './movekit.ts'

/** So many French come to a space with two Austrians, who stand. */
function meet(sp: number, from: string, to: string, enemies = 2): Position {
  const p = field()
    .control('FR', from)
    .force(from, { nation: 'FR', inf: sp, leaders: ['maillebois'] })
  p.force(to, { nation: 'AU', inf: enemies })
  activate(p, 'maillebois')
  active(p).traced = 0
  go(p, FR, to)
  if (p.step === 'withdrawal.ask') p.play(AU, 'stand')
  return p
}

describe('overruns and Minor Battles', () => {
  it('COS-T46 COS-8.9.1-01 COS-Q101 12 SP overrun 2 by road, for 0 AP', () => {
    const p = meet(12, 'rastatt', 'heilbronn')
    const before = left(p)
    expect(p.verdict(FR, 'overrun')).toBeNull()
    p.play(FR, 'overrun')
    expect(p.sp('heilbronn', 'AU')).toBe(0)
    expect(left(p)).toBe(before)
    expect(p.vp('FR')).toBe(field().vp('FR'))
    expect(p.step).toBe('activation.act')
  })

  it('COS-T46 COS-8.9.1-02 not by an alpine path; COS-Q24 by a mountain path', () => {
    const p = meet(12, 'klagenfurt', 'laibach')
    expect(p.verdict(FR, 'overrun')).toBe('COS-8.9.1-02')
    const q = meet(12, 'schweidnitz', 'trautenau')
    expect(q.verdict(FR, 'overrun')).toBeNull()
  })

  it('COS-T46 COS-8.10.1-01 11 SP: a Minor Battle, no overrun', () => {
    const p = meet(11, 'rastatt', 'heilbronn')
    expect(p.verdict(FR, 'overrun')).toBe('COS-8.9.1-01')
    expect(p.verdict(FR, 'minor')).toBeNull()
  })

  it('COS-8.10.2-01 COS-Q22 no dice: each loses 1 SP, the defender retreats, no marks', () => {
    const p = meet(5, 'rastatt', 'heilbronn')
    const before = left(p)
    p.play(FR, 'minor')
    while (p.step !== 'activation.act') {
      const [verb, target] = p.options(AU)[0].split(' ')
      p.play(AU, verb, target === undefined ? -1 : Number(target))
    }
    expect(p.sp('heilbronn', 'FR')).toBe(4)
    expect(p.total('AU')).toBe(1)
    expect(left(p)).toBe(before)
    expect(p.s.forceOrder[p.led('maillebois')]).toBe(0)
  })

  it('COS-8.10.2-03 COS-8.10.1-01 by a mountain pass it is a Major Battle', () => {
    const p = meet(5, 'schweidnitz', 'trautenau')
    expect(p.verdict(FR, 'minor')).toBe('COS-8.10.2-03')
    expect(p.verdict(FR, 'attack')).toBeNull()
  })

  it('COS-8.10.2-02 COS-8.9.1-02 garrisons are neither overrun nor fought so', () => {
    const p = field()
      .force('tabor', { nation: 'FR', inf: 12, leaders: ['maillebois'] })
      .force('budweis', { nation: 'AU', inf: 2, inside: true })
    activate(p, 'maillebois')
    active(p).traced = 0
    go(p, FR, 'budweis')
    expect(p.step).toBe('activation.act')
    expect(p.verdict(FR, 'overrun')).toBe('COS-8.9.1-01')
    expect(p.verdict(FR, 'minor')).toBe('COS-8.10.2-02')
  })

  it('COS-8.9.2-01 COS-11.9.2-01 depots alone in a space are captured', () => {
    const p = field()
      .force('rastatt', { nation: 'FR', inf: 4, leaders: ['maillebois'] })
      .depot('AU', 'heilbronn')
    activate(p, 'maillebois')
    go(p, FR, 'heilbronn')
    expect(p.step).toBe('capture.ask')
    p.play(FR, 'keepDepots')
    expect(p.s.depots[p.space('heilbronn') * 6 + FR]).toBe(1)
  })

  it('COS-8.7-05 forces in a space combine before a battle', () => {
    const p = field()
      .force('rastatt', { nation: 'FR', inf: 5, leaders: ['maillebois'] })
      .force('heilbronn', { nation: 'AU', inf: 2 })
    p.force('heilbronn', { nation: 'FR', inf: 7 })
    activate(p, 'maillebois')
    go(p, FR, 'heilbronn')
    if (p.step === 'withdrawal.ask') p.play(AU, 'stand')
    expect(p.verdict(FR, 'overrun')).toBeNull()
  })

  it('COS-13.1-01 COS-D23 COS-13.1.1-04 an activated command must fight, and a Major Battle costs 1 AP', () => {
    const p = meet(5, 'rastatt', 'heilbronn', 4)
    expect(p.verdict(FR, 'stay')).toBe('COS-13.1-01')
    const before = left(p)
    p.play(FR, 'attack')
    expect(before - left(p)).toBe(1)
    expect(active(p).attacks).toEqual([p.space('heilbronn')])
  })

  it('COS-8.11-02 nothing is dropped or picked up where there was a battle', () => {
    const p = meet(5, 'rastatt', 'heilbronn')
    p.play(FR, 'minor')
    while (p.step !== 'activation.act') {
      const [verb, target] = p.options(AU)[0].split(' ')
      p.play(AU, verb, target === undefined ? -1 : Number(target))
    }
    expect(p.verdict(FR, 'infantry', FR)).toBe('COS-8.11-02')
  })

  it('COS-3.1-06 COS-Q77 leaders alone do not enter a space with enemies', () => {
    const p = field()
      .force('rastatt', { nation: 'FR', inf: 5, leaders: ['maillebois'] })
      .force('heilbronn', { nation: 'AU', inf: 2 })
    activate(p, 'maillebois')
    expect(p.verdict(FR, 'space', p.space('heilbronn'))).toBeNull()
  })

  it('COS-8.10.1-02 the defender may first try to withdraw', () => {
    const p = field()
      .force('rastatt', { nation: 'FR', inf: 5, leaders: ['maillebois'] })
      .force('heilbronn', { nation: 'AU', inf: 2 })
    activate(p, 'maillebois')
    go(p, FR, 'heilbronn')
    expect(p.step).toBe('withdrawal.ask')
    p.dice(5).play(AU, 'retire')
    p.play(AU, 'space', p.space('wurzburg'))
    expect(p.step).toBe('activation.act')
  })

  it('COS-8.5-07 enemies may stand in one space: a garrison and those outside, or after a draw', () => {
    const p = field()
      .force('tabor', { nation: 'FR', inf: 4, leaders: ['maillebois'] })
      .force('budweis', { nation: 'AU', inf: 2, inside: true })
    activate(p, 'maillebois')
    go(p, FR, 'budweis')
    p.play(FR, 'end')
    expect(p.sp('budweis', 'FR')).toBe(4)
    expect(p.sp('budweis', 'AU')).toBe(2)
  })

  it('COS-D19 the director chooses: next space, siege, rally, drop, pick up, end', () => {
    const p = field()
      .force('rastatt', { nation: 'FR', inf: 5, leaders: ['maillebois', 'segur'], order: 1 })
      .force('rastatt', { nation: 'FR', inf: 1 })
    activate(p, 'maillebois')
    const verbs = new Set(p.options(FR).map((o) => o.split(' ')[0]))
    for (const verb of ['space', 'rally', 'infantry', 'detach', 'add', 'end'])
      expect(verbs.has(verb)).toBe(true)
  })

  it('COS-8.3.1-02 the refusals say what is wrong in the position', () => {
    const p = field()
      .force('rastatt', { nation: 'FR', inf: 8, leaders: ['maillebois'] })
      .force('heilbronn', { nation: 'AU', inf: 6 })
    activate(p, 'maillebois')
    active(p).allowance = 1
    expect(p.why(FR, 'space', p.space('heilbronn'))).toContain('no AP would be left')
    active(p).allowance = 0
    expect(p.why(FR, 'space', p.space('landau'))).toBe('That costs 1 AP, and 0 are left.')
  })
})
