import { describe, expect, it } from 'vitest'
import { AU, FR, MOUNTAIN, PR } from '../board.ts'
import { activationFrame } from '../frames/activation.ts'
import { board, position } from '../testkit.ts'
import { isInside, looseForce, spOf } from './forces.ts'
import { judgeOverrun } from './overrun.ts'

const b = board()
const fresh = (options?: Record<string, string>) => position('campaign', options).clear().atWar()

describe('stacking', () => {
  it('COS-3.2-02 COS-3.2-03 forces, leaders and depots of a side share a space without limit', () => {
    const p = fresh()
      .force('prag', { inf: 20, leaders: ['charles', 'browne'] }, { inf: 6, inside: true })
      .force('prag', { nation: 'BR', inf: 9, leaders: ['stair'] })
      .depot('AU', 'prag', 9)
    expect(p.sp('prag', 'AU') + p.sp('prag', 'BR')).toBe(35)
    expect(p.faults).toEqual([])
  })

  it('COS-3.2-05 SP inside the walls are the garrison, all others are outside', () => {
    const p = fresh().force('prag', { inf: 5 }, { inf: 4, inside: true })
    const garrison = looseForce(p.s, AU, p.space('prag'), true)
    const field = looseForce(p.s, AU, p.space('prag'), false)
    expect([isInside(p.s, garrison), spOf(p.s, garrison)]).toEqual([true, 4])
    expect([isInside(p.s, field), spOf(p.s, field)]).toEqual([false, 5])
  })

  it('COS-3.2-04 enemy stacks lie open unless Limited Intelligence is used', () => {
    const seen = (option: string, inf: number) => {
      const p = fresh({ limitedIntelligence: option }).force('kolin', { inf, leaders: ['charles'] })
      const { game } = p.machine
      const seat = b.scenarios[p.s.scenario].seatOf[PR]
      return JSON.stringify([game.open?.(p.s, b), game.view(p.s, seat, b)])
    }
    expect(seen('off', 7)).not.toBe(seen('off', 8))
    expect(seen('on', 7)).toBe(seen('on', 8))
  })
})

describe('one after another', () => {
  it('COS-3.1-05 while a command is activated no other can be', () => {
    const p = fresh()
      .force('strasbourg', { nation: 'FR', inf: 4, leaders: ['broglie'] })
      .force('landau', { nation: 'FR', inf: 4, leaders: ['noailles'] })
    p.begin(activationFrame(b, p.s, { force: p.led('broglie'), director: FR, payer: FR }))
    expect(p.asks(FR)).toBe(true)
    expect(p.verdict(FR, 'activate', p.leader('noailles'))).not.toBeNull()
  })
})

describe('overruns', () => {
  it('COS-Q24 an overrun over a mountain pass is allowed', () => {
    const p = fresh().force('kolin', { inf: 12, leaders: ['charles'] }, { nation: 'PR', inf: 2 })
    expect(judgeOverrun(b, p.s, p.led('charles'), p.space('kolin'), MOUNTAIN)).toBeNull()
  })
})
