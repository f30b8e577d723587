import { describe, expect, it } from 'vitest'
import { AUSTRIA, BAVARIA, FRANCE, PRUSSIA, SAXONY } from '../powers.ts'
import { ELIMINATED } from '../state.ts'
import { type Cities, lands, type Position, position, wholeGame } from '../testkit.ts'
import { combatFrame } from './combat.ts'
import { winterFrame } from './winter.ts'

/** Wien, Prag and a minor fortress in Austria; Berlin, Dresden, München; Paris beyond the map in use. */
const LAND: Cities = {
  ...lands({
    major:
      'wien=austria-core prag=austria-core berlin=prussia dresden=saxony breslau=silesia muenchen=bavaria',
    minor: 'eger=austria-core amberg=bavaria',
  }),
  paris: { fortress: 'major', region: 'france', map: 'flanders' },
  metz: { fortress: 'major', region: 'france', map: 'flanders' },
}
const ROADS = 'wien-prag-eger-berlin-dresden-breslau-muenchen-amberg-x-y paris-metz'

const land = (scenario = 'intro', options: Record<string, string> = {}) =>
  position(ROADS, LAND, scenario, options).mark('breslau', AUSTRIA)

const gone = (p: Position, ...generals: string[]) => {
  for (const g of generals) p.put(g, ELIMINATED, 0)
  return p
}
const winter = (p: Position, ...powers: number[]) => p.begin(winterFrame(powers))
const recruit = (p: Position, ...generals: string[]) => {
  for (const g of generals) p.act('recruit', p.piece(g))
  return p
}
const wanted = (p: Position, general: string) => p.verdict('recruit', p.piece(general))
const enter = (p: Position, city: string) => p.act('enter', p.city(city))
const refusal = (p: Position, city: string) => p.verdict('enter', p.city(city))
const sites = (p: Position) => p.targets('enter').map((c) => p.board.cityIds[c])
const pay = (p: Position, ...cards: string[]) => {
  for (const name of cards) p.act('pay', p.card(name))
  return p
}
/** The general of a power that has a hand comes back: the sites he may choose from. */
const returning = (p: Position, general: string) => {
  const power = p.board.power[p.piece(general)]
  return recruit(winter(gone(p, general).hand(power, 'H10'), power), general)
}

describe('recruiting', () => {
  it('MAR-D37 MAR-T42 MAR-13-01 MAR-13-05 three troops for D10 and C3: the number is announced, the split hidden', () => {
    const p = land().put('austria-1', 'wien', 2).put('austria-2', 'x', 2).hand(AUSTRIA, 'D10', 'C3')
    recruit(winter(p, AUSTRIA), 'austria-1', 'austria-1', 'austria-2')
    expect(wanted(p, 'austria-1')).toBe('MAR-13-01')
    p.act('done')
    expect(p.view('louis').focus).toEqual({ kind: 'payment', power: AUSTRIA, price: 12, paid: 0 })
    pay(p, 'D10', 'C3')
    expect(p.handOf(AUSTRIA)).toEqual([])
    expect(p.said('winter.recruited')).toEqual([[AUSTRIA, 3]])
    expect([p.troops('austria-1'), p.troops('austria-2')]).toEqual([4, 3])
    const told = p.events.filter((e) => e.message === 'winter.troop')
    expect(told.map((e) => [e.values[0], e.to])).toEqual([
      [p.piece('austria-1'), 1],
      [p.piece('austria-1'), 1],
      [p.piece('austria-2'), 1],
    ])
    expect(p.view('louis').troops[p.piece('austria-1')]).toBe(-1)
    expect(p.view('louis').totals[AUSTRIA]).toBe(7)
    expect(p.s.frames).toEqual([])
  })

  it('MAR-13-01 a troop costs 4: three points buy none', () => {
    const p = winter(land().put('austria-1', 'wien', 2).hand(AUSTRIA, 'D3'), AUSTRIA)
    expect(wanted(p, 'austria-1')).toBe('MAR-13-01')
    const q = winter(land().put('austria-1', 'wien', 2).hand(AUSTRIA, 'D4'), AUSTRIA)
    expect(wanted(q, 'austria-1')).toBeNull()
  })

  it('MAR-13-01 MAR-Q36 one payment for all troops of a power: a card of 8 buys two', () => {
    const p = land().put('austria-1', 'wien', 2).put('austria-2', 'x', 2).hand(AUSTRIA, 'D8')
    recruit(winter(p, AUSTRIA), 'austria-1', 'austria-2').act('done')
    pay(p, 'D8')
    expect(p.s.frames).toEqual([])
    expect([p.troops('austria-1'), p.troops('austria-2')]).toEqual([3, 3])
  })

  it('MAR-13-01 who buys nothing pays nothing', () => {
    const p = winter(land().put('austria-1', 'wien', 2).hand(AUSTRIA, 'D8'), AUSTRIA).act('done')
    expect(p.s.frames).toEqual([])
    expect(p.handOf(AUSTRIA)).toEqual(['D8'])
    expect(p.said('winter.recruited')).toEqual([[AUSTRIA, 0]])
  })

  it('MAR-13-02 MAR-13-04 troops go to generals on the map and to those who come back, in any split', () => {
    const p = gone(land().put('austria-1', 'wien', 2), 'austria-2').hand(AUSTRIA, 'D10', 'C10')
    enter(recruit(winter(p, AUSTRIA), 'austria-1', 'austria-2'), 'prag')
    recruit(p, 'austria-2', 'austria-2', 'austria-1').act('done')
    expect([p.troops('austria-1'), p.troops('austria-2')]).toEqual([4, 3])
    expect(p.said('winter.recruited')).toEqual([[AUSTRIA, 5]])
  })

  it('MAR-13-02 there is nobody else to get troops', () => {
    const p = winter(land().put('austria-1', 'wien', 2).hand(AUSTRIA, 'D10'), AUSTRIA)
    expect(wanted(p, 'hussar-1')).toBe('MAR-13-02')
    expect(wanted(p, 'austria-6')).toBe('MAR-4-23') // takes no part in this game
  })

  it('MAR-13-03 a general has room for eight troops', () => {
    const p = land().put('austria-1', 'wien', 7).hand(AUSTRIA, 'D10', 'C10')
    recruit(winter(p, AUSTRIA), 'austria-1')
    expect(wanted(p, 'austria-1')).toBe('MAR-13-03')
  })

  it('MAR-13-03 two of one power share sixteen, two of different powers do not', () => {
    const p = land().put('austria-1', 'x', 8).put('austria-2', 'x', 6).hand(AUSTRIA, 'D10', 'C10')
    recruit(winter(p, AUSTRIA), 'austria-1', 'austria-1')
    expect([p.troops('austria-1'), p.troops('austria-2')]).toEqual([8, 8])
    expect(wanted(p, 'austria-1')).toBe('MAR-13-03')
    expect(wanted(p, 'austria-2')).toBe('MAR-13-03')

    const q = land().put('france-2', 'x', 8).put('bavaria-1', 'x', 2).hand(FRANCE, 'D10')
    expect(wanted(winter(q, FRANCE), 'france-2')).toBe('MAR-13-03')
  })

  it('MAR-13-12 each power pays for its own troops with its own cards', () => {
    const p = land().put('france-2', 'x', 2).put('bavaria-1', 'y', 2).hand(FRANCE, 'D4').hand(BAVARIA, 'C10')
    winter(p, FRANCE, BAVARIA)
    expect(wanted(p, 'bavaria-1')).toBe('MAR-13-12')
    recruit(p, 'france-2')
    expect(wanted(p, 'france-2')).toBe('MAR-13-01') // the Bavarian ten does not help
    p.act('done')
    expect(p.verdict('pay', p.card('C10'))).toBe('MAR-8-11')
    pay(p, 'D4')
    recruit(p, 'bavaria-1', 'bavaria-1')
    expect(wanted(p, 'france-2')).toBe('MAR-13-12')
    pay(p.act('done'), 'C10')
    expect(p.said('winter.recruited')).toEqual([
      [FRANCE, 1],
      [BAVARIA, 2],
    ])
  })

  it('MAR-13-14 trains do not come back in winter', () => {
    const p = land().put('austria-1', 'wien').put('austria-train-2', ELIMINATED).hand(AUSTRIA, 'D10')
    winter(p, AUSTRIA)
    expect(wanted(p, 'austria-train-2')).toBe('MAR-13-14')
    expect(p.verdict('reenter', p.piece('austria-train-2'))).toBe('no-such-verb')
  })
})

describe('generals who come back', () => {
  it('MAR-13-04 entry is free, but with one new troop at least', () => {
    const p = gone(land(), 'austria-1', 'austria-2').hand(AUSTRIA, 'D7')
    recruit(winter(p, AUSTRIA), 'austria-1')
    expect(p.troops('austria-1')).toBe(1)
    enter(p, 'wien')
    expect([p.at('austria-1'), p.troops('austria-1')]).toEqual(['wien', 1])
    expect(wanted(p, 'austria-2')).toBe('MAR-13-01') // no more points, so no entry
    pay(p.act('done'), 'D7')
    expect(p.s.frames).toEqual([])
    expect(p.at('austria-2')).toBe(ELIMINATED)
  })

  it('MAR-13-06 on a major fortress of his home country', () => {
    const p = returning(land(), 'austria-1')
    expect(sites(p)).toEqual(['wien', 'prag'])
    for (const city of ['eger', 'x', 'berlin', 'breslau', 'muenchen'])
      expect(refusal(p, city)).toBe('MAR-13-06')
    expect(p.verdict('enter', 999)).toBe('MAR-13-06')
  })

  it('MAR-Q11 generalEntry majorFortress and anyFortress', () => {
    expect(sites(returning(land('intro', { generalEntry: 'majorFortress' }), 'austria-1'))).toEqual([
      'wien',
      'prag',
    ])
    expect(sites(returning(land('intro', { generalEntry: 'anyFortress' }), 'austria-1'))).toEqual([
      'wien',
      'prag',
      'eger',
    ])
    // The exception for the French speaks of München alone under either.
    expect(sites(returning(land('intro', { generalEntry: 'anyFortress' }), 'france-2'))).toEqual(['muenchen'])
  })

  it('MAR-13-07 not on a fortress in enemy hands', () => {
    const p = returning(land().mark('wien', FRANCE), 'austria-1')
    expect(sites(p)).toEqual(['prag'])
    expect(refusal(p, 'wien')).toBe('MAR-13-07')
  })

  it('MAR-Q68 MAR-13-07 a friend’s marker does not matter', () => {
    expect(sites(returning(land().mark('dresden', PRUSSIA), 'saxony-1'))).toEqual(['dresden'])
    expect(sites(returning(land().mark('dresden', FRANCE), 'saxony-1'))).toEqual(['dresden'])
  })

  it.each([
    ['his own train', ['austria-train-2']],
    ['an enemy general', ['prussia-1']],
    ['two generals of his own', ['austria-2', 'austria-3']],
    ['his partner’s train', ['pragmatic-army-train-1']],
  ])('MAR-13-07 not where %s stands', (_, pieces) => {
    const p = land()
    for (const piece of pieces) p.put(piece, 'wien')
    returning(p, 'austria-1')
    expect(sites(p)).toEqual(['prag'])
    expect(refusal(p, 'wien')).toBe('MAR-13-07')
  })

  it('MAR-13-07 not with a mere ally, but with a partner', () => {
    const p = land().put('france-2', 'dresden')
    gone(p, 'saxony-1').hand(SAXONY, 'H10')
    expect(wanted(winter(p, SAXONY), 'saxony-1')).toBe('MAR-13-08')
    expect(sites(returning(land().put('prussia-2', 'dresden'), 'saxony-1'))).toEqual(['dresden'])
    expect(sites(returning(land().put('bavaria-1', 'muenchen'), 'france-2'))).toEqual(['muenchen'])
  })

  it('MAR-13-08 without a fit fortress he cannot come back', () => {
    const p = gone(land().mark('wien', FRANCE).put('austria-train-2', 'prag'), 'austria-1').hand(
      AUSTRIA,
      'D10',
    )
    winter(p, AUSTRIA)
    expect(wanted(p, 'austria-1')).toBe('MAR-13-08')
    expect(p.targets('recruit')).toEqual([])
  })

  it('MAR-13-09 the major fortress of a minor is no entry for its partner', () => {
    const p = returning(land(), 'prussia-1')
    expect(sites(p)).toEqual(['berlin'])
    expect(refusal(p, 'dresden')).toBe('MAR-13-09')
    expect(sites(returning(land(), 'bavaria-1'))).toEqual(['muenchen'])
    expect(refusal(returning(land(), 'bavaria-1'), 'amberg')).toBe('MAR-13-06') // his own, but minor
  })

  it('MAR-13-07 not where an enemy general stands, the first of the list among them', () => {
    for (const enemy of ['france-1', 'france-2']) {
      const p = returning(land().put(enemy, 'prag'), 'austria-1')
      expect([sites(p), refusal(p, 'prag')]).toEqual([['wien'], 'MAR-13-07'])
    }
  })

  it('MAR-T43 MAR-13-08 MAR-13-09 in the whole game München does not help the French', () => {
    const p = gone(land(wholeGame()).mark('paris', AUSTRIA).mark('metz', AUSTRIA), 'france-2').hand(
      FRANCE,
      'H10',
    )
    expect(wanted(winter(p, FRANCE), 'france-2')).toBe('MAR-13-08')
    const q = returning(land(wholeGame()).mark('paris', AUSTRIA), 'france-2')
    expect(sites(q)).toEqual(['metz'])
    expect(refusal(q, 'muenchen')).toBe('MAR-13-09')
  })

  it('MAR-T43 MAR-13-10 MAR-14-01 in the introductory game the French come back at München only', () => {
    const p = returning(land().mark('paris', AUSTRIA).mark('metz', AUSTRIA), 'france-2')
    expect(sites(p)).toEqual(['muenchen'])
    expect(refusal(p, 'amberg')).toBe('MAR-13-09')
    expect(refusal(returning(land(), 'france-2'), 'paris')).toBe('MAR-14-01')
    expect(enter(p, 'muenchen').at('france-2')).toBe('muenchen')
    expect(sites(returning(land().mark('muenchen', FRANCE), 'france-2'))).toEqual(['muenchen'])
  })

  it('MAR-13-10 if it is friendly', () => {
    const p = gone(land().mark('muenchen', AUSTRIA), 'france-2').hand(FRANCE, 'H10')
    expect(wanted(winter(p, FRANCE), 'france-2')).toBe('MAR-13-08')
  })

  it('MAR-T44 MAR-13-11 an enemy train on the fortress is eliminated', () => {
    const p = enter(returning(land().put('prussia-train-1', 'wien'), 'austria-1'), 'wien')
    expect(p.at('austria-1')).toBe('wien')
    expect(p.at('prussia-train-1')).toBe(ELIMINATED)
    expect(p.said('train.eliminated')).toEqual([[PRUSSIA, p.city('wien')]])
  })

  it('MAR-13-11 under enemy control the train’s city stays shut', () => {
    const p = returning(land().put('prussia-train-1', 'wien').mark('wien', PRUSSIA), 'austria-1')
    expect(refusal(p, 'wien')).toBe('MAR-13-07')
  })

  it('MAR-13-13 who left face-down comes back face-up', () => {
    const p = land().put('austria-1', 'x', 1).down('austria-1').put('prussia-1', 'y', 8)
    p.begin(combatFrame([PRUSSIA, SAXONY])).act('concede')
    expect(p.at('austria-1')).toBe(ELIMINATED)
    p.hand(AUSTRIA, 'H4')
    enter(recruit(winter(p, AUSTRIA), 'austria-1'), 'wien')
    expect(p.isDown('austria-1')).toBe(false)
  })

  it('MAR-13-07 a hussar in the way gives way', () => {
    const p = enter(returning(land().put('hussar-1', 'prag'), 'austria-1'), 'prag')
    expect(p.at('hussar-1')).toBe(ELIMINATED)
  })

  it('MAR-13-07 MAR-6-06 equal ranks that meet by an entry need a commander', () => {
    for (const chief of ['prussia-1', 'saxony-1']) {
      const p = enter(returning(land().put('prussia-1', 'dresden', 4), 'saxony-1'), 'dresden')
      expect(p.awaited()).toEqual(['frederick'])
      expect(p.targets('command').sort()).toEqual([p.piece('prussia-1'), p.piece('saxony-1')].sort())
      p.act('command', p.piece(chief))
      expect(p.s.chief).toBe(1 << p.piece(chief))
      expect(wanted(p, 'saxony-1')).toBeNull()
    }
  })

  it('MAR-13-03 MAR-13-04 a general may enter beside one of his own who is full', () => {
    const p = land().put('austria-2', 'wien', 8)
    enter(returning(p.hand(AUSTRIA, 'D10', 'C10', 'S10'), 'austria-1'), 'wien')
    expect(p.troops('austria-1') + p.troops('austria-2')).toBe(9)
    recruit(p, 'austria-2')
    expect([p.troops('austria-1'), p.troops('austria-2')]).toEqual([2, 8])
  })
})
