// COS-14: marks of order at the edges, and what is told of them.
import { describe, expect, it } from 'vitest'
import { AU, BR, PR } from '../board.ts'
import { DEMORALISED, GOOD } from '../state.ts'
import { board, type ForceSpec, type Position } from '../testkit.ts'
import { field } from './movekit.ts'
import { giveDepot, jointOrder, judgeRallyDepot, rally, rallyAll, setOrder } from './order.ts'

const b = board()
const told = (p: Position): string[] =>
  p.events
    .filter(({ message }) => message.startsWith('order.'))
    .map(({ message, values }) => `${message.slice(6)} ${values.join(' ')}`)

describe('a mark for several forces', () => {
  it.each<[string, ForceSpec[], number]>([
    [
      'more in good order free the others',
      [
        { inf: 3, leaders: ['botta'] },
        { inf: 2, order: 3, leaders: ['browne'] },
      ],
      GOOD,
    ],
    [
      'as many do not',
      [
        { inf: 2, leaders: ['botta'] },
        { inf: 2, order: 3, leaders: ['browne'] },
      ],
      3,
    ],
    [
      'one more does',
      [
        { inf: 2, leaders: ['botta'] },
        { inf: 1, order: 3, leaders: ['browne'] },
      ],
      GOOD,
    ],
    ['nobody in good order', [{ inf: 1, order: 2, leaders: ['browne'] }], 2],
    [
      'the worst of marks',
      [
        { inf: 1, order: 2, leaders: ['browne'] },
        { inf: 1, order: 3, leaders: ['botta'] },
      ],
      3,
    ],
    [
      'not that of a leader alone',
      [
        { inf: 1, order: 1, leaders: ['browne'] },
        { order: DEMORALISED, leaders: ['botta'] },
      ],
      1,
    ],
    ['nobody at all', [], GOOD],
  ])('COS-14.1-02 COS-Q99 %s', (_, of, then) => {
    const p = field().force('prag', ...of)
    expect(jointOrder(p.s, p.space('prag'), () => true)).toBe(then)
  })

  it('COS-Q99 only of the forces that belong to it', () => {
    const p = field().force('prag', { inf: 1, order: 2, leaders: ['browne'] }, { inf: 5, leaders: ['botta'] })
    expect(jointOrder(p.s, p.space('prag'), (force) => force === p.led('browne'))).toBe(2)
  })
})

describe('what is told', () => {
  it('COS-14.2-01 each force that rallies in the turn of its Power, and no other', () => {
    const p = field().force('prag', { inf: 2, leaders: [b.leaderIds[0]], order: 2 }, { inf: 2, order: 1 })
    p.force('kolin', { inf: 2, leaders: ['botta'] }).force('gent', {
      nation: 'BR',
      inf: 2,
      leaders: ['stair'],
      order: 3,
    })
    rallyAll(b, p.s, p.machine, AU)
    expect(told(p)).toEqual(['rallied 0', `rallied.loose ${AU} ${p.space('prag')}`])
    expect([p.s.forceOrder[p.led('stair')], p.s.forceOrder[p.s.leaderAt[0]]]).toEqual([3, GOOD])
    rallyAll(b, p.s, p.machine, BR)
    expect([p.s.forceOrder[p.led('stair')], told(p).length]).toEqual([GOOD, 3])
    rally(b, p.s, p.machine, p.led('stair'))
    expect(told(p).length).toBe(3)
  })

  it('COS-14.0-01 every new mark once, of a command by its leader, of others by court and place', () => {
    const p = field().force('prag', { inf: 2, leaders: [b.leaderIds[0]] }, { inf: 2 })
    const [led, loose] = [p.s.leaderAt[0], p.s.nextForce[p.s.leaderAt[0]]]
    for (const force of [led, loose])
      for (const order of [GOOD, 1, 1, 3, DEMORALISED, DEMORALISED, GOOD])
        setOrder(b, p.s, p.machine, force, order)
    const at = `${AU} ${p.space('prag')}`
    expect(told(p)).toEqual([
      'worn 0 1',
      'worn 0 3',
      'demoralised 0',
      'rallied 0',
      `worn.loose ${at} 1`,
      `worn.loose ${at} 3`,
      `demoralised.loose ${at}`,
      `rallied.loose ${at}`,
    ])
    expect([p.s.forceOrder[led], p.s.forceOrder[loose]]).toEqual([GOOD, GOOD])
  })
})

describe('depots for a rally', () => {
  it('COS-14.2-04 one of the map or of the mat, of a place that there is', () => {
    const p = field().depot('AU', b.spaceIds[0]).depot('AU', 'prag', 2)
    p.s.savedDepots[AU] = 1
    expect(
      [0, p.space('prag'), -1, -2, b.spaces, p.space('kolin')].map((space) =>
        judgeRallyDepot(b, p.s, AU, space),
      ),
    ).toEqual([null, null, null, 'COS-14.2-04', 'COS-14.2-04', 'COS-14.2-04'])
    expect(judgeRallyDepot(b, p.s, PR, p.space('prag'))).toBe('COS-14.2-04')
    for (const space of [0, -1, p.space('prag')]) giveDepot(b, p.s, p.machine, AU, space)
    expect(told(p)).toEqual([`depot ${AU} 0`, `saved ${AU}`, `depot ${AU} ${p.space('prag')}`])
    expect([p.s.depots[AU], p.s.savedDepots[AU], p.s.depots[p.space('prag') * 6 + AU]]).toEqual([0, 0, 1])
  })
})
