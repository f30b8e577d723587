// TLM-2.II.4, TLM-5.4.4, TLM-8.3.4: the steps of one battle, one after another.

import { zeros } from '@tricorne/kit/testkit'
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import type { Battle, Losses } from '../frames.ts'
import { L_RETREATED, RETREATED } from '../state.ts'
import { type Areas, type Position, position } from '../testkit.ts'
import { battleFrame, FOUGHT, SURPRISED, turnFrame } from './marks.ts'

const G = { german: true }
const HIT = 1
const MISS = 6

interface Setting {
  side?: number
  /** Marks on areas. */
  marks?: Record<string, number>
  weather?: number
}

/** A battle in B, from its first step on; the turn below it is one in which nothing else happens. */
function battleIn(p: Position, { side = GERMAN, marks = {}, weather = 0 }: Setting = {}): Position {
  const turn = turnFrame(side, p.board.areas)
  turn.weather = weather
  for (const [area, mark] of Object.entries(marks)) turn.marks[p.area(area)] = mark
  p.s.frames = [turn]
  return p.begin(battleFrame(p.s, p.area('B')), turn)
}

const ended = (p: Position): boolean => p.said('battle.end').length > 0

/** Lets everybody stay and pays with cards, until the battle stands at a step or is over. */
function until(p: Position, step: string): Position {
  while (p.step !== step && !ended(p)) p.act('done')
  return p
}

describe('the frame of a battle', () => {
  it('TLM-2.II.4-03 TLM-2.II.4a-01 begins with nothing rolled, as a surprise only where the card was played', () => {
    const p = position('A-B', { A: G })
    const turn = turnFrame(GERMAN, p.board.areas)
    turn.marks[p.area('A')] = SURPRISED
    p.s.frames = [turn]
    const nothing = {
      proc: 'battle',
      step: 'begin',
      side: GERMAN,
      ...zeros('flown kept infantry commonwealth storm hits siege forced left dogfight brought'),
    }
    for (const [area, surprise] of [
      ['A', 1],
      ['B', 0],
    ] as const)
      expect(battleFrame(p.s, p.area(area))).toEqual({ ...nothing, area: p.area(area), surprise })
  })
})

describe('Biplanes from next door', () => {
  const near = (build: (p: Position) => void, options: Record<string, string> = {}, areas: Areas = {}) => {
    const p = position('A-B-C-D B-E', { A: G, ...areas }, { biplaneSupport: 'yes', ...options }).turn(17)
    build(p.unit('DE infantry', 'B').unit('FR infantry', 'B'))
    return p.dice(...new Array(20).fill(MISS))
  }
  const isAsked = (p: Position): boolean => p.said('battle.begin').length > 0 && p.step === 'battle.support'

  it('TLM-8.3.4-17 TLM-8.3.4-07 TLM-1.2.2-05 the defender is asked exactly if a Biplane can come', () => {
    const plane = (p: Position) => p.unit('FR biplane', 'C')
    const cases: [string, Position, boolean][] = [
      ['a Biplane next door', battleIn(near(plane)), true],
      ['one in an army next door', battleIn(near((p) => p.army('fr-1st', 'E', { biplane: 1 }))), true],
      ['without the option', battleIn(near(plane, { biplaneSupport: 'no' })), false],
      ['too far', battleIn(near((p) => p.unit('FR biplane', 'D'))), false],
      ['too far in an army', battleIn(near((p) => p.army('fr-1st', 'D', { biplane: 1 }))), false],
      ['no Biplane', battleIn(near((p) => p.unit('FR cavalry', 'C'))), false],
      ['no Biplane in the army', battleIn(near((p) => p.army('fr-1st', 'C', { infantry: 2 }))), false],
      ['only the attacker has one', battleIn(near((p) => p.unit('DE biplane', 'A'))), false],
      ['Bad Weather', battleIn(near(plane), { weather: 1 }), false],
      ['it has fought', battleIn(near(plane), { marks: { C: FOUGHT } }), false],
      ['others have fought', battleIn(near(plane), { marks: { E: FOUGHT, C: SURPRISED } }), true],
      ['room for one', battleIn(near((p) => plane(p).unit('FR infantry', 'B'))), true],
      ['no room', battleIn(near((p) => plane(p).unit('FR infantry', 'B').unit('FR infantry', 'B'))), false],
    ]
    for (const [what, p, asked] of cases) expect([what, isAsked(p)]).toEqual([what, asked])
  })

  it('TLM-H-07 TLM-8.3.4-17 with hidden templates every army next door is asked about, and no other', () => {
    const hidden = { armyTemplates: 'hidden' }
    const army = (area: string) => (p: Position) => p.army('fr-1st', area, { infantry: 1 })
    expect(isAsked(battleIn(near(army('C'), hidden)))).toBe(true)
    expect(isAsked(battleIn(near(army('C'))))).toBe(false)
    expect(isAsked(battleIn(near(army('D'), hidden)))).toBe(false)
    expect(isAsked(battleIn(near(() => {}, hidden)))).toBe(false)
    expect(isAsked(battleIn(near(army('C'), hidden), { weather: 1 }))).toBe(false)
    const full = near((p) => army('C')(p.unit('FR infantry', 'B').unit('FR infantry', 'B')), hidden)
    expect(isAsked(battleIn(full))).toBe(false)
  })

  it('TLM-8.3.4-17 TLM-5.4-03 what is listed is what is allowed: Biplanes of the defender that have not retreated', () => {
    const p = near((q) => {
      q.unit('FR biplane', 'C').unit('FR biplane', 'C').unit('FR biplane', 'E').unit('DE biplane', 'A')
      q.unit('FR biplane', 'D').unit('FR cavalry', 'E')
      q.army('fr-1st', 'E', { infantry: 1, biplane: 1 }).army('fr-2nd', 'C', { biplane: 1 })
      q.army('de-1st', 'A', { biplane: 1 }).army('fr-3rd', 'D', { biplane: 1 })
      q.s.loose[q.slot('FR biplane', 'C')] |= L_RETREATED
      q.s.armyFlags[q.armyId('fr-2nd')] |= RETREATED
    })
    battleIn(p)
    const { slots, armies, kinds } = p.board
    const allowed = (verb: string, end: number): number[] => {
      const list: number[] = []
      for (let i = -3; i < end; i++) {
        if (i === -1) continue // that is: no target
        const verdict = p.verdict(verb, i)
        if (verdict === null) list.push(i)
        else expect([i, verdict]).toEqual([i, 'TLM-8.3.4-17'])
      }
      return list
    }
    const units = [p.slot('FR biplane', 'C', 1), p.slot('FR biplane', 'E')]
    expect([allowed('unit', slots + 3), p.targets('unit')]).toEqual([units, units])
    const held = [p.held('fr-1st', 'biplane')]
    expect([allowed('detach', (armies + 1) * kinds), p.targets('detach')]).toEqual([held, held])
  })

  it('TLM-8.3.4-17 TLM-8.1-16 an army that loses its last unit this way in a Disputed area without Infantry is eliminated', () => {
    const p = near((q) =>
      q.army('fr-1st', 'E', { biplane: 1 }).unit('FR cavalry', 'E').unit('DE infantry', 'E'),
    )
    battleIn(p).act('detach', p.held('fr-1st', 'biplane'))
    expect([p.count('FR biplane', 'B'), p.at('fr-1st'), p.s.fallen]).toEqual([1, -2, [0, 1]])
    expect(p.frame<Battle>('battle').brought).toBe(1)
  })
})

describe('Dogfight', () => {
  const planes = (own: number, theirs: number, areas: Areas = {}) => {
    const p = position('A-B-C', { A: G, ...areas })
      .turn(17)
      .unit('DE infantry', 'B')
      .unit('FR infantry', 'B')
    for (let i = 0; i < own; i++) p.unit('DE biplane', 'B')
    for (let i = 0; i < theirs; i++) p.unit('FR biplane', 'B')
    return p
  }

  it('TLM-2.II.4-06 TLM-8.3.4-12 TLM-8.3.4-13 hits fall on Biplanes only, the attacker pays first, survivors do not fire', () => {
    const p = battleIn(planes(2, 2).dice(HIT, MISS, HIT, MISS, ...new Array(9).fill(MISS)))
    expect([p.step, p.awaited, p.frame<Battle>('battle').flown]).toEqual(['losses.pay', 1 << GERMAN, 1])
    expect(p.verdict('unit', p.slot('DE infantry', 'B'))).toBe('TLM-2.II.4-06')
    p.act('unit', p.slot('DE biplane', 'B'))
    expect([p.step, p.awaited]).toEqual(['losses.pay', 1 << ALLIED])
    expect(p.verdict('unit', p.slot('FR infantry', 'B'))).toBe('TLM-2.II.4-06')
    p.act('unit', p.slot('FR biplane', 'B', 1))
    until(p, 'none')
    expect([p.count('DE biplane', 'B'), p.count('FR biplane', 'B')]).toEqual([1, 1])
    expect(p.said('fire.dogfight')).toEqual([[2, 1, 2, 1]])
    expect(p.said('fire.defender')).toEqual([[ALLIED, 1, 0]])
    expect(p.said('fire.attacker')).toEqual([[GERMAN, 1, 0, 0, 0]])
  })

  it('TLM-2.II.4-06 TLM-8.3.4-12 no Fort is hit in the air, of either side', () => {
    for (const [own, theirs] of [
      [HIT, MISS],
      [MISS, HIT],
      [MISS, MISS],
    ])
      for (const B of [{ fort: 3 }, { fort: 3, german: true, country: 'DE' as const }]) {
        const p = battleIn(planes(1, 1, { B }).dice(own, theirs, ...new Array(20).fill(MISS)))
        const asked: number[] = []
        while (p.step === 'losses.pay') {
          asked.push(p.awaited)
          expect(p.verdict('fort')).not.toBeNull()
          p.act('unit', p.targets('unit')[0])
        }
        expect(asked).toEqual(own === HIT ? [1 << ALLIED] : theirs === HIT ? [1 << GERMAN] : [])
        until(p, 'none')
        expect(p.fort('B')).toBe(3)
      }
  })
})

describe('Biplanes that react', () => {
  /** One attacking unit of a kind against Infantry with one Biplane, with the attacker's die given. */
  const attacked = (kind: string, die: number, side: number, surprise = 0) => {
    const foe = side === GERMAN ? 'FR' : 'DE'
    const p = position('A-B-C', { A: G }).turn(17).unit(kind, 'B')
    p.unit(`${foe} infantry`, 'B').unit(`${foe} infantry`, 'B').unit(`${foe} biplane`, 'B')
    p.dice(...(surprise ? [] : [MISS, MISS]), die, ...new Array(9).fill(MISS))
    return battleIn(p, { side, marks: surprise ? { B: SURPRISED } : {} })
  }

  it('TLM-8.3.4-15 TLM-Q31 the defender is asked for the hits of each kind of Infantry, and only if there are hits', () => {
    for (const [kind, who, side] of [
      ['DE infantry', 0, GERMAN],
      ['UK commonwealth', 1, ALLIED],
      ['DE stormtrooper', 2, GERMAN],
    ] as const)
      for (const die of [HIT, MISS]) {
        const p = attacked(kind, die, side)
        until(p, 'battle.planes').act('keep', 1)
        expect([kind, die, p.step === 'battle.react']).toEqual([kind, die, die === HIT])
        if (die === MISS) continue
        expect([-1, 0, 1, 2, 3].filter((n) => p.verdict('react', n) === null)).toEqual([who])
        expect(p.targets('react')).toEqual([who])
      }
  })

  it('TLM-5.2.3-01 TLM-8.2.3-02 a hit of each kind of Infantry is paid', () => {
    for (const [kind, side] of [
      ['DE infantry', GERMAN],
      ['UK commonwealth', ALLIED],
      ['DE stormtrooper', GERMAN],
    ] as const) {
      const p = until(attacked(kind, HIT, side), 'battle.planes')
        .act('keep', 1)
        .act('done')
      expect([kind, p.step, p.frame<Losses>('losses')?.hits]).toEqual([kind, 'losses.pay', 1])
    }
  })

  it('TLM-8.3.4-15 TLM-2.II.4a-01 in a surprise nobody is asked which Biplanes are kept back', () => {
    const p = attacked('DE infantry', HIT, GERMAN, 1)
    expect(p.step).toBe('battle.react')
    p.act('done').act('unit', p.slot('FR infantry', 'B'))
    const seen = new Set<string>()
    while (!ended(p)) {
      seen.add(p.step)
      p.act('done')
    }
    expect([...seen]).toEqual(['retreat.pick'])
    expect(p.said('fire.defender')).toEqual([[ALLIED, 2, 0]]) // Infantry and Biplane
  })
})

describe('the end of a battle', () => {
  const retire = (p: Position, kind: string) => {
    const slot = p.slot(kind, 'B')
    p.s.loose[slot] |= L_RETREATED
  }

  it('TLM-5.4.4-04 TLM-4.2-08 those who have retreated here fall when nobody else is left, and the area is taken', () => {
    const p = position('A-B-C', { A: G }).turn(17).unit('FR infantry', 'B').unit('FR cavalry', 'B')
    p.army('fr-1st', 'B', { infantry: 2, cavalry: 1 }).unit('DE infantry', 'B').owns(ALLIED, 'B')
    p.s.armyFlags[p.armyId('fr-1st')] = RETREATED
    retire(p, 'FR cavalry')
    const pool = ['FR infantry', 'FR cavalry'].map((k) => p.pool(k))
    battleIn(p.dice(MISS, HIT))
    until(p, 'losses.pay').act('unit', p.slot('FR infantry', 'B'))
    until(p, 'none')
    const [B, I, C] = [p.area('B'), p.kind('FR infantry'), p.kind('FR cavalry')]
    const lost = p.said('unit.lost')
    expect(lost[0]).toEqual([I, B])
    expect(lost.length).toBe(5)
    expect(lost.filter(([k]) => k === I).length).toBe(3)
    expect(lost.filter(([k]) => k === C).length).toBe(2)
    expect(['FR infantry', 'FR cavalry'].map((k, i) => p.pool(k) - pool[i])).toEqual([3, 2])
    expect([p.at('fr-1st'), p.s.fallen, p.s.control[B]]).toEqual([-2, [0, 1], GERMAN])
    const messages = p.events.map((e) => e.message)
    expect(messages.slice(-3).filter((m) => m !== 'battle.end')).toContain('area.taken')
    expect(messages.lastIndexOf('area.taken')).toBeLessThan(messages.indexOf('battle.end'))
  })

  it('TLM-5.4.4-04 TLM-8.4-06 beside a Fort of their own they stay', () => {
    const p = position('A-B-C', { A: G, B: { fort: 2 } })
      .turn(17)
      .unit('FR cavalry', 'B')
      .unit('DE infantry', 'B')
    retire(p, 'FR cavalry')
    until(battleIn(p.dice(MISS, MISS, MISS)), 'none')
    expect([ended(p), p.count('FR cavalry', 'B')]).toEqual([true, 1])
  })

  it('TLM-5.4.4-04 an enemy Fort alone is enemy enough, for the attacker too', () => {
    const p = position('A-B-C', { A: G, B: { fort: 2 } })
      .turn(17)
      .unit('DE cavalry', 'B')
      .unit('DE infantry', 'B')
    retire(p, 'DE cavalry')
    battleIn(p.dice(HIT, MISS))
    until(p, 'losses.pay').act('unit', p.slot('DE infantry', 'B'))
    until(p, 'none')
    expect([p.count('DE infantry', 'B'), p.count('DE cavalry', 'B'), p.fort('B')]).toEqual([0, 0, 2])
    expect(p.said('unit.lost').length).toBe(2)
  })

  it('TLM-5.4.4-04 TLM-8.1-13 an army with units falls even to units that hold nothing; an Empty Army does not', () => {
    const p = position('A-B-C', { A: G, B: G }).turn(17).unit('DE infantry', 'B').unit('FR artillery', 'B')
    p.army('de-1st', 'B', { infantry: 2 }).army('de-2nd', 'B').owns(GERMAN, 'B')
    for (const army of ['de-1st', 'de-2nd']) p.s.armyFlags[p.armyId(army)] = RETREATED
    battleIn(p.dice(HIT, MISS))
    until(p, 'losses.pay').act('unit', p.slot('DE infantry', 'B'))
    until(p, 'none')
    expect([p.at('de-1st'), p.at('de-2nd'), p.s.fallen]).toEqual([-2, 'B', [1, 0]])
  })
})
