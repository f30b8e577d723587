// MAR-9: supply at the edges of the lists: the first general, the first city, Arenberg in a stack.
import { describe, expect, it } from 'vitest'
import { AUSTRIA, FRANCE } from '../powers.ts'
import { courtOf } from '../state.ts'
import { type Position, position } from '../testkit.ts'
import { supplyFrame } from './supply.ts'

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
})
