// COS-3.3: leaders at the edges of the rules. Faults planted there got past the other tests.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, SP } from '../board.ts'
import { FORCES } from '../shapes.ts'
import { ABSENT, GONE, KNOWN } from '../state.ts'
import { board, type Position } from '../testkit.ts'
import { isForce } from './forces.ts'
import {
  advises,
  defenceOf,
  equalCommanders,
  goHome,
  judgeCommander,
  judgeEntry,
  killLeader,
  mayLead,
  newCommander,
  offenceOf,
  rankOf,
  recallSovereigns,
  takeField,
  theatreBreach,
  upgradeLeader,
} from './leaders.ts'
import { field } from './movekit.ts'

const b = board()
const forcesAt = (p: Position, space: string): number =>
  Array.from({ length: FORCES }, (_, f) => f).filter(
    (f) => isForce(p.s, f) && p.s.forceAt[f] === p.space(space),
  ).length

describe('who commands', () => {
  it('COS-8.1-03 COS-Q77 nobody leads nothing, nor himself alone', () => {
    const p = field().force('prag', { leaders: ['charles'] })
    expect([mayLead(b, p.s, -1), mayLead(b, p.s, p.led('charles'))]).toEqual(['COS-8.1-03', 'COS-Q77'])
  })

  it('COS-3.1.2-05 COS-Q116 the commander is of the nation with most SP, Prussia as others, but for a sovereign', () => {
    const p = field()
    p.force(
      'metz',
      { nation: 'PR', inf: 5, leaders: ['conti'] },
      { nation: 'FR', inf: 3, leaders: ['conti'] },
    )
    const force = p.led('conti')
    expect(judgeCommander(b, p.s, force, p.leader('conti'))).toBe('COS-3.1.2-05')
    p.force('paris', { nation: 'FR', leaders: ['louis'] })
    takeField(b, p.s, p.machine, p.leader('louis'), force, 999, 1)
    expect([judgeCommander(b, p.s, force, p.leader('louis')), rankOf(b, p.s, p.leader('louis'))]).toEqual([
      null,
      3,
    ])
  })

  it('COS-3.1.2-04 leaders alone may command each other’s company if they are equals', () => {
    const p = field().force('prag', { leaders: ['neipperg', 'lobkowitz', 'browne'] })
    expect(equalCommanders(b, p.s, p.led('neipperg'))).toBe(2)
  })

  it('COS-Q118 the first leader of all takes over like others; a sovereign at home and nobody do not', () => {
    const p = field().force('prag', { inf: 4, leaders: ['browne', b.leaderIds[0]] })
    const force = p.led('browne')
    p.s.forceLead[force] = p.leader('browne')
    expect([newCommander(b, p.s, force), p.s.forceLead[force]]).toEqual([0, 0])
    p.s.leaderAt[p.leader('charles')] = ABSENT
    expect(newCommander(b, p.s, -1)).toBe(-1)
    const q = field().force('paris', { nation: 'FR', inf: 4, leaders: ['louis'] })
    expect(newCommander(b, q.s, q.led('louis'))).toBe(-1)
  })
})

describe('advice', () => {
  it.each([
    ['traun', 'charles', 'able-advisor-au', 999, true],
    ['traun', 'charles', 'able-advisor-au', 0, false],
    ['traun', 'charles', 'able-advisor-fr', 999, false],
    ['traun', 'neipperg', 'able-advisor-au', 999, false],
    ['neipperg', 'charles', 'able-advisor-au', 999, false],
    ['charles', 'charles', 'able-advisor-au', 999, false],
    ['traun', 'charles', 'surprise-invasion', 999, false],
  ])('COS-13.3.2-01 %s beside %s by %s', (leader, commander, event, until, then) => {
    const p = field().force('prag', { inf: 4, leaders: ['charles'] })
    const key = [...b.eventOf.keys()].find((k) => k.startsWith(event)) ?? ''
    p.s.advisors = [{ event: p.event(key), until }]
    expect(advises(b, p.s, p.leader(leader), p.leader(commander))).toBe(then)
  })

  it('COS-13.3.1-01 a force without a leader has no ratings', () => {
    const p = field().force('prag', { inf: 4 })
    const force = p.s.firstForce[p.space('prag')]
    expect([offenceOf(b, p.s, force), defenceOf(b, p.s, force)]).toEqual([0, 0])
  })
})

describe('theatre command', () => {
  it('COS-Q62 a tie satisfies, whichever force is counted first', () => {
    const p = field()
      .force('iglau', { inf: 12, leaders: ['neipperg'] })
      .force('kolin', { inf: 12, leaders: ['charles'] })
    expect(theatreBreach(b, p.s, AU)).toBe(false)
    const q = field()
      .force('kolin', { inf: 12, leaders: ['charles'] })
      .force('iglau', { inf: 12, leaders: ['neipperg'] })
    expect(theatreBreach(b, q.s, AU)).toBe(false)
    p.force('brunn', { inf: 13 })
    expect(theatreBreach(b, p.s, AU)).toBe(true)
  })

  it('COS-3.3.4-01 one SP is a largest force too; a leader where his nation has none breaks nothing', () => {
    const p = field().force('kolin', { leaders: ['charles'] })
    expect(theatreBreach(b, p.s, AU)).toBe(false)
    p.force('iglau', { inf: 1, leaders: ['browne'] })
    expect(theatreBreach(b, p.s, AU)).toBe(true)
  })

  it('COS-2.0.2-05 COS-3.3.4-02 it holds in Italy as in the other theatres, and in the first space of the list', () => {
    const p = field()
      .force('pavia', { inf: 3, leaders: ['traun'] })
      .force('milan', { inf: 5, leaders: ['lobkowitz'] })
    expect(theatreBreach(b, p.s, AU)).toBe(true)
    const q = field().force('london', { nation: 'BR', inf: 2, leaders: ['cumberland'] })
    q.force(b.spaceIds[0], { nation: 'BR', inf: 3 })
    expect(theatreBreach(b, q.s, BR)).toBe(true)
  })

  it('COS-3.3.4-02 only courts are bound by it, each by its own leaders', () => {
    const p = field()
    p.force('pavia', { nation: 'SP', inf: 3, leaders: ['gages'] }).force('milan', { nation: 'SP', inf: 5 })
    expect(theatreBreach(b, p.s, SP)).toBe(false)
    const q = field()
      .force('kolin', { inf: 9, leaders: ['browne'] })
      .force('prag', { nation: 'BR', inf: 3, leaders: ['stair'] })
    expect([theatreBreach(b, q.s, AU), theatreBreach(b, q.s, BR)]).toEqual([false, false])
  })
})

describe('coming and going', () => {
  it('COS-3.1.3-02 SP that have lost their leader join the others of their court in the space', () => {
    for (const first of [true, false]) {
      const p = field()
      if (first) p.force('prag', { inf: 3 })
      p.force('prag', { inf: 4, leaders: ['charles'] })
      if (!first) p.force('prag', { inf: 3 })
      killLeader(b, p.s, p.machine, p.leader('charles'))
      expect([forcesAt(p, 'prag'), p.sp('prag', 'AU'), p.s.leaderAt[p.leader('charles')]]).toEqual([
        1,
        7,
        GONE,
      ])
    }
  })

  it('COS-3.3.6-01 a leader with one counter keeps it; the other is turned once', () => {
    const p = field()
    for (const id of ['charles', 'browne', 'browne']) upgradeLeader(b, p.s, p.machine, p.leader(id))
    expect([p.s.leaderFlags[p.leader('charles')], p.said('leader.upgraded')]).toEqual([
      0,
      [[p.leader('browne'), 2]],
    ])
  })

  it('COS-Q84 COS-4.4.1-02 he returns to no fortress that is besieged, and nowhere off the map', () => {
    const p = field()
    const l = p.leader('traun')
    p.s.leaderFlags[l] |= KNOWN
    p.force('linz', { nation: 'FR', inf: 3 }).force('linz', { nation: 'AU', inf: 1, inside: true })
    const rule = (space: number): string | null => judgeEntry(b, p.s, l, space)
    expect([rule(p.space('linz')), rule(p.space('graz')), rule(-5), rule(b.spaces)]).toEqual([
      'COS-4.4.1-02',
      null,
      'COS-4.4.1-02',
      'COS-4.4.1-02',
    ])
    expect(judgeEntry(b, p.s, p.leader('stair'), 0)).toBe('COS-3.3.8-02')
  })
})

describe('sovereigns in the field', () => {
  const reign = (p: Position): Position =>
    p.force('paris', { nation: 'FR', inf: 2 }, { nation: 'FR', inf: 3, leaders: ['louis'] })

  it('COS-Q116 takes the field anew once over, and leaves the troops at home behind', () => {
    const p = reign(field()).force('metz', { nation: 'FR', inf: 4, leaders: ['noailles'] })
    p.force('lille', { nation: 'FR', inf: 4, leaders: ['conti'] })
    takeField(b, p.s, p.machine, p.leader('louis'), p.led('noailles'), 999, 1)
    expect([forcesAt(p, 'paris'), p.sp('paris', 'FR'), p.at('louis')]).toEqual([1, 5, 'metz'])
    takeField(b, p.s, p.machine, p.leader('louis'), p.led('conti'), 900, 2)
    expect(p.s.inCommand).toEqual([{ leader: p.leader('louis'), until: 900, risk: 2 }])
    expect([p.at('louis'), p.s.fielded[p.leader('louis')]]).toEqual(['lille', 2])
  })

  it('COS-3.3.7-03 killed in battle he commands no more; the other sovereign goes on', () => {
    const p = field().force('metz', { nation: 'FR', inf: 4, leaders: ['louis'] })
    p.force('hannover', { nation: 'BR', inf: 4, leaders: ['george'] })
    for (const id of ['louis', 'george']) takeField(b, p.s, p.machine, p.leader(id), p.led(id), 999, 1)
    killLeader(b, p.s, p.machine, p.leader('louis'))
    expect(p.s.inCommand.map((c) => b.leaderIds[c.leader])).toEqual(['george'])
  })

  it('COS-Q116 he goes home when his time is over, when he has no SP, and when another commands', () => {
    const after = (change: (p: Position) => void): string | number => {
      const p = field().force('metz', { nation: 'FR', inf: 4, leaders: ['louis', 'conti'] })
      takeField(b, p.s, p.machine, p.leader('louis'), p.led('louis'), 999, 1)
      change(p)
      recallSovereigns(b, p.s, p.machine)
      return p.at('louis')
    }
    expect(after(() => {})).toBe('metz')
    expect(after((p) => (p.s.inCommand[0].until = 0))).toBe('paris')
    expect(after((p) => (p.s.forceLead[p.led('louis')] = p.leader('conti')))).toBe('paris')
  })

  it('COS-3.3.7-02 home is the nearest friendly space without enemies around it; without one he is off the map', () => {
    const home = (p: Position): string | number => {
      p.force('metz', { nation: 'FR', leaders: ['louis'] })
      goHome(b, p.s, p.machine, p.leader('louis'))
      return p.at('louis')
    }
    // Of those equally near the first of the list.
    expect(home(field().force('paris', { nation: 'FR', inf: 1, inside: true }, { inf: 5 }))).toBe('compiegne')
    expect(home(field().control('AU', 'paris', 'compiegne', 'troyes', 'reims'))).toBe('arras')
    const p = field().control('AU', ...b.spaceIds)
    expect([home(p), p.s.leaderAt[p.leader('louis')], p.s.forceCourt[0]]).toEqual([ABSENT, ABSENT, 0])
    expect(b.leaderNation[p.leader('louis')]).toBe(FR)
  })
})
