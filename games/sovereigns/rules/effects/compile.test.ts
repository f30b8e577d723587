// COS-6.5.1-02: the words of events become operations and conditions that say the same.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, NATIONS, NEUTRAL, PE, PR, SP } from '../../board.ts'
import { battleFrame } from '../../frames/battle.ts'
import { interruptFrame, SORTIE_DECLARED } from '../../frames/effect.ts'
import type { Cond } from '../../pack/schema/conditions.ts'
import type { Effect } from '../../pack/schema/effects.ts'
import { ABSENT, momentOf, NEVER, springOf, UNTIL_EVENT, WAITING } from '../../state.ts'
import { board, type Position } from '../../testkit.ts'
import { takeField } from '../leaders.ts'
import { field } from '../movekit.ts'
import { Compiler } from './compile.ts'
import { compileCondition, condHolds } from './conditions.ts'
import {
  FORTYFIVE,
  type Op,
  opAt,
  opCount,
  programLast,
  programOpen,
  programStart,
  RTC,
  risingProgram,
  untilMoment,
} from './program.ts'
import { isSentTo } from './sent.ts'

const b = board()

function compiled(...effects: Effect[]): Compiler {
  const c = new Compiler(b)
  c.program(effects, () => true, 7)
  return c
}
const op = (effect: Effect): Op => compiled(effect).ops[0]
const gain = (n: number): Effect => ({ do: 'gainVP', power: 'PR', n })
const until = { end: 'game' } as const

describe('operations', () => {
  it.each<[Effect, object]>([
    [
      { do: 'gainVP', power: 'SP', n: -2 },
      { power: SP, n: -2 },
    ],
    [
      { do: 'alliance', power: 'PE', side: 'bourbon', belligerent: true },
      { nation: PE, side: 1, belligerent: true, controller: -1 },
    ],
    [
      { do: 'alliance', power: 'PE', side: 'pragmatic', belligerent: false, controller: 'AU' },
      { controller: AU, side: 0 },
    ],
    [{ do: 'neutral', power: 'PE' }, { permanent: false }],
    [{ do: 'neutral', power: 'PE', permanent: true }, { permanent: true }],
    [
      { do: 'truce', powers: ['AU', 'PR'], until },
      { nationA: AU, nationB: PR, until: { kind: 0, moment: NEVER } },
    ],
    [{ do: 'lock', area: 'italy', for: 'FR' }, { until: { kind: 0, moment: NEVER } }],
    [{ do: 'lock', area: 'italy', for: 'FR', until: { end: 'year' } }, { until: { kind: 1, moment: NEVER } }],
    [{ do: 'setFlag', flag: 'charlesDead', value: true }, { value: 1 }],
    [
      { do: 'evacuate', power: 'FR', outOf: 'BV' },
      { keepRegions: [], keepSpaces: [] },
    ],
    [
      { do: 'evacuate', power: 'FR', outOf: 'BV', keep: ['bohemia'], keepSpaces: ['ulm'] },
      { keepRegions: [b.regionOf.get('bohemia')], keepSpaces: [b.spaceOf.get('ulm')] },
    ],
    [
      { do: 'advanceTrack', track: 'rtc', n: 2 },
      { track: RTC, n: 2, top: false },
    ],
    [
      { do: 'advanceTrack', track: 'fortyfive', to: 'top' },
      { track: FORTYFIVE, n: 0, top: true },
    ],
    [
      { do: 'addReinforcements', nation: 'BR' },
      { infantry: 0, cavalry: 0, depots: 0, where: null, leaders: [] },
    ],
    [
      { do: 'addReinforcements', nation: 'BR', infantry: 3, cavalry: 1, depots: 2, leaders: ['stair'] },
      { infantry: 3, cavalry: 1, depots: 2, leaders: [b.leaderOf.get('stair')] },
    ],
    [
      { do: 'placeSP', nation: 'BR', where: {} },
      { infantry: 0, cavalry: 0 },
    ],
    [
      { do: 'placeSP', nation: 'BR', infantry: 4, cavalry: 2, where: {} },
      { infantry: 4, cavalry: 2 },
    ],
    [
      { do: 'removeSP', n: 2 },
      { force: null, each: false },
    ],
    [{ do: 'removeSP', n: 2, each: true }, { each: true }],
    [{ do: 'placeLeader', leader: 'stair' }, { where: null }],
    [
      { do: 'bonusActivation', force: {}, n: 1 },
      { ap: 0, waive: 0 },
    ],
    [
      { do: 'bonusActivation', force: {}, n: 1, ap: 2, waive: ['mixed', 'size'] },
      { ap: 2, waive: 3 },
    ],
    [{ do: 'bonusActivation', force: {}, n: 1, waive: ['size'] }, { waive: 2 }],
    [
      { do: 'bonusCP', n: 3 },
      { theatres: 7, nations: 2 ** NATIONS - 1, uses: 7 },
    ],
    [
      { do: 'bonusCP', n: 3, theatres: ['italy'], nations: ['AU'], only: ['march', 'raid'] },
      { theatres: 4, nations: 2, uses: 6 },
    ],
    [
      { do: 'setOrder', force: {}, state: 'good' },
      { order: 0, each: false },
    ],
    [
      { do: 'setOrder', force: {}, state: 'worn', each: true },
      { order: 1, each: true },
    ],
    [{ do: 'setOrder', force: {}, state: 'demoralised' }, { order: 4 }],
    [
      { do: 'placeCH', n: 2, mode: 'place' },
      { do: 'placeCH', raid: false, where: { places: null } },
    ],
    [{ do: 'placeCH', n: 2, mode: 'place', raid: true }, { raid: true }],
    [
      { do: 'placeCH', n: 2, mode: 'return' },
      { do: 'returnCH', where: { places: null } },
    ],
    [
      { do: 'placeCH', n: 2, mode: 'restore' },
      { do: 'restoreCH', n: 2 },
    ],
    [
      { do: 'rollDRM', roll: 'withdrawal', n: 1, scope: 'activation' },
      { roll: 2, scope: 1, force: null },
    ],
    [
      { do: 'rollDRM', roll: 'siege', n: 1, scope: 'next' },
      { roll: 0, scope: 0 },
    ],
    [
      { do: 'battleRule', rule: 'pursuit', n: 3 },
      { rule: 2, n: 3 },
    ],
    [
      { do: 'battleRule', rule: 'blockEnemyCards' },
      { rule: 1, n: 1 },
    ],
    [
      { do: 'buildFleet', nation: 'BR', n: 1, when: 'now' },
      { now: true, box: 0 },
    ],
    [
      { do: 'buildFleet', nation: 'BR', n: 1, when: 'nextYear', sea: 'mediterranean' },
      { now: false, box: 1 },
    ],
    [{ do: 'loseSections', nation: 'BR', n: 1, sea: 'sortie' }, { box: 2 }],
    [
      { do: 'sortie', power: 'FR', mode: 'now' },
      { do: 'sortie', court: FR },
    ],
    [
      { do: 'sortie', power: 'FR', mode: 'marker' },
      { do: 'sortieMarker', n: 1 },
    ],
    [
      { do: 'sortie', power: 'FR', mode: 'marker', n: 2 },
      { do: 'sortieMarker', n: 2 },
    ],
    [{ do: 'discardCards', power: 'FR', n: 2, by: 'random' }, { random: true }],
    [{ do: 'discardCards', power: 'FR', n: 2, by: 'owner' }, { random: false }],
    [{ do: 'subsidy', name: 'x', nation: 'AU' }, { event: 7 }],
  ])('COS-6.5.1-02 %j', (effect, then) => {
    expect(op(effect)).toMatchObject({ do: effect.do, ...then })
  })

  it('COS-2.3-06 a roll reads its table, either end open, and goes on behind it', () => {
    const table = [
      { to: 2, effect: [gain(1)] },
      { from: 3, to: 4, effect: [gain(2), gain(3)] },
      { from: 5, effect: [] },
    ]
    const { ops } = compiled({ do: 'roll', dice: 1, table }, gain(9))
    const rows = [
      { from: Number.NEGATIVE_INFINITY, to: 2, at: 1 },
      { from: 3, to: 4, at: 3 },
      { from: 5, to: Number.POSITIVE_INFINITY, at: 6 },
    ]
    expect(ops[0]).toEqual({ do: 'roll', dice: 1, nation: -1, per: 0, colony: -1, rows, after: 7 })
    expect([2, 5, 6].map((at) => ops[at])).toEqual(Array(3).fill({ do: 'jump', to: 7 }))
    expect(ops.slice(7)).toEqual([op(gain(9)), { do: 'end' }])
  })

  it('COS-22.3.3-01 COS-6.6-01 a roll is modified by a marker or by colonial influence', () => {
    const roll = (of: object): Op => op({ do: 'roll', dice: 1, drm: [of as never], table: [{ effect: [] }] })
    expect(roll({ of: 'diplomacy', power: 'PE', per: 2 })).toMatchObject({ nation: PE, per: 2, colony: -1 })
    expect(roll({ of: 'colonial', place: 'india' })).toMatchObject({ nation: -1, per: 0, colony: 1 })
  })

  it('COS-6.5.4-01 a choice is the holder’s or a court’s, in words that begin with a capital', () => {
    const options = [
      { label: 'march on', effect: [gain(1)] },
      { label: 'Stay', effect: [] },
    ]
    const c = compiled({ do: 'choose', by: 'BR', options })
    expect(c.choices).toEqual(['March on', 'Stay'])
    expect(c.ops[0]).toMatchObject({ court: BR, after: 4 })
    expect(c.ops[0]).toMatchObject({
      options: [
        { choice: 0, at: 1 },
        { choice: 1, at: 3 },
      ],
    })
    expect(op({ do: 'choose', by: 'holder', options })).toMatchObject({ court: -1 })
  })

  it('COS-6.5.1-02 a branch goes one way or the other', () => {
    const { ops } = compiled({ do: 'if', cond: { is: 'year' }, then: [gain(1)], else: [gain(2)] }, gain(3))
    expect(ops[0]).toMatchObject({ do: 'if', otherwise: 3 })
    expect([ops[2], ops[3], ops[4]]).toEqual([{ do: 'jump', to: 4 }, op(gain(2)), op(gain(3))])
  })

  it.each([
    [{ end: 'game' }, 1744, 'fall', NEVER],
    [{ end: 'year' }, 1744, 'fall', 25],
    [{ end: 'nextYear' }, 1744, 'fall', 25],
    [{ end: 'nextSpring' }, 1744, 'lateWinter', springOf(1744)],
    [{ end: 'nextSpring' }, 1744, 'spring', springOf(1745)],
    [{ end: 'nextSpring' }, 1744, 'fall', springOf(1745)],
    [{ season: 'summer', year: 1746 }, 1744, 'fall', springOf(1746) + 1],
    [{ event: 'surprise-invasion' }, 1744, 'fall', UNTIL_EVENT + (b.eventOf.get('surprise-invasion') ?? -1)],
  ] as const)('COS-6.5.2-03 until %j, played in %i in %s', (words, year, season, then) => {
    const locked = op({ do: 'lock', area: 'italy', for: 'FR', until: words })
    if (locked.do !== 'lock') throw new Error('It locks.')
    expect(untilMoment(field().date(year, season).s, locked.until)).toBe(then)
  })

  it('COS-6.7.1-04 every program ends where the next begins, and the last with the list', () => {
    const rising = risingProgram(b)
    expect(opAt(b, programStart(b, rising))).toEqual({
      do: 'advanceTrack',
      track: FORTYFIVE,
      n: 1,
      top: false,
    })
    expect(programOpen(b, field().s, rising, FR)).toBe(true)
    for (let program = 0; program <= rising; program++) {
      expect(opAt(b, programLast(b, program)).do).toBe('end')
      expect(programLast(b, program) + 1).toBe(programStart(b, program + 1))
    }
    let last = rising
    while (programStart(b, last + 1) !== undefined) last++
    expect(programLast(b, last)).toBe(opCount(b) - 1)
  })

  it('COS-4.1.1-01 what an event sends comes to its own places, or anywhere if it names none', () => {
    const sent = Array.from({ length: opCount(b) }, (_, at) => at).filter(
      (at) => opAt(b, at).do === 'addReinforcements',
    )
    const placed = sent.filter((at) => (opAt(b, at) as { where?: unknown }).where !== null)
    const free = sent.filter((at) => !placed.includes(at))
    const { s } = field()
    const spaces = (at: number): number => b.spaceIds.filter((_, space) => isSentTo(b, s, at, space)).length
    for (const at of placed) expect(spaces(at)).toBeLessThan(b.spaces)
    for (const at of free) expect(spaces(at)).toBe(b.spaces)
    for (const at of sent)
      expect([isSentTo(b, s, at, -1), isSentTo(b, s, at, b.spaces)]).toEqual([false, false])
    const other =
      Array.from({ length: opCount(b) }, (_, at) => at).find((at) => opAt(b, at).do === 'gainVP') ?? -1
    expect([isSentTo(b, s, other, 0), isSentTo(b, s, opCount(b), 0), sent.length > 0]).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe('conditions', () => {
  const holds = (p: Position, cond: Cond, court = AU): boolean => {
    const all = [
      compileCondition(b, cond)(p.s, court, -1),
      condHolds(b, p.s, cond, court),
      condHolds(b, p.s, cond, court),
    ]
    expect(new Set(all).size).toBe(1)
    return all[0]
  }

  it('COS-6.5.2-02 enemies occupy a space that they control, or where they stand alone', () => {
    const cond: Cond = { is: 'enemyOccupies', space: 'prag' }
    const prag = (...spec: Parameters<Position['force']>[1][]): boolean =>
      holds(
        field()
          .control('AU', 'prag')
          .force('prag', ...spec),
        cond,
      )
    expect([prag(), prag({ nation: 'FR', inf: 1 }), holds(field().control('FR', 'prag'), cond)]).toEqual([
      false,
      true,
      true,
    ])
    expect(prag({ nation: 'FR', inf: 5 }, { inf: 1, inside: true })).toBe(false)
    expect(
      holds(field().control('HRE', 'prag').force('prag', { nation: 'FR', inf: 1, inside: true }), cond),
    ).toBe(true)
  })

  it('COS-6.5.2-02 whoever controls it, somebody does', () => {
    const by = (who: 'all' | 'AU' | 'pragmatic' | 'bourbon'): boolean =>
      holds(field(), { is: 'controls', by: who, space: 'prag' })
    expect([by('all'), by('AU'), by('pragmatic'), by('bourbon')]).toEqual([true, true, true, false])
  })

  it('COS-4.4.1-02 COS-3.3.7-04 leaders not in play, and sovereigns at home', () => {
    const p = field().force('paris', { nation: 'FR', inf: 2, leaders: ['louis'] })
    const l = p.leader('charles')
    const away = (at: number): boolean => {
      p.s.leaderAt[l] = at
      return holds(p, { is: 'leader', leader: 'charles', state: 'notInPlay' })
    }
    expect([ABSENT, WAITING, -3, 0].map(away)).toEqual([true, true, false, false])
    const home = (): boolean => holds(p, { is: 'leader', leader: 'louis', state: 'atCapital' })
    expect(home()).toBe(true)
    takeField(b, p.s, p.machine, p.leader('louis'), p.led('louis'), 999, 1)
    expect(home()).toBe(false)
  })

  it('COS-6.5.4-01 of a sortie the court that makes it tells, seen from the card’s holder', () => {
    const seen = (side: 'own' | 'friendly' | 'enemy' | undefined, by: number, court: number): boolean => {
      const p = field()
      p.s.frames = [interruptFrame(SORTIE_DECLARED, -1, by)]
      return holds(p, { is: 'target', force: side === undefined ? {} : { side } }, court)
    }
    expect([PR, AU, FR, BR].map((by) => seen('own', by, BR))).toEqual([false, false, false, true])
    expect([PR, AU, FR, BR].map((by) => seen('friendly', by, BR))).toEqual([false, true, false, true])
    expect([PR, AU, FR, BR].map((by) => seen('enemy', by, BR))).toEqual([true, false, true, false])
    expect([PR, AU].map((by) => seen(undefined, by, BR))).toEqual([true, true])
    for (const side of ['own', 'friendly', 'enemy', undefined] as const)
      expect(seen(side, -1, BR)).toBe(false)
    expect(holds(field(), { is: 'target', force: {} })).toBe(false)
  })

  it('COS-13.5-01 in a battle, of whichever role if none is named', () => {
    const p = field().force(
      'kolin',
      { inf: 9, leaders: ['charles'] },
      { nation: 'PR', inf: 9, leaders: ['schwerin'] },
    )
    const f = battleFrame(b, p.s, { space: p.space('kolin'), force: p.led('schwerin') })
    f.attacker = 0
    p.s.frames = [f]
    const role = (of: 'attacker' | 'defender' | undefined, court: number): boolean =>
      holds(p, of === undefined ? { is: 'battle' } : { is: 'battle', role: of }, court)
    expect(
      [PR, AU].flatMap((court) =>
        (['attacker', 'defender', undefined] as const).map((of) => role(of, court)),
      ),
    ).toEqual([true, false, true, false, true, true])
    p.s.frames = []
    expect(role(undefined, AU)).toBe(false)
  })

  it('COS-6.7.1-04 COS-6.8.1-03 a marker off its track is above the first box, and its next box may be open', () => {
    const p = field()
    const track = (crown: number): boolean[] => {
      p.s.crown = crown
      return [
        holds(p, { is: 'track', track: 'rtc', atMost: 0 }),
        holds(p, { is: 'track', track: 'rtc', atLeast: 0 }),
        holds(p, { is: 'track', track: 'rtc', atLeast: 1 }),
      ]
    }
    expect([track(-1), track(0), track(1)]).toEqual([
      [true, true, false],
      [true, true, false],
      [false, true, true],
    ])
    const boxes = b.pack.tracks.rtc.boxes.length
    const ready = (crown: number): boolean => {
      p.s.crown = crown
      return holds(p, { is: 'trackReady', track: 'rtc' }, AU)
    }
    expect([ready(-1), ready(boxes)]).toEqual([false, false])
    const first = b.pack.tracks.rtc.boxes[0].requires
    expect(ready(0)).toBe(first === undefined || holds(p, first, AU))
  })

  it('COS-6.5.2-02 all, any, none of several', () => {
    const p = field().status('neutral', 'PE').date(1745, 'summer')
    const yes: Cond = { is: 'year', from: 1745, to: 1745 }
    const no: Cond = { is: 'season', of: ['fall'] }
    expect([
      holds(p, { is: 'all', of: [yes, no] }),
      holds(p, { is: 'all', of: [yes, yes] }),
      holds(p, { is: 'any', of: [no, yes] }),
      holds(p, { is: 'any', of: [no, no] }),
      holds(p, { is: 'not', of: no }),
      holds(p, { is: 'status', power: 'PE', status: 'neutral' }),
      holds(p, { is: 'status', power: 'AU', status: 'neutral' }),
    ]).toEqual([false, true, true, false, true, true, false])
    expect([p.s.status[PE], momentOf(p.s)]).toEqual([NEUTRAL, 27])
  })
})
