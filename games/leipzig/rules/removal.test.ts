// LEI-A2, LEI-A4, LEI-A5: what takes markers off the board.
import { describe, expect, it } from 'vitest'
import { ALLIED, FRENCH } from '../board.ts'
import { position } from '../testkit.ts'

const langeron = () => position().spread('langeron', 'breitenfeld', 'ploesen', 'kleinwiederitzsch')

describe('a Terrain Card', () => {
  it('LEI-TV-07 LEI-A2-01 LEI-A2-04 LEI-A2-06 LEI-A2-07 LEI-C-17 LEI-D05 removes an own marker from its terrain', () => {
    const p = langeron().hand(ALLIED, 'plain').turn(ALLIED)
    p.act('terrain', p.sort('plain'))
    expect(p.targets('remove').sort()).toEqual(
      [p.marker('langeron', 'breitenfeld'), p.marker('langeron', 'ploesen')].sort(),
    )
    expect(p.verdict('remove', p.marker('langeron', 'kleinwiederitzsch'))).toBe('LEI-A2-01')
    expect(p.verdict('remove', p.marker('langeron', 'taucha'))).toBe('LEI-A2-01')
    p.act('remove', p.marker('langeron', 'ploesen'))
    expect(p.marks('langeron')).toEqual(['breitenfeld', 'kleinwiederitzsch'])
    expect([p.at('langeron'), p.s.time, p.s.actions]).toEqual(['spread', 0, 4])
    expect([p.handSize(ALLIED), p.inPlace('discard', 'plain')]).toEqual([0, 1])
  })

  it('LEI-A2-02 never touches enemy markers or armies of either side', () => {
    const p = langeron()
      .spread('ney', 'eutritzsch', 'mockau')
      .place('yorck', 'seehausen')
      .hand(ALLIED, 'plain')
      .turn(ALLIED)
    p.act('terrain', p.sort('plain'))
    expect(p.verdict('remove', p.marker('ney', 'eutritzsch'))).toBe('LEI-A2-02')
    expect(p.verdict('remove', p.marker('yorck', 'seehausen'))).toBe('LEI-A2-02')
    expect(p.verdict('remove', -5)).toBe('LEI-A2-01')
    expect(p.verdict('remove', 99_999)).toBe('LEI-A2-01')
  })

  it('LEI-A2-03 never removes the last marker of an army', () => {
    const p = langeron().spread('gyulai', 'markranstaedt').hand(ALLIED, 'plain').turn(ALLIED)
    p.act('terrain', p.sort('plain'))
    expect(p.verdict('remove', p.marker('gyulai', 'markranstaedt'))).toBe('LEI-A2-03')
  })

  it('LEI-TV-08 LEI-A2-05 LEI-P-01 LEI-P-08 LEI-P-09 LEI-P-11 LEI-P-16 LEI-K-02 one marker left: the army is placed', () => {
    const p = position().spread('langeron', 'ploesen', 'kleinwiederitzsch').hand(ALLIED, 'river').turn(ALLIED)
    p.terrain('river', 'langeron', 'kleinwiederitzsch')
    expect([p.at('langeron'), p.strength('langeron')]).toEqual(['ploesen', 3])
    expect([p.s.score[ALLIED], p.s.scouts[ALLIED], p.s.time]).toEqual([1, 1, 1])
    expect(p.s.score[FRENCH]).toBe(0)
  })

  it('LEI-T-06 is not played where it removes nothing', () => {
    const p = position()
      .spread('langeron', 'breitenfeld', 'ploesen')
      .hand(ALLIED, 'river', 'plain')
      .turn(ALLIED)
    expect(p.verdict('terrain', p.sort('river'))).toBe('LEI-T-06')
    expect(p.verdict('terrain', p.sort('plain'))).toBeNull()
    expect(p.verdict('terrain', p.sort('hill'))).toBe('LEI-A2-01')
    expect(p.verdict('terrain', p.sort('time'))).toBe('LEI-A2-01')
    expect(p.verdict('terrain', -7)).toBe('LEI-A2-01')
  })
})

describe('a Scout Card', () => {
  it('LEI-TV-17 LEI-A4-02 LEI-A4-03 LEI-A4-04 LEI-A4-05 removes a marker on any terrain, for time', () => {
    const p = position().spread('langeron', 'ploesen', 'kleinwiederitzsch').scouts(ALLIED, 1).turn(ALLIED)
    p.act('scout').act('remove', p.marker('langeron', 'kleinwiederitzsch'))
    expect(p.at('langeron')).toBe('ploesen')
    expect([p.s.time, p.s.score[ALLIED], p.s.scouts[ALLIED], p.supply()]).toEqual([2, 1, 1, 5])
    expect(p.s.actions).toBe(4)
  })

  it('LEI-A4-04 means time +1 when no army is placed by it', () => {
    const p = langeron().scouts(ALLIED, 2).turn(ALLIED)
    p.act('scout').act('remove', p.marker('langeron', 'kleinwiederitzsch'))
    expect([p.s.time, p.s.scouts[ALLIED], p.supply()]).toEqual([1, 1, 5])
  })

  it('LEI-A4-06 is gained by placing own armies only: none without', () => {
    const p = langeron().turn(ALLIED)
    expect(p.verdict('scout')).toBe('LEI-A4-06')
    expect(position().scouts(ALLIED, 1).turn(ALLIED).verdict('scout')).toBe('LEI-T-06')
  })
})

describe('a Terrain joker', () => {
  it('LEI-TV-16 LEI-A5-03 LEI-A5-04 LEI-A5-05 LEI-A5-06 LEI-D06 two equal Terrain Cards serve as any', () => {
    const p = position()
      .spread('friedrich', 'markkleeberg', 'croebern', 'gautzsch')
      .hand(ALLIED, 'hill', 'hill')
      .turn(ALLIED)
    p.act('jokerTerrain', p.sort('hill')).act('remove', p.marker('friedrich', 'gautzsch'))
    expect(p.marks('friedrich')).toEqual(['croebern', 'markkleeberg'])
    expect([p.s.time, p.s.actions, p.inPlace('discard', 'hill')]).toEqual([0, 4, 2])
  })

  it('LEI-A5-07 LEI-A5-08 LEI-A5-09 needs two of the same terrain, and the limits of a Terrain Card hold', () => {
    const p = langeron()
      .spread('gyulai', 'schoenau')
      .hand(ALLIED, 'hill', 'river', 'time', 'time', 'plain', 'plain')
      .turn(ALLIED)
    expect(p.verdict('jokerTerrain', p.sort('hill'))).toBe('LEI-A5-07')
    expect(p.verdict('jokerTerrain', p.sort('time'))).toBe('LEI-A5-08')
    expect(p.verdict('jokerMove', p.sort('time'))).toBe('LEI-A5-08')
    expect(p.verdict('jokerMove', p.sort('plain'))).toBe('LEI-A5-08')
    p.act('jokerTerrain', p.sort('plain'))
    expect(p.verdict('remove', p.marker('gyulai', 'schoenau'))).toBe('LEI-A2-03')
  })
})

describe('what can be removed', () => {
  it('LEI-T-06 LEI-A2-02 markers of the enemy do not make a Terrain Card playable', () => {
    const p = position()
      .spread('poniatowski', 'connewitz', 'gautzsch') // forests; the army before Schwarzenberg's
      .spread('schwarzenberg', 'wachau', 'holzhausen') // hills
      .hand(FRENCH, 'hill', 'forest')
      .turn(FRENCH)
    expect(p.verdict('terrain', p.sort('hill'))).toBe('LEI-T-06')
    expect(p.verdict('terrain', p.sort('forest'))).toBeNull()
  })

  it('LEI-A2-01 LEI-A2-02 only own markers that are there, on the terrain of the card', () => {
    const p = position()
      .spread('napoleon', 'thonberg', 'reudnitz')
      .spread('ney', 'mockau', 'probstheida')
      .place('murat', 'breitenfeld') // region 0
      .spread('schwarzenberg', 'wachau', 'holzhausen')
      .hand(FRENCH, 'hill')
      .turn(FRENCH)
    p.act('terrain', p.sort('hill'))
    expect(p.targets('remove')).toEqual([p.marker('napoleon', 'thonberg'), p.marker('ney', 'probstheida')])
    const verdict = (army: string, region: string) => p.verdict('remove', p.marker(army, region))
    expect(verdict('murat', 'breitenfeld')).toBe('LEI-A2-02')
    expect(verdict('schwarzenberg', 'wachau')).toBe('LEI-A2-02')
    expect(verdict('ney', 'wachau')).toBe('LEI-A2-01')
    expect(verdict('marmont', 'wachau')).toBe('LEI-A2-01')
    const { regions, armies } = p.board
    for (const t of [-2, -regions, armies * regions, armies * regions + 3, 25 * regions])
      expect(p.verdict('remove', t), `${t}`).toBe('LEI-A2-01')
  })

  it('LEI-A2-03 LEI-T-06 a last marker does not make a card playable', () => {
    const p = position().spread('gyulai', 'schoenau').hand(ALLIED, 'plain').turn(ALLIED)
    expect(p.verdict('terrain', p.sort('plain'))).toBe('LEI-T-06')
  })

  it('LEI-A2-01 a marker in region 0 is removed like any other', () => {
    const p = position()
      .spread('langeron', 'breitenfeld', 'kleinwiederitzsch')
      .hand(ALLIED, 'plain')
      .turn(ALLIED)
    expect(p.verdict('terrain', p.sort('plain'))).toBeNull()
    expect(p.terrain('plain', 'langeron', 'breitenfeld').at('langeron')).toBe('kleinwiederitzsch')
  })
})
