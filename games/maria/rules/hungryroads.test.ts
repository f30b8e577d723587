// MAR-9: supply at the edges of the lists: the first general, the first city, Arenberg in a stack.
import { describe, expect, it } from 'vitest'
import { AUSTRIA, FRANCE, PRUSSIA } from '../powers.ts'
import { courtOf, ELIMINATED } from '../state.ts'
import { type Position, position } from '../testkit.ts'
import { hussarsFrame } from './hussars.ts'
import { supplyFrame, supplyOf } from './supply.ts'

const supply = (p: Position, power: number): Position => p.begin(supplyFrame(power))

describe('supply of whoever it is', () => {
  it('MAR-9-07 MAR-9-08 the first general of all starves like any other, alone or in a stack', () => {
    const p = position('a-b').put('france-1', 'a', 5)
    expect([supply(p, FRANCE).troops('france-1'), p.isDown('france-1')]).toEqual([4, true])
    const q = position('a-b').put('france-1', 'a', 5).put('france-2', 'a', 5)
    supply(q, FRANCE)
    expect([q.troops('france-1') + q.troops('france-2'), q.isDown('france-1'), q.isDown('france-2')]).toEqual(
      [8, true, true],
    )
    expect(q.said('supply.cut')).toEqual([
      [q.piece('france-1'), 1],
      [q.piece('france-2'), 1],
    ])
  })

  it('MAR-9-14 only a general who is removed costs a victory marker, wherever he stands', () => {
    for (const [troops, slots] of [
      [5, 3],
      [1, 1],
    ]) {
      const p = position('a-b', {}, 'advanced').put('france-2', 'a', troops).put('france-3', 'a', troops)
      courtOf(p.s).slots[FRANCE] = 3
      supply(p, FRANCE)
      expect([troops, courtOf(p.s).slots[FRANCE], p.s.frames.length]).toEqual([troops, slots, 0])
    }
    const q = position('a-b', {}, 'advanced').put('france-1', 'a', 2).put('bavaria-1', 'a', 1)
    courtOf(q.s).slots[FRANCE] = 3
    expect(courtOf(supply(q, FRANCE).s).slots[FRANCE]).toBe(3)
  })

  it('MAR-9.1-02 MAR-7-10 a hussar taxes a path through any city, the first of the board too', () => {
    const p = position('x-g x-t').put('hussar-1', 'x').put('france-2', 'g').put('france-train-2', 't')
    p.hand(FRANCE, 'H7')
    supply(p, FRANCE)
    expect(p.view(null).focus).toMatchObject({ kind: 'payment', price: 2 })
    expect(p.said('supply.taxed')).toEqual([[p.piece('france-2'), 2]])
  })

  it('MAR-9-03 MAR-H01 a phase in which nobody loses troops gives nothing away', () => {
    const p = position('g-t').put('france-2', 'g', 4).put('france-3', 'g', 3).put('france-train-2', 't')
    p.machine.fenced = false
    supply(p, FRANCE)
    expect([p.machine.fenced, p.troops('france-2'), p.troops('france-3')]).toEqual([false, 4, 3])
  })

  it('MAR-22-02 MAR-9-06 Arenberg and his fellow in a stack are supplied each for himself', () => {
    const stack = (...trains: string[]) => {
      const p = position('g-t g-u', {}, 'advanced').put('austria-2', 'g', 4).put('austria-6', 'g', 4)
      trains.forEach((train, i) => {
        p.put(train, i === 0 ? 't' : 'u')
      })
      supply(p, AUSTRIA)
      return [p.isDown('austria-2'), p.isDown('austria-6'), p.troops('austria-2') + p.troops('austria-6')]
    }
    expect(stack()).toEqual([true, true, 6])
    expect(stack('austria-train-1')).toEqual([false, false, 8])
    expect(stack('pragmatic-army-train-1')).toEqual([true, false, 7])
    expect(stack('austria-train-1', 'pragmatic-army-train-1')).toEqual([false, false, 8])
  })

  it('MAR-9-03 MAR-9-04 reach and enemies are the same in every corner of the board', () => {
    const p = position('a-t-g z').put('france-2', 'g').put('france-train-2', 't')
    expect(supply(p, FRANCE).isDown('france-2')).toBe(false)
    expect(supplyOf(p.board, p.s, p.piece('france-2'))).toBe(0) // it costs nothing
    const q = position('x-g x-t').put('france-2', 'g').put('france-train-2', 't').put('austria-2', 'x')
    expect(supply(q, FRANCE).isDown('france-2')).toBe(true)
  })

  it('MAR-9-07 the hunger of one general is not that of another, not even of the first', () => {
    const p = position('g-t y').put('france-1', 'g', 4).put('france-2', 'y', 4).put('france-train-2', 't')
    supply(p, FRANCE)
    expect([p.isDown('france-1'), p.troops('france-1')]).toEqual([false, 4])
    expect([p.isDown('france-2'), p.troops('france-2')]).toEqual([true, 3])
    const q = position('g-t').put('france-1', 'g', 4).put('france-train-2', 't')
    expect([supply(q, FRANCE).isDown('france-1'), q.troops('france-1')]).toEqual([false, 4])
  })

  it('MAR-9.1-04 a stack with the first general of all is taxed once', () => {
    const p = position('g-h-t').put('france-1', 'g').put('france-2', 'g').put('france-train-2', 't')
    p.put('hussar-1', 'h').hand(FRANCE, 'H7')
    supply(p, FRANCE)
    expect(p.said('supply.taxed')).toEqual([[p.piece('france-1'), 4]])
    expect(p.view(null).focus).toMatchObject({ kind: 'payment', price: 4 })
  })

  it('MAR-9-07 MAR-19.3-10 whoever is removed because Saxony leaves does not starve as well', () => {
    const p = position('a s', { s: { region: 'saxony' } }, 'advanced')
    courtOf(p.s).tracks[0] = 4 // the last box with Prussia
    p.put('prussia-1', 'a', 1).put('prussia-2', 's', 4)
    supply(p, PRUSSIA).act('shift', 1)
    expect([p.at('prussia-2'), p.isDown('prussia-2')]).toEqual([ELIMINATED, false])
    expect(p.said('supply.cut')).toEqual([[p.piece('prussia-1'), 1]])
  })

  it('MAR-7-03 the hussars find all cities in range after a supply phase as before it', () => {
    const p = position('g-t a-b x-y').put('france-2', 'g').put('france-train-2', 't')
    supply(p, FRANCE).begin(hussarsFrame(p.board))
    for (const [from, to] of ['ab', 'xy'])
      expect(p.put('austria-2', from).targets('place')).toEqual([p.city(to)])
  })
})

describe('a hand too small for the tax', () => {
  // prices 2 (general p) and 4 (general q); prussia-3 is supplied free of charge
  const short = () =>
    position('z-t-h-p-y-q')
      .put('prussia-1', 'p')
      .put('prussia-2', 'q')
      .put('prussia-3', 'z')
      .put('prussia-train-1', 't')
      .put('hussar-1', 'h')
      .hand(PRUSSIA, 'H4')

  it('MAR-9.1-06 MAR-H12 all have seen it: nobody takes it back', () => {
    const p = short()
    p.machine.fenced = false
    supply(p, PRUSSIA)
    expect([p.targets('save').length, p.machine.fenced]).toEqual([2, true])
  })

  it('MAR-9.1-07 one who is off the map is not to be saved, one in any city who is not taxed need not be', () => {
    const p = short()
    p.s.at[p.piece('prussia-4')] = ELIMINATED
    supply(p, PRUSSIA)
    expect(p.verdict('save', p.piece('prussia-3'))).toBe('MAR-9.1-01')
    expect(p.verdict('save', p.piece('prussia-4'))).toBe('MAR-9.1-07')
  })

  it('MAR-9.1-08 MAR-Q32 the tax is no longer shown once it is settled and the hungry lose their troops', () => {
    for (const [card, purse] of [
      ['H3', 0], // pays all of it
      ['H2', 2], // is given up, and covers nobody
    ] as const) {
      const p = position('g-x-h-t y').put('prussia-1', 'g').put('prussia-train-1', 't').put('hussar-1', 'h')
      p.put('prussia-2', 'y', 2).put('prussia-3', 'y', 1).hand(PRUSSIA, card)
      supply(p, PRUSSIA)
      if (card === 'H3') p.act('pay', p.card(card))
      expect(p.targets('keep').length).toBe(2)
      expect(p.view(null).focus).toEqual({ kind: 'tax', power: PRUSSIA, taxed: [], prices: [], purse })
    }
  })
})
