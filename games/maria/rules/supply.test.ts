import { Rng } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import type { Stage } from '../frames.ts'
import { AUSTRIA, BAVARIA, FRANCE, PRUSSIA, SAXONY } from '../powers.ts'
import { type Position, position } from '../testkit.ts'
import { combatFrame } from './combat.ts'
import { movementFrame } from './movement.ts'
import { supplyFrame } from './supply.ts'

const SEVEN = 'g-a-b-c-d-e-f-t'
const FIVE = 'g-x1-x2-x3-x4-t'

const supply = (p: Position, power: number): Position => p.begin(supplyFrame(power))

/** The price that is asked just now; 0 if none is. */
const price = (p: Position): number => {
  const focus = p.view(null).focus
  return focus?.kind === 'payment' ? focus.price : 0
}

/** The supply phase is over. */
const over = (p: Position): boolean => p.s.frames.length === 0

/** Pays the cards, one by one. */
const pay = (p: Position, ...cards: string[]): Position => {
  for (const c of cards) p.act('pay', p.card(c))
  return p
}

const save = (p: Position, general: string): Position => p.act('save', p.piece(general))

describe('supply', () => {
  it('MAR-T09 MAR-9-07 MAR-9-08 MAR-9-13 a train seven away starves a general: he loses 1, then 2, then goes', () => {
    const p = position(SEVEN).put('france-2', 'g', 4).put('france-train-2', 't')
    supply(p, FRANCE)
    expect([p.isDown('france-2'), p.troops('france-2')]).toEqual([true, 3])
    supply(p, FRANCE)
    expect([p.isDown('france-2'), p.troops('france-2'), p.at('france-2')]).toEqual([true, 1, 'g'])
    supply(p, FRANCE)
    expect([p.at('france-2'), p.troops('france-2'), p.isDown('france-2')]).toEqual([-1, 0, false])
    const g = p.piece('france-2')
    expect(p.said('supply.cut')).toEqual([
      [g, 1],
      [g, 2],
      [g, 2],
    ])
    expect(p.said('general.removed')).toEqual([[g]])
  })

  it('MAR-9-07 MAR-9-13 a general of one troop is removed by his first turn without supply', () => {
    const p = position('g-a').put('france-2', 'g', 1)
    expect(supply(p, FRANCE).at('france-2')).toBe(-1)
  })

  it('MAR-T10 MAR-9-03 MAR-9-09 a train six away turns a face-down general up without loss', () => {
    const p = position(SEVEN).put('france-2', 'g', 4).put('france-train-2', 'f').down('france-2')
    supply(p, FRANCE)
    expect([p.isDown('france-2'), p.troops('france-2')]).toEqual([false, 4])
    expect(p.said('supply.restored')).toEqual([[p.piece('france-2')]])
  })

  it('MAR-9-03 MAR-9-09 one who was and stays supplied is not spoken of', () => {
    const p = position(SEVEN).put('france-2', 'g', 4).put('france-train-2', 'f')
    supply(p, FRANCE)
    expect([p.isDown('france-2'), p.troops('france-2')]).toEqual([false, 4])
    expect(p.events).toEqual([])
  })

  it('MAR-9-03 any train of the power within reach will do', () => {
    const p = position(`${SEVEN} g-u`).put('austria-2', 'g').put('austria-train-2', 't')
    expect(supply(p, AUSTRIA).isDown('austria-2')).toBe(true)
    p.put('austria-train-3', 'u')
    expect(supply(p, AUSTRIA).isDown('austria-2')).toBe(false)
  })

  it('MAR-9-02 at home a general needs no train, and recovers', () => {
    const p = position('g-h', { g: { region: 'bavaria' }, h: { region: 'austria-core' } })
    p.put('bavaria-1', 'g', 5).put('austria-2', 'h', 3).down('austria-2')
    supply(supply(p, BAVARIA), AUSTRIA)
    expect([p.isDown('bavaria-1'), p.troops('bavaria-1')]).toEqual([false, 5])
    expect([p.isDown('austria-2'), p.troops('austria-2')]).toEqual([false, 3])
  })

  it("MAR-9-02 a partner's home is not one's own, nor is Silesia Prussia's", () => {
    const p = position('g-h', { g: { region: 'bavaria' }, h: { region: 'silesia', fortress: 'minor' } })
    p.put('france-2', 'g', 4).put('prussia-1', 'h', 4).mark('h', PRUSSIA)
    supply(supply(p, FRANCE), PRUSSIA)
    expect([p.troops('france-2'), p.troops('prussia-1')]).toEqual([3, 3])
  })

  it('MAR-9-01 only the generals of the power whose phase it is are looked at', () => {
    const p = position('a-b-c-d-e')
    p.put('france-2', 'a').put('bavaria-1', 'b').put('prussia-1', 'c').put('austria-2', 'd')
    supply(p, FRANCE)
    expect(['france-2', 'bavaria-1', 'prussia-1', 'austria-2'].map((g) => p.isDown(g))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('MAR-9-01 in a stage both powers have their supply phase before anything moves', () => {
    const p = position(`${SEVEN} e-y-z`)
    p.put('france-2', 'a').put('france-train-2', 'f').put('bavaria-1', 'e').put('prussia-1', 'z')
    const stage: Stage = { proc: 'stage', step: 'supply', powers: [FRANCE, BAVARIA], supplied: 0 }
    p.begin(stage)
    expect([p.isDown('france-2'), p.isDown('bavaria-1'), p.isDown('prussia-1')]).toEqual([false, true, false])
    p.walk('france-2', 'g').walk('france-train-2', 't') // seven apart now
    p.act('done')
    expect([p.isDown('france-2'), p.troops('france-2')]).toEqual([false, 4])
  })

  it('MAR-9-04 an enemy general on the way cuts the path', () => {
    const p = position('g-a-t').put('prussia-1', 'g').put('prussia-train-1', 't').put('austria-2', 'a')
    expect(supply(p, PRUSSIA).isDown('prussia-1')).toBe(true)
  })

  it('MAR-9-04 so does an enemy train, and a way round of six is taken but not one of seven', () => {
    const p = position('g-a-t g-b-c-d-e-f-t').put('prussia-1', 'g').put('prussia-train-1', 't')
    p.put('austria-train-2', 'a')
    expect(supply(p, PRUSSIA).isDown('prussia-1')).toBe(false)
    const q = position('g-a-t g-b-c-d-e-f-h-t').put('prussia-1', 'g').put('prussia-train-1', 't')
    q.put('austria-train-2', 'a')
    expect(supply(q, PRUSSIA).isDown('prussia-1')).toBe(true)
  })

  it('MAR-9-05 own and allied pieces and fortresses of the enemy do not cut it', () => {
    const p = position('g-a-b-c-d-e-t', { e: { fortress: 'major', region: 'austria-core' } })
    p.put('prussia-1', 'g').put('prussia-train-1', 't')
    p.put('prussia-2', 'a').put('saxony-train-1', 'b').put('france-2', 'c').put('bavaria-train-1', 'd')
    supply(p, PRUSSIA)
    expect(p.isDown('prussia-1')).toBe(false)
  })

  it("MAR-9-05 hussars do not cut or tax Austria's own supply", () => {
    const p = position('g-a-t').put('austria-2', 'g').put('austria-train-2', 't').put('hussar-1', 'a')
    supply(p, AUSTRIA)
    expect([over(p), p.isDown('austria-2')]).toEqual([true, false])
  })

  it('MAR-9-03 MAR-14-01 a path does not run over the map of Flanders, which is not used', () => {
    const p = position('g-a-t', { a: { map: 'flanders' } })
      .put('france-2', 'g')
      .put('france-train-2', 't')
    expect(supply(p, FRANCE).isDown('france-2')).toBe(true)
  })

  it('MAR-T14 MAR-9-06 the train of a partner, let alone of an ally, gives no supply', () => {
    const p = position('g-a-b')
      .put('bavaria-1', 'g', 5)
      .put('france-train-2', 'a')
      .put('prussia-train-1', 'b')
    supply(p, BAVARIA)
    expect([p.isDown('bavaria-1'), p.troops('bavaria-1')]).toEqual([true, 4])
  })

  it('MAR-9-10 a face-down general moves his full way and stacks', () => {
    const p = position('a=b=c=d=e').put('france-2', 'a').put('france-3', 'e').down('france-2')
    p.begin(movementFrame([FRANCE, BAVARIA])).walk('france-2', 'b', 'c', 'd', 'e')
    expect([p.at('france-2'), p.isDown('france-2'), p.isDown('france-3')]).toEqual(['e', true, false])
    const q = position('a=b=c=d=e').put('france-2', 'a').down('france-2')
    q.begin(movementFrame([FRANCE, BAVARIA]))
    expect(q.verdict('march', q.piece('france-2'))).toBeNull()
  })

  it('MAR-9-10 a face-down general fights as well as any other', () => {
    const p = position('a-b-c-d-e-f').put('france-2', 'a', 6).put('austria-2', 'b', 4).down('france-2')
    p.begin(combatFrame([FRANCE, BAVARIA]))
    expect(p.said('battle.troops').map((v) => v[2])).toEqual([6, 4])
    expect(p.awaited()).toEqual(['maria'])
  })

  it('MAR-9-11 a face-down general leaves an enemy fortress as it was, without a question marker', () => {
    const land = { b: { fortress: 'minor', region: 'austria-core' } } as const
    const p = position('a-b-c', land).put('france-2', 'a').down('france-2')
    p.begin(movementFrame([FRANCE, BAVARIA])).walk('france-2', 'b', 'c')
    expect([p.marker('b'), p.s.queries]).toEqual([-1, []])
    const q = position('a-b-c-x', land).put('france-2', 'a').put('austria-2', 'x').down('france-2')
    q.begin(movementFrame([FRANCE, BAVARIA])).walk('france-2', 'b', 'a')
    expect([q.marker('b'), q.s.queries]).toEqual([-1, []])
    const r = position('a-b-c', land).put('france-2', 'a')
    r.begin(movementFrame([FRANCE, BAVARIA])).walk('france-2', 'b', 'c')
    expect(r.marker('b')).toBe(FRANCE)
  })

  it('MAR-T16 MAR-9-12 MAR-9-13 a stack of one power loses 2 for the face-down and 1 for the face-up general', () => {
    const p = position('g-a').put('prussia-1', 'g', 2).put('prussia-2', 'g', 1).down('prussia-1')
    supply(p, PRUSSIA)
    expect([p.at('prussia-1'), p.at('prussia-2')]).toEqual([-1, -1])
    expect(p.said('general.removed')).toHaveLength(2)
  })

  it('MAR-T16 MAR-9-12 with 5 troops 2 are left and both stay, whoever had them', () => {
    for (const split of [1, 4]) {
      const p = position('g-a')
      p.put('prussia-1', 'g', split)
        .put('prussia-2', 'g', 5 - split)
        .down('prussia-1')
      supply(p, PRUSSIA)
      expect([p.troops('prussia-1'), p.troops('prussia-2')]).toEqual([1, 1])
      expect([p.isDown('prussia-1'), p.isDown('prussia-2')]).toEqual([true, true])
    }
  })

  it('MAR-9-13 MAR-Q32 one troop left for two: their owner says who keeps it', () => {
    for (const kept of ['prussia-1', 'prussia-2']) {
      const p = position('g-a').put('prussia-1', 'g', 1).put('prussia-2', 'g', 3).down('prussia-1')
      p.put('prussia-3', 'a', 2)
      supply(p, PRUSSIA)
      expect(p.awaited()).toEqual(['frederick'])
      expect(p.targets('keep')).toEqual([p.piece('prussia-1'), p.piece('prussia-2')])
      expect(p.verdict('keep', p.piece('prussia-3'))).toBe('MAR-6-17')
      p.act('keep', p.piece(kept))
      const gone = kept === 'prussia-1' ? 'prussia-2' : 'prussia-1'
      expect([p.at(kept), p.troops(kept), p.isDown(kept)]).toEqual(['g', 1, true])
      expect([p.at(gone), p.troops(gone)]).toEqual([-1, 0])
      // and the phase goes on with the next general, once
      expect([over(p), p.troops('prussia-3'), p.isDown('prussia-3')]).toEqual([true, 1, true])
    }
  })

  it('MAR-9-12 in a mixed stack one may be supplied and the other not, and troops are not shared', () => {
    const p = position('g-a').put('france-2', 'g', 1).put('bavaria-1', 'g', 5).put('bavaria-train-1', 'a')
    p.down('bavaria-1')
    supply(supply(p, FRANCE), BAVARIA)
    expect(p.at('france-2')).toBe(-1)
    expect([p.at('bavaria-1'), p.troops('bavaria-1'), p.isDown('bavaria-1')]).toEqual(['g', 5, false])
  })
})

describe('the hussar tax', () => {
  const taxed = (options: Record<string, string> = {}) =>
    position(FIVE, {}, 'intro', options)
      .put('prussia-1', 'g', 4)
      .put('prussia-train-1', 't')
      .put('hussar-1', 'x2')

  it('MAR-T11 MAR-9.1-01 MAR-9.1-02 MAR-9.1-05 a path of five through a hussar costs five, and must be paid', () => {
    const p = supply(taxed().hand(PRUSSIA, 'H2', 'H3', 'C5'), PRUSSIA)
    expect(p.awaited()).toEqual(['frederick'])
    expect(price(p)).toBe(5)
    expect(p.targets('pay')).toHaveLength(3)
    expect(p.verdict('done')).toBe('no-such-verb')
    pay(p, 'H2')
    expect(over(p)).toBe(false)
    pay(p, 'H3')
    expect([over(p), p.isDown('prussia-1'), p.troops('prussia-1')]).toEqual([true, false, 4])
    expect(p.handOf(PRUSSIA)).toEqual(['C5'])
  })

  it('MAR-9.1-02 cards above the price bring no change', () => {
    const p = pay(supply(taxed().hand(PRUSSIA, 'H2', 'S10'), PRUSSIA), 'S10')
    expect([over(p), p.handOf(PRUSSIA)]).toEqual([true, ['H2']])
  })

  it('MAR-9.1-05 a hand worth just the price is spent, and a face-down general recovers', () => {
    const p = supply(taxed().hand(PRUSSIA, 'H2', 'H3').down('prussia-1'), PRUSSIA)
    pay(p, 'H3', 'H2')
    expect([over(p), p.isDown('prussia-1'), p.troops('prussia-1')]).toEqual([true, false, 4])
  })

  it('MAR-T11 MAR-9.1-03 a second hussar on the path adds nothing', () => {
    const p = taxed().put('hussar-2', 'x3').hand(PRUSSIA, 'C10')
    expect(price(supply(p, PRUSSIA))).toBe(5)
  })

  it('MAR-T11 MAR-9.1-04 two stacked generals pay double, for both at once', () => {
    const p = taxed().put('prussia-2', 'g', 2).hand(PRUSSIA, 'C10', 'C2')
    expect(price(supply(p, PRUSSIA))).toBe(10)
    pay(p, 'C10')
    expect([over(p), p.isDown('prussia-1'), p.isDown('prussia-2')]).toEqual([true, false, false])
  })

  it('MAR-9.1-04 MAR-Q3 with the option "single" a stack pays like one general', () => {
    const p = taxed({ stackTax: 'single' }).put('prussia-2', 'g', 2).hand(PRUSSIA, 'C10')
    expect(price(supply(p, PRUSSIA))).toBe(5)
  })

  it('MAR-9.1-02 MAR-Q1 with the option "twice" every city of the path costs two', () => {
    expect(price(supply(taxed({ hussarTax: 'length' }).hand(PRUSSIA, 'C10'), PRUSSIA))).toBe(5)
    expect(price(supply(taxed({ hussarTax: 'twice' }).hand(PRUSSIA, 'C10'), PRUSSIA))).toBe(10)
  })

  it('MAR-9.1-04 MAR-Q3 in a mixed stack each power pays for its own general, by its own path and cards', () => {
    for (const stackTax of ['double', 'single']) {
      const p = taxed({ stackTax }).put('saxony-1', 'g', 5).put('saxony-train-1', 'x3')
      p.hand(PRUSSIA, 'C5').hand(SAXONY, 'H3', 'H9')
      supply(p, PRUSSIA)
      expect(price(p)).toBe(5)
      expect(p.targets('pay')).toEqual([p.card('C5')])
      expect(p.verdict('pay', p.card('H9'))).toBe('MAR-8-11')
      pay(p, 'C5')
      supply(p, SAXONY)
      expect(price(p)).toBe(3)
      pay(p, 'H3')
      expect([p.isDown('prussia-1'), p.isDown('saxony-1')]).toEqual([false, false])
    }
  })

  it('MAR-9-12 MAR-9.1-08 in a mixed stack only the general of the power that cannot pay suffers', () => {
    const p = taxed().put('saxony-1', 'g', 5).put('saxony-train-1', 'x3').hand(PRUSSIA, 'C5')
    pay(supply(p, PRUSSIA), 'C5')
    supply(p, SAXONY)
    expect([p.isDown('prussia-1'), p.troops('prussia-1')]).toEqual([false, 4])
    expect([p.isDown('saxony-1'), p.troops('saxony-1')]).toEqual([true, 4])
  })

  it('MAR-T12 MAR-9.1-06 MAR-Q2 a hand worth four against five is lost, and the general is unsupplied', () => {
    const p = supply(taxed().hand(PRUSSIA, 'H2', 'S2'), PRUSSIA)
    expect([over(p), p.handOf(PRUSSIA)]).toEqual([true, []])
    expect([p.isDown('prussia-1'), p.troops('prussia-1')]).toEqual([true, 3])
    expect(p.said('supply.givesUp')).toEqual([
      [PRUSSIA, p.card('H2')],
      [PRUSSIA, p.card('S2')],
    ])
  })

  it('MAR-9.1-06 MAR-Q2 with the option "showHand" the hand is only shown', () => {
    const p = supply(taxed({ hussarShortfall: 'showHand' }).hand(PRUSSIA, 'H2', 'S2'), PRUSSIA)
    expect([over(p), p.handOf(PRUSSIA)]).toEqual([true, ['H2', 'S2']])
    expect([p.isDown('prussia-1'), p.troops('prussia-1')]).toEqual([true, 3])
    expect(p.said('supply.shows')).toHaveLength(2)
    expect(p.said('supply.givesUp')).toEqual([])
  })

  it('MAR-9.1-06 without a single card the general is unsupplied, face-down already with a loss of two', () => {
    const p = supply(taxed().down('prussia-1'), PRUSSIA)
    expect([over(p), p.isDown('prussia-1'), p.troops('prussia-1')]).toEqual([true, true, 2])
  })

  it('MAR-9.1-06 the cards of a partner, or of any other power of the player, are no help', () => {
    const p = position(FIVE, {}, 'intro-2p').put('prussia-1', 'g', 4).put('prussia-train-1', 't')
    p.put('hussar-1', 'x2').hand(PRUSSIA, 'H2').hand(SAXONY, 'C10').hand(FRANCE, 'S10')
    supply(p, PRUSSIA)
    expect([over(p), p.isDown('prussia-1'), p.handOf(SAXONY), p.handOf(FRANCE)]).toEqual([
      true,
      true,
      ['C10'],
      ['S10'],
    ])
  })

  // Prices 3 (general p, three from the train behind the hussar) and 5 (general q).
  const two = (options: Record<string, string> = {}) =>
    position('q-y-p-h-z-t', {}, 'intro', options)
      .put('prussia-1', 'p', 4)
      .put('prussia-2', 'q', 4)
      .put('prussia-train-1', 't')
      .put('hussar-1', 'h')

  it('MAR-D15 MAR-T13 MAR-9.1-07 a hand worth six for prices 3 and 5 is gone and saves either general, not both', () => {
    for (const saved of ['prussia-1', 'prussia-2']) {
      const p = supply(two().hand(PRUSSIA, 'H2', 'H4'), PRUSSIA)
      expect(p.handOf(PRUSSIA)).toEqual([])
      expect(p.awaited()).toEqual(['frederick'])
      expect(p.targets('save')).toEqual([p.piece('prussia-1'), p.piece('prussia-2')])
      save(p, saved)
      const other = saved === 'prussia-1' ? 'prussia-2' : 'prussia-1'
      expect(over(p)).toBe(true)
      expect([p.isDown(saved), p.troops(saved)]).toEqual([false, 4])
      expect([p.isDown(other), p.troops(other)]).toEqual([true, 3])
    }
  })

  it('MAR-9.1-05 MAR-9.1-07 a hand worth the sum of the prices pays for both together', () => {
    const p = supply(two().hand(PRUSSIA, 'H2', 'H6'), PRUSSIA)
    expect(price(p)).toBe(8)
    pay(p, 'H6', 'H2')
    expect([over(p), p.isDown('prussia-1'), p.isDown('prussia-2')]).toEqual([true, false, false])
  })

  it('MAR-9.1-07 he whom the purse cannot cover is not saved, and nobody passes over one whom it can', () => {
    const p = supply(two().hand(PRUSSIA, 'H4'), PRUSSIA)
    expect(p.targets('save')).toEqual([p.piece('prussia-1')])
    expect(p.verdict('save', p.piece('prussia-2'))).toBe('MAR-9.1-06')
    expect(p.verdict('done')).toBe('no-such-verb')
    save(p, 'prussia-1')
    expect([over(p), p.isDown('prussia-2')]).toEqual([true, true])
  })

  it('MAR-9.1-07 the rest of the purse goes on to the next general', () => {
    // three generals at prices 2, 3 and 5, a hand worth 6
    const p = position('r-v-q-p-h-t')
    p.put('prussia-1', 'p').put('prussia-2', 'q').put('prussia-3', 'r')
    p.put('prussia-train-1', 't').put('hussar-1', 'h').hand(PRUSSIA, 'H6')
    supply(p, PRUSSIA)
    expect(p.said('supply.taxed').map((v) => v[1])).toEqual([2, 3, 5])
    save(p, 'prussia-1')
    expect(p.targets('save')).toEqual([p.piece('prussia-2')])
    expect(p.verdict('save', p.piece('prussia-1'))).toBe('MAR-9.1-01') // he is supplied by now
    save(p, 'prussia-2')
    expect([over(p), p.isDown('prussia-1'), p.isDown('prussia-2'), p.isDown('prussia-3')]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('MAR-9.1-07 MAR-9.1-01 only taxed generals are chosen among, and the refusal says what ails the others', () => {
    const p = two().put('prussia-3', 'z', 2).put('france-2', 'y').hand(PRUSSIA, 'H4')
    supply(p, PRUSSIA)
    expect(p.verdict('save', p.piece('prussia-3'))).toBe('MAR-9.1-01') // supplied free of charge
    expect(p.verdict('save', p.piece('france-2'))).toBe('MAR-9.1-07')
    expect(p.verdict('save', p.piece('prussia-train-1'))).toBe('MAR-9.1-07')
    expect(p.verdict('save', 99)).toBe('MAR-9.1-07')
  })

  it('MAR-9-03 MAR-9.1-07 a general without any path cannot be bought supply', () => {
    const p = position('q-y-p-h-z-t u-v').put('prussia-1', 'p').put('prussia-2', 'q').put('prussia-3', 'u', 3)
    p.put('prussia-train-1', 't').put('hussar-1', 'h').hand(PRUSSIA, 'H6')
    supply(p, PRUSSIA)
    expect(p.verdict('save', p.piece('prussia-3'))).toBe('MAR-9-03')
    save(p, 'prussia-1')
    expect([p.isDown('prussia-3'), p.troops('prussia-3')]).toEqual([true, 2])
  })

  it('MAR-9.1-08 a stack is paid for whole or not at all', () => {
    const p = two().put('prussia-3', 'p', 2).hand(PRUSSIA, 'H5') // prices 6 and 5
    supply(p, PRUSSIA)
    expect(p.targets('save')).toEqual([p.piece('prussia-2')])
    expect(p.verdict('save', p.piece('prussia-1'))).toBe('MAR-9.1-06')
    expect(p.verdict('save', p.piece('prussia-3'))).toBe('MAR-9.1-04')
    save(p, 'prussia-2')
    expect([p.isDown('prussia-1'), p.isDown('prussia-2'), p.isDown('prussia-3')]).toEqual([true, false, true])
    expect(p.troops('prussia-1') + p.troops('prussia-3')).toBe(4)
  })

  it('MAR-9.1-08 a saved stack is supplied with both its generals', () => {
    const p = two().put('prussia-3', 'p', 2).hand(PRUSSIA, 'H6')
    save(supply(p, PRUSSIA), 'prussia-1')
    expect([p.isDown('prussia-1'), p.isDown('prussia-2'), p.isDown('prussia-3')]).toEqual([
      false,
      true,
      false,
    ])
  })

  it('MAR-9.1-07 MAR-Q2 with "showHand" each general saved is paid for with cards of the hand', () => {
    const p = supply(two({ hussarShortfall: 'showHand' }).hand(PRUSSIA, 'H2', 'H4'), PRUSSIA)
    expect(p.targets('save')).toEqual([p.piece('prussia-1'), p.piece('prussia-2')])
    save(p, 'prussia-1')
    expect(price(p)).toBe(3)
    pay(p, 'H4')
    expect([over(p), p.handOf(PRUSSIA)]).toEqual([true, ['H2']])
    expect([p.isDown('prussia-1'), p.isDown('prussia-2')]).toEqual([false, true])
  })

  it('MAR-9.1-05 MAR-Q2 with "showHand" what is left of the hand must go on to pay where it can', () => {
    const p = position('r-v-q-p-h-t', {}, 'intro', { hussarShortfall: 'showHand' })
    p.put('prussia-1', 'p').put('prussia-2', 'q').put('prussia-3', 'r')
    p.put('prussia-train-1', 't').put('hussar-1', 'h').hand(PRUSSIA, 'H2', 'H3', 'C2')
    supply(p, PRUSSIA)
    pay(save(p, 'prussia-1'), 'H2')
    expect(p.targets('save')).toEqual([p.piece('prussia-2'), p.piece('prussia-3')])
    pay(save(p, 'prussia-2'), 'C2')
    expect(over(p)).toBe(false)
    pay(p, 'H3')
    expect([over(p), p.handOf(PRUSSIA), p.isDown('prussia-3')]).toEqual([true, [], true])
  })

  it('MAR-Q2 a hand that was shown lies open while it pays, also in what others imagine', () => {
    const p = supply(two({ hussarShortfall: 'showHand' }).hand(PRUSSIA, 'H2', 'H4'), PRUSSIA)
    save(p, 'prussia-1').hand(FRANCE, 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8')
    for (let seed = 1; seed <= 5; seed++) {
      const imagined = p.machine.game.sample(p.s, 0, Rng.of(seed), p.board)
      expect(['H2', 'H4'].map((c) => imagined.cards[p.card(c)])).toEqual([PRUSSIA, PRUSSIA])
    }
  })

  it('MAR-9.1-09 MAR-Q4 any path without a hussar, up to six long, is free', () => {
    const p = position('g-h-t g-a-b-c-d-e-t')
      .put('prussia-1', 'g')
      .put('prussia-train-1', 't')
      .put('hussar-1', 'h')
    supply(p.hand(PRUSSIA, 'C10'), PRUSSIA)
    expect([over(p), p.isDown('prussia-1'), p.handOf(PRUSSIA)]).toEqual([true, false, ['C10']])
  })

  it('MAR-9.1-09 MAR-Q4 one of seven is none, one through an enemy neither: then the taxed path counts', () => {
    const p = position('g-h-t g-a-b-c-d-e-f-t').put('prussia-1', 'g').put('prussia-train-1', 't')
    p.put('hussar-1', 'h').hand(PRUSSIA, 'C10')
    expect(price(supply(p, PRUSSIA))).toBe(2)
    const q = position('g-h-t g-a-b-t').put('prussia-1', 'g').put('prussia-train-1', 't')
    q.put('hussar-1', 'h').put('austria-2', 'b').hand(PRUSSIA, 'C10')
    expect(price(supply(q, PRUSSIA))).toBe(2)
  })

  it('MAR-9.1-02 MAR-Q4 of several taxed paths the shortest open one sets the price', () => {
    const roads = 'g-h-a-t g-i-b-c-t'
    const p = position(roads).put('prussia-1', 'g').put('prussia-train-1', 't')
    p.put('hussar-1', 'h').put('hussar-2', 'i').hand(PRUSSIA, 'C10')
    expect(price(supply(p, PRUSSIA))).toBe(3)
    const q = position(roads).put('prussia-1', 'g').put('prussia-train-1', 't').put('austria-2', 'a')
    q.put('hussar-1', 'h').put('hussar-2', 'i').hand(PRUSSIA, 'C10')
    expect(price(supply(q, PRUSSIA))).toBe(4)
  })

  it('MAR-9.1-01 a path of seven is no path, whatever one would pay', () => {
    const p = position(SEVEN).put('prussia-1', 'g').put('prussia-train-1', 't').put('hussar-1', 'c')
    supply(p.hand(PRUSSIA, 'C10'), PRUSSIA)
    expect([over(p), p.isDown('prussia-1'), p.handOf(PRUSSIA)]).toEqual([true, true, ['C10']])
    const q = position(SEVEN).put('prussia-1', 'g').put('prussia-train-1', 'f').put('hussar-1', 'c')
    expect(price(supply(q.hand(PRUSSIA, 'C10'), PRUSSIA))).toBe(6)
  })

  it('MAR-9.1-01 a hussar beside the path taxes nothing', () => {
    const p = position('g-a-t a-h').put('prussia-1', 'g').put('prussia-train-1', 't').put('hussar-1', 'h')
    expect([over(supply(p, PRUSSIA)), p.isDown('prussia-1')]).toEqual([true, false])
  })

  it('MAR-9.1-10 a general at home is not taxed, though his fellow abroad is', () => {
    const p = position('k-g-h-t', { k: { region: 'prussia' } })
    p.put('prussia-2', 'k').put('prussia-1', 'g').put('prussia-train-1', 't').put('hussar-1', 'h')
    supply(p.hand(PRUSSIA, 'C10'), PRUSSIA)
    expect(price(p)).toBe(2)
    expect(p.said('supply.taxed')).toEqual([[p.piece('prussia-1'), 2]])
  })
})
