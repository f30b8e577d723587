// The shipped pack, and faults of its ids and its map: each kind is found and named.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkPack, packChecks } from './check.ts'
import { packTools } from './index.ts'
import { acceptPack, loadPack, shippedPack } from './load.ts'
import { card, deck, faults, force, leader, nation, region, scenario, space, unpath } from './planted.ts'
import type { Effect, Pack } from './schema.ts'

const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8')

describe('the shipped pack', () => {
  it('has no violation, and a check for each COS-V of RULES.md', () => {
    expect(checkPack(shippedPack)).toEqual([])
    expect(packTools.check(packTools.load())).toEqual([])
    const want = [...new Set(rules.match(/^\| COS-V\d+/gm)?.map((row) => row.slice(2)))].sort()
    expect(Object.keys(packChecks).sort()).toEqual(want)
  })

  it('takes any value whatever', () => {
    for (const v of [null, 7, 'x', [], {}, { board: 1 }]) expect(checkPack(v)[0].check).toBe('schema')
  })

  it('refuses a pack with violations, in sentences', () => {
    const pack = structuredClone(loadPack())
    pack.board.paths.pop()
    deck(pack, 'PR').size = 25
    expect(() => acceptPack(pack)).toThrow('Clash of Sovereigns pack cannot be used')
  })

  it('COS-1.0-02 COS-6.1.1-01 has four courts with a deck each', () => {
    const { courts } = loadPack().scenarios
    expect(courts.map((c) => [c.id, ...c.powers])).toEqual([
      ['PR', 'PR', 'SP'],
      ['AU', 'AU'],
      ['FR', 'FR'],
      ['BR', 'BR', 'PE'],
    ])
    expect(loadPack().cards.decks.map((d) => d.size)).toEqual([24, 37, 45, 45])
  })

  it('COS-6.5.1-01 tracks more than 65 events', () => {
    const tracked = loadPack().cards.cards.flatMap((c) => c.events.filter((e) => e.tracked).map((e) => e.key))
    expect(new Set(tracked).size).toBeGreaterThan(65)
  })
})

describe('ids and sources', () => {
  it('COS-V01 ids are unique', () => {
    expect(faults('COS-V01', (p) => p.board.spaces.push(space(p, 'prag')))).toMatch('prag is there twice')
    expect(faults('COS-V01', (p) => p.leaders.leaders.push(leader(p, 'traun')))).toMatch(
      'traun is there twice',
    )
    expect(faults('COS-V01', (p) => p.cards.cards.push(card(p, 'a2')))).toMatch('a2 is there twice')
  })

  it('COS-V01 nations stand in their order', () => {
    expect(faults('COS-V01', (p) => p.nations.nations.reverse())).toMatch('in the order PR AU FR BR')
  })

  it('COS-V01 whatever is named exists, also in effects', () => {
    const gives = (effect: Effect) => (p: Pack) => card(p, 'a3').events[0].effect.push(effect)
    expect(faults('COS-V01', gives({ do: 'placeLeader', leader: 'napoleon' }))).toMatch(
      'The card a3 (neippergs-relief) names the leader napoleon',
    )
    expect(
      faults(
        'COS-V01',
        gives({ do: 'placeSP', nation: 'AU', infantry: 1, where: { regions: ['atlantis'] } }),
      ),
    ).toMatch('names the region atlantis')
    const asks = (p: Pack) => {
      card(p, 'a3').events[0].requires = { is: 'executed', event: 'treaty-of-utrecht' }
    }
    expect(faults('COS-V01', asks)).toMatch('names the event treaty-of-utrecht')
    expect(
      faults('COS-V01', (p) => p.board.paths.push({ a: 'prag', b: 'ys', kind: 'regular', prov: 'seed' })),
    ).toMatch('The path prag-ys names the space ys')
    const moved = (p: Pack) => {
      force(scenario(p, '1740'), 'prag').space = 'ys'
    }
    expect(faults('COS-V01', moved)).toMatch('The scenario 1740 names the space ys')
    const home = (p: Pack) => {
      leader(p, 'louis').sovereign = 'ys'
    }
    expect(faults('COS-V01', home)).toMatch('The leader louis names the space ys')
    const entry = (p: Pack) => {
      nation(p, 'RU').entry = [{ court: 'BR', event: 'no-such', spaces: ['bremen'], leader: 'repnin' }]
    }
    expect(faults('COS-V01', entry)).toMatch('The nation RU names the event no-such')
  })

  it('COS-V15 every datum says in one of three words where it comes from', () => {
    expect(faults('COS-V15', (p) => delete space(p, 'prag').prov.vp)).toMatch(
      'prag does not say where its vp',
    )
    expect(faults('COS-V15', (p) => delete leader(p, 'traun').prov.ap)).toMatch('traun')
    expect(faults('COS-V15', (p) => delete scenario(p, '1744').prov.setup)).toMatch('1744')
    const word = structuredClone(loadPack()) as { board: { paths: { prov: string }[] } }
    word.board.paths[0].prov = 'rumour'
    expect(checkPack(word)[0].message).toMatch(
      'board.paths[0].prov must be one of seed, public, reconstructed',
    )
  })
})

describe('the map', () => {
  it('COS-V02 paths are sorted, single and of a known kind, and every space has one', () => {
    const path = { a: 'kolin', b: 'glatz', kind: 'regular', prov: 'seed' } as const
    expect(faults('COS-V02', (p) => p.board.paths.push(path))).toMatch(
      /in order[\s\S]*glatz-kolin is there twice/,
    )
    expect(faults('COS-V02', (p) => p.board.paths.push({ ...path, b: 'kolin' }))).toMatch('leads nowhere')
    const cut = (p: Pack) => {
      p.board.paths = p.board.paths.filter((x) => x.a !== 'inverness' && x.b !== 'inverness')
    }
    expect(faults('COS-V02', cut)).toMatch('No path leads to inverness')
    const kind = structuredClone(loadPack()) as { board: { paths: { kind: string }[] } }
    kind.board.paths[0].kind = 'canal'
    expect(checkPack(kind)[0]).toMatchObject({ check: 'schema' })
  })

  it('COS-V03 the island and the continent are connected, each for itself', () => {
    const ferry = { a: 'calais', b: 'dover', kind: 'regular', prov: 'reconstructed' } as const
    expect(faults('COS-V03', (p) => p.board.paths.push(ferry))).toMatch('A path joins the island with calais')
    expect(faults('COS-V03', (p) => unpath(p, 'dover', 'london'))).toMatch('cannot be reached on the island')
  })

  it('COS-V04 every space is in the list and the theatre of its region', () => {
    expect(faults('COS-V04', (p) => region(p, 'bohemia').spaces.shift())).toMatch('bohemia does not list')
    expect(faults('COS-V04', (p) => region(p, 'saxony').spaces.push('prag'))).toMatch(
      'prag is in the lists of two',
    )
    const moved = (p: Pack) => {
      space(p, 'prag').theatre = 'italy'
    }
    expect(faults('COS-V04', moved)).toMatch('prag must be in the theatre of its region bohemia, frontier')
  })

  it('COS-V05 COS-V06 the places that the rulebook names are as it says', () => {
    expect(faults('COS-V05', (p) => delete space(p, 'mons').barrier)).toMatch('must include mons')
    const open = (p: Pack) => {
      space(p, 'mons').fortress = 'none'
    }
    expect(faults('COS-V05', open)).toMatch('mons has no fortress')
    expect(faults('COS-V06', (p) => unpath(p, 'glatz', 'kolin'))).toMatch('glatz and kolin')
  })

  it('COS-V07 COS-V08 the points and capitals that the rulebook names are as it says', () => {
    const more = (p: Pack) => {
      space(p, 'munich').vp = 3
    }
    expect(faults('COS-V07', more)).toMatch(/munich must count 2, not 3[\s\S]*Bavaria must count 3, not 4/)
    expect(faults('COS-V07', (p) => delete space(p, 'milan').vpBy)).toMatch(
      'milan must count 3 for SP, not 1',
    )
    expect(faults('COS-V08', (p) => delete space(p, 'turin').capital)).toMatch('must include turin')
    const dear = (p: Pack) => {
      space(p, 'berlin').capital = { of: 'PR', entryVp: 3 }
    }
    expect(faults('COS-V08', dear)).toMatch('Entering berlin must give 1, not 3')
  })

  it('COS-V09 ports lie on seas, and their coasts in the fleet box of the sea', () => {
    const port = (sea: string) => (p: Pack) => {
      space(p, 'london').port = { sea, homeCoast: 'BR' }
    }
    expect(faults('COS-V09', port('caspian'))).toMatch('sea caspian, which there is not')
    expect(faults('COS-V09', port('baltic'))).toMatch('no fleet comes to the sea baltic')
    expect(faults('COS-V09', port('adriatic'))).toMatch('The coast of london')
    const idle = {
      id: 'black',
      name: 'Black Sea',
      fleetBox: null,
      supply: [],
      prov: 'reconstructed',
    } as const
    expect(faults('COS-V09', (p) => p.board.seas.push({ ...idle, supply: [] }))).toMatch('black')
  })

  it('COS-V10 no two paths cross where the board is drawn', () => {
    const path = { a: 'brunn', b: 'linz', kind: 'regular', prov: 'reconstructed' } as const
    expect(faults('COS-V10', (p) => p.board.paths.push(path))).toMatch(/The paths .* cross/)
  })
})
