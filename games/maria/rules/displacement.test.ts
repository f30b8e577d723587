import { describe, expect, it } from 'vitest'
import { PRUSSIA } from '../powers.ts'
import { ELIMINATED } from '../state.ts'
import { type Cities, type Position, position } from '../testkit.ts'
import { displacementFrame } from './displacement.ts'

const advanced = (roads: string, cities: Cities): Position => position(roads, cities, 'advanced')

const pieces = (p: Position, ...ids: string[]): number[] => ids.map((id) => p.piece(id))

describe('MAR-19: pieces that must leave', () => {
  it('MAR-Q42 a piece goes to the nearest city of its home country, without a question if there is one', () => {
    const p = advanced('a-s-b-c', { a: { region: 'prussia' }, c: { region: 'prussia' } })
    p.put('prussia-1', 's', 5).begin(displacementFrame(pieces(p, 'prussia-1'), true))
    expect(p.at('prussia-1')).toBe('a')
    expect(p.s.frames).toEqual([])
    expect(p.said('piece.displaced')).toEqual([[p.piece('prussia-1'), p.city('a')]])
  })

  it('MAR-Q42 of several nearest cities the owner chooses, and none farther off', () => {
    const p = advanced('a-s-b-c s-e', {
      a: { region: 'prussia' },
      b: { region: 'prussia' },
      c: { region: 'prussia' },
    })
    p.put('prussia-1', 's', 5).begin(displacementFrame(pieces(p, 'prussia-1'), true))
    expect(p.awaited()).toEqual(['frederick'])
    expect(p.targets('displace')).toEqual([p.city('a'), p.city('b')])
    expect(p.verdict('displace', p.city('c'))).toBe('MAR-Q42')
    expect(p.verdict('displace', p.city('e'))).toBe('MAR-Q42')
    expect(p.verdict('displace', 999)).toBe('MAR-3.2-18')
    p.act('displace', p.city('b'))
    expect(p.at('prussia-1')).toBe('b')
  })

  it('MAR-Q42 full cities and other pieces drive a piece farther, a single friend does not', () => {
    const cities: Cities = { a: { region: 'austria-core' }, b: { region: 'austria-core' } }
    const full = advanced('a-s-x-b', cities)
    full.put('austria-2', 'a', 2).put('austria-3', 'a', 2).put('austria-1', 's', 3)
    full.begin(displacementFrame(pieces(full, 'austria-1'), true))
    expect(full.at('austria-1')).toBe('b')
    const enemy = advanced('a-s-x-b', cities)
    enemy.put('france-1', 'a', 2).put('austria-1', 's', 3)
    enemy.begin(displacementFrame(pieces(enemy, 'austria-1'), true))
    expect(enemy.at('austria-1')).toBe('b')
    const friend = advanced('a-s-x-b', cities)
    friend.put('austria-2', 'a', 2).put('austria-1', 's', 3)
    friend.begin(displacementFrame(pieces(friend, 'austria-1'), true))
    expect(friend.at('austria-1')).toBe('a')
    const train = advanced('a-s-x-b', cities)
    train.put('austria-2', 'a', 2).put('austria-train-1', 's')
    train.begin(displacementFrame(pieces(train, 'austria-train-1'), true))
    expect(train.at('austria-train-1')).toBe('b')
  })

  it('MAR-6-07 nobody is moved into a stack with the Pragmatic Army, who cannot be asked', () => {
    const p = advanced('a-s-x-b', { a: { region: 'austria-core' }, b: { region: 'austria-core' } })
    p.put('pragmatic-army-2', 'a', 2).put('austria-1', 's', 3)
    p.begin(displacementFrame(pieces(p, 'austria-1'), true))
    expect(p.at('austria-1')).toBe('b')
  })

  it('MAR-Q42 the whole home country is open where nothing of it is on the map of the piece', () => {
    const p = advanced('a-s-x-b', {
      a: { region: 'prussia', map: 'flanders' },
      b: { region: 'prussia', map: 'flanders' },
    })
    p.put('prussia-1', 's', 5).begin(displacementFrame(pieces(p, 'prussia-1'), true))
    expect(p.targets('displace')).toEqual([p.city('a'), p.city('b')])
  })

  it('MAR-Q80 a power that may not cross measures on its own map, and the other map is closed to it', () => {
    const p = advanced('a-s-b s-x-c s-y-d', {
      a: { region: 'prussia', map: 'flanders' },
      b: { region: 'prussia', map: 'flanders' },
      c: { region: 'prussia' },
      d: { region: 'prussia' },
    })
    p.put('prussia-1', 's', 5).begin(displacementFrame(pieces(p, 'prussia-1'), true))
    expect(p.targets('displace')).toEqual([p.city('c'), p.city('d')])
    const even = advanced('s-x-a s-y-b', {
      a: { region: 'prussia', map: 'flanders' },
      b: { region: 'prussia' },
    })
    even.put('prussia-1', 's', 5).begin(displacementFrame(pieces(even, 'prussia-1'), true))
    expect(even.at('prussia-1')).toBe('b')
  })

  it('MAR-Q80 the French and the Austrians measure over both maps', () => {
    const p = advanced('a-s-x-b', {
      a: { region: 'austria-flanders', map: 'flanders' },
      b: { region: 'austria-core' },
    })
    p.put('austria-1', 's', 5).begin(displacementFrame(pieces(p, 'austria-1'), true))
    expect(p.at('austria-1')).toBe('a')
  })

  it('MAR-D33 MAR-19.3-10 a French piece goes to France or to Bavaria, to the nearest city of either', () => {
    const p = advanced('f-s-x-b-y', {
      f: { region: 'france' },
      b: { region: 'bavaria' },
      y: { region: 'bavaria' },
    })
    p.put('france-2', 's', 5).begin(displacementFrame(pieces(p, 'france-2'), true))
    expect(p.awaited()).toEqual(['louis'])
    expect(p.targets('displace')).toEqual([p.city('f'), p.city('b')])
    const bavarian = advanced('f-s-x-b', { f: { region: 'france' }, b: { region: 'bavaria' } })
    bavarian.put('bavaria-1', 's', 5).begin(displacementFrame(pieces(bavarian, 'bavaria-1'), true))
    expect(bavarian.at('bavaria-1')).toBe('b')
  })

  it('MAR-19.3-10 Bavaria takes in nobody else, and a Frenchman only if he is sent home', () => {
    const p = advanced('b-s-x-a', { b: { region: 'bavaria' }, a: { region: 'prussia' } })
    p.put('prussia-1', 's', 5).begin(displacementFrame(pieces(p, 'prussia-1'), true))
    expect(p.at('prussia-1')).toBe('a')
    const aside = advanced('s-a-b', { b: { region: 'bavaria' } })
    aside.put('france-1', 's', 5).begin(displacementFrame(pieces(aside, 'france-1'), false))
    expect(aside.at('france-1')).toBe('a')
  })

  it('MAR-6-06 two generals of equal rank who meet there get a commander', () => {
    const p = advanced('b-s', { b: { region: 'bavaria' } })
    p.put('bavaria-1', 'b', 5).put('france-1', 's', 4)
    p.begin(displacementFrame(pieces(p, 'france-1'), true))
    expect(p.s.frames.map((f) => f.proc)).toEqual(['displacement', 'command'])
    p.act('command', p.piece('france-1'))
    expect(p.at('france-1')).toBe('b')
    expect(p.s.frames).toEqual([])
  })

  it('MAR-6-06 a stack that parts has no chosen commander any more, whoever of the two goes', () => {
    for (const [general, land] of [
      ['france-1', 'france'],
      ['bavaria-1', 'bavaria'],
    ])
      for (const chief of ['france-1', 'bavaria-1']) {
        const p = advanced('a-s', { a: { region: land } })
        p.put('france-1', 's', 4).put('bavaria-1', 's', 2)
        p.s.chief = (1 << p.piece(chief)) | (1 << p.piece('prussia-1'))
        p.begin(displacementFrame(pieces(p, general), true))
        expect([p.at(general), p.s.chief]).toEqual(['a', 1 << p.piece('prussia-1')])
      }
    const alone = advanced('a-s', { a: { region: 'prussia' } }).put('prussia-1', 's', 4)
    alone.s.chief = 1 << alone.piece('prussia-1')
    expect(alone.begin(displacementFrame(pieces(alone, 'prussia-1'), true)).s.chief).toBe(0)
  })

  it('MAR-Q62 a stack of one power parts, and its owner splits the troops', () => {
    const p = advanced('a-s-b', { a: { region: 'prussia' }, b: { region: 'prussia' } })
    p.put('prussia-1', 's', 4).put('prussia-2', 's', 2)
    p.begin(displacementFrame(pieces(p, 'prussia-1', 'prussia-2'), true))
    expect(p.targets('take')).toEqual([1, 2, 3, 4, 5])
    expect(p.verdict('take', 6)).toBe('MAR-6-08')
    p.act('take', 5).act('displace', p.city('a')).act('displace', p.city('b'))
    expect([p.troops('prussia-1'), p.troops('prussia-2')]).toEqual([5, 1])
    expect([p.at('prussia-1'), p.at('prussia-2')]).toEqual(['a', 'b'])
  })

  it('MAR-Q62 the troops are split as well if the commander of the stack stays', () => {
    const p = advanced('a-s', { a: { region: 'france' } })
    p.put('france-1', 's', 4).put('france-2', 's', 2)
    p.begin(displacementFrame(pieces(p, 'france-2'), true)).act('take', 1)
    expect([p.at('france-2'), p.troops('france-2'), p.troops('france-1')]).toEqual(['a', 1, 5])
  })

  it('MAR-Q62 of two powers in a stack each keeps his own troops, and nothing is asked', () => {
    const p = advanced('a-s', { a: { region: 'prussia' } })
    p.put('prussia-1', 's', 4).put('saxony-1', 's', 2)
    p.begin(displacementFrame(pieces(p, 'prussia-1'), true))
    expect([p.troops('prussia-1'), p.troops('saxony-1')]).toEqual([4, 2])
    expect(p.s.frames).toEqual([])
  })

  it('MAR-7-07 a hussar gives way to the piece that arrives', () => {
    const p = advanced('a-s', { a: { region: 'prussia' } })
    p.put('prussia-train-1', 's').put('hussar-1', 'a')
    p.begin(displacementFrame(pieces(p, 'prussia-train-1'), true))
    expect(p.at('prussia-train-1')).toBe('a')
    expect(p.at('hussar-1')).toBe(ELIMINATED)
  })

  it('MAR-Q8 out of the way means the nearest city without a piece, of several the one its owner picks', () => {
    const p = advanced('a-s-b s-c-d', {})
    p.put('saxony-1', 's', 4).put('saxony-train-1', 'a')
    p.begin(displacementFrame(pieces(p, 'saxony-1'), false))
    expect(p.targets('displace')).toEqual([p.city('b'), p.city('c')])
    expect(p.verdict('displace', p.city('a'))).toBe('MAR-6-01')
    expect(p.verdict('displace', p.city('d'))).toBe('MAR-Q8')
    const crowded = advanced('a-s a-b-c', {})
    crowded.put('saxony-1', 's', 4).put('prussia-2', 'a', 4)
    crowded.begin(displacementFrame(pieces(crowded, 'saxony-1'), false))
    expect(crowded.at('saxony-1')).toBe('b')
  })

  it('MAR-10.1-19 nobody is moved into neutral land that is not his own', () => {
    const p = advanced('a-s-x-b', { a: { region: 'saxony' } })
    p.league('neutral')
    p.put('prussia-1', 's', 4).begin(displacementFrame(pieces(p, 'prussia-1'), false))
    expect(p.at('prussia-1')).toBe('x')
  })

  it('MAR-Q81 a piece without any room leaves the map', () => {
    const p = advanced('a-s', {})
    p.put('prussia-1', 's', 4).put('prussia-train-1', 'a')
    p.begin(displacementFrame(pieces(p, 'prussia-1', 'prussia-train-1'), true))
    expect([p.at('prussia-1'), p.at('prussia-train-1')]).toEqual([ELIMINATED, ELIMINATED])
    expect(p.troops('prussia-1')).toBe(0)
    expect([p.said('general.removed'), p.said('train.eliminated')]).toEqual([
      [[p.piece('prussia-1')]],
      [[PRUSSIA, p.city('a')]],
    ])
  })

  it('MAR-Q42 every piece is asked of its own player', () => {
    const lands: Cities = {
      a: { region: 'austria-core' },
      b: { region: 'austria-core' },
      p: { region: 'prussia' },
      q: { region: 'prussia' },
      f: { region: 'bavaria' },
      g: { region: 'bavaria' },
    }
    const p = advanced('a-s b-s p-t q-t f-u g-u s-t-u', lands)
    p.put('austria-1', 's', 1).put('prussia-1', 't', 1).put('bavaria-1', 'u', 1)
    p.begin(displacementFrame(pieces(p, 'austria-1', 'prussia-1', 'bavaria-1'), true))
    const asked: string[] = []
    while (p.s.frames.length > 0) {
      asked.push(...p.awaited())
      p.act('displace', p.targets('displace')[0])
    }
    expect(asked).toEqual(['maria', 'frederick', 'louis'])
  })
})
