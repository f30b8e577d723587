// COS-4: the seasons one step at a time, at the edges.
import { describe, expect, it } from 'vitest'
import { AU, BR, BV, FR, POWERS, PR } from '../board.ts'
import { openingFrame, type Sequence, sequenceFrame } from '../frames/sequence.ts'
import { BOURBON_AUTOMATIC, EXPELLED, momentOf, TIME } from '../state.ts'
import { board, type Position, position } from '../testkit.ts'
import { field } from './movekit.ts'

const b = board()
const at = (step: string, over: Partial<Sequence> = {}): Sequence =>
  Object.assign(sequenceFrame(), { step, seasons: 2 }, over)
const war = (season: 'spring' | 'summer' | 'fall' | 'earlyWinter' | 'lateWinter', year = 1744): Position =>
  field().date(year, season)

describe('the End phase', () => {
  it('COS-4.2.7-01 COS-8.2-04 what was for the season is over; what is for the next stays', () => {
    const p = war('summer')
    const next = momentOf(p.s) + 1
    const bonus = (due: number) => ({ court: AU, leader: 0, ap: 0, waive: 0, due })
    p.s.bonuses = [bonus(next - 1), bonus(next)]
    const points = (due: number) => ({ court: AU, n: 1, theatres: 7, nations: 1, uses: 7, due })
    p.s.bonusPoints = [points(next - 1), points(next)]
    p.s.bars = [next, next + 1].map((until) => ({ area: 0, nations: 1, until }))
    p.s.truces = [next, next + 1].map((until) => ({ a: AU, b: FR, until }))
    p.s.forceFlags[0] |= EXPELLED
    p.s.forceFlags[9] |= EXPELLED
    p.begin(at('end'))
    expect([p.s.bonuses, p.s.bonusPoints].map((list) => list.map(({ due }) => due))).toEqual([[next], [next]])
    expect([p.s.bars, p.s.truces].map((list) => list.map(({ until }) => until))).toEqual([
      [next + 1],
      [next + 1],
    ])
    expect([p.s.forceFlags[0], p.s.forceFlags[9], momentOf(p.s)]).toEqual([0, 0, next])
    expect(p.said('sequence.season')).toEqual([[3, 1744]])
  })

  it('COS-16.5-06 French in England score at the end of Fall of each later year', () => {
    const scored = (
      season: 'summer' | 'fall',
      landing: number,
      space = 'london',
      nation = 'FR',
    ): number[] => {
      const p = war(season).force(space, { nation, inf: 2, court: FR })
      p.s.landingYear = landing
      const before = [p.vp('FR'), p.s.eventVp[FR]]
      p.begin(at('end'))
      return [p.vp('FR') - before[0], p.s.eventVp[FR] - before[1], p.s.landingYear]
    }
    expect(scored('fall', 1743)).toEqual([1, 1, 1744])
    expect(scored('summer', 1743)).toEqual([0, 0, 1743])
    expect(scored('fall', 1744)).toEqual([0, 0, 1744])
    expect(scored('fall', 0)).toEqual([0, 0, 0])
    expect(scored('fall', 1743, 'inverness')).toEqual([0, 0, 1743])
    expect(scored('fall', 1743, 'london', 'SC')).toEqual([0, 0, 1743])
  })

  it('COS-20.8-01 London is counted in Early Winter only', () => {
    const lost = (season: 'summer' | 'earlyWinter'): number => {
      const p = war(season).force('london', { nation: 'BR', inf: 9 })
      const before = p.vp('BR')
      p.begin(at('end'))
      return before - p.vp('BR')
    }
    expect([lost('summer'), lost('earlyWinter')]).toEqual([0, 1])
  })

  it('COS-21.1-01 COS-21.2-01 COS-Q64 a win at once comes before the last season’s end', () => {
    const { endYear, endSeason } = b.scenarios[position().s.scenario]
    const last = (points: number): Position => {
      const p = field()
      Object.assign(p.s, { year: endYear, season: endSeason })
      p.control('AU', 'munich')
      p.s.vp[FR] = points
      return p.begin(at('end'))
    }
    expect([last(99).s.result, last(0).s.result, last(0).step]).toEqual([BOURBON_AUTOMATIC, TIME, 'over'])
    // Bavaria's subsidy ends with Munich (COS-18.0-05).
    expect(last(0).s.ceased & (1 << BV)).not.toBe(0)
    const p = war('summer')
    p.s.vp[FR] = 99
    expect([p.begin(at('end')).s.result, p.step]).toEqual([BOURBON_AUTOMATIC, 'over'])
  })

  it.each(['season', 'turns', 'fow', 'spring', 'end'])(
    'COS-21.2-01 nothing of “%s” is done once the match is over',
    (step) => {
      const p = war('summer')
      p.s.result = TIME
      p.begin(at(step))
      expect([p.step, p.asked, p.s.season, p.said('sequence.season')]).toEqual(['over', 0, 2, []])
    },
  )
})

describe('what a scenario leaves out of its first season', () => {
  const first = b.scenarios.find((sc) => sc.setup.skipQuarters === 1 && sc.setup.skipRecruiting === 1)
  const starts = (seasons: number): string[] => {
    const p = position(first?.id)
    p.date(1741, 'earlyWinter').begin(at('season', { seasons }))
    return [...p.events.map((e) => e.message), ...p.s.frames.map((f) => f.proc)]
  }

  it('COS-4.3.3-01 no quarters and no recruiting in it, but in later ones', () => {
    expect([starts(0).includes('winter.begin'), starts(1).includes('winter.begin')]).toEqual([false, true])
    const recruits = (seasons: number): boolean => {
      const p = position(first?.id).atWar().date(1741, 'earlyWinter').hand(AU, 'a4', 'a5')
      p.begin(at('recruiting', { seasons }))
      return p.s.frames.some((f) => f.proc === 'recruiting') || p.said('recruiting.sp').length > 0
    }
    expect(recruits(1)).toBe(false)
    expect(recruits(2)).toBe(true)
  })

  it('COS-22.6-01 free marches with the option, where the scenario has them', () => {
    const marches = (id: string, openingMarch: 'on' | 'off'): boolean => {
      const p = position(id, { openingMarch })
      p.begin(Object.assign(sequenceFrame(), { step: 'begin' }))
      return p.s.frames.some((f) => f.proc === 'opening')
    }
    const kinds = new Map(b.scenarios.filter((sc) => !sc.exercise).map((sc) => [sc.setup.freeMarches, sc.id]))
    expect(kinds.size).toBe(2)
    for (const [free, id] of kinds) {
      expect(marches(id, 'off')).toBe(false)
      if (free !== 1) expect(marches(id, 'on')).toBe(false)
    }
  })
})

describe('winter', () => {
  it('COS-17.4-01 forces of others that a turn has driven into the open are marked', () => {
    const marked = (slot: number, season: 'summer' | 'lateWinter'): string[] => {
      const p = war(season)
        .control('FR', ...b.spaceIds)
        .control('AU', 'prag')
      p.force('prag', { inf: 2, leaders: ['charles'] }).force('kolin', { inf: 2, leaders: ['traun'] })
      p.force('tabor', { leaders: ['botta'] }).force('iglau', { inf: 2, leaders: ['browne'] })
      const all = ['charles', 'traun', 'botta']
      p.begin(at('turns', { slot, housed: all.map((id) => p.led(id)) }))
      return [...all, 'browne'].filter((id) => (p.s.forceFlags[p.led(id)] & EXPELLED) !== 0)
    }
    expect(marked(3, 'lateWinter')).toEqual(['traun'])
    expect(marked(2, 'lateWinter')).toEqual([])
  })

  it('COS-4.2.6-01 the Fortunes of Power come in Summer and Fall, not in winter', () => {
    const chits = (season: 'fall' | 'earlyWinter'): boolean => {
      const p = war(season)
      p.s.chits = 7
      p.begin(at('fow'))
      return p.events.some(({ message }) => message.startsWith('fortunes'))
    }
    expect([chits('fall'), chits('earlyWinter')]).toEqual([true, false])
  })

  it('COS-4.4.6-01 all depots on the map go in Late Winter, those of every Power in every space', () => {
    const p = war('lateWinter')
    p.s.depots.fill(1)
    p.begin(at('emptied'))
    expect([p.s.depots.length, p.s.depots.every((n) => n === 0)]).toEqual([b.spaces * POWERS, true])
  })
})

describe('marches before the match', () => {
  it.each<[string, string[], number | null]>([
    ['Prussia at war', ['PR'], PR],
    ['Austria at war', ['AU'], AU],
    ['Spain at war, whom Prussia directs', ['SP'], PR],
    ['Piedmont at war, whom Britain directs', ['PE'], BR],
    ['a minor at war', ['BV'], null],
    ['nobody', [], null],
  ])('COS-22.6-01 %s', (_, belligerents, court) => {
    const p = field().status('neutral', 'PR', 'AU', 'FR', 'BR', 'SP', 'PE')
    p.status('belligerent', ...belligerents)
    for (const [i, id] of ['berlin', 'prag', 'metz', 'gent'].entries())
      p.force(id, { nation: ['PR', 'AU', 'FR', 'BR'][i], inf: 3 })
    p.force('girona', { nation: 'SP', inf: 3 }).force('turin', { nation: 'PE', inf: 3 })
    p.begin(openingFrame())
    expect([PR, AU, FR, BR].find((c) => p.asks(c)) ?? null).toBe(court)
  })
})
