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
  it('LEI-TV-47 LEI-T-02 LEI-T-03 LEI-D03 any of the seven, in any order, as often as wanted, and no sixth', () => {
    const p = position()
      .hand(ALLIED, 'infantry', 'infantry', 'infantry/cavalry')
      .display(...FOUR)
      .turn(ALLIED)
    p.act('army', p.army('langeron'))
    p.march('infantry', 'langeron', 'breitenfeld', 'radefeld')
    p.act('army', p.army('klenau'))
    p.march('infantry', 'langeron', 'ploesen', 'seehausen')
    expect(p.s.actions).toBe(1)
    p.march('infantry/cavalry', 'langeron', 'radefeld', 'luetzschena')
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
    while (p.step === 'tidying.begin') p.act('discard', p.targets('discard')[0])
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
        .hand(ALLIED, 'time') // so LEI-T-12 does not apply
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
    const p = position('beginner', { idleTurns: 'moveTime' }).display(...FOUR)
    p.turn(FRENCH, 1).act('pile')
    expect([p.s.time, p.s.idle]).toEqual([0, 1])
    p.drawOut()
    expect([p.s.turn, p.s.time, p.s.idle]).toEqual([4, 1, 0])
    p.drawOut()
    expect([p.s.turn, p.s.time]).toEqual([5, 1])
    p.drawOut()
    expect([p.s.turn, p.s.time]).toEqual([6, 2])
    expect(p.said('turn.idle')).toHaveLength(2)
  })

  it('LEI-T-11 LEI-Q15 without the option drawing never moves the time', () => {
    const p = position()
      .display(...FOUR)
      .turn(FRENCH)
    for (let turn = 2; turn < 8; turn++) p.drawOut()
    expect([p.s.turn, p.s.time, p.s.idle, p.said('turn.idle')]).toEqual([8, 0, 0, []])
  })

  it('LEI-T-11 anything else breaks the row', () => {
    const p = position('beginner', { idleTurns: 'moveTime' }).display(...FOUR)
    p.s.idle = 1
    p.turn(ALLIED, 1).act('army', p.army('langeron'))
    expect([p.s.time, p.s.idle]).toEqual([0, 0])
  })
})

describe('a player whom no card can help', () => {
  const REST = FRENCH_ARMIES.slice(1)
  /** Only Napoléon waits, and he needs two Scout Cards. */
  const helpless = (options: Record<string, string> = {}) =>
    position('beginner', options)
      .remove(...REST)
      .display(...FOUR)

  it('LEI-T-12 LEI-Q15 may end his turn, and time +1 after a turn of nothing but drawing', () => {
    const p = helpless().timeOut().turn(FRENCH)
    expect(p.verbs()).toEqual(['take', 'pile', 'end'])
    p.act('end')
    expect([p.s.turn, p.s.time, p.said('turn.helpless')]).toEqual([3, 1, [[FRENCH]]])
    p.drawOut() // the Allies can do something: their turn moves nothing
    expect([p.s.turn, p.s.time]).toEqual([4, 1])
    p.drawOut()
    expect([p.s.turn, p.s.time, p.s.finished]).toEqual([5, 2, 0])
  })

  it('LEI-T-12 he starts the count of idle turns anew', () => {
    const p = helpless({ idleTurns: 'moveTime' }).timeOut()
    p.s.idle = 1
    p.turn(FRENCH).act('end')
    expect([p.s.time, p.s.idle]).toEqual([1, 0])
  })

  it('LEI-T-12 not as long as a Time Card is in the game, wherever it is', () => {
    const p = helpless().timeOut()
    p.s.cards[5 * p.board.sorts.length + p.sort('time')]--
    p.hand(ALLIED) // nobody may tell from the verdict where the card is
    p.s.cards[ALLIED * p.board.sorts.length + p.sort('time')]++
    p.turn(FRENCH)
    expect(p.verdict('end')).toBe('LEI-T-07')
    expect([p.drawOut().s.time, p.said('turn.helpless')]).toEqual([0, []])
  })

  it('LEI-T-12 not with a marker on the board, a card that can be played, or enough Scout Cards', () => {
    const end = (p: ReturnType<typeof position>) => p.timeOut().turn(FRENCH).verdict('end')
    expect(end(helpless())).toBeNull()
    expect(end(helpless().spread('poniatowski', 'connewitz', 'doelitz'))).toBe('LEI-T-07')
    expect(end(helpless().scouts(FRENCH, 1))).toBeNull()
    expect(end(helpless().scouts(FRENCH, 2))).toBe('LEI-T-07')
    const short = helpless().place('platow', 'thonberg').place('yorck', 'reudnitz')
    expect(end(short)).toBe('LEI-T-07') // two villages, two markers
    const full = helpless()
    const enemies = ['platow', 'yorck', 'klenau', 'friedrich']
    for (const [i, village] of ['thonberg', 'reudnitz', 'stoetteritz', 'probstheida'].entries())
      full.place(enemies[i], village)
    expect(end(full)).toBeNull()
  })

  it('LEI-T-12 an army whose date has not come does not help yet', () => {
    const dated = (t: number) => {
      const p = position()
        .remove(...FRENCH_ARMIES.filter((a) => a !== 'macdonald'))
        .display(...FOUR)
        .timeOut()
      return p.time(p.board.earliest[p.army('macdonald')] + t).turn(FRENCH)
    }
    expect(dated(-1).verdict('end')).toBeNull()
    expect(dated(0).verdict('end')).toBe('LEI-T-07')
    const p = dated(-1).act('end')
    if (p.step === 'clock.choose') p.act('reveal', p.targets('reveal')[0])
    p.drawOut()
    expect([p.awaited(), p.verdict('army', p.army('macdonald'))]).toEqual([1 << FRENCH, null])
  })

  it('LEI-T-12 Scout Cards that cost actions count against a whole turn', () => {
    const p = helpless({ scoutsForArmyCard: 'costActions' }).scouts(FRENCH, 2).timeOut()
    expect(p.turn(FRENCH, 1).verdict('end')).toBe('LEI-T-07')
  })

  it('LEI-T-12 a turn in which something else was done moves nothing', () => {
    const p = helpless().hand(FRENCH, 'time').turn(FRENCH)
    for (let i = 0; i < 3; i++) {
      p.s.cards[5 * p.board.sorts.length + p.sort('time')]++
      p.s.cards[2 * p.board.sorts.length + p.sort('time')]--
    }
    p.act('time').act('end')
    expect([p.s.time, p.said('turn.helpless')]).toEqual([1, []])
  })

  it('LEI-T-09 LEI-T-12 a player who has placed all armies is not helpless: his first end moves nothing', () => {
    const p = position()
      .remove(...FRENCH_ARMIES)
      .display(...FOUR)
      .timeOut()
      .turn(FRENCH)
      .act('end')
    expect([p.s.time, p.s.finished]).toEqual([0, 1 << FRENCH])
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
    expect([p.step, p.inPlace('display')]).toEqual(['tidying.begin', 0])
    p.act('discard', p.sort('river'))
    expect([p.step, p.inPlace('display')]).toEqual(['battle.choose', 4])
    p.act('lose', p.army('bertrand'))
    expect(p.step).toBe('over')
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

describe('small print of a turn', () => {
  it('LEI-T-04 holds for the Allies in their first turn too', () => {
    const p = position().hand(ALLIED, 'plain').turn(ALLIED, 5, true)
    expect(p.verdict('terrain', p.sort('plain'))).toBe('LEI-T-04')
    expect(p.act('army', p.army('langeron')).verdict('terrain', p.sort('plain'))).toBeNull()
  })

  it('LEI-A5-07 LEI-A5-08 a joker of cards that are not there, or not of the kind', () => {
    const p = position().spread('ney', 'mockau', 'eutritzsch').hand(FRENCH, 'plain').turn(FRENCH)
    expect(p.verdict('jokerTerrain', p.sort('river'))).toBe('LEI-A5-07')
    expect(p.verdict('jokerTerrain', p.sort('infantry'))).toBe('LEI-A5-08')
    for (const t of [-2, p.board.sorts.length, 40]) {
      expect(p.verdict('jokerTerrain', t)).toBe('LEI-A5-08')
      expect(p.verdict('terrain', t)).toBe('LEI-A2-01')
      expect(p.verdict('move', t)).toBe('LEI-A3-01')
    }
  })

  it('LEI-A5-03 LEI-A5-09 a Terrain joker needs a marker to remove, not one that can move', () => {
    const p = position()
      .spread('ney', 'seehausen', 'plaussig')
      .place('yorck', 'mockau')
      .place('langeron', 'ploesen')
      .place('klenau', 'heiterblick')
      .place('platow', 'taucha')
      .hand(FRENCH, 'forest', 'forest', 'infantry', 'infantry')
      .turn(FRENCH)
    expect(p.verdict('jokerTerrain', p.sort('forest'))).toBeNull()
    expect(p.verdict('jokerMove', p.sort('infantry'))).toBe('LEI-T-06')
  })

  it('LEI-T-07 a river card that serves is an action like any other', () => {
    const p = position()
      .spread('ney', 'mockau', 'taucha')
      .remove(...FRENCH_ARMIES.filter((a) => a !== 'ney' && a !== 'napoleon'))
      .hand(FRENCH, 'river')
      .emptyPile()
      .turn(FRENCH)
    expect(p.verdict('end')).toBe('LEI-T-07')
  })

  it('LEI-T-11 whatever is played is more than drawing; a new turn starts without it', () => {
    const idle = { idleTurns: 'moveTime' }
    const after = (play: (p: ReturnType<typeof position>) => unknown) => {
      const p = position('beginner', idle)
        .spread('langeron', 'breitenfeld', 'ploesen', 'kleinwiederitzsch')
        .hand(ALLIED, 'plain', 'infantry', 'time')
        .scouts(ALLIED, 1)
        .display(...FOUR)
      p.s.idle = 1
      p.turn(ALLIED, 1)
      play(p)
      return p
    }
    const terrain = after((p) => p.terrain('plain', 'langeron', 'ploesen'))
    const scout = after((p) => p.act('scout').act('remove', p.marker('langeron', 'ploesen')))
    const move = after((p) => p.march('infantry', 'langeron', 'breitenfeld', 'radefeld'))
    const time = after((p) => p.act('time'))
    expect([terrain, scout, move, time].map((p) => [p.s.idle, p.said('turn.idle').length, p.s.turn])).toEqual(
      Array(4).fill([0, 0, 4]),
    )
    expect(terrain.drawOut().s.idle).toBe(1)
    expect(after((p) => p.act('pile')).said('turn.idle')).toHaveLength(1)
  })

  it('LEI-T-10 LEI-T-11 a turn that only moves time is not one of drawing', () => {
    const p = position('beginner', { idleTurns: 'moveTime' })
      .remove(...FRENCH_ARMIES)
      .display(...FOUR)
    p.s.finished = 1 << FRENCH
    p.turn(ALLIED).drawOut()
    expect([p.s.turn, p.s.time, p.s.idle]).toEqual([5, 1, 0])
    p.drawOut()
    expect([p.s.turn, p.s.time, p.said('turn.idle')]).toEqual([7, 2, []])
  })

  it('LEI-T-07 LEI-T-09 a turn that is ended has no actions left', () => {
    const p = position()
      .remove(...FRENCH_ARMIES.filter((a) => a !== 'bertrand' && a !== 'ney'))
      .place('yorck', 'doelitz')
      .place('ney', 'connewitz')
      .place('bertrand', 'doesen')
      .display(...FOUR)
      .time(13)
    p.s.due = 1
    p.turn(FRENCH).act('end')
    expect([p.step, p.s.actions, p.view(ALLIED).actions]).toEqual(['battle.choose', 0, 0])
  })

  it('LEI-H-05 LEI-A7-01 a card taken openly is known to be there', () => {
    const p = position().display('hill', 'plain').hand(FRENCH, 'plain').turn(FRENCH)
    expect(p.targets('take')).toEqual([p.sort('hill'), p.sort('plain')])
    p.act('take', p.sort('hill'))
    expect(p.view(ALLIED).known[FRENCH][p.sort('hill')]).toBe(1)
    expect(p.view(ALLIED).known[FRENCH][p.sort('plain')]).toBe(0)
    p.discard('river', 'time')
    const n = p.board.sorts.length
    for (const t of [-2, n, n + p.sort('time'), p.sort('river')])
      expect(p.verdict('take', t), `${t}`).toBe('LEI-A7-01')
  })
})
