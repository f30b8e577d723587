// COS-5.1-04, COS-Q116, COS-D43: who answers what an event asks.
import { describe, expect, it } from 'vitest'
import { AU, FR, PR } from '../../board.ts'
import type { Effect } from '../../frames/effect.ts'
import { board, type Position } from '../../testkit.ts'
import { field } from '../movekit.ts'
import { programFrame } from './frames.ts'
import { opAt, opCount } from './program.ts'
import { onward, picker, placer, running } from './running.ts'

const b = board()
/** The first operation of a kind that fits. */
const at = (fits: (op: ReturnType<typeof opAt>) => boolean): number =>
  Array.from({ length: opCount(b) }, (_, i) => i).find((i) => fits(opAt(b, i))) ?? -1
const frame = (over: Partial<Effect>): Effect => Object.assign(programFrame(b, PR, 0), over)
const rebels = (): Position => field().force('inverness', { nation: 'SC', inf: 2, court: FR })

describe('who chooses', () => {
  const removal = at((op) => op.do === 'removeSP' && op.force !== null && !op.each)
  const order = at((op) => op.do === 'shortSupply' && op.force !== null)
  const command = at((op) => op.do === 'commandSovereign')

  it('COS-5.1-04 losses: the owner, but by a card its holder', () => {
    const p = rebels()
    expect([picker(b, p.s, frame({ at: removal })), picker(b, p.s, frame({ at: removal, card: 0 }))]).toEqual(
      [FR, PR],
    )
    expect([
      picker(b, p.s, frame({ at: removal, card: 5 })),
      picker(b, field().s, frame({ at: removal })),
    ]).toEqual([PR, PR])
  })

  it('COS-Q116 the army for a sovereign: its owner; supply and order: the holder', () => {
    const p = field()
      .force('metz', { nation: 'FR', inf: 4, leaders: ['conti'] })
      .force('prag', { nation: 'PR', inf: 4, supply: 1 })
    const louis = frame({ at: command, court: AU, card: 5 })
    expect([picker(b, p.s, louis), picker(b, field().s, louis)]).toEqual([FR, AU])
    expect([
      picker(b, p.s, frame({ at: order, court: AU })),
      picker(b, p.s, frame({ at: order, card: 5 })),
    ]).toEqual([AU, PR])
  })

  it('COS-6.5.4-01 pieces: the holder, without a card the court of the nation', () => {
    const p = field()
    const willem = at((op) => op.do === 'placeLeader' && op.leader === p.leader('willem'))
    expect([placer(b, p.s, frame({ at: willem })), placer(b, p.s, frame({ at: willem, card: 0 }))]).toEqual([
      3,
      PR,
    ])
  })

  it('COS-D43 an operation asks only what belongs to it, and the next begins afresh', () => {
    expect(() => running(b, frame({ at: removal }), 'roll')).toThrow()
    const f = frame({ at: 3, left: 2, next: 4, space: 5 })
    expect([onward(f), f.at, f.left, f.next, f.space]).toEqual(['run', 4, 0, 0, -1])
  })
})
