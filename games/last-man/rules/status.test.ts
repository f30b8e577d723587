// TLM-4.1, TLM-4.2: whose an area is while units stand in it that cannot hold it alone.
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import { type Position, position } from '../testkit.ts'
import { suppliedAreas } from './supply.ts'
import { victoryPoints } from './victory.ts'

const HIT = 1
const MISS = 6
const G = { german: true, supply: 'german' } as const

const offensive = (p: Position): Position => p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive')

describe('enemy units that cannot hold an area alone', () => {
  it('TLM-4.2-07 TLM-5.1.1-01 TLM-8.3.1-07 Cavalry that rides against guns alone disputes the area and fights', () => {
    const p = position('A-B-C', { A: G, B: { vp: 2 } })
      .unit('DE cavalry', 'A')
      .unit('FR artillery', 'B')
    offensive(p).take('DE cavalry', 'A')
    expect(p.go('B')).toBeNull()
    expect([p.status('B'), victoryPoints(p.board, p.s)]).toEqual(['disputed', 14])
    expect(p.verdict('go', p.area('C'))).toBe('TLM-4.2-03')
    p.act('stop').act('end')
    expect(p.said('battle.declared')).toEqual([[p.area('B')]])
    p.skip('done')
    expect(p.count('FR artillery', 'B')).toBe(1)
    const q = position('A-B-C', { A: G, B: { vp: 2 } })
      .unit('DE cavalry', 'A')
      .unit('FR artillery', 'B')
    offensive(q).move('DE cavalry', 'A', 'B')
    q.act('end').act('done').dice(MISS, HIT).act('done')
    while (q.step === 'retreat.pick') q.act('done')
    expect(q.step).toBe('losses.pay') // Raid Fire hits
    q.act('unit', q.slot('FR artillery', 'B'))
    expect([q.status('B'), q.pool('FR artillery')]).toEqual([
      'german',
      q.board.counters[q.kind('FR artillery')],
    ])
  })

  it('TLM-4.2-09 TLM-Q63 guns and riders that both survive go on disputing the area', () => {
    const p = position('A-B-C', { A: G }).unit('DE cavalry', 'A').unit('FR artillery', 'B')
    offensive(p).move('DE cavalry', 'A', 'B')
    p.act('end').act('done').dice(MISS, MISS).act('done').skip('done')
    expect([p.step, p.status('B'), p.count('DE cavalry', 'B'), p.count('FR artillery', 'B')]).toEqual([
      'over',
      'disputed',
      1,
      1,
    ])
    p.hand(ALLIED, 'offensive').play(ALLIED, 'offensive').act('end')
    expect(p.verdict('declare', p.area('B'))).toBeNull()
  })

  it('TLM-8.3.5-09 TLM-4.2-10 a Tank alone among guns is lost at the end of movement, and takes nothing', () => {
    const p = position('A-B', { A: G }).turn(17).unit('DE tank', 'A').unit('FR artillery', 'B')
    offensive(p).move('DE tank', 'A', 'B')
    expect(p.status('B')).toBe('disputed')
    p.act('end')
    expect([p.step, p.status('B'), p.count('DE tank', 'B'), p.count('FR artillery', 'B')]).toEqual([
      'over',
      'allied',
      0,
      1,
    ])
    expect(p.said('area.taken')).toEqual([])
  })

  it('TLM-8.3.2-07 TLM-8.3.2-09 TLM-Q53 TLM-T55 Infantry drives guns out at the end of movement, without a battle', () => {
    const p = position('A-B', { A: G }).unit('DE infantry', 'A').unit('FR artillery', 'B')
    offensive(p).move('DE infantry', 'A', 'B')
    expect(p.status('B')).toBe('disputed')
    p.act('end')
    expect([p.step, p.status('B'), p.count('FR artillery', 'B'), p.said('battle.declared')]).toEqual([
      'over',
      'german',
      0,
      [],
    ])
  })

  it('TLM-8.3.2-06 TLM-Q51 guns that enter leave the area to its owner, and so may Cavalry find them there', () => {
    const p = position('A-B-C', { A: G }).unit('DE artillery', 'A')
    offensive(p).move('DE artillery', 'A', 'B')
    p.act('end')
    expect([p.status('B'), p.count('DE artillery', 'B')]).toEqual(['allied', 1])
    p.unit('FR cavalry', 'C').play(ALLIED).act('unit', p.slot('FR cavalry', 'C'))
    expect(p.go('B')).toBeNull()
    expect(p.status('B')).toBe('allied')
  })

  it('TLM-9.1.2-02 TLM-Q52 in a Limited Offensive only an entry that disputes an area uses up the one there is', () => {
    const start = (first: string) =>
      position('A-B A-C A-D', { A: G })
        .unit(first, 'A')
        .unit('DE infantry', 'A')
        .unit('FR artillery', 'B')
        .unit('FR infantry', 'C')
        .hand(GERMAN, 'limited-offensive')
        .play(GERMAN, 'limited-offensive')
    const p = start('DE cavalry')
    p.move('DE cavalry', 'A', 'B')
    p.take('DE infantry', 'A')
    expect([p.verdict('go', p.area('C')), p.verdict('go', p.area('D'))]).toEqual(['TLM-9.1.2-02', null])
    const q = start('DE artillery')
    q.move('DE artillery', 'A', 'C')
    q.take('DE infantry', 'A')
    expect(q.verdict('go', q.area('B'))).toBeNull()
    const r = start('DE artillery')
    r.move('DE infantry', 'A', 'C')
    r.take('DE artillery', 'A')
    expect(r.verdict('go', r.area('B'))).toBeNull() // guns dispute nothing
  })

  it('TLM-8.1-16 an Empty Army beside guns alone falls when Cavalry comes', () => {
    const p = position('A-B', { A: G }).unit('DE cavalry', 'A').unit('FR artillery', 'B').army('fr-1st', 'B')
    offensive(p).move('DE cavalry', 'A', 'B')
    expect([p.at('fr-1st'), p.status('B')]).toEqual([-2, 'disputed'])
  })

  it('TLM-6.2-02 TLM-6.2-03 no line of supply goes through an area that guns dispute, though it may begin there', () => {
    const p = position('A-B-C', { A: G, C: { german: true } })
      .unit('DE cavalry', 'B')
      .unit('FR artillery', 'B')
      .unit('DE infantry', 'C')
    const supplied = () =>
      suppliedAreas(p.board, p.s, GERMAN).filter((_, a) => ['A', 'B', 'C'].includes(p.board.areaIds[a]))
    expect(supplied()).toEqual([1, 1, 0])
    p.owns(ALLIED, 'B')
    expect([p.status('B'), supplied()]).toEqual(['disputed', [1, 1, 0]])
    p.s.loose[p.slot('FR artillery', 'B')] = 0
    expect([p.status('B'), supplied()]).toEqual(['german', [1, 1, 1]])
  })
})
