import { describe, expect, it } from 'vitest'
import { AUSTRIA, BAVARIA, FRANCE, PRUSSIA } from '../powers.ts'
import { type Cities, type Position, position } from '../testkit.ts'
import { movementFrame } from './movement.ts'

const NINE = 'c0=c1=c2=c3=c4=c5=c6=c7=c8=c9'
const ENEMY = { fortress: 'minor', region: 'austria-core' } as const

const board = (roads: string, cities: Cities = {}, options: Record<string, string> = {}): Position =>
  position(roads, cities, 'intro', options).put('france-2', 'c0')

const begin = (p: Position): Position => p.begin(movementFrame([FRANCE, BAVARIA]))

/** Whether the force march may begin, or the reason why not. */
const start = (p: Position, piece = 'france-2'): string | null => begin(p).verdict('march', p.piece(piece))

const march = (p: Position, ...cities: string[]): Position => {
  begin(p).act('march', p.piece('france-2'))
  for (const c of cities) p.act('go', p.city(c))
  return p
}

const moving = (p: Position): boolean => p.s.frames[p.s.frames.length - 1]?.proc === 'move'
const go = (p: Position, city: string): string | null => p.verdict('go', p.city(city))
const to = (n: number): string[] => Array.from({ length: n }, (_, i) => `c${i + 1}`)

describe('the force march', () => {
  it('MAR-T20 MAR-10.1b-01 a general may march up to eight cities, and then his move is over', () => {
    const p = march(board(NINE), ...to(7))
    expect(moving(p)).toBe(true)
    p.act('go', p.city('c8'))
    expect([p.at('france-2'), moving(p)]).toEqual(['c8', false])
    expect(p.verdict('move', p.piece('france-2'))).toBe('MAR-10.1-03') // it was his move
    expect(p.verdict('march', p.piece('france-2'))).toBe('MAR-10.1-03')
    const q = march(board(NINE), 'c1').act('stop')
    expect(q.at('france-2')).toBe('c1')
  })

  it('MAR-10.1b-01 never a train', () => {
    const p = board(NINE).put('france-train-2', 'c4')
    expect(start(p, 'france-train-2')).toBe('MAR-10.1b-01')
    expect(p.targets('march')).toEqual([p.piece('france-2')])
  })

  it('MAR-10.1b-01 it takes the place of the normal move: one who has moved does not march', () => {
    const p = begin(board(NINE)).walk('france-2', 'c1')
    expect(p.verdict('march', p.piece('france-2'))).toBe('MAR-10.1-03')
    expect(p.verdict('march', p.piece('austria-2'))).toBe('MAR-10.1-01')
    expect(p.verdict('march', 99)).toBe('MAR-3.1-02')
  })

  it('MAR-10.1b-02 every step is on a main road, also the first three', () => {
    const p = march(board('c0=c1=c2 c1-x'), 'c1')
    expect([go(p, 'x'), go(p, 'c2')]).toEqual(['MAR-10.1b-02', null])
    expect(start(board('c0-x-y'))).toBe('MAR-10.1b-02')
  })

  it('MAR-10.1b-03 an enemy fortress is neither passed nor the end, at the first step or later', () => {
    const p = march(board(NINE, { c3: ENEMY }), 'c1', 'c2')
    expect(go(p, 'c3')).toBe('MAR-10.1b-03')
    expect(start(board('c0=c1=c2', { c1: ENEMY }))).toBe('MAR-10.1b-03')
  })

  it('MAR-10.1b-03 it is control that counts: own conquests and allies are open, lost fortresses are not', () => {
    const taken = board('c0=c1=c2', { c1: ENEMY }).mark('c1', FRANCE)
    expect(go(march(taken, 'c1'), 'c2')).toBeNull()
    const ally = board('c0=c1=c2', { c1: ENEMY }).mark('c1', PRUSSIA)
    expect(start(ally)).toBeNull()
    const nobodys = board('c0=c1=c2', { c1: { fortress: 'major', region: 'empire-east' } })
    const lost = board('c0=c1=c2', { c1: { fortress: 'major', region: 'bavaria' } }).mark('c1', AUSTRIA)
    expect(start(lost)).toBe('MAR-10.1b-03')
    for (const piece of ['france-2', 'bavaria-1']) expect(start(nobodys.put(piece, 'c0'), piece)).toBeNull()
  })

  it('MAR-T20 MAR-10.1b-04 a city next to an enemy train is closed', () => {
    const p = march(board(`${NINE} c5-x`).put('austria-train-2', 'x'), ...to(4))
    expect(go(p, 'c5')).toBe('MAR-10.1b-04')
    expect(march(board(`${NINE} c5-x-y`).put('austria-train-2', 'y'), ...to(8)).at('france-2')).toBe('c8')
  })

  it('MAR-10.1b-04 so is one next to an enemy general, whatever the road, and the city of a train itself', () => {
    const p = march(board(`${NINE} c3-x`).put('austria-2', 'x'), 'c1', 'c2')
    expect(go(p, 'c3')).toBe('MAR-10.1b-04')
    const q = march(board(`${NINE} c3=x`).put('austria-2', 'x'), 'c1', 'c2')
    expect(go(q, 'c3')).toBe('MAR-10.1b-04')
    const r = board('c0=c1=c2').put('austria-train-2', 'c1') // next to the start, which is not looked at
    expect(start(r)).toBe('MAR-10.1b-04')
    expect(r.at('austria-train-2')).toBe('c1')
  })

  it('MAR-10.1b-04 allied and own pieces and hussars close nothing', () => {
    const p = board(`${NINE} c1-u c2-v c3-w`)
      .put('prussia-1', 'u')
      .put('saxony-train-1', 'v')
      .put('bavaria-1', 'w')
    p.put('hussar-1', 'c4').put('hussar-2', 'c5')
    march(p, ...to(8))
    expect([p.at('france-2'), p.at('hussar-1'), p.at('hussar-2')]).toEqual(['c8', -1, -1])
  })

  it('MAR-10.1b-04 a better reason than the secondary road beside it is given', () => {
    expect(start(board('c0=c1-x c0-y').put('austria-2', 'x'))).toBe('MAR-10.1b-04')
    expect(start(board('c0-y c0=c1-x').put('austria-2', 'x'))).toBe('MAR-10.1b-04')
  })

  it('MAR-10.1b-04 MAR-Q27 a march may start next to an enemy, unless the option forbids it', () => {
    const roads = 'c0=c1=c2 c0-x'
    expect(start(board(roads).put('austria-2', 'x'))).toBeNull()
    for (const enemy of ['austria-2', 'austria-train-2'])
      expect(start(board(roads, {}, { forceMarchStartAdjacent: 'forbidden' }).put(enemy, 'x'))).toBe(
        'MAR-Q27',
      )
    const forbidden = { forceMarchStartAdjacent: 'forbidden' }
    expect(start(board(roads, {}, forbidden).put('prussia-1', 'x'))).toBeNull()
    // a normal move is not touched by it
    const p = begin(board(roads, {}, forbidden).put('austria-2', 'x'))
    expect(p.verdict('move', p.piece('france-2'))).toBeNull()
  })

  it('MAR-10.1b-04 he who started next to an enemy may not march back', () => {
    const p = march(board('c0=c1=c2 c0-x').put('austria-2', 'x'), 'c1')
    expect([go(p, 'c0'), go(p, 'c2')]).toEqual(['MAR-10.1b-04', null])
  })

  it('MAR-T20 MAR-10.1b-05 MAR-10.1b-06 a march out of an enemy fortress neither conquers nor marks it', () => {
    const p = march(board(NINE, { c0: ENEMY }), ...to(8))
    expect([p.at('france-2'), p.marker('c0'), p.s.queries]).toEqual(['c8', -1, []])
    const moved = begin(board(NINE, { c0: ENEMY })).walk('france-2', 'c1')
    expect(moved.marker('c0')).toBe(FRANCE) // as the same step by a normal move does
  })

  it('MAR-10.1b-06 protected or not, no question marker is placed', () => {
    const near = () => board('c0=c1=c2 c0-x-y', { c0: ENEMY }).put('austria-2', 'y')
    expect(march(near(), 'c1').s.queries).toEqual([])
    expect(begin(near()).walk('france-2', 'c1').s.queries).toHaveLength(1)
  })

  it('MAR-10.1b-05 back into the fortress of the start he may not march', () => {
    const p = march(board('c0=c1=c2', { c0: ENEMY }), 'c1')
    expect(go(p, 'c0')).toBe('MAR-10.1b-03')
  })

  it('MAR-10.1b-01 MAR-10.1-09 a march may end by joining, and own pieces block it as usual', () => {
    const p = march(board('c0=c1=c2=c3').put('bavaria-1', 'c2'), 'c1', 'c2')
    expect([moving(p), p.verdict('move', p.piece('bavaria-1'))]).toEqual([false, 'MAR-10.1-10'])
    const q = march(board('c0=c1=c2=c3').put('bavaria-train-1', 'c2'), 'c1')
    expect(go(q, 'c2')).toBe('MAR-10.1-13')
  })

  it('MAR-Q64 MAR-10.1b-01 MAR-Q26 a stack may march as one, or one of it alone with his share', () => {
    const p = begin(board(NINE).put('france-2', 'c0', 5).put('france-3', 'c0', 3))
    expect(p.targets('marchStack')).toEqual([p.piece('france-2')])
    p.act('marchStack', p.piece('france-2'))
    for (const c of to(8)) p.act('go', p.city(c))
    expect([p.at('france-2'), p.at('france-3'), moving(p)]).toEqual(['c8', 'c8', false])
    const q = begin(board(NINE).put('france-2', 'c0', 5).put('france-3', 'c0', 3))
    q.act('march', q.piece('france-3')).act('take', 1).act('go', q.city('c1')).act('stop')
    expect([q.at('france-2'), q.troops('france-2'), q.at('france-3'), q.troops('france-3')]).toEqual([
      'c0',
      7,
      'c1',
      1,
    ])
  })
})
