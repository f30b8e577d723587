// Small chapters at their edges: empty hands, the first and the last of a list, numbers that nobody has. Faults planted
// there got past the other tests.
import { NONE } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, ITALY, PE, POWERS, PR, RU, SC, SEASON_IDS, SP, STUART_ACTIVE } from '../board.ts'
import { minorFrame } from '../frames/arrival.ts'
import { attritionFrame } from '../frames/fortunes.ts'
import { discardFrame, discardsFrame } from '../frames/hands.ts'
import { captureFrame } from '../frames/supply.ts'
import { DEMORALISED, SPENT } from '../state.ts'
import { board, type Position, position } from '../testkit.ts'
import { placeUnits } from './berths.ts'
import { discardAtRandom } from './effects/hand.ts'
import { FORTYFIVE, RTC } from './effects/ops.ts'
import { isSentTo } from './effects/sent.ts'
import { isCrownDue, moveOn, startTrack } from './effects/tracks.ts'
import { firstIn, isInside } from './forces.ts'
import { advancesFortyfive, judgeFortyfive, stuartMay, testRebels } from './fortyfive.ts'
import { judgeFreeMarch } from './freemarch.ts'
import { handSize } from './hands.ts'
import { forceUnder, judgeLeader, judgeSally, nationLed } from './leading.ts'
import { isQuarters } from './lodging.ts'
import { field } from './movekit.ts'
import { roomInside } from './parts.ts'
import { gainVp } from './points.ts'
import { judgeMarkerSortie, judgeSortie } from './sailing.ts'
import { attritionOf, interceptorsLoss } from './wastage.ts'
import { changeWill } from './will.ts'

const b = board()
const hand = (p: Position, court: number): string[] =>
  b.cardIds.filter((_, card) => p.s.cardAt[card] === court).sort()

describe('hands', () => {
  it('COS-6.5-01 chance takes as many cards of the hand as it should, and no others', () => {
    const gone = new Set<string>()
    for (const die of [1, 2, 3]) {
      const p = field().hand(AU, 'a4', 'a5', 'a6').hand(FR, 'f1', 'f2')
      p.dice(die)
      discardAtRandom(b, p.s, p.machine, AU, 1)
      const left = hand(p, AU)
      expect([left.length, hand(p, FR).length]).toEqual([2, 2])
      for (const id of ['a4', 'a5', 'a6']) if (!left.includes(id)) gone.add(id)
    }
    expect([...gone].sort()).toEqual(['a4', 'a5', 'a6'])
    const p = field().hand(AU, 'a4', 'a5', 'a6').dice(3, 1)
    discardAtRandom(b, p.s, p.machine, AU, 2)
    expect(handSize(p.s, AU)).toBe(1)
    p.dice(1)
    discardAtRandom(b, p.s, p.machine, AU, 5)
    expect([handSize(p.s, AU), p.machine.told]).toEqual([0, []])
    discardAtRandom(b, p.s, p.machine, AU, 0)
    expect(p.said('hands.discarded')).toHaveLength(3)
  })

  it('COS-6.3.1-02 COS-4.1.4-02 one discards cards of one’s own hand, each once', () => {
    const p = position('1740', { simultaneousSpring: 'together' }).hand(PR, 'p1', 'p2').hand(AU, 'a4', 'a5')
    p.begin(discardsFrame(p.s, [2, 1, 0, 0]))
    expect(p.options(PR)).toEqual([`discard ${p.card('p1')}`, `discard ${p.card('p2')}`])
    expect(p.verdict(PR, 'discard', p.card('a4'))).toBe('COS-6.3.1-02')
    p.play(PR, 'discard', p.card('p1'))
    expect(p.verdict(PR, 'discard', p.card('p1'))).toBe('COS-6.3.1-02')
    expect(hand(p, PR)).toEqual(['p1', 'p2'])
    p.play(PR, 'discard', p.card('p2')).play(AU, 'discard', p.card('a5'))
    expect([hand(p, PR), hand(p, AU), p.step]).toEqual([[], ['a4'], 'over'])
    const q = position('1740').hand(PR, 'p1', 'p2').hand(AU, 'a4', 'a5')
    q.begin(discardsFrame(q.s, [1, 1, 0, 0])).play(PR, 'discard', q.card('p1'))
    expect(hand(q, PR)).toEqual(['p2'])
  })

  it('COS-6.2-04 down to what may be kept, any card of the hand', () => {
    const p = field().hand(AU, 'a1', 'a2', 'a4').hand(PR, 'p1').begin(discardFrame(AU, 2))
    expect(p.options(AU)).toEqual(['a1', 'a2', 'a4'].map((id) => `discard ${p.card(id)}`))
    p.play(AU, 'discard', p.card('a1'))
    expect([hand(p, AU), p.step]).toEqual([['a2', 'a4'], 'over'])
  })
})

describe('tracks and points', () => {
  it('COS-20.1.1-01 points gained and lost are said, nothing is not', () => {
    const p = field()
    p.s.vp[AU] = 5
    p.s.eventVp[AU] = 1
    gainVp(b, p.s, p.machine, AU, 2)
    gainVp(b, p.s, p.machine, AU, -1, true)
    gainVp(b, p.s, p.machine, AU, 0, true)
    expect([p.vp('AU'), p.s.eventVp[AU]]).toEqual([6, 0])
    expect([p.said('control.gained'), p.said('control.lost')]).toEqual([[[AU, 2]], [[AU, 1]]])
  })

  it('COS-19.1-01 COS-19.2-01 Will stays between 0 and 12, and only a change is said', () => {
    const p = field()
    p.s.will[AU] = 11
    changeWill(b, p.s, p.machine, AU, 3)
    changeWill(b, p.s, p.machine, AU, 1)
    expect([p.will('AU'), p.said('will.gained'), p.said('will.lost')]).toEqual([12, [[AU, 1, 12]], []])
    changeWill(b, p.s, p.machine, AU, -20)
    const { result } = p.s
    expect([p.will('AU'), p.said('will.lost')]).toEqual([0, [[AU, 12, 0]]])
    changeWill(b, p.s, p.machine, FR, -20)
    expect(p.s.result).toBe(result)
  })

  it('COS-6.7.1-01 COS-6.8.1-02 the markers begin above the first box and end in the last', () => {
    const p = position('campaign')
    const boxes = { rtc: b.pack.tracks.rtc.boxes.length, rising: b.pack.tracks.fortyfive.boxes.length }
    p.s.crown = p.s.fortyfive = -1
    startTrack(p.s, p.machine, FORTYFIVE)
    expect([p.s.crown, p.s.fortyfive]).toEqual([-1, 0])
    startTrack(p.s, p.machine, RTC)
    expect([p.s.crown, p.s.fortyfive]).toEqual([0, 0])
    const ends: number[] = []
    for (const [track, most] of [
      [RTC, boxes.rtc],
      [FORTYFIVE, boxes.rising],
    ] as const) {
      const programs = Array.from({ length: most }, () => moveOn(b, p.s, p.machine, track))
      expect(new Set(programs).size).toBe(most)
      expect(Math.min(...programs)).toBeGreaterThan(0)
      ends.push(moveOn(b, p.s, p.machine, track))
    }
    expect([ends, p.s.crown, p.s.fortyfive]).toEqual([[-1, -1], boxes.rtc, boxes.rising])
    expect([judgeFortyfive(b, p.s), advancesFortyfive(b, p.s, FR, 9)]).toEqual(['COS-6.7.1-02', false])
  })

  it('COS-6.8.2-01 the crown is due once, in its season, while nobody has begun', () => {
    const { when } = b.pack.tracks.rtc.default
    const due = (year: number, season: typeof when.season, crown: number): boolean => {
      const p = position('campaign').date(year, season)
      p.s.crown = crown
      return isCrownDue(b, p.s)
    }
    expect(due(when.year, when.season, -1)).toBe(true)
    const [other] = SEASON_IDS.filter((season) => season !== when.season)
    expect([due(when.year + 1, when.season, -1), due(when.year, other, -1)]).toEqual([false, false])
    expect([due(when.year, when.season, 0), due(when.year, when.season, 1)]).toEqual([false, false])
  })
})

describe('the ’45', () => {
  it('COS-Q87 France alone advances the marker, with enough points, while it can move', () => {
    const p = field()
    const enough = b.pack.tracks.fortyfive.cpToAdvance
    p.s.fortyfive = -1
    expect([judgeFortyfive(b, p.s), advancesFortyfive(b, p.s, FR, enough)]).toEqual(['COS-6.7.1-06', false])
    p.s.fortyfive = 0
    expect(
      [FR, AU, PR].flatMap((court) => [enough - 1, enough].map((n) => advancesFortyfive(b, p.s, court, n))),
    ).toEqual([false, true, false, false, false, false])
  })

  it('COS-6.7.2-02 neither Scots nor their leaders go before they are ready, under whomever', () => {
    const p = field()
    p.s.flags[STUART_ACTIVE] = 0
    p.force('derby', { nation: 'FR', inf: 3, leaders: ['clermont'] })
    p.force('carlisle', { nation: 'FR', inf: 3, leaders: ['maillebois', 'charles-stuart'] })
    p.force(
      'newcastle',
      { nation: 'FR', inf: 3, leaders: ['conti'] },
      { nation: 'SC', inf: 1, leaders: ['conti'] },
    )
    const rule = (leader: string): string | null => stuartMay(b, p.s, p.led(leader))
    expect(['clermont', 'maillebois', 'conti'].map(rule)).toEqual([null, 'COS-6.7.2-02', 'COS-6.7.2-02'])
    p.s.flags[STUART_ACTIVE] = 1
    expect(['clermont', 'maillebois', 'conti'].map(rule)).toEqual([null, null, null])
  })

  it('COS-6.7.1-05 the marker goes to the end once the rebels have risen and none is left', () => {
    const { boxes, rebelsGone } = b.pack.tracks.fortyfive
    const rising = boxes.findIndex((box) => box.effect.some((e) => e.do === 'placeSP' && e.nation === 'SC'))
    const after = (box: number, rebels: number): number => {
      const p = field()
      p.s.fortyfive = box
      if (rebels > 0) p.force('inverness', { nation: 'SC', inf: rebels })
      testRebels(b, p.s, p.machine)
      return p.s.fortyfive
    }
    expect(after(rising, 0)).toBe(rising)
    expect(after(rising + 1, 1)).toBe(rising + 1)
    expect(after(rising + 1, 0)).toBe(rebelsGone)
    expect(field().said('fortyfive.over')).toEqual([])
    const p = field()
    p.s.fortyfive = rebelsGone
    testRebels(b, p.s, p.machine)
    expect(p.said('fortyfive.over')).toEqual([])
  })
})

describe('who leads', () => {
  it('COS-8.1-01 COS-8.3.1-03 COS-3.3.7-01 COS-Q77 nobody off the map, spent, a sovereign or without troops', () => {
    const [king] = b.leaderIds.filter((_, l) => b.sovereign[l] === 1 && b.leaderNation[l] === FR)
    const p = field().force('metz', { nation: 'FR', inf: 4, leaders: ['noailles', 'coigny'] })
    p.force('lille', { nation: 'FR', inf: 2, leaders: ['conti'] }, { nation: 'FR', leaders: [king] })
    p.force('paris', { nation: 'FR', leaders: ['broglie'] })
    p.s.leaderFlags[p.leader('conti')] |= SPENT
    const rule = (id: string): string | null => judgeLeader(b, p.s, p.leader(id))
    expect(['noailles', 'coigny', 'conti', king, 'broglie', 'charles'].map(rule)).toEqual([
      null,
      null,
      'COS-8.3.1-03',
      'COS-3.3.7-01',
      'COS-Q77',
      'COS-8.1-01',
    ])
    for (const leader of [-1, b.leaders]) expect(judgeLeader(b, p.s, leader)).toBe('COS-8.1-01')
  })

  it('COS-3.1.3-02 COS-7.5.2-02 a commander leads his force’s nation, one under him his own', () => {
    const p = field().force('milan', { nation: 'PE', inf: 1, leaders: ['traun'] })
    p.force(
      'milan',
      { nation: 'PE', leaders: ['leutrum'] },
      { nation: 'AU', inf: 9, leaders: ['traun', 'browne'] },
    )
    expect([nationLed(b, p.s, p.leader('traun')), nationLed(b, p.s, p.leader('browne'))]).toEqual([AU, AU])
    const own = p.led('traun')
    expect(forceUnder(b, p.s, p.leader('traun'))).toBe(own)
    const other = forceUnder(b, p.s, p.leader('browne'))
    expect([other === own, p.led('browne')]).toEqual([false, other])
    p.force('turin', { nation: 'AU', inf: 9, leaders: ['leutrum'] })
    expect(nationLed(b, p.s, p.leader('leutrum'))).not.toBe(NONE)
  })

  it('COS-15.5.1-04 COS-8.3-05 COS-Q114 who is shut in sallies with a commander, in order, at enemies outside', () => {
    const prag = (order: number, enemies: boolean): Position => {
      const p = field().force('prag', { inf: 4, leaders: ['charles'], inside: true, order })
      if (enemies) p.force('prag', { nation: 'FR', inf: 12, leaders: ['noailles'] })
      return p
    }
    const rule = (p: Position): string | null => judgeSally(b, p.s, p.led('charles'))
    expect([rule(prag(0, true)), rule(prag(0, false)), rule(prag(DEMORALISED, true))]).toEqual([
      null,
      'COS-15.5.1-04',
      'COS-8.3-05',
    ])
    const p = field().force(
      'prag',
      { inf: 4, inside: true },
      { nation: 'FR', inf: 12, leaders: ['noailles'] },
    )
    expect(
      judgeSally(
        b,
        p.s,
        p.s.forceCourt.findIndex((c, f) => c === AU && p.s.forceAt[f] >= 0),
      ),
    ).toBe('COS-15.5.1-04')
    expect(judgeLeader(b, prag(DEMORALISED, true).s, b.leaderOf.get('charles') ?? -1)).toBe('COS-8.3-05')
  })

  it('COS-4.1.3-01 COS-22.6-01 COS-Q72 free marches of a Power in Spring, of a court before the match', () => {
    const p = field()
    const rules = (payer: number): (string | null)[] =>
      [PR, AU, FR, BR, SP, PE].map((nation) => judgeFreeMarch(b, p.s, payer, nation))
    const spring = { proc: 'spring', step: 'march', power: SP }
    p.s.frames = [spring]
    const no = 'COS-4.1.3-01'
    expect(rules(PR)).toEqual([no, no, no, no, null, no])
    p.s.frames = [{ proc: 'opening', step: 'begin' }]
    const opening = rules(PR)
    expect([opening[PR], opening[AU], opening[FR], opening[BR]]).toEqual([
      null,
      'COS-22.6-01',
      'COS-22.6-01',
      'COS-22.6-01',
    ])
    p.s.frames = []
    expect([rules(AU)[AU], rules(AU)[PR], rules(AU)[FR]]).toEqual([null, no, no])
  })
})

describe('attrition', () => {
  it('COS-5.1-02 COS-5.1-03 COS-17.3-03 a tenth, in Italy a fifth, and what order and supply cost', () => {
    const p = field()
    const at = (space: string, sp: number, more: { order?: number; supply?: number } = {}): number => {
      p.clear().force(space, { inf: sp, leaders: ['charles'], ...more })
      expect(b.theatre[p.space(space)] === ITALY).toBe(space === 'milan')
      return p.led('charles')
    }
    const loss = (space: string, sp: number, more = {}): number[] => {
      const force = at(space, sp, more)
      return [attritionOf(b, p.s, force), interceptorsLoss(p.s, force)]
    }
    expect([loss('prag', 20), loss('milan', 20), loss('milan', 48)]).toEqual([
      [2, 2],
      [4, 2],
      [10, 5],
    ])
    expect([loss('prag', 20, { supply: 2 }), loss('prag', 20, { order: DEMORALISED, supply: 1 })]).toEqual([
      [4, 4],
      [4, 4],
    ])
    expect([loss('prag', 4, { supply: 2 })[1], loss('prag', 7, { supply: 9 })]).toEqual([0, [7, 7]])
  })

  it('COS-5.1-01 COS-5.1-04 COS-Q17 force by force and court by court; a fresh court counts cavalry anew', () => {
    const p = field().control('FR', 'metz').control('AU', 'kolin').depot('FR', 'metz').depot('AU', 'kolin')
    p.force('metz', { nation: 'FR', inf: 12, cav: 8, leaders: ['noailles'] })
    p.force('kolin', { inf: 12, cav: 8, leaders: ['charles'] }).force('brunn', { inf: 5 })
    p.control('PR', 'berlin')
      .depot('PR', 'berlin')
      .force('berlin', { nation: 'PR', inf: 20, cav: 10, leaders: ['frederick'] })
    p.begin(attritionFrame())
    for (let i = 0; i < 20 && p.awaited !== 0; i++) {
      const court = [PR, AU, FR, BR].find((c) => p.asks(c)) ?? AU
      p.play(court, 'count', 0)
    }
    expect([p.size('frederick'), p.size('charles'), p.size('noailles'), p.sp('brunn', 'AU')]).toEqual([
      27, 18, 18, 5,
    ])
    expect([p.step, p.faults]).toEqual(['over', []])
  })
})

describe('depots', () => {
  const falling = (n: number): Position => {
    const p = field().control('FR', 'metz').depot('PR', 'metz', 0).depot('AU', 'metz', n)
    return p.force('metz', { nation: 'FR', inf: 4 }).begin(captureFrame(p.space('metz'), FR))
  }
  const left = (p: Position): number => p.s.depots[p.space('metz') * POWERS + FR]

  it('COS-11.9.2-01 the captor keeps them, or destroys some or all', () => {
    expect([falling(0).step, falling(1).step]).toEqual(['over', 'capture.ask'])
    const p = falling(3)
    expect([p.asks(FR), p.asks(AU), left(p)]).toEqual([true, false, 3])
    p.play(FR, 'destroyDepot').play(FR, 'destroyDepot')
    expect([left(p), p.verdict(FR, 'destroyDepot')]).toEqual([1, 'COS-11.9.2-01'])
    p.play(FR, 'keepDepots')
    expect([left(p), p.step]).toEqual([1, 'over'])
    expect(left(falling(2).play(FR, 'destroyDepots'))).toBe(0)
    expect(
      falling(2).play(FR, 'destroyDepot').play(FR, 'destroyDepots').said('depots.destroyed'),
    ).toHaveLength(2)
  })

  it('COS-11.9.2-01 another court decides where it is told to', () => {
    const p = field().control('SP', 'nice').depot('AU', 'nice', 2).force('nice', { nation: 'SP', inf: 4 })
    p.begin(captureFrame(p.space('nice'), SP, FR))
    expect([p.asks(FR), p.asks(PR)]).toEqual([true, false])
    const q = field().control('SP', 'nice').depot('AU', 'nice', 2).force('nice', { nation: 'SP', inf: 4 })
    q.begin(captureFrame(q.space('nice'), SP))
    expect([q.asks(FR), q.asks(PR)]).toEqual([false, true])
  })
})

describe('places', () => {
  it('COS-3.2-01 troops from outside the map go into a fortress only if all find room', () => {
    const p = field().control('AU', 'brunn')
    const space = p.space('brunn')
    let room = 0
    while (isInside(field().control('AU', 'brunn').s, 0) === false && room < 40) {
      const q = field().control('AU', 'brunn')
      if (!isInside(q.s, placeUnits(b, q.s, AU, space, room + 1, 0))) break
      room++
    }
    expect(room).toBe(roomInside(b, field().control('AU', 'brunn').s, AU, space))
    const inside = (inf: number, cav: number): boolean => {
      const q = field().control('AU', 'brunn')
      return isInside(q.s, placeUnits(b, q.s, AU, space, inf, cav))
    }
    expect([inside(room - 1, 1), inside(room - 1, 2), inside(room, 1), inside(0, room)]).toEqual([
      true,
      false,
      false,
      true,
    ])
    placeUnits(b, p.s, AU, space, 1, 1)
    expect([p.infantry('brunn', 'AU'), p.cavalry('brunn', 'AU')]).toEqual([1, 1])
  })

  it('COS-4.3.1-01 winter quarters: a depot, fortress or box of friends, or their port in Italy', () => {
    const port = b.spaceIds.find(
      (_, a) => b.theatre[a] === ITALY && b.port[a] >= 0 && b.fortress[a] === 0 && b.box[a] === 0,
    )
    const inland = b.spaceIds.find(
      (_, a) => b.theatre[a] === ITALY && b.port[a] < 0 && b.fortress[a] === 0 && b.box[a] === 0,
    )
    const north = b.spaceIds.find(
      (_, a) => b.theatre[a] !== ITALY && b.port[a] >= 0 && b.fortress[a] === 0 && b.box[a] === 0,
    )
    const houses = (space: string | undefined, depot = false): boolean => {
      if (space === undefined) throw new Error('the board has no such space')
      const p = field().control('AU', space)
      if (depot) p.depot('AU', space)
      return isQuarters(b, p.s, AU, p.space(space))
    }
    expect([houses(inland), houses(inland, true), houses('hungary')]).toEqual([false, true, true])
    if (port !== undefined) expect(houses(port)).toBe(true)
    if (north !== undefined) expect(houses(north)).toBe(false)
    const p = field().control('FR', 'hungary')
    expect(isQuarters(b, p.s, AU, p.space('hungary'))).toBe(false)
  })

  it('COS-18.1.1-01 reinforcements that an event sends come only to its places', () => {
    const p = position('campaign')
    for (const space of [-1, b.spaces]) expect(isSentTo(b, p.s, 0, space)).toBe(false)
    for (const effect of [-1, 1_000_000]) expect(isSentTo(b, p.s, effect, 0)).toBe(false)
  })
})

describe('at sea', () => {
  it('COS-16.2-01 COS-Q107 COS-16.3-01 Britain and France, at war, with a marker and ships', () => {
    const p = field()
    p.s.sorties[BR] = p.s.sorties[FR] = 1
    expect([judgeMarkerSortie(b, p.s, BR), judgeMarkerSortie(b, p.s, FR)]).toEqual([null, null])
    expect([judgeSortie(b, p.s, AU), judgeMarkerSortie(b, p.s, PR)]).toEqual(['COS-16.2-01', 'COS-16.2-01'])
    p.s.sorties[BR] = p.s.sorties[FR] = 0
    expect([judgeMarkerSortie(b, p.s, BR), judgeMarkerSortie(b, p.s, FR)]).toEqual([
      'COS-16.2-01',
      'COS-16.2-01',
    ])
    p.s.fleets.fill(0)
    expect([judgeSortie(b, p.s, BR), judgeSortie(b, p.s, FR)]).toEqual(['COS-16.3-01', 'COS-16.3-01'])
    p.status('neutral', 'BR')
    expect(judgeSortie(b, p.s, BR)).toBe('COS-Q107')
  })
})

describe('Minor Battles', () => {
  /** Frenchmen come from Strasbourg to Rastatt. */
  const fight = (
    ...enemies: { nation: string; inf: number; inside?: boolean; leaders?: string[] }[]
  ): Position => {
    const p = field().force('rastatt', { nation: 'FR', inf: 14, leaders: ['belle-isle'] })
    p.force('rastatt', ...enemies)
    return p.begin(minorFrame(b, p.s, p.led('belle-isle'), p.space('strasbourg')))
  }
  const goOn = (p: Position): Position => {
    for (let i = 0; i < 20 && p.awaited !== 0 && !p.step.startsWith('retreat'); i++) {
      const court = [PR, AU, FR, BR].find((c) => p.asks(c)) ?? AU
      const [verb, target] = p.options(court)[0].split(' ')
      p.play(court, verb, target === undefined ? NONE : Number(target))
    }
    return p
  }

  it('COS-8.10.2-01 COS-Q22 each loses 1 SP; the larger of the enemies retreats, not where the attacker came from', () => {
    const p = goOn(fight({ nation: 'AU', inf: 2 }, { nation: 'BR', inf: 3, leaders: ['stair'] }))
    expect([p.size('belle-isle'), p.sp('rastatt', 'AU') + p.sp('rastatt', 'BR')]).toEqual([13, 4])
    expect([p.step, p.asks(BR), p.asks(AU)]).toEqual(['retreat.where', true, false])
    expect(p.verdict(BR, 'space', p.space('strasbourg'))).toBe('COS-13.8-02')
    const q = goOn(fight({ nation: 'AU', inf: 3, leaders: ['traun'] }, { nation: 'BR', inf: 2 }))
    expect([q.step, q.asks(AU)]).toEqual(['retreat.where', true])
    q.play(AU, 'space', Number(q.options(AU)[0].split(' ')[1]))
    expect([q.sp('rastatt', 'AU') + q.sp('rastatt', 'BR'), q.step]).toEqual([0, 'over'])
  })

  it('COS-8.10.2-01 a last SP is gone, and nobody retreats', () => {
    const p = goOn(fight({ nation: 'AU', inf: 1 }))
    expect([p.size('belle-isle'), p.sp('rastatt', 'AU'), p.step]).toEqual([13, 0, 'over'])
    expect(firstIn(p.s, p.space('rastatt'))).toBe(p.led('belle-isle'))
    expect([RU, SC].every((n) => p.total(b.nationIds[n]) === 0)).toBe(true)
  })
})
