import { describe, expect, it } from 'vitest'
import { AUSTRIA, BAVARIA, FRANCE, PRAGMATIC, PRUSSIA, SAXONY } from '../powers.ts'
import { courtOf, type MariaState, seatOf } from '../state.ts'
import { type Cities, onFullBoard, type Position, position } from '../testkit.ts'
import { combatFrame } from './combat.ts'
import { conquer } from './conquest.ts'
import { battleValue, electorsBox, electorsHeld, markersInBoxes, markersOnMap, pool } from './markers.ts'
import { movementFrame } from './movement.ts'
import { supplyFrame } from './supply.ts'

const MAJORS = [PRUSSIA, FRANCE, PRAGMATIC, AUSTRIA]

const advanced = (roads: string, cities: Cities = {}, options: Record<string, string> = {}): Position =>
  position(roads, cities, 'advanced', options)

const slots = (p: Position): number[] => courtOf(p.s).slots

const pools = (p: Position): number[] => MAJORS.map((m) => pool(p.board, p.s, m))

const take = (p: Position, power: number, city: string): void =>
  conquer(p.board, p.s, p.machine, power, p.board.fortressAt[p.city(city)])

describe('MAR-4, MAR-15: pools', () => {
  it('MAR-T01 MAR-4-07 MAR-4-09 MAR-15-05 MAR-3.2-17 the pools at the start: 11, 11, 8 and 3', () => {
    const p = onFullBoard('advanced')
    expect(pools(p)).toEqual([11, 11, 8, 3])
    expect(MAJORS.map((m) => p.board.totals[m])).toEqual([13, 11, 8, 8])
    expect(MAJORS.map((m) => markersOnMap(p.board, p.s, m))).toEqual([2, 0, 0, 5])
  })

  it('MAR-15-01 both maps are in use', () => {
    const p = onFullBoard('advanced')
    const { near } = p.board.nets[0]
    expect(p.board.bohemian.includes(0) && p.board.bohemian.includes(1)).toBe(true)
    expect(near.some((list, c) => p.board.bohemian[c] === 0 && list.length > 0)).toBe(true)
  })

  it('MAR-15-03 MAR-10.4-10 a conquest takes a marker from the pool, and MAR-15-04 losing it gives it back', () => {
    const p = advanced('x', { x: { fortress: 'minor', region: 'austria-core' } })
    const before = pool(p.board, p.s, FRANCE)
    take(p, FRANCE, 'x')
    expect(pool(p.board, p.s, FRANCE)).toBe(before - 1)
    expect(markersOnMap(p.board, p.s, FRANCE)).toBe(1)
    take(p, PRAGMATIC, 'x')
    expect(pool(p.board, p.s, FRANCE)).toBe(before)
    expect(p.marker('x')).toBe(-1)
  })

  it('MAR-15-04 what is taken out of a box or a slot goes back to the pool', () => {
    const p = advanced('x')
    const before = pool(p.board, p.s, FRANCE)
    const court = courtOf(p.s)
    court.emperor = FRANCE + 1
    court.italy = FRANCE + 1
    court.slots[FRANCE] = 2
    expect(pool(p.board, p.s, FRANCE)).toBe(before - 4)
    court.italy = 0
    court.slots[FRANCE] = 1
    expect(pool(p.board, p.s, FRANCE)).toBe(before - 2)
  })

  it('MAR-12-06 a question marker is none of the placed markers', () => {
    const p = advanced('a-x-b x-y', { x: { fortress: 'minor', region: 'austria-core' } })
    const before = pool(p.board, p.s, FRANCE)
    p.put('france-2', 'a', 4).put('austria-1', 'y', 4)
    p.begin(movementFrame([FRANCE])).walk('france-2', 'x', 'b')
    expect(p.s.queries.length).toBe(1)
    expect(pool(p.board, p.s, FRANCE)).toBe(before)
    expect(markersOnMap(p.board, p.s, FRANCE)).toBe(0)
  })

  it('MAR-H23 everybody sees pools, slots, boxes and what is set aside', () => {
    const p = onFullBoard('advanced')
    const court = courtOf(p.s)
    court.slots[PRUSSIA] = 1
    court.aside[FRANCE] = 2
    court.emperor = AUSTRIA + 1
    for (const seat of ['maria', 'frederick', 'louis', null]) {
      const v = p.view(seat).court
      expect(MAJORS.map((m) => v?.pools[m])).toEqual([10, 9, 8, 2])
      expect([v?.slots[PRUSSIA], v?.aside[FRANCE], v?.boxes]).toEqual([1, 2, [-1, AUSTRIA, -1, -1]])
    }
  })
})

describe('MAR-16: the value of a battle', () => {
  it('MAR-T40 MAR-16-01 MAR-16-02 one marker for every three troops, or one for a fallen general', () => {
    expect(battleValue(2, false)).toBe(0)
    expect(battleValue(2, true)).toBe(1)
    expect(battleValue(3, false)).toBe(1)
    expect(battleValue(3, true)).toBe(1)
    expect(battleValue(5, false)).toBe(1)
    expect(battleValue(6, false)).toBe(2)
    expect(battleValue(9, false)).toBe(3)
  })

  it('MAR-T34 four troops and their general are worth one', () => {
    const p = advanced('w-x')
    p.put('austria-1', 'w', 8).put('austria-2', 'w', 2).put('france-2', 'x', 4)
    p.begin(combatFrame([AUSTRIA])).act('concede')
    expect(slots(p)[AUSTRIA]).toBe(1)
  })

  it('MAR-T40 MAR-16-03 nine troops from a stack are worth three, of which two fit the slots', () => {
    const p = advanced('w-x-a-b-c-d-e-f-g-h-i-j').hand(FRANCE, 'H6').hand(AUSTRIA, 'H9')
    p.put('austria-1', 'w', 8).put('austria-2', 'w', 8).put('france-2', 'x', 5).put('france-3', 'x', 5)
    p.begin(combatFrame([AUSTRIA]))
    p.act('card', p.card('H6')).act('card', p.card('H9')).act('concede').act('keep', p.piece('france-2'))
    expect(p.said('battle.lost')).toEqual([[p.piece('france-2'), 9]])
    expect(slots(p)[AUSTRIA]).toBe(2)
    expect(p.said('markers.gained')).toEqual([[AUSTRIA, 2]])
  })

  it('MAR-T41 MAR-16-04 MAR-16-05 full slots of the winner do not save the loser, who gives what he has there', () => {
    const fight = (options: Record<string, string>) => {
      const p = advanced(
        'w-x-a-b-c-d-e-f-g-h y',
        { y: { fortress: 'minor', region: 'austria-core' } },
        options,
      )
      p.mark('y', FRANCE)
      slots(p)[AUSTRIA] = 2
      slots(p)[FRANCE] = 1
      p.put('austria-1', 'w', 8).put('austria-2', 'w', 6).put('france-2', 'x', 8)
      p.begin(combatFrame([AUSTRIA])).act('concede')
      return p
    }
    const p = fight({})
    expect([slots(p)[AUSTRIA], slots(p)[FRANCE]]).toEqual([2, 0])
    expect(p.marker('y')).toBe(FRANCE)
    const q = fight({ battleLoss: 'asGained' })
    expect([slots(q)[AUSTRIA], slots(q)[FRANCE]]).toEqual([2, 1])
  })

  it('MAR-16-04 MAR-3.2-16 the loser takes off by the value, as far as there is anything', () => {
    const p = advanced('w-x-a-b-c-d-e-f-g-h')
    slots(p)[FRANCE] = 2
    p.put('austria-1', 'w', 8).put('austria-2', 'w', 6).put('france-2', 'x', 8)
    const before = pools(p)
    p.begin(combatFrame([AUSTRIA])).act('concede')
    expect([slots(p)[AUSTRIA], slots(p)[FRANCE]]).toEqual([2, 0])
    expect(pools(p)).toEqual([before[0], before[1] + 2, before[2], before[3] - 2])
    expect(p.board.politics.slots).toBe(2)
    expect(p.said('markers.lost')).toEqual([[FRANCE, 2]])
  })

  it('MAR-16-05 whoever has nothing in its slots loses nothing there', () => {
    const p = advanced('w-x-a-b-c-d-e-f-g-h').put('austria-1', 'w', 8).put('france-2', 'x', 5)
    p.begin(combatFrame([AUSTRIA])).act('concede')
    expect([slots(p)[FRANCE], p.said('markers.lost')]).toEqual([0, []])
  })

  it('MAR-24.2-04 with two players too, a loss of Austria does not shake Saxony', () => {
    const p = position('a-b', {}, 'advanced-2p').put('austria-1', 'a', 1)
    p.begin(supplyFrame(AUSTRIA))
    expect([p.at('austria-1'), p.s.frames]).toEqual([-1, []])
  })

  it('MAR-16-06 MAR-19.3-20 what minors win and lose is their partner’s', () => {
    const p = advanced('w-x-a-b-c-d-e')
    slots(p)[AUSTRIA] = 1
    p.put('bavaria-1', 'w', 8).put('austria-1', 'x', 5)
    p.begin(combatFrame([FRANCE, BAVARIA])).act('concede')
    expect([slots(p)[FRANCE], slots(p)[AUSTRIA], slots(p)[BAVARIA]]).toEqual([1, 0, 0])
    const q = advanced('w-x-a-b-c-d-e')
    q.league('austrian')
    slots(q)[AUSTRIA] = 1
    q.put('saxony-1', 'w', 5).put('france-2', 'x', 8)
    q.begin(combatFrame([FRANCE])).act('concede')
    expect([slots(q)[FRANCE], slots(q)[AUSTRIA], slots(q)[SAXONY]]).toEqual([1, 0, 0])
    const r = advanced('w-x-a-b-c-d-e')
    r.league('austrian')
    r.put('saxony-1', 'w', 8).put('france-2', 'x', 5)
    r.begin(combatFrame([AUSTRIA, SAXONY])).act('concede')
    expect(slots(r)[AUSTRIA]).toBe(1)
    expect(courtOf(r.s).victor).toBe(seatOf(r.s, AUSTRIA))
  })

  it('MAR-16-07 in a mixed stack the commander’s power gains and loses', () => {
    const p = advanced('w-x-a-b-c-d-e')
    p.put('pragmatic-army-1', 'w', 6).put('austria-2', 'w', 2).put('france-2', 'x', 5)
    p.begin(combatFrame([AUSTRIA, PRAGMATIC])).act('concede')
    expect([slots(p)[PRAGMATIC], slots(p)[AUSTRIA]]).toEqual([1, 0])
    expect(courtOf(p.s).victor).toBe(seatOf(p.s, PRAGMATIC))
    const q = advanced('w-x-a-b-c-d-e')
    slots(q)[PRAGMATIC] = 1
    slots(q)[AUSTRIA] = 1
    q.put('pragmatic-army-2', 'x', 2).put('austria-1', 'x', 3).put('france-2', 'w', 8)
    q.begin(combatFrame([FRANCE])).act('concede')
    expect([slots(q)[PRAGMATIC], slots(q)[AUSTRIA]]).toEqual([1, 0])
  })

  it('MAR-16-08 a tie is worth nothing, and leaves who won last as it was', () => {
    const p = advanced('w-x')
    courtOf(p.s).victor = seatOf(p.s, FRANCE)
    slots(p)[FRANCE] = 1
    p.put('austria-1', 'w', 4).put('france-2', 'x', 4)
    p.begin(combatFrame([AUSTRIA])).act('pass')
    expect([slots(p)[AUSTRIA], slots(p)[FRANCE]]).toEqual([0, 1])
    expect(courtOf(p.s).victor).toBe(seatOf(p.s, FRANCE))
  })

  it('MAR-Q15 even a battle worth nothing says who won last', () => {
    const p = advanced('w-x-a-b')
    p.put('austria-1', 'w', 4).put('france-2', 'x', 3)
    p.begin(combatFrame([AUSTRIA])).act('concede')
    expect(slots(p)[AUSTRIA]).toBe(0)
    expect(courtOf(p.s).victor).toBe(seatOf(p.s, AUSTRIA))
  })

  it('MAR-Q47 a marker won with an empty pool counts as one too many', () => {
    const p = advanced('w-x-a-b-c-d')
    courtOf(p.s).aside[AUSTRIA] = pool(p.board, p.s, AUSTRIA)
    p.put('austria-1', 'w', 8).put('france-2', 'x', 5)
    p.begin(combatFrame([AUSTRIA])).act('concede')
    expect(pool(p.board, p.s, AUSTRIA)).toBe(-1)
  })
})

describe('MAR-16: the boxes', () => {
  const elector = { fortress: 'minor', electoral: true, region: 'empire-west', map: 'flanders' } as const
  const CITIES: Cities = { koln: elector, mannheim: elector, mainz: elector, trier: elector }
  const electors = (french: string[], others: string[]): Position => {
    const p = advanced('koln-mannheim-mainz-trier', CITIES)
    for (const c of french) p.mark(c, FRANCE)
    for (const c of others) p.mark(c, AUSTRIA)
    return p
  }

  it('MAR-T27 MAR-10.4-02 MAR-16-09 MAR-16-11 the third elector fills the French box, losing one empties it', () => {
    const p = electors(['koln', 'mannheim'], ['mainz', 'trier'])
    const before = pool(p.board, p.s, FRANCE)
    take(p, FRANCE, 'mainz')
    expect(p.marker('mainz')).toBe(FRANCE)
    expect(markersOnMap(p.board, p.s, FRANCE)).toBe(0)
    expect(electorsBox(p.board, p.s)).toBe(FRANCE)
    expect(pool(p.board, p.s, FRANCE)).toBe(before - 1)
    take(p, PRAGMATIC, 'koln')
    expect([electorsHeld(p.board, p.s, FRANCE), electorsHeld(p.board, p.s, AUSTRIA)]).toEqual([2, 2])
    expect(electorsBox(p.board, p.s)).toBe(-1)
    expect(pool(p.board, p.s, FRANCE)).toBe(before)
  })

  it('MAR-10.4-03 MAR-16-10 taken by Austria or by the Pragmatic Army they are both’s, and the box is the Army’s', () => {
    for (const taker of [AUSTRIA, PRAGMATIC]) {
      const p = electors(['koln', 'mannheim'], ['mainz', 'trier'])
      const before = pools(p)
      take(p, taker, 'koln')
      expect(p.marker('koln')).toBe(AUSTRIA)
      expect(electorsBox(p.board, p.s)).toBe(PRAGMATIC)
      expect(pools(p)).toEqual([before[0], before[1], before[2] - 1, before[3]])
    }
  })

  it('MAR-16-12 MAR-16-13 MAR-16-14 Emperor, Italy and Silesia hold one marker each of the power concerned', () => {
    const boxes = (change: (s: MariaState) => void): number[] => {
      const p = advanced('x')
      change(p.s)
      return MAJORS.map((m) => markersInBoxes(p.board, p.s, m))
    }
    expect(boxes(() => {})).toEqual([0, 0, 0, 0])
    expect(boxes((s) => (courtOf(s).emperor = FRANCE + 1))).toEqual([0, 1, 0, 0])
    expect(boxes((s) => (courtOf(s).emperor = AUSTRIA + 1))).toEqual([0, 0, 0, 1])
    expect(boxes((s) => (courtOf(s).italy = AUSTRIA + 1))).toEqual([0, 0, 0, 1])
    expect(boxes((s) => (courtOf(s).peace = 4))).toEqual([1, 0, 0, 0])
  })
})

describe('MAR-11.1-04: who attacks first', () => {
  const both = (scenario = 'advanced') =>
    position('w-x-a-b-c-d-e v-x u-y s-x r-t', {}, scenario)
      .put('austria-1', 'w', 8)
      .put('pragmatic-army-1', 'v', 8)
      .put('france-2', 'x', 5)

  it('MAR-T38 MAR-11.1-04 Austria attacks before the Pragmatic Army, each by its own player', () => {
    const p = both()
    p.begin(combatFrame([AUSTRIA, PRAGMATIC])) // nothing is to be chosen
    expect(p.said('battle.begin')).toEqual([[p.city('w'), p.city('x')]])
    const q = both().put('austria-2', 's', 4)
    q.begin(combatFrame([AUSTRIA, PRAGMATIC]))
    expect(q.awaited()).toEqual(['maria'])
    q.act('attack', q.city('x'))
    expect(q.targets('from')).toEqual([q.city('w'), q.city('s')])
    expect(q.verdict('from', q.city('v'))).toBe('MAR-11.1-04')
  })

  it('MAR-11.1-04 an enemy who is next to the Pragmatic Army alone has to wait', () => {
    const p = both().put('pragmatic-army-2', 'u', 4).put('france-3', 'y', 4)
    p.put('austria-2', 'r', 1).put('france-4', 't', 4)
    p.begin(combatFrame([AUSTRIA, PRAGMATIC]))
    expect(p.targets('attack')).toEqual([p.city('x'), p.city('t')])
    expect(p.verdict('attack', p.city('y'))).toBe('MAR-11.1-04')
    p.act('attack', p.city('x')).act('concede').act('concede')
    expect(p.said('battle.begin').map(([from]) => p.board.cityIds[from])).toEqual(['w', 'r', 'u'])
  })

  it('MAR-11.1-03 the Pragmatic Army’s own battles are chosen by Frederick, an allied Saxon’s by Maria', () => {
    const p = position('v-x u-y w-z', {}, 'advanced')
    p.put('pragmatic-army-1', 'v', 8).put('pragmatic-army-2', 'u', 4)
    p.put('france-2', 'x', 5).put('france-3', 'y', 4)
    p.begin(combatFrame([AUSTRIA, PRAGMATIC]))
    expect(p.awaited()).toEqual(['frederick'])
    expect(p.targets('attack').length).toBe(2)
    const q = position('v-x w-y-a-b-c-d-e w-z', {}, 'advanced')
    q.league('austrian')
    q.put('pragmatic-army-1', 'v', 8).put('france-2', 'x', 5).put('saxony-1', 'w', 8).put('france-3', 'y', 4)
    q.put('france-4', 'z', 1)
    q.begin(combatFrame([AUSTRIA, SAXONY, PRAGMATIC]))
    expect(q.awaited()).toEqual(['maria'])
    expect(q.verdict('attack', q.city('x'))).toBe('MAR-11.1-04')
  })

  it('MAR-Q46 MAR-T38 MAR-24.2-05 with two players one orders all attacks as he likes', () => {
    const p = both('advanced-2p')
    p.begin(combatFrame([AUSTRIA, PRAGMATIC])).act('attack', p.city('x'))
    expect(p.targets('from')).toEqual([p.city('w'), p.city('v')])
    p.act('from', p.city('v'))
    expect(p.said('battle.begin')).toEqual([[p.city('v'), p.city('x')]])
  })
})
