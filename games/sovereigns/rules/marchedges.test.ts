// COS-8.8 at the edges: marches that nobody can make, that are stopped, or that go by sea.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR } from '../board.ts'
import { MINOR_MARCH, marchFrame, PAID_MARCH, SPRING_MARCH } from '../frames/march.ts'
import { REDEPLOYED } from '../state.ts'
import type { Position } from '../testkit.ts'
import { judgeMarchOf, judgeRider } from './marching.ts'
import { field, go, march } from './movekit.ts'

/** The march of a leader's force at a step. */
function at(
  p: Position,
  step: string,
  leader: string,
  more: { allowance?: number; payer?: number } = {},
): Position {
  const force = p.led(leader)
  const court = p.s.forceCourt[force]
  const frame = { ...marchFrame(PAID_MARCH, court, force), ready: 1, traced: 0, ...more, step }
  return p.begin(frame)
}

const french = (inf = 4): Position => field().force('rastatt', { nation: 'FR', inf, leaders: ['maillebois'] })

describe('a march', () => {
  it.each([MINOR_MARCH, PAID_MARCH, SPRING_MARCH])(
    'COS-8.8.1-01 is not begun with nobody to march: %s',
    (manner) => {
      expect(field().begin(marchFrame(manner, FR)).step).toBe('over')
    },
  )

  it('COS-Q124 stops without SP, or at peace', () => {
    expect(at(french(), 'stepped', 'maillebois').step).toBe('march.act')
    expect(at(french(0), 'stepped', 'maillebois').step).toBe('over')
    expect(at(french().status('neutral', 'FR'), 'stepped', 'maillebois').step).toBe('over')
    for (const step of ['stop', 'formed', 'stepped']) {
      const frame = { ...marchFrame(PAID_MARCH, FR), ready: 1, step }
      expect(french().begin(frame).step).toBe('over')
    }
  })

  it('COS-3.2.1-02 ends among those it may not join only if it can go nowhere', () => {
    const end = (allowance: number) => {
      const p = field()
        .ally('bourbon', 'PE')
        .force('asti', { nation: 'SP', inf: 4, leaders: ['gages'] })
      p.force('asti', { nation: 'PE', inf: 2 })
      return at(p, 'act', 'gages', { allowance }).verdict(PR, 'end')
    }
    expect([end(0), end(3)]).toEqual([null, 'COS-3.2.1-02'])
  })

  it('COS-15.4.4-01 lifts at once the siege that it leaves', () => {
    const p = field().force('freiburg', { nation: 'FR', inf: 12, leaders: ['maillebois'] })
    p.s.siege[p.space('freiburg')] = 1
    march(p, SPRING_MARCH, FR, 'maillebois')
    go(p, FR, 'strasbourg')
    expect([p.step, p.s.siege[p.space('freiburg')]]).toEqual(['march.act', -1])
  })
})

describe('by sea', () => {
  const british = (): Position =>
    field()
      .control('BR', 'stade')
      .force('ostende', { nation: 'BR', inf: 8, leaders: ['stair'], supply: 1 })

  it('COS-8.8.3-01 COS-Q128 not to a port with enemies before it', () => {
    const p = british()
    march(p, SPRING_MARCH, BR, 'stair')
    expect(p.verdict(BR, 'sail', p.space('stade'))).toBeNull()
    p.force('stade', { nation: 'BR', inf: 3 }).force('stade', { nation: 'FR', inf: 3 })
    expect(p.verdict(BR, 'sail', p.space('stade'))).toBe('COS-8.8.3-01')
  })

  it('COS-11.8-02 COS-8.8.3-01 its stores free those who land of their marker', () => {
    const p = british()
    march(p, SPRING_MARCH, BR, 'stair').play(BR, 'sail', p.space('stade'))
    expect([
      p.at('stair'),
      p.s.forceSupply[p.led('stair')],
      p.verdict(BR, 'sail', p.space('ostende')),
    ]).toEqual(['stade', 0, 'COS-8.8.3-01'])
  })
})

describe('who may go', () => {
  it('COS-4.1.3-02 what has been redeployed does not march in Spring, but may later', () => {
    const p = french()
    const rule = (manner: number) => judgeMarchOf(p.board, p.s, manner, FR, p.leader('maillebois'))
    expect([rule(SPRING_MARCH), rule(MINOR_MARCH)]).toEqual([null, null])
    p.s.leaderFlags[p.leader('maillebois')] |= REDEPLOYED
    expect([rule(SPRING_MARCH), rule(MINOR_MARCH)]).toEqual(['COS-4.1.3-02', null])
  })

  it('COS-15.5.1-01 nobody rides out of a fortress that is shut in', () => {
    const p = field().force('prag', { nation: 'AU', inf: 2, inside: true, leaders: ['traun'] })
    expect(judgeRider(p.board, p.s, AU, p.leader('traun'))).toBeNull()
    p.force('prag', { nation: 'FR', inf: 14 })
    expect(judgeRider(p.board, p.s, AU, p.leader('traun'))).toBe('COS-15.5.1-01')
  })
})
