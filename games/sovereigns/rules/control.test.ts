import { describe, expect, it } from 'vitest'
import { AU, BR, BV, DU, FR, GE, HA, HR, IT, MO, NA, PE, POWERS, PR, SA, SP } from '../board.ts'
import { board, nation, type Position, position } from '../testkit.ts'
import { enterSpace, fortressTaken, setControl, settleControl } from './control.ts'
import { joinSide } from './diplomacy.ts'
import { firstIn } from './forces.ts'
import { gainVp } from './points.ts'
import { changeWill } from './will.ts'

const b = board()

/** A position at war; the score starts at 0. */
function war(): Position {
  const p = position('campaign').clear().atWar()
  p.s.vp.fill(0)
  p.s.eventVp.fill(0)
  return p
}

const takes = (p: Position, who: string, space: string): void =>
  setControl(b, p.s, p.machine, p.space(space), nation(who))

const stop = (p: Position, space: string): void => settleControl(b, p.s, p.machine, p.space(space))

const enters = (p: Position, space: string, forced = false): void =>
  enterSpace(b, p.s, p.machine, firstIn(p.s, p.space(space)), p.space(space), forced)

const holder = (p: Position, space: string): string => b.nationIds[p.s.control[p.space(space)]]

const scores = (p: Position): Record<string, number> =>
  Object.fromEntries(
    [PR, AU, FR, BR, SP, PE].flatMap((n) => (p.s.vp[n] === 0 ? [] : [[b.nationIds[n], p.s.vp[n]]])),
  )

describe('points of places', () => {
  it('COS-2.0.2-02, COS-20.4-01, COS-Q89, COS-T36 counts Milan 3 for Spain and 1 for France', () => {
    const spain = war()
    takes(spain, 'SP', 'milan')
    expect(scores(spain)).toEqual({ SP: 3, AU: -1 })
    const france = war()
    takes(france, 'FR', 'milan')
    expect(scores(france)).toEqual({ FR: 1, AU: -1 })
  })

  it('COS-20.4-01, COS-Q89 counts Naples 3 for Austria, 1 for Spain', () => {
    const p = war().status('neutral', 'NA')
    joinSide(b, p.s, p.machine, NA, 1, true, -1)
    expect(scores(p)).toEqual({ SP: 1 })
    takes(p, 'AU', 'naples')
    expect(scores(p)).toEqual({ AU: 3 })
  })

  it('COS-20.1.2-01 gives a taken place to its captor and takes it from its owner', () => {
    const p = war()
    takes(p, 'FR', 'mons')
    expect(scores(p)).toEqual({ FR: 1, AU: -1 })
    expect(p.said('control.taken')).toEqual([[p.space('mons'), FR]])
    expect(p.s.eventVp.every((n) => n === 0)).toBe(true)
  })

  it('COS-T32, COS-20.1.3-01 gives a place back to its owner, whoever of its side retakes it', () => {
    const p = war()
    takes(p, 'FR', 'mons')
    takes(p, 'BR', 'mons')
    expect(scores(p)).toEqual({})
    expect(holder(p, 'mons')).toBe('AU')
  })

  it('COS-T99, COS-20.1.3-01 gives Milan back to Austria when Piedmont retakes it', () => {
    const p = war()
    takes(p, 'SP', 'milan')
    takes(p, 'PE', 'milan')
    expect(scores(p)).toEqual({})
    expect(holder(p, 'milan')).toBe('AU')
  })

  it('COS-T33, COS-20.1.2-02 passes a place of the Empire from captor to captor', () => {
    const p = war()
    takes(p, 'FR', 'frankfurt')
    expect(scores(p)).toEqual({ FR: 1 })
    takes(p, 'BR', 'frankfurt')
    expect(scores(p)).toEqual({ BR: 1 })
    expect(holder(p, 'frankfurt')).toBe('BR')
  })

  it('COS-20.1.3-02 lets nobody take a place of an ally', () => {
    const p = war()
    p.force('leipzig', { nation: 'PR', inf: 3 }).control('FR', 'leipzig')
    p.s.credited[p.space('leipzig')] = FR
    stop(p, 'leipzig')
    expect(holder(p, 'leipzig')).toBe('FR')
    expect(scores(p)).toEqual({})
  })

  it('COS-Q43, COS-20.2-01 counts nothing for holding a great capital before the end', () => {
    const p = war()
    takes(p, 'FR', 'vienna')
    takes(p, 'AU', 'berlin')
    expect(scores(p)).toEqual({})
    const great = b.spaceIds.filter((_, space) => b.greatCapital[space] === 1)
    expect(great.sort()).toEqual(['berlin', 'london', 'paris', 'turin', 'vienna'])
  })

  it('COS-20.1-01, COS-20.1.1-01 keeps the total and the points of events of each Power', () => {
    const p = war()
    expect(p.s.vp).toHaveLength(POWERS)
    gainVp(b, p.s, p.machine, FR, 2, true)
    takes(p, 'FR', 'mons')
    expect([p.s.vp[FR], p.s.eventVp[FR]]).toEqual([3, 2])
    gainVp(b, p.s, p.machine, FR, -1, true)
    expect([p.s.vp[FR], p.s.eventVp[FR]]).toEqual([2, 1])
    expect(p.said('control.lost')).toContainEqual([FR, 1])
  })

  it('COS-20.1-01 counts what Bavarians take for France', () => {
    const p = war().status('belligerent', 'BV').ally('bourbon', 'BV')
    takes(p, 'BV', 'linz')
    expect(scores(p)).toEqual({ FR: 1, AU: -1 })
    expect(holder(p, 'linz')).toBe('BV')
  })
})

describe('points of minors', () => {
  it('COS-7.8.1-01, COS-T34, COS-20.6-01 credits Bavaria to France, until Austria takes it', () => {
    const p = war()
    joinSide(b, p.s, p.machine, BV, 1, true, FR)
    expect(scores(p)).toEqual({ FR: 3 })
    takes(p, 'AU', 'munich')
    expect(scores(p)).toEqual({ FR: 1, AU: 2 })
    takes(p, 'FR', 'munich')
    expect(scores(p)).toEqual({ FR: 3 })
    expect(holder(p, 'munich')).toBe('BV')
  })

  it('COS-T35, COS-20.7-01, COS-Q46 gives places of an unallied minor to the captor alone', () => {
    const p = war().status('belligerent', 'BV', 'SA')
    takes(p, 'AU', 'munich')
    expect(scores(p)).toEqual({ AU: 2 })
    takes(p, 'PR', 'dresden')
    expect(scores(p)).toEqual({ AU: 2, PR: 2 })
  })

  it('COS-20.6-02, COS-20.7-01 leaves points of joining when the alliance ends', () => {
    const p = war()
    joinSide(b, p.s, p.machine, BV, 1, true, FR)
    p.ally(null, 'BV')
    takes(p, 'AU', 'munich')
    expect(scores(p)).toEqual({ FR: 3, AU: 2 })
  })

  it('COS-7.8.1-01, COS-Q89 pays for Genoa and Naples too, once and only to the Bourbons', () => {
    for (const [n, power] of [
      [BV, FR],
      [GE, FR],
      [NA, SP],
    ]) {
      const p = war()
      joinSide(b, p.s, p.machine, n, 1, true, -1)
      expect(p.s.vp[power]).toBe(b.joinVp[n])
      p.ally(null, b.nationIds[n])
      joinSide(b, p.s, p.machine, n, 1, true, -1)
      expect(p.s.vp[power]).toBe(b.joinVp[n])
      const q = war()
      joinSide(b, q.s, q.machine, n, 0, true, AU)
      expect(scores(q)).toEqual({})
    }
  })

  it('COS-Q89 does not credit a place that somebody has taken before', () => {
    const p = war().status('belligerent', 'BV')
    takes(p, 'AU', 'munich')
    joinSide(b, p.s, p.machine, BV, 1, true, FR)
    expect(scores(p)).toEqual({ AU: 2, FR: 1 })
    takes(p, 'FR', 'munich')
    expect(scores(p)).toEqual({ FR: 3 })
  })

  it('COS-Q46 credits nothing for Modena and Saxony', () => {
    const p = war()
    for (const n of [MO, SA]) joinSide(b, p.s, p.machine, n, 1, true, FR)
    expect(scores(p)).toEqual({})
    takes(p, 'AU', 'modena')
    expect(scores(p)).toEqual({ AU: 1 })
  })

  it('COS-Q90, COS-Q105 counts Hannover for Britain and Dutch places for nobody', () => {
    const p = war()
    takes(p, 'FR', 'hannover')
    expect(scores(p)).toEqual({ FR: 2, BR: -2 })
    takes(p, 'FR', 'bergen-op-zoom')
    expect(scores(p)).toEqual({ FR: 3, BR: -2 })
    expect([b.placeVp[DU], b.placeVp[HA], b.placeVp[HR]]).toEqual([-1, BR, -1])
  })
})

describe('control', () => {
  it('COS-Q70, COS-T82 passes a space without fortress to the SP that end there alone', () => {
    const p = war()
    joinSide(b, p.s, p.machine, BV, 1, true, FR)
    p.s.vp.fill(0)
    p.force('landshut', { nation: 'AU', inf: 20 })
    stop(p, 'munich')
    expect(holder(p, 'munich')).toBe('BV')
    p.force('munich', { nation: 'AU', inf: 1 })
    stop(p, 'munich')
    expect(holder(p, 'munich')).toBe('AU')
    expect(scores(p)).toEqual({ AU: 2, FR: -2 })
    p.clear()
    stop(p, 'munich')
    expect(holder(p, 'munich')).toBe('AU')
  })

  it('COS-Q70 changes nothing while both sides stand there, or for leaders alone', () => {
    const p = war()
    p.force('kolin', { nation: 'PR', inf: 5 }, { nation: 'AU', inf: 1 })
    stop(p, 'kolin')
    expect(holder(p, 'kolin')).toBe('AU')
    p.clear().force('kolin', { nation: 'PR', leaders: ['frederick'] })
    stop(p, 'kolin')
    expect(holder(p, 'kolin')).toBe('AU')
  })

  it('COS-Q70 leaves a fortress with its holder until it is taken', () => {
    const p = war()
    p.force('prag', { nation: 'PR', inf: 12 })
    stop(p, 'prag')
    expect(holder(p, 'prag')).toBe('AU')
    fortressTaken(b, p.s, p.machine, p.space('prag'), firstIn(p.s, p.space('prag')))
    expect(holder(p, 'prag')).toBe('PR')
    expect(scores(p)).toEqual({ PR: 2, AU: -2 })
  })

  it('COS-Q70 gives a space to the nation with most SP there', () => {
    const p = war()
    p.force('kolin', { nation: 'PR', inf: 3 }, { nation: 'FR', inf: 4 })
    stop(p, 'kolin')
    expect(holder(p, 'kolin')).toBe('FR')
  })

  it('COS-Q70 never changes the Italian states, and lets the Empire be taken', () => {
    const p = war()
    p.force('bologna', { nation: 'AU', inf: 3 }).force('frankfurt', { nation: 'FR', inf: 3 })
    stop(p, 'bologna')
    stop(p, 'frankfurt')
    expect(p.s.control[p.space('bologna')]).toBe(IT)
    expect(holder(p, 'frankfurt')).toBe('FR')
  })

  it('COS-Q70 takes nothing from a neutral', () => {
    const p = war().status('neutral', 'SA')
    p.s.open[8] = 0
    p.force('leipzig', { nation: 'PR', inf: 3 })
    stop(p, 'leipzig')
    expect(holder(p, 'leipzig')).toBe('SA')
  })

  it('COS-7.9-01, COS-Q88, COS-T85 ends the alliance of Bavaria with its last place', () => {
    const p = war()
    joinSide(b, p.s, p.machine, BV, 1, true, FR)
    const spaces = b.spacesOf[BV].map((space) => b.spaceIds[space])
    expect(spaces).toHaveLength(9)
    p.force('regensburg', { nation: 'BV', inf: 3 }, { nation: 'FR', inf: 4 })
    for (const id of spaces.slice(1)) takes(p, 'AU', id)
    expect(p.s.ally[BV]).toBe(1)
    takes(p, 'AU', spaces[0])
    expect(p.s.ally[BV]).toBe(-1)
    expect(p.s.marker[BV]).toBe(0)
    expect(p.said('diplomacy.conquered')).toEqual([[BV]])
    // COS-7.9.2-02: the French part from the Bavarians.
    expect(p.s.leaving.map((l) => [l.nation, l.other, l.space])).toEqual([[FR, BV, p.space('regensburg')]])
  })

  it('COS-7.9-01 makes another conquered minor neutral', () => {
    const p = war()
    joinSide(b, p.s, p.machine, MO, 1, true, -1)
    takes(p, 'AU', 'modena')
    expect(p.s.ally[MO]).toBe(1)
    p.force('parma', { nation: 'MO', inf: 1 })
    takes(p, 'AU', 'mirandola')
    expect(p.s.ally[MO]).toBe(-1)
    expect(p.s.status[MO]).toBe(1)
    // COS-Q124: neutral troops do not stay abroad.
    expect(p.s.leaving.map((l) => [l.nation, l.space])).toEqual([[MO, p.space('parma')]])
  })
})

describe('capitals and sovereigns', () => {
  it('COS-20.2.2-01, COS-Q91, COS-T81 pays once for each side that enters a great capital', () => {
    const p = war()
    p.force('vienna', { nation: 'FR', inf: 4 })
    enters(p, 'vienna')
    expect([p.s.vp[FR], p.s.eventVp[FR]]).toEqual([3, 3])
    p.clear().force('vienna', { nation: 'PR', inf: 4 })
    enters(p, 'vienna')
    expect(scores(p)).toEqual({ FR: 3 })
    p.clear().force('berlin', { nation: 'AU', inf: 4 })
    enters(p, 'berlin')
    expect(scores(p)).toEqual({ FR: 3, AU: 1 })
  })

  it('COS-20.2.2-01 pays nothing to friends and to leaders alone', () => {
    const p = war()
    p.force('vienna', { nation: 'BR', inf: 4 }).force('turin', { nation: 'FR', leaders: ['conti'] })
    enters(p, 'vienna')
    enters(p, 'turin')
    expect(scores(p)).toEqual({})
  })

  it('COS-3.3.7-02, COS-20.3-01, COS-T58 drives George from London, once', () => {
    const p = war()
    p.force('london', { nation: 'BR', leaders: ['george'] }, { nation: 'FR', inf: 6 })
    const french = p.s.forceAt.findIndex((at, f) => at === p.space('london') && p.s.forceLead[f] < 0)
    enterSpace(b, p.s, p.machine, french, p.space('london'))
    expect(scores(p)).toEqual({ FR: 4 })
    expect(p.s.leaving.map((l) => [l.leader, l.space])).toEqual([[p.leader('george'), p.space('london')]])
    p.s.leaving = []
    enterSpace(b, p.s, p.machine, french, p.space('london'))
    expect(scores(p)).toEqual({ FR: 4 })
  })

  it('COS-Q44 gives each Power one point for sovereigns in all', () => {
    const p = war()
    p.force('paris', { nation: 'FR', leaders: ['louis'] }, { nation: 'AU', inf: 6 })
    const austrian = p.s.forceAt.findIndex((at, f) => at === p.space('paris') && p.s.forceLead[f] < 0)
    p.s.displaced = 1 << AU
    enterSpace(b, p.s, p.machine, austrian, p.space('paris'))
    expect(scores(p)).toEqual({ AU: 3 })
    expect(p.s.leaving).toHaveLength(1)
  })

  it('COS-20.8-02 notes that French SP have stood in England or Scotland', () => {
    const p = war()
    p.force('edinburgh', { nation: 'SC', inf: 3 })
    enters(p, 'edinburgh')
    expect(p.s.flags[8]).toBe(0)
    p.force('dover', { nation: 'FR', inf: 3 })
    enters(p, 'dover')
    expect(p.s.flags[8]).toBe(1)
  })
})

describe('Will', () => {
  it('COS-19.2-01 rises and falls between 0 and 12', () => {
    const p = war()
    p.s.will[FR] = 11
    changeWill(b, p.s, p.machine, FR, 3)
    expect(p.s.will[FR]).toBe(12)
    changeWill(b, p.s, p.machine, FR, -4)
    expect(p.s.will[FR]).toBe(8)
    expect(p.said('will.gained')).toEqual([[FR, 1, 12]])
    expect(p.said('will.lost')).toEqual([[FR, 4, 8]])
  })

  it('COS-19.1-01, COS-Q47, COS-Q92 ends the match at 0 for Austria, France and Britain', () => {
    for (const power of [AU, FR, BR]) {
      const p = war()
      changeWill(b, p.s, p.machine, power, -12)
      expect(p.s.result).toBe(4 + power)
    }
  })

  it('COS-19.1-02, COS-Q112, COS-Q57 takes Prussia, Spain and Piedmont out of the war at 0', () => {
    const p = war().control('PR', 'prag').depot('PR', 'prag', 2)
    p.s.credited[p.space('prag')] = PR
    p.force(
      'prag',
      { nation: 'PR', inf: 4, leaders: ['frederick'] },
      { nation: 'FR', inf: 2, leaders: ['frederick'] },
    )
    p.force('magdeburg', { nation: 'PR', inf: 2, inside: true })
    p.s.springInfantry[PR] = 4
    p.s.bonuses.push({ court: PR, leader: p.leader('frederick'), ap: 0, waive: 0, due: 0 })
    changeWill(b, p.s, p.machine, PR, -12)
    expect(p.s.result).toBe(0)
    expect(p.total('PR')).toBe(0)
    expect(p.sp('prag', 'FR')).toBe(2)
    expect(p.at('frederick')).toBe(-3)
    expect(p.s.depots[p.space('prag') * 6 + PR]).toBe(0)
    expect(p.s.status[PR]).toBe(2)
    expect(p.s.bonuses).toEqual([])
    expect(p.s.springInfantry[PR]).toBe(0)
    expect(holder(p, 'prag')).toBe('PR')
  })
})
