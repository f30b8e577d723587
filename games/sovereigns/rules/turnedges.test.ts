// COS-4.2, COS-7.7, COS-16.5: power turns one step at a time, at the edges.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR, RU } from '../board.ts'
import { turnFrame } from '../frames/turn.ts'
import { TIME } from '../state.ts'
import { board, type ForceSpec, type Position } from '../testkit.ts'
import { EVACUATION, mustLeave } from './alliances.ts'
import { field } from './movekit.ts'

const b = board()
const begin = (p: Position, slot: number, step: string): Position =>
  p.begin(Object.assign(turnFrame(b, p.s, slot, 0), { step }))

describe('Russia', () => {
  const turn = (...there: ForceSpec[]): Position => {
    const p = field().status('belligerent', 'RU').ally('pragmatic', 'RU')
    p.s.runBy[RU] = AU
    return begin(p.force('olmutz', ...there), 4, 'campaign')
  }

  it('COS-7.7-02 a Russian leader may be activated out of a force that another leads', () => {
    const p = turn(
      { nation: 'RU', court: AU, inf: 2, leaders: ['charles', 'lacy'] },
      { inf: 6, leaders: ['charles'] },
    )
    expect([
      p.step,
      p.verdict(AU, 'activate', p.leader('lacy')),
      p.verdict(AU, 'activate', p.leader('charles')),
    ]).toEqual(['turn.russia', null, 'COS-7.7-02'])
  })

  it('COS-7.7-02 nobody is asked without a Russian leader, be all troops Russian', () => {
    expect(turn({ nation: 'RU', court: AU, inf: 6, leaders: [b.leaderIds[0]] }).step).not.toBe('turn.russia')
    expect(turn({ inf: 6, leaders: ['charles'] }).step).not.toBe('turn.russia')
  })
})

describe('the end of a turn', () => {
  it('COS-16.5-04 the French in England lose 1 SP at the end of the French turn only', () => {
    const lost = (slot: number, space = 'london'): number => {
      const p = field().force(space, { nation: 'FR', inf: 4, leaders: ['conti'] })
      p.s.landingYear = 1745
      begin(p, slot, 'stranded')
      return 4 - p.total('FR')
    }
    expect([lost(FR), lost(BR), lost(PR), lost(FR, 'lille')]).toEqual([1, 0, 0, 0])
  })

  it('COS-6.7.1-06 the rising is over when no rebels are left', () => {
    const over = (...there: ForceSpec[]): number => {
      const p = field().force('edinburgh', ...there)
      p.s.fortyfive = 5
      return begin(p, FR, 'last').s.fortyfive
    }
    expect([over(), over({ nation: 'SC', inf: 1, court: FR })]).toEqual([9, 5])
  })

  it('COS-Q123 troops that must leave a space leave it before the next turn', () => {
    const p = field().control('AU', 'ulm').control('FR', 'augsburg').force('ulm', { nation: 'FR', inf: 2 })
    mustLeave(p.s, EVACUATION, p.space('ulm'), FR, -1)
    begin(p, FR, 'last')
    expect([p.step, p.sp('ulm', 'FR'), p.sp('augsburg', 'FR'), p.s.leaving]).toEqual(['over', 0, 2, []])
  })

  it.each(['begin', 'supply', 'campaign', 'rally', 'final', 'stranded', 'last', 'end'])(
    'COS-21.2-01 nothing of “%s” is done once the match is over',
    (step) => {
      const p = field().hand(PR, 'p4').hand(AU, 'a4').hand(FR, 'f1').hand(BR, 'b1')
      p.force('london', { nation: 'FR', inf: 4 }).force('prag', { inf: 2, order: 2, leaders: ['charles'] })
      p.s.landingYear = 1745
      p.s.fortyfive = 5
      p.s.result = TIME
      begin(p, FR, step)
      expect([p.step, p.asked, p.total('FR'), p.s.fortyfive, p.s.forceOrder[p.led('charles')]]).toEqual([
        'over',
        0,
        4,
        5,
        2,
      ])
    },
  )
})
