// Rules that are facts of the data: each is proved on the shipped pack. A title starts with a rule's id
// only if the data alone prove it; numbers that a procedure must still use are marked "for" it.
import { describe, expect, it } from 'vitest'
import { loadPack } from './load.ts'
import type { City } from './schema.ts'

const pack = loadPack()
const { board, forces, cards, politics } = pack
const power = (id: string) => forces.powers.find((p) => p.id === id)
const heldBy = (seat: string) => forces.powers.filter((p) => p.seat === seat).map((p) => p.id)
const cityOf = (id: string | null): City | undefined => board.cities.find((c) => c.id === id)
const regionOf = (id: string | null) => board.regions.find((r) => r.id === cityOf(id)?.region)
const sorted = (names: readonly string[]): string[] => [...names].sort()

describe('players and alliances', () => {
  it('MAR-2-01 there are three roles: Maria, Frederick, Louis XV', () => {
    expect(forces.seats.map((s) => s.name)).toEqual(['Maria', 'Frederick', 'Louis XV'])
  })

  it('MAR-2-02 MAR-2-03 MAR-2-04 each role holds its powers, in their colours', () => {
    expect(heldBy('maria')).toEqual(['austria'])
    expect(sorted(heldBy('frederick'))).toEqual(['pragmatic-army', 'prussia', 'saxony'])
    expect(sorted(heldBy('louis'))).toEqual(['bavaria', 'france'])
    const colours = Object.fromEntries(forces.powers.map((p) => [p.id, p.colour]))
    expect(colours).toEqual({
      austria: 'white',
      'pragmatic-army': 'grey',
      prussia: 'blue',
      saxony: 'green',
      france: 'red',
      bavaria: 'orange',
    })
  })

  it('MAR-2-05 MAR-2-06 four powers are major, Bavaria and Saxony minor', () => {
    const ofKind = (kind: string) => sorted(forces.powers.filter((p) => p.kind === kind).map((p) => p.id))
    expect(ofKind('major')).toEqual(['austria', 'france', 'pragmatic-army', 'prussia'])
    expect(ofKind('minor')).toEqual(['bavaria', 'saxony'])
  })

  it('MAR-2-07 MAR-2-08 two alliances at the start hold all powers', () => {
    expect(forces.alliances.map(sorted)).toEqual([
      ['bavaria', 'france', 'prussia', 'saxony'],
      ['austria', 'pragmatic-army'],
    ])
  })

  it('MAR-2-10 three pairs cooperate, each both ways', () => {
    const pairs = [
      ['france', 'bavaria'],
      ['prussia', 'saxony'],
      ['austria', 'pragmatic-army'],
    ]
    for (const [a = '', b = ''] of pairs) {
      expect(power(a)?.cooperates).toEqual([b])
      expect(power(b)?.cooperates).toEqual([a])
    }
  })

  it('the introductory game has no data for the Pragmatic Army (for 2-14)', () => {
    expect(forces.intro.absentPowers).toEqual(['pragmatic-army'])
    expect(Object.keys(forces.intro.troops)).not.toContain('pragmatic-army')
    expect(Object.keys(forces.intro.openingHands)).not.toContain('pragmatic-army')
  })
})

describe('pieces and cards', () => {
  it('MAR-3.1-03 every general has a name and a rank, and ranks run from 1 in each power', () => {
    for (const p of forces.powers) {
      const own = forces.generals.filter((g) => g.power === p.id)
      expect(own.every((g) => g.name.length > 0)).toBe(true)
      expect(own.map((g) => g.rank).sort()).toEqual(own.map((_, i) => i + 1))
    }
  })

  it('MAR-3.1-04 there are 20 generals, 10 trains in six colours, and 2 Austrian hussars', () => {
    expect(forces.generals).toHaveLength(20)
    expect(forces.trains).toHaveLength(10)
    expect(new Set(forces.trains.map((t) => power(t.power)?.colour)).size).toBe(6)
    expect(forces.hussars).toEqual({ power: 'austria', count: 2 })
  })

  it('MAR-Q45 MAR-3.1-05 there are four decks of 38 cards, 152 in all', () => {
    expect(cards.deck).toHaveLength(38)
    expect(cards.decks * cards.deck.length).toBe(152)
  })

  it('MAR-3.1-06 a deck has each value 2 to 10 in each suit, and 2 Reserves', () => {
    const faces = cards.deck.flatMap((c) => (c.kind === 'suit' ? [`${c.suit} ${c.value}`] : []))
    expect(new Set(faces).size).toBe(36)
    for (const suit of ['hearts', 'diamonds', 'clubs', 'spades'])
      for (let v = 2; v <= 10; v++) expect(faces).toContain(`${suit} ${v}`)
    expect(cards.deck.filter((c) => c.kind === 'reserve')).toHaveLength(2)
  })

  it('MAR-3.1-07 MAR-3.1-08 25 political cards: 6, 7 with the Election, 6, 6', () => {
    const years = [1741, 1742, 1743, 1744]
    expect(politics.cards).toHaveLength(25)
    expect(years.map((y) => politics.cards.filter((c) => c.year === y).length)).toEqual([6, 7, 6, 6])
    const elections = politics.cards.filter((c) => c.kind === 'election')
    expect(elections.map((c) => c.year)).toEqual([1742])
  })
})

describe('map', () => {
  it('MAR-3.2-01 Flanders lies west with France, Bohemia east with Prussia and core Austria', () => {
    const [flanders, bohemia] = board.maps
    expect(board.maps).toHaveLength(2)
    expect(flanders?.box.east).toBeLessThanOrEqual(bohemia?.box.west ?? 0)
    const mapOf = (region: string) => board.regions.find((r) => r.id === region)?.map
    expect(mapOf('france')).toBe('flanders')
    expect(mapOf('prussia')).toBe('bohemia')
    expect(mapOf('austria-core')).toBe('bohemia')
  })

  it('MAR-3.2-02 the board has 44 sectors, all four suits among them, no two neighbours alike', () => {
    expect(board.sectors).toHaveLength(44)
    expect(new Set(board.sectors.map((s) => s.suit)).size).toBe(4)
    for (const s of board.sectors)
      for (const t of board.sectors)
        if (s.map === t.map && Math.abs(s.column - t.column) + Math.abs(s.row - t.row) === 1)
          expect(s.suit, `${s.id} and ${t.id}`).not.toBe(t.suit)
  })

  it('MAR-3.2-03 every city lies in exactly one sector, the one it names', () => {
    for (const c of board.cities) {
      const here = board.sectors.filter(
        (s) => s.map === c.map && s.west <= c.lon && c.lon <= s.east && s.south <= c.lat && c.lat <= s.north,
      )
      expect(
        here.map((s) => s.id),
        c.id,
      ).toEqual([c.sector])
    }
  })

  it('MAR-3.2-04 MAR-3.2-05 each power has a home country, Austria a part on each map', () => {
    for (const p of forces.powers) {
      const home = board.regions.filter((r) => r.homePower === p.id)
      expect(home.length, p.id).toBeGreaterThan(0)
      expect(home.map((r) => r.id).sort()).toEqual(sorted(p.homeRegions))
    }
    const austria = board.regions.filter((r) => r.homePower === 'austria')
    expect(sorted(austria.map((r) => r.map))).toEqual(['bohemia', 'flanders'])
  })

  it('MAR-3.2-06 Silesia is nobody’s home country at the start', () => {
    expect(board.regions.find((r) => r.id === 'silesia')?.homePower).toBeNull()
  })

  it('MAR-3.2-08 MAR-3.2-09 each road is one segment between two cities, main or secondary', () => {
    const ids = new Set(board.cities.map((c) => c.id))
    for (const r of board.roads) expect(ids.has(r.a) && ids.has(r.b) && r.a !== r.b).toBe(true)
    const keys = board.roads.map((r) => sorted([r.a, r.b]).join(' '))
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(board.roads.map((r) => r.main))).toEqual(new Set([true, false]))
  })

  it('MAR-3.2-10 some adjacent cities lie on different maps', () => {
    const crossing = board.roads.filter((r) => cityOf(r.a)?.map !== cityOf(r.b)?.map)
    expect(crossing.length).toBeGreaterThan(0)
    expect(crossing).toHaveLength(board.mapLinks.length)
  })

  it('MAR-3.2-11 some cities are minor or major fortresses or start places, the rest are plain', () => {
    const kinds = new Set(board.cities.map((c) => c.fortress))
    expect(kinds).toEqual(new Set(['none', 'minor', 'major']))
    const starts = new Set([...forces.generals, ...forces.trains].flatMap((p) => p.city ?? []))
    expect([...starts].every((c) => cityOf(c) !== undefined)).toBe(true)
    expect(board.cities.some((c) => c.fortress === 'none' && !starts.has(c.id))).toBe(true)
  })

  it('nine fortresses are electoral (for 3.2-14)', () => {
    const nine = board.cities.filter((c) => c.electoral)
    expect(nine).toHaveLength(9)
    expect(nine.every((c) => c.fortress !== 'none')).toBe(true)
  })

  it('MAR-3.2-16 two battle slots a major, and the boxes Electors, Emperor, Italy, Silesia', () => {
    const majors = forces.powers.filter((p) => p.kind === 'major')
    expect(majors.length * politics.victoryBoxes.battleSlotsPerMajor).toBe(8)
    expect(politics.victoryBoxes.boxes.map((b) => b.id)).toEqual(['electors', 'emperor', 'italy', 'silesia'])
  })
})

describe('set-up data', () => {
  it('MAR-4-02 every piece but two has a start city, in a legal place', () => {
    const on = [...forces.generals, ...forces.trains].filter((p) => p.city !== null)
    expect(on).toHaveLength(28)
    expect(new Set(on.map((p) => p.city)).size).toBe(28)
    expect(on.every((p) => p.box === null && cityOf(p.city) !== undefined)).toBe(true)
  })

  it('MAR-4-04 MAR-4-05 a Prussian general starts in Ostpreussen, a Prussian train in the Silesia box', () => {
    expect(forces.generals.filter((g) => g.box).map((g) => [g.power, g.box])).toEqual([
      ['prussia', 'ostpreussen'],
    ])
    expect(forces.trains.filter((t) => t.box).map((t) => [t.power, t.box])).toEqual([['prussia', 'silesia']])
  })

  it('MAR-4-07 marker totals; seven of them on Silesia, the rest in the pools (for 4-08, 4-09)', () => {
    const { totals, onMap, pools } = forces.setup.victoryMarkers
    expect(totals).toEqual({ prussia: 13, france: 11, 'pragmatic-army': 8, austria: 8 })
    expect(sorted(onMap.prussia)).toEqual(['glogau', 'liegnitz'])
    expect(onMap.austria).toHaveLength(5)
    for (const id of [...onMap.prussia, ...onMap.austria]) {
      expect(cityOf(id)?.region).toBe('silesia')
      expect(cityOf(id)?.fortress).not.toBe('none')
    }
    expect(pools).toEqual({ prussia: 11, france: 11, 'pragmatic-army': 8, austria: 3 })
  })

  it('the opening hands (for 4-12)', () => {
    const hands = { prussia: 9, saxony: 3, france: 2, bavaria: 5, 'pragmatic-army': 3, austria: 5 }
    expect(forces.setup.openingHands).toEqual(hands)
    const { 'pragmatic-army': _, ...introHands } = hands
    expect(forces.intro.openingHands).toEqual(introHands)
  })

  it('the minimums and the sum of the army sheet (for 4-15)', () => {
    const above = Object.fromEntries(forces.generals.filter((g) => g.min > 1).map((g) => [g.id, g.min]))
    expect(above).toEqual({
      'france-1': 7,
      'france-2': 6,
      'france-3': 5,
      'bavaria-1': 5,
      'austria-3': 6,
      'austria-4': 2,
      'austria-6': 4,
      'prussia-3': 4,
      'prussia-4': 6,
      'saxony-1': 5,
    })
    expect(Object.values(forces.setup.troops).reduce((a, b) => a + b)).toBe(100)
  })

  it('elector markers and the council at the start (for 4-18, 4-19)', () => {
    expect(forces.setup.electorMarkers).toEqual({
      france: ['koeln', 'mannheim'],
      'austria-pa': ['mainz', 'trier'],
    })
    const council = Object.fromEntries(forces.setup.electoralCouncil.map((e) => [e.city, e.marker]))
    expect(council).toEqual({
      berlin: 'prussia',
      dresden: 'prussia',
      koeln: 'france',
      mannheim: 'france',
      muenchen: 'france',
      mainz: 'austria-pa',
      trier: 'austria-pa',
      prag: 'austria',
      hannover: 'pragmatic-army',
    })
  })

  it('a French subsidy to Bavaria runs in turns 1 to 3 (for 4-22)', () => {
    expect(forces.setup.subsidies).toEqual([
      { giver: 'france', receiver: 'bavaria', turns: [1, 2, 3], cancellable: false },
    ])
  })

  it('the introductory game leaves out Flanders and the Prussian boxes (for 4-23)', () => {
    const out = (id: string, city: string | null, absent: string[]) =>
      expect(absent.includes(id), id).toBe(cityOf(city)?.map !== 'bohemia')
    for (const g of forces.generals) out(g.id, g.city, forces.intro.absentGenerals)
    for (const t of forces.trains) out(t.id, t.city, forces.intro.absentTrains)
    expect(forces.intro.troops).toEqual({ france: 15, bavaria: 5, prussia: 16, saxony: 5, austria: 24 })
  })

  it('the base income of each power (for 8-01)', () => {
    const income = Object.fromEntries(forces.powers.map((p) => [p.id, p.income]))
    expect(income).toEqual({ france: 5, bavaria: 1, prussia: 3, saxony: 1, austria: 5, 'pragmatic-army': 3 })
  })
})

describe('the board is a sound map', () => {
  const inside = ({ lon, lat }: City, outline: [number, number][]): boolean => {
    let odd = false
    outline.forEach(([x1, y1], i) => {
      const [x2, y2] = outline[(i + 1) % outline.length] ?? [x1, y1]
      if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) odd = !odd
    })
    return odd
  }

  it('every town lies inside the outline of its own part of a region, and of no other', () => {
    const parts = board.regions.flatMap((r) => r.parts.map((p) => ({ key: `${r.id}/${p.id}`, ...p })))
    for (const c of board.cities) {
      const found = parts.filter((p) => inside(c, p.outline)).map((p) => p.key)
      expect(found, c.id).toEqual([`${c.region}/${c.part}`])
    }
  })

  it('no two roads cross', () => {
    const at = new Map(board.cities.map((c) => [c.id, c]))
    const side = (a: City, b: City, c: City): number =>
      Math.sign((b.lon - a.lon) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lon - a.lon))
    const ends = board.roads.map((r) => [at.get(r.a), at.get(r.b)] as [City, City])
    const crossings = ends.flatMap(([a, b], i) =>
      ends
        .slice(i + 1)
        .filter(([c, d]) => a !== c && a !== d && b !== c && b !== d)
        .filter(([c, d]) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0)
        .map(([c, d]) => `${a.id}-${b.id} x ${c.id}-${d.id}`),
    )
    expect(crossings).toEqual([])
  })

  it('no town of a home country but Halle is cut off from the rest of its region', () => {
    const loose = board.cities.filter(
      (c) =>
        regionOf(c.id)?.homePower &&
        !board.roads.some(
          (r) =>
            (r.a === c.id && cityOf(r.b)?.region === c.region) ||
            (r.b === c.id && cityOf(r.a)?.region === c.region),
        ),
    )
    expect(loose.map((c) => c.id)).toEqual(['halle'])
  })

  it('every start place lies in the cell that the army sheet gives, or next to it', () => {
    for (const p of [...forces.generals, ...forces.trains]) {
      const c = cityOf(p.city)
      if (!c) continue
      const grid = board.maps.find((m) => m.id === c.map)?.cellGrid
      if (!grid) throw new Error(`no map ${c.map}`)
      const last = grid.lastColumn.charCodeAt(0) - grid.firstColumn.charCodeAt(0)
      const column = Math.max(0, Math.min(last, Math.floor((c.lon - grid.lonFrom) / grid.lonStep)))
      const row = Math.max(1, Math.min(grid.rows, Math.floor((c.lat - grid.latFrom) / grid.latStep) + 1))
      const given = p.givenCell.charCodeAt(0) - grid.firstColumn.charCodeAt(0)
      expect(Math.abs(given - column), p.id).toBeLessThanOrEqual(1)
      expect(Math.abs(Number(p.givenCell.slice(1)) - row), p.id).toBeLessThanOrEqual(1)
    }
  })
})
