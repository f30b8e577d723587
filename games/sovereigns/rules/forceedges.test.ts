// Forces at the edges of their chapters: how they are named, what the caps leave, when they attack and who goes along.
// Faults planted there got past the other tests.
import { NONE, Options } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { AU, BR, COURTS, FR, PR, SA } from '../board.ts'
import { type Activation, activationFrame, FOR_ACTIVATION, FOR_INTERCEPTION } from '../frames/activation.ts'
import { MINOR_MARCH, marchFrame } from '../frames/march.ts'
import { DEMORALISED, SPENT } from '../state.ts'
import { board, type Position } from '../testkit.ts'
import { canWithdraw, judgeAttack, judgeMinorNow, mayWithdraw, moverCourt, noteFight } from './attacking.ts'
import { capRoom, intoBox, onMap, trimBox, withinCap } from './caps.ts'
import {
  judgeCompany,
  judgeRank,
  nameCourt,
  servesWith,
  strengthAround,
  takeAlong,
  together,
} from './company.ts'
import { looseForce, newForce } from './forces.ts'
import { field } from './movekit.ts'
import { codeOf, forceLedBy, forceOfCode, looseCode, looseCodes, namedForce } from './targets.ts'

const b = board()

/** An activation of a command with some AP left and some attacks made. */
function active(p: Position, leader: string, more: Partial<Activation> = {}): Position {
  const force = p.led(leader)
  const director = p.s.forceCourt[force]
  p.s.frames = [{ ...activationFrame(b, p.s, { force, director, payer: director }), allowance: 5, ...more }]
  return p
}

describe('names of forces', () => {
  it('COS-3.1-01 by the commander, or by the court and whether it is inside', () => {
    const p = field().force(
      'prag',
      { inf: 2, inside: true },
      { nation: 'BR', inf: 2 },
      { inf: 3, leaders: ['traun'] },
    )
    const at = p.space('prag')
    const [inside, british] = [looseForce(p.s, AU, at, true), looseForce(p.s, BR, at, false)]
    expect([
      namedForce(p.s, NONE),
      namedForce(p.s, p.led('traun')),
      namedForce(p.s, inside),
      namedForce(p.s, british),
    ]).toEqual([NONE, 2 * COURTS + p.leader('traun'), AU * 2 + 1, BR * 2])
    expect([looseCode(p.s, inside), looseCode(p.s, british)]).toEqual([
      codeOf(at, true, AU),
      codeOf(at, false, BR),
    ])
    expect([codeOf(at, true, AU), looseCodes(b)]).toEqual([(at * 2 + 1) * COURTS + AU, b.spaces * 2 * COURTS])
    expect(codeOf(b.spaces - 1, true, COURTS - 1)).toBe(looseCodes(b) - 1)
  })

  it('COS-8.8.1-01 a code is found again, for those who may first, then for those who can act', () => {
    const p = field().force('prag', { inf: 2, leaders: ['traun'] }, { inf: 4 })
    const at = p.space('prag')
    const loose = looseForce(p.s, AU, at, false)
    const find = (code: number, may = true): number => forceOfCode(b, p.s, code, () => may)
    expect([find(codeOf(at, false, AU)), find(codeOf(at, false, AU), false)]).toEqual([loose, loose])
    expect([find(codeOf(at, true, AU)), find(codeOf(at, false, FR)), find(-1), find(looseCodes(b))]).toEqual([
      -1, -1, -1, -1,
    ])
    const q = field().status('neutral', 'SA').ally('bourbon', 'SA')
    q.force('prag', { nation: 'SA', inf: 2, court: PR }, { nation: 'PR', inf: 3, court: PR })
    const forces = q.s.forceAt.flatMap((space, f) => (space === at ? [f] : []))
    const code = codeOf(at, false, PR)
    expect(forces).toContain(forceOfCode(b, q.s, code, () => false))
    for (const f of forces) expect(forceOfCode(b, q.s, code, (o) => o === f)).toBe(f)
  })

  it('COS-3.1-04 a leader commands a force or none', () => {
    const p = field().force('prag', { inf: 2, leaders: ['traun', 'browne'] })
    const led = (leader: number): number => forceLedBy(p.s, leader)
    expect([
      led(p.leader('traun')),
      led(p.leader('browne')),
      led(p.leader('charles')),
      led(-1),
      led(b.leaders),
    ]).toEqual([p.led('traun'), -1, -1, -1, -1])
  })

  it('COS-8.8.1-01 leaderless forces are offered once each', () => {
    const p = field().force('prag', { inf: 2, leaders: ['traun'] }, { inf: 4 }, { inf: 2, inside: true })
    p.force('linz', { inf: 1 }).begin(marchFrame(MINOR_MARCH, AU))
    const options = new Options()
    p.machine.list(p.s, AU, options)
    const walks = options.targets.slice(0, options.count).filter((_, i) => options.verbs[i] === 'walk')
    expect(new Set(walks).size).toBe(walks.length)
    expect(walks).toContain(codeOf(p.space('linz'), false, AU))
  })
})

describe('caps', () => {
  const empty = (): Position => {
    const p = field()
    p.s.springInfantry.fill(0)
    p.s.springCavalry.fill(0)
    p.s.sent = []
    return p
  }
  const sent = (nation: number, infantry: number, cavalry: number) => ({
    nation,
    infantry,
    cavalry,
    effect: 0,
    leaders: [],
  })

  it('COS-2.2.2-02 COS-Q125 SP on the map, in the box and on the way count, each nation’s its own', () => {
    const p = empty()
    const [all, horse] = [capRoom(b, p.s, PR), capRoom(b, p.s, PR, true)]
    expect(all).toBe(b.cap[PR])
    p.force('berlin', { nation: 'PR', inf: 3, cav: 2 }).force('kolin', { nation: 'AU', inf: 5 })
    p.s.springInfantry[PR] = 4
    p.s.springCavalry[PR] = 1
    expect([all - capRoom(b, p.s, PR), horse - capRoom(b, p.s, PR, true)]).toEqual([10, 3])
    p.s.sent = [sent(PR, 2, 1), sent(AU, 7, 3)]
    expect([all - capRoom(b, p.s, PR), horse - capRoom(b, p.s, PR, true)]).toEqual([13, 4])
    expect([onMap(p.s, PR), onMap(p.s, PR, true), onMap(p.s, AU), onMap(p.s, FR)]).toEqual([5, 2, 5, 0])
    for (let nation = 0; nation < b.nationIds.length; nation++)
      expect(onMap(p.s, nation)).toBeGreaterThanOrEqual(0)
    expect(onMap(p.s, b.nationIds.length - 1)).toBe(0)
  })

  it('COS-2.2.2-03 what is too much is not received, cavalry first', () => {
    const p = empty()
    const [all, horse] = [capRoom(b, p.s, PR), capRoom(b, p.s, PR, true)]
    expect(withinCap(b, p.s, PR, 3, 1)).toEqual([3, 1])
    expect(withinCap(b, p.s, PR, all, horse + 5)).toEqual([all - horse, horse])
    p.s.springInfantry[PR] = all - 2
    expect([withinCap(b, p.s, PR, 5, 1), withinCap(b, p.s, PR, 5, 9)]).toEqual([
      [1, 1],
      [0, 2],
    ])
    p.s.springInfantry[PR] = all + 3
    expect(withinCap(b, p.s, PR, 2, 2)).toEqual([0, 0])
    intoBox(b, p.s, p.machine, PR, 2, 2)
    expect([p.s.springInfantry[PR], p.said('reinforcements.boxed')]).toEqual([all + 3, []])
    p.s.springInfantry[PR] = 0
    intoBox(b, p.s, p.machine, PR, 2, 1)
    expect([p.s.springInfantry[PR], p.s.springCavalry[PR], p.said('reinforcements.boxed')]).toEqual([
      2,
      1,
      [[PR, 2, 1]],
    ])
  })

  it('COS-2.2.2-03 a box is trimmed: horse beyond its cap, then foot, then more horse', () => {
    const trimmed = (onTheMap: number, inf: number, cav: number): number[] => {
      const p = empty().force('berlin', { nation: 'PR', inf: onTheMap })
      p.s.springInfantry[PR] = inf
      p.s.springCavalry[PR] = cav
      trimBox(b, p.s, PR)
      return [p.s.springInfantry[PR], p.s.springCavalry[PR]]
    }
    const [all, horse] = [b.cap[PR], b.capCavalry[PR]]
    expect([trimmed(0, 3, 2), trimmed(0, 0, horse + 2), trimmed(all, 0, 0)]).toEqual([
      [3, 2],
      [0, horse],
      [0, 0],
    ])
    expect([trimmed(all - 4, 3, 2), trimmed(all - 1, 3, 2), trimmed(all, 3, 2)]).toEqual([
      [2, 2],
      [0, 1],
      [0, 0],
    ])
  })
})

describe('attacks', () => {
  const at = (set: (p: Position) => void = () => undefined): Position => {
    const p = field()
      .force('kolin', { nation: 'PR', inf: 8, leaders: ['schwerin'] })
      .force('kolin', { inf: 4 })
    set(p)
    return p
  }
  const kolin = b.spaceOf.get('kolin') ?? -1
  const rule = (p: Position): string | null => judgeAttack(b, p.s, p.led('schwerin'), kolin)

  it('COS-13.1-01 COS-13.2-02 COS-8.3.1-01 COS-8.3-05 enemies outside, a commander in order, an AP, and not a fourth time', () => {
    expect(rule(at())).toBe('COS-8.8.1-03')
    expect(rule(active(at(), 'schwerin'))).toBeNull()
    expect(
      rule(
        active(
          at((p) => p.clear().force('kolin', { nation: 'PR', inf: 8, leaders: ['schwerin'] })),
          'schwerin',
        ),
      ),
    ).toBe('COS-13.1-01')
    expect(
      rule(
        active(
          at((p) => p.s.forceOrder.fill(DEMORALISED)),
          'schwerin',
        ),
      ),
    ).toBe('COS-8.3-05')
    const elsewhere = kolin + 1
    expect(rule(active(at(), 'schwerin', { attacks: [kolin, kolin, elsewhere, elsewhere] }))).toBeNull()
    expect(rule(active(at(), 'schwerin', { attacks: [kolin, kolin, kolin] }))).toBe('COS-13.2-02')
    expect([4, 5].map((spent) => rule(active(at(), 'schwerin', { spent })))).toEqual([null, 'COS-8.3.1-01'])
    const p = active(at(), 'schwerin')
    p.s.forceLead[p.led('schwerin')] = NONE
    expect(rule(p)).toBe('COS-13.1.1-01')
    const inside = active(
      at((q) =>
        q.clear().force('prag', { inf: 3, inside: true }, { nation: 'PR', inf: 8, leaders: ['schwerin'] }),
      ),
      'schwerin',
    )
    expect(judgeAttack(b, inside.s, inside.led('schwerin'), inside.space('prag'))).toBe('COS-13.1-01')
  })

  it('COS-8.8.1-03 COS-13.2-02 Minor Battles only in an activation, three times at most', () => {
    const minor = (p: Position): string | null => judgeMinorNow(b, p.s, p.led('schwerin'), kolin, 1)
    expect(minor(at())).toBe('COS-8.8.1-03')
    const free = minor(active(at(), 'schwerin', { attacks: [kolin, kolin] }))
    expect([
      free === 'COS-13.2-02',
      minor(active(at(), 'schwerin', { attacks: [kolin, kolin, kolin] })),
    ]).toEqual([false, 'COS-13.2-02'])
  })

  it('COS-8.11-02 a fight is noted in what is under way, an attack in an activation', () => {
    const p = active(at(), 'schwerin')
    noteFight(p.s, kolin)
    const [f] = p.s.frames
    expect(f).toMatchObject({ fought: 1, attacks: [kolin] })
    const m = { ...marchFrame(MINOR_MARCH, PR), fought: 0 }
    p.s.frames = [m]
    noteFight(p.s, kolin)
    expect(m).toMatchObject({ fought: 1 })
    p.s.frames = []
    noteFight(p.s, kolin)
    expect(moverCourt(p.s, p.led('schwerin'))).toBe(PR)
    const march = { ...marchFrame(MINOR_MARCH, FR), court: BR }
    p.s.frames = [march]
    expect(moverCourt(p.s, p.led('schwerin'))).toBe(BR)
    p.s.frames = [activationFrame(b, p.s, { force: p.led('schwerin'), director: FR, payer: PR })]
    expect(moverCourt(p.s, p.led('schwerin'))).toBe(FR)
  })

  it('COS-10.1.1-01 SP, leaders and Mobile irregulars outside the walls may withdraw, not from leaders alone', () => {
    const may = (set: (p: Position) => void, inf = 8): boolean => {
      const p = field().force('prag', { nation: 'PR', inf, leaders: ['schwerin'] })
      set(p)
      return mayWithdraw(b, p.s, p.led('schwerin'), p.space('prag'))
    }
    expect([
      may((p) => p.force('prag', { inf: 1 })),
      may((p) => p.force('prag', { leaders: ['traun'] })),
      may((p) => p.force('prag', { inf: 2, inside: true })),
      may((p) => p.force('prag', { nation: 'FR', inf: 2 })),
      may((p) => p.force('prag', { inf: 1 }), 0),
    ]).toEqual([true, true, false, false, false])
    expect(
      may((p) => {
        p.s.irregulars[p.space('prag') * 4] = 1
      }),
    ).toBe(true)
  })

  it('COS-10.1.3-01 somewhere free of enemies, not where the interceptors came from', () => {
    const p = field().force('pilsen', { nation: 'PR', inf: 8, leaders: ['schwerin'] })
    const near = b.near[p.space('pilsen')]
    const can = (origins: readonly number[]): boolean =>
      canWithdraw(b, p.s, p.led('schwerin'), p.space('pilsen'), origins)
    expect([can([]), can(near)]).toEqual([true, false])
    const open = near.filter((space) => can(near.filter((other) => other !== space)))
    expect(open.length).toBeGreaterThan(0)
    for (const space of open) p.force(b.spaceIds[space], { inf: 1 })
    expect(can([])).toBe(false)
  })
})

describe('company', () => {
  it('COS-Q79 walls part forces unless the fortress is friendly and open', () => {
    const p = field()
      .force('prag', { inf: 2, inside: true }, { inf: 3, leaders: ['traun'] })
      .force('linz', { inf: 2 })
    const at = p.space('prag')
    const [inside, outside, other] = [
      looseForce(p.s, AU, at, true),
      p.led('traun'),
      looseForce(p.s, AU, p.space('linz'), false),
    ]
    expect([
      together(b, p.s, outside, inside),
      together(b, p.s, outside, outside),
      together(b, p.s, outside, other),
    ]).toEqual([true, true, false])
    p.force('prag', { nation: 'FR', inf: 12, leaders: ['noailles'] })
    const shut = together(b, p.s, inside, outside)
    p.control('FR', 'prag')
    expect([typeof shut, together(b, p.s, outside, inside)]).toEqual(['boolean', false])
  })

  it('COS-Q10 COS-8.3.1-03 what has moved may still intercept, but is not activated', () => {
    const p = field()
      .force('prag', { inf: 3, cav: 2, leaders: ['traun'], spent: true })
      .force('prag', { inf: 1 })
    const sp = (use: number): number => strengthAround(b, p.s, p.leader('traun'), use)
    expect([sp(FOR_ACTIVATION), sp(FOR_INTERCEPTION)]).toEqual([1, 6])
    const q = field()
      .force('prag', { inf: 3, cav: 2, leaders: ['traun'] })
      .force('prag', { nation: 'BR', inf: 4 })
    expect(strengthAround(b, q.s, q.leader('traun'), FOR_ACTIVATION)).toBe(5)
    q.force('prag', { nation: 'FR', leaders: ['noailles'] })
    expect(strengthAround(b, q.s, q.leader('noailles'), FOR_ACTIVATION)).toBe(0)
  })

  it('COS-3.3.1-04 COS-8.7-03 nobody under a lower rank, nor two of the lowest', () => {
    const p = field()
    const rule = (a: string | null, c: string): string | null =>
      judgeRank(b, p.s, a === null ? NONE : p.leader(a), p.leader(c))
    expect([
      rule(null, 'traun'),
      rule('traun', 'arenberg'),
      rule('arenberg', 'traun'),
      rule('de-saxe', 'segur'),
      rule('traun', 'browne'),
    ]).toEqual([null, null, 'COS-8.7-03', 'COS-3.3.1-04', null])
  })

  it('COS-3.2.1-01 COS-7.5.2-02 COS-7.9.3-01 COS-3.1-04 strangers, the unallied and nobody are no company', () => {
    const p = field().ally('bourbon', 'PE')
    p.force('nice', { nation: 'SP', inf: 4, leaders: ['gages'] }).force('nice', {
      nation: 'PE',
      inf: 2,
      leaders: ['leutrum'],
      court: FR,
    })
    const rule = (a: number, c: number): string | null => judgeCompany(b, p.s, a, c)
    expect([rule(p.led('gages'), p.led('leutrum')), servesWith(b, p.s, p.led('gages'), AU) !== null]).toEqual(
      ['COS-3.2.1-01', true],
    )
    const q = field()
      .ally(null, 'PE')
      .force('milan', { inf: 4, leaders: ['traun'] })
      .force('milan', { nation: 'PE', leaders: ['leutrum'] })
    q.force('milan', { leaders: ['browne'] })
    expect(judgeCompany(b, q.s, q.led('traun'), q.led('leutrum'))).toBe('COS-7.5.2-02')
    expect(judgeCompany(b, q.s, q.led('browne'), q.led('leutrum'))).toBe('COS-7.5.2-02')
    expect(judgeCompany(b, q.s, q.led('traun'), q.led('browne'))).toBeNull()
    expect(judgeCompany(b, q.s, q.led('traun'), newForce(q.s, AU, q.space('milan'), false))).toBe(
      'COS-3.1-04',
    )
    q.status('neutral', 'SA').ally(null, 'SA').force('milan', { nation: 'SA', inf: 2 })
    const saxon = q.s.forceNations.indexOf(1 << SA)
    expect(judgeCompany(b, q.s, q.led('traun'), saxon)).not.toBeNull()
  })

  it('COS-Q74 COS-4.0.3-05 a force is directed by its commander’s court, else by its nation’s', () => {
    const p = field()
      .force('prag', { inf: 2, leaders: ['traun'] })
      .force('lille', { nation: 'FR', inf: 2 })
    const loose = looseForce(p.s, FR, p.space('lille'), false)
    p.s.forceCourt[p.led('traun')] = p.s.forceCourt[loose] = BR
    nameCourt(b, p.s, p.led('traun'))
    nameCourt(b, p.s, loose)
    const none = newForce(p.s, PR, p.space('prag'), false)
    nameCourt(b, p.s, none)
    expect([p.s.forceCourt[p.led('traun')], p.s.forceCourt[loose], p.s.forceCourt[none]]).toEqual([
      AU,
      FR,
      PR,
    ])
  })

  it('COS-8.1-01 COS-3.3.7-01 who comes along brings what is fresh, where that matters', () => {
    const join = (freshOnly?: boolean): number[] => {
      const p = field().force('prag', { inf: 4, leaders: ['traun'] })
      p.force('prag', { inf: 2, leaders: ['browne'], spent: true }, { inf: 3, leaders: ['browne'] })
      takeAlong(b, p.s, p.led('traun'), p.led('browne'), freshOnly)
      expect(p.faults).toEqual([])
      return [p.size('traun'), p.sp('prag', 'AU')]
    }
    expect([join(), join(true), join(false)]).toEqual([
      [7, 9],
      [7, 9],
      [9, 9],
    ])
    expect(SPENT).toBeGreaterThan(0)
  })
})
