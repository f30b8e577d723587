import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR } from '../board.ts'
import { FIELD, GARRISONED, lossesFrame } from '../frames/battle.ts'
import { board, position } from '../testkit.ts'
import { everyFourth } from './losses.ts'

const b = board()
const fresh = (options?: Record<string, string>) => position('campaign', options).clear().atWar()
type P = ReturnType<typeof fresh>
const nation = (id: string) => b.nationOf.get(id) ?? -1

/** The forces of Austria and its friends at Kolin lose SP. */
const lose = (p: P, n: number, more: { before?: number; most?: number } = {}) =>
  p.begin(lossesFrame(b, p.s, { space: p.space('kolin'), n, nation: AU, whose: FIELD, court: AU, ...more }))

describe('every fourth SP', () => {
  it('COS-13.6.1-02 COS-5.1-04 COS-Q17 the 4th, 8th and so on count over what was lost before', () => {
    expect([1, 3, 4, 7, 8].map((n) => everyFourth(0, n))).toEqual([0, 0, 1, 1, 2])
    expect(everyFourth(3, 1)).toBe(1)
    expect(everyFourth(2, 6)).toBe(2)
  })

  it('COS-13.6.1-02 COS-D27 of four SP one is cavalry; more if the owner wants', () => {
    const p = lose(fresh().force('kolin', { inf: 10, cav: 3, leaders: ['charles'] }), 4)
    expect(p.step).toBe('losses.horse')
    expect(p.asks(AU)).toBe(true)
    expect(p.options(AU)).toEqual(['count 1', 'count 2', 'count 3'])
    expect(p.verdict(AU, 'count', 0)).toBe('COS-13.6.1-02')
    expect(p.verdict(AU, 'count', 4)).toBe('COS-D27')
    p.play(AU, 'count', 1)
    expect([p.infantry('kolin', 'AU'), p.cavalry('kolin', 'AU')]).toEqual([7, 2])
  })

  it('COS-13.6.1-02 without cavalry infantry is lost, without a question', () => {
    const p = lose(fresh().force('kolin', { inf: 10, leaders: ['charles'] }), 4)
    expect([p.step, p.total('AU')]).toEqual(['over', 6])
  })

  it('COS-Q17 the count goes on from earlier losses', () => {
    const p = lose(fresh().force('kolin', { inf: 10, cav: 1, leaders: ['charles'] }), 1, { before: 3 })
    expect([p.step, p.cavalry('kolin', 'AU')]).toEqual(['over', 0])
  })
})

describe('several nations', () => {
  const allies = () =>
    fresh()
      .force('kolin', { nation: 'AU', inf: 6, leaders: ['charles'] })
      .force('kolin', { nation: 'BR', inf: 8, cav: 2, leaders: ['charles'] })
      .force('kolin', { nation: 'DU', inf: 3, leaders: ['charles'] })

  it('COS-13.6.1-01 COS-Q18 more than half comes from the commander’s Power', () => {
    const p = lose(allies(), 5, { most: AU })
    expect(p.step).toBe('losses.share')
    expect(p.options(AU)).toEqual(
      ['count 4', 'count 3', 'usual'].sort((a, c) => (a === 'usual' ? 1 : c === 'usual' ? -1 : 0)),
    )
    expect(p.verdict(AU, 'count', 2)).toBe('COS-13.6.1-01')
    expect(p.verdict(AU, 'count', 5)).toBe('COS-13.6.1-02')
    expect(p.verdict(AU, 'count', 6)).toBe('COS-13.6.1-01')
  })

  it('COS-Q18 or all that Power has', () => {
    const p = fresh()
      .force('kolin', { nation: 'AU', inf: 1, leaders: ['charles'] })
      .force('kolin', { nation: 'BR', inf: 8, leaders: ['charles'] })
    lose(p, 5, { most: AU })
    expect([p.total('AU'), p.total('BR')]).toEqual([0, 4])
  })

  it('COS-Q33 the commander’s court shares, each court picks its own SP', () => {
    const p = lose(allies(), 5, { most: AU }).play(AU, 'count', 3)
    expect(p.step).toBe('losses.share')
    expect(p.asks(AU)).toBe(true)
    p.play(AU, 'count', 2)
    expect(p.step).toBe('losses.horse')
    expect(p.asks(BR)).toBe(true)
    p.play(BR, 'count', 1)
    expect([p.total('AU'), p.infantry('kolin', 'BR'), p.cavalry('kolin', 'BR'), p.total('DU')]).toEqual([
      3, 7, 1, 3,
    ])
  })

  it('COS-5.1-05 in attrition the controller chooses the nations freely', () => {
    const p = allies()
    p.begin(lossesFrame(b, p.s, { space: p.space('kolin'), n: 3, force: p.led('charles') }))
    expect(p.asks(AU)).toBe(true)
    p.play(AU, 'count', 0).play(AU, 'count', 0)
    expect([p.total('AU'), p.total('BR'), p.total('DU')]).toEqual([6, 10, 0])
  })

  it('COS-4.0.3-03 which Spanish SP are lost is for the Prussian court', () => {
    const p = fresh().force('nice', { nation: 'FR', inf: 5, leaders: ['conti'] })
    p.force('nice', { nation: 'SP', inf: 2, cav: 2, leaders: ['conti'] })
    p.begin(lossesFrame(b, p.s, { space: p.space('nice'), n: 2, force: p.led('conti') }))
    expect(p.asks(FR)).toBe(true)
    p.play(FR, 'count', 0)
    expect(p.asks(PR)).toBe(true)
    p.play(PR, 'count', 2)
    expect([p.infantry('nice', 'SP'), p.cavalry('nice', 'SP')]).toEqual([2, 0])
  })

  it('COS-D27 the usual shares go by strength, within the rules', () => {
    const p = lose(allies(), 5, { most: AU }).play(AU, 'usual')
    while (p.step === 'losses.horse') p.play(BR, 'count', 1)
    expect(p.total('AU')).toBeLessThanOrEqual(3)
    expect(p.total('AU') + p.total('BR') + p.total('DU')).toBe(14)
    expect(p.cavalry('kolin', 'BR')).toBe(1)
  })

  it('COS-3.1.2-07 Hannoverian losses are losses of a British commander’s Power', () => {
    const p = fresh()
      .force('hannover', { nation: 'BR', inf: 1, leaders: ['cumberland'] })
      .force('hannover', { nation: 'HA', inf: 5, leaders: ['cumberland'] })
      .force('hannover', { nation: 'AU', inf: 5, leaders: ['cumberland'] })
    const spec = { space: p.space('hannover'), n: 4, nation: BR, most: BR, court: BR }
    p.begin(lossesFrame(b, p.s, spec))
    expect(p.options(BR)).toEqual(['count 1', 'count 0', 'usual'])
    p.play(BR, 'count', 0)
    if (p.step === 'losses.share') p.play(BR, 'count', 0)
    expect(p.total('HA')).toBeLessThanOrEqual(2)
  })
})

describe('what is lost', () => {
  it('COS-13.6.1-03 lost SP only leave the map', () => {
    const p = lose(fresh().force('kolin', { inf: 10, leaders: ['charles'] }), 3)
    expect(p.total('AU')).toBe(7)
    expect(p.said('losses.sp')).toEqual([[AU, p.space('kolin'), 3, 0]])
    expect(p.faults).toEqual([])
  })

  it('COS-Q77 a leader whose last SP goes stays alone', () => {
    const p = fresh().force('kolin', { inf: 1, leaders: ['charles'] })
    p.begin(lossesFrame(b, p.s, { space: p.space('kolin'), n: 5, force: p.led('charles') }))
    expect([p.total('AU'), p.at('charles')]).toEqual([0, 'kolin'])
  })

  it('COS-15.4.3-06 only the garrison, if it is its loss', () => {
    const p = fresh().force('prag', { inf: 4, leaders: ['charles'] }, { inf: 2, inside: true })
    const spec = { space: p.space('prag'), n: 3, nation: AU, whose: GARRISONED }
    p.begin(lossesFrame(b, p.s, spec))
    expect([p.total('AU'), p.size('charles')]).toEqual([4, 4])
  })

  it('COS-H14 with Limited Intelligence the enemy learns only that SP were lost', () => {
    const p = fresh({ limitedIntelligence: 'on' }).force('kolin', { inf: 9, leaders: ['charles'] })
    lose(p, 2)
    const seats = (m: string) => p.events.filter((e) => e.message === m).map((e) => e.to)
    const { seatOf } = b.scenarios[p.s.scenario]
    expect(seats('losses.sp')).toEqual([(1 << seatOf[AU]) | (1 << seatOf[BR])])
    expect(seats('losses.some')).toEqual([(1 << seatOf[PR]) | (1 << seatOf[FR])])
    expect(nation('AU')).toBe(AU)
  })
})
