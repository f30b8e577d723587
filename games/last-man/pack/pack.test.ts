// A fault of each kind, planted in a copy of the shipped pack, is found and named.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { currentLevel } from '../rules/victory.ts'
import { shipped } from '../testkit.ts'
import { checkPack, packChecks } from './check.ts'
import { packTools } from './index.ts'
import { loadPack, shippedPack } from './load.ts'
import type { Area, Pack } from './schema.ts'

function faults(check: string, plant: (pack: Pack) => void): string {
  const pack = structuredClone(loadPack())
  plant(pack)
  const found = checkPack(pack).filter((v) => v.check === check)
  expect(found.length, `${check} should be violated`).toBeGreaterThan(0)
  return found.map((v) => v.message).join('\n')
}

const area = (pack: Pack, id: string): Area => pack.board.areas.find((a) => a.id === id) as Area
const card = (pack: Pack, id: string) =>
  pack.cards.cards.find((c) => c.id === id) as Pack['cards']['cards'][0]
const scenario = (pack: Pack, id: string) =>
  pack.scenarios.scenarios.find((s) => s.id === id) as Pack['scenarios']['scenarios'][0]

const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8')

describe('the shipped pack', () => {
  it('has no violation, and a check for each TLM-V of RULES.md', () => {
    expect(checkPack(shippedPack)).toEqual([])
    expect(packTools.check(packTools.load())).toEqual([])
    const want = [...new Set(rules.match(/\bTLM-V\d+\b/g))].sort()
    expect(Object.keys(packChecks)).toEqual(want)
  })

  it('takes any value whatever', () => {
    for (const v of [null, 7, 'x', [], {}, { board: 1 }]) expect(checkPack(v)[0].check).toBe('schema')
  })

  it('every datum says where it comes from', () => {
    const pack = structuredClone(loadPack()) as unknown as { board: { areas: Record<string, unknown>[] } }
    delete pack.board.areas[3].prov
    expect(checkPack(pack)[0]).toEqual({
      check: 'schema',
      message: 'board.areas[3] (GHE).prov is missing.',
    })
  })
})

describe('checks', () => {
  it('TLM-V01 57 land areas, England, one transit box, one capital', () => {
    expect(faults('TLM-V01', (p) => p.board.areas.pop())).toMatch('57 land areas')
    expect(faults('TLM-V01', (p) => delete area(p, 'PAR').capital)).toMatch('capital')
  })

  it('TLM-V02 links join different land areas once, and all land is connected', () => {
    expect(faults('TLM-V02', (p) => p.board.links.push({ a: 'LIE', b: 'ANT', prov: 'seed' }))).toMatch(
      'ANT-LIE is there twice',
    )
    expect(faults('TLM-V02', (p) => p.board.links.push({ a: 'ENG', b: 'ANT', prov: 'seed' }))).toMatch(
      'ENG-ANT',
    )
    const cut = (p: Pack) => {
      p.board.links = p.board.links.filter((l) => l.a !== 'LEH' && l.b !== 'LEH')
    }
    expect(faults('TLM-V02', cut)).toMatch('LEH cannot be reached')
  })

  it('TLM-V03 sea movement leads to coastal Allied sources, the box to German sources', () => {
    expect(faults('TLM-V03', (p) => p.board.sea.pop())).toMatch(/must lead to/)
    expect(
      faults('TLM-V03', (p) => {
        area(p, 'FRE').supply = null
      }),
    ).toMatch('must not lead to FRE')
  })

  it('TLM-V04 supply sources lie on the right side, and both sides have some', () => {
    expect(
      faults('TLM-V04', (p) => {
        area(p, 'ORL').supply = 'german'
      }),
    ).toMatch('ORL is not in Germany')
    const none = (p: Pack) => {
      for (const a of p.board.areas) if (a.supply === 'german') a.supply = null
    }
    expect(faults('TLM-V04', none)).toMatch('no german supply source')
  })

  it('TLM-V05 the forts that the rulebook names have its strengths', () => {
    expect(
      faults('TLM-V05', (p) => {
        area(p, 'NAN').fort = 4
      }),
    ).toMatch('NAN must have strength 5')
    expect(
      faults('TLM-V05', (p) => {
        area(p, 'BEL').fort = 5
      }),
    ).toMatch('BEL may not be above 4')
  })

  it('TLM-V06 TLM-T67 TLM-9.0-01 TLM-9.1-01 the deck has 55 cards, 26 of them offensives', () => {
    const { cards } = loadPack().cards
    expect(cards.reduce((n, c) => n + c.count, 0)).toBe(55)
    const offensives = cards.filter((c) => ['offensive', 'limited', 'special'].includes(c.kind))
    expect(offensives.reduce((n, c) => n + c.count, 0)).toBe(26)
    expect(
      faults('TLM-V06', (p) => {
        card(p, 'limited-offensive').count = 16
      }),
    ).toMatch('55 cards')
  })

  it('TLM-V07 cards have their dates, specials their dice', () => {
    expect(
      faults('TLM-V07', (p) => {
        card(p, 'poison-gas').fromTurn = 1
      }),
    ).toMatch('poison-gas')
    expect(faults('TLM-V07', (p) => delete card(p, 'gericht').dice)).toMatch('gericht')
    expect(faults('TLM-V07', (p) => delete card(p, 'german-crisis').events)).toMatch('german-crisis')
    expect(faults('TLM-V07', (p) => delete card(p, 'advanced-artillery').artillery)).toMatch('Artillery')
  })

  it('TLM-V08 23 seasons from Summer 1914 on, the blockade by years', () => {
    expect(
      faults('TLM-V08', (p) => {
        p.track.turns[11].season = 'fall'
      }),
    ).toMatch('Turn 12 must be spring')
    expect(
      faults('TLM-V08', (p) => {
        p.track.years[3].blockade = -1
      }),
    ).toMatch('1917')
  })

  it('TLM-V09 victory levels without gaps, Total from 23 and up to 4', () => {
    expect(
      faults('TLM-V09', (p) => {
        p.track.levels[2].min = 11
      }),
    ).toMatch('must begin at 9')
    expect(
      faults('TLM-V09', (p) => {
        p.track.levels[6].min = 22
      }),
    ).toMatch('begin at 23')
  })

  it('TLM-Q57 TLM-3.1-16 1916 and 1918 begin in Stalemate, and no band is narrower than three points', () => {
    for (const scenario of ['1916', '1918']) {
      const p = shipped(scenario)
      expect(p.board.levelNames[currentLevel(p.board, p.s)], scenario).toBe('Stalemate')
    }
    const bands = loadPack().track.levels.flatMap(({ min, max }) =>
      min === null || max === null ? [] : [max - min + 1],
    )
    expect(bands).toEqual([4, 4, 4, 3, 3])
  })

  it('TLM-V10 the counter mix', () => {
    expect(
      faults('TLM-V10', (p) => {
        p.forces.units[0].counters = 40
      }),
    ).toMatch('35 counters of infantry')
  })

  it('TLM-V11 armies and forts of each nation, its side and its home', () => {
    expect(faults('TLM-V11', (p) => p.forces.armies.pop())).toMatch('5 armies of US')
    expect(
      faults('TLM-V11', (p) => {
        area(p, 'LIE').fort = null
      }),
    ).toMatch('3 forts of BE')
    expect(
      faults('TLM-V11', (p) => {
        p.forces.nations[4].home = 'US'
      }),
    ).toMatch('wrong home')
  })

  it('TLM-V12 units can be built from their dates on', () => {
    expect(
      faults('TLM-V12', (p) => {
        p.forces.units[1].fromTurn = 1
      }),
    ).toMatch('stormtrooper can be built from turn 13')
    const early = (p: Pack) => {
      for (const u of p.forces.units) if (u.nation === 'US') u.fromTurn = 2
    }
    expect(faults('TLM-V12', early)).toMatch('before turn 14')
  })

  it('TLM-V13 biplanes from 1916 on, never more than counters', () => {
    expect(
      faults('TLM-V13', (p) => {
        p.forces.nations[0].biplanes[1] = 1
      }),
    ).toMatch('before 1916')
    expect(
      faults('TLM-V13', (p) => {
        p.forces.nations[0].biplanes[5] = 9
      }),
    ).toMatch('only 4')
  })

  it('TLM-V14 reinforcements exist, once, within the mix; exchanges and Stormtroopers on their dates', () => {
    expect(faults('TLM-V14', (p) => p.track.reinforcements[0].armies.push('fr-6th'))).toMatch('none of DE')
    const swap = (p: Pack) => {
      for (const r of p.track.reinforcements) if (r.exchanges.length > 0) r.turn = 9
    }
    expect(faults('TLM-V14', swap)).toMatch('turns 6 and 12')
    expect(
      faults('TLM-V14', (p) => {
        p.track.reinforcements[0].units.infantry = 36
      }),
    ).toMatch('More infantry of DE')
  })

  it('TLM-V15 a set-up uses what there is', () => {
    expect(
      faults('TLM-V15', (p) => {
        scenario(p, '1916').setup[0].area = 'XXX'
      }),
    ).toMatch('no area XXX')
    expect(
      faults('TLM-V15', (p) => {
        scenario(p, '1918').forts.VER = 5
      }),
    ).toMatch('too strong')
  })

  it('TLM-V16 a set-up obeys templates, limits of the year and stacking', () => {
    const stuff = (p: Pack) => {
      const g = scenario(p, 'campaign').setup[0]
      if ('holds' in g) g.holds.artillery = 2
    }
    expect(faults('TLM-V16', stuff)).toMatch('de-1st holds more artillery')
    const crowd = (p: Pack) =>
      scenario(p, 'campaign').setup.push({ area: 'MUL', nation: 'DE', unit: 'cavalry', count: 3 })
    expect(faults('TLM-V16', crowd)).toMatch('4 german units stand in MUL')
  })

  it('TLM-V17 whose an area is agrees with who stands there; home areas are Friendly in 1914', () => {
    expect(faults('TLM-V17', (p) => scenario(p, '1916').disputed.pop())).toMatch(
      'disputed by who stands there',
    )
    expect(faults('TLM-V17', (p) => scenario(p, 'campaign').german.pop())).toMatch('in 1914')
  })

  it('TLM-V18 every unit starts in supply', () => {
    const cut = (p: Pack) => {
      for (const a of p.board.areas) if (a.supply === 'german' && a.id !== 'FRE') a.supply = null
      scenario(p, 'campaign').german = scenario(p, 'campaign').german.filter(
        (id) => id !== 'STR' && id !== 'MUL',
      )
    }
    expect(faults('TLM-V18', cut)).toMatch('AAC are out of supply')
  })
})
