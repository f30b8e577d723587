// LEI-A3, LEI-A5: Movement Cards.
import { describe, expect, it } from 'vitest'
import { ALLIED, FRENCH } from '../board.ts'
import { position } from '../testkit.ts'
import { goesOn, marchFrame } from './march.ts'

const langeron = () => position().spread('langeron', 'breitenfeld', 'ploesen', 'kleinwiederitzsch')

describe('a Movement Card', () => {
  it('LEI-TV-09 LEI-A3-01 LEI-A3-06 LEI-A3-08 LEI-A3-14 LEI-A3-15 LEI-D07 moves one marker into an adjacent region', () => {
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
    expect([p.s.time, p.s.actions, p.step]).toEqual([1, 4, 'turn.act'])
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

  it('LEI-TV-12 LEI-A3-09 LEI-A3-12 LEI-A3-13 LEI-A3-14 LEI-D08 two cards, two actions, time +2', () => {
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

describe('a marker that nothing but a pass can move', () => {
  /** Ney's two markers bar each other, and armies stand all around; only Murat's can be passed over. */
  const boxed = (cards: string[], actions = 5, options = {}) =>
    position('beginner', options)
      .spread('ney', 'seehausen', 'plaussig')
      .place('murat', 'mockau')
      .place('yorck', 'ploesen')
      .place('langeron', 'heiterblick')
      .place('klenau', 'taucha')
      .hand(FRENCH, ...cards)
      .turn(FRENCH, actions)
  const move = (p: ReturnType<typeof boxed>) => p.verdict('move', p.sort('infantry'))

  it('LEI-T-06 LEI-A3-12 LEI-A3-13 needs a second card and a second action', () => {
    expect(move(boxed(['infantry', 'infantry']))).toBeNull()
    expect(move(boxed(['infantry', 'infantry'], 2))).toBeNull()
    expect(move(boxed(['infantry', 'infantry'], 1))).toBe('LEI-T-06')
    expect(move(boxed(['infantry', 'infantry'], 1, { passingCosts: 'oneAction' }))).toBeNull()
    expect(move(boxed(['infantry']))).toBe('LEI-T-06')
    expect(move(boxed(['infantry', 'infantry/cavalry']))).toBeNull()
    expect(move(boxed(['infantry', 'cavalry']))).toBe('LEI-T-06')
    expect(move(boxed(['infantry', 'cavalry', 'cavalry']))).toBeNull()
    expect(move(boxed(['infantry', 'time', 'time']))).toBe('LEI-T-06')
    const cornered = boxed(['infantry', 'infantry'])
      .remove('murat')
      .place('platow', 'mockau')
      .place('marmont', 'wachau')
    cornered.spread('bertrand', 'leipzig', 'gohlis').act('move', cornered.sort('infantry'))
    expect(cornered.verdict('marker', cornered.marker('ney', 'seehausen'))).toBe('LEI-T-06')
    expect(cornered.verdict('marker', cornered.marker('bertrand', 'gohlis'))).toBeNull()
  })

  it('LEI-T-06 LEI-A3-12 the pair of a joker does not serve as its own second card', () => {
    const joker = (cards: string[]) => {
      const p = boxed(cards)
      return p.verdict('jokerMove', p.sort('infantry'))
    }
    expect(joker(['infantry', 'infantry'])).toBe('LEI-T-06')
    expect(joker(['infantry', 'infantry', 'infantry'])).toBeNull()
    expect(joker(['infantry', 'infantry', 'cavalry'])).toBe('LEI-T-06')
  })

  it('LEI-T-06 LEI-A3-02 LEI-A3-10 LEI-A3-11 needs the type, an own army and an end beyond it', () => {
    const wrong = boxed(['cavalry', 'cavalry', 'cavalry'].slice(0, 2))
    expect(wrong.verdict('move', wrong.sort('cavalry'))).toBe('LEI-T-06')
    const enemy = boxed(['infantry', 'infantry']).place('platow', 'mockau').remove('murat')
    expect(move(enemy)).toBe('LEI-T-06')
    const full = boxed(['infantry', 'infantry'])
    full.place('friedrich', 'eutritzsch').place('gyulai', 'kleinwiederitzsch')
    expect(move(full)).toBeNull() // to Schönefeld
    expect(move(full.place('bluecher', 'schoenefeld'))).toBe('LEI-T-06')
  })

  it('LEI-A3-09 over the army of Napoleon too, and by it to the first region of all', () => {
    const p = boxed(['infantry', 'infantry']).remove('murat').place('napoleon', 'mockau')
    expect(move(p)).toBeNull()
    p.act('move', p.sort('infantry'))
    p.act('marker', p.marker('ney', 'seehausen'))
    expect(p.targets('over')).toEqual([p.region('mockau')])
    expect(p.verdict('over', p.region('ploesen'))).toBe('LEI-A3-10')
    for (const nowhere of [-2, 47, 48, p.region('plaussig'), p.region('wachau')])
      expect(p.verdict('over', nowhere), `${nowhere}`).toBe('LEI-A3-09')
    p.act('over', p.region('mockau'))
    for (const none of [-2, p.sort('plain'), p.sort('time'), p.board.sorts.length, 60])
      expect(p.verdict('with', none), `${none}`).toBe('LEI-A3-12')
    expect(p.verdict('with', p.sort('infantry/cavalry'))).toBe('LEI-A3-12')
    p.act('with', p.sort('infantry'))
    expect(p.verdict('go', 47)).toBe('LEI-A3-08')
    expect(p.verdict('go', 60)).toBe('LEI-A3-08')
    expect(p.targets('go').map((r) => p.board.regionIds[r])).toEqual([
      'eutritzsch',
      'kleinwiederitzsch',
      'schoenefeld',
    ])
  })

  it('LEI-A3-09 an own army that is not adjacent is not passed', () => {
    const p = boxed(['infantry', 'infantry']).place('marmont', 'wachau')
    p.act('move', p.sort('infantry')).act('marker', p.marker('ney', 'seehausen'))
    expect(p.verdict('over', p.region('wachau'))).toBe('LEI-A3-09')
  })

  it('LEI-H-05 LEI-A3-12 a march goes on only with a hand that can carry it on', () => {
    const at = (step: string, over = -1, from = 'seehausen') => {
      const p = position()
      const frame = { ...marchFrame(1), step, army: p.army('ney'), from: p.region(from), over }
      return (hand: string[], change = (q: ReturnType<typeof boxed>) => q) => {
        const q = change(boxed(hand))
        return goesOn(q.board, q.s, frame)
      }
    }
    const second = at('second', position().region('mockau'))
    expect([second(['infantry']), second(['cavalry']), second(['cavalry', 'cavalry']), second([])]).toEqual([
      true,
      false,
      true,
      false,
    ])
    const where = at('where')
    expect([where(['infantry']), where([])]).toEqual([true, false])
    expect(where([], (q) => q.remove('yorck'))).toBe(true) // Plösen is free
    expect(where(['infantry'], (q) => q.remove('murat').place('platow', 'mockau'))).toBe(false)
    const spent = (q: ReturnType<typeof boxed>) => {
      q.s.actions = 0
      return q
    }
    expect(where(['infantry'], spent)).toBe(false)
    const begin = at('begin')
    expect([begin(['infantry']), begin([])]).toEqual([true, false])
    expect(begin([], (q) => q.remove('yorck'))).toBe(true)
    expect(at('beyond')([])).toBe(true)
    expect(at('end')([])).toBe(true)
  })
})

describe('targets of a march', () => {
  it('LEI-A3-01 LEI-A3-04 only own markers that are there', () => {
    const p = position()
      .spread('napoleon', 'leipzig', 'reudnitz')
      .place('ney', 'breitenfeld') // region 0
      .spread('schwarzenberg', 'knauthain', 'gautzsch')
      .hand(FRENCH, 'infantry')
      .turn(FRENCH)
    p.act('move', p.sort('infantry'))
    const { regions, armies } = p.board
    const verdict = (army: string, region: string) => p.verdict('marker', p.marker(army, region))
    expect(verdict('ney', 'breitenfeld')).toBe('LEI-A3-04')
    expect(verdict('ney', 'leipzig')).toBe('LEI-A3-04')
    expect(verdict('napoleon', 'thonberg')).toBe('LEI-A3-01')
    expect(verdict('murat', 'leipzig')).toBe('LEI-A3-01')
    expect(verdict('schwarzenberg', 'knauthain')).toBe('LEI-A3-01')
    for (const t of [-2, -regions, armies * regions, armies * regions + 5, 20 * regions])
      expect(p.verdict('marker', t), `${t}`).toBe('LEI-A3-01')
    expect(p.targets('marker').sort()).toEqual(
      [p.marker('napoleon', 'leipzig'), p.marker('napoleon', 'reudnitz')].sort(),
    )
  })

  it('LEI-A3-05 LEI-A3-06 Napoleon’s army and his first marker bar a region like any other', () => {
    const p = position().spread('napoleon', 'leipzig', 'reudnitz').hand(FRENCH, 'infantry').turn(FRENCH)
    p.act('move', p.sort('infantry')).act('marker', p.marker('napoleon', 'reudnitz'))
    expect(p.verdict('go', p.region('leipzig'))).toBe('LEI-A3-06')
    const q = position().place('napoleon', 'leipzig').spread('ney', 'reudnitz', 'taucha')
    q.hand(FRENCH, 'infantry').turn(FRENCH)
    q.act('move', q.sort('infantry')).act('marker', q.marker('ney', 'reudnitz'))
    expect(q.verdict('go', q.region('leipzig'))).toBe('LEI-A3-05')
    for (const t of [-2, -40, 47, 90]) expect(q.verdict('go', t), `${t}`).toBe('LEI-A3-08')
  })

  it('LEI-A3-01 a marker may go to region 0, and from there; an army waiting is no marker', () => {
    const p = position().spread('yorck', 'radefeld', 'wahren').hand(ALLIED, 'infantry').turn(ALLIED)
    expect(p.region('breitenfeld')).toBe(0)
    p.march('infantry', 'yorck', 'radefeld', 'breitenfeld')
    expect(p.marks('yorck')).toEqual(['breitenfeld', 'wahren'])
    const q = position().spread('yorck', 'breitenfeld', 'taucha').hand(ALLIED, 'infantry').turn(ALLIED)
    q.march('infantry', 'yorck', 'breitenfeld', 'lindenthal')
    expect(q.marks('yorck')).toEqual(['lindenthal', 'taucha'])
    const none = position().place('yorck', 'wahren').hand(ALLIED, 'infantry').turn(ALLIED)
    expect(none.verdict('move', none.sort('infantry'))).toBe('LEI-T-06')
  })

  it('LEI-T-06 one free neighbour is enough, whichever it is', () => {
    const p = position()
    const near = p.board.near[p.region('seehausen')].map((r) => p.board.regionIds[r])
    for (const free of near) {
      const q = position().spread('ney', 'seehausen', 'markranstaedt')
      q.place('yorck', 'knauthain').place('gyulai', 'rueckmarsdorf').place('klenau', 'schoenau')
      const enemies = ['langeron', 'friedrich', 'platow']
      near.forEach((r, i) => {
        if (r !== free) q.place(enemies[i], r)
      })
      q.hand(FRENCH, 'infantry').turn(FRENCH)
      expect(q.verdict('move', q.sort('infantry')), free).toBeNull()
      q.act('move', q.sort('infantry'))
      expect(q.targets('marker')).toEqual([q.marker('ney', 'seehausen')])
    }
  })
})

describe('the focus of a march', () => {
  it('LEI-A3-01 nothing is chosen when it begins', () => {
    const p = langeron().hand(ALLIED, 'infantry').turn(ALLIED).act('move', position().sort('infantry'))
    expect(p.view(FRENCH).focus).toEqual({ kind: 'march', army: -1, from: -1, over: -1 })
    p.act('marker', p.marker('langeron', 'ploesen'))
    expect(p.view(FRENCH).focus).toEqual({
      kind: 'march',
      army: p.army('langeron'),
      from: p.region('ploesen'),
      over: -1,
    })
  })

  it('LEI-T-06 markers of other armies do not make a card playable', () => {
    const p = position()
      .spread('poniatowski', 'seehausen', 'plaussig') // cavalry, barred all around
      .spread('lauriston', 'liebertwolkwitz', 'holzhausen') // artillery, free
      .spread('schwarzenberg', 'knauthain', 'gautzsch') // the enemy's, free
      .place('yorck', 'mockau')
      .place('langeron', 'ploesen')
      .place('klenau', 'heiterblick')
      .place('platow', 'taucha')
      .hand(FRENCH, 'cavalry', 'artillery')
      .turn(FRENCH)
    expect(p.verdict('move', p.sort('cavalry'))).toBe('LEI-T-06')
    expect(p.verdict('move', p.sort('artillery'))).toBeNull()
  })

  it('LEI-A3-01 each own marker is put forward once', () => {
    const p = position()
      .spread('napoleon', 'thonberg', 'reudnitz')
      .spread('ney', 'mockau', 'eutritzsch')
      .hand(FRENCH, 'infantry')
      .turn(FRENCH)
    p.act('move', p.sort('infantry'))
    expect(p.targets('marker')).toEqual([
      p.marker('napoleon', 'thonberg'),
      p.marker('napoleon', 'reudnitz'),
      p.marker('ney', 'mockau'),
      p.marker('ney', 'eutritzsch'),
    ])
  })
})

describe('region 0', () => {
  /** One marker in region 0 and one that is barred. */
  const first = () =>
    position()
      .spread('ney', 'breitenfeld', 'seehausen')
      .place('yorck', 'mockau')
      .place('langeron', 'ploesen')
      .place('klenau', 'plaussig')
      .hand(FRENCH, 'infantry', 'infantry')

  it('LEI-T-06 a marker there makes a card playable, by a step or by a pass', () => {
    const p = first().turn(FRENCH)
    expect(p.verdict('move', p.sort('infantry'))).toBeNull()
    const barred = first().place('gyulai', 'kleinwiederitzsch').place('friedrich', 'radefeld')
    expect(barred.place('murat', 'lindenthal').turn(FRENCH).verdict('move', p.sort('infantry'))).toBeNull()
    expect(barred.place('bluecher', 'lindenthal').remove('murat').verdict('move', p.sort('infantry'))).toBe(
      'LEI-T-06',
    )
  })

  it('LEI-A3-09 LEI-A3-11 it is passed over, and a pass may end there', () => {
    const p = position()
      .place('murat', 'breitenfeld')
      .spread('ney', 'radefeld', 'taucha')
      .hand(FRENCH, 'infantry', 'infantry')
      .turn(FRENCH)
    p.act('move', p.sort('infantry')).act('marker', p.marker('ney', 'radefeld'))
    p.act('over', p.region('breitenfeld')).act('with', p.sort('infantry')).act('go', p.region('ploesen'))
    expect(p.marks('ney')).toEqual(['ploesen', 'taucha'])
    const q = position()
      .place('murat', 'lindenthal')
      .spread('ney', 'moeckern', 'taucha')
      .hand(FRENCH, 'infantry', 'infantry')
      .turn(FRENCH)
    q.act('move', q.sort('infantry')).act('marker', q.marker('ney', 'moeckern'))
    q.act('over', q.region('lindenthal')).act('with', q.sort('infantry')).act('go', q.region('breitenfeld'))
    expect(q.marks('ney')).toEqual(['breitenfeld', 'taucha'])
  })

  it('LEI-H-05 a march begins with Napoleon’s marker, and with one in region 0', () => {
    const begins = (p: ReturnType<typeof position>) => goesOn(p.board, p.turn(FRENCH).s, marchFrame(1))
    expect(begins(position().spread('napoleon', 'leipzig', 'reudnitz'))).toBe(true)
    expect(begins(first())).toBe(true)
    expect(begins(first().spread('ney', 'seehausen', 'breitenfeld'))).toBe(true)
    expect(begins(first().spread('ney'))).toBe(false)
    expect(begins(position().spread('schwarzenberg', 'knauthain', 'gautzsch'))).toBe(false)
  })
})
