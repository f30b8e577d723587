// MAR-11.1: which battle comes next, why others do not, and what falls to whom when one is lost.

import { describe, expect, it } from 'vitest'
import type { Combat } from '../frames.ts'
import { AUSTRIA, BAVARIA, FRANCE, PRAGMATIC, SAXONY } from '../powers.ts'
import { courtOf } from '../state.ts'
import {
  attack,
  battles,
  type Cities,
  fight,
  NORTH,
  type Position,
  position,
  SOUTH,
  WEST,
} from '../testkit.ts'

/** What is said to a verb on every city of the board, and on numbers beside it, but for MAR-11.1-01. */
const verdicts = (p: Position, verb: string): string[] =>
  [-2, ...p.board.cityIds.keys(), p.board.cityIds.length, 5000]
    .map((c) => `${p.board.cityIds[c] ?? c} ${p.verdict(verb, c)}`)
    .filter((line) => !line.endsWith('MAR-11.1-01'))

describe('which battle is next', () => {
  it('MAR-11.1-01 MAR-11.1-05 MAR-11.1-28 MAR-11.1-29 MAR-11.1-30 every city is judged by what stands in it', () => {
    const p = position('a-b c-d e-f g-h i-j-k-l-m n-o q-T u-v')
    p.put('france-2', 'a', 4).put('austria-1', 'b', 4).put('france-3', 'c').put('austria-2', 'd')
    p.put('france-4', 'e').put('austria-3', 'f').put('bavaria-1', 'i', 6).put('austria-4', 'j', 4)
    p.put('austria-5', 'h')
      .put('france-5', 'u')
      .put('prussia-1', 'v')
      .put('austria-train-2', 'T')
      .put('france-1', 'q')
    attack(fight(p), 'b').act('pass')
    attack(p, 'j').act('concede')
    expect(p.at('austria-4')).toBe('l')
    p.put('prussia-2', 'n').put('austria-6', 'o')
    p.put('france-5', 'g') // has come to his enemy in the phase
    p.put('france-train-1', 'm')
    expect(verdicts(p, 'attack')).toEqual([
      'b MAR-11.1-29',
      'd null',
      'f null',
      'h MAR-11.1-30',
      'l MAR-11.1-28',
      'T MAR-11.1-05',
    ])
    expect(p.targets('attack').map((c) => p.board.cityIds[c])).toEqual(['d', 'f'])
  })

  it('MAR-11.1-30 MAR-Q85 it does not matter which of the two has come', () => {
    for (const late of ['france-4', 'austria-3']) {
      const p = position('a-b c-d e-f x').put('france-2', 'a').put('austria-1', 'b').put('france-3', 'c')
      p.put('austria-2', 'd').put('france-4', 'e').put('austria-3', 'f')
      p.put(late, 'x')
      fight(p)
      p.put(late, late === 'france-4' ? 'e' : 'f')
      expect(p.verdict('attack', p.city('f')), late).toBe('MAR-11.1-30')
    }
  })

  it('MAR-11.1-27 MAR-11.1-28 MAR-11.1-29 MAR-11.1-30 the attacker is one who stands beside the enemy and has not fought him', () => {
    const p = position('m-a m-b m-c m-d m-e m-f m-g x-y z-e2')
    p.put('austria-1', 'm', 4).put('france-2', 'a', 4).put('france-3', 'b', 5).put('france-4', 'c', 6)
    p.put('bavaria-1', 'x').put('prussia-1', 'd').put('france-train-1', 'f').put('france-5', 'z')
    attack(fight(p), 'm').act('from', p.city('a')).act('pass')
    attack(p, 'm')
    p.put('bavaria-1', 'e')
    expect(verdicts(p, 'from')).toEqual(['a MAR-11.1-29', 'b null', 'c null', 'e MAR-11.1-30'])
    ;(p.s.frames[0] as Combat).beaten = 1 << p.piece('france-2')
    expect(p.verdict('from', p.city('a'))).toBe('MAR-11.1-28')
    expect(p.targets('from').map((c) => p.board.cityIds[c])).toEqual(['b', 'c'])
    p.act('from', p.city('c'))
    expect(battles(p)).toEqual(['a>m', 'c>m'])
  })

  it('MAR-11.1-29 the first of all generals has fought as well as any other, attacked or attacking', () => {
    for (const [powers, attacker, defender] of [
      [WEST, 'france-1', 'austria-1'],
      [SOUTH, 'austria-1', 'france-1'],
    ] as const) {
      const p = position('a-b c-d e-f', {}, 'advanced').put(attacker, 'a', 4).put(defender, 'b', 4)
      const [first, second] = powers === WEST ? ['france', 'austria'] : ['austria', 'france']
      p.put(`${first}-2`, 'c').put(`${second}-2`, 'd').put(`${first}-3`, 'e').put(`${second}-3`, 'f')
      attack(fight(p, [...powers]), 'b').act('pass')
      expect(verdicts(p, 'attack')).toEqual(['b MAR-11.1-29', 'd null', 'f null'])
    }
  })

  it('MAR-11.1-27 each attacker of the chosen enemy is put forward once, and nobody else', () => {
    const p = position('m-a m-b a-n b-o').put('austria-1', 'm').put('france-2', 'a').put('france-3', 'b')
    attack(fight(p.put('austria-2', 'n').put('austria-3', 'o')), 'm')
    expect(p.targets('from').map((c) => p.board.cityIds[c])).toEqual(['a', 'b'])
  })

  it('MAR-Q85 whoever is joined in the phase by another does not attack any more', () => {
    const p = position('a-b c-d').put('france-2', 'a', 4).put('austria-1', 'b', 4)
    fight(p.put('france-3', 'c', 4).put('austria-2', 'd', 4)).put('france-4', 'c', 2)
    attack(p, 'b').act('pass')
    expect([battles(p), p.s.frames]).toEqual([['a>b'], []])
  })

  it('MAR-11.1-31 neutral Saxony attacks nobody', () => {
    const p = position('a-b c-d e-f', {}, 'advanced').put('austria-1', 'a').put('france-2', 'b')
    p.league('neutral')
    p.put('austria-2', 'c').put('france-3', 'd').put('saxony-1', 'e').put('france-4', 'f')
    fight(p, [AUSTRIA, SAXONY, PRAGMATIC])
    expect(verdicts(p, 'attack')).toEqual(['b null', 'd null', 'f MAR-11.1-31'])
  })

  it('MAR-11.1-01 a Saxon who has gone over to Austria has no quarrel with the Austrian beside him', () => {
    const p = position('a-b c-d e-f', {}, 'advanced').put('prussia-1', 'a').put('austria-1', 'b')
    p.put('prussia-2', 'c').put('austria-2', 'd').put('saxony-1', 'e').put('austria-3', 'f')
    fight(p, NORTH)
    expect(p.verdict('attack', p.city('f'))).toBeNull()
    p.league('austrian')
    ;(p.s.frames[0] as Combat).pairs.pop()
    expect(p.verdict('attack', p.city('f'))).toBe('MAR-11.1-01')
    const q = position('m-a m-b m-e', {}, 'advanced').put('prussia-1', 'a').put('prussia-2', 'b')
    attack(fight(q.put('saxony-1', 'e').put('austria-1', 'm'), NORTH), 'm')
    q.league('austrian')
    ;(q.s.frames[0] as Combat).pairs.pop()
    expect(verdicts(q, 'from')).toEqual(['a null', 'b null'])
  })

  it('MAR-Q23 MAR-11.1-06 a stack with the Pragmatic Army stays out of a battle against Prussia', () => {
    const p = position('a-b c-d e-f', {}, 'advanced').put('austria-1', 'a').put('prussia-1', 'b')
    p.put('austria-2', 'c').put('prussia-2', 'd').put('austria-3', 'e').put('pragmatic-army-1', 'e')
    fight(p.put('prussia-3', 'f'), SOUTH)
    expect(verdicts(p, 'attack')).toEqual(['b null', 'd null', 'f MAR-Q23'])
    expect(verdicts(fight(p, NORTH), 'attack')).toEqual(['a null', 'c null', 'e MAR-Q23'])
  })

  it('MAR-11.1-04 MAR-11.1-23 a stack under the Pragmatic Army waits, even if its Austrian comes first', () => {
    const p = position('s-x v-y-y1-y2-y3-y4 u-z-z1-z2-z3-z4', {}, 'advanced')
    p.put('austria-3', 's', 3).put('pragmatic-army-1', 's', 3).put('france-2', 'x', 4)
    p.put('austria-4', 'v', 4).put('france-3', 'y', 2).put('austria-5', 'u', 4).put('france-4', 'z', 2)
    fight(p, SOUTH)
    expect(p.awaited()).toEqual(['maria'])
    expect(verdicts(p, 'attack')).toEqual(['x MAR-11.1-04', 'y null', 'z null'])
    attack(p, 'z').act('concede').act('concede')
    expect(battles(p)).toEqual(['u>z', 'v>y', 's>x'])
    expect(p.awaited()).toEqual(['louis'])
    p.act('concede')
    expect(p.s.frames).toEqual([])
  })

  it('MAR-11.1-26 MAR-11.1-28 a battle lost by one general keeps no other from fighting his', () => {
    const p = position('r4-r3-r2-r1-b-a c-d').put('bavaria-1', 'a', 4).put('austria-1', 'b', 3)
    p.put('france-1', 'c', 4).put('austria-2', 'd', 4)
    attack(fight(p), 'b').act('concede')
    expect(battles(p)).toEqual(['a>b', 'c>d'])
    expect((p.s.frames[0] as Combat).beaten).toBe(1 << p.piece('austria-1'))
  })
})

describe('whose cards are played', () => {
  const HEARTS: Cities = { a: { suit: 'hearts' } }

  it('MAR-11.1-23 MAR-8-11 the refusal names the subordinate only to the player who holds his cards', () => {
    const p = position('a-b', HEARTS)
      .put('bavaria-1', 'a', 3)
      .put('france-1', 'a', 2)
      .put('austria-1', 'b', 8)
    p.s.chief = 1 << p.piece('bavaria-1')
    fight(p.hand(BAVARIA, 'H4').hand(FRANCE, 'H5').hand(AUSTRIA, 'H6'))
    const verdict = (card: number) => p.verdict('card', card, 'louis')
    expect(['H4', 'H5', 'H6', 'H7'].map((name) => verdict(p.card(name)))).toEqual([
      null,
      'MAR-11.1-23',
      'MAR-8-11',
      'MAR-8-11',
    ])
    expect(verdict(999)).toBe('MAR-8-11')
    const q = position('a-b', HEARTS, 'advanced').put('austria-1', 'a', 3).put('pragmatic-army-2', 'a', 2)
    fight(q.put('france-2', 'b', 8).hand(PRAGMATIC, 'H5'), SOUTH)
    expect(q.verdict('card', q.card('H5'), 'maria')).toBe('MAR-8-11')
  })

  it('MAR-11.1-11 a Reserve is played by whoever has one, and no other card in its place', () => {
    const p = position('a-b', HEARTS).put('france-2', 'a', 3).put('austria-1', 'b', 8).hand(FRANCE, 'H7')
    expect(fight(p).verdict('reserve', 5)).toBe('MAR-11.1-11')
    p.hand(FRANCE, 'R').act('reserve', 2)
    expect(p.handOf(FRANCE)).toEqual(['H7'])
  })

  it('MAR-H13 a card or a Reserve that was played has been seen by all: a fence', () => {
    const p = position('a=b', HEARTS).put('france-2', 'a', 2).put('austria-1', 'b', 8).hand(FRANCE, 'H2', 'R')
    fight(p).act('card', p.card('H2'))
    expect(p.machine.fenced).toBe(true)
    p.act('reserve', 1)
    expect(p.machine.fenced).toBe(true)
  })

  it('MAR-11.1-08 the view shows the score, and no losses before the battle is decided', () => {
    const p = fight(position('a-b').put('france-2', 'a', 5).put('austria-1', 'b', 3))
    expect(p.view(null).focus).toMatchObject({ kind: 'battle', score: 2, side: 1, lost: 0 })
  })
})

describe('what is lost with a battle', () => {
  const LOSER: Cities = { b: { suit: 'spades' } }
  const ROADS = 'b-a b-r1-r2-r3-r4-r5-r6-r7-r8 z'

  /** A mixed stack under the Bavarian loses two troops to one of two Austrians. */
  function beaten(second: string, troops: number): Position {
    const p = position(ROADS, LOSER, 'advanced').put('bavaria-1', 'b', 5).put(second, 'b', troops)
    p.s.chief = 1 << p.piece('bavaria-1')
    p.put('austria-1', 'a', 8).put('austria-2', 'a', troops - 1)
    return fight(p, SOUTH).act('concede')
  }

  it('MAR-11.1-24 MAR-11.1-20 only generals of the beaten stack lose troops', () => {
    const p = position(ROADS, LOSER).put('bavaria-1', 'b', 4).put('france-3', 'b', 2).put('france-1', 'z', 5)
    p.put('austria-1', 'a', 8).put('austria-2', 'a', 2)
    fight(p, [AUSTRIA]).act('concede')
    expect([p.troops('france-1'), p.at('france-1')]).toEqual([5, 'z'])
    expect([p.at('france-3'), p.troops('france-3')]).toEqual([-1, 0])
    expect([p.at('bavaria-1'), p.troops('bavaria-1')]).toEqual(['r4', 2])
    expect(p.said('general.removed')).toEqual([[p.piece('france-3')]])
  })

  it('MAR-16-02 MAR-11.1-24 a fallen subordinate is worth a marker, one who only retreats is not', () => {
    for (const second of ['france-1', 'france-3'])
      for (const [troops, slots] of [
        [2, 1],
        [3, 0],
      ]) {
        const p = beaten(second, troops)
        expect([second, troops, courtOf(p.s).slots[AUSTRIA]]).toEqual([second, troops, slots])
        expect(p.said('markers.gained')).toHaveLength(slots)
        expect([p.at('bavaria-1'), p.at(second)]).toEqual(['r2', troops === 2 ? -1 : 'r2'])
        expect(p.s.frames).toEqual([])
      }
  })

  it('MAR-Q32 MAR-11.1-28 who keeps the last troop of a stack retreats alone, and is not attacked again', () => {
    const set = (roads: string) => {
      const p = position(`${roads} c-d e-f z`).put('austria-2', 'b', 2).put('austria-3', 'b', 2)
      p.put('france-2', 'a', 7).put('france-1', 'z', 5).put('france-3', 'c').put('austria-4', 'd')
      attack(fight(p.put('france-4', 'e').put('austria-5', 'f')), 'b').act('concede')
      return p.act('keep', p.piece('austria-3'))
    }
    const p = set('a-b-r1-r2-r3')
    expect([p.at('austria-3'), p.at('france-1')]).toEqual(['r3', 'z'])
    expect(p.verdict('attack', p.city('r3'))).toBe('MAR-11.1-28')
    const trapped = set('a-b-r1')
    expect(trapped.said('general.removed')).toEqual([
      [trapped.piece('austria-2')],
      [trapped.piece('austria-3')],
    ])
  })

  it('MAR-11.2-03 the loser goes as far as can be from the winner’s city, whoever of the two attacked', () => {
    for (const [french, austrian, powers] of [
      [4, 3, WEST],
      [4, 3, SOUTH],
    ] as const) {
      const p = position('a-b b-c c-a b-d', {}, 'advanced').put('france-2', 'a', french)
      fight(p.put('austria-1', 'b', austrian), [...powers]).act('concede')
      expect([p.at('austria-1'), p.s.frames]).toEqual(['d', []])
    }
  })

  it('MAR-Q14 MAR-11.2-12 troops of both generals of a mixed stack count when they have no way', () => {
    const p = position('w-x-a', {}, 'advanced', { retreatLosses: 'yes' }).put('austria-1', 'w', 8)
    p.put('bavaria-1', 'x', 3).put('france-1', 'x', 3)
    p.s.chief = 1 << p.piece('bavaria-1')
    fight(p, SOUTH).act('concede')
    expect([p.at('bavaria-1'), p.at('france-1'), courtOf(p.s).slots[AUSTRIA]]).toEqual([-1, -1, 2])
  })

  it('MAR-11.1-28 a subordinate who was beaten with his commander is not attacked again', () => {
    const p = position('b-a b-r1-c b-c', {}, 'advanced').put('bavaria-1', 'b', 5).put('france-3', 'b', 5)
    p.put('austria-1', 'a', 8).put('austria-2', 'a', 3).put('austria-3', 'c', 4)
    attack(fight(p, SOUTH), 'b').act('from', p.city('a')).act('concede')
    expect([p.at('bavaria-1'), p.at('france-3'), battles(p)]).toEqual(['r1', 'r1', ['a>b']])
    expect(p.s.frames).toEqual([])
  })
})
