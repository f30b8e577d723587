// COS-3.1-07, COS-Q99: the two sides of a Major Battle, their commanders, courts and ratings.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PE, PR } from '../board.ts'
import { type Battle, battleFrame, MOVER, OTHER } from '../frames/battle.ts'
import { ABSENT, SALLIED } from '../state.ts'
import { board, type ForceSpec, type Position } from '../testkit.ts'
import { takeField } from './leaders.ts'
import { field } from './movekit.ts'
import {
  armyRating,
  attackingSp,
  bestSubordinate,
  commandRating,
  courtOfCommanders,
  courtOfParty,
  initiativeOfParty,
  isCommander,
  leaderFights,
  mayJoin,
  nextGarrison,
  partyNationality,
  partySp,
  partySupply,
  soleCommander,
  subordinate,
  subordinates,
} from './sides.ts'

const b = board()

interface Meeting {
  p: Position
  f: Battle
}

/** Forces at Kolin: those of PR under Schwerin move, the others are as given. */
function meeting(...others: ForceSpec[]): Meeting {
  const p = field().force('kolin', { nation: 'PR', inf: 6, leaders: ['schwerin'] }, ...others)
  const f = battleFrame(b, p.s, { space: p.space('kolin'), force: p.led('schwerin') })
  return { p, f }
}

const lead = ({ p, f }: Meeting, party: number, id: string | null): Battle => {
  f.leads[party] = id === null ? -1 : p.leader(id)
  return f
}

describe('who fights', () => {
  it('COS-15.5.1-02 COS-3.1-08 a garrison of the space may come out, once; forces elsewhere and in the field may not', () => {
    const { p, f } = meeting({ inf: 4 }, { inf: 2, inside: true })
    const inside = p.s.nextForce[p.s.nextForce[p.s.firstForce[p.space('kolin')]]]
    p.force('prag', { inf: 2, inside: true })
    const away = p.s.firstForce[p.space('prag')]
    expect([inside, away, p.led('schwerin')].map((force) => mayJoin(b, p.s, f, force, OTHER))).toEqual([
      true,
      false,
      false,
    ])
    expect([
      mayJoin(b, p.s, f, inside, MOVER),
      nextGarrison(b, p.s, f, OTHER),
      nextGarrison(b, p.s, f, MOVER),
    ]).toEqual([false, AU, -1])
    p.s.forceFlags[inside] |= SALLIED
    expect([mayJoin(b, p.s, f, inside, OTHER), partySp(b, p.s, f, OTHER)]).toEqual([false, 6])
  })

  it('COS-3.3.1-05 COS-8.7-05 SP in the field attack as far as the leaders can lead them; a garrison adds all of its own', () => {
    const attack = (sp: number, leaders: string[], leads: string | null): number => {
      const m = meeting({ inf: 3, inside: true }, { inf: sp, leaders })
      for (let i = 0; i < m.p.s.forceFlags.length; i++)
        if ((m.p.s.forceFlags[i] & 1) !== 0) m.p.s.forceFlags[i] |= SALLIED
      return attackingSp(b, m.p.s, lead(m, OTHER, leads), OTHER)
    }
    expect(attack(30, [], null)).toBe(33)
    expect(attack(30, ['browne'], 'browne')).toBe(15)
    expect(attack(30, ['browne', 'botta'], 'browne')).toBe(15)
    expect(attack(50, ['charles'], 'charles')).toBe(23)
    expect(attack(50, ['charles', 'botta'], 'charles')).toBe(35)
    expect(attack(50, ['charles', b.leaderIds[0]], 'charles')).toBe(43)
    expect(attack(10, ['charles'], 'charles')).toBe(13)
  })
})

describe('what a side is', () => {
  it.each([
    ['the most SP', 'stair', [5, 4], AU],
    ['a tie goes to the commander', 'stair', [4, 4], BR],
    ['a tie without a commander to the earlier nation', null, [4, 4], AU],
    ['without SP the commander’s', 'stair', [0, 0], BR],
  ])('COS-3.1.2-02 COS-3.1.2-03 its nationality: %s', (_, leads, [au, br], then) => {
    const m = meeting({ inf: au, leaders: ['charles'] }, { nation: 'BR', inf: br, leaders: ['stair'] })
    expect(partyNationality(b, m.p.s, lead(m, OTHER, leads), OTHER)).toBe(then)
  })

  it('COS-3.1.2-02 Prussians on a side of several nations; nobody is of no nation', () => {
    const m = meeting({ nation: 'FR', inf: 2, leaders: ['conti'] }, { inf: 1 })
    expect(partyNationality(b, m.p.s, lead(m, MOVER, 'conti'), MOVER)).toBe(PR)
    m.p.clear()
    expect(partyNationality(b, m.p.s, lead(m, OTHER, null), OTHER)).toBe(-1)
    expect([armyRating(b, m.p.s, m.f, OTHER), courtOfParty(b, m.p.s, m.f, OTHER)]).toEqual([0, -1])
  })

  it('COS-3.1.2-07 Hannoverians count as British in it', () => {
    const m = meeting({ inf: 4, leaders: ['charles'] }, { nation: 'BR', inf: 3 }, { nation: 'HA', inf: 2 })
    expect(partyNationality(b, m.p.s, lead(m, OTHER, 'charles'), OTHER)).toBe(BR)
  })

  it('COS-11.2-04 the worst Short Supply of those that have SP', () => {
    const m = meeting(
      { inf: 4, supply: 1 },
      { inf: 3, supply: 2, leaders: ['charles'] },
      { supply: 4, leaders: ['traun'] },
    )
    expect([partySupply(b, m.p.s, m.f, OTHER), partySupply(b, m.p.s, m.f, MOVER)]).toEqual([2, 0])
  })
})

describe('who commands a side', () => {
  it('COS-3.3.2-01 the highest of the nation with most SP, without one the highest of all', () => {
    const m = meeting(
      { inf: 5, leaders: ['browne', 'neipperg'] },
      { nation: 'BR', inf: 4, leaders: ['cumberland'] },
    )
    const names = (): string[] => b.leaderIds.filter((_, l) => isCommander(b, m.p.s, m.f, OTHER, l))
    expect([names(), soleCommander(b, m.p.s, m.f, OTHER)]).toEqual([['neipperg'], m.p.leader('neipperg')])
    m.p.force('kolin', { nation: 'BR', inf: 3, leaders: ['cumberland'] })
    expect(names()).toEqual(['cumberland'])
    m.p.force('kolin', { nation: 'DU', inf: 20 })
    expect(names()).toEqual(['cumberland'])
    for (const wrong of [-1, b.leaders]) expect(isCommander(b, m.p.s, m.f, OTHER, wrong)).toBe(false)
  })

  it('COS-8.1-01 COS-3.1.2-04 of equals the one who was activated; else the first court in power order picks', () => {
    const m = meeting({ inf: 5, leaders: ['neipperg'] }, { inf: 5, leaders: ['lobkowitz'] })
    expect([soleCommander(b, m.p.s, m.f, OTHER), courtOfCommanders(b, m.p.s, m.f, OTHER)]).toEqual([-2, AU])
    m.p.force('kolin', { nation: 'PR', inf: 1, leaders: ['old-dessauer'] })
    expect(soleCommander(b, m.p.s, m.f, MOVER)).toBe(m.p.leader('schwerin'))
    m.f.force = -1
    expect(soleCommander(b, m.p.s, m.f, MOVER)).toBe(-2)
    const first = meeting({ inf: 5, leaders: [b.leaderIds[0]] })
    expect(soleCommander(b, first.p.s, first.f, OTHER)).toBe(0)
    const both = meeting({ inf: 5, leaders: [b.leaderIds[0], 'charles'] })
    expect(soleCommander(b, both.p.s, both.f, OTHER)).toBe(-2)
    const none = meeting({ inf: 5 })
    expect([soleCommander(b, none.p.s, none.f, OTHER), none.p.s.leaderAt[0] < 0]).toEqual([-1, true])
  })

  it('COS-Q116 COS-3.3.7-04 a sovereign in the field commands whatever his nation; one at home nobody', () => {
    const m = meeting({ inf: 9, leaders: ['charles'] }, { nation: 'BR', inf: 2, leaders: ['george'] })
    expect(soleCommander(b, m.p.s, m.f, OTHER)).toBe(m.p.leader('charles'))
    takeField(b, m.p.s, m.p.machine, m.p.leader('george'), m.p.led('george'), 999, 1)
    expect(soleCommander(b, m.p.s, m.f, OTHER)).toBe(m.p.leader('george'))
    const alone = meeting({ nation: 'BR', inf: 2, leaders: ['george'] })
    expect(soleCommander(b, alone.p.s, alone.f, OTHER)).toBe(-1)
  })

  it('COS-Q33 the court is the commander’s, without one that of the largest force; of equal ones the first', () => {
    const m = meeting({ inf: 2 }, { nation: 'BR', inf: 5 }, { nation: 'PE', inf: 5, court: PE - 5 + BR })
    expect(courtOfParty(b, m.p.s, lead(m, OTHER, null), OTHER)).toBe(BR)
    const late = meeting({ nation: 'BR', inf: 2 }, { inf: 2 })
    expect(courtOfParty(b, late.p.s, lead(late, OTHER, null), OTHER)).toBe(BR)
    const led = meeting({ inf: 9 }, { nation: 'BR', inf: 2, leaders: ['stair'] })
    expect(courtOfParty(b, led.p.s, lead(led, OTHER, 'stair'), OTHER)).toBe(BR)
    // A commander who is not there any more, or first in the list.
    led.p.s.leaderAt[led.p.leader('charles')] = ABSENT
    expect(courtOfParty(b, led.p.s, lead(led, OTHER, 'charles'), OTHER)).toBe(AU)
    led.p.force('prag', { nation: 'BR', inf: 2, leaders: ['cumberland'] })
    expect(courtOfParty(b, led.p.s, lead(led, OTHER, 'cumberland'), OTHER)).toBe(AU)
    const first = meeting({ nation: 'BR', inf: 9 }, { inf: 2, leaders: [b.leaderIds[0]] })
    expect(courtOfParty(b, first.p.s, lead(first, OTHER, b.leaderIds[0]), OTHER)).toBe(AU)
  })

  it('COS-13.1.1-02 COS-Q3 its Initiative is the commander’s, 4 without one', () => {
    const m = meeting({ inf: 2, leaders: ['traun'] })
    const of = (id: string | null): number => initiativeOfParty(b, m.p.s, lead(m, OTHER, id), OTHER)
    expect([of('traun'), of(null)]).toEqual([2, 4])
  })
})

describe('ratings', () => {
  it('COS-13.3.2-01 the commander’s, or his advisor’s if that is better and he is there', () => {
    const m = meeting({ inf: 9, leaders: ['charles', 'traun', 'botta'] })
    const rate = (id: string | null): number[] =>
      [true, false].map((attacks) => commandRating(b, m.p.s, lead(m, OTHER, id), OTHER, attacks))
    expect([rate('charles'), rate('traun'), rate(null)]).toEqual([
      [1, 1],
      [2, 3],
      [0, 0],
    ])
    m.p.s.advisors = [{ event: m.p.event('able-advisor-au'), until: 999 }]
    expect([rate('charles'), rate('botta')]).toEqual([
      [2, 3],
      [1, 1],
    ])
    m.p.force('prag', { inf: 1, leaders: ['botta'] })
    m.p.s.leaderAt[m.p.leader('traun')] = m.p.led('botta')
    m.p.force('brunn', { leaders: ['traun'] })
    expect(rate('charles')).toEqual([1, 1])
  })

  it('COS-13.6.2-01 subordinates are all leaders of the side but its commander, each by his number', () => {
    const m = meeting(
      { inf: 9, leaders: ['charles', 'botta'] },
      { nation: 'BR', inf: 2, leaders: ['hawley', 'george'] },
      { inf: 1, inside: true },
    )
    m.p.force('prag', { inf: 2, leaders: [b.leaderIds[0]] })
    const f = lead(m, OTHER, 'charles')
    const count = subordinates(b, m.p.s, f, OTHER)
    const names = [0, 1, 2].map((n) => b.leaderIds[subordinate(b, m.p.s, f, OTHER, n)])
    expect([count, names, subordinate(b, m.p.s, f, OTHER, 3)]).toEqual([3, ['botta', 'george', 'hawley'], -1])
    expect([subordinates(b, m.p.s, m.f, MOVER), bestSubordinate(b, m.p.s, f, OTHER, true)]).toEqual([1, 1])
    const g = lead(m, OTHER, null)
    m.p.force('kolin', { leaders: [b.leaderIds[0]] })
    expect([bestSubordinate(b, m.p.s, g, OTHER, false), subordinate(b, m.p.s, g, OTHER, 0)]).toEqual([3, 0])
    expect([leaderFights(b, m.p.s, f, m.p.leader('neipperg'), OTHER), m.p.s.leaderAt[0] >= 0]).toEqual([
      false,
      true,
    ])
    // A sovereign at home is with them, but his ratings are no help.
    const king = meeting({ nation: 'BR', inf: 2, leaders: ['hawley', 'george'] })
    expect(bestSubordinate(b, king.p.s, lead(king, OTHER, 'hawley'), OTHER, false)).toBe(0)
  })

  it('COS-13.3.1-02 the average of several nations without a majority', () => {
    const m = meeting({ inf: 3 }, { nation: 'BR', inf: 3 })
    const rating = (n: number): number => b.abrEarly[n]
    expect(armyRating(b, m.p.s, m.f, OTHER)).toBe(Math.floor((rating(AU) + rating(BR)) / 2 + 0.4))
    m.p.s.rating[AU] = 4
    m.p.force('kolin', { inf: 1 })
    expect([armyRating(b, m.p.s, m.f, OTHER), armyRating(b, m.p.s, m.f, MOVER)]).toEqual([
      rating(AU) + 4,
      rating(PR),
    ])
    expect(rating(FR)).toBeGreaterThan(0)
  })
})
