// COS-16.3 to COS-16.5: what goes aboard, where it lands, and what is left in England.
import { NONE } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, POWERS, PR } from '../board.ts'
import { type Sortie, sortieFrame } from '../frames/sea.ts'
import { SPENT } from '../state.ts'
import type { Position } from '../testkit.ts'
import {
  canShip,
  isRebel,
  judgeCargo,
  judgeDepot,
  judgeDepotPort,
  judgePort,
  land,
  portBox,
  routeOf,
  sendBack,
  strandedForce,
} from './cargo.ts'
import { freshOf, isInside, looseForce, spOf } from './forces.ts'
import { field } from './movekit.ts'

const sortie = (
  p: Position,
  court: number,
  from: string,
  to: string,
  more: Partial<Sortie> = {},
): Sortie => ({
  ...sortieFrame(p.board, p.s, court),
  from: p.space(from),
  to: p.space(to),
  ...more,
})

const cargo = (p: Position, court: number, leader: string): string | null =>
  judgeCargo(p.board, p.s, court, 0, p.led(leader))

describe('what is left of the invaders', () => {
  it('COS-16.5-04 the largest French force in England, the first of equals', () => {
    const p = field().force('dover', { nation: 'FR', inf: 5, leaders: ['de-saxe'] })
    p.force('london', { nation: 'FR', inf: 3, leaders: ['noailles'] })
    p.force('newcastle', { nation: 'FR', inf: 5, leaders: ['broglie'] })
    p.force('dunkirk', { nation: 'FR', inf: 20, leaders: ['maillebois'] })
    p.force('london', { nation: 'BR', inf: 9 })
    expect(strandedForce(p.board, p.s)).toBe(NONE)
    p.s.landingYear = 1744
    expect(strandedForce(p.board, p.s)).toBe(p.led('de-saxe'))
    p.force('newcastle', { nation: 'FR', inf: 1, leaders: ['broglie'] })
    expect(strandedForce(p.board, p.s)).toBe(p.led('broglie'))
    p.force('inverness', { nation: 'FR', inf: 7, leaders: ['segur'] })
    expect(strandedForce(p.board, p.s)).toBe(p.led('segur'))
  })

  it('COS-6.7.2-02 not the rebels, nor the French among them', () => {
    const p = field().force('dover', { nation: 'FR', inf: 2, leaders: ['de-saxe'] })
    p.force('edinburgh', { nation: 'FR', inf: 8, leaders: ['charles-stuart'] })
    p.force('newcastle', { nation: 'FR', inf: 9, leaders: ['noailles'] })
    p.force('newcastle', { nation: 'SC', inf: 1, leaders: ['noailles'] })
    p.s.landingYear = 1744
    expect(strandedForce(p.board, p.s)).toBe(p.led('de-saxe'))
    expect(['de-saxe', 'charles-stuart', 'noailles'].map((id) => isRebel(p.board, p.s, p.led(id)))).toEqual([
      false,
      true,
      true,
    ])
    p.force('london', { nation: 'FR', inf: 1 })
    expect(isRebel(p.board, p.s, looseForce(p.s, FR, p.space('london'), false))).toBe(false)
  })
})

describe('who goes aboard', () => {
  it('COS-16.3-01 COS-16.4-01 from a friendly port of the fleet', () => {
    const p = field().force('dunkirk', { nation: 'FR', inf: 3, leaders: ['de-saxe'] })
    p.force('paris', { nation: 'FR', inf: 3, leaders: ['broglie'] })
    p.force('stettin', { nation: 'PR', inf: 3, leaders: ['schwerin'] })
    p.force('ostende', { nation: 'FR', inf: 3, leaders: ['noailles'] })
    expect(cargo(p, FR, 'de-saxe')).toBeNull()
    expect(cargo(p, FR, 'broglie')).toBe('COS-16.3-01')
    expect(cargo(p, PR, 'schwerin')).toBe('COS-16.4-01')
    expect(cargo(p, FR, 'noailles')).toBe('COS-16.3-01')
    expect(cargo(p, BR, 'de-saxe')).toBe('COS-16.3-01')
    expect(judgeCargo(p.board, p.s, FR, 1 << FR, p.led('de-saxe'))).toBe('COS-Q107')
    expect(judgeCargo(p.board, p.s, FR, 0, NONE)).toBe('COS-16.3-01')
    expect(portBox(p.board, p.space('paris'))).toBe(-1)
  })

  it('COS-3.3.7-01 a leader may travel alone, a sovereign only in the field', () => {
    const p = field()
      .force('dunkirk', { nation: 'FR', leaders: ['de-saxe'] })
      .force('calais', { nation: 'FR', leaders: ['louis'] })
    expect(cargo(p, FR, 'de-saxe')).toBeNull()
    expect(cargo(p, FR, 'louis')).toBe('COS-3.3.7-01')
    p.s.inCommand.push({ ...p.s.inCommand[0], leader: p.leader('louis') })
    expect(cargo(p, FR, 'louis')).toBeNull()
  })

  it('COS-16.3-01 troops of a neutral do not sail', () => {
    const p = field()
      .force('dunkirk', { nation: 'FR', inf: 3, leaders: ['de-saxe'] })
      .status('neutral', 'FR')
    expect(cargo(p, FR, 'de-saxe')).not.toBeNull()
  })

  it('COS-16.3-01 depots of the courts that are asked, where they lie', () => {
    const p = field().depot('FR', 'dunkirk')
    const depot = (court: number, asker: number, from: string, power: number): string | null =>
      judgeDepot(p.board, p.s, court, asker, p.space(from), power)
    expect(depot(FR, FR, 'dunkirk', FR)).toBeNull()
    expect(depot(FR, PR, 'dunkirk', FR)).toBe('COS-16.3-01')
    expect(depot(BR, FR, 'dunkirk', FR)).toBe('COS-16.3-01')
    expect(depot(FR, FR, 'calais', FR)).toBe('COS-16.3-01')
    for (const power of [-1, POWERS]) expect(depot(FR, FR, 'dunkirk', power)).toBe('COS-16.3-01')
    expect(judgeDepot(p.board, p.s, FR, FR, NONE, FR)).toBe('COS-16.3-01')
    // What lies in the next space is no depot of this one.
    p.s.depots[(p.space('london') + 1) * POWERS] = 1
    expect(depot(BR, BR, 'london', POWERS)).toBe('COS-16.3-01')
  })

  it('COS-16.3-01 COS-16.4-01 a port says why no depot sails from it', () => {
    const p = field().depot('FR', 'dunkirk').depot('PR', 'stettin')
    const port = (court: number, space: number): string | null => judgeDepotPort(p.board, p.s, court, space)
    expect(port(FR, p.space('dunkirk'))).toBeNull()
    expect(port(PR, p.space('stettin'))).toBe('COS-16.4-01')
    expect(port(FR, p.space('calais'))).toBe('COS-16.3-01')
    expect([-1, p.board.spaces].map((space) => port(FR, space))).toEqual(['COS-16.3-01', 'COS-16.3-01'])
    const q = field().depot('PR', 'dunkirk').depot('FR', 'dunkirk')
    expect(judgeDepotPort(q.board, q.s, PR, q.space('dunkirk'))).toBeNull()
  })

  it('COS-16.3-01 a court with nothing in a port ships nothing', () => {
    const p = field().force('paris', { nation: 'FR', inf: 3, leaders: ['broglie'] })
    expect(canShip(p.board, p.s, FR)).toBe(false)
    p.depot('FR', 'calais')
    expect(canShip(p.board, p.s, FR)).toBe(true)
    const q = field().force('dunkirk', { nation: 'FR', inf: 3, leaders: ['de-saxe'] })
    expect([FR, BR, AU].map((court) => canShip(q.board, q.s, court))).toEqual([true, false, false])
  })
})

describe('where to', () => {
  it('COS-16.3-01 COS-16.5-04 COS-16.5-08 another friendly port; no French in England', () => {
    const p = field().force('dunkirk', { nation: 'FR', inf: 3, leaders: ['de-saxe'] })
    const f = sortie(p, FR, 'dunkirk', 'calais', { force: p.led('de-saxe') })
    const to = (id: string, more: Partial<Sortie> = {}): string | null =>
      judgePort(p.board, p.s, { ...f, ...more }, p.space(id))
    expect(to('calais')).toBeNull()
    expect(to('dunkirk')).toBe('COS-16.3-01')
    expect(to('paris')).toBe('COS-16.3-01')
    expect(to('stettin')).toBe('COS-16.4-01')
    expect(to('ostende')).toBe('COS-16.3-01')
    expect(to('dover')).toBe('COS-16.5-04')
    expect(to('dover', { force: NONE, depot: FR })).toBe('COS-16.5-08')
    expect(to('calais', { force: NONE, depot: FR })).toBeNull()
    expect(to('ostende', { force: NONE, depot: FR })).toBe('COS-16.3-01')
    for (const space of [-1, p.board.spaces]) expect(judgePort(p.board, p.s, f, space)).toBe('COS-16.3-01')
  })

  it('COS-16.3-01 COS-16.4-01 every nation in it must be welcome, and leaders who travel alone', () => {
    const p = field().force('dunkirk', { nation: 'PR', inf: 3, leaders: ['schwerin'] })
    const f = sortie(p, FR, 'dunkirk', 'calais', { force: p.led('schwerin') })
    expect(judgePort(p.board, p.s, f, p.space('stettin'))).toBe('COS-16.4-01')
    p.force('dunkirk', { nation: 'FR', leaders: ['de-saxe'] })
    const alone = { ...f, force: p.led('de-saxe') }
    expect(judgePort(p.board, p.s, alone, p.space('calais'))).toBeNull()
    expect(judgePort(p.board, p.s, alone, p.space('ostende'))).toBe('COS-16.3-01')
    expect(judgePort(p.board, p.s, { ...f, force: NONE, depot: PR }, p.space('ostende'))).not.toBeNull()
  })

  it('COS-22.9-01 French, Spaniards and British land in neutral ports, nobody else', () => {
    const p = field({ neutralPorts: 'on' }).force('toulon', { nation: 'SP', inf: 3, leaders: ['gages'] })
    p.force('triest', { nation: 'AU', inf: 3, leaders: ['browne'] })
    p.force('toulon', { nation: 'FR', inf: 3, leaders: ['de-saxe'] })
    const to = (from: string, leader: string): string | null =>
      judgePort(p.board, p.s, sortie(p, FR, from, from, { force: p.led(leader) }), p.space('livorno'))
    expect(to('toulon', 'gages')).toBeNull()
    expect(to('toulon', 'de-saxe')).toBeNull()
    expect(to('triest', 'browne')).toBe('COS-22.9-01')
  })

  it('COS-22.9-01 the British try twice for a neutral port of the Atlantic', () => {
    const p = field({ neutralPorts: 'on' }).force('london', { nation: 'BR', inf: 3, leaders: ['wade'] })
    const force = p.led('wade')
    expect(force).toBe(0)
    const route = (court: number, from: string, to: string): number[] =>
      routeOf(p.board, p.s, sortie(p, court, from, to, { force }))
    expect(route(BR, 'london', 'bremen')).toEqual([0, 0])
    expect(route(BR, 'london', 'dover')).toEqual([0])
    expect(route(FR, 'london', 'bremen')).toEqual([0])
    expect(route(BR, 'toulon', 'livorno')).toEqual([1])
  })

  it('COS-16.4-02 a transport tries each sea that it crosses', () => {
    const p = field()
    expect(routeOf(p.board, p.s, sortie(p, FR, 'dunkirk', 'calais'))).toEqual([0])
    expect(routeOf(p.board, p.s, sortie(p, FR, 'dunkirk', 'toulon'))).toEqual([0, 1])
    expect(routeOf(p.board, p.s, sortie(p, FR, 'toulon', 'antibes'))).toEqual([1])
  })
})

describe('ashore', () => {
  const ashore = (p: Position, court: number, from: string, to: string, more: Partial<Sortie>): void =>
    land(p.board, p.s, p.machine, sortie(p, court, from, to, more))

  it('COS-Q54 COS-16.3-01 the cargo stands in its port and has moved', () => {
    const p = field()
      .force('dunkirk', { nation: 'FR', inf: 3, leaders: ['de-saxe'] })
      .depot('FR', 'dunkirk', 2)
    const force = p.led('de-saxe')
    ashore(p, FR, 'dunkirk', 'marseille', { force, depot: FR })
    expect([p.at('de-saxe'), spOf(p.s, force), freshOf(p.s, force)]).toEqual(['marseille', 3, 0])
    expect(p.s.leaderFlags[p.leader('de-saxe')] & SPENT).toBe(SPENT)
    const depots = ['dunkirk', 'marseille'].map((id) => p.s.depots[p.space(id) * POWERS + FR])
    expect(depots).toEqual([1, 1])
    expect(isInside(p.s, force)).toBe(false)
    expect(p.faults).toEqual([])
  })

  it('COS-16.3-01 a depot that has gone meanwhile is not landed', () => {
    const p = field()
    ashore(p, FR, 'dunkirk', 'marseille', { force: NONE, depot: FR })
    expect([...p.s.depots].every((n) => n === 0)).toBe(true)
    const q = field().depot('FR', 'dunkirk')
    ashore(q, FR, 'dunkirk', 'marseille', { force: NONE })
    expect(q.s.depots[q.space('dunkirk') * POWERS + FR]).toBe(1)
    const before = q.space('dunkirk') * POWERS - 1
    q.s.depots[before] = 1
    ashore(q, FR, 'dunkirk', 'marseille', { force: NONE })
    expect(q.s.depots[before]).toBe(1)
    q.depot('PR', 'dunkirk')
    ashore(q, FR, 'dunkirk', 'marseille', { force: NONE, depot: PR })
    expect(q.s.depots[q.space('marseille') * POWERS + PR]).toBe(1)
  })

  it('COS-Q79 troops without a leader go into the fortress, if it holds them all', () => {
    for (const [inf, inside] of [
      [6, true],
      [7, false],
    ] as const) {
      const p = field().force('dunkirk', { nation: 'FR', inf })
      ashore(p, FR, 'dunkirk', 'calais', { force: looseForce(p.s, FR, p.space('dunkirk'), false) })
      expect(looseForce(p.s, FR, p.space('calais'), inside)).toBeGreaterThanOrEqual(0)
    }
    const led = field().force('triest', { nation: 'AU', inf: 3, leaders: ['traun'] })
    ashore(led, AU, 'triest', 'ostende', { force: led.led('traun') })
    expect([led.at('traun'), isInside(led.s, led.led('traun'))]).toEqual(['ostende', false])
    const q = field().force('dunkirk', { nation: 'FR', inf: 3, leaders: ['de-saxe'] })
    q.force('calais', { nation: 'BR', inf: 2, leaders: ['wade'] })
    ashore(q, FR, 'dunkirk', 'calais', { force: q.led('de-saxe') })
    expect(isInside(q.s, q.led('de-saxe'))).toBe(true)
  })

  it('COS-Q70 whoever lands alone controls the port', () => {
    const p = field()
      .force('london', { nation: 'BR', inf: 3, leaders: ['wade'] })
      .control('FR', 'dover')
    ashore(p, BR, 'london', 'dover', { force: p.led('wade') })
    expect(p.s.control[p.space('dover')]).toBe(BR)
  })

  it('COS-Q54 COS-16.3-01 whoever comes back has moved only if they sailed', () => {
    for (const sailed of [false, true]) {
      const p = field().force('dunkirk', { nation: 'FR', inf: 3, leaders: ['de-saxe'] })
      sendBack(p.board, p.s, p.led('de-saxe'), sailed)
      expect(freshOf(p.s, p.led('de-saxe'))).toBe(sailed ? 0 : 3)
    }
    const p = field()
    const before = JSON.stringify(p.s)
    sendBack(p.board, p.s, NONE, true)
    expect(JSON.stringify(p.s)).toBe(before)
  })
})
