// TLM-5.4, TLM-8.2.2-10, TLM-8.3.1: room for a retreat, armies that take units in, pursuit.

import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import type { Battle, Retreat } from '../frames.ts'
import { ELIMINATED, KNOWN, RETREATED } from '../state.ts'
import { type Areas, type Position, position } from '../testkit.ts'
import { battleFrame, turnFrame } from './marks.ts'
import { AFTER, BEFORE, hasActiveInfantry, INSTEAD, retreatFrame } from './retreat.ts'

const G = { german: true }
const HIT = 1
const MISS = 6

/** A retreat from B in a German attack that ends with it. */
function retreatIn(p: Position, mode: number, need = 0, side = ALLIED): Position {
  const turn = turnFrame(GERMAN, p.board.areas)
  p.s.frames = [turn]
  const battle = battleFrame(p.s, p.area('B'))
  battle.step = 'end'
  return p.begin(retreatFrame(side, p.area('B'), mode, need), turn, battle)
}

/** B with one German and one French Infantry, C and D with as many French units as told. */
function front(inC: number, inD = 3, areas: Areas = {}): Position {
  const p = position('A-B-C B-D', { A: G, ...areas })
    .turn(17)
    .unit('DE infantry', 'B')
    .unit('FR infantry', 'B')
  for (let i = 0; i < inC; i++) p.unit('BE infantry', 'C')
  for (let i = 0; i < inD; i++) p.unit('FR cavalry', 'D')
  return p
}

const own = (p: Position, n = 0): number => p.slot('FR infantry', 'B', n)

it('TLM-5.4.2-03 TLM-8.2.2-10 a retreat begins with nobody chosen and nothing forced', () => {
  expect(retreatFrame(ALLIED, 3, AFTER)).toEqual({
    proc: 'retreat',
    step: 'begin',
    side: ALLIED,
    area: 3,
    mode: AFTER,
    need: 0,
    dest: -1,
    list: [],
  })
})

describe('room', () => {
  it('TLM-5.4.1-02 TLM-5.4.2-03 TLM-5.4-05 the room of all areas counts instead of firing, that of one after combat', () => {
    const second = (mode: number): boolean => {
      const p = front(2, 2).unit('FR infantry', 'B')
      retreatIn(p, mode).act('unit', own(p))
      return p.step === 'retreat.pick' && p.verdict('unit', own(p, 1)) === null
    }
    expect([second(INSTEAD), second(AFTER)]).toEqual([true, false])
  })

  it('TLM-8.2.2-10 TLM-8.2.2-12 the room that armies need which must go is not for others, and no more than that', () => {
    const verdict = (need: number, room: number, armies: number, build?: (p: Position) => void) => {
      const p = front(3 - room)
      for (let i = 0; i < armies; i++) p.army(['fr-1st', 'fr-2nd'][i], 'B', { infantry: 2 })
      build?.(p)
      return retreatIn(p, AFTER, need).verdict('unit', own(p))
    }
    expect(verdict(1, 1, 1)).toBe('TLM-8.2.2-10')
    expect(verdict(0, 1, 1)).toBeNull()
    expect(verdict(1, 2, 1)).toBeNull()
    expect(verdict(2, 2, 1)).toBeNull()
    expect(verdict(2, 2, 2)).toBe('TLM-8.2.2-10')
    const gone = (p: Position) => {
      p.s.armyFlags[p.armyId('fr-2nd')] = RETREATED
    }
    expect(verdict(2, 2, 2, gone)).toBeNull()
    expect(verdict(1, 1, 1, (p) => p.army('fr-3rd', 'B'))).toBeNull() // the Empty Army can go in its place
    expect(verdict(2, 1, 1, (p) => p.army('fr-3rd', 'B'))).toBe('TLM-8.2.2-10')
    // nor for one that an army next door could take in: it might go there and stand alone
    expect(verdict(1, 2, 1, (p) => p.army('fr-3rd', 'C', { infantry: 1 }))).toBe('TLM-8.2.2-10')
  })
})

it('TLM-5.4-01 only what stands there retreats, whatever number is named', () => {
  const p = retreatIn(front(0, 0).army('fr-1st', 'C', { infantry: 1 }), AFTER)
  const { slots, armies, kinds } = p.board
  const verdicts = (verb: string, ...targets: number[]) => targets.map((t) => p.verdict(verb, t))
  const none = new Array(4).fill('TLM-5.4-01')
  expect(verdicts('unit', -2, slots, p.slot('DE infantry', 'B'), own(p) + 1)).toEqual(none)
  expect(verdicts('army', -2, armies, p.armyId('de-1st'), p.armyId('fr-1st'))).toEqual(none)
  const held = p.held('fr-1st', 'infantry')
  expect(verdicts('detach', -2, armies * kinds, held, p.held('de-1st', 'infantry'))).toEqual(none)
})

describe('into armies', () => {
  /** An army in C that holds as many Infantry as told. */
  const hosts = (p: Position, infantry: number): Position =>
    p.army('fr-3rd', 'C', infantry > 0 ? { infantry } : {})

  it('TLM-5.4-06 TLM-1.2.2-09 TLM-8.1-12 an Empty Army that takes a unit in needs room for itself', () => {
    for (const mode of [INSTEAD, AFTER])
      for (const [inC, last, may] of [
        [2, 1, true],
        [3, 0, false],
        [2, 0, true],
      ] as const) {
        const p = retreatIn(hosts(front(inC), last), mode)
        const picked = p.awaited !== 0 && p.step === 'retreat.pick' && p.verdict('unit', own(p)) === null
        expect([mode, inC, last, picked]).toEqual([mode, inC, last, may])
        if (!may) continue
        p.act('unit', own(p)).skip('done')
        expect(p.targets('into')).toEqual([p.armyId('fr-3rd')])
        p.act('into', p.armyId('fr-3rd'))
        expect([p.holds('fr-3rd', 'infantry'), p.s.tally[p.held('fr-3rd', 'infantry')]]).toEqual([
          last + 1,
          1,
        ])
      }
  })

  it('TLM-5.4.2-03 TLM-5.4-06 one of two may join an army in a full area instead of firing, not after combat', () => {
    for (const mode of [INSTEAD, AFTER]) {
      const p = hosts(front(2, 1), 1).unit('FR infantry', 'B')
      retreatIn(p, mode).act('unit', own(p))
      p.act('unit', own(p, 1)).skip('done')
      expect([p.step, p.verdict('into', p.armyId('fr-3rd'))]).toEqual([
        'retreat.where',
        mode === AFTER ? 'TLM-5.4-05' : null,
      ])
      expect(p.areas('to')).toEqual(['D'])
    }
  })

  it('TLM-5.4.1-02 TLM-5.4-06 instead of firing one goes to one area and the next joins an army in another', () => {
    const p = front(0, 0).unit('FR infantry', 'B').army('fr-2nd', 'D', { infantry: 1 })
    retreatIn(p, INSTEAD).act('unit', own(p))
    p.act('unit', own(p, 1)).skip('done').act('to', p.area('C'))
    expect(p.verdict('into', p.armyId('fr-2nd'))).toBeNull()
  })

  it('TLM-5.4-06 TLM-8.1-03 only units join, and only armies of their side next door', () => {
    const p = front(0, 0).army('fr-1st', 'B', { infantry: 1 }).army('fr-2nd', 'C', { infantry: 1 })
    p.army('uk-1st', 'D', { infantry: 1 }).army('de-1st', 'A', { infantry: 1 })
    retreatIn(p, INSTEAD).act('army', p.armyId('fr-1st'))
    p.act('unit', own(p)).skip('done')
    const allowed = (): number[] => {
      const list: number[] = []
      for (let army = -3; army < p.board.armies + 3; army++)
        if (army !== -1 && p.verdict('into', army) === null) list.push(army)
      return list
    }
    expect([allowed(), p.targets('into')]).toEqual([[], []])
    expect(p.verdict('into', p.armyId('fr-2nd'))).toBe('TLM-5.4-06')
    p.act('to', p.area('C'))
    const hosts = [p.armyId('fr-1st'), p.armyId('fr-2nd')]
    expect([allowed(), p.targets('into')]).toEqual([hosts, hosts])
    for (const army of [-2, p.board.armies, p.armyId('de-1st'), p.armyId('fr-5th')])
      expect([army, p.verdict('into', army)]).toEqual([army, 'TLM-5.4-06'])
  })

  it('TLM-5.4-04 TLM-5.4-05 none takes a unit in that stands among enemies, overseas or is eliminated', () => {
    const p = position('A-B-C B-E', { A: G, E: G }).unit('DE infantry', 'B').unit('FR infantry', 'B')
    p.army('fr-1st', 'E', { artillery: 1 }).army('uk-1st', 'ENG', { infantry: 1 })
    retreatIn(p, INSTEAD).act('unit', own(p)).skip('done')
    expect([p.verdict('into', p.armyId('fr-1st')), p.verdict('into', p.armyId('uk-1st'))]).toEqual([
      'TLM-5.4-04',
      'TLM-5.4-05',
    ])
    const q = position('A-B-C A-D-B', { A: G }).unit('DE infantry', 'B').unit('FR infantry', 'B')
    for (const area of ['C', 'D']) for (let i = 0; i < 3; i++) q.unit('BE infantry', area)
    for (const army of q.board.armiesOf[ALLIED]) q.s.armyAt[army] = ELIMINATED
    expect(retreatIn(q, INSTEAD).step).not.toBe('retreat.pick')
  })

  it('TLM-5.4.2-03 TLM-8.1-12 after combat an Empty Army takes one of two in only where both find room', () => {
    const p = hosts(front(2, 1), 0).unit('FR infantry', 'B')
    retreatIn(p, AFTER).act('unit', own(p))
    p.act('unit', own(p, 1)).skip('done')
    expect([p.areas('to'), p.verdict('into', p.armyId('fr-3rd'))]).toEqual([['D'], 'TLM-5.4-05'])
  })

  it('TLM-5.4-06 German Infantry too joins an army where it goes', () => {
    const p = front(0).army('de-1st', 'A', { infantry: 1 })
    retreatIn(p, AFTER, 0, GERMAN).act('unit', p.slot('DE infantry', 'B')).skip('done')
    expect(p.verdict('into', p.armyId('de-1st'))).toBeNull()
  })
})

describe('armies', () => {
  it('TLM-Q71 TLM-8.2.2-10 an army of the defender that goes counts, one of the attacker does not', () => {
    for (const [side, army, left] of [
      [ALLIED, 'fr-1st', 1],
      [GERMAN, 'de-1st', 0],
    ] as const) {
      const p = front(0, 0).army(army, 'B', { infantry: 2 })
      retreatIn(p, AFTER, 0, side).act('army', p.armyId(army))
      expect([p.frame<Battle>('battle').left, p.frame<Retreat>('retreat').need]).toEqual([left, 0])
    }
  })

  it('TLM-Q70 TLM-4.3-04 an army keeps what is known of it when it retreats', () => {
    const p = front(0, 0).army('fr-1st', 'B', { infantry: 2 }, true)
    p.s.armyFlags[p.armyId('fr-1st')] |= KNOWN
    retreatIn(p, AFTER).act('army', p.armyId('fr-1st')).skip('done').act('to', p.area('C'))
    expect(p.s.armyFlags[p.armyId('fr-1st')] & ~RETREATED).toBe(KNOWN)
    expect(p.said('army.retreated')).toEqual([[p.armyId('fr-1st'), p.area('B'), p.area('C')]])
  })

  it('TLM-8.2.2-10 TLM-Q71 when more armies have gone than had to, no other is forced', () => {
    const p = front(0, 0).army('fr-1st', 'B', { infantry: 2 })
    const turn = turnFrame(GERMAN, p.board.areas)
    p.s.frames = [turn]
    p.begin({ ...battleFrame(p.s, p.area('B')), step: 'driven', left: 1 } as Battle, turn)
    expect([p.step, p.frame<Retreat>('retreat').need]).toEqual(['retreat.pick', 0])
  })

  it('TLM-8.1-16 TLM-5.4-05 an enemy’s Empty Army falls where units retreat to', () => {
    const p = front(0, 0).army('de-2nd', 'C')
    retreatIn(p, AFTER).act('unit', own(p)).skip('done').act('to', p.area('C'))
    expect([p.count('FR infantry', 'C'), p.at('de-2nd')]).toEqual([1, ELIMINATED])
  })

  it('TLM-8.1-15 an Empty Army must go instead of firing, and may stay after combat', () => {
    const done = (mode: number) => {
      const p = retreatIn(front(0, 0).army('fr-1st', 'B'), mode)
      return p.verdict('done')
    }
    expect([done(INSTEAD), done(AFTER)]).toEqual(['TLM-8.1-15', null])
  })

  it('TLM-5.4.4-05 an Empty Army that has retreated falls only where it must retreat again', () => {
    for (const [mode, at] of [
      [BEFORE, 'B'],
      [INSTEAD, -2],
      [AFTER, 'B'],
    ] as const) {
      const p = front(0, 0).army('fr-1st', 'B').army('fr-2nd', 'C').unit('FR cavalry', 'B')
      for (const army of ['fr-1st', 'fr-2nd']) p.s.armyFlags[p.armyId(army)] = RETREATED
      retreatIn(p, mode)
      expect([mode, p.at('fr-1st'), p.at('fr-2nd')]).toEqual([mode, at, 'C'])
    }
  })
})

describe('pursuit', () => {
  it('TLM-8.2.2-13 TLM-8.2.3-04 Infantry of any kind is Infantry, alone and together', () => {
    const has = (side: number, ...kinds: string[]): boolean => {
      const p = position('A-B').turn(17)
      for (const kind of kinds) p.unit(kind, 'B')
      return hasActiveInfantry(p.board, p.s, side, p.area('B'))
    }
    expect(has(GERMAN, 'DE infantry')).toBe(true)
    expect(has(GERMAN, 'DE stormtrooper')).toBe(true)
    expect(has(GERMAN, 'DE stormtrooper', 'DE infantry')).toBe(true)
    expect(has(GERMAN, 'DE cavalry', 'DE artillery', 'DE tank')).toBe(false)
    expect(has(ALLIED, 'UK commonwealth')).toBe(true)
    expect(has(ALLIED, 'UK commonwealth', 'UK infantry')).toBe(true)
    expect(has(ALLIED, 'UK cavalry', 'UK artillery', 'UK tank')).toBe(false)
  })

  it('TLM-8.3.1-11 TLM-8.3.1-08 none before combat or after it', () => {
    const pursued = (mode: number): number => {
      const p = front(0, 0).unit('DE cavalry', 'B').dice(MISS)
      if (mode === BEFORE) p.unit('FR cavalry', 'B')
      retreatIn(p, mode)
        .act('unit', mode === BEFORE ? p.slot('FR cavalry', 'B') : own(p))
        .skip('done')
      return p.said('fire.pursuit').length
    }
    expect([BEFORE, INSTEAD, AFTER].map(pursued)).toEqual([0, 1, 0])
  })

  it('TLM-8.3.1-10 TLM-Q18 Cavalry that has joined the army in a retreat does not protect it', () => {
    for (const [tally, pursuits] of [
      [0, []],
      [1, [[GERMAN, 1, 0]]],
    ] as const) {
      const p = position('A-B-C', { A: G })
        .unit('DE cavalry', 'B')
        .army('fr-1st', 'B', { infantry: 2, cavalry: 1 })
      p.s.tally[p.held('fr-1st', 'cavalry')] = tally
      retreatIn(p.dice(MISS), INSTEAD).act('army', p.armyId('fr-1st')).skip('done')
      expect(p.said('fire.pursuit')).toEqual(pursuits)
    }
  })

  it('TLM-8.3.1-10 Cavalry in the first army of the list protects it too', () => {
    const p = position('A-B-C', { A: G, B: G }).unit('FR cavalry', 'B')
    p.army('de-1st', 'B', { infantry: 2, cavalry: 1 })
    retreatIn(p.dice(HIT), INSTEAD, 0, GERMAN).act('army', p.armyId('de-1st')).skip('done')
    expect([p.said('fire.pursuit'), p.step]).toEqual([[], 'retreat.where'])
  })

  it('TLM-8.3.1-08 TLM-Q18 its dice have six sides, and a miss costs nothing, not even a Fort', () => {
    const p = front(0, 0, { B: { fort: 2 } })
      .unit('DE cavalry', 'B')
      .unit('DE cavalry', 'B')
    const sides: number[] = []
    p.machine.int = (n) => {
      sides.push(n)
      return n - 1
    }
    retreatIn(p, INSTEAD).act('unit', own(p)).skip('done')
    expect([sides, p.step, p.said('fire.pursuit')]).toEqual([[6, 6], 'retreat.where', [[GERMAN, 2, 0]]])
  })

  it('TLM-5.4.1-01 TLM-4.2-08 when all have gone the area is taken at once', () => {
    const p = front(0, 0)
    const turn = turnFrame(GERMAN, p.board.areas)
    p.owns(ALLIED, 'B').s.frames = [turn]
    p.begin(battleFrame(p.s, p.area('B')), turn)
      .act('unit', own(p))
      .skip('done')
      .act('to', p.area('C'))
    const messages = p.events.map((e) => e.message)
    expect(messages.indexOf('area.taken')).toBe(messages.indexOf('unit.retreated') + 1)
    expect(p.said('area.taken')).toEqual([[GERMAN, p.area('B')]])
  })
})
