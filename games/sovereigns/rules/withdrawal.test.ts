// COS-10: withdrawal.
import { describe, expect, it } from 'vitest'
import { AU, FR, PR } from '../board.ts'
import type { Position } from '../testkit.ts'
import { activate, field, go } from './movekit.ts'

/** Six Prussians come to Pilsen from Prag. */
function pilsen(set: (p: Position) => void, from = 'prag'): Position {
  const p = field()
    .control('PR', 'prag')
    .force(from, { nation: 'PR', inf: 5, leaders: ['schwerin'] })
  set(p)
  activate(p, 'schwerin')
  return go(p, PR, 'pilsen')
}

describe('withdrawal', () => {
  it('COS-10.1.1-01 COS-10.1.2-01 COS-D21 it is free, when a force enters', () => {
    const p = pilsen((q) => q.force('pilsen', { nation: 'AU', inf: 4, leaders: ['traun'] }))
    expect(p.step).toBe('withdrawal.ask')
    p.play(AU, 'stand')
    expect(p.step).toBe('arrival.choose')
  })

  it('COS-T43 COS-10.2.1-02 COS-10.2.2-01 COS-12.3.1-03 a C/H marker adds 1: leaderless SP get away with a 3', () => {
    const p = pilsen((q) => {
      q.force('pilsen', { nation: 'AU', inf: 4 })
      q.s.irregulars[q.space('pilsen') * 4] = 1
      q.s.croatBox--
    })
    p.dice(3).play(AU, 'retire')
    expect(p.step).toBe('withdrawal.where')
    expect(p.verdict(AU, 'space', p.space('prag'))).toBe('COS-10.2.2-01')
    p.play(AU, 'space', p.space('eger'))
    expect(p.sp('eger', 'AU')).toBe(4)
    expect(p.step).toBe('activation.act')
  })

  it('COS-10.2.1-02 without it a 3 fails, and all stay', () => {
    const p = pilsen((q) => q.force('pilsen', { nation: 'AU', inf: 4 }))
    p.dice(3).play(AU, 'retire')
    expect(p.sp('pilsen', 'AU')).toBe(4)
    expect(p.step).toBe('arrival.choose')
  })

  it('COS-T44 COS-10.2.3-02 COS-Q77 a lone leader of defence 0 who rolls 1 is captured', () => {
    const p = pilsen((q) => q.force('pilsen', { nation: 'AU', leaders: ['arenberg'] }))
    expect(p.verdict(AU, 'stand')).toBe('COS-Q77')
    p.dice(1).play(AU, 'withdraw', p.leader('arenberg'))
    expect(p.step).toBe('withdrawal.where')
    const r = field()
      .force('rastatt', { nation: 'AU', inf: 5, leaders: ['traun'] })
      .force('heilbronn', { nation: 'FR', leaders: ['clermont'] })
    activate(r, 'traun')
    go(r, AU, 'heilbronn')
    r.dice(1).play(FR, 'withdraw', r.leader('clermont'))
    expect(r.at('clermont')).toBe(-3)
  })

  it('COS-T100 COS-10.2.3-01 COS-3.1.2-04 of equal leaders the owner names the commander; one roll', () => {
    const p = field().force('rastatt', { nation: 'AU', inf: 5, leaders: ['traun'] })
    p.force('heilbronn', { nation: 'FR', leaders: ['clermont'] }, { nation: 'FR', leaders: ['segur'] })
    activate(p, 'traun')
    go(p, AU, 'heilbronn')
    expect(p.verdict(FR, 'withdraw', p.leader('clermont'))).toBeNull()
    p.dice(1).play(FR, 'withdraw', p.leader('segur'))
    expect(p.step).toBe('withdrawal.where')
    p.play(FR, 'space', p.space('stuttgart'))
    expect([p.at('clermont'), p.at('segur')]).toEqual(['stuttgart', 'stuttgart'])
  })

  it('COS-T45 COS-10.2.1-01 COS-15.1-02 up to 6 SP go into a friendly fortress', () => {
    const p = field()
      .force('tabor', { nation: 'PR', inf: 5, leaders: ['schwerin'] })
      .force('budweis', { nation: 'AU', inf: 8, leaders: ['traun'] })
    activate(p, 'schwerin')
    go(p, PR, 'budweis')
    expect(p.step).toBe('shelter.ask')
    expect(p.asks(AU)).toBe(true)
  })

  it('COS-Q95 COS-Q31 COS-10.2.2-01 to a space free of enemies, neither neutral nor the enemy’s last', () => {
    const p = pilsen((q) =>
      q.force('pilsen', { nation: 'AU', inf: 4 }).force('tabor', { nation: 'FR', inf: 1 }),
    )
    p.dice(6).play(AU, 'retire')
    expect(p.verdict(AU, 'space', p.space('tabor'))).toBe('COS-Q95')
    expect(p.verdict(AU, 'space', p.space('prag'))).toBe('COS-10.2.2-01')
    expect(p.verdict(AU, 'space', p.space('vienna'))).toBe('COS-10.2.2-01')
    expect(p.verdict(AU, 'space', p.space('budweis'))).toBeNull()
  })

  it('COS-Q95 with nowhere to go there is no roll', () => {
    const p = field()
      .control('FR', 'dunkirk')
      .force('lille', { nation: 'AU', inf: 5, leaders: ['traun'] })
    p.force('calais', { nation: 'AU', inf: 1 })
      .force('ostende', { nation: 'AU', inf: 1 })
      .force('menin', { nation: 'AU', inf: 1 })
    p.control('AU', 'dunkirk').force('dunkirk', { nation: 'FR', inf: 1 })
    activate(p, 'traun')
    go(p, AU, 'dunkirk')
    expect(p.step).toBe('arrival.choose')
  })

  it('COS-10.2.2-02 COS-10.2.2-03 a force may withdraw again from the same command, never by sea', () => {
    const p = pilsen((q) => q.force('pilsen', { nation: 'AU', inf: 4, leaders: ['traun'] }))
    p.dice(6).play(AU, 'withdraw', p.leader('traun'))
    p.play(AU, 'space', p.space('tabor'))
    go(p, PR, 'tabor')
    expect(p.step).toBe('withdrawal.ask')
  })

  it('COS-10.1.2-02 depots in a fortress space are inside', () => {
    const p = field()
      .control('AU', 'budweis')
      .depot('AU', 'budweis')
      .force('tabor', { nation: 'PR', inf: 5, leaders: ['schwerin'] })
    activate(p, 'schwerin')
    go(p, PR, 'budweis')
    expect(p.s.depots[p.space('budweis') * 6 + AU]).toBe(1)
  })

  it('COS-Q78 irregulars alone may withdraw, with +1 and +2; if they stay they may be overrun', () => {
    const p = pilsen((q) => {
      q.s.irregulars[q.space('pilsen') * 4] = 1
      q.s.croatBox--
    })
    expect(p.step).toBe('withdrawal.ask')
    p.dice(1).play(AU, 'retire')
    expect(p.step).toBe('withdrawal.where')
    const q = pilsen((r) => {
      r.force('prag', { nation: 'PR', inf: 5, leaders: ['schwerin'] })
      r.s.irregulars[r.space('pilsen') * 4] = 1
      r.s.croatBox--
    })
    q.play(AU, 'stand')
    expect(q.step).toBe('activation.act')
    q.play(PR, 'overrun')
    expect(q.s.irregulars[q.space('pilsen') * 4]).toBe(0)
    expect(q.s.croatBox).toBe(q.board.chMarkers - 1)
  })
})
