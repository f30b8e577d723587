import { Match, NONE, seedFrom } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { type BoardSource, compileBoard } from '../board.ts'
import { maria } from '../index.ts'
import { loadPack } from '../pack/load.ts'
import { SAXONY_TRACK } from '../politicalboard.ts'
import { AUSTRIA, BAVARIA, FRANCE, POWERS, PRAGMATIC, PRUSSIA, SAXONY } from '../powers.ts'
import { optionValuesOf } from '../randomplay.ts'
import { courtOf, ELIMINATED, OFF_MAP, UNOPENED, yearOf } from '../state.ts'
import { onFullBoard, Position, position, smallSource } from '../testkit.ts'
import { view } from '../view.ts'
import { isProtected } from './conquest.ts'
import { hussarsFrame } from './hussars.ts'
import { frenchCount } from './introductory.ts'
import { movementFrame } from './movement.ts'
import { setupFrame } from './setup.ts'
import { winterFrame } from './winter.ts'

const { forces, board: map } = loadPack()
const begun = (scenario = 'intro', options: Record<string, string> = {}, seed: string | number = 1) =>
  new Match(maria, { scenario, options: optionValuesOf(options) }, seedFrom(seed))

const handSizes = (cards: number[]) => POWERS.map((_, p) => cards.filter((place) => place === p).length)

describe('the board at the start', () => {
  it('MAR-4-01 the match starts with turn 1', () => {
    const { state, game } = begun()
    expect(state.turn).toBe(1)
    expect(view(state, NONE, game.board).turn).toBe(1)
  })

  it('MAR-4-02 MAR-4-23 all pieces of the Bohemia map stand in their start cities, all others are out', () => {
    const { state } = begun()
    const east = new Set(map.cities.filter((c) => c.map === 'bohemia').map((c) => c.id))
    const pieces = [...forces.generals, ...forces.trains]
    let out = 0
    pieces.forEach((piece, i) => {
      const inPlay = piece.city !== null && east.has(piece.city)
      if (!inPlay) out++
      expect(state.at[i], piece.id).toBe(inPlay ? maria.board.cityIds.indexOf(piece.city as string) : OFF_MAP)
    })
    expect(out).toBe(forces.intro.absentGenerals.length + forces.intro.absentTrains.length)
  })

  it('MAR-4-04 MAR-4-05 MAR-4-23 the Prussian pieces in the boxes never come into play', () => {
    const p = onFullBoard()
    const [general, train] = [p.piece('prussia-4'), p.piece('prussia-train-2')]
    expect([p.s.at[general], p.s.at[train]]).toEqual([OFF_MAP, OFF_MAP])
    p.hand(PRUSSIA, 'H10', 'S10').begin(movementFrame([PRUSSIA, SAXONY]))
    expect(p.verdict('move', general)).not.toBeNull()
    expect(p.verdict('reenter', train)).toBe('MAR-10.2-09')
    p.begin(winterFrame([PRUSSIA]))
    expect(p.verdict('recruit', general)).not.toBeNull()
  })

  it('MAR-4-03 hussars start off the map, and may be placed in the first turn', () => {
    const { state } = begun()
    const first = maria.board.generals + maria.board.trains
    expect(state.at.slice(first)).toEqual([ELIMINATED, ELIMINATED])
  })

  it('MAR-4-06 start cities are ordinary cities: no phase treats them in another way', () => {
    const roads = 'a=b=c=d e-b'
    const cities = { b: { fortress: 'major', region: 'austria-core' } } as const
    const plain = smallSource(roads, cities)
    const started: BoardSource = {
      ...plain,
      generals: plain.generals.map((g) => ({ ...g, city: g.id === 'austria-1' ? 'b' : null })),
      trains: plain.trains.map((t) => ({ ...t, city: t.id === 'austria-train-2' ? 'c' : null })),
    }
    const offers = (source: BoardSource) => {
      const p = new Position(compileBoard(source))
      p.put('austria-1', 'd').put('france-2', 'a').put('austria-2', ELIMINATED, 0).hand(AUSTRIA, 'H10')
      const seen: unknown[] = [isProtected(p.board, p.s, 0)]
      p.begin(hussarsFrame(p.board))
      seen.push(p.targets('place'))
      p.begin(movementFrame([FRANCE, BAVARIA])).act('move', p.piece('france-2'))
      seen.push(p.targets('go'))
      p.begin(winterFrame([AUSTRIA]))
      seen.push(p.targets('recruit'))
      p.act('recruit', p.piece('austria-2'))
      seen.push(p.targets('enter'))
      return seen
    }
    expect(offers(started)).toEqual(offers(plain))
  })

  it('MAR-4-08 Prussia’s markers lie on Liegnitz and Glogau, Austria’s on the other five of Silesia', () => {
    const { state } = begun()
    const marked = maria.board.fortresses.flatMap(({ city, silesian }, i) =>
      silesian || state.markers[i] > 0 ? [[maria.board.cityIds[city], state.markers[i] - 1]] : [],
    )
    expect(marked).toHaveLength(7)
    for (const [city, power] of marked)
      expect(power, String(city)).toBe(city === 'liegnitz' || city === 'glogau' ? PRUSSIA : AUSTRIA)
  })

  it('MAR-Q22 MAR-4-13 MAR-4-16 in the introductory game every power with two generals has a choice of strengths', () => {
    const p = onFullBoard()
    p.s = p.machine.start({ scenario: 'intro', options: p.s.options })
    for (const [seat, general] of [
      ['maria', 'austria-1'],
      ['frederick', 'prussia-1'],
      ['louis', 'france-2'],
    ]) {
      const choices = p.targets('assign', seat)
      expect(choices.length, general).toBeGreaterThan(1)
      expect(choices.every((n) => n >= p.board.minimum[p.piece(general)] && n <= 8)).toBe(true)
    }
    expect(p.targets('assign', 'louis')).toEqual([7, 8])
    expect(p.verdict('assign', 5, 'louis')).toBe('MAR-4-15')
    expect(p.verdict('assign', 6, 'louis')).toBe('MAR-4-16')
    p.act('assign', 7, 'louis')
    expect([p.troops('france-2'), p.troops('france-3')]).toEqual([7, 8])
  })

  it('MAR-Q22 no power has more than its total less the minimums of the generals who are absent', () => {
    for (const [power, troops] of Object.entries(forces.intro.troops)) {
      const absent = forces.generals.filter(
        (g) => g.power === power && forces.intro.absentGenerals.includes(g.id),
      )
      const total = forces.setup.troops[power as keyof typeof forces.setup.troops]
      expect(troops, power).toBeLessThanOrEqual(total - absent.reduce((sum, g) => sum + g.min, 0))
    }
  })

  it('MAR-1-05 MAR-19.1-05 the exercise begins in 1742, with Silesia Prussian and Saxony about to leave', () => {
    const { state } = begun('exercise')
    const { fortresses, politics } = maria.board
    expect(yearOf(state.turn)).toBe(1742)
    expect(fortresses.every((f, i) => !f.silesian || state.markers[i] === PRUSSIA + 1)).toBe(true)
    expect(courtOf(state).tracks[SAXONY_TRACK]).toBe(politics.boxS - 1)
  })

  it('MAR-4-10 no pool limits markers: France takes its fifteenth fortress', () => {
    const p = onFullBoard()
    const { board, s } = p
    let french = 0
    board.fortresses.forEach((f, i) => {
      const mark = f.silesian || (f.home === AUSTRIA && f.bohemian && french < 7)
      if (mark && !f.silesian) french++
      s.markers[i] = mark ? FRANCE + 1 : 0
    })
    const before = s.markers.filter((m) => m === FRANCE + 1).length
    expect(before).toBe(14)
    const next = board.fortresses.findIndex((f, i) => f.home === AUSTRIA && f.bohemian && s.markers[i] === 0)
    const { city } = board.fortresses[next]
    p.put('france-2', city)
      .begin(movementFrame([FRANCE, BAVARIA]))
      .act('move', p.piece('france-2'))
    p.act('go', p.targets('go')[0])
    expect(s.markers.filter((m) => m === FRANCE + 1)).toHaveLength(15)
    expect([frenchCount(board, s), s.result]).toEqual([8, 0])
  })

  it('MAR-4-10 no pool limits markers: Austria takes its ninth fortress', () => {
    const p = onFullBoard()
    const { board, s } = p
    const abroad = board.fortresses.flatMap((f, i) =>
      f.bohemian && (f.home === BAVARIA || f.home === PRUSSIA || f.home === SAXONY) ? [i] : [],
    )
    for (const i of abroad.slice(0, 8)) s.markers[i] = AUSTRIA + 1
    for (const f of board.fortresses.keys()) if (board.fortresses[f].silesian) s.markers[f] = PRUSSIA + 1
    expect(s.markers.filter((m) => m === AUSTRIA + 1)).toHaveLength(8)
    const { city } = board.fortresses[board.fortresses.findIndex((f) => f.silesian)]
    p.put('austria-1', city)
      .begin(movementFrame([AUSTRIA]))
      .act('move', p.piece('austria-1'))
    p.act('go', p.targets('go')[0])
    expect(s.markers.filter((m) => m === AUSTRIA + 1)).toHaveLength(9)
  })
})

describe('opening hands', () => {
  it('MAR-4-11 one shuffled deck is in use, the other three wait', () => {
    const hands = [1, 2].map((seed) => {
      const { state } = begun('intro', {}, seed)
      expect(state.opened).toBe(1)
      expect(state.cards.slice(38)).toEqual(new Array(114).fill(UNOPENED))
      return state.cards.slice(0, 38)
    })
    expect(hands[0]).not.toContain(UNOPENED)
    expect(hands[0]).not.toEqual(hands[1])
  })

  it('MAR-4-12 Prussia gets 9 cards, Saxony 3, France 2, Bavaria 5, Austria 5, nobody else any', () => {
    for (const scenario of ['intro', 'intro-2p']) {
      const sizes = handSizes(begun(scenario).state.cards)
      expect([PRUSSIA, SAXONY, FRANCE, BAVARIA, AUSTRIA, PRAGMATIC].map((p) => sizes[p])).toEqual([
        9, 3, 2, 5, 5, 0,
      ])
    }
  })

  it('MAR-4-12 MAR-2-14 whoever takes no part is not spoken of', () => {
    const p = position('a-b').begin(setupFrame())
    expect(p.said('cards.drawn').map(([power]) => power)).toEqual([FRANCE, BAVARIA, PRUSSIA, SAXONY, AUSTRIA])
  })

  it('MAR-Q21 the opening hand of France is 2, or none by the option', () => {
    const two = handSizes(begun('intro', { frenchOpeningHand: 'two' }).state.cards)
    const none = handSizes(begun('intro', { frenchOpeningHand: 'none' }).state.cards)
    expect([two[FRANCE], none[FRANCE]]).toEqual([2, 0])
    expect(none.filter((_, p) => p !== FRANCE)).toEqual(two.filter((_, p) => p !== FRANCE))
  })
})

/** The generals of one power by rank, each in the city of that letter, with so many troops for all of them. */
function levy(power: string, cities: string, troops: number): Position {
  const pack = smallSource([...cities].join('-'))
  const source: BoardSource = {
    ...pack,
    generals: pack.generals.map((g) => ({ ...g, city: (g.power === power && cities[g.rank - 1]) || null })),
    intro: { ...pack.intro, absentGenerals: [], troops: { ...pack.intro.troops, [power]: troops } },
  }
  const p = new Position(compileBoard(source))
  p.s.at = p.machine.game.setup(p.board, { scenario: 'intro', options: p.s.options }).at
  return p.begin(setupFrame())
}

/** The five French generals with all 26 troops, as in the vector MAR-T02. */
const louis = () => levy('france', 'abcde', 26)

const assign = (p: Position, ...numbers: number[]): Position => {
  for (const n of numbers) p.act('assign', n, 'louis')
  return p
}
const frenchTroops = (p: Position) => [1, 2, 3, 4, 5].map((rank) => p.troops(`france-${rank}`))

describe('distribution of troops', () => {
  it('MAR-T02 MAR-4-16 7, 6, 5, 7, 1 is accepted: the last gets what is left', () => {
    const p = assign(louis(), 7, 6, 5, 7)
    expect(frenchTroops(p)).toEqual([7, 6, 5, 7, 1])
    expect(p.s.frames).toEqual([])
  })

  it('MAR-T02 MAR-4-15 6, 6, 5, 8, 1 is rejected: Moritz must have 7', () => {
    expect(louis().verdict('assign', 6, 'louis')).toBe('MAR-4-15')
  })

  it('MAR-T02 MAR-4-14 7, 6, 5, 8, 0 is rejected: everybody needs a troop', () => {
    expect(assign(louis(), 7, 6, 5).verdict('assign', 8, 'louis')).not.toBeNull()
    expect(assign(louis(), 7, 6, 5).verdict('assign', 0, 'louis')).toBe('MAR-4-14')
  })

  it('MAR-T02 MAR-4-14 9, 6, 5, 5, 1 is rejected: nobody has more than 8', () => {
    expect(louis().verdict('assign', 9, 'louis')).toBe('MAR-4-14')
  })

  it('MAR-T02 MAR-4-16 7, 6, 5, 6, 1 is rejected: after 7, 6, 5, 6 the last has 2', () => {
    expect(frenchTroops(assign(louis(), 7, 6, 5, 6))).toEqual([7, 6, 5, 6, 2])
  })

  it('MAR-4-16 whatever is chosen, all troops of the power are assigned', () => {
    for (const first of [7, 8]) {
      const p = assign(louis(), first)
      while (p.s.frames.length > 0) p.act('assign', p.targets('assign', 'louis')[0], 'louis')
      expect(frenchTroops(p).reduce((sum, n) => sum + n)).toBe(26)
    }
  })

  it('MAR-4-02 MAR-4-15 MAR-4-16 where the numbers leave no choice, nobody is asked', () => {
    // the first four generals of Austria have the minimums 1, 1, 6 and 2; the others take no part
    const numbers = (p: Position) => [1, 2, 3, 4, 5].map((rank) => p.troops(`austria-${rank}`))
    expect(numbers(levy('austria', 'abcd', 10))).toEqual([1, 1, 6, 2, 0])
    expect(numbers(levy('austria', 'abcd', 32))).toEqual([8, 8, 8, 8, 0])
    for (const [troops, awaited] of [
      [10, []],
      [11, ['maria']],
      [31, ['maria']],
      [32, []],
    ] as const)
      expect([troops, levy('austria', 'abcd', troops).awaited()]).toEqual([troops, awaited])
  })

  it('MAR-4-16 a number that would leave more than the others can hold is refused', () => {
    // Austria has 24 troops for five generals: 1, 1 and then 6 for Khevenhüller leave 16 for two.
    const match = begun()
    for (const n of [1, 1]) expect(match.act(0, 'assign', n)).toBeNull()
    expect(match.objection(0, 'assign', 6)).toBeNull()
    match.act(0, 'assign', 6)
    expect(match.objection(0, 'assign', 7)?.rule).toBe('MAR-4-16')
    expect(match.objection(0, 'assign', 8)).toBeNull()
  })

  it('MAR-4-15 a minimum binds at set-up only: later Khevenhüller may have a single troop', () => {
    const start = begun()
    for (const n of [2, 2]) start.act(0, 'assign', n)
    expect(start.objection(0, 'assign', 5)?.rule).toBe('MAR-4-15')
    const p = position('a-b').put('austria-2', 'a', 4).put('austria-3', 'a', 4)
    p.begin(movementFrame([AUSTRIA])).act('move', p.piece('austria-3'))
    expect(p.verdict('take', 1)).toBeNull()
  })

  it('MAR-D02 MAR-4-13 all players split their powers’ troops at once, in any order', () => {
    const match = begun()
    const awaited = () => match.view(-1).awaits
    expect(awaited()).toEqual(['maria', 'frederick', 'louis'])
    match.act(1, 'assign', 6)
    match.act(2, 'assign', 8)
    match.act(0, 'assign', 4)
    match.act(1, 'assign', 5)
    expect(awaited()).toEqual(['maria'])
    for (const n of [5, 6, 4]) match.act(0, 'assign', n)
    const troops = (power: string) =>
      maria.board.pieceIds.flatMap((id, g) =>
        id.startsWith(`${power}-`) && g < 20 ? [match.state.troops[g]] : [],
      )
    expect(troops('austria')).toEqual([4, 5, 6, 4, 5, 0])
    expect(troops('prussia')).toEqual([6, 5, forces.intro.troops.prussia - 11, 0])
    expect(troops('france')).toEqual([0, 8, 7, 0, 0])
    expect([troops('bavaria'), troops('saxony')]).toEqual([[5], [5]])
    expect(match.view(-1).prompt).toBe('hussar.place')
  })

  it('MAR-4-13 the two-player coalition splits for all its powers', () => {
    const match = begun('intro-2p')
    expect(match.view(-1).awaits).toEqual(['coalition', 'maria'])
    for (const n of [7, 6, 4]) match.act(0, 'assign', n)
    expect(match.view(-1).awaits).toEqual(['maria'])
    expect(maria.board.generalsOf[FRANCE].map((g) => match.state.troops[g])).toEqual([0, 7, 8, 0, 0])
  })
})
