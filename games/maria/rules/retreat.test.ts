import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Retreat } from '../frames.ts'
import { AUSTRIA, BAVARIA, FRANCE } from '../powers.ts'
import { type Cities, type Position, position } from '../testkit.ts'
import { combatFrame } from './combat.ts'
import { retreatFrame } from './retreat.ts'

const T39 = 'w-x x-p p-q x-r r-w r-s'

/** An Austrian general on `x` has lost against a French one on `w` and goes `left` cities back. */
const beaten = (roads: string, cities: Cities = {}) =>
  position(roads, cities).put('france-2', 'w').put('austria-1', 'x', 4)

const retreats = (p: Position, left: number, mate = '') =>
  p.begin(retreatFrame(p.piece('austria-1'), mate === '' ? -1 : p.piece(mate), p.city('w'), FRANCE, left))

const choices = (p: Position) =>
  p
    .targets('to')
    .map((c) => p.board.cityIds[c])
    .sort()

const steps = (p: Position) => p.said('retreat.step').map(([, city]) => p.board.cityIds[city])

describe('retreat', () => {
  it('MAR-T39 MAR-11.2-03 the end is the farthest that the full distance can reach', () => {
    const p = retreats(beaten(T39), 2)
    expect(p.at('austria-1')).toBe('q')
    expect(steps(p)).toEqual(['p', 'q'])
  })

  it('MAR-T39 MAR-11.2-05 a train on the farthest city closes it', () => {
    const p = retreats(beaten(T39).put('austria-train-2', 'q'), 2)
    expect(p.at('austria-1')).toBe('s')
  })

  it('MAR-T39 MAR-11.2-12 without a path of full length the general is removed', () => {
    const p = retreats(beaten(T39).put('austria-train-2', 'q').put('austria-2', 'r'), 2)
    expect(p.at('austria-1')).toBe(-1)
    expect(p.troops('austria-1')).toBe(0)
    expect(p.said('retreat.impossible')).toHaveLength(1)
    expect(p.said('general.removed')).toEqual([[p.piece('austria-1')]])
    expect(steps(p)).toEqual([])
  })

  it('MAR-D27 MAR-11.2-01 the winner chooses, city by city; what is forced goes by itself', () => {
    const p = retreats(beaten('w-x-p p-q1-q2 p-r1-r2 r1-t2'), 3)
    expect(steps(p)).toEqual(['p'])
    expect(p.awaited()).toEqual(['louis'])
    expect(choices(p)).toEqual(['q1', 'r1'])
    p.act('to', p.city('r1'))
    expect(choices(p)).toEqual(['r2', 't2'])
    p.act('to', p.city('t2'))
    expect(p.at('austria-1')).toBe('t2')
    expect(p.s.frames).toEqual([])
  })

  it('MAR-11.2-01 MAR-11.2-03 the first city of the board is chosen, or goes by itself, like any other', () => {
    const p = retreats(beaten('p1-x x-p2 x-w'), 1)
    expect(choices(p)).toEqual(['p1', 'p2'])
    expect(p.view(null).focus).toMatchObject({ kind: 'retreat', left: 1, far: 2 })
    expect(retreats(beaten('p1-x x-w'), 1).at('austria-1')).toBe('p1')
  })

  it('MAR-11.2-01 a victorious defender chooses, of a mixed stack the owner of its commander', () => {
    const p = position('d-a a-p1 a-p2')
      .put('austria-1', 'a', 3)
      .put('prussia-2', 'd', 2)
      .put('saxony-1', 'd', 2)
    p.begin(combatFrame([AUSTRIA])).act('concede')
    expect(p.awaited()).toEqual(['frederick'])
    expect(choices(p)).toEqual(['p1', 'p2'])
    const q = position('d-a a-p1 a-p2').put('austria-1', 'd', 4).put('france-2', 'a', 3)
    q.begin(combatFrame([FRANCE, BAVARIA])).act('concede')
    expect(q.awaited()).toEqual(['maria'])
  })

  it('MAR-11.2-02 a way that is too short is refused, however far it leads', () => {
    const p = retreats(beaten('w-x x-d x-p1-q1 x-p2-q2'), 2)
    expect(choices(p)).toEqual(['p1', 'p2'])
    expect(p.verdict('to', p.city('d'))).toBe('MAR-11.2-02')
    p.act('to', p.city('p1'))
    expect(p.at('austria-1')).toBe('q1')
    expect(steps(p)).toEqual(['p1', 'q1'])
  })

  it('MAR-11.2-02 a longer way round is gone to the end when the straight one is blind', () => {
    // Three cities: straight on there are only two, so the way is x-p-q-r, back towards the winner.
    const p = retreats(beaten('w-x-p-q-r r-w x-e-f'), 3)
    expect(steps(p)).toEqual(['p', 'q', 'r'])
  })

  it('MAR-11.2-03 an end nearer to the winner is refused', () => {
    const p = retreats(beaten('w-x x-p1-q1 x-p2-q2 x-r-s s-w'), 2)
    expect(choices(p)).toEqual(['p1', 'p2'])
    expect(p.verdict('to', p.city('r'))).toBe('MAR-11.2-03')
    expect(p.verdict('to', p.city('q1'))).toBe('MAR-3.2-18')
    expect(p.verdict('to', 999)).toBe('MAR-3.2-18')
  })

  it('MAR-11.2-03 no general but the winner matters', () => {
    // q is farthest from the winner and right beside another enemy; s is a city nearer.
    const p = retreats(beaten('w-x x-p-q x-r-s r-w q-o').put('france-3', 'o'), 2)
    expect(p.at('austria-1')).toBe('q')
  })

  it('MAR-11.2-03 MAR-Q30 the measure ignores pieces', () => {
    // Around the train on o, q is three away; on the map it is two. s is three away.
    const p = retreats(beaten('w-x x-p-q q-o-w x-r-s').put('austria-train-2', 'o'), 2)
    expect(p.at('austria-1')).toBe('s')
  })

  it('MAR-11.2-03 MAR-Q30 among equal ends and paths the winner chooses', () => {
    const p = retreats(beaten('w-x x-p-q x-r-q x-t-u'), 2)
    expect(choices(p)).toEqual(['p', 'r', 't'])
  })

  it('MAR-11.2-04 no city is used twice, the first one included', () => {
    const p = retreats(beaten('w-x-p p-q1-q2 p-r1-r2'), 3)
    expect(p.verdict('to', p.city('x'))).toBe('MAR-11.2-04')
    // Going to and fro would give length enough, but not here.
    expect(retreats(beaten('w-x-p'), 2).at('austria-1')).toBe(-1)
    expect(retreats(beaten('w-x-p-q'), 3).at('austria-1')).toBe(-1)
    // A ring may be gone round up to the last free city.
    expect(retreats(beaten('w-x-p-q-r-p'), 3).at('austria-1')).not.toBe(-1)
    expect(retreats(beaten('w-x-p-q-r-p'), 4).at('austria-1')).toBe(-1)
  })

  it('MAR-11.2-05 pieces of every kind and side close a city', () => {
    const pieces = [
      'austria-2',
      'pragmatic-army-1',
      'france-1',
      'france-3',
      'prussia-1',
      'austria-train-2',
      'prussia-train-1',
    ]
    for (const piece of pieces) {
      const p = retreats(beaten('w-x x-o-a1 x-p-q1 x-r-s1').put(piece, 'o'), 2)
      expect(choices(p)).toEqual(['p', 'r'])
      expect(p.verdict('to', p.city('o'))).toBe('MAR-11.2-05')
      const shut = retreats(beaten('w-x-o-p').put(piece, 'o'), 2)
      expect(shut.at('austria-1')).toBe(-1)
    }
  })

  it('MAR-11.2-05 the winner’s own city is closed too', () => {
    const p = retreats(beaten('x-w-a x-b'), 2)
    expect(p.at('austria-1')).toBe(-1)
  })

  it('MAR-11.2-06 a retreat may not end with a friend', () => {
    const p = retreats(beaten('w-x-p').put('austria-2', 'p'), 1)
    expect(p.at('austria-1')).toBe(-1)
    expect(p.at('austria-2')).toBe('p')
  })

  it('MAR-11.2-07 hussars do not block and are taken off on the way', () => {
    const p = retreats(beaten('w-x-p-q-r').put('hussar-1', 'p').put('hussar-2', 'q'), 2)
    expect(p.at('austria-1')).toBe('q')
    expect([p.at('hussar-1'), p.at('hussar-2')]).toEqual([-1, -1])
    const q = retreats(beaten('w-x-p-q-r').put('hussar-1', 'r'), 2)
    expect(q.at('hussar-1')).toBe('r')
  })

  it('MAR-11.2-08 a retreat through enemy fortresses conquers nothing and leaves no question', () => {
    const fortress = { fortress: 'minor', region: 'bavaria' } as const
    for (const protector of [false, true]) {
      const p = beaten('w-x-p-q-r', { x: fortress, p: fortress, q: fortress })
      if (protector) p.put('bavaria-1', 'r')
      retreats(p, 2)
      expect(p.at('austria-1')).toBe('q')
      expect(['x', 'p', 'q'].map((c) => p.marker(c))).toEqual([-1, -1, -1])
      expect(p.s.queries).toEqual([])
    }
  })

  it('MAR-11.2-09 a beaten stack stays together on every step', () => {
    const p = beaten('w-x-p p-q1 p-r1').put('austria-2', 'x', 3)
    retreats(p, 2, 'austria-2')
    expect([p.at('austria-1'), p.at('austria-2')]).toEqual(['p', 'p'])
    p.act('to', p.city('r1'))
    expect([p.at('austria-1'), p.at('austria-2')]).toEqual(['r1', 'r1'])
  })

  it('MAR-11.2-12 a stack without a way is removed whole', () => {
    const p = retreats(beaten('w-x-p').put('austria-2', 'x', 3), 2, 'austria-2')
    expect([p.at('austria-1'), p.at('austria-2')]).toEqual([-1, -1])
    expect([p.troops('austria-1'), p.troops('austria-2')]).toEqual([0, 0])
    expect(p.s.frames).toEqual([])
  })

  it('MAR-11.2-13 MAR-11.2-02 secondary roads do as well as main ones, for any distance', () => {
    const cities = Array.from({ length: 15 }, (_, i) => `c${i + 1}`)
    for (const road of ['-', '=']) {
      const p = beaten(['w', 'x', ...cities].join(road)).put('austria-2', 'x', 3)
      retreats(p, 15, 'austria-2')
      expect([p.at('austria-1'), p.at('austria-2')]).toEqual(['c15', 'c15'])
    }
    expect(retreats(beaten('w=x x=p1-q1 x-p2=q2'), 2).targets('to')).toHaveLength(2)
  })
})

describe('retreat paths against plain enumeration', () => {
  type Graph = { n: number; links: [number, number][]; pieces: number[]; left: number; picks: number[] }

  const graphs = fc.integer({ min: 4, max: 9 }).chain((n) =>
    fc.record<Graph>({
      n: fc.constant(n),
      links: fc.array(fc.tuple(fc.nat(n - 1), fc.nat(n - 1)), { minLength: n, maxLength: 2 * n }),
      pieces: fc.array(fc.integer({ min: 2, max: n - 1 }), { maxLength: 2 }),
      left: fc.integer({ min: 1, max: 7 }),
      picks: fc.array(fc.nat(9), { minLength: 8, maxLength: 8 }),
    }),
  )

  /** City 0 is the winner's, 1 the loser's. */
  const neighbours = ({ n, links }: Graph): Set<number>[] => {
    const near = Array.from({ length: n }, () => new Set<number>())
    for (const [a, b] of [[0, 1] as const, ...links])
      if (a !== b) {
        near[a].add(b)
        near[b].add(a)
      }
    return near
  }

  const distances = (near: Set<number>[]): number[] => {
    const far = near.map(() => 255)
    far[0] = 0
    for (let round = 0; round < near.length; round++)
      for (const [a, others] of near.entries()) for (const b of others) far[b] = Math.min(far[b], far[a] + 1)
    return far
  }

  /** Every path that the rules allow, written out. */
  const allPaths = (g: Graph, near: Set<number>[]): number[][] => {
    const found: number[][] = []
    const on = (path: number[]): void => {
      if (path.length === g.left + 1) {
        found.push(path)
        return
      }
      for (const next of near[path[path.length - 1]])
        if (next !== 0 && !path.includes(next) && !g.pieces.includes(next)) on([...path, next])
    }
    on([1])
    const far = distances(near)
    const best = Math.max(...found.map((path) => far[path[g.left]]))
    return found.filter((path) => far[path[g.left]] === best)
  }

  it('MAR-11.2-02 MAR-11.2-03 MAR-11.2-04 MAR-11.2-12 every choice is open that leads to a farthest end, and no other', () => {
    fc.assert(
      fc.property(graphs, (g) => {
        const near = neighbours(g)
        const roads = near.flatMap((others, a) => [...others].filter((b) => b > a).map((b) => `c${a}-c${b}`))
        const names = Array.from({ length: g.n }, (_, i) => `c${i}`)
        const p = position([...names, ...roads].join(' '))
          .put('france-2', 'c0')
          .put('austria-1', 'c1')
        g.pieces.forEach((c, i) => {
          p.put(`austria-train-${i + 2}`, `c${c}`)
        })
        let paths = allPaths(g, near)
        p.begin(retreatFrame(p.piece('austria-1'), -1, p.city('c0'), FRANCE, g.left))
        if (paths.length === 0) {
          expect(p.at('austria-1')).toBe(-1)
          return
        }
        for (let k = 0; p.s.frames.length > 0; k++) {
          const used = (p.s.frames[0] as Retreat).used.map((c) => Number(p.board.cityIds[c].slice(1)))
          paths = paths.filter((path) => used.every((c, i) => path[i] === c))
          const open = [...new Set(paths.map((path) => path[used.length]))].sort((a, b) => a - b)
          const offered = choices(p).map((c) => Number(c.slice(1)))
          expect(offered).toEqual(open)
          expect(open.length).toBeGreaterThan(1) // else it had gone by itself
          p.act('to', p.city(`c${open[g.picks[k] % open.length]}`))
        }
        const way = [1, ...steps(p).map((c) => Number(c.slice(1)))]
        expect(paths).toContainEqual(way)
      }),
      { numRuns: 300 },
    )
  })
})
