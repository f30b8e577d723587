// TLM-5.4, TLM-8.2.2, TLM-8.3.5: who retreats after combat, and where to.

import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import type { Retreat } from '../frames.ts'
import { type Position, position } from '../testkit.ts'

const HIT = 1
const MISS = 6
const G = { german: true, supply: 'german' } as const

/** A German attack with Stormtroopers from A on B, up to the retreat of the defender after combat. */
function driven(p: Position, stormtroopers: number, hits: number): Position {
  p.turn(16).army('de-1st', 'A', { stormtrooper: stormtroopers }).hand(GERMAN, 'offensive')
  for (let i = 0; i < hits; i++) p.hand(ALLIED, 'ersatz-2')
  p.play(GERMAN, 'offensive').move('de-1st', 'B')
  p.act('end').act('done')
  while (p.step === 'turn.defenderCards') p.dice(...new Array(40).fill(MISS)).act('done')
  const stands = (...steps: string[]): boolean => steps.includes(p.step)
  while (stands('retreat.pick')) {
    p.machine.told.length = 0
    const after = p.frame<Retreat>('retreat').mode === 2
    if (after && p.awaited === 1 << ALLIED) return p
    for (const army of p.board.armiesOf[ALLIED])
      if (p.verdict('army', army) === null && p.size(p.board.armyIds[army]) === 0) p.act('army', army)
    if (!after) p.dice(...defenders(p), ...new Array(hits).fill(HIT), ...new Array(20).fill(MISS))
    if (stands('retreat.pick')) p.act('done')
    while (stands('retreat.where')) p.act('to', p.targets('to')[0])
    while (stands('losses.pay')) p.act('card', p.card('ersatz-2'))
  }
  return p
}

/** The dice of the defender, none of which hits. */
const defenders = (p: Position): number[] => {
  let n = p.s.fort[p.area('B')] > 0 ? p.s.fort[p.area('B')] : 0
  for (const army of p.board.armiesOf[ALLIED])
    if (p.s.armyAt[army] === p.area('B'))
      for (const k of p.board.kindsIn[army]) n += p.s.hold[army * p.board.kinds + k]
  for (let slot = 0; slot < p.board.slots; slot++)
    if (p.s.loose[slot] !== 0 && p.board.slotArea[slot] === p.area('B') && p.board.slotSide[slot] === ALLIED)
      n++
  return new Array(n).fill(MISS)
}

describe('forced retreats', () => {
  it('TLM-8.2.2-10 TLM-8.3.5-10 men detached into the only room do not let an army stay that must go', () => {
    const p = position('A-B-C', { A: G })
    p.army('fr-1st', 'B', { infantry: 3 }).unit('FR infantry', 'C').unit('FR infantry', 'C')
    driven(p, 2, 1)
    expect([p.step, p.frame<Retreat>('retreat').need]).toEqual(['retreat.pick', 1])
    expect(p.verdict('detach', p.held('fr-1st', 'infantry'))).toBe('TLM-8.2.2-10')
    expect(p.verdict('done')).toBe('TLM-8.2.2-10')
    p.act('army', p.armyId('fr-1st')).skip('done').act('to', p.area('C'))
    expect(p.at('fr-1st')).toBe('C')
  })

  it('TLM-8.2.2-10 TLM-8.2.2-12 units go along as far as they leave room for the armies that must go', () => {
    const p = position('A-B-C', { A: G })
    p.army('fr-1st', 'B', { infantry: 3 }).army('fr-2nd', 'B', { infantry: 2 }).unit('FR cavalry', 'B')
    driven(p, 2, 1)
    expect(p.frame<Retreat>('retreat').need).toBe(1)
    p.act('unit', p.slot('FR cavalry', 'B')).act('detach', p.held('fr-1st', 'infantry'))
    expect(p.verdict('detach', p.held('fr-1st', 'infantry'))).toBe('TLM-8.2.2-10')
    expect(p.verdict('done')).toBe('TLM-8.2.2-10')
    p.act('army', p.armyId('fr-2nd'))
    while (p.step === 'retreat.pick') p.act('done')
    while (p.step === 'retreat.where') p.act('to', p.area('C'))
    expect([p.at('fr-1st'), p.at('fr-2nd'), p.count('FR infantry', 'C'), p.count('FR cavalry', 'C')]).toEqual(
      ['B', 'C', 1, 1],
    )
  })

  it('TLM-8.2.2-12 TLM-Q71 an Empty Army that goes needs no room and counts', () => {
    const p = position('A-B-C', { A: G })
    p.army('fr-1st', 'B', { infantry: 3 })
      .army('fr-2nd', 'B')
      .unit('FR infantry', 'C')
      .unit('FR infantry', 'C')
    driven(p, 2, 1)
    // TLM-8.1-15: it went instead of firing
    expect([p.at('fr-2nd'), p.frame<Retreat>('retreat')?.need ?? 0]).toEqual(['C', 0])
  })

  it('TLM-Q26 with no room at all the army stays, and so may all others', () => {
    const p = position('A-B-C', { A: G })
    p.army('fr-1st', 'B', { infantry: 3 })
    for (let i = 0; i < 3; i++) p.unit('FR infantry', 'C')
    driven(p, 2, 1)
    expect([p.step, p.at('fr-1st')]).toEqual(['over', 'B'])
  })
})
