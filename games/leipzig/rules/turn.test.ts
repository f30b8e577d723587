// LEI-T: the turn.
import { describe, expect, it } from 'vitest'
import { ALLIED, FRENCH } from '../board.ts'
import { position } from '../testkit.ts'

const FOUR = ['river', 'hill', 'forest', 'plain']
const FRENCH_ARMIES = [
  'napoleon',
  'ney',
  'marmont',
  'macdonald',
  'murat',
  'bertrand',
  'lauriston',
  'poniatowski',
]

describe('five actions', () => {
  it('LEI-TV-47 LEI-T-02 LEI-T-03 any of the seven, in any order, as often as wanted, and no sixth', () => {
    const p = position()
      .hand(ALLIED, 'infantry', 'infantry', 'infantry/cavalry')
      .display(...FOUR)
      .turn(ALLIED)
    p.act('army', p.army('langeron'))
    p.march('infantry', 'langeron', 'breitenfeld', 'radefeld')
    p.act('army', p.army('yorck'))
    p.march('infantry', 'yorck', 'wahren', 'moeckern')
    expect(p.s.actions).toBe(1)
    p.march('infantry/cavalry', 'yorck', 'luetzschena', 'rueckmarsdorf')
    expect([p.s.turn, p.s.time, p.awaited()]).toEqual([4, 3, 1 << FRENCH])
    expect(p.verdict('pile', -1, ALLIED)).toBe('not-awaited')
  })

  it('LEI-T-01 LEI-S-16 French begins, and players take turns alternately', () => {
    const p = position()
      .display(...FOUR)
      .turn(FRENCH, 1, true)
    expect([p.s.turn, p.awaited()]).toEqual([0, 1 << FRENCH])
    p.act('pile')
    expect([p.s.turn, p.awaited(), p.s.actions]).toEqual([1, 1 << ALLIED, 5])
    for (let i = 0; i < 5; i++) p.act('pile')
    while (p.top() === 'tidying.begin') p.act('discard', p.targets('discard')[0])
    expect([p.s.turn, p.awaited()]).toEqual([2, 1 << FRENCH])
  })

  it('LEI-TV-06 LEI-T-04 LEI-T-05 LEI-A6-03 in the first turn only Army Cards, Time Cards and draws come before the first Army Card', () => {
    const p = position()
      .hand(FRENCH, 'river', 'river', 'infantry', 'infantry', 'time')
      .scouts(FRENCH, 1)
      .turn(FRENCH, 5, true)
    expect(p.verdict('terrain', p.sort('river'))).toBe('LEI-T-04')
    expect(p.verdict('move', p.sort('infantry'))).toBe('LEI-T-04')
    expect(p.verdict('scout')).toBe('LEI-T-04')
    expect(p.verdict('jokerTerrain', p.sort('river'))).toBe('LEI-T-05')
    expect(p.verdict('jokerMove', p.sort('infantry'))).toBe('LEI-T-05')
    expect([p.verdict('time'), p.verdict('pile')]).toEqual([null, null])
    p.act('army', p.army('marmont'))
    expect(p.verdict('terrain', p.sort('river'))).toBeNull()
    expect(p.verdict('scout')).toBeNull()
    expect(p.verdict('jokerTerrain', p.sort('river'))).toBeNull()
  })

  it('LEI-A6-01 a Time Card must be in hand', () => {
    expect(position().turn(FRENCH).verdict('time')).toBe('LEI-A6-01')
  })
})

describe('ending a turn', () => {
  it('LEI-T-07 not while there is a legal action', () => {
    expect(position().turn(FRENCH).verdict('end')).toBe('LEI-T-07')
    expect(position().turn(ALLIED).verdict('end')).toBe('LEI-T-07')
  })

  it('LEI-T-07 with no legal action the turn may end', () => {
    const stuck = () =>
      position()
        .remove(...FRENCH_ARMIES.slice(1))
        .emptyPile()
    const p = stuck().turn(FRENCH)
    expect([p.verbs(), p.verdict('end')]).toEqual([['end'], null])
    expect(
      position()
        .remove(...FRENCH_ARMIES.slice(1))
        .display('river')
        .emptyPile()
        .turn(FRENCH)
        .verdict('end'),
    ).toBe('LEI-T-07')
    expect(stuck().scouts(FRENCH, 2).turn(FRENCH).verdict('end')).toBe('LEI-T-07')
    const markers = () =>
      position()
        .spread('ney', 'mockau', 'taucha')
        .remove(...FRENCH_ARMIES.slice(2))
    expect(markers().hand(FRENCH, 'hill').emptyPile().turn(FRENCH).verdict('end')).toBe('LEI-T-07')
    expect(markers().hand(FRENCH, 'plain').emptyPile().turn(FRENCH).verdict('end')).toBeNull()
    expect(markers().hand(FRENCH, 'infantry').emptyPile().turn(FRENCH).verdict('end')).toBe('LEI-T-07')
    expect(markers().hand(FRENCH, 'plain', 'plain').emptyPile().turn(FRENCH).verdict('end')).toBe('LEI-T-07')
    expect(markers().hand(FRENCH, 'cavalry', 'cavalry').emptyPile().turn(FRENCH).verdict('end')).toBe(
      'LEI-T-07',
    )
    expect(markers().scouts(FRENCH, 1).emptyPile().turn(FRENCH).verdict('end')).toBe('LEI-T-07')
    expect(markers().hand(FRENCH, 'time').emptyPile().turn(FRENCH).verdict('end')).toBe('LEI-T-07')
  })

  it('LEI-TV-46 LEI-T-11 two turns in a row of nothing but drawing move the time, and the count starts anew', () => {
    const p = position().display(...FOUR)
    p.turn(FRENCH, 1).act('pile')
    expect([p.s.time, p.s.idle]).toEqual([0, 1])
    const drawAll = () => {
      while (p.top() === 'turn.act') {
        const turn = p.s.turn
        p.act('pile')
        while (p.top() === 'tidying.begin') p.act('discard', p.targets('discard')[0])
        if (p.s.turn !== turn) return
      }
    }
    drawAll()
    expect([p.s.turn, p.s.time, p.s.idle]).toEqual([4, 1, 0])
    drawAll()
    expect([p.s.turn, p.s.time]).toEqual([5, 1])
    drawAll()
    expect([p.s.turn, p.s.time]).toEqual([6, 2])
  })

  it('LEI-T-11 anything else breaks the row', () => {
    const p = position().display(...FOUR)
    p.s.idle = 1
    p.turn(ALLIED, 1).act('army', p.army('langeron'))
    expect([p.s.time, p.s.idle]).toEqual([0, 0])
  })
})

describe('all armies placed or removed', () => {
  const placed = () => {
    const p = position()
      .remove(...FRENCH_ARMIES.slice(1))
      .place('napoleon', 'leipzig')
      .display(...FOUR)
    return p
  }

  it('LEI-T-09 the player may end his turn, and first draw or do what is legal', () => {
    const p = placed().hand(FRENCH, 'time').turn(FRENCH)
    expect(p.verbs().sort()).toEqual(['end', 'pile', 'take', 'time'])
    p.act('pile').act('end')
    expect([p.s.turn, p.s.time, p.s.finished]).toEqual([3, 0, 1 << FRENCH])
  })

  it('LEI-T-10 in every later turn only time +1', () => {
    const p = placed()
    p.s.finished = 1 << FRENCH
    p.turn(ALLIED, 1).act('army', p.army('langeron'))
    expect([p.s.turn, p.s.time, p.awaited()]).toEqual([5, 1, 1 << ALLIED])
    expect(p.said('turn.waits')).toEqual([[FRENCH]])
  })

  it('LEI-T-09 an army whose card is not played counts against it', () => {
    const p = position()
      .remove(...FRENCH_ARMIES.slice(1))
      .turn(FRENCH)
    expect(p.verdict('end')).toBe('LEI-T-07')
    const q = position()
      .remove(...FRENCH_ARMIES.slice(1))
      .spread('napoleon', 'leipzig', 'gohlis')
      .turn(FRENCH)
    expect(q.verdict('end')).toBe('LEI-T-07')
  })
})

describe('the end of a turn', () => {
  it('LEI-T-08 discard, refill, battle, end of the game', () => {
    const p = position()
      .place('yorck', 'doelitz')
      .place('poniatowski', 'connewitz')
      .place('bertrand', 'doesen')
      .hand(FRENCH, 'river', 'river', 'hill', 'hill', 'plain', 'plain', 'forest', 'forest', 'time', 'time')
      .time(30)
      .turn(FRENCH, 1)
    p.s.due = 1
    p.act('time') // 19.10
    expect([p.top(), p.inPlace('display')]).toEqual(['tidying.begin', 0])
    p.act('discard', p.sort('river'))
    expect([p.top(), p.inPlace('display')]).toEqual(['battle.choose', 4])
    p.act('lose', p.army('bertrand'))
    expect(p.top()).toBe('over')
    const order = [
      'hand.discarded',
      'display.filled',
      'battle.begin',
      'battle.lost',
      'mission.empty',
      'match.end',
    ]
    const seen = p.events.map((e) => order.indexOf(e.message)).filter((i) => i >= 0)
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(new Set(seen).size).toBe(order.length)
  })

  it('LEI-T-08 LEI-B-22 after a battle the next player has his turn', () => {
    const p = position().place('yorck', 'gautzsch').place('poniatowski', 'connewitz').battle(FRENCH)
    expect([p.s.turn, p.awaited(), p.s.actions]).toEqual([3, 1 << ALLIED, 5])
  })
})
