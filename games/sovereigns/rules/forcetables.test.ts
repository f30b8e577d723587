// COS-3.1, COS-3.3, COS-14.1: what the tables of forces say of a force, and what becomes of two that meet.
import { describe, expect, it } from 'vitest'
import { AU, BR, PR } from '../board.ts'
import { type ForceSpec, nation, type Position } from '../testkit.ts'
import {
  bestLeader,
  combinedOrder,
  dissolve,
  initiativeOf,
  isMixed,
  looseForce,
  mergeInto,
  nationOf,
  newForce,
  ratingOf,
  settle,
  spaceOfLeader,
} from './forces.ts'
import { field } from './movekit.ts'

/** One force at Kolin of these parts, under the first leader named. */
function mixed(...parts: [nation: string, inf: number][]): (...leaders: string[]) => Position {
  return (...leaders) => {
    const p = field()
    for (const [who, inf] of parts) p.force('kolin', { nation: who, inf, leaders })
    return p
  }
}

const only = (p: Position): number => p.s.firstForce[p.space('kolin')]
const named = (p: Position, leader: number): string => p.board.leaderIds[leader] ?? 'nobody'

describe('the nation of a force', () => {
  it.each<[string, [string, number][], string, string]>([
    [
      'most SP',
      [
        ['AU', 3],
        ['BR', 5],
      ],
      'charles',
      'BR',
    ],
    [
      'a tie for the commander’s, the first',
      [
        ['AU', 4],
        ['BR', 4],
      ],
      'charles',
      'AU',
    ],
    [
      'a tie for the commander’s, the second',
      [
        ['AU', 4],
        ['BR', 4],
      ],
      'cumberland',
      'BR',
    ],
    [
      'most SP before the commander’s',
      [
        ['PR', 2],
        ['FR', 5],
      ],
      'frederick',
      'FR',
    ],
    [
      'a tie of others for the earlier',
      [
        ['AU', 4],
        ['BR', 4],
        ['DU', 2],
      ],
      'waldeck',
      'AU',
    ],
    [
      'Hannover with Britain',
      [
        ['AU', 5],
        ['BR', 3],
        ['HA', 3],
      ],
      'charles',
      'BR',
    ],
  ])('COS-3.1.2-02 COS-3.1.2-03 COS-3.1.2-07 %s', (_, parts, leader, who) => {
    const p = mixed(...parts)(leader)
    expect(nationOf(p.board, p.s, p.led(leader))).toBe(nation(who))
  })

  it('COS-3.1.2-01 it is mixed by a leader too, be he the first of all', () => {
    const led = (who: string, leader: string) => {
      const p = mixed([who, 4])(leader)
      return isMixed(p.board, p.s, p.led(leader))
    }
    expect([led('BR', 'traun'), led('AU', 'traun'), led('AU', 'cumberland')]).toEqual([true, false, true])
  })

  it('COS-3.1-02 without a leader it has Initiative 4 and AP 4', () => {
    const p = field().force('kolin', { nation: 'AU', inf: 4 })
    expect([initiativeOf(p.board, p.s, only(p)), ratingOf(p.board, p.s, only(p))]).toEqual([4, 4])
  })
})

describe('who commands', () => {
  it.each<[string, [string, number][], string[], string]>([
    [
      'the majority’s before a higher rank',
      [
        ['AU', 5],
        ['BR', 3],
      ],
      ['neipperg', 'cumberland'],
      'neipperg',
    ],
    [
      'the majority’s, after others',
      [
        ['AU', 3],
        ['BR', 5],
      ],
      ['neipperg', 'stair'],
      'stair',
    ],
    ['the highest in rank', [['AU', 6]], ['neipperg', 'charles'], 'charles'],
    ['the first of equals', [['AU', 6]], ['charles', 'traun'], 'traun'],
    [
      'Prussians as others',
      [
        ['PR', 5],
        ['FR', 3],
      ],
      ['noailles', 'schwerin'],
      'schwerin',
    ],
    ['a general before a sovereign at home', [['BR', 6]], ['george', 'hawley'], 'hawley'],
    ['of leaders alone the highest', [], ['neipperg', 'cumberland'], 'cumberland'],
    ['a sovereign if there is nobody else', [], ['george'], 'george'],
  ])('COS-3.3.2-01 COS-3.3.1-03 %s', (_, parts, leaders, best) => {
    const p = field()
    if (parts.length === 0) p.force('kolin', { nation: 'AU', leaders })
    for (const [who, inf] of parts) p.force('kolin', { nation: who, inf, leaders })
    expect(named(p, bestLeader(p.board, p.s, p.led(leaders[0])))).toBe(best)
  })

  it('a leader who is not on the map is in no space', () => {
    const p = field().force('kolin', { nation: 'AU', inf: 3, leaders: ['traun'] })
    expect(spaceOfLeader(p.s, p.leader('traun'))).toBe(p.space('kolin'))
    expect(spaceOfLeader(p.s, p.leader('browne'))).toBe(-1)
  })
})

describe('forces that meet', () => {
  it('COS-3.2.1-01 COS-7.5.2-02 Prussians do not join leaderless Spaniards who are no allies of theirs', () => {
    const p = field().ally(null, 'PR').force('kolin', { nation: 'SP', inf: 3, court: PR })
    const at = p.space('kolin')
    expect(looseForce(p.s, PR, at, false)).toBe(only(p))
    expect([
      looseForce(p.s, PR, at, false, nation('PR')),
      looseForce(p.s, PR, at, false, nation('SP')),
    ]).toEqual([-1, only(p)])
  })

  it.each<[string, ForceSpec, ForceSpec, string]>([
    ['leaderless SP under those who join', { inf: 3 }, { inf: 2, leaders: ['browne'] }, 'browne'],
    [
      'the command that is there',
      { inf: 2, leaders: ['traun'] },
      { nation: 'BR', inf: 5, leaders: ['cumberland'] },
      'traun',
    ],
    [
      'the command that is there, whoever comes',
      { inf: 4, leaders: ['botta'] },
      { inf: 2, leaders: ['charles'] },
      'botta',
    ],
  ])('COS-Q69 COS-8.7-03 who commands: %s', (_, there, comes, commander) => {
    const p = field().force('kolin', there).force('kolin', comes)
    const to = there.leaders ? p.led(there.leaders[0]) : looseForce(p.s, AU, p.space('kolin'), false)
    mergeInto(p.board, p.s, p.led(comes.leaders?.[0] ?? ''), to)
    expect(named(p, p.s.forceLead[to])).toBe(commander)
    expect(p.s.forceAt.filter((at) => at === p.space('kolin'))).toHaveLength(1)
  })

  it('COS-14.1-02 COS-Q99 the larger in good order frees the other; of two marks the worse stays', () => {
    const cases: [number, number, number, number, number][] = [
      [5, 0, 3, 2, 0],
      [3, 0, 3, 2, 2],
      [2, 0, 3, 2, 2],
      [3, 2, 5, 0, 0],
      [3, 2, 3, 0, 2],
      [3, 1, 5, 4, 4],
      [3, 0, 3, 0, 0],
    ]
    for (const [sizeA, orderA, sizeB, orderB, joined] of cases)
      expect([sizeA, orderA, sizeB, orderB, combinedOrder(sizeA, orderA, sizeB, orderB)]).toEqual([
        sizeA,
        orderA,
        sizeB,
        orderB,
        joined,
      ])
  })

  it('COS-Q69 only SP without a leader settle among others; a force of nothing ceases to be', () => {
    const p = field()
      .force('kolin', { inf: 3 })
      .force('kolin', { inf: 2, leaders: ['traun'] })
    expect(settle(p.board, p.s, p.led('traun'))).toBe(p.led('traun'))
    expect([p.size('traun'), p.sp('kolin', 'AU')]).toEqual([2, 5])
    const empty = newForce(p.s, BR, p.space('kolin'), false)
    expect([settle(p.board, p.s, empty), p.s.forceAt[empty]]).toEqual([-1, -1])
    const gone = newForce(p.s, BR, p.space('kolin'), false)
    dissolve(p.s, gone)
    expect(settle(p.board, p.s, gone)).toBe(-1)
  })
})
