// TLM-5.2, TLM-5.3, TLM-8: dice of each kind of unit in one battle, and which units pay for hits.

import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import type { Battle, Losses } from '../frames.ts'
import type { Pack } from '../pack/schema.ts'
import { L_RETREATED } from '../state.ts'
import { type Areas, type Position, position } from '../testkit.ts'
import { DOGFIGHT, lossesFrame } from './losses.ts'
import { ADVANCED_D, BONUS, battleFrame, GAS_D, turnFrame } from './marks.ts'

const G = { german: true }
const HIT = 1
const MISS = 6

/** A battle in B, from its first step on. */
function battleIn(p: Position, side = GERMAN, marks = 0, card = ''): Position {
  const turn = turnFrame(side, p.board.areas)
  turn.marks[p.area('B')] = marks
  if (card !== '') turn.card = p.card(card)
  p.s.frames = [turn]
  return p.begin(battleFrame(p.s, p.area('B')), turn)
}

const ended = (p: Position): boolean => p.said('battle.end').length > 0

function until(p: Position, step: string): Position {
  while (p.step !== step && !ended(p))
    if (p.step === 'battle.planes') p.act('keep', 0)
    else p.act('done')
  return p
}

const misses = (n: number): number[] => new Array(n).fill(MISS)

describe('dice', () => {
  it('TLM-5.2.1-01 TLM-8.3.2-02 TLM-8.3.3-02 TLM-8.3.5-08 TLM-9.1.3-02 every unit that may fire rolls one die, and none other', () => {
    const attack = (areas: Areas, card = ''): number[][] => {
      const p = position('A-B-C', { A: G, ...areas })
        .turn(17)
        .dice(...misses(60))
      p.army('de-1st', 'B', { infantry: 3, artillery: 2, stormtrooper: 1, siegeGun: 1 })
      p.army('de-2nd', 'B', { infantry: 1, tank: 1, biplane: 2, cavalry: 1 }).unit('FR artillery', 'B')
      p.army('de-3rd', 'A', { infantry: 2, artillery: 1, tank: 1 })
      until(battleIn(p, GERMAN, 0, card), 'none')
      return [p.said('fire.artillery')[0], p.said('fire.attacker')[0], p.said('fire.defender')[0]]
    }
    // Artillery 2, Infantry 4, Stormtrooper 1, Tank 1, Biplanes 2, Cavalry 1 in Raid Fire
    const open = [
      [GERMAN, 2, 0, 0, 0],
      [GERMAN, 11, 0, 0, 0],
      [ALLIED, 1, 0],
    ]
    expect(attack({})).toEqual(open)
    expect(attack({}, 'friedensturm')).toEqual(open) // its dice are for areas that are named
    expect(attack({}, 'gericht')).toEqual(open)
    expect(attack({ B: { rough: true } })[1]).toEqual([GERMAN, 10, 0, 0, 0])
    const fort = attack({ B: { fort: 2 } })
    expect(fort).toEqual([
      [GERMAN, 2, 0, 1, 0],
      [GERMAN, 11, 0, 1, 0],
      [ALLIED, 3, 0],
    ])
  })

  it('TLM-8.2.1-06 TLM-8.1-23 entrenchments of another area are no use', () => {
    const p = position('A-B-C', { A: G }).unit('DE infantry', 'B').unit('FR infantry', 'B', true)
    p.army('fr-1st', 'B', { infantry: 1 }).army('fr-2nd', 'C', { infantry: 3 }, true)
    until(battleIn(p.dice(2, 2, ...misses(5))), 'losses.pay')
    expect(p.said('fire.defender')).toEqual([[ALLIED, 2, 1]])
  })

  it('TLM-9.1.6-02 TLM-9.1.3-02 the dice of a special offensive are added where it is named', () => {
    const dice = (marks: number): number => {
      const p = position('A-B-C', { A: G })
        .turn(17)
        .army('de-1st', 'B', { infantry: 1 })
        .unit('FR infantry', 'B')
      until(battleIn(p.dice(...misses(9)), GERMAN, marks, 'friedensturm'), 'none')
      return p.said('fire.attacker')[0][1]
    }
    expect([dice(0), dice(BONUS)]).toEqual([1, 3])
  })

  it('TLM-7.4-05 TLM-8.2.1-06 units that the pack does not let entrench gain nothing from it', () => {
    const hits = (entrenches: boolean): number => {
      const p = position('A-B-C', { A: G }, {}, (pack) => {
        for (const type of pack.forces.types) if (type.id === 'infantry') type.entrenches = entrenches
      })
      p.unit('DE infantry', 'B').unit('FR infantry', 'B', true)
      until(battleIn(p.dice(2, ...misses(5))), 'losses.pay')
      return p.said('fire.defender')[0][2]
    }
    expect([hits(true), hits(false)]).toEqual([1, 0])
  })

  it('TLM-5.2.2-03 a unit without firepower rolls no die', () => {
    const p = position('A-B-C', { A: G }, {}, (pack: Pack) => {
      for (const type of pack.forces.types) if (type.id === 'cavalry') type.defence = 0
    })
    p.unit('DE infantry', 'B').unit('FR infantry', 'B').unit('FR cavalry', 'B').unit('FR cavalry', 'B')
    until(battleIn(p.dice(...misses(9))), 'none')
    expect(p.said('fire.defender')).toEqual([[ALLIED, 1, 0]])
  })

  it('TLM-8.3.2-11 TLM-8.3.2-12 by option UK Artillery here that has not retreated defends better, up to 3', () => {
    const guns = (turn: number, face: number, marks = 0, raised = 2): number[] => {
      const p = position('A-B-C', { A: G }, { britishGuns1918: 'yes' }, (pack) => {
        for (const c of pack.cards.cards) if (c.id === 'poison-gas') c.artillery = raised
      }).turn(turn)
      p.unit('DE infantry', 'B').unit('UK artillery', 'B').unit('UK artillery', 'B')
      p.army('uk-1st', 'B', { infantry: 2, artillery: 1 }).army('uk-2nd', 'C', { infantry: 1, artillery: 1 })
      p.s.loose[p.slot('UK artillery', 'B')] |= L_RETREATED
      until(battleIn(p.dice(...new Array(9).fill(face)), GERMAN, marks), 'losses.pay')
      return p.said('fire.defender')[0].slice(1)
    }
    // dice: 2 Infantry, and 1 Artillery alone and 1 in the army
    expect([guns(15, 2), guns(16, 2), guns(16, 3)]).toEqual([
      [4, 0],
      [4, 2],
      [4, 0],
    ])
    expect([guns(16, 3, GAS_D), guns(16, 4, GAS_D), guns(16, 4, GAS_D, 3), guns(16, 4, ADVANCED_D)]).toEqual([
      [4, 2],
      [4, 0],
      [4, 0],
      [4, 0],
    ])
  })

  it('TLM-8.3.4-18 TLM-8.3.4-13 Biplanes that were brought and have been in a Dogfight take no die from others', () => {
    const p = position('A-B-C', { A: G }, { biplaneSupport: 'yes' })
      .turn(17)
      .dice(...misses(20))
    p.unit('DE infantry', 'B').unit('DE biplane', 'B').unit('FR infantry', 'B').unit('FR biplane', 'C')
    battleIn(p).act('unit', p.slot('FR biplane', 'C'))
    until(p, 'none')
    expect([p.said('fire.dogfight'), p.said('fire.defender')]).toEqual([[[1, 0, 1, 0]], [[ALLIED, 1, 0]]])
  })

  it('TLM-8.3.4-15 TLM-Q31 TLM-8.2.2-10 a die rolled again is a six-sided die of its kind, and only a Stormtrooper drives armies back', () => {
    for (const [kind, who, side, foe] of [
      ['DE infantry', 0, GERMAN, 'FR'],
      ['UK commonwealth', 1, ALLIED, 'DE'],
      ['DE stormtrooper', 2, GERMAN, 'FR'],
    ] as const)
      for (const again of [HIT, MISS]) {
        const p = position('A-B-C', { A: G }).turn(17).unit(kind, 'B').unit(kind, 'B')
        p.unit(`${foe} infantry`, 'B').unit(`${foe} biplane`, 'B').dice(MISS, HIT, HIT, again)
        const sides: number[] = []
        const int = p.machine.int.bind(p.machine)
        p.machine.int = (n) => {
          sides.push(n)
          return int(n)
        }
        until(battleIn(p, side), 'battle.planes').act('keep', 1).act('react', who)
        expect(sides).toEqual([6, 6, 6, 6])
        const { hits, infantry, commonwealth, storm, forced } = p.frame<Battle>('battle')
        const hit = again === HIT ? 1 : 0
        const left = [0, 1, 2].map((n) => (n === who ? 1 : 0))
        expect([infantry, commonwealth, storm, hits]).toEqual([...left, hit])
        expect(forced).toBe(who === 2 ? 1 + hit : 0)
        expect(p.frame<Losses>('losses').hits).toBe(1 + hit)
      }
  })
})

describe('which units pay', () => {
  const pay = (build: (p: Position) => void, hits: number, siege = 0, areas: Areas = {}, mode = 0) => {
    const p = position('A-B-C', { A: G, ...areas }).turn(17)
    build(p)
    return p.unit('DE infantry', 'B').begin(lossesFrame(ALLIED, p.area('B'), hits, siege, mode))
  }

  it('TLM-5.3.1-01 TLM-5.3.1-14 only units of the side in the area that have not retreated', () => {
    const p = pay((q) => {
      q.unit('FR infantry', 'B').unit('FR cavalry', 'B').unit('FR infantry', 'C').unit('FR biplane', 'B')
      q.s.loose[q.slot('FR cavalry', 'B')] |= L_RETREATED
    }, 2)
    const may = [p.slot('FR infantry', 'B'), p.slot('FR biplane', 'B')]
    const allowed: number[] = []
    for (let slot = -3; slot < p.board.slots + 3; slot++)
      if (slot !== -1 && p.verdict('unit', slot) === null) allowed.push(slot)
    expect([allowed, p.targets('unit')]).toEqual([may, may])
    expect(p.verdict('unit', p.slot('FR infantry', 'C'))).toBe('TLM-5.3.1-01')
    expect(p.verdict('unit', p.slot('FR cavalry', 'B'))).toBe('TLM-5.3.1-14')
    p.act('unit', p.slot('FR infantry', 'B'))
    expect(p.frame<Losses>('losses')).toMatchObject({ hits: 1, siege: 0 })
  })

  it('TLM-8.4-09 TLM-5.3.1-04 a Fort pays before single units, one of strength 1 beside them, one of strength 0 last', () => {
    const verdicts = (fort: number): (string | null)[] => {
      const p = pay(
        (q) => {
          q.unit('FR infantry', 'B')
          q.s.fort[q.area('B')] = fort
        },
        1,
        0,
        { B: { fort: 3 } },
      )
      return [p.verdict('unit', p.slot('FR infantry', 'B')), p.verdict('fort')]
    }
    expect([3, 2, 1, 0].map(verdicts)).toEqual([
      ['TLM-5.3.1-04', null],
      ['TLM-5.3.1-04', null],
      [null, null],
      [null, 'TLM-5.3.1-04'],
    ])
  })

  it('TLM-8.3.3-05 TLM-Q32 hits of Siege Guns are paid first, by the Fort, then the others', () => {
    const p = pay((q) => q.army('fr-1st', 'B', { infantry: 4 }), 2, 1, { B: { fort: 2 } })
    expect(p.verdict('detach', p.held('fr-1st', 'infantry'))).toBe('TLM-8.3.3-05')
    p.act('fort')
    expect(p.frame<Losses>('losses')).toMatchObject({ hits: 2, siege: 0 })
    p.act('detach', p.held('fr-1st', 'infantry'))
    expect(p.frame<Losses>('losses')).toMatchObject({ hits: 1, siege: 0 })
    const none = pay((q) => q.unit('FR infantry', 'B'), 0, 2)
    expect(none.step).toBe('over') // there is no Fort
  })

  it('TLM-2.II.4-06 TLM-5.3.1-14 in a Dogfight a Biplane that has retreated does not pay', () => {
    const p = pay(
      (q) => {
        q.unit('FR infantry', 'B').unit('FR biplane', 'B')
        q.s.loose[q.slot('FR biplane', 'B')] |= L_RETREATED
      },
      1,
      0,
      {},
      DOGFIGHT,
    )
    expect([p.step, p.count('FR biplane', 'B')]).toEqual(['over', 1])
  })
})

describe('hits of a pursuit', () => {
  /** French Cavalry attacks B; what is picked retreats instead of firing, and the pursuit hits. */
  const chase = (build: (p: Position) => void, pick: (p: Position) => void): Position => {
    const p = position('A-B-C', { A: G, B: G }).turn(17)
    build(p)
    p.unit('FR cavalry', 'B')
      .owns(GERMAN, 'B')
      .dice(HIT, ...misses(9))
    battleIn(p, ALLIED)
    while (p.awaited === 1 << ALLIED) p.act('done')
    pick(p)
    return p.skip('done')
  }

  it('TLM-Q18 TLM-Q28 the Paris Gun adds nothing to the strength of an army that is pursued', () => {
    const p = chase(
      (q) => q.army('de-1st', 'B', { infantry: 2, parisGun: 1 }).army('de-2nd', 'B', { infantry: 2 }),
      (q) => q.act('army', q.armyId('de-1st')).act('army', q.armyId('de-2nd')),
    )
    const verdicts = ['de-1st', 'de-2nd'].map((a) => p.verdict('detach', p.held(a, 'infantry')))
    expect([p.step, verdicts]).toEqual(['losses.pay', [null, null]])
    expect(p.verdict('detach', p.held('de-1st', 'parisGun'))).toBe('TLM-5.3.1-15')
  })

  it('TLM-Q18 TLM-5.3.1-04 an army of two pays before a unit alone, also one that has left it', () => {
    const p = chase(
      (q) => q.army('de-1st', 'B', { infantry: 2, artillery: 1 }).unit('DE infantry', 'B'),
      (q) =>
        q
          .act('unit', q.slot('DE infantry', 'B'))
          .act('detach', q.held('de-1st', 'artillery'))
          .act('army', q.armyId('de-1st')),
    )
    expect(p.step).toBe('losses.pay')
    expect(p.verdict('unit', p.slot('DE infantry', 'B'))).toBe('TLM-5.3.1-04')
    expect(p.verdict('detach', p.held('de-1st', 'artillery'))).toBe('TLM-5.3.1-04')
    expect(p.targets('detach')).toEqual([p.held('de-1st', 'infantry')])
  })

  it('TLM-Q18 TLM-5.3.1-13 an army that loses its last unit to the pursuit goes nowhere', () => {
    const p = chase(
      (q) => q.army('de-1st', 'B', { infantry: 1 }).army('de-2nd', 'B', { artillery: 1 }),
      (q) => q.act('army', q.armyId('de-1st')).act('army', q.armyId('de-2nd')),
    )
    p.act('detach', p.held('de-1st', 'infantry'))
    expect([p.step, p.at('de-1st')]).toEqual(['retreat.where', -2])
    p.act('to', p.area('A'))
    expect([p.at('de-1st'), p.at('de-2nd'), p.s.fallen]).toEqual([-2, 'A', [1, 0]])
  })

  it('TLM-5.3.4-02 TLM-Q18 TLM-Q28 an army with only the Paris Gun has nothing to pay with', () => {
    const p = chase(
      (q) => q.army('de-1st', 'B', { parisGun: 1 }).unit('DE artillery', 'B'),
      (q) => q.act('army', q.armyId('de-1st')),
    )
    expect(p.said('fire.pursuit')).toEqual([[ALLIED, 1, 1]])
    expect(p.step).toBe('retreat.where')
  })
})
