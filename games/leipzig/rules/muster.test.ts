// LEI-A1: Army Cards.
import { describe, expect, it } from 'vitest'
import { ALLIED, FRENCH } from '../board.ts'
import { position } from '../testkit.ts'

describe('an Army Card', () => {
  it('LEI-TV-01 LEI-A1-03 LEI-A1-12 LEI-A1-13 Langeron’s card puts a marker into each of its villages', () => {
    const p = position().turn(ALLIED)
    p.act('army', p.army('langeron'))
    expect(p.marks('langeron')).toEqual(['breitenfeld', 'kleinwiederitzsch', 'ploesen'])
    expect(p.at('langeron')).toBe('spread')
    expect(p.verdict('army', p.army('langeron'))).toBe('LEI-A1-13')
    expect([p.s.time, p.s.actions]).toEqual([0, 4])
  })

  it('LEI-A1-01 is one of the player’s own', () => {
    const p = position().turn(FRENCH)
    expect(p.verdict('army', p.army('langeron'))).toBe('LEI-A1-01')
    expect(p.verdict('army', 99)).toBe('LEI-A1-01')
    expect(p.verdict('army', p.army('marmont'))).toBeNull()
  })

  it('LEI-TV-05 LEI-A1-02 LEI-C-10 waits for its date, whatever Scout Cards there are', () => {
    const p = position().scouts(ALLIED, 3).turn(ALLIED, 5, true)
    expect(p.verdict('army', p.army('bernadotte'))).toBe('LEI-A1-02')
    expect(position().scouts(ALLIED, 3).time(24).turn(ALLIED).verdict('army', p.army('bernadotte'))).toBe(
      'LEI-A1-02',
    )
    expect(
      position().scouts(ALLIED, 3).time(25).turn(ALLIED).verdict('army', p.army('bernadotte')),
    ).toBeNull()
  })

  it('LEI-A1-04 markers of either side in a village do not matter', () => {
    const p = position()
      .spread('yorck', 'breitenfeld', 'wahren')
      .spread('ney', 'breitenfeld', 'mockau')
      .turn(ALLIED)
    p.act('army', p.army('langeron'))
    expect(p.marks('langeron')).toHaveLength(3)
    expect(p.marks('ney')).toEqual(['breitenfeld', 'mockau'])
  })

  it('LEI-A1-05 LEI-A1-06 a village with an army of either side is skipped, no other', () => {
    const p = position().place('ney', 'breitenfeld').turn(ALLIED)
    p.act('army', p.army('langeron'))
    expect(p.marks('langeron')).toEqual(['kleinwiederitzsch', 'ploesen'])
    const q = position().place('yorck', 'ploesen').turn(ALLIED)
    q.act('army', q.army('langeron'))
    expect(q.marks('langeron')).toEqual(['breitenfeld', 'kleinwiederitzsch'])
  })
})

describe('an army short of markers', () => {
  const napoleon = (scouts: number, options = {}) => position('beginner', options).scouts(FRENCH, scouts)

  it('LEI-TV-02 LEI-A1-07 LEI-A1-08 LEI-A1-09 LEI-A1-14 LEI-A4-01 LEI-D04 each Scout Card leaves out a village', () => {
    const p = napoleon(2).turn(FRENCH)
    p.act('army', p.army('napoleon'))
    expect(p.targets('omit').map((r) => p.board.regionIds[r])).toEqual([
      'reudnitz',
      'thonberg',
      'stoetteritz',
      'probstheida',
    ])
    p.act('omit', p.region('thonberg'))
    expect(p.verdict('omit', p.region('thonberg'))).toBe('LEI-A1-08')
    expect(p.verdict('omit', p.region('taucha'))).toBe('LEI-A1-08')
    p.act('omit', p.region('stoetteritz'))
    expect(p.marks('napoleon')).toEqual(['probstheida', 'reudnitz'])
    expect([p.s.scouts[FRENCH], p.supply(), p.s.time, p.s.actions]).toEqual([0, 6, 2, 4])
  })

  it('LEI-TV-03 LEI-A1-11 a skipped village lowers the number needed', () => {
    const p = napoleon(1).place('ney', 'thonberg').turn(FRENCH)
    p.act('army', p.army('napoleon'))
    expect(p.verdict('omit', p.region('thonberg'))).toBe('LEI-A1-05')
    p.act('omit', p.region('reudnitz'))
    expect(p.marks('napoleon')).toEqual(['probstheida', 'stoetteritz'])
    expect(p.s.time).toBe(1)
  })

  it('LEI-TV-04 LEI-A1-10 without enough Scout Cards the card cannot be played', () => {
    const p = napoleon(1).turn(FRENCH)
    expect(p.verdict('army', p.army('napoleon'))).toBe('LEI-A1-10')
    expect(napoleon(2).turn(FRENCH).verdict('army', p.army('napoleon'))).toBeNull()
  })

  it('LEI-Q10 as an option Scout Cards for an Army Card cost actions', () => {
    const p = napoleon(2, { scoutsForArmyCard: 'costActions' }).turn(FRENCH, 3)
    p.act('army', p.army('napoleon')).act('omit', p.region('thonberg')).act('omit', p.region('reudnitz'))
    expect(p.s.time).toBe(2)
    expect(p.s.turn).toBe(3)
    const q = napoleon(2, { scoutsForArmyCard: 'costActions' }).turn(FRENCH, 2)
    expect(q.verdict('army', q.army('napoleon'))).toBe('LEI-A1-14')
  })

  it('a date that Scout Cards reach reveals a mission before the markers settle', () => {
    const p = napoleon(2).time(5).turn(FRENCH)
    p.act('army', p.army('napoleon')).act('omit', p.region('thonberg')).act('omit', p.region('reudnitz'))
    expect(p.step).toBe('clock.choose')
    p.act('reveal', 2)
    expect([p.s.time, p.s.revealed, p.step]).toEqual([7, 4, 'turn.act'])
  })
})

describe('an Army Card with few villages left', () => {
  it('LEI-TV-21 LEI-A1-15 a lone marker is at once the army', () => {
    const p = position().place('bennigsen', 'grosspoesna').place('platow', 'seifertshain').turn(ALLIED)
    p.act('army', p.army('klenau'))
    expect(p.at('klenau')).toBe('liebertwolkwitz')
    expect([p.s.score[ALLIED], p.s.scouts[ALLIED], p.s.time]).toEqual([1, 1, 1])
  })

  it('LEI-TV-22 LEI-A1-16 with every village held it cannot be played', () => {
    const p = position()
      .place('yorck', 'wahren')
      .place('langeron', 'moeckern')
      .place('bluecher', 'lindenthal')
      .turn(FRENCH)
    expect(p.verdict('army', p.army('marmont'))).toBe('LEI-A1-16')
  })
})

describe('armies that stand in villages', () => {
  it('LEI-A1-05 Napoleon’s army in a village has it skipped like any other', () => {
    const p = position().place('napoleon', 'breitenfeld').scouts(ALLIED, 1).turn(ALLIED)
    p.act('army', p.army('langeron'))
    expect(p.marks('langeron')).toEqual(['kleinwiederitzsch', 'ploesen'])
    const q = position().place('napoleon', 'mockau').turn(FRENCH)
    expect(q.act('army', q.army('ney')).marks('ney')).toEqual(['eutritzsch', 'kleinwiederitzsch'])
    const r = position().place('napoleon', 'gautzsch').scouts(ALLIED, 1).turn(ALLIED)
    r.act('army', r.army('schwarzenberg'))
    expect(r.verdict('omit', r.region('gautzsch'))).toBe('LEI-A1-05')
    expect(r.targets('omit').map((v) => r.board.regionIds[v])).toEqual([
      'knauthain',
      'croebern',
      'gueldengossa',
    ])
  })

  it('LEI-A1-14 LEI-Q10 Scout Cards do not need actions unless the option says so', () => {
    const last = (actions: number, options = {}) => {
      const p = position('beginner', options).scouts(FRENCH, 2).turn(FRENCH, actions)
      return p.verdict('army', p.army('napoleon'))
    }
    const dear = { scoutsForArmyCard: 'costActions' }
    expect([last(1), last(2, dear), last(3, dear)]).toEqual([null, 'LEI-A1-14', null])
  })
})
