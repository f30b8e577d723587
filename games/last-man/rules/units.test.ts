// TLM-8: what each type of unit does.

import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import type { Battle, Losses } from '../frames.ts'
import { type Areas, type Position, position, shipped } from '../testkit.ts'
import { lossesFrame } from './losses.ts'
import { victoryPoints } from './victory.ts'

const G = { german: true }

/** A battle in B, between A (German) and C (Allied); stands at its first question. */
function battle(
  side: number,
  build: (p: Position) => void,
  dice: number[] = [],
  areas: Areas = {},
  turn = 17,
): Position {
  const p = position('A-B-C', { A: G, ...areas }).turn(turn)
  build(p)
  p.hand(side, 'offensive').play(side, 'offensive').act('end')
  p.act('declare', p.area('B')).dice(...dice)
  while (p.step.startsWith('turn.')) p.act('done')
  return p
}

const said = (p: Position, message: string): number[] | undefined => p.said(`fire.${message}`)[0]

describe('Infantry', () => {
  it('TLM-8.2.1-02 TLM-8.2.1-06 TLM-8.2.1-07 TLM-8.2.1-08 TLM-T38 TLM-T39 TLM-8.1-23 TLM-4.3-02 entrenched it defends with F2 and attacks with F1', () => {
    const p = battle(GERMAN, (q) => q.unit('DE infantry', 'B').unit('FR infantry', 'B', true), [2, 6]).skip(
      'done',
    )
    expect(said(p, 'defender')).toEqual([ALLIED, 1, 1])
    const q = battle(ALLIED, (r) => r.unit('DE infantry', 'B').unit('FR infantry', 'B', true), [6, 2]).skip(
      'done',
    )
    expect(said(q, 'attacker')).toEqual([ALLIED, 1, 0, 0, 0])
    expect(q.s.loose[q.slot('FR infantry', 'B')] & 64).toBe(64)
    const open = battle(GERMAN, (r) => r.unit('DE infantry', 'B').unit('FR infantry', 'B'), [2, 6]).skip(
      'done',
    )
    expect(said(open, 'defender')).toEqual([ALLIED, 1, 0])
    // in an entrenched army, also one that has just joined it
    const r = position('A-B-C', { A: G })
    r.army('fr-1st', 'B', { infantry: 1 }, true)
      .unit('FR infantry', 'C')
      .unit('DE infantry', 'B')
      .play(ALLIED)
    r.take('FR infantry', 'C').act('join', r.armyId('fr-1st')).act('end').act('done')
    r.hand(GERMAN, 'offensive').play(GERMAN, 'offensive').act('end').act('declare', r.area('B')).dice(2, 2, 6)
    while (r.step.startsWith('turn.')) r.act('done')
    expect(r.skip('done').said('fire.defender')[0]).toEqual([ALLIED, 2, 2])
  })

  it('TLM-8.1-24 auxiliaries gain nothing in an entrenched army', () => {
    const p = battle(
      GERMAN,
      (q) => q.unit('DE infantry', 'B').army('fr-1st', 'B', { artillery: 1, infantry: 1 }, true),
      [2, 2, 6],
    )
    expect(p.skip('done').said('fire.defender')[0]).toEqual([ALLIED, 2, 1])
  })

  it('TLM-8.2.3-02 TLM-8.2.3-04 Commonwealth F2 in attack and defence, entrenched or not', () => {
    const p = battle(
      GERMAN,
      (q) => q.unit('DE infantry', 'B').unit('UK commonwealth', 'B', true),
      [2, 6],
    ).skip('done')
    expect(said(p, 'defender')).toEqual([ALLIED, 1, 1])
    const q = battle(ALLIED, (r) => r.unit('DE infantry', 'B').unit('UK commonwealth', 'B'), [6, 2]).skip(
      'done',
    )
    expect(said(q, 'attacker')).toEqual([ALLIED, 1, 1, 0, 0])
  })
})

describe('Stormtroopers', () => {
  it('TLM-8.2.2-02 TLM-8.2.2-03 TLM-8.2.2-04 F2 in attack and defence, never more in an entrenched army, one area', () => {
    const p = battle(
      ALLIED,
      (q) => q.army('de-1st', 'B', { stormtrooper: 1 }, true).unit('FR infantry', 'B'),
      [2, 6],
    )
    expect(p.skip('done').said('fire.defender')[0]).toEqual([GERMAN, 1, 1])
    const q = battle(
      ALLIED,
      (r) => r.army('de-1st', 'B', { stormtrooper: 1 }, true).unit('FR infantry', 'B'),
      [3, 6],
    )
    expect(q.skip('done').said('fire.defender')[0]).toEqual([GERMAN, 1, 0])
    expect(q.board.move[q.kind('DE stormtrooper')]).toBe(1)
  })

  it('TLM-8.2.2-10 TLM-8.2.2-11 TLM-8.2.2-12 each hit drives back an army, also when cards pay for it', () => {
    const p = battle(
      GERMAN,
      (q) => {
        q.army('de-1st', 'B', { stormtrooper: 1 })
          .army('fr-1st', 'B', { infantry: 1 })
          .army('fr-2nd', 'B', { infantry: 1 })
        q.hand(ALLIED, 'ersatz-2')
      },
      [6, 6, 1],
    )
    p.act('done')
    expect(p.step).toBe('losses.pay')
    p.act('card', p.card('ersatz-2')).act('done') // the German stays
    expect([p.step, p.awaited]).toEqual(['retreat.pick', 1 << ALLIED])
    expect(p.verdict('done')).toBe('TLM-8.2.2-10')
    p.act('army', p.armyId('fr-2nd'))
    expect(p.verdict('done')).toBeNull()
    p.act('done').act('to', p.area('C'))
    expect([p.at('fr-1st'), p.at('fr-2nd')]).toEqual(['B', 'C'])
  })

  it('TLM-Q26 TLM-Q71 no more armies than there are, none without a way out; who left before counts', () => {
    const p = battle(
      GERMAN,
      (q) =>
        q.army('de-1st', 'B', { stormtrooper: 2 }).army('fr-1st', 'B', { infantry: 3 }).owns(GERMAN, 'C'),
      [6, 6, 6, 1, 1],
    )
    p.act('detach', p.held('fr-1st', 'infantry')).act('detach', p.held('fr-1st', 'infantry')).resolve()
    expect(p.at('fr-1st')).toBe('B')
    const q = battle(
      GERMAN,
      (r) =>
        r
          .army('de-1st', 'B', { stormtrooper: 1 })
          .army('fr-1st', 'B', { infantry: 1 })
          .army('fr-2nd', 'B', { infantry: 2 }),
      [6, 6, 1],
    )
    q.act('army', q.armyId('fr-1st')).act('done').act('to', q.area('C')) // instead of firing
    expect(q.frame<Battle>('battle').left).toBe(1)
    q.act('detach', q.held('fr-2nd', 'infantry')).act('done')
    expect(q.verdict('done')).toBeNull()
  })

  it('TLM-8.2.2-13 they are Infantry in every other way: they hold areas and accompany guns', () => {
    const p = position('A-B', {})
    p.unit('DE stormtrooper', 'B')
    expect(p.status('B')).toBe('german')
    expect(p.board.infantry[p.kind('DE stormtrooper')]).toBe(1)
  })
})

describe('Cavalry', () => {
  it('TLM-8.3.1-01 TLM-8.3.1-02 TLM-8.3.1-07 TLM-T51 TLM-5.2.2-04 no attack against Infantry, Raid Fire without, F1 in defence', () => {
    const p = battle(GERMAN, (q) => q.unit('DE cavalry', 'B').unit('FR infantry', 'B'), [6]).skip('done')
    expect(p.machine.told).toEqual([])
    expect(said(p, 'attacker')).toEqual([GERMAN, 0, 0, 0, 0])
    const q = battle(GERMAN, (r) => r.unit('DE cavalry', 'B'), [6, 6, 1], { B: { fort: 2 } }).skip('done')
    expect(said(q, 'attacker')).toEqual([GERMAN, 1, 1, 0, 0])
    const d = battle(ALLIED, (r) => r.unit('DE cavalry', 'B').unit('FR infantry', 'B'), [1, 6]).skip('done')
    expect(said(d, 'defender')).toEqual([GERMAN, 1, 1])
  })

  it('TLM-8.3.1-04 TLM-8.3.1-05 TLM-8.3.1-12 two areas, not from Disputed to Enemy; it takes areas alone', () => {
    const p = position('A-B-C', { A: G })
    p.unit('DE cavalry', 'A').unit('FR infantry', 'B').hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    expect(p.move('DE cavalry', 'A', 'B', 'C')).toBe('TLM-4.2-03')
    const q = position('A-B-C', { A: G })
    q.unit('DE cavalry', 'A').hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    expect(q.move('DE cavalry', 'A', 'B', 'C')).toBeNull()
    expect([q.status('B'), q.status('C')]).toEqual(['german', 'german'])
  })
})

describe('Artillery', () => {
  it('TLM-8.3.2-01 TLM-8.3.2-04 TLM-8.3.2-05 F1, once in defence, one area', () => {
    const p = battle(
      ALLIED,
      (q) => q.unit('DE artillery', 'B').unit('DE infantry', 'B').unit('FR infantry', 'B'),
      [6, 1, 6],
    ).skip('done')
    expect(said(p, 'defender')).toEqual([GERMAN, 2, 1])
    expect(p.board.move[p.kind('DE artillery')]).toBe(1)
  })

  it('TLM-8.3.2-06 TLM-8.3.2-07 TLM-Q51 alone it takes and holds nothing', () => {
    const p = position('A-B-C', { A: G })
    p.unit('DE artillery', 'A').hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    expect(p.move('DE artillery', 'A', 'B')).toBeNull()
    expect(p.status('B')).toBe('allied')
    p.act('end').resolve().hand(GERMAN, 'offensive').play(GERMAN, 'offensive').take('DE artillery', 'B')
    expect(p.verdict('go', p.area('C'))).toBe('TLM-Q51')
    expect(p.verdict('go', p.area('A'))).toBeNull()
  })

  it('TLM-8.3.2-09 TLM-T55 alone among Infantry it is lost at the end of movement, without a battle', () => {
    const p = position('A-B', { A: G })
    p.unit('FR artillery', 'B').unit('DE infantry', 'A').hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    p.move('DE infantry', 'A', 'B')
    expect([p.count('FR artillery', 'B'), p.status('B')]).toEqual([1, 'disputed'])
    p.act('end')
    expect([p.count('FR artillery', 'B'), p.step]).toEqual([0, 'over'])
    // accompanied it stays; among others than Infantry it stays too
    const q = position('A-B', { A: G })
    q.unit('FR artillery', 'B').unit('FR infantry', 'B').unit('DE infantry', 'B').play(GERMAN).act('end')
    expect(q.count('FR artillery', 'B')).toBe(1)
    const r = position('A-B', { A: G })
    r.unit('FR artillery', 'B').unit('DE cavalry', 'B').play(GERMAN).act('end')
    expect(r.count('FR artillery', 'B')).toBe(1)
  })

  it('TLM-8.3.2-11 TLM-8.3.2-12 TLM-8.3.2-13 the option of 1918: UK guns defend with F2, with gas F3, and attack as before', () => {
    const fire = (turn: number, die: number, gas: boolean, options: Record<string, string>) => {
      const p = position('A-B-C', { A: G }, options).turn(turn)
      p.unit('UK artillery', 'B').unit('UK infantry', 'B').unit('DE infantry', 'B')
      p.hand(GERMAN, 'offensive').hand(ALLIED, 'poison-gas').play(GERMAN, 'offensive').act('end')
      p.act('declare', p.area('B')).act('done')
      if (gas) p.act('gas', p.area('B'))
      p.dice(6, die, 6).act('done').skip('done')
      return p.said('fire.defender')[0][2]
    }
    const on = { britishGuns1918: 'yes' }
    expect([fire(16, 2, false, {}), fire(16, 2, false, on), fire(15, 2, false, on)]).toEqual([0, 1, 0])
    expect([fire(16, 3, true, {}), fire(16, 3, true, on)]).toEqual([0, 1])
    const p = position('A-B-C', { A: G }, on).turn(16)
    p.unit('UK artillery', 'B').unit('UK infantry', 'B').unit('DE infantry', 'B').hand(ALLIED, 'offensive')
    p.play(ALLIED, 'offensive').act('end').act('declare', p.area('B')).dice(2, 6, 2, 6)
    while (p.step.startsWith('turn.')) p.act('done')
    expect(p.said('fire.artillery')[0]).toEqual([ALLIED, 1, 0, 0, 0])
  })
})

describe('Siege Guns', () => {
  const guns = (q: Position) => q.army('de-1st', 'B', { infantry: 1, siegeGun: 1 })

  it('TLM-8.3.3-01 TLM-8.3.3-02 TLM-8.3.3-03 TLM-8.3.3-04 TLM-8.3.3-07 TLM-8.3.3-09 TLM-T45 TLM-5.2.1-03 F3 at Forts only, twice, never in defence', () => {
    const p = battle(GERMAN, guns, [3, 6, 6, 6, 3], { B: { fort: 3 } })
    expect(said(p, 'artillery')).toEqual([GERMAN, 0, 0, 1, 1])
    p.act('fort').skip('done')
    expect(p.said('fire.attacker')[0]).toEqual([GERMAN, 1, 0, 1, 0])
    const none = battle(GERMAN, (q) => guns(q).unit('FR infantry', 'B'), [6, 6]).skip('done')
    expect(none.machine.told).toEqual([]) // one die each for the two Infantry
    const d = battle(ALLIED, (q) => guns(q).unit('FR infantry', 'B'), [6, 6]).skip('done')
    expect(said(d, 'defender')).toEqual([GERMAN, 1, 0])
    expect(d.board.kindIds.filter((k) => k.includes('siegeGun'))).toEqual(['DE siegeGun'])
    expect(d.board.move[d.kind('DE siegeGun')]).toBe(1)
  })

  it("TLM-8.3.3-05 TLM-8.3.3-06 TLM-8.4-12 TLM-T44 TLM-Q32 TLM-Q61 the hit is the Fort's, or a card's; more than its strength is lost", () => {
    const p = battle(
      GERMAN,
      (q) => guns(q).army('fr-1st', 'B', { infantry: 4, cavalry: 3 }).hand(ALLIED, 'ersatz-2'),
      [],
      {
        B: { fort: 2 },
      },
    )
    p.s.frames = p.s.frames.slice(0, 1)
    p.begin(lossesFrame(ALLIED, p.area('B'), 0, 1))
    expect(p.verdict('detach', p.held('fr-1st', 'infantry'))).toBe('TLM-8.3.3-05')
    expect(p.verdict('card', p.card('ersatz-2'))).toBeNull()
    p.act('fort')
    expect([p.fort('B'), p.size('fr-1st')]).toEqual([1, 7])
    p.begin(lossesFrame(ALLIED, p.area('B'), 1, 5)).act('fort')
    expect(p.fort('B')).toBe(-1)
    expect(p.frame<Losses>('losses')).toMatchObject({ hits: 1, siege: 0 })
  })

  it('TLM-8.3.3-08 neither gas nor the limit of Artillery concerns them', () => {
    const p = position('A-B', { A: G }).turn(1)
    p.army('de-1st', 'A', { infantry: 1, artillery: 1 })
      .unit('DE siegeGun', 'A')
      .play(GERMAN)
      .take('DE siegeGun', 'A')
    expect(p.verdict('join', p.armyId('de-1st'))).toBeNull()
  })

  it('TLM-8.3.3-11 TLM-T72 TLM-Q72 they never retreat; an army that does loses them', () => {
    const p = battle(
      ALLIED,
      (q) => q.army('de-1st', 'B', { infantry: 1, siegeGun: 1 }).unit('FR infantry', 'B'),
      [6, 6],
    )
    expect(p.verdict('detach', p.held('de-1st', 'siegeGun'))).toBe('TLM-8.3.3-11')
    p.act('army', p.armyId('de-1st')).skip('done').act('to', p.area('A'))
    expect([p.at('de-1st'), p.size('de-1st'), p.pool('DE siegeGun')]).toEqual(['A', 1, 2])
  })

  it('TLM-8.3.3-12 TLM-8.3.3-13 TLM-8.3.4-08 TLM-8.3.4-09 TLM-8.3.5-09 TLM-8.3.6-09 TLM-8.3.6-10 alone among enemies other than Forts they are lost, and they hold nothing; Tanks may', () => {
    for (const kind of ['siegeGun', 'biplane', 'parisGun', 'tank']) {
      const p = position('A-B', { A: G }).turn(17)
      p.unit(`DE ${kind}`, 'A').hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
      expect(p.move(`DE ${kind}`, 'A', 'B')).toBeNull()
      expect(p.status('B')).toBe(kind === 'tank' ? 'german' : 'allied')
      const q = position('A-B', { A: G }).turn(17)
      q.unit(`DE ${kind}`, 'B').unit('FR artillery', 'B').play(GERMAN).act('end')
      expect(q.count(`DE ${kind}`, 'B')).toBe(0)
      const r = position('A-B', { A: G, B: { fort: 2 } }).turn(17)
      r.unit(`DE ${kind}`, 'B').play(GERMAN).act('end')
      expect(r.count(`DE ${kind}`, 'B')).toBe(1)
      const t = position('A-B', { A: G }).turn(17)
      t.unit(`DE ${kind}`, 'B').unit('DE infantry', 'B').unit('FR infantry', 'B').play(GERMAN).act('end')
      expect(t.count(`DE ${kind}`, 'B')).toBe(1)
    }
  })
})

describe('Biplanes', () => {
  const planes = (n: number, m: number) => (q: Position) => {
    q.unit('DE infantry', 'B').army('uk-1st', 'B', { infantry: 1 })
    for (let i = 0; i < n; i++) q.unit('DE biplane', 'B')
    for (let i = 0; i < m; i++) q.unit('UK biplane', 'B')
  }

  it('TLM-2.II.4-04 TLM-2.II.4-05 TLM-2.II.4-06 TLM-2.II.4-07 TLM-2.II.4-11 TLM-8.3.4-01 TLM-8.3.4-02 TLM-8.3.4-11 TLM-8.3.4-12 TLM-8.3.4-13 TLM-5.3.4-04 TLM-T46 dogfight: all fight, only Biplanes are lost, nobody fires later', () => {
    const p = battle(GERMAN, planes(2, 1), [1, 1, 1, 6, 6])
    expect(said(p, 'dogfight')).toEqual([2, 2, 1, 1])
    expect(p.verdict('unit', p.slot('DE infantry', 'B'))).toBe('TLM-2.II.4-06')
    p.act('unit', p.slot('DE biplane', 'B')).act('unit', p.slot('UK biplane', 'B')).skip('done')
    expect([p.count('DE biplane', 'B'), p.count('UK biplane', 'B')]).toEqual([1, 0])
    expect(said(p, 'defender')).toEqual([ALLIED, 1, 0])
    expect(p.machine.told).toEqual([]) // Infantry alone fires after it
    const alone = battle(GERMAN, planes(1, 0), [6, 6, 6]).skip('done')
    expect(said(alone, 'dogfight')).toBeUndefined()
  })

  it('TLM-Q46 cards may pay in a dogfight', () => {
    const p = battle(
      GERMAN,
      (q) => {
        planes(1, 1)(q)
        q.hand(GERMAN, 'ersatz-2')
      },
      [6, 1],
    )
    expect(p.verdict('card', p.card('ersatz-2'))).toBeNull()
  })

  it('TLM-8.3.4-14 TLM-Q3 ground attack where the enemy has none, in attack and defence', () => {
    const p = battle(GERMAN, planes(1, 0), [6, 6, 1]).skip('done')
    expect(said(p, 'attacker')).toEqual([GERMAN, 2, 1, 0, 0])
    const q = battle(GERMAN, planes(0, 1), [1, 1, 6])
    q.act('done').act('keep', 0)
    expect(said(q, 'defender')).toEqual([ALLIED, 2, 2])
  })

  it("TLM-8.3.4-15 TLM-8.3.4-16 TLM-T48 TLM-Q31 one kept back has an Infantry's hit rolled again and attacks no ground", () => {
    const p = battle(GERMAN, planes(0, 1), [6, 1, 6])
    p.act('done').act('keep', 1)
    expect(said(p, 'defender')).toEqual([ALLIED, 1, 0])
    expect(p.step).toBe('battle.react')
    expect(p.verdict('react', 2)).toBe('TLM-8.3.4-15') // no Stormtrooper has hit
    p.act('react', 0)
    expect(p.said('plane.reacted')).toEqual([[ALLIED, 0]])
    p.resolve()
    expect(p.count('UK biplane', 'B')).toBe(1)
  })

  it("TLM-Q31 a Stormtrooper's hit that is rolled again and misses drives nobody back", () => {
    const p = battle(
      GERMAN,
      (q) =>
        q
          .army('de-1st', 'B', { stormtrooper: 1 })
          .army('uk-1st', 'B', { infantry: 1 })
          .unit('UK biplane', 'B'),
      [6, 1, 6],
    )
    p.act('done').act('keep', 1).act('react', 2).skip('done')
    expect(p.at('uk-1st')).toBe('B')
    expect(p.step).toBe('over')
  })

  describe('from next door, by option', () => {
    const near = (build: (p: Position) => void, dice: number[], option = 'yes') => {
      const p = position('A-B-C', { A: G }, { biplaneSupport: option }).turn(17)
      build(p.unit('DE infantry', 'B').unit('UK infantry', 'B').unit('UK biplane', 'C'))
      p.hand(GERMAN, 'offensive')
        .play(GERMAN, 'offensive')
        .act('end')
        .act('declare', p.area('B'))
        .dice(...dice)
      while (p.step.startsWith('turn.')) p.act('done')
      return p
    }

    it('TLM-8.3.4-17 the defender brings Biplanes that have not fought, within stacking; never without the option', () => {
      expect(near(() => {}, [], 'no').step).not.toBe('battle.support')
      const p = near(() => {}, [6, 6])
      expect([p.step, p.awaited]).toEqual(['battle.support', 1 << ALLIED])
      p.act('unit', p.slot('UK biplane', 'C'))
      expect(p.count('UK biplane', 'B')).toBe(1)
      const full = near((q) => q.unit('UK infantry', 'B').unit('UK infantry', 'B'), [6, 6, 6, 6])
      expect(full.step).not.toBe('battle.support')
      const army = near((q) => q.army('uk-1st', 'C', { biplane: 1, infantry: 1 }), [6, 6])
      expect(army.targets('detach')).toEqual([army.held('uk-1st', 'biplane')])
    })

    it('TLM-8.3.4-18 they dogfight or react, and attack no ground', () => {
      const p = near(() => {}, [6, 1, 6])
      p.act('unit', p.slot('UK biplane', 'C'))
      p.act('done')
      expect(p.step).toBe('battle.planes')
      expect(p.verdict('keep', 0)).toBe('TLM-8.3.4-18')
      p.act('keep', 1)
      expect(said(p, 'defender')).toEqual([ALLIED, 1, 0])
      expect(p.step).toBe('battle.react')
      const q = near((r) => r.unit('DE biplane', 'B'), [6, 6, 6, 6])
      q.act('unit', q.slot('UK biplane', 'C')).skip('done')
      expect(said(q, 'dogfight')).toEqual([1, 0, 1, 0])
    })
  })

  it('TLM-8.3.4-03 TLM-8.3.4-04 two areas, not from Disputed to Enemy', () => {
    const p = position('A-B-C', { A: G }).turn(17)
    p.unit('DE biplane', 'A').unit('DE infantry', 'B').unit('FR infantry', 'B').owns(ALLIED, 'B')
    p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    expect(p.move('DE biplane', 'A', 'B', 'C')).toBe('TLM-4.2-03')
  })

  it('TLM-8.3.4-07 TLM-9.5-06 TLM-T47 none flies in Bad Weather', () => {
    const p = position('A-B-C', { A: G }).turn(17)
    planes(1, 1)(p)
    p.hand(GERMAN, 'offensive').hand(ALLIED, 'bad-weather').play(GERMAN, 'offensive').act('end')
    p.act('declare', p.area('B')).act('done').act('weather').dice(6, 6).act('done').skip('done')
    expect(said(p, 'dogfight')).toBeUndefined()
    expect(said(p, 'defender')).toEqual([ALLIED, 1, 0])
    expect(p.machine.told).toEqual([])
  })
})

describe('Tanks', () => {
  it('TLM-8.3.5-01 TLM-8.3.5-02 TLM-8.3.5-03 F2 in attack, F1 in defence, one area', () => {
    const p = battle(
      ALLIED,
      (q) => q.unit('FR tank', 'B').unit('FR infantry', 'B').unit('DE infantry', 'B'),
      [6, 6, 2],
    ).skip('done')
    expect(said(p, 'attacker')).toEqual([ALLIED, 2, 1, 0, 0])
    const q = battle(
      GERMAN,
      (r) => r.unit('FR tank', 'B').unit('FR infantry', 'B').unit('DE infantry', 'B'),
      [6, 2, 6],
    ).skip('done')
    expect(said(q, 'defender')).toEqual([ALLIED, 2, 0])
    expect(q.board.move[q.kind('FR tank')]).toBe(1)
  })

  it('TLM-8.3.5-08 TLM-T50 no fire in rough terrain, but a loss like others', () => {
    const p = battle(
      ALLIED,
      (q) => q.unit('FR tank', 'B').unit('FR infantry', 'B').unit('DE infantry', 'B'),
      [1, 6],
      { B: { rough: true } },
    )
    p.act('done')
    expect(p.verdict('unit', p.slot('FR tank', 'B'))).toBeNull()
    p.act('unit', p.slot('FR infantry', 'B')).skip('done')
    expect(said(p, 'attacker')).toEqual([ALLIED, 0, 0, 0, 0])
    expect(p.machine.told).toEqual([6]) // no die for the tank
    const q = battle(
      GERMAN,
      (r) => r.unit('FR tank', 'B').unit('FR infantry', 'B').unit('DE infantry', 'B'),
      [6, 6],
      { B: { rough: true } },
    ).skip('done')
    expect(said(q, 'defender')).toEqual([ALLIED, 1, 0])
  })

  it('TLM-8.3.5-10 TLM-T49 TLM-5.4.2-03 TLM-4.3-04 TLM-Q62 two hits drive back two armies, to one area, out of their trenches', () => {
    const p = battle(
      ALLIED,
      (q) => {
        q.army('fr-1st', 'B', { infantry: 1, tank: 2 })
        for (const id of ['de-1st', 'de-2nd', 'de-3rd']) q.army(id, 'B', { infantry: 1 }, true)
        q.hand(GERMAN, 'ersatz-2')
      },
      [6, 6, 6, 6, 1, 2],
    )
    p.act('done')
    expect(p.frame<Losses>('losses').hits).toBe(2)
    p.act('card', p.card('ersatz-2'))
    if (p.awaited === 1 << ALLIED) p.act('done')
    p.act('army', p.armyId('de-1st'))
    expect(p.verdict('done')).toBe('TLM-8.2.2-10')
    p.act('army', p.armyId('de-3rd')).act('done').act('to', p.area('A')).act('to', p.area('A'))
    expect([p.at('de-1st'), p.at('de-2nd'), p.at('de-3rd')]).toEqual(['A', 'B', 'A'])
    expect([p.dug('de-1st'), p.dug('de-2nd')]).toEqual([false, true])
  })
})

describe('the Paris Gun', () => {
  it('TLM-8.3.6-01 TLM-8.3.6-02 TLM-8.3.6-03 it never fires and is no Artillery', () => {
    const p = battle(
      GERMAN,
      (q) => q.army('de-1st', 'B', { infantry: 1, parisGun: 1 }).unit('FR infantry', 'B'),
      [6, 6],
    ).skip('done')
    expect(p.machine.told).toEqual([])
    expect([p.board.attack[8], p.board.defence[8], p.board.move[p.kind('DE parisGun')]]).toEqual([0, 0, 1])
    expect(p.board.kindIds.filter((k) => k.includes('parisGun'))).toEqual(['DE parisGun'])
  })

  it('TLM-8.3.6-05 TLM-8.3.6-06 TLM-3.1-15 TLM-T63 a point while it stands next to Paris', () => {
    const p = position('PAR-A-B', { PAR: { capital: true }, A: G, B: G })
    const before = victoryPoints(p.board, p.s)
    p.unit('DE parisGun', 'A')
    expect(victoryPoints(p.board, p.s)).toBe(before + 1)
    p.play(GERMAN)
    expect(p.move('DE parisGun', 'A', 'B')).toBeNull()
    expect(victoryPoints(p.board, p.s)).toBe(before)
    const q = position('PAR-A-B', { PAR: { capital: true }, A: G, B: G })
    q.army('de-1st', 'A', { infantry: 1, parisGun: 1 })
    expect(victoryPoints(q.board, q.s)).toBe(before + 1)
  })

  it('TLM-8.3.6-08 it never retreats', () => {
    const p = battle(
      ALLIED,
      (q) => q.army('de-1st', 'B', { infantry: 1, parisGun: 1 }).unit('FR infantry', 'B'),
      [6, 6],
    )
    expect(p.verdict('detach', p.held('de-1st', 'parisGun'))).toBe('TLM-8.3.6-08')
    p.act('army', p.armyId('de-1st')).skip('done').act('to', p.area('A'))
    expect([p.pool('DE parisGun'), p.at('de-1st')]).toEqual([1, 'A'])
  })
})

describe('Forts', () => {
  it('TLM-8.4-06 TLM-8.4-07 TLM-8.4-08 they fire in defence only, a die of F2 for each point', () => {
    const p = battle(GERMAN, (q) => q.unit('DE infantry', 'B'), [1, 2, 3, 6], { B: { fort: 3 } }).skip('done')
    expect(said(p, 'defender')).toEqual([ALLIED, 3, 2])
    const q = battle(ALLIED, (r) => r.unit('DE infantry', 'B').unit('FR infantry', 'B'), [6, 6], {
      B: { fort: 3 },
    }).skip('done')
    expect(q.machine.told).toEqual([]) // one die each side
  })

  it('TLM-8.4-10 only Paris and Nancy are above 4', () => {
    const p = shipped()
    expect(p.board.areaIds.filter((_, a) => p.s.fort[a] > 4)).toEqual(['NAN', 'PAR'])
  })

  it('TLM-8.4-13 TLM-8.4-14 TLM-8.4-17 TLM-T22 TLM-Q20 a Fort of 1, or Sedan, holds no area alone: one may pass it, or attack it', () => {
    for (const fort of [0, 1]) {
      const p = position('A-B-C', { A: G, B: { fort } })
      p.unit('DE cavalry', 'A').hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
      expect(p.move('DE cavalry', 'A', 'B', 'C')).toBeNull()
      expect([p.status('B'), p.status('C')]).toEqual(['german', 'german'])
      const q = position('A-B-C', { A: G, B: { fort } })
      q.unit('DE infantry', 'B')
        .owns(GERMAN, 'B')
        .hand(GERMAN, 'offensive')
        .play(GERMAN, 'offensive')
        .act('end')
      expect(q.areas('declare')).toEqual(['B'])
    }
  })

  it('TLM-8.4-16 TLM-8.4-18 TLM-8.4-19 TLM-8.4-21 TLM-T69 beside others it fires and is lost; Sedan rolls nothing and is lost last', () => {
    const one = battle(GERMAN, (q) => q.unit('DE infantry', 'B').unit('FR infantry', 'B'), [6, 2, 6], {
      B: { fort: 1 },
    }).skip('done')
    expect(said(one, 'defender')).toEqual([ALLIED, 2, 1])
    const p = battle(GERMAN, (q) => q.unit('DE infantry', 'B').army('fr-1st', 'B', { infantry: 1 }), [6, 6], {
      B: { fort: 0 },
    }).skip('done')
    expect(said(p, 'defender')).toEqual([ALLIED, 1, 0])
    p.begin(lossesFrame(ALLIED, p.area('B'), 2))
    expect(p.verdict('fort')).toBe('TLM-5.3.1-04')
    p.act('detach', p.held('fr-1st', 'infantry')).act('fort')
    expect([p.at('fr-1st'), p.fort('B')]).toEqual([-2, -1])
    expect(shipped().fort('SED')).toBe(0)
  })

  it('TLM-8.4-22 a Fort of 2 alone makes an area Disputed', () => {
    const p = position('A-B', { A: G, B: { fort: 2 } })
    p.unit('DE infantry', 'A').hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    p.move('DE infantry', 'A', 'B')
    expect(p.status('B')).toBe('disputed')
  })
})

describe('nations', () => {
  it('TLM-1.2.1-03 Germany against France, the United Kingdom, Belgium and the United States', () => {
    const { board } = shipped()
    const sides = new Map(board.kindIds.map((id, k) => [id.slice(0, 2), board.side[k]]))
    expect(Object.fromEntries(sides)).toEqual({ DE: GERMAN, FR: ALLIED, UK: ALLIED, BE: ALLIED, US: ALLIED })
  })
})
