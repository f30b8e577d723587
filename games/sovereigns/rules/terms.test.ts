// COS-1.0, COS-2.0, COS-4.0, COS-20.0: what the words and the pieces of the game are.
import { describe, expect, it } from 'vitest'
import {
  ALPINE,
  AU,
  BOURBON,
  BR,
  COURTS,
  FR,
  FRONTIER,
  GERMANY,
  ITALY,
  MAJOR,
  MINOR,
  MOUNTAIN,
  NATION_IDS,
  NO_FORT,
  PE,
  PR,
  PRAGMATIC,
  REGULAR,
  SEASON_IDS,
  SP,
} from '../board.ts'
import { CROATS, DEMORALISED, PARTISANS } from '../state.ts'
import { board, position } from '../testkit.ts'
import { addUnits, firstIn, infantryOf, looseAt, moveUnits, newForce, spOf } from './forces.ts'
import { addEra } from './hands.ts'
import { seatsOfSide } from './kit.ts'
import { activate, field, go, left } from './movekit.ts'
import { judgeOverrun } from './overrun.ts'

const b = board()
const at = (id: string): number => b.spaceOf.get(id) ?? -1

describe('players', () => {
  it('COS-1.0-01, COS-1.0-02, COS-Q56 shares four courts among two, three or four persons of two sides', () => {
    const games = b.scenarios.filter((sc) => !sc.exercise)
    for (const sc of games) {
      expect(sc.seats.length).toBeGreaterThanOrEqual(2)
      expect(sc.seats.length).toBeLessThanOrEqual(4)
      const { s } = position(sc.id)
      const pragmatic = seatsOfSide(s, b, PRAGMATIC)
      const bourbon = seatsOfSide(s, b, BOURBON)
      expect(pragmatic & bourbon).toBe(0)
      expect(pragmatic | bourbon).toBe(2 ** sc.seats.length - 1)
      expect([AU, BR].map((court) => (pragmatic >> sc.seatOf[court]) & 1)).toEqual([1, 1])
      expect([PR, FR].map((court) => (bourbon >> sc.seatOf[court]) & 1)).toEqual([1, 1])
    }
    expect([...new Set(games.map((sc) => sc.seats.length))].sort()).toEqual([2, 3, 4])
  })

  it('COS-20.0-01 has four scenarios with victory conditions of their own', () => {
    const ids = [...new Set(b.scenarios.filter((sc) => !sc.exercise).map((sc) => sc.base))]
    expect(ids).toHaveLength(4)
    for (const base of ids) {
      const { setup } = b.scenarios.find((sc) => sc.base === base) ?? b.scenarios[0]
      expect(setup.bands).toHaveLength(18)
    }
  })
})

describe('attacks', () => {
  it('COS-1.1-02 spends AP for each space', () => {
    const p = field().force('prag', { nation: 'AU', inf: 4, leaders: ['traun'] })
    activate(p, 'traun')
    const before = left(p)
    go(p, AU, 'kolin')
    expect(left(p)).toBe(before - 1)
  })

  it('COS-1.1-03, COS-1.1-04 calls a battle, too, an attack from the space that one came from', () => {
    const p = field().force('trier', { nation: 'FR', inf: 5 })
    p.s.open[0] = 0
    p.force('luxembourg', { nation: 'AU', inf: 8, leaders: ['traun'] })
    activate(p, 'traun')
    go(p, AU, 'trier')
    expect(p.s.open[0]).toBe(0)
    p.play(FR, 'stand')
    p.play(AU, 'attack')
    expect(p.s.open[0]).not.toBe(0)
  })

  it('COS-1.1-07, COS-Q25 counts an irregular against an overrun only', () => {
    const p = field().force('kolin', { nation: 'PR', inf: 5, leaders: ['schwerin'] })
    p.s.irregulars[at('prag') * 4 + CROATS] = 1
    expect([b.chDefence, b.partisanDefence]).toEqual([1, 1])
    const force = firstIn(p.s, at('kolin'))
    expect(judgeOverrun(b, p.s, force, at('prag'), REGULAR)).toBe('COS-8.9.1-01')
    addUnits(p.s, force, PR, 1, 0)
    expect(judgeOverrun(b, p.s, force, at('prag'), REGULAR)).toBeNull()
  })
})

describe('the map', () => {
  it('COS-2.0-02 lies in regions', () => {
    for (const id of ['bohemia', 'moravia', 'silesia', 'saxony']) expect(b.regionIds).toContain(id)
    for (let space = 0; space < b.spaces; space++) expect(b.spacesIn[b.region[space]]).toContain(space)
  })

  it('COS-2.0-03 has boxes for places elsewhere in the world', () => {
    const colonies = b.pack.board.boxes.filter((box) => box.kind === 'colonial').map((box) => box.id)
    expect(colonies.sort()).toEqual(['india', 'louisbourg'])
    expect(b.spaceIds).not.toContain('louisbourg')
  })

  it('COS-2.0.2-01 has fortresses of two classes', () => {
    expect(new Set(b.fortress)).toEqual(new Set([NO_FORT, MINOR, MAJOR]))
    expect([b.fortress[at('prag')], b.fortress[at('munich')]]).toEqual([MAJOR, NO_FORT])
  })

  it('COS-2.0.2-03 has paths of three types, each at 1 AP', () => {
    expect(new Set(b.path)).toEqual(new Set([0, REGULAR, MOUNTAIN, ALPINE]))
    const steps = [
      ['prag', 'kolin'],
      ['kolin', 'glatz'],
      ['chambery', 'maurienne'],
      ['susa', 'maurienne'],
    ]
    for (const [from, to] of steps) {
      const p = field().force(from, { nation: 'AU', inf: 1, leaders: ['traun'] })
      activate(p, 'traun')
      const before = left(p)
      if (b.path[at(from) * b.spaces + at(to)] === 0) continue
      go(p, AU, to)
      expect(before - left(p)).toBe(1)
    }
  })

  it('COS-2.0.2-04 has ports on its seas', () => {
    expect(b.seaIds[b.port[at('toulon')]]).toBe('balearic')
    expect(b.port[at('prag')]).toBe(-1)
  })

  it('COS-2.0.2-05 has three theatres', () => {
    expect([b.theatre[at('paris')], b.theatre[at('munich')]]).toEqual([GERMANY, GERMANY])
    expect([b.theatre[at('prag')], b.theatre[at('berlin')]]).toEqual([FRONTIER, FRONTIER])
    expect([b.theatre[at('milan')], b.theatre[at('naples')]]).toEqual([ITALY, ITALY])
  })
})

describe('the pieces', () => {
  it('COS-2.0.2-06, COS-2.2.2-04 keeps Croats and Hussars in their box; Partisans are Piedmontese', () => {
    const p = position('campaign')
    expect(p.s.croatBox).toBe(b.chMarkers)
    expect(p.s.irregulars.every((n) => n === 0)).toBe(true)
    const owners = b.pack.nations.nations.flatMap((n) => (n.irregulars ? [[n.id, n.irregulars.kind]] : []))
    expect(owners).toEqual([
      ['AU', 'croats'],
      ['PE', 'partisans'],
    ])
    expect(PARTISANS).not.toBe(CROATS)
  })

  it('COS-2.2.1-01 gives leaders rank, Initiative, AP, offence and defence', () => {
    for (let l = 0; l < 2 * b.leaders; l++) {
      expect([0, 1, 2]).toContain(b.stars[l])
      for (const ratings of [b.init, b.ap, b.off, b.def]) expect(Number.isInteger(ratings[l])).toBe(true)
    }
    // The mark of Demoralisation is the force's, his command with him.
    const p = position('campaign').clear()
    p.force('prag', { nation: 'AU', inf: 4, leaders: ['traun'], order: DEMORALISED })
    expect(p.s.forceOrder[p.led('traun')]).toBe(DEMORALISED)
  })

  it('COS-2.2.2-01 splits and merges SP freely', () => {
    const p = position('campaign').clear().force('prag', { nation: 'AU', inf: 9, cav: 2 })
    const from = firstIn(p.s, at('prag'))
    const to = newForce(p.s, AU, at('kolin'), false)
    moveUnits(p.s, from, to, AU, 4, 1)
    expect([spOf(p.s, from), spOf(p.s, to)]).toEqual([6, 5])
    moveUnits(p.s, to, from, AU, 4, 1)
    expect([infantryOf(p.s, from, AU), spOf(p.s, to)]).toEqual([9, 0])
    addUnits(p.s, looseAt(p.s, AU, at('prag'), false, AU), AU, 3, 0)
    expect(spOf(p.s, from)).toBe(14)
  })

  it('COS-2.2.3-01 gives Britain, France and Spain sections in two boxes', () => {
    const p = position('campaign')
    expect(p.s.fleets).toEqual([7, 4, 4, 3, 2, 3])
    for (const power of [PR, AU, PE]) expect(b.fleetMax.slice(power * 2, power * 2 + 2)).toEqual([0, 0])
    for (const power of [BR, FR, SP]) expect(b.fleetMax[power * 2]).toBeGreaterThan(0)
  })

  it('COS-2.2.4-01 names its nations by codes', () => {
    const codes = [
      'AU',
      'BR',
      'DA',
      'DU',
      'FR',
      'BV',
      'HA',
      'HE',
      'PR',
      'RU',
      'SA',
      'PE',
      'SP',
      'GE',
      'MO',
      'NA',
    ]
    for (const code of codes) expect(NATION_IDS).toContain(code)
  })
})

describe('the year', () => {
  it('COS-4.0-01 has five seasons', () => {
    expect([...SEASON_IDS]).toEqual(['lateWinter', 'spring', 'summer', 'fall', 'earlyWinter'])
  })

  it('COS-4.0-02 has power turns in Summer and Fall, and lesser ones in winter', () => {
    const { turn } = b.pack.tracks
    expect(turn.powerTurn.summerFall).toContain('campaignCard')
    expect(turn.powerTurn.winter).toContain('winterCampaign')
    expect(turn.spring).not.toContain('campaignCard')
  })

  it('COS-4.0.1-01 acts in power order', () => {
    expect([PR, AU, FR, BR]).toEqual([0, 1, 2, 3])
    expect(COURTS).toBe(4)
  })

  it('COS-2.3-02 brings in the cards of a period with its year', () => {
    const p = position('campaign')
    const wide = b.era.map((_, c) => c).filter((c) => b.era[c] === 1 && b.cardDeck[c] === AU)
    const later = p.s.cardAt[wide[0]]
    addEra(b, p.s, p.machine, 1)
    expect(p.s.cardAt[wide[0]]).not.toBe(later)
    expect(p.s.cardAt[wide[0]]).toBe(COURTS + AU)
  })
})
