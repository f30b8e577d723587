// Which units and armies are lost among enemies, what is left of them, and the marks of a player turn.

import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import { MARKS } from '../frames.ts'
import { DUG_IN, ELIMINATED, MOVED } from '../state.ts'
import { type Position, position } from '../testkit.ts'
import * as marks from './marks.ts'
import { eliminateArmy, loseHeld, mustWithdraw } from './units.ts'

const G = { german: true } as const
const attack = (p: Position, side = GERMAN): Position => p.hand(side, 'offensive').play(side, 'offensive')

describe('an army that is lost', () => {
  it('TLM-8.1-17 TLM-8.1-18 TLM-8.1-19 all it held goes to the pool, and nothing else changes', () => {
    const p = position('A-B', { A: G })
    for (const id of ['de-1st', 'de-2nd', 'de-3rd'])
      p.army(id, 'A', { infantry: 2, cavalry: 1, artillery: 1 }, true)
    p.s.tally.fill(1)
    const army = p.armyId('de-2nd')
    const expected = structuredClone(p.s)
    expected.armyAt[army] = ELIMINATED
    expected.armyFlags[army] = 0
    expected.fallen[GERMAN]++
    for (const kind of p.board.kindsIn[army]) {
      const held = army * p.board.kinds + kind
      expected.pool[kind] += expected.hold[held]
      expected.hold[held] = 0
      expected.tally[held] = 0
    }
    eliminateArmy(p.board, p.s, p.machine, army)
    expect(p.s).toEqual(expected)
    expect(p.said('army.eliminated')).toEqual([[army, p.area('A')]])
  })

  it('TLM-5.3.1-02 TLM-Q67 a unit lost inside an army is one that has not moved, as long as there is one', () => {
    const p = position('A-B', { A: G }).army('de-2nd', 'A', { infantry: 3 })
    const held = p.held('de-2nd', 'infantry')
    p.s.tally[held] = 2
    const left: number[][] = []
    for (let i = 0; i < 3; i++) {
      loseHeld(p.board, p.s, p.machine, p.armyId('de-2nd'), p.kind('DE infantry'))
      left.push([p.s.hold[held], p.s.tally[held]])
    }
    expect(left).toEqual([
      [2, 2],
      [1, 1],
      [0, 0],
    ])
  })
})

describe('Empty Armies', () => {
  it('TLM-8.1-16 one that walks into an empty Enemy area lives, and the area stays as it was', () => {
    const p = position('A-B', { A: G }).army('de-1st', 'A')
    attack(p).take('de-1st')
    expect(p.go('B')).toBeNull()
    expect([p.at('de-1st'), p.s.control[p.area('B')]]).toEqual(['B', ALLIED])
  })

  it('TLM-8.1-16 an army with guns or Cavalry is not Empty', () => {
    for (const holds of [{ artillery: 1 }, { cavalry: 1 }]) {
      const p = position('A-B', { A: G })
        .army('fr-1st', 'B', holds)
        .army('fr-2nd', 'B')
        .unit('DE cavalry', 'A')
      attack(p).move('DE cavalry', 'A', 'B')
      expect([p.at('fr-1st'), p.at('fr-2nd'), p.status('B')]).toEqual(['B', ELIMINATED, 'disputed'])
    }
  })

  it('TLM-8.1-08 TLM-8.1-14 TLM-Q33 one that has moved does not withdraw', () => {
    const p = position('A-B', { A: G }).army('de-1st', 'B').unit('DE infantry', 'B').unit('FR infantry', 'B')
    const army = p.armyId('de-1st')
    const must = (flags: number): boolean => {
      p.s.armyFlags[army] = flags
      return mustWithdraw(p.board, p.s, army)
    }
    expect([must(0), must(DUG_IN), must(MOVED), must(MOVED | DUG_IN)]).toEqual([true, true, false, false])
  })
})

describe('guns without Infantry', () => {
  it('TLM-8.3.2-09 Artillery of either side is lost to Infantry, not to Cavalry', () => {
    const left = (guns: string, enemy: string): number => {
      const p = position('A-B', { A: G }).unit(guns, 'B').unit(enemy, 'B').play(GERMAN).act('end')
      return p.count(guns, 'B')
    }
    expect([left('DE artillery', 'FR infantry'), left('DE artillery', 'FR cavalry')]).toEqual([0, 1])
    expect([left('FR artillery', 'DE infantry'), left('FR artillery', 'DE cavalry')]).toEqual([0, 1])
    // beside guns that both stay, nobody has Infantry to drive the others away
    expect(left('DE artillery', 'FR artillery')).toBe(1)
  })

  it('TLM-8.3.2-09 TLM-8.3.3-13 those inside an army of the area are lost too, and its Cavalry stays', () => {
    const p = position('A-B-C', { A: G }).unit('DE infantry', 'A').turn(17)
    p.army('fr-1st', 'B', { artillery: 2, cavalry: 1, tank: 1 }).army('fr-2nd', 'C', {
      artillery: 1,
      tank: 1,
    })
    p.army('fr-3rd', 'B', { artillery: 1 })
    attack(p).move('DE infantry', 'A', 'B')
    const pool = ['FR artillery', 'FR tank', 'FR cavalry'].map((kind) => p.pool(kind))
    p.act('end')
    const held = (army: string) => ['artillery', 'tank', 'cavalry'].map((kind) => p.holds(army, kind))
    expect([held('fr-1st'), held('fr-2nd')]).toEqual([
      [0, 0, 1],
      [1, 1, 0],
    ])
    expect(['FR artillery', 'FR tank', 'FR cavalry'].map((kind, i) => p.pool(kind) - pool[i])).toEqual([
      3, 1, 0,
    ])
    expect([p.at('fr-1st'), p.at('fr-2nd'), p.at('fr-3rd')]).toEqual(['B', 'C', ELIMINATED])
  })

  it('TLM-8.3.2-07 TLM-4.2-08 the area they are driven from changes hands at the end of the step', () => {
    const p = position('A-B', { A: G }).unit('DE infantry', 'A').unit('FR artillery', 'B')
    attack(p).move('DE infantry', 'A', 'B')
    expect(p.s.control[p.area('B')]).toBe(ALLIED)
    p.act('end')
    expect(p.s.control[p.area('B')]).toBe(GERMAN)
    expect(p.said('area.taken')).toEqual([[GERMAN, p.area('B')]])
  })
})

describe('marks on areas', () => {
  it('TLM-2.II.3-02 TLM-2.II.3-06 TLM-2.II.3-07 a mark on an area is counted as that mark and no other', () => {
    const { FRIENDLY, NEW, DECLARED, GAS_A, ADVANCED_A, SURPRISED, BONUS, GAS_D, ADVANCED_D, FOUGHT } = marks
    const each = [FRIENDLY, NEW, DECLARED, GAS_A, ADVANCED_A, SURPRISED, BONUS, GAS_D, ADVANCED_D, FOUGHT]
    for (const put of each) {
      const turn = marks.turnFrame(GERMAN, 3)
      turn.marks[0] |= put
      turn.marks[2] |= put
      expect(each.map((mark) => marks.countMarked(turn, mark))).toEqual(
        each.map((mark) => (mark === put ? 2 : 0)),
      )
    }
    expect(2 ** MARKS - 1).toBe(each.reduce((sum, mark) => sum + mark, 0))
  })
})
