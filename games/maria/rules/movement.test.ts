import { describe, expect, it } from 'vitest'
import type { Stage } from '../frames.ts'
import { AUSTRIA, BAVARIA, FRANCE, PRUSSIA, SAXONY } from '../powers.ts'
import { type Position, position } from '../testkit.ts'
import { movementFrame } from './movement.ts'

const french = (p: Position): Position => p.begin(movementFrame([FRANCE, BAVARIA]))
const prussian = (p: Position): Position => p.begin(movementFrame([PRUSSIA, SAXONY]))
const austrian = (p: Position): Position => p.begin(movementFrame([AUSTRIA]))

/** Whether a piece is on its way just now. */
const moving = (p: Position): boolean => p.s.frames[p.s.frames.length - 1]?.proc === 'move'

/** Whether the piece may be picked up for a move, or the reason why not. */
const pick = (p: Position, piece: string, verb = 'move'): string | null => p.verdict(verb, p.piece(piece))

/** Whether the piece on its way may enter the city, or the reason why not. */
const go = (p: Position, city: string): string | null => p.verdict('go', p.city(city))

/** Picks up a piece and goes city by city, without stopping. */
const set = (p: Position, piece: string, ...cities: string[]): Position => {
  p.act('move', p.piece(piece))
  for (const c of cities) p.act('go', p.city(c))
  return p
}

describe('whose move it is', () => {
  it('MAR-D18 MAR-10.1-01 a player may move all his pieces in any order, some, or none', () => {
    const board = () =>
      position('a-b c-d e-f').put('france-2', 'a').put('bavaria-1', 'c').put('france-train-2', 'e')
    const none = french(board()).act('done')
    expect([none.s.frames, none.at('france-2')]).toEqual([[], 'a'])
    const some = french(board()).walk('bavaria-1', 'd').act('done')
    expect([some.at('france-2'), some.at('bavaria-1')]).toEqual(['a', 'd'])
    const all = french(board()).walk('france-train-2', 'f').walk('bavaria-1', 'd').walk('france-2', 'b')
    expect(['france-2', 'bavaria-1', 'france-train-2'].map((x) => all.at(x))).toEqual(['b', 'd', 'f'])
  })

  it('MAR-10.1-01 but no others: those of other stages, hussars, pieces off the map', () => {
    const p = position('a-b c-d e-f').put('france-2', 'a').put('prussia-1', 'c').put('hussar-1', 'e')
    p.put('france-3', -1).put('bavaria-train-1', -1)
    french(p)
    expect(p.targets('move')).toEqual([p.piece('france-2')])
    expect(pick(p, 'prussia-1')).toBe('MAR-10.1-01')
    expect(pick(p, 'austria-2')).toBe('MAR-10.1-01')
    expect(pick(p, 'hussar-1')).toBe('MAR-3.1-02')
    expect(p.verdict('move', 99)).toBe('MAR-3.1-02')
    expect(pick(p, 'france-3')).toBe('MAR-6-20') // eliminated
    expect(pick(p, 'bavaria-train-1')).toBe('MAR-10.2-01') // comes back by re-entry only
    expect(pick(p, 'france-1')).toBe('MAR-4-23') // takes no part
  })

  it('MAR-10.1-01 the two-player coalition moves the powers of the stage, not all it owns', () => {
    const p = position('a-b c-d e-f', {}, 'intro-2p').put('france-2', 'a').put('prussia-1', 'c')
    french(p.put('austria-2', 'e'))
    expect([p.awaited(), p.targets('move')]).toEqual([['coalition'], [p.piece('france-2')]])
    expect([pick(p, 'prussia-1'), pick(p, 'austria-2')]).toEqual(['MAR-10.1-01', 'MAR-10.1-01'])
  })

  it('MAR-10.1-02 a move is finished before the next begins', () => {
    const p = french(position('a-b-c d-e').put('france-2', 'a').put('bavaria-1', 'd'))
    set(p, 'france-2')
    expect(p.verdict('stop')).toBe('MAR-10.1-02') // taken up, so he goes
    p.act('go', p.city('b'))
    expect(pick(p, 'bavaria-1')).toBe('no-such-verb')
    p.act('stop')
    expect(pick(p, 'bavaria-1')).toBeNull()
    expect(pick(p, 'france-2')).toBe('MAR-10.1-03') // no going on later
  })

  it('MAR-10.1-03 a piece that has moved does not move again in this turn, but in the next', () => {
    const p = position('a-b c-d').put('france-2', 'a').put('france-train-2', 'c')
    french(p).walk('france-2', 'b').walk('france-train-2', 'd')
    for (const verb of ['move', 'march', 'moveStack']) expect(pick(p, 'france-2', verb)).toBe('MAR-10.1-03')
    expect(pick(p, 'france-train-2')).toBe('MAR-10.1-03')
    expect(p.targets('move')).toEqual([])
    const stage: Stage = { proc: 'stage', step: 'begin', powers: [FRANCE, BAVARIA], supplied: 0 }
    p.begin(stage).act('keep')
    expect(p.targets('move')).toEqual([p.piece('france-2'), p.piece('france-train-2')])
  })
})

describe('how far', () => {
  it('MAR-T17 MAR-10.1-05 four main roads carry a general four cities, and no further', () => {
    const p = french(position('a=b=c=d=e=f').put('france-2', 'a'))
    set(p, 'france-2', 'b', 'c', 'd')
    expect(moving(p)).toBe(true)
    p.act('go', p.city('e'))
    expect([moving(p), p.at('france-2')]).toEqual([false, 'e'])
  })

  it('MAR-T17 MAR-10.1-04 MAR-10.1-05 one secondary road on the way, and three is all', () => {
    for (const roads of ['a-b=c=d=e', 'a=b-c=d=e', 'a=b=c-d=e', 'a-b-c-d-e']) {
      const p = french(position(roads).put('france-2', 'a'))
      set(p, 'france-2', 'b', 'c')
      expect(moving(p)).toBe(true)
      p.act('go', p.city('d'))
      expect([roads, moving(p), p.at('france-2')]).toEqual([roads, false, 'd'])
    }
  })

  it('MAR-10.1-05 the fourth city must lie on a main road as well', () => {
    const p = french(position('a=b=c=d-e d=f').put('france-2', 'a'))
    set(p, 'france-2', 'b', 'c', 'd')
    expect(go(p, 'e')).toBe('MAR-10.1-05')
    expect(go(p, 'f')).toBeNull()
  })

  it('MAR-T17 MAR-10.1-06 a train goes three cities on main roads, else two', () => {
    const p = french(position('a=b=c=d=e').put('france-train-2', 'a'))
    set(p, 'france-train-2', 'b', 'c', 'd')
    expect([moving(p), p.at('france-train-2')]).toEqual([false, 'd'])
    for (const roads of ['a-b=c=d', 'a=b-c=d']) {
      const q = french(position(roads).put('france-train-2', 'a'))
      set(q, 'france-train-2', 'b', 'c')
      expect([roads, moving(q), q.at('france-train-2')]).toEqual([roads, false, 'c'])
    }
    const r = french(position('a=b=c-d=f c=e').put('france-train-2', 'a'))
    set(r, 'france-train-2', 'b', 'c')
    expect([go(r, 'd'), go(r, 'e')]).toEqual(['MAR-10.1-06', null])
  })

  it('MAR-10.1-04 a move may stop short, and goes along roads only', () => {
    const p = french(position('a-b-c x-y').put('france-2', 'a'))
    set(p, 'france-2')
    for (const c of ['c', 'x', 'a']) expect(go(p, c)).toBe('MAR-3.2-18')
    expect(p.verdict('go', 99)).toBe('MAR-3.2-18')
    p.act('go', p.city('b')).act('stop')
    expect(p.at('france-2')).toBe('b')
  })

  it('MAR-10.1-07 a move may go to and fro, and back to its start', () => {
    const p = french(position('a-b-c').put('france-2', 'a')).walk('france-2', 'b', 'a', 'b')
    expect(p.at('france-2')).toBe('b')
    const q = french(position('a=b').put('france-2', 'a')).walk('france-2', 'b', 'a', 'b', 'a')
    expect([q.at('france-2'), pick(q, 'france-2')]).toEqual(['a', 'MAR-10.1-03'])
    const r = french(position('a-b').put('france-train-2', 'a')).walk('france-train-2', 'b', 'a')
    expect([r.at('france-train-2'), pick(r, 'france-train-2')]).toEqual(['a', 'MAR-10.1-03'])
  })

  it('MAR-10.1-01 MAR-14-01 nobody goes over to the map of Flanders', () => {
    const p = french(position('a-b a-c', { c: { map: 'flanders' } }).put('france-2', 'a'))
    set(p, 'france-2')
    expect([go(p, 'b'), go(p, 'c')]).toEqual([null, 'MAR-3.2-18'])
  })
})

describe('other pieces', () => {
  it('MAR-10.1-08 MAR-10.1-13 own and allied trains stop a general and are not harmed', () => {
    for (const train of ['france-train-2', 'bavaria-train-1', 'prussia-train-1']) {
      const p = french(position('a-b-c a-d').put('france-2', 'a').put(train, 'b'))
      set(p, 'france-2')
      expect([train, go(p, 'b')]).toEqual([train, 'MAR-10.1-13'])
      expect(go(p, 'c')).toBe('MAR-3.2-18') // nor does he jump it
      p.act('go', p.city('d'))
      expect(p.at(train)).toBe('b')
    }
  })

  it('MAR-10.1-08 a piece shut in on all sides cannot be picked up, and hears why', () => {
    const p = position('a-b').put('france-2', 'a').put('austria-2', 'b')
    expect(pick(french(p), 'france-2')).toBe('MAR-10.1-15')
    expect(p.targets('move')).toEqual([])
  })

  it('MAR-10.1-08 MAR-10.1-15 an enemy general is neither entered nor passed', () => {
    const p = french(position('a-b-c a-d').put('france-2', 'a').put('austria-2', 'b'))
    set(p, 'france-2')
    expect([go(p, 'b'), go(p, 'c'), go(p, 'd')]).toEqual(['MAR-10.1-15', 'MAR-3.2-18', null])
  })

  it('MAR-10.1-08 an allied general who does not cooperate is not entered either', () => {
    const p = french(position('a-b a-d').put('france-2', 'a').put('prussia-1', 'b'))
    expect(go(set(p, 'france-2'), 'b')).toBe('MAR-6-02')
  })

  it('MAR-T18 MAR-10.1-12 a general eliminates an enemy train and goes on as if it were not there', () => {
    const p = french(
      position('a-b-c-d-e').put('france-2', 'a').put('austria-train-2', 'b').put('austria-train-3', 'd'),
    )
    set(p, 'france-2', 'b')
    expect([p.at('austria-train-2'), moving(p)]).toEqual([-1, true])
    p.act('go', p.city('c')).act('go', p.city('d'))
    expect([p.at('france-2'), p.at('austria-train-3'), moving(p)]).toEqual(['d', -1, false])
    expect(p.said('train.eliminated')).toEqual([
      [AUSTRIA, p.city('b')],
      [AUSTRIA, p.city('d')],
    ])
  })

  it('MAR-10.1-12 he may end his move there, and a face-down general or a stack does it too', () => {
    const p = position('a-b-c').put('france-2', 'a').put('france-3', 'a').put('austria-train-2', 'b')
    french(p.down('france-2')).act('moveStack', p.piece('france-2')).act('go', p.city('b')).act('stop')
    expect([p.at('france-2'), p.at('france-3'), p.at('austria-train-2')]).toEqual(['b', 'b', -1])
  })

  it('MAR-T18 MAR-10.1-14 a train cannot enter or pass any piece', () => {
    for (const piece of ['austria-train-2', 'austria-2', 'france-2', 'bavaria-train-1', 'prussia-1']) {
      const p = french(position('a-b-c a-d').put('france-train-2', 'a').put(piece, 'b'))
      set(p, 'france-train-2')
      expect([piece, go(p, 'b'), go(p, 'd')]).toEqual([piece, 'MAR-10.1-14', null])
      expect(p.at(piece)).toBe('b')
    }
  })

  it('MAR-10.1-16 a hussar hinders neither general nor train, and leaves the map', () => {
    for (const piece of ['france-2', 'france-train-2']) {
      const p = french(position('a-b-c').put(piece, 'a').put('hussar-1', 'b').put('hussar-2', 'c'))
      p.walk(piece, 'b', 'c')
      expect([p.at(piece), p.at('hussar-1'), p.at('hussar-2')]).toEqual(['c', -1, -1])
    }
    const p = austrian(position('a-b').put('austria-train-2', 'a').put('hussar-1', 'b'))
    expect(p.walk('austria-train-2', 'b').at('hussar-1')).toBe(-1)
  })
})

describe('joining', () => {
  it('MAR-T19 MAR-10.1-09 MAR-10.1-10 he who joins goes no further, and he who is joined moves no more', () => {
    const p = french(position('a-b-c').put('france-3', 'a').put('france-2', 'b'))
    set(p, 'france-3', 'b')
    expect([moving(p), p.at('france-3')]).toEqual([false, 'b'])
    for (const verb of ['move', 'march', 'moveStack']) expect(pick(p, 'france-2', verb)).toBe('MAR-10.1-10')
    expect(pick(p, 'france-3')).toBe('MAR-10.1-03')
    expect([p.targets('move'), p.targets('moveStack'), p.targets('march')]).toEqual([[], [], []])
    expect(p.said('stack.joined')).toEqual([[p.piece('france-3'), p.piece('france-2')]])
  })

  it('MAR-10.1-09 a partner may be joined, also by one who has only begun his way', () => {
    const p = french(position('a=b=c=d').put('france-2', 'a').put('bavaria-1', 'b'))
    set(p, 'france-2', 'b')
    expect([moving(p), p.at('france-2'), pick(p, 'bavaria-1')]).toEqual([false, 'b', 'MAR-10.1-10'])
  })

  it('MAR-10.1-09 one who has moved may be joined as well; his own move explains why he stays', () => {
    const p = french(position('a-b-c').put('france-2', 'a').put('france-3', 'c'))
    p.walk('france-2', 'b').walk('france-3', 'b')
    expect([pick(p, 'france-2'), pick(p, 'france-3')]).toEqual(['MAR-10.1-03', 'MAR-10.1-03'])
  })

  it('MAR-10.1-09 a third general finds no room, nor does a stack beside a general', () => {
    const p = position('a-b-c b-d').put('france-2', 'b').put('france-3', 'b')
    french(p.put('france-4', 'a').put('bavaria-1', 'c'))
    expect([pick(p, 'france-4'), pick(p, 'bavaria-1')]).toEqual(['MAR-6-03', 'MAR-6-03'])
    p.act('moveStack', p.piece('france-2'))
    expect([go(p, 'a'), go(p, 'c'), go(p, 'd')]).toEqual(['MAR-6-03', 'MAR-6-03', null])
  })

  it('MAR-10.1-10 joining binds for this phase only', () => {
    const p = french(position('a-b-c').put('france-3', 'a').put('france-2', 'b'))
    p.walk('france-3', 'b').act('done')
    const stage: Stage = { proc: 'stage', step: 'begin', powers: [FRANCE, BAVARIA], supplied: 0 }
    p.begin(stage).act('keep')
    expect([pick(p, 'france-2'), pick(p, 'france-2', 'moveStack')]).toEqual([null, null])
  })

  it('MAR-10.1-11 each keeps his side, face-up or face-down', () => {
    for (const down of ['france-2', 'france-3']) {
      const p = french(position('a-b').put('france-3', 'a').put('france-2', 'b').down(down)).walk(
        'france-3',
        'b',
      )
      expect([p.isDown('france-2'), p.isDown('france-3')]).toEqual([down === 'france-2', down === 'france-3'])
    }
  })

  it('MAR-10.1-09 MAR-6-06 equal ranks: the owner says at once who commands', () => {
    for (const chief of ['prussia-1', 'saxony-1']) {
      const p = prussian(position('a-b-c').put('prussia-1', 'a').put('saxony-1', 'b'))
      set(p, 'prussia-1', 'b')
      expect([p.awaited(), p.targets('command')]).toEqual([
        ['frederick'],
        [p.piece('prussia-1'), p.piece('saxony-1')],
      ])
      expect(p.verdict('command', p.piece('prussia-2'))).toBe('MAR-6-06')
      p.act('command', p.piece(chief))
      expect(moving(p)).toBe(false)
      expect([pick(p, 'prussia-1'), pick(p, 'saxony-1')]).toEqual(['MAR-10.1-03', 'MAR-10.1-10'])
      prussian(p).s.moved = 0
      const other = chief === 'prussia-1' ? 'saxony-1' : 'prussia-1'
      expect([pick(p, chief, 'moveStack'), pick(p, other, 'moveStack')]).toEqual([null, 'MAR-6-05'])
    }
  })
})

describe('stacks', () => {
  const stack = (roads = 'a-b-c-d', high = 5, low = 3) =>
    french(position(roads).put('france-2', 'a', high).put('france-3', 'a', low))

  it('MAR-10.1-20 MAR-Q26 a stack moves as one under its commander, and then both have moved', () => {
    const p = stack()
    expect([p.targets('moveStack'), pick(p, 'france-3', 'moveStack')]).toEqual([
      [p.piece('france-2')],
      'MAR-6-05',
    ])
    p.act('moveStack', p.piece('france-2'))
    p.act('go', p.city('b'))
    expect([p.at('france-2'), p.at('france-3')]).toEqual(['b', 'b'])
    p.act('go', p.city('c')).act('go', p.city('d'))
    expect([moving(p), p.at('france-2'), p.at('france-3')]).toEqual([false, 'd', 'd'])
    expect([p.troops('france-2'), p.troops('france-3')]).toEqual([5, 3])
    expect([pick(p, 'france-2'), pick(p, 'france-3')]).toEqual(['MAR-10.1-03', 'MAR-10.1-03'])
  })

  it('MAR-10.1-20 a general alone and a train are no stack', () => {
    const p = french(position('a-b c-d').put('france-2', 'a').put('france-train-2', 'c'))
    expect(pick(p, 'france-2', 'moveStack')).toBe('MAR-10.1-20')
    expect(pick(p, 'france-train-2', 'moveStack')).toBe('MAR-6-04')
    expect(pick(p, 'austria-2', 'moveStack')).toBe('MAR-10.1-01')
  })

  it('MAR-10.1-20 either may leave alone, and the other may leave after him', () => {
    const p = stack()
    p.act('move', p.piece('france-3')).act('take', 3).act('go', p.city('b')).act('stop')
    expect([p.at('france-2'), p.at('france-3')]).toEqual(['a', 'b'])
    expect(pick(p, 'france-2', 'moveStack')).toBe('MAR-10.1-20') // it is none any more
    p.walk('france-2', 'b') // and joins him there: nobody is asked for a split
    expect([p.at('france-2'), p.troops('france-2'), p.troops('france-3')]).toEqual(['b', 5, 3])
    const q = stack()
    q.act('move', q.piece('france-2')).act('take', 4).act('go', q.city('b')).act('stop')
    expect([q.at('france-2'), q.at('france-3')]).toEqual(['b', 'a'])
  })

  it('MAR-10.1-20 MAR-10.1-10 he who comes back to his fellow has joined him', () => {
    const p = stack()
    p.act('move', p.piece('france-3')).act('take', 3).act('go', p.city('b')).act('go', p.city('a'))
    expect([moving(p), pick(p, 'france-2'), pick(p, 'france-2', 'moveStack')]).toEqual([
      false,
      'MAR-10.1-10',
      'MAR-10.1-10',
    ])
  })

  it('MAR-D19 MAR-10.1-21 he who leaves takes 1 to 8, and leaves 1 to 8', () => {
    const takes = (high: number, low: number): number[] => {
      const p = stack('a-b', high, low)
      p.act('move', p.piece('france-2'))
      expect(p.awaited()).toEqual(['louis'])
      return p.targets('take')
    }
    expect(takes(5, 3)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(takes(1, 1)).toEqual([1])
    expect(takes(8, 8)).toEqual([8])
    expect(takes(7, 4)).toEqual([3, 4, 5, 6, 7, 8])
  })

  it('MAR-10.1-21 the refusal names the limit that would be broken', () => {
    const p = stack('a-b', 7, 4)
    p.act('move', p.piece('france-3'))
    for (const n of [0, -3, 11, 40]) expect([n, p.verdict('take', n)]).toEqual([n, 'MAR-6-08'])
    for (const n of [1, 2, 9, 10]) expect([n, p.verdict('take', n)]).toEqual([n, 'MAR-6-09'])
    p.act('take', 6).act('go', p.city('b'))
    expect([p.troops('france-2'), p.troops('france-3')]).toEqual([5, 6])
  })

  it('MAR-10.1-21 the split stays secret', () => {
    const p = stack()
    p.act('move', p.piece('france-2')).act('take', 2)
    const told = p.events.filter((e) => e.to === undefined || (e.to & 1) !== 0).flatMap((e) => e.values)
    expect(told).toEqual([])
    expect(p.view('maria').troops[p.piece('france-2')]).toBe(-1)
  })

  it('MAR-10.1-20 MAR-10.1-21 generals of a mixed stack part with what each has', () => {
    const p = french(position('a-b-c').put('france-2', 'a', 5).put('bavaria-1', 'a', 3))
    expect([p.targets('moveStack'), pick(p, 'france-2', 'moveStack')]).toEqual([
      [p.piece('bavaria-1')],
      'MAR-6-05',
    ])
    p.walk('france-2', 'b') // no question of a split
    expect([p.at('france-2'), p.troops('france-2'), p.at('bavaria-1'), p.troops('bavaria-1')]).toEqual([
      'b',
      5,
      'a',
      3,
    ])
  })

  it('MAR-10.1-20 when equal ranks part and meet again, the command is settled anew', () => {
    const p = position('a-b-c').put('prussia-1', 'a').put('saxony-1', 'a')
    p.s.chief = 1 << p.piece('saxony-1')
    prussian(p)
    expect([pick(p, 'saxony-1', 'moveStack'), pick(p, 'prussia-1', 'moveStack')]).toEqual([null, 'MAR-6-05'])
    p.act('move', p.piece('prussia-1')).act('go', p.city('b'))
    expect(p.s.chief).toBe(0)
    p.act('go', p.city('a'))
    expect(p.targets('command')).toHaveLength(2)
  })

  it('MAR-10.1-05 a stack has the reach of a general, main road bonus and all', () => {
    const p = stack('a=b=c=d=e=f')
    p.act('moveStack', p.piece('france-2'))
    for (const c of ['b', 'c', 'd', 'e']) p.act('go', p.city(c))
    expect([moving(p), p.at('france-3')]).toEqual([false, 'e'])
  })
})
