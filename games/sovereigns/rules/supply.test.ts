// COS-11: tracing supply, Short Supply, and how it changes.
import { describe, expect, it } from 'vitest'
import { AU, BOURBON, BR, FR, PR, SP } from '../board.ts'
import { activationFrame } from '../frames/activation.ts'
import { FINAL, INITIAL, supplyFrame, WINTER } from '../frames/supply.ts'
import { CROAT_RAID, CROATS, PARTISANS } from '../state.ts'
import { type Position, position } from '../testkit.ts'
import { raidFrame } from './croats.ts'
import { addDepots } from './depots.ts'
import { mergeInto, standIn } from './forces.ts'
import type { X } from './kit.ts'
import { isBlocked, mayUse } from './sources.ts'
import {
  canTrace,
  canTraceAt,
  checkAttrition,
  checkSupply,
  cutPaths,
  noteSupply,
  raiseSupply,
  slotOf,
  supplyOnEntry,
} from './supply.ts'

const field = (): Position => position('campaign').clear().atWar().date(1744, 'summer')

const traces = (p: Position, leader: string): boolean => canTrace(p.board, p.s, p.led(leader))
const shortage = (p: Position, leader: string): number => p.s.forceSupply[p.led(leader)]
const world = (p: Position): X => p.machine as unknown as X
const cut = (p: Position): void => cutPaths(p.board, p.s, world(p))
/** The force of a leader goes to a space, as an activation has it go. */
function goes(p: Position, leader: string, to: string): void {
  standIn(p.s, p.led(leader), p.space(to))
  supplyOnEntry(p.board, p.s, world(p), p.led(leader))
  cut(p)
}
const raid = (p: Position, space: string, n = 1): void => {
  p.s.irregulars[p.space(space) * 4 + CROAT_RAID] = n
}

/** A Prussian army at Kolin; Glatz is the only Prussian fortress in reach. */
const atKolin = (): Position =>
  field()
    .control('AU', 'neisse', 'schweidnitz', 'prag', 'breslau', 'brieg')
    .control('PR', 'glatz')
    .force('kolin', { nation: 'PR', inf: 24, cav: 6, leaders: ['frederick'] })

describe('the path', () => {
  it('COS-11.6-01 COS-Q28 a major fortress feeds two paths, a minor one, a depot and a port two', () => {
    const p = atKolin()
    expect(traces(p, 'frederick')).toBe(true) // Glatz, minor, one path
    goes(p, 'frederick', 'tabor')
    expect(traces(p, 'frederick')).toBe(false) // two paths
    p.control('PR', 'prag')
    expect(traces(p, 'frederick')).toBe(true)
    goes(p, 'frederick', 'iglau')
    expect(traces(p, 'frederick')).toBe(true) // Prag, major, two paths
    p.control('AU', 'prag').depot('PR', 'kolin')
    expect(traces(p, 'frederick')).toBe(true)
    goes(p, 'frederick', 'znaim')
    expect(traces(p, 'frederick')).toBe(true) // the depot, two paths
    goes(p, 'frederick', 'vienna')
    expect(traces(p, 'frederick')).toBe(false)
  })

  it('COS-11.6-02 COS-Q102 no space of the path holds more enemy than friendly SP; the own space does not count', () => {
    const p = atKolin().force('glatz', { nation: 'AU', inf: 2 })
    expect(traces(p, 'frederick')).toBe(false)
    p.force('glatz', { nation: 'PR', inf: 2 })
    expect(traces(p, 'frederick')).toBe(true)
    p.s.irregulars[p.space('glatz') * 4 + CROATS] = 1
    expect(traces(p, 'frederick')).toBe(false) // a Mobile marker counts as one SP
    goes(p, 'frederick', 'glatz')
    expect(traces(p, 'frederick')).toBe(true)
  })

  it('COS-Q102 paths are counted, whatever they cost; a neutral cannot be crossed', () => {
    const p = field().control('PR', 'prag').control('AU', 'glatz', 'olmutz', 'neisse')
    p.force('dresden', { nation: 'PR', inf: 8, leaders: ['schwerin'] })
    p.status('neutral', 'RU').ally(null, 'RU')
    p.control('AU', 'prag').depot('PR', 'jungbunzlau')
    standIn(p.s, p.led('schwerin'), p.space('saaz'))
    expect(traces(p, 'schwerin')).toBe(true) // Saaz, Leitmeritz or Prag, Jungbunzlau
    p.force('prag', { nation: 'AU', inf: 2 }).force('leitmeritz', { nation: 'AU', inf: 2 })
    expect(traces(p, 'schwerin')).toBe(false)
    expect(isBlocked(p.board, p.s, PR, p.space('lissa'))).toBe(true)
  })

  it('COS-11.6-02 COS-15.3-02 COS-11.5-01 COS-Q128 a fortress that is shut in feeds nobody, nor does its port', () => {
    const p = field().force('genoa', { nation: 'GE', inf: 2, inside: true })
    p.status('belligerent', 'GE').ally('bourbon', 'GE')
    p.force('tortona', { nation: 'SP', inf: 8, leaders: ['don-felipe'] }).control('PE', 'tortona', 'finale')
    expect(traces(p, 'don-felipe')).toBe(true)
    p.force('genoa', { nation: 'AU', inf: 10, cav: 2, leaders: ['browne'] })
    expect(traces(p, 'don-felipe')).toBe(false)
    p.force('genoa', { nation: 'SP', inf: 6, leaders: ['gages'] })
    expect(traces(p, 'don-felipe')).toBe(false) // still more Austrians than friends there
    p.force('genoa', { nation: 'SP', inf: 6, leaders: ['gages'] })
    expect(traces(p, 'don-felipe')).toBe(true)
  })

  it('COS-15.7-01 supply runs past an enemy fortress that friends shut in', () => {
    const p = field().control('AU', 'prag', 'glatz', 'tabor').depot('PR', 'leitmeritz')
    p.force('tabor', { nation: 'PR', inf: 8, leaders: ['schwerin'] })
    p.force('prag', { nation: 'AU', inf: 6, inside: true })
    expect(traces(p, 'schwerin')).toBe(false)
    p.force('prag', { nation: 'PR', inf: 5, leaders: ['young-dessauer'] })
    expect(traces(p, 'schwerin')).toBe(false) // 5 SP shut in no major fortress, and are fewer
    p.clear()
      .depot('PR', 'leitmeritz')
      .force('tabor', { nation: 'PR', inf: 8, leaders: ['schwerin'] })
    p.force('budweis', { nation: 'AU', inf: 6, inside: true }).force('prag', {
      nation: 'AU',
      inf: 6,
      inside: true,
    })
    p.force('prag', { nation: 'PR', inf: 10, leaders: ['young-dessauer'] })
    expect(traces(p, 'schwerin')).toBe(true)
  })

  it('COS-11.7-05 COS-12.3.2-01 a raid bars the way whatever friends stand there', () => {
    const p = atKolin().force('glatz', { nation: 'PR', inf: 9 })
    raid(p, 'glatz')
    expect(traces(p, 'frederick')).toBe(false)
  })

  it('COS-12.3.1-04 a Mobile marker counts as one SP in the way of supply', () => {
    const p = atKolin()
    p.s.irregulars[p.space('glatz') * 4 + CROATS] = 1
    expect(traces(p, 'frederick')).toBe(false)
    p.force('glatz', { nation: 'PR', inf: 1 })
    expect(traces(p, 'frederick')).toBe(true)
    p.s.irregulars[p.space('glatz') * 4 + PARTISANS] = 1
    expect(traces(p, 'frederick')).toBe(false)
  })
})

describe('sources', () => {
  it('COS-11.5-01 COS-11.9.1-01 a fortress serves the whole side of whoever holds it, taken ones too', () => {
    const p = field().force('kolin', { nation: 'FR', inf: 8, leaders: ['noailles'] })
    expect(traces(p, 'noailles')).toBe(false)
    p.control('PR', 'glatz')
    expect(traces(p, 'noailles')).toBe(true)
    p.control('AU', 'glatz').control('FR', 'prag')
    expect(traces(p, 'noailles')).toBe(true)
    p.ally(null, 'PR').control('PR', 'glatz').control('AU', 'prag')
    expect(traces(p, 'noailles')).toBe(false) // COS-Q71: at war on one side, but no ally
  })

  it('COS-11.5-02 COS-Q30 ports of three seas for France, Spain and Britain; own coasts for Britain and France', () => {
    const p = field().control('AU', 'triest')
    p.force('laibach', { nation: 'BR', inf: 8, leaders: ['legonier'] })
    expect(traces(p, 'legonier')).toBe(true) // Adriatic
    p.force('klagenfurt', { nation: 'AU', inf: 8, leaders: ['browne'] })
    p.control('FR', 'graz', 'vienna')
    expect(traces(p, 'browne')).toBe(false)
    p.control('FR', 'minden', 'bremen').force('osnabruck', { nation: 'BR', inf: 8, leaders: ['cumberland'] })
    expect(traces(p, 'cumberland')).toBe(true) // Stade, home coast, two paths
    p.control('FR', 'stade')
    expect(traces(p, 'cumberland')).toBe(false)
    expect(p.board.homeCoast[p.space('dunkirk')]).toBe(FR)
    expect(p.board.homeCoast[p.space('stade')]).toBe(BR)
  })

  it('COS-11.4.3-01 the hired count as British; Bavarians use French, Neapolitans Spanish, Saxons their allies’ sources', () => {
    const p = field()
      .status('belligerent', 'BV', 'NA', 'GE', 'MO', 'SA')
      .ally('bourbon', 'BV', 'NA', 'GE', 'MO', 'SA')
    p.control('FR', 'prag').force('kolin', { nation: 'BV', inf: 8, leaders: ['torring'] })
    expect(traces(p, 'torring')).toBe(true)
    p.force('iglau', { nation: 'SA', inf: 8, leaders: ['rutowski'] }).control('AU', 'brunn')
    expect(traces(p, 'rutowski')).toBe(true)
    p.ally(null, 'BV')
    expect(traces(p, 'torring')).toBe(false)
    p.force('sisteron', { nation: 'NA', inf: 8 })
      .control('PE', 'antibes', 'toulon')
      .control('FR', 'marseille')
    const f = p.s.forceAt.indexOf(p.space('sisteron'))
    expect(canTrace(p.board, p.s, f)).toBe(true) // a port on the Balearic Sea, as Spaniards could
    p.force('luneburg', { nation: 'HE', inf: 8 }).control('BR', 'stade').control('FR', 'hannover')
    expect(canTrace(p.board, p.s, p.s.forceAt.indexOf(p.space('luneburg')))).toBe(true)
  })

  it('COS-11.4.3-02 only Bavarians trace to Ingolstadt, while Bavaria holds it', () => {
    const p = field().status('belligerent', 'BV').ally('bourbon', 'BV')
    p.control('AU', 'straubing', 'braunau')
    p.force('landshut', { nation: 'FR', inf: 8, leaders: ['noailles'] })
    p.force('munich', { nation: 'BV', inf: 8, leaders: ['torring'] })
    expect([traces(p, 'noailles'), traces(p, 'torring')]).toEqual([false, true])
    p.control('FR', 'ingolstadt')
    expect(traces(p, 'noailles')).toBe(true)
  })

  it('COS-22.8-01 with the option France and Prussia share for 5 SP or fewer only', () => {
    const p = position('campaign', { sharing: 'on' }).clear().atWar()
    const may = (nation: number, owner: number, size: number) => mayUse(p.board, p.s, nation, owner, size)
    expect([may(FR, FR, 9), may(FR, SP, 9), may(FR, PR, 6), may(FR, PR, 5)]).toEqual([
      true,
      true,
      false,
      true,
    ])
    expect([may(PR, PR, 9), may(PR, FR, 6), may(PR, FR, 5)]).toEqual([true, false, true])
    p.control('PR', 'glatz').force('kolin', { nation: 'FR', inf: 8, leaders: ['noailles'] })
    expect(traces(p, 'noailles')).toBe(false)
    p.s.options[8] = 0
    expect(traces(p, 'noailles')).toBe(true)
  })

  it('COS-16.5-03 a force that has landed is supplied while its activation lasts', () => {
    const p = field().force('dover', { nation: 'FR', inf: 8, leaders: ['de-saxe'] })
    expect(traces(p, 'de-saxe')).toBe(false)
    const landed = { force: p.led('de-saxe'), director: FR, payer: FR, fixed: 3, landed: 1 }
    p.s.frames = [activationFrame(p.board, p.s, landed)]
    expect(traces(p, 'de-saxe')).toBe(true)
    cut(p)
    p.s.frames = []
    cut(p)
    expect(shortage(p, 'de-saxe')).toBe(0) // its marker is for the landing to give
  })
})

describe('where a force may go', () => {
  it('COS-11.2-02 COS-Q119 tracing is asked as if the force stood in the space, and nowhere else', () => {
    const p = field()
      .control('PR', 'glatz')
      .force('glatz', { nation: 'PR', inf: 8, leaders: ['schwerin'] })
    p.control('AU', 'neisse', 'schweidnitz', 'prag')
    const at = (space: string) => canTraceAt(p.board, p.s, p.led('schwerin'), p.space(space))
    expect([at('kolin'), at('iglau')]).toEqual([true, false])
    p.s.irregulars[p.space('glatz') * 4 + CROATS] = 1
    expect(at('kolin')).toBe(false) // nobody would stand in Glatz any more
    expect(at('glatz')).toBe(true)
    expect(p.at('schwerin')).toBe('glatz')
  })

  it('COS-Q119 a relief that breaks a blockade would be supplied in the fortress', () => {
    const p = field().force('prag', { nation: 'AU', inf: 2, inside: true })
    p.force('prag', { nation: 'FR', inf: 12, leaders: ['noailles'] })
    p.force('kolin', { nation: 'AU', inf: 20, leaders: ['charles'] })
    expect(canTraceAt(p.board, p.s, p.led('charles'), p.space('prag'))).toBe(true)
    p.force('tabor', { nation: 'AU', inf: 3, leaders: ['browne'] })
    expect(canTraceAt(p.board, p.s, p.led('browne'), p.space('prag'))).toBe(false)
  })
})

describe('markers', () => {
  it('COS-11.2-01 COS-11.7-06 there are four levels of Short Supply', () => {
    const p = atKolin()
    raiseSupply(p.s, world(p), p.led('frederick'), 3)
    expect(shortage(p, 'frederick')).toBe(3)
    raiseSupply(p.s, world(p), p.led('frederick'), 3)
    expect(shortage(p, 'frederick')).toBe(4)
    raiseSupply(p.s, world(p), p.led('frederick'), -2)
    expect(p.said('supply.short').map((v) => v[1])).toEqual([3, 4, 2])
    raiseSupply(p.s, world(p), p.led('frederick'), -9)
    expect(p.said('supply.full').length).toBe(1)
  })

  it('COS-11.7-03 COS-Q29 enemies who come into the path with more SP cut it once, until it is open again', () => {
    const p = atKolin().force('glatz', { nation: 'PR', inf: 2 })
    cut(p)
    p.force('glatz', { nation: 'AU', inf: 3 })
    cut(p)
    expect(shortage(p, 'frederick')).toBe(1)
    cut(p)
    expect(shortage(p, 'frederick')).toBe(1)
    p.force('glatz', { nation: 'PR', inf: 2 })
    cut(p)
    p.force('glatz', { nation: 'AU', inf: 3 })
    cut(p)
    expect(shortage(p, 'frederick')).toBe(2)
  })

  it('COS-11.7-04 a source that is destroyed, captured or shut in cuts, if no other is in range', () => {
    const p = atKolin().depot('PR', 'kolin')
    cut(p)
    p.control('AU', 'glatz')
    cut(p)
    expect(shortage(p, 'frederick')).toBe(0) // the depot
    addDepots(p.s, p.space('kolin'), PR, -1)
    cut(p)
    expect(shortage(p, 'frederick')).toBe(1)
    const q = atKolin().force('glatz', { nation: 'PR', inf: 6, inside: true })
    cut(q)
    q.force('glatz', { nation: 'AU', inf: 5, leaders: ['browne'] })
    cut(q)
    expect(shortage(q, 'frederick')).toBe(1)
  })

  it('COS-11.7-02 COS-11.2-04 forces that join keep the worse marker', () => {
    const p = atKolin().force('kolin', { nation: 'PR', inf: 8, supply: 2 })
    const loose = p.s.forceAt.findIndex((at, f) => at === p.space('kolin') && p.s.forceLead[f] < 0)
    p.s.forceSupply[p.led('frederick')] = 1
    p.s.leaderAt[p.leader('schwerin')] = -1
    expect(p.s.forceSupply[loose]).toBe(2)
    merge(p, loose, p.led('frederick'))
    expect(shortage(p, 'frederick')).toBe(2)
  })

  it('COS-Q29 forces that merge, retreat out of reach or lose a depot in Late Winter are not cut', () => {
    const p = field().force(
      'kolin',
      { nation: 'FR', inf: 5, leaders: ['noailles'] },
      { nation: 'FR', inf: 5 },
    )
    merge(
      p,
      p.s.forceAt.findIndex((at, f) => at === p.space('kolin') && p.s.forceLead[f] < 0),
      p.led('noailles'),
    )
    cut(p)
    expect(shortage(p, 'noailles')).toBe(0)
    const q = atKolin()
    cut(q)
    goes(q, 'frederick', 'iglau')
    expect(shortage(q, 'frederick')).toBe(0)
    const r = atKolin().control('AU', 'glatz').depot('PR', 'tabor')
    cut(r)
    r.s.depots.fill(0)
    noteSupply(r.board, r.s)
    cut(r)
    expect(shortage(r, 'frederick')).toBe(0)
  })

  it('COS-11.8-02 a force that its own entry has dissolved has no supply to look at', () => {
    const p = atKolin()
    const before = JSON.stringify(p.s)
    supplyOnEntry(p.board, p.s, world(p), -1)
    expect(JSON.stringify(p.s)).toBe(before)
  })

  it('COS-11.8-02 a force that enters a space with a fortress, depot or port of its side is free of its marker', () => {
    const p = atKolin()
    p.s.forceSupply[p.led('frederick')] = 3
    goes(p, 'frederick', 'iglau')
    expect(shortage(p, 'frederick')).toBe(3)
    goes(p, 'frederick', 'kolin')
    expect(shortage(p, 'frederick')).toBe(3) // in reach is not enough
    goes(p, 'frederick', 'glatz')
    expect(shortage(p, 'frederick')).toBe(0)
    const q = field().force('laibach', { nation: 'BR', inf: 3, leaders: ['legonier'], supply: 2 })
    goes(q, 'legonier', 'triest')
    expect(shortage(q, 'legonier')).toBe(0)
  })

  it('COS-11.8-03 a depot that cannot trace itself is lost by that', () => {
    const p = atKolin().control('AU', 'glatz').depot('PR', 'iglau', 2)
    p.s.forceSupply[p.led('frederick')] = 2
    goes(p, 'frederick', 'iglau')
    expect([shortage(p, 'frederick'), p.s.depots[p.space('iglau') * 6 + PR]]).toEqual([0, 1])
    expect(p.said('depots.lost')).toEqual([[PR, p.space('iglau')]])
    const q = atKolin().depot('PR', 'leitomischl').force('glatz', { nation: 'PR', inf: 1, inside: true })
    q.s.forceSupply[q.led('frederick')] = 2
    goes(q, 'frederick', 'leitomischl')
    expect([shortage(q, 'frederick'), q.s.depots[q.space('leitomischl') * 6 + PR]]).toEqual([0, 1])
    goes(q, 'frederick', 'kolin')
    goes(q, 'frederick', 'leitomischl') // without a marker nothing is tested
    expect(q.said('depots.lost')).toEqual([])
  })
})

const merge = (p: Position, from: number, to: number): void => mergeInto(p.board, p.s, from, to)

describe('checks', () => {
  it('COS-11.1-01 COS-4.2.1-04 COS-11.7-01 COS-11.8-01 the check raises or removes markers of Major Forces', () => {
    const p = field()
      .control('AU', 'prag', 'glatz')
      .force('kolin', { nation: 'FR', inf: 8, leaders: ['noailles'] })
    p.force('strasbourg', { nation: 'FR', inf: 8, leaders: ['broglie'], supply: 3 })
    checkSupply(p.board, p.s, world(p), FR)
    expect([shortage(p, 'noailles'), shortage(p, 'broglie')]).toEqual([1, 0])
    checkSupply(p.board, p.s, world(p), FR)
    cut(p)
    expect(shortage(p, 'noailles')).toBe(2)
    checkSupply(p.board, p.s, world(p), PR)
    expect(shortage(p, 'noailles')).toBe(2)
  })

  it('COS-11.2-05 COS-11.2-03 COS-Q121 Minor Forces are not checked, but keep a copied marker until they can trace', () => {
    const p = field().control('AU', 'prag', 'glatz')
    p.force('kolin', { nation: 'FR', inf: 5, leaders: ['noailles'] })
    p.force('tabor', { nation: 'FR', inf: 4, leaders: ['broglie'], supply: 2 })
    checkSupply(p.board, p.s, world(p), FR)
    expect([shortage(p, 'noailles'), shortage(p, 'broglie')]).toEqual([0, 2])
    p.control('FR', 'prag')
    checkSupply(p.board, p.s, world(p), FR)
    expect(shortage(p, 'broglie')).toBe(0)
  })

  it('COS-Q66 each nation is checked in its slot', () => {
    const p = field().ally('bourbon', 'SA', 'BV').status('belligerent', 'SA', 'BV')
    const slots = (...ids: string[]) => ids.map((id) => slotOf(p.s, p.board.nationOf.get(id) ?? -1))
    expect(slots('PR', 'AU', 'FR', 'BR')).toEqual([0, 1, 2, 3])
    expect(slots('SP', 'BV', 'NA', 'GE', 'MO', 'SC', 'SA')).toEqual([2, 2, 2, 2, 2, 2, 2])
    expect(slots('DU', 'HA', 'HE', 'DA', 'PE', 'RU')).toEqual([3, 3, 3, 3, 3, 4])
    p.status('neutral', 'FR')
    expect(slots('SA')).toEqual([0])
    p.ally('pragmatic', 'SA').ally('bourbon', 'PE')
    expect(slots('SA', 'PE')).toEqual([1, 2])
    expect(BOURBON).toBe(1)
  })

  it('COS-Q129 COS-11.3-02 at Attrition markers of forces that cannot trace rise, and none is removed', () => {
    const p = field().control('AU', 'prag', 'glatz')
    p.force('kolin', { nation: 'FR', inf: 8, leaders: ['noailles'], supply: 1 })
    p.force('strasbourg', { nation: 'FR', inf: 8, leaders: ['broglie'], supply: 3 })
    checkAttrition(p.board, p.s, world(p))
    expect([shortage(p, 'noailles'), shortage(p, 'broglie')]).toEqual([2, 3])
  })

  it('COS-Q80 COS-T91 a shut-in garrison of 6 SP is a Major Force that cannot trace, one of 5 is not checked', () => {
    const p = field()
      .force('prag', { nation: 'AU', inf: 6, inside: true })
      .force('brunn', { nation: 'AU', inf: 5, inside: true })
    p.force('prag', { nation: 'FR', inf: 12, leaders: ['noailles'] }).force('brunn', {
      nation: 'FR',
      inf: 12,
      leaders: ['broglie'],
    })
    checkAttrition(p.board, p.s, world(p))
    const inside = (space: string) =>
      p.s.forceSupply[p.s.forceAt.findIndex((at, f) => at === p.space(space) && p.s.forceCourt[f] === AU)]
    expect([inside('prag'), inside('brunn')]).toEqual([1, 0])
  })

  it('COS-4.2.4-01 COS-11.3-03 COS-Q120 COS-T77 in Final Supply a Major Force that cannot trace loses its marker in SP', () => {
    const p = field().status('belligerent', 'BV').ally(null, 'BV')
    p.force('regensburg', { nation: 'FR', inf: 15, cav: 3, leaders: ['belle-isle', 'segur'], supply: 2 })
    p.force('cham', { nation: 'FR', inf: 4, supply: 2 })
    p.force('landshut', { nation: 'FR', inf: 5, leaders: ['noailles'] })
    p.force('landshut', { nation: 'FR', inf: 5, leaders: ['maillebois'] })
    p.force('strasbourg', { nation: 'FR', inf: 9, leaders: ['broglie'], supply: 2 })
    p.begin(supplyFrame(FR, FINAL))
    while (p.asks(FR)) {
      const [verb, target] = p.options(FR)[0].split(' ')
      p.play(FR, verb, target === undefined ? undefined : Number(target))
    }
    expect([p.size('belle-isle'), shortage(p, 'belle-isle')]).toEqual([15, 3])
    expect(p.sp('cham', 'FR')).toBe(4)
    expect([p.size('noailles'), p.size('maillebois'), p.size('broglie')]).toEqual([5, 5, 9])
    expect([shortage(p, 'noailles'), shortage(p, 'broglie')]).toEqual([0, 0])
    checkAttrition(p.board, p.s, world(p))
    expect(shortage(p, 'belle-isle')).toBe(4)
  })
})

describe('raids on a supply line', () => {
  const glatz = () => {
    const p = atKolin().depot('PR', 'glatz').force('glatz', { nation: 'PR', inf: 1 })
    cut(p)
    p.s.irregulars[p.space('glatz') * 4 + CROATS] = 1
    return p.begin(raidFrame(p.board, p.s, p.space('glatz'), CROATS))
  }

  it('COS-T24 a raid on Glatz succeeds with 3 against 1 SP: the depot stays, Frederick is at SS-1 at once', () => {
    const p = glatz().dice(3)
    p.play(AU, 'raid')
    expect(p.s.irregulars[p.space('glatz') * 4 + CROAT_RAID]).toBe(1)
    expect(p.s.depots[p.space('glatz') * 6 + PR]).toBe(1)
    expect(shortage(p, 'frederick')).toBe(1)
    raiseSupply(p.s, world(p), p.led('frederick'), 1) // hostility
    cut(p)
    expect(shortage(p, 'frederick')).toBe(2)
  })

  it('COS-T25 COS-12.4-02 6 SP in Glatz cannot be raided with success; the marker goes to its box', () => {
    const p = atKolin().force('glatz', { nation: 'PR', inf: 6, inside: true })
    cut(p)
    p.s.irregulars[p.space('glatz') * 4 + CROATS] = 1
    p.s.croatBox = 7
    p.begin(raidFrame(p.board, p.s, p.space('glatz'), CROATS))
      .dice(6)
      .play(AU, 'raid')
    expect([p.s.irregulars[p.space('glatz') * 4 + CROATS], p.s.croatBox]).toEqual([0, 8])
    expect(shortage(p, 'frederick')).toBe(0)
  })

  it('COS-T26 COS-Q14 Frederick goes back to Glatz, free of any marker, and at Kolin is at SS-1 again', () => {
    const p = glatz().dice(3)
    p.play(AU, 'raid')
    raiseSupply(p.s, world(p), p.led('frederick'), 1)
    goes(p, 'frederick', 'glatz')
    expect(shortage(p, 'frederick')).toBe(0)
    goes(p, 'frederick', 'kolin')
    expect(shortage(p, 'frederick')).toBe(1)
  })
})

describe('segments', () => {
  it('COS-Q6 COS-Q7 winter segments neither sell depots nor check', () => {
    const p = field().date(1744, 'earlyWinter').control('AU', 'prag', 'glatz').hand(FR, 'f1', 'f2')
    p.force('kolin', { nation: 'FR', inf: 8, leaders: ['noailles'] })
    p.s.savedDepots.fill(0)
    p.begin(supplyFrame(FR, WINTER))
    expect([p.step, shortage(p, 'noailles')]).toEqual(['over', 0])
    p.s.savedDepots[FR] = 1
    p.begin(supplyFrame(FR, WINTER))
    expect(p.step).toBe('supply.place')
  })

  it('COS-11.4.1-01 COS-4.2.1-01 buying and placing come first, then the check, then moves', () => {
    const p = field().control('AU', 'prag', 'glatz').control('FR', 'strasbourg').hand(FR, 'f1', 'f2', 'f3')
    p.s.savedDepots.fill(0)
    p.force('heilbronn', { nation: 'FR', inf: 8, leaders: ['noailles'] })
    p.control('AU', 'landau', 'mannheim', 'strasbourg', 'phalsbourg')
    p.depot('FR', 'metz').begin(supplyFrame(FR, INITIAL))
    expect([p.step, shortage(p, 'noailles')]).toEqual(['supply.buy', 0])
    p.play(FR, 'done')
    expect([p.step, shortage(p, 'noailles')]).toEqual(['supply.pick', 1])
    p.play(FR, 'done')
    expect(p.step).toBe('over')
  })
})
