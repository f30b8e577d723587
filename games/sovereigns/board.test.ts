import { describe, expect, it } from 'vitest'
import {
  ALPINE,
  AU,
  BELLIGERENT,
  BOURBON,
  BR,
  BREACH,
  BV,
  CROWN_REGAINED,
  compileBoard,
  crtColumn,
  DA,
  FAR,
  FR,
  GE,
  HA,
  HE,
  HONOURS,
  ITALY,
  MAJOR,
  MINOR,
  MOUNTAIN,
  NATION_IDS,
  NATIONS,
  NEUTRAL,
  NO_PATH,
  PE,
  POWERS,
  PR,
  PRAGMATIC,
  REGULAR,
  RU,
  SA,
  SP,
  WHO_ALL,
} from './board.ts'
import { loadPack } from './pack/load.ts'

const b = compileBoard(loadPack())
const at = (id: string): number => b.spaceOf.get(id) ?? -1
const leader = (id: string): number => b.leaderOf.get(id) ?? -1
const card = (id: string): number => b.cardOf.get(id) ?? -1
const scenario = (id: string) => b.scenarios.find((s) => s.id === id)

describe('the map', () => {
  it('has 220 spaces, joined by paths of three kinds that look the same from both ends', () => {
    expect(b.spaces).toBe(220)
    expect(b.path[at('glatz') * b.spaces + at('kolin')]).toBe(MOUNTAIN)
    expect(b.path[at('briancon') * b.spaces + at('susa')]).toBe(ALPINE)
    expect(b.path[at('brussels') * b.spaces + at('antwerp')]).toBe(REGULAR)
    for (let x = 0; x < b.spaces; x++)
      for (let y = 0; y < b.spaces; y++) {
        const kind = b.path[x * b.spaces + y]
        expect(kind).toBe(b.path[y * b.spaces + x])
        expect(kind !== NO_PATH).toBe(b.near[x].includes(y))
        expect(b.dist[x * b.spaces + y] === 1).toBe(kind !== NO_PATH)
      }
  })

  it('counts paths, and finds none between the island and the continent', () => {
    expect(b.dist[at('glatz') * b.spaces + at('prag')]).toBe(2)
    expect(b.dist[at('vienna') * b.spaces + at('milan')]).toBe(7)
    expect(b.dist[at('london') * b.spaces + at('calais')]).toBe(FAR)
    expect(b.dist[at('milan') * b.spaces + at('milan')]).toBe(0)
  })

  it('COS-20.4-01 counts Milan 3 for Spain and Naples 3 for Austria, and great capitals at the end only', () => {
    const vp = (id: string): number[] => b.vp.slice(at(id) * POWERS, (at(id) + 1) * POWERS)
    expect(vp('milan')).toEqual([1, 1, 1, 1, 3, 1])
    expect(vp('naples')).toEqual([1, 3, 1, 1, 1, 1])
    expect(vp('vienna')).toEqual([0, 0, 0, 0, 0, 0])
    expect([b.endVp[at('vienna')], b.entryVp[at('vienna')], b.capitalOf[at('vienna')]]).toEqual([3, 3, AU])
    expect(b.spaceIds.filter((_, s) => b.greatCapital[s] === 1).sort()).toEqual([
      'berlin',
      'london',
      'paris',
      'turin',
      'vienna',
    ])
  })

  it('keeps Hungary for Austria and the supply of Ingolstadt for Bavaria', () => {
    expect(b.onlyFor[at('hungary')]).toBe(1 << AU)
    expect(b.supplyOnly[at('ingolstadt')]).toBe(1 << BV)
    expect(b.fortress[at('ingolstadt')]).toBe(MAJOR)
    expect(b.fortress[at('menin')]).toBe(MINOR)
    expect(b.spaceIds.filter((_, s) => b.barrier[s] === 1)).toHaveLength(4)
  })

  it('knows which nations may trace to ports of a sea, and those hired by Britain as Britain', () => {
    const may = (port: string, n: number): number => b.seaSupplies[b.port[at(port)] * NATIONS + n]
    expect([FR, SP, BR, HA, HE, DA].map((n) => may('nice', n))).toEqual([1, 1, 1, 1, 1, 1])
    expect([AU, PE, PR].map((n) => may('nice', n))).toEqual([0, 0, 0])
    expect(may('ostende', BR)).toBe(0)
    expect(b.homeCoast[at('london')]).toBe(BR)
    expect(b.theatre[at('nice')]).toBe(ITALY)
  })

  it('knows the groups of regions that cards name', () => {
    expect(b.regionGroups.get('Croatia')).toEqual([at('hungary')])
    expect(b.regionGroups.get('Empire')).toContain(at('frankfurt'))
    expect(b.spaceNames[at('prag')]).toBe('Prague')
    expect(b.overseas[at('edinburgh')]).toBe(1)
  })
})

describe('nations and leaders', () => {
  it('numbers nations in power order', () => {
    expect(b.nationIds).toEqual([...NATION_IDS])
    expect(b.nationCourt.slice(0, POWERS)).toEqual([PR, AU, FR, BR, PR, BR])
  })

  it('shares the British cap, unites the British nations and credits powers', () => {
    expect([HA, HE, BR, DA].map((n) => b.capGroup[n])).toEqual([BR, BR, BR, DA])
    expect([HA, HE, BR, DA].map((n) => b.countsAs[n])).toEqual([BR, BR, BR, DA])
    expect([b.cap[FR], b.cap[HE], b.capCavalry[HE]]).toEqual([135, 3, 1])
    expect([PE, SA, RU, GE, DA].map((n) => b.scores[n])).toEqual([PE, -1, -1, FR, BR])
  })

  it('gives one colour to British and Hannoverian depots, and to Spanish, Neapolitan and Genoese ones', () => {
    const same = (x: string, y: string): boolean =>
      b.depotColour[b.nationOf.get(x) ?? -1] === b.depotColour[b.nationOf.get(y) ?? -1]
    expect([same('BR', 'HA'), same('SP', 'NA'), same('SP', 'GE'), same('AU', 'BR')]).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(b.depotColour[DA]).toBe(-1)
  })

  it('has both counters of a leader', () => {
    const saxe = leader('de-saxe')
    expect([b.stars, b.init, b.ap, b.off, b.def].map((r) => r.slice(saxe * 2, saxe * 2 + 2))).toEqual([
      [0, 2],
      [2, 1],
      [7, 8],
      [3, 4],
      [3, 4],
    ])
    expect(b.upgradeYear[leader('conti')]).toBe(1746)
    expect(b.upgradable[leader('traun')]).toBe(0)
    expect(b.stars[leader('traun') * 2 + 1]).toBe(2)
    expect(b.sovereignHome[leader('george')]).toBe(at('london'))
  })
})

describe('cards and tables', () => {
  it('COS-6.1.1-01 has four decks, with their marks', () => {
    expect(b.deck.map((d) => d.length)).toEqual([24, 37, 45, 45])
    expect([b.cp[card('a1')], b.altCp[card('a1')], b.altRemoves[card('a1')]]).toEqual([4, 6, 1])
    expect(b.notTheatres[card('f14')]).toBe(1 << ITALY)
    expect(b.piedmont.reduce((n, x) => n + x, 0)).toBe(8)
    expect(b.eventKeys[b.cardEvents[card('p1')][0]]).toBe('surprise-invasion')
  })

  it('reads the combat table by own strength points', () => {
    expect([0, 1, 5, 6, 20, 34, 35, 90].map((sp) => crtColumn(b.crtColumns, sp))).toEqual([
      -1, 0, 0, 1, 2, 3, 4, 4,
    ])
    expect(b.crt[7][crtColumn(b.crtColumns, 20)]).toBe(25)
    expect(b.crt[3][crtColumn(b.crtColumns, 30)]).toBe(10)
  })

  it('reads sieges, fleets and treasures', () => {
    const { siege } = b
    expect(siege.result[MINOR * siege.rows + 5]).toBe(HONOURS)
    expect(siege.result[MAJOR * siege.rows + 7]).toBe(BREACH)
    expect([siege.ap[MINOR], siege.ap[MAJOR], siege.minimum[MAJOR]]).toEqual([1, 2, 10])
    expect(siege.drmGarrison).toEqual([0, 1, 0, 0, 0, -1, -1])
    expect(b.naval.inflicts).toEqual([0, 0, 0, 1, 1, 2, 3, 4, 5])
    expect(b.treasure).toEqual({ notIntercepted: 20, won: 20, lost: [15, 10, 5, 5, 0] })
  })
})

describe('scenarios', () => {
  it('COS-1.0-02 has four set-ups, each for two, three and four persons', () => {
    expect(b.scenarios).toHaveLength(16)
    expect(scenario('1746')?.seats).toEqual(['prussia', 'austria', 'france', 'britain'])
    expect(scenario('1746')?.seatOf).toEqual([0, 1, 2, 3])
    expect(scenario('campaign-2')?.seats).toEqual(['bourbon', 'pragmatic'])
    expect(scenario('campaign-2')?.seatOf).toEqual([0, 1, 0, 1])
    expect(scenario('1740-3-pragmatic')?.seatOf).toEqual([0, 1, 2, 1])
    expect(scenario('1740-3-bourbon')?.seatOf).toEqual([0, 1, 0, 2])
  })

  it('puts small leaderless forces inside their fortress', () => {
    const forces = scenario('1744')?.setup.forces ?? []
    const inside = (id: string): number[] => forces.filter((f) => f.space === at(id)).map((f) => f.inside)
    expect(inside('prag')).toEqual([1])
    expect(inside('landau')).toEqual([0, 0])
    expect(inside('paris')).toEqual([0])
  })

  it('knows alliances, status, control and marks at the start', () => {
    const setup = scenario('1744')?.setup
    expect([PR, AU, FR, BR, SP, PE, HA, BV, GE].map((n) => setup?.alliance[n])).toEqual([
      -1,
      PRAGMATIC,
      BOURBON,
      PRAGMATIC,
      BOURBON,
      PRAGMATIC,
      PRAGMATIC,
      BOURBON,
      -1,
    ])
    expect([setup?.status[FR], setup?.status[PR]]).toEqual([BELLIGERENT, NEUTRAL])
    expect(setup?.control[at('munich')]).toBe(AU)
    expect(setup?.fromDraw).toBe(1)
    expect(setup?.areasOpen.some((a) => a.who === WHO_ALL)).toBe(true)
    expect(scenario('1746')?.setup.flags[CROWN_REGAINED]).toBe(1)
    expect(scenario('1740')?.setup.alliance[BR]).toBe(-1)
    expect(scenario('1740')?.setup.forced).toEqual({ court: PR, card: card('p1') })
    expect(scenario('campaign')?.setup.automatic).toEqual({
      bourbonWithCrown: 23,
      bourbon: 26,
      austria: 9,
    })
  })
})
