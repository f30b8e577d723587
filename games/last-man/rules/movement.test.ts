// TLM-1.2.2 and TLM-4: stacking and movement.
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import { position, shipped } from '../testkit.ts'

const G = { german: true }

describe('stacking', () => {
  it('TLM-1.2.2-01 TLM-1.2.2-02 TLM-1.2.2-05 TLM-1.2-03 TLM-8.1-02 three units of a side, an army being one', () => {
    const p = position('A-B', { A: G, B: G })
    p.army('de-1st', 'B', { infantry: 5, artillery: 1 }).unit('DE biplane', 'B').unit('DE infantry', 'A')
    p.unit('DE cavalry', 'A').hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    expect(p.move('DE infantry', 'A', 'B')).toBeNull()
    p.take('DE cavalry', 'A')
    expect(p.verdict('go', p.area('B'))).toBe('TLM-1.2.2-06')
  })

  it('TLM-1.2.2-03 TLM-1.2.2-04 TLM-8.1-12 TLM-8.4-02 TLM-T24 forts and Empty Armies do not count', () => {
    const p = position('A-B', { A: G, B: { german: true, country: 'DE', fort: 2 } })
    p.army('de-1st', 'B', { infantry: 1 })
      .army('de-2nd', 'B')
      .unit('DE infantry', 'B')
      .unit('DE infantry', 'A')
    p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    expect(p.move('DE infantry', 'A', 'B')).toBeNull()
  })

  it('TLM-1.2.2-06 TLM-T25 nobody passes through a full area', () => {
    const p = position('A-B-C', { A: G, B: G, C: G })
    for (let i = 0; i < 3; i++) p.unit('DE infantry', 'B')
    p.unit('DE cavalry', 'A').hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    expect(p.move('DE cavalry', 'A', 'B')).toBe('TLM-1.2.2-06')
  })

  it('TLM-1.2.2-07 TLM-1.2.2-08 each side has its own three, all Allies together', () => {
    const q = position('A-B', {})
    q.unit('FR infantry', 'B').unit('UK infantry', 'B').unit('BE infantry', 'B').unit('US infantry', 'A')
    q.hand(ALLIED, 'offensive').play(ALLIED, 'offensive')
    expect(q.move('US infantry', 'A', 'B')).toBe('TLM-1.2.2-05')
    const r = position('A-B', { A: G })
    r.unit('FR infantry', 'B').unit('UK infantry', 'B').unit('BE infantry', 'B').unit('DE infantry', 'A')
    r.hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    expect(r.move('DE infantry', 'A', 'B')).toBeNull()
  })

  it('TLM-1.2.2-09 TLM-T26 a unit may go straight into an army in a full area', () => {
    const p = position('A-B', { A: G, B: G })
    for (const id of ['de-1st', 'de-2nd', 'de-3rd']) p.army(id, 'B', { infantry: 2 })
    p.unit('DE infantry', 'A').hand(GERMAN, 'offensive').play(GERMAN, 'offensive').take('DE infantry', 'A')
    expect(p.verdict('go', p.area('B'))).toBe('TLM-1.2.2-05')
    p.act('join', p.armyId('de-2nd'))
    expect(p.holds('de-2nd', 'infantry')).toBe(3)
  })

  it('TLM-1.2.2-10 an army enters a full area if it takes in units at once', () => {
    const p = position('A-B', { A: G, B: G })
    for (let i = 0; i < 3; i++) p.unit('DE infantry', 'B')
    p.army('de-1st', 'A', { infantry: 2 }).hand(GERMAN, 'offensive').play(GERMAN, 'offensive').take('de-1st')
    expect(p.go('B')).toBeNull()
    expect(p.verdict('stop')).toBe('TLM-1.2.2-05')
    p.act('absorb', p.slot('DE infantry', 'B'))
    expect(p.holds('de-1st', 'infantry')).toBe(3)
    expect(p.verdict('stop')).toBeNull()
    // an army that is full cannot
    const q = position('A-B', { A: G, B: G })
    for (let i = 0; i < 3; i++) q.unit('DE infantry', 'B')
    q.army('de-1st', 'A', { infantry: 5 }).hand(GERMAN, 'offensive').play(GERMAN, 'offensive').take('de-1st')
    expect(q.verdict('go', q.area('B'))).toBe('TLM-1.2.2-05')
  })

  it('TLM-1.2.2-11 nobody leaves an army to be the fourth unit', () => {
    const p = position('A-B', { A: G })
    p.army('de-1st', 'A', { infantry: 2 }).unit('DE infantry', 'A').unit('DE cavalry', 'A')
    p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive').act('detach', p.held('de-1st', 'infantry'))
    expect(p.verdict('leave')).toBe('TLM-1.2.2-11')
  })
})

describe('procedure', () => {
  it('TLM-4.1-01 TLM-2.II.1-02 TLM-2.II.1-04 TLM-9.1-02 TLM-2.II.2-02 with an Offensive all units move, one after another', () => {
    const p = position('A-B', { A: G, B: G })
    for (let i = 0; i < 3; i++) p.unit('DE infantry', 'A')
    p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    for (let i = 0; i < 3; i++) expect(p.move('DE infantry', 'A', 'B')).toBeNull()
    expect(p.count('DE infantry', 'B')).toBe(3)
  })

  it('TLM-4.1-02 TLM-2.II.1-06 TLM-2.II.1-07 TLM-T28 on a Pass one unit moves, never into an Enemy area', () => {
    const p = position('A-B A-C', { A: G, C: G })
    p.unit('DE infantry', 'A').unit('DE infantry', 'A').play(GERMAN)
    p.take('DE infantry', 'A')
    expect(p.verdict('go', p.area('B'))).toBe('TLM-2.II.1-07')
    expect(p.go('C')).toBeNull()
    expect(p.verdict('unit', p.slot('DE infantry', 'A'))).toBe('TLM-2.II.1-06')
  })

  it('TLM-2.II.1-13 TLM-2.II.2-03 moving is never a duty', () => {
    const p = position('A-B', { A: G })
    p.unit('DE infantry', 'A').play(GERMAN)
    expect(p.verdict('end')).toBeNull()
    const q = position('A-B', { A: G })
    q.unit('DE infantry', 'A').hand(GERMAN, 'offensive').play(GERMAN, 'offensive').act('end')
    expect(q.count('DE infantry', 'A')).toBe(1)
  })

  it('TLM-4.1-03 TLM-4.1-06 TLM-2.II.2-01 TLM-8.2.1-01 TLM-8.1-08 one area to a neighbour; Cavalry and Biplanes two', () => {
    const p = position('A-B-C-D', { A: G, B: G, C: G, D: G })
    p.unit('DE infantry', 'A')
      .unit('DE cavalry', 'A')
      .unit('DE biplane', 'A')
      .army('de-1st', 'B', { infantry: 1 })
    p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    p.take('DE infantry', 'A')
    expect(p.verdict('go', p.area('C'))).toBe('TLM-4.1-03')
    expect(p.go('B')).toBeNull()
    expect(p.step).toBe('move.begin') // there is an army that it may join
    expect(p.verdict('go', p.area('C'))).toBe('TLM-4.1-06')
    p.act('stop')
    expect(p.verdict('unit', p.slot('DE infantry', 'B'))).toBe('TLM-2.II.2-01')
    expect(p.move('DE cavalry', 'A', 'B', 'C')).toBeNull()
    expect(p.move('DE biplane', 'A', 'B', 'C')).toBeNull()
    expect(p.move('de-1st', 'C')).toBeNull()
    expect(p.verdict('army', p.armyId('de-1st'))).toBe('TLM-2.II.2-01')
  })

  it('TLM-4.1-04 TLM-8.1-05 TLM-2.II.1-03 TLM-8.1-13 units enter and leave armies where they are for nothing', () => {
    const p = position('A-B', { A: G, B: G })
    p.army('de-1st', 'A', { infantry: 1 }).army('de-2nd', 'A', { infantry: 1 }).unit('DE infantry', 'A')
    p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    p.take('DE infantry', 'A').act('join', p.armyId('de-1st'))
    expect(p.holds('de-1st', 'infantry')).toBe(2)
    p.act('detach', p.held('de-2nd', 'infantry')).act('leave')
    expect(p.count('DE infantry', 'A')).toBe(1)
    expect(p.at('de-2nd')).toBe('A')
    expect(p.size('de-2nd')).toBe(0)
    // it cost nothing: the army with the unit that joined it may move
    expect(p.move('de-1st', 'B')).toBeNull()
    expect(p.holds('de-1st', 'infantry')).toBe(2)
  })

  it('TLM-4.1-05 TLM-T29 on a Pass leaving an army is the one move', () => {
    const p = position('A-B', { A: G, B: G })
    p.army('de-1st', 'A', { infantry: 2 }).unit('DE cavalry', 'B').play(GERMAN)
    p.act('detach', p.held('de-1st', 'infantry')).act('leave')
    expect(p.verdict('unit', p.slot('DE cavalry', 'B'))).toBe('TLM-2.II.1-06')
    p.hand(GERMAN, 'strategic-reserves').act('reserves')
    expect(p.verdict('unit', p.slot('DE cavalry', 'B'))).toBeNull()
  })

  it('TLM-4.1-07 TLM-1.2-02 TLM-8.1-01 TLM-1.4-01 TLM-1.4-02 an army carries what it holds and is one moved unit', () => {
    const p = position('A-B', { A: G, B: G })
    p.army('de-1st', 'A', { infantry: 3, artillery: 1 }).army('de-2nd', 'A', { infantry: 2 }).play(GERMAN)
    expect(p.move('de-1st', 'B')).toBeNull()
    expect(p.at('de-1st')).toBe('B')
    expect([p.holds('de-1st', 'infantry'), p.holds('de-1st', 'artillery')]).toEqual([3, 1])
    expect(p.holds('de-2nd', 'infantry')).toBe(2)
    expect(p.at('de-2nd')).toBe('A')
  })

  it('TLM-4.1-08 TLM-4.1-11 TLM-4.1-16 TLM-4.2-08 the last to occupy or pass owns an area; Friendly to one is Enemy to the other', () => {
    const p = position('A-B-C', { A: G })
    p.unit('DE cavalry', 'A').hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    expect([p.status('B'), p.status('C')]).toEqual(['allied', 'allied'])
    expect(p.move('DE cavalry', 'A', 'B', 'C')).toBeNull()
    expect([p.status('A'), p.status('B'), p.status('C')]).toEqual(['german', 'german', 'german'])
    expect(p.s.frames.length).toBe(2)
    p.act('end')
    expect(p.step).toBe('over') // no battle was to be fought
  })

  it('TLM-4.1-09 TLM-4.1-10 TLM-4.1-12 set-ups say whose areas are', () => {
    const p = shipped('campaign')
    expect([p.status('MET'), p.status('NAN'), p.status('LUX')]).toEqual(['german', 'allied', 'allied'])
    const q = shipped('1916')
    expect([q.status('VER'), q.status('SED'), q.status('PAR')]).toEqual(['disputed', 'german', 'allied'])
  })

  it('TLM-4.1-13 TLM-4.1-14 TLM-4.2-05 TLM-T03 TLM-1.1-03 Holland and the seas are no areas', () => {
    const p = shipped()
    for (const name of ['Holland', 'Strait of Dover', 'North Sea'])
      expect(p.board.areaNames).not.toContain(name)
    p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive').take('de-1st')
    for (const nowhere of [-2, 59, 1000]) expect(p.verdict('go', nowhere)).toBe('TLM-4.2-05')
    expect(p.areas('go')).toEqual(p.board.near[p.area('AAC')].map((a) => p.board.areaIds[a]))
  })
})

describe('restrictions', () => {
  it('TLM-4.2-01 TLM-4.2-02 TLM-4.2-03 TLM-T27 from Friendly anywhere, from Disputed never to Enemy', () => {
    const p = position('A-B A-C A-D D-E', { A: G, B: G })
    p.unit('DE infantry', 'D').unit('FR infantry', 'D').owns(ALLIED, 'D').unit('DE cavalry', 'A')
    p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    p.take('DE infantry', 'D')
    expect(p.status('D')).toBe('disputed')
    expect(p.verdict('go', p.area('E'))).toBe('TLM-4.2-02')
    expect(p.verdict('go', p.area('A'))).toBeNull()
    p.act('stop')
    p.take('DE cavalry', 'A')
    for (const to of ['B', 'C', 'D']) expect(p.verdict('go', p.area(to))).toBeNull()
    expect(p.go('D')).toBeNull()
    expect(p.verdict('go', p.area('E'))).toBe('TLM-4.2-03')
  })

  it('TLM-4.2-04 TLM-5.1.1-02 TLM-2.II.1-05 an Enemy area is entered only with an offensive-type card', () => {
    const p = position('A-B', { A: G })
    p.unit('DE infantry', 'A').unit('FR infantry', 'B').play(GERMAN)
    expect(p.move('DE infantry', 'A', 'B')).toBe('TLM-2.II.1-07')
  })

  it('TLM-4.2-06 TLM-4.2-07 TLM-5.1.1-01 TLM-5.1.1-03 TLM-2.II.3-02 TLM-T01 entering an enemy makes the area Disputed and a battle', () => {
    const p = shipped()
    p.army('de-1st', 'LIE', {}).owns(GERMAN, 'LIE')
    p.s.loose.fill(0)
    p.s.fort[p.area('LIE')] = -1
    p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    expect(p.status('ANT')).toBe('allied')
    expect(p.move('de-1st', 'ANT')).toBeNull()
    expect(p.status('ANT')).toBe('disputed')
    expect(p.status('LIE')).toBe('german')
    p.act('end').skip('done')
    expect(p.said('battle.declared')).toEqual([[p.area('ANT')]])
  })

  it('TLM-T02 an empty Enemy area becomes Friendly at once', () => {
    const p = position('NAM-LIE-ANT', { LIE: G })
    p.unit('FR infantry', 'NAM').hand(ALLIED, 'offensive').play(ALLIED, 'offensive')
    expect(p.move('FR infantry', 'NAM', 'LIE')).toBeNull()
    expect(p.status('LIE')).toBe('allied')
  })

  it("TLM-4.2-09 when the last holding unit leaves a Disputed area it is the other side's", () => {
    const p = position('A-B', { A: G })
    p.unit('FR infantry', 'B').unit('DE infantry', 'B').owns(GERMAN, 'B').hand(GERMAN, 'offensive')
    p.play(GERMAN, 'offensive')
    expect(p.status('B')).toBe('disputed')
    expect(p.move('DE infantry', 'B', 'A')).toBeNull()
    expect(p.status('B')).toBe('allied')
  })

  it('TLM-4.2-10 an area with no unit keeps its controller', () => {
    const p = position('A-B', { A: G, B: G })
    p.unit('DE infantry', 'B').play(GERMAN)
    expect(p.move('DE infantry', 'B', 'A')).toBeNull()
    expect(p.status('B')).toBe('german')
  })
})

describe('entrenchment', () => {
  it('TLM-4.3-01 TLM-7.4-06 what moves is no longer entrenched', () => {
    const p = position('A-B', { A: G, B: G })
    p.army('de-1st', 'A', { infantry: 2 }, true).unit('DE infantry', 'A', true)
    p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    p.move('de-1st', 'B')
    p.move('DE infantry', 'A', 'B')
    expect(p.dug('de-1st')).toBe(false)
    expect(p.s.loose[p.slot('DE infantry', 'B')] & 64).toBe(0)
  })

  it('TLM-4.3-03 TLM-8.1-25 an Empty Army that takes in entrenched Infantry is entrenched, also on a Pass', () => {
    const p = position('A-B', { A: G, B: G })
    p.army('de-1st', 'A').unit('DE infantry', 'B', true).play(GERMAN).take('de-1st')
    p.go('B')
    p.act('absorb', p.slot('DE infantry', 'B'))
    expect(p.dug('de-1st')).toBe(true)
    const q = position('A-B', { A: G, B: G })
    q.army('de-1st', 'A')
      .unit('DE infantry', 'B')
      .hand(GERMAN, 'offensive')
      .play(GERMAN, 'offensive')
      .take('de-1st')
    q.go('B')
    q.act('absorb', q.slot('DE infantry', 'B'))
    expect(q.dug('de-1st')).toBe(false)
  })

  it('TLM-8.1-26 who leaves an entrenched army is not entrenched; the army is', () => {
    const p = position('A-B', { A: G })
    p.army('de-1st', 'A', { infantry: 2 }, true).play(GERMAN)
    p.act('detach', p.held('de-1st', 'infantry')).act('leave')
    expect(p.dug('de-1st')).toBe(true)
    expect(p.s.loose[p.slot('DE infantry', 'A')] & 64).toBe(0)
  })
})

describe('rail', () => {
  const chain = { A: G, B: G, C: G, D: G, E: G }

  it('TLM-4.4-01 TLM-4.4-06 TLM-4.4-08 TLM-4.4-09 TLM-4.4-04 three areas by rail, on a Pass too, and nothing else', () => {
    const p = position('A-B-C-D-E', chain)
    p.unit('DE infantry', 'A').play(GERMAN).take('DE infantry', 'A').act('rail')
    for (const to of ['B', 'C', 'D']) expect(p.go(to)).toBeNull()
    expect(p.count('DE infantry', 'D')).toBe(1)
    expect(p.step).toBe('movement.begin')
    const q = position('A-B-C-D-E', chain)
    q.unit('DE cavalry', 'A').hand(GERMAN, 'offensive').play(GERMAN, 'offensive').take('DE cavalry', 'A')
    q.go('B')
    expect(q.verdict('rail')).toBe('TLM-4.4-06')
  })

  it('TLM-4.4-02 TLM-4.4-03 TLM-4.4-05 TLM-T33 only areas that were Friendly when the turn began', () => {
    const p = position('A-B-C', { A: G, C: G })
    p.unit('DE infantry', 'A').unit('DE cavalry', 'A').hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    p.take('DE infantry', 'A').act('rail')
    expect(p.verdict('go', p.area('B'))).toBe('TLM-4.4-03')
    const q = position('A-B-C', { A: G, C: G })
    q.unit('DE infantry', 'A').unit('DE cavalry', 'A').hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    q.move('DE cavalry', 'A', 'B')
    q.take('DE infantry', 'A').act('rail')
    expect(q.verdict('go', q.area('B'))).toBe('TLM-4.4-05')
    const r = position('A-B', { A: G })
    r.unit('DE infantry', 'B').unit('FR infantry', 'B').hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    r.take('DE infantry', 'B')
    expect(r.verdict('rail')).toBe('TLM-4.4-02')
  })

  it('TLM-4.4-07 TLM-T34 two units a player turn', () => {
    const p = position('A-B-C', { A: G, B: G, C: G })
    for (let i = 0; i < 3; i++) p.unit('DE infantry', 'A')
    p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    for (let i = 0; i < 2; i++) {
      p.take('DE infantry', 'A').act('rail')
      p.go('B')
      p.go('C')
      p.act('stop')
    }
    p.take('DE infantry', 'A')
    expect(p.verdict('rail')).toBe('TLM-4.4-07')
  })

  it('TLM-4.4-10 stacking counts in every area passed', () => {
    const p = position('A-B-C', { A: G, B: G, C: G })
    for (let i = 0; i < 3; i++) p.unit('DE infantry', 'B')
    p.unit('DE infantry', 'A').play(GERMAN).take('DE infantry', 'A').act('rail')
    expect(p.verdict('go', p.area('B'))).toBe('TLM-1.2.2-06')
  })
})

describe('strategic movement', () => {
  const depots = { A: { supply: 'allied' }, B: { supply: 'allied' }, C: { supply: 'allied' } } as const

  it('TLM-4.5-01 TLM-4.5-03 TLM-4.5-04 TLM-4.5-05 TLM-T35 between Allied sources, one unit in Summer 1914, then two', () => {
    for (const [turn, allowed] of [
      [1, 1],
      [2, 2],
    ]) {
      const p = position('A-X-Y-B X-C', depots).turn(turn)
      for (let i = 0; i < 3; i++) p.unit('FR infantry', 'A')
      p.unit('FR infantry', 'X').hand(ALLIED, 'offensive').play(ALLIED, 'offensive')
      for (let i = 0; i < allowed; i++) p.take('FR infantry', 'A').act('strategic', p.area('B')).skip('stop')
      p.take('FR infantry', 'A')
      expect(p.verdict('strategic', p.area('B'))).toBe(turn === 1 ? 'TLM-4.5-05' : 'TLM-4.5-04')
      expect(p.count('FR infantry', 'B')).toBe(allowed)
      p.act('stop').take('FR infantry', 'X')
      expect(p.verdict('strategic', p.area('B'))).toBe('TLM-4.5-01')
    }
    const q = position('A-X-B', depots)
    q.unit('FR cavalry', 'X').hand(ALLIED, 'offensive').play(ALLIED, 'offensive').take('FR cavalry', 'X')
    q.go('A')
    expect(q.verdict('strategic', q.area('B'))).toBe('TLM-4.5-03')
  })

  it('TLM-4.5-02 both must have been Friendly when the turn began', () => {
    const p = position('A-X-B', { ...depots, B: { supply: 'allied', german: true } })
    p.unit('FR infantry', 'X').unit('FR infantry', 'A').hand(ALLIED, 'offensive').play(ALLIED, 'offensive')
    p.move('FR infantry', 'X', 'B')
    p.take('FR infantry', 'A')
    expect(p.verdict('strategic', p.area('B'))).toBe('TLM-4.5-02')
  })

  it('TLM-4.5-06 not for the German', () => {
    const p = position('A-B', {
      A: { supply: 'german', german: true },
      B: { supply: 'german', german: true },
    })
    p.unit('DE infantry', 'A').play(GERMAN).take('DE infantry', 'A')
    expect(p.verdict('strategic', p.area('B'))).toBe('TLM-4.5-06')
  })
})

describe('sea movement', () => {
  const coast = { CAL: { supply: 'allied', coastal: true }, X: {} } as const

  it('TLM-4.6-02 TLM-4.6-03 TLM-4.6-04 TLM-4.6-05 TLM-4.6-06 TLM-4.6-08 one UK unit crosses, by Offensive or Pass', () => {
    const p = position('CAL-X', coast)
    p.army('uk-1st', 'ENG', { infantry: 2 }).unit('UK infantry', 'ENG').unit('FR infantry', 'CAL')
    p.hand(ALLIED, 'offensive').play(ALLIED, 'offensive').take('uk-1st')
    expect(p.targets('go')).toEqual([])
    expect(p.areas('sail')).toEqual(['CAL'])
    p.act('sail', p.area('CAL')).skip('stop')
    expect(p.at('uk-1st')).toBe('CAL')
    expect(p.verdict('army', p.armyId('uk-1st'))).toBe('TLM-2.II.2-01')
    p.take('UK infantry', 'ENG')
    expect(p.verdict('sail', p.area('CAL'))).toBe('TLM-4.6-04')
    p.act('stop').take('FR infantry', 'CAL')
    expect(p.verdict('sail', p.area('ENG'))).toBe('TLM-4.6-03')
    const q = position('CAL-X', coast)
    q.unit('UK infantry', 'ENG').play(ALLIED).take('UK infantry', 'ENG').act('sail', q.area('CAL'))
    expect(q.count('UK infantry', 'CAL')).toBe(1)
  })

  it('TLM-4.6-07 back to England', () => {
    const p = position('CAL-X', coast)
    p.unit('UK infantry', 'CAL').unit('UK cavalry', 'X').hand(ALLIED, 'offensive').play(ALLIED, 'offensive')
    p.take('UK cavalry', 'X')
    expect(p.verdict('sail', p.area('ENG'))).toBe('TLM-4.6-07')
    p.act('stop').take('UK infantry', 'CAL').act('sail', p.area('ENG'))
    expect(p.count('UK infantry', 'ENG')).toBe(1)
  })

  it('TLM-4.6-09 TLM-T36 TLM-T37 no landing on a coast that the enemy holds, but on a Disputed one', () => {
    const p = position('CAL-X', { CAL: { supply: 'allied', coastal: true, german: true } })
    p.unit('UK infantry', 'ENG')
      .hand(ALLIED, 'offensive')
      .play(ALLIED, 'offensive')
      .take('UK infantry', 'ENG')
    expect(p.verdict('sail', p.area('CAL'))).toBe('TLM-4.6-09')
    const q = position('CAL-X', coast)
    q.unit('DE infantry', 'CAL').unit('FR infantry', 'CAL').unit('UK infantry', 'ENG')
    q.play(ALLIED).take('UK infantry', 'ENG')
    expect(q.status('CAL')).toBe('disputed')
    expect(q.verdict('sail', q.area('CAL'))).toBeNull()
  })

  it('TLM-4.6-11 TLM-T21 the first army and Infantry in England stay apart there', () => {
    const p = shipped()
    p.s.apart = 1
    p.hand(ALLIED, 'offensive').play(ALLIED, 'offensive').take('UK infantry', 'ENG')
    expect(p.verdict('join', p.armyId('uk-1st'))).toBe('TLM-4.6-11')
    p.act('sail', p.area('CAL')).skip('stop')
    expect(p.s.apart).toBe(1) // the Army is still in England
    p.act('end').resolve()
    p.play(ALLIED).take('uk-1st').act('sail', p.area('CAL')).skip('stop')
    expect(p.s.apart).toBe(0)
    p.act('end').resolve()
    p.play(ALLIED).take('UK infantry', 'CAL')
    expect(p.verdict('join', p.armyId('uk-1st'))).toBeNull()
  })
})

describe('the East', () => {
  it('TLM-2.V.4-01 TLM-Q22 Germans move between the box and a Friendly supply source, on a Pass too', () => {
    const p = position('A-B', { A: { german: true, supply: 'german' }, B: G })
    p.army('de-1st', 'A', { infantry: 2 }).unit('DE infantry', 'B').play(GERMAN).take('de-1st')
    expect(p.go('EFT')).toBeNull()
    expect(p.at('de-1st')).toBe('EFT')
    p.act('end').resolve().play(GERMAN).take('DE infantry', 'B')
    expect(p.verdict('go', p.area('EFT'))).toBe('TLM-Q22')
    p.act('stop').act('end').resolve().play(GERMAN).take('de-1st')
    expect(p.go('A')).toBeNull()
    expect(p.at('de-1st')).toBe('A')
  })
})

describe('armies on the move', () => {
  it('TLM-Q67 a unit that came from elsewhere holds its army back; carried units may still leave', () => {
    const p = position('A-B-C', { A: G, B: G, C: G })
    p.unit('DE infantry', 'A').army('de-1st', 'B', { infantry: 1 }).army('de-2nd', 'B', { infantry: 2 })
    p.hand(GERMAN, 'offensive')
      .play(GERMAN, 'offensive')
      .take('DE infantry', 'A')
      .act('join', p.armyId('de-1st'))
    expect(p.verdict('army', p.armyId('de-1st'))).toBe('TLM-Q67')
    p.move('de-2nd', 'C')
    p.act('detach', p.held('de-2nd', 'infantry'))
    expect(p.verdict('go', p.area('B'))).toBe('TLM-4.1-06')
    p.act('leave')
    expect(p.count('DE infantry', 'C')).toBe(1)
    // in the next turn all are free again
    p.act('end').play(GERMAN)
    expect(p.verdict('army', p.armyId('de-1st'))).toBeNull()
    expect(p.verdict('army', p.armyId('de-2nd'))).toBeNull()
    expect(p.verdict('unit', p.slot('DE infantry', 'C'))).toBeNull()
  })

  it('TLM-8.1-14 TLM-Q33 an Empty Army must leave a Disputed area, free of charge also on a Pass', () => {
    const p = position('A-B', { A: G })
    p.army('de-1st', 'B')
      .unit('DE infantry', 'B')
      .unit('FR infantry', 'B')
      .unit('DE infantry', 'A')
      .play(GERMAN)
    p.take('DE infantry', 'A').act('stop')
    expect(p.verdict('end')).toBe('TLM-8.1-14')
    p.act('withdraw', p.armyId('de-1st'))
    expect(p.go('A')).toBeNull()
    p.skip('stop')
    expect(p.at('de-1st')).toBe('A')
    expect(p.verdict('end')).toBeNull()
    // it has to go, but where it has come to it need not take anybody in
    const r = position('A-B', { A: G }).hand(GERMAN, 'offensive')
    r.army('de-1st', 'B').unit('DE infantry', 'B').unit('FR infantry', 'B').unit('DE infantry', 'A')
    r.play(GERMAN, 'offensive').act('withdraw', r.armyId('de-1st'))
    expect(r.verdict('stop')).toBe('TLM-8.1-14')
    expect([r.go('A'), r.step, r.targets('absorb').length]).toEqual([null, 'move.begin', 1])
    r.act('stop')
    expect([r.step, r.size('de-1st')]).toEqual(['movement.begin', 0])
    // nowhere to go: it stays
    const q = position('A-B', {})
    q.army('de-1st', 'B').unit('DE infantry', 'B').unit('FR infantry', 'B').play(GERMAN)
    expect(q.verdict('end')).toBeNull()
  })

  it('TLM-8.1-16 TLM-Q53 TLM-8.1-11 an Empty Army among enemies without Infantry is eliminated at once', () => {
    const p = position('A-B', { A: G })
    p.army('fr-1st', 'B').unit('DE infantry', 'A').hand(GERMAN, 'offensive').play(GERMAN, 'offensive')
    expect(p.move('DE infantry', 'A', 'B')).toBeNull()
    expect(p.at('fr-1st')).toBe(-2)
    expect(p.status('B')).toBe('german')
  })

  it('TLM-8.1-03 TLM-8.1-04 TLM-T74 only own units join an army, but US Infantry any Allied one', () => {
    const p = position('CHM-B', {})
    p.army('fr-1st', 'CHM', { infantry: 1 }).unit('US infantry', 'CHM').unit('UK infantry', 'CHM')
    p.hand(ALLIED, 'offensive').play(ALLIED, 'offensive').take('UK infantry', 'CHM')
    expect(p.verdict('join', p.armyId('fr-1st'))).toBe('TLM-8.1-03')
    p.act('stop').take('US infantry', 'CHM').act('join', p.armyId('fr-1st'))
    expect(p.holds('fr-1st', 'US infantry')).toBe(1)
    const q = position('CHM-B', {})
    q.army('fr-1st', 'CHM', { infantry: 1 }).unit('US cavalry', 'CHM').play(ALLIED).take('US cavalry', 'CHM')
    expect(q.verdict('join', q.armyId('fr-1st'))).toBe('TLM-8.1-03')
  })
})

describe('templates', () => {
  it('TLM-1.4-03 TLM-1.4-04 TLM-1.4-05 TLM-1.4-06 TLM-1.4-07 TLM-Q19 slots, by nation; auxiliaries may stand in infantry slots', () => {
    const join = (army: string, holds: Record<string, number>, kind: string, options = {}) => {
      const p = position('A-B', { A: army.startsWith('de') ? G : {} }, options).turn(17)
      p.army(army, 'A', holds)
        .unit(kind, 'A')
        .play(army.startsWith('de') ? GERMAN : ALLIED)
        .take(kind, 'A')
      return p.verdict('join', p.armyId(army))
    }
    expect(join('de-1st', { infantry: 4 }, 'DE infantry')).toBeNull()
    expect(join('de-1st', { infantry: 5 }, 'DE infantry')).toBe('TLM-1.4-06')
    expect(join('fr-1st', { infantry: 4 }, 'FR infantry')).toBe('TLM-1.4-06')
    const guns = { infantry: 1, cavalry: 3, artillery: 1 }
    expect(join('de-1st', guns, 'DE cavalry')).toBeNull()
    expect(join('de-1st', guns, 'DE cavalry', { auxiliariesInInfantrySlots: 'no' })).toBe('TLM-1.4-06')
    expect(join('de-1st', { infantry: 5, cavalry: 3, artillery: 1 }, 'DE artillery')).toBe('TLM-1.4-06')
  })

  it('TLM-8.3.2-10 TLM-8.3.4-10 Artillery per army by year and nation, one Biplane', () => {
    const join = (turn: number, holds: Record<string, number>, kind: string) => {
      const p = position('A-B', { A: G }).turn(turn)
      p.army('de-1st', 'A', holds).unit(kind, 'A').play(GERMAN).take(kind, 'A')
      return p.verdict('join', p.armyId('de-1st'))
    }
    expect(join(1, { artillery: 1 }, 'DE artillery')).toBe('TLM-8.3.2-10')
    expect(join(8, { artillery: 1 }, 'DE artillery')).toBeNull()
    expect(join(8, { artillery: 2 }, 'DE artillery')).toBe('TLM-8.3.2-10')
    expect(join(17, { biplane: 1 }, 'DE biplane')).toBe('TLM-8.3.4-10')
    expect(join(17, { artillery: 2, siegeGun: 2 }, 'DE artillery')).toBeNull()
  })

  it('TLM-1.2.1-01 TLM-1.2.1-04 TLM-8.4-01 TLM-1.2.1-05 armies and forts are in no army, and forts do not move', () => {
    const p = position('A-B', { A: { german: true, country: 'DE', fort: 3 }, B: G })
    p.army('de-1st', 'A', { infantry: 1 }).army('de-2nd', 'A', { infantry: 1 })
    p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive').take('de-1st')
    expect(p.verdict('join', p.armyId('de-2nd'))).toBe('TLM-1.2.1-04')
    p.go('B')
    expect(p.fort('A')).toBe(3)
    expect(p.board.kindIds.some((k) => k.includes('fort') || k.includes('army'))).toBe(false)
  })
})
