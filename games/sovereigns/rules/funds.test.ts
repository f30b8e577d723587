// COS-6.4, COS-8.1, COS-8.2, COS-Q74: which points pay for whom.
import { describe, expect, it } from 'vitest'
import { AU, BR, DU, FR, HA, PE, PR, RU, SA, SP } from '../board.ts'
import { type Campaign, campaignFrame } from '../frames/campaign.ts'
import { momentOf } from '../state.ts'
import { board, type Position } from '../testkit.ts'
import { ACTIVATE, dropDue, judgeDeck, judgeUse, MARCHING, payPoints, pointsOf, RAIDING } from './funds.ts'
import { field } from './movekit.ts'

const b = board()
type Bonus = Position['s']['bonusPoints'][number]
const bonus = (over: Partial<Bonus> = {}): Bonus => ({
  court: AU,
  n: 2,
  theatres: 7,
  nations: 0,
  uses: 0,
  due: 0,
  ...over,
})
/** A campaign with a card and so many points of it. */
const campaign = (p: Position, court: number, card: string | null, points = 0): Campaign =>
  Object.assign(campaignFrame(court, 0), { card: card === null ? -1 : p.card(card), points })

describe('decks', () => {
  const decks = (p: Position, nation: number): number[] =>
    [PR, AU, FR, BR].filter((deck) => judgeDeck(b, p.s, deck, nation) === null)

  it('COS-6.4-01 a Power’s and its allies’ forces', () => {
    const p = field().ally(null, 'PR')
    expect([PR, AU, FR, BR, HA].map((n) => decks(p, n))).toEqual([[PR], [AU, BR], [FR], [AU, BR], [AU, BR]])
  })

  it('COS-6.4-03 to COS-6.4-06, COS-Q74 and those of others', () => {
    const p = field().ally(null, 'SA', 'PE')
    expect([SP, DU, SA, PE].map((n) => decks(p, n))).toEqual([[FR], [AU, BR], [], [BR]])
    p.ally('pragmatic', 'SA', 'PE')
    expect([SA, PE].map((n) => decks(p, n))).toEqual([[AU], [AU, BR]])
    p.ally('bourbon', 'SA', 'PE')
    expect([SA, PE].map((n) => decks(p, n))).toEqual([
      [PR, FR],
      [PR, FR],
    ])
  })

  it.each([
    [SP, AU, 'COS-6.4-04'],
    [SA, AU, 'COS-6.4-05'],
    [DU, FR, 'COS-6.4-06'],
    [PE, AU, 'COS-Q74'],
    [RU, AU, 'COS-6.4-01'],
  ])('COS-6.4-01 COS-Q74 nation %i by deck %i: %s', (nation, deck, rule) => {
    expect(judgeDeck(b, field().ally(null, 'SA', 'PE', 'RU').s, deck, nation)).toBe(rule)
  })
})

describe('points of a card', () => {
  it('COS-8.1-02 COS-8.1-05 as many as it has, the first card of all like the others', () => {
    const p = field()
    const use = (f: Campaign, cost: number): string | null =>
      judgeUse(b, p.s, f, f.court, p.space('prag'), cost, ACTIVATE)
    expect([1, 3, 4].map((cost) => use(campaign(p, AU, 'a1', 3), cost))).toEqual([null, null, 'COS-8.1-05'])
    expect([use(campaign(p, AU, 'a1', 0), 1), use(campaign(p, AU, null, 3), 1)]).toEqual([
      'COS-8.1-02',
      'COS-8.1-02',
    ])
    expect(use(Object.assign(campaign(p, b.cardDeck[0], null, 2), { card: 0 }), 1)).toBeNull()
  })

  it('COS-4.0.3-04 COS-Q68 not in theatres that it leaves out; England is in none', () => {
    const p = field()
    const without = (theatre: number, space: string): string | null => {
      const other = { ...b, notTheatres: b.notTheatres.map(() => 1 << theatre) }
      return judgeUse(other, p.s, campaign(p, FR, 'f1', 3), FR, p.space(space), 1, ACTIVATE)
    }
    expect([
      without(0, 'metz'),
      without(0, 'london'),
      without(0, 'prag'),
      without(1, 'prag'),
      without(2, 'milan'),
    ]).toEqual(['COS-4.0.3-04', null, null, 'COS-4.0.3-04', 'COS-4.0.3-04'])
  })
})

describe('points of events', () => {
  /** How many of the points may be used by Austria for an activation at Prag, if nothing else is said. */
  const usable = (over: Partial<Bonus>, nation = AU, space = 'prag', use = ACTIVATE): number => {
    const p = field()
    p.s.bonusPoints = [bonus(over)]
    const f = campaign(p, AU, null)
    return [3, 2, 1].find((cost) => judgeUse(b, p.s, f, nation, p.space(space), cost, use) === null) ?? 0
  }

  it('COS-8.2-01 by the court that has them, when they are due', () => {
    const now = momentOf(field().s)
    expect([
      usable({}),
      usable({ court: FR }),
      usable({ n: 0 }),
      usable({ due: now }),
      usable({ due: now + 1 }),
    ]).toEqual([2, 0, 0, 2, 0])
  })

  it.each<[string, Partial<Bonus>, number, string, number, number]>([
    ['for any use', { uses: 0 }, AU, 'prag', MARCHING, 2],
    ['for a use', { uses: MARCHING }, AU, 'prag', MARCHING, 2],
    ['for another use', { uses: MARCHING | RAIDING }, AU, 'prag', ACTIVATE, 0],
    ['for a nation', { nations: 1 << AU }, AU, 'prag', ACTIVATE, 2],
    ['for another nation', { nations: 1 << BR }, AU, 'prag', ACTIVATE, 0],
    ['in a theatre', { theatres: 2 }, AU, 'prag', ACTIVATE, 2],
    ['in another', { theatres: 5 }, AU, 'prag', ACTIVATE, 0],
    ['anywhere', { theatres: 0 }, AU, 'london', ACTIVATE, 2],
    ['in Germany, not in England', { theatres: 1 }, AU, 'london', ACTIVATE, 0],
    ['for whom its deck would not pay', { theatres: 0 }, SP, 'prag', ACTIVATE, 0],
    ['unless it is named', { theatres: 0, nations: 1 << SP }, SP, 'prag', ACTIVATE, 2],
    ['unless it is named, in a theatre', { theatres: 2, nations: 1 << SP }, SP, 'prag', ACTIVATE, 2],
    ['nor in a theatre', { theatres: 2 }, SP, 'prag', ACTIVATE, 0],
  ])('COS-8.2-01 COS-Q68 %s', (_, over, nation, space, use, then) => {
    expect(usable(over, nation, space, use)).toBe(then)
  })

  it('COS-8.2-01 go first, in order; then those of the card', () => {
    const p = field()
    p.s.bonusPoints = [bonus({ court: FR }), bonus({ n: 1 }), bonus({ n: 2 }), bonus({ n: 2, uses: RAIDING })]
    const f = campaign(p, AU, 'a1', 4)
    expect([
      pointsOf(p.s, f),
      judgeUse(b, p.s, f, AU, p.space('prag'), 7, ACTIVATE),
      judgeUse(b, p.s, f, AU, p.space('prag'), 8, ACTIVATE),
    ]).toEqual([9, null, 'COS-8.1-05'])
    payPoints(b, p.s, f, AU, p.space('prag'), 2, ACTIVATE)
    expect([p.s.bonusPoints.map(({ n }) => n), f.points]).toEqual([[2, 1, 2], 4])
    payPoints(b, p.s, f, AU, p.space('prag'), 3, ACTIVATE)
    expect([p.s.bonusPoints.map(({ n }) => n), f.points, pointsOf(p.s, f)]).toEqual([[2, 2], 2, 4])
  })

  it('COS-8.2-04 what is due and not used is lost, for this court', () => {
    const p = field()
    const now = momentOf(p.s)
    p.s.bonusPoints = [bonus({ due: now }), bonus({ due: now + 1 }), bonus({ court: FR, due: now })]
    const activation = (court: number, due: number) => ({ court, leader: 0, ap: 0, waive: 0, due })
    p.s.bonuses = [activation(AU, now), activation(AU, now + 1), activation(FR, now)]
    expect(pointsOf(p.s, campaign(p, AU, null))).toBe(2)
    dropDue(p.s, AU)
    expect(p.s.bonusPoints.map(({ court, due }) => [court, due])).toEqual([
      [AU, now + 1],
      [FR, now],
    ])
    expect(p.s.bonuses.map(({ court, due }) => [court, due])).toEqual([
      [AU, now + 1],
      [FR, now],
    ])
  })
})
