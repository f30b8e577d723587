// COS-3.1, COS-3.3, COS-8.1: who goes along, at the edges.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR } from '../board.ts'
import { activationFrame, FOR_ACTIVATION, FOR_INTERCEPTION, formFrame } from '../frames/activation.ts'
import { marchFrame, SPRING_MARCH } from '../frames/march.ts'
import { ARMED } from '../shapes.ts'
import { SPENT } from '../state.ts'
import { nation, type Position } from '../testkit.ts'
import { cavalryOf, infantryOf, isInside, looseForce } from './forces.ts'
import { activate, active, declare, field } from './movekit.ts'
import { codeOf } from './targets.ts'

const loose = (p: Position, space: string, court: number): number => codeOf(p.space(space), false, court)

/** A command is formed for something. */
const forming = (p: Position, leader: string, use: number): Position =>
  p.begin(formFrame(p.led(leader), p.s.forceCourt[p.led(leader)], use))

describe('the forces that join a command', () => {
  it('COS-3.1-04 COS-3.3.1-05 one nation after the other comes, until the command is full', () => {
    const p = field().force('antwerp', { nation: 'BR', inf: 4, leaders: ['hawley'] })
    p.force('antwerp', { nation: 'BR', inf: 3, cav: 2 }, { nation: 'HA', inf: 7, cav: 2 })
    declare(p, 'hawley')
    p.play(BR, 'add', loose(p, 'antwerp', BR))
    const led = p.led('hawley')
    expect(p.size('hawley')).toBe(12)
    expect([infantryOf(p.s, led, BR), cavalryOf(p.s, led, BR)]).toEqual([7, 2])
    expect([infantryOf(p.s, led, nation('HA')), cavalryOf(p.s, led, nation('HA'))]).toEqual([3, 0])
    expect(p.verdict(BR, 'add', loose(p, 'antwerp', BR))).toBe('COS-3.3.3-01')
  })

  it('COS-8.1-01 COS-3.1.2-05 what is too much stays: other nations first, then its own', () => {
    const p = field().status('belligerent', 'BV').ally('bourbon', 'BV')
    p.force(
      'strasbourg',
      { nation: 'BV', inf: 9, leaders: ['torring'] },
      { nation: 'FR', inf: 5, leaders: ['torring'] },
    )
    declare(p, 'torring').play(FR, 'trim')
    const led = p.led('torring')
    expect(infantryOf(p.s, led, nation('BV'))).toBe(9)
    expect(infantryOf(p.s, led, FR)).toBe(3)
    const q = field().status('belligerent', 'BV').ally('bourbon', 'BV')
    q.force(
      'strasbourg',
      { nation: 'BV', inf: 14, leaders: ['torring'] },
      { nation: 'FR', inf: 5, leaders: ['torring'] },
    )
    declare(q, 'torring').play(FR, 'trim')
    expect(infantryOf(q.s, q.led('torring'), nation('BV'))).toBe(12)
    expect(infantryOf(q.s, q.led('torring'), FR)).toBe(0)
  })

  it('COS-8.1-03 a force without a commander leads nobody, and has nothing to trim', () => {
    const p = field().force('prag', { nation: 'AU', inf: 4 })
    const force = looseForce(p.s, AU, p.space('prag'), false)
    p.begin(activationFrame(p.board, p.s, { force, director: AU, payer: AU }))
    expect(p.verdict(AU, 'trim')).toBe('COS-8.1-03')
  })

  it('COS-Q10 COS-8.5-02 leaders and SP that have moved may still go along to intercept', () => {
    const put = (): Position => {
      const p = field().force(
        'strasbourg',
        { nation: 'FR', inf: 3, leaders: ['broglie'] },
        { nation: 'FR', leaders: ['de-saxe'] },
        { nation: 'FR', inf: 2, spent: true },
        { nation: 'FR', inf: 4, leaders: ['segur'], spent: true },
      )
      p.s.leaderFlags[p.leader('de-saxe')] |= SPENT
      return p
    }
    const p = forming(put(), 'broglie', FOR_ACTIVATION)
    expect(p.verdict(FR, 'join', p.leader('de-saxe'))).toBe('COS-8.5-02')
    expect(p.verdict(FR, 'add', loose(p, 'strasbourg', FR))).toBe('COS-8.5-02')
    p.play(FR, 'join', p.leader('segur'))
    expect(p.size('broglie')).toBe(3)
    const q = forming(put(), 'broglie', FOR_INTERCEPTION)
    q.play(FR, 'join', q.leader('de-saxe')).play(FR, 'add', loose(q, 'strasbourg', FR))
    expect(q.size('broglie')).toBe(5)
    q.play(FR, 'join', q.leader('segur'))
    expect(q.size('broglie')).toBe(9)
  })

  it('COS-3.2.1-01 a leader may come without the strangers in whose force he is', () => {
    const p = field().ally('bourbon', 'PE')
    p.force('nice', { nation: 'SP', inf: 4, leaders: ['gages'] })
    const court = p.s.forceCourt[p.led('gages')]
    p.force('nice', { nation: 'FR', inf: 3, leaders: ['maillebois', 'segur'], court })
    p.force('nice', { nation: 'PE', inf: 2, leaders: ['maillebois'] })
    declare(p, 'gages')
    expect(p.verdict(court, 'join', p.leader('maillebois'))).toBe('COS-3.2.1-01')
    expect(p.verdict(court, 'join', p.leader('segur'))).toBeNull()
  })

  it('COS-3.1-04 a court draws only from what it directs', () => {
    const hessians = nation('HE')
    for (const courts of [
      [AU, BR],
      [BR, AU],
    ]) {
      const p = field().force('antwerp', { nation: 'AU', inf: 4, leaders: ['botta'] })
      for (const court of courts) p.force('antwerp', { nation: 'HE', inf: 2, court })
      declare(p, 'botta').play(AU, 'infantry', hessians)
      expect(p.verdict(AU, 'count', 3)).toBe('COS-3.1-04')
      p.play(AU, 'count', 2)
      expect(infantryOf(p.s, p.led('botta'), hessians)).toBe(2)
      const left = looseForce(p.s, BR, p.space('antwerp'), false)
      expect(infantryOf(p.s, left, hessians)).toBe(2)
    }
  })

  it('COS-3.1-04 no nation has the number after the last', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 3, leaders: ['broglie'] })
    p.force('prag', { nation: 'PR', inf: 3, cav: 3 }).force('olmutz', { nation: 'PR', inf: 3, cav: 3 })
    declare(p, 'broglie')
    expect(p.verdict(FR, 'infantry', ARMED)).toBe('COS-3.1-04')
    expect(p.verdict(FR, 'cavalry', ARMED)).toBe('COS-3.1-04')
  })
})

describe('who commands', () => {
  it('COS-8.3.1-03 COS-Q118 a commander who has moved stays, and the next one leads', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 8, leaders: ['broglie', 'segur'] })
    const force = p.led('broglie')
    p.s.leaderFlags[p.leader('broglie')] |= SPENT
    p.begin(activationFrame(p.board, p.s, { force, director: FR, payer: FR }))
    expect(p.led('broglie')).not.toBe(force)
    expect(p.s.forceLead[force]).toBe(p.leader('segur'))
    expect(p.verdict(FR, 'go')).toBeNull()
  })

  it('COS-Q74 when it goes, the court of its commander directs it', () => {
    const p = field().force('antwerp', { nation: 'AU', inf: 4, leaders: ['botta'], court: BR })
    activate(p, 'botta')
    expect(p.s.forceCourt[p.led('botta')]).toBe(AU)
    expect(active(p).director).toBe(AU)
  })

  it('COS-Q77 the first leader of the list leads as any other', () => {
    const p = field().force('prag', { nation: 'AU', inf: 2, leaders: ['traun'] }, { nation: 'AU', inf: 3 })
    expect(p.leader('traun')).toBe(0)
    declare(p, 'traun').play(AU, 'infantry', AU)
    expect(p.verdict(AU, 'count', 0)).toBeNull()
  })

  it('COS-3.2-01 COS-Q79 whoever gives up forming stands outside, if the walls do not hold them', () => {
    const p = field().force('strasbourg', { nation: 'FR', inf: 5, inside: true }, { nation: 'FR', inf: 6 })
    const force = looseForce(p.s, FR, p.space('strasbourg'), true)
    p.begin(marchFrame(SPRING_MARCH, FR, force)).play(FR, 'add', loose(p, 'strasbourg', FR))
    expect(isInside(p.s, force)).toBe(true)
    p.play(FR, 'end')
    expect(isInside(p.s, force)).toBe(false)
  })
})
