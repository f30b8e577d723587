// MAR-21-03: promises that meet a movement phase: who must step away, who must stay, who may stop.
import { describe, expect, it } from 'vitest'
import { AUSTRIA, BAVARIA, FRANCE } from '../powers.ts'
import { courtOf } from '../state.ts'
import { type Cities, LOUIS, MARIA, type Position, position } from '../testkit.ts'
import { clauseOf, FORGO, KEEP_OUT, pledgeOf, SPARE } from './clauses.ts'
import { movementFrame } from './movement.ts'

const KEPT = 'MAR-21-03'

/** A promise of a seat to the others, until turn 5. */
const promises = (p: Position, kind: number, seat: number, object: number): Position => {
  courtOf(p.s).pledges.push(pledgeOf(clauseOf(kind, seat, object, 5), 0b111 & ~(1 << seat)))
  return p
}

const west = (p: Position): Position => p.begin(movementFrame([FRANCE, BAVARIA]))

describe('promises in the movement phase', () => {
  it('MAR-Q97 a piece in hand may stop only if a promise has closed its every way', () => {
    for (const [roads, verdict] of [
      ['b-c', null],
      ['b-c b-a', 'MAR-10.1-02'],
    ] as const) {
      const p = position(roads, { c: { region: 'austria-core' } }, 'advanced').put('france-2', 'b')
      west(p).act('move', p.piece('france-2'))
      expect(p.verdict('stop')).toBe('MAR-10.1-02')
      expect([roads, promises(p, KEEP_OUT, LOUIS, AUSTRIA).verdict('stop')]).toEqual([roads, verdict])
    }
  })

  it('MAR-21-03 Austria leaves no fortress that Maria has promised not to take', () => {
    const p = position('a-b', { a: { fortress: 'minor', region: 'bavaria' } }, 'advanced').put(
      'austria-2',
      'a',
    )
    promises(p, FORGO, MARIA, 0).begin(movementFrame([AUSTRIA]))
    expect(p.verdict('move', p.piece('austria-2'))).toBe(KEPT)
  })

  it('MAR-Q97 whoever spares his neighbour steps away, if only to join a friend or by a force march', () => {
    const land: Cities = { x: { fortress: 'minor', region: 'austria-core' } }
    for (const [roads, verb] of [
      ['e-x-y', 'move'],
      ['e-x=y', 'march'],
    ]) {
      const p = position(roads, land, 'advanced')
        .put('austria-1', 'e')
        .put('france-2', 'x')
        .put('france-3', 'y')
      promises(p, SPARE, LOUIS, AUSTRIA)
      if (verb === 'march') promises(p, FORGO, LOUIS, 0) // a march does not conquer
      west(p)
      expect([verb, p.verdict('done')]).toEqual([verb, KEPT])
      p.act(verb, p.piece('france-2')).act('go', p.city('y'))
      expect([verb, p.at('france-2'), p.verdict('done')]).toEqual([verb, 'y', null])
    }
  })
})
