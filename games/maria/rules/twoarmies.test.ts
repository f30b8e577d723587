// MAR-10.1-18, MAR-6-07: the stage in which two players move, and what they must agree on.
import { viewOf } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { AUSTRIA, PRAGMATIC, SAXONY } from '../powers.ts'
import { playOut } from '../randomplay.ts'
import { ELIMINATED } from '../state.ts'
import { type Cities, type Position, position } from '../testkit.ts'
import { CONSENT, clauseOf, pledgeOf } from './clauses.ts'
import { combatFrame } from './combat.ts'
import { movementFrame } from './movement.ts'
import { winterFrame } from './winter.ts'

const STAGE_5 = [AUSTRIA, PRAGMATIC]
const MARIA = 'maria'
const FREDERICK = 'frederick'

/** Both players move now, and nobody has moved yet. */
function moves(p: Position, powers = STAGE_5): Position {
  p.s.moved = 0
  return p.begin(movementFrame(powers))
}

/** One player moves a piece and stops. */
function walk(p: Position, seat: string, piece: string, ...cities: string[]): Position {
  p.act('move', p.piece(piece), seat)
  for (const c of cities) p.act('go', p.city(c), seat)
  return p.s.frames.at(-1)?.proc === 'move' ? p.act('stop', -1, seat) : p
}

const flanders = (...cities: string[]): Cities =>
  Object.fromEntries(cities.map((c) => [c, { map: 'flanders' as const }]))

const pair = (g: string, h: string, p: Position) => [p.piece(g), p.piece(h)]

describe('one phase of two players', () => {
  it('MAR-5-04 MAR-10.1-01 both are asked at once, each moves his own pieces only, and it ends when both have done', () => {
    const p = moves(position('a-b c-d', {}, 'advanced').put('austria-1', 'a').put('pragmatic-army-1', 'c'))
    expect(p.awaited()).toEqual([MARIA, FREDERICK])
    expect(p.targets('move', MARIA)).toEqual([p.piece('austria-1')])
    expect(p.targets('move', FREDERICK)).toEqual([p.piece('pragmatic-army-1')])
    expect(p.verdict('move', p.piece('austria-1'), FREDERICK)).toBe('MAR-10.1-01')
    p.act('done', -1, MARIA)
    expect(p.awaited()).toEqual([FREDERICK])
    walk(p, FREDERICK, 'pragmatic-army-1', 'd').act('done')
    expect(p.s.frames).toEqual([])
  })

  it('MAR-10.1-02 a move that is begun is finished by its mover before anybody else is asked', () => {
    const p = moves(position('a-b c-d', {}, 'advanced').put('austria-1', 'a').put('pragmatic-army-1', 'c'))
    p.act('move', p.piece('austria-1'), MARIA)
    expect(p.awaited()).toEqual([MARIA])
    p.act('go', p.city('b')).act('stop')
    expect(p.awaited()).toEqual([MARIA, FREDERICK])
  })

  it('MAR-19.3-08 MAR-5-11 Saxony is moved by Maria once it has left Prussia', () => {
    const p = position('a-b c-d', { c: { region: 'saxony' }, d: { region: 'saxony' } }, 'advanced')
    p.league('austrian')
    moves(p.put('saxony-1', 'c').put('pragmatic-army-1', 'a'), [AUSTRIA, SAXONY, PRAGMATIC])
    expect(p.targets('move', MARIA)).toEqual([p.piece('saxony-1')])
    expect(p.verdict('move', p.piece('saxony-1'), FREDERICK)).toBe('MAR-10.1-01')
    walk(p, MARIA, 'saxony-1', 'd')
    expect(p.at('saxony-1')).toBe('d')
  })

  it('MAR-10.2-01 each brings back his own trains only', () => {
    const cities: Cities = {
      a: { region: 'netherlands', fortress: 'major' },
      w: { region: 'austria-core', fortress: 'major' },
    }
    const p = position('a-b w-x', cities, 'advanced').hand(PRAGMATIC, 'H7').hand(AUSTRIA, 'H6')
    p.s.at[p.piece('pragmatic-army-train-1')] = -1
    p.s.at[p.piece('austria-train-1')] = -1
    moves(p)
    expect(p.targets('reenter', MARIA)).toEqual([p.piece('austria-train-1')])
    expect(p.targets('reenter', FREDERICK)).toEqual([p.piece('pragmatic-army-train-1')])
    expect(p.verdict('reenter', p.piece('austria-train-1'), FREDERICK)).toBe('MAR-10.2-01')
  })

  it('MAR-24.2-01 with two players Maria moves both armies alone, and nobody alternates or asks', () => {
    const p = position('a-b-c', flanders('a', 'b', 'c'), 'advanced-2p')
    moves(p.put('austria-1', 'a').put('pragmatic-army-2', 'b'))
    expect(p.awaited()).toEqual([MARIA])
    expect(p.verdict('alternate')).toBe('MAR-10.1-18')
    p.walk('austria-1', 'b')
    expect([p.at('austria-1'), p.awaited()]).toEqual(['b', [MARIA]])
  })
})

describe('turns on the map of Flanders', () => {
  const MAPS = flanders('a', 'b', 'c', 'd', 'e', 'f')
  /** Two pieces each on Flanders, one Austrian in Bohemia. */
  const campaign = (): Position => {
    const p = position('a-b c-d e-f a-g-h x-y', { ...MAPS, g: MAPS.a, h: MAPS.a }, 'advanced')
    p.put('austria-1', 'a').put('austria-2', 'c').put('austria-3', 'x')
    return moves(p.put('pragmatic-army-1', 'e').put('pragmatic-army-train-1', 'h'))
  }

  it('MAR-10.1-18 as long as nobody demands it, everybody moves as he likes', () => {
    const p = campaign()
    walk(walk(p, MARIA, 'austria-1', 'b'), MARIA, 'austria-2', 'd')
    expect([p.at('austria-1'), p.at('austria-2')]).toEqual(['b', 'd'])
  })

  it('MAR-D22 MAR-10.1-18 either may demand it; then pieces move in turn, the Pragmatic Army first', () => {
    for (const seat of [MARIA, FREDERICK]) {
      const p = campaign().act('alternate', -1, seat)
      expect(p.verdict('move', p.piece('austria-1'), MARIA)).toBe('MAR-10.1-18')
      expect(p.verdict('alternate', -1, MARIA)).toBe('MAR-10.1-18')
      walk(p, FREDERICK, 'pragmatic-army-1', 'f')
      expect(p.verdict('move', p.piece('pragmatic-army-train-1'), FREDERICK)).toBe('MAR-10.1-18')
      walk(p, MARIA, 'austria-1', 'b')
      expect(p.verdict('move', p.piece('austria-2'), MARIA)).toBe('MAR-10.1-18')
      expect(p.verdict('move', p.piece('pragmatic-army-train-1'), FREDERICK)).toBeNull()
    }
  })

  it('MAR-10.1-18 MAR-Q90 pieces in Bohemia do not wait for a turn and take none', () => {
    const p = campaign().act('alternate', -1, MARIA)
    expect(p.targets('move', MARIA)).toEqual([p.piece('austria-3')])
    walk(p, MARIA, 'austria-3', 'y')
    expect(p.verdict('move', p.piece('pragmatic-army-1'), FREDERICK)).toBeNull()
    expect(p.verdict('move', p.piece('austria-1'), MARIA)).toBe('MAR-10.1-18')
  })

  it('MAR-10.1-18 MAR-Q90 nobody waits for one who has nothing left to move there, rests or has done', () => {
    const idle = campaign().act('alternate', -1, MARIA)
    walk(idle, FREDERICK, 'pragmatic-army-1', 'f')
    walk(idle, MARIA, 'austria-1', 'b')
    walk(idle, FREDERICK, 'pragmatic-army-train-1', 'g')
    walk(idle, MARIA, 'austria-2', 'd') // the last of all
    const resting = campaign().act('alternate', -1, MARIA).act('rest', -1, FREDERICK)
    walk(walk(resting, MARIA, 'austria-1', 'b'), MARIA, 'austria-2', 'd')
    expect(resting.verdict('move', resting.piece('pragmatic-army-1'), FREDERICK)).toBe('MAR-10.1-18')
    expect(resting.verdict('rest', -1, FREDERICK)).toBe('MAR-10.1-18')
    const done = campaign().act('alternate', -1, MARIA).act('done', -1, FREDERICK)
    walk(walk(done, MARIA, 'austria-1', 'b'), MARIA, 'austria-2', 'd')
    expect(done.act('done', -1, MARIA).s.frames).toEqual([])
  })

  it('MAR-10.1-18 one who is alone in the phase, or whose fellow has done, has nobody to quarrel with', () => {
    const p = campaign().act('done', -1, FREDERICK)
    expect(p.verdict('alternate', -1, MARIA)).toBe('MAR-10.1-18')
    expect(p.verdict('rest', -1, MARIA)).toBe('MAR-10.1-18')
  })
})

describe('consent to a stack of two players', () => {
  const meet = (mine = 'austria-1', other = 'pragmatic-army-2'): Position =>
    moves(position('a-b-c b-d', {}, 'advanced').put(mine, 'a', 3).put(other, 'b', 5))

  it('MAR-D20 MAR-6-07 the general who would join waits until the other player agrees', () => {
    const p = meet()
    p.act('move', p.piece('austria-1'), MARIA).act('go', p.city('b'), MARIA)
    expect([p.awaited(), p.at('austria-1')]).toEqual([[FREDERICK], 'a'])
    p.act('consent')
    expect([p.at('austria-1'), p.s.frames.at(-1)?.proc]).toEqual(['b', 'movement'])
    expect(p.said('stack.joined')).toEqual([pair('austria-1', 'pragmatic-army-2', p)])
    expect(p.verdict('move', p.piece('pragmatic-army-2'), FREDERICK)).toBe('MAR-10.1-10')
  })

  it('MAR-D20 MAR-Q29 the question names who comes, who is asked, and who will command', () => {
    const asked = (p: Position) => viewOf(p.machine, p.s, 1).decision?.values
    const p = meet()
    p.act('move', p.piece('austria-1'), MARIA).act('go', p.city('b'), MARIA)
    expect(asked(p)).toEqual([...pair('austria-1', 'pragmatic-army-2', p), p.piece('austria-1')])
    p.act('consent')
    expect([p.said('stack.commands'), p.s.chief]).toEqual([[], 0]) // by his rank, not by choice
    const q = meet('austria-1', 'pragmatic-army-1')
    q.act('move', q.piece('austria-1'), MARIA).act('go', q.city('b'), MARIA)
    q.act('command', q.piece('pragmatic-army-1'))
    expect(asked(q)).toEqual([...pair('austria-1', 'pragmatic-army-1', q), q.piece('pragmatic-army-1')])
  })

  it('MAR-6-07 a stack refused to two generals is not refused to two others', () => {
    const p = position('a-b c-d', {}, 'advanced').put('austria-2', 'a').put('pragmatic-army-1', 'b')
    moves(p.put('austria-1', 'c').put('pragmatic-army-2', 'd'))
    p.act('move', p.piece('austria-2'), MARIA).act('go', p.city('b'), MARIA).act('withhold').act('stop')
    expect(p.verdict('move', p.piece('austria-2'), MARIA)).toBe('MAR-6-07')
    expect(p.verdict('move', p.piece('austria-1'), MARIA)).toBeNull()
  })

  it('MAR-Q29 equals who move as one are not asked again who commands', () => {
    const p = position('a-b', {}, 'advanced').put('austria-1', 'a').put('pragmatic-army-1', 'a')
    p.s.chief = 1 << p.piece('austria-1')
    moves(p).act('moveStack', p.piece('austria-1'), MARIA)
    expect([p.awaited(), p.machine.decision(p.s)?.prompt]).toEqual([[FREDERICK], 'stack.consent'])
  })

  it('MAR-6-07 refused, he stays where he is, may stop or go elsewhere, and does not ask again', () => {
    const p = position('a-b-c a-d', {}, 'advanced').put('austria-1', 'a').put('pragmatic-army-2', 'b')
    moves(p)
    p.act('move', p.piece('austria-1'), MARIA).act('go', p.city('b'), MARIA).act('withhold')
    expect([p.at('austria-1'), p.awaited()]).toEqual(['a', [MARIA]])
    expect(p.verdict('go', p.city('b'))).toBe('MAR-6-07')
    expect(p.targets('go')).toEqual([p.city('d')])
    p.act('stop')
    expect(p.verdict('move', p.piece('austria-1'), MARIA)).toBeNull() // he has not moved
    walk(p, MARIA, 'austria-1', 'd')
    expect([p.at('austria-1'), p.at('pragmatic-army-2')]).toEqual(['d', 'b'])
  })

  it('MAR-6-07 refused with no other way, the piece cannot be picked up again in this phase, but in the next', () => {
    const p = meet('austria-1', 'pragmatic-army-2')
    p.act('move', p.piece('austria-1'), MARIA).act('go', p.city('b'), MARIA).act('withhold').act('stop')
    expect(p.verdict('move', p.piece('austria-1'), MARIA)).toBe('MAR-6-07')
    expect(p.verdict('move', p.piece('pragmatic-army-2'), FREDERICK)).toBeNull()
    p.act('done', -1, MARIA).act('done', -1, FREDERICK)
    expect(moves(p).verdict('move', p.piece('austria-1'), MARIA)).toBeNull()
  })

  it('MAR-6-07 the other way round it is Maria who is asked', () => {
    const p = moves(position('a-b', {}, 'advanced').put('pragmatic-army-3', 'a').put('austria-1', 'b'))
    p.act('move', p.piece('pragmatic-army-3'), FREDERICK).act('go', p.city('b'), FREDERICK)
    expect(p.awaited()).toEqual([MARIA])
  })

  it('MAR-6-06 MAR-Q29 of equal ranks he who enters names the commander, the other agrees to both or to none', () => {
    const p = meet('austria-1', 'pragmatic-army-1')
    p.act('move', p.piece('austria-1'), MARIA).act('go', p.city('b'), MARIA)
    expect([p.awaited(), p.s.frames.at(-1)?.step]).toEqual([[MARIA], 'name'])
    expect(p.verdict('command', p.piece('austria-2'))).toBe('MAR-6-06')
    p.act('command', p.piece('pragmatic-army-1'))
    expect(p.awaited()).toEqual([FREDERICK])
    expect(p.machine.decision(p.s)?.prompt).toBe('stack.consent')
    p.act('consent')
    expect(p.said('stack.commands')).toEqual([[p.piece('pragmatic-army-1')]])
    expect(p.view(null).chief).toBe(1 << p.piece('pragmatic-army-1'))
    expect(p.s.frames.at(-1)?.proc).toBe('movement')
  })

  it('MAR-Q29 refused, nobody commands anything, and an old stack keeps its commander', () => {
    const p = position('a-b', {}, 'advanced').put('austria-1', 'a').put('pragmatic-army-1', 'a')
    p.put('pragmatic-army-2', 'b')
    p.s.chief = 1 << p.piece('pragmatic-army-1')
    moves(p)
    p.act('move', p.piece('austria-1'), MARIA).act('go', p.city('b'), MARIA).act('withhold').act('stop')
    expect(p.s.chief).toBe(1 << p.piece('pragmatic-army-1'))
    expect(p.verdict('moveStack', p.piece('austria-1'), MARIA)).toBe('MAR-6-05')
  })

  it('MAR-6-07 MAR-10.1-20 a stack of two players moves as one if the other agrees, led by its commander’s player', () => {
    const p = position('a-b-c', {}, 'advanced').put('austria-1', 'a', 3).put('pragmatic-army-2', 'a', 5)
    moves(p)
    expect(p.verdict('moveStack', p.piece('pragmatic-army-2'), FREDERICK)).toBe('MAR-6-05')
    p.act('moveStack', p.piece('austria-1'), MARIA)
    expect([p.awaited(), p.at('austria-1')]).toEqual([[FREDERICK], 'a'])
    p.act('consent').act('go', p.city('b')).act('stop')
    expect([p.at('austria-1'), p.at('pragmatic-army-2')]).toEqual(['b', 'b'])
    expect([p.troops('austria-1'), p.troops('pragmatic-army-2')]).toEqual([3, 5])
  })

  it('MAR-6-07 refused, the stack stays, is not asked again, and each may leave alone', () => {
    const p = position('a-b-c', {}, 'advanced').put('austria-1', 'a').put('pragmatic-army-2', 'a')
    moves(p).act('moveStack', p.piece('austria-1'), MARIA).act('withhold')
    expect([p.at('austria-1'), p.awaited()]).toEqual(['a', [MARIA, FREDERICK]])
    expect(p.verdict('moveStack', p.piece('austria-1'), MARIA)).toBe('MAR-6-07')
    walk(p, FREDERICK, 'pragmatic-army-2', 'b')
    expect(p.at('pragmatic-army-2')).toBe('b')
  })

  it('MAR-6-07 MAR-21-03 MAR-Q91 a standing consent answers beforehand, for its time and for its giver', () => {
    const enter = (p: Position, turn: number) => {
      p.s.turn = turn
      moves(p).act('move', p.piece('austria-1'), MARIA).act('go', p.city('b'), MARIA)
      return p
    }
    const granted = () => {
      const p = position('a-b', {}, 'advanced').put('austria-1', 'a').put('pragmatic-army-2', 'b')
      p.s.court?.pledges.push(pledgeOf(clauseOf(CONSENT, 1, 0, 5), 1))
      return p
    }
    expect(enter(granted(), 5).at('austria-1')).toBe('b')
    expect(enter(granted(), 6).awaited()).toEqual([FREDERICK])
    const back = position('a-b', {}, 'advanced').put('pragmatic-army-2', 'a').put('austria-1', 'b')
    back.s.court?.pledges.push(pledgeOf(clauseOf(CONSENT, 1, 0, 12), 1))
    moves(back).act('move', back.piece('pragmatic-army-2'), FREDERICK).act('go', back.city('b'), FREDERICK)
    expect(back.awaited()).toEqual([MARIA]) // Frederick's word does not bind Maria
  })

  it('MAR-6-07 in winter too: refused, he enters elsewhere, or stays away and costs nothing', () => {
    const cities: Cities = {
      w: { region: 'austria-core', fortress: 'major' },
      v: { region: 'austria-core', fortress: 'major' },
    }
    const winter = (roads: string) => {
      const p = position(roads, cities, 'advanced').put('pragmatic-army-2', 'w').hand(AUSTRIA, 'D7')
      p.s.at[p.piece('austria-1')] = -1
      p.begin(winterFrame([AUSTRIA])).act('recruit', p.piece('austria-1'))
      return p.act('enter', p.city('w'))
    }
    const agreed = winter('w-x').act('consent')
    expect([agreed.at('austria-1'), agreed.troops('austria-1')]).toEqual(['w', 1])
    const elsewhere = winter('w-x v-y').act('withhold')
    expect(elsewhere.verdict('enter', elsewhere.city('w'))).toBe('MAR-6-07')
    expect(elsewhere.act('enter', elsewhere.city('v')).at('austria-1')).toBe('v')
    const barred = winter('w-x').act('withhold')
    expect([barred.at('austria-1'), barred.troops('austria-1'), barred.awaited()]).toEqual([-1, 0, [MARIA]])
    expect(barred.verdict('recruit', barred.piece('austria-1'))).toBe('MAR-13-08')
    expect(barred.act('done').handOf(AUSTRIA)).toEqual(['D7'])
  })

  it('MAR-6-07 MAR-6-06 in winter equal ranks are settled with the same question', () => {
    const p = position('w-x', { w: { region: 'austria-core', fortress: 'major' } }, 'advanced')
    p.put('pragmatic-army-1', 'w').hand(AUSTRIA, 'D7')
    p.s.at[p.piece('austria-1')] = -1
    p.begin(winterFrame([AUSTRIA]))
      .act('recruit', p.piece('austria-1'))
      .act('enter', p.city('w'))
    p.act('command', p.piece('austria-1')).act('consent')
    expect(p.said('stack.commands')).toEqual([[p.piece('austria-1')]])
    expect(p.s.frames.at(-1)?.step).toBe('recruit')
  })

  it('MAR-6-06 a commander who was named in winter settles no other stack', () => {
    const cities: Cities = {
      w: { region: 'austria-core', fortress: 'major' },
      d: { region: 'saxony', fortress: 'major' },
    }
    const p = position('w-x d-y', cities, 'advanced').put('pragmatic-army-2', 'w').put('austria-1', 'd')
    p.league('austrian')
    for (const general of ['austria-2', 'saxony-1']) p.put(general, ELIMINATED, 0)
    p.hand(AUSTRIA, 'D4')
      .hand(SAXONY, 'H4')
      .begin(winterFrame([AUSTRIA, SAXONY]))
    p.act('recruit', p.piece('austria-2')).act('enter', p.city('w'))
    p.act('command', p.piece('pragmatic-army-2')).act('consent').act('done').act('pay', p.card('D4'))
    p.act('recruit', p.piece('saxony-1')).act('enter', p.city('d')).act('command', p.piece('saxony-1'))
    expect(p.s.chief).toBe((1 << p.piece('pragmatic-army-2')) | (1 << p.piece('saxony-1')))
  })

  it('MAR-6-02 MAR-6-07 an enemy, a neutral or a mere ally is not asked at all', () => {
    const p = position('a-b c-d', {}, 'advanced').put('pragmatic-army-2', 'a').put('saxony-1', 'b')
    p.put('austria-1', 'c').put('france-1', 'd')
    p.league('austrian')
    moves(p, [AUSTRIA, SAXONY, PRAGMATIC])
    expect(p.verdict('move', p.piece('pragmatic-army-2'), FREDERICK)).toBe('MAR-6-02')
    expect(p.verdict('move', p.piece('austria-1'), MARIA)).toBe('MAR-10.1-15')
    p.league('neutral')
    expect(p.verdict('move', p.piece('pragmatic-army-2'), FREDERICK)).toBe('MAR-6-02')
  })

  it('MAR-H04 MAR-H28 two players in one stack keep their troops and cards from each other', () => {
    const stack = (mine: number, theirs: number, card: string, other: string) => {
      const p = position('a-b-c a-d', {}, 'advanced').put('austria-1', 'a', mine)
      p.put('pragmatic-army-2', 'a', theirs).put('pragmatic-army-3', 'c', 9 - theirs)
      p.put('austria-2', 'b', 9 - mine)
        .hand(AUSTRIA, card)
        .hand(PRAGMATIC, other)
      return moves(p)
    }
    const p = stack(3, 5, 'H2', 'H3')
    for (const q of [stack(3, 4, 'H2', 'S9'), stack(3, 8, 'H2', 'R')])
      expect(q.view(MARIA)).toEqual(p.view(MARIA))
    for (const q of [stack(2, 5, 'D7', 'H3'), stack(8, 5, 'R', 'H3')])
      expect(q.view(FREDERICK)).toEqual(p.view(FREDERICK))
    expect(p.view(MARIA).troops[p.piece('pragmatic-army-2')]).toBe(-1)
    expect(p.view(FREDERICK).hands[AUSTRIA]).toBeNull()
    p.act('moveStack', p.piece('austria-1'), MARIA)
    expect(p.view(FREDERICK).troops[p.piece('austria-1')]).toBe(-1)
  })

  it('MAR-H28 in whole games the two never see each other’s hands or troops', () => {
    playOut({
      seed: 7,
      scenario: 'advanced',
      most: 1500,
      after(s, _action, _events, machine) {
        const { board, view } = machine.game
        const own = (seat: number) => view(s, seat, board) as { troops: number[]; hands: unknown[] }
        expect(own(0).hands[PRAGMATIC]).toBeNull()
        expect(own(1).hands[AUSTRIA]).toBeNull()
        for (const g of board.generalsOf[PRAGMATIC]) expect(own(0).troops[g]).toBe(-1)
        for (const g of board.generalsOf[AUSTRIA]) expect(own(1).troops[g]).toBe(-1)
      },
    })
  })
})

describe('the two maps', () => {
  const LINK = flanders('a', 'b')
  const link = (piece: string, scenario = 'advanced') => position('a-b-c-d', LINK, scenario).put(piece, 'b')

  it('MAR-10.1-17 MAR-T30 French and Austrian pieces cross, generals and trains', () => {
    for (const [piece, powers, seat] of [
      ['france-1', [3, 4], 'louis'],
      ['france-train-1', [3, 4], 'louis'],
      ['austria-1', STAGE_5, MARIA],
      ['austria-train-1', STAGE_5, MARIA],
    ] as const) {
      const p = moves(link(piece), [...powers])
      walk(p, seat, piece, 'c')
      expect(p.at(piece)).toBe('c')
      walk(moves(p, [...powers]), seat, piece, 'b')
      expect(p.at(piece)).toBe('b')
    }
  })

  it('MAR-10.1-17 MAR-T30 no other piece does, and hears why', () => {
    for (const [piece, powers, seat] of [
      ['pragmatic-army-1', STAGE_5, FREDERICK],
      ['pragmatic-army-train-1', STAGE_5, FREDERICK],
      ['prussia-1', [1, 2], FREDERICK],
      ['saxony-1', [1, 2], FREDERICK],
      ['bavaria-1', [3, 4], 'louis'],
      ['bavaria-train-1', [3, 4], 'louis'],
    ] as const) {
      const p = moves(link(piece), [...powers]).act('move', link(piece).piece(piece), seat)
      expect(p.verdict('go', p.city('c'))).toBe('MAR-10.1-17')
      expect(p.targets('go')).toEqual([p.city('a')])
    }
  })

  it('MAR-10.1-17 an Austrian stays on his map with a general of the Pragmatic Army in his stack', () => {
    const p = moves(link('austria-1', 'advanced-2p').put('pragmatic-army-2', 'b'))
    p.act('moveStack', p.piece('austria-1'))
    expect(p.verdict('go', p.city('c'))).toBe('MAR-10.1-17')
    p.act('go', p.city('a')).act('stop')
    expect(moves(p).act('move', p.piece('austria-1')).act('go', p.city('b')).targets('go')).toContain(
      p.city('c'),
    )
  })

  it('MAR-T30 MAR-11.2-10 a beaten general of the Pragmatic Army retreats on his own map or not at all; a Frenchman may cross', () => {
    const p = link('pragmatic-army-1').put('france-1', 'a', 8)
    p.s.troops[p.piece('pragmatic-army-1')] = 6
    p.begin(combatFrame([3, 4])).act('concede')
    expect(p.at('pragmatic-army-1')).toBe(-1)
    const q = link('france-1').put('pragmatic-army-1', 'a', 8)
    q.s.troops[q.piece('france-1')] = 6
    q.begin(combatFrame([5])).act('concede')
    expect([q.at('france-1'), q.troops('france-1')]).toEqual(['d', 4])
  })
})
