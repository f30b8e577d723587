// COS-11.4.2, COS-11.8-03, COS-11.9.2, COS-Q103: chains of depots, and whose depot is lost, captured or destroyed.
import { describe, expect, it } from 'vitest'
import { AU, FR, PR } from '../board.ts'
import { nation, type Position } from '../testkit.ts'
import {
  captureDepots,
  chainedSpaces,
  depotPower,
  depotsAt,
  destroyDepots,
  fallingDepots,
  hasChain,
  judgeMove,
  takeUnchained,
} from './depots.ts'
import type { X } from './kit.ts'
import { field } from './movekit.ts'

const world = (p: Position): X => p.machine as unknown as X

/** Everything belongs to an enemy of both sides' friends at hand: no fortress of theirs is near Ulm. */
function foreign(holder: string): Position {
  const p = field()
  return p.control(holder, ...p.board.spaceIds)
}

describe('chains', () => {
  const chained = (p: Position, space: string): boolean => {
    const one = hasChain(p.board, p.s, AU, p.space(space))
    expect(chainedSpaces(p.board, p.s, AU)[p.space(space)]).toBe(Number(one))
    return one
  }

  it('COS-11.4.2-01 COS-11.4.2-02 two paths from a fortress, or from a depot that has a chain', () => {
    const p = foreign('FR').control('AU', 'passau').force('passau', { nation: 'AU', inf: 1 })
    expect(['straubing', 'regensburg', 'amberg'].map((at) => chained(p, at))).toEqual([true, true, false])
    const home = foreign('FR').control('AU', 'linz')
    expect(['passau', 'straubing', 'regensburg'].map((at) => chained(home, at))).toEqual([true, true, false])
    home.depot('AU', 'straubing')
    expect(['regensburg', 'amberg', 'nurnberg'].map((at) => chained(home, at))).toEqual([true, true, false])
  })

  it('COS-11.4.2-02 depots that only hold on to each other have none', () => {
    const p = foreign('FR').depot('AU', 'ulm').depot('AU', 'augsburg').depot('AU', 'munich')
    expect(['ulm', 'augsburg', 'munich', 'memmingen'].map((at) => chained(p, at))).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('COS-11.4.2-02 COS-15.3-02 a fortress that is shut in ends no chain', () => {
    const p = foreign('FR').control('AU', 'linz').force('linz', { nation: 'AU', inf: 1, inside: true })
    expect(chained(p, 'passau')).toBe(true)
    p.force('linz', { nation: 'FR', inf: 6 })
    expect([chained(p, 'passau'), chained(p, 'linz')]).toEqual([false, false])
  })

  it('COS-11.4.2-04 nor does a line run through more enemies than friends', () => {
    const p = foreign('FR').control('AU', 'linz').force('passau', { nation: 'FR', inf: 2 })
    p.force('braunau', { nation: 'FR', inf: 2 })
    expect([chained(p, 'passau'), chained(p, 'straubing')]).toEqual([true, false])
    p.force('passau', { nation: 'AU', inf: 2 })
    expect(chained(p, 'straubing')).toBe(true)
  })

  it('COS-8.5-05 a depot may go to friends within the walls, whoever stands outside', () => {
    const p = field().force('linz', { nation: 'AU', inf: 2, inside: true }, { nation: 'FR', inf: 2 })
    p.depot('AU', 'melk')
    expect(judgeMove(p.board, p.s, AU, p.space('melk'), p.space('linz'))).toBeNull()
  })
})

describe('whose depot', () => {
  it('COS-11.4.3-01 each nation has its own, its paymaster’s or those of its court', () => {
    const p = field().ally('bourbon', 'SA')
    const of = (who: string) => p.board.pack.nations.nations[depotPower(p.board, p.s, nation(who))].id
    expect(['PR', 'HA', 'BV', 'GE', 'NA', 'SC', 'SA'].map(of)).toEqual([
      'PR',
      'BR',
      'FR',
      'SP',
      'SP',
      'FR',
      'FR',
    ])
  })

  it.each<[string, string, string[], string]>([
    ['its own, after an ally’s', 'BR', ['AU', 'BR'], 'BR'],
    ['its own, before an ally’s', 'AU', ['AU', 'BR'], 'AU'],
    ['an ally’s', 'PE', ['BR'], 'BR'],
    ['an ally’s, the first', 'PE', ['AU', 'BR'], 'AU'],
    ['never an enemy’s', 'BR', ['PR', 'AU'], 'AU'],
    ['its own, the first of all', 'PR', ['PR', 'FR'], 'PR'],
  ])('COS-11.8-03 a depot without chain that frees a force is lost: %s', (_, who, there, lost) => {
    const p = foreign(who === 'PR' ? 'AU' : 'FR')
    for (const power of there) p.depot(power, 'ulm')
    takeUnchained(p.board, p.s, world(p), nation(who), 8, p.space('ulm'))
    const left = ['PR', 'AU', 'FR', 'BR', 'SP', 'PE'].filter(
      (id) => depotsAt(p.s, p.space('ulm'), nation(id)) !== 0,
    )
    expect(left).toEqual(there.filter((id) => id !== lost))
    expect(p.said('depots.lost')).toEqual([[nation(lost), p.space('ulm')]])
  })

  it('COS-11.8-03 one with a chain is not', () => {
    const p = field().depot('AU', 'melk')
    expect(takeUnchained(p.board, p.s, world(p), AU, 8, p.space('melk'))).toBe(false)
    expect(depotsAt(p.s, p.space('melk'), AU)).toBe(1)
  })

  it('COS-11.9.2-01 enemy depots alone fall, never those of friends', () => {
    const p = foreign('FR').depot('AU', 'ulm', 2).depot('BR', 'ulm').depot('PR', 'ulm').depot('SP', 'ulm')
    expect([
      fallingDepots(p.board, p.s, p.space('ulm'), FR),
      fallingDepots(p.board, p.s, p.space('ulm'), PR),
    ]).toEqual([3, 3])
    expect(captureDepots(p.board, p.s, world(p), p.space('ulm'), PR)).toBe(3)
    const left = ['PR', 'AU', 'FR', 'BR', 'SP'].map((id) => depotsAt(p.s, p.space('ulm'), nation(id)))
    expect(left).toEqual([4, 0, 0, 0, 1])
    expect(p.said('depots.captured')).toEqual([[PR, p.space('ulm'), 3]])
  })

  it('COS-12.4-01 a raid destroys all of the enemies’', () => {
    const p = foreign('FR').depot('AU', 'ulm', 2).depot('FR', 'ulm', 3).depot('SP', 'ulm')
    destroyDepots(p.board, p.s, world(p), p.space('ulm'), AU)
    expect(['AU', 'FR', 'SP'].map((id) => depotsAt(p.s, p.space('ulm'), nation(id)))).toEqual([2, 0, 0])
  })
})
