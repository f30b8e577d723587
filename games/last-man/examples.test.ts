// The worked examples of the rulebook (rulebook/*.md), played on the shipped board.
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from './board.ts'
import type { Battle, Production } from './frames.ts'
import { lossesFrame } from './rules/losses.ts'
import { productionFrame } from './rules/production.ts'
import { reinforcementsFrame } from './rules/reinforcements.ts'
import { suppliedAreas } from './rules/supply.ts'
import { levelOf, victoryPoints } from './rules/victory.ts'
import { ABSENT, ELIMINATED, handSize, L_RETREATED } from './state.ts'
import { type Position, shipped } from './testkit.ts'

const BELGIUM = ['ANT', 'GHE', 'OST', 'BRU', 'NAM', 'LIE']

const points = (p: Position): number => victoryPoints(p.board, p.s)
const level = (p: Position): string =>
  ['AT', 'AS', 'AM', 'stalemate', 'GM', 'GS', 'GT'][levelOf(p.board, points(p))]

/** Takes everything off an area, whose it then is. */
function clear(p: Position, area: string, owner: number): Position {
  const at = p.area(area)
  p.board.slotArea.forEach((a, slot) => {
    if (a === at) p.s.loose[slot] = 0
  })
  p.s.armyAt.forEach((a, army) => {
    if (a === at) p.s.armyAt[army] = ABSENT
  })
  p.s.fort[at] = -1
  return p.owns(owner, area)
}

/** An offensive of a side that declares battle where it stands, up to the first question of the battle. */
function attack(p: Position, side: number, area: string, ...dice: number[]): Position {
  p.hand(side, 'offensive').play(side, 'offensive').act('end').act('declare', p.area(area))
  p.dice(...dice)
  while (p.step.startsWith('turn.')) p.act('done')
  return p
}

describe('players and victory', () => {
  it('TLM-3.1-02 TLM-3.1-16 11 points in August 1914, 17 with Belgium; 16 and 15 later', () => {
    const p = shipped()
    expect([points(p), level(p)]).toEqual([11, 'AM'])
    for (const area of BELGIUM) clear(p, area, GERMAN)
    expect([points(p), level(p)]).toEqual([17, 'GM'])
    expect([points(shipped('1916')), points(shipped('1918'))]).toEqual([16, 15])
  })

  it('TLM-3.1-04 TLM-3.1-08 TLM-3.1-10 TLM-3.1-12 with Lille, a fallen army and 7 units in the East: 19, then 16', () => {
    const p = shipped()
    for (const area of [...BELGIUM, 'LIL']) clear(p, area, GERMAN)
    expect(points(p)).toBe(18)
    p.s.armyAt[p.armyId('be-belgian')] = ELIMINATED
    p.army('de-17th', 'EFT', { infantry: 5, artillery: 2 })
    expect([points(p.turn(8)), level(p)]).toEqual([19, 'GM'])
    expect([points(p.turn(16)), level(p)]).toEqual([16, 'stalemate'])
  })
})

describe('the map, armies and moving', () => {
  const opening = () => shipped().hand(GERMAN, 'offensive').play(GERMAN, 'offensive')

  it('TLM-4.2-07 TLM-4.2-08 TLM-4.1-08 Luxembourg is taken, Liège is disputed; what is left behind stays', () => {
    const p = opening()
    expect(p.move('de-4th', 'LUX')).toBeNull()
    expect(p.move('de-3rd', 'LIE')).toBeNull()
    expect([p.status('LUX'), p.status('LIE')]).toEqual(['german', 'disputed'])
    p.act('end')
    expect(p.said('battle.declared')).toEqual([[p.area('LIE')]])
    const next = p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    expect(next.move('de-4th', 'BAS')).toBeNull()
    expect([next.status('LUX'), next.status('BAS')]).toEqual(['german', 'german'])
  })

  it('TLM-1.2.2-01 TLM-1.2.2-02 Aachen holds two armies of 6 and 8, and one unit more', () => {
    const p = opening()
    expect([p.size('de-1st'), p.size('de-2nd')]).toEqual([6, 8])
    expect(p.move('de-3rd', 'AAC')).toBeNull()
    p.take('DE cavalry', 'EIF')
    expect(p.verdict('go', p.area('AAC'))).toBe('TLM-1.2.2-06')
  })

  it('TLM-8.1-03 TLM-8.1-04 United States infantry joins the French 9th Army, British does not', () => {
    const p = shipped('1918').hand(ALLIED, 'offensive').play(ALLIED, 'offensive')
    expect(p.move('fr-9th', 'CHM')).toBeNull()
    p.take('US infantry', 'CHM')
    expect(p.verdict('join', p.armyId('fr-9th'))).toBeNull()
    const q = shipped('1918').unit('UK infantry', 'TRO').hand(ALLIED, 'offensive').play(ALLIED, 'offensive')
    q.take('UK infantry', 'TRO')
    expect(q.verdict('join', q.armyId('fr-9th'))).toBe('TLM-8.1-03')
  })

  it('TLM-4.1-06 TLM-8.3.1-04 the cavalry takes Luxembourg and Bastogne, or goes on to Verdun', () => {
    const p = opening()
    expect(p.move('DE cavalry', 'EIF', 'LUX', 'BAS')).toBeNull()
    expect([p.status('LUX'), p.status('BAS')]).toEqual(['german', 'german'])
    const q = opening()
    expect(q.move('DE cavalry', 'EIF', 'LUX', 'VER')).toBeNull()
    expect(q.status('VER')).toBe('disputed')
  })

  it('TLM-4.2-01 TLM-4.2-02 from disputed Liège nobody goes on', () => {
    const p = opening()
    expect([p.move('de-2nd', 'LIE'), p.move('de-1st', 'LIE')]).toEqual([null, null])
    const next = p.act('end').hand(GERMAN, 'offensive').play(GERMAN, 'offensive').take('de-1st')
    expect([next.go('BRU'), next.go('NAM')]).toEqual(['TLM-4.2-02', 'TLM-4.2-02'])
  })

  it('TLM-8.1-05 TLM-Q67 cavalry leaves the French 2nd Army for Belfort, and the army moves too', () => {
    const p = shipped().hand(ALLIED, 'offensive').play(ALLIED, 'offensive')
    p.act('detach', p.held('fr-2nd', 'cavalry'))
    expect([p.go('EPI'), p.go('BEL')]).toEqual([null, null])
    if (p.step === 'move.begin') p.act('stop')
    expect(p.move('fr-2nd', 'SMI')).toBeNull()
  })

  it('TLM-4.4-01 TLM-4.4-05 by rail from Koblenz to Saarburg, not to Luxembourg taken this turn', () => {
    const p = opening().take('DE infantry', 'KOB').act('rail')
    expect([p.go('TRI'), p.go('SAA'), p.go('SBG')]).toEqual([null, null, null])
    const q = opening()
    q.move('de-4th', 'LUX')
    q.take('DE infantry', 'KOB').act('rail')
    expect([q.go('TRI'), q.go('LUX')]).toEqual([null, 'TLM-4.4-05'])
  })

  it('TLM-4.5-01 from Dijon to Dunkirk', () => {
    const p = shipped().turn(2).unit('FR infantry', 'DIJ').hand(ALLIED, 'offensive').play(ALLIED, 'offensive')
    expect(p.take('FR infantry', 'DIJ').verdict('strategic', p.area('DUN'))).toBeNull()
  })

  it('TLM-4.6-04 TLM-4.6-11 TLM-Q78 the British cross one by one and join in Calais', () => {
    const p = shipped()
    p.s.apart = 1
    p.hand(ALLIED, 'offensive').play(ALLIED, 'offensive').take('UK infantry', 'ENG')
    expect(p.verdict('join', p.armyId('uk-1st'))).toBe('TLM-4.6-11')
    p.act('stop').take('uk-1st').act('sail', p.area('CAL')).act('end')
    const q = p.hand(ALLIED, 'offensive').play(ALLIED, 'offensive').take('UK infantry', 'ENG')
    expect(q.verdict('join', q.armyId('uk-1st'))).toBeNull()
  })
})

describe('cards', () => {
  it('TLM-9.1.3-02 The Big Push in Artois: two dice with the artillery', () => {
    const p = shipped('1916').turn(9).hand(ALLIED, 'big-push').play(ALLIED, 'big-push').act('end')
    p.act('declare', p.area('ART')).act('done').act('bonus', p.area('ART')).act('done').dice(6, 2)
    while (p.step.startsWith('turn.')) p.act('done')
    while (p.step === 'retreat.pick') p.act('done')
    expect(p.said('fire.artillery')).toEqual([[ALLIED, 2, 1, 0, 0]])
  })

  it('TLM-9.5-02 TLM-Q7 Bad Weather: Liège or Nancy is kept, not Verdun', () => {
    const p = shipped().turn(2).unit('DE infantry', 'VER').owns(ALLIED, 'VER')
    p.hand(GERMAN, 'offensive').hand(ALLIED, 'bad-weather').play(GERMAN, 'offensive')
    expect([p.move('de-2nd', 'LIE'), p.move('de-5th', 'NAN')]).toEqual([null, null])
    p.act('end').act('declare', p.area('VER')).act('done').act('weather').act('done')
    expect(p.areas('retain').sort()).toEqual(['LIE', 'NAN'])
  })

  it('TLM-9.8-05 1917: one infantry each from three armies', () => {
    const p = shipped('1916').turn(12).hand(GERMAN, 'allied-crisis').play(GERMAN).act('crisis')
    for (const army of ['uk-1st', 'fr-5th', 'fr-7th']) p.act('detach', p.held(army, 'infantry'))
    expect([p.step, p.said('crisis.unmet')]).toEqual(['movement.begin', []])
  })
})

describe('battle', () => {
  it('TLM-5.2.1-04 TLM-8.2.1-06 TLM-8.2.1-07 Argonne 1916: five dice with 1 or 2, four with 1', () => {
    const p = attack(shipped('1916'), GERMAN, 'ARG', 2, 2, 2, 2, 3, 1, 2, 2, 2)
    p.hand(GERMAN, 'ersatz-2', 'ersatz-2')
    while (p.step !== 'losses.pay') p.act('done')
    expect(p.said('fire.defender')).toEqual([[ALLIED, 5, 4]])
    p.act('card', p.card('ersatz-2')).act('card', p.card('ersatz-2'))
    expect(p.said('fire.attacker')).toEqual([[GERMAN, 4, 1, 0, 0]])
  })

  it('TLM-5.3.1-03 TLM-5.3.1-04 TLM-5.3.1-05 TLM-5.3.1-09 Verdun 1916: army, fort, army', () => {
    const p = shipped('1916')
    p.begin(lossesFrame(ALLIED, p.area('VER'), 3))
    expect([p.verdict('fort'), p.verdict('detach', p.held('fr-2nd', 'artillery'))]).toEqual([
      'TLM-5.3.1-04',
      'TLM-5.3.1-09',
    ])
    p.act('detach', p.held('fr-2nd', 'infantry')).act('fort')
    expect(p.verdict('detach', p.held('fr-2nd', 'artillery'))).toBe('TLM-5.3.1-09')
    p.act('detach', p.held('fr-2nd', 'infantry'))
    expect([p.fort('VER'), p.size('fr-2nd'), p.step]).toEqual([3, 3, 'over'])
  })

  it('TLM-5.3.4-02 TLM-5.3.4-03 Lille: five hits take a fort of 1 and an infantry, no more', () => {
    const p = shipped()
    p.begin(lossesFrame(ALLIED, p.area('LIL'), 5))
      .act('fort')
      .act('unit', p.slot('FR infantry', 'LIL'))
    expect([p.step, p.fort('LIL')]).toEqual(['over', -1])
  })

  it('TLM-2.II.4-08 TLM-2.II.4-09 TLM-2.II.4-10 TLM-5.3.1-12 TLM-5.3.2-03 the battle of Liège', () => {
    const p = shipped().hand(GERMAN, 'offensive', 'offensive').play(GERMAN, 'offensive')
    p.move('de-2nd', 'LIE')
    p.act('end').dice(2, 5, 4, 3, 2, 1, 6, 1, 2, 5, 6, 3)
    while (p.step !== 'losses.pay') p.act('done')
    expect(p.said('fire.artillery')).toEqual([[GERMAN, 1, 0, 2, 1]])
    p.act('fort')
    while (p.step !== 'losses.pay') p.act('done')
    expect([p.fort('LIE'), p.said('fire.defender')]).toEqual([1, [[ALLIED, 2, 1]]])
    p.act('card', p.card('offensive'))
    expect(p.said('fire.attacker')).toEqual([[GERMAN, 5, 1, 2, 1]])
    p.act('fort').act('unit', p.slot('BE infantry', 'LIE')).skip('done')
    expect([p.status('LIE'), p.size('de-2nd'), points(p), p.machine.told]).toEqual(['german', 8, 12, []])
  })
})

describe('retreat', () => {
  it('TLM-8.3.3-11 the 5th Army goes from Verdun to Luxembourg without its siege gun', () => {
    const p = attack(shipped('1916'), GERMAN, 'VER', ...new Array(40).fill(6))
    while (p.step !== 'retreat.pick' || p.verdict('army', p.armyId('de-5th')) !== null) p.act('done')
    p.act('army', p.armyId('de-5th')).act('to', p.area('LUX'))
    expect([p.at('de-5th'), p.holds('de-5th', 'siegeGun'), p.size('de-5th')]).toEqual(['LUX', 0, 7])
  })

  it('TLM-8.1-15 Artois: the emptied 3rd Army must retreat', () => {
    const p = shipped('1916')
    p.s.hold[p.held('uk-3rd', 'infantry')] = 0
    attack(p, GERMAN, 'ART', 6)
    expect(p.verdict('done')).toBe('TLM-8.1-15')
    p.act('army', p.armyId('uk-3rd'))
    expect(p.verdict('done')).toBeNull()
  })

  it('TLM-5.4.4-04 infantry that has retreated to Verdun is lost with those who fought there', () => {
    const p = shipped('1916').unit('FR infantry', 'VER')
    p.s.hold[p.held('fr-2nd', 'infantry')] = 1
    p.s.hold[p.held('fr-2nd', 'artillery')] = 0
    p.s.fort[p.area('VER')] = -1
    attack(p, GERMAN, 'VER', 1, 6, 6)
    p.s.loose[p.slot('FR infantry', 'VER')] |= L_RETREATED
    const pool = p.pool('FR infantry')
    p.act('detach', p.held('fr-2nd', 'infantry')).resolve()
    expect([p.pool('FR infantry'), p.status('VER')]).toEqual([pool + 2, 'german'])
  })

  it('TLM-8.3.1-08 TLM-8.3.1-10 Maubeuge: cavalry pursues two infantry, not with cavalry among them', () => {
    const flight = (companion: string) => {
      const p = shipped()
      clear(p, 'MAU', ALLIED).unit('FR infantry', 'MAU').unit(companion, 'MAU')
      p.army('de-det-c', 'MAU', { infantry: 1, cavalry: 1 }).owns(ALLIED, 'MAU')
      attack(p, GERMAN, 'MAU')
      while (p.said('fire.artillery').length === 0) p.act('done')
      p.act('unit', p.slot('FR infantry', 'MAU')).dice(1)
      return p.act('unit', p.slot(companion, 'MAU', companion === 'FR infantry' ? 1 : 0))
    }
    const p = flight('FR infantry')
    expect(p.said('fire.pursuit')).toEqual([[GERMAN, 1, 1]])
    expect(p.step).toBe('losses.pay')
    expect(flight('FR cavalry').said('fire.pursuit')).toEqual([])
  })

  it('TLM-8.2.2-10 TLM-8.2.2-11 Soissons 1918: one stormtrooper hits, and the 6th Army goes', () => {
    const p = shipped('1918').hand(ALLIED, 'ersatz-2')
    // artillery; defence of 3 infantry and a gun; artillery, 2 infantry, 2 stormtroopers
    attack(p, GERMAN, 'SOI', 6, 6, 6, 6, 6, 6, 6, 6, 2, 3)
    while (p.step !== 'losses.pay') p.act('done')
    p.act('card', p.card('ersatz-2'))
    while (p.verdict('done') === null) p.act('done')
    expect(p.verdict('done')).toBe('TLM-8.2.2-10')
    p.act('army', p.armyId('fr-6th'))
    expect(p.areas('to').sort()).toEqual(['COM', 'MAR', 'REI'])
    p.act('to', p.area('MAR'))
    expect([p.size('fr-6th'), p.dug('fr-6th'), p.status('SOI')]).toEqual([4, false, 'german'])
  })
})

describe('cavalry, guns, planes, tanks, forts', () => {
  it('TLM-8.3.2-09 TLM-Q53 a lone gun at Laon is lost to infantry', () => {
    const p = shipped('1916').unit('DE artillery', 'LAO').unit('FR infantry', 'SOI')
    p.hand(ALLIED, 'offensive').play(ALLIED, 'offensive')
    expect(p.move('FR infantry', 'SOI', 'LAO')).toBeNull()
    expect(p.status('LAO')).toBe('disputed')
    p.act('end')
    expect([p.count('DE artillery', 'LAO'), p.status('LAO'), p.said('battle.declared')]).toEqual([
      0,
      'allied',
      [],
    ])
  })

  it('TLM-8.3.1-07 the cavalry raids the fort of Namur', () => {
    const p = shipped().hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    expect(p.move('DE cavalry', 'EIF', 'BAS', 'NAM')).toBeNull()
    p.act('end').dice(6, 6, 1)
    while (p.step !== 'losses.pay') p.act('done')
    expect([p.said('fire.defender'), p.said('fire.attacker')]).toEqual([
      [[ALLIED, 2, 0]],
      [[GERMAN, 1, 1, 0, 0]],
    ])
    expect(p.act('fort').fort('NAM')).toBe(1)
  })

  it('TLM-8.3.2-02 TLM-9.3-03 Verdun 1916 with gas: two dice that hit with 1 or 2, twice', () => {
    const p = shipped('1916').hand(GERMAN, 'offensive', 'poison-gas').play(GERMAN, 'offensive').act('end')
    p.act('declare', p.area('VER')).act('done').act('gas', p.area('VER')).act('done')
    p.dice(6, 2, 2)
    while (p.step !== 'losses.pay') p.act('done')
    expect(p.said('fire.artillery')).toEqual([[GERMAN, 2, 2, 1, 0]])
  })

  it('TLM-8.3.4-11 TLM-8.3.4-13 Artois 1918: a biplane each', () => {
    const p = attack(shipped('1918'), GERMAN, 'ART', 1, 4)
    while (p.step !== 'losses.pay') p.act('done')
    expect(p.said('fire.dogfight')).toEqual([[1, 1, 1, 0]])
    expect(p.targets('detach')).toEqual([p.held('uk-3rd', 'biplane')])
    p.act('detach', p.held('uk-3rd', 'biplane'))
    expect(p.frame<Battle>('battle').flown).toBe(1)
  })

  it('TLM-8.3.4-15 Reims 1918: the French biplane has an infantry’s hit rolled again', () => {
    // artillery; defence of 3 infantry and a fort; artillery, 4 infantry; the second roll
    const p = attack(shipped('1918'), GERMAN, 'REI', 6, 6, 6, 6, 6, 6, 1, 6, 6, 6, 5)
    while (p.step !== 'battle.planes') p.act('done')
    p.act('keep', 1).act('react', 0)
    expect(p.said('plane.reacted')).toEqual([[ALLIED, 0]])
    expect(p.step).not.toBe('losses.pay')
  })

  it('TLM-8.3.6-05 areas next to Paris', () => {
    const { board } = shipped()
    expect(board.areaIds.filter((_, i) => board.nearCapital[i] === 1).sort()).toEqual(
      ['BEA', 'COM', 'MAR', 'ORL', 'ROU', 'TRO'].sort(),
    )
  })

  it('TLM-8.4-13 TLM-8.4-20 Sedan: German, but no way for supply until the fort is hit', () => {
    const p = shipped()
    p.s.armyAt[p.armyId('fr-5th')] = p.area('REI')
    p.owns(GERMAN, 'BAS').unit('DE infantry', 'BAS').hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    expect(p.move('DE infantry', 'BAS', 'SED')).toBeNull()
    expect(p.status('SED')).toBe('german')
    p.owns(GERMAN, 'LAO')
    const laon = (): number => suppliedAreas(p.board, p.s, GERMAN)[p.area('LAO')]
    expect(laon()).toBe(0)
    p.act('end').act('declare', p.area('SED')).dice(1)
    while (p.step !== 'losses.pay') p.act('done')
    p.act('fort')
    expect([p.fort('SED'), laon()]).toEqual([-1, 1])
  })
})

describe('the end of the season', () => {
  it('TLM-6.2-02 TLM-6.2-04 TLM-6.5-02 TLM-6.5-04 Antwerp is cut off and starves', () => {
    const p = shipped()
    for (const area of ['LIE', 'BRU', 'GHE']) clear(p, area, GERMAN)
    p.unit('DE infantry', 'BRU')
    expect(suppliedAreas(p.board, p.s, GERMAN)[p.area('BRU')]).toBe(1)
    expect(suppliedAreas(p.board, p.s, ALLIED)[p.area('ANT')]).toBe(0)
    p.begin(productionFrame()).act('detach', p.held('be-belgian', 'infantry'))
    expect([p.fort('ANT'), p.size('be-belgian')]).toEqual([2, 1])
    p.begin(productionFrame())
    expect(p.at('be-belgian')).toBe(ELIMINATED)
  })

  it('TLM-6.3-01 disputed Ostend supplies only who stands in it; Ypres needs Dunkirk', () => {
    const p = shipped('1916')
    const fed = (area: string): number => suppliedAreas(p.board, p.s, ALLIED)[p.area(area)]
    expect([fed('OST'), fed('YPR')]).toEqual([1, 1])
    clear(p, 'DUN', GERMAN)
    expect([fed('OST'), fed('YPR')]).toEqual([1, 0])
  })

  it('TLM-7.1-04 TLM-7.1-05 six cards, four bought, two discarded', () => {
    const p = shipped()
      .turn(2)
      .hand(GERMAN, ...new Array(6).fill('offensive'))
      .begin(productionFrame())
    expect(p.frame<Production>('production').points).toEqual([10, 8])
    for (let i = 0; i < 4; i++) p.act('buy', -1, GERMAN)
    p.act('finish', -1, GERMAN).act('finish', -1, ALLIED)
    expect([handSize(p.board, p.s, GERMAN), p.step]).toEqual([10, 'production.surplus'])
    p.act('discard', p.card('offensive'), GERMAN).act('discard', p.card('offensive'), GERMAN)
    expect(handSize(p.board, p.s, GERMAN)).toBe(8)
  })

  it('TLM-7.0-02 ten points: 4 cards, 4 infantry, 1 artillery, four armies in trenches', () => {
    const p = shipped().turn(2).begin(productionFrame())
    for (let i = 0; i < 4; i++) p.act('buy', -1, GERMAN)
    for (let i = 0; i < 4; i++)
      p.act('build', p.kind('DE infantry'), GERMAN).act('into', p.armyId(i < 3 ? 'de-7th' : 'de-4th'), GERMAN)
    p.act('build', p.kind('DE artillery'), GERMAN).act('into', p.armyId('de-4th'), GERMAN)
    for (const army of ['de-1st', 'de-2nd', 'de-3rd', 'de-4th']) p.act('digArmy', p.armyId(army), GERMAN)
    expect(p.frame<Production>('production').points[GERMAN]).toBe(0)
    expect(p.verdict('digArmy', p.armyId('de-5th'), GERMAN)).not.toBeNull()
  })

  it('TLM-7.3-05 the Belgian Army waits until a supplied area in Belgium is Allied', () => {
    const p = shipped()
    for (const area of [...BELGIUM, 'YPR', 'MON', 'BAS']) clear(p, area, GERMAN)
    p.s.armyAt[p.armyId('be-belgian')] = ELIMINATED
    p.begin(productionFrame())
    expect(p.verdict('rebuild', p.armyId('be-belgian'), ALLIED)).toBe('TLM-7.3-05')
    const q = shipped()
    q.s.armyAt[q.armyId('be-belgian')] = ELIMINATED
    q.begin(productionFrame())
    expect(q.verdict('rebuild', q.armyId('be-belgian'), ALLIED)).toBeNull()
  })

  it('TLM-2.I-02 TLM-2.I-07 the French 9th Army comes to Paris and takes in the infantry', () => {
    const p = shipped().turn(2).begin(reinforcementsFrame())
    while (p.awaited === 1)
      p.act(p.step === 'reinforcements.place' ? 'place' : 'done', p.targets('place')[0] ?? -1)
    const paris = p.area('PAR')
    for (let i = 0; i < 2; i++) p.act('place', paris)
    expect([p.at('fr-6th'), p.at('fr-9th')]).toEqual(['PAR', 'PAR'])
    while (p.step === 'reinforcements.place') p.act('place', p.targets('place')[0])
    p.act('unit', p.slot('FR infantry', 'PAR')).act('join', p.armyId('fr-9th'))
    expect(p.size('fr-9th')).toBe(1)
  })

  it('TLM-2.V.4-02 TLM-2.V.4-03 TLM-Q22 twelve units in the East: two dice, a 1 takes one', () => {
    const p = shipped()
    const east = p.area('EFT')
    p.s.armyAt[p.armyId('de-1st')] = east
    p.army('de-17th', 'EFT', { infantry: 6 - 1, artillery: 1 })
    expect(points(p)).toBe(13)
    p.begin(productionFrame()).act('finish', -1, GERMAN).dice(1, 4).act('finish', -1, ALLIED)
    expect([p.said('east.rolled'), p.step]).toEqual([[[2, 1]], 'production.lose'])
  })
})
