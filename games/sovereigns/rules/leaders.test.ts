import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR } from '../board.ts'
import { battleFrame } from '../frames/battle.ts'
import { FORCES } from '../shapes.ts'
import { DEMORALISED, GONE, KNOWN, UPGRADED } from '../state.ts'
import { board, position } from '../testkit.ts'
import { isMajor, isMixed, mergeInto, nationOf, removeUnits, starsOf } from './forces.ts'
import {
  CAPTURED,
  capacityOf,
  changeCounters,
  defenceOf,
  enterLeader,
  equalCommanders,
  goHome,
  judgeEntry,
  judgeField,
  killLeader,
  mayLead,
  newCommander,
  offenceOf,
  rankOf,
  recallSovereigns,
  riskOf,
  takeField,
  theatreBreach,
  theatrePenalty,
  upgradeLeader,
} from './leaders.ts'
import { partyNationality } from './sides.ts'

const b = board()
const fresh = (options?: Record<string, string>) => position('campaign', options).clear().atWar()
type P = ReturnType<typeof fresh>
const x = (p: P) => p.machine

describe('forces and commands', () => {
  it('COS-3.1-01 COS-3.1-03 SP with or without leaders are a force; with a leader, a command; several may share a space', () => {
    const p = fresh()
      .force('kolin', { nation: 'AU', inf: 4 }, { nation: 'AU', inf: 8, leaders: ['charles'] })
      .force('kolin', { nation: 'AU', inf: 6, leaders: ['neipperg'] })
    expect(new Set([p.led('charles'), p.led('neipperg')]).size).toBe(2)
    expect(p.sp('kolin', 'AU')).toBe(18)
    expect(p.size('charles')).toBe(8)
  })

  it('COS-3.1.1-01 more than 5 SP are a Major Force', () => {
    const p = fresh().force('kolin', { inf: 3, cav: 2, leaders: ['charles'] })
    expect(isMajor(p.s, p.led('charles'))).toBe(false)
    p.force('kolin', { inf: 1, leaders: ['charles'] })
    expect(isMajor(p.s, p.led('charles'))).toBe(true)
  })

  it('COS-3.1.2-01 COS-3.1.2-02 COS-3.1.2-03 COS-Q73 most SP make the nationality, the commander decides ties', () => {
    const p = fresh()
      .ally('bourbon', 'BV')
      .status('belligerent', 'BV')
      .force('strasbourg', { nation: 'FR', inf: 6, leaders: ['broglie'] })
      .force('strasbourg', { nation: 'BV', inf: 7, leaders: ['broglie'] })
    const f = p.led('broglie')
    expect(isMixed(b, p.s, f)).toBe(true)
    expect(b.nationIds[nationOf(b, p.s, f)]).toBe('BV')
    p.force('strasbourg', { nation: 'FR', inf: 1, leaders: ['broglie'] })
    expect(b.nationIds[nationOf(b, p.s, f)]).toBe('FR')
  })

  it('COS-3.1.2-07 British, Hannoverian and Hessian SP count as one nation', () => {
    const p = fresh()
      .force('hannover', { nation: 'BR', inf: 3, leaders: ['cumberland'] })
      .force('hannover', { nation: 'HA', inf: 3, leaders: ['cumberland'] })
      .force('hannover', { nation: 'HE', inf: 2, leaders: ['cumberland'] })
      .force('hannover', { nation: 'AU', inf: 5, leaders: ['cumberland'] })
    const f = p.led('cumberland')
    expect(b.nationIds[nationOf(b, p.s, f)]).toBe('BR')
    expect(mayLead(b, p.s, f)).toBeNull()
  })

  it('COS-T18 COS-3.1.2-05 six French, seven Bavarians and two Saxons under Frenchmen are an illegal Bavarian force', () => {
    const p = fresh().ally('bourbon', 'BV', 'SA').status('belligerent', 'BV', 'SA')
    for (const [nation, inf] of [
      ['FR', 6],
      ['BV', 7],
      ['SA', 2],
    ] as const)
      p.force('strasbourg', { nation, inf, leaders: ['broglie', 'belle-isle'] })
    const f = p.led('broglie')
    expect(b.nationIds[nationOf(b, p.s, f)]).toBe('BV')
    expect(mayLead(b, p.s, f)).toBe('COS-3.1.2-05')
    p.force('strasbourg', { nation: 'FR', inf: 2, leaders: ['belle-isle'] })
    p.s.forceLead[f] = p.leader('belle-isle')
    expect(mayLead(b, p.s, f)).toBeNull()
  })

  it('COS-6.7.2-01 Charles Stuart leads only Scottish and French SP', () => {
    const p = fresh().force('london', { nation: 'SC', inf: 3, leaders: ['charles-stuart'], court: FR })
    p.force('london', { nation: 'FR', inf: 5, leaders: ['charles-stuart'] })
    expect(mayLead(b, p.s, p.led('charles-stuart'))).toBeNull()
    p.force('london', { nation: 'SP', inf: 1, leaders: ['charles-stuart'] })
    expect(mayLead(b, p.s, p.led('charles-stuart'))).toBe('COS-6.7.2-01')
  })
})

describe('rank and capacity', () => {
  it('COS-3.3-01 COS-3.3.1-01 COS-3.3.1-02 COS-3.3.3-01 starred leaders add 20 SP, the others 12', () => {
    const p = fresh().force('kolin', { inf: 20, leaders: ['charles'] })
    const f = p.led('charles')
    expect(capacityOf(b, p.s, f)).toBe(20)
    p.force('kolin', { leaders: ['charles', 'browne'] })
    expect(capacityOf(b, p.s, f)).toBe(32)
    p.force('kolin', { inf: 12, leaders: ['charles'] })
    expect(mayLead(b, p.s, f)).toBeNull()
    p.force('kolin', { inf: 1, leaders: ['charles'] })
    expect(mayLead(b, p.s, f)).toBe('COS-3.3.3-01')
    const q = fresh().force('kolin', { inf: 12, leaders: ['browne'] })
    expect(capacityOf(b, q.s, q.led('browne'))).toBe(12)
  })

  it('COS-T63 COS-3.3.1-04 COS-3.3.1-05 capacity 44 for two stars with two corps leaders; 12 for two corps leaders', () => {
    const p = fresh().force('kolin', { inf: 10, leaders: ['charles', 'browne', 'botta'] })
    expect(capacityOf(b, p.s, p.led('charles'))).toBe(44)
    const q = fresh().force('kolin', { inf: 10, leaders: ['browne', 'botta'] })
    expect(capacityOf(b, q.s, q.led('browne'))).toBe(12)
    expect(mayLead(b, q.s, q.led('browne'))).toBe('COS-3.3.1-04')
    const r = fresh().force('kolin', { inf: 13, leaders: ['browne'] })
    expect(mayLead(b, r.s, r.led('browne'))).toBe('COS-3.3.1-05')
  })

  it('COS-3.3.1-03 COS-8.7-03 two stars rank above one, one above none; nobody carries a more senior leader', () => {
    const p = fresh().force('kolin', { inf: 10, leaders: ['browne', 'neipperg', 'charles'] })
    const ranks = ['browne', 'neipperg', 'charles'].map((id) => rankOf(b, p.s, p.leader(id)))
    expect(ranks).toEqual([0, 1, 2])
    const f = p.led('charles')
    p.s.forceLead[f] = p.leader('neipperg')
    expect(mayLead(b, p.s, f)).toBe('COS-8.7-03')
    p.s.forceLead[f] = p.leader('charles')
    expect(mayLead(b, p.s, f)).toBeNull()
  })

  it('COS-3.3.2-01 COS-3.3.2-02 COS-3.1.2-04 the senior leader of the majority nation commands; without one nobody leads the whole', () => {
    const p = fresh()
      .force('kolin', { nation: 'AU', inf: 6, leaders: ['neipperg', 'khevenhuller', 'browne'] })
      .force('kolin', { nation: 'BR', inf: 4, leaders: ['cumberland', 'neipperg'] })
    const f = p.led('neipperg')
    expect(equalCommanders(b, p.s, f)).toBe(0) // the Duke outranks them
    killLeader(b, p.s, x(p), p.leader('cumberland'))
    expect(equalCommanders(b, p.s, f)).toBe(2)
    for (const id of ['neipperg', 'khevenhuller', 'browne']) killLeader(b, p.s, x(p), p.leader(id))
    p.force('kolin', { nation: 'BR', leaders: ['stair'] })
    mergeInto(b, p.s, f, p.led('stair'))
    expect(newCommander(b, p.s, p.led('stair'))).toBe(-1)
    expect(mayLead(b, p.s, p.led('stair'))).toBe('COS-3.1.2-05')
  })

  it('COS-T73 who may lead whom at Strasbourg', () => {
    const at = 'strasbourg'
    const p = (leaders: string[], fr: number, bv = 0) => {
      const q = fresh().ally('bourbon', 'BV').status('belligerent', 'BV')
      q.force(at, { nation: 'FR', inf: fr, leaders })
      if (bv > 0) q.force(at, { nation: 'BV', inf: bv, leaders })
      return mayLead(b, q.s, q.led(leaders[0]))
    }
    expect(p(['de-saxe', 'segur'], 12)).toBe('COS-3.3.1-04') // a
    expect(p(['de-saxe'], 13)).toBe('COS-3.3.1-05') // b
    expect(p(['broglie', 'de-saxe', 'segur'], 24)).toBeNull() // c
    expect(p(['broglie', 'de-saxe'], 11, 12)).toBe('COS-3.1.2-05') // d
    expect(p(['broglie', 'de-saxe'], 13, 12)).toBeNull() // e
    const f = fresh().force(at, { nation: 'FR', inf: 12, leaders: ['broglie', 'belle-isle'] })
    f.s.forceLead[f.led('broglie')] = f.leader('broglie')
    expect(mayLead(b, f.s, f.led('broglie'))).toBe('COS-8.7-03') // f
    const g = fresh().force(at, { nation: 'FR', inf: 20, leaders: ['broglie', 'de-saxe', 'segur'] })
    killLeader(b, g.s, x(g), g.leader('broglie'))
    const left = g.led('segur')
    expect(['de-saxe', 'segur']).toContain(b.leaderIds[newCommander(b, g.s, left)])
    expect(capacityOf(b, g.s, left)).toBe(12)
    expect(mayLead(b, g.s, left)).toBe('COS-3.3.1-04')
  })

  it('COS-Q118 the next in rank of the majority nation takes over', () => {
    const p = fresh().force('kolin', { inf: 12, leaders: ['charles', 'browne', 'neipperg'] })
    const f = p.led('charles')
    killLeader(b, p.s, x(p), p.leader('charles'))
    expect(newCommander(b, p.s, f)).toBe(p.leader('neipperg'))
    expect(p.s.forceLead[f]).toBe(p.leader('neipperg'))
  })
})

describe('theatre command', () => {
  it('COS-3.3.4-01 COS-3.3.4-02 COS-3.3.4-03 the largest force of a theatre is the highest leader’s, or the rule is broken until that is cured', () => {
    const p = fresh()
      .force('kolin', { inf: 12, leaders: ['charles'] })
      .force('iglau', { inf: 11, leaders: ['neipperg'] })
    expect(theatreBreach(b, p.s, AU)).toBe(false)
    p.force('iglau', { inf: 2, leaders: ['neipperg'] })
    expect(theatreBreach(b, p.s, AU)).toBe(true)
    p.force('kolin', { inf: 1, leaders: ['charles'] })
    expect(theatreBreach(b, p.s, AU)).toBe(false)
  })

  it('COS-Q62 a tie for the largest satisfies', () => {
    const p = fresh()
      .force('kolin', { inf: 12, leaders: ['charles'] })
      .force('iglau', { inf: 12, leaders: ['neipperg'] })
    expect(theatreBreach(b, p.s, AU)).toBe(false)
  })

  it('COS-3.3.4-04 COS-Q83 COS-D44 a breach in one theatre costs every Major Force of the Power 2 AP', () => {
    const p = fresh()
      .force('kolin', { inf: 6, leaders: ['charles'] })
      .force('iglau', { inf: 12, leaders: ['neipperg'] })
      .force('milan', { inf: 8, leaders: ['lobkowitz'] })
    expect(theatrePenalty(b, p.s, p.led('lobkowitz'), AU)).toBe(2)
    p.force('pavia', { inf: 5, leaders: ['arenberg'] })
    expect(theatrePenalty(b, p.s, p.led('arenberg'), AU)).toBe(0)
  })

  it('COS-Q83 a leader counts where he stands, and forces by the nation’s own SP; BR with HA and HE', () => {
    const p = fresh()
      .force('kolin', { inf: 6, leaders: ['neipperg'] })
      .force('milan', { inf: 2, leaders: ['traun'] })
    expect(theatreBreach(b, p.s, AU)).toBe(false)
    const q = fresh()
      .force('hannover', { nation: 'BR', inf: 6, leaders: ['cumberland'] })
      .force('minden', { nation: 'HA', inf: 7, leaders: ['ilten'] })
    expect(theatreBreach(b, q.s, BR)).toBe(true)
    const r = fresh()
      .force('hannover', { nation: 'BR', inf: 6, leaders: ['cumberland'] })
      .force('minden', { nation: 'BR', inf: 5, leaders: ['stair'] })
      .force('minden', { nation: 'AU', inf: 4, leaders: ['stair'] })
    expect(theatreBreach(b, r.s, BR)).toBe(false)
  })

  it('COS-3.3.4-05 Prussia is exempt', () => {
    const p = fresh()
      .force('kolin', { nation: 'PR', inf: 6, leaders: ['frederick'] })
      .force('iglau', { nation: 'PR', inf: 12, leaders: ['schwerin'] })
    expect(theatreBreach(b, p.s, PR)).toBe(false)
  })
})

describe('second counters', () => {
  const stars = (id: string, up: (p: P) => void) => {
    const p = fresh().force('kolin', { nation: 'AU', inf: 5 })
    const l = p.leader(id)
    const before = starsOf(b, p.s, l)
    up(p)
    return [before, starsOf(b, p.s, l), p.s.leaderFlags[l] & UPGRADED]
  }
  const by = (id: string) => (p: P) => upgradeLeader(b, p.s, x(p), p.leader(id))
  const at = (year: number) => (p: P) => {
    p.date(year, 'lateWinter')
    changeCounters(b, p.s, x(p))
  }

  it('COS-3.3.6-01 Browne becomes a 2-star leader', () => {
    expect(stars('browne', by('browne'))).toEqual([0, 2, UPGRADED])
  })
  it('COS-3.3.6-02 Legonier becomes a 2-star leader at the New Year of 1745', () => {
    expect(stars('legonier', at(1744))[1]).toBe(1)
    expect(stars('legonier', at(1745))).toEqual([1, 2, UPGRADED])
  })
  it('COS-3.3.6-03 Conti becomes a 1-star leader at the New Year of 1746', () => {
    expect(stars('conti', at(1746))).toEqual([2, 1, UPGRADED])
  })
  it('COS-3.3.6-04 Frederick gets better', () => {
    const p = fresh().force('kolin', { nation: 'PR', inf: 5, leaders: ['frederick'] })
    expect(offenceOf(b, p.s, p.led('frederick'))).toBe(2)
    upgradeLeader(b, p.s, x(p), p.leader('frederick'))
    expect(offenceOf(b, p.s, p.led('frederick'))).toBe(3)
    expect(starsOf(b, p.s, p.leader('frederick'))).toBe(2)
  })
  it('COS-3.3.6-05 De Saxe becomes a 2-star leader', () => {
    expect(stars('de-saxe', by('de-saxe'))).toEqual([0, 2, UPGRADED])
  })
  it('COS-3.3.6-06 scenarios begin with the right counters', () => {
    const of = (scenario: string, id: string) => {
      const p = position(scenario)
      return starsOf(b, p.s, p.leader(id))
    }
    expect(of('1740', 'browne')).toBe(0)
    expect(of('1740', 'de-saxe')).toBe(0)
    expect(of('1746', 'conti')).toBe(1)
    expect(of('1746', 'de-saxe')).toBe(2)
    expect(of('1746', 'legonier')).toBe(2)
  })
})

describe('coming and going', () => {
  it('COS-3.3.8-01 a new leader comes to a home space of his nation, for Austria also in the Netherlands and Italy', () => {
    const p = fresh()
    const l = p.leader('traun')
    p.s.leaderFlags[l] &= ~KNOWN
    for (const id of ['vienna', 'namur', 'milan']) expect(judgeEntry(b, p.s, l, p.space(id))).toBeNull()
    expect(judgeEntry(b, p.s, l, p.space('paris'))).toBe('COS-3.3.8-01')
    expect(judgeEntry(b, p.s, l, -5)).toBe('COS-3.3.8-01')
    p.force('milan', { nation: 'SP', inf: 2 })
    expect(judgeEntry(b, p.s, l, p.space('milan'))).toBe('COS-3.3.8-01')
    enterLeader(b, p.s, x(p), l, p.space('vienna'))
    expect(p.at('traun')).toBe('vienna')
    expect(p.size('traun')).toBe(0)
  })

  it('COS-3.3.8-01 COS-7.1.3-02 but not to one that a neutral holds', () => {
    const p = position('campaign')
      .clear()
      .atWar()
      .control('PR', 'breslau')
      .status('neutral', 'PR')
      .ally(null, 'PR')
    const l = p.leader('neipperg')
    expect(judgeEntry(b, p.s, l, p.space('breslau'))).toBe('COS-7.1.3-02')
    expect(judgeEntry(b, p.s, l, p.space('prag'))).toBeNull()
  })

  it('COS-3.3.8-02 new British leaders come to England', () => {
    const p = fresh()
    const l = p.leader('stair')
    p.s.leaderFlags[l] &= ~KNOWN
    expect(judgeEntry(b, p.s, l, p.space('london'))).toBeNull()
    expect(judgeEntry(b, p.s, l, p.space('hannover'))).toBe('COS-3.3.8-02')
    expect(judgeEntry(b, p.s, l, p.space('edinburgh'))).toBe('COS-3.3.8-02')
  })

  it('COS-Q84 COS-4.4.1-02 one who returns comes to a fortress that his Power controls, without any as a new one', () => {
    const p = fresh()
    const l = p.leader('traun')
    p.s.leaderFlags[l] |= KNOWN
    expect(judgeEntry(b, p.s, l, p.space('vienna'))).toBeNull()
    expect(judgeEntry(b, p.s, l, p.space('kolin'))).toBe('COS-4.4.1-02')
    p.control('PR', ...b.spaceIds.filter((_, a) => b.home[a] === AU && b.fortress[a] !== 0))
    expect(judgeEntry(b, p.s, l, p.space('kolin'))).toBeNull()
  })

  it('COS-3.1.3-02 a force whose leader has gone is leaderless', () => {
    const p = fresh().force('kolin', { inf: 6, leaders: ['charles'], order: DEMORALISED })
    killLeader(b, p.s, x(p), p.leader('charles'))
    expect(p.s.leaderAt[p.leader('charles')]).toBe(GONE)
    const force = p.s.forceAt.indexOf(p.space('kolin'))
    expect(p.s.forceLead[force]).toBe(-1)
    expect(p.s.forceOrder[force]).toBe(DEMORALISED)
  })
})

describe('sovereigns', () => {
  it('COS-3.3.7-01 COS-3.3.7-04 at home they lead nobody', () => {
    const p = fresh().force('paris', { nation: 'FR', inf: 8, leaders: ['louis'] })
    expect(mayLead(b, p.s, p.led('louis'))).toBe('COS-3.3.7-01')
    expect(capacityOf(b, p.s, p.led('louis'))).toBe(0)
  })

  it('COS-Q116 in the field he commands above all stars, with capacity 20, and satisfies theatre command', () => {
    const p = fresh()
      .force('paris', { nation: 'FR', leaders: ['louis'] })
      .force('strasbourg', { nation: 'FR', inf: 20, leaders: ['noailles'] })
      .force('landau', { nation: 'FR', inf: 8, leaders: ['belle-isle'] })
    expect(theatreBreach(b, p.s, FR)).toBe(true)
    takeField(b, p.s, x(p), p.leader('louis'), p.led('noailles'), 999, 1)
    const f = p.led('noailles')
    expect(p.led('louis')).toBe(f)
    expect(p.s.forceLead[f]).toBe(p.leader('louis'))
    expect(mayLead(b, p.s, f)).toBeNull()
    expect(capacityOf(b, p.s, f)).toBe(40)
    expect(theatreBreach(b, p.s, FR)).toBe(false)
    expect(riskOf(p.s, p.leader('louis'))).toBe(1)
    for (let f = 0; f < FORCES; f++) removeUnits(p.s, f)
    recallSovereigns(b, p.s, x(p))
    expect(p.at('louis')).toBe('paris')
    expect(p.s.inCommand).toEqual([])
  })

  it('COS-3.3.7-03 an overrun or a surrender sends a sovereign home; only battle kills him', () => {
    const p = fresh().force('strasbourg', { nation: 'FR', leaders: ['louis'] })
    killLeader(b, p.s, x(p), p.leader('louis'), CAPTURED)
    expect(p.at('louis')).toBe('paris')
    killLeader(b, p.s, x(p), p.leader('louis'))
    expect(p.s.leaderAt[p.leader('louis')]).toBe(GONE)
  })

  it('COS-3.3.7-02 if enemies hold his capital he goes to the nearest friendly space', () => {
    const p = fresh()
      .force('strasbourg', { nation: 'FR', leaders: ['louis'] })
      .force('paris', { inf: 6 })
    goHome(b, p.s, x(p), p.leader('louis'))
    expect(b.dist[p.space('paris') * b.spaces + p.space(String(p.at('louis')))]).toBe(1)
  })

  it('COS-22.5-01 by option each takes the field twice at most', () => {
    for (const [option, verdict] of [
      ['off', null],
      ['on', 'COS-22.5-01'],
    ] as const) {
      const p = fresh({ sovereignsTwice: option })
      p.s.fielded[p.leader('louis')] = 1
      expect(judgeField(p.s, p.leader('louis'))).toBeNull()
      p.s.fielded[p.leader('louis')] = 2
      expect(judgeField(p.s, p.leader('louis'))).toBe(verdict)
    }
  })
})

describe('advisors', () => {
  it('COS-13.3.2-01 the best advisor’s ratings stand for those of the commander he advises', () => {
    const p = fresh().force('kolin', { inf: 12, leaders: ['charles', 'traun'] })
    const f = p.led('charles')
    p.s.forceLead[f] = p.leader('charles')
    expect([offenceOf(b, p.s, f), defenceOf(b, p.s, f)]).toEqual([1, 1])
    p.s.advisors.push({ event: p.event('able-advisor-au'), until: 999 })
    expect([offenceOf(b, p.s, f), defenceOf(b, p.s, f)]).toEqual([2, 3])
    p.s.advisors[0].until = 0
    expect(defenceOf(b, p.s, f)).toBe(1)
  })
})

describe('a side of several nations', () => {
  it('COS-3.1.2-03 without a majority leader its nationality is that of most SP', () => {
    const p = fresh()
      .force('kolin', { nation: 'PR', inf: 6, leaders: ['schwerin'] })
      .force('kolin', { nation: 'AU', inf: 5 }, { nation: 'BR', inf: 4, leaders: ['stair'] })
    const f = battleFrame(b, p.s, { space: p.space('kolin'), force: p.led('schwerin') })
    f.leads[1] = p.leader('stair')
    expect(partyNationality(b, p.s, f, 1)).toBe(AU)
    p.force('kolin', { nation: 'BR', inf: 1, leaders: ['stair'] })
    expect(partyNationality(b, p.s, f, 1)).toBe(BR)
  })
})
