// LEI-H: what a seat may know. Each test changes only the secret and compares what others see.
import { NONE, Rng } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { ALLIED, FRENCH } from './board.ts'
import { sample } from './sample.ts'
import { position } from './testkit.ts'

type P = ReturnType<typeof position>
const FOUR = ['river', 'hill', 'forest', 'plain']
const same = (p: P, q: P, side: number) => JSON.stringify(p.view(side)) === JSON.stringify(q.view(side))

describe('missions', () => {
  it('LEI-H-01 Allied and spectators know revealed missions only', () => {
    const of = (...regions: string[]) =>
      position()
        .missions(...regions)
        .time(7)
        .turn(FRENCH)
    const p = of('moeckern', 'wachau')
    const q = of('moeckern', 'markkleeberg')
    expect([same(p, q, ALLIED), same(p, q, NONE), same(p, q, FRENCH)]).toEqual([true, true, false])
    expect(p.view(ALLIED).missions).toEqual([p.mission('moeckern'), -1, -1, -1, -1])
    expect(p.view(FRENCH).secret?.missions).toEqual(p.s.missions)
    expect(same(of('lindenthal', 'wachau'), p, ALLIED)).toBe(false) // the north is revealed
  })

  it('LEI-H-02 LEI-H-04 rejected missions are never told; their sectors are', () => {
    const of = (rejected: string) => {
      const p = position().missions('moeckern').turn(FRENCH)
      p.s.second = 1
      p.s.rejected[0] = p.mission(rejected)
      return p
    }
    const [p, q] = [of('lindenthal'), of('breitenfeld')]
    expect([same(p, q, ALLIED), same(p, q, NONE), same(p, q, FRENCH)]).toEqual([true, true, false])
    expect([p.view(ALLIED).second, p.view(NONE).second]).toEqual([1, 1])
    const end = of('lindenthal').score()
    expect(JSON.stringify(end.view(ALLIED))).toBe(JSON.stringify(of('breitenfeld').score().view(ALLIED)))
  })

  it('LEI-H-03 for Allied every card of a hidden sector is possible, and one a sector', () => {
    const p = position().time(7).turn(ALLIED)
    const seen = new Set<number>()
    for (let seed = 0; seed < 200; seed++) {
      const t = sample(p.s, ALLIED, Rng.of(seed), p.board)
      expect(t.missions[0]).toBe(p.s.missions[0])
      t.missions.forEach((m, sector) => {
        expect(p.board.missions[m].sector).toBe(sector)
        seen.add(m)
      })
    }
    expect(seen.size).toBe(21)
    expect(p.board.missionsOf.flat()).toHaveLength(25)
    for (let seed = 0; seed < 5; seed++)
      expect(sample(p.s, FRENCH, Rng.of(seed), p.board).missions).toEqual(p.s.missions)
  })

  it('LEI-H-03 is sampled rather where the French stand, whether it is there or not', () => {
    const on = (mission: string) => position().missions(mission).place('ney', 'wachau').turn(ALLIED)
    const [there, elsewhere] = [on('wachau'), on('liebertwolkwitz')]
    const wachau = there.mission('wachau')
    const { sector } = there.board.missions[wachau]
    let drawn = 0
    for (let seed = 0; seed < 300; seed++) {
      const t = sample(there.s, ALLIED, Rng.of(seed), there.board)
      expect(sample(elsewhere.s, ALLIED, Rng.of(seed), there.board).missions).toEqual(t.missions)
      if (t.missions[sector] === wachau) drawn++
    }
    // One in five, sixty, if nobody were near; others may have armies to come, and it is never certain.
    expect(drawn).toBeGreaterThan(100)
    expect(drawn).toBeLessThan(270)
  })
})

describe('cards', () => {
  it('LEI-H-05 LEI-H-06 a hand is its owner’s; its size is open', () => {
    const of = (...cards: string[]) =>
      position()
        .hand(ALLIED, ...cards)
        .turn(FRENCH)
    const [p, q] = [of('river', 'time'), of('hill', 'infantry')]
    expect([same(p, q, FRENCH), same(p, q, NONE), same(p, q, ALLIED)]).toEqual([true, true, false])
    expect([p.view(FRENCH).handSizes, p.view(FRENCH).known[ALLIED].every((n) => n === 0)]).toEqual([
      [0, 2],
      true,
    ])
    expect(same(p, of('river'), FRENCH)).toBe(false)
    expect([p.view(NONE).hand, p.view(NONE).side, p.view(NONE).secret]).toEqual([null, -1, null])
  })

  it('LEI-H-05 a card taken from the display is known until one like it goes', () => {
    const p = position()
      .display('river', 'river', 'hill')
      .hand(FRENCH, 'river')
      .spread('marmont', 'moeckern', 'gohlis', 'wahren')
    p.turn(FRENCH)
    const river = p.sort('river')
    const known = () => p.view(ALLIED).known[FRENCH][river]
    p.act('take', river)
    expect(known()).toBe(1)
    for (let seed = 0; seed < 30; seed++)
      expect(sample(p.s, ALLIED, Rng.of(seed), p.board).cards[FRENCH * 11 + river]).toBeGreaterThanOrEqual(1)
    p.act('take', river)
    expect(known()).toBe(2)
    p.terrain('river', 'marmont', 'moeckern')
    expect(known()).toBe(1)
    expect(p.view(ALLIED).handSizes[FRENCH]).toBe(2)
  })

  it('LEI-H-05 what is drawn from the pile is told to its owner only', () => {
    const p = position().turn(ALLIED)
    p.act('pile')
    const told = p.events.filter((e) => e.message === 'card.got')
    expect(told.map((e) => e.to)).toEqual([1 << ALLIED])
    expect(p.said('card.drawn')).toEqual([[ALLIED]])
  })

  it('LEI-H-07 Scout Cards are open', () => {
    const p = position().scouts(FRENCH, 2).scouts(ALLIED, 1).turn(FRENCH)
    for (const side of [FRENCH, ALLIED, NONE])
      expect([p.view(side).scouts, p.view(side).supply]).toEqual([[2, 1], 3])
  })

  it('LEI-H-08 LEI-H-09 the pile is a number; display, discards and cards out of the game are open', () => {
    const p = position()
      .display(...FOUR)
      .discard('river', 'time')
      .turn(FRENCH)
    for (const side of [FRENCH, ALLIED, NONE]) {
      const v = p.view(side)
      expect([v.draw, v.display[p.sort('hill')], v.discard[p.sort('time')], v.out]).toEqual([
        34,
        1,
        1,
        new Array(11).fill(0),
      ])
    }
    const orders = new Set<string>()
    const q = position().hand(ALLIED, 'river', 'hill', 'time').turn(FRENCH)
    for (let seed = 0; seed < 20; seed++)
      orders.add(sample(q.s, FRENCH, Rng.of(seed), q.board).cards.slice(11, 33).join())
    expect(orders.size).toBeGreaterThan(10)
  })
})

describe('the table', () => {
  it('LEI-H-10 armies, markers, damage, types, score and time are open to all', () => {
    const p = position('advanced')
      .place('ney', 'mockau', { lost: 1 })
      .place('napoleon', 'thonberg', { type: 'artillery' })
      .spread('murat', 'wachau', 'doesen')
      .time(8)
      .turn(FRENCH)
    p.s.score = [3, 2]
    for (const side of [FRENCH, ALLIED, NONE]) {
      const v = p.view(side)
      expect([v.armies, v.marks, v.lost, v.types]).toEqual([p.s.armies, p.s.marks, p.s.lost, p.s.types])
      expect([v.score, v.time, v.reached, v.active, v.actions]).toEqual([[3, 2], 8, 2, FRENCH, 5])
      expect([v.strength[p.army('ney')], v.bonus[p.army('napoleon')]]).toEqual([3, 1])
    }
  })

  it('LEI-H-11 a spectator sees what is open, and nothing of a hand or mission', () => {
    const p = position().hand(FRENCH, 'river').hand(ALLIED, 'hill').missions('wachau').turn(FRENCH)
    const q = position().hand(FRENCH, 'time').hand(ALLIED, 'plain').missions('markkleeberg').turn(FRENCH)
    expect(same(p, q, NONE)).toBe(true)
  })

  it('shows what the running chapter has in hand', () => {
    const p = position().spread('poniatowski', 'doelitz', 'connewitz').hand(FRENCH, 'cavalry').turn(FRENCH)
    p.act('move', p.sort('cavalry')).act('marker', p.marker('poniatowski', 'doelitz'))
    expect(p.view(ALLIED).focus).toEqual({
      kind: 'march',
      army: p.army('poniatowski'),
      from: p.region('doelitz'),
      over: -1,
    })
    const q = position().scouts(FRENCH, 2).turn(FRENCH)
    q.act('army', q.army('napoleon')).act('omit', q.region('thonberg'))
    expect(q.view(ALLIED).focus).toEqual({
      kind: 'omit',
      army: q.army('napoleon'),
      left: 1,
      omitted: [q.region('thonberg')],
    })
    const r = position()
      .place('yorck', 'doelitz')
      .place('poniatowski', 'connewitz')
      .place('bertrand', 'doesen')
    expect(r.battle(FRENCH).view(NONE).focus).toMatchObject({
      kind: 'battle',
      side: FRENCH,
      dealer: r.army('yorck'),
    })
    const f = position()
      .missions('lindenau', 'reudnitz')
      .place('bertrand', 'lindenau')
      .place('ney', 'reudnitz')
    f.place('schwarzenberg', 'leipzig').score()
    expect(f.view(NONE).focus).toMatchObject({ kind: 'scoring', army: f.army('schwarzenberg') })
    expect((f.view(NONE).focus as { values: number[][] }).values[3]).toEqual([3, 0])
  })
})
