// More small chapters at their edges: cards and dice of battles, purses, recruiting, hands. Faults planted there got past
// the other tests.
import { describe, expect, it } from 'vitest'
import { ALPINE, AU, BOURBON, BR, FR, MOUNTAIN, PE, POWERS, PR, SA } from '../board.ts'
import { activationFrame } from '../frames/activation.ts'
import { battleFrame } from '../frames/battle.ts'
import { MINOR_MARCH, marchFrame, OPENING_MARCH_KIND, SPRING_MARCH } from '../frames/march.ts'
import { mulliganFrame, sequenceFrame } from '../frames/sequence.ts'
import { turnFrame } from '../frames/turn.ts'
import { recruitingFrame } from '../frames/winter.ts'
import { DISCARDS, DRAW_PILE, LATER } from '../state.ts'
import { board, type Position, position } from '../testkit.ts'
import { cardsLeft, judgeCard, nextCardCourt } from './battlecards.ts'
import { NO_BATTLE_CARDS, NO_CAVALRY_CARDS } from './battledrm.ts'
import { drawCards, handSize, hasCards, judgeOwnCard } from './hands.ts'
import { field } from './movekit.ts'
import { activationOf, activeCourt, apIn, apLeft, capAp, isQuiet, payAp, purseOf, shiftAp } from './purse.ts'
import { hasMulligan } from './reroll.ts'
import { battleCards } from './sides.ts'
import { receives } from './subsidies.ts'
import { treasureOf } from './treasure.ts'

const b = board()

describe('the mulligan', () => {
  it('COS-22.10-01 COS-Q117 only with the option, and only while the side has its marker', () => {
    const p = position('campaign', { mulligan: 'on' })
    expect([PR, AU, FR, BR].map((court) => hasMulligan(p.s, court))).toEqual([true, true, true, true])
    p.begin(mulliganFrame(AU), { ...sequenceFrame(), step: 'end' })
    p.s.mulligans = 1 << BOURBON
    expect([p.verdict(AU, 'reroll'), p.verdict(AU, 'keep')]).toEqual(['COS-22.10-01', null])
    const q = position('campaign')
    q.s.mulligans = 3
    expect(hasMulligan(q.s, AU)).toBe(false)
  })
})

describe('purses', () => {
  const act = (p: Position) => activationFrame(b, p.s, { force: p.led('charles'), director: AU, payer: AU })
  const at = (): Position => field().force('prag', { inf: 4, leaders: ['charles'] })

  it('COS-8.3-02 COS-13.1.3-02 AP are paid as far as there are any', () => {
    const p = at()
    expect([purseOf(p.s), activationOf(p.s), apLeft(p.s)]).toEqual([null, null, 0])
    payAp(p.s, 3)
    const f = { ...act(p), allowance: 4, spent: 1 }
    p.s.frames = [f]
    expect([apIn(f), apLeft(p.s)]).toEqual([3, 3])
    payAp(p.s, 2)
    expect([f.spent, apLeft(p.s)]).toEqual([3, 1])
    payAp(p.s, 2)
    expect([f.spent, apLeft(p.s), apIn({ ...f, spent: 9 })]).toEqual([4, 0, 0])
  })

  it('COS-8.4-04 COS-Q116 AP given or taken by an event, and a new commander’s', () => {
    const p = at()
    const f = { ...act(p), allowance: 5, spent: 3, started: 0, shift: 0 }
    shiftAp(f, 2)
    expect([f.shift, f.allowance]).toEqual([2, 5])
    f.started = 1
    shiftAp(f, -1)
    expect([f.shift, f.allowance]).toEqual([1, 4])
    shiftAp(f, -4)
    expect(f.allowance).toBe(3)
    f.allowance = 9
    capAp(f, 4)
    capAp(f, 5)
    expect(f.allowance).toBe(7)
  })

  it('COS-Q34 COS-4.1.3-01 COS-22.6-01 the court whose turn it is; marches that nobody intercepts', () => {
    const p = at()
    expect([activeCourt(p.s, FR), isQuiet(p.s)]).toEqual([FR, false])
    p.s.frames = [turnFrame(b, p.s, PR, 0), act(p)]
    expect([activeCourt(p.s, FR), isQuiet(p.s)]).toEqual([PR, false])
    const quiet = (manner: number): boolean => {
      p.s.frames = [marchFrame(manner, AU)]
      return isQuiet(p.s)
    }
    expect([quiet(SPRING_MARCH), quiet(OPENING_MARCH_KIND), quiet(MINOR_MARCH)]).toEqual([true, true, false])
    p.s.frames = [act(p), marchFrame(MINOR_MARCH, AU)]
    expect(activationOf(p.s)).toBeNull()
  })
})

describe('hands and piles', () => {
  it('COS-6.2-02 COS-6.1.3-04 the pile is drawn out, then the discards come back, then there is nothing', () => {
    const p = field()
    const deck = b.deck[AU]
    for (const card of deck) p.s.cardAt[card] = LATER
    expect([hasCards(p.s, AU), handSize(p.s, AU)]).toEqual([false, 0])
    p.s.cardAt[deck[0]] = p.s.cardAt[deck[1]] = DRAW_PILE + AU
    p.s.cardAt[deck[2]] = DISCARDS + AU
    p.s.cardSeen[deck[2]] = 1
    drawCards(b, p.s, p.machine, AU, 2)
    expect([p.s.cardAt[deck[0]], p.s.cardAt[deck[1]], handSize(p.s, AU)]).toEqual([AU, AU, 2])
    drawCards(b, p.s, p.machine, AU, 5)
    expect([p.s.cardAt[deck[2]], p.s.cardSeen[deck[2]], handSize(p.s, AU)]).toEqual([AU, 0, 3])
    drawCards(b, p.s, p.machine, AU, 1)
    expect(handSize(p.s, AU)).toBe(3)
  })

  it('COS-6.3.1-02 a card of the hand, no other and no other number', () => {
    const p = field().hand(AU, 'a4').hand(FR, 'f1')
    const rule = (card: number): string | null => judgeOwnCard(p.s, AU, card)
    expect([rule(p.card('a4')), rule(p.card('f1')), rule(p.card('a5')), rule(-1), rule(b.cards)]).toEqual([
      null,
      'COS-6.3.1-02',
      'COS-6.3.1-02',
      'COS-6.3.1-02',
      'COS-6.3.1-02',
    ])
    // The first card of all is one like any other.
    p.s.cardAt.fill(LATER)
    p.s.cardAt[0] = AU
    expect([rule(0), hasCards(p.s, AU), handSize(p.s, AU), hasCards(p.s, FR)]).toEqual([null, true, 1, false])
  })
})

describe('Battle cards', () => {
  it('COS-13.5-01 COS-22.1-01 as many as are left of the limit, none where they are barred', () => {
    const p = field().force('kolin', { inf: 9, leaders: ['charles'] })
    p.force('kolin', { nation: 'PR', inf: 9, leaders: ['frederick'] })
      .hand(PR, 'p2')
      .hand(FR, 'f1')
      .hand(AU, 'a4')
      .hand(BR)
    const f = battleFrame(b, p.s, { space: p.space('kolin'), force: p.led('frederick') })
    Object.assign(f, {
      limit: [3, 2],
      blocked: [1, 0],
      played: [1, 2],
      barred: [0, 0],
      nations: [PR, AU],
      attacker: 0,
    })
    expect([cardsLeft(f, 0), cardsLeft(f, 1)]).toEqual([1, 0])
    f.barred = [NO_BATTLE_CARDS, NO_CAVALRY_CARDS]
    f.played = [0, 0]
    expect([cardsLeft(f, 0), cardsLeft(f, 1)]).toEqual([0, 2])
    expect(NO_BATTLE_CARDS & NO_CAVALRY_CARDS).toBe(0)
    f.barred = [0, 0]
    const asked = (party: number, mask: number): number => {
      f.party = party
      f.asked = mask
      return nextCardCourt(p.s, f)
    }
    expect([
      asked(0, 0),
      asked(0, 1 << PR),
      asked(0, (1 << PR) | (1 << FR)),
      asked(1, 0),
      asked(1, 1 << AU),
    ]).toEqual([PR, FR, -1, AU, -1])
    f.played = [2, 2]
    expect([asked(0, 0), asked(1, 0)]).toEqual([-1, -1])
  })
})

describe('cards that are barred', () => {
  const { event, cavalry, alpine } = battleCards(b)
  const one = (of: (card: number) => boolean): number => {
    const card = b.deck[FR].find((c) => event[c] >= 0 && of(c))
    if (card === undefined) throw new Error('the deck has no such card')
    return card
  }
  const [horse, foot] = [one((c) => cavalry[c] === 1), one((c) => cavalry[c] === 0 && alpine[c] === 0)]

  it('COS-13.4.1-01 COS-13.4.2-01 COS-22.1-01 cavalry over mountains, all but some in the Alps, both for the attacker alone', () => {
    const rules = (more: object): (string | null)[] =>
      [horse, foot].map((card) => {
        const p = field()
          .hand(FR, b.cardIds[card])
          .force('kolin', { inf: 9, leaders: ['charles'] })
        p.force('kolin', { nation: 'FR', inf: 9, leaders: ['noailles'] })
        const f = battleFrame(b, p.s, { space: p.space('kolin'), force: p.led('noailles') })
        Object.assign(f, { nations: [FR, AU], attacker: 0, party: 0, court: FR, limit: [3, 3], ...more })
        p.s.frames = [f]
        return judgeCard(b, p.s, f, card)
      })
    const barred = ['COS-13.4.1-01', 'COS-13.4.2-01', 'COS-22.1-01']
    const hit = (more: object): (string | null)[] =>
      rules(more).map((rule) => (rule !== null && barred.includes(rule) ? rule : null))
    expect([hit({}), hit({ passBy: MOUNTAIN }), hit({ passBy: MOUNTAIN, attacker: 1 })]).toEqual([
      [null, null],
      ['COS-13.4.1-01', null],
      [null, null],
    ])
    expect(hit({ passBy: ALPINE })[1]).toBe('COS-13.4.2-01')
    expect([hit({ barred: [NO_CAVALRY_CARDS, 0] }), hit({ barred: [0, NO_CAVALRY_CARDS] })]).toEqual([
      ['COS-22.1-01', null],
      [null, null],
    ])
  })
})

describe('Spring boxes', () => {
  it('COS-18.0-01 COS-4.1.1-02 COS-Q35 belligerents receive, in 1741 Austria and Prussia alone', () => {
    const p = field().status('neutral', 'SA').ally('bourbon', 'SA')
    const who = (): boolean[] => [AU, PR, FR, SA].map((nation) => receives(p.s, nation))
    expect(who()).toEqual([true, true, true, false])
    p.status('belligerent', 'SA')
    expect(who()[3]).toBe(true)
    p.ally(null, 'SA')
    expect(who()[3]).toBe(false)
    p.date(1741, 'spring').status('neutral', 'PR')
    expect(who()).toEqual([true, false, false, false])
  })
})

describe('recruiting', () => {
  const winter = (court: number, ...cards: string[]): Position => {
    const p = position('campaign').clear().atWar().date(1742, 'earlyWinter')
    p.s.springInfantry.fill(0)
    p.s.springCavalry.fill(0)
    for (const other of [PR, AU, FR, BR]) p.hand(other)
    return p.hand(court, ...cards)
  }
  /** Stands at the question to this Power. */
  const recruit = (p: Position, power: number): Position => {
    p.begin(recruitingFrame())
    for (let i = 0; i < POWERS && p.step === 'recruiting.choose'; i++) {
      if (p.frame<ReturnType<typeof recruitingFrame>>('recruiting').power === power) return p
      p.play([PR, AU, FR, BR].find((c) => p.asks(c)) ?? AU, 'done')
    }
    return p
  }

  it('COS-4.3.2-01 COS-4.3.2-02 a card for an SP or a depot; the card is gone', () => {
    const p = recruit(winter(BR, 'b2', 'b4', 'b5'), BR)
    expect(p.options(BR).filter((o) => o.startsWith('recruit'))).toEqual(
      ['b2', 'b4', 'b5'].map((id) => `recruit ${p.card(id)}`),
    )
    const depots = p.s.springDepots[BR]
    p.play(BR, 'recruit', p.card('b2')).play(BR, 'depot', p.card('b4'))
    expect([p.s.springInfantry[BR], p.s.springDepots[BR] - depots, handSize(p.s, BR)]).toEqual([1, 1, 1])
    expect([p.s.cardAt[p.card('b2')], p.s.cardAt[p.card('b4')]]).toEqual([DISCARDS + BR, DISCARDS + BR])
  })

  it('COS-4.3.2-01 France pays two cards for a depot, and needs both', () => {
    const p = recruit(winter(FR, 'f1', 'f2', 'f4'), FR)
    const depots = p.s.springDepots[FR]
    p.play(FR, 'depot', p.card('f1'))
    expect([p.step, p.s.springDepots[FR] - depots]).toEqual(['recruiting.second', 0])
    p.play(FR, 'discard', p.card('f2'))
    expect([p.s.springDepots[FR] - depots, handSize(p.s, FR)]).toEqual([1, 1])
    const one = recruit(winter(FR, 'f1'), FR)
    expect([one.verdict(FR, 'depot', one.card('f1')), one.verdict(FR, 'recruit', one.card('f1'))]).toEqual([
      'COS-4.3.2-01',
      null,
    ])
  })

  it('COS-Q112 COS-6.10-01 a Power without Will recruits nothing; Austria has no fleet', () => {
    const p = winter(PR, 'p1', 'p2')
    p.s.will[PR] = 0
    recruit(p, PR)
    expect(['recruit', 'depot', 'fleet'].map((verb) => p.verdict(PR, verb, p.card('p1')))).toEqual([
      'COS-Q112',
      'COS-Q112',
      'COS-6.10-01',
    ])
    const none = winter(BR).begin(recruitingFrame())
    expect([none.step, PE < POWERS]).toEqual(['over', true])
  })
})

describe('the Treasure Voyage', () => {
  it('COS-5.2-03 SP by what happened at sea, fewer the worse it was', () => {
    const outcomes = [0, 1, 2, 3].map((outcome) => treasureOf(b, outcome, 0))
    const t = b.treasure
    expect(outcomes.sort()).toEqual([t.notIntercepted, t.lost[0], t.lost[0], t.won].sort())
  })
})
