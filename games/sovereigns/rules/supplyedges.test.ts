// COS-11.3, COS-11.7, COS-11.8, COS-16.5-03: what is said of Short Supply, who starves, landings and lost depots.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR } from '../board.ts'
import { activationFrame } from '../frames/activation.ts'
import { landingFrame } from '../frames/sea.ts'
import { FED } from '../state.ts'
import { type Position, position } from '../testkit.ts'
import type { X } from './kit.ts'
import { field } from './movekit.ts'
import {
  canTrace,
  checkAttrition,
  checkSupply,
  cutPaths,
  noteSupply,
  raiseSupply,
  starving,
  supplyOnEntry,
} from './supply.ts'

const world = (p: Position): X => p.machine as unknown as X
const loose = (p: Position, space: string): number => p.s.firstForce[p.space(space)]

/** Austrians in the middle of a French Germany: no source is near Ulm. */
function cutOff(options?: Record<string, string>): Position {
  const p = position('campaign', options).clear().atWar().date(1745, 'summer')
  p.s.control.fill(FR)
  return p
    .force('ulm', { nation: 'AU', inf: 8, leaders: ['traun'] })
    .force('augsburg', { nation: 'AU', inf: 7 })
}

describe('Short Supply', () => {
  it('COS-11.7-06 a marker is named with its force, and nothing is said where nothing changes', () => {
    const p = cutOff()
    const [led, alone] = [p.led('traun'), loose(p, 'augsburg')]
    raiseSupply(p.s, world(p), led, 1)
    raiseSupply(p.s, world(p), alone, 3)
    raiseSupply(p.s, world(p), led, 9)
    raiseSupply(p.s, world(p), led, 1)
    expect(p.said('supply.short')).toEqual([
      [p.leader('traun'), 1],
      [p.leader('traun'), 4],
    ])
    expect(p.said('supply.short.loose')).toEqual([[AU, p.space('augsburg'), 3]])
    for (const force of [led, alone, led]) raiseSupply(p.s, world(p), force, -4)
    expect(p.said('supply.full')).toEqual([[p.leader('traun')]])
    expect(p.said('supply.full.loose')).toEqual([[AU, p.space('augsburg')]])
  })

  it('COS-Q133 with Limited Intelligence nobody takes back what a marker has shown', () => {
    const fenced = (limitedIntelligence: string) => {
      const p = cutOff({ limitedIntelligence })
      p.machine.fenced = false
      raiseSupply(p.s, world(p), p.led('traun'), 1)
      return p.machine.fenced
    }
    expect([fenced('off'), fenced('on')]).toEqual([false, true])
  })

  it('COS-11.3-03 COS-Q120 only a Major Force with a marker that cannot trace starves', () => {
    const p = cutOff().force('ulm', { nation: 'AU', inf: 5 })
    const led = p.led('traun')
    expect(starving(p.board, p.s, led)).toBe(0)
    for (let f = p.s.firstForce[p.space('ulm')]; f >= 0; f = p.s.nextForce[f]) p.s.forceSupply[f] = 2
    expect(starving(p.board, p.s, led)).toBe(2)
    expect(starving(p.board, p.s, loose(p, 'ulm') === led ? p.s.nextForce[led] : loose(p, 'ulm'))).toBe(0)
    p.control('AU', 'ulm', 'ingolstadt')
    expect(starving(p.board, p.s, led)).toBe(0)
  })

  it('COS-11.1-01 COS-Q66 the check of a slot looks at no other forces', () => {
    const p = cutOff().force('stuttgart', { nation: 'BR', inf: 8, leaders: ['stair'] })
    checkSupply(p.board, p.s, world(p), BR)
    expect([p.s.forceSupply[p.led('traun')], p.s.forceSupply[p.led('stair')]]).toEqual([0, 1])
    checkAttrition(p.board, p.s, world(p))
    expect([p.s.forceSupply[p.led('traun')], p.s.forceSupply[p.led('stair')]]).toEqual([1, 2])
  })

  it('COS-11.7-03 COS-Q29 an army in Inverness is cut off like any other', () => {
    const p = field()
    p.s.control.fill(FR)
    p.control('BR', 'edinburgh').force('inverness', { nation: 'BR', inf: 8, leaders: ['wade'] })
    noteSupply(p.board, p.s)
    p.control('FR', 'edinburgh')
    cutPaths(p.board, p.s, world(p))
    expect(p.s.forceSupply[p.led('wade')]).toBe(1)
    checkAttrition(p.board, p.s, world(p))
    expect(p.s.forceSupply[p.led('wade')]).toBe(2)
  })

  it('COS-11.2-05 a Minor Force that was fed is not cut when it grows out of reach of all sources', () => {
    const p = field().force('prag', { nation: 'AU', inf: 4, leaders: ['browne'], supply: 1 })
    checkSupply(p.board, p.s, world(p), AU)
    expect(p.s.forceSupply[p.led('browne')]).toBe(0)
    p.s.control.fill(FR)
    p.force('prag', { nation: 'AU', inf: 4, leaders: ['browne'] })
    cutPaths(p.board, p.s, world(p))
    expect(p.s.forceSupply[p.led('browne')]).toBe(0)
  })
})

describe('a depot by itself', () => {
  /** Austrians with or without a marker come to a depot that no fortress feeds. */
  function atDepot(supply: number): Position {
    const p = cutOff().depot('AU', 'ulm')
    p.s.forceSupply[p.led('traun')] = supply
    p.s.forceFlags[p.led('traun')] |= FED
    supplyOnEntry(p.board, p.s, world(p), p.led('traun'))
    return p
  }

  it('COS-11.8-03 it is spent on a marker, and its loss cuts nobody at once', () => {
    const p = atDepot(2)
    expect([p.s.forceSupply[p.led('traun')], p.s.depots[p.space('ulm') * 6 + AU]]).toEqual([0, 0])
    cutPaths(p.board, p.s, world(p))
    expect(p.s.forceSupply[p.led('traun')]).toBe(0)
  })

  it('COS-11.8-03 it stays if the force has no marker', () => {
    expect(atDepot(0).s.depots[atDepot(0).space('ulm') * 6 + AU]).toBe(1)
  })
})

describe('a landing', () => {
  it('COS-16.5-03 it feeds the force that has landed while it is activated, and no other', () => {
    const p = field().force('dover', { nation: 'FR', inf: 8, leaders: ['de-saxe'] })
    p.force('derby', { nation: 'FR', inf: 8, leaders: ['noailles'] })
    const force = p.led('de-saxe')
    const landed = activationFrame(p.board, p.s, { force, director: FR, payer: FR, fixed: 3 })
    const fed = () => [canTrace(p.board, p.s, force), canTrace(p.board, p.s, p.led('noailles'))]
    expect(fed()).toEqual([false, false])
    const crossing = { ...landingFrame(FR, 0), force }
    p.s.frames = [crossing, landed]
    expect(fed()).toEqual([true, false])
    for (const f of [force, p.led('noailles')]) p.s.forceFlags[f] |= FED
    cutPaths(p.board, p.s, world(p))
    expect([p.s.forceSupply[force], p.s.forceSupply[p.led('noailles')]]).toEqual([0, 1])
  })
})
