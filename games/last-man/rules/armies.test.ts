// TLM-1.2.2, TLM-4.3 to 4.6, TLM-8.1: armies that move, and units that come to them.

import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import type { Movement } from '../frames.ts'
import { type Position, position, shipped } from '../testkit.ts'
import { turnFrame } from './marks.ts'
import { productionFrame } from './production.ts'
import { sequenceFrame } from './sequence.ts'

const G = { german: true } as const
const SOURCE = { supply: 'allied' } as const
const PORT = { supply: 'allied', coastal: true } as const

const offensive = (p: Position, side = GERMAN): Position => p.hand(side, 'offensive').play(side, 'offensive')

/** Three Infantry in an area, which is then full; one of the three is an army with room. */
const full = (p: Position, area: string, army: string, kind: string): Position =>
  p.army(army, area, { infantry: 1 }).unit(kind, area).unit(kind, area)

describe('rail and taking in', () => {
  it('TLM-4.4-06 TLM-Q67 an army that has taken in a unit on its way by rail goes no further', () => {
    const p = position('A-B-C-D', { A: G, B: G, C: G, D: G })
    p.army('de-1st', 'A', { infantry: 1 }).unit('DE infantry', 'C')
    offensive(p)
    expect(p.move('DE infantry', 'C', 'B')).toBeNull() // it has walked
    p.take('de-1st').act('rail')
    expect(p.go('B')).toBeNull()
    p.act('absorb', p.slot('DE infantry', 'B'))
    expect([p.step, p.at('de-1st'), p.holds('de-1st', 'infantry')]).toEqual(['movement.begin', 'B', 2])
    expect(p.verdict('army', p.armyId('de-1st'))).toBe('TLM-2.II.2-01')
  })

  it('TLM-4.4-06 TLM-1.2.2-10 after taking in one unit it may take in others, but not go on', () => {
    const p = position('A-B-C', { A: G, B: G, C: G })
    p.army('de-1st', 'A', { infantry: 1 }).unit('DE infantry', 'B').unit('DE cavalry', 'B')
    offensive(p).take('de-1st').act('rail')
    p.go('B')
    p.act('absorb', p.slot('DE infantry', 'B'))
    expect([p.step, p.verdict('go', p.area('C'))]).toEqual(['move.begin', 'TLM-4.4-06'])
    p.act('absorb', p.slot('DE cavalry', 'B'))
    expect([p.step, p.size('de-1st')]).toEqual(['movement.begin', 3])
  })
})

describe('Empty Armies', () => {
  const front = () =>
    position('A-B-C', { A: G, C: G }).army('de-1st', 'A').unit('DE infantry', 'B').unit('FR infantry', 'B')

  it('TLM-8.1-08 TLM-8.1-14 one does not enter a Disputed area only to leave it for a second one', () => {
    const p = front()
    offensive(p).take('de-1st')
    // it can take in the Infantry there, and then must
    expect(p.go('B')).toBeNull()
    expect([p.step, p.verdict('stop')]).toEqual(['move.begin', 'TLM-8.1-14'])
    p.act('absorb', p.slot('DE infantry', 'B'))
    expect([p.step, p.verdict('withdraw', p.armyId('de-1st'))]).toEqual(['movement.begin', 'TLM-8.1-14'])
    const q = front()
    q.play(GERMAN).take('de-1st') // TLM-Q73: on a Pass only entrenched Infantry
    expect([q.verdict('go', q.area('B')), q.verdict('stop')]).toEqual(['TLM-8.1-14', null])
    const r = position('A-B-C', { A: G, C: G })
      .army('de-1st', 'A')
      .unit('DE cavalry', 'B')
      .unit('FR infantry', 'B')
    r.army('de-2nd', 'B', { infantry: 1 })
    r.s.loose[r.slot('DE cavalry', 'B')] = 0
    r.s.pool[r.kind('DE cavalry')]++
    offensive(r).take('de-1st')
    expect(r.verdict('go', r.area('B'))).toBe('TLM-8.1-14')
  })

  it('TLM-8.1-08 TLM-8.1-14 an army that has moved into a Disputed area is not emptied there', () => {
    const p = position('A-B-C', { A: G, C: G })
      .army('de-1st', 'A', { infantry: 1 })
      .army('de-2nd', 'B', { infantry: 1 })
      .unit('FR infantry', 'B')
    offensive(p).move('de-1st', 'B')
    p.act('detach', p.held('de-1st', 'infantry'))
    expect([p.verdict('leave'), p.verdict('join', p.armyId('de-2nd'))]).toEqual(['TLM-8.1-14', 'TLM-8.1-14'])
    p.act('stop').act('end')
    const q = position('A-B-C', { A: G, C: G })
      .army('de-1st', 'B', { infantry: 1 })
      .army('de-2nd', 'B', { infantry: 1 })
      .unit('FR infantry', 'B')
    offensive(q).act('detach', q.held('de-1st', 'infantry')).act('join', q.armyId('de-2nd'))
    expect([q.verdict('end'), q.verdict('withdraw', q.armyId('de-1st'))]).toEqual(['TLM-8.1-14', null])
  })

  it('TLM-8.1-14 TLM-9.6-02 TLM-4.6-06 Strategic Reserves! and ships take none into a Disputed area either', () => {
    const p = position('A-B-C', { A: G, B: G }).army('de-1st', 'A').army('de-2nd', 'C', { infantry: 1 })
    p.unit('FR infantry', 'C').hand(GERMAN, 'strategic-reserves').play(GERMAN).act('reserves').take('de-1st')
    expect(p.areas('dash')).toEqual(['B'])
    expect(p.verdict('dash', p.area('C'))).toBe('TLM-8.1-14')
    const q = position('A-B', { A: PORT })
      .army('uk-1st', 'ENG')
      .army('fr-1st', 'A', { infantry: 1 })
      .unit('DE infantry', 'A')
    q.play(ALLIED).take('uk-1st')
    expect(q.verdict('sail', q.area('A'))).toBe('TLM-8.1-14')
  })

  it('TLM-8.1-25 TLM-4.3-03 one that takes in plain and entrenched Infantry is entrenched in either order', () => {
    for (const first of [0, 1]) {
      const p = position('A-B', { A: G, B: G })
        .army('de-1st', 'A')
        .unit('DE infantry', 'B')
        .unit('DE infantry', 'B', true)
      offensive(p).take('de-1st')
      p.go('B')
      p.act('absorb', p.slot('DE infantry', 'B', first))
      expect(p.dug('de-1st')).toBe(first === 1)
      p.act('absorb', p.slot('DE infantry', 'B'))
      expect([p.dug('de-1st'), p.size('de-1st')]).toEqual([true, 2])
    }
  })

  it('TLM-8.1-25 TLM-4.3-01 an army that brings units with it is not entrenched by those it takes in', () => {
    const p = position('A-B', { A: G, B: G })
      .army('de-1st', 'A', { infantry: 1 })
      .unit('DE infantry', 'B', true)
    offensive(p).take('de-1st')
    p.go('B')
    p.act('absorb', p.slot('DE infantry', 'B'))
    expect([p.dug('de-1st'), p.size('de-1st')]).toEqual([false, 2])
  })
})

describe('the first British units', () => {
  const england = () => {
    const p = shipped().begin(sequenceFrame())
    p.s.frames = []
    const uk = ['uk-1st', 'ENG'] as const
    expect([p.at(uk[0]), p.count('UK infantry', 'ENG'), p.s.apart]).toEqual(['ENG', 1, 0])
    p.s.apart = 1
    return p.hand(ALLIED, 'offensive', 'offensive')
  }
  const join = (p: Position): string | null => {
    p.begin(turnFrame(ALLIED, p.board.areas)).act('play', p.card('offensive'))
    p.take('UK infantry', 'ENG')
    return p.verdict('join', p.armyId('uk-1st'))
  }

  it('TLM-4.6-11 TLM-T21 they stay apart in England though another unit has sailed', () => {
    const p = england().unit('UK cavalry', 'ENG')
    p.begin(turnFrame(ALLIED, p.board.areas)).act('play', p.card('offensive')).take('UK cavalry', 'ENG')
    p.act('sail', p.targets('sail')[0])
    while (p.step !== 'movement.begin') p.act('stop')
    p.take('UK infantry', 'ENG')
    expect([p.s.apart, p.verdict('join', p.armyId('uk-1st'))]).toEqual([1, 'TLM-4.6-11'])
  })

  it('TLM-4.6-11 a unit that leaves the Army and sails does not bring them together', () => {
    const p = england()
    p.begin(turnFrame(ALLIED, p.board.areas)).act('play', p.card('offensive'))
    p.act('detach', p.held('uk-1st', 'infantry')).act('sail', p.targets('sail')[0])
    while (p.step !== 'movement.begin') p.act('stop')
    p.take('UK infantry', 'ENG')
    expect(p.verdict('join', p.armyId('uk-1st'))).toBe('TLM-4.6-11')
  })

  it('TLM-4.6-11 the Army that comes back does not take the Infantry in, nor is it joined, until both have crossed', () => {
    const p = england()
    p.begin(turnFrame(ALLIED, p.board.areas)).act('play', p.card('offensive')).take('uk-1st')
    const [port] = p.targets('sail')
    p.act('sail', port)
    while (p.step !== 'movement.begin') p.act('stop')
    p.act('end').resolve()
    expect(p.s.apart).toBe(1)
    p.begin(turnFrame(ALLIED, p.board.areas))
      .act('play', p.card('offensive'))
      .take('uk-1st')
      .act('sail', p.area('ENG'))
    expect(p.step).toBe('movement.begin') // there is nothing it may take in
    p.act('end').resolve()
    expect(join(p.hand(ALLIED, 'offensive'))).toBe('TLM-4.6-11')
    const q = england()
    for (const what of ['army', 'unit']) {
      q.begin(turnFrame(ALLIED, q.board.areas)).act('play', q.card('offensive'))
      if (what === 'army') q.take('uk-1st')
      else q.take('UK infantry', 'ENG')
      q.act('sail', q.targets('sail')[0])
      while (q.step !== 'movement.begin') q.act('stop')
      q.act('end').resolve()
    }
    expect(q.s.apart).toBe(0)
  })

  it('TLM-4.6-11 TLM-8.1-07 nor do they come together in production', () => {
    const p = england().begin(productionFrame())
    const infantry = p.slot('UK infantry', 'ENG')
    expect(p.verdict('unit', infantry, ALLIED)).toBe('TLM-8.1-07')
    p.s.apart = 0
    p.act('unit', infantry, ALLIED)
    expect(p.verdict('into', p.armyId('uk-1st'), ALLIED)).toBeNull()
    p.s.apart = 1
    expect(p.verdict('into', p.armyId('uk-1st'), ALLIED)).toBe('TLM-4.6-11')
  })
})

describe('joining an army in a full area', () => {
  it('TLM-1.2.2-09 TLM-4.6-06 by sea', () => {
    const p = full(position('A-B', { A: PORT }), 'A', 'uk-1st', 'UK infantry').unit('UK infantry', 'ENG')
    p.play(ALLIED).take('UK infantry', 'ENG')
    expect([p.verdict('sail', p.area('A')), p.verdict('join', p.armyId('uk-1st'))]).toEqual([
      'TLM-1.2.2-05',
      null,
    ])
    p.act('join', p.armyId('uk-1st'))
    expect([p.step, p.size('uk-1st'), p.count('UK infantry', 'ENG')]).toEqual(['movement.begin', 2, 0])
    expect(p.frame<Movement>('movement').sea).toBe(1)
  })

  it('TLM-1.2.2-09 TLM-4.6-04 TLM-4.6-03 TLM-4.6-08 by sea, within the limits of sea movement', () => {
    const p = position('A-B', { A: PORT }).army('uk-1st', 'A', { infantry: 1 })
    p.unit('UK infantry', 'ENG').unit('UK infantry', 'ENG').unit('FR infantry', 'A')
    offensive(p, ALLIED).take('UK infantry', 'ENG').act('join', p.armyId('uk-1st'))
    p.take('UK infantry', 'ENG')
    expect(p.verdict('join', p.armyId('uk-1st'))).toBe('TLM-4.6-04')
    const q = position('A-B', { A: PORT, B: PORT })
      .army('uk-1st', 'A', { infantry: 1 })
      .unit('UK infantry', 'ENG')
    q.unit('DE infantry', 'A')
    q.play(ALLIED).take('UK infantry', 'ENG')
    expect(q.verdict('join', q.armyId('uk-1st'))).toBeNull() // Disputed
    const r = position('A-B', { A: PORT })
      .army('uk-1st', 'ENG', { infantry: 1 })
      .unit('UK infantry', 'A')
      .unit('US infantry', 'A')
    r.play(ALLIED).take('US infantry', 'A')
    expect(r.verdict('join', r.armyId('uk-1st'))).toBe('TLM-4.6-03')
    r.act('stop')
    const t = position('A-B', { A: PORT }).army('uk-1st', 'ENG', { infantry: 1 }).unit('UK infantry', 'A')
    t.play(ALLIED).take('UK infantry', 'A').act('join', t.armyId('uk-1st'))
    expect(t.size('uk-1st')).toBe(2)
  })

  it('TLM-1.2.2-09 TLM-4.5-01 by strategic movement, within its limits', () => {
    const p = full(position('A-B-C', { A: SOURCE, C: SOURCE }), 'C', 'fr-1st', 'FR infantry').unit(
      'FR infantry',
      'A',
    )
    p.play(ALLIED).take('FR infantry', 'A')
    expect([p.verdict('strategic', p.area('C')), p.verdict('join', p.armyId('fr-1st'))]).toEqual([
      'TLM-1.2.2-05',
      null,
    ])
    p.act('join', p.armyId('fr-1st'))
    expect([p.size('fr-1st'), p.frame<Movement>('movement').strategic]).toEqual([2, 1])
    const q = position('A-B-C', { A: SOURCE, C: SOURCE })
      .army('fr-1st', 'C', { infantry: 1 })
      .unit('FR infantry', 'A')
      .unit('FR infantry', 'A')
    offensive(q, ALLIED).take('FR infantry', 'A').act('join', q.armyId('fr-1st'))
    q.take('FR infantry', 'A')
    expect(q.verdict('join', q.armyId('fr-1st'))).toBe('TLM-4.5-05') // one in Summer 1914
    const r = position('A-B-C', { A: SOURCE, C: SOURCE })
      .army('fr-1st', 'B', { infantry: 1 })
      .unit('FR infantry', 'A')
    r.play(ALLIED).take('FR infantry', 'A').act('join', r.armyId('fr-1st'))
    expect(r.size('fr-1st')).toBe(2) // next door it walks
    const t = position('A-B-C', { A: SOURCE, C: { german: true, supply: 'german' } }).army('de-1st', 'C', {
      infantry: 1,
    })
    t.unit('DE infantry', 'A')
    t.play(GERMAN).take('DE infantry', 'A')
    expect(t.verdict('join', t.armyId('de-1st'))).toBe('TLM-4.1-03')
  })

  it('TLM-1.2.2-09 TLM-9.6-02 TLM-Q36 by Strategic Reserves!', () => {
    const p = full(position('A-B-C-D', { A: G, B: G, C: G }), 'C', 'de-1st', 'DE infantry').unit(
      'DE infantry',
      'A',
    )
    p.army('de-2nd', 'D', { infantry: 1 }).owns(GERMAN, 'D')
    p.hand(GERMAN, 'strategic-reserves').play(GERMAN).act('reserves').take('DE infantry', 'A')
    expect([p.areas('dash'), p.targets('join')]).toEqual([['B'], [p.armyId('de-1st')]])
    expect(p.verdict('join', p.armyId('de-2nd'))).toBe('TLM-9.6-02') // behind the full area
    p.act('join', p.armyId('de-1st'))
    expect([p.step, p.size('de-1st')]).toEqual(['movement.begin', 2])
    const q = position('A-B-C', { A: G, B: G })
      .army('de-1st', 'C', { infantry: 1 })
      .unit('DE infantry', 'A')
      .owns(ALLIED, 'C')
    q.unit('FR infantry', 'C')
    q.hand(GERMAN, 'strategic-reserves').play(GERMAN).act('reserves').take('DE infantry', 'A')
    expect(q.verdict('join', q.armyId('de-1st'))).toBeNull() // Disputed
  })

  it('TLM-1.2.2-05 an Empty Army in a full area becomes a fourth unit, and cannot be joined from afar', () => {
    const p = position('A-B', { A: PORT }).army('uk-1st', 'A').unit('UK infantry', 'ENG')
    for (let i = 0; i < 3; i++) p.unit('UK infantry', 'A')
    p.play(ALLIED).take('UK infantry', 'ENG')
    expect(p.verdict('join', p.armyId('uk-1st'))).toBe('TLM-1.2.2-05')
  })
})
