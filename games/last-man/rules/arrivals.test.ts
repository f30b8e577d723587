// What becomes of units, armies and areas when a piece leaves one area and arrives in another.
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import { MOVED } from '../state.ts'
import { type Position, position } from '../testkit.ts'

const G = { german: true } as const
const port = { supply: 'allied', coastal: true } as const

const attack = (p: Position, side = GERMAN): Position => p.hand(side, 'offensive').play(side, 'offensive')
const flags = (p: Position, army: string): number => p.s.armyFlags[p.armyId(army)]

describe('leaving and entering', () => {
  it('TLM-4.1-07 TLM-4.2-06 the log tells what moved, from where and to where', () => {
    const p = position('A-B-C', { A: G, B: G }).army('de-1st', 'A', { infantry: 1 }).unit('DE cavalry', 'A')
    attack(p).move('DE cavalry', 'A', 'B', 'C')
    p.move('de-1st', 'B')
    const [A, B, C] = ['A', 'B', 'C'].map((id) => p.area(id))
    expect(p.said('army.moved')).toEqual([[p.armyId('de-1st'), A, B]])
    expect(p.said('unit.moved')).toEqual([
      [p.kind('DE cavalry'), A, B],
      [p.kind('DE cavalry'), B, C],
    ])
    expect(p.said('area.taken')).toEqual([[GERMAN, C]])
  })

  it('TLM-4.2-09 TLM-8.1-16 the last to leave a Disputed area gives it up, and an Empty Army there is lost', () => {
    const p = position('A-B', { A: G }).unit('FR infantry', 'B').unit('DE infantry', 'B').army('de-1st', 'B')
    attack(p.owns(GERMAN, 'B')).move('DE infantry', 'B', 'A')
    expect(p.said('area.taken')).toEqual([[ALLIED, p.area('B')]])
    expect([p.s.control[p.area('B')], p.at('de-1st'), p.s.fallen]).toEqual([ALLIED, -2, [1, 0]])
  })

  it('TLM-8.1-16 TLM-8.1-17 an Empty Army that walks among enemies is lost, and its move is over', () => {
    const p = position('A-B', { A: G }).unit('FR infantry', 'B').army('de-1st', 'A').army('de-2nd', 'A')
    attack(p)
    for (const army of ['de-1st', 'de-2nd']) {
      p.take(army)
      expect(p.go('B')).toBeNull()
      expect([p.step, p.at(army), flags(p, army)]).toEqual(['movement.begin', -2, 0])
    }
  })

  it('TLM-8.1-16 an army whose last Cavalry leaves it among enemies, with no Infantry near, is lost', () => {
    const p = position('A-B', { A: G }).unit('FR infantry', 'B').army('de-1st', 'B', { cavalry: 1 })
    p.play(GERMAN).act('detach', p.held('de-1st', 'cavalry')).act('leave')
    expect([p.at('de-1st'), p.count('DE cavalry', 'B')]).toEqual([-2, 1])
    // likewise when the Cavalry goes into another army
    const q = position('A-B', { A: G }).unit('FR infantry', 'B')
    q.army('de-1st', 'B', { cavalry: 1 }).army('de-2nd', 'B', { cavalry: 1 }).play(GERMAN)
    q.act('detach', q.held('de-1st', 'cavalry')).act('join', q.armyId('de-2nd'))
    expect([q.at('de-1st'), q.holds('de-2nd', 'cavalry')]).toEqual([-2, 2])
    // beside Infantry it lives on
    const r = position('A-B', { A: G }).unit('FR infantry', 'B').unit('DE infantry', 'B')
    r.army('de-1st', 'B', { cavalry: 1 }).play(GERMAN)
    r.act('detach', r.held('de-1st', 'cavalry')).act('leave')
    expect(r.at('de-1st')).toBe('B')
  })
})

describe('an Empty Army in a Disputed area', () => {
  const world = (friendly: boolean): Position =>
    position('A-B', friendly ? { A: G } : {})
      .army('de-1st', 'B')
      .unit('DE infantry', 'B')
      .unit('FR infantry', 'B')

  it('TLM-8.1-14 TLM-Q33 it cannot be taken up and left where it is', () => {
    const p = attack(world(true)).take('de-1st')
    expect(p.verdict('stop')).toBe('TLM-8.1-14')
    expect(p.go('A')).toBeNull()
    expect([p.at('de-1st'), p.verdict('end')]).toEqual(['A', null])
    const q = world(true).play(GERMAN).act('withdraw', p.armyId('de-1st'))
    expect(q.verdict('stop')).toBe('TLM-8.1-14')
  })

  it('TLM-8.1-14 TLM-Q33 with nowhere to go it may stay', () => {
    const p = attack(world(false)).take('de-1st')
    expect(p.verdict('stop')).toBeNull()
    expect([p.act('stop').step, p.verdict('end')]).toEqual(['movement.begin', null])
  })
})

describe('units that were carried', () => {
  it('TLM-Q67 what an army has carried goes nowhere else, not even with Strategic Reserves!', () => {
    for (const army of ['de-1st', 'de-2nd']) {
      const p = position('A-B-C', { A: G, B: G, C: G }).army(army, 'A', { infantry: 2 })
      p.army('de-3rd', 'C', { infantry: 1 }).army('de-4th', 'B', { infantry: 1 })
      attack(p.hand(GERMAN, 'strategic-reserves')).move(army, 'B')
      p.act('reserves').act('detach', p.held(army, 'infantry'))
      expect(p.areas('dash')).toEqual([])
      expect(p.verdict('dash', p.area('C'))).toBe('TLM-9.6-02')
      expect(p.verdict('join', p.armyId('de-3rd'))).toBe('TLM-9.6-02')
      expect(p.verdict('join', p.armyId('de-4th'))).toBeNull()
      const q = position('A-B-C', { A: G, B: G, C: G }).army(army, 'A', { infantry: 2 })
      attack(q).move(army, 'B')
      q.act('detach', q.held(army, 'infantry'))
      expect(q.verdict('go', q.area('C'))).toBe('TLM-4.1-06')
    }
  })

  it('TLM-8.1-14 TLM-Q67 the last unit may leave an army that has moved, unless the area is Disputed', () => {
    const left = (enemy: boolean, infantry: number): string | null => {
      const p = position('A-B', { A: G, B: enemy ? {} : G }).army('de-2nd', 'A', { infantry })
      if (enemy) p.unit('FR infantry', 'B')
      attack(p).move('de-2nd', 'B')
      p.act('detach', p.held('de-2nd', 'infantry'))
      return p.verdict('leave')
    }
    expect([left(false, 1), left(false, 2), left(true, 1), left(true, 2)]).toEqual([
      null,
      null,
      'TLM-8.1-14',
      null,
    ])
  })
})

describe('ways that stand alone', () => {
  it('TLM-4.6-08 TLM-4.5-03 Cavalry that has crossed, or moved strategically, goes no further', () => {
    const p = position('CAL-X', { CAL: port }).unit('UK cavalry', 'ENG')
    attack(p, ALLIED).take('UK cavalry', 'ENG').act('sail', p.area('CAL'))
    expect(p.step).toBe('movement.begin')
    expect(p.verdict('unit', p.slot('UK cavalry', 'CAL'))).toBe('TLM-2.II.2-01')
    const q = position('CAL-X', { CAL: port })
      .unit('UK cavalry', 'ENG')
      .army('uk-1st', 'CAL', { infantry: 1 })
    attack(q, ALLIED).take('UK cavalry', 'ENG').act('sail', q.area('CAL'))
    expect([q.step, q.verdict('go', q.area('X'))]).toEqual(['move.begin', 'TLM-4.4-06'])
  })

  it('TLM-4.6-07 TLM-8.1-08 an army that has come back to England, or to the East, has moved', () => {
    const p = position('CAL-X', { CAL: port }).army('uk-1st', 'CAL', { infantry: 1 })
    attack(p, ALLIED).take('uk-1st').act('sail', p.area('ENG'))
    expect([p.at('uk-1st'), flags(p, 'uk-1st') & MOVED]).toEqual(['ENG', MOVED])
    const q = position('A-B', { A: { german: true, supply: 'german' } }).army('de-1st', 'A', { infantry: 1 })
    attack(q).take('de-1st').go('EFT')
    expect([q.at('de-1st'), flags(q, 'de-1st') & MOVED]).toEqual(['EFT', MOVED])
  })

  it('TLM-4.6-04 TLM-4.5-04 joining an army uses up a crossing or a strategic move only if that is the way', () => {
    const p = position('CAL-X PAR', { CAL: port, PAR: { supply: 'allied' } })
    p.army('uk-2nd', 'ENG', { infantry: 1 }).unit('UK infantry', 'ENG').unit('UK cavalry', 'ENG')
    p.army('fr-1st', 'CAL', { infantry: 1 }).unit('FR infantry', 'CAL').unit('FR cavalry', 'X')
    p.army('uk-3rd', 'CAL', { infantry: 1 }).unit('FR infantry', 'PAR')
    const used = () => {
      const { sea, strategic } = p.frame<never>('movement') as { sea: number; strategic: number }
      return [sea, strategic]
    }
    attack(p, ALLIED).take('UK infantry', 'ENG').act('join', p.armyId('uk-2nd'))
    p.take('FR infantry', 'CAL').act('join', p.armyId('fr-1st'))
    p.take('FR cavalry', 'X').act('join', p.armyId('fr-1st'))
    expect(used()).toEqual([0, 0])
    p.take('FR infantry', 'PAR').act('join', p.armyId('fr-1st'))
    expect(used()).toEqual([0, 1])
    p.take('UK cavalry', 'ENG').act('join', p.armyId('uk-3rd'))
    expect(used()).toEqual([1, 1])
  })
})

describe('whether a unit that has arrived is asked on', () => {
  const arrive = (armyTemplates: string, kind: string, infantry: number): string => {
    const p = position('A-B', {}, { armyTemplates }).unit(kind, 'A').army('fr-1st', 'B', { infantry })
    attack(p, ALLIED).take(kind, 'A').go('B')
    return p.step
  }

  it('TLM-H-07 TLM-8.1-05 only if it could join an army there; with hidden templates also if that is full', () => {
    expect([arrive('open', 'FR infantry', 3), arrive('open', 'FR infantry', 4)]).toEqual([
      'move.begin',
      'movement.begin',
    ])
    expect([arrive('hidden', 'FR infantry', 3), arrive('hidden', 'FR infantry', 4)]).toEqual([
      'move.begin',
      'move.begin',
    ])
    for (const templates of ['open', 'hidden'])
      expect(arrive(templates, 'UK infantry', 1)).toBe('movement.begin')
  })
})

describe('the first units in England', () => {
  const start = (...apart: string[]): Position => {
    const p = position('CAL-X', { CAL: port }).army('uk-2nd', 'CAL', { infantry: 1 })
    p.board.scenarios[p.s.scenario].apart.splice(0, 9, ...apart.map((id) => p.armyId(id)))
    p.s.apart = 1
    return p
  }

  it('TLM-4.6-11 TLM-Q77 they may come together once the last Infantry has joined an army abroad', () => {
    const p = start('uk-1st').army('uk-1st', 'CAL', { infantry: 1 }).unit('UK infantry', 'ENG')
    attack(p, ALLIED).take('UK infantry', 'ENG').act('join', p.armyId('uk-2nd'))
    expect(p.s.apart).toBe(0)
  })

  it('TLM-4.6-11 TLM-Q77 TLM-9.8-03 they may come together once a crisis has taken the last Infantry', () => {
    const taken = (infantry: number): number => {
      const p = start('uk-1st').turn(5).army('uk-1st', 'CAL', { infantry: 1 })
      for (let i = 0; i < infantry; i++) p.unit('UK infantry', 'ENG')
      p.hand(GERMAN, 'allied-crisis').play(GERMAN).act('crisis').act('unit', p.slot('UK infantry', 'ENG'))
      return p.s.apart
    }
    expect([taken(1), taken(2)]).toEqual([0, 1])
  })

  it('TLM-4.6-11 TLM-Q77 Cavalry in England does not keep them apart, Infantry and every Army named do', () => {
    const sail = (p: Position): number => {
      attack(p, ALLIED).take('uk-1st').act('sail', p.area('CAL'))
      return p.s.apart
    }
    const leaving = (...apart: string[]) => start(...apart).army('uk-1st', 'ENG', { infantry: 1 })
    expect(sail(leaving('uk-1st'))).toBe(0)
    expect(sail(leaving('uk-1st').unit('UK cavalry', 'ENG'))).toBe(0)
    expect(sail(leaving('uk-1st').unit('UK infantry', 'ENG'))).toBe(1)
    expect(sail(leaving('uk-1st', 'uk-3rd').army('uk-3rd', 'ENG', { infantry: 1 }))).toBe(1)
  })
})

describe('taking units in', () => {
  it('TLM-1.2.2-10 TLM-Q67 only an army that has moved takes in units, its own, and they have moved then', () => {
    const p = position('A-B', { A: G }).army('de-1st', 'A').unit('DE infantry', 'A').unit('DE infantry', 'B')
    p.unit('FR infantry', 'B')
    attack(p).take('de-1st')
    expect(p.verdict('absorb', p.slot('DE infantry', 'A'))).toBe('TLM-1.2.2-10')
    expect(p.go('B')).toBeNull()
    expect(p.verdict('absorb', p.slot('FR infantry', 'B'))).toBe('TLM-1.2.2-10')
    p.act('absorb', p.slot('DE infantry', 'B'))
    expect(p.verdict('detach', p.held('de-1st', 'infantry'))).toBe('TLM-Q67')
  })
})
