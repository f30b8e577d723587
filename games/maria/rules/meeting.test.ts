// Who fights whom where generals stand side by side, and who no longer does once pieces have been moved about.

import { describe, expect, it } from 'vitest'
import type { Combat } from '../frames.ts'
import { AUSTRIA, BAVARIA, FRANCE, PRAGMATIC, PRUSSIA, SAXONY } from '../powers.ts'
import { courtOf } from '../state.ts'
import { battles, type Cities, fight, NORTH, type Position, position, SOUTH } from '../testkit.ts'

/** The last box in which Saxony is Prussia's ally. */
const LAST_WITH_PRUSSIA = 4

describe('MAR-Q23: Frederick’s powers and the Pragmatic Army', () => {
  const advanced = (roads: string): Position => position(roads, {}, 'advanced')

  it('MAR-Q23 a stack of Austria and the Pragmatic Army beside Prussia starts no battle, whoever commands and acts', () => {
    for (const [austrian, pragmatic] of [
      ['austria-1', 'pragmatic-army-2'],
      ['austria-3', 'pragmatic-army-2'],
    ])
      for (const powers of [NORTH, SOUTH]) {
        const p = advanced('a-b').put(austrian, 'a', 3).put(pragmatic, 'a', 3).put('prussia-1', 'b', 5)
        expect(battles(fight(p, powers))).toEqual([])
        expect(p.s.frames).toEqual([])
      }
  })

  it('MAR-Q23 nor beside Saxony, alone or stacked with Prussia, while it is Prussia’s ally', () => {
    for (const fellows of [['saxony-1'], ['saxony-1', 'prussia-2']]) {
      const p = advanced('a-b').put('austria-1', 'a', 3).put('pragmatic-army-2', 'a', 3)
      for (const fellow of fellows) p.put(fellow, 'b', 3)
      expect(battles(fight(p, NORTH))).toEqual([])
      expect(battles(fight(p, SOUTH))).toEqual([])
    }
  })

  it('MAR-Q23 with two players too', () => {
    const p = position('a-b', {}, 'advanced-2p').put('austria-1', 'a', 3).put('pragmatic-army-2', 'a', 3)
    p.put('prussia-1', 'b', 5)
    expect(battles(fight(p, SOUTH))).toEqual([])
  })

  it('MAR-Q23 the same stack fights the French, and the Austrian fights Prussia when he stands alone', () => {
    const p = advanced('f-a-b').put('austria-1', 'a', 3).put('pragmatic-army-2', 'a', 3)
    p.put('prussia-1', 'b', 5).put('france-2', 'f', 2)
    expect(battles(fight(p, SOUTH))).toEqual(['a>f'])
    const alone = advanced('a-b').put('austria-1', 'a', 3).put('prussia-1', 'b', 5)
    expect(battles(fight(alone, SOUTH))).toEqual(['a>b'])
  })

  it('MAR-Q23 the refusal says why', () => {
    const p = advanced('b-a-f x-y').put('austria-1', 'a', 3).put('pragmatic-army-2', 'a', 3)
    p.put('prussia-1', 'b', 5).put('france-2', 'f', 2).put('austria-2', 'x').put('france-3', 'y')
    fight(p, SOUTH)
    expect(p.targets('attack')).toEqual([p.city('f'), p.city('y')])
    expect(p.verdict('attack', p.city('b'))).toBe('MAR-Q23')
  })

  it('MAR-Q23 Saxony beside the Pragmatic Army is no enemy of it when it has joined Austria', () => {
    const p = advanced('a-b').put('pragmatic-army-1', 'a', 3).put('saxony-1', 'b', 3)
    p.league('austrian')
    expect(battles(fight(p, [AUSTRIA, SAXONY, PRAGMATIC]))).toEqual([])
  })
})

describe('MAR-11.1-31: neutrals', () => {
  it('MAR-11.1-31 MAR-19.4-04 a neutral beside an enemy is not attacked, and the refusal says why', () => {
    const p = position('b-a-f x-y', { b: { region: 'prussia' } }, 'advanced')
    p.league('austrian', 'at peace')
    p.put('austria-1', 'a', 3).put('prussia-1', 'b', 5).put('france-2', 'f', 2)
    p.put('austria-2', 'x').put('france-3', 'y')
    fight(p, SOUTH)
    expect(p.targets('attack')).toEqual([p.city('f'), p.city('y')])
    expect(p.verdict('attack', p.city('b'))).toBe('MAR-11.1-31')
  })

  it('MAR-11.1-31 nor does he attack', () => {
    const p = position('b-a', { b: { region: 'prussia' } }, 'advanced')
    p.league('austrian', 'at peace')
    p.put('austria-1', 'a', 3).put('prussia-1', 'b', 5)
    expect(battles(fight(p, [PRUSSIA]))).toEqual([])
  })
})

describe('MAR-11.1-30: generals who have been moved in mid-phase', () => {
  /** Saxony turns neutral in the battle at x, and the Prussian in Saxony must go home. */
  const LANDS: Cities = {
    s: { region: 'saxony' },
    t: { region: 'saxony' },
    x: { region: 'prussia' },
    y: { region: 'prussia' },
  }

  function shaken(roads: string): Position {
    const p = position(roads, LANDS, 'advanced')
    courtOf(p.s).tracks[0] = LAST_WITH_PRUSSIA
    p.board.start[p.piece('saxony-1')] = p.city('t')
    return p
  }

  it('MAR-11.1-30 one who comes into the place of a beaten general does not inherit his battle', () => {
    const p = shaken('w-x-a-b-c-d-e v-x s-x t')
    p.put('austria-1', 'w', 8).put('austria-2', 'v', 8).put('prussia-1', 'x', 5).put('prussia-2', 's', 4)
    fight(p, SOUTH).act('attack', p.city('x')).act('from', p.city('w'))
    p.act('concede').act('shift', 1)
    expect(p.at('prussia-2')).toBe('x')
    expect(p.at('prussia-1')).toBe('c')
    expect(battles(p)).toEqual(['w>x'])
    expect(p.s.frames).toEqual([])
  })

  it('MAR-Q85 one who joins a general that still has to fight keeps him out of it', () => {
    const p = shaken('w-x-a-b-c-d-e v-y-s t')
    p.put('austria-1', 'w', 8).put('austria-2', 'v', 8).put('prussia-1', 'x', 4)
    p.put('prussia-2', 's', 4).put('prussia-3', 'y', 4)
    fight(p, SOUTH).act('attack', p.city('x')).act('concede').act('shift', 1)
    expect([p.at('prussia-2'), p.at('prussia-3')]).toEqual(['y', 'y'])
    expect(battles(p)).toEqual(['w>x'])
    expect(p.s.frames).toEqual([])
  })

  it('MAR-Q85 who has gone from a stack leaves the other to fight', () => {
    const p = shaken('w-x-a-b-c-d-e v-y s t')
    p.put('austria-1', 'w', 8).put('austria-2', 'v', 8).put('prussia-1', 'x', 4)
    p.put('saxony-1', 'y', 4).put('prussia-3', 'y', 4)
    fight(p, SOUTH).act('attack', p.city('x')).act('concede').act('shift', 1)
    expect([p.at('saxony-1'), p.at('prussia-3')]).toEqual(['t', 'y'])
    expect(battles(p)).toEqual(['w>x', 'v>y'])
  })

  it('MAR-11.1-30 an attacker who was moved beside an enemy attacks nobody', () => {
    const lands: Cities = { v: { region: 'austria-core' }, s: { region: 'saxony' }, t: { region: 'saxony' } }
    const p = position('w-x-a-b-c-d-e v-y s-v t', lands, 'advanced')
    courtOf(p.s).tracks[0] = LAST_WITH_PRUSSIA
    p.board.start[p.piece('saxony-1')] = p.city('t')
    p.put('austria-1', 'w', 8).put('prussia-1', 'x', 4).put('austria-2', 's', 8).put('prussia-2', 'y', 2)
    fight(p, SOUTH).act('concede').act('shift', 1)
    expect(p.at('austria-2')).toBe('v')
    expect(battles(p)).toEqual(['w>x'])
    expect(p.s.frames).toEqual([])
  })

  it('MAR-11.1-30 the refusal says so while other battles wait', () => {
    const p = shaken('w-x-a-b-c-d-e v-x s-x t f-g h-i')
    p.put('austria-1', 'w', 8).put('austria-2', 'v', 8).put('prussia-1', 'x', 5).put('prussia-2', 's', 4)
    p.put('austria-3', 'f').put('france-2', 'g').put('austria-4', 'h').put('bavaria-1', 'i')
    fight(p, SOUTH).act('attack', p.city('x')).act('from', p.city('w'))
    p.act('concede').act('shift', 1)
    expect(p.targets('attack')).toEqual([p.city('g'), p.city('i')])
    expect(p.verdict('attack', p.city('x'))).toBe('MAR-11.1-30')
    expect(p.verdict('attack', p.city('c'))).toBe('MAR-11.1-28')
  })

  it('MAR-11.1-30 the phase remembers where all stood when it began, and only if there is a battle', () => {
    const p = position('a-b c-d').put('france-2', 'a').put('austria-1', 'b').put('france-3', 'c')
    p.put('austria-2', 'd')
    fight(p, [FRANCE, BAVARIA])
    expect((p.s.frames[0] as Combat).places).toEqual(p.s.at.slice(0, p.board.generals))
  })
})
