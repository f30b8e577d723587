// Saxony changes sides in the midst of a battle or of a famine (MAR-19.3).

import { describe, expect, it } from 'vitest'
import type { Combat, Stage } from '../frames.ts'
import { NEUTRAL, saxonyStands, WITH_AUSTRIA, WITH_PRUSSIA } from '../leagues.ts'
import { AUSTRIA, BAVARIA, FRANCE, PRUSSIA, SAXONY } from '../powers.ts'
import { courtOf, ELIMINATED } from '../state.ts'
import { type Cities, type Position, position } from '../testkit.ts'
import { combatFrame } from './combat.ts'
import { supplyFrame } from './supply.ts'

/** Boxes of Saxony's track: two before it turns, the last with Prussia, the last of all. */
const ALLY_IN_NAME = 3
const LAST_WITH_PRUSSIA = 4
const LAST = 7

function board(roads: string, cities: Cities = {}, box = LAST_WITH_PRUSSIA, scenario = 'advanced'): Position {
  const p = position(roads, cities, scenario)
  courtOf(p.s).tracks[0] = box
  return p
}

/** Gives Rutowski his set-up city. */
function home(p: Position, city: string): Position {
  p.board.start[p.piece('saxony-1')] = p.city(city)
  return p
}

const box = (p: Position): number => courtOf(p.s).tracks[0]

const proc = (p: Position): string | undefined => p.s.frames.at(-1)?.proc

/** The defender, who is weaker, gives up at once. */
const lose = (p: Position, ...powers: number[]): Position => p.begin(combatFrame(powers)).act('concede')

describe('MAR-19.3: a lost battle shakes Saxony', () => {
  it('MAR-D28 MAR-T57 MAR-19.3-02 MAR-19.3-03 MAR-19.3-04 MAR-19.3-06 by 0, 1 or 2 boxes as Austria likes, before the retreat', () => {
    for (const steps of [0, 1, 2]) {
      const p = home(board('w-x-a-b-c-d-e-f s', { s: { region: 'saxony' } }), 's')
      p.put('austria-1', 'w', 8).put('austria-2', 'w', 6).put('prussia-1', 'x', 8).put('saxony-1', 's', 4)
      lose(p, AUSTRIA)
      expect(courtOf(p.s).slots[PRUSSIA]).toBe(0)
      expect(proc(p)).toBe('defection')
      expect(p.awaited()).toEqual(['maria'])
      expect(p.targets('shift')).toEqual([0, 1, 2])
      expect(p.verdict('shift', 3)).toBe('MAR-19.3-02')
      expect(p.verdict('shift', -2)).toBe('MAR-19.3-02')
      expect(p.at('prussia-1')).toBe('x')
      p.act('shift', steps)
      expect(box(p)).toBe(LAST_WITH_PRUSSIA + steps)
      expect(saxonyStands(p.s)).toBe([WITH_PRUSSIA, NEUTRAL, WITH_AUSTRIA][steps])
      expect(p.at('prussia-1')).toBe('f')
      expect(p.s.frames).toEqual([])
    }
  })

  it('MAR-19.3-05 one battle may lead from Prussian ally to Austrian ally', () => {
    const p = board('w-x-a-b-c-d-e-f s')
    p.put('austria-1', 'w', 8).put('austria-2', 'w', 6).put('prussia-1', 'x', 8).put('saxony-1', 's', 4)
    lose(p, AUSTRIA).act('shift', 2)
    expect(saxonyStands(p.s)).toBe(WITH_AUSTRIA)
    expect(p.said('saxony.changed')).toEqual([[LAST_WITH_PRUSSIA + 2]])
    expect(p.at('saxony-1')).toBe('s')
  })

  it('MAR-19.3-04 a battle that is worth nothing asks nothing', () => {
    const p = board('w-x-a-b')
    p.put('austria-1', 'w', 6).put('prussia-1', 'x', 4)
    lose(p, AUSTRIA)
    expect(p.said('saxony.shifted')).toEqual([])
    expect(p.at('prussia-1')).toBe('b')
  })

  it('MAR-Q13 with losses as the winner gains, a winner whose slots are full costs Prussia nothing', () => {
    const p = position('w-x-a-b-c-d', {}, 'advanced', { battleLoss: 'asGained' })
    courtOf(p.s).slots[AUSTRIA] = 2
    p.put('austria-1', 'w', 8).put('prussia-1', 'x', 5)
    lose(p, AUSTRIA)
    expect(p.said('saxony.shifted')).toEqual([])
    expect(p.s.frames).toEqual([])
  })

  it('MAR-19.3-02 a battle that Prussia wins, or that France loses, asks nothing', () => {
    const won = board('w-x-a-b-c-d')
    won.put('austria-1', 'w', 5).put('prussia-1', 'x', 8)
    won.begin(combatFrame([AUSTRIA])).act('concede')
    expect(won.s.frames).toEqual([])
    expect(courtOf(won.s).slots[PRUSSIA]).toBe(1)
    const french = board('w-x-a-b-c-d')
    french.put('austria-1', 'w', 8).put('france-2', 'x', 5)
    lose(french, AUSTRIA)
    expect(box(french)).toBe(LAST_WITH_PRUSSIA)
    expect(french.s.frames).toEqual([])
  })

  it('MAR-Q40 the marker stops at the end of its track, and then nothing is asked', () => {
    const p = board('w-x-a-b-c-d-e-f', {}, LAST - 1)
    p.league('austrian')
    p.put('austria-1', 'w', 8).put('austria-2', 'w', 6).put('prussia-1', 'x', 8)
    lose(p, AUSTRIA)
    expect(p.targets('shift')).toEqual([0, 1])
    p.act('shift', 1)
    expect(box(p)).toBe(LAST)
    const end = board('w-x-a-b-c-d', {}, LAST)
    end.league('austrian')
    end.put('austria-1', 'w', 8).put('prussia-1', 'x', 5)
    lose(end, AUSTRIA)
    expect(end.s.frames).toEqual([])
  })

  it('MAR-Q14 MAR-Q59 a general lost for want of room costs his marker after the retreat, and shakes Saxony then', () => {
    const p = board('w-x-a', {}, ALLY_IN_NAME)
    courtOf(p.s).slots[PRUSSIA] = 1
    p.put('austria-1', 'w', 6).put('prussia-1', 'x', 4)
    lose(p, AUSTRIA)
    expect(p.at('prussia-1')).toBe(ELIMINATED)
    expect(courtOf(p.s).slots[PRUSSIA]).toBe(0)
    expect(courtOf(p.s).slots[AUSTRIA]).toBe(1)
    expect(p.targets('shift')).toEqual([0, 1])
    p.act('shift', 1)
    expect(box(p)).toBe(LAST_WITH_PRUSSIA)
    expect(p.s.frames).toEqual([])
  })

  it('MAR-Q14 but a battle that was worth something by its losses gains nothing by it', () => {
    const p = board('w-x-a', {}, ALLY_IN_NAME)
    p.put('austria-1', 'w', 8).put('prussia-1', 'x', 5)
    lose(p, AUSTRIA).act('shift', 0)
    expect(p.at('prussia-1')).toBe(ELIMINATED)
    expect(courtOf(p.s).slots[AUSTRIA]).toBe(1)
    expect(p.s.frames).toEqual([])
  })
})

describe('MAR-Q43: Saxons in the battle', () => {
  it('MAR-19.3-07 MAR-19.3-02 what Saxony loses as a partner counts as a Prussian loss', () => {
    const p = board('w-x-a-b-c-d', {}, ALLY_IN_NAME)
    courtOf(p.s).slots[PRUSSIA] = 2
    p.put('austria-1', 'w', 8).put('saxony-1', 'x', 5)
    lose(p, AUSTRIA)
    expect(courtOf(p.s).slots[PRUSSIA]).toBe(1)
    p.act('shift', 1)
    expect(box(p)).toBe(LAST_WITH_PRUSSIA)
    expect(p.at('saxony-1')).toBe('c')
  })

  it('MAR-Q43 a beaten Saxon who turns neutral goes to his set-up city instead of retreating', () => {
    const p = home(board('w-x-a-b-c-d s', { s: { region: 'saxony' } }), 's')
    p.put('austria-1', 'w', 8).put('saxony-1', 'x', 5)
    lose(p, AUSTRIA).act('shift', 1)
    expect(p.at('saxony-1')).toBe('s')
    expect(p.troops('saxony-1')).toBe(2)
    expect(p.said('retreat.step')).toEqual([])
    expect(p.s.frames).toEqual([])
  })

  it('MAR-Q43 one who turns to Austria stays where he is', () => {
    const p = board('w-x-a-b-c-d-e-f-g')
    p.put('austria-1', 'w', 8).put('austria-2', 'w', 6).put('saxony-1', 'x', 8)
    lose(p, AUSTRIA).act('shift', 2)
    expect(p.at('saxony-1')).toBe('x')
    expect(p.said('retreat.step')).toEqual([])
    expect(p.s.frames).toEqual([])
  })

  it('MAR-Q43 one whose set-up city is the lost city stays in it when he turns neutral', () => {
    const p = home(board('w-x-a-b-c-d', { x: { region: 'saxony' } }), 'x')
    p.put('austria-1', 'w', 8).put('saxony-1', 'x', 5)
    lose(p, AUSTRIA).act('shift', 1)
    expect(p.at('saxony-1')).toBe('x')
    expect(p.said('retreat.step')).toEqual([])
  })

  it('MAR-Q43 the Prussian beside him still retreats', () => {
    const p = home(board('w-x-a-b-c-d s', { s: { region: 'saxony' } }), 's')
    p.put('austria-1', 'w', 8).put('austria-2', 'w', 2).put('prussia-2', 'x', 4).put('saxony-1', 'x', 3)
    lose(p, AUSTRIA)
    expect([p.troops('saxony-1'), p.troops('prussia-2')]).toEqual([3, 1])
    p.act('shift', 1)
    expect([p.at('saxony-1'), p.at('prussia-2')]).toEqual(['s', 'c'])
  })

  it('MAR-19.3-15 turned to Austria, he leaves the Prussian first, by Maria, and the Prussian retreats', () => {
    const p = board('w-x-a-b-c-d-e-f-g x-y')
    p.put('austria-1', 'w', 8).put('austria-2', 'w', 8).put('prussia-2', 'x', 7).put('saxony-1', 'x', 3)
    lose(p, AUSTRIA).act('shift', 2)
    expect(p.awaited()).toEqual(['maria'])
    expect(p.targets('displace').map((c) => p.board.cityIds[c])).toEqual(['a', 'y'])
    expect(p.at('prussia-2')).toBe('x')
    p.act('displace', p.city('y'))
    expect([p.at('saxony-1'), p.at('prussia-2')]).toEqual(['y', 'f'])
    expect([p.troops('saxony-1'), p.troops('prussia-2')]).toEqual([3, 1])
  })

  it('MAR-19.3-17 a Saxon who fell in the battle may come back at once when Saxony turns to Austria', () => {
    const p = board('w-x-a s', { s: { region: 'saxony', fortress: 'major' } })
    p.put('austria-1', 'w', 8).put('austria-2', 'w', 8).put('saxony-1', 'x', 6).hand(SAXONY, 'S9')
    lose(p, AUSTRIA)
    expect(p.at('saxony-1')).toBe(ELIMINATED)
    p.act('shift', 2)
    expect(p.awaited()).toEqual(['maria'])
    p.act('recruit', p.piece('saxony-1')).act('enter', p.city('s')).act('done').act('pay', p.card('S9'))
    expect([p.at('saxony-1'), p.troops('saxony-1')]).toEqual(['s', 1])
    expect(p.s.frames).toEqual([])
  })

  it('MAR-16-07 with a Saxon in command the loss is still Prussia’s', () => {
    const p = home(board('w-x-a-b-c-d s', { s: { region: 'saxony' } }, ALLY_IN_NAME), 's')
    courtOf(p.s).slots[PRUSSIA] = 1
    p.put('austria-1', 'w', 8).put('prussia-2', 'x', 2).put('saxony-1', 'x', 3)
    lose(p, AUSTRIA)
    expect(courtOf(p.s).slots).toEqual([1, 0, 0, 0, 0, 0])
    expect(p.targets('shift')).toEqual([0, 1])
  })
})

describe('MAR-19.3-10: strangers when Saxony turns neutral in a battle', () => {
  it('MAR-Q82 a beaten Prussian in Saxony goes home and does not retreat as well, nor fight again', () => {
    const cities: Cities = { x: { region: 'saxony' }, s: { region: 'saxony' }, p: { region: 'prussia' } }
    const p = home(board('w-x-p-q-r v-x s', cities), 's')
    p.put('austria-1', 'w', 8).put('austria-2', 'v', 8).put('prussia-1', 'x', 5)
    p.begin(combatFrame([AUSTRIA]))
      .act('attack', p.city('x'))
      .act('from', p.city('w'))
    p.act('concede').act('shift', 1)
    expect(p.at('prussia-1')).toBe('p')
    expect(p.said('retreat.step')).toEqual([])
    expect(p.said('battle.begin').length).toBe(1)
    expect(p.s.frames).toEqual([])
  })

  it('MAR-11.2-01 the winner, sent home himself, still chooses the path', () => {
    const cities: Cities = { w: { region: 'saxony' }, s: { region: 'saxony' }, q: { region: 'austria-core' } }
    const p = home(board('q-w-x-a-b-c x-d-e-f s', cities), 's')
    p.put('austria-1', 'w', 8).put('prussia-1', 'x', 5)
    lose(p, AUSTRIA).act('shift', 1)
    expect(p.at('austria-1')).toBe('q')
    expect(p.awaited()).toEqual(['maria'])
    p.act('to', p.city('d'))
    expect(p.at('prussia-1')).toBe('f')
  })

  it('MAR-11.2-11 no retreat leads into Saxony, which has just become neutral', () => {
    const cities: Cities = { a: { region: 'saxony' } }
    const p = home(board('w-x-a-b-c x-d-e-f', cities), 'a')
    p.put('austria-1', 'w', 8).put('prussia-1', 'x', 5).put('saxony-1', 'c', 2)
    lose(p, AUSTRIA).act('shift', 1)
    expect(p.at('prussia-1')).toBe('f')
    const q = home(board('w-x-a-b-c-g x-d-e', cities), 'c')
    q.put('austria-1', 'w', 8).put('prussia-1', 'x', 5)
    lose(q, AUSTRIA).act('shift', 1)
    expect(q.at('prussia-1')).toBe(ELIMINATED)
  })
})

describe('MAR-11.1: battles that were still to come', () => {
  it('MAR-19.3-13 MAR-19.4-04 those with Saxons are not fought any more, the others are', () => {
    const p = board('w-x-a-b-c-d-e-f-g v-y v-z-h-i-j-k-l-m')
    p.put('austria-1', 'w', 8).put('austria-2', 'w', 6).put('prussia-1', 'x', 8)
    p.put('austria-3', 'v', 8).put('saxony-1', 'y', 5).put('prussia-2', 'z', 7)
    p.begin(combatFrame([AUSTRIA]))
    expect(p.targets('attack').length).toBe(3)
    p.act('attack', p.city('x')).act('concede').act('shift', 2)
    expect(p.said('battle.begin').map(([, to]) => p.board.cityIds[to])).toEqual(['x', 'z'])
    expect(p.at('saxony-1')).toBe('y')
  })

  it('MAR-19.3-08 in a Prussian stage the Saxons attack nobody any more', () => {
    const p = board('w-x v-y x-a-b-c-d-e-f-g')
    p.put('prussia-1', 'x', 8).put('austria-1', 'w', 8).put('austria-2', 'w', 6)
    p.put('saxony-1', 'y', 8).put('austria-3', 'v', 1)
    p.begin(combatFrame([PRUSSIA, SAXONY]))
    p.act('attack', p.city('w')).act('concede').act('shift', 2)
    expect(p.said('battle.begin').length).toBe(1)
    expect(p.at('prussia-1')).toBe('f')
    expect(p.s.frames).toEqual([])
  })

  it('MAR-11.1-30 a Saxon who has become an enemy is not attacked in the same phase', () => {
    const p = board('w-x-a-b-c-d-e-f-g y-z')
    p.put('prussia-1', 'x', 8).put('austria-1', 'w', 8).put('austria-2', 'w', 6)
    p.put('saxony-1', 'y', 4).put('prussia-2', 'z', 4)
    p.begin(combatFrame([PRUSSIA, SAXONY]))
      .act('concede')
      .act('shift', 2)
    expect(p.said('battle.begin').length).toBe(1)
    expect(p.s.frames).toEqual([])
  })

  it('MAR-5-11 the phase goes on without Saxony', () => {
    const cities: Cities = { s: { region: 'saxony' } }
    const p = home(board('w-x-a-b-c-d x-e-f-g s', cities), 's')
    p.put('prussia-1', 'x', 5).put('austria-1', 'w', 8).put('saxony-1', 's', 3)
    p.begin(combatFrame([PRUSSIA, SAXONY]))
      .act('concede')
      .act('shift', 1)
    expect((p.s.frames[0] as Combat).powers).toEqual([PRUSSIA])
  })
})

describe('MAR-9-14: generals lost by lack of supply', () => {
  const starving = (general: string, scenario = 'advanced', cities: Cities = {}) =>
    board('a-b s', { s: { region: 'saxony' }, ...cities }, LAST_WITH_PRUSSIA, scenario)
      .put(general, 'a', 1)
      .down(general)

  it('MAR-9-14 MAR-19.3-02 a starved Prussian costs a marker and lets Austria move Saxony a box', () => {
    const p = home(starving('prussia-1'), 's')
    courtOf(p.s).slots[PRUSSIA] = 2
    p.begin(supplyFrame(PRUSSIA))
    expect(p.at('prussia-1')).toBe(ELIMINATED)
    expect(courtOf(p.s).slots[PRUSSIA]).toBe(1)
    expect(p.awaited()).toEqual(['maria'])
    p.act('shift', 1)
    expect(saxonyStands(p.s)).toBe(NEUTRAL)
    expect(p.s.frames).toEqual([])
  })

  it('MAR-5-11 MAR-19.3-08 Saxony gone in the supply phase has no further part in the stage', () => {
    const stage = (p: Position) =>
      p.begin({ proc: 'stage', step: 'supply', powers: [PRUSSIA, SAXONY], supplied: 0 } as Stage)
    const p = home(starving('prussia-1'), 's').put('saxony-1', 'b', 4)
    stage(p).act('shift', 1)
    expect(p.isDown('saxony-1')).toBe(false)
    expect(p.at('saxony-1')).toBe('s')
    expect(p.s.frames.map((f) => f.proc)).toEqual(['stage', 'movement'])
    expect((p.s.frames[1] as Combat).powers).toEqual([PRUSSIA])
    const own = home(starving('saxony-1'), 's')
    stage(own).act('shift', 1)
    expect(own.at('saxony-1')).toBe(ELIMINATED)
    expect((own.s.frames[1] as Combat).powers).toEqual([PRUSSIA])
  })

  it('MAR-H08 who starves after Austria has answered is final: nobody looks and takes it back', () => {
    for (const troops of [1, 4]) {
      const p = home(starving('prussia-1'), 's').put('prussia-2', 'b', troops).down('prussia-2')
      p.begin(supplyFrame(PRUSSIA)).act('shift', 0)
      expect(p.at('prussia-2')).toBe(troops === 1 ? ELIMINATED : 'b')
      expect(p.machine.fenced).toBe(true)
    }
  })

  it('MAR-9-14 two generals who starve together cost two, one of two costs one', () => {
    const p = home(starving('prussia-1'), 's').put('prussia-2', 'a', 1).down('prussia-2')
    courtOf(p.s).slots[PRUSSIA] = 2
    p.begin(supplyFrame(PRUSSIA))
    expect(courtOf(p.s).slots[PRUSSIA]).toBe(0)
    expect(p.targets('shift')).toEqual([0, 1, 2])
    const q = home(starving('prussia-1'), 's').put('prussia-2', 'a', 4).down('prussia-2')
    courtOf(q.s).slots[PRUSSIA] = 2
    q.begin(supplyFrame(PRUSSIA)).act('keep', q.piece('prussia-2'))
    expect(courtOf(q.s).slots[PRUSSIA]).toBe(1)
    expect(q.targets('shift')).toEqual([0, 1])
  })

  it('MAR-9-14 a minor’s general costs its partner, and no other power’s shakes Saxony', () => {
    const p = starving('bavaria-1')
    courtOf(p.s).slots[FRANCE] = 1
    p.begin(supplyFrame(BAVARIA))
    expect(courtOf(p.s).slots[FRANCE]).toBe(0)
    expect(p.s.frames).toEqual([])
    const q = starving('austria-1')
    courtOf(q.s).slots[AUSTRIA] = 1
    q.begin(supplyFrame(AUSTRIA))
    expect(courtOf(q.s).slots[AUSTRIA]).toBe(0)
    expect(q.s.frames).toEqual([])
  })

  it('MAR-9-14 the introductory game knows no such loss', () => {
    const p = position('a-b').put('prussia-1', 'a', 1).down('prussia-1')
    p.begin(supplyFrame(PRUSSIA))
    expect(p.at('prussia-1')).toBe(ELIMINATED)
    expect(p.s.frames).toEqual([])
  })

  it('MAR-24.2-04 with two players a French loss on the Bohemia map shakes Saxony too, one on Flanders not', () => {
    const p = home(starving('france-2', 'advanced-2p'), 's')
    p.begin(supplyFrame(FRANCE))
    expect(p.targets('shift')).toEqual([0, 1])
    const q = home(starving('france-2', 'advanced-2p', { a: { map: 'flanders' } }), 's')
    q.begin(supplyFrame(FRANCE))
    expect(q.s.frames).toEqual([])
    for (const [map, asked] of [
      ['bohemia', 1],
      ['flanders', 0],
    ] as const) {
      const b = board('w-x-a-b-c-d', { x: { map }, w: { map }, a: { map }, b: { map }, c: { map } })
      b.s.scenario = 3
      b.put('austria-1', 'w', 8).put('france-2', 'x', 5)
      lose(b, AUSTRIA)
      expect(b.s.frames.filter((f) => f.proc === 'defection').length).toBe(asked)
    }
  })
})

describe('MAR-H27: secrets in the midst of it', () => {
  it('MAR-H27 nobody but the owners learns troops from pieces that come and go while Saxony changes', () => {
    const make = (hidden: number) => {
      const cities: Cities = {
        x: { region: 'saxony' },
        s: { region: 'saxony' },
        p: { region: 'prussia' },
        q: { region: 'prussia' },
      }
      const p = home(board('w-x-p x-q s-p s-q', cities), 'x')
      p.put('austria-1', 'w', 8).put('prussia-1', 'x', 5).put('prussia-3', 's', hidden)
      p.put('prussia-4', 'p', 8 - hidden)
      return lose(p, AUSTRIA).act('shift', 1)
    }
    const [p, q] = [make(2), make(5)]
    expect(proc(p)).toBe('displacement')
    for (const seat of ['maria', 'louis', null]) expect(q.view(seat)).toEqual(p.view(seat))
    p.act('displace', p.city('p'))
    q.act('displace', q.city('p'))
    for (const seat of ['maria', 'louis', null]) expect(q.view(seat)).toEqual(p.view(seat))
  })
})
