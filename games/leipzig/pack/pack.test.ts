// A fault of each kind, planted in a copy of the shipped pack, is found and named.
import { readFileSync } from 'node:fs'
import { must, planter } from '@tricorne/kit/conformance'
import { describe, expect, it } from 'vitest'
import { checkPack, packChecks } from './check.ts'
import { acceptPack, loadPack, shippedPack } from './load.ts'
import type { Army, Pack, Region } from './schema.ts'

const { expectFault } = planter(loadPack, checkPack)

const region = (pack: Pack, id: string): Region => must(pack.board.regions.find((r) => r.id === id))
const army = (pack: Pack, id: string): Army => must(pack.armies.armies.find((a) => a.id === id))
const drop = <T>(list: T[], pick: (x: T) => boolean) => list.splice(list.findIndex(pick), 1)

const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8')

describe('the shipped pack', () => {
  it('has no violation', () => {
    expect(checkPack(shippedPack)).toEqual([])
  })

  it('has a check for each LEI-D of RULES.md', () => {
    const want = [...new Set(rules.match(/\bLEI-D-\d+\b/g))].sort()
    expect(Object.keys(packChecks).sort()).toEqual(want)
  })

  it('is loaded once', () => {
    expect(loadPack()).toBe(loadPack())
  })

  it('is refused with a sentence for each violation when it is wrong', () => {
    const pack = structuredClone(loadPack())
    army(pack, 'ney').markers = 3
    expect(() => acceptPack(pack)).toThrow(/cannot be used:\n.*LEI-D-08: There must be 52 markers/s)
    pack.board.regions = []
    expect(() => acceptPack(pack)).toThrow(/and \d+ more\./)
  })
})

describe('schema', () => {
  const broken = (path: string[], value: unknown): string[] => {
    const pack = structuredClone(shippedPack) as Record<string, unknown>
    let at = pack as Record<string, unknown>
    for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>
    at[path.at(-1) as string] = value
    return checkPack(pack).map((v) => `${v.check}: ${v.message}`)
  }

  it('names the place of what has the wrong type, value or form', () => {
    expect(broken(['board', 'regions', '3', 'lat'], 'north')).toEqual([
      expect.stringMatching(/^schema: board\.regions\[3\] \(.+\)\.lat must be of type number/),
    ])
    expect(broken(['board', 'regions', '0', 'terrain'], 'swamp')[0]).toMatch(/must be one of river, hill/)
    expect(broken(['armies', 'armies', '0', 'date'], 'soon')[0]).toMatch(/must be a day and a month/)
    expect(broken(['cards', 'actions', '0'], { id: 'x', kind: 'joker', prov: 'seed' })[0]).toMatch(/schema: /)
    expect(broken(['play', 'numbers', 'actions'], 0)[0]).toMatch(/must be at least 1/)
    expect(broken(['play', 'extra'], 1)[0]).toMatch(/has the unknown field extra/)
    expect(broken(['cards', 'scouts'], undefined)[0]).toMatch(/cards\.scouts is missing/)
  })

  it.each([null, 1, 'pack', [], {}])('refuses %j without an error', (value) => {
    expect(checkPack(value).length).toBeGreaterThan(0)
  })
})

describe('the board', () => {
  it('LEI-D-01 47 regions, each once, two highlighted', () => {
    expectFault('LEI-D-01', /There must be 47 regions/, (p) => p.board.regions.pop())
    expectFault('LEI-D-01', /gohlis is there twice/, (p) => {
      region(p, 'leipzig').id = 'gohlis'
    })
    expectFault('LEI-D-01', /called Gohlis/, (p) => {
      region(p, 'leipzig').name = 'Gohlis'
    })
    expectFault('LEI-D-01', /highlighted regions must include probstheida/, (p) => {
      region(p, 'probstheida').highlighted = false
    })
  })

  it('LEI-D-02 borders go both ways and hold the board together', () => {
    expectFault('LEI-D-02', /not the other way round/, (p) => region(p, 'leipzig').adjacent.push('taucha'))
    expectFault('LEI-D-02', /borders on itself/, (p) => region(p, 'leipzig').adjacent.push('leipzig'))
    expectFault('LEI-D-02', /gohlis twice/, (p) => region(p, 'leipzig').adjacent.push('gohlis'))
    expectFault('LEI-D-02', /paris, which is not there/, (p) => region(p, 'leipzig').adjacent.push('paris'))
    expectFault('LEI-D-02', /No way leads/, (p) => {
      for (const r of p.board.regions) drop(r.adjacent, (id) => r.id !== 'taucha' && id === 'taucha')
      region(p, 'taucha').adjacent = []
    })
  })

  it('LEI-D-03 the outlines tile the board, each around its village', () => {
    expectFault('LEI-D-03', /belongs to/, (p) => {
      must(region(p, 'leipzig').polygon[0])[0] += 1
    })
    expectFault('LEI-D-03', /square units/, (p) => {
      p.board.size.height += 10
    })
    expectFault('LEI-D-03', /village of Leipzig lies outside/, (p) => {
      region(p, 'leipzig').x = 0
    })
  })

  it('LEI-D-04 regions are neighbours if and only if they share an edge', () => {
    expectFault('LEI-D-04', /neighbours of Leipzig must not include taucha/, (p) =>
      region(p, 'leipzig').adjacent.push('taucha'),
    )
    expectFault('LEI-D-04', /neighbours of Leipzig must include gohlis/, (p) =>
      drop(region(p, 'leipzig').adjacent, (id) => id === 'gohlis'),
    )
  })

  it('LEI-D-05 five sectors', () => {
    expectFault('LEI-D-05', /must include centre/, (p) => p.board.sectors.pop())
    expectFault('LEI-D-05', /north is there twice/, (p) => p.board.sectors.push({ id: 'north', name: 'N' }))
  })
})

describe('the armies', () => {
  it('LEI-D-06 8 French and 11 Allied armies, each side with its commander', () => {
    expectFault('LEI-D-06', /8 French armies, but there are 7/, (p) => {
      army(p, 'ney').side = 'allied'
    })
    expectFault('LEI-D-06', /French armies must stand before/, (p) => p.armies.armies.reverse())
    expectFault('LEI-D-06', /ney is there twice/, (p) => {
      army(p, 'murat').id = 'ney'
    })
    expectFault('LEI-D-06', /must include napoleon/, (p) => {
      must(p.armies.sides[0]).commander = 'ney'
    })
    expectFault('LEI-D-06', /does not command/, (p) => p.armies.sides.reverse().forEach(swapCommander))
  })

  const swapCommander = (side: Pack['armies']['sides'][number]) => {
    side.commander = side.id === 'french' ? 'schwarzenberg' : 'napoleon'
  }

  it('LEI-D-07 three or four different villages that touch', () => {
    expectFault('LEI-D-07', /Ney starts in paris/, (p) => {
      army(p, 'ney').villages[0] = 'paris'
    })
    expectFault('LEI-D-07', /names 2 villages/, (p) => army(p, 'ney').villages.pop())
    expectFault('LEI-D-07', /names mockau twice/, (p) => {
      army(p, 'ney').villages[0] = 'mockau'
    })
    expectFault('LEI-D-07', /villages of Ney do not touch/, (p) => {
      army(p, 'ney').villages[0] = 'croebern'
    })
    expectFault('LEI-D-07', /No army card names four/, (p) => {
      for (const a of p.armies.armies) a.villages.length = 3
    })
  })

  it('LEI-D-08 52 markers, two for five armies', () => {
    expectFault('LEI-D-08', /must be 52 markers, but there are 53/, (p) => {
      army(p, 'ney').markers = 3
    })
    expectFault('LEI-D-08', /must include ney/, (p) => {
      army(p, 'ney').markers = 3
    })
    expectFault('LEI-D-08', /Ney has 4 markers/, (p) => {
      army(p, 'ney').markers = 4
    })
  })

  it('LEI-D-09 unit types, and what the examples say of single armies', () => {
    expectFault('LEI-D-09', /must include napoleon/, (p) => army(p, 'napoleon').units.splice(1))
    expectFault('LEI-D-09', /Ney has two unit types/, (p) =>
      army(p, 'ney').units.push({ type: 'cavalry', strength: 4 }),
    )
    expectFault('LEI-D-09', /Ney has infantry twice/, (p) =>
      army(p, 'ney').units.push({ type: 'infantry', strength: 4 }),
    )
    const weaken = (id: string) => (p: Pack) => {
      for (const u of army(p, id).units) u.strength = 1
    }
    expectFault('LEI-D-09', /Schwarzenberg must have/, weaken('schwarzenberg'))
    expectFault('LEI-D-09', /Poniatowski and Ney/, weaken('poniatowski'))
    expectFault('LEI-D-09', /Ney and Marmont/, weaken('marmont'))
    expectFault('LEI-D-09', /Yorck/, weaken('yorck'))
    expectFault('LEI-D-09', /Bertrand/, weaken('bertrand'))
    const gunner = (id: string) => (p: Pack) => {
      must(army(p, id).units[0]).type = 'artillery'
    }
    expectFault('LEI-D-09', /Friedrich must be infantry/, gunner('friedrich'))
    expectFault('LEI-D-09', /moves Langeron/, gunner('langeron'))
    expectFault('LEI-D-09', /four villages/, (p) => army(p, 'napoleon').villages.pop())
    expectFault('LEI-D-09', /Langeron's villages must include ploesen/, (p) =>
      army(p, 'langeron').villages.splice(1, 1),
    )
  })

  it('LEI-D-10 dates on cards are dates of the track before its end', () => {
    expectFault('LEI-D-10', /Ney comes on 13\.10/, (p) => {
      army(p, 'ney').date = '13.10'
    })
    expectFault('LEI-D-10', /Ney comes on 19\.10/, (p) => {
      army(p, 'ney').date = '19.10'
    })
  })
})

describe('cards, track and numbers', () => {
  it('LEI-D-11 40 Action Cards of three kinds and six Scout Cards', () => {
    expectFault('LEI-D-11', /40 Action Cards, but there are 39/, (p) => p.cards.actions.pop())
    expectFault('LEI-D-11', /6 Scout Cards, but there are 5/, (p) => {
      p.cards.scouts = 5
    })
    expectFault('LEI-D-11', /terrain-hill-1 is there twice/, (p) => {
      must(p.cards.actions[0]).id = 'terrain-hill-1'
    })
    expectFault('LEI-D-11', /Terrain Cards must include hill/, (p) => {
      for (const c of p.cards.actions) if (c.kind === 'terrain' && c.terrain === 'hill') c.terrain = 'plain'
    })
    const moves = (p: Pack) => p.cards.actions.flatMap((c) => (c.kind === 'movement' ? [c] : []))
    expectFault('LEI-D-11', /No Movement Card shows only one/, (p) => {
      for (const c of moves(p)) c.types = ['infantry', 'cavalry']
    })
    expectFault('LEI-D-11', /No Movement Card shows cavalry with infantry/, (p) => {
      for (const c of moves(p)) c.types = ['cavalry']
    })
    expectFault('LEI-D-11', /shows cavalry, cavalry/, (p) => {
      must(moves(p)[0]).types = ['cavalry', 'cavalry']
    })
    expectFault('LEI-D-11', /no Time Card/, (p) => {
      p.cards.actions = p.cards.actions.filter((c) => c.kind !== 'time')
    })
  })

  it('LEI-D-12 25 missions, five a sector, all different, from 3 to 7 points for either side', () => {
    const first = (p: Pack) => must(p.cards.missions[0])
    expectFault('LEI-D-12', /25 Mission Cards, but there are 24/, (p) => p.cards.missions.pop())
    expectFault('LEI-D-12', /mission-north-2 is there twice/, (p) => {
      first(p).id = 'mission-north-2'
    })
    expectFault('LEI-D-12', /Two Mission Cards name taucha/, (p) => {
      first(p).region = 'taucha'
    })
    expectFault('LEI-D-12', /5 missions in the north, but there are 4/, (p) => {
      first(p).sector = 'south'
    })
    expectFault('LEI-D-12', /does not lie in the south/, (p) => {
      first(p).sector = 'south'
    })
    expectFault('LEI-D-12', /names paris/, (p) => {
      first(p).region = 'paris'
    })
    expectFault('LEI-D-12', /gives the French 8 points, not 3 to 7/, (p) => {
      first(p).french = 8
    })
    expectFault('LEI-D-12', /gives the French 2 points, not 3 to 7/, (p) => {
      first(p).french = 2
    })
    expectFault('LEI-D-12', /gives the Allies 2 points, not 3 to 7/, (p) => {
      first(p).allied = 2
    })
    expectFault('LEI-D-12', /gives the Allies 8 points, not 3 to 7/, (p) => {
      first(p).allied = 8
    })
    for (const n of [3, 7])
      expectFault('LEI-D-12', new RegExp(`No Mission Card gives the French ${n} points`), (p) => {
        for (const m of p.cards.missions) if (m.french === n) m.french = 5
      })
  })

  it('LEI-D-17 LEI-C-21 the farther a village lies from the French start, the more points it gives', () => {
    const mission = (p: Pack, id: string) => must(p.cards.missions.find((m) => m.region === id))
    expectFault(
      'LEI-D-17',
      /breitenfeld lies farther out than taucha, but gives the French fewer points/,
      (p) => {
        mission(p, 'breitenfeld').french = 6
      },
    )
    expectFault('LEI-D-17', /taucha lies farther out than breitenfeld/, (p) => {
      mission(p, 'taucha').french = 6 // nearer to all armies together, but farther from the nearest
    })
    expectFault('LEI-D-17', /wachau lies farther out than probstheida/, (p) => {
      mission(p, 'probstheida').french = 7
    })
    expectFault('LEI-D-17', /lies farther out than/, (p) => {
      army(p, 'poniatowski').villages = ['markranstaedt', 'schoenau', 'rueckmarsdorf']
    })
  })

  it('LEI-D-18 LEI-C-28 three missions of five are enough in most cases, two are not', () => {
    expectFault('LEI-D-18', /Three missions are enough in \d+ % of all cases only/, (p) => {
      for (const m of p.cards.missions) m.allied = 7
    })
    expectFault('LEI-D-18', /Two missions are enough in \d+ % of all cases/, (p) => {
      for (const m of p.cards.missions) {
        m.french = 7
        m.allied = 3
      }
    })
    expectFault('LEI-D-18', /Three missions are enough in \d+ % of all cases only/, (p) => {
      for (const m of p.cards.missions) {
        m.french = 3
        m.allied = 3
      }
    })
  })

  it('LEI-D-13 the dates of the track', () => {
    const date = (p: Pack, i: number) => must(p.play.track.dates[i])
    expectFault('LEI-D-13', /The dates must be/, (p) => p.play.track.dates.pop())
    expectFault('LEI-D-13', /reveal a mission must not include 14\.10/, (p) => {
      date(p, 0).reveals = true
    })
    expectFault('LEI-D-13', /dates of battles must include 16\.10/, (p) => {
      date(p, 2).battle = false
    })
    expectFault('LEI-D-13', /are spaces must include 18\.10/, (p) => {
      date(p, 4).kind = 'line'
    })
    expectFault('LEI-D-13', /16\.10 must come after 15\.10/, (p) => {
      date(p, 2).at = 7
    })
    expectFault('LEI-D-13', /just before 14\.10/, (p) => {
      date(p, 0).at = 2
    })
    expectFault('LEI-D-13', /must end with 19\.10/, (p) => {
      p.play.track.end = 32
    })
  })

  it('LEI-D-14 terrain values: some are 0, some raise, some lower', () => {
    const set = (change: (v: number) => number) => (p: Pack) => {
      for (const row of Object.values(p.play.terrainValues))
        for (const t of ['river', 'hill', 'forest', 'plain'] as const) row[t] = change(row[t])
    }
    expectFault(
      'LEI-D-14',
      /must be 0/,
      set((v) => v || 1),
    )
    expectFault('LEI-D-14', /some lower/, set(Math.abs))
    expectFault(
      'LEI-D-14',
      /raise the strength/,
      set((v) => -Math.abs(v)),
    )
  })

  it('LEI-D-15 the numbers of the rulebook', () => {
    expectFault('LEI-D-15', /"actions" must be 5/, (p) => {
      p.play.numbers.actions = 6
    })
    expectFault('LEI-D-15', /44 Action Cards cannot be dealt/, (p) => {
      p.play.numbers.startingHand = 20
    })
    expectFault('LEI-D-15', /only five sectors/, (p) => {
      p.play.numbers.extraMissions = 6
    })
  })

  it('LEI-D-16 every datum says where it comes from', () => {
    expectFault('LEI-D-16', /play\.terrainValues does not say/, (p) => {
      delete p.play.prov.terrainValues
    })
    expectFault('LEI-D-16', /source gossip, which is not listed/, (p) => {
      army(p, 'ney').source = 'gossip'
    })
    expectFault('LEI-D-16', /leipzig holds a public fact, but names no source/, (p) => {
      delete region(p, 'leipzig').source
    })
  })
})
