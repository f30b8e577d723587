// Operations of events, one by one, where no card of the shipped pack leads to the case: faults planted there got past
// the tests that play cards.
import { describe, expect, it } from 'vitest'
import {
  AU,
  BOURBON,
  BR,
  DU,
  DUTCH_NETHERLANDS,
  FR,
  FRENCH_HOME,
  ITALY,
  NATIONS,
  PE,
  POWERS,
  PR,
  PRAGMATIC,
  SA,
  SC,
  SP,
  WHO_ALL,
} from '../../board.ts'
import { type Activation, activationFrame } from '../../frames/activation.ts'
import { campaignFrame } from '../../frames/campaign.ts'
import type { Effect } from '../../frames/effect.ts'
import { interruptFrame } from '../../frames/effect.ts'
import { ABSENT, CROAT_RAID, CROATS, GONE, KNOWN, momentOf, WAITING } from '../../state.ts'
import { board, type ForceSpec, nation, type Position, position } from '../../testkit.ts'
import { isInside, looseForce } from '../forces.ts'
import { isOpenTo } from '../relations.ts'
import { programFrame } from './frames.ts'
import {
  applyTo,
  bonusDue,
  doOperations,
  firstPick,
  grantBonus,
  hasBonus,
  isAtOnce,
  judgeBonus,
  judgePick,
  nextOf,
  solePick,
  urgentActivation,
} from './operations.ts'
import {
  doPieces,
  isIdle,
  judgePlacing,
  judgeReturn,
  nationPlaced,
  type Placing,
  putLeaderAt,
  putUnits,
  returnCroats,
  saveDepots,
  soleSpace,
  spacesNamed,
} from './pieces.ts'
import { type Op, type OpOf, YEARS_END } from './program.ts'
import { pickPrompt, promptOf, valuesOf } from './prompts.ts'
import { onward } from './running.ts'
import { doPolitics } from './score.ts'
import { compileForce, compilePlaces } from './select.ts'

const b = board()
const clear = (options?: Record<string, string>): Position =>
  position('campaign', options).clear().atWar().date(1744, 'summer')
const frame = (court = AU, force = -1): Effect => programFrame(b, court, 0, force)
const places = (...spaces: string[]) => compilePlaces(b, { spaces })
const at = (id: string): number => b.spaceOf.get(id) ?? -1
const leader = (id: string): number => b.leaderOf.get(id) ?? -1
/** A battle more would make it worse. */
const WORN = 2
const ALWAYS = { kind: 0, moment: 99 }

describe('reinforcements', () => {
  const add = (p: Position, more: Partial<OpOf<'addReinforcements'>>): boolean =>
    doPieces(b, p.s, p.machine, frame(), {
      do: 'addReinforcements',
      nation: AU,
      infantry: 0,
      cavalry: 0,
      depots: 0,
      where: null,
      leaders: [],
      ...more,
    })

  it('COS-18.1.1-01 COS-18.0-01 SP and depots wait in the boxes; a Power out of the war gets none', () => {
    const p = clear()
    const box = (): number[] => [p.s.springInfantry[AU], p.s.springCavalry[AU], p.s.springDepots[AU]]
    const before = box()
    add(p, { infantry: 2, cavalry: 1 })
    expect(box()).toEqual([before[0] + 2, before[1] + 1, before[2]])
    add(p, { depots: 2 })
    expect([box()[2] - before[2], p.said('effect.depotsDue')]).toEqual([2, [[AU, 2]]])
    p.s.will[AU] = 0
    add(p, { infantry: 5, depots: 1 })
    expect(box()).toEqual([before[0] + 2, before[1] + 1, before[2] + 2])
    p.s.will[PR] = 0
    add(p, { nation: PR, depots: 1 })
    expect(p.said('effect.depotsDue')).toHaveLength(1)
    // A nation that is no Power has no Will to lose.
    add(p, { nation: SA, infantry: 1 })
    expect(p.s.springInfantry[SA]).toBeGreaterThan(0)
  })

  it('COS-7.7.1-01 what is sent to places of its own takes only leaders who can come', () => {
    const p = clear().force('olmutz', { inf: 3, leaders: ['traun'] })
    p.s.leaderAt[leader('browne')] = GONE
    p.s.leaderAt[leader('neipperg')] = ABSENT
    const leaders = ['traun', 'browne', 'neipperg'].map(leader)
    add(p, { infantry: 2, cavalry: 1, where: places('vienna'), leaders })
    expect(p.s.sent).toEqual([
      { nation: AU, infantry: 2, cavalry: 1, effect: frame().at, leaders: [leader('neipperg')] },
    ])
  })

  it('COS-12.1-01 Croats come back from the lost ones alone', () => {
    const p = clear()
    p.s.croatBox = 2
    p.s.irregulars[at('vienna') * 4 + CROATS] = 1
    p.s.irregulars[at('prag') * 4 + CROAT_RAID] = 1
    p.s.irregulars[4 * 0 + CROATS] += 1
    const lost = b.chMarkers - 5
    const back = (n: number): number => {
      doPieces(b, p.s, p.machine, frame(), { do: 'restoreCH', n })
      return p.s.croatBox
    }
    expect(back(1)).toBe(3)
    expect(back(99)).toBe(2 + lost)
    expect(back(1)).toBe(2 + lost)
    expect(p.said('effect.croatsBack').map(([n]) => n)).toEqual([1, lost - 1])
  })

  it('COS-6.4-01 a subsidy is promised once; advisors who have gone are forgotten', () => {
    const p = clear()
    p.s.subsidies = []
    for (let i = 0; i < 2; i++) doPieces(b, p.s, p.machine, frame(), { do: 'subsidy', event: 3 })
    expect(p.s.subsidies).toEqual([3])
    p.s.advisors = [
      { event: 1, until: momentOf(p.s) - 1 },
      { event: 2, until: momentOf(p.s) + 5 },
    ]
    doPieces(b, p.s, p.machine, frame(), { do: 'advisor', until: ALWAYS })
    expect(p.s.advisors).toEqual([
      { event: 2, until: momentOf(p.s) + 5 },
      { event: 0, until: 99 },
    ])
  })

  it('COS-4.4.1-02 COS-6.9-02 one who is sent away waits a year or is gone; the force stays with others or dissolves', () => {
    const send = (p: Position, id: string, kind: number): void => {
      doPieces(b, p.s, p.machine, frame(), {
        do: 'removeLeader',
        leader: leader(id),
        until: { kind, moment: 0 },
      })
    }
    const p = clear()
      .force('vienna', { leaders: ['traun'] })
      .force('prag', { inf: 2, leaders: ['browne'] })
    send(p, 'traun', YEARS_END)
    expect([p.s.leaderAt[leader('traun')], p.s.leaderYear[leader('traun')]]).toEqual([WAITING, 1745])
    send(p, 'browne', 0)
    expect([p.s.leaderAt[leader('browne')], p.s.leaderYear[leader('browne')]]).toEqual([GONE, 0])
    expect([p.sp('prag', 'AU'), p.faults]).toEqual([2, []])
    send(p, 'browne', YEARS_END)
    expect(p.s.leaderAt[leader('browne')]).toBe(GONE)
    p.s.leaderAt[leader('neipperg')] = ABSENT
    send(p, 'neipperg', 0)
    expect([p.said('effect.leaderWaits'), p.said('effect.leaderGone')]).toEqual([
      [[leader('traun'), 1745]],
      [[leader('browne')], [leader('neipperg')]],
    ])
  })
})

describe('where pieces go', () => {
  const sp = (nation: number, where = places('vienna')): OpOf<'placeSP'> => ({
    do: 'placeSP',
    nation,
    infantry: 2,
    cavalry: 0,
    where,
  })
  const rule = (p: Position, op: Placing, space: string): string | null =>
    judgePlacing(b, p.s, frame(), op, at(space))

  it('COS-6.5.1-02 COS-2.0.1-08 the places named, and Hungary for Austrians alone', () => {
    const p = clear()
    expect([rule(p, sp(AU), 'vienna'), rule(p, sp(AU), 'prag')]).toEqual([null, 'COS-6.5.1-02'])
    const hungary = places('hungary', 'vienna')
    expect([rule(p, sp(AU, hungary), 'hungary'), rule(p, sp(BR, hungary), 'hungary')]).toEqual([
      null,
      'COS-2.0.1-08',
    ])
    expect(rule(p, sp(BR, hungary), 'vienna')).toBeNull()
    const come = (id: string, where = hungary): OpOf<'placeLeader'> => ({
      do: 'placeLeader',
      leader: leader(id),
      where,
    })
    expect([rule(p, come('traun'), 'hungary'), rule(p, come('stair'), 'hungary')]).toEqual([
      null,
      'COS-2.0.1-08',
    ])
    expect(rule(p, come('traun'), 'prag')).toBe('COS-6.5.1-02')
  })

  it('COS-Q77 COS-6.5.4-02 COS-7.1.3-02 no lone leader among enemies, no depot, no Croats with neutrals', () => {
    const p = clear().force('vienna', { nation: 'FR', inf: 4 }).force('vienna', { inf: 2, inside: true })
    const alone: OpOf<'placeLeader'> = {
      do: 'placeLeader',
      leader: leader('traun'),
      where: places('vienna', 'prag'),
    }
    expect([rule(p, alone, 'vienna'), rule(p, alone, 'prag')]).toEqual(['COS-Q77', null])
    const where = compilePlaces(b, { withForce: { side: 'own' } })
    expect(rule(p, { ...alone, where }, 'vienna')).toBeNull()
    const depots: OpOf<'depots'> = { do: 'depots', nation: AU, n: 1, where: places('vienna', 'prag') }
    expect([
      rule(p, depots, 'vienna'),
      rule(p, depots, 'prag'),
      rule(p, { ...depots, where: null }, 'prag'),
    ]).toEqual(['COS-6.5.4-02', null, 'COS-6.5.1-02'])
    const croats: OpOf<'placeCH'> = { do: 'placeCH', n: 1, where: places('vienna', 'dresden'), raid: false }
    p.status('neutral', 'SA').ally(null, 'SA')
    expect(['vienna', 'dresden', 'prag'].map((id) => rule(p, croats, id))).toEqual([
      null,
      'COS-7.1.3-02',
      'COS-6.5.1-02',
    ])
    const lift: OpOf<'moveSP'> = {
      do: 'moveSP',
      nations: 0,
      most: 5,
      from: places('prag'),
      to: places('linz'),
    }
    expect([rule(p, lift, 'linz'), rule(p, lift, 'prag')]).toEqual([null, 'COS-6.5.1-02'])
    expect(rule(p, { ...alone, where: null }, 'vienna')).toBe(
      judgePlacing(b, p.s, frame(), { ...alone, where: null }, at('vienna')),
    )
  })

  it('COS-6.5.4-01 the only place is not asked for; none and several are', () => {
    const p = clear()
    expect(soleSpace(b, p.s, frame(), sp(AU))).toBe(at('vienna'))
    expect(soleSpace(b, p.s, frame(), sp(AU, places('vienna', 'prag')))).toBe(-2)
    expect(soleSpace(b, p.s, frame(), sp(BR, places('hungary')))).toBe(-1)
    const first = places(b.spaceIds[0], 'vienna')
    expect(soleSpace(b, p.s, frame(), sp(AU, first))).toBe(-2)
  })

  it('COS-18.0-01 COS-4.4.1-02 there may be nothing to place', () => {
    const p = clear()
    const idle = (op: Placing): boolean => isIdle(b, p.s, op)
    expect([
      idle(sp(AU)),
      idle({ ...sp(AU), infantry: 0 }),
      idle({ ...sp(AU), infantry: 0, cavalry: 1 }),
    ]).toEqual([false, true, false])
    const come: OpOf<'placeLeader'> = { do: 'placeLeader', leader: leader('traun'), where: null }
    expect(idle(come)).toBe(false)
    p.s.leaderAt[leader('traun')] = GONE
    expect(idle(come)).toBe(true)
    const depots = (nation: number): OpOf<'depots'> => ({ do: 'depots', nation, n: 1, where: null })
    expect([idle(depots(AU)), idle(depots(PR)), idle(depots(SC))]).toEqual([false, false, idle(depots(SC))])
    const croats: OpOf<'placeCH'> = { do: 'placeCH', n: 1, where: places('vienna'), raid: false }
    expect(idle(croats)).toBe(false)
    p.s.croatBox = 0
    p.s.will[AU] = p.s.will[PR] = 0
    expect([idle(croats), idle(sp(AU)), idle(depots(AU)), idle(depots(PR)), idle(sp(SA))]).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    expect(idle({ do: 'moveSP', nations: 0, most: 5, from: places('prag'), to: places('linz') })).toBe(false)
  })

  it('COS-D43 the court of what is placed is asked where nobody holds the card', () => {
    const lift = (nations: number): number =>
      nationPlaced(b, { do: 'moveSP', nations, most: 1, from: places('prag'), to: places('linz') })
    expect([lift(0), lift(1 << FR), lift((1 << FR) | (1 << DU))]).toEqual([AU, FR, Math.min(FR, DU)])
    expect(nationPlaced(b, { do: 'placeCH', n: 1, where: places('prag'), raid: true })).toBe(AU)
    expect(nationPlaced(b, { do: 'placeLeader', leader: leader('noailles'), where: null })).toBe(FR)
    expect(nationPlaced(b, sp(PE))).toBe(PE)
  })

  it('COS-D43 each choice is asked in its own words', () => {
    const lift: OpOf<'moveSP'> = {
      do: 'moveSP',
      nations: 0,
      most: 7,
      from: places('prag'),
      to: places('linz'),
    }
    const come: OpOf<'placeLeader'> = { do: 'placeLeader', leader: 3, where: null }
    const croats: OpOf<'placeCH'> = { do: 'placeCH', n: 4, where: places('prag'), raid: true }
    const depots: OpOf<'depots'> = { do: 'depots', nation: AU, n: 2, where: null }
    const all = [{ ...sp(AU), cavalry: 3 }, come, depots, croats, lift]
    expect(all.map((op) => [promptOf(op), ...valuesOf(op)])).toEqual([
      ['effect.placeUnits', AU, 5],
      ['effect.placeLeader', 3],
      ['effect.placeDepots', 2],
      ['effect.placeCroats', 4],
      ['effect.placeLifted', 7],
    ])
    const army = compileForce(b, {})
    expect(
      [
        pickPrompt({ do: 'commandSovereign', leader: 0, army, until: ALWAYS, risk: 0 }),
        pickPrompt({ do: 'removeSP', force: army, n: 1, each: false }),
        pickPrompt({ do: 'shortSupply', force: army, n: 1 }),
        pickPrompt({ do: 'setOrder', force: army, order: 0, each: false }),
      ].map((prompt) => prompt.slice('effect.'.length)),
    ).toEqual(['pickArmy', 'pickLosses', 'pickSupply', 'pickOrder'])
  })
})

describe('placing', () => {
  const beside = compilePlaces(b, { withForce: { side: 'own', nations: ['AU'] } })
  const put = (p: Position, where = beside): void =>
    putUnits(
      b,
      p.s,
      p.machine,
      frame(),
      { do: 'placeSP', nation: AU, infantry: 2, cavalry: 1, where },
      at('prag'),
    )
  const prag = (besieged: boolean, ...of: ForceSpec[]): Position => {
    const p = clear().force('prag', ...of)
    return besieged ? p.force('prag', { nation: 'FR', inf: 12, leaders: ['noailles'] }) : p
  }

  it('COS-6.5.4-02 COS-6.5.4-03 SP join the force that is named, but not one that is shut in', () => {
    const p = prag(false, { inf: 3, leaders: ['traun'] })
    put(p)
    expect([p.size('traun'), p.infantry('prag', 'AU'), p.cavalry('prag', 'AU')]).toEqual([6, 5, 1])
    const inside = prag(false, { inf: 1, leaders: ['traun'], inside: true })
    put(inside)
    expect(inside.size('traun')).toBe(4)
    const shut = prag(true, { inf: 1, leaders: ['traun'], inside: true })
    put(shut)
    expect([shut.size('traun'), shut.sp('prag', 'AU')]).toEqual([1, 4])
    expect(looseForce(shut.s, AU, at('prag'), false)).toBeGreaterThanOrEqual(0)
  })

  it('COS-Q70 the space may change hands at once', () => {
    const p = clear().control('FR', 'kolin')
    const where = places('kolin')
    putUnits(
      b,
      p.s,
      p.machine,
      frame(),
      { do: 'placeSP', nation: AU, infantry: 2, cavalry: 0, where },
      at('kolin'),
    )
    expect(p.s.control[at('kolin')]).toBe(AU)
  })

  const come = (p: Position, id: string, where = beside, space = 'prag'): void =>
    putLeaderAt(b, p.s, p.machine, frame(), { do: 'placeLeader', leader: leader(id), where }, at(space))

  it('COS-6.5.4-03 a leader joins a command, takes over loose troops, or comes alone', () => {
    const p = prag(false, { inf: 3, leaders: ['traun'] }).force('linz', { inf: 1, leaders: ['browne'] })
    p.s.leaderYear[leader('browne')] = 1743
    const old = p.led('browne')
    come(p, 'browne')
    expect([p.led('browne'), p.s.leaderYear[leader('browne')], p.faults]).toEqual([p.led('traun'), 0, []])
    expect([p.sp('linz', 'AU'), p.s.forceLead[old]]).toEqual([1, -1])
    const q = prag(false, { inf: 3, cav: 1, supply: 1, order: WORN })
    q.s.leaderAt[leader('browne')] = ABSENT
    come(q, 'browne')
    expect([q.size('browne'), q.s.forceSupply[q.led('browne')], q.s.forceOrder[q.led('browne')]]).toEqual([
      4,
      1,
      WORN,
    ])
    expect(isInside(q.s, q.led('browne'))).toBe(false)
    const r = prag(false, { inf: 3, inside: true })
    come(r, 'browne')
    expect([r.size('browne'), isInside(r.s, r.led('browne'))]).toEqual([3, true])
    const s = prag(true, { inf: 3, inside: true })
    come(s, 'browne')
    expect([s.size('browne'), s.faults]).toEqual([0, []])
    const t = prag(true, { inf: 3, inside: true, leaders: ['traun'] })
    come(t, 'browne')
    expect([t.size('traun'), t.led('browne') === t.led('traun')]).toEqual([3, false])
  })

  it('COS-6.5.4-03 he takes only SP of the nations that are named', () => {
    const p = clear().force('prag', { inf: 3 }, { nation: 'BR', inf: 2 })
    come(p, 'browne', compilePlaces(b, { withForce: { side: 'friendly', nations: ['AU'] } }))
    expect([p.size('browne'), p.sp('prag', 'BR')]).toEqual([3, 2])
  })

  it('COS-6.5.4-03 the SP of others in a loose force stay, and who has left an empty command leaves nothing behind', () => {
    const p = clear().force('linz', { leaders: ['browne'] })
    p.force('prag', { inf: 3, court: AU }, { nation: 'BR', inf: 2, court: AU })
    expect(p.led('browne')).toBe(0)
    come(p, 'browne', compilePlaces(b, { withForce: { side: 'friendly', nations: ['AU'] } }))
    expect([p.size('browne'), p.sp('prag', 'BR'), p.faults]).toEqual([3, 2, []])
    const q = clear()
      .force('linz', { leaders: ['browne'] })
      .force('prag', { inf: 3, leaders: ['traun'] })
    q.s.leaderFlags[leader('browne')] = 0
    come(q, 'browne')
    expect([q.led('browne') === q.led('traun'), q.s.leaderFlags[leader('browne')] & KNOWN, q.faults]).toEqual(
      [true, KNOWN, []],
    )
  })

  it('COS-6.7.2-01 a Scottish leader takes over the rebels who stand there', () => {
    const p = clear().force('inverness', { nation: 'SC', inf: 4 })
    p.s.leaderAt[leader('charles-stuart')] = ABSENT
    come(p, 'charles-stuart', places('inverness', 'edinburgh'), 'inverness')
    expect(p.size('charles-stuart')).toBe(4)
    const q = clear().force('inverness', { nation: 'SC', inf: 4 })
    come(q, 'charles-stuart', places('inverness', 'edinburgh'), 'edinburgh')
    expect([q.size('charles-stuart'), q.sp('inverness', 'SC')]).toEqual([0, 4])
  })

  it('COS-11.4.1-01 depots on the mat, for nations that have some', () => {
    const p = clear()
    const before = p.s.savedDepots.slice()
    saveDepots(b, p.s, p.machine, { do: 'depots', nation: AU, n: 2, where: null })
    for (let nation = 0; nation < NATIONS; nation++)
      saveDepots(b, p.s, p.machine, { do: 'depots', nation, n: 0, where: null })
    expect(p.s.savedDepots.map((n, power) => n - before[power])).toEqual(
      Array.from({ length: POWERS }, (_, power) => (power === AU ? 2 : 0)),
    )
    expect(p.s.savedDepots).toHaveLength(POWERS)
  })

  it('COS-12.1-01 COS-12.2-01 Croats go home from the places named, those on their feet first', () => {
    const p = clear()
    const op: OpOf<'returnCH'> = { do: 'returnCH', n: 1, where: places('prag', 'linz', 'brunn') }
    p.s.irregulars[at('prag') * 4 + CROATS] = 1
    p.s.irregulars[at('prag') * 4 + CROAT_RAID] = 1
    p.s.irregulars[at('linz') * 4 + CROAT_RAID] = 1
    p.s.irregulars[at('vienna') * 4 + CROATS] = 1
    const rule = (space: number): string | null => judgeReturn(b, p.s, frame(), op, space)
    expect(['prag', 'linz', 'brunn', 'vienna'].map((id) => rule(at(id)))).toEqual([
      null,
      null,
      'COS-6.5.1-02',
      'COS-6.5.1-02',
    ])
    for (const space of [-1, b.spaces, 2 ** 31]) expect(rule(space)).toBe('COS-6.5.1-02')
    const box = p.s.croatBox
    returnCroats(p.s, p.machine, at('prag'))
    const here = (id: string): number[] =>
      [CROATS, CROAT_RAID].map((kind) => p.s.irregulars[at(id) * 4 + kind])
    expect([here('prag'), p.s.croatBox]).toEqual([[0, 1], box + 1])
    returnCroats(p.s, p.machine, at('prag'))
    returnCroats(p.s, p.machine, at('linz'))
    expect([here('prag'), here('linz'), p.s.croatBox, p.said('irregulars.home')]).toEqual([
      [0, 0],
      [0, 0],
      box + 3,
      [[at('prag')], [at('prag')], [at('linz')]],
    ])
    expect(
      spacesNamed(b, p.s, frame(), { do: 'placePartisans', where: places('prag', b.spaceIds[0]) }),
    ).toEqual([0, at('prag')].sort((a, c) => a - c))
  })
})

describe('politics', () => {
  const doIt = (p: Position, op: Op): boolean => doPolitics(b, p.s, p.machine, frame(), op)

  it('COS-7.8.4-02 COS-7.9.3-01 COS-7.3.2-02 alliances break, Powers turn neutral, truces hold', () => {
    const p = clear().ally('pragmatic', 'PE')
    doIt(p, { do: 'breakAlliance', nation: PE, value: 0 })
    expect([p.s.ally[PE], p.s.marker[PE]]).toEqual([-1, 0])
    doIt(p, { do: 'neutral', nation: PR, permanent: false })
    expect(p.s.status[PR]).not.toBe(clear().s.status[PR])
    doIt(p, { do: 'truce', nationA: AU, nationB: PR, until: ALWAYS })
    expect(p.s.truces).toHaveLength(1)
    doIt(p, { do: 'endTruce', nationA: AU, nationB: PR })
    expect(p.s.truces).toEqual([])
  })

  it('COS-7.1.1-02 exactly the nations named go to war', () => {
    const p = position('campaign').clear()
    const before = p.s.status.slice()
    doIt(p, { do: 'belligerent', nations: [BR] })
    const changed = p.s.status.flatMap((status, n) => (status !== before[n] ? [n] : []))
    expect(changed).toContain(BR)
    expect(changed).not.toContain(PR)
    doIt(position('campaign'), { do: 'belligerent', nations: [] })
  })

  it('COS-7.3.2-02 a bar for all spares the owner of the area and his allies', () => {
    const barred = (area: number): string[] => {
      const p = clear()
      doIt(p, { do: 'lock', area, who: WHO_ALL, until: ALWAYS })
      return ['PR', 'AU', 'FR', 'BR', 'DU'].filter((id) => !isOpenTo(b, p.s, area, nation(id)))
    }
    expect([barred(DUTCH_NETHERLANDS), barred(FRENCH_HOME)]).toEqual([
      ['PR', 'FR'],
      ['AU', 'BR', 'DU'],
    ])
  })

  it('COS-7.9.2-01 an event sends troops out of a nation’s land', () => {
    const p = clear().force('antwerp', { nation: 'FR', inf: 3 }).force('lille', { nation: 'FR', inf: 3 })
    const out = (space: string): boolean => p.s.leaving.some((l) => l.space === at(space))
    doIt(p, { do: 'evacuate', nation: FR, outOf: AU, keepRegions: [], keepSpaces: [] })
    expect([out('antwerp'), out('lille')]).toEqual([true, false])
  })

  it('COS-19.2-01 COS-20.1.1-01 COS-6.6.1-01 points, Will and markers by what is said', () => {
    const p = clear().ally(null, 'SA')
    p.s.marker[SA] = 0
    const [vp, will] = [p.vp('AU'), p.will('AU')]
    doIt(p, { do: 'gainVP', power: AU, n: 2 })
    doIt(p, { do: 'changeMW', power: AU, n: -1 })
    doIt(p, { do: 'moveDiplomacy', nation: SA, side: PRAGMATIC, n: 1 })
    doIt(p, { do: 'setFlag', flag: 3, value: 1 })
    expect([p.vp('AU'), p.will('AU'), p.s.marker[SA], p.s.flags[3]]).toEqual([vp + 2, will - 1, 1, 1])
    doIt(p, { do: 'moveDiplomacy', nation: SA, side: BOURBON, n: 2 })
    expect(p.s.marker[SA]).toBe(-1)
  })
})

describe('activations', () => {
  const command = (p: Position, id: string): Activation => ({
    ...activationFrame(b, p.s, { force: p.led(id), director: p.s.forceCourt[p.led(id)], payer: FR }),
    step: 'act',
  })
  const army = (): Position =>
    clear()
      .force('metz', { nation: 'FR', inf: 8, leaders: ['noailles'] })
      .force('lille', {
        nation: 'FR',
        inf: 5,
        leaders: ['de-saxe'],
      })

  it('COS-8.4-04 COS-6.5.5-02 AP change, and an activation is cancelled; with none nothing happens', () => {
    const p = army()
    const f = command(p, 'noailles')
    f.started = 1
    f.allowance = 5
    for (const op of [{ do: 'changeAP', n: 1 }, { do: 'cancelActivation' }] as const)
      doOperations(b, p.s, p.machine, frame(FR), op)
    expect(p.events).toEqual([])
    p.s.frames = [f]
    doOperations(b, p.s, p.machine, frame(FR), { do: 'changeAP', n: 2 })
    doOperations(b, p.s, p.machine, frame(FR), { do: 'changeAP', n: -1 })
    expect([f.allowance, p.said('effect.faster'), p.said('effect.slower')]).toEqual([6, [[2]], [[1]]])
    doOperations(b, p.s, p.machine, frame(FR), { do: 'cancelActivation' })
    expect([f.over, judgeBonus(b, p.s, frame(FR), bonus(), leader('noailles'))]).toEqual([1, null])
    p.s.frames = [{ ...campaignFrame(FR, 0), step: 'menu' }]
    expect(judgeBonus(b, p.s, frame(FR), bonus(), leader('noailles'))).toBe('COS-8.3.1-03')
  })

  const bonus = (words: Parameters<typeof compileForce>[1] = { side: 'own' }): OpOf<'bonusActivation'> => ({
    do: 'bonusActivation',
    force: compileForce(b, words),
    n: 1,
    ap: 1,
    waive: 0,
  })

  it('COS-8.2-02 COS-8.2-04 COS-8.2-03 a bonus is used at once in a Campaign Card phase, else in its season', () => {
    const due = (
      season: 'spring' | 'summer' | 'fall' | 'earlyWinter',
      from: 'none' | 'campaign' | 'interrupt',
    ) => {
      const p = army().date(1744, season)
      const below = from === 'campaign' ? campaignFrame(FR, 0) : interruptFrame(3, p.led('noailles'), FR)
      p.s.frames = from === 'none' ? [frame(FR)] : [below, frame(FR), frame(FR)]
      return [bonusDue(p.s) - 4 * 5, isAtOnce(p.s)]
    }
    expect([due('spring', 'none'), due('summer', 'none'), due('fall', 'none')]).toEqual([
      [2, false],
      [3, false],
      [7, false],
    ])
    expect([due('summer', 'campaign'), due('earlyWinter', 'campaign')]).toEqual([
      [2, true],
      [4, true],
    ])
    expect(
      ['spring', 'summer', 'fall', 'earlyWinter'].map((s) => due(s as 'spring', 'interrupt')[0]),
    ).toEqual([2, 1, 2, 7])
  })

  it('COS-8.3.1-03 COS-6.5.1-02 COS-8.1-03 one bonus a season for a leader of those that are named', () => {
    const p = army().force('paris', { nation: 'FR', inf: 2, leaders: ['conti', 'segur'] })
    const rule = (id: string, words = {}): string | null =>
      judgeBonus(b, p.s, frame(FR), bonus({ side: 'own', ...words }), leader(id))
    expect([rule('noailles'), rule('noailles', { leaders: ['de-saxe'] }), rule('charles')]).toEqual([
      null,
      'COS-6.5.1-02',
      'COS-8.1-03',
    ])
    expect(judgeBonus(b, p.s, frame(FR), bonus(), -1)).toBe('COS-8.1-03')
    grantBonus(b, p.s, p.machine, frame(FR), bonus(), leader('noailles'))
    expect([rule('noailles'), rule('de-saxe')]).toEqual(['COS-8.3.1-03', null])
    p.s.bonuses[0].due--
    expect(rule('noailles')).toBeNull()
    expect(hasBonus(b, p.s, frame(FR), bonus())).toBe(true)
    expect(hasBonus(b, p.s, frame(FR), bonus({ side: 'own', nations: ['PR'] }))).toBe(false)
  })

  it('COS-Q132 an overdue bonus is carried out first, the last one won before the others', () => {
    const p = army()
    const won = (id: string, due: number) => ({ court: FR, leader: leader(id), ap: 2, waive: 1, due })
    const now = momentOf(p.s)
    p.s.bonuses = [won('noailles', now - 1), won('de-saxe', now), won('charles', now - 1)]
    const f = urgentActivation(b, p.s, FR)
    expect([f?.force, f?.bonus, f?.waive, f?.payer]).toEqual([p.led('noailles'), 2, 1, FR])
    expect(p.s.bonuses).toEqual([won('de-saxe', now)])
    expect(urgentActivation(b, p.s, FR)).toBeNull()
  })
})

describe('picks', () => {
  const remove = (words: Parameters<typeof compileForce>[1] | null): OpOf<'removeSP'> => ({
    do: 'removeSP',
    force: words === null ? null : compileForce(b, words),
    n: 1,
    each: false,
  })
  const three = (): Position =>
    clear()
      .force('metz', { nation: 'FR', inf: 4, leaders: ['noailles'] })
      .force('lille', { nation: 'FR', inf: 9, leaders: ['de-saxe'] })
      .force('milan', { nation: 'SP', inf: 9, leaders: ['gages'] })

  it('COS-6.5.1-02 COS-Q77 the force that set it off, or those that match and have SP', () => {
    const p = three()
    const [a, c, d] = ['noailles', 'de-saxe', 'gages'].map((id) => p.led(id))
    const rules = (op: OpOf<'removeSP'>, force = -1): (string | null)[] =>
      [a, c, d, -1].map((i) => judgePick(b, p.s, frame(AU, force), op, i))
    const no = 'COS-6.5.1-02'
    expect(rules(remove(null), c)).toEqual([no, null, no, no])
    expect(rules(remove(null))).toEqual([no, no, no, no])
    expect(rules(remove({ nations: ['FR'] })).slice(0, 3)).toEqual([null, null, no])
    expect(rules(remove({ nations: ['FR'], largest: true })).slice(0, 3)).toEqual([no, null, no])
    p.force('paris', { nation: 'FR', leaders: ['conti'] })
    expect(judgePick(b, p.s, frame(AU), remove({ nations: ['FR'] }), p.led('conti'))).toBe('COS-Q77')
  })

  it('COS-D43 the only one is not asked for; the first and the next are found in order', () => {
    const p = three()
    const [a, c, d] = ['noailles', 'de-saxe', 'gages'].map((id) => p.led(id))
    expect(a).toBe(0)
    const french = remove({ nations: ['FR'] })
    expect([
      solePick(b, p.s, frame(), french),
      solePick(b, p.s, frame(), remove({ nations: ['SP'] })),
    ]).toEqual([-2, d])
    expect([
      solePick(b, p.s, frame(), remove({ nations: ['PR'] })),
      solePick(b, p.s, frame(AU, c), remove(null)),
    ]).toEqual([-1, c])
    expect([
      firstPick(b, p.s, frame(), french),
      firstPick(b, p.s, frame(), remove({ nations: ['SP'] })),
    ]).toEqual([a, d])
    expect(firstPick(b, p.s, frame(), remove({ nations: ['PR'] }))).toBe(-1)
    const next = (from: number): number => nextOf(b, p.s, frame(), french, from)
    expect([next(0), next(a + 1), next(c + 1)]).toEqual([a, c, -1])
  })

  it('COS-11.3-01 COS-14.1-01 COS-Q116 what is done with a force', () => {
    const p = three()
    const force = p.led('de-saxe')
    applyTo(b, p.s, p.machine, { do: 'shortSupply', force: null, n: 2 }, force)
    applyTo(
      b,
      p.s,
      p.machine,
      { do: 'setOrder', force: compileForce(b, {}), order: WORN, each: false },
      force,
    )
    expect([p.s.forceSupply[force], p.s.forceOrder[force]]).toEqual([2, WORN])
  })

  it('COS-D43 the next operation begins afresh', () => {
    const f = { ...frame(), left: 3, next: 4, space: 5 }
    const { at: before } = f
    expect([onward(f), f.at, f.left, f.next, f.space]).toEqual(['run', before + 1, 0, 0, -1])
    expect([SP, ITALY].every((n) => n >= 0)).toBe(true)
  })
})
