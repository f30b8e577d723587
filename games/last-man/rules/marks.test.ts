// The notes of a player turn, cards at their borders, and pieces that count nothing.

import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import { MARKS } from '../frames.ts'
import { DISCARD, DRAW, REMOVED } from '../state.ts'
import { position, shipped } from '../testkit.ts'
import { cannotPlay, drawCard } from './cards.ts'
import * as marks from './marks.ts'
import { sequenceFrame } from './sequence.ts'

describe('marks of a player turn', () => {
  it('TLM-2.II.3-06 TLM-2.II.3-07 every mark on an area is a bit of its own, and MARKS is all of them', () => {
    const bits = [
      marks.FRIENDLY,
      marks.NEW,
      marks.DECLARED,
      marks.GAS_A,
      marks.ADVANCED_A,
      marks.SURPRISED,
      marks.BONUS,
      marks.GAS_D,
      marks.ADVANCED_D,
      marks.FOUGHT,
    ]
    expect(bits).toEqual(bits.map((_, i) => 2 ** i))
    expect(MARKS).toBe(bits.length)
  })

  it('TLM-2.II.1-05 a player turn begins as a Pass, with no mark on any area', () => {
    const f = marks.turnFrame(ALLIED, 3)
    expect(f).toMatchObject({ side: ALLIED, card: -1, level: marks.PASS, played: 0, weather: 0, swapped: 0 })
    expect(f.marks).toEqual([0, 0, 0])
    f.marks[0] |= marks.NEW
    f.marks[2] |= marks.NEW | marks.DECLARED
    expect([marks.countMarked(f, marks.NEW), marks.countMarked(f, marks.DECLARED)]).toEqual([2, 1])
  })

  it('TLM-9.8-01 TLM-9.9-01 whose turn it is, is told by the player turn that runs, not by the season', () => {
    const p = shipped('1916').begin(sequenceFrame())
    expect([marks.isTurnOf(p.s, GERMAN), marks.isTurnOf(p.s, ALLIED)]).toEqual([false, false])
    for (const side of [GERMAN, ALLIED]) {
      p.s.frames = [{ ...sequenceFrame(), side: 1 - side } as never, marks.turnFrame(side, p.board.areas)]
      expect([marks.isTurnOf(p.s, side), marks.isTurnOf(p.s, 1 - side)]).toEqual([true, false])
    }
  })
})

describe('cards at their borders', () => {
  it('TLM-1.3-07 what is no card of the hand cannot be played, whatever number it has', () => {
    const p = position('A-B').hand(ALLIED, 'offensive').hand(GERMAN, 'german-crisis')
    const { cards } = p.board
    for (const card of [-1, -2, cards, cards + 1, 9999])
      for (const side of [GERMAN, ALLIED])
        expect(cannotPlay(p.board, p.s, side, card), `${side} ${card}`).toBe('TLM-1.3-07')
    expect(cannotPlay(p.board, p.s, ALLIED, p.card('offensive'))).toBeNull()
    expect(cannotPlay(p.board, p.s, GERMAN, p.card('offensive'))).toBe('TLM-1.3-07')
  })

  it('TLM-1.3-04 with no card to draw and none to shuffle nothing is drawn', () => {
    const p = position('A-B')
    for (let c = 0; c < p.board.cards; c++) {
      p.s.cards[REMOVED * p.board.cards + c] += p.s.cards[DRAW * p.board.cards + c]
      p.s.cards[DRAW * p.board.cards + c] = 0
    }
    const before = p.s.cards.slice()
    expect(drawCard(p.board, p.s, GERMAN, p.machine)).toBe(-1)
    expect(p.s.cards).toEqual(before)
    p.s.cards[DISCARD * p.board.cards] = 1
    expect(drawCard(p.board, p.s, GERMAN, p.machine)).toBe(0)
  })
})

describe('Empty Armies', () => {
  it('TLM-1.2.2-04 TLM-8.1-12 Strategic Reserves! take one through full areas, and into one', () => {
    const p = position('A-B-C', { A: { german: true }, B: { german: true }, C: { german: true } }).army(
      'de-1st',
      'A',
    )
    for (const area of ['B', 'C']) for (let i = 0; i < 3; i++) p.unit('DE infantry', area)
    p.hand(GERMAN, 'strategic-reserves').play(GERMAN).act('reserves').take('de-1st')
    expect(p.areas('dash')).toEqual(['B', 'C'])
    const q = position('A-B-C', { A: { german: true }, B: { german: true }, C: { german: true } })
    q.army('de-1st', 'A', { infantry: 1 })
    for (let i = 0; i < 3; i++) q.unit('DE infantry', 'B')
    q.hand(GERMAN, 'strategic-reserves').play(GERMAN).act('reserves').take('de-1st')
    expect(q.areas('dash')).toEqual([])
  })

  it('TLM-1.2.2-04 TLM-8.1-15 one retreats into a full area', () => {
    const p = position('A-B-C', { A: { german: true } })
      .army('fr-1st', 'B', { infantry: 2 })
      .army('fr-2nd', 'B')
    for (let i = 0; i < 3; i++) p.unit('FR infantry', 'C')
    p.army('de-1st', 'A', { infantry: 1 })
      .hand(GERMAN, 'offensive')
      .play(GERMAN, 'offensive')
      .move('de-1st', 'B')
    p.act('end').act('done').act('done')
    expect([p.step, p.verdict('army', p.armyId('fr-1st')), p.verdict('army', p.armyId('fr-2nd'))]).toEqual([
      'retreat.pick',
      'TLM-5.4-05',
      null,
    ])
    p.act('army', p.armyId('fr-2nd'))
    expect(p.areas('to')).toEqual(['C'])
  })
})
