// LEI-A6, LEI-A7: drawing, display, hand limit.
import { describe, expect, it } from 'vitest'
import { ALLIED, FRENCH } from '../board.ts'
import { DRAW, OUT } from '../state.ts'
import { position } from '../testkit.ts'

const FOUR = ['river', 'hill', 'forest', 'plain']

describe('drawing', () => {
  it('LEI-A7-01 LEI-A7-10 LEI-D09 any face-up card, or the top of the pile', () => {
    const p = position().display('river', 'hill').turn(FRENCH)
    expect(p.targets('take')).toEqual([p.sort('river'), p.sort('hill')])
    expect(p.verdict('take', p.sort('plain'))).toBe('LEI-A7-01')
    expect(p.verdict('take', -2)).toBe('LEI-A7-01')
    p.act('take', p.sort('hill'))
    expect([p.handSize(FRENCH), p.inPlace('display'), p.inPlace('draw')]).toEqual([1, 1, 38])
    p.act('pile')
    expect([p.handSize(FRENCH), p.inPlace('display'), p.inPlace('draw'), p.s.time]).toEqual([2, 1, 37, 0])
  })

  it('LEI-TV-39 LEI-A7-02 LEI-A7-03 the display is refilled to four at the end of the turn, not before', () => {
    const p = position()
      .display(...FOUR)
      .turn(FRENCH, 3)
    p.act('take', p.sort('river')).act('take', p.sort('hill'))
    expect(p.inPlace('display')).toBe(2)
    p.act('pile')
    expect([p.s.turn, p.inPlace('display')]).toEqual([3, 4])
  })

  it('LEI-A7-04 an exhausted pile is made anew of the discards', () => {
    const p = position()
      .discard('river', 'hill', 'plain')
      .display(...FOUR)
      .hand(FRENCH, 'time')
      .emptyPile()
    p.hand(ALLIED)
    p.turn(FRENCH)
    expect(p.inPlace('draw')).toBe(0)
    p.act('pile')
    expect([p.inPlace('draw'), p.inPlace('discard'), p.handSize(FRENCH)]).toEqual([2, 0, 2])
    expect(p.said('pile.shuffled')).toEqual([[3]])
  })

  it('LEI-A7-04 at the moment when the last card is drawn', () => {
    const p = position().discard('river', 'hill')
    const n = p.board.sorts.length
    p.emptyPile()
    p.s.cards[5 * n + p.sort('plain')]-- // one card back into the pile
    p.s.cards[2 * n + p.sort('plain')]++
    p.display(...[]).turn(FRENCH)
    p.act('pile')
    expect([p.inPlace('draw'), p.inPlace('discard')]).toEqual([2, 0])
  })

  it('LEI-A7-11 with both piles empty only face-up cards can be drawn, and then none', () => {
    const p = position().display('river').emptyPile().turn(FRENCH)
    expect(p.verdict('pile')).toBe('LEI-A7-11')
    p.act('take', p.sort('river'))
    expect([p.verdict('pile'), p.targets('take')]).toEqual(['LEI-A7-11', []])
  })

  it('LEI-TV-48 LEI-A7-05 LEI-A7-06 LEI-A7-07 LEI-A7-08 LEI-A7-10 LEI-D13 five draws with a hand of seven: four go at the end', () => {
    const p = position()
      .display(...FOUR)
      .hand(FRENCH, 'river', 'river', 'hill', 'hill', 'plain', 'plain', 'time')
    p.hand(ALLIED, 'river', 'river', 'hill', 'hill', 'forest', 'forest', 'plain', 'plain', 'infantry').turn(
      FRENCH,
    )
    for (let i = 0; i < 5; i++) p.act('pile')
    expect([p.handSize(FRENCH), p.s.time, p.step]).toEqual([12, 0, 'tidying.begin'])
    for (let i = 0; i < 4; i++) {
      expect(p.awaited()).toBe(1 << FRENCH)
      p.act('discard', p.targets('discard')[0])
    }
    expect([p.handSize(FRENCH), p.inPlace('discard'), p.s.turn]).toEqual([8, 4, 3])
    expect(p.handSize(ALLIED)).toBe(9) // the limit is for one's own turn
  })
})

describe('the hand limit', () => {
  const crowded = () =>
    position()
      .display(...FOUR)
      .hand(FRENCH, 'river', 'river', 'hill', 'hill', 'plain', 'time')
      .scouts(FRENCH, 3)
      .endTurn(FRENCH)

  it('LEI-TV-38 LEI-A7-06 LEI-A7-07 LEI-A7-09 Scout Cards count; a discarded one returns to the supply', () => {
    const p = crowded()
    expect(p.step).toBe('tidying.begin')
    expect(p.verdict('discard', p.sort('forest'))).toBe('LEI-A7-07')
    p.act('discardScout')
    expect([p.s.scouts[FRENCH], p.supply(), p.s.turn]).toEqual([2, 4, 3])
  })

  it('LEI-A7-09 a discarded Time Card goes to the discard pile', () => {
    const p = crowded()
    p.act('discard', p.sort('time'))
    expect([p.inPlace('discard', 'time'), p.inPlace('out', 'time')]).toEqual([1, 0])
    const q = position()
      .hand(FRENCH, ...Array<string>(5).fill('plain'), ...FOUR)
      .endTurn(FRENCH)
    expect(q.verdict('discardScout')).toBe('LEI-A7-07')
  })

  it('LEI-A7-08 does not hold during the turn, nor for Army and Mission Cards', () => {
    const p = position()
      .hand(FRENCH, 'river', 'river', 'hill', 'hill', 'plain', 'plain', 'time', 'time')
      .turn(FRENCH)
    p.act('pile')
    expect([p.handSize(FRENCH), p.step]).toEqual([9, 'turn.act'])
    const q = position().hand(FRENCH, 'river', 'river', 'hill', 'hill', 'plain', 'plain', 'time', 'time')
    q.display(...FOUR).endTurn(FRENCH) // with 8 Army Cards and five missions besides
    expect(q.s.turn).toBe(3)
  })
})

describe('a stale display', () => {
  const rounds = (options: Record<string, string>, turns: number) => {
    const p = position('beginner', options).display(...FOUR)
    p.s.stale = turns - 1
    return p.endTurn(FRENCH)
  }

  it('LEI-A7-12 LEI-Q28 as an option both may replace it after two rounds without a face-up card taken', () => {
    expect(rounds({}, 4).step).toBe('turn.act')
    expect(rounds({ displayRefresh: 'bothAgree' }, 3).step).toBe('turn.act')
    const p = rounds({ displayRefresh: 'bothAgree' }, 4)
    expect([p.step, p.awaited()]).toEqual(['tidying.refresh', 1 << FRENCH])
    p.act('refresh')
    expect(p.awaited()).toBe(1 << ALLIED)
    p.act('refresh')
    expect([p.inPlace('display'), p.inPlace('discard'), p.s.turn]).toEqual([4, 4, 3])
    expect(FOUR.map((card) => p.inPlace('discard', card))).toEqual([1, 1, 1, 1])
  })

  it('LEI-A7-12 LEI-D17 both must agree; a player who refuses is asked again after two more rounds', () => {
    const p = rounds({ displayRefresh: 'bothAgree' }, 4)
    p.act('refresh').act('keepDisplay')
    expect([p.inPlace('discard'), p.s.stale, p.s.turn]).toEqual([0, 0, 3])
    const q = rounds({ displayRefresh: 'bothAgree' }, 4)
    q.act('keepDisplay')
    expect([q.awaited(), q.s.turn]).toEqual([1 << ALLIED, 3])
  })

  it('LEI-A7-12 LEI-Q28 as another option one player is enough, whoever it is', () => {
    const p = rounds({ displayRefresh: 'eitherPlayer' }, 4)
    p.act('refresh')
    expect([p.inPlace('discard'), p.s.stale, p.s.turn]).toEqual([4, 0, 3])
    const q = rounds({ displayRefresh: 'eitherPlayer' }, 4)
    q.act('keepDisplay')
    expect([q.step, q.awaited()]).toEqual(['tidying.refresh', 1 << ALLIED])
    q.act('refresh')
    expect([q.inPlace('discard'), q.s.turn]).toEqual([4, 3])
    const r = rounds({ displayRefresh: 'eitherPlayer' }, 4)
    r.act('keepDisplay').act('keepDisplay')
    expect([r.inPlace('discard'), r.s.stale, r.s.turn]).toEqual([0, 0, 3])
  })

  it('LEI-A7-12 a face-up card taken starts the count anew', () => {
    const p = position('beginner', { displayRefresh: 'bothAgree' }).display(...FOUR)
    p.s.stale = 3
    p.turn(FRENCH, 1).act('take', p.sort('river'))
    expect([p.s.stale, p.s.turn]).toEqual([0, 3])
  })

  it('LEI-A7-12 with few cards in the pile the old ones are shuffled in', () => {
    const p = position('beginner', { displayRefresh: 'bothAgree' })
      .display(...FOUR)
      .emptyPile()
    p.s.stale = 3
    p.endTurn(FRENCH).act('refresh').act('refresh')
    expect([p.inPlace('display'), p.inPlace('discard'), p.inPlace('draw')]).toEqual([4, 0, 0])
  })
})

describe('piles that run out', () => {
  it('LEI-A7-04 LEI-A7-11 nothing is shuffled or turned up when there is nothing', () => {
    const p = position().hand(FRENCH, 'hill').emptyPile().endTurn(FRENCH)
    expect([p.said('pile.shuffled'), p.said('display.filled'), p.inPlace('display')]).toEqual([[], [], 0])
    const q = position()
      .display(...FOUR)
      .discard('hill')
      .emptyPile()
    const n = q.board.sorts.length
    q.s.cards[DRAW * n + q.sort('plain')]++
    q.s.cards[OUT * n + q.sort('plain')]--
    q.turn(FRENCH).act('pile')
    expect([q.said('pile.shuffled'), q.inPlace('draw', 'hill'), q.inPlace('discard')]).toEqual([[[1]], 1, 0])
  })

  it('LEI-A7-01 a card comes from the pile and from nowhere else', () => {
    for (const card of ['river', 'time', 'infantry']) {
      const p = position()
        .hand(ALLIED, 'time', 'time')
        .display(...FOUR)
        .emptyPile()
      const n = p.board.sorts.length
      p.s.cards[DRAW * n + p.sort(card)]++
      p.s.cards[OUT * n + p.sort(card)]--
      p.turn(FRENCH).act('pile')
      expect([p.handSize(FRENCH), p.s.cards[p.sort(card)], p.handSize(ALLIED)], card).toEqual([1, 1, 2])
    }
  })

  it('LEI-A7-12 the old cards are discarded before new ones come', () => {
    const p = position('beginner', { displayRefresh: 'bothAgree' })
      .display('river', 'river', 'river', 'river')
      .hand(FRENCH, 'river')
      .emptyPile()
    const n = p.board.sorts.length
    for (const card of FOUR.slice(1).concat('plain')) {
      p.s.cards[DRAW * n + p.sort(card)]++
      p.s.cards[OUT * n + p.sort(card)]--
    }
    p.s.stale = 3
    p.endTurn(ALLIED)
    expect([p.awaited(), p.s.frames.at(-1)]).toEqual([
      1 << ALLIED,
      { proc: 'tidying', step: 'refresh', asked: 0 },
    ])
    p.act('refresh')
    expect([p.awaited(), p.s.frames.at(-1)]).toEqual([
      1 << FRENCH,
      { proc: 'tidying', step: 'refresh', asked: 1 },
    ])
    p.act('refresh')
    expect([p.inPlace('display', 'river'), p.inPlace('display'), p.inPlace('draw', 'river')]).toEqual([
      0, 4, 4,
    ])
  })

  it('LEI-A7-07 only a card in hand is discarded', () => {
    const p = position()
      .hand(FRENCH, ...FOUR, ...FOUR, 'time')
      .hand(ALLIED, 'infantry', 'river')
      .endTurn(FRENCH)
    expect(p.targets('discard')).toEqual([...FOUR, 'time'].map((card) => p.sort(card)).sort((a, b) => a - b))
    const n = p.board.sorts.length
    for (const t of [-2, n, n + p.sort('river'), p.sort('infantry'), 3 * n])
      expect(p.verdict('discard', t), `${t}`).toBe('LEI-A7-07')
  })
})
