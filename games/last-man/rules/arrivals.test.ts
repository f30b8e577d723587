<<<<<<< HEAD

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
=======
// TLM-2.I, TLM-8.1: who arrives where, who waits, and who changes armies, at the borders of each.
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import { DUE, ELIMINATED, KNOWN, L_DUG_IN } from '../state.ts'
import { type Position, position } from '../testkit.ts'
import { productionFrame } from './production.ts'
import { type Reinforcements, reinforcementsFrame } from './reinforcements.ts'

const G = { german: true, supply: 'german', country: 'DE' } as const
const F = { supply: 'allied', coastal: true } as const
const hidden = { armyTemplates: 'hidden' }

/** The targets of a verb that are allowed; the list must agree. */
function allowed(p: Position, verb: string, end: number): number[] {
  const found: number[] = []
  for (let target = -end; target <= 2 * end; target++)
    if (p.verdict(verb, target) === null) found.push(target)
  expect([...p.targets(verb)].sort((a, b) => a - b)).toEqual(found)
  return found
}

const at = (p: Position, step: string, side: number): Position =>
  p.begin({ ...reinforcementsFrame(), step, side } as Reinforcements)

/** The kind or army that is being placed. */
function item(p: Position): string {
  const i = p.frame<Reinforcements>('reinforcements').item
  return i < p.board.armies ? p.board.armyIds[i] : p.board.kindIds[i - p.board.armies]
}

/** Units of a kind wait to be placed by their owner. */
function due(p: Position, kind: string, n: number, side: number): Position {
  p.s.due[p.kind(kind)] = n
  p.s.pool[p.kind(kind)] -= n
  return at(p, 'side', side)
}

describe('what arrives', () => {
  it('TLM-Q40 TLM-2.I-05 an army without a place waits; a UK Army comes in England alone', () => {
    const p = position('A-B', { A: G })
    p.s.armyAt[p.armyId('fr-6th')] = DUE
    p.s.armyAt[p.armyId('uk-2nd')] = DUE
    at(p, 'side', ALLIED)
    expect([p.step, item(p), allowed(p, 'place', p.board.areas)]).toEqual([
      'reinforcements.place',
      'uk-2nd',
      [p.area('ENG')],
    ])
    expect(
      [p.area('A'), p.area('EFT'), -2, p.board.areas, p.board.areas + 1].map((a) => p.verdict('place', a)),
    ).toEqual(['TLM-2.I-05', 'TLM-2.I-05', 'TLM-2.I-02', 'TLM-2.I-02', 'TLM-2.I-02'])
    expect([p.verdict('into', p.armyId('uk-2nd')), p.verdict('wait')]).toEqual(['TLM-1.2.1-04', 'TLM-Q40'])
    p.act('place', p.area('ENG'))
    expect([p.step, p.at('fr-6th'), p.at('uk-2nd')]).toEqual(['reinforcements.arrange', DUE, 'ENG'])
  })

  it('TLM-Q40 TLM-1.2.2-05 the second of two units waits if there is room for one', () => {
    const p = position('A-C', { A: G, C: F }).unit('FR infantry', 'C').unit('FR infantry', 'C')
    p.unit('DE infantry', 'A')
    due(p, 'FR infantry', 2, ALLIED)
    expect([p.step, allowed(p, 'place', p.board.areas)]).toEqual(['reinforcements.place', [p.area('C')]])
    p.act('place', p.area('C'))
    expect([p.step, p.s.due[p.kind('FR infantry')]]).toEqual(['reinforcements.arrange', 1])
  })

  it('TLM-H-07 TLM-Q40 with hidden templates a unit may wait only if no area, but perhaps an army, has room', () => {
    const full = (options: Record<string, string>, infantry: number): Position => {
      const p = position('A-C', { A: G, C: F }, options).army('de-1st', 'A', { infantry })
      return due(p.unit('DE cavalry', 'A').unit('DE cavalry', 'A'), 'DE infantry', 2, GERMAN)
    }
    for (const infantry of [4, 5]) {
      const p = full(hidden, infantry)
      expect([p.step, p.verdict('wait'), p.targets('place')]).toEqual(['reinforcements.place', null, []])
      expect(p.targets('into')).toEqual(infantry === 4 ? [p.armyId('de-1st')] : [])
      expect([p.act('wait').step, p.s.due[p.kind('DE infantry')]]).toEqual(['reinforcements.arrange', 2])
    }
    expect([full({}, 4).verdict('wait'), full({}, 5).step]).toEqual(['TLM-Q40', 'reinforcements.arrange'])
    // no army at all, or none of its nation: nothing is asked, and nothing told
    const none = position('A-C', { A: G, C: F }, hidden).army('fr-1st', 'C', { infantry: 1 })
    none.unit('FR cavalry', 'C').unit('FR cavalry', 'C')
    expect(due(none, 'BE infantry', 1, ALLIED).step).toBe('reinforcements.arrange')
    // room in an area
    const room = position('A-C', { A: G, C: F }, hidden).army('de-1st', 'A', { infantry: 1 })
    expect([due(room, 'DE infantry', 1, GERMAN).step, room.verdict('wait')]).toEqual([
      'reinforcements.place',
      'TLM-Q40',
    ])
    const england = position('A-C', { A: G, C: F }, hidden).army('uk-1st', 'C', { infantry: 1 })
    england.unit('FR cavalry', 'C').unit('FR cavalry', 'C')
    expect([
      due(england, 'UK infantry', 1, ALLIED).step,
      england.targets('place'),
      england.verdict('wait'),
    ]).toEqual(['reinforcements.place', [england.area('ENG')], 'TLM-Q40'])
    // an army that arrives never waits of its own will
    const army = position('A-B-C', { A: G, C: F }, hidden).unit('FR infantry', 'C').unit('DE infantry', 'C')
    army.s.armyAt[army.armyId('de-2nd')] = DUE
    army.s.armyAt[army.armyId('fr-6th')] = DUE
    expect([army.status('C'), at(army, 'side', ALLIED).step, item(army), army.verdict('wait')]).toEqual([
      'disputed',
      'reinforcements.place',
      'fr-6th',
      'TLM-Q40',
    ])
  })

  it('TLM-8.2.2-08 TLM-8.2.2-09 TLM-D03 Infantry comes for missing Stormtroopers, as far as the pool goes', () => {
    const arrive = (infantry: number): Position => {
      const p = position('A-C', { A: G, C: F }).turn(16)
      p.s.pool[p.kind('DE stormtrooper')] = 7
      p.s.pool[p.kind('DE infantry')] = infantry
      return p.begin(reinforcementsFrame())
    }
    const p = arrive(2)
    expect([p.step, allowed(p, 'take', 3)]).toEqual(['reinforcements.substitute', [0, 1, 2]])
    expect([p.verdict('take', -2), p.verdict('take', 3), p.verdict('take', 4)]).toEqual([
      'TLM-8.2.2-08',
      'TLM-8.2.2-09',
      'TLM-8.2.2-08',
    ])
    p.act('take', 2)
    expect([p.pool('DE infantry'), p.s.due[p.kind('DE infantry')]]).toEqual([0, 2])
    expect(arrive(0).step).toBe('reinforcements.place')
    expect(arrive(1).step).toBe('reinforcements.substitute')
  })

  it('TLM-8.1-16 TLM-Q53 an Empty enemy Army falls when a unit is placed where it stands', () => {
    const p = position('A-B-C', { A: G, B: { german: true }, C: F })
      .army('fr-1st', 'B')
      .owns(GERMAN, 'B')
    due(p, 'DE infantry', 1, GERMAN).act('place', p.area('B'))
    expect([p.at('fr-1st'), p.said('army.eliminated')]).toEqual([
      ELIMINATED,
      [[p.armyId('fr-1st'), p.area('B')]],
>>>>>>> k/leipzig
    ])
  })
})

<<<<<<< HEAD
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
=======
describe('Commonwealth exchanges', () => {
  const owed = (p: Position, n = 1): Position => {
    p.s.exchangesDue = n
    return at(p, 'exchange', ALLIED)
  }

  it('TLM-8.2.3-05 TLM-8.2.3-08 TLM-Q55 only UK Infantry on the map is exchanged, one for each that is owed', () => {
    const p = position('A-C-D', { A: G, C: F })
      .army('uk-1st', 'ENG', { infantry: 1, cavalry: 1 })
      .army('uk-2nd', 'C', { infantry: 2 })
      .army('uk-3rd', 'C', { cavalry: 1 })
      .unit('UK infantry', 'C', true)
      .unit('UK infantry', 'D')
      .unit('FR infantry', 'D')
    owed(p, 2)
    const { slots, armies, kinds } = p.board
    expect(allowed(p, 'unit', slots)).toEqual([p.slot('UK infantry', 'C'), p.slot('UK infantry', 'D')])
    expect(allowed(p, 'detach', armies * kinds)).toEqual([
      p.held('uk-1st', 'infantry'),
      p.held('uk-2nd', 'infantry'),
    ])
    expect([
      p.verdict('unit', p.slot('FR infantry', 'D')),
      p.verdict('detach', p.held('uk-3rd', 'infantry')),
      p.verdict('detach', p.held('uk-1st', 'cavalry')),
    ]).toEqual(['TLM-8.2.3-05', 'TLM-8.2.3-05', 'TLM-8.2.3-05'])
    const pool = p.pool('UK infantry')
    p.act('unit', p.slot('UK infantry', 'D'))
    expect([p.step, p.s.exchangesDue, p.s.exchanged, p.pool('UK commonwealth')]).toEqual([
      'reinforcements.exchange',
      1,
      1,
      1,
    ])
    expect(p.s.loose[p.slot('UK commonwealth', 'D')] & L_DUG_IN).toBe(0)
    p.act('unit', p.slot('UK infantry', 'C'))
    expect(p.s.loose[p.slot('UK commonwealth', 'C')] & L_DUG_IN).toBe(L_DUG_IN)
    expect([p.step, p.s.exchangesDue, p.s.exchanged, p.pool('UK infantry')]).toEqual([
      'reinforcements.arrange',
      0,
      2,
      pool + 2,
    ])
  })

  it('TLM-Q55 an exchange waits until there is UK Infantry, in an army or out of it, in England or beyond', () => {
    const without = () =>
      position('A-C', { A: G, C: F }).army('uk-1st', 'C', { cavalry: 1 }).unit('FR infantry', 'C')
    const none = owed(without())
    expect([none.step, none.s.exchangesDue]).toEqual(['reinforcements.arrange', 1])
    for (const area of ['ENG', 'C']) {
      const p = owed(without().army('uk-4th', area, { infantry: 1 }))
      expect([p.step, p.targets('detach')]).toEqual([
        'reinforcements.exchange',
        [p.held('uk-4th', 'infantry')],
      ])
      p.act('detach', p.held('uk-4th', 'infantry'))
      expect([p.holds('uk-4th', 'infantry'), p.holds('uk-4th', 'commonwealth'), p.step]).toEqual([
        0,
        1,
        'reinforcements.arrange',
      ])
    }
  })
})

describe('changing armies', () => {
  /** Three counting units in A, and an Empty Army. */
  const crowded = (): Position =>
    position('A-C', { A: G, C: F })
      .army('de-1st', 'A', { infantry: 2 })
      .army('de-2nd', 'A')
      .army('de-3rd', 'A', { infantry: 1 })
      .unit('DE infantry', 'A')

  it('TLM-1.2.2-05 TLM-1.2.2-11 TLM-8.1-07 in a full area a unit goes where the stack does not grow', () => {
    const p = at(crowded(), 'arrange', GERMAN)
    const [first, second, third] = ['de-1st', 'de-2nd', 'de-3rd'].map((id) => p.armyId(id))
    p.act('detach', p.held('de-1st', 'infantry'))
    expect([
      p.verdict('join', first),
      p.verdict('join', second),
      p.verdict('join', third),
      p.verdict('leave'),
    ]).toEqual(['TLM-8.1-07', 'TLM-1.2.2-05', null, 'TLM-1.2.2-11'])
    p.act('join', third)
    expect(p.said('unit.joined')).toEqual([[p.kind('DE infantry'), third]])
    p.act('detach', p.held('de-1st', 'infantry')) // its last
    expect([p.verdict('join', second), p.verdict('join', third), p.verdict('leave')]).toEqual([
      null,
      null,
      null,
    ])
    const q = at(crowded(), 'arrange', GERMAN)
    q.act('unit', q.slot('DE infantry', 'A'))
    expect([q.verdict('join', second), q.verdict('join', q.board.armies), q.verdict('leave')]).toEqual([
      null,
      'TLM-8.1-07',
      'TLM-8.1-07',
    ])
    const roomy = position('A-C', { A: G, C: F }).army('de-1st', 'A', { infantry: 2 }).army('de-2nd', 'A')
    at(roomy, 'arrange', GERMAN).act('detach', roomy.held('de-1st', 'infantry'))
    expect([roomy.verdict('join', second), roomy.verdict('leave')]).toEqual([null, null])
  })

  it('TLM-8.1-07 in the last area of the board, too, a unit may join an army', () => {
    const p = position('A-C', { A: G, C: F })
      .army('fr-1st', 'HOME', { infantry: 1 })
      .unit('FR infantry', 'HOME')
    expect(at(p, 'arrange', ALLIED).targets('unit')).toEqual([p.slot('FR infantry', 'HOME')])
  })

  it('TLM-8.1-07 nothing joins an enemy army, though it stands in the same area', () => {
    const p = position('A-C', { A: G, C: F })
      .army('de-1st', 'A', { infantry: 1 })
      .army('fr-1st', 'A', { infantry: 1 })
      .unit('DE infantry', 'A')
    at(p, 'arrange', GERMAN).act('unit', p.slot('DE infantry', 'A'))
    expect([p.verdict('join', p.armyId('fr-1st')), p.targets('join')]).toEqual([
      'TLM-8.1-07',
      [p.armyId('de-1st')],
    ])
  })

  it('TLM-8.1-16 an army left Empty among enemies without Infantry falls at once', () => {
    const make = (): Position =>
      at(
        position('A-C', { A: G, C: F })
          .army('de-1st', 'A', { cavalry: 1 })
          .army('de-2nd', 'A', { cavalry: 1 })
          .unit('FR infantry', 'A'),
        'arrange',
        GERMAN,
      )
    const p = make()
    p.act('detach', p.held('de-1st', 'cavalry')).act('join', p.armyId('de-2nd'))
    expect([p.at('de-1st'), p.size('de-2nd'), p.step]).toEqual([ELIMINATED, 2, 'reinforcements.arrange'])
    const q = make()
    q.act('detach', q.held('de-1st', 'cavalry')).act('leave')
    expect([q.at('de-1st'), q.count('DE cavalry', 'A'), q.said('unit.left')]).toEqual([
      ELIMINATED,
      1,
      [[q.kind('DE cavalry'), q.area('A')]],
    ])
  })

  it('TLM-4.3-03 TLM-2.I-07 an entrenched army is still entrenched when armies have been changed', () => {
    const p = position('A-C', { A: G, C: F }).army('de-1st', 'A', { infantry: 2 }, true)
    p.s.armyFlags[p.armyId('de-1st')] |= KNOWN
    at(p, 'arrange', GERMAN).act('done')
    expect([p.dug('de-1st'), p.s.armyFlags[p.armyId('de-1st')] & KNOWN]).toEqual([true, KNOWN])
  })

  it('TLM-H-07 an army that gives a unit away in the Production Phase is no longer known, where templates are hidden', () => {
    for (const [options, known] of [
      [hidden, 0],
      [{}, KNOWN],
    ] as const) {
      const q = position('A-C', { A: G, C: F }, options)
        .army('de-1st', 'A', { infantry: 2 })
        .army('de-3rd', 'A', { infantry: 1 })
        .army('de-4th', 'A', { infantry: 1 })
      for (const id of ['de-1st', 'de-3rd', 'de-4th']) q.s.armyFlags[q.armyId(id)] |= KNOWN
      q.begin(productionFrame())
      q.act('detach', q.held('de-1st', 'infantry'), GERMAN).act('into', q.armyId('de-3rd'), GERMAN)
      expect(['de-1st', 'de-3rd', 'de-4th'].map((id) => q.s.armyFlags[q.armyId(id)] & KNOWN)).toEqual([
        known,
        known,
        KNOWN,
      ])
    }
  })

  it('TLM-Q41 TLM-7.2-01 where the Allies have no other place, UK units are still built in England, and dug in there', () => {
    const p = position('A-B', { A: G }).unit('UK infantry', 'ENG').begin(productionFrame())
    expect(
      ['UK infantry', 'FR infantry', 'BE infantry'].map((kind) => p.verdict('build', p.kind(kind), ALLIED)),
    ).toEqual([null, 'TLM-7.2-01', 'TLM-7.2-01'])
    expect(p.targets('dig', ALLIED)).toEqual([p.slot('UK infantry', 'ENG')])
>>>>>>> k/leipzig
  })
})
