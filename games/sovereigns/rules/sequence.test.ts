import { describe, expect, it } from 'vitest'
import {
  AU,
  BR,
  CHARLES_CROWNED,
  EARLY_WINTER,
  FALL,
  FR,
  LATE_WINTER,
  POWERS,
  PR,
  SPRING,
  SUMMER,
} from '../board.ts'
import { mulliganFrame, openingFrame, type Sequence, sequenceFrame } from '../frames/sequence.ts'
import { board, type Position, position } from '../testkit.ts'
import { outcome } from './victory.ts'

const b = board()

/** Plays with as little as can be until the condition holds. */
function play(p: Position, until: (p: Position) => boolean, most = 4000): Position {
  if (p.s.frames.length === 0) p.begin(sequenceFrame())
  for (let i = 0; i < most && p.awaited !== 0 && !until(p); i++) {
    const court = [0, 1, 2, 3].find((c) => p.asks(c)) ?? 0
    const options = p.options(court)
    const wish =
      options.find((o) =>
        /^(pass|passTurn|done|stop|end|decline|keep|stand|stay|usual|keepDepots)$/.test(o),
      ) ??
      options.find((o) => o.startsWith('all')) ??
      options[0]
    if (wish === undefined) throw new Error(`nothing can be done at ${p.step}`)
    const [verb, target] = wish.split(' ')
    p.play(court, verb, target === undefined ? undefined : Number(target))
  }
  return p
}

/** The End phase of a season that is not the first. */
const atEnd = (): Sequence => ({ ...sequenceFrame(), step: 'end', seasons: 2 })
const seasonsOf = (p: Position): number[][] => p.said('sequence.season')

describe('the year', () => {
  it('COS-4.0-01, COS-4.4.1-01 runs through Late Winter, Spring, Summer, Fall and Early Winter', () => {
    const p = play(position('1740'), (q) => q.s.year === 1742)
    expect(seasonsOf(p).slice(0, 7)).toEqual([
      [EARLY_WINTER, 1740],
      [LATE_WINTER, 1741],
      [SPRING, 1741],
      [SUMMER, 1741],
      [FALL, 1741],
      [EARLY_WINTER, 1741],
      [LATE_WINTER, 1742],
    ])
    expect(p.faults).toEqual([])
  })

  it('COS-21.2-01 ends after the last season of the scenario', () => {
    const p = play(position('1740'), () => false)
    expect([p.step, p.s.year, p.s.season]).toEqual(['over', 1743, LATE_WINTER])
    expect(outcome(p.s, b)?.rule).toBe('COS-21.2-01')
    expect(p.said('victory.level')).toHaveLength(POWERS)
  })

  it('COS-4.3.3-01, COS-7.1.1-01 the match of 1740 opens with Surprise Invasion, without quarters and recruiting', () => {
    const p = play(position('1740'), (q) => q.s.season === LATE_WINTER)
    expect(p.s.executed[p.event('surprise-invasion')]).not.toBe(0)
    expect([p.s.status[PR], p.s.status[AU], p.s.status[FR], p.s.status[BR]]).toEqual([0, 0, 1, 1])
    expect(p.said('winter.begin')).toEqual([])
    expect(p.said('recruiting.sp')).toEqual([])
  })

  it('COS-4.0-02, COS-4.2-01, COS-4.2.6-01, COS-4.3-03, COS-4.4-03 each season has its phases', () => {
    const p = play(position('1740'), (q) => q.s.year === 1742 && q.s.season === SPRING)
    const log = p.events.map((e) => e.message)
    const from = (season: number, year: number): string[] => {
      const at = p.events.findIndex(
        (e) => e.message === 'sequence.season' && e.values[0] === season && e.values[1] === year,
      )
      const next = log.findIndex((m, i) => i > at && m === 'sequence.season')
      return log.slice(at, next < 0 ? undefined : next)
    }
    const chit = (list: string[]): number =>
      list.filter((m) => /^fortunes\.(attrition|treasure|power)$/.test(m)).length
    for (const season of [SUMMER, FALL]) {
      const phases = from(season, 1741)
      expect(phases.indexOf('eventPhase.begin')).toBeGreaterThan(0)
      expect(chit(phases)).toBe(1)
    }
    expect(chit(from(SPRING, 1741))).toBe(1)
    const early = from(EARLY_WINTER, 1741)
    expect([early.includes('winter.begin'), early.includes('eventPhase.begin'), chit(early)]).toEqual([
      true,
      true,
      0,
    ])
    const late = from(LATE_WINTER, 1742)
    expect([late.includes('newYear.begin'), late.includes('eventPhase.begin'), chit(late)]).toEqual([
      true,
      false,
      0,
    ])
    expect(late).toContain('sequence.depots')
  })

  it('COS-4.4.6-01, COS-4.4.6-02 depots are removed in Late Winter, but not in that of 1741; saved ones stay', () => {
    const p = position('1740')
    play(p, (q) => q.s.season === LATE_WINTER && q.s.year === 1741)
    p.depot('AU', 'prag').s.savedDepots[AU] = 4
    play(p, (q) => q.s.season === SPRING && q.s.year === 1741)
    expect(p.s.depots[p.space('prag') * POWERS + AU]).toBe(1)
    play(p, (q) => q.s.season === LATE_WINTER && q.s.year === 1742)
    p.depot('AU', 'prag')
    play(p, (q) => q.s.season === SPRING && q.s.year === 1742)
    expect(p.s.depots.every((n) => n === 0)).toBe(true)
    expect(p.s.savedDepots[AU]).toBeGreaterThan(0)
  })

  it('COS-4.4.7-01 the emperor is looked for in every Late Winter', () => {
    const p = position('1740')
    play(p, (q) => q.s.season === LATE_WINTER && q.s.year === 1742)
    p.s.flags[CHARLES_CROWNED] = 1
    const before = p.vp('FR')
    play(p, (q) => q.s.season === SPRING && q.s.year === 1742)
    expect(p.vp('FR')).toBe(before + 1)
  })

  it('COS-4.2.7-01, COS-12.5-01 the End phase clears the map of Partisans and stray Croats', () => {
    const p = play(position('1740'), (q) => q.s.season === SUMMER && q.s.year === 1741)
    p.s.irregulars[p.space('turin') * 4 + 2] = 1
    p.s.irregulars[p.space('breslau') * 4] = 1
    p.s.croatBox = 7
    play(p, (q) => q.s.season === FALL)
    expect(p.s.irregulars[p.space('turin') * 4 + 2]).toBe(0)
  })

  it('COS-12.5-01, COS-4.2.7-01 Spring has no End phase: what its events have placed stays for Summer', () => {
    const p = position('campaign').clear().atWar().date(1743, 'spring')
    for (const court of [AU, BR, FR, PR]) p.hand(court)
    p.s.irregulars[p.space('hungary') * 4] = 3
    p.s.croatBox = 5
    p.begin(atEnd())
    expect([p.s.season, p.s.irregulars[p.space('hungary') * 4], p.s.croatBox]).toEqual([SUMMER, 3, 5])
    const q = position('campaign').clear().atWar().date(1743, 'summer')
    q.s.irregulars[q.space('hungary') * 4] = 3
    q.s.croatBox = 5
    q.begin(atEnd())
    expect([q.s.season, q.s.croatBox]).toEqual([FALL, 8])
  })

  it('COS-16.5-06 French SP in Scotland are not in England', () => {
    const scored = (space: string): number => {
      const p = position('campaign').clear().atWar().date(1746, 'fall').force(space, { nation: 'FR', inf: 2 })
      p.s.landingYear = 1745
      const before = p.vp('FR')
      p.begin(atEnd())
      return p.vp('FR') - before
    }
    expect([scored('derby'), scored('edinburgh'), scored('dunkirk')]).toEqual([1, 0, 0])
  })

  it('COS-4.0.1-01 power turns come in the order Prussia, Austria, France, Britain', () => {
    const p = play(position('1740'), (q) => q.s.season === FALL && q.s.year === 1741)
    const turns = p.said('turn.begins').map(([nation]) => nation)
    expect(turns.slice(0, 4)).toEqual([PR, AU, FR, BR])
  })
})

describe('before the match', () => {
  it('COS-22.6-01, COS-D02 with the option each belligerent court may make one free march, in power order', () => {
    const p = position('1744', { openingMarch: 'on' })
    p.begin(openingFrame(), { ...sequenceFrame(), step: 'season' })
    expect([p.asks(PR), p.asks(AU)]).toEqual([true, false])
    p.play(PR, 'pass')
    expect([p.asks(PR), p.asks(AU)]).toEqual([false, true])
    const none = position('1740', { openingMarch: 'on' })
    none.begin(sequenceFrame())
    expect(none.s.frames.some((f) => f.proc === 'opening')).toBe(false)
  })
})

describe('the mulligan', () => {
  it('COS-22.10-01, COS-Q117 a side rolls one of its own dice again, and the second roll stands', () => {
    const p = position('campaign', { mulligan: 'on' })
    const caller = { proc: 'sequence', step: 'end', slot: 0, housed: [], seasons: 1, roll: 2 }
    p.begin(mulliganFrame(AU), caller)
    p.dice(5)
    const apply = p.machine
    expect(p.asks(AU)).toBe(true)
    expect([p.s.mulligans, p.verdict(AU, 'reroll')]).toEqual([3, null])
    apply.apply(p.s, b.scenarios[p.s.scenario].seatOf[AU], 'reroll', -1)
    expect(p.said('mulligan.rolled')).toEqual([[AU, 5]])
    expect(p.s.mulligans).toBe(2)
    expect(p.said('mulligan.rolled').length).toBe(1)
  })

  it('COS-22.10-01 without the option nobody has one', () => {
    expect(position('campaign').s.mulligans).toBe(0)
  })
})
