// COS-20.2, COS-20.8, COS-20.9, COS-21: how a match ends and what it is worth, at the edges.
import { describe, expect, it } from 'vitest'
import {
  AU,
  BOURBON,
  BR,
  CHARLES_CROWNED,
  CHARLES_DEAD,
  CROWN_REGAINED,
  DECISIVE,
  FR,
  MARGINAL,
  NO_LEVEL,
  PE,
  POWERS,
  PR,
  PRAGMATIC,
  SP,
  SUBSTANTIAL,
} from '../board.ts'
import { sequenceFrame } from '../frames/sequence.ts'
import { AUSTRIA_AUTOMATIC, BOURBON_AUTOMATIC, RESIGNED, TIME, WILL } from '../state.ts'
import { board, type Position, position } from '../testkit.ts'
import { ASIDES, endMatch, isCrowned, judgeLondon, levelsOfSide, outcome } from './victory.ts'

const b = board()
const FOR_TWO = b.scenarios.find((sc) => !sc.exercise && sc.seats.length === 2)?.id ?? ''

/** Gives a Power just the points of a level, or more. */
function level(p: Position, power: number, to: number, more = 0): Position {
  const { bands } = b.scenarios[p.s.scenario].setup
  p.s.vp[power] = to === NO_LEVEL ? bands[power * 3] - 1 : bands[power * 3 + to - 1] + more
  return p
}

/** A match that has ended so, with no Power at any level and every space its owner's. */
function over(result = TIME, scenario = 'campaign'): Position {
  const p = position(scenario).clear()
  for (let power = 0; power < POWERS; power++) level(p, power, NO_LEVEL)
  for (let space = 0; space < b.spaces; space++) p.s.control[space] = b.home[space]
  p.s.result = result
  return p
}

/** Counts the last points, as the sequence does. */
function finished(p: Position): Position {
  p.s.frames = [sequenceFrame()]
  endMatch(p.s)
  p.s.frames.pop()
  p.machine.advance(p.s)
  return p
}
const ended = (p: Position) => outcome(finished(p).s, b)

describe('the end', () => {
  it('COS-21.2-01 leaves a bare sequence on the stack', () => {
    const p = over()
    p.s.frames = [sequenceFrame(), sequenceFrame()]
    const top = p.s.frames[1]
    endMatch(p.s)
    expect(p.s.frames).toEqual([{ proc: 'sequence', step: 'finish', slot: 0, housed: [], seasons: 0 }, top])
    expect(outcome(p.s, b)).toBeNull()
  })

  it.each<[string, number, string, string]>([
    ['the last season is over', TIME, 'campaign', 'COS-21.2-01'],
    ['the last season is over, of two persons', TIME, FOR_TWO, 'COS-21.2.1-02'],
    ['the Bourbons win at once', BOURBON_AUTOMATIC, 'campaign', 'COS-21.1-01'],
    ['Austria wins at once', AUSTRIA_AUTOMATIC, 'campaign', 'COS-21.1-02'],
    ['a Will is broken', WILL + AU, 'campaign', 'COS-19.1-01'],
  ])('%s: by its rule', (_, result, scenario, rule) => {
    expect(ended(over(result, scenario))?.rule).toBe(rule)
  })

  it('COS-21.1-01 COS-21.1-02 a win at once is the whole side’s, whatever the levels', () => {
    const seats = (side: number): number[] => {
      const { seatOf } = b.scenarios[over().s.scenario]
      return (side === BOURBON ? [PR, FR] : [AU, BR]).map((court) => seatOf[court]).sort()
    }
    expect([...(ended(level(over(BOURBON_AUTOMATIC), AU, DECISIVE))?.winners ?? [])].sort()).toEqual(
      seats(BOURBON),
    )
    expect([...(ended(level(over(AUSTRIA_AUTOMATIC), FR, DECISIVE))?.winners ?? [])].sort()).toEqual(
      seats(PRAGMATIC),
    )
  })

  it('COS-21.2-04 whoever resigns ends it: no last points, no levels, once', () => {
    const p = over(0).control('FR', 'vienna')
    p.s.frames = [sequenceFrame()]
    const before = [...p.s.vp]
    const seat = b.scenarios[p.s.scenario].seatOf[FR]
    p.machine.apply(p.s, seat, 'resign', -1)
    expect([p.s.result, p.s.resigned, p.s.frames, p.s.vp]).toEqual([RESIGNED, FR, [], before])
    expect([p.said('victory.resigned'), p.said('victory.level')]).toEqual([[[FR]], []])
    expect(outcome(p.s, b)?.rule).toBe('COS-21.2-04')
    const rule = (result: number): string | null | undefined =>
      ASIDES.resign?.judge(over(result).s, -1, p.machine)
    expect([rule(0), rule(TIME)]).toEqual([null, 'COS-21.2-04'])
  })
})

describe('levels', () => {
  const winners = (p: Position): number[] => ended(p)?.winners ?? []
  const seatOf = (court: number): number => b.scenarios[over().s.scenario].seatOf[court]

  it('COS-21.2-01 a level outweighs all points; equal ones with equal points share', () => {
    const p = level(level(over(), AU, SUBSTANTIAL), FR, MARGINAL)
    p.s.vp[FR] = Math.min(p.s.vp[FR] + 1, b.scenarios[p.s.scenario].setup.bands[FR * 3 + 1] - 1)
    expect(winners(p)).toEqual([seatOf(AU)])
    const q = level(over(), AU, MARGINAL)
    const { bands } = b.scenarios[q.s.scenario].setup
    const shared = Math.max(bands[AU * 3], bands[FR * 3])
    q.s.vp[AU] = q.s.vp[FR] = shared
    const fits = [AU, FR].every((power) => bands[power * 3] <= shared && shared < bands[power * 3 + 1])
    expect(fits ? [...winners(q)].sort() : [seatOf(AU), seatOf(FR)].sort()).toEqual(
      [seatOf(AU), seatOf(FR)].sort(),
    )
  })

  it('COS-Q93 a marginal level alone wins for a court with one Power', () => {
    expect(winners(level(over(), FR, MARGINAL))).toEqual([seatOf(FR)])
    expect(winners(over())).toEqual([])
  })

  it('COS-21.2.1-02 COS-Q93 Spain’s level is the Bourbons’, Piedmont’s the Pragmatics’ unless it is a Bourbon ally', () => {
    const p = level(level(over(), SP, SUBSTANTIAL), PE, MARGINAL).ally('pragmatic', 'PE')
    expect([levelsOfSide(b, p.s, PRAGMATIC), levelsOfSide(b, p.s, BOURBON)]).toEqual([MARGINAL, SUBSTANTIAL])
    p.ally('bourbon', 'PE')
    expect([levelsOfSide(b, p.s, PRAGMATIC), levelsOfSide(b, p.s, BOURBON)]).toEqual([
      0,
      MARGINAL + SUBSTANTIAL,
    ])
  })
})

describe('the last points', () => {
  it('COS-20.2.1-01 only capitals of enemies count, for their holders', () => {
    const gained = (who: string, space: string): number[] => {
      const p = over().control(who, space)
      const before = [...p.s.vp]
      return finished(p).s.vp.map((n, power) => n - before[power])
    }
    const none = [0, 0, 0, 0, 0, 0]
    const vienna = b.endVp[b.spaceOf.get('vienna') ?? 0]
    expect(gained('FR', 'vienna')).toEqual(none.map((_, power) => (power === FR ? vienna : 0)))
    expect(gained('PR', 'vienna')).toEqual(none.map((_, power) => (power === PR ? vienna : 0)))
    for (const [who, space] of [
      ['AU', 'vienna'],
      ['BR', 'vienna'],
      ['FR', 'prag'],
    ])
      expect(gained(who, space)).toEqual(none)
    expect(vienna).toBeGreaterThan(0)
  })

  it('COS-20.9.1-01 a broken Will pays the great enemy, as an event does; nothing else does', () => {
    const paid = (result: number): number[] => {
      const p = over(result)
      const before = [...p.s.vp]
      const events = [...p.s.eventVp]
      finished(p)
      expect(p.s.eventVp.map((n, power) => n - events[power])).toEqual(
        p.s.vp.map((n, power) => n - before[power]),
      )
      return p.s.vp.flatMap((n, power) => (n === before[power] ? [] : [power, n - before[power]]))
    }
    expect([WILL + FR, WILL + AU, WILL + BR, WILL + PR, TIME, AUSTRIA_AUTOMATIC].map(paid)).toEqual([
      [AU, 2],
      [FR, 3],
      [],
      [],
      [],
      [],
    ])
  })

  it('COS-20.5-01 COS-Q45 Charles VII reigns from his coronation to his death or the crown’s return', () => {
    const p = over()
    const reigns = (crowned: number, dead: number, regained: number): boolean => {
      p.s.flags[CHARLES_CROWNED] = crowned
      p.s.flags[CHARLES_DEAD] = dead
      p.s.flags[CROWN_REGAINED] = regained
      return isCrowned(p.s)
    }
    expect([reigns(1, 0, 0), reigns(0, 0, 0), reigns(1, 1, 0), reigns(1, 0, 1), reigns(0, 1, 1)]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('London', () => {
  const crowded = (build: (p: Position) => void): number => {
    const p = position('campaign').clear().atWar()
    build(p)
    const before = [p.s.vp[BR], p.s.eventVp[BR]]
    judgeLondon(b, p.s, p.machine)
    expect(p.s.eventVp[BR] - before[1]).toBe(p.s.vp[BR] - before[0])
    return p.s.vp[BR] - before[0]
  }

  it('COS-20.8-01 COS-Q41 nine SP crowd England, French and rebels not among them', () => {
    expect(crowded((p) => p.force('london', { nation: 'BR', inf: 8 }))).toBe(0)
    expect(crowded((p) => p.force('london', { nation: 'BR', inf: 9 }))).toBe(-1)
    expect(
      crowded((p) => p.force('dover', { nation: 'BR', inf: 8 }).force('newcastle', { nation: 'FR', inf: 5 })),
    ).toBe(0)
    expect(
      crowded((p) =>
        p.force('london', { nation: 'BR', inf: 8 }).force('newcastle', { nation: 'PR', inf: 5 }),
      ),
    ).toBe(0)
    expect(crowded((p) => p.force('edinburgh', { nation: 'BR', inf: 9 }))).toBe(0)
  })

  it('COS-20.8-02 rebels within two spaces of London excuse it', () => {
    const rebels = (space: string): number =>
      crowded((p) =>
        p.force('london', { nation: 'BR', inf: 9 }).force(space, { nation: 'SC', inf: 1, court: FR }),
      )
    expect([rebels('derby'), rebels('manchester'), rebels('dover')]).toEqual([0, -1, 0])
  })
})
