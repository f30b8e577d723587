// What a refused player reads: the reason in this position, in words. What is refused is tested with each rule.
import { nameOf } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { AUSTRIA, BAVARIA, FRANCE, PRUSSIA } from '../powers.ts'
import { courtOf } from '../state.ts'
import { type Cities, LOUIS, type Position, position } from '../testkit.ts'
import { paymentFrame } from './cards.ts'
import { clauseOf, FORGO, KEEP_OUT, pledgeOf, SPARE } from './clauses.ts'
import { hussarsFrame } from './hussars.ts'
import { movementFrame } from './movement.ts'
import { winterFrame } from './winter.ts'

const name = (p: Position, id: string): string => p.board.pieceNames[p.piece(id)]

describe('a refused move tells', () => {
  const moving = (): Position =>
    position('a=b-c b-d e').put('france-1', 'a').put('austria-1', 'c').put('france-train-1', 'd')
  const stepping = (p: Position): Position =>
    p
      .begin(movementFrame([FRANCE]))
      .act('move', p.piece('france-1'))
      .act('go', p.city('b'))

  it('MAR-3.2-18 that no road leads there', () => {
    const p = stepping(moving())
    expect(p.why('go', p.city('e'))).toBe('No road leads straight from b to e.')
    expect(p.why('go', p.city('b'))).toBe(`${name(p, 'france-1')} already stands in b.`)
    expect(p.why('go', 999)).toBeNull()
  })

  it('MAR-10.1-13 MAR-10.1-15 who stands in the way', () => {
    const p = stepping(moving())
    expect(p.why('go', p.city('c'))).toBe(`c is held by an enemy general, ${name(p, 'austria-1')}.`)
    expect(p.why('go', p.city('d'))).toBe(`d is blocked: ${name(p, 'france-train-1')} stands there.`)
  })

  it('MAR-10.1-01 MAR-10.1-03 whose piece it is, and that it has moved', () => {
    const p = stepping(moving()).act('stop')
    const [own, enemy] = [p.piece('france-1'), p.piece('austria-1')]
    expect(p.why('move', own)).toBe(`${name(p, 'france-1')} has already moved this turn.`)
    expect(p.why('move', enemy)).toBe(`${name(p, 'austria-1')} belongs to Austria, which does not move now.`)
    expect(p.why('move', p.piece('hussar-1'))).toMatch(/^Hussars do not move\./)
    expect(p.why('move', p.piece('france-train-1'))).toBeNull()
  })
})

it('MAR-7-03 MAR-7-04 a refused place for a hussar tells how far it is, or who stands there', () => {
  const p = position('a-b-c-d-e-f')
    .put('austria-1', 'a')
    .begin(hussarsFrame(position('a').board))
  expect(p.why('place', p.city('f'))).toBe('f is more than 4 cities away from every Austrian general.')
  expect(p.why('place', p.city('a'))).toBe(
    `A hussar needs an empty city, and ${name(p, 'austria-1')} stands in a.`,
  )
})

it('MAR-8-11 a refused card tells in which other hand of the player it is, and of other hands nothing', () => {
  const p = position('a').hand(BAVARIA)
  p.s.cards.fill(BAVARIA, 0, 1).fill(FRANCE, 1, 2).fill(PRUSSIA, 2, 3)
  p.begin(paymentFrame(BAVARIA, 4))
  const card = nameOf(p.machine.game, 'card', 1)
  expect(p.verdict('pay', 0)).toBeNull()
  expect(p.why('pay', 1)).toBe(`${card} is in the hand of France; Bavaria uses only its own cards.`)
  expect([p.verdict('pay', 2), p.why('pay', 2)]).toEqual(['MAR-8-11', null])
})

it('MAR-13-03 MAR-13-12 a refused troop tells that the general has all he can lead, or whose he is', () => {
  const p = position('a b').put('france-1', 'a', 8).put('austria-1', 'b')
  p.hand(FRANCE).s.cards.fill(FRANCE, 0, 20)
  p.begin(winterFrame([FRANCE]))
  expect(p.why('recruit', p.piece('france-1'))).toBe(
    `${name(p, 'france-1')} already leads 8 troops, the most that a general can lead.`,
  )
  expect(p.why('recruit', p.piece('austria-1'))).toBe(
    `${name(p, 'austria-1')} belongs to Austria; now France recruits.`,
  )
})

describe('MAR-21-03 a refusal carries the words of the promise', () => {
  const CITIES: Cities = { b: { region: 'austria-core', fortress: 'minor' } }
  const bound = (from: string, clause: number): Position => {
    const p = position('a-b-c', CITIES, 'advanced').put('france-2', from).put('austria-1', 'c')
    courtOf(p.s).pledges.push(pledgeOf(clause, 1))
    return p.begin(movementFrame([FRANCE]))
  }

  it('MAR-21-03 to keep out, to spare, to forgo', () => {
    const said = (from: string, to: string, clause: number): string | null => {
      const p = bound(from, clause)
      // Picked up as if the promise came later: before, nothing could be moved at all.
      const [pledge] = courtOf(p.s).pledges.splice(0)
      p.act('move', p.piece('france-2'))
      courtOf(p.s).pledges.push(pledge)
      return p.why('go', p.city(to))
    }
    const start = 'A promise forbids it: louis'
    expect(said('a', 'b', clauseOf(KEEP_OUT, LOUIS, AUSTRIA, 5))).toBe(
      `${start} keeps out of the home country of Austria, to the end of turn 5.`,
    )
    expect(said('a', 'b', clauseOf(SPARE, LOUIS, AUSTRIA, 5))).toBe(
      `${start} does not attack Austria, to the end of turn 5.`,
    )
    expect(said('b', 'a', clauseOf(FORGO, LOUIS, 0, 5))).toBe(
      `${start} does not conquer b, to the end of turn 5.`,
    )
  })

  it('MAR-21-03 to end the movement beside somebody who is to be spared', () => {
    const p = bound('b', clauseOf(SPARE, LOUIS, AUSTRIA, 5))
    expect(p.verdict('done')).toBe('MAR-21-03')
    expect(p.why('done')).toBe('A promise forbids it: louis does not attack Austria, to the end of turn 5.')
  })
})
