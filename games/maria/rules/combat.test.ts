import { describe, expect, it } from 'vitest'
import type { Battle } from '../frames.ts'
import { AUSTRIA, BAVARIA, FRANCE, PRAGMATIC, PRUSSIA, SAXONY } from '../powers.ts'
import { DISCARD } from '../state.ts'
import { attack, battles, type Cities, fight, NORTH, type Position, position, wholeGame } from '../testkit.ts'

/** The attacker in hearts, the defender in spades, and room behind the defender. */
const SUITS: Cities = { a: { suit: 'hearts' }, b: { suit: 'spades' } }
const ROADS = 'r9-r8-r7-r6-r5-r4-r3-r2-r1-b-a-l1-l2-l3-l4-l5-l6-l7-l8'

/** A French general on `a` attacks an Austrian one on `b`. */
const duel = (attackers: number, defenders: number, options: Record<string, string> = {}) =>
  position(ROADS, SUITS, 'intro', options).put('france-2', 'a', attackers).put('austria-1', 'b', defenders)

const score = (p: Position) => (p.s.frames.at(-1) as Battle).score
const card = (p: Position, name: string) => p.act('card', p.card(name))
const over = (p: Position) => p.s.frames.length === 0
const attackable = (p: Position) => p.targets('attack').map((c) => p.board.cityIds[c])

describe('which battles are fought', () => {
  it('MAR-11.1-01 generals next to an enemy must attack, without being asked', () => {
    const p = fight(duel(5, 3))
    expect(battles(p)).toEqual(['a>b'])
    expect(p.awaited()).toEqual(['maria'])
  })

  it('MAR-11.1-01 enemies two cities apart do not fight', () => {
    const p = position('a-b-c').put('france-2', 'a').put('austria-1', 'c')
    expect(over(fight(p))).toBe(true)
    expect(battles(p)).toEqual([])
  })

  it('MAR-11.1-01 only the acting powers attack, both of the stage', () => {
    const p = position('a-b-c-d').put('france-2', 'a').put('austria-1', 'b').put('prussia-1', 'c')
    expect(battles(fight(p, NORTH))).toEqual(['c>b'])
    const q = position('a-b c-d').put('france-2', 'a', 2).put('austria-1', 'b').put('bavaria-1', 'd', 2)
    q.put('austria-2', 'c')
    expect(attackable(fight(q))).toEqual(['b', 'c'])
    const r = position('a-b').put('saxony-1', 'a').put('austria-1', 'b')
    expect(battles(fight(r, NORTH))).toEqual(['a>b'])
  })

  it('MAR-11.1-01 allies do not fight', () => {
    const p = position('a-b-c').put('prussia-1', 'a').put('france-2', 'b').put('bavaria-1', 'c')
    expect(over(fight(p, NORTH))).toBe(true)
    expect(battles(p)).toEqual([])
  })

  it('MAR-11.1-01 MAR-Q23 Frederick’s powers and the Pragmatic Army do not fight', () => {
    const p = position('a-b', {}, wholeGame()).put('prussia-1', 'a').put('pragmatic-army-1', 'b')
    expect(over(fight(p, NORTH))).toBe(true)
    expect(over(fight(p, [AUSTRIA, PRAGMATIC]))).toBe(true)
  })

  it('MAR-11.1-01 face-down generals fight too', () => {
    const p = duel(5, 3).down('france-2', 'austria-1')
    expect(battles(fight(p))).toEqual(['a>b'])
  })

  it('MAR-11.1-02 enemies on different maps fight where a road joins them', () => {
    const maps: Cities = { a: { map: 'flanders' }, b: { map: 'bohemia' } }
    const p = position('a-b', maps, wholeGame()).put('france-2', 'a').put('austria-1', 'b')
    expect(battles(fight(p))).toEqual(['a>b'])
  })

  it('MAR-D24 MAR-11.1-03 the acting player chooses the order', () => {
    const set = () =>
      position('a-b c-d')
        .put('france-2', 'a', 4)
        .put('austria-1', 'b', 2)
        .put('france-3', 'c')
        .put('austria-2', 'd', 3)
    const p = fight(set())
    expect(p.awaited()).toEqual(['louis'])
    expect(attackable(p)).toEqual(['b', 'd'])
    expect(battles(attack(p, 'd'))).toEqual(['c>d'])
    expect(battles(attack(fight(set()), 'b'))).toEqual(['a>b'])
  })

  it('MAR-11.1-01 no battle can be declined, nor made up', () => {
    const p = position('a-b c-d e-f-T').put('france-2', 'a').put('austria-1', 'b').put('france-3', 'c')
    p.put('austria-2', 'd').put('austria-3', 'e').put('bavaria-1', 'T').put('austria-train-2', 'f')
    fight(p)
    expect(p.verdict('done')).toBe('no-such-verb')
    expect(p.verdict('attack', p.city('e'))).toBe('MAR-11.1-01')
    expect(p.verdict('attack', p.city('a'))).toBe('MAR-11.1-01')
    expect(p.verdict('attack', 999)).toBe('MAR-11.1-01')
  })

  it('MAR-11.1-05 trains neither attack nor are attacked', () => {
    const p = position('a-b c-d').put('france-2', 'a').put('austria-train-2', 'b')
    p.put('france-train-2', 'c').put('austria-1', 'd')
    expect(over(fight(p))).toBe(true)
    expect(battles(p)).toEqual([])

    const q = position('T-a-b c-d').put('france-2', 'a').put('austria-1', 'b').put('austria-train-2', 'T')
    q.put('france-3', 'c').put('austria-2', 'd')
    expect(fight(q).verdict('attack', q.city('T'))).toBe('MAR-11.1-05')
  })

  it('MAR-11.1-06 stacked generals fight as one, on both sides', () => {
    const p = position('a-b-r1-r2-r3').put('france-2', 'a', 3).put('france-3', 'a', 5)
    p.put('austria-1', 'b', 2).put('austria-2', 'b', 4)
    expect(battles(fight(p))).toEqual(['a>b'])
    expect(score(p)).toBe(2)
    p.act('concede')
    expect(over(p)).toBe(true)
    expect(battles(p)).toEqual(['a>b'])
    expect([p.at('austria-1'), p.at('austria-2')]).toEqual(['r2', 'r2'])
  })
})

describe('a battle', () => {
  it('MAR-T31 MAR-11.1-09 MAR-11.1-12 MAR-11.1-14 MAR-11.1-16 MAR-11.1-21 from the first card to the retreat', () => {
    const p = duel(5, 8).hand(FRANCE, 'H7', 'H2').hand(AUSTRIA, 'S4')
    fight(p)
    expect([score(p), p.awaited()]).toEqual([-3, ['louis']])
    card(p, 'H7')
    expect([score(p), p.awaited()]).toEqual([4, ['maria']])
    card(p, 'S4')
    expect([score(p), p.awaited()]).toEqual([0, ['louis']])
    expect(p.verdict('pass')).toBe('MAR-11.1-16')
    card(p, 'H2')
    expect([score(p), p.awaited()]).toEqual([2, ['maria']])
    p.act('concede')
    expect([p.troops('austria-1'), p.at('austria-1')]).toEqual([6, 'r2'])
    expect([p.troops('france-2'), p.at('france-2')]).toEqual([5, 'a'])
    expect(over(p)).toBe(true)
  })

  it('MAR-11.1-07 MAR-H01 both sides show their troops before any card, and no others', () => {
    const p = duel(5, 3).put('austria-2', 'l8', 7)
    fight(p)
    expect(p.said('battle.troops')).toEqual([
      [p.city('a'), p.piece('france-2'), 5],
      [p.city('b'), p.piece('austria-1'), 3],
    ])
    for (const seat of ['maria', 'frederick', 'louis', null])
      expect(p.view(seat).focus).toMatchObject({ kind: 'battle', troops: [[5], [3]], score: 2 })
    expect(p.view('louis').troops[p.piece('austria-2')]).toBe(-1)
    expect(p.machine.fenced).toBe(true)
  })

  it('MAR-11.1-07 MAR-Q51 of a stack of one power the total is shown, of a mixed one both numbers', () => {
    const p = position('a-b').put('france-3', 'a', 3).put('bavaria-1', 'a', 4)
    p.put('austria-1', 'b', 2).put('austria-2', 'b', 5)
    fight(p)
    expect(p.said('battle.troops')).toEqual([
      [p.city('a'), p.piece('france-3'), 3],
      [p.city('a'), p.piece('bavaria-1'), 4],
      [p.city('b'), p.piece('austria-1'), 7],
    ])
    expect(p.view(null).focus).toMatchObject({ troops: [[3, 4], [7]] })
  })

  it('MAR-11.1-08 MAR-11.1-09 the score is the difference in troops; the smaller side may play', () => {
    for (const [attackers, defenders, first, seat] of [
      [5, 8, -3, 'louis'],
      [8, 5, 3, 'maria'],
      [1, 2, -1, 'louis'],
    ] as const) {
      const p = fight(duel(attackers, defenders))
      expect([score(p), p.awaited()]).toEqual([first, [seat]])
      expect(p.said('battle.score')).toEqual([[first]])
    }
  })

  it('MAR-11.1-10 a card must have the suit of the own city, not of the enemy’s', () => {
    const p = fight(duel(3, 5).hand(FRANCE, 'H2', 'S9', 'D9', 'C9'))
    expect(p.targets('card')).toEqual([p.card('H2')])
    for (const name of ['S9', 'D9', 'C9']) expect(p.verdict('card', p.card(name))).toBe('MAR-11.1-10')
    const q = fight(duel(5, 3).hand(AUSTRIA, 'H9', 'S2'))
    expect(q.targets('card')).toEqual([q.card('S2')])
    expect(q.verdict('card', q.card('H9'))).toBe('MAR-11.1-10')
  })

  it('MAR-11.1-10 cards of other hands and of the deck are not the side’s to play', () => {
    const p = fight(duel(3, 5).hand(AUSTRIA, 'H9').hand(BAVARIA, 'H8'))
    for (const name of ['H9', 'H8', 'H7']) expect(p.verdict('card', p.card(name))).toBe('MAR-8-11')
    expect(p.verdict('card', 5000)).toBe('MAR-8-11')
  })

  it('MAR-11.1-11 a Reserve is named 1 to 8 when it is played', () => {
    const p = fight(duel(1, 8).hand(FRANCE, 'R'))
    expect(p.targets('reserve')).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    for (const n of [0, 9]) expect(p.verdict('reserve', n)).toBe('MAR-8-14')
    const reserve = p.s.cards.indexOf(FRANCE)
    expect(p.verdict('card', reserve)).toBe('MAR-11.1-11')
    p.act('reserve', 5)
    expect(score(p)).toBe(-2)
    expect(p.said('battle.reserve')).toEqual([[reserve, 5]])
    expect(p.s.cards[reserve]).toBe(DISCARD)
    expect(p.verdict('reserve', 1)).toBe('MAR-11.1-11')
  })

  it('MAR-T33 MAR-11.1-11 MAR-11.1-13 MAR-11.1-20 a Reserve as 8 at -9, then conceding costs 1', () => {
    const p = position(ROADS, SUITS).put('austria-1', 'b', 2).put('france-2', 'a', 3).put('france-3', 'a', 8)
    p.hand(AUSTRIA, 'R')
    fight(p)
    expect(score(p)).toBe(9)
    p.act('reserve', 8)
    expect([score(p), p.awaited()]).toEqual([1, ['maria']])
    p.act('concede')
    expect([p.troops('austria-1'), p.at('austria-1')]).toEqual([1, 'r1'])
  })

  it('MAR-11.1-12 MAR-11.1-13 MAR-11.1-33 a side below zero may go on; every card is announced and discarded', () => {
    const p = fight(duel(1, 8).hand(FRANCE, 'H2', 'H3', 'H4'))
    card(p, 'H2')
    expect([score(p), p.awaited()]).toEqual([-5, ['louis']])
    card(p, 'H3')
    expect([score(p), p.awaited()]).toEqual([-2, ['louis']])
    card(p, 'H4')
    expect([score(p), p.awaited()]).toEqual([2, ['maria']])
    expect(p.said('battle.scored')).toEqual([
      [FRANCE, 2, -5],
      [FRANCE, 3, -2],
      [FRANCE, 4, 2],
    ])
    expect(p.handOf(FRANCE)).toEqual([])
    for (const name of ['H2', 'H3', 'H4']) expect(p.s.cards[p.card(name)]).toBe(DISCARD)
  })

  it('MAR-11.1-14 at zero the right to play passes as well', () => {
    const p = fight(duel(3, 5).hand(FRANCE, 'H2', 'H3').hand(AUSTRIA, 'S2'))
    card(p, 'H2')
    expect([score(p), p.awaited()]).toEqual([0, ['maria']])
  })

  it('MAR-D25 MAR-11.1-15 below zero one may concede with cards in hand, but not pass', () => {
    const p = fight(duel(3, 5).hand(FRANCE, 'H9'))
    expect(p.verdict('pass')).toBe('MAR-11.1-15')
    p.act('concede')
    expect([p.troops('france-2'), p.at('france-2')]).toEqual([1, 'l2'])
    expect(p.handOf(FRANCE)).toEqual(['H9'])
  })

  it('MAR-11.1-15 a side without cards is asked all the same: its hand stays its secret', () => {
    const p = fight(duel(3, 5))
    expect(p.awaited()).toEqual(['louis'])
    expect(p.targets('card')).toEqual([])
    expect(p.verdict('concede')).toBeNull()
  })

  it('MAR-T32 MAR-11.1-17 MAR-11.1-18 at zero a Reserve is not compulsory: the battle is a tie', () => {
    const p = duel(3, 5).hand(FRANCE, 'H2').hand(AUSTRIA, 'R', 'H9')
    card(fight(p), 'H2')
    expect(p.targets('reserve')).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(p.verdict('concede')).toBe('MAR-11.1-18')
    p.act('pass')
    expect(over(p)).toBe(true)
    expect(p.said('battle.tie')).toHaveLength(1)
    expect([p.at('france-2'), p.troops('france-2')]).toEqual(['a', 3])
    expect([p.at('austria-1'), p.troops('austria-1')]).toEqual(['b', 5])
    expect(p.handOf(AUSTRIA).sort()).toEqual(['H9', 'R'])
  })

  it('MAR-T32 MAR-11.1-17 it may be played, though', () => {
    const p = duel(3, 5).hand(FRANCE, 'H2').hand(AUSTRIA, 'R')
    card(fight(p), 'H2').act('reserve', 3)
    expect([score(p), p.awaited()]).toEqual([-3, ['louis']])
  })

  it('MAR-D26 MAR-11.1-16 at zero a card of the suit must be played, or a Reserve in its place', () => {
    const p = duel(3, 5).hand(FRANCE, 'H2').hand(AUSTRIA, 'S2', 'R')
    card(fight(p), 'H2')
    expect(p.verdict('pass')).toBe('MAR-11.1-16')
    expect(p.verdict('card', p.card('S2'))).toBeNull()
    expect(p.verdict('reserve', 1)).toBeNull()
  })

  it('MAR-11.1-16 the obligation looks at the commander’s hand only', () => {
    const p = position(ROADS, SUITS).put('austria-1', 'b', 8).put('bavaria-1', 'a', 4).put('france-3', 'a', 4)
    fight(p.hand(FRANCE, 'H2'))
    expect(p.verdict('pass')).toBeNull()
  })

  it('MAR-T35 MAR-11.1-19 MAR-Q31 a battle that opens at zero: the attacker must play', () => {
    const p = fight(duel(4, 4).hand(FRANCE, 'H2').hand(AUSTRIA, 'S2'))
    expect([score(p), p.awaited()]).toEqual([0, ['louis']])
    expect(p.verdict('pass')).toBe('MAR-11.1-16')
    card(p, 'H2')
    expect([score(p), p.awaited()]).toEqual([2, ['maria']])
  })

  it('MAR-11.1-19 MAR-11.1-18 an attacker who has nothing to play at zero makes a tie', () => {
    const p = fight(duel(4, 4).hand(FRANCE, 'S9').hand(AUSTRIA, 'S2'))
    expect(p.awaited()).toEqual(['louis'])
    p.act('pass')
    expect(p.said('battle.tie')).toHaveLength(1)
    expect(over(p)).toBe(true)
  })

  it('MAR-Q31 openingAtZero mayPass frees the opening, and only the opening', () => {
    const p = fight(duel(4, 4, { openingAtZero: 'mayPass' }).hand(FRANCE, 'H2'))
    expect(p.verdict('pass')).toBeNull()
    const q = duel(3, 5, { openingAtZero: 'mayPass' }).hand(FRANCE, 'H2').hand(AUSTRIA, 'S2')
    card(fight(q), 'H2')
    expect(q.verdict('pass')).toBe('MAR-11.1-16')
  })

  it('MAR-T34 MAR-11.1-20 nobody loses more than he has; with the last troop the general is removed', () => {
    const p = position(ROADS, SUITS).put('austria-1', 'b', 4).put('france-2', 'a', 2).put('france-3', 'a', 8)
    fight(p)
    expect(score(p)).toBe(6)
    p.act('concede')
    expect(p.said('battle.lost')).toEqual([[p.piece('austria-1'), 4]])
    expect([p.at('austria-1'), p.troops('austria-1')]).toEqual([-1, 0])
    expect(p.said('retreat.step')).toEqual([])
    expect(over(p)).toBe(true)
  })

  it('MAR-11.1-20 MAR-11.1-21 losses and cities of retreat are the score', () => {
    for (const [attackers, defenders, left] of [
      [7, 6, 5],
      [7, 5, 3],
      [8, 5, 2],
    ]) {
      const p = fight(duel(attackers, defenders)).act('concede')
      expect([p.troops('austria-1'), p.at('austria-1')]).toEqual([left, `r${defenders - left}`])
    }
  })

  it('MAR-11.1-22 the winner loses nothing and stays, also when it is the defender', () => {
    const p = fight(duel(3, 5)).act('concede')
    expect([p.at('austria-1'), p.troops('austria-1')]).toEqual(['b', 5])
    expect([p.at('france-2'), p.troops('france-2')]).toEqual(['l2', 1])
  })
})

describe('stacks in battle', () => {
  it('MAR-T36 MAR-11.1-23 MAR-11.1-24 the commander’s cards, the subordinate’s losses first', () => {
    const p = position(ROADS, SUITS).put('bavaria-1', 'b', 3).put('france-3', 'b', 5)
    p.put('austria-1', 'a', 8).put('austria-2', 'a', 6).hand(FRANCE, 'S9').hand(BAVARIA, 'S2')
    fight(p, [AUSTRIA])
    expect([score(p), p.awaited()]).toEqual([6, ['louis']])
    expect(p.targets('card')).toEqual([p.card('S2')])
    expect(p.verdict('card', p.card('S9'))).toBe('MAR-11.1-23')
    p.act('concede')
    expect([p.at('france-3'), p.troops('france-3')]).toEqual([-1, 0])
    expect([p.at('bavaria-1'), p.troops('bavaria-1')]).toEqual(['r6', 2])
  })

  it('MAR-11.1-23 a Reserve of the subordinate’s power cannot be played either', () => {
    const p = position(ROADS, SUITS).put('bavaria-1', 'b', 3).put('france-3', 'b', 3).put('austria-1', 'a', 8)
    fight(p.hand(FRANCE, 'R'), [AUSTRIA])
    expect(p.targets('reserve')).toEqual([])
    expect(p.verdict('reserve', 3)).toBe('MAR-11.1-11')
  })

  it('MAR-11.1-23 with equal ranks the one chosen to command plays', () => {
    for (const [chief, power, other] of [
      ['prussia-1', PRUSSIA, SAXONY],
      ['saxony-1', SAXONY, PRUSSIA],
    ] as const) {
      const p = position(ROADS, SUITS)
        .put('prussia-1', 'b', 3)
        .put('saxony-1', 'b', 3)
        .put('austria-1', 'a', 8)
      p.s.chief = 1 << p.piece(chief)
      fight(p.hand(power, 'S2').hand(other, 'S3'), [AUSTRIA])
      expect(p.targets('card')).toEqual([p.card('S2')])
      p.act('concede')
      expect(p.troops(chief)).toBe(3)
      expect(p.troops(chief === 'prussia-1' ? 'saxony-1' : 'prussia-1')).toBe(1)
    }
  })

  it('MAR-11.1-24 a loss the subordinate can bear leaves the commander whole', () => {
    const p = position(ROADS, SUITS).put('bavaria-1', 'b', 3).put('france-3', 'b', 4).put('austria-1', 'a', 8)
    p.put('austria-2', 'a', 2)
    fight(p, [AUSTRIA]).act('concede')
    expect([p.troops('bavaria-1'), p.troops('france-3')]).toEqual([3, 1])
    expect([p.at('bavaria-1'), p.at('france-3')]).toEqual(['r3', 'r3'])
  })

  it('MAR-11.1-24 MAR-11.1-20 a mixed stack can lose everybody', () => {
    const p = position(ROADS, SUITS).put('bavaria-1', 'b', 1).put('france-3', 'b', 2)
    p.put('austria-1', 'a', 8).put('austria-2', 'a', 8)
    fight(p, [AUSTRIA]).act('concede')
    expect([p.at('bavaria-1'), p.at('france-3')]).toEqual([-1, -1])
    expect(over(p)).toBe(true)
  })

  it('MAR-11.1-25 a stack of one power loses from its common total and both stay', () => {
    const p = position(ROADS, SUITS).put('austria-1', 'b', 1).put('austria-2', 'b', 5).put('france-2', 'a', 3)
    p.put('france-3', 'a', 7)
    fight(p).act('concede')
    expect(p.troops('austria-1') + p.troops('austria-2')).toBe(2)
    expect([p.troops('austria-1'), p.troops('austria-2')]).toEqual([1, 1])
    expect([p.at('austria-1'), p.at('austria-2')]).toEqual(['r4', 'r4'])
  })

  it('MAR-11.1-25 MAR-Q32 with one troop left the owner says who keeps it, before the retreat', () => {
    for (const kept of ['austria-1', 'austria-2'] as const) {
      const gone = kept === 'austria-1' ? 'austria-2' : 'austria-1'
      const p = position(ROADS, SUITS).put('austria-1', 'b', 2).put('austria-2', 'b', 4)
      p.put('france-2', 'a', 3).put('france-3', 'a', 8)
      fight(p).act('concede')
      expect(p.awaited()).toEqual(['maria'])
      expect(p.targets('keep')).toEqual([p.piece('austria-1'), p.piece('austria-2')])
      p.act('keep', p.piece(kept))
      expect([p.at(kept), p.troops(kept)]).toEqual(['r5', 1])
      expect([p.at(gone), p.troops(gone)]).toEqual([-1, 0])
    }
  })

  it('MAR-11.1-25 MAR-11.1-20 a stack of one power that loses all is removed without a question', () => {
    const p = position(ROADS, SUITS).put('austria-1', 'b', 1).put('austria-2', 'b', 1).put('france-2', 'a', 8)
    fight(p).act('concede')
    expect([p.at('austria-1'), p.at('austria-2')]).toEqual([-1, -1])
    expect(over(p)).toBe(true)
  })
})

describe('several enemies, several attackers', () => {
  const middle = (troops: number) =>
    position('r3-r2-r1-b-a-c-s1-s2 a-t1-t2-t3-t4').put('france-2', 'a', troops).put('austria-1', 'b', 4)

  it('MAR-11.1-26 a general next to several enemies fights them one by one', () => {
    const p = fight(middle(6).put('austria-2', 'c', 5))
    attack(p, 'b').act('concede')
    expect(battles(p)).toEqual(['a>b', 'a>c'])
    p.act('concede')
    expect(over(p)).toBe(true)
    expect([p.at('austria-1'), p.at('austria-2')]).toEqual(['r2', 's1'])
  })

  it('MAR-11.1-26 MAR-11.1-28 but only while it holds its place', () => {
    const p = fight(middle(3).put('austria-2', 'c', 5))
    attack(p, 'b').act('concede')
    expect(p.at('france-2')).toBe('t1')
    expect(battles(p)).toEqual(['a>b'])
    expect(over(p)).toBe(true)
  })

  it('MAR-11.1-26 a general who is removed fights no more', () => {
    const p = fight(middle(2).put('austria-2', 'c', 5))
    attack(p, 'b').act('concede')
    expect(p.at('france-2')).toBe(-1)
    expect(over(p)).toBe(true)
  })

  const crowd = (defenders: number) =>
    position('a-b-c b-r1-r2-r3-r4')
      .put('france-2', 'a', 5)
      .put('france-3', 'c', 6)
      .put('austria-1', 'b', defenders)
  const from = (p: Position, city: string) => p.act('from', p.city(city))

  it('MAR-11.1-27 MAR-11.1-03 several attack one enemy one by one until it is beaten', () => {
    const p = attack(fight(crowd(4)), 'b')
    expect(p.targets('from').map((c) => p.board.cityIds[c])).toEqual(['a', 'c'])
    expect(p.verdict('from', p.city('r1'))).toBe('MAR-11.1-01')
    from(p, 'c').act('concede')
    expect(battles(p)).toEqual(['c>b'])
    expect([p.at('austria-1'), p.troops('austria-1')]).toEqual(['r2', 2])
    expect(over(p)).toBe(true)
  })

  it('MAR-11.1-27 the next one attacks while the enemy holds', () => {
    const p = from(attack(fight(crowd(7)), 'b'), 'a').act('concede')
    expect(battles(p)).toEqual(['a>b', 'c>b'])
    expect(p.awaited()).toEqual(['louis'])
    expect(score(p)).toBe(-1)
  })

  it('MAR-T37 MAR-11.1-28 who was beaten by one is not attacked by the other, wherever he went', () => {
    // The only way back leads past the other attacker.
    const p = position('a-b-r1-c b-c')
      .put('france-2', 'a', 5)
      .put('france-3', 'c', 6)
      .put('austria-1', 'b', 4)
    from(attack(fight(p), 'b'), 'a').act('concede')
    expect(p.at('austria-1')).toBe('r1')
    expect(battles(p)).toEqual(['a>b'])
    expect(over(p)).toBe(true)
  })

  it('MAR-11.1-28 the refusal says that he has retreated', () => {
    const p = position('a-b-r1-c b-c d-e f-g')
      .put('france-2', 'a', 5)
      .put('france-3', 'c', 6)
      .put('austria-1', 'b', 4)
    p.put('bavaria-1', 'd', 8).put('austria-2', 'e').put('france-4', 'f', 8).put('austria-3', 'g')
    from(attack(fight(p), 'b'), 'a').act('concede')
    expect(p.at('austria-1')).toBe('r1')
    expect(attackable(p)).toEqual(['g', 'e'])
    expect(p.verdict('attack', p.city('r1'))).toBe('MAR-11.1-28')
  })

  it('MAR-11.1-28 an attacker who retreated next to fresh enemies attacks nobody', () => {
    const p = position('a-b a-l1-c d-e f-g')
      .put('france-2', 'a', 3)
      .put('austria-1', 'b', 4)
      .put('austria-2', 'c')
    p.put('france-3', 'd').put('austria-3', 'e').put('bavaria-1', 'f').put('austria-4', 'g')
    attack(fight(p), 'b').act('concede')
    expect(p.at('france-2')).toBe('l1')
    expect(attackable(p).sort()).toEqual(['e', 'g'])
    expect(p.verdict('attack', p.city('c'))).toBe('MAR-11.1-28')
  })

  it('MAR-11.1-29 a tie is not fought again', () => {
    const p = duel(4, 4)
    fight(p).act('pass')
    expect(battles(p)).toEqual(['a>b'])
    expect(over(p)).toBe(true)
  })

  it('MAR-11.1-29 the refusal says that the pair has fought', () => {
    const p = position('a-b c-d e-f').put('france-2', 'a').put('austria-1', 'b').put('france-3', 'c')
    p.put('austria-2', 'd').put('bavaria-1', 'e').put('austria-3', 'f')
    attack(fight(p), 'b').act('pass')
    expect(attackable(p).sort()).toEqual(['d', 'f'])
    expect(p.verdict('attack', p.city('b'))).toBe('MAR-11.1-29')
  })

  it('MAR-11.1-29 after a tie with one the enemy is still attacked by the others', () => {
    const p = position('a-b-c b-d').put('france-2', 'a', 4).put('france-3', 'c', 5).put('bavaria-1', 'd', 6)
    from(attack(fight(p.put('austria-1', 'b', 4)), 'b'), 'a').act('pass')
    attack(p, 'b')
    expect(p.verdict('from', p.city('a'))).toBe('MAR-11.1-29')
    from(p, 'c')
    expect(battles(p)).toEqual(['a>b', 'c>b'])
  })

  it('MAR-11.1-30 those who meet only by a retreat do not fight', () => {
    // Beaten on b, the Austrian ends on r2, next to a Frenchman who had no enemy before.
    const p = position('a-b-r1-r2-c').put('france-2', 'a', 5).put('austria-1', 'b', 3).put('france-3', 'c')
    fight(p).act('concede')
    expect(p.at('austria-1')).toBe('r2')
    expect(battles(p)).toEqual(['a>b'])
    expect(over(p)).toBe(true)
  })

  it('MAR-11.1-28 MAR-11.1-30 who retreats into a city of another pair does not inherit its battle', () => {
    // b is beaten first and leaves; then e, beaten by f, can only retreat to b, beside a.
    const p = position('a-b-r1-r2-r3 c-b b-e-f').put('france-2', 'a', 5).put('france-3', 'c', 2)
    p.put('austria-1', 'b', 3).put('austria-2', 'e', 3).put('bavaria-1', 'f', 4)
    fight(p)
    from(attack(p, 'b'), 'a').act('concede')
    expect(p.at('austria-1')).toBe('r2')
    expect(battles(p)).toEqual(['a>b', 'f>e'])
    p.act('concede')
    expect(p.at('austria-2')).toBe('b')
    expect(battles(p)).toEqual(['a>b', 'f>e'])
    expect(over(p)).toBe(true)
  })

  it('MAR-11.1-32 a retreat is finished before the next battle begins', () => {
    const p = position('a-b b-x1-x2 b-y1-y2 c-d').put('france-2', 'a', 6).put('austria-1', 'b', 4)
    p.put('france-3', 'c', 6).put('austria-2', 'd', 4)
    attack(fight(p), 'b').act('concede')
    expect(p.s.frames.at(-1)?.proc).toBe('retreat')
    expect(battles(p)).toEqual(['a>b'])
    p.act('to', p.city('y1'))
    expect(p.at('austria-1')).toBe('y2')
    expect(battles(p)).toEqual(['a>b', 'c>d'])
  })
})
