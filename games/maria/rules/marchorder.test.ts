// MAR-10.1: who may be picked up, in which way, and what a move leaves behind.

import { describe, expect, it } from 'vitest'
import type { Movement } from '../frames.ts'
import { AUSTRIA, FRANCE, PRAGMATIC } from '../powers.ts'
import { type Cities, NORTH, type Position, position, SOUTH, WEST } from '../testkit.ts'
import { movementFrame } from './movement.ts'
import { commanderAt } from './stacks.ts'

const VERBS = ['move', 'moveStack', 'march', 'marchStack', 'reenter'] as const

const phase = (p: Position): Movement => p.s.frames[0] as Movement

/** What is said to each way of moving a piece. */
const ways = (p: Position, piece: string | number, seat?: string): (string | null)[] =>
  VERBS.map((verb) => p.verdict(verb, typeof piece === 'string' ? p.piece(piece) : piece, seat))

/** Whatever is offered is legal, and whatever is legal is offered, once. */
function expectOffers(p: Position, seat?: string): void {
  for (const verb of VERBS) {
    const legal = p.board.pieceIds.flatMap((_, i) => (p.verdict(verb, i, seat) === null ? [i] : []))
    expect([verb, ...p.targets(verb, seat).sort((i, j) => i - j)]).toEqual([verb, ...legal])
  }
}

describe('who may move', () => {
  const LAND: Cities = {
    par: { region: 'france', fortress: 'major' },
    muc: { region: 'bavaria', fortress: 'major' },
  }
  const camp = (): Position =>
    position('a=b=c d=e-f g-h i=j=k l=m par muc n=o', LAND)
      .put('france-1', 'a', 3)
      .put('france-2', 'd', 4)
      .put('france-3', 'd', 2)
      .put('france-4', 'g')
      .put('bavaria-1', 'i')
      .put('france-5', -1)
      .put('prussia-1', 'n')
      .put('austria-1', 'k')
      .put('france-train-1', 'l')
      .put('france-train-2', -1)
      .hand(FRANCE, 'H7')

  it('MAR-10.1-01 MAR-10.1-20 MAR-10.1b-01 MAR-10.1b-02 MAR-10.1b-04 MAR-6-05 every piece is judged for every way to move', () => {
    const p = camp().begin(movementFrame(WEST))
    const alone = 'MAR-10.1-20'
    const table: Record<string, (string | null)[]> = {
      'france-1': [null, alone, null, alone, 'MAR-10.2-01'],
      'france-2': [null, null, null, null, 'MAR-10.2-01'],
      'france-3': [null, 'MAR-6-05', null, 'MAR-6-05', 'MAR-10.2-01'],
      'france-4': [null, alone, 'MAR-10.1b-02', alone, 'MAR-10.2-01'],
      'france-5': ['MAR-6-20', 'MAR-6-20', 'MAR-6-20', 'MAR-6-20', 'MAR-10.2-01'],
      'bavaria-1': [null, alone, 'MAR-10.1b-04', alone, 'MAR-10.2-01'],
      'prussia-1': ['MAR-10.1-01', 'MAR-10.1-01', 'MAR-10.1-01', 'MAR-10.1-01', 'MAR-10.2-01'],
      'austria-1': ['MAR-10.1-01', 'MAR-10.1-01', 'MAR-10.1-01', 'MAR-10.1-01', 'MAR-10.2-01'],
      'france-train-1': [null, 'MAR-6-04', 'MAR-10.1b-01', 'MAR-6-04', null], // MAR-10.2-02
      'france-train-2': ['MAR-10.2-01', 'MAR-10.2-01', 'MAR-10.1b-01', 'MAR-10.2-01', null],
    }
    for (const [piece, wanted] of Object.entries(table))
      expect([piece, ways(p, piece)]).toEqual([piece, wanted])
    const none = ['MAR-3.1-02', 'MAR-3.1-02', 'MAR-3.1-02', 'MAR-3.1-02', 'MAR-10.2-01']
    for (const target of [-2, p.piece('hussar-1'), p.board.pieceIds.length])
      expect(ways(p, target)).toEqual(none)
    expectOffers(p)
  })

  it('MAR-10.1-03 MAR-10.1-10 MAR-10.2-08 after each move the offers are what the rules allow', () => {
    const p = camp().begin(movementFrame(WEST)).walk('france-1', 'b', 'a')
    expectOffers(p)
    expect(ways(p, 'france-1').slice(0, 4)).toEqual(Array(4).fill('MAR-10.1-03'))
    expect(phase(p).held).toBe(0)
    p.act('moveStack', p.piece('france-2')).act('go', p.city('e')).act('stop')
    expectOffers(p)
    for (const g of ['france-2', 'france-3'])
      expect(ways(p, g).slice(0, 3)).toEqual(Array(3).fill('MAR-10.1-03'))
    expect(p.targets('moveStack')).toEqual([])
    p.walk('france-train-1', 'm')
    expectOffers(p)
    expect(p.verdict('move', p.piece('france-train-1'))).toBe('MAR-10.1-03')
  })

  it('MAR-10.1-09 MAR-10.1-10 the first general of all is joined like any other, and held', () => {
    const p = position('a=b').put('france-1', 'a', 3).put('france-2', 'b', 4).begin(movementFrame(WEST))
    p.act('move', p.piece('france-2')).act('go', p.city('a'))
    expect(p.said('stack.joined')).toEqual([[p.piece('france-2'), p.piece('france-1')]])
    expect(phase(p).held).toBe(1)
    expect(ways(p, 'france-1').slice(0, 4)).toEqual(Array(4).fill('MAR-10.1-10'))
    expect(ways(p, 'france-2').slice(0, 4)).toEqual(Array(4).fill('MAR-10.1-03'))
  })

  it('MAR-10.1-20 MAR-10.1-21 the first general of all is led along, left behind and leaves like any other', () => {
    const stack = () => {
      const p = position('a=b=c').put('france-1', 'a', 3).put('bavaria-1', 'a', 4)
      p.s.chief = 1 << p.piece('bavaria-1')
      return p.begin(movementFrame(WEST))
    }
    const led = stack()
    led.act('moveStack', led.piece('bavaria-1')).act('go', led.city('b'))
    expect([led.at('france-1'), led.at('bavaria-1')]).toEqual(['b', 'b'])
    led.act('stop')
    expect(led.s.moved).toBe((1 << led.piece('france-1')) | (1 << led.piece('bavaria-1')))
    expect(commanderAt(led.board, led.s, led.city('b'))).toBe(led.piece('bavaria-1'))
    const left = stack().walk('bavaria-1', 'b')
    expect([left.at('france-1'), left.at('bavaria-1'), left.s.chief]).toEqual(['a', 'b', 0])
    expect(left.verdict('move', left.piece('france-1'))).toBeNull()
    const both = position('a=b').put('france-1', 'a', 3).put('france-2', 'a', 4).begin(movementFrame(WEST))
    both.act('move', both.piece('france-2'))
    expect(both.targets('take')).toEqual([1, 2, 3, 4, 5, 6])
    both.act('take', 6).act('go', both.city('b')).act('stop')
    expect([both.troops('france-1'), both.troops('france-2')]).toEqual([1, 6])
  })

  it('MAR-6-06 MAR-10.1-20 a chosen commander stays in command while the stack moves as one', () => {
    for (const chief of ['prussia-1', 'saxony-1']) {
      const p = position('a=b=c').put('prussia-1', 'a').put('saxony-1', 'a')
      p.s.chief = 1 << p.piece(chief)
      p.begin(movementFrame(NORTH)).act('moveStack', p.piece(chief)).act('go', p.city('b')).act('stop')
      expect(commanderAt(p.board, p.s, p.city('b'))).toBe(p.piece(chief))
    }
  })

  it('MAR-Q29 MAR-6-03 MAR-10.1-20 the first general of all counts for the stack in which he is led', () => {
    const p = position('a=b=c', { a: { fortress: 'minor', region: 'austria-core' } })
    p.put('bavaria-1', 'a').put('france-1', 'a').put('france-2', 'c').down('bavaria-1')
    p.s.chief = 1 << p.piece('bavaria-1')
    p.begin(movementFrame(WEST))
    expect(p.targets('moveStack')).toEqual([p.piece('bavaria-1')])
    p.act('moveStack', p.piece('bavaria-1')).act('go', p.city('b'))
    expect(p.marker('a')).toBe(FRANCE) // he is face-up, the commander is not
    expect(p.verdict('go', p.city('c'))).toBe('MAR-6-03')
  })

  it('MAR-10.3-03 MAR-9-11 neither a train nor a face-down general leaves a fortress to anybody', () => {
    for (const piece of ['bavaria-train-1', 'bavaria-1']) {
      const p = position('a-b', { a: { fortress: 'minor', region: 'bavaria' } }).put(piece, 'a')
      p.down('bavaria-1').begin(movementFrame(WEST)).walk(piece, 'b')
      expect([piece, p.marker('a'), p.s.queries]).toEqual([piece, -1, []])
    }
  })

  it('MAR-Q26 MAR-10.1-03 a commander may go on without one who has come to him, not with him', () => {
    const p = position('a=b=c', {}, 'intro', { joinedGeneral: 'mayMove' }).put('france-3', 'a')
    p.put('france-2', 'b').begin(movementFrame(WEST)).walk('france-3', 'b')
    expect(ways(p, 'france-2').slice(0, 4)).toEqual([null, 'MAR-10.1-03', null, 'MAR-10.1-03'])
  })

  it('MAR-6-07 consent to enter is asked for any city, the first of the board too', () => {
    for (const [answer, at] of [
      ['consent', 'a'],
      ['withhold', 'c'],
    ]) {
      const p = position('a-b-c', {}, 'advanced').put('pragmatic-army-1', 'a').put('austria-2', 'b')
      p.begin(movementFrame(SOUTH)).act('move', p.piece('austria-2'), 'maria').act('go', p.city('a'))
      expect(p.awaited()).toEqual(['frederick'])
      p.act(answer)
      if (answer === 'withhold') p.act('go', p.city('c')).act('stop')
      expect([answer, p.at('austria-2'), phase(p).step]).toEqual([answer, at, 'begin'])
    }
  })

  it('MAR-10.1b-04 no enemy general is too far down or up the list to close a city', () => {
    for (const [marcher, powers, enemies] of [
      ['austria-2', SOUTH, ['france-1', 'bavaria-1', 'saxony-1', 'saxony-train-1', 'prussia-train-2']],
      ['france-2', WEST, ['austria-1', 'pragmatic-army-3', 'pragmatic-army-train-1', 'austria-train-3']],
      ['pragmatic-army-1', SOUTH, ['france-1', 'bavaria-train-1', 'bavaria-1']],
    ] as const)
      for (const enemy of enemies)
        for (const place of ['n', 'c']) {
          const p = position('n-c=b=a=z', {}, 'advanced').put(marcher, 'a').put(enemy, place)
          const seat = marcher.startsWith('p') ? 'frederick' : undefined
          p.begin(movementFrame([...powers]))
          if (seat === undefined && powers === SOUTH) p.act('done', -1, 'frederick')
          if (seat !== undefined) p.act('done', -1, 'maria')
          p.act('march', p.piece(marcher))
          const near = place === 'c' ? p.verdict('go', p.city('b')) : null
          if (place === 'n') p.act('go', p.city('b'))
          expect([marcher, enemy, place === 'c' ? near : p.verdict('go', p.city('c'))]).toEqual([
            marcher,
            enemy,
            'MAR-10.1b-04',
          ])
        }
  })
})

describe('turns on the map of Flanders', () => {
  const MAPS: Cities = Object.fromEntries([...'abcdefghij'].map((c) => [c, { map: 'flanders' as const }]))
  const campaign = (): Position => {
    const p = position('a-b c-d e-f g-h x-i-j', MAPS, 'advanced').put('austria-1', 'a').put('austria-2', 'c')
    p.put('austria-3', 'x').put('pragmatic-army-1', 'e').put('pragmatic-army-train-1', 'h')
    return p.begin(movementFrame(SOUTH))
  }
  const offers = (p: Position) =>
    ['maria', 'frederick'].map((seat) => p.targets('move', seat).map((i) => p.board.pieceIds[i]))

  it('MAR-10.1-18 MAR-Q90 who may move changes with every move on Flanders, and with every rest', () => {
    const p = campaign()
    const bohemia = ['austria-3']
    const maria = ['austria-1', 'austria-2', 'austria-3']
    const frederick = ['pragmatic-army-1', 'pragmatic-army-train-1']
    expect(offers(p)).toEqual([maria, frederick])
    p.act('alternate', -1, 'maria')
    expect(offers(p)).toEqual([bohemia, frederick])
    p.act('move', p.piece('pragmatic-army-1'), 'frederick').act('go', p.city('f')).act('stop')
    expect(offers(p)).toEqual([maria, []])
    p.act('move', p.piece('austria-2'), 'maria').act('go', p.city('d')).act('stop')
    expect(offers(p)).toEqual([bohemia, ['pragmatic-army-train-1']])
    p.act('rest', -1, 'frederick')
    expect(offers(p)).toEqual([['austria-1', 'austria-3'], []])
    for (const seat of ['maria', 'frederick']) expectOffers(p, seat)
    p.act('rest', -1, 'maria')
    expect(offers(p)).toEqual([bohemia, []])
    expect(p.said('movement.rests')).toEqual([[PRAGMATIC], [AUSTRIA]])
    expect([p.verdict('rest', -1, 'maria'), p.verdict('alternate', -1, 'maria')]).toEqual(
      Array(2).fill('MAR-10.1-18'),
    )
    expect(p.act('done', -1, 'maria').awaited()).toEqual(['frederick'])
  })

  it('MAR-Q90 a move that begins on Bohemia takes no turn, wherever it leads', () => {
    const p = campaign().act('alternate', -1, 'maria')
    p.act('move', p.piece('pragmatic-army-1'), 'frederick').act('go', p.city('f')).act('stop')
    p.act('move', p.piece('austria-3'), 'maria').act('go', p.city('i')).act('go', p.city('j')).act('stop')
    expect(offers(p)).toEqual([['austria-1', 'austria-2'], []])
  })

  it('MAR-10.1-18 nobody waits for one who has no piece left to move on Flanders', () => {
    const p = campaign().put('france-1', 'g').put('pragmatic-army-train-1', -1).act('alternate', -1, 'maria')
    p.act('move', p.piece('pragmatic-army-1'), 'frederick').act('go', p.city('f')).act('stop')
    p.act('move', p.piece('austria-1'), 'maria').act('go', p.city('b')).act('stop')
    expect(offers(p)).toEqual([['austria-2', 'austria-3'], []])
    const q = campaign().put('austria-1', -1).put('austria-2', -1).act('alternate', -1, 'maria')
    q.act('move', q.piece('pragmatic-army-1'), 'frederick').act('go', q.city('f')).act('stop')
    expect(offers(q)).toEqual([['austria-3'], ['pragmatic-army-train-1']])
  })

  it('MAR-10.1-18 one who rests out of turn leaves the turn where it is', () => {
    const p = campaign().act('alternate', -1, 'frederick').act('rest', -1, 'maria')
    expect(offers(p)).toEqual([['austria-3'], ['pragmatic-army-1', 'pragmatic-army-train-1']])
    p.act('move', p.piece('pragmatic-army-1'), 'frederick').act('go', p.city('f')).act('stop')
    expect(offers(p)).toEqual([['austria-3'], ['pragmatic-army-train-1']])
  })
})
