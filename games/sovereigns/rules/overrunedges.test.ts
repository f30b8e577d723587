// Overruns, Minor Battles and parted forces at their edges. Faults planted in these chapters got past the other tests.
import { describe, expect, it } from 'vitest'
import { ALPINE, AU, BR, FR, MOUNTAIN, PE, PR, REGULAR, SP } from '../board.ts'
import { CROAT_RAID, CROATS, DEMORALISED, PARTISAN_RAID, PARTISANS } from '../state.ts'
import { board, type ForceSpec, nation, type Position } from '../testkit.ts'
import { firstIn, isInside, looseForce, nextIn, spOf, unitsOf } from './forces.ts'
import { capacityOf } from './leaders.ts'
import { field } from './movekit.ts'
import { attackStrength, irregularDefence, judgeMinor, judgeOverrun, overrun } from './overrun.ts'
import { courtOfForce, recourt, separate } from './parting.ts'

const b = board()
const kolin = b.spaceOf.get('kolin') ?? -1
const at = (...of: ForceSpec[]): Position => field().force('kolin', ...of)
const prussia = (inf: number, more: ForceSpec = {}): ForceSpec => ({
  nation: 'PR',
  inf,
  leaders: ['schwerin'],
  ...more,
})
const mark = (p: Position, kind: number, n = 1): Position => {
  p.s.irregulars[kolin * 4 + kind] = n
  return p
}

describe('irregulars', () => {
  it('COS-1.1-07 COS-Q25 Mobile irregulars of enemies count, raiders and friends do not', () => {
    const count = (who: number, set: (p: Position) => Position): number =>
      irregularDefence(b, set(field()).s, who, kolin)
    expect(
      [CROATS, CROAT_RAID, PARTISANS, PARTISAN_RAID].map((kind) => count(PR, (p) => mark(p, kind, 2))),
    ).toEqual([2 * b.chDefence, 0, 2 * b.partisanDefence, 0])
    expect([count(AU, (p) => mark(p, CROATS)), count(BR, (p) => mark(p, PARTISANS))]).toEqual([0, 0])
    expect(count(FR, (p) => mark(mark(p.ally('bourbon', 'PE'), PARTISANS), CROATS))).toBe(b.chDefence)
    expect(irregularDefence(b, mark(field(), CROATS).s, PR, kolin + 1)).toBe(0)
  })

  it('COS-12.3.1-05 COS-Q101 an overrun removes them, those of enemies alone', () => {
    const p = at(
      prussia(12),
      { inf: 1 },
      { inf: 2, inside: true },
      { leaders: ['traun'] },
      { nation: 'FR', inf: 1 },
    )
    for (const kind of [CROATS, CROAT_RAID, PARTISANS, PARTISAN_RAID]) mark(p, kind)
    overrun(b, p.s, p.machine, p.led('schwerin'), kolin)
    expect([0, 1, 2, 3].map((kind) => p.s.irregulars[kolin * 4 + kind])).toEqual(
      [CROATS, CROAT_RAID, PARTISANS, PARTISAN_RAID].map((kind) =>
        Number(kind === CROAT_RAID || kind === PARTISAN_RAID),
      ),
    )
    expect([p.sp('kolin', 'AU'), p.sp('kolin', 'FR'), p.at('traun')]).toEqual([2, 1, -3])
    expect(p.said('overrun.done').map(([, enemies, space]) => [enemies, space])).toEqual([[1, kolin]])
    const q = at(prussia(12), { inf: 1 }).ally('bourbon', 'PE')
    mark(q, PARTISANS)
    overrun(b, q.s, q.machine, q.led('schwerin'), kolin)
    expect([q.s.irregulars[kolin * 4 + PARTISANS], q.sp('kolin', 'AU')]).toEqual([1, 0])
    const r = at({ inf: 12, leaders: ['traun'] }, { nation: 'PR', inf: 1 })
    mark(mark(r, CROATS), PARTISANS)
    overrun(b, r.s, r.machine, r.led('traun'), kolin)
    expect([CROATS, PARTISANS].map((kind) => r.s.irregulars[kolin * 4 + kind])).toEqual([1, 1])
  })
})

describe('strength', () => {
  const strength = (leader: string | null, ...of: ForceSpec[]): number => {
    const p = at(...of)
    const force = leader === null ? looseForce(p.s, PR, kolin, false) : p.led(leader)
    return attackStrength(b, p.s, force, kolin)
  }

  it('COS-8.7-05 COS-3.3.1-01 its own SP and those of its side outside, as far as leaders can lead them', () => {
    expect(strength('schwerin', prussia(9))).toBe(9)
    expect(strength('schwerin', prussia(9), { nation: 'PR', inf: 3 }, { nation: 'FR', inf: 2 })).toBe(14)
    expect(strength('schwerin', prussia(9), { nation: 'PR', inf: 3, inside: true }, { inf: 4 })).toBe(9)
    const p = at(prussia(9), { nation: 'PR', inf: 90 })
    const most = capacityOf(b, p.s, p.led('schwerin'))
    expect(attackStrength(b, p.s, p.led('schwerin'), kolin)).toBe(most)
    const two = at(prussia(9), { nation: 'PR', inf: 90, leaders: ['old-dessauer'] })
    const each = ['schwerin', 'old-dessauer'].map((id) => capacityOf(b, two.s, two.led(id)))
    expect(attackStrength(b, two.s, two.led('schwerin'), kolin)).toBe(each[0] + each[1])
    expect(strength('schwerin', prussia(most + 5), { nation: 'PR', inf: 3 })).toBe(most + 5)
  })

  it('COS-8.8.1-01 COS-3.3.1-04 leaderless SP march with 15; leaders without a star do not combine', () => {
    expect([
      strength(null, { nation: 'PR', inf: 4 }),
      strength(null, { nation: 'PR', inf: 9 }, { nation: 'FR', inf: 9 }),
    ]).toEqual([4, 15])
    const p = at(
      { nation: 'FR', inf: 4, leaders: ['de-saxe'] },
      { nation: 'FR', inf: 30, leaders: ['segur'] },
    )
    expect(attackStrength(b, p.s, p.led('de-saxe'), kolin)).toBe(capacityOf(b, p.s, p.led('de-saxe')))
    const q = at(
      { nation: 'FR', inf: 4, leaders: ['de-saxe'] },
      { nation: 'FR', inf: 90, leaders: ['broglie'] },
    )
    expect(attackStrength(b, q.s, q.led('de-saxe'), kolin)).toBeGreaterThan(
      capacityOf(b, q.s, q.led('de-saxe')),
    )
  })
})

describe('odds', () => {
  const rules = (via: number, ...of: ForceSpec[]): (string | null)[] => {
    const p = at(...of)
    const force = p.led('schwerin') >= 0 ? p.led('schwerin') : looseForce(p.s, PR, kolin, false)
    return [judgeOverrun(b, p.s, force, kolin, via), judgeMinor(b, p.s, force, kolin, via)]
  }

  it('COS-8.9.1-01 COS-8.10.1-01 six to one overruns, two to one is a Minor Battle', () => {
    expect(rules(REGULAR, prussia(12), { inf: 2 })).toEqual([null, null])
    expect(rules(REGULAR, prussia(11), { inf: 2 })).toEqual(['COS-8.9.1-01', null])
    expect(rules(REGULAR, prussia(4), { inf: 2 })).toEqual(['COS-8.9.1-01', null])
    expect(rules(REGULAR, prussia(3), { inf: 2 })).toEqual(['COS-8.9.1-01', 'COS-8.10.1-01'])
    expect(rules(REGULAR, prussia(12), { inf: 2, inside: true })).toEqual(['COS-8.9.1-01', 'COS-8.10.2-02'])
    expect(rules(REGULAR, { nation: 'PR', inf: 12 }, { inf: 2 })).toEqual([null, 'COS-8.10.1-01'])
  })

  it('COS-8.9.1-02 COS-8.10.2-03 COS-8.3-05 not over the Alps, no Minor Battle by mountain, nothing Demoralised', () => {
    expect(rules(MOUNTAIN, prussia(12), { inf: 2 })).toEqual([null, 'COS-8.10.2-03'])
    expect(rules(ALPINE, prussia(12), { inf: 2 })).toEqual(['COS-8.9.1-02', 'COS-8.10.2-03'])
    expect(rules(REGULAR, prussia(12, { order: DEMORALISED }), { inf: 2 })).toEqual([
      'COS-8.3-05',
      'COS-8.3-05',
    ])
  })
})

describe('parted forces', () => {
  const forces = (p: Position): number[] => {
    const list: number[] = []
    for (let f = firstIn(p.s, kolin); f >= 0; f = nextIn(p.s, kolin, f)) list.push(f)
    return list
  }

  it('COS-4.0.3-05 COS-Q33 Spaniards are directed by Prussia, whoever leads them; others by their commander’s court', () => {
    const court = (...of: ForceSpec[]): number => {
      const p = at(...of)
      return courtOfForce(b, p.s, p.led(of[0].leaders?.[0] ?? ''))
    }
    expect([
      court({ nation: 'SP', inf: 2, leaders: ['gages'] }),
      court({ nation: 'FR', inf: 9, leaders: ['gages'] }),
      court({ nation: 'SP', inf: 9, leaders: ['conti'] }),
      court({ nation: 'FR', inf: 9, leaders: ['conti'] }),
      court({ nation: 'AU', inf: 9, leaders: ['stair'] }),
    ]).toEqual([PR, PR, PR, FR, BR])
  })

  it('COS-Q69 COS-4.0.3-01 SP without a leader go to the force of their court, with its marks', () => {
    const p = at(
      { nation: 'FR', inf: 3, cav: 1, court: FR, supply: 2, order: 1 },
      { nation: 'SP', inf: 2, cav: 1, court: FR },
    )
    p.force('prag', { nation: 'AU', inf: 2, court: BR })
    expect(forces(p)).toHaveLength(1)
    recourt(b, p.s)
    const parts = forces(p).map((f) => [
      p.s.forceCourt[f],
      unitsOf(p.s, f, FR) !== 0,
      spOf(p.s, f),
      p.s.forceSupply[f],
    ])
    expect(parts.sort()).toEqual([
      [PR, false, 3, 2],
      [FR, true, 4, 2],
    ])
    expect([p.cavalry('kolin', 'SP'), p.infantry('kolin', 'SP'), p.faults]).toEqual([1, 2, []])
    expect(p.s.forceCourt[looseForce(p.s, AU, p.space('prag'), false)]).toBe(AU)
    const q = at({ nation: 'SP', inf: 2, leaders: ['gages'], court: FR }, { inf: 2, inside: true })
    recourt(b, q.s)
    expect([q.s.forceCourt[q.led('gages')], forces(q).filter((f) => isInside(q.s, f))]).toEqual([
      PR,
      [looseForce(q.s, AU, kolin, true)],
    ])
  })

  it('COS-7.9.2-02 COS-Q124 a nation leaves the forces in which nobody is its ally, with its leaders', () => {
    const p = at(
      { nation: 'AU', inf: 4, leaders: ['traun'], supply: 1 },
      { nation: 'PE', inf: 3, cav: 1, leaders: ['traun'] },
    )
    p.force('kolin', { nation: 'AU', inf: 2, leaders: ['browne'] })
    p.force('kolin', { nation: 'PE', leaders: ['leutrum'] })
    separate(b, p.s, PE)
    expect([p.size('traun'), p.size('browne')]).toEqual([8, 2])
    p.ally('bourbon', 'PE')
    separate(b, p.s, PE)
    expect([p.size('traun'), p.size('browne'), p.sp('kolin', 'PE')]).toEqual([4, 2, 4])
    const away = forces(p).find((f) => unitsOf(p.s, f, PE) !== 0) ?? -1
    expect([p.s.forceCourt[away], p.s.forceSupply[away], p.s.forceLead[p.led('traun')], p.faults]).toEqual([
      FR,
      1,
      p.leader('traun'),
      [],
    ])
    const q = at({ nation: 'AU', inf: 4, leaders: ['traun', 'leutrum'] }).ally('bourbon', 'PE')
    separate(b, q.s, PE)
    expect([q.led('leutrum') === q.led('traun'), q.size('traun'), q.s.forceLead[q.led('leutrum')]]).toEqual([
      false,
      4,
      q.leader('leutrum'),
    ])
    const r = at({ nation: 'PE', inf: 3, leaders: ['traun', 'leutrum'] }).ally('bourbon', 'PE')
    separate(b, r.s, PE)
    expect([r.at('traun'), r.size('traun'), r.sp('kolin', 'PE'), r.faults]).toEqual(['kolin', 0, 3, []])
    expect([SP, nation('HA')].every((n) => n > 0)).toBe(true)
  })
})
