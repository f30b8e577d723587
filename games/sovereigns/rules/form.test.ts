// COS-3.1, COS-3.3, COS-8.1: who goes along.
import { describe, expect, it } from 'vitest'
import { AU, BR, DU, FR, PE } from '../board.ts'
import { marchFrame, SPRING_MARCH } from '../frames/march.ts'
import { looseForce } from './forces.ts'
import { declare, field } from './movekit.ts'
import { codeOf } from './targets.ts'

describe('forming a command', () => {
  it('COS-3.1-04 COS-8.1-01 COS-D15 SP without a leader join, as many as he can lead', () => {
    const p = field().force(
      'strasbourg',
      { nation: 'FR', inf: 4, leaders: ['segur'] },
      { nation: 'FR', inf: 10, cav: 3 },
    )
    declare(p, 'segur')
    p.play(FR, 'add', codeOf(p.space('strasbourg'), false, FR))
    expect(p.size('segur')).toBe(12)
    expect(p.sp('strasbourg', 'FR')).toBe(17)
  })

  it('COS-3.2-01 COS-Q79 a garrison that takes in more than the walls hold stands outside them', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 5, inside: true }, { nation: 'FR', inf: 6 })
    p.begin(marchFrame(SPRING_MARCH, FR, looseForce(p.s, FR, p.space('strasbourg'), true)))
    p.play(FR, 'add', codeOf(p.space('strasbourg'), false, FR))
      .play(FR, 'go')
      .play(FR, 'end')
    expect(looseForce(p.s, FR, p.space('strasbourg'), true)).toBe(-1)
    expect(p.sp('strasbourg', 'FR')).toBe(11)
    // The same when they are picked up later (COS-8.7-01).
    const q = field().force('strasbourg', { nation: 'FR', inf: 5, inside: true }, { nation: 'FR', inf: 6 })
    q.begin(marchFrame(SPRING_MARCH, FR, looseForce(q.s, FR, q.space('strasbourg'), true)))
    q.play(FR, 'go')
      .play(FR, 'add', codeOf(q.space('strasbourg'), false, FR))
      .play(FR, 'end')
    expect(looseForce(q.s, FR, q.space('strasbourg'), true)).toBe(-1)
  })

  it('COS-3.1.3-01 COS-8.1-01 any SP may stay behind, by nation and type', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 9, cav: 3, leaders: ['maillebois'] })
    declare(p, 'maillebois')
    p.play(FR, 'infantry', FR).play(FR, 'count', 4)
    expect(p.verdict(FR, 'infantry', FR)).toBe('COS-8.1-01')
    p.play(FR, 'cavalry', FR).play(FR, 'count', 1)
    expect(p.size('maillebois')).toBe(5)
    // Into the fortress, as far as there is room (COS-Q79).
    const inside = looseForce(p.s, FR, p.space('strasbourg'), true)
    expect(inside).toBeGreaterThanOrEqual(0)
    expect(p.sp('strasbourg', 'FR')).toBe(12)
  })

  it('COS-3.1-04 SP can be drawn from other commands of the place', () => {
    const p = field().force(
      'strasbourg',
      { nation: 'FR', inf: 2, leaders: ['maillebois'] },
      { nation: 'FR', inf: 8, leaders: ['broglie'] },
    )
    declare(p, 'maillebois')
    p.play(FR, 'infantry', FR).play(FR, 'count', 7)
    expect(p.size('maillebois')).toBe(7)
    expect(p.size('broglie')).toBe(3)
  })

  it('COS-3.1.3-02 leaders may detach; the commander may not be left', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 8, leaders: ['maillebois', 'segur'] })
    declare(p, 'maillebois')
    p.play(FR, 'leave', p.leader('segur'))
    expect(p.verdict(FR, 'leave', p.leader('maillebois'))).toBe('COS-8.1-01')
    expect(p.verdict(FR, 'join', p.leader('segur'))).toBe('COS-8.1-01')
    expect(p.led('segur')).not.toBe(p.led('maillebois'))
  })

  it('COS-3.3.1-04 COS-3.3.1-05 COS-T73 a 0-star leader goes alone, with 12 SP', () => {
    const p = field().force(
      'strasbourg',
      { nation: 'FR', inf: 13, leaders: ['de-saxe'] },
      { nation: 'FR', leaders: ['segur'] },
    )
    declare(p, 'de-saxe')
    expect(p.verdict(FR, 'join', p.leader('segur'))).toBe('COS-3.3.1-04')
    expect(p.verdict(FR, 'go')).toBe('COS-3.3.1-05')
    p.play(FR, 'trim')
    expect(p.size('de-saxe')).toBe(12)
    p.play(FR, 'go')
  })

  it('COS-3.3.3-01 COS-T73 COS-T63 subordinates add their capacity', () => {
    const p = field().force(
      'strasbourg',
      { nation: 'FR', inf: 24, leaders: ['broglie'] },
      { nation: 'FR', leaders: ['de-saxe'] },
      { nation: 'FR', leaders: ['segur'] },
    )
    declare(p, 'broglie')
    expect(p.verdict(FR, 'go')).toBe('COS-3.3.3-01')
    p.play(FR, 'join', p.leader('de-saxe')).play(FR, 'join', p.leader('segur'))
    expect(p.verdict(FR, 'go')).toBeNull()
  })

  it('COS-T73 COS-T18 COS-3.1.2-05 a mixed force is led by its majority nation', () => {
    const p = field().status('belligerent', 'BV').ally('bourbon', 'BV')
    p.force('strasbourg', { nation: 'FR', inf: 11, leaders: ['broglie'] })
    p.force('strasbourg', { nation: 'BV', inf: 12, leaders: ['torring'] })
    declare(p, 'broglie')
    p.play(FR, 'join', p.leader('torring'))
    expect(p.verdict(FR, 'go')).toBe('COS-3.1.2-05')
  })

  it('COS-T92 COS-7.5.2-02 Piedmont without an alliance forms no mixed force', () => {
    const p = field()
      .ally(null, 'PE')
      .force('milan', { nation: 'AU', inf: 4, leaders: ['traun'] })
    p.force('milan', { nation: 'PE', inf: 2, leaders: ['leutrum'] })
    declare(p, 'traun')
    expect(p.verdict(AU, 'join', p.leader('leutrum'))).toBe('COS-7.5.2-02')
  })

  it('COS-3.2.1-01 Spaniards and a Bourbon Piedmont do not combine', () => {
    const p = field()
      .ally('bourbon', 'PE')
      .force('nice', { nation: 'SP', inf: 4, leaders: ['gages'] })
    p.force('nice', { nation: 'PE', inf: 2, leaders: ['leutrum'], court: FR })
    declare(p, 'gages')
    expect(p.verdict(0, 'join', p.leader('leutrum'))).toBe('COS-3.2.1-01')
  })

  it('COS-8.7-01 troops of another court go along if it agrees', () => {
    const p = field().force('antwerp', { nation: 'BR', inf: 6, leaders: ['wade'] })
    p.force('antwerp', { nation: 'AU', inf: 3, leaders: ['botta'] })
    declare(p, 'wade')
    p.play(BR, 'join', p.leader('botta'))
    expect(p.step).toBe('form.consent')
    expect(p.asks(AU)).toBe(true)
    p.play(AU, 'agree')
    expect(p.size('wade')).toBe(9)
  })

  it('COS-8.3.1-03 COS-8.5-02 what has moved stays behind', () => {
    const p = field().force(
      'strasbourg',
      { nation: 'FR', inf: 3, leaders: ['broglie'] },
      { nation: 'FR', inf: 4, leaders: ['broglie'], spent: true },
    )
    declare(p, 'broglie')
    expect(p.size('broglie')).toBe(3)
  })

  it('COS-3.3.7-01 a sovereign at home is left behind', () => {
    const p = field().force('paris', { nation: 'FR', inf: 5, leaders: ['noailles', 'louis'] })
    p.s.forceLead[p.led('noailles')] = p.leader('noailles')
    declare(p, 'noailles')
    expect(p.led('louis')).not.toBe(p.led('noailles'))
  })

  it('COS-Q77 a leader alone is no command', () => {
    const p = field().force('strasbourg', { nation: 'FR', leaders: ['broglie'] })
    declare(p, 'broglie')
    expect(p.verdict(FR, 'go')).toBe('COS-Q77')
    p.play(FR, 'end')
    expect(p.step).toBe('over')
  })

  it('COS-3.1.2-07 Hannoverians and Hessians are British', () => {
    const p = field().force('antwerp', { nation: 'BR', inf: 3, leaders: ['wade'] }, { nation: 'HA', inf: 5 })
    declare(p, 'wade')
    p.play(BR, 'add', codeOf(p.space('antwerp'), false, BR)).play(BR, 'go')
    expect(p.size('wade')).toBe(8)
    expect(p.board.countsAs[DU]).toBe(DU)
  })

  it('COS-7.5.2-02 COS-3.1.2-01 nor are its SP drawn into a British force', () => {
    const p = field()
      .ally(null, 'PE')
      .force('turin', { nation: 'BR', inf: 4, leaders: ['wade'] })
    p.force('turin', { nation: 'PE', inf: 3, leaders: ['leutrum'] })
    declare(p, 'wade')
    expect(p.verdict(BR, 'infantry', PE)).toBe('COS-3.1-04')
    const q = field().force('turin', { nation: 'BR', inf: 4, leaders: ['wade'] }, { nation: 'PE', inf: 3 })
    declare(q, 'wade')
    q.play(BR, 'infantry', PE).play(BR, 'count', 2)
    expect(q.size('wade')).toBe(6)
  })

  it('COS-3.3.2-02 the people of another nation in a force may form one of their own', () => {
    const p = field()
      .force('antwerp', { nation: 'BR', inf: 6, leaders: ['wade'] })
      .force('antwerp', { nation: 'AU', inf: 3, leaders: ['wade'] })
    p.force('antwerp', { nation: 'AU', leaders: ['botta'] })
    declare(p, 'botta')
    p.play(AU, 'infantry', AU).play(AU, 'count', 3).play(AU, 'go')
    expect(p.size('botta')).toBe(3)
    expect(p.size('wade')).toBe(6)
  })
})
