// MAR-21-03: how far a promise reaches: what it forbids, and what it leaves alone.
import { describe, expect, it } from 'vitest'
import { contest, deckOf, ground, pc } from '../politicskit.ts'
import { AUSTRIA, BAVARIA, FRANCE, PRUSSIA } from '../powers.ts'
import { courtOf, ELIMINATED } from '../state.ts'
import { type Cities, FREDERICK, LOUIS, MARIA, type Position, position } from '../testkit.ts'
import { annexationFrame } from './annexation.ts'
import {
  clauseOf,
  FIRST_REGION,
  FORGO,
  KEEP_OUT,
  MAKE_PEACE,
  PEACE,
  pledgeOf,
  SPARE,
  VOTE,
  YIELD,
} from './clauses.ts'
import { combatFrame } from './combat.ts'
import { hussarsFrame } from './hussars.ts'
import { movementFrame } from './movement.ts'

const KEPT = 'MAR-21-03'

/** A promise in force, given to all. */
const promised = (p: Position, ...clauses: number[]): Position => {
  for (const clause of clauses) courtOf(p.s).pledges.push(pledgeOf(clause, 0b111))
  return p
}

const west = (p: Position): Position => p.begin(movementFrame([FRANCE, BAVARIA]))
const move = (p: Position, piece: string): string | null => p.verdict('move', p.piece(piece))

describe('MAR-21-03: a promise binds in what it says', () => {
  it('MAR-17.5-01 political cards are free to whoever has promised something else', () => {
    const p = deckOf(ground(), 'A pact against the Queen')
    contest(p, 'H', { [FRANCE]: 'H9' })
    promised(p, clauseOf(KEEP_OUT, LOUIS, AUSTRIA, 5), clauseOf(KEEP_OUT, LOUIS, PRUSSIA, 5))
    expect(p.verdict('pick', pc(p, 'A pact against the Queen'))).toBeNull()
  })

  it('MAR-19.1-01 so is the peace of Silesia; once it is made, the other promises of its sides still bind', () => {
    const p = position('a-b', { b: { region: 'austria-core' } }, 'advanced').put('france-2', 'a')
    promised(p, clauseOf(KEEP_OUT, FREDERICK, BAVARIA, 5)).begin(annexationFrame())
    expect([p.verdict('offerPeace'), p.verdict('fightOn')]).toEqual([null, null])
    courtOf(p.s).peace = 1
    promised(p, clauseOf(KEEP_OUT, LOUIS, AUSTRIA, 5), clauseOf(PEACE, FREDERICK, MAKE_PEACE, 5))
    expect(move(west(p), 'france-2')).toBe(KEPT)
  })

  it('MAR-7-03 hussars keep out of the lands that Maria has named, and of no other', () => {
    const lands: Cities = { b: { region: 'silesia' }, c: { region: 'bavaria' } }
    const p = position('a-b-c', lands, 'advanced').put('austria-1', 'a')
    p.s.at[p.piece('hussar-1')] = ELIMINATED
    const silesia = FIRST_REGION + p.board.regionNames.indexOf('Silesia')
    promised(p, clauseOf(SPARE, MARIA, BAVARIA, 5)).begin(hussarsFrame(p.board))
    expect(p.verdict('place', p.city('c'))).toBeNull() // hussars attack nobody
    promised(p, clauseOf(KEEP_OUT, MARIA, silesia, 5))
    expect([p.verdict('place', p.city('b')), p.verdict('place', p.city('c'))]).toEqual([KEPT, null])
  })

  it('MAR-21-03 the first region of the map is a land like the others', () => {
    const p = position('a-b', {}, 'advanced')
    p.board.region.fill(0)
    p.board.region[p.city('a')] = 1
    promised(p.put('france-2', 'a'), clauseOf(KEEP_OUT, LOUIS, FIRST_REGION, 5))
    expect(move(west(p), 'france-2')).toBe(KEPT)
  })

  it('MAR-Q97 in a stack each power is at home in its own country only', () => {
    const p = position('a-b', { b: { region: 'bavaria' } }, 'advanced')
    p.put('bavaria-1', 'a', 3).put('france-1', 'a', 3)
    p.s.chief = 1 << p.piece('bavaria-1')
    west(promised(p, clauseOf(KEEP_OUT, LOUIS, BAVARIA, 5)))
    expect(p.verdict('moveStack', p.piece('bavaria-1'))).toBe(KEPT)
    expect(move(p, 'bavaria-1')).toBeNull()
  })
})

describe('MAR-21-03: whom a promise spares', () => {
  const spare = (power: number) => clauseOf(SPARE, LOUIS, power, 5)

  it('MAR-11.1-01 an enemy is spared wherever he stands, a friend is no enemy', () => {
    const p = promised(position('a-b-c', {}, 'advanced'), spare(AUSTRIA))
      .put('austria-1', 'a')
      .put('france-2', 'c')
    expect(move(west(p), 'france-2')).toBe(KEPT)
    const q = promised(position('a-b-c', {}, 'advanced'), spare(PRUSSIA))
      .put('prussia-1', 'a')
      .put('france-2', 'c')
    expect(move(west(q), 'france-2')).toBeNull()
  })

  it('MAR-Q97 only generals who stand next to the power must step away, of the seat that has promised it', () => {
    const p = promised(position('a-b-c-d-e-f', {}, 'advanced'), spare(AUSTRIA)).put('austria-1', 'c')
    p.put('prussia-1', 'd').put('france-2', 'f')
    expect(west(p).verdict('done')).toBeNull()
    p.put('france-1', 'b').s.at[p.piece('france-2')] = ELIMINATED
    expect(west(p).verdict('done')).toBe(KEPT)
    courtOf(p.s).pledges = []
    expect(p.verdict('done')).toBeNull()
  })

  it('MAR-Q97 so must a general in the first city of the map', () => {
    const p = promised(position('a-b-c d-a', {}, 'advanced'), spare(AUSTRIA)).put('austria-1', 'b')
    expect(p.city('a')).toBe(0)
    expect(west(p.put('france-1', 'a')).verdict('done')).toBe(KEPT)
  })
})

describe('MAR-21-03: battles', () => {
  it('MAR-11.1-15 who has promised to give way does so as the defender too', () => {
    const p = position('a-b', { b: { suit: 'hearts' } }, 'advanced')
      .put('austria-1', 'a', 5)
      .put('france-2', 'b', 3)
    promised(p.hand(FRANCE, 'H7'), clauseOf(YIELD, LOUIS, AUSTRIA, 5)).begin(combatFrame([AUSTRIA]))
    expect([p.awaited(), p.verdict('card', p.card('H7'))]).toEqual([['louis'], KEPT])
  })
})

describe('MAR-21-03: fortresses', () => {
  const FORTS: Cities = {
    b: { fortress: 'minor', region: 'austria-core' },
    e: { fortress: 'minor', region: 'austria-core' },
  }

  it('MAR-10.3-03 a fortress is forgone by name: others fall, and no other promise protects one', () => {
    const p = position('a-b-c d-e-f', FORTS, 'advanced').put('france-2', 'b').put('bavaria-1', 'e')
    const first = p.board.fortressAt[p.city('b')]
    expect(first).toBe(AUSTRIA) // the same number
    west(promised(p, clauseOf(YIELD, LOUIS, AUSTRIA, 5), clauseOf(VOTE, LOUIS, first)))
    expect(move(p, 'france-2')).toBeNull()
    promised(p, clauseOf(FORGO, LOUIS, first, 5))
    expect([move(p, 'france-2'), move(p, 'bavaria-1')]).toEqual([KEPT, null])
  })
})
