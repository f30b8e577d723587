// Limits that planted faults could move without a test noticing: movement, joining, placing, Biplanes, guns.

import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import type { Battle, Movement } from '../frames.ts'
import { KNOWN } from '../state.ts'
import { type Position, position } from '../testkit.ts'
import { turnFrame } from './marks.ts'
import { productionFrame } from './production.ts'
import { reinforcementsFrame } from './reinforcements.ts'

const HIT = 1
const MISS = 6
const G = { german: true, supply: 'german', country: 'DE' } as const

const offensive = (p: Position, side = GERMAN): Position => p.hand(side, 'offensive').play(side, 'offensive')

describe('movement', () => {
  it('TLM-2.II.1-06 TLM-4.1-05 after the one move of a Pass neither armies nor units in them move', () => {
    const p = position('A-B', { A: G, B: G })
      .unit('DE infantry', 'A')
      .army('de-1st', 'A', { infantry: 2 })
      .unit('DE cavalry', 'B')
    p.play(GERMAN).move('DE infantry', 'A', 'B')
    expect([
      p.verdict('army', p.armyId('de-1st')),
      p.verdict('detach', p.held('de-1st', 'infantry')),
      p.verdict('unit', p.slot('DE cavalry', 'B')),
    ]).toEqual(['TLM-2.II.1-06', 'TLM-2.II.1-06', 'TLM-2.II.1-06'])
    expect([p.targets('unit'), p.targets('army'), p.targets('detach')]).toEqual([[], [], []])
  })

  it('TLM-9.6-01 TLM-9.6-04 TLM-1.3-02 Strategic Reserves! move one unit a card, and the card is gone', () => {
    const p = position('A-B-C', { A: G, B: G, C: G })
      .unit('DE infantry', 'A')
      .unit('DE infantry', 'A')
      .unit('DE infantry', 'A')
    p.hand(GERMAN, 'strategic-reserves', 'strategic-reserves').play(GERMAN).act('reserves')
    expect([
      p.verdict('reserves'),
      p.inHand(GERMAN, 'strategic-reserves'),
      p.discarded('strategic-reserves'),
    ]).toEqual(['TLM-9.6-02', 1, 1])
    p.take('DE infantry', 'A').act('dash', p.area('C')).skip('stop')
    expect([p.frame<Movement>('movement').reserve, p.frame<Movement>('movement').moves]).toEqual([0, 0])
    p.take('DE infantry', 'A')
    expect(p.verdict('dash', p.area('C'))).toBe('TLM-9.6-01') // an ordinary move now
    p.act('go', p.area('B')).skip('stop')
    expect(p.verdict('unit', p.slot('DE infantry', 'A'))).toBe('TLM-2.II.1-06')
    p.act('reserves').take('DE infantry', 'A').act('dash', p.area('C')).skip('stop').act('end')
    expect([p.step, p.inHand(GERMAN, 'strategic-reserves')]).toEqual(['over', 0]) // cards were played: nothing is exchanged
    const q = position('A-B', { A: G }).unit('DE infantry', 'A').play(GERMAN)
    expect(q.verdict('reserves')).toBe('TLM-1.3-07')
  })

  it('TLM-Q67 a unit that has joined an army, or was taken in, does not leave it again in the turn', () => {
    const p = position('A-B', { A: G, B: G })
      .unit('DE infantry', 'A')
      .army('de-1st', 'A', { cavalry: 1 })
      .army('de-2nd', 'A')
    offensive(p).take('DE infantry', 'A').act('join', p.armyId('de-1st'))
    expect(p.verdict('detach', p.held('de-1st', 'infantry'))).toBe('TLM-Q67')
    expect(p.verdict('detach', p.held('de-1st', 'cavalry'))).toBeNull()
    expect(p.verdict('army', p.armyId('de-1st'))).toBeNull() // it joined where it stood
    const q = position('A-B', { A: G, B: G }).army('de-1st', 'A', { cavalry: 1 }).unit('DE infantry', 'B')
    offensive(q).take('de-1st').act('go', q.area('B')).act('absorb', q.slot('DE infantry', 'B'))
    expect([
      q.verdict('detach', q.held('de-1st', 'infantry')),
      q.verdict('detach', q.held('de-1st', 'cavalry')),
    ]).toEqual(['TLM-Q67', null])
    const r = position('A-B-C', { A: G, B: G, C: G })
      .army('de-1st', 'C', { infantry: 1 })
      .unit('DE cavalry', 'A')
    offensive(r)
      .take('DE cavalry', 'A')
      .act('go', r.area('B'))
      .act('go', r.area('C'))
      .act('join', r.armyId('de-1st'))
    expect(r.verdict('army', r.armyId('de-1st'))).toBe('TLM-Q67') // it holds a unit that has come from elsewhere
  })

  it('TLM-1.2.2-05 TLM-1.2.2-11 an Empty Army wakes, and a unit leaves, only where there is room', () => {
    const full = (holds: Record<string, number>) =>
      position('A-B', { A: G })
        .army('de-1st', 'A', holds)
        .army('de-2nd', 'A')
        .unit('DE cavalry', 'A')
        .unit('DE infantry', 'A')
    const p = full({ infantry: 2 })
    offensive(p).act('detach', p.held('de-1st', 'infantry'))
    expect([p.verdict('join', p.armyId('de-2nd')), p.verdict('leave')]).toEqual([
      'TLM-1.2.2-05',
      'TLM-1.2.2-11',
    ])
    p.act('stop').take('DE infantry', 'A')
    expect(p.verdict('join', p.armyId('de-2nd'))).toBeNull() // it leaves its own place
    const q = full({ infantry: 1 })
    offensive(q).act('detach', q.held('de-1st', 'infantry'))
    expect([q.verdict('join', q.armyId('de-2nd')), q.verdict('leave')]).toEqual([null, null]) // the last one of its army
  })

  it('TLM-4.2-06 TLM-4.2-09 an area that a unit leaves by joining an army elsewhere changes hands at once', () => {
    const p = position('A-B', { A: G })
      .unit('DE infantry', 'B')
      .unit('FR infantry', 'B')
      .army('de-1st', 'A', { infantry: 1 })
      .owns(GERMAN, 'B')
    offensive(p).take('DE infantry', 'B').act('join', p.armyId('de-1st'))
    expect(p.status('B')).toBe('allied')
    expect(p.s.control[p.area('B')]).toBe(ALLIED)
    expect(p.said('unit.joined')).toHaveLength(1)
  })

  it('TLM-H-07 joining from army to army hides both again, joining from the map does not', () => {
    const p = position('A-B', { A: G }, { armyTemplates: 'hidden' })
      .army('de-1st', 'A', { infantry: 2 })
      .army('de-2nd', 'A', { infantry: 1 })
    p.unit('DE infantry', 'A')
    for (const army of ['de-1st', 'de-2nd']) p.s.armyFlags[p.armyId(army)] |= KNOWN
    offensive(p).take('DE infantry', 'A').act('join', p.armyId('de-1st'))
    const known = () => ['de-1st', 'de-2nd'].map((army) => (p.s.armyFlags[p.armyId(army)] & KNOWN) !== 0)
    expect([known(), p.said('unit.joined').length]).toEqual([[true, true], 1])
    p.act('detach', p.held('de-1st', 'infantry')).act('join', p.armyId('de-2nd'))
    expect([known(), p.said('unit.shifted').length]).toEqual([[false, false], 1])
    const q = position('A-B', { A: G })
      .army('de-1st', 'A', { infantry: 2 })
      .army('de-2nd', 'A', { infantry: 1 })
    offensive(q).act('detach', q.held('de-1st', 'infantry')).act('join', q.armyId('de-2nd'))
    expect([q.said('unit.joined').length, q.said('unit.shifted').length]).toEqual([1, 0])
  })
})

describe('placing', () => {
  it('TLM-Q41 TLM-2.I-05 TLM-7.3-04 only British units come to England, and US Armies to France', () => {
    const p = position('A-B-C', { A: { supply: 'allied' }, B: { supply: 'allied', country: 'BE' } }).turn(17)
    p.army('uk-1st', 'ENG', { infantry: 1 }).begin(productionFrame())
    p.act('build', p.kind('US infantry'), ALLIED)
    expect([
      p.verdict('place', p.area('ENG'), ALLIED),
      p.verdict('into', p.armyId('uk-1st'), ALLIED),
    ]).toEqual(['TLM-Q41', 'TLM-Q41'])
    p.act('place', p.area('A'), ALLIED).act('build', p.kind('UK infantry'), ALLIED)
    expect([
      p.verdict('place', p.area('ENG'), ALLIED),
      p.verdict('into', p.armyId('uk-1st'), ALLIED),
    ]).toEqual([null, null])
    const q = position('A-B', { A: { supply: 'allied' }, B: { supply: 'allied', country: 'BE' } })
    for (const army of ['us-1st', 'uk-2nd', 'fr-2nd']) q.s.armyAt[q.armyId(army)] = -3
    q.begin(reinforcementsFrame())
    while (q.awaited === 1 << GERMAN) q.act('done')
    const places: Record<string, (string | null)[]> = {}
    for (let i = 0; i < 3; i++) {
      const army =
        q.board.armyIds[
          q.frame<{ item: number } & ReturnType<typeof reinforcementsFrame>>('reinforcements').item
        ]
      places[army] = ['A', 'B', 'ENG', 'EFT'].map((area) => q.verdict('place', q.area(area)))
      q.act('place', q.targets('place')[0])
    }
    expect(places).toEqual({
      'fr-2nd': [null, null, 'TLM-2.I-02', 'TLM-2.I-02'],
      'uk-2nd': ['TLM-2.I-05', 'TLM-2.I-05', null, 'TLM-2.I-05'],
      'us-1st': [null, 'TLM-7.3-04', 'TLM-2.I-02', 'TLM-2.I-02'],
    })
  })

  it('TLM-1.2.2-05 TLM-7.2-02 a new unit wakes an Empty Army only where there is room, and joins another in a full area', () => {
    const p = position('A-B', { A: G })
      .army('de-1st', 'A')
      .army('de-2nd', 'A', { infantry: 1 })
      .unit('DE infantry', 'A')
      .unit('DE infantry', 'A')
    p.begin(productionFrame()).act('build', p.kind('DE infantry'), GERMAN)
    expect([
      p.verdict('into', p.armyId('de-1st'), GERMAN),
      p.verdict('into', p.armyId('de-2nd'), GERMAN),
      p.verdict('place', p.area('A'), GERMAN),
    ]).toEqual(['TLM-1.2.2-05', null, 'TLM-1.2.2-05'])
    const q = position('A-B', { A: G }).army('de-1st', 'A').unit('DE infantry', 'A')
    q.begin(productionFrame())
      .act('build', q.kind('DE infantry'), GERMAN)
      .act('into', q.armyId('de-1st'), GERMAN)
    expect(q.size('de-1st')).toBe(1)
  })

  it('TLM-7.2-01 TLM-7.3-06 TLM-7.4-06 what only an army has room for can be built; a rebuilt Army comes Empty and not entrenched', () => {
    const p = position('A-B', { A: G })
      .army('de-1st', 'A', { infantry: 1 })
      .unit('DE infantry', 'A')
      .unit('DE infantry', 'A')
    p.begin(productionFrame())
    expect(p.verdict('build', p.kind('DE infantry'), GERMAN)).toBeNull()
    const q = position('A-B', { A: G })
    q.s.armyAt[q.armyId('de-1st')] = -2
    q.s.armyFlags[q.armyId('de-1st')] = 1
    q.begin(productionFrame()).act('rebuild', q.armyId('de-1st'), GERMAN).act('place', q.area('A'), GERMAN)
    expect([q.at('de-1st'), q.size('de-1st'), q.dug('de-1st')]).toEqual(['A', 0, false])
  })

  it('TLM-H-07 what is built into an army hides it again, where templates are hidden', () => {
    for (const armyTemplates of ['open', 'hidden']) {
      const p = position('A-B', { A: G }, { armyTemplates }).army('de-1st', 'A', { infantry: 1 })
      p.s.armyFlags[p.armyId('de-1st')] |= KNOWN
      p.begin(productionFrame())
        .act('build', p.kind('DE infantry'), GERMAN)
        .act('into', p.armyId('de-1st'), GERMAN)
      expect((p.s.armyFlags[p.armyId('de-1st')] & KNOWN) !== 0).toBe(armyTemplates === 'open')
    }
  })
})

describe('battles', () => {
  const front = (options: Record<string, string> = {}) =>
    position('A-B-C-D B-E', { A: G }, options)
      .turn(17)
      .army('de-1st', 'A', { infantry: 2 })
      .army('fr-1st', 'B', { infantry: 2 })

  it('TLM-8.3.4-17 TLM-8.3.4-07 TLM-1.2.2-05 Biplanes come from next door, alone or out of armies, within stacking, in good weather', () => {
    const support = { biplaneSupport: 'yes' }
    const p = front(support)
      .unit('FR biplane', 'C')
      .army('fr-2nd', 'E', { infantry: 1, biplane: 1 })
      .unit('FR biplane', 'D')
    offensive(p).move('de-1st', 'B')
    p.act('end').act('done').act('done')
    expect([p.step, p.targets('unit'), p.targets('detach')]).toEqual([
      'battle.support',
      [p.slot('FR biplane', 'C')],
      [p.held('fr-2nd', 'biplane')],
    ])
    expect(p.verdict('unit', p.slot('FR biplane', 'D'))).toBe('TLM-8.3.4-17') // too far
    p.act('detach', p.held('fr-2nd', 'biplane')).act('unit', p.slot('FR biplane', 'C'))
    expect([p.count('FR biplane', 'B'), p.frame<Battle>('battle').brought]).toEqual([2, 2])
    const full = front(support).unit('FR infantry', 'B').unit('FR infantry', 'B').unit('FR biplane', 'C')
    offensive(full).move('de-1st', 'B')
    full.act('end').act('done').act('done')
    expect(full.step).not.toBe('battle.support')
    const storm = front(support).unit('FR biplane', 'C').hand(ALLIED, 'bad-weather').hand(GERMAN, 'gericht')
    storm.play(GERMAN, 'gericht').move('de-1st', 'B')
    storm.act('end').act('done').act('weather').act('done')
    expect([storm.said('battle.begin').length, storm.step]).not.toEqual([1, 'battle.support'])
    const none = front().unit('FR biplane', 'C')
    offensive(none).move('de-1st', 'B')
    none.act('end').act('done').act('done')
    expect(none.step).not.toBe('battle.support')
    const army = front(support).army('fr-2nd', 'E', { infantry: 1, biplane: 1 })
    offensive(army).move('de-1st', 'B')
    army.act('end').act('done').act('done')
    expect([army.step, army.targets('unit')]).toEqual(['battle.support', []])
  })

  it('TLM-8.3.4-17 TLM-8.3.4-02 Biplanes that have been in a battle of the turn do not come to another', () => {
    const fought = (first: string): Position => {
      const p = position('A-B-C A-C', { A: G }, { biplaneSupport: 'yes' }).turn(17)
      p.army('de-1st', 'A', { infantry: 2 })
        .army('de-2nd', 'A', { infantry: 2 })
        .army('fr-1st', 'B', { infantry: 2 })
        .army('fr-2nd', 'C', { infantry: 2 })
      p.unit('FR biplane', 'C')
      offensive(p).move('de-1st', 'B')
      p.move('de-2nd', 'C')
      return p.act('end').act('done').act('done').act('fight', p.area(first))
    }
    const p = fought('B')
    expect([p.step, p.targets('unit')]).toEqual(['battle.support', [p.slot('FR biplane', 'C')]])
    const q = fought('C').dice(...new Array(30).fill(MISS))
    while (q.said('battle.begin').length < 2)
      q.act(q.step === 'battle.planes' ? 'keep' : 'done', q.step === 'battle.planes' ? 0 : -1)
    expect([q.frame<Battle>('battle').area, q.step]).toEqual([q.area('B'), 'retreat.pick'])
  })

  it('TLM-H-07 TLM-Q70 a battle shows the armies in its area, and no others', () => {
    const p = front({ armyTemplates: 'hidden' }).army('fr-2nd', 'C', { infantry: 1 })
    offensive(p).move('de-1st', 'B')
    p.act('end').act('done').act('done')
    expect(['de-1st', 'fr-1st', 'fr-2nd'].map((a) => (p.s.armyFlags[p.armyId(a)] & KNOWN) !== 0)).toEqual([
      true,
      true,
      false,
    ])
    expect(p.machine.fenced).toBe(true)
  })

  it('TLM-5.4.4-04 an army that has retreated and is left alone among enemies goes with all it holds, beside a Fort it stays', () => {
    for (const fort of [0, 2]) {
      const p = position('A-B-C A-C', { A: G, C: fort > 0 ? { fort } : {} }).turn(17)
      p.army('de-1st', 'A', { infantry: 3 }).army('de-2nd', 'A', { infantry: 3 })
      p.army('fr-1st', 'B', { infantry: 2, cavalry: 1 }).unit('FR infantry', 'C')
      offensive(p).move('de-1st', 'B')
      p.move('de-2nd', 'C')
      p.act('end').act('done').act('done').act('fight', p.area('B'))
      while (p.awaited === 1 << GERMAN) p.act('done')
      while (p.verdict('army', p.armyId('fr-1st')) !== null) p.act('done')
      p.dice(MISS, MISS, MISS).act('army', p.armyId('fr-1st')).act('to', p.area('C'))
      p.machine.told.length = 0
      p.dice(...new Array(1 + fort).fill(MISS), HIT, MISS, MISS)
      while (p.step !== 'losses.pay' && p.awaited !== 0) p.act('done')
      if (fort > 0) p.act('fort').skip('done')
      else p.act('unit', p.targets('unit')[0]).skip('done')
      expect([p.at('fr-1st'), p.pool('FR cavalry') - p.board.counters[p.kind('FR cavalry')]]).toEqual(
        fort > 0 ? ['C', -1] : [-2, 0],
      )
    }
  })

  it('TLM-8.3.4-15 TLM-8.3.4-18 no more Biplanes are kept back than there are, nor fewer than were brought', () => {
    const p = front().unit('FR biplane', 'B')
    offensive(p).move('de-1st', 'B')
    p.act('end').act('done').act('done').act('done')
    expect([-2, 2, 9].map((n) => p.verdict('keep', n))).toEqual([
      'TLM-8.3.4-15',
      'TLM-8.3.4-15',
      'TLM-8.3.4-15',
    ])
    const q = front({ biplaneSupport: 'yes' }).unit('FR biplane', 'C')
    offensive(q).move('de-1st', 'B')
    q.act('end').act('done').act('done').act('unit', q.slot('FR biplane', 'C'))
    while (q.step !== 'battle.planes') q.act('done')
    expect([q.verdict('keep', 0), q.verdict('keep', 1)]).toEqual(['TLM-8.3.4-18', null])
  })

  it('TLM-8.3.4-15 TLM-8.3.4-16 TLM-Q31 each Biplane has one die rolled again, of the kind that is named', () => {
    const p = position('A-B', { A: G })
      .turn(17)
      .army('de-1st', 'A', { infantry: 1, stormtrooper: 2 })
      .unit('FR biplane', 'B')
      .unit('FR biplane', 'B')
    p.army('fr-1st', 'B', { infantry: 3 }).hand(ALLIED, 'ersatz-3', 'ersatz-3')
    offensive(p).move('de-1st', 'B')
    p.act('end').act('done').act('done')
    p.dice(MISS, MISS, MISS, HIT, HIT, HIT).act('keep', 2)
    const f = p.frame<Battle>('battle')
    expect([p.step, f.infantry, f.commonwealth, f.storm, f.hits, f.forced]).toEqual([
      'battle.react',
      1,
      0,
      2,
      0,
      0,
    ])
    expect([
      p.targets('react'),
      p.verdict('react', 1),
      p.verdict('react', 3),
      p.verdict('react', -2),
    ]).toEqual([[0, 2], 'TLM-8.3.4-15', 'TLM-8.3.4-15', 'TLM-8.3.4-15'])
    p.dice(HIT).act('react', 2)
    expect([f.storm, f.hits, f.forced, f.kept]).toEqual([1, 1, 1, 1])
    p.dice(MISS).act('react', 0)
    // all Biplanes have reacted: three hits less one are paid, and two drive armies back
    expect([p.step, f.infantry, f.forced]).toEqual(['losses.pay', 0, 2])
    expect(p.frame<{ hits: number } & Battle>('losses').hits).toBe(2)
  })

  it('TLM-2.II.4a-01 TLM-8.3.4-15 in a surprise every Biplane that has not reacted may still do so', () => {
    const p = position('A-B', { A: G })
      .turn(17)
      .army('de-1st', 'A', { infantry: 3 })
      .unit('FR biplane', 'B')
      .unit('FR biplane', 'B')
    p.army('fr-1st', 'B', { infantry: 3 }).hand(GERMAN, 'surprise-attack').hand(ALLIED, 'ersatz-3')
    offensive(p).move('de-1st', 'B')
    p.act('end').act('surprise', p.area('B')).act('done').dice(HIT, HIT, HIT).act('done')
    const f = p.frame<Battle>('battle')
    expect([p.step, f.infantry, f.kept]).toEqual(['battle.react', 3, 0])
    p.dice(MISS).act('react', 0)
    expect([p.step, f.kept]).toEqual(['battle.react', 1])
    p.dice(MISS).act('react', 0)
    expect([p.step, f.kept, f.infantry]).toEqual(['losses.pay', 2, 1])
  })

  it('TLM-8.3.2-11 TLM-8.3.2-12 TLM-8.3.2-13 from Spring 1918 British guns defend one better, in and out of armies, and others do not', () => {
    const hits = (turn: number, kind: string, face: number, option: string, gas = false): number => {
      const p = position('A-B', { A: G }, { britishGuns1918: option })
        .turn(turn)
        .unit('BE infantry', 'B')
        .army('de-1st', 'A', { infantry: 1 })
      if (kind === 'army') p.army('uk-1st', 'B', { artillery: 1 })
      else p.unit(kind, 'B')
      if (gas) p.hand(ALLIED, 'poison-gas')
      p.hand(GERMAN, 'ersatz-3', 'ersatz-3')
      offensive(p).move('de-1st', 'B')
      p.act('end').act('done')
      if (gas) p.act('gas', p.area('B'))
      p.dice(MISS, face, MISS).act('done').skip('done')
      return p.said('fire.defender')[0][2]
    }
    expect([
      hits(16, 'UK artillery', 2, 'yes'),
      hits(16, 'army', 2, 'yes'),
      hits(16, 'UK artillery', 3, 'yes'),
    ]).toEqual([1, 1, 0])
    expect([
      hits(15, 'UK artillery', 2, 'yes'),
      hits(16, 'UK artillery', 2, 'no'),
      hits(16, 'FR artillery', 2, 'yes'),
    ]).toEqual([0, 0, 0])
    expect([
      hits(16, 'UK artillery', 3, 'yes', true),
      hits(16, 'FR artillery', 3, 'yes', true),
      hits(16, 'UK artillery', 4, 'yes', true),
    ]).toEqual([1, 0, 0])
  })

  it('TLM-5.2.1-01 dice have six sides', () => {
    const seen = new Set<number>()
    const p = position('A-B')
    const asked: number[] = []
    p.machine.int = (n: number) => {
      asked.push(n)
      seen.add(n)
      return n - 1
    }
    p.turn(17)
      .army('de-1st', 'A', { infantry: 2, artillery: 1 })
      .owns(GERMAN, 'A')
      .army('fr-1st', 'B', { infantry: 2 })
      .unit('FR biplane', 'B')
    offensive(p).move('de-1st', 'B')
    p.act('end').act('done').act('done').act('keep', 1)
    expect([...seen]).toEqual([6])
    expect(asked.length).toBeGreaterThan(4)
  })

  it('TLM-9.8-01 TLM-9.9-01 a crisis is refused in the turn of the other player, by the rule of the card', () => {
    const p = position('A-B', { A: G })
      .turn(5)
      .hand(GERMAN, 'allied-crisis')
      .unit('FR infantry', 'B')
      .unit('DE infantry', 'B')
    p.hand(ALLIED, 'offensive')
      .begin(turnFrame(ALLIED, p.board.areas))
      .act('play', p.card('offensive'))
      .act('end')
      .act('declare', p.area('B'))
    p.act('done').dice(HIT, MISS).act('done')
    while (p.step !== 'losses.pay' && p.awaited !== 0) p.act('done')
    expect([p.step, p.awaited]).toEqual(['losses.pay', 1 << ALLIED])
    const q = position('A-B', { A: G })
      .turn(5)
      .hand(GERMAN, 'allied-crisis')
      .army('de-1st', 'A', { infantry: 1 })
      .unit('FR infantry', 'B')
    q.hand(ALLIED, 'offensive').play(ALLIED, 'offensive').move('FR infantry', 'B', 'A')
    q.act('end').act('done').dice(MISS, HIT).act('done')
    while (q.step !== 'losses.pay' && q.awaited !== 0) q.act('done')
    expect([q.awaited, q.verdict('crisis')]).toEqual([1 << GERMAN, 'TLM-9.8-01'])
  })

  it('TLM-9.8-10 TLM-9.9-11 the 1918 event takes the card out of the game, not into the discards', () => {
    const p = position('A-B', { A: G })
      .turn(17)
      .unit('DE infantry', 'A')
      .unit('DE infantry', 'A')
      .hand(ALLIED, 'german-crisis')
      .play(ALLIED)
      .act('crisis')
    expect([p.discarded('german-crisis'), p.view(ALLIED).removed[p.card('german-crisis')]]).toEqual([0, 1])
    const q = position('A-B', { A: G })
      .turn(9)
      .unit('DE infantry', 'A')
      .unit('DE infantry', 'A')
      .hand(ALLIED, 'german-crisis')
      .play(ALLIED)
      .act('crisis')
    expect([q.discarded('german-crisis'), q.view(ALLIED).removed[q.card('german-crisis')]]).toEqual([1, 0])
  })

  it('TLM-9.8-03 TLM-4.2-09 an area that a crisis empties changes hands at once', () => {
    for (const inside of [true, false]) {
      const p = position('A-B', { A: G }).turn(9).unit('FR infantry', 'B').owns(GERMAN, 'B')
      if (inside) p.army('de-1st', 'B', { infantry: 1 })
      else p.unit('DE infantry', 'B')
      p.owns(GERMAN, 'B').hand(ALLIED, 'german-crisis').play(ALLIED).act('crisis')
      if (inside) p.act('detach', p.held('de-1st', 'infantry'))
      else p.act('unit', p.slot('DE infantry', 'B'))
      expect([p.s.control[p.area('B')], p.s.unmet[GERMAN]]).toEqual([ALLIED, 1])
    }
  })
})
