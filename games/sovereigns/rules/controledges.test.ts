// COS-Q70, COS-20.1, COS-7.9: control and what follows from entering a space, at the edges.
import { describe, expect, it } from 'vitest'
import { AU, BV, FR, GE, POWERS, SA, SAXONY_AREA, SECRET_SAXONY } from '../board.ts'
import { board, type ForceSpec, nation, type Position } from '../testkit.ts'
import { enterSpace, setControl, settleControl } from './control.ts'
import { firstIn } from './forces.ts'
import { field } from './movekit.ts'

const b = board()
const holder = (p: Position, space: string): string => b.nationIds[p.s.control[p.space(space)]]
const takes = (p: Position, who: string, space: string): void =>
  setControl(b, p.s, p.machine, p.space(space), nation(who))
const enters = (p: Position, space: string, forced = false): Position => {
  enterSpace(b, p.s, p.machine, firstIn(p.s, p.space(space)), p.space(space), forced)
  return p
}

describe('control', () => {
  it('COS-Q70 what changes hands is told once, and told otherwise when it comes back', () => {
    const p = field()
    for (const who of ['FR', 'FR', 'BR', 'AU']) takes(p, who, 'mons')
    expect([p.said('control.taken'), p.said('control.returned')]).toEqual([
      [[p.space('mons'), FR]],
      [[p.space('mons'), AU]],
    ])
  })

  it('COS-Q70 nations of no side hold what they take for themselves', () => {
    const p = field().ally(null, 'RU', 'GE')
    takes(p, 'GE', 'danzig')
    expect(holder(p, 'danzig')).toBe('GE')
  })

  it('COS-20.1.2-02 places of the Empire have no owner to lose points', () => {
    const p = field()
    takes(p, 'FR', 'mainz')
    takes(p, 'HRE', 'mainz')
    expect(Object.keys(p.s.vp)).toHaveLength(POWERS)
  })

  it('COS-20.6-02 COS-Q89 a minor whose joining was never credited has no points to lose', () => {
    const p = field().ally('bourbon', 'BV').status('belligerent', 'BV')
    p.s.joined = 0
    const before = p.vp('FR')
    takes(p, 'AU', 'munich')
    expect(p.vp('FR')).toBe(before)
    const q = field().ally('bourbon', 'BV').status('belligerent', 'BV')
    q.s.joined = 1 << BV
    takes(q, 'AU', 'munich')
    expect(q.vp('FR')).toBe(before - b.vp[q.space('munich') * POWERS + FR])
  })

  it.each(['BV', 'SA', 'RU', 'GE', 'MO', 'NA', 'DU', 'PE'])(
    'COS-7.9-01 COS-Q88 the alliance of %s ends with its last place, not before',
    (who) => {
      const n = nation(who)
      const side = who === 'DU' || who === 'PE' ? 'pragmatic' : 'bourbon'
      const enemy = side === 'pragmatic' ? 'FR' : 'AU'
      const p = field().ally(side, who).status('belligerent', who)
      const [last, ...others] = b.spacesOf[n].map((a) => b.spaceIds[a])
      p.control(enemy, ...others)
      for (const id of others.slice(0, 1)) takes(p.control(who, id), enemy, id)
      expect(p.s.ally[n]).toBeGreaterThanOrEqual(0)
      takes(p, enemy, last)
      expect([p.s.ally[n], p.said('diplomacy.conquered')]).toEqual([-1, [[n]]])
    },
  )

  it('COS-7.9-01 a Power fights on without land, and a nation of no alliance loses none', () => {
    const p = field()
      .control('FR', ...b.spacesOf[AU].map((a) => b.spaceIds[a]))
      .control('AU', 'prag')
    takes(p, 'FR', 'prag')
    const q = field()
      .ally(null, 'GE')
      .status('belligerent', 'GE')
      .control('AU', ...b.spacesOf[GE].map((a) => b.spaceIds[a]))
      .control('GE', 'genoa')
    takes(q, 'AU', 'genoa')
    expect([p.said('diplomacy.conquered'), q.said('diplomacy.conquered'), p.s.ally[AU]]).toEqual([[], [], 0])
  })
})

describe('who holds a space in the end', () => {
  const settled = (...there: ForceSpec[]): string => {
    const p = field()
      .ally(null, 'GE')
      .control('FR', 'kolin')
      .force('kolin', ...there)
    settleControl(b, p.s, p.machine, p.space('kolin'))
    return holder(p, 'kolin')
  }

  it.each<[string, ForceSpec[], string]>([
    ['troops alone', [{ inf: 1 }], 'AU'],
    ['with enemy leaders', [{ inf: 1 }, { nation: 'FR', leaders: ['conti'] }], 'AU'],
    ['with enemies', [{ inf: 3 }, { nation: 'FR', inf: 1 }], 'FR'],
    ['with troops of no side', [{ inf: 3 }, { nation: 'GE', inf: 1 }], 'FR'],
    ['leaders alone', [{ leaders: ['botta'] }], 'FR'],
    ['nobody', [], 'FR'],
  ])('COS-Q70 %s', (_, there, then) => {
    expect(settled(...there)).toBe(then)
  })

  it.each<[ForceSpec[], string]>([
    [
      [
        { nation: 'BR', inf: 2 },
        { nation: 'DU', inf: 3 },
      ],
      'DU',
    ],
    [
      [
        { nation: 'BR', inf: 3 },
        { nation: 'DU', inf: 2 },
      ],
      'BR',
    ],
    [
      [
        { nation: 'DU', inf: 2 },
        { nation: 'BR', inf: 2 },
      ],
      'BR',
    ],
    [
      [
        { nation: 'DU', inf: 3 },
        { nation: 'BR', inf: 2 },
        { nation: 'HA', inf: 2 },
      ],
      'BR',
    ],
    [
      [
        { nation: 'BR', inf: 1 },
        { nation: 'DU', inf: 1 },
        { nation: 'PE', inf: 2 },
      ],
      'PE',
    ],
  ])('COS-Q70 COS-3.1.2-07 of allies the nation with most SP: %j', (there, then) => {
    const p = field()
      .control('FR', 'heilbronn')
      .force('heilbronn', ...there)
    settleControl(b, p.s, p.machine, p.space('heilbronn'))
    expect(holder(p, 'heilbronn')).toBe(then)
  })
})

describe('entering', () => {
  it('COS-7.1.3-03 only troops that are driven into a neutral’s land are told off', () => {
    const into = (forced: boolean): number => {
      const p = field().status('neutral', 'PR').control('PR', 'halle').force('halle', { inf: 2 })
      return enters(p, 'halle', forced).said('diplomacy.trespass').length
    }
    expect([into(false), into(true)]).toEqual([0, 1])
  })

  it('COS-3.3.7-02 COS-20.3-01 a sovereign is driven out for a point as of an event', () => {
    const p = field().force('paris', { inf: 3 }, { nation: 'FR', leaders: ['louis'] })
    const before = [p.vp('AU'), p.s.eventVp[AU]]
    enters(p, 'paris')
    expect(p.s.leaving).toMatchObject([{ nation: FR, other: -1, leader: p.leader('louis') }])
    expect(p.s.displaced & (1 << AU)).not.toBe(0)
    expect(p.vp('AU') - before[0]).toBe(p.s.eventVp[AU] - before[1])
  })

  it.each<[string, ForceSpec, string, boolean, boolean]>([
    ['Saxons to Prussia', { nation: 'SA', inf: 1 }, 'halle', false, true],
    ['Saxons to Bohemia', { nation: 'SA', inf: 1 }, 'prag', false, true],
    ['Saxons to Bavaria', { nation: 'SA', inf: 1 }, 'cham', false, false],
    ['Austrians to Saxony', { inf: 1 }, 'leipzig', false, true],
    ['Austrians driven to Saxony', { inf: 1 }, 'leipzig', true, false],
    ['Austrians to Bohemia', { inf: 1 }, 'prag', false, false],
    ['Frenchmen to Saxony', { nation: 'FR', inf: 1 }, 'leipzig', false, false],
  ])('COS-7.8.3-01 COS-Q126 the secret of Saxony comes out: %s', (_, who, space, forced, then) => {
    const p = field().ally('bourbon', 'SA').status('neutral', 'SA').force(space, who)
    p.s.flags[SECRET_SAXONY] = 1
    expect(enters(p, space, forced).said('diplomacy.betrayed').length).toBe(Number(then))
    const open = field().ally('bourbon', 'SA').status('belligerent', 'SA').force(space, who)
    expect(enters(open, space, forced).said('diplomacy.betrayed')).toEqual([])
  })

  it('COS-7.9.1-01 COS-Q127 only an enemy in its own land rouses Saxony', () => {
    const roused = (space: string, who: ForceSpec): boolean => {
      const p = field().ally('bourbon', 'SA').status('belligerent', 'SA').force(space, who)
      p.s.open[SAXONY_AREA] = 0
      return (enters(p, space).s.open[SAXONY_AREA] & (1 << SA)) !== 0
    }
    expect([
      roused('leipzig', { inf: 1 }),
      roused('prag', { inf: 1 }),
      roused('leipzig', { nation: 'FR', inf: 1 }),
    ]).toEqual([true, false, false])
  })
})
