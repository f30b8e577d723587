import type { Event } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { leipzig } from '../index.ts'
import { finalOf, gamesOf, totalsOf } from './final.ts'

const event = (message: string, ...values: number[]): Event => ({ message, values }) as Event

describe('the final scoring from the log', () => {
  const b = leipzig.board
  const first = b.missionsOf[0][0]
  const second = b.missionsOf[1][2]

  it('gathers what every army counts for and the verdict', () => {
    const log = [
      event('score.holds', 1, second, 4),
      event('score.supports', 2, second, 3),
      event('score.fights', 9, second, 7),
      event('mission.empty', first, 5),
      event('mission.even', second, 7),
      event('mission.held', second, 7, 7, 5),
    ]
    expect(finalOf(b, log)).toEqual([
      { mission: first, sector: 0, french: [], allied: [], values: null, side: 1, points: 5 },
      {
        mission: second,
        sector: 1,
        french: [
          { army: 1, count: 4 },
          { army: 2, count: 3 },
        ],
        allied: [{ army: 9, count: 7 }],
        values: [7, 7],
        side: 0,
        points: 5,
      },
    ])
  })

  it('is empty before the end', () => {
    expect(finalOf(b, [event('turn.begin', 0, 1)])).toEqual([])
    expect(totalsOf([event('turn.begin', 0, 1)])).toBeNull()
  })

  it('tells the two games of a match apart', () => {
    const log = [event('mission.empty', first, 5), event('game.end', 3, 12, 2), event('match.change', 3)]
    const [one, two] = gamesOf(log)
    expect(finalOf(b, one).map((x) => x.points)).toEqual([5])
    expect(totalsOf(one)).toEqual([3, 12])
    expect(finalOf(b, two)).toEqual([])
    expect(gamesOf(log.slice(0, 2))).toHaveLength(1)
  })
})
