// COS-17.1, COS-17.2, COS-4.3.5: combination for winter, and forces on their way to quarters, at the edges.
import { describe, expect, it } from 'vitest'
import { AU, PR } from '../board.ts'
import { expelledFrame, winterFrame } from '../frames/winter.ts'
import { FORCES } from '../shapes.ts'
import { EXPELLED, TIME, WINTERED } from '../state.ts'
import { type ForceSpec, type Position, position } from '../testkit.ts'
import { isForce } from './forces.ts'
import { takeField } from './leaders.ts'
import { combineForWinter } from './winter.ts'

const war = (): Position => position('campaign').clear().atWar().date(1742, 'earlyWinter')
const forces = (p: Position): number[] =>
  Array.from({ length: FORCES }, (_, f) => f).filter((f) => isForce(p.s, f))

/** How many forces there are after winter has put together what stands at Prag. */
function combined(p: Position, ...of: ForceSpec[]): number {
  p.force('prag', ...of)
  combineForWinter(p.board, p.s)
  return forces(p).length
}

describe('combination', () => {
  it.each<[string, ForceSpec, ForceSpec, (p: Position) => void, number]>([
    ['of one nation', { inf: 2, leaders: ['botta'] }, { inf: 2, leaders: ['browne'] }, () => {}, 1],
    [
      'of allies of one court',
      { nation: 'BR', inf: 2, leaders: ['stair'] },
      { nation: 'PE', inf: 2, leaders: ['leutrum'] },
      () => {},
      1,
    ],
    ['of several courts', { inf: 2 }, { nation: 'BR', inf: 2 }, () => {}, 2],
    ['inside and outside', { inf: 2 }, { inf: 2, inside: true }, () => {}, 2],
    [
      'with a neutral ally',
      { nation: 'BR', inf: 2, leaders: ['stair'] },
      { nation: 'PE', inf: 2, leaders: ['leutrum'] },
      (p) => p.status('neutral', 'PE'),
      2,
    ],
    [
      'with one that was no ally',
      { nation: 'PR', inf: 2, leaders: ['schwerin'] },
      { nation: 'SP', inf: 2, leaders: ['gages'] },
      (p) => p.ally(null, 'PR'),
      2,
    ],
    [
      'with a leader alone who is no ally',
      { nation: 'PR', inf: 2, leaders: ['schwerin'] },
      { nation: 'SP', leaders: ['gages'] },
      (p) => p.ally(null, 'PR'),
      2,
    ],
    [
      'with Spaniards',
      { nation: 'PR', inf: 2, leaders: ['schwerin'] },
      { nation: 'SP', inf: 2, leaders: ['gages'] },
      () => {},
      1,
    ],
  ])(
    'COS-17.1-01 COS-3.2.1-01 COS-7.5.2-02 forces %s, whichever came first',
    (_, one, other, change, then) => {
      const p = war()
      change(p)
      expect(combined(p, one, other)).toBe(then)
      const q = war()
      change(q)
      expect(combined(q, other, one)).toBe(then)
    },
  )

  it('COS-17.1-01 forces in several spaces stay where they are', () => {
    const p = war().force('kolin', { inf: 2, leaders: ['botta'] })
    expect(combined(p, { inf: 2, leaders: ['browne'] })).toBe(2)
  })

  const commander = (p: Position): string => p.board.leaderIds[p.s.forceLead[forces(p)[0]]]

  it('COS-3.3.2-01 COS-17.1-02 the senior leader of the nation with most SP commands', () => {
    const p = war()
    combined(p, { inf: 2, leaders: ['neipperg'] }, { inf: 2, leaders: ['charles'] })
    expect(commander(p)).toBe('charles')
    const q = war()
    combined(
      q,
      { nation: 'BR', inf: 9, leaders: ['stair'] },
      { nation: 'PE', inf: 1, leaders: ['charles-emmanuel'] },
    )
    expect(commander(q)).toBe('stair')
  })

  it('COS-17.1-02 without a leader of that nation the senior of all', () => {
    const p = war()
    combined(
      p,
      { nation: 'BR', inf: 9 },
      { nation: 'DU', inf: 1, leaders: ['ouwerkerk'] },
      { nation: 'PE', inf: 1, leaders: ['charles-emmanuel'] },
    )
    expect([forces(p).length, commander(p)]).toEqual([1, 'charles-emmanuel'])
  })

  it('COS-Q116 COS-17.1-02 a sovereign in the field keeps the command, whoever joins whom', () => {
    for (const first of [true, false]) {
      const p = war()
      const [george, duke]: ForceSpec[] = [
        { nation: 'BR', inf: 1, leaders: ['george'] },
        { nation: 'PE', inf: 9, leaders: ['charles-emmanuel'] },
      ]
      p.force('prag', ...(first ? [george, duke] : [duke, george]))
      takeField(p.board, p.s, p.machine, p.leader('george'), p.led('george'), 999, 1)
      combineForWinter(p.board, p.s)
      expect([forces(p).length, commander(p)]).toEqual([1, 'george'])
    }
  })
})

describe('the WQ phase', () => {
  it('COS-21.2-01 COS-19.1-01 nobody moves once the match is over', () => {
    const p = war()
      .control('FR', ...position().board.spaceIds)
      .force('kolin', { inf: 9, leaders: ['charles'] })
    p.s.result = TIME
    p.begin(winterFrame())
    expect([p.asked, p.at('charles')]).toEqual([0, 'kolin'])
  })

  it('COS-17.3-03 COS-4.3.5-01 marks go from leaders alone and from forces that are in quarters again', () => {
    const p = war()
      .force('prag', { inf: 6, leaders: ['charles'] })
      .force('kolin', { leaders: ['botta'] })
    p.s.forceFlags[p.led('charles')] |= EXPELLED
    p.s.forceFlags[p.led('botta')] |= WINTERED
    p.begin(expelledFrame(AU))
    expect([p.step, p.asked]).toEqual(['over', 0])
    expect(['charles', 'botta'].map((id) => p.s.forceFlags[p.led(id)] & (EXPELLED | WINTERED))).toEqual([
      0, 0,
    ])
    expect(['charles', 'botta'].map((id) => p.at(id))).toEqual(['prag', 'kolin'])
  })

  it('COS-17.4-01 the driven wait for the turn of their court; interceptors of all courts return at once', () => {
    const p = war().force('prag', { inf: 6, leaders: ['charles'] })
    p.s.forceFlags[p.led('charles')] |= EXPELLED
    p.begin(expelledFrame(PR))
    expect([p.step, p.s.forceFlags[p.led('charles')] & EXPELLED]).toEqual(['over', EXPELLED])
    const q = war().force('prag', { inf: 6, leaders: ['charles'] })
    q.s.forceFlags[q.led('charles')] |= WINTERED
    q.begin(expelledFrame(PR))
    expect(q.s.forceFlags[q.led('charles')] & WINTERED).toBe(0)
  })
})
