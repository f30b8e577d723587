// COS-13.6.1, COS-Q17, COS-Q18: losses of several nations and several forces, number by number.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR } from '../board.ts'
import { battleFrame, FIELD, lossesFrame, STACK } from '../frames/battle.ts'
import { RETREATING } from '../state.ts'
import { type Position, position } from '../testkit.ts'

const fresh = (options?: Record<string, string>): Position =>
  position('campaign', options).clear().atWar().ally('bourbon', 'BV')

/** Prussians, Frenchmen and Bavarians side by side at Kolin. */
const allies = (prussians = 4, bavarians = 8): Position =>
  fresh().force(
    'kolin',
    { nation: 'PR', inf: prussians, cav: 2, leaders: ['frederick'] },
    { nation: 'FR', inf: 4, cav: 2, leaders: ['noailles'] },
    { nation: 'BV', inf: bavarians, leaders: ['torring'] },
  )

const lose = (p: Position, n: number, most = -1): Position =>
  p.begin(
    lossesFrame(p.board, p.s, { space: p.space('kolin'), n, nation: PR, whose: FIELD, court: PR, most }),
  )

const counts = (p: Position, court = PR): number[] =>
  p.options(court).flatMap((o) => (o.startsWith('count') ? [Number(o.split(' ')[1])] : []))

/** Infantry and cavalry that are left of each nation. */
const left = (p: Position): number[][] =>
  ['PR', 'FR', 'BV'].map((who) => [p.infantry('kolin', who), p.cavalry('kolin', who)])

describe('sharing losses among nations', () => {
  it('COS-13.6.1-01 COS-Q18 more than half comes from a Prussian commander’s Power, the first in order', () => {
    const p = lose(allies(), 8, PR)
    expect(counts(p)).toEqual([6, 5])
    expect(p.verdict(PR, 'count', 4)).toBe('COS-13.6.1-01')
    expect(p.verdict(PR, 'count', 7)).toBe('COS-13.6.1-01')
    p.play(PR, 'count', 5)
    expect(counts(p)).toEqual([3, 2, 1, 0])
  })

  it('COS-13.6.1-01 COS-Q18 or from a French one’s, whatever was taken from others before', () => {
    const p = lose(allies(), 8, FR)
    expect(counts(p)).toEqual([3, 2, 1, 0])
    p.play(PR, 'count', 3)
    // Five of eight must be French: nothing is left to share.
    expect([p.step, p.asks(PR)]).toEqual(['losses.horse', true])
  })

  it('COS-13.6.1-01 nobody loses more than stands there', () => {
    const p = lose(allies(0), 5)
    expect(counts(p)).toEqual([2, 1, 0])
    expect(p.verdict(PR, 'count', 3)).toBe('COS-13.6.1-01')
  })

  it('COS-13.6.1-02 enough must come from those who have cavalry', () => {
    const p = lose(allies(), 8).play(PR, 'count', 1)
    // Of two cavalry the one Prussian is one, so that the other is French: Bavaria has none.
    expect(counts(p)).toEqual([6, 5, 4, 3, 2, 1])
    expect(p.verdict(PR, 'count', 0)).toBe('COS-13.6.1-02')
  })

  it('COS-D27 the usual shares follow the strengths as far as the rules allow', () => {
    const p = lose(allies(10, 8), 8, FR).play(PR, 'usual')
    while (p.step === 'losses.horse') {
      const court = p.asks(PR) ? PR : FR
      p.play(court, 'count', counts(p, court)[0])
    }
    // Twelve of 26 would be four of eight; five must be French.
    expect([p.sp('kolin', 'PR'), p.sp('kolin', 'FR'), p.sp('kolin', 'BV')]).toEqual([9, 1, 8])
    const q = lose(allies(4, 8), 10).play(PR, 'usual')
    while (q.step === 'losses.horse') {
      const court = q.asks(PR) ? PR : FR
      q.play(court, 'count', counts(q, court)[0])
    }
    expect([q.sp('kolin', 'PR'), q.sp('kolin', 'FR'), q.sp('kolin', 'BV')]).toEqual([3, 3, 4])
  })
})

describe('cavalry among the losses', () => {
  const shared = (): Position => lose(allies(), 8).play(PR, 'count', 4).play(PR, 'count', 4)

  it('COS-13.6.1-02 one nation may leave them to the next', () => {
    const p = shared()
    expect([p.asks(PR), counts(p)]).toEqual([true, [0, 1, 2]])
    p.play(PR, 'count', 0)
    expect([p.step, left(p)]).toEqual([
      'over',
      [
        [0, 2],
        [2, 0],
        [8, 0],
      ],
    ])
  })

  it('COS-13.6.1-02 or bear them, and the next is free to lose more', () => {
    const p = shared().play(PR, 'count', 2)
    expect([p.asks(FR), counts(p, FR)]).toEqual([true, [0, 1, 2]])
    p.play(FR, 'count', 1)
    expect(left(p)).toEqual([
      [2, 0],
      [1, 1],
      [8, 0],
    ])
  })

  it('COS-13.6.1-02 or divide them', () => {
    const p = shared().play(PR, 'count', 1)
    expect([p.asks(FR), counts(p, FR)]).toEqual([true, [1, 2]])
    expect(p.verdict(FR, 'count', 0)).toBe('COS-13.6.1-02')
  })
})

describe('whose SP go', () => {
  it.each([
    [3, 6, [2, 3]],
    [6, 3, [2, 3]],
  ])('COS-13.6.1-01 the larger forces of a nation lose first: %i and %i', (first, second, after) => {
    const p = fresh().force('kolin', { nation: 'PR', inf: first, leaders: ['frederick'] })
    p.force('kolin', { nation: 'PR', inf: second, leaders: ['schwerin'] })
    lose(p, 4)
    expect([p.size('frederick'), p.size('schwerin')]).toEqual(after)
  })

  it('COS-13.8-05 of a retreating stack no others lose, even where friends stand', () => {
    const p = fresh().force('kolin', { nation: 'PR', inf: 3, leaders: ['frederick'] })
    p.force('kolin', { nation: 'PR', inf: 9, leaders: ['schwerin'] })
    p.s.forceFlags[p.led('frederick')] |= RETREATING
    p.begin(lossesFrame(p.board, p.s, { space: p.space('kolin'), n: 2, nation: PR, whose: STACK }))
    expect([p.size('frederick'), p.size('schwerin')]).toEqual([1, 9])
  })
})

describe('what is told of losses', () => {
  const told = (p: Position) => p.events.map((e) => [e.message, e.to])
  const alone = (limitedIntelligence: string, nation: string): Position =>
    fresh({ limitedIntelligence }).ally(null, 'BV').force('kolin', { nation, inf: 9 })
  const loss = (p: Position) =>
    lossesFrame(p.board, p.s, { space: p.space('kolin'), n: 2, force: p.s.firstForce[p.space('kolin')] })

  it('COS-H14 COS-22.4-01 all is open without Limited Intelligence, and in a battle', () => {
    const p = alone('off', 'AU')
    expect(told(p.begin(loss(p)))).toEqual([['losses.sp', undefined]])
    const q = alone('on', 'AU')
    const battle = battleFrame(q.board, q.s, {
      space: q.space('kolin'),
      force: q.s.firstForce[q.space('kolin')],
    })
    q.s.frames = [{ ...battle, step: 'begin' }, loss(q)]
    q.machine.fenced = false
    q.machine.advance(q.s)
    expect(told(q)[0]).toEqual(['losses.sp', undefined])
  })

  it('COS-H14 with it only the own side learns how many; of nobody’s troops nobody does', () => {
    const p = alone('on', 'AU')
    p.machine.fenced = false
    p.begin(loss(p))
    expect(told(p)).toEqual([
      ['losses.sp', (1 << AU) | (1 << BR)],
      ['losses.some', (1 << PR) | (1 << FR)],
    ])
    expect(p.machine.fenced).toBe(true)
    const q = alone('on', 'BV')
    expect(told(q.begin(loss(q)))).toEqual([['losses.some', 0b1111]])
  })
})
