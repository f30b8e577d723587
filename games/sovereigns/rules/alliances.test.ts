// COS-6.6, COS-7.1 to COS-7.9: what joining, leaving, war and peace change at once.
import { describe, expect, it } from 'vitest'
import {
  AREAS,
  AU,
  BAVARIA_NEVER_BOURBON,
  BOURBON,
  BR,
  BV,
  DA,
  FR,
  GE,
  HA,
  HE,
  NATIONS,
  PE,
  PR,
  PRAGMATIC,
  RU,
  SA,
  SAXONY_AREA,
  SECRET_SAXONY,
  SP,
  STATUS_IDS,
} from '../board.ts'
import { FORCES } from '../shapes.ts'
import { ABSENT, GONE, momentOf, PARTISAN_RAID, PARTISANS, WAITING } from '../state.ts'
import { board, nation, type Position, position } from '../testkit.ts'
import {
  addTruce,
  barArea,
  betraySaxony,
  breakAlliance,
  conquer,
  EVACUATION,
  endTruce,
  hasTroops,
  joinSide,
  leaveWar,
  makeBelligerent,
  makeNeutral,
  moveMarker,
  mustLeave,
  openArea,
  openForGood,
  PART,
  rouseSaxony,
  SOVEREIGN,
} from './alliances.ts'
import { isForce } from './forces.ts'
import { field } from './movekit.ts'

const b = board()
const cardOf = (p: Position): number => b.piedmont.findIndex((own, c) => own === 1 && p.s.cardAt[c] >= 0)
const courts = (p: Position, space: string): number[] =>
  Array.from({ length: FORCES }, (_, f) => f)
    .filter((f) => isForce(p.s, f) && p.s.forceAt[f] === p.space(space))
    .map((f) => p.s.forceCourt[f])
const statusOf = (p: Position, who: string): string => STATUS_IDS[p.s.status[nation(who)]]
const bonus = (leader: number) => ({ court: AU, leader, ap: 3, waive: 0, due: 9000 })

describe('the Diplomacy track', () => {
  /** Where a marker of 0 goes, and the alliance that comes of it. */
  const moved = (who: number, side: number, n: number, from = 0, never = 0): number[] => {
    const p = position('campaign').clear()
    p.s.flags[BAVARIA_NEVER_BOURBON] = never
    p.s.marker[who] = from
    moveMarker(b, p.s, p.machine, who, side, n, AU)
    return [p.s.marker[who], p.s.ally[who]]
  }

  it.each([
    ['two spaces', SA, BOURBON, 2, 0, [-2, -1]],
    ['to the end: an alliance', SA, BOURBON, 3, 0, [-3, BOURBON]],
    ['beyond the end', SA, PRAGMATIC, 9, 0, [3, PRAGMATIC]],
    ['Piedmont to either side', PE, BOURBON, 9, 0, [-3, BOURBON]],
    ['Bavaria never to the Pragmatic end', BV, PRAGMATIC, 9, 0, [2, -1]],
    ['backwards never to an alliance', SA, PRAGMATIC, -9, 0, [-2, -1]],
    ['backwards for the Bourbons', SA, BOURBON, -9, 0, [2, -1]],
  ])('COS-6.6.1-01 COS-6.6.1-02 COS-7.8.2-01 %s', (_, who, side, n, from, then) => {
    expect(moved(who, side, n, from)).toEqual(then)
  })

  it('COS-7.8.2-01 Bavaria never joins the Bourbons again; others do', () => {
    expect(moved(BV, BOURBON, 9)).toEqual([-3, BOURBON])
    expect(moved(BV, BOURBON, 9, 0, 1)).toEqual([-2, -1])
    expect(moved(SA, BOURBON, 9, 0, 1)).toEqual([-3, BOURBON])
  })

  it('COS-7.9-01 COS-Q112 moves no marker of an ally or of a nation out of the war, and none that is not there', () => {
    expect(moved(PR, PRAGMATIC, 2)).toEqual([0, -1])
    const p = position('campaign').ally('bourbon', 'SA').status('permanentlyNeutral', 'PE')
    p.s.marker[PE] = 0
    for (const who of [SA, PE]) moveMarker(b, p.s, p.machine, who, PRAGMATIC, 2, AU)
    expect([p.s.marker[SA], p.s.marker[PE]]).toEqual([-3, 0])
  })
})

describe('joining', () => {
  it('COS-7.1.1-03 COS-7.7-01 joins, is at war or not, and is run by the court that brought it', () => {
    const p = position('campaign').clear()
    joinSide(b, p.s, p.machine, RU, PRAGMATIC, false, AU)
    expect([p.s.ally[RU], p.s.marker[RU], p.s.runBy[RU], statusOf(p, 'RU')]).toEqual([
      PRAGMATIC,
      3,
      AU,
      'neutral',
    ])
    joinSide(b, p.s, p.machine, GE, BOURBON, true, FR)
    expect([p.s.ally[GE], p.s.marker[GE], p.s.runBy[GE], statusOf(p, 'GE')]).toEqual([
      BOURBON,
      0,
      -1,
      'belligerent',
    ])
  })

  it('COS-7.1.1-03 changes sides only through the end of the old alliance', () => {
    const p = field().ally('bourbon', 'SA')
    p.force('dresden', { nation: 'SA', inf: 3, court: PR }, { nation: 'PR', inf: 2 })
    p.s.flags[SECRET_SAXONY] = 1
    joinSide(b, p.s, p.machine, SA, PRAGMATIC, false, AU)
    expect([p.s.ally[SA], p.s.marker[SA], p.s.flags[SECRET_SAXONY], p.s.runBy[SA]]).toEqual([
      PRAGMATIC,
      3,
      0,
      AU,
    ])
    expect(p.said('diplomacy.broken')).toEqual([[SA]])
    expect(p.s.leaving).toMatchObject([{ why: PART, nation: PR, other: SA }])
    expect(courts(p, 'dresden').sort()).toEqual([PR, AU])
  })

  it('COS-3.1.2-07 Hannover, Hessians and Danes join with Britain', () => {
    const p = position('campaign').clear()
    joinSide(b, p.s, p.machine, BR, PRAGMATIC, false, -1)
    expect([BR, HA, HE, DA].map((n) => p.s.ally[n])).toEqual(Array(4).fill(PRAGMATIC))
    breakAlliance(b, p.s, p.machine, BR, 0)
    expect([BR, HA, HE, DA].map((n) => p.s.ally[n])).toEqual(Array(4).fill(-1))
  })

  it('COS-6.1.3-02 COS-Q110 Piedmont takes its cards to the Bourbons and back; nobody else moves them', () => {
    const p = position('campaign').clear()
    const card = cardOf(p)
    p.s.cardAt[card] = BR
    joinSide(b, p.s, p.machine, PE, PRAGMATIC, false, -1)
    joinSide(b, p.s, p.machine, SA, BOURBON, false, -1)
    expect([p.s.cardAt[card], p.said('hands.piedmont')]).toEqual([BR, []])
    breakAlliance(b, p.s, p.machine, PE, 0)
    breakAlliance(b, p.s, p.machine, SA, 0)
    expect(p.said('hands.piedmont')).toEqual([])
    joinSide(b, p.s, p.machine, PE, BOURBON, false, -1)
    expect(p.s.cardAt[card]).toBe(FR)
    breakAlliance(b, p.s, p.machine, PE, 0)
    expect([p.s.cardAt[card], p.said('hands.piedmont').length]).toEqual([BR, 2])
  })

  it('COS-4.0.2-01 COS-Q90 its troops are at once of the court that directs them', () => {
    const p = position('campaign').clear().force('turin', { nation: 'PE', inf: 3, court: BR })
    joinSide(b, p.s, p.machine, PE, BOURBON, false, -1)
    expect(courts(p, 'turin')).toEqual([FR])
    breakAlliance(b, p.s, p.machine, PE, 0)
    expect(courts(p, 'turin')).toEqual([BR])
    const q = position('campaign').clear().ally('bourbon', 'SA')
    q.force('dresden', { nation: 'SA', inf: 3, court: PR })
    makeBelligerent(b, q.s, q.machine, 1 << FR)
    expect(courts(q, 'dresden')).toEqual([FR])
  })
})

describe('going to war', () => {
  it('COS-7.1.1-02 COS-7.4.1-01 each nation once, Spain with France', () => {
    const p = position('campaign')
    makeBelligerent(b, p.s, p.machine, (1 << FR) | (1 << AU))
    makeBelligerent(b, p.s, p.machine, 1 << AU)
    expect(p.said('diplomacy.war')).toEqual([[AU], [FR], [SP]])
    expect([p.s.ally[SP], statusOf(p, 'SP'), statusOf(p, 'PR')]).toEqual([BOURBON, 'belligerent', 'neutral'])
  })

  it('COS-3.1.2-07 Hannover, Hessians and Danes not by themselves but with Britain', () => {
    const p = position('campaign')
    makeBelligerent(b, p.s, p.machine, (1 << HA) | (1 << HE) | (1 << DA))
    expect([p.said('diplomacy.war'), statusOf(p, 'HA')]).toEqual([[], 'neutral'])
    makeBelligerent(b, p.s, p.machine, 1 << BR)
    expect(['BR', 'HA', 'HE', 'DA'].map((n) => statusOf(p, n))).toEqual(Array(4).fill('belligerent'))
    expect(p.said('diplomacy.war')).toEqual([[BR]])
    makeNeutral(b, p.s, p.machine, BR, false)
    expect(['BR', 'HA', 'HE', 'DA'].map((n) => statusOf(p, n))).toEqual(Array(4).fill('neutral'))
  })

  it('COS-7.8.3-01 COS-Q126 Saxony’s secret comes out; without one it goes to war like others', () => {
    const p = position('campaign').ally('bourbon', 'SA')
    p.s.flags[SECRET_SAXONY] = 1
    makeBelligerent(b, p.s, p.machine, 1 << SA)
    expect([p.s.flags[SECRET_SAXONY], statusOf(p, 'SA')]).toEqual([0, 'belligerent'])
    expect([p.said('diplomacy.betrayed'), p.said('diplomacy.war')]).toEqual([[[SA]], []])
    const q = position('campaign').ally('bourbon', 'SA')
    makeBelligerent(b, q.s, q.machine, 1 << SA)
    expect([q.said('diplomacy.betrayed'), q.said('diplomacy.war')]).toEqual([[], [[SA]]])
    betraySaxony(q.s, q.machine)
    expect(q.said('diplomacy.betrayed')).toEqual([[SA]])
  })

  it('COS-Q112 not a nation that is out of the war for good', () => {
    const p = position('campaign').status('permanentlyNeutral', 'PE')
    makeBelligerent(b, p.s, p.machine, 1 << PE)
    joinSide(b, p.s, p.machine, PE, BOURBON, true, -1)
    expect([statusOf(p, 'PE'), p.s.ally[PE]]).toEqual(['permanentlyNeutral', -1])
  })

  it('COS-7.9.1-01 COS-Q127 Saxons are roused once, and only as allies of the Bourbons', () => {
    const p = position('campaign')
    rouseSaxony(p.s, p.machine)
    expect([p.s.open[SAXONY_AREA], p.said('diplomacy.roused')]).toEqual([0, []])
    p.ally('bourbon', 'SA')
    rouseSaxony(p.s, p.machine)
    rouseSaxony(p.s, p.machine)
    expect([p.s.open[SAXONY_AREA], p.said('diplomacy.roused')]).toEqual([1 << SA, [[SA]]])
  })
})

describe('the end of an alliance', () => {
  it.each([
    [0, 0],
    [2, 2],
    [3, 2],
    [-2, -2],
    [-3, -2],
  ])('COS-7.9.2-01 sets the marker to %i within the track: %i', (to, then) => {
    const p = position('campaign').clear().ally('pragmatic', 'PE').ally('bourbon', 'GE')
    breakAlliance(b, p.s, p.machine, PE, to)
    breakAlliance(b, p.s, p.machine, GE, to)
    expect([p.s.marker[PE], p.s.ally[PE], p.s.marker[GE], p.s.ally[GE]]).toEqual([then, -1, 0, -1])
  })

  it('COS-7.9.1-01 COS-7.8.3-01 Saxony’s secret and its leave to march are forgotten, not others’', () => {
    const p = position('campaign').clear().ally('bourbon', 'SA').ally('pragmatic', 'PE')
    p.s.flags[SECRET_SAXONY] = 1
    p.s.open[SAXONY_AREA] = (1 << SA) | (1 << PR)
    breakAlliance(b, p.s, p.machine, PE, 0)
    expect([p.s.flags[SECRET_SAXONY], p.s.open[SAXONY_AREA]]).toEqual([1, (1 << SA) | (1 << PR)])
    breakAlliance(b, p.s, p.machine, SA, 0)
    expect([p.s.flags[SECRET_SAXONY], p.s.open[SAXONY_AREA]]).toEqual([0, 1 << PR])
    breakAlliance(b, p.s, p.machine, SA, 0)
    expect(p.said('diplomacy.broken')).toEqual([[PE], [SA]])
  })

  it('COS-7.9.2-02 whoever stands with its SP must go: every stack of the side once, no leader alone, no enemy', () => {
    const p = field()
    p.force(
      'turin',
      { nation: 'PE', inf: 3 },
      { nation: 'AU', inf: 2 },
      { nation: 'AU', inf: 1, inside: true },
    )
    p.force('turin', { nation: 'FR', inf: 2 }).force('milan', { nation: 'AU', inf: 2 })
    p.force('milan', { nation: 'PE', leaders: ['leutrum'] })
    expect([hasTroops(b, p.s, PE, p.space('turin')), hasTroops(b, p.s, PE, p.space('milan'))]).toEqual([
      true,
      false,
    ])
    breakAlliance(b, p.s, p.machine, PE, 0)
    const turin = { why: PART, space: p.space('turin'), nation: AU, other: PE, leader: -1 }
    expect(p.s.leaving).toEqual([turin])
  })

  it('COS-Q124 a nation at peace goes home from all that is not its own side’s', () => {
    const p = field()
      .status('neutral', 'PE')
      .control('PE', 'turin')
      .control('AU', 'milan')
      .control('FR', 'nice')
    p.force('turin', { nation: 'PE', inf: 3 }).force('milan', { nation: 'PE', inf: 2 })
    p.force('nice', { nation: 'PE', inf: 1 }, { nation: 'FR', inf: 1 })
    breakAlliance(b, p.s, p.machine, PE, 0)
    expect(p.s.leaving.map((l) => [l.why, b.spaceIds[l.space], l.nation, l.other])).toEqual([
      [EVACUATION, 'milan', PE, -1],
      [EVACUATION, 'nice', PE, -1],
    ])
  })

  it('COS-7.9.2-02 COS-3.3.7-02 the same stack is told once, but each reason and each sovereign by itself', () => {
    const { s } = position('campaign')
    mustLeave(s, PART, 5, PE, AU)
    mustLeave(s, PART, 5, PE, BR)
    mustLeave(s, PART, 6, PE, AU)
    mustLeave(s, PART, 5, AU, PE)
    mustLeave(s, EVACUATION, 5, PE, -1)
    mustLeave(s, SOVEREIGN, 5, PE, -1, 7)
    mustLeave(s, SOVEREIGN, 5, PE, -1, 8)
    expect(s.leaving.map((l) => [l.why, l.space, l.nation, l.leader])).toEqual([
      [PART, 5, PE, -1],
      [PART, 6, PE, -1],
      [PART, 5, AU, -1],
      [EVACUATION, 5, PE, -1],
      [SOVEREIGN, 5, PE, 7],
      [SOVEREIGN, 5, PE, 8],
    ])
  })

  it('COS-Q124 its bonus activations lapse: those of its leaders, on the map or off it, and of its forces', () => {
    const p = field()
    p.force('milan', { nation: 'AU', inf: 3, leaders: ['browne'] })
    p.force('turin', { nation: 'PE', inf: 3, leaders: ['leutrum'] })
    p.force('cuneo', { nation: 'PE', inf: 3, leaders: ['traun'] })
    p.force('genoa', { nation: 'AU', inf: 3, leaders: ['bricherasio'] })
    const all = ['browne', 'leutrum', 'traun', 'bricherasio', 'charles', 'charles-emmanuel']
    p.s.bonuses = all.map((id) => bonus(p.leader(id)))
    p.s.leaderAt[p.leader('charles')] = p.s.leaderAt[p.leader('charles-emmanuel')] = ABSENT
    breakAlliance(b, p.s, p.machine, PE, 0)
    expect(p.s.bonuses.map(({ leader }) => b.leaderIds[leader])).toEqual(['browne', 'charles'])
  })
})

describe('peace', () => {
  it('COS-7.1.2-01 COS-7.2.1-01 once, and for good if it is for good', () => {
    const p = field().control('FR', 'nice').force('nice', { nation: 'PE', inf: 2 })
    makeNeutral(b, p.s, p.machine, PE, false)
    expect([statusOf(p, 'PE'), p.s.leaving.length]).toEqual(['neutral', 1])
    p.s.leaving = []
    makeNeutral(b, p.s, p.machine, PE, false)
    expect([p.said('diplomacy.neutral'), p.s.leaving]).toEqual([[[PE]], []])
    makeNeutral(b, p.s, p.machine, PE, true)
    makeNeutral(b, p.s, p.machine, PE, false)
    makeNeutral(b, p.s, p.machine, PE, true)
    expect([statusOf(p, 'PE'), p.said('diplomacy.forGood'), p.said('diplomacy.neutral')]).toEqual([
      'permanentlyNeutral',
      [[PE]],
      [[PE]],
    ])
  })

  it.each([
    ['PE', 'neutral'],
    ['BV', 'belligerent'],
    ['SA', 'belligerent'],
  ])('COS-7.9-01 COS-7.9.3-01 %s, conquered, is %s', (who, then) => {
    const p = field().ally('pragmatic', who).status('belligerent', who)
    conquer(b, p.s, p.machine, nation(who))
    expect([p.s.ally[nation(who)], statusOf(p, who)]).toEqual([-1, then])
    const q = field().ally('bourbon', 'GE').status('neutral', 'GE')
    conquer(b, q.s, q.machine, GE)
    expect([q.s.ally[GE], q.said('diplomacy.neutral')]).toEqual([-1, []])
  })
})

describe('a Power without Will', () => {
  it('COS-19.1-02 COS-Q112 loses SP, leaders, depots and what is to come; others keep theirs', () => {
    const p = field()
    p.force(
      'munich',
      { nation: 'FR', inf: 3, leaders: ['louis'] },
      { nation: 'BV', inf: 2, leaders: ['louis'] },
    )
    p.ally('bourbon', 'BV').force('munich', { nation: 'BV', inf: 4, court: FR })
    p.force('metz', { nation: 'FR', inf: 3, leaders: ['noailles'] })
    p.s.leaderAt[p.leader('de-saxe')] = WAITING
    p.s.leaderYear[p.leader('de-saxe')] = 1746
    p.depot('FR', b.spaceIds[0], 2)
      .depot('PR', b.spaceIds[0], 1)
      .depot('PR', b.spaceIds[1], 1)
      .depot('FR', 'metz')
    const sent = (n: number) => ({ nation: n, infantry: 1, cavalry: 0, effect: 0, leaders: [] })
    p.s.sent = [sent(FR), sent(AU)]
    p.s.bonuses = [bonus(p.leader('noailles'))]
    mustLeave(p.s, PART, 5, FR, PE)
    mustLeave(p.s, PART, 6, AU, PE)
    leaveWar(b, p.s, p.machine, FR)
    expect([statusOf(p, 'FR'), p.s.ally[FR], p.total('FR'), p.sp('munich', 'BV')]).toEqual([
      'permanentlyNeutral',
      -1,
      0,
      6,
    ])
    expect(['louis', 'noailles', 'de-saxe'].map((id) => p.s.leaderAt[p.leader(id)])).toEqual([
      GONE,
      GONE,
      GONE,
    ])
    expect(p.s.leaderYear[p.leader('de-saxe')]).toBe(0)
    expect([p.s.depots.reduce((n, d) => n + d, 0), p.s.depots[0 + PR], p.s.depots[6 + PR]]).toEqual([2, 1, 1])
    expect([p.s.sent.map((r) => r.nation), p.s.leaving.map((l) => l.nation), p.s.bonuses]).toEqual([
      [AU],
      [AU],
      [],
    ])
    // Its allies in one place are one force again.
    expect(courts(p, 'munich')).toHaveLength(1)
  })

  it('COS-19.1-02 the first leader of all goes like the others', () => {
    const p = field().force('prag', { inf: 2, leaders: [b.leaderIds[0]] })
    leaveWar(b, p.s, p.machine, b.leaderNation[0])
    expect(p.s.leaderAt[0]).toBe(GONE)
  })

  it('COS-19.1-02 COS-6.1.3-03 Piedmont: its Partisans and its marker, and its cards if it was a Bourbon', () => {
    const p = field().ally('bourbon', 'PE')
    const card = cardOf(p)
    p.s.cardAt[card] = FR
    p.s.irregulars.fill(1)
    leaveWar(b, p.s, p.machine, PE)
    expect([p.s.marker[PE], p.s.cardAt[card]]).toEqual([0, BR])
    const left = [0, 1, 2, 3].map((kind) => p.s.irregulars.filter((n, i) => i % 4 === kind && n > 0).length)
    expect([left[PARTISANS], left[PARTISAN_RAID], left[0], left[1]]).toEqual([0, 0, b.spaces, b.spaces])
    const q = field()
    q.s.cardAt[card] = BR
    q.s.irregulars.fill(1)
    q.s.marker[SA] = 2
    leaveWar(b, q.s, q.machine, AU)
    expect([q.said('hands.piedmont'), q.s.irregulars.every((n) => n === 1), q.s.marker[SA]]).toEqual([
      [],
      true,
      2,
    ])
    leaveWar(b, q.s, q.machine, PE)
    expect(q.said('hands.piedmont')).toEqual([])
  })

  it('COS-19.1-02 a nation without a marker gets none', () => {
    const p = field()
    p.s.marker[AU] = 1
    leaveWar(b, p.s, p.machine, AU)
    expect(p.s.marker[AU]).toBe(1)
  })
})

describe('truces and areas', () => {
  it('COS-Q122 one truce for a pair, whoever is named first; those that are over go', () => {
    const p = field()
    const now = momentOf(p.s)
    p.s.truces = [
      { a: AU, b: FR, until: now },
      { a: AU, b: PR, until: now + 9 },
      { a: SP, b: PE, until: now + 9 },
      { a: SP, b: BR, until: now + 9 },
      { a: FR, b: PE, until: now + 9 },
    ]
    addTruce(b, p.s, p.machine, PE, SP, now + 2)
    const pairs = (): number[][] => p.s.truces.map((t) => [t.a, t.b])
    expect(pairs()).toEqual([
      [AU, PR],
      [SP, BR],
      [FR, PE],
      [PE, SP],
    ])
    endTruce(b, p.s, p.machine, SP, PE)
    endTruce(b, p.s, p.machine, SP, PE)
    endTruce(b, p.s, p.machine, AU, PE)
    expect(pairs()).toEqual([
      [AU, PR],
      [SP, BR],
      [FR, PE],
    ])
    expect(p.said('diplomacy.truceOver')).toEqual([[SP, PE]])
    endTruce(b, p.s, p.machine, AU, PR)
    expect(pairs()).toEqual([
      [SP, BR],
      [FR, PE],
    ])
  })

  it('COS-6.5.2-03 COS-Q36 areas open once; bars that are over go; opened for good, for everybody', () => {
    const p = field()
    const now = momentOf(p.s)
    p.s.open = Array(AREAS).fill(0)
    openArea(b, p.s, p.machine, SAXONY_AREA, 1 << PR)
    openArea(b, p.s, p.machine, SAXONY_AREA, 1 << PR)
    expect([p.s.open[SAXONY_AREA], p.said('diplomacy.opened')]).toEqual([1 << PR, [[SAXONY_AREA]]])
    barArea(b, p.s, p.machine, SAXONY_AREA, 1 << PR, now + 1)
    barArea(b, p.s, p.machine, 0, 1 << FR, now)
    barArea(b, p.s, p.machine, 1, 1 << FR, now + 1)
    expect(p.s.bars.map((bar) => bar.area)).toEqual([SAXONY_AREA, 1])
    openForGood(b, p.s, p.machine, SAXONY_AREA)
    expect([p.s.bars.map((bar) => bar.area), p.s.open[SAXONY_AREA]]).toEqual([[1], 2 ** NATIONS - 1])
  })
})
