// COS-Q69, COS-Q77: how forces are named in actions.
import { describe, expect, it } from 'vitest'
import { AU, COURTS, FR } from '../board.ts'
import { ABSENT } from '../state.ts'
import { board } from '../testkit.ts'
import { field } from './movekit.ts'
import { codeOf, forceLedBy, forceOfCode, looseCode, namedForce } from './targets.ts'

const b = board()
const none = (): boolean => false

describe('names', () => {
  it('COS-Q69 a command by its leader, others by court and walls', () => {
    const p = field().force(
      'prag',
      { inf: 2, leaders: ['charles'] },
      { inf: 1 },
      { nation: 'FR', inf: 1, inside: true },
    )
    const led = p.led('charles')
    const loose = p.s.nextForce[led]
    const inside = p.s.nextForce[loose]
    expect([led, loose, inside, -1].map((force) => namedForce(p.s, force))).toEqual([
      2 * COURTS + p.leader('charles'),
      AU * 2,
      FR * 2 + 1,
      -1,
    ])
    expect([looseCode(p.s, loose), looseCode(p.s, inside)]).toEqual([
      codeOf(p.space('prag'), false, AU),
      codeOf(p.space('prag'), true, FR),
    ])
    expect([forceLedBy(p.s, p.leader('charles')), forceLedBy(p.s, -1), forceLedBy(p.s, b.leaders)]).toEqual([
      led,
      -1,
      -1,
    ])
    p.s.leaderAt[p.leader('charles')] = ABSENT
    expect(forceLedBy(p.s, p.leader('charles'))).toBe(-1)
  })

  it('COS-Q69 of several of one name the one that may, else the first that can act, else the first', () => {
    const p = field().ally(null, 'GE').status('neutral', 'GE')
    const space = b.spaceIds[0]
    p.force(space, { nation: 'GE', inf: 1 }, { nation: 'FR', inf: 1 }, { nation: 'FR', inf: 1, inside: true })
    const [genoese, french, inside] = [0, 1, 2]
    expect([genoese, french, inside].map((f) => p.s.forceAt[f])).toEqual([0, 0, 0])
    const of = (code: number, may: (force: number) => boolean): number => forceOfCode(b, p.s, code, may)
    const code = codeOf(0, false, FR)
    expect([of(code, (f) => f === genoese), of(code, (f) => f === french), of(code, none)]).toEqual([
      genoese,
      french,
      french,
    ])
    p.status('neutral', 'FR')
    expect([of(code, none), of(codeOf(0, true, FR), none), of(codeOf(0, false, AU), none)]).toEqual([
      genoese,
      inside,
      -1,
    ])
    for (const wrong of [-1, -9, b.spaces * 2 * COURTS, 2 ** 31]) expect(of(wrong, () => true)).toBe(-1)
  })

  it('COS-Q69 of two that can act the first is meant', () => {
    const p = field()
      .ally(null, 'GE')
      .status('belligerent', 'GE')
      .force('prag', { nation: 'GE', inf: 1 }, { nation: 'FR', inf: 1 })
    expect(forceOfCode(b, p.s, codeOf(p.space('prag'), false, FR), none)).toBe(
      p.s.firstForce[p.space('prag')],
    )
    const q = field().ally(null, 'GE').status('neutral', 'GE')
    q.force('prag', { nation: 'FR', inf: 1 }, { nation: 'GE', inf: 1 })
    expect(forceOfCode(b, q.s, codeOf(q.space('prag'), false, FR), none)).toBe(
      q.s.firstForce[q.space('prag')],
    )
  })
})
