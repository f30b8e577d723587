// LEI-A3, LEI-A5: Movement Cards.
import { describe, expect, it } from 'vitest'
import { ALLIED, FRENCH } from '../board.ts'
import { position } from '../testkit.ts'

const langeron = () => position().spread('langeron', 'breitenfeld', 'ploesen', 'kleinwiederitzsch')

describe('a Movement Card', () => {
  it('LEI-TV-09 LEI-A3-01 LEI-A3-06 LEI-A3-08 LEI-A3-14 LEI-A3-15 moves one marker into an adjacent region', () => {
    const p = langeron().hand(ALLIED, 'infantry/cavalry').turn(ALLIED)
    p.act('move', p.sort('infantry/cavalry')).act('marker', p.marker('langeron', 'breitenfeld'))
    expect(
      p
        .targets('go')
        .map((r) => p.board.regionIds[r])
        .sort(),
    ).toEqual(['lindenthal', 'radefeld'])
    expect(p.verdict('go', p.region('ploesen'))).toBe('LEI-A3-06')
    expect(p.verdict('go', p.region('kleinwiederitzsch'))).toBe('LEI-A3-06')
    expect(p.verdict('go', p.region('taucha'))).toBe('LEI-A3-01')
    expect(p.verdict('go', 47)).toBe('LEI-A3-08')
    p.act('go', p.region('radefeld'))
    expect(p.marks('langeron')).toEqual(['kleinwiederitzsch', 'ploesen', 'radefeld'])
    expect([p.s.time, p.s.actions, p.top()]).toEqual([1, 4, 'turn.act'])
    expect([p.handSize(ALLIED), p.inPlace('discard', 'infantry/cavalry')]).toEqual([0, 1])
  })

  it('LEI-TV-10 LEI-A3-02 LEI-A3-03 LEI-C-12 LEI-C-18 moves the types it shows; the commanders count as any', () => {
    const p = langeron()
      .spread('schwarzenberg', 'knauthain', 'gautzsch')
      .spread('wittgenstein', 'croebern', 'grosspoesna')
      .hand(ALLIED, 'artillery')
      .turn(ALLIED)
    p.act('move', p.sort('artillery'))
    expect(p.verdict('marker', p.marker('langeron', 'breitenfeld'))).toBe('LEI-A3-02')
    expect(p.verdict('marker', p.marker('schwarzenberg', 'gautzsch'))).toBeNull()
    expect(p.verdict('marker', p.marker('wittgenstein', 'croebern'))).toBeNull()
  })

  it('LEI-A3-04 LEI-A3-05 LEI-A3-07 armies never move nor are entered; markers of other armies may be', () => {
    const p = langeron()
      .place('yorck', 'lindenthal')
      .spread('bluecher', 'radefeld', 'luetzschena')
      .spread('marmont', 'radefeld', 'moeckern')
      .hand(ALLIED, 'infantry')
      .turn(ALLIED)
    p.act('move', p.sort('infantry'))
    expect(p.verdict('marker', p.marker('yorck', 'lindenthal'))).toBe('LEI-A3-04')
    expect(p.verdict('marker', p.marker('marmont', 'moeckern'))).toBe('LEI-A3-01')
    expect(p.verdict('marker', -3)).toBe('LEI-A3-01')
    p.act('marker', p.marker('langeron', 'breitenfeld'))
    expect(p.verdict('go', p.region('lindenthal'))).toBe('LEI-A3-05')
    p.act('go', p.region('radefeld'))
    expect(p.marks('langeron')).toContain('radefeld')
  })

  it('LEI-T-06 LEI-C-18 is not played where nothing can move by it', () => {
    const p = langeron().hand(ALLIED, 'artillery', 'infantry').turn(ALLIED)
    expect(p.verdict('move', p.sort('artillery'))).toBe('LEI-T-06')
    expect(p.verdict('move', p.sort('infantry'))).toBeNull()
    expect(p.verdict('move', p.sort('cavalry'))).toBe('LEI-A3-01')
    expect(p.verdict('move', p.sort('plain'))).toBe('LEI-A3-01')
    expect(position().hand(ALLIED, 'infantry').turn(ALLIED).verdict('move', p.sort('infantry'))).toBe(
      'LEI-T-06',
    )
  })

  it('LEI-T-06 a marker hemmed in by armies cannot be chosen', () => {
    const p = position()
      .spread('bernadotte', 'taucha', 'seehausen')
      .place('macdonald', 'plaussig')
      .place('ney', 'heiterblick')
      .place('murat', 'sommerfeld')
      .hand(ALLIED, 'artillery')
      .turn(ALLIED)
    p.act('move', p.sort('artillery'))
    expect(p.verdict('marker', p.marker('bernadotte', 'taucha'))).toBe('LEI-T-06')
    expect(p.verdict('marker', p.marker('bernadotte', 'seehausen'))).toBeNull()
  })
})

describe('passing over an own army', () => {
  const poniatowski = (actions: number, cards: string[], options = {}) =>
    position('beginner', options)
      .spread('poniatowski', 'doelitz', 'connewitz')
      .place('murat', 'doesen')
      .hand(FRENCH, ...cards)
      .turn(FRENCH, actions)
  const TWO = ['cavalry', 'artillery/cavalry']

  it('LEI-TV-12 LEI-A3-09 LEI-A3-12 LEI-A3-13 LEI-A3-14 two cards, two actions, time +2', () => {
    const p = poniatowski(3, TWO)
    p.act('move', p.sort('cavalry')).act('marker', p.marker('poniatowski', 'doelitz'))
    p.act('over', p.region('doesen')).act('with', p.sort('artillery/cavalry')).act('go', p.region('wachau'))
    expect(p.marks('poniatowski')).toEqual(['connewitz', 'wachau'])
    expect([p.s.time, p.s.actions, p.inPlace('discard')]).toEqual([2, 1, 2])
  })

  it('LEI-TV-13 LEI-A3-13 with one action left it is refused; as an option it costs one', () => {
    const p = poniatowski(1, TWO)
    p.act('move', p.sort('cavalry')).act('marker', p.marker('poniatowski', 'doelitz'))
    expect(p.verdict('over', p.region('doesen'))).toBe('LEI-A3-13')
    const q = poniatowski(2, TWO, { passingCosts: 'oneAction' })
    q.act('move', q.sort('cavalry')).act('marker', q.marker('poniatowski', 'doelitz'))
    q.act('over', q.region('doesen')).act('with', q.sort('artillery/cavalry')).act('go', q.region('wachau'))
    expect([q.s.time, q.s.actions]).toEqual([2, 1])
  })

  it('LEI-TV-11 LEI-A3-05 LEI-A3-10 an enemy army is neither entered nor passed', () => {
    const p = position()
      .spread('poniatowski', 'doelitz', 'connewitz')
      .place('yorck', 'doesen')
      .hand(FRENCH, ...TWO)
      .turn(FRENCH)
    p.act('move', p.sort('cavalry')).act('marker', p.marker('poniatowski', 'doelitz'))
    expect(p.verdict('go', p.region('doesen'))).toBe('LEI-A3-05')
    expect(p.verdict('over', p.region('doesen'))).toBe('LEI-A3-10')
    expect(p.verdict('over', p.region('probstheida'))).toBe('LEI-A3-09')
    expect(p.verdict('over', p.region('taucha'))).toBe('LEI-A3-09')
  })

  it('LEI-A3-11 ends beyond the army, not where it came from, and not on an army or an own marker', () => {
    const p = position()
      .spread('poniatowski', 'doelitz', 'markkleeberg')
      .place('murat', 'doesen')
      .place('yorck', 'wachau')
      .hand(FRENCH, ...TWO)
      .turn(FRENCH)
    p.act('move', p.sort('cavalry')).act('marker', p.marker('poniatowski', 'doelitz'))
    p.act('over', p.region('doesen')).act('with', p.sort('artillery/cavalry'))
    expect(p.verdict('go', p.region('doelitz'))).toBe('LEI-A3-11')
    expect(p.verdict('go', p.region('markkleeberg'))).toBe('LEI-A3-06')
    expect(p.verdict('go', p.region('wachau'))).toBe('LEI-A3-05')
    expect(p.verdict('go', p.region('taucha'))).toBe('LEI-A3-09')
    expect(p.verdict('go', -2)).toBe('LEI-A3-08')
    expect(
      p
        .targets('go')
        .map((r) => p.board.regionIds[r])
        .sort(),
    ).toEqual(['liebertwolkwitz', 'probstheida'])
  })

  it('LEI-A3-11 is refused where there is no end beyond', () => {
    const p = position()
      .spread('poniatowski', 'doelitz', 'connewitz')
      .place('murat', 'doesen')
      .place('ney', 'wachau')
      .place('marmont', 'probstheida')
      .place('yorck', 'liebertwolkwitz')
      .place('langeron', 'markkleeberg')
      .hand(FRENCH, ...TWO)
      .turn(FRENCH)
    p.act('move', p.sort('cavalry')).act('marker', p.marker('poniatowski', 'doelitz'))
    expect(p.verdict('over', p.region('doesen'))).toBe('LEI-A3-11')
  })

  it('LEI-A3-12 both cards show the type, or are a pair of equal ones', () => {
    const p = poniatowski(3, ['cavalry', 'infantry', 'artillery', 'artillery'])
    p.act('move', p.sort('cavalry'))
      .act('marker', p.marker('poniatowski', 'doelitz'))
      .act('over', p.region('doesen'))
    expect(p.verdict('with', p.sort('infantry'))).toBe('LEI-A3-12')
    expect(p.verdict('with', p.sort('plain'))).toBe('LEI-A3-12')
    expect(p.verdict('withJoker', p.sort('infantry'))).toBe('LEI-A5-07')
    p.act('withJoker', p.sort('artillery')).act('go', p.region('wachau'))
    expect([p.s.time, p.inPlace('discard'), p.s.actions]).toEqual([2, 3, 1])
    const q = poniatowski(3, ['cavalry', 'infantry'])
    q.act('move', q.sort('cavalry')).act('marker', q.marker('poniatowski', 'doelitz'))
    expect(q.verdict('over', q.region('doesen'))).toBe('LEI-A3-12')
    const r = poniatowski(3, ['artillery', 'artillery', 'cavalry'])
    r.act('jokerMove', r.sort('artillery')).act('marker', r.marker('poniatowski', 'doelitz'))
    r.act('over', r.region('doesen')).act('with', r.sort('cavalry')).act('go', r.region('wachau'))
    expect(r.s.time).toBe(2)
  })

  it('a marker whose only way is a pass may be chosen, and not without the means', () => {
    const hemmed = (cards: string[], actions = 5) =>
      position()
        .spread('poniatowski', 'taucha', 'connewitz')
        .place('macdonald', 'plaussig')
        .place('yorck', 'heiterblick')
        .place('langeron', 'sommerfeld')
        .hand(FRENCH, ...cards)
        .turn(FRENCH, actions)
    const at = (p: ReturnType<typeof hemmed>) =>
      p.act('move', p.sort('cavalry')).verdict('marker', p.marker('poniatowski', 'taucha'))
    expect(at(hemmed(TWO))).toBeNull()
    expect(at(hemmed(TWO, 1))).toBe('LEI-T-06')
    expect(at(hemmed(['cavalry']))).toBe('LEI-T-06')
  })
})

describe('a Movement joker', () => {
  it('LEI-TV-14 LEI-A5-01 LEI-A5-02 LEI-A5-05 LEI-A5-06 two equal cards move any type for time +1', () => {
    const p = position()
      .spread('platow', 'seifertshain', 'baalsdorf')
      .hand(ALLIED, 'infantry', 'infantry')
      .turn(ALLIED)
    expect(p.verdict('move', p.sort('infantry'))).toBe('LEI-T-06')
    p.act('jokerMove', p.sort('infantry')).act('marker', p.marker('platow', 'baalsdorf'))
    p.act('go', p.region('sommerfeld'))
    expect(p.marks('platow')).toEqual(['seifertshain', 'sommerfeld'])
    expect([p.s.time, p.s.actions, p.inPlace('discard', 'infantry')]).toEqual([1, 4, 2])
  })

  it('LEI-TV-15 LEI-A5-07 infantry and infantry/cavalry are not equal', () => {
    const p = position()
      .spread('platow', 'seifertshain', 'baalsdorf')
      .hand(ALLIED, 'infantry', 'infantry/cavalry')
      .turn(ALLIED)
    expect(p.verdict('jokerMove', p.sort('infantry'))).toBe('LEI-A5-07')
    expect(p.verdict('jokerMove', p.sort('infantry/cavalry'))).toBe('LEI-A5-07')
  })

  it('LEI-A5-09 the limits of a Movement Card hold', () => {
    const p = position()
      .spread('platow', 'seifertshain', 'baalsdorf')
      .place('ney', 'sommerfeld')
      .hand(ALLIED, 'infantry', 'infantry')
      .turn(ALLIED)
    p.act('jokerMove', p.sort('infantry')).act('marker', p.marker('platow', 'baalsdorf'))
    expect(p.verdict('go', p.region('sommerfeld'))).toBe('LEI-A3-05')
    expect(p.verdict('go', p.region('seifertshain'))).toBe('LEI-A3-06')
  })
})
