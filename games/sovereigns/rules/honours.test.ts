// COS-15.4.3-03, COS-Q115, COS-D31: Honours of War.
import { describe, expect, it } from 'vitest'
import { FR, PR } from '../board.ts'
import { honoursFrame } from '../frames/supply.ts'
import { board, type ForceSpec, type Position } from '../testkit.ts'
import { blockader } from './blockade.ts'
import { isInside } from './forces.ts'
import { refugeDistance } from './honours.ts'
import { field } from './movekit.ts'

const b = board()

/** The garrison of Prag goes; of the fortresses near it those named are Bourbon. */
function leave(fortresses: string[], ...garrison: ForceSpec[]): Position {
  const p = field()
    .control('AU', ...b.spaceIds)
    .control('FR', 'prag', ...fortresses)
  p.force('prag', ...garrison.map((of) => ({ nation: 'FR', inside: true, ...of }))).force('prag', {
    inf: 9,
    leaders: ['charles'],
  })
  return p.begin(honoursFrame(p.space('prag')))
}
const offered = (p: Position, court: number): string[] =>
  p.options(court).map((o) => b.spaceIds[Number(o.split(' ')[1])])
const toPrag = (id: string): number =>
  b.dist[(b.spaceOf.get('prag') ?? 0) * b.spaces + (b.spaceOf.get(id) ?? 0)]

describe('Honours of War', () => {
  it('COS-Q115 the owner chooses among the nearest fortresses of its side, inside or outside', () => {
    const equals = ['eger', 'budweis', 'dresden', 'glatz'].filter((id) => toPrag(id) === toPrag('eger'))
    expect(equals.length).toBeGreaterThan(1)
    const p = leave([...equals, 'ingolstadt'], { inf: 2, supply: 2 })
    expect([p.step, p.asks(FR), offered(p, FR)]).toEqual([
      'honours.ask',
      true,
      [...equals].sort((x, y) => p.space(x) - p.space(y)),
    ])
    expect(['ingolstadt', 'prag', 'kolin'].map((id) => p.verdict(FR, 'space', p.space(id)))).toEqual(
      Array(3).fill('COS-Q115'),
    )
    p.play(FR, 'space', p.space(equals[0]))
    expect([p.step, p.asks(FR), p.options(FR)]).toEqual(['honours.inside', true, ['goInside', 'stayOutside']])
    p.play(FR, 'stayOutside')
    const force = p.s.firstForce[p.space(equals[0])]
    expect([p.step, p.sp(equals[0], 'FR'), isInside(p.s, force), p.s.forceSupply[force]]).toEqual([
      'over',
      2,
      false,
      0,
    ])
  })

  it('COS-Q115 the only one is not asked for; Prussians are asked themselves', () => {
    const p = leave(['eger'], { inf: 2 })
    expect([p.step, p.asks(FR)]).toEqual(['honours.inside', true])
    p.play(FR, 'goInside')
    expect([p.sp('eger', 'FR'), isInside(p.s, p.s.firstForce[p.space('eger')])]).toEqual([2, true])
    const q = leave(['eger'], { nation: 'PR', inf: 2 })
    expect([q.step, q.asks(PR)]).toEqual(['honours.inside', true])
    const equals = ['eger', 'budweis', 'dresden', 'glatz'].filter((id) => toPrag(id) === toPrag('eger'))
    const r = leave(equals, { nation: 'PR', inf: 2 })
    expect([r.step, r.asks(PR), r.asks(FR)]).toEqual(['honours.ask', true, false])
  })

  it('COS-Q115 a leader alone goes inside; what finds no room there stays outside', () => {
    const p = leave(['eger'], { leaders: ['conti'] })
    expect([p.step, p.at('conti'), isInside(p.s, p.led('conti'))]).toEqual(['over', 'eger', true])
    const q = leave(['eger'], { inf: 30 })
    expect([q.step, q.sp('eger', 'FR'), isInside(q.s, q.s.firstForce[q.space('eger')])]).toEqual([
      'over',
      30,
      false,
    ])
  })

  it('COS-Q115 not to a fortress that is shut in, nor over the sea, nor back', () => {
    const p = field()
      .control('AU', ...b.spaceIds)
      .control('FR', 'prag', 'eger', 'edinburgh')
    p.force('prag', { nation: 'FR', inf: 2, inside: true }).force('eger', { inf: 6 })
    const far = refugeDistance(b, p.s, FR, p.space('prag'))
    p.begin(honoursFrame(p.space('prag')))
    expect([p.step, p.sp('prag', 'FR'), far]).toEqual(['over', 2, 255])
    p.control('FR', 'budweis')
    expect(blockader(b, p.s, p.space('prag'))).toBe(-1)
    expect(refugeDistance(b, p.s, FR, p.space('prag'))).toBe(toPrag('budweis'))
  })

  it('COS-15.4.3-03 each part of a garrison goes by itself', () => {
    const p = leave(['eger'], { inf: 2 }, { nation: 'PR', inf: 1 })
    p.play(p.asks(FR) ? FR : PR, 'goInside').play(p.asks(FR) ? FR : PR, 'goInside')
    expect([p.step, p.sp('eger', 'FR'), p.sp('eger', 'PR')]).toEqual(['over', 2, 1])
  })
})
