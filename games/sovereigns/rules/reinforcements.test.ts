import { describe, expect, it } from 'vitest'
import { AU, BR, BV, FR, HA, HE, PR, RU } from '../board.ts'
import { reinforcementsFrame } from '../frames/spring.ts'
import { board, type Position, position } from '../testkit.ts'
import { capRoom, intoBox, onMap, trimBox, withinCap } from './caps.ts'
import { opAt, opCount } from './effects/program.ts'
import { judgePlacement } from './reinforcements.ts'
import { endSubsidies } from './subsidies.ts'

const b = board()

/** Everybody at war in Spring 1742, nobody on the map. */
const spring = (): Position => {
  const p = position('campaign').clear().atWar().date(1742, 'spring')
  p.s.springInfantry.fill(0)
  p.s.springCavalry.fill(0)
  return p
}

/** Plays the segment: every nation places everything in the first space that it may. */
function place(p: Position): Position {
  p.begin(reinforcementsFrame())
  for (let i = 0; i < 80 && p.awaited !== 0; i++) {
    const court = [0, 1, 2, 3].find((c) => p.asks(c)) ?? 0
    const options = p.options(court)
    const wish = options.find((o) => o.startsWith('all')) ?? options[0]
    const [verb, target] = wish.split(' ')
    p.play(court, verb, target === undefined ? undefined : Number(target))
  }
  return p
}

/** What a nation has on the map after the segment. */
const got = (p: Position, nation: string): number => place(p).total(nation)

describe('caps', () => {
  it('COS-2.2.2-02, COS-2.2.2-03, COS-V09 count the map and the boxes', () => {
    const p = spring().force('vienna', { nation: 'AU', inf: 60, cav: 20 })
    expect([capRoom(b, p.s, AU), capRoom(b, p.s, AU, true)]).toEqual([10, 5])
    expect(withinCap(b, p.s, AU, 20, 8)).toEqual([5, 5])
    intoBox(b, p.s, p.machine, AU, 20, 8)
    expect([p.s.springInfantry[AU], p.s.springCavalry[AU], capRoom(b, p.s, AU)]).toEqual([5, 5, 0])
    expect(onMap(p.s, AU)).toBe(80)
  })

  it('COS-2.2.2-03 removes what sits in the box beyond the cap', () => {
    const p = spring().force('vienna', { nation: 'AU', inf: 80, cav: 0 })
    p.s.springInfantry[AU] = 14
    trimBox(b, p.s, AU)
    expect(p.s.springInfantry[AU]).toBe(10)
  })

  it('COS-Q125 Britain, Hannover and Hesse share one cap', () => {
    const p = spring().force(
      'hannover',
      { nation: 'BR', inf: 30, cav: 0 },
      { nation: 'HA', inf: 9, cav: 0, court: 3 },
    )
    expect([capRoom(b, p.s, BR), capRoom(b, p.s, HA), capRoom(b, p.s, HE)]).toEqual([1, 1, 1])
    const few = spring()
    expect(capRoom(b, few.s, HE)).toBe(3)
  })
})

describe('income', () => {
  it('COS-4.1.1-01, COS-18.0-01, COS-D03 belligerents get the resources of their lands and what waits in the box', () => {
    const p = spring()
    p.s.springInfantry[PR] = 2
    expect(got(p, 'PR')).toBe(6 + 2)
    expect(got(spring().control('PR', 'breslau'), 'PR')).toBe(7)
  })

  it('COS-18.0-01, COS-Q35 neutrals get nothing, and their boxes wait', () => {
    const p = spring().status('neutral', 'PR')
    p.s.springInfantry[PR] = 4
    expect(got(p, 'PR')).toBe(0)
    expect(p.s.springInfantry[PR]).toBe(4)
    p.status('belligerent', 'PR')
    expect(got(p, 'PR')).toBe(6 + 4)
  })

  it('COS-4.1.1-02, COS-Q82 in 1741 only Austria and Prussia receive', () => {
    const p = place(spring().date(1741, 'spring'))
    expect([p.total('AU') > 0, p.total('PR') > 0]).toEqual([true, true])
    expect([p.total('FR'), p.total('BR'), p.total('SP'), p.total('PE')]).toEqual([0, 0, 0, 0])
  })

  it('COS-18.0-04 the conditions of the mats add and take away', () => {
    expect(got(spring(), 'AU')).toBe(8)
    expect(got(spring().control('PR', 'breslau', 'glogau').control('FR', 'prag'), 'AU')).toBe(8 - 2 - 1)
  })

  /** The French total of a Spring: 10 from the lands, and what is put into the boxes. */
  const french = (
    year: number,
    events: number,
    treasure: number,
    parisLost: boolean,
    antwerp = 'AU',
  ): number => {
    const p = spring().date(year, 'spring').control(antwerp, 'antwerp')
    p.s.springInfantry[FR] = events
    p.s.treasure = treasure
    if (parisLost) p.control('BR', 'paris').force('paris', { nation: 'BR', inf: 6 })
    return got(p, 'FR')
  }

  it('COS-T57, COS-18.1.2-01, COS-18.1.2-02, COS-Q42 Paris in enemy hands halves the French total, Antwerp takes 5', () => {
    expect(french(1744, 5, 20, true)).toBe(18)
    expect(french(1745, 5, 0, false)).toBe(10)
    expect(french(1745, 5, 0, false, 'FR')).toBe(15)
    expect(french(1744, 5, 0, false)).toBe(15)
  })

  it('COS-18.1.2-01, COS-Q104 Paris is occupied if enemies hold it or stand there alone', () => {
    const p = spring().control('AU', 'paris')
    expect(got(p, 'FR')).toBe(5)
    const q = spring()
      .force('paris', { nation: 'AU', inf: 6, leaders: ['traun'] })
      .force('paris', { nation: 'FR', inf: 3 })
    expect(got(q, 'FR')).toBe(3 + 10)
  })

  it('COS-T95, COS-Q104 first half of all with the treasure, rounded up, then 5 less, never below 0', () => {
    expect(french(1746, 5, 20, true)).toBe(13)
    expect(french(1746, 0, 0, true)).toBe(0)
  })

  it('COS-18.0-03, COS-5.2-04 a neutral France keeps its treasure for later', () => {
    const p = spring().status('neutral', 'FR')
    p.s.treasure = 20
    expect(got(p, 'FR')).toBe(0)
    expect(p.s.treasure).toBe(20)
  })

  it('COS-18.0-05 Bavaria’s subsidy ends for good when Austria takes Munich', () => {
    const p = spring().status('belligerent', 'BV').ally('bourbon', 'BV')
    expect(got(p, 'BV')).toBe(2)
    p.control('AU', 'munich')
    endSubsidies(b, p.s, p.machine)
    p.control('BV', 'munich')
    p.clear()
    expect(got(p, 'BV')).toBe(0)
    expect(p.said('reinforcements.ended')).toEqual([[BV]])
  })

  it('COS-18.0-01, COS-18.0-04 a subsidy pays SP and depots each Spring until its condition stops it', () => {
    const p = spring()
    p.s.subsidies = [p.event('subsidy-vienna'), p.event('subsidy-turin')]
    const before = p.s.savedDepots[AU]
    expect(got(p, 'AU')).toBe(8 + 3)
    expect(p.s.savedDepots[AU]).toBe(before + 1)
    expect(p.total('PE')).toBe(3 + 3)
    p.clear().ally('bourbon', 'PE')
    place(p)
    expect(p.s.subsidies).toEqual([p.event('subsidy-vienna')])
  })
})

describe('placing', () => {
  it('COS-18.1.1-01 in home spaces without enemies; Britain in England, its hirelings in Hannover', () => {
    const p = spring().force('vienna', { nation: 'AU', inf: 2 })
    const rule = (nation: number, id: string) => judgePlacement(b, p.s, nation, p.space(id))
    expect([rule(AU, 'milan'), rule(AU, 'brussels'), rule(AU, 'prag')]).toEqual([null, null, null])
    expect(rule(AU, 'paris')).toBe('COS-18.1.1-01')
    expect(rule(PR, 'vienna')).toBe('COS-18.1.1-01')
    expect([rule(BR, 'london'), rule(HA, 'hannover'), rule(HE, 'hannover')]).toEqual([null, null, null])
    expect(rule(BR, 'hannover')).toBe('COS-18.1.1-01')
    expect(rule(BV, 'munich')).toBeNull()
    p.force('prag', { nation: 'FR', inf: 1 })
    expect(rule(AU, 'prag')).toBe('COS-18.1.1-01')
  })

  it('COS-7.3.3-01, COS-18.1.1-01 British SP in England are placed in London', () => {
    const p = spring()
    p.s.open.fill(0)
    expect(judgePlacement(b, p.s, BR, p.space('dover'))).toBe('COS-7.3.3-01')
    expect(judgePlacement(b, p.s, BR, p.space('london'))).toBeNull()
  })

  it('COS-18.1.1-01 British SP come to England, never to Scotland', () => {
    const p = spring()
    const rule = (id: string) => judgePlacement(b, p.s, BR, p.space(id))
    expect([rule('dover'), rule('london'), rule('edinburgh')]).toEqual([null, null, 'COS-18.1.1-01'])
  })

  it('COS-18.1.1-02 a minor whose capital enemies hold gets nothing', () => {
    const p = spring().status('belligerent', 'BV').ally('bourbon', 'BV')
    p.s.ceased = 1 << BV
    p.s.springInfantry[BV] = 3
    p.control('AU', 'munich')
    expect(got(p, 'BV')).toBe(0)
    expect(got(p.control('BV', 'munich'), 'BV')).toBe(3)
  })

  it('COS-D03, COS-2.2.2-01 part by part, space by space', () => {
    const p = spring().status('neutral', 'AU', 'FR', 'BR', 'SP', 'PE', 'DU')
    p.s.springCavalry[PR] = 2
    p.begin(reinforcementsFrame())
    p.play(PR, 'some', p.space('berlin')).play(PR, 'count', 4).play(PR, 'count', 1)
    expect([p.infantry('berlin', 'PR'), p.cavalry('berlin', 'PR')]).toEqual([4, 1])
    expect(p.step).toBe('reinforcements.where')
    p.play(PR, 'some', p.space('magdeburg'))
    p.play(PR, 'count', 0)
    expect(p.verdict(PR, 'count', 0)).toBe('COS-18.1.1-01')
    p.play(PR, 'count', 1).play(PR, 'all', p.space('brandenburg'))
    expect([p.sp('magdeburg', 'PR'), p.sp('brandenburg', 'PR'), p.step]).toEqual([1, 2, 'over'])
  })

  it('COS-18.0-02, COS-Q125 two infantry may be swapped for a cavalry SP, once, within the cavalry cap', () => {
    const p = spring().status('neutral', 'AU', 'FR', 'BR', 'SP', 'PE', 'DU')
    p.begin(reinforcementsFrame()).play(PR, 'swap')
    expect([p.s.springInfantry[PR], p.s.springCavalry[PR]]).toEqual([4, 1])
    expect(p.verdict(PR, 'swap')).toBe('COS-18.0-02')
    const full = spring().status('neutral', 'AU', 'FR', 'BR', 'SP', 'PE', 'DU')
    full.force('berlin', { nation: 'PR', inf: 0, cav: b.capCavalry[PR] })
    full.begin(reinforcementsFrame())
    expect(full.verdict(PR, 'swap')).toBe('COS-Q125')
  })

  it('COS-18.0-01 half of the British resources may be Hannoverian', () => {
    const p = spring().status('neutral', 'AU', 'FR', 'PR', 'SP', 'PE', 'DU')
    p.begin(reinforcementsFrame())
    expect(p.verdict(BR, 'count', 3)).toBe('COS-18.0-01')
    p.play(BR, 'count', 2).play(BR, 'all', p.space('london')).play(BR, 'all', p.space('hannover'))
    expect([p.total('BR'), p.total('HA')]).toEqual([2, 2])
  })

  it('COS-7.7.1-01, COS-D03 what an event sends comes together, where the event says', () => {
    const p = spring().status('neutral', 'AU', 'FR', 'PR', 'SP', 'PE', 'DU', 'BR')
    p.status('belligerent', 'RU').ally('pragmatic', 'RU')
    p.s.runBy[RU] = BR
    p.s.springInfantry.fill(0)
    let effect = 0
    for (let at = 0; at < opCount(b); at++) {
      const op = opAt(b, at)
      if (op.do === 'addReinforcements' && op.nation === RU) effect = at
    }
    p.s.sent = [{ nation: RU, infantry: 10, cavalry: 1, effect, leaders: [p.leader('repnin')] }]
    p.begin(reinforcementsFrame())
    expect(p.verdict(BR, 'space', p.space('london'))).toBe('COS-6.5.1-02')
    p.play(BR, 'space', p.space('bremen'))
    expect([p.sp('bremen', 'RU'), p.at('repnin'), p.s.sent.length]).toEqual([11, 'bremen', 0])
  })
})
