// MAR-9.1: the tax of the hussars in combination: two powers, two hussars, several stacks, options, alliances.

import { describe, expect, it } from 'vitest'
import { RESERVE } from '../board.ts'
import type { Stage } from '../frames.ts'
import { AUSTRIA, BAVARIA, FRANCE, PRAGMATIC, PRUSSIA, SAXONY } from '../powers.ts'
import { type Cities, type Position, position } from '../testkit.ts'
import { hussarsFrame } from './hussars.ts'
import { SUPPLIED, supplyFrame, supplyOf, UNSUPPLIED } from './supply.ts'

const supply = (p: Position, power: number): Position => p.begin(supplyFrame(power))
const price = (p: Position): number => {
  const focus = p.view(null).focus
  return focus?.kind === 'payment' ? focus.price : 0
}
const over = (p: Position): boolean => p.s.frames.length === 0
const down = (p: Position, ...generals: string[]) => generals.map((g) => p.isDown(g))
const pay = (p: Position, ...cards: string[]): Position => {
  for (const c of cards) p.act('pay', p.card(c))
  return p
}
const save = (p: Position, general: string): Position => p.act('save', p.piece(general))
/** What was asked for whom, in order. */
const asked = (p: Position) => p.said('supply.taxed').map(([g, n]) => [p.board.pieceIds[g], n])

/** Three posts round one train: k is 2 away by h1, l is 3 by h1, m is 4 by h2. */
const POSTS = 't-h1-k h1-l0-l t-h2-m0-m1-m'
const posts = (options: Record<string, string> = {}, scenario = 'intro') =>
  position(POSTS, {}, scenario, options)
    .put('prussia-train-1', 't')
    .put('hussar-1', 'h1')
    .put('hussar-2', 'h2')

describe('two powers in one stack', () => {
  it('MAR-9.1-09 MAR-Q3 one of them has a free path and pays nothing, the other pays his own', () => {
    const p = position('g-h-t g-b', {}).put('france-2', 'g', 4).put('bavaria-1', 'g', 5)
    p.put('france-train-2', 'b').put('bavaria-train-1', 't').put('hussar-1', 'h')
    p.hand(FRANCE, 'C10').hand(BAVARIA, 'H2', 'H7')
    expect(over(supply(p, FRANCE))).toBe(true)
    expect(p.handOf(FRANCE)).toEqual(['C10'])
    expect(price(supply(p, BAVARIA))).toBe(2)
    pay(p, 'H2')
    expect([down(p, 'france-2', 'bavaria-1'), p.handOf(BAVARIA)]).toEqual([[false, false], ['H7']])
  })

  it('MAR-9.1-06 MAR-9.1-08 MAR-Q3 one cannot pay: he loses his hand and a troop, his fellow nothing', () => {
    const p = position('g-h-t h-u', {}, 'intro', { reservePayment: 'one' }).put('france-2', 'g', 4)
    p.put('bavaria-1', 'g', 5).put('france-train-2', 't').put('bavaria-train-1', 'u').put('hussar-1', 'h')
    p.hand(FRANCE, 'C10').hand(BAVARIA, 'R')
    pay(supply(p, FRANCE), 'C10')
    expect(over(supply(p, BAVARIA))).toBe(true)
    expect([p.troops('france-2'), p.troops('bavaria-1'), p.handOf(BAVARIA)]).toEqual([4, 4, []])
    expect(down(p, 'france-2', 'bavaria-1')).toEqual([false, true])
  })

  it('MAR-9.1-04 MAR-Q3 the stack is not doubled for either, though both are taxed', () => {
    const p = position('g-a-h-t h-u', {}).put('prussia-1', 'g').put('saxony-1', 'g')
    p.put('prussia-train-1', 't').put('saxony-train-1', 'u').put('hussar-1', 'h')
    p.hand(PRUSSIA, 'C10').hand(SAXONY, 'H10')
    expect(price(supply(p, PRUSSIA))).toBe(3)
    expect(price(supply(pay(p, 'C10'), SAXONY))).toBe(3)
  })

  it('MAR-9-01 MAR-9.1-01 in a stage the first power pays before the second is asked', () => {
    const p = position('g-h-t h-u', {}).put('prussia-1', 'g').put('saxony-1', 'g').put('hussar-1', 'h')
    p.put('prussia-train-1', 't').put('saxony-train-1', 'u').hand(PRUSSIA, 'C2').hand(SAXONY, 'H2')
    const stage: Stage = { proc: 'stage', step: 'supply', powers: [PRUSSIA, SAXONY], supplied: 0 }
    p.begin(stage)
    expect(p.targets('pay')).toEqual([p.card('C2')])
    pay(p, 'C2')
    expect(p.targets('pay')).toEqual([p.card('H2')])
    pay(p, 'H2')
    expect(p.s.frames.at(-1)?.proc).toBe('movement')
  })
})

describe('two hussars', () => {
  it('MAR-9.1-02 MAR-Q4 on two ways to the train the shorter one sets the price', () => {
    const p = position('g-h-a-t g-b-k-c-t').put('prussia-1', 'g').put('prussia-train-1', 't')
    p.put('hussar-1', 'h').put('hussar-2', 'k').hand(PRUSSIA, 'C10')
    expect(price(supply(p, PRUSSIA))).toBe(3)
  })

  it('MAR-9.1-09 one of them leaves the other way free', () => {
    const p = position('g-h-a-t g-b-k-c-t').put('prussia-1', 'g').put('prussia-train-1', 't')
    for (const city of ['h', 'k', 'a', 'c']) {
      p.put('hussar-1', city)
      expect(supplyOf(p.board, p.s, p.piece('prussia-1'))).toBe(SUPPLIED)
    }
  })

  it('MAR-9.1-09 MAR-9-03 a way round both is free if it is six long, and none if it is seven', () => {
    const round = (way: string) => {
      const p = position(`g-h-k-t ${way}`).put('prussia-1', 'g').put('prussia-train-1', 't')
      return p.put('hussar-1', 'h').put('hussar-2', 'k').hand(PRUSSIA, 'C10')
    }
    expect(over(supply(round('g-1-2-3-4-5-t'), PRUSSIA))).toBe(true)
    expect(price(supply(round('g-1-2-3-4-5-6-t'), PRUSSIA))).toBe(3)
  })

  it('MAR-9.1-01 with two trains both ways must be cut before a tax is due', () => {
    const p = position('t-h-g-k-u').put('france-2', 'g').put('france-train-1', 't').put('france-train-2', 'u')
    p.put('hussar-1', 'h').hand(FRANCE, 'H2')
    expect(over(supply(p, FRANCE))).toBe(true)
    p.put('hussar-2', 'k')
    expect(price(supply(p, FRANCE))).toBe(2)
  })

  it('MAR-9.1-01 MAR-9.1-02 each general is asked the price of his own path', () => {
    const p = posts().put('prussia-1', 'k').put('prussia-2', 'l').put('prussia-3', 'm')
    p.hand(PRUSSIA, 'C9')
    expect(price(supply(p, PRUSSIA))).toBe(9)
    expect(asked(p)).toEqual([
      ['prussia-1', 2],
      ['prussia-2', 3],
      ['prussia-3', 4],
    ])
  })

  it('MAR-7-08 MAR-9.1-09 hussars that were taken off tax nobody until they are placed again', () => {
    const p = posts().put('prussia-1', 'k').put('austria-2', 'h2').hand(PRUSSIA, 'C9')
    p.s.at[p.piece('hussar-1')] = -1
    p.s.at[p.piece('hussar-2')] = -1
    expect(over(supply(p, PRUSSIA))).toBe(true)
    p.begin(hussarsFrame(p.board)).act('place', p.city('h1')).act('leave')
    expect(price(supply(p, PRUSSIA))).toBe(2)
  })
})

describe('too few cards for several stacks', () => {
  /** A stack of two on k (4), one on l (3), one on m (4): eleven in all. */
  const three = (options: Record<string, string> = {}) =>
    posts(options, 'advanced')
      .put('prussia-1', 'k', 4)
      .put('prussia-2', 'k', 4)
      .put('prussia-3', 'l', 4)
      .put('prussia-4', 'm', 4)

  it('MAR-9.1-04 MAR-9.1-05 eleven points pay for all of them at once', () => {
    const p = three().hand(PRUSSIA, 'C9', 'H2')
    expect(price(supply(p, PRUSSIA))).toBe(11)
    pay(p, 'C9', 'H2')
    expect(down(p, 'prussia-1', 'prussia-2', 'prussia-3', 'prussia-4')).toEqual([false, false, false, false])
  })

  it('MAR-9.1-06 MAR-9.1-07 ten are lost: the owner saves two of the three, and chooses which', () => {
    for (const [saved, lost] of [
      [['prussia-1', 'prussia-3'], ['prussia-4']],
      [['prussia-1', 'prussia-4'], ['prussia-3']],
      [
        ['prussia-3', 'prussia-4'],
        ['prussia-1', 'prussia-2'],
      ],
    ]) {
      const p = supply(three().hand(PRUSSIA, 'C10'), PRUSSIA)
      expect([p.handOf(PRUSSIA), p.targets('save').length]).toEqual([[], 3])
      for (const g of saved) save(p, g)
      expect(over(p)).toBe(true)
      expect(lost.every((g) => p.isDown(g))).toBe(true)
      expect(['prussia-1', 'prussia-2', 'prussia-3', 'prussia-4'].filter((g) => p.isDown(g))).toEqual(lost)
    }
  })

  it('MAR-9.1-07 what is left of the purse is offered only to whom it covers', () => {
    const p = supply(three().hand(PRUSSIA, 'C7'), PRUSSIA)
    save(p, 'prussia-4') // four of seven: three are left
    expect(p.targets('save')).toEqual([p.piece('prussia-3')])
    expect(p.verdict('save', p.piece('prussia-1'))).toBe('MAR-9.1-06')
    save(p, 'prussia-3')
    expect(down(p, 'prussia-1', 'prussia-2', 'prussia-3', 'prussia-4')).toEqual([true, true, false, false])
  })

  it('MAR-9.1-08 MAR-9-12 an unpaid stack bleeds for both, twice for one who was face-down already', () => {
    const p = supply(three().hand(PRUSSIA, 'C3').down('prussia-2'), PRUSSIA)
    save(p, 'prussia-3')
    expect(p.troops('prussia-1') + p.troops('prussia-2')).toBe(5) // 1 and 2 of eight
    expect(p.troops('prussia-4')).toBe(3)
  })

  it('MAR-9.1-08 MAR-9-09 a saved stack recovers with both', () => {
    const p = supply(three().hand(PRUSSIA, 'C4').down('prussia-1', 'prussia-2'), PRUSSIA)
    save(p, 'prussia-1')
    expect(down(p, 'prussia-1', 'prussia-2')).toEqual([false, false])
    expect(p.troops('prussia-1') + p.troops('prussia-2')).toBe(8)
  })

  it('MAR-9.1-06 two points save nobody: all cards go and all four suffer', () => {
    const p = supply(three().hand(PRUSSIA, 'C2'), PRUSSIA)
    expect([over(p), p.handOf(PRUSSIA)]).toEqual([true, []])
    expect(p.said('supply.cut')).toHaveLength(4)
  })
})

describe('options together', () => {
  const stack = (options: Record<string, string>) =>
    posts(options).put('prussia-1', 'l').put('prussia-2', 'l').hand(PRUSSIA, 'C10', 'C9')

  it('MAR-Q1 MAR-Q3 twice the length and double for a stack make four times the length', () => {
    const of = (hussarTax: string, stackTax: string) => price(supply(stack({ hussarTax, stackTax }), PRUSSIA))
    expect([of('length', 'double'), of('twice', 'double')]).toEqual([6, 12])
    expect([of('length', 'single'), of('twice', 'single')]).toEqual([3, 6])
  })

  it('MAR-Q24 a Reserve counts 8 in the tax, or 1: the same hand is enough or is not', () => {
    const hand = (reservePayment: string) =>
      supply(posts({ reservePayment }).put('prussia-1', 'm').hand(PRUSSIA, 'R', 'H2'), PRUSSIA)
    const rich = hand('eight')
    expect(price(rich)).toBe(4)
    const reserve = (c: number) => rich.board.cardSuit[c] === RESERVE
    rich.act('pay', rich.targets('pay').find(reserve))
    expect([over(rich), rich.handOf(PRUSSIA)]).toEqual([true, ['H2']])
    const poor = hand('one')
    expect([over(poor), poor.handOf(PRUSSIA), poor.isDown('prussia-1')]).toEqual([true, [], true])
  })

  it('MAR-Q2 MAR-Q66 with showHand a stack is paid for whole, card by card, and the rest of the hand kept', () => {
    const p = posts({ hussarShortfall: 'showHand' }).put('prussia-1', 'k').put('prussia-2', 'k')
    p.put('prussia-3', 'm').hand(PRUSSIA, 'H2', 'H3', 'D2')
    supply(p, PRUSSIA) // 4 + 4 against a hand of seven
    expect(p.said('supply.shows')).toHaveLength(3)
    save(p, 'prussia-1')
    expect(price(p)).toBe(4)
    pay(p, 'H2', 'D2')
    expect([over(p), p.handOf(PRUSSIA)]).toEqual([true, ['H3']])
    expect(down(p, 'prussia-1', 'prussia-2', 'prussia-3')).toEqual([false, false, true])
  })

  it('MAR-Q2 MAR-Q66 paid with too big a card, what is left no longer covers the next', () => {
    const p = posts({ hussarShortfall: 'showHand' }).put('prussia-1', 'k').put('prussia-2', 'l')
    p.put('prussia-3', 'm').hand(PRUSSIA, 'H5', 'H3')
    supply(p, PRUSSIA) // 2 + 3 + 4 against eight
    pay(save(p, 'prussia-1'), 'H5')
    expect(p.targets('save')).toEqual([p.piece('prussia-2')])
    pay(save(p, 'prussia-2'), 'H3')
    expect([over(p), down(p, 'prussia-1', 'prussia-2', 'prussia-3')]).toEqual([true, [false, false, true]])
  })
})

describe('whom hussars tax', () => {
  const near = (piece: string, train: string, cities: Cities = {}) =>
    position('g-h-t', cities, 'advanced').put(piece, 'g').put(train, 't').put('hussar-1', 'h')
  const of = (p: Position, piece: string) => supplyOf(p.board, p.s, p.piece(piece))

  it('MAR-7-10 Austria’s enemies only: the Pragmatic Army goes free', () => {
    expect(of(near('pragmatic-army-1', 'pragmatic-army-train-1'), 'pragmatic-army-1')).toBe(SUPPLIED)
    expect(of(near('france-1', 'france-train-1'), 'france-1')).toBe(2)
    expect(of(near('saxony-1', 'saxony-train-1'), 'saxony-1')).toBe(2)
  })

  it('MAR-7-10 MAR-19.3-13 Saxony is taxed with Prussia, and free with Austria', () => {
    const p = near('saxony-1', 'saxony-train-1')
    expect(of(p, 'saxony-1')).toBe(2)
    p.league('austrian')
    expect(of(p, 'saxony-1')).toBe(SUPPLIED)
  })

  it('MAR-7-10 MAR-19.1-12 so is Prussia when it is neutral, until the war goes on', () => {
    const land: Cities = { g: { region: 'silesia' }, h: { region: 'silesia' }, t: { region: 'silesia' } }
    const p = near('prussia-1', 'prussia-train-1', land)
    expect(of(p, 'prussia-1')).toBe(2)
    p.league('neutral', 'at peace')
    expect(of(p, 'prussia-1')).toBe(SUPPLIED)
    p.league('neutral', 'at war again')
    expect(of(p, 'prussia-1')).toBe(SUPPLIED) // Silesia is home now (MAR-9-02)
  })

  it('MAR-9-15 MAR-9.1-09 a way through neutral land is no way, so the taxed one counts', () => {
    const p = position('g-s-t g-a-h-t', { s: { region: 'saxony' } }, 'advanced').put('france-1', 'g')
    p.put('france-train-1', 't').put('hussar-1', 'h')
    expect(of(p, 'france-1')).toBe(SUPPLIED)
    p.league('neutral')
    expect(of(p, 'france-1')).toBe(3)
  })

  it('MAR-9-04 MAR-9.1-01 an Austrian beside the hussar shuts the path that could have been bought', () => {
    const p = position('g-h-a-t', {}).put('prussia-1', 'g').put('prussia-train-1', 't').put('hussar-1', 'h')
    expect(of(p, 'prussia-1')).toBe(3)
    expect(of(p.put('austria-1', 'a'), 'prussia-1')).toBe(UNSUPPLIED)
  })

  it('MAR-9.1-10 the path may lead through one’s own country and is taxed there, the general abroad', () => {
    const p = near('france-1', 'france-train-1', { h: { region: 'france' }, t: { region: 'france' } })
    expect(of(p, 'france-1')).toBe(2)
    expect(of(near('france-1', 'france-train-1', { g: { region: 'france' } }), 'france-1')).toBe(SUPPLIED)
  })

  it('MAR-8-11 MAR-9.1-06 subsidies apart, no power pays for another: France does not help Bavaria', () => {
    const p = near('bavaria-1', 'bavaria-train-1')
      .hand(FRANCE, 'C10')
      .hand(PRAGMATIC, 'C9')
      .hand(AUSTRIA, 'C8')
    supply(p, BAVARIA)
    expect([over(p), p.isDown('bavaria-1'), p.handOf(FRANCE)]).toEqual([true, true, ['C10']])
  })
})
