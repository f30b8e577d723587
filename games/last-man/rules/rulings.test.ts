// Rulings of the catalogue (TLM-Q) that no other test names: each is shown where another reading would differ.

import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import type { Losses } from '../frames.ts'
import { loadPack } from '../pack/load.ts'
import { type Position, position, shipped } from '../testkit.ts'
import { productionFrame } from './production.ts'
import { victoryPoints } from './victory.ts'

const HIT = 1
const MISS = 6
const G = { german: true, supply: 'german' } as const
const SOURCE = { supply: 'allied' } as const

const offensive = (p: Position, side = GERMAN): Position => p.hand(side, 'offensive').play(side, 'offensive')

describe('where the rulebook contradicts itself', () => {
  it('TLM-Q1 of the two headings that say 16 the second is read as 6', () => {
    const count = (id: string) => loadPack().cards.cards.find((c) => c.id === id)?.count
    expect([count('offensive'), count('limited-offensive')]).toEqual([16, 6])
  })

  it('TLM-Q2 before the defender only guns fire; Infantry fires once, after him', () => {
    const p = position('A-B', { A: G })
      .army('de-1st', 'A', { infantry: 3, artillery: 1 })
      .unit('FR infantry', 'B')
    offensive(p).move('de-1st', 'B')
    p.act('end')
      .act('done')
      .dice(...new Array(20).fill(MISS))
      .act('done')
      .skip('done')
    expect(p.said('fire.artillery').map((v) => v[1])).toEqual([1])
    expect(p.said('fire.attacker').map((v) => v[1])).toEqual([4])
  })

  it('TLM-Q4 an Enemy area without enemy units is Friendly at once, and there is no battle', () => {
    const p = position('A-B', { A: G, B: { vp: 1 } }).unit('DE infantry', 'A')
    offensive(p).move('DE infantry', 'A', 'B')
    expect([p.status('B'), victoryPoints(p.board, p.s)]).toEqual(['german', 15])
    p.act('end')
    expect([p.step, p.said('battle.declared')]).toEqual(['over', []])
  })

  it('TLM-Q8 guns with Infantry beside them stay; without it they are lost', () => {
    for (const escorted of [true, false]) {
      const p = position('A-B', { A: G }).unit('FR artillery', 'B').unit('DE infantry', 'A')
      if (escorted) p.unit('FR infantry', 'B')
      offensive(p).move('DE infantry', 'A', 'B')
      p.act('end')
      expect(p.count('FR artillery', 'B')).toBe(escorted ? 1 : 0)
    }
  })

  it('TLM-Q9 a Siege Gun and the Paris Gun are lost with an army that retreats, and stay with one that does not', () => {
    for (const retreats of [true, false]) {
      const p = position('A-B', { A: G })
        .turn(17)
        .army('de-1st', 'B', { infantry: 2, siegeGun: 1, parisGun: 1 })
      p.unit('FR infantry', 'B').hand(GERMAN, 'offensive').play(GERMAN, 'offensive').act('end')
      p.act('declare', p.area('B'))
        .act('done')
        .dice(...new Array(20).fill(MISS))
        .act('done')
      while (p.step === 'retreat.pick' && p.awaited === 1 << ALLIED) p.act('done')
      expect(p.step).toBe('retreat.pick')
      if (retreats) p.act('army', p.armyId('de-1st')).act('to', p.area('A'))
      else p.act('done')
      expect([p.holds('de-1st', 'siegeGun'), p.holds('de-1st', 'parisGun')]).toEqual(
        retreats ? [0, 0] : [1, 1],
      )
    }
  })

  it('TLM-Q11 entrenching costs a build point, no victory point, and nobody has to entrench', () => {
    const p = position('A-B', { A: G }).unit('DE infantry', 'A').begin(productionFrame())
    const before = [p.view(GERMAN).plan?.points ?? 0, victoryPoints(p.board, p.s)]
    expect(p.verdict('finish', -1, GERMAN)).toBeNull()
    p.act('dig', p.slot('DE infantry', 'A'), GERMAN)
    expect([p.view(GERMAN).plan?.points, victoryPoints(p.board, p.s)]).toEqual([before[0] - 1, before[1]])
  })

  it('TLM-Q16 a retreat counts for the whole player turn, in every battle of it', () => {
    const p = position('A-B-C A-C', { A: G })
      .army('de-1st', 'A', { infantry: 3 })
      .army('de-2nd', 'A', { infantry: 3 })
    p.unit('FR infantry', 'B').unit('FR infantry', 'C')
    offensive(p).move('de-1st', 'B')
    p.move('de-2nd', 'C')
    p.act('end').act('done').act('done').act('fight', p.area('B'))
    // nobody is left to be hit in B; in C its own Infantry falls, and with it the one that came from B
    p.dice(MISS, MISS, MISS, MISS, HIT, HIT, HIT)
    p.act('unit', p.slot('FR infantry', 'B')).act('to', p.area('C'))
    expect(p.count('FR infantry', 'C')).toBe(2)
    p.skip('done')
    while (p.step === 'losses.pay') p.act('unit', p.targets('unit')[0])
    p.skip('done')
    expect([p.count('FR infantry', 'C'), p.pool('FR infantry')]).toEqual([
      0,
      p.board.counters[p.kind('FR infantry')],
    ])
  })

  it('TLM-Q25 the map has many areas, not two', () => {
    expect(shipped().board.areas).toBe(59)
  })

  it('TLM-Q64 an area that became Disputed in an earlier player turn need not be fought', () => {
    const p = position('A-B', { A: G })
      .army('de-1st', 'A', { infantry: 2 })
      .army('fr-1st', 'B', { infantry: 2 })
    offensive(p).move('de-1st', 'B')
    p.act('end')
    expect(p.said('battle.declared')).toHaveLength(1)
    p.act('done')
      .dice(...new Array(9).fill(MISS))
      .act('done')
      .skip('done')
    offensive(p, ALLIED).act('end')
    expect(p.said('battle.declared')).toHaveLength(1)
    expect(p.step).toBe('turn.declare')
    p.act('done')
    expect(p.step).toBe('over')
  })

  it('TLM-Q66 Stormtroopers meet a German crisis in 1916 too', () => {
    const p = position('A-B', { A: G })
      .turn(9)
      .unit('DE stormtrooper', 'A')
      .unit('DE infantry', 'A')
      .unit('DE infantry', 'A')
    p.hand(ALLIED, 'german-crisis').play(ALLIED).act('crisis')
    expect(p.verdict('unit', p.slot('DE stormtrooper', 'A'))).toBeNull()
  })
})

describe('where the rulebook is silent', () => {
  it('TLM-Q29 Tanks alone capture an empty area', () => {
    const p = position('A-B', { A: G }).turn(17).unit('DE tank', 'A')
    offensive(p).move('DE tank', 'A', 'B')
    p.act('end')
    expect([p.status('B'), p.count('DE tank', 'B')]).toEqual(['german', 1])
  })

  it('TLM-Q37 the one unit of a Pass may go by rail, by strategic movement or by sea', () => {
    const p = position('A-B-C-D', { A: SOURCE, D: SOURCE })
      .unit('FR infantry', 'A')
      .play(ALLIED)
      .take('FR infantry', 'A')
    expect([p.verdict('rail'), p.verdict('strategic', p.area('D'))]).toEqual([null, null])
    const q = position('A-B', { A: { supply: 'allied', coastal: true } })
      .unit('UK infantry', 'ENG')
      .unit('FR infantry', 'A')
    q.play(ALLIED).take('UK infantry', 'ENG')
    expect(q.step1('sail', q.area('A'))).toBeNull()
    q.skip('stop')
    expect(q.verdict('unit', q.slot('FR infantry', 'A'))).toBe('TLM-2.II.1-06')
  })

  it('TLM-Q44 joining and taking in are one step, so that a full area stays full', () => {
    const p = position('A-B', { A: G, B: G }).unit('DE infantry', 'A').army('de-2nd', 'A', { infantry: 1 })
    p.army('de-1st', 'B', { infantry: 1 }).unit('DE infantry', 'B').unit('DE infantry', 'B')
    offensive(p).take('DE infantry', 'A')
    expect([p.verdict('go', p.area('B')), p.verdict('join', p.armyId('de-1st'))]).toEqual([
      'TLM-1.2.2-05',
      null,
    ])
    p.act('stop').take('de-2nd')
    expect(p.go('B')).toBeNull()
    expect([p.step, p.verdict('stop')]).toEqual(['move.begin', 'TLM-1.2.2-05'])
    p.act('absorb', p.slot('DE infantry', 'B')).act('stop')
    expect(p.size('de-2nd')).toBe(2)
  })

  it('TLM-Q45 a Disputed area that both sides leave goes back to the side that had it before', () => {
    for (const owner of [GERMAN, ALLIED]) {
      const p = position('A-B-C', { A: G }).unit('DE infantry', 'B').unit('FR infantry', 'B').owns(owner, 'B')
      p.play(other(owner)).take(owner === GERMAN ? 'FR infantry' : 'DE infantry', 'B')
      expect(p.go(owner === GERMAN ? 'C' : 'A')).toBeNull()
      p.skip('stop', 'end', 'done')
      p.play(owner).take(owner === GERMAN ? 'DE infantry' : 'FR infantry', 'B')
      expect(p.go(owner === GERMAN ? 'A' : 'C')).toBeNull()
      expect(p.status('B')).toBe(['german', 'allied'][owner])
    }
  })

  it('TLM-Q48 the ten Stormtroopers come in Spring 1918', () => {
    const { board } = shipped()
    const kind = board.kindIds.indexOf('DE stormtrooper')
    const turns = board.arrivals.flatMap(({ units }, turn) => (units[kind] > 0 ? [[turn, units[kind]]] : []))
    expect(turns).toEqual([[16, 10]])
    expect(board.turnNames[16]).toMatch(/Spring 1918/i)
  })

  it('TLM-Q49 all dice of a fire are rolled before anything is paid, and one card pays several of its hits', () => {
    const p = position('A-B', { A: G })
      .army('de-1st', 'A', { infantry: 3 })
      .army('fr-1st', 'B', { infantry: 3 })
    p.hand(ALLIED, 'ersatz-2')
    offensive(p).move('de-1st', 'B')
    p.act('end').act('done').dice(MISS, MISS, MISS, HIT, HIT, HIT).act('done').skip('done')
    expect([p.step, p.frame<Losses>('losses').hits]).toEqual(['losses.pay', 3])
    p.act('card', p.card('ersatz-2'))
    expect(p.frame<Losses>('losses').hits).toBe(1)
  })

  it('TLM-Q50 Cavalry rides through an area with enemies to a Friendly one, and leaves no battle behind', () => {
    const p = position('A-B-C', { A: G, C: G }).unit('DE cavalry', 'A').unit('FR infantry', 'B')
    offensive(p)
    expect(p.move('DE cavalry', 'A', 'B', 'C')).toBeNull()
    p.act('end')
    expect([p.count('DE cavalry', 'C'), p.status('B'), p.said('battle.declared'), p.step]).toEqual([
      1,
      'allied',
      [],
      'over',
    ])
  })

  it('TLM-Q58 Luxembourg begins 1914 Friendly to the Allies, and empty', () => {
    const p = shipped('campaign')
    const area = loadPack().board.areas.find((a) => a.country === 'LU')?.id ?? ''
    expect([
      p.status(area),
      p.view(ALLIED).loose.filter((v, slot) => v !== 0 && p.board.slotArea[slot] === p.area(area)),
    ]).toEqual(['allied', []])
    expect(p.board.armyIds.filter((id) => p.at(id) === area)).toEqual([])
  })

  it('TLM-Q73 on a Pass an army takes in only entrenched Infantry, and only if it is Empty', () => {
    const verdicts = (infantry: number, dug: boolean) => {
      const p = position('A-B', { A: G, B: G }).army('de-1st', 'A', infantry > 0 ? { infantry } : {})
      p.unit('DE infantry', 'B', dug).play(GERMAN).take('de-1st')
      expect(p.go('B')).toBeNull()
      return p.step === 'move.begin' ? p.verdict('absorb', p.slot('DE infantry', 'B')) : 'not asked'
    }
    expect([verdicts(0, true), verdicts(0, false), verdicts(1, true)]).toEqual([
      null,
      'not asked',
      'not asked',
    ])
    const p = position('A-B', { A: G, B: G })
      .army('de-1st', 'A', { infantry: 1 })
      .army('de-2nd', 'B', { infantry: 1 })
    p.unit('DE infantry', 'B', true).unit('DE infantry', 'B', true).play(GERMAN).take('de-1st')
    expect(p.verdict('go', p.area('B'))).toBe('TLM-1.2.2-05') // full, and it may take in nobody
  })

  it('TLM-Q74 Pursuit Fire and the Ground Attack of the attacker are made without a question', () => {
    const p = position('A-B-C', { A: G })
      .turn(9)
      .unit('DE cavalry', 'A')
      .unit('DE infantry', 'A')
      .unit('DE biplane', 'A')
    p.unit('FR infantry', 'B')
    offensive(p).move('DE cavalry', 'A', 'B')
    p.move('DE infantry', 'A', 'B')
    p.move('DE biplane', 'A', 'B')
    p.act('end').act('done').act('done').act('done')
    expect([p.step, p.awaited]).toEqual(['retreat.pick', 1 << ALLIED])
    p.dice(MISS).act('unit', p.slot('FR infantry', 'B'))
    expect([p.said('fire.pursuit'), p.step]).toEqual([[[GERMAN, 1, 0]], 'retreat.where'])
    const q = position('A-B', { A: G })
      .turn(9)
      .unit('DE infantry', 'A')
      .unit('DE biplane', 'A')
      .unit('FR infantry', 'B')
    offensive(q).move('DE infantry', 'A', 'B')
    q.move('DE biplane', 'A', 'B')
    q.act('end')
      .act('done')
      .dice(...new Array(9).fill(MISS))
      .act('done')
      .act('done')
    expect(q.said('fire.attacker').map((v) => v[1])).toEqual([2])
  })

  it('TLM-Q77 Infantry that stays in England keeps the first Army from taking it in when that comes back', () => {
    const p = shipped().hand(ALLIED, 'offensive', 'offensive')
    p.s.apart = 1
    p.play(ALLIED, 'offensive').take('uk-1st').act('sail', p.area('CAL'))
    p.skip('stop', 'end', 'done').play(ALLIED, 'offensive').take('uk-1st').act('sail', p.area('ENG'))
    expect([p.s.apart, p.step, p.at('uk-1st')]).toEqual([1, 'movement.begin', 'ENG'])
  })

  it('TLM-Q78 a unit that can walk to the army it joins does not use up strategic movement', () => {
    const p = position('A-B', { A: SOURCE, B: SOURCE })
      .army('fr-1st', 'B', { infantry: 1 })
      .unit('FR infantry', 'A')
    p.unit('FR infantry', 'A').unit('FR cavalry', 'A')
    offensive(p, ALLIED).take('FR infantry', 'A').act('join', p.armyId('fr-1st'))
    expect(p.take('FR cavalry', 'A').verdict('strategic', p.area('B'))).toBeNull()
  })
})

const other = (side: number): number => 1 - side
