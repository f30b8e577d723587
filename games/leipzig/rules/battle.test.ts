// LEI-B: the battles of 16 and 18 October.
import { describe, expect, it } from 'vitest'
import { ALLIED, FRENCH } from '../board.ts'
import { position } from '../testkit.ts'
import { contact, contacts } from './battle.ts'

/** Points lost by every army that lost some. */
const losses = (p: ReturnType<typeof position>) =>
  Object.fromEntries(p.s.lost.flatMap((n, a) => (n > 0 ? [[p.board.armyIds[a], n]] : [])))

const four = () =>
  position()
    .place('bertrand', 'stoetteritz')
    .place('murat', 'doesen')
    .place('yorck', 'probstheida')
    .place('schwarzenberg', 'doelitz')
    .place('friedrich', 'liebertwolkwitz')

describe('when a battle is fought', () => {
  it('LEI-TV-23 LEI-K-05 LEI-K-06 LEI-K-09 LEI-B-01 LEI-B-02 LEI-B-22 at the end of the turn that reaches 16.10, once', () => {
    const p = position()
      .place('yorck', 'gautzsch')
      .place('poniatowski', 'connewitz')
      .spread('marmont', 'gohlis', 'moeckern')
      .hand(FRENCH, 'artillery')
      .time(12)
      .turn(FRENCH, 2)
    p.march('artillery', 'marmont', 'moeckern', 'wahren')
    expect([p.s.time, p.step]).toEqual([13, 'clock.choose'])
    p.act('reveal', 4)
    expect([p.s.due, losses(p)]).toEqual([1, {}])
    p.act('pile')
    expect(losses(p)).toEqual({ yorck: 1, poniatowski: 1 })
    expect([p.s.due, p.s.turn]).toEqual([0, 3])
    for (let i = 0; i < 5; i++) p.act('pile')
    expect([p.s.turn, losses(p)]).toEqual([4, { yorck: 1, poniatowski: 1 }])
    expect(p.said('battle.begin')).toEqual([[2]])
  })

  it('LEI-B-01 likewise 18.10', () => {
    const p = position()
      .place('yorck', 'gautzsch')
      .place('poniatowski', 'connewitz')
      .hand(ALLIED, 'time')
      .time(24)
    p.turn(ALLIED, 1).act('time').act('reveal', 3)
    expect(losses(p)).toEqual({ yorck: 1, poniatowski: 1 })
    expect(p.said('battle.begin')).toEqual([[4]])
  })

  it('LEI-B-03 two dates in one turn make two battles, with contacts taken anew', () => {
    const p = position()
      .place('yorck', 'gautzsch')
      .place('poniatowski', 'connewitz', { lost: 1 })
      .place('ney', 'doelitz')
      .time(25)
    p.s.due = 2
    p.endTurn(ALLIED)
    // First: Yorck's point on Poniatowski or Ney as French chooses; it destroys Poniatowski.
    p.act('lose', p.army('poniatowski'))
    expect(p.said('battle.begin')).toEqual([[2], [4]])
    expect(p.at('poniatowski')).toBe('removed')
    expect(losses(p)).toEqual({ poniatowski: 2, yorck: 3, ney: 1 }) // 2 points, then 1 of Ney alone
  })
})

describe('who takes part', () => {
  it('LEI-TV-25 LEI-B-04 LEI-B-10 two armies in contact lose a point each', () => {
    const p = position().place('poniatowski', 'connewitz').place('yorck', 'gautzsch').battle(FRENCH)
    expect(losses(p)).toEqual({ poniatowski: 1, yorck: 1 })
  })

  it('LEI-TV-26 LEI-B-07 LEI-B-08 LEI-B-11 LEI-B-12 LEI-D14 one against two: two points for it, one for the two by choice', () => {
    const start = () =>
      position()
        .place('yorck', 'doelitz')
        .place('poniatowski', 'connewitz')
        .place('bertrand', 'doesen')
        .battle(FRENCH)
    const p = start()
    expect([p.step, p.awaited()]).toEqual(['battle.choose', 1 << FRENCH])
    p.act('lose', p.army('bertrand'))
    expect(losses(p)).toEqual({ yorck: 2, bertrand: 1 })
    const q = start()
    q.act('lose', q.army('poniatowski'))
    expect(losses(q)).toEqual({ yorck: 2, poniatowski: 1 })
  })

  it('LEI-TV-27 LEI-B-05 an army without contact has no part, even beside one that fights', () => {
    const p = position()
      .place('yorck', 'gautzsch')
      .place('poniatowski', 'connewitz')
      .place('bertrand', 'thonberg')
      .battle(FRENCH)
    expect(losses(p)).toEqual({ yorck: 1, poniatowski: 1 })
  })

  it('LEI-B-06 LEI-C-15 markers take no part', () => {
    const p = position()
      .place('yorck', 'gautzsch')
      .spread('poniatowski', 'connewitz', 'doelitz')
      .battle(FRENCH)
    expect(losses(p)).toEqual({})
  })

  it('LEI-TV-28 LEI-B-07 LEI-B-08 LEI-B-09 LEI-B-10 LEI-B-11 LEI-B-12 LEI-B-16 the rulebook’s fourth example', () => {
    const p = four().battle(FRENCH)
    expect([p.step, p.awaited()]).toEqual(['battle.choose', 1 << FRENCH])
    expect(p.targets('lose')).toEqual([p.army('murat'), p.army('bertrand')])
    expect(p.verdict('lose', p.army('ney'))).toBe('LEI-B-09')
    p.act('lose', p.army('bertrand'))
    expect(p.awaited()).toBe(1 << ALLIED)
    expect(p.targets('lose')).toEqual([p.army('schwarzenberg'), p.army('yorck'), p.army('friedrich')])
    p.act('lose', p.army('yorck'))
    expect(losses(p)).toEqual({ bertrand: 1, murat: 2, yorck: 2 })
    const q = four().battle(ALLIED)
    expect(q.awaited()).toBe(1 << ALLIED) // the active player first
    q.act('lose', q.army('schwarzenberg')).act('lose', q.army('murat'))
    expect(losses(q)).toEqual({ murat: 3, yorck: 1, schwarzenberg: 1 })
  })

  it('LEI-B-14 LEI-G-07 strength, type and terrain do not matter', () => {
    const p = position('advanced')
      .place('schwarzenberg', 'gautzsch', { type: 'infantry' }) // forest, +1
      .place('poniatowski', 'connewitz', { lost: 1 })
      .battle(FRENCH)
    expect(losses(p)).toEqual({ schwarzenberg: 1, poniatowski: 2 })
  })
})

describe('damage', () => {
  it('LEI-TV-29 LEI-B-17 LEI-B-18 LEI-C-13 LEI-C-25 lost points lower the strength and stay lost', () => {
    const p = position()
      .place('yorck', 'doelitz')
      .place('poniatowski', 'connewitz')
      .place('bertrand', 'doesen')
    expect(p.strength('yorck')).toBe(4)
    p.battle(FRENCH).act('lose', p.army('bertrand'))
    expect([p.strength('yorck'), p.at('yorck')]).toEqual([2, 'doelitz'])
    const all = four() // more points than there are "-1" markers
    for (const army of ['bertrand', 'murat', 'yorck', 'friedrich']) all.s.lost[all.army(army)] = 1
    all.s.lost[all.army('schwarzenberg')] = 5
    all.battle(FRENCH).act('lose', all.army('bertrand')).act('lose', all.army('schwarzenberg'))
    expect(all.s.lost.reduce((a, b) => a + b, 0)).toBe(14)
  })

  it('LEI-TV-30 LEI-B-15 LEI-B-19 LEI-B-20 LEI-B-21 an army below one point is removed, and has dealt its point', () => {
    const p = position()
      .place('platow', 'gautzsch', { lost: 1 })
      .place('poniatowski', 'connewitz')
      .spread('friedrich', 'markkleeberg', 'croebern')
      .hand(ALLIED, 'infantry')
      .battle(FRENCH)
    expect([p.at('platow'), p.at('poniatowski'), p.s.lost[p.army('poniatowski')]]).toEqual([
      'removed',
      'connewitz',
      1,
    ])
    expect(p.s.score).toEqual([0, 0])
    p.march('infantry', 'friedrich', 'markkleeberg', 'gautzsch')
    expect(p.marks('friedrich')).toEqual(['croebern', 'gautzsch'])
    expect(p.verdict('army', p.army('platow'))).toBe('LEI-A1-13')
  })

  it('LEI-TV-31 LEI-B-13 no second point on an army that is used up', () => {
    const p = position()
      .place('bertrand', 'doesen', { lost: 2 }) // 1 left
      .place('ney', 'connewitz')
      .place('yorck', 'doelitz')
      .place('friedrich', 'probstheida')
      .battle(FRENCH)
    // Both Allied armies touch both French ones.
    p.act('lose', p.army('bertrand'))
    // The second point has only Ney to fall on; then Allied assigns.
    expect(p.awaited()).toBe(1 << ALLIED)
    p.act('lose', p.army('yorck')).act('lose', p.army('friedrich'))
    expect(losses(p)).toEqual({ bertrand: 3, ney: 1, yorck: 1, friedrich: 1 })
  })

  it('LEI-B-13 a used-up army may not be chosen while others are left', () => {
    const p = position()
      .place('bertrand', 'doesen', { lost: 2 }) // one point left
      .place('ney', 'connewitz')
      .place('murat', 'markkleeberg')
      .place('friedrich', 'doelitz') // touches all three
      .place('yorck', 'wachau') // touches Bertrand and Murat
      .battle(FRENCH)
    p.act('lose', p.army('bertrand')) // Yorck's point
    expect(p.awaited()).toBe(1 << FRENCH)
    expect(p.verdict('lose', p.army('bertrand'))).toBe('LEI-B-13')
    expect(p.targets('lose')).toEqual([p.army('ney'), p.army('murat')])
  })

  it('LEI-B-13 a point is lost when all it touches are used up', () => {
    const p = position()
      .place('bertrand', 'doesen', { lost: 2 })
      .place('yorck', 'doelitz')
      .place('friedrich', 'wachau')
      .battle(FRENCH)
    p.act('lose', p.army('yorck'))
    expect(p.said('battle.spent')).toHaveLength(1)
    expect(losses(p)).toEqual({ bertrand: 3, yorck: 1 })
  })

  it('LEI-B-13 forced points are counted first', () => {
    const p = position()
      .place('bertrand', 'doesen', { lost: 2 }) // one point left
      .place('ney', 'connewitz')
      .place('yorck', 'doelitz') // touches both
      .place('friedrich', 'wachau') // touches Bertrand only
      .battle(FRENCH)
    // Friedrich's point takes Bertrand, so Yorck's can only fall on Ney: French is not asked.
    expect(p.awaited()).toBe(1 << ALLIED)
    p.act('lose', p.army('yorck'))
    expect(losses(p)).toEqual({ bertrand: 3, ney: 1, yorck: 2 })
  })

  it('LEI-B-08 LEI-B-13 how many points are lost does not depend on the order of the armies', () => {
    const [first, second, third] = ['yorck', 'klenau', 'friedrich']
    for (const [one, two, both] of [
      [first, second, third],
      [third, second, first],
      [second, third, first],
    ]) {
      const p = position()
        .place('poniatowski', 'markkleeberg', { lost: 1 }) // one point left
        .place('bertrand', 'doesen', { lost: 2 }) // one point left
        .place('ney', 'probstheida')
        .place(one, 'gautzsch') // touches Poniatowski
        .place(two, 'wachau') // touches Poniatowski and Bertrand
        .place(both, 'liebertwolkwitz') // touches Bertrand and Ney
        .battle(FRENCH)
      while (p.step === 'battle.choose') p.act('lose', p.targets('lose').at(-1))
      expect(p.said('battle.spent'), `${both} last`).toEqual([])
      expect(losses(p)).toMatchObject({ poniatowski: 2, bertrand: 3, ney: 1 })
    }
  })

  it('LEI-B-08 a choice may not take the room that a later point needs', () => {
    const p = position()
      .place('bertrand', 'doesen', { lost: 2 }) // one point left
      .place('murat', 'probstheida', { lost: 3 }) // one point left
      .place('ney', 'connewitz')
      .place('schwarzenberg', 'doelitz') // touches all three
      .place('yorck', 'liebertwolkwitz') // touches Bertrand and Murat
      .place('klenau', 'wachau') // touches Bertrand only
      .battle(FRENCH)
    // Klenau takes Bertrand, so Yorck takes Murat, so Schwarzenberg has only Ney: nothing to choose.
    expect(p.awaited()).toBe(1 << ALLIED)
    expect(p.s.frames.at(-1)).toMatchObject({ side: ALLIED })
    while (p.step === 'battle.choose') p.act('lose', p.targets('lose')[0])
    expect(losses(p)).toMatchObject({ bertrand: 3, murat: 4, ney: 1 })
    expect(p.said('battle.spent')).toEqual([])
  })
})

describe('who is in contact', () => {
  it('LEI-B-04 LEI-B-06 an army that does not stand is in contact with nobody, wherever the other one is', () => {
    for (const how of [-1, -2, -3])
      for (let region = 0; region < position().board.regions; region++) {
        const p = position()
        p.s.armies.fill(how)
        p.s.armies[p.army('ney')] = region
        for (const army of p.board.armyIds)
          expect(contacts(p.board, p.s, p.army(army)), `${army} ${how} ${region}`).toBe(0)
      }
  })

  it('LEI-B-04 armies of one side are not in contact, and region 0 is a region', () => {
    const p = position().place('ney', 'breitenfeld').place('murat', 'radefeld').place('yorck', 'lindenthal')
    expect(contacts(p.board, p.s, p.army('ney'))).toBe(1 << p.army('yorck'))
    expect(contacts(p.board, p.s, p.army('yorck'))).toBe((1 << p.army('ney')) | (1 << p.army('murat')))
    expect(contact(p.board, p.s, p.army('ney'), p.army('murat'))).toBe(false)
  })

  it('LEI-B-07 LEI-B-17 Napoleon deals a point and loses one like any other', () => {
    const p = position().place('napoleon', 'connewitz').place('yorck', 'gautzsch').battle(FRENCH)
    expect(losses(p)).toEqual({ napoleon: 1, yorck: 1 })
  })

  it('LEI-B-08 holds for the Allies as for the French', () => {
    const p = position()
      .place('klenau', 'doesen', { lost: 1 }) // one point left
      .place('platow', 'probstheida', { lost: 1 }) // one point left
      .place('yorck', 'connewitz')
      .place('ney', 'doelitz') // touches all three
      .place('murat', 'liebertwolkwitz') // touches Klenau and Platow
      .place('marmont', 'wachau') // touches Klenau only
      .battle(ALLIED)
    expect(p.awaited()).toBe(1 << FRENCH) // the Allies have nothing to choose
    while (p.step === 'battle.choose') p.act('lose', p.targets('lose').at(-1))
    expect(losses(p)).toMatchObject({ klenau: 2, platow: 2, yorck: 1 })
    expect(p.said('battle.spent')).toEqual([])
  })

  it('LEI-B-08 LEI-B-09 a choice that wastes a point is refused with the rule', () => {
    const p = position()
      .place('bertrand', 'doesen', { lost: 2 }) // one point left
      .place('ney', 'connewitz')
      .place('marmont', 'probstheida')
      .place('yorck', 'doelitz') // touches all three
      .place('klenau', 'wachau') // touches Bertrand only
      .battle(FRENCH)
    expect(p.verdict('lose', p.army('bertrand'))).toBe('LEI-B-08')
    expect(p.targets('lose')).toEqual([p.army('ney'), p.army('marmont')])
    for (const army of [-2, 19, 30, p.army('yorck'), p.army('klenau'), p.army('murat')])
      expect(p.verdict('lose', army), `${army}`).toBe('LEI-B-09')
  })
})
