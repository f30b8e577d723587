// A fault of each kind, planted in a copy of the shipped pack, is found and named.
import { readFileSync } from 'node:fs'
import { must, planter } from '@tricorne/kit/conformance'
import type { Violation } from '@tricorne/kit/pack'
import { describe, expect, it } from 'vitest'
import { checkPack, packChecks } from './check.ts'
import { acceptPack, loadPack, shippedPack } from './load.ts'
import type { City, Pack, Track } from './schema.ts'

const { plant, expectFault } = planter(loadPack, checkPack)

const city = (pack: Pack, id: string): City => must(pack.board.cities.find((c) => c.id === id))
const general = (pack: Pack, id: string) => must(pack.forces.generals.find((g) => g.id === id))
const train = (pack: Pack, id: string) => must(pack.forces.trains.find((t) => t.id === id))
const region = (pack: Pack, id: string) => must(pack.board.regions.find((r) => r.id === id))
const track = (pack: Pack, id: string): Track => must(pack.politics.tracks.find((t) => t.id === id))
const trackBox = (pack: Pack, id: string) =>
  must(pack.politics.tracks.flatMap((t) => t.boxes).find((b) => b.id === id))
const card = (pack: Pack, id: string) => must(pack.politics.cards.find((c) => c.id === id))

function raze(pack: Pack, regions: string[], keep: number): void {
  const here = pack.board.cities.filter((c) => regions.includes(c.region) && c.fortress !== 'none')
  for (const c of here.slice(keep)) c.fortress = 'none'
}

const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8')

describe('the shipped pack', () => {
  it('has no violation', () => {
    expect(checkPack(shippedPack)).toEqual([])
  })

  it('has a check for each MAR-V of RULES.md', () => {
    const want = [...new Set(rules.match(/\bMAR-V\d+\b/g))].sort()
    expect(Object.keys(packChecks)).toEqual(expect.arrayContaining(want))
  })

  it('is loaded once', () => {
    expect(loadPack()).toBe(loadPack())
  })

  it('is refused with a sentence for each violation when it is wrong', () => {
    const pack = structuredClone(loadPack())
    city(pack, 'koeln').electoral = false
    pack.board.sectors.pop()
    expect(() => acceptPack(pack)).toThrow(/cannot be used:\n.*MAR-V01: There must be 44 sectors.*MAR-V03: /s)
  })

  it('is refused with at most twenty sentences', () => {
    const pack = structuredClone(loadPack())
    pack.board.cities = []
    expect(() => acceptPack(pack)).toThrow(/and \d+ more\./)
  })
})

describe('schema', () => {
  const broken = (fault: (pack: Record<string, Record<string, unknown[]>>) => void): Violation[] => {
    const pack = structuredClone(shippedPack) as Record<string, Record<string, unknown[]>>
    fault(pack)
    return checkPack(pack)
  }
  const edit = (list: string, i: number, change: object) =>
    broken((pack) => {
      const board = must(pack.board)
      const rows = must(board[list])
      rows[i] = { ...(rows[i] as object), ...change }
    })

  it('a word in place of a number is named with its place', () => {
    const id = must(loadPack().board.cities[3]).id
    expect(edit('cities', 3, { lon: 'east' })).toEqual([
      { check: 'schema', message: `board.cities[3] (${id}).lon must be of type number (it is "east").` },
    ])
  })

  it('a missing field is named', () => {
    const id = must(loadPack().board.cities[0]).id
    expect(edit('cities', 0, { name: undefined })).toEqual([
      { check: 'schema', message: `board.cities[0] (${id}).name is missing.` },
    ])
  })

  it('an unknown field is named', () => {
    expect(edit('roads', 0, { toll: 3 })).toEqual([
      { check: 'schema', message: 'board.roads[0] has the unknown field toll.' },
    ])
  })

  it('MAR-V01 a suit that is none of the four is refused', () => {
    const violations = edit('sectors', 0, { suit: 'stars' })
    expect(violations).toEqual([
      {
        check: 'schema',
        message:
          'board.sectors[0] (f1-1).suit must be one of hearts, diamonds, clubs, spades (it is "stars").',
      },
    ])
  })

  it('an unknown provenance is refused', () => {
    const [violation] = edit('cities', 0, { prov: { place: 'hearsay', coord: 'public', region: 'seed' } })
    expect(violation?.message).toMatch(/prov\.place must be one of seed, public, reconstructed/)
  })

  it.each([null, 7, 'pack', [], {}])('%j is not a pack', (raw) => {
    const violations = checkPack(raw)
    expect(violations.length).toBeGreaterThan(0)
    expect(violations.every((v) => v.check === 'schema' && v.message.endsWith('.'))).toBe(true)
  })

  it('numbers out of range, bad ids, short outlines and unknown kinds are sentences', () => {
    const said = [
      edit('cities', 0, { lat: 91 }),
      edit('cities', 0, { id: 'Not An Id' }),
      edit('regions', 0, { parts: [] }),
      broken((pack) => must(must(pack.politics).offMapBoxes).push({ id: 'x', kind: 'cellar' })),
    ].map((v) => v.map((x) => x.message).join(' '))
    expect(said[0]).toMatch(/lat must be at most 90/)
    expect(said[1]).toMatch(/must be lower-case words joined by hyphens/)
    expect(said[2]).toMatch(/parts must have at least 1/)
    expect(said[3]).toMatch(/offMapBoxes\[4\] \(x\)/)
  })
})

describe('references', () => {
  const cases: [string, string, (pack: Pack) => void][] = [
    ['a road to nowhere', 'atlantis', (p) => p.board.roads.push({ a: 'koeln', b: 'atlantis', main: false })],
    ['a post road to nowhere', 'atlantis', (p) => must(p.board.postRoads[0]).via.push('atlantis')],
    ['a post road off the main roads', 'danube', (p) => must(p.board.postRoads[0]).via.push('paris')],
    ['a city in no region', 'utopia', (p) => (city(p, 'koeln').region = 'utopia')],
    ['a city in an unknown part', 'cellar', (p) => (city(p, 'koeln').part = 'cellar')],
    ['a city in no sector', 'z9-9', (p) => (city(p, 'koeln').sector = 'z9-9')],
    ['a general in no city', 'france-1', (p) => (general(p, 'france-1').city = 'atlantis')],
    ['a train in no box', 'cellar', (p) => (train(p, 'prussia-train-2').box = 'cellar')],
    ['an elector marker nowhere', 'atlantis', (p) => p.forces.setup.electorMarkers.france.push('atlantis')],
    [
      'an elector marker off the electors',
      'paris',
      (p) => p.forces.setup.electorMarkers.france.push('paris'),
    ],
    ['an unknown absent general', 'saxony-9', (p) => p.forces.intro.absentGenerals.push('saxony-9')],
    ['an unknown absent train', 'saxony-train-9', (p) => p.forces.intro.absentTrains.push('saxony-train-9')],
    ['home regions that disagree', 'hannover', (p) => (region(p, 'hannover').homePower = 'saxony')],
    ['a pool that does not add up', 'france', (p) => (p.forces.setup.victoryMarkers.pools.france = 12)],
    ['the same id twice', 'france-1', (p) => p.forces.generals.push(general(p, 'france-1'))],
    ['the same name twice', 'Berlin', (p) => (city(p, 'potsdam').name = 'Berlin')],
    ['a limit that is no box', 'saxony-99', (p) => (p.politics.saxony.leftLimit = 'saxony-99')],
    [
      'an expedition to nowhere',
      'cellar',
      (p) => trackBox(p, 'italy-2').effects.push({ type: 'expedition', power: 'austria', box: 'cellar' }),
    ],
    [
      'a victory marker to nowhere',
      'cellar',
      (p) => trackBox(p, 'italy-2').effects.push({ type: 'victory-marker', power: 'austria', box: 'cellar' }),
    ],
  ]
  it.each(cases)('%s is found', (_, named, fault) => {
    expectFault('refs', named, fault)
  })

  it('a section without provenance is found', () => {
    expectFault('provenance', 'board.roads', (p) => {
      delete p.board.prov.roads
    })
  })

  it('a fortress or elector without provenance is found', () => {
    expectFault('provenance', 'koeln', (p) => {
      delete city(p, 'koeln').prov.class
      delete city(p, 'koeln').prov.electoral
    })
  })
})

describe('board', () => {
  it('MAR-V01 a missing sector is found', () => {
    expectFault('MAR-V01', /44 sectors, but there are 43/, (p) => p.board.sectors.pop())
  })

  it('MAR-V01 a city outside its sector is found', () => {
    expectFault('MAR-V01', /Köln is entered in sector f1-1, but lies in f3-3/, (p) => {
      city(p, 'koeln').sector = 'f1-1'
    })
  })

  it('MAR-V01 a suit that no sector shows is found', () => {
    expectFault('MAR-V01', /only these suits: hearts/, (p) => {
      for (const s of p.board.sectors) s.suit = 'hearts'
    })
  })

  it('MAR-V02 a city cut off is found', () => {
    expectFault('MAR-V02', /no road leads .* to Salzburg/, (p) => {
      p.board.roads = p.board.roads.filter((r) => r.a !== 'salzburg' && r.b !== 'salzburg')
    })
  })

  it('MAR-V02 maps without a link, a loop and a double road are found', () => {
    expectFault('MAR-V02', /No road links the two maps/, (p) => {
      const map = (id: string) => city(p, id).map
      p.board.roads = p.board.roads.filter((r) => map(r.a) === map(r.b))
    })
    expectFault('MAR-V02', /links wien to itself/, (p) =>
      p.board.roads.push({ a: 'wien', b: 'wien', main: false }),
    )
    expectFault('MAR-V02', /berlin - potsdam is listed twice/, (p) =>
      p.board.roads.push({ a: 'potsdam', b: 'berlin', main: false }),
    )
  })

  it('MAR-V03 an elector too few, one that is no fortress and a council that differs are found', () => {
    expectFault('MAR-V03', /must be electoral fortresses: trier/, (p) => {
      city(p, 'trier').electoral = false
    })
    expectFault('MAR-V03', /Prag is electoral but no fortress/, (p) => {
      city(p, 'prag').fortress = 'none'
    })
    expectFault('MAR-V03', /electoral council must include berlin/, (p) => {
      p.forces.setup.electoralCouncil.shift()
    })
  })

  it('MAR-V04 an elector city in a home country is found', () => {
    expectFault('MAR-V04', /Mainz must lie in no home country, but lies in that of france/, (p) => {
      city(p, 'mainz').region = 'france'
    })
  })

  it('MAR-V05 an eighth fortress, a small Breslau and a wrong marker are found', () => {
    expectFault('MAR-V05', /7 fortresses in Silesia, but there are 8/, (p) => {
      city(p, 'schweidnitz').fortress = 'minor'
    })
    expectFault('MAR-V05', /Breslau must be a major fortress/, (p) => {
      city(p, 'breslau').fortress = 'minor'
    })
    expectFault('MAR-V05', /fortress glogau must lie in Silesia/, (p) => {
      city(p, 'glogau').region = 'poland'
    })
    expectFault('MAR-V05', /Austrian markers at the start must include brieg/, (p) => {
      const { onMap } = p.forces.setup.victoryMarkers
      onMap.austria = onMap.austria.filter((c) => c !== 'brieg')
    })
  })

  it('MAR-V06 too few fortresses in core Austria are found', () => {
    expectFault('MAR-V06', /at least 14 fortresses, but has 13/, (p) => raze(p, ['austria-core'], 13))
  })

  it('MAR-V07 a minor with two major fortresses or none is found', () => {
    expectFault('MAR-V07', /saxony must not include leipzig/, (p) => {
      city(p, 'leipzig').fortress = 'major'
    })
    expectFault('MAR-V07', /bavaria must include muenchen/, (p) => {
      city(p, 'muenchen').fortress = 'minor'
    })
  })

  it('MAR-V08 a major without a major fortress is found, and Dutch land without one', () => {
    expectFault('MAR-V08', /Prussia has no major fortress/, (p) => {
      city(p, 'berlin').fortress = 'minor'
      city(p, 'magdeburg').fortress = 'minor'
    })
    expectFault('MAR-V08', /netherlands has no major fortress/, (p) => raze(p, ['netherlands'], 0))
    expectFault('MAR-V08', /netherlands must be a home country of the Pragmatic Army/, (p) => {
      region(p, 'netherlands').homePower = null
    })
  })

  it('MAR-V09 a fortress that nobody controls is found', () => {
    expectFault('MAR-V09', /fortress Passau lies in empire-east/, (p) => {
      city(p, 'passau').fortress = 'minor'
    })
  })

  it('MAR-V10 a pool that could never empty is found', () => {
    expectFault('MAR-V10', /Only 4 fortresses are open to pragmatic-army, which needs 5/, (p) =>
      raze(p, ['france'], 4),
    )
    expectFault('MAR-V10', /Only 9 fortresses are open to prussia, which needs 10/, (p) =>
      raze(p, ['austria-core'], 2),
    )
  })

  it('MAR-V22 a map link that is not listed, or not marked for MAR-Q23, is found', () => {
    expectFault('MAR-V22', /map links must include bamberg - schweinfurt/, (p) => {
      p.board.mapLinks = p.board.mapLinks.filter((l) => l.a !== 'bamberg')
    })
    expectFault('MAR-V22', /map link dillingen - ulm must be marked q23: true/, (p) => {
      must(p.board.mapLinks.find((l) => l.a === 'dillingen')).q23 = false
    })
  })
})

describe('forces and tactical cards', () => {
  it('MAR-V11 a missing piece, a piece nowhere and a gap in the ranks are found', () => {
    expectFault('MAR-V11', /20 generals, but there are 19/, (p) => p.forces.generals.pop())
    expectFault('MAR-V11', /10 trains, but there are 9/, (p) => p.forces.trains.pop())
    expectFault('MAR-V11', /saxony-1 must start either in a city or in a box/, (p) => {
      general(p, 'saxony-1').city = null
    })
    expectFault('MAR-V11', /generals of prussia must include 3/, (p) => {
      general(p, 'prussia-3').rank = 7
    })
  })

  it('MAR-V11 a Prussian general brought on the map is found', () => {
    expectFault('MAR-V11', /off the map must include prussia in ostpreussen/, (p) => {
      Object.assign(general(p, 'prussia-4'), { city: 'berlin', box: null })
    })
  })

  it('MAR-V11 an illegal stack is found, a legal one is not', () => {
    expectFault('MAR-V11', /In glogau .*: prussia-1, austria-5/, (p) => {
      general(p, 'austria-5').city = 'glogau'
    })
    expectFault('MAR-V11', /In dresden .*: saxony-1, saxony-train-1/, (p) => {
      train(p, 'saxony-train-1').city = 'dresden'
    })
    expectFault('MAR-V11', /In glogau .*: prussia-1, prussia-2, prussia-3/, (p) => {
      general(p, 'prussia-2').city = 'glogau'
      general(p, 'prussia-3').city = 'glogau'
    })
    const legal = plant((p) => {
      general(p, 'france-3').city = 'freising'
      general(p, 'prussia-2').city = 'glogau'
    })
    expect(legal).toEqual([])
  })

  it('MAR-V12 troops below the minimums or above eight a general are found, in both games', () => {
    expectFault('MAR-V12', /Advanced game: france starts with 19 troops.* at least 20/, (p) => {
      p.forces.setup.troops.france = 19
    })
    expectFault('MAR-V12', /Advanced game: saxony starts with 9 troops.* at most 8/, (p) => {
      p.forces.setup.troops.saxony = 9
    })
    expectFault('MAR-V12', /Introductory game: france starts with 17 troops.* at most 16/, (p) => {
      p.forces.intro.troops.france = 17
    })
  })

  it('MAR-V12 MAR-4-13 troops that leave two generals no choice are found, a single general needs none', () => {
    for (const troops of [11, 16])
      expectFault('MAR-V12', /Introductory game: france has no choice how to split/, (p) => {
        p.forces.intro.troops.france = troops
      })
    expectFault('MAR-V12', /Advanced game: pragmatic-army has no choice how to split 24 troops/, (p) => {
      p.forces.setup.troops['pragmatic-army'] = 24
    })
  })

  it('MAR-V13 a general on the wrong map, a wrong map and a wrong absence are found', () => {
    expectFault('MAR-V13', /Bohemia map must not include france 1/, (p) => {
      general(p, 'france-1').city = 'landshut'
    })
    expectFault('MAR-V13', /2 trains of austria on the Bohemia map, but there are 1/, (p) => {
      train(p, 'austria-train-3').city = 'liege'
    })
    expectFault('MAR-V13', /absent generals .* must not include saxony-1/, (p) => {
      p.forces.intro.absentGenerals.push('saxony-1')
    })
    expectFault('MAR-V13', /absent powers .* must include pragmatic-army/, (p) => {
      p.forces.intro.absentPowers = []
    })
    expectFault('MAR-V13', /not on flanders/, (p) => {
      p.forces.intro.map = 'flanders'
    })
  })

  it('MAR-V14 a wrong deck is found', () => {
    expectFault('MAR-V14', /4 tactical decks, but there are 3/, (p) => {
      p.cards.decks = 3
    })
    expectFault('MAR-V14', /must include hearts 2/, (p) => p.cards.deck.shift())
    expectFault('MAR-V14', /holds spades 10 more than once/, (p) => {
      p.cards.deck[0] = { id: 'hearts-2', kind: 'suit', suit: 'spades', value: 10 }
    })
    expectFault('MAR-V14', /2 Reserve cards .* but there are 3/, (p) => {
      p.cards.deck.push({ id: 'reserve-3', kind: 'reserve' })
    })
  })

  it('MAR-V23 an army-sheet cell off the grid is found', () => {
    for (const cell of ['O4', 'A13', 'B0'])
      expectFault('MAR-V23', new RegExp(`france-1 has the army-sheet cell ${cell}`), (p) => {
        general(p, 'france-1').givenCell = cell
      })
  })
})

describe('politics', () => {
  it('MAR-V15 a missing card, a wrong year, a second election and a card for nobody are found', () => {
    expectFault('MAR-V15', /25 political cards, but there are 24/, (p) => p.politics.cards.pop())
    expectFault('MAR-V15', /6 political cards of 1743, but there are 5/, (p) => {
      card(p, 'fleury-dies').year = 1744
    })
    expectFault('MAR-V15', /Imperial Election belongs to 1742, not to 1743/, (p) => {
      card(p, 'imperial-election').year = 1743
    })
    expectFault('MAR-V15', /1 Imperial Election cards, but there are 0/, (p) => {
      card(p, 'imperial-election').kind = 'ordinary'
    })
    expectFault('MAR-V15', /card velletri shows no major's symbol/, (p) => {
      card(p, 'velletri').symbols = []
    })
  })

  it('MAR-V16 a track with no star or two, and a missing track, are found', () => {
    expectFault('MAR-V16', /1 starred boxes on the Italy track, but there are 2/, (p) => {
      trackBox(p, 'italy-1').star = true
    })
    expectFault('MAR-V16', /1 starred boxes on the Russia track, but there are 0/, (p) => {
      trackBox(p, 'russia-4').star = false
    })
    expectFault('MAR-V16', /must include italy/, (p) => p.politics.tracks.pop())
  })

  it('MAR-V17 a Russia star without the Prussian expedition is found', () => {
    expectFault('MAR-V17', /Russia track \(russia-4\) must send a Prussian expedition/, (p) => {
      trackBox(p, 'russia-4').effects = []
    })
  })

  it('MAR-V18 an Italy track without a marker box, or with both on one side, is found', () => {
    expectFault('MAR-V18', /no victory marker box for France/, (p) => {
      trackBox(p, 'italy-1').effects = []
    })
    expectFault('MAR-V18', /no victory marker box for Austria/, (p) => {
      trackBox(p, 'italy-7').effects = []
    })
    expectFault('MAR-V18', /different sides of the Italy star/, (p) => {
      trackBox(p, 'italy-2').effects = trackBox(p, 'italy-7').effects
    })
    expectFault('MAR-V18', /no Italy track/, (p) => p.politics.tracks.pop())
  })

  it('MAR-V19 a Saxony track out of order, without S, or with a wide middle is found', () => {
    expectFault('MAR-V19', /must run prussia-ally, neutral, austria-ally/, (p) => {
      track(p, 'saxony').boxes.reverse()
    })
    expectFault('MAR-V19', /one neutral box of the Saxony track bears S, not none/, (p) => {
      delete trackBox(p, 'saxony-6').label
    })
    expectFault('MAR-V19', /two steps must lead from one camp to the other/, (p) => {
      trackBox(p, 'saxony-7').status = 'neutral'
    })
    expectFault('MAR-V19', /no box with status neutral/, (p) => {
      trackBox(p, 'saxony-6').status = 'austria-ally'
    })
    expectFault('MAR-V19', /starred box saxony-7 must be one of Prussia's ally/, (p) => {
      trackBox(p, 'saxony-3').star = false
      trackBox(p, 'saxony-7').star = true
    })
    expectFault('MAR-V19', /box saxony-1 of the Saxony track has no status/, (p) => {
      delete trackBox(p, 'saxony-1').status
    })
  })

  it('MAR-V20 an expedition without a return city on the map is found', () => {
    expectFault('MAR-V20', /ostpreussen returns to koenigsberg, which is not on the map/, (p) => {
      const box = must(p.politics.offMapBoxes.find((b) => b.id === 'ostpreussen'))
      if (box.kind === 'expedition') box.returnCity = 'koenigsberg'
    })
  })

  it('MAR-V21 a wrong order of the political board or of the vote is found', () => {
    expectFault('MAR-V21', /must start with prussia, france, but starts with france, prussia/, (p) => {
      p.politics.boardOrder = ['france', 'prussia', 'pragmatic-army', 'austria']
    })
    expectFault('MAR-V21', /must end with pragmatic-army and austria, but ends with austria/, (p) => {
      p.politics.boardOrder = ['prussia', 'france', 'austria']
    })
    expectFault('MAR-V21', /vote must start with maria, not with louis/, (p) => {
      p.politics.voteOrder = ['louis', 'maria', 'frederick']
    })
    expectFault('MAR-V21', /name each seat once/, (p) => {
      p.politics.voteOrder = ['maria', 'louis', 'louis']
    })
  })
})
