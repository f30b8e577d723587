// The decisions of the catalogue (TLM-D): who is asked, when, and what there is to choose from.
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import { type Position, position, shipped } from '../testkit.ts'
import { turnFrame } from './marks.ts'
import { productionFrame } from './production.ts'
import { reinforcementsFrame } from './reinforcements.ts'

const HIT = 1
const MISS = 6
const G = { german: true, supply: 'german', country: 'DE' } as const
const german = 1 << GERMAN
const allied = 1 << ALLIED

/** Where the machine stands, and who is asked. */
const asked = (p: Position): [string, number] => [p.step, p.awaited]

const offensive = (p: Position, side = GERMAN): Position => p.hand(side, 'offensive').play(side, 'offensive')

/** An army of three against one of three in B; stands before the cards of the attacker. */
function attack(p: Position): Position {
  p.army('de-1st', 'A', { infantry: 3 }).army('fr-1st', 'B', { infantry: 3 })
  offensive(p).move('de-1st', 'B')
  return p.act('end')
}

describe('decisions between player turns', () => {
  it('TLM-D01 each player places what arrives, into armies too, and then rearranges armies', () => {
    const p = shipped('1916').begin(reinforcementsFrame())
    expect([...asked(p), p.targets('place').length > 1]).toEqual(['reinforcements.place', german, true])
    while (p.step === 'reinforcements.place' && p.awaited === german) p.act('place', p.targets('place')[0])
    expect(asked(p)).toEqual(['reinforcements.arrange', german])
    expect(p.targets('detach').length).toBeGreaterThan(0)
    p.act('done')
    expect(asked(p)).toEqual(['reinforcements.place', allied])
  })

  it('TLM-D02 the Allied player chooses the UK Infantry that is exchanged, in turns 6 and 12', () => {
    for (const turn of [5, 6, 12]) {
      const p = position('A-B', { A: { supply: 'allied' } }).turn(turn)
      p.unit('UK infantry', 'A').army('uk-1st', 'A', { infantry: 1 }).begin(reinforcementsFrame())
      for (let i = 0; i < 60 && p.step !== 'reinforcements.exchange' && p.awaited !== 0; i++)
        if (p.step === 'reinforcements.place') p.act('place', p.targets('place')[0])
        else p.act('done')
      expect(p.step === 'reinforcements.exchange', `turn ${turn}`).toBe(turn !== 5)
      if (turn === 5) continue
      expect(p.awaited).toBe(allied)
      expect(p.targets('unit')).toContain(p.slot('UK infantry', 'A'))
      expect(p.targets('detach')).toEqual([p.held('uk-1st', 'infantry')])
    }
  })

  it('TLM-D03 the German says how many Infantry come for missing Stormtroopers', () => {
    const p = position('A-B', { A: G }).turn(16)
    p.s.pool[p.kind('DE stormtrooper')] = 8
    p.begin(reinforcementsFrame())
    expect([...asked(p), p.targets('take')]).toEqual(['reinforcements.substitute', german, [0, 1, 2]])
  })

  it('TLM-D24 the owner chooses what an army out of supply loses', () => {
    const p = position('A-B', { A: { german: true } }).army('de-1st', 'A', { infantry: 2, artillery: 1 })
    p.begin(productionFrame())
    expect(asked(p)).toEqual(['production.hunger', german])
    expect(p.targets('detach')).toEqual([p.held('de-1st', 'infantry'), p.held('de-1st', 'artillery')])
  })

  it('TLM-D25 both players spend at once: units, armies, trenches, upgrades, cards, and armies rearranged', () => {
    const p = position('A-B', { A: G })
      .turn(16)
      .army('de-1st', 'A', { infantry: 2 })
      .army('de-2nd', 'A', { infantry: 1 })
    p.s.armyAt[p.armyId('de-3rd')] = -2
    p.begin(productionFrame())
    expect(asked(p)).toEqual(['production.spend', german | allied])
    for (const verb of ['build', 'rebuild', 'digArmy', 'upgradeHeld', 'detach'])
      expect(p.targets(verb, GERMAN).length, verb).toBeGreaterThan(0)
    expect([
      p.verdict('buy', -1, GERMAN),
      p.verdict('finish', -1, GERMAN),
      p.verdict('buy', -1, ALLIED),
    ]).toEqual([null, null, null])
  })

  it('TLM-D26 a player with too many cards chooses which to discard', () => {
    const p = position('A-B').hand(ALLIED, ...new Array(6).fill('offensive'), 'ersatz-3')
    p.begin({ ...productionFrame(), step: 'surplus' })
    expect([...asked(p), p.targets('discard')]).toEqual([
      'production.surplus',
      allied,
      [p.card('offensive'), p.card('ersatz-3')],
    ])
    p.act('discard', p.card('offensive'))
    expect(p.step).not.toBe('production.surplus')
  })

  it('TLM-D27 the German chooses the units that the East takes', () => {
    const p = position('A-B', { A: G })
      .army('de-1st', 'EFT', { infantry: 3 })
      .unit('DE infantry', 'EFT')
      .unit('DE cavalry', 'EFT')
    p.dice(HIT).begin({ ...productionFrame(), step: 'east' })
    expect([...asked(p), p.targets('unit'), p.targets('detach')]).toEqual([
      'production.lose',
      german,
      [p.slot('DE infantry', 'EFT'), p.slot('DE cavalry', 'EFT')],
      [p.held('de-1st', 'infantry')],
    ])
  })
})

describe('decisions of a player turn', () => {
  it('TLM-D04 the attacker plays one of the offensive cards in hand, or passes', () => {
    const p = position('A-B').hand(GERMAN, 'offensive', 'limited-offensive', 'ersatz-2')
    p.begin(turnFrame(GERMAN, p.board.areas))
    expect([...asked(p), p.targets('play'), p.verdict('pass')]).toEqual([
      'turn.choose',
      german,
      [p.card('offensive'), p.card('limited-offensive')],
      null,
    ])
  })

  it('TLM-D05 TLM-D06 the player in turn plays a crisis of the year, and the victim chooses the Infantry', () => {
    const p = position('A-B', { A: G })
      .turn(5)
      .unit('UK infantry', 'B')
      .army('uk-1st', 'B', { infantry: 1 })
      .unit('FR infantry', 'B')
    p.hand(GERMAN, 'allied-crisis').play(GERMAN)
    expect(p.verdict('crisis')).toBeNull()
    p.act('crisis')
    expect([...asked(p), p.targets('unit'), p.targets('detach')]).toEqual([
      'crisis.remove',
      allied,
      [p.slot('UK infantry', 'B')],
      [p.held('uk-1st', 'infantry')],
    ])
    const q = position('A-B', { A: G }).turn(9).hand(GERMAN, 'allied-crisis').play(GERMAN)
    expect(q.verdict('crisis')).toBe('TLM-9.8-02')
  })

  it('TLM-D07 TLM-D08 after a Pass one unit moves, or none, a second with a card; then cards are exchanged', () => {
    const p = position('A-B', { A: G, B: G }).unit('DE infantry', 'A').unit('DE cavalry', 'A')
    p.hand(GERMAN, 'strategic-reserves', 'ersatz-2').play(GERMAN)
    expect([p.targets('unit').length, p.verdict('end'), p.verdict('reserves')]).toEqual([2, null, null])
    expect(p.move('DE infantry', 'A', 'B')).toBeNull()
    expect([p.verdict('unit', p.slot('DE cavalry', 'A')), p.verdict('reserves')]).toEqual([
      'TLM-2.II.1-06',
      null,
    ])
    p.act('end')
    expect([...asked(p), p.targets('discard'), p.verdict('done')]).toEqual([
      'turn.exchange',
      german,
      [p.card('ersatz-2'), p.card('strategic-reserves')],
      null,
    ])
  })

  it('TLM-D09 with an Offensive the attacker chooses unit after unit, each with its way, armies to join and to leave', () => {
    const p = position('A-B-C', { A: G, B: G, C: { supply: 'allied' } })
      .army('de-1st', 'A', { infantry: 2 })
      .army('de-2nd', 'A')
    p.unit('DE cavalry', 'A')
    offensive(p)
    expect([p.targets('unit').length, p.targets('army').length, p.targets('detach').length]).toEqual([
      1, 2, 1,
    ])
    p.take('DE cavalry', 'A')
    expect([p.areas('go'), p.targets('join').length, p.verdict('rail'), p.verdict('stop')]).toEqual([
      ['B', 'EFT'],
      2,
      null,
      null,
    ])
    p.act('stop').act('detach', p.held('de-1st', 'infantry'))
    expect([p.verdict('leave'), p.targets('join')]).toEqual([null, [p.armyId('de-2nd')]])
  })

  it('TLM-D28 the German moves units between a supply source and the East', () => {
    const p = position('A-B', { A: G }).unit('DE infantry', 'A').unit('DE cavalry', 'EFT')
    offensive(p).take('DE infantry', 'A')
    expect(p.areas('go')).toContain('EFT')
    p.act('stop').take('DE cavalry', 'EFT')
    expect(p.areas('go')).toEqual(['A'])
  })

  it('TLM-D10 the attacker declares old Disputed areas or not', () => {
    const p = position('A-B-C', { A: G }).army('de-1st', 'B', { infantry: 1 }).unit('FR infantry', 'B')
    offensive(p).act('end')
    expect([...asked(p), p.areas('declare'), p.verdict('done')]).toEqual([
      'turn.declare',
      german,
      ['B'],
      null,
    ])
  })

  it('TLM-D11 TLM-D12 first the attacker, then the defender plays cards on battles', () => {
    const p = position('A-B', { A: G }).turn(12)
    p.hand(GERMAN, 'poison-gas', 'surprise-attack', 'gericht', 'advanced-artillery').hand(
      ALLIED,
      'bad-weather',
      'poison-gas',
    )
    p.army('de-1st', 'A', { infantry: 3 })
      .army('fr-1st', 'B', { infantry: 3 })
      .play(GERMAN, 'gericht')
      .move('de-1st', 'B')
    p.act('end')
    expect(asked(p)).toEqual(['turn.attackerCards', german])
    for (const verb of ['gas', 'advanced', 'surprise', 'bonus']) expect(p.areas(verb), verb).toEqual(['B'])
    p.act('done')
    expect([...asked(p), p.verdict('weather'), p.areas('gas'), p.areas('advanced')]).toEqual([
      'turn.defenderCards',
      allied,
      null,
      ['B'],
      [],
    ])
  })

  it('TLM-D13 TLM-D14 after Bad Weather the attacker keeps one battle; else chooses which comes next', () => {
    const two = () => {
      const p = position('A-B A-C', { A: G }).turn(2).hand(ALLIED, 'bad-weather')
      p.army('de-1st', 'A', { infantry: 2 })
        .army('de-2nd', 'A', { infantry: 2 })
        .unit('FR infantry', 'B')
        .unit('FR infantry', 'C')
      offensive(p).move('de-1st', 'B')
      p.move('de-2nd', 'C')
      return p.act('end').act('done')
    }
    const p = two().act('weather').act('done')
    expect([...asked(p), p.areas('retain')]).toEqual(['turn.keep', german, ['B', 'C']])
    const q = two().act('done')
    expect([...asked(q), q.areas('fight')]).toEqual(['turn.order', german, ['B', 'C']])
  })
})

describe('decisions of a battle', () => {
  it('TLM-D15 Cavalry of the attacker, then of the defender, may retreat before the dice', () => {
    const p = position('A-B-C', { A: G }).unit('DE cavalry', 'A').unit('FR cavalry', 'B')
    offensive(p).move('DE cavalry', 'A', 'B')
    p.act('end').act('done').act('done')
    expect([...asked(p), p.targets('unit')]).toEqual(['retreat.pick', german, [p.slot('DE cavalry', 'B')]])
    p.act('done')
    expect([...asked(p), p.targets('unit')]).toEqual(['retreat.pick', allied, [p.slot('FR cavalry', 'B')]])
    p.act('unit', p.slot('FR cavalry', 'B'))
    expect([p.step, p.areas('to')]).toEqual(['retreat.where', ['C']])
  })

  it('TLM-D16 the side that is hit pays with cards, or with the units that are legal', () => {
    const p = position('A-B-C', { A: G }).hand(ALLIED, 'ersatz-2', 'offensive')
    attack(p).act('done').dice(MISS, MISS, MISS, HIT, MISS, MISS).act('done').act('done')
    expect([...asked(p), p.targets('card'), p.targets('detach')]).toEqual([
      'losses.pay',
      allied,
      [p.card('offensive'), p.card('ersatz-2')],
      [p.held('fr-1st', 'infantry')],
    ])
  })

  it('TLM-D17 a hit of a Siege Gun is paid with a card or by the Fort', () => {
    const p = position('A-B', { A: G, B: { fort: 2 } })
      .hand(ALLIED, 'ersatz-2')
      .unit('FR infantry', 'B')
    p.army('de-1st', 'A', { infantry: 1, siegeGun: 1 })
    offensive(p).move('de-1st', 'B')
    p.act('end').act('done').dice(HIT).act('done')
    expect([...asked(p), p.targets('card'), p.verdict('fort'), p.targets('unit')]).toEqual([
      'losses.pay',
      allied,
      [p.card('ersatz-2')],
      null,
      [],
    ])
  })

  it('TLM-D18 instead of firing each unit of the defender may retreat, alone or with its army, to any open area', () => {
    const p = position('A-B-C B-D', { A: G })
    attack(p).act('done').act('done')
    expect([...asked(p), p.targets('army'), p.targets('detach'), p.verdict('done')]).toEqual([
      'retreat.pick',
      allied,
      [p.armyId('fr-1st')],
      [p.held('fr-1st', 'infantry')],
      null,
    ])
    p.act('army', p.armyId('fr-1st'))
    expect([p.step, p.areas('to')]).toEqual(['retreat.where', ['C', 'D']])
  })

  it('TLM-D19 TLM-Q74 pursuit is not asked for: Cavalry always pursues', () => {
    const p = position('A-B-C', { A: G }).unit('DE cavalry', 'A').unit('FR infantry', 'B')
    offensive(p).move('DE cavalry', 'A', 'B')
    p.act('end').act('done').act('done').act('done').dice(MISS).act('unit', p.slot('FR infantry', 'B'))
    expect([p.said('fire.pursuit').length, ...asked(p)]).toEqual([1, 'retreat.where', allied])
  })

  it('TLM-D20 TLM-D21 the defender keeps Biplanes back, and then chooses the die that is rolled again', () => {
    const p = position('A-B', { A: G }).turn(9).unit('FR biplane', 'B')
    attack(p).act('done').act('done')
    expect([...asked(p), p.targets('keep')]).toEqual(['battle.planes', allied, [0, 1]])
    p.dice(MISS, MISS, MISS, HIT, MISS, MISS).act('keep', 1)
    expect([...asked(p), p.targets('react'), p.verdict('done')]).toEqual(['battle.react', allied, [0], null])
  })

  it('TLM-D22 after combat the attacker, then the defender chooses who retreats, all to one area', () => {
    const p = position('A-B-C B-D', { A: G })
    attack(p)
      .act('done')
      .dice(...new Array(6).fill(MISS))
      .act('done')
      .act('done')
    expect([...asked(p), p.targets('army')]).toEqual(['retreat.pick', german, [p.armyId('de-1st')]])
    p.act('done')
    expect([...asked(p), p.targets('army')]).toEqual(['retreat.pick', allied, [p.armyId('fr-1st')]])
    p.act('detach', p.held('fr-1st', 'infantry'))
      .act('detach', p.held('fr-1st', 'infantry'))
      .act('done')
      .act('to', p.area('D'))
    expect([p.step, p.areas('to')]).toEqual(['retreat.where', ['D']])
  })

  it('TLM-D23 the defender chooses which armies a forced retreat takes', () => {
    const p = position('A-B-C', { A: G }).turn(16).army('de-1st', 'A', { stormtrooper: 1 })
    p.army('fr-1st', 'B', { infantry: 1 }).army('fr-2nd', 'B', { infantry: 1 }).hand(ALLIED, 'ersatz-2')
    offensive(p).move('de-1st', 'B')
    p.act('end')
      .act('done')
      .dice(MISS, MISS, HIT)
      .act('done')
      .act('done')
      .act('card', p.card('ersatz-2'))
      .act('done')
    expect([...asked(p), p.targets('army'), p.verdict('done')]).toEqual([
      'retreat.pick',
      allied,
      [p.armyId('fr-1st'), p.armyId('fr-2nd')],
      'TLM-8.2.2-10',
    ])
  })
})
