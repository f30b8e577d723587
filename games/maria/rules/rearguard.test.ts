// MAR-10.3, MAR-11.2, MAR-12 together: where the winner sends a beaten protector decides what falls.

import { describe, expect, it } from 'vitest'
import { AUSTRIA, BAVARIA, FRANCE, NO_POWER, PRUSSIA, SAXONY } from '../powers.ts'
import { type Cities, type Position, position, stage, WEST } from '../testkit.ts'
import { controllerOf, isProtected } from './conquest.ts'

/**
 * `F` is passed from a to c. Its protector stands on x, three cities off; the winner will stand on w.
 * One way back leads by n and q to the fortress, the other by m1 to m4 away from it.
 */
const ROADS = 'a-F-c F-q-n-x-w x-m1-m2-m3-m4'
const AUSTRIAN: Cities = { F: { fortress: 'minor', region: 'austria-core' } }

const holder = (p: Position, city = 'F') => controllerOf(p.board, p.s, p.board.fortressAt[p.city(city)])
const safe = (p: Position, city = 'F') => isProtected(p.board, p.s, p.board.fortressAt[p.city(city)])

/** France passes F; the protector on x, of 4 troops, is attacked from w and loses `loss` troops. */
function siege(loss: number, roads = ROADS, cities = AUSTRIAN): Position {
  const p = position(roads, cities)
    .put('france-2', 'a')
    .put('france-3', 'w', 4 + loss)
  return p.put('austria-1', 'x', 4)
}

const fight = (p: Position): Position =>
  p
    .begin(stage([...WEST]))
    .walk('france-2', 'F', 'c')
    .act('done')
    .act('concede')

const to = (p: Position, ...cities: string[]): Position => {
  for (const c of cities) p.act('to', p.city(c))
  return p
}

const over = (p: Position) => p.s.frames.length === 0

describe('the winner chooses', () => {
  it('MAR-11.2-01 MAR-12-03 driven away from the fortress, its protector loses it', () => {
    const p = fight(siege(1))
    expect([p.awaited(), p.s.queries.length]).toEqual([['louis'], 1])
    expect(p.targets('to').sort()).toEqual([p.city('n'), p.city('m1')].sort())
    to(p, 'm1')
    expect([over(p), p.at('austria-1'), p.marker('F')]).toEqual([true, 'm1', FRANCE])
  })

  it('MAR-11.2-01 MAR-12-04 driven towards it, he still protects it', () => {
    const p = to(fight(siege(1)), 'n')
    expect([over(p), p.at('austria-1'), holder(p), p.s.queries]).toEqual([true, 'n', AUSTRIA, []])
    expect(p.said('fortress.holds')).toEqual([[p.city('F')]])
  })

  it('MAR-11.2-02 MAR-12-03 MAR-12-04 of a longer retreat the first step decides, the rest goes by itself', () => {
    const away = to(fight(siege(2)), 'm1')
    expect([away.at('austria-1'), holder(away)]).toEqual(['m2', FRANCE])
    const back = to(fight(siege(2)), 'n')
    expect([back.at('austria-1'), holder(back)]).toEqual(['q', AUSTRIA])
  })

  it('MAR-11.2-08 MAR-12-04 he may be driven into the fortress itself, and sits in it', () => {
    const p = to(fight(siege(3)), 'n')
    expect([p.at('austria-1'), holder(p), safe(p)]).toEqual(['F', AUSTRIA, true])
    expect(p.said('fortress.conquered')).toEqual([])
  })

  it('MAR-11.2-03 MAR-12-04 the end must be far from the winner, even if that saves the fortress', () => {
    // The way of the m's ends after one city: two cities back there is only the road to F.
    const p = fight(siege(2, 'a-F-c F-q-n-x-w x-m1'))
    expect([over(p), p.at('austria-1'), holder(p)]).toEqual([true, 'q', AUSTRIA])
  })

  it('MAR-11.2-05 MAR-12-03 a piece on the way to the fortress leaves only the other one', () => {
    const p = fight(siege(1).put('austria-train-2', 'n'))
    expect([over(p), p.at('austria-1'), p.marker('F')]).toEqual([true, 'm1', FRANCE])
  })

  it('MAR-11.2-05 MAR-12-04 a piece on the other way leaves only the one to the fortress', () => {
    const p = fight(siege(1).put('bavaria-train-1', 'm1'))
    expect([over(p), p.at('austria-1'), holder(p)]).toEqual([true, 'n', AUSTRIA])
  })

  it('MAR-11.2-12 MAR-12-03 without any way he is gone, and the fortress with him', () => {
    const p = fight(siege(1).put('austria-train-2', 'n').put('bavaria-train-1', 'm1'))
    expect([over(p), p.at('austria-1'), p.marker('F')]).toEqual([true, -1, FRANCE])
  })

  it('MAR-12-02 with two fortresses in question the winner chooses which of them falls', () => {
    const roads = 'a-F-b-G-c F-q-n-x-w x-m1-m2-G'
    const cities: Cities = { ...AUSTRIAN, G: { fortress: 'minor', region: 'austria-core' } }
    const passed = () => {
      const p = siege(1, roads, cities)
        .begin(stage([...WEST]))
        .walk('france-2', 'F', 'b', 'G')
      p.s.moved = 0
      p.walk('france-2', 'c').act('done')
      expect(p.s.queries).toHaveLength(2)
      return p.act('concede')
    }
    // At x he is three from both; from n four to G, from m1 four to F.
    const north = to(passed(), 'n')
    expect([holder(north, 'F'), holder(north, 'G')]).toEqual([AUSTRIA, FRANCE])
    const south = to(passed(), 'm1')
    expect([holder(south, 'F'), holder(south, 'G')]).toEqual([FRANCE, AUSTRIA])
  })

  it('MAR-11.2-09 a beaten stack goes as one, and either of its generals would have protected', () => {
    for (const [city, keeper] of [
      ['n', AUSTRIA],
      ['m1', FRANCE],
    ] as const) {
      const p = siege(1).put('austria-2', 'x', 2)
      p.s.troops[p.piece('france-3')] = 7
      to(fight(p), city)
      expect([p.at('austria-1'), p.at('austria-2'), holder(p)]).toEqual([city, city, keeper])
    }
  })

  it('MAR-12-04 a second protector makes the choice idle, unless he is beaten too', () => {
    const roads = `${ROADS} F-u-v-z`
    const one = to(fight(siege(1, roads).put('austria-2', 'v', 3)), 'm1')
    expect([holder(one), one.at('austria-1')]).toEqual([AUSTRIA, 'm1'])
    for (const [first, keeper] of [
      ['r1', FRANCE],
      ['u', AUSTRIA],
    ] as const) {
      const both = siege(1, `${roads} v-r1-r2`).put('austria-2', 'v', 3).put('bavaria-1', 'z', 5)
      both
        .begin(stage([...WEST]))
        .walk('france-2', 'F', 'c')
        .act('done')
      to(both.act('attack', both.city('x')).act('concede'), 'm1')
      to(both.act('concede'), first) // two cities back: to r2, four from F, or into F
      expect([over(both), both.at('austria-2'), holder(both)]).toEqual([
        true,
        first === 'u' ? 'F' : 'r2',
        keeper,
      ])
    }
  })
})

describe('who wins, and for whom', () => {
  it('MAR-12-04 MAR-11.1-22 the protector who wins stays, and the fortress is his', () => {
    const p = siege(1)
    p.s.troops[p.piece('france-3')] = 2
    fight(p) // the attacker is the weaker one and gives way
    expect([p.at('austria-1'), holder(p), p.s.queries]).toEqual(['x', AUSTRIA, []])
  })

  it('MAR-11.2-01 MAR-12-04 a victorious defender sends the attacker back, also past the fortress in question', () => {
    // Broglie attacks from n and loses two: there is only the way by q into F, and it conquers nothing.
    const p = position('a-F-c F-q-n-x', AUSTRIAN).put('france-2', 'a').put('france-3', 'n', 3)
    p.put('austria-1', 'x', 5)
      .begin(stage([...WEST]))
      .walk('france-2', 'F', 'c')
      .act('done')
      .act('concede')
    expect([p.at('france-3'), p.at('austria-1'), holder(p), p.s.queries]).toEqual(['F', 'x', AUSTRIA, []])
  })

  it('MAR-12-07 MAR-11.2-01 Bavaria passes, France fights and chooses: a French marker all the same', () => {
    const p = position(ROADS, AUSTRIAN).put('bavaria-1', 'a').put('france-3', 'w', 5).put('austria-1', 'x', 4)
    p.begin(stage([...WEST]))
      .walk('bavaria-1', 'F', 'c')
      .act('done')
      .act('concede')
    to(p, 'm1')
    expect(p.said('fortress.conquered')).toEqual([[BAVARIA, p.city('F')]])
    expect(p.marker('F')).toBe(FRANCE)
  })

  it('MAR-10.4-07 MAR-12-03 Austria drives a Bavarian from its own fortress that France holds: the marker goes', () => {
    for (const [city, marker] of [
      ['m1', NO_POWER],
      ['n', FRANCE],
    ] as const) {
      const p = position(ROADS, AUSTRIAN).mark('F', FRANCE).put('austria-1', 'a').put('austria-2', 'w', 5)
      p.put('bavaria-1', 'x', 4)
        .begin(stage([AUSTRIA]))
        .walk('austria-1', 'F', 'c')
        .act('done')
        .act('concede')
      expect(p.awaited()).toEqual(['maria'])
      to(p, city)
      expect(p.marker('F')).toBe(marker)
    }
  })

  it('MAR-10.3-08 MAR-10.3-05 a mere ally beside the fortress asks no question: it falls at once', () => {
    const p = position(ROADS, AUSTRIAN).mark('F', FRANCE).put('austria-1', 'a').put('prussia-1', 'x', 4)
    p.begin(stage([AUSTRIA])).walk('austria-1', 'F', 'c')
    expect([p.marker('F'), p.s.queries]).toEqual([NO_POWER, []])
  })

  it('MAR-10.4-06 MAR-12-03 in Silesia the marker of Prussia comes with the retreat, for Saxony’s passing too', () => {
    const silesia: Cities = { F: { fortress: 'minor', region: 'silesia' } }
    for (const [city, marker] of [
      ['m1', PRUSSIA],
      ['n', AUSTRIA],
    ] as const) {
      const p = position(ROADS, silesia).mark('F', AUSTRIA).put('saxony-1', 'a').put('prussia-1', 'w', 5)
      p.put('austria-1', 'x', 4)
        .begin(stage([PRUSSIA, SAXONY]))
        .walk('saxony-1', 'F', 'c')
        .act('done')
      to(p.act('concede'), city)
      expect(p.marker('F')).toBe(marker)
    }
  })
})

describe('what does not depend on the retreat', () => {
  it('MAR-Q28 MAR-10.3-05 where face-down generals do not protect, the fortress falls before any battle', () => {
    const p = position(ROADS, AUSTRIAN, 'intro', { faceDownProtects: 'no' }).put('france-2', 'a')
    p.put('austria-1', 'x', 4).down('austria-1').put('france-3', 'w', 5)
    p.begin(stage([...WEST])).walk('france-2', 'F', 'c')
    expect([p.marker('F'), p.s.queries]).toEqual([FRANCE, []])
    to(p.act('done').act('concede'), 'n')
    expect(p.marker('F')).toBe(FRANCE) // too late
  })

  it('MAR-Q28 MAR-12-04 where they do, a beaten face-down general sent home still protects', () => {
    const p = to(fight(siege(1).down('austria-1')), 'n')
    expect([p.isDown('austria-1'), holder(p)]).toEqual([true, AUSTRIA])
  })

  it('MAR-10.1b-06 MAR-12-01 after a force march nothing is in question, wherever he is sent', () => {
    const p = position('F=c=d F-q-n-x-w x-m1-m2', AUSTRIAN).put('france-2', 'F').put('france-3', 'w', 5)
    p.put('austria-1', 'x', 4).begin(stage([...WEST]))
    p.act('march', p.piece('france-2')).act('go', p.city('c')).act('stop').act('done').act('concede')
    to(p, 'm1')
    expect([p.s.queries, holder(p), safe(p)]).toEqual([[], AUSTRIA, false])
  })

  it('MAR-12-05 sent away in a stage in which nobody passed, he leaves the fortress in Austrian hands', () => {
    const p = siege(1)
      .begin(stage([...WEST]))
      .act('done')
      .act('concede')
    to(p, 'm1')
    expect([safe(p), holder(p), p.said('fortress.conquered')]).toEqual([false, AUSTRIA, []])
  })

  it('MAR-12-02 MAR-11.1-30 sent beside the general who passed, he is not fought again, and the check comes after', () => {
    // c lies beside m1: the beaten Austrian ends next to the passer.
    const p = siege(1, `${ROADS} c-m1`)
    fight(p)
    to(p, 'm1')
    expect([over(p), p.said('battle.begin').length]).toEqual([true, 1])
    expect(safe(p)).toBe(true) // by c it is two cities from m1 to F
    expect(holder(p)).toBe(AUSTRIA)
  })
})
