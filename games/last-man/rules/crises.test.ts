// TLM-9.8, TLM-9.9: whom a Military Crisis takes, for every unit there is.

import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import type { Crisis } from '../frames.ts'
import { ELIMINATED } from '../state.ts'
import { allowed, type Position, position } from '../testkit.ts'
import { turnFrame } from './marks.ts'

const G = { german: true, supply: 'german', country: 'DE' } as const

/** A crisis strikes a side, which has to remove so many units. */
function strike(p: Position, side: number, left: number): Position {
  const frame: Crisis = {
    proc: 'crisis',
    step: 'begin',
    side,
    card: p.card(side === ALLIED ? 'allied-crisis' : 'german-crisis'),
    left,
  }
  return p.begin(frame, turnFrame(1 - side, p.board.areas))
}

const faults = (p: Position): string[] => p.machine.game.invariants(p.s, p.board)

describe('Military Crisis', () => {
  it('TLM-9.8-03 TLM-8.2.1-04 TLM-Q34 it takes Infantry of its nations, in England too, but none in transit', () => {
    const p = position('A-C', { A: G, C: { supply: 'allied' } })
      .turn(5)
      .army('uk-1st', 'ENG', { infantry: 1, cavalry: 1 })
      .unit('UK infantry', 'ENG')
      .unit('UK infantry', 'C')
      .unit('FR infantry', 'C')
      .army('fr-1st', 'C', { infantry: 1 })
      .unit('DE infantry', 'A')
    const { armies, kinds, slots } = strike(p, ALLIED, 1).board
    expect(allowed(p, 'unit', slots)).toEqual([p.slot('UK infantry', 'ENG'), p.slot('UK infantry', 'C')])
    expect(allowed(p, 'detach', armies * kinds)).toEqual([p.held('uk-1st', 'infantry')])
    expect([
      p.verdict('unit', p.slot('DE infantry', 'A')),
      p.verdict('unit', p.slot('FR infantry', 'C')),
      p.verdict('detach', p.held('uk-1st', 'cavalry')),
      p.verdict('detach', p.held('uk-2nd', 'infantry')),
      p.verdict('unit', slots),
      p.verdict('detach', armies * kinds),
    ]).toEqual(['TLM-9.8-03', 'TLM-8.2.1-04', 'TLM-8.2.1-04', 'TLM-9.8-03', 'TLM-9.8-03', 'TLM-9.8-03'])
    const q = strike(
      position('A-C', { A: G })
        .army('de-1st', 'EFT', { infantry: 1 })
        .unit('DE infantry', 'EFT')
        .unit('DE infantry', 'A'),
      GERMAN,
      2,
    )
    expect([
      q.verdict('unit', q.slot('DE infantry', 'EFT')),
      q.verdict('detach', q.held('de-1st', 'infantry')),
    ]).toEqual(['TLM-Q34', 'TLM-Q34'])
    q.act('unit', q.slot('DE infantry', 'A'))
    expect([q.step, q.s.unmet, q.said('crisis.unmet')]).toEqual(['turn.choose', [1, 0], [[GERMAN, 1]]])
  })

  it('TLM-H-07 with hidden templates a unit taken out of an army stays taken, since it tells what the army held', () => {
    const fenced = (armyTemplates: string) => {
      const p = position('A-C', { A: G }, { armyTemplates }).army('de-1st', 'A', { infantry: 3 })
      strike(p, GERMAN, 2).act('detach', p.held('de-1st', 'infantry'))
      return [p.step, p.size('de-1st'), p.machine.fenced]
    }
    expect([fenced('open'), fenced('hidden')]).toEqual([
      ['crisis.remove', 2, false],
      ['crisis.remove', 2, true],
    ])
  })

  it('TLM-9.8-07 TLM-9.9-07 TLM-Q34 with no Infantry left, in armies or out, it is unmet once', () => {
    const p = position('A-C', { A: G })
      .army('de-1st', 'A', { cavalry: 2 })
      .army('de-2nd', 'A', { artillery: 1 })
      .unit('DE cavalry', 'A')
    strike(p, GERMAN, 2)
    expect([p.step, p.s.unmet, p.size('de-1st'), p.size('de-2nd')]).toEqual(['turn.choose', [1, 0], 2, 1])
    const q = position('A-C', { A: G }).army('de-3rd', 'A', { cavalry: 2, infantry: 2 })
    strike(q, GERMAN, 2).act('detach', q.held('de-3rd', 'infantry'))
    expect(q.frame<Crisis>('crisis').left).toBe(1)
    q.act('detach', q.held('de-3rd', 'infantry'))
    expect([q.step, q.s.unmet, q.at('de-3rd'), q.size('de-3rd')]).toEqual(['turn.choose', [0, 0], 'A', 2])
  })

  it('TLM-9.8-03 TLM-8.1-16 an army whose last unit goes falls among enemies', () => {
    const p = position('A-C', { A: G }).army('de-3rd', 'A', { infantry: 1 }).unit('FR infantry', 'A')
    p.owns(ALLIED, 'A')
    strike(p, GERMAN, 1).act('detach', p.held('de-3rd', 'infantry'))
    expect([p.at('de-3rd'), p.step]).toEqual([ELIMINATED, 'turn.choose'])
  })

  it('TLM-Q75 TLM-1.2.2-10 it may come while an army has still to take in units of a full area', () => {
    const p = position('A-B C-D', { A: G, B: G }).turn(5).army('de-1st', 'A', { infantry: 2 })
    for (let i = 0; i < 3; i++) p.unit('DE infantry', 'B')
    p.unit('UK infantry', 'C').hand(GERMAN, 'offensive', 'allied-crisis').play(GERMAN, 'offensive')
    p.take('de-1st').act('go', p.area('B')).act('crisis')
    expect([p.step, faults(p)]).toEqual(['crisis.remove', []])
    p.act('unit', p.slot('UK infantry', 'C'))
    expect([p.step, p.verdict('stop')]).toEqual(['move.begin', 'TLM-1.2.2-05'])
    p.act('absorb', p.slot('DE infantry', 'B')).act('stop')
    expect([p.holds('de-1st', 'infantry'), faults(p)]).toEqual([3, []])
  })
})
