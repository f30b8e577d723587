import { describe, expect, it } from 'vitest'
import type { Sequence } from '../frames.ts'
import { AUSTRIA, FRANCE, MAJORS, PRAGMATIC, PRUSSIA } from '../powers.ts'
import { SCENARIOS } from '../scenarios.ts'
import { BY_WINTERS, courtOf, EMPTY_POOL, RUNNING, seatOf } from '../state.ts'
import { onFullBoard, type Position } from '../testkit.ts'
import { checkPools, endByWinters, scoreWinter, winterScore, winterSum } from './advanced.ts'
import { outcome } from './introductory.ts'
import { pool } from './markers.ts'
import { sequenceFrame } from './sequence.ts'

const advanced = (scenario = 'advanced', options: Record<string, string> = {}): Position =>
  onFullBoard(scenario, options)

/** Sets pools by putting markers aside, or taking them back from there. */
function setPools(p: Position, pools: Partial<Record<number, number>>): Position {
  const { aside } = courtOf(p.s)
  for (const [power, n] of Object.entries(pools))
    aside[Number(power)] += pool(p.board, p.s, Number(power)) - (n as number)
  return p
}

const winners = (p: Position): string | undefined => {
  const o = outcome(p.s)
  return o === null ? undefined : SCENARIOS[p.s.scenario].seats[o.winners[0]]
}

/** Winter sums as of one winter, in the order of MAJORS. */
const sums = (p: Position, by: Record<number, number>): Position => {
  courtOf(p.s).winters = MAJORS.map((m) => by[m])
  return p
}

const after = (p: Position, step: string, stage = 1): Position =>
  p.begin({ ...sequenceFrame(), step, stage } as Sequence)

describe('MAR-23: victory by an empty pool', () => {
  it('MAR-23-02 MAR-15-02 a major whose pool is empty wins', () => {
    const p = advanced()
    checkPools(p.board, p.s, p.machine)
    expect(p.s.result).toBe(RUNNING)
    setPools(p, { [PRUSSIA]: 1 })
    checkPools(p.board, p.s, p.machine)
    expect(p.s.result).toBe(RUNNING)
    setPools(p, { [PRUSSIA]: 0 })
    checkPools(p.board, p.s, p.machine)
    expect(p.s.result).toBe(EMPTY_POOL + PRUSSIA)
    expect(outcome(p.s)?.rule).toBe('MAR-23-02')
  })

  it('MAR-23-01 it is looked at after every stage and after politics, and not in between', () => {
    for (const stage of [1, 2, 3]) {
      const p = after(setPools(advanced(), { [FRANCE]: 0 }), 'checkStage', stage)
      expect(p.s.result).toBe(EMPTY_POOL + FRANCE)
      expect(p.s.frames).toEqual([])
    }
    const p = setPools(advanced(), { [FRANCE]: 0 }).put('austria-1', 'wien') // who could place hussars
    expect(after(p, 'checkPolitics').s).toMatchObject({ result: EMPTY_POOL + FRANCE, frames: [] })
    expect(after(setPools(advanced(), { [FRANCE]: 0 }), 'hussars').s.result).toBe(RUNNING)
  })

  it('MAR-Q38 after an election only if the players have chosen so', () => {
    const p = setPools(advanced('advanced', { checkAfterElection: 'yes' }), { [AUSTRIA]: 0 })
    expect(after(p, 'afterElection', 3).s).toMatchObject({ result: EMPTY_POOL + AUSTRIA, turn: 1 })
    const q = setPools(advanced(), { [AUSTRIA]: 0 }).hand(AUSTRIA, 'H7') // asked in politics
    expect(after(q, 'afterElection', 3).s.result).toBe(RUNNING)
  })

  it('MAR-T60 MAR-23-03 MAR-23-04 of several the one with most to spare, then Austria, and France last', () => {
    const wins = (pools: Record<number, number>, scenario = 'advanced') => {
      const p = setPools(advanced(scenario), pools)
      checkPools(p.board, p.s, p.machine)
      return p.s.result - EMPTY_POOL
    }
    expect(wins({ [FRANCE]: -1, [AUSTRIA]: 0 })).toBe(FRANCE)
    expect(wins({ [FRANCE]: 0, [AUSTRIA]: 0 })).toBe(AUSTRIA)
    expect(wins({ [FRANCE]: 0, [PRUSSIA]: 0 })).toBe(PRUSSIA)
    expect(wins({ [FRANCE]: 0, [PRAGMATIC]: 0 })).toBe(PRAGMATIC)
    expect(wins({ [PRUSSIA]: 0, [PRAGMATIC]: 0 })).toBe(PRUSSIA) // both are Frederick's
    expect(wins({ [FRANCE]: -2, [PRUSSIA]: -2, [AUSTRIA]: -2, [PRAGMATIC]: 0 })).toBe(AUSTRIA)
  })

  it('MAR-24.2-06 with two players every tie is won by who plays Austria and the Pragmatic Army', () => {
    const p = setPools(advanced('advanced-2p'), { [PRUSSIA]: 0, [PRAGMATIC]: 0 })
    checkPools(p.board, p.s, p.machine)
    expect(p.s.result).toBe(EMPTY_POOL + PRAGMATIC)
    expect(winners(p)).toBe('maria')
    const q = sums(advanced('advanced-2p'), { [AUSTRIA]: 30, [PRUSSIA]: 20, [PRAGMATIC]: 20, [FRANCE]: 20 })
    endByWinters(q.s, q.machine)
    expect(winners(q)).toBe('maria')
    const r = setPools(advanced('advanced-2p'), { [PRUSSIA]: -1, [PRAGMATIC]: 0 })
    checkPools(r.board, r.s, r.machine)
    expect(winners(r)).toBe('coalition')
  })

  it('MAR-23-07 the winner is the player of the major: Frederick wins with Prussia and with the Pragmatic Army', () => {
    for (const [power, seat] of [
      [AUSTRIA, 'maria'],
      [PRUSSIA, 'frederick'],
      [PRAGMATIC, 'frederick'],
      [FRANCE, 'louis'],
    ] as const) {
      const p = setPools(advanced(), { [power]: 0 })
      checkPools(p.board, p.s, p.machine)
      expect(winners(p)).toBe(seat)
      expect(outcome(p.s)).toMatchObject({ winners: [seatOf(p.s, power)], rule: 'MAR-23-02' })
    }
  })
})

describe('MAR-13, MAR-23: winter scores', () => {
  it('MAR-T45 MAR-13-15 a winter score is the pool; what is set aside counts only by option', () => {
    const score = (options: Record<string, string>) => {
      const p = advanced('advanced', options)
      courtOf(p.s).slots[PRUSSIA] = 2
      const lost = pool(p.board, p.s, PRUSSIA) - 7
      for (const f of p.board.fortresses.filter((fortress) => fortress.home === AUSTRIA).slice(0, lost))
        p.s.markers[p.board.fortressAt[f.city]] = PRUSSIA + 1
      courtOf(p.s).aside[PRUSSIA] = 3
      expect(pool(p.board, p.s, PRUSSIA)).toBe(4)
      return winterScore(p.board, p.s, PRUSSIA)
    }
    expect(score({})).toBe(4)
    expect(score({ winterScore: 'poolAndAside' })).toBe(7)
  })

  it('MAR-13-15 MAR-13-16 each winter writes four numbers, which add up', () => {
    const p = advanced()
    scoreWinter(p.board, p.s)
    setPools(p, { [FRANCE]: 5 })
    scoreWinter(p.board, p.s)
    expect(MAJORS.map((m) => winterSum(p.s, m))).toEqual([6, 22, 16, 16])
    expect(MAJORS).toEqual([AUSTRIA, PRUSSIA, FRANCE, PRAGMATIC])
  })

  it('MAR-5-09 MAR-13-17 scores are taken after the recruiting, and the year goes on', () => {
    const p = advanced()
    p.s.turn = 3
    after(p, 'endOfYear', 3)
    expect(p.s.frames.at(-1)?.proc).toBe('winter')
    expect(courtOf(p.s).winters).toEqual([])
    while (p.s.frames.at(-1)?.proc === 'winter') p.act('done')
    expect(courtOf(p.s).winters.length).toBe(4)
    expect(p.s.turn).toBe(4)
  })

  it('MAR-5-09 the introductory game has no such scores', () => {
    const p = onFullBoard('intro')
    p.s.turn = 3
    after(p, 'endOfYear', 3)
    while (p.s.frames.at(-1)?.proc === 'winter') p.act('done')
    expect(p.s.court).toBeUndefined()
  })

  it('MAR-13-16 MAR-H22 nobody sees the scores before the end of the match, then everybody', () => {
    const make = (scores: number[]) => {
      const p = advanced()
      courtOf(p.s).winters = scores
      return p
    }
    const [p, q] = [make([3, 11, 11, 8]), make([1, 2, 3, 4])]
    for (const seat of ['maria', 'frederick', 'louis', null]) {
      expect(p.view(seat).court?.winters).toBeNull()
      expect(q.view(seat)).toEqual(p.view(seat))
    }
    endByWinters(p.s, p.machine)
    for (const seat of ['maria', null]) expect(p.view(seat).court?.winters).toEqual([3, 11, 11, 8])
  })

  it('MAR-23-05 after the fourth winter the lowest sum wins', () => {
    const p = advanced()
    p.s.turn = 12
    courtOf(p.s).winters = [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9]
    setPools(p, { [AUSTRIA]: 3, [PRUSSIA]: 2, [FRANCE]: 5, [PRAGMATIC]: 4 })
    after(p, 'afterWinter', 3)
    expect(p.s.result).toBe(BY_WINTERS + PRUSSIA)
    expect(p.s.frames).toEqual([])
    expect(outcome(p.s)?.rule).toBe('MAR-23-05')
    expect(p.said('winter.sum')).toContainEqual([PRUSSIA, 29])
  })

  it('MAR-23-05 after an earlier winter it goes on', () => {
    const p = advanced()
    p.s.turn = 9
    after(p, 'afterWinter', 3)
    expect([p.s.result, p.s.turn]).toEqual([RUNNING, 10])
  })

  it('MAR-T61 MAR-23-06 in that count too Austria wins ties and France loses them', () => {
    const wins = (by: Record<number, number>) => {
      const p = sums(advanced(), by)
      endByWinters(p.s, p.machine)
      return p.s.result - BY_WINTERS
    }
    const even = sums(advanced(), { [AUSTRIA]: 20, [PRUSSIA]: 20, [PRAGMATIC]: 22, [FRANCE]: 20 })
    endByWinters(even.s, even.machine)
    expect([winners(even), outcome(even.s)?.rule]).toEqual(['maria', 'MAR-23-05'])
    expect(wins({ [AUSTRIA]: 25, [PRUSSIA]: 21, [PRAGMATIC]: 30, [FRANCE]: 21 })).toBe(PRUSSIA)
    expect(wins({ [AUSTRIA]: 25, [PRUSSIA]: 25, [PRAGMATIC]: 21, [FRANCE]: 21 })).toBe(PRAGMATIC)
    expect(wins({ [AUSTRIA]: 25, [PRUSSIA]: 25, [PRAGMATIC]: 21, [FRANCE]: 20 })).toBe(FRANCE)
  })
})
