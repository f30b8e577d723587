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
  FRENCH_IN_ENGLAND,
  MARGINAL,
  NO_LEVEL,
  PE,
  PR,
  PRAGMATIC,
  SP,
  SUBSTANTIAL,
} from '../board.ts'
import { sequenceFrame } from '../frames/sequence.ts'
import { AUSTRIA_AUTOMATIC, BOURBON_AUTOMATIC, RUNNING, TIME, WILL } from '../state.ts'
import { board, type Position, position } from '../testkit.ts'
import {
  automaticWin,
  bourbonTotal,
  endMatch,
  judgeLondon,
  levelOf,
  levelsOfSide,
  outcome,
  scoreEmperor,
} from './victory.ts'

const b = board()

const bandOf = (p: Position, power: number, level: number): number =>
  b.scenarios[p.s.scenario].setup.bands[power * 3 + level - 1]

/** Gives a Power just the points of a level, or more. */
function level(p: Position, power: number, level: number, more = 0): Position {
  p.s.vp[power] = level === NO_LEVEL ? bandOf(p, power, MARGINAL) - 1 : bandOf(p, power, level) + more
  return p
}

/** A match whose last season is over, with no Power at any level. */
function over(scenario = 'campaign'): Position {
  const p = position(scenario)
  for (const power of [PR, AU, FR, BR, SP, PE]) level(p, power, NO_LEVEL)
  p.s.result = TIME
  return p
}

/** Ends the match and says who has won. */
function winners(p: Position): number[] {
  p.s.frames = [sequenceFrame()]
  endMatch(p.s)
  p.s.frames.pop()
  p.machine.advance(p.s)
  return outcome(p.s, b)?.winners ?? [-1]
}

describe('levels', () => {
  it('COS-21.2-01 reads the level of a Power from its band', () => {
    const p = over()
    for (const n of [NO_LEVEL, MARGINAL, SUBSTANTIAL, DECISIVE]) {
      level(p, FR, n)
      expect(levelOf(b, p.s, FR)).toBe(n)
    }
  })

  it('COS-21.2-01 the highest level wins', () => {
    const p = over()
    level(p, AU, MARGINAL, 0)
    level(p, FR, SUBSTANTIAL)
    expect(winners(p)).toEqual([FR])
    expect(outcome(p.s, b)?.rule).toBe('COS-21.2-01')
  })

  it('COS-T37, COS-21.2-01 a tie goes to the one with most points', () => {
    const p = over('1744')
    p.s.vp[AU] = 3
    p.s.vp[BR] = 2
    level(p, PE, MARGINAL)
    expect([AU, BR, PE].map((power) => levelOf(b, p.s, power))).toEqual([SUBSTANTIAL, SUBSTANTIAL, MARGINAL])
    expect(winners(p)).toEqual([AU])
  })

  it('COS-T38, COS-21.2-02 Britain cannot win unless Piedmont reaches a level too', () => {
    const p = over()
    level(p, BR, DECISIVE)
    level(p, AU, MARGINAL)
    expect(winners(p)).toEqual([AU])
    const both = over()
    level(both, BR, DECISIVE)
    level(both, PE, MARGINAL)
    level(both, AU, MARGINAL)
    expect(winners(both)).toEqual([BR])
  })

  it('COS-T39, COS-21.2-03 Prussia can win without Spain if it is decisive, and only then', () => {
    const p = over()
    level(p, PR, DECISIVE)
    level(p, AU, SUBSTANTIAL)
    expect(winners(p)).toEqual([PR])
    const less = over()
    level(less, PR, SUBSTANTIAL)
    level(less, AU, MARGINAL)
    expect(winners(less)).toEqual([AU])
    level(less, SP, MARGINAL)
    less.s.result = TIME
    expect(winners(less)).toEqual([PR])
  })

  it('COS-Q93 a court has the better level of its Powers, and nobody with a level is a draw', () => {
    const p = over()
    level(p, PR, MARGINAL)
    level(p, SP, DECISIVE)
    level(p, FR, SUBSTANTIAL)
    expect(winners(p)).toEqual([PR])
    expect(winners(over())).toEqual([])
  })

  it('COS-Q93, COS-Q56 three persons are judged by courts, and win with any of them', () => {
    const p = over('campaign-3-pragmatic')
    level(p, BR, SUBSTANTIAL)
    level(p, PE, MARGINAL)
    level(p, FR, MARGINAL)
    const seat = b.scenarios[p.s.scenario].seatOf[BR]
    expect(winners(p)).toEqual([seat])
  })
})

describe('two persons', () => {
  it('COS-T40, COS-21.2.1-01 a decisive Austria wins for the Pragmatics outright', () => {
    const p = over('campaign-2')
    level(p, AU, DECISIVE)
    level(p, FR, DECISIVE)
    level(p, PR, DECISIVE)
    expect([levelsOfSide(b, p.s, PRAGMATIC), levelsOfSide(b, p.s, BOURBON)]).toEqual([3, 6])
    expect(winners(p)).toEqual([b.scenarios[p.s.scenario].seatOf[AU]])
  })

  it('COS-21.2.1-02, COS-Q93 else the sums of levels decide, and equal sums are a draw', () => {
    const p = over('campaign-2')
    level(p, AU, SUBSTANTIAL)
    level(p, FR, SUBSTANTIAL)
    expect(winners(p)).toEqual([])
    level(p, SP, MARGINAL)
    p.s.result = TIME
    expect(winners(p)).toEqual([b.scenarios[p.s.scenario].seatOf[FR]])
    expect(outcome(p.s, b)?.rule).toBe('COS-21.2.1-02')
  })
})

describe('a Bourbon Piedmont', () => {
  it('COS-Q93 counts for the Bourbons, and Britain is judged alone', () => {
    const p = over('campaign-2').status('belligerent', 'PE').ally('bourbon', 'PE')
    level(p, PE, SUBSTANTIAL)
    expect([levelsOfSide(b, p.s, PRAGMATIC), levelsOfSide(b, p.s, BOURBON)]).toEqual([0, 2])
    const four = over().status('belligerent', 'PE').ally('bourbon', 'PE')
    level(four, BR, MARGINAL)
    expect(winners(four)).toEqual([BR])
  })
})

describe('the end', () => {
  it('COS-T62, COS-21.1-01 23 points under a crowned emperor, 25 and 26 without one', () => {
    const at = (points: number, crowned: number): boolean => {
      const p = position('campaign')
      p.s.vp[FR] = points
      p.s.flags[CHARLES_CROWNED] = crowned
      return automaticWin(b, p.s) === BOURBON_AUTOMATIC
    }
    expect([at(23, 1), at(25, 0), at(26, 0)]).toEqual([true, false, true])
  })

  it('COS-20.9.2-01 no scenario of ours adjusts the points of a side further', () => {
    for (const id of ['1740', '1744', '1746', 'campaign']) {
      const p = position(id)
      const before = [...p.s.vp]
      p.s.result = TIME
      winners(p)
      expect(p.s.vp).toEqual(before)
    }
  })

  it('COS-21.1-01, COS-Q45, COS-Q48 the Bourbons win with 26 points, or 23 under a crowned emperor', () => {
    const p = position('campaign')
    p.s.vp[FR] = 15
    p.s.vp[PR] = 6
    p.s.vp[SP] = 2
    expect([bourbonTotal(b, p.s), automaticWin(b, p.s)]).toEqual([23, RUNNING])
    p.s.flags[CHARLES_CROWNED] = 1
    expect(automaticWin(b, p.s)).toBe(BOURBON_AUTOMATIC)
    p.s.flags[CHARLES_DEAD] = 1
    expect(automaticWin(b, p.s)).toBe(RUNNING)
    p.s.vp[FR] = 18
    expect(automaticWin(b, p.s)).toBe(BOURBON_AUTOMATIC)
    p.s.result = BOURBON_AUTOMATIC
    expect(winners(p)).toEqual([PR, FR])
  })

  it('COS-21.1-02, COS-Q64 Austria wins with 9 points of its own, the Bourbons first', () => {
    const p = position('campaign')
    p.s.vp[AU] = 9
    expect(automaticWin(b, p.s)).toBe(AUSTRIA_AUTOMATIC)
    p.s.vp[FR] = 30
    expect(automaticWin(b, p.s)).toBe(BOURBON_AUTOMATIC)
    const short = position('1744')
    short.s.vp[AU] = 40
    expect(automaticWin(b, short.s)).toBe(RUNNING)
  })

  it('COS-20.9.1-01, COS-19.1-01, COS-Q47 a broken Will ends the match with a bonus for the other great Power', () => {
    const after = (power: number): number[] => {
      const p = over()
      const before = [...p.s.vp]
      p.s.result = WILL + power
      winners(p)
      expect(outcome(p.s, b)?.rule).toBe('COS-19.1-01')
      return [FR, AU, BR].map((other) => p.s.vp[other] - before[other])
    }
    expect(after(AU)).toEqual([3, 0, 0])
    expect(after(FR)).toEqual([0, 2, 0])
    expect(after(BR)).toEqual([0, 0, 0])
  })

  it('COS-20.2.1-01, COS-Q43 whoever holds an enemy capital at the end scores it', () => {
    const p = over()
    p.atWar()
    const before = p.s.vp[FR]
    p.control('FR', 'vienna')
    winners(p)
    expect(p.s.vp[FR] - before).toBe(b.endVp[p.space('vienna')])
    expect(b.endVp[p.space('vienna')]).toBeGreaterThan(0)
  })

  it('COS-21.2-04 a person resigns at any moment, and the other side wins', () => {
    const p = position('campaign')
    p.s.frames = [sequenceFrame()]
    p.machine.advance(p.s)
    p.machine.apply(p.s, b.scenarios[p.s.scenario].seatOf[FR], 'resign', -1)
    expect(p.step).toBe('over')
    expect(outcome(p.s, b)).toEqual({ winners: [AU, BR], rule: 'COS-21.2-04' })
  })
})

describe('London and the emperor', () => {
  /** Twelve British SP in London at the end of Early Winter. */
  const crowded = (): Position =>
    position('campaign').clear().atWar().force('london', { nation: 'BR', inf: 9, cav: 0 })

  const loses = (p: Position): number => {
    const before = p.vp('BR')
    judgeLondon(b, p.s, p.machine)
    return before - p.vp('BR')
  }

  it('COS-20.8-01, COS-7.3.3-02, COS-Q41 more than 8 SP in England cost Britain a point', () => {
    expect(loses(crowded())).toBe(1)
    const eight = position('campaign').clear().force('london', { nation: 'BR', inf: 8 })
    expect(loses(eight)).toBe(0)
  })

  it('COS-20.8-02 not after British Recall, French landings, or with rebels near', () => {
    expect(loses(crowded().executed('british-recall'))).toBe(0)
    const landed = crowded()
    landed.s.flags[FRENCH_IN_ENGLAND] = 1
    expect(loses(landed)).toBe(0)
    expect(loses(crowded().force('derby', { nation: 'SC', inf: 2 }))).toBe(
      b.dist[b.spaces * crowded().space('london') + crowded().space('derby')] > 2 ? 1 : 0,
    )
    expect(loses(crowded().force('northampton', { nation: 'SC', inf: 2 }))).toBe(0)
    expect(loses(crowded().force('inverness', { nation: 'SC', inf: 2 }))).toBe(1)
  })

  it('COS-4.4.7-01, COS-20.5-01, COS-Q45 the emperor gives France a point each Late Winter until Austria regains the crown', () => {
    const p = position('campaign')
    const gained = (): number => {
      const before = p.vp('FR')
      scoreEmperor(b, p.s, p.machine)
      return p.vp('FR') - before
    }
    expect(gained()).toBe(0)
    p.s.flags[CHARLES_CROWNED] = 1
    expect(gained()).toBe(1)
    p.s.flags[CHARLES_DEAD] = 1
    expect(gained()).toBe(1)
    p.s.flags[CROWN_REGAINED] = 1
    expect(gained()).toBe(0)
  })
})
