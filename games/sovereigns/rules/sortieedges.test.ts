// COS-16.2, COS-16.3, COS-22.7 at the edges: what a fleet may be sent for, what it carries, what its guns hit.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, GE, PE, PR, SP } from '../board.ts'
import { sortieFrame } from '../frames/sea.ts'
import { type Position, position } from '../testkit.ts'
import { freshOf } from './forces.ts'
import { looseCode } from './targets.ts'

/** All are at war, nobody holds cards, and France and Britain have a marker each. */
function calm(fleets: number[], options: Record<string, string> = {}): Position {
  const p = position('campaign', options).clear().atWar().date(1744, 'summer')
  for (const court of [PR, AU, FR, BR]) p.hand(court)
  p.s.fleets = fleets
  p.s.sorties = [0, 0, 1, 1]
  return p
}

const FRENCH = [0, 0, 4, 3, 2, 3]
const sail = (p: Position, court: number): Position => p.begin(sortieFrame(p.board, p.s, court))
const loose = (p: Position, space: string): number => looseCode(p.s, p.s.forceAt.indexOf(p.space(space)))
const depots = (p: Position, space: string, power: number): number => p.s.depots[p.space(space) * 6 + power]

function alone(p: Position, court: number): Position {
  while (p.step === 'naval.escort') p.play(court, 'count', 0)
  return p
}

describe('what it is sent for', () => {
  it('COS-16.2-01 nothing without a card or a marker', () => {
    const p = calm(FRENCH)
    p.s.sorties[FR] = 0
    expect([sail(p, FR).step, p.s.sorties[FR]]).toEqual(['over', 0])
  })

  it('COS-16.3-01 no transport without anything to carry', () => {
    const p = sail(calm(FRENCH), FR)
    expect(p.verdict(FR, 'transport')).toBe('COS-16.3-01')
  })

  it.each<[string, number[], string | null, string | null]>([
    ['all in the Atlantic', [0, 0, 2, 0, 0, 0], 'COS-16.3-02', null],
    ['all in the Mediterranean', [0, 0, 0, 2, 0, 0], null, 'COS-16.3-02'],
    ['only Spaniards, whose other box is full', [0, 0, 0, 0, 3, 5], null, 'COS-16.3-02'],
  ])('COS-16.3-02 a transfer needs sections, and room for them: %s', (_, fleets, north, south) => {
    const p = sail(calm(fleets), FR)
    expect([p.verdict(FR, 'toAtlantic'), p.verdict(FR, 'toMediterranean')]).toEqual([north, south])
  })

  it('COS-16.3-02 only the sections that sail are named', () => {
    const p = sail(calm([0, 0, 3, 0, 1, 0]), FR)
      .play(FR, 'toMediterranean')
      .play(FR, 'count', 2)
    alone(p, FR)
    expect(p.said('sea.joined.mediterranean')).toEqual([[FR, 2]])
    expect(p.s.fleets).toEqual([0, 0, 1, 2, 1, 0])
  })
})

describe('what it carries', () => {
  it('COS-Q77 COS-16.3-01 a leader alone goes aboard without a question', () => {
    const p = calm(FRENCH)
      .control('SP', 'finale')
      .force('toulon', { nation: 'FR', leaders: ['conti'] })
    sail(p, FR).play(FR, 'transport').play(FR, 'leader', p.leader('conti'))
    expect(p.step).toBe('sortie.to')
    alone(p.play(FR, 'space', p.space('finale')), FR)
    expect([p.step, p.at('conti')]).toEqual(['over', 'finale'])
  })

  it('COS-16.3-01 the fleet’s court may send a depot along, then that of the cargo', () => {
    const p = calm(FRENCH).depot('FR', 'toulon').depot('SP', 'toulon').control('SP', 'finale')
    p.force('toulon', { nation: 'SP', inf: 4 })
    const ask = () => {
      p.s.sorties[FR] = 1
      sail(p, FR).play(FR, 'transport').play(FR, 'loose', loose(p, 'toulon'))
      return p.play(PR, 'go')
    }
    expect(ask().asks(FR)).toBe(true)
    expect([p.verdict(FR, 'stow', FR), p.verdict(FR, 'stow', SP)]).toEqual([null, 'COS-16.3-01'])
    p.play(FR, 'none')
    expect([p.step, p.asks(PR), p.asks(FR)]).toEqual(['sortie.depots', true, false])
    p.play(PR, 'none')
    expect(p.step).toBe('sortie.to')
    ask().play(FR, 'none').play(PR, 'stow', SP)
    alone(p.play(FR, 'space', p.space('finale')), FR)
    expect([depots(p, 'finale', SP), depots(p, 'toulon', SP), depots(p, 'toulon', FR)]).toEqual([1, 0, 1])
  })

  it('COS-Q54 cargo that is put ashore again before it sails has not moved', () => {
    const p = calm(FRENCH)
      .control('SP', 'finale')
      .force('toulon', { nation: 'FR', inf: 4, leaders: ['conti'] })
    sail(p, FR).play(FR, 'transport').play(FR, 'leader', p.leader('conti')).play(FR, 'go').play(FR, 'end')
    expect([p.step, p.at('conti'), freshOf(p.s, p.led('conti'))]).toEqual(['over', 'toulon', 4])
  })

  /** The British meet French transports off Toulon and win. */
  const beaten = (p: Position): Position => {
    p.s.fleets = [0, 6, 0, 2, 0, 0]
    p.play(FR, 'space', p.space('finale')).play(FR, 'count', 2)
    p.dice(6).play(BR, 'marker').dice(1, 6).play(BR, 'count', 6)
    while (p.step.startsWith('losses')) p.play(FR, 'count', Number(p.options(FR)[0].split(' ')[1]))
    return p
  }

  it('COS-16.3-03 COS-Q54 beaten cargo is back in its port, and has moved', () => {
    const p = calm(FRENCH)
      .control('SP', 'finale')
      .force('toulon', { nation: 'FR', inf: 14, leaders: ['conti'] })
    sail(p, FR).play(FR, 'transport').play(FR, 'leader', p.leader('conti')).play(FR, 'go')
    beaten(p)
    expect([p.step, p.at('conti'), freshOf(p.s, p.led('conti'))]).toEqual(['over', 'toulon', 0])
    expect(p.size('conti')).toBeLessThan(14)
  })

  it('COS-16.3-03 a depot or a leader that is beaten back loses nothing', () => {
    const p = calm(FRENCH).control('SP', 'finale').depot('FR', 'toulon')
    sail(p, FR).play(FR, 'transport').play(FR, 'stores', p.space('toulon')).play(FR, 'stow', FR)
    expect([beaten(p).step, depots(p, 'toulon', FR)]).toEqual(['over', 1])
    const q = calm(FRENCH)
      .control('SP', 'finale')
      .force('toulon', { nation: 'FR', leaders: ['conti'] })
    sail(q, FR).play(FR, 'transport').play(FR, 'leader', q.leader('conti'))
    expect([beaten(q).step, q.at('conti')]).toEqual(['over', 'toulon'])
  })
})

describe('what its guns hit', () => {
  const on = { bombardment: 'on' }

  /** Four French sections off Nice roll these dice. */
  function fire(p: Position, ...dice: number[]): Position {
    p.s.fleets = [0, 0, 0, 4, 0, 0]
    return sail(p, FR)
      .play(FR, 'bombard', p.space('nice'))
      .dice(...dice)
      .play(FR, 'count', dice.length)
  }

  it('COS-22.7-02 COS-D43 only enemy depots are aimed at, whosever they are', () => {
    const p = calm(FRENCH, on).control('PE', 'nice')
    for (const who of ['AU', 'PE', 'SP']) p.depot(who, 'nice')
    // What lies in the next space does not matter.
    p.depot('PR', p.board.spaceIds[p.space('nice') + 1])
    fire(p, 6)
    const sink = (power: number) => p.verdict(FR, 'sink', power)
    expect([PR, AU, FR, BR, SP, PE, GE].map((n) => (n > PE ? null : sink(n)))).toEqual([
      'COS-22.7-02',
      null,
      'COS-22.7-02',
      'COS-22.7-02',
      'COS-22.7-02',
      null,
      null,
    ])
    expect(sink(6)).not.toBeNull()
    p.play(FR, 'sink', PE)
    expect([depots(p, 'nice', AU), depots(p, 'nice', PE)]).toEqual([1, 0])
  })

  it('COS-22.7-02 the British hit Prussian depots as well', () => {
    const p = calm([0, 4, 0, 0, 0, 0], on).control('FR', 'toulon').depot('PR', 'toulon')
    sail(p, BR).play(BR, 'bombard', p.space('toulon')).dice(6).play(BR, 'count', 1)
    expect([p.step, depots(p, 'toulon', PR)]).toEqual(['over', 0])
    const q = calm([0, 4, 0, 0, 0, 0], on).control('FR', 'toulon').depot('PR', 'toulon').depot('FR', 'toulon')
    sail(q, BR).play(BR, 'bombard', q.space('toulon')).dice(6).play(BR, 'count', 1)
    expect([q.verdict(BR, 'sink', PR), q.verdict(BR, 'sink', FR), q.verdict(BR, 'sink', AU)]).toEqual([
      null,
      null,
      'COS-22.7-02',
    ])
  })

  it('COS-22.7-02 more hits than targets are lost', () => {
    const p = calm(FRENCH, on).control('PE', 'nice').force('nice', { nation: 'PE', inf: 1 })
    fire(p, 6, 6, 6)
    expect([p.step, p.sp('nice', 'PE')]).toEqual(['over', 0])
  })

  it('COS-22.7-02 COS-D43 between troops and garrison the guns choose, also the very first force', () => {
    const p = calm(FRENCH, on).control('PE', 'nice').force('nice', { nation: 'PE', inf: 2, inside: true })
    p.force('nice', { nation: 'AU', inf: 3 })
    expect(fire(p, 6).step).toBe('sortie.target')
    const q = calm(FRENCH, on).control('PE', 'nice').force('nice', { nation: 'AU', inf: 3 })
    q.force('nice', { nation: 'PE', inf: 2, inside: true })
    expect(fire(q, 6).step).toBe('sortie.target')
    q.play(FR, 'field')
    expect(q.sp('nice', 'AU')).toBe(2)
  })

  it('COS-22.10-01 a 6 is not rolled again', () => {
    const p = calm(FRENCH, { ...on, mulligan: 'on' })
      .control('PE', 'nice')
      .force('nice', { nation: 'PE', inf: 4 })
    p.s.mulligans = 3
    fire(p, 6)
    expect([p.step, p.sp('nice', 'PE')]).toEqual(['over', 3])
  })

  it('COS-15.4.4-01 besiegers who are shot to pieces lift the siege', () => {
    const p = calm([0, 4, 0, 0, 0, 0], on)
      .control('PE', 'nice')
      .force('nice', { nation: 'PE', inf: 1, inside: true })
    p.force('nice', { nation: 'FR', inf: 5, leaders: ['conti'] })
    p.s.siege[p.space('nice')] = 1
    sail(p, BR).play(BR, 'bombard', p.space('nice')).dice(6).play(BR, 'count', 1)
    expect([p.size('conti'), p.s.siege[p.space('nice')]]).toEqual([4, -1])
  })
})
