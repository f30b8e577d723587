import { describe, expect, it } from 'vitest'
import { EAST_ONLY } from '../board.ts'
import type { Sequence, Stage } from '../frames.ts'
import { AUSTRIA, BAVARIA, FRANCE, PRAGMATIC, PRUSSIA, SAXONY } from '../powers.ts'
import { OFF_MAP } from '../state.ts'
import { type Cities, NORTH, onFullBoard, type Position, position, WEST } from '../testkit.ts'
import { cardPhaseFrame, handValue } from './cards.ts'
import { movementFrame } from './movement.ts'
import { sequenceFrame } from './sequence.ts'
import { winterFrame } from './winter.ts'

// Fifteen fortresses in Austria, A1 to A15, and seven in Silesia, S1 to S7, besides the one under way.
const AUSTRIAN = Array.from({ length: 15 }, (_, i) => `A${i + 1}`)
const SILESIAN = Array.from({ length: 7 }, (_, i) => `S${i + 1}`)
const ROADS = ['a-F-c-G-d h-x-y', ...AUSTRIAN, ...SILESIAN].join(' ')

function land(scenario: 'intro' | 'intro-2p', region = 'austria-core'): Position {
  const cities: Cities = { F: { fortress: 'minor', region }, G: { fortress: 'minor', region } }
  for (const id of AUSTRIAN) cities[id] = { fortress: 'minor', region: 'austria-core' }
  for (const id of SILESIAN) cities[id] = { fortress: 'minor', region: 'silesia' }
  const p = position(ROADS, cities, scenario)
  for (const id of SILESIAN) p.mark(id, AUSTRIA)
  if (region === 'silesia') p.mark('F', AUSTRIA).mark('G', AUSTRIA)
  return p
}

const holds = (p: Position, power: number, cities: string[]) => {
  for (const c of cities) p.mark(c, power)
  return p
}
const outcome = (p: Position) => {
  const o = p.machine.game.outcome(p.s, p.board)
  if (o === null) return null
  const seats = p.machine.game.scenarios[p.s.scenario].seats
  return { winners: o.winners.map((seat) => seats[seat]), rule: o.rule }
}

/** The movement phase within its stage, turn and match, so that all that follows would follow. */
const moving = (p: Position, powers: number[]) => {
  const turn: Sequence = { proc: 'sequence', step: 'stage', stage: 1 }
  const stage: Stage = { proc: 'stage', step: 'combat', powers, supplied: powers.length }
  return p.begin(movementFrame(powers), turn, stage)
}
const endOfTurn = (p: Position, turn = 9) => {
  p.s.turn = turn
  return p.begin({ proc: 'sequence', step: 'endOfTurn', stage: 3 } as Sequence)
}

const over = (p: Position) => {
  expect(p.awaited()).toEqual([])
  expect(p.s.frames).toEqual([])
  expect(p.said('match.end')).toHaveLength(1)
}

describe('the introductory game', () => {
  it('MAR-14-01 nothing stands on the map of Flanders, and no road leads there', () => {
    const p = onFullBoard()
    const s = p.machine.game.setup(p.board, { scenario: 'intro', options: p.s.options })
    for (const c of s.at) if (c >= 0) expect(p.board.bohemian[c]).toBe(1)
    const { near } = p.board.nets[EAST_ONLY]
    for (let c = 0; c < p.board.cities; c++) {
      if (p.board.bohemian[c] === 0) expect(near[c]).toEqual([])
      else for (const next of near[c]) expect(p.board.bohemian[next]).toBe(1)
    }
  })

  it('MAR-14-01 a general at a road to Flanders cannot take it', () => {
    const maps: Cities = { f: { map: 'flanders' }, b: { map: 'bohemia' } }
    const p = position('f-b-c', maps).put('france-2', 'b').begin(movementFrame(WEST)).act('move', 1)
    expect(p.verdict('go', p.city('f'))).not.toBeNull()
    expect(p.targets('go')).toEqual([p.city('c')])
  })

  it('MAR-14-01 MAR-14-02 the pieces in Flanders, the Silesia box and Ostpreussen take no part', () => {
    const p = onFullBoard()
    p.s = p.machine.game.setup(p.board, { scenario: 'intro', options: p.s.options })
    const out = [
      'france-1',
      'france-4',
      'france-5',
      'austria-6',
      'prussia-4',
      'france-train-1',
      'austria-train-1',
    ]
    out.push(
      'prussia-train-2',
      'pragmatic-army-1',
      'pragmatic-army-2',
      'pragmatic-army-3',
      'pragmatic-army-train-1',
    )
    for (const id of p.board.pieceIds) expect([id, p.at(id) === OFF_MAP]).toEqual([id, out.includes(id)])

    p.hand(PRUSSIA, 'H10', 'S10').begin(movementFrame(NORTH))
    expect(p.verdict('move', p.piece('prussia-4'))).not.toBeNull()
    expect(p.verdict('reenter', p.piece('prussia-train-2'))).toBe('MAR-10.2-09')
    p.begin(winterFrame([PRUSSIA]))
    expect(p.verdict('recruit', p.piece('prussia-4'))).toBe('MAR-4-23')
  })

  it('MAR-14-03 Prussia 3, Saxony 1, Austria 5, Bavaria 1; France 3, or 2 and Bavaria 2; the Pragmatic Army none', () => {
    const drawn = (verb?: string) => {
      const p = onFullBoard()
      p.begin(cardPhaseFrame(WEST)).act(verb ?? 'keep')
      p.begin(cardPhaseFrame(NORTH)).begin(cardPhaseFrame([AUSTRIA]))
      const hands = [AUSTRIA, PRUSSIA, SAXONY, FRANCE, BAVARIA, PRAGMATIC].map(
        (power) => p.handOf(power).length,
      )
      expect(handValue(p.board, p.s, PRAGMATIC)).toBe(0)
      return hands
    }
    expect(drawn('keep')).toEqual([5, 3, 1, 3, 1, 0])
    expect(drawn('give')).toEqual([5, 3, 1, 2, 2, 0])
  })

  it('MAR-14-11 hussars are placed and force marches made', () => {
    const p = onFullBoard()
    p.s = p.machine.game.setup(p.board, { scenario: 'intro', options: p.s.options })
    p.s.troops = p.s.at.slice(0, p.board.generals).map((c) => (c >= 0 ? 4 : 0))
    p.begin({ proc: 'sequence', step: 'turn', stage: 0 } as Sequence)
    expect(p.awaited()).toEqual(['maria'])
    expect(p.targets('place').length).toBeGreaterThan(0)
    p.begin(movementFrame(NORTH))
    expect(p.targets('march').length).toBeGreaterThan(0)
  })

  it('MAR-14-11 winter is held after the third and the sixth turn', () => {
    for (const [turn, held] of [
      [2, 0],
      [3, 1],
      [5, 0],
      [6, 1],
    ]) {
      const p = endOfTurn(land('intro').put('austria-1', 'h'), turn)
      expect(p.said('winter.begin')).toHaveLength(held)
    }
  })

  it('MAR-14-11 a stage ends with retroactive conquests', () => {
    const p = land('intro').put('france-2', 'c')
    p.s.queries = [p.board.fortressAt[p.city('F')] * 8 + FRANCE]
    moving(p, WEST).act('done')
    expect(p.marker('F')).toBe(FRANCE)
  })
})

describe('victory of three players', () => {
  it('MAR-T62 MAR-14-04 MAR-14-05 with its ninth fortress in Austria France wins at once', () => {
    const p = holds(land('intro'), FRANCE, AUSTRIAN.slice(0, 8)).put('france-2', 'a').put('austria-1', 'x')
    p.put('france-3', 'y') // a battle that is fought no more
    moving(p, WEST).act('move', p.piece('france-2')).act('go', p.city('F'))
    expect(outcome(p)).toBeNull()
    p.act('go', p.city('c'))
    over(p)
    expect(outcome(p)).toEqual({ winners: ['louis'], rule: 'MAR-14-05' })
    expect(p.said('battle.begin')).toEqual([])
  })

  it('MAR-T62 MAR-14-05 MAR-14-10 eight in Austria and one in Silesia are not enough', () => {
    const p = holds(land('intro', 'silesia'), FRANCE, AUSTRIAN.slice(0, 8)).put('france-2', 'a')
    moving(p, WEST).walk('france-2', 'F', 'c')
    expect(p.marker('F')).toBe(FRANCE)
    expect(outcome(p)).toBeNull()
    expect(p.awaited()).toEqual(['louis'])
    expect(p.view(null).count).toEqual([8, 0])
  })

  it('MAR-14-05 fortresses in Bavaria, Saxony or Prussia do not count either', () => {
    for (const region of ['bavaria', 'saxony']) {
      const p = holds(land('intro', region), FRANCE, AUSTRIAN.slice(0, 8))
        .mark('F', AUSTRIA)
        .put('france-2', 'a')
      moving(p, WEST).walk('france-2', 'F', 'c')
      expect(p.marker('F')).toBe(FRANCE)
      expect(outcome(p)).toBeNull()
    }
  })

  it('MAR-14-06 MAR-14-07 Prussia needs twelve in Austria and Silesia, the two of the start among them', () => {
    for (const [silesian, austrian] of [
      [2, 9],
      [7, 4],
      [0, 11],
    ]) {
      const p = holds(land('intro'), PRUSSIA, [
        ...SILESIAN.slice(0, silesian),
        ...AUSTRIAN.slice(0, austrian),
      ])
      p.put('prussia-1', 'a')
      expect(moving(p, NORTH).awaited()).toEqual(['frederick']) // eleven do not win
      p.act('move', p.piece('prussia-1')).act('go', p.city('F')).act('go', p.city('c'))
      over(p)
      expect(outcome(p)).toEqual({ winners: ['frederick'], rule: 'MAR-14-06' })
    }
  })

  it('MAR-14-06 the twelfth may be Silesian', () => {
    const p = holds(land('intro', 'silesia'), PRUSSIA, AUSTRIAN.slice(0, 11)).put('prussia-1', 'a')
    moving(p, NORTH).act('move', p.piece('prussia-1')).act('go', p.city('F')).act('go', p.city('c'))
    expect(outcome(p)?.rule).toBe('MAR-14-06')
  })

  it('MAR-14-07 the shipped board starts with two Prussian fortresses', () => {
    const p = onFullBoard()
    expect(p.view(null).count).toEqual([0, 2])
  })

  it('MAR-14-09 Bavaria conquers for France, Saxony for Prussia', () => {
    const p = holds(land('intro'), FRANCE, AUSTRIAN.slice(0, 8)).put('bavaria-1', 'a')
    moving(p, WEST).act('move', p.piece('bavaria-1')).act('go', p.city('F')).act('go', p.city('c'))
    expect(outcome(p)?.rule).toBe('MAR-14-05')
    const q = holds(land('intro'), PRUSSIA, AUSTRIAN.slice(0, 11)).put('saxony-1', 'a')
    moving(q, NORTH).act('move', q.piece('saxony-1')).act('go', q.city('F')).act('go', q.city('c'))
    expect(outcome(q)?.rule).toBe('MAR-14-06')
  })

  it('MAR-Q67 MAR-14-04 two retroactive conquests: the first that wins ends the match', () => {
    const p = holds(land('intro'), FRANCE, AUSTRIAN.slice(0, 8)).put('france-2', 'd')
    p.s.queries = ['F', 'G'].map((c) => p.board.fortressAt[p.city(c)] * 8 + FRANCE)
    moving(p, WEST).act('done')
    over(p)
    expect([p.marker('F'), p.marker('G')]).toEqual([FRANCE, -1])
  })

  it('MAR-14-04 a victory in the midst of a retroactive phase starts no further stage', () => {
    const p = holds(land('intro'), FRANCE, AUSTRIAN.slice(0, 8)).put('france-2', 'd')
    p.s.queries = [p.board.fortressAt[p.city('F')] * 8 + FRANCE]
    moving(p, WEST).act('done')
    over(p)
    expect(p.said('stage.begin')).toEqual([])
  })

  it('MAR-14-08 MAR-Q50 after turn nine Austria has won, without a winter', () => {
    const p = holds(land('intro'), FRANCE, AUSTRIAN.slice(0, 8))
    endOfTurn(holds(p, PRUSSIA, AUSTRIAN.slice(8, 15)).put('austria-1', 'h'))
    over(p)
    expect(outcome(p)).toEqual({ winners: ['maria'], rule: 'MAR-14-08' })
    expect(p.said('winter.begin')).toEqual([])
    expect(p.said('match.end')).toHaveLength(1)
  })

  it('MAR-14-08 not after turn eight', () => {
    const p = endOfTurn(land('intro').put('austria-1', 'h'), 8)
    expect(outcome(p)).toBeNull()
    expect(p.s.turn).toBe(9)
    expect(p.awaited()).toEqual(['maria'])
  })

  it('MAR-14-08 MAR-14-04 the last stage of turn nine is still played', () => {
    const p = holds(land('intro'), FRANCE, AUSTRIAN.slice(0, 8)).put('france-2', 'a').put('austria-1', 'h')
    p.s.turn = 9
    const turn: Sequence = { proc: 'sequence', step: 'stage', stage: 3 }
    const stage: Stage = { proc: 'stage', step: 'combat', powers: [AUSTRIA], supplied: 1 }
    p.begin(movementFrame([AUSTRIA]), turn, stage).act('done')
    over(p)
    expect(outcome(p)?.rule).toBe('MAR-14-08')
  })
})

describe('victory of two players', () => {
  it('MAR-24.1-01 one plays France, Prussia, Saxony and Bavaria, the other Austria', () => {
    const p = land('intro-2p')
    expect(p.machine.game.scenarios[p.s.scenario].seats).toEqual(['coalition', 'maria'])
    for (const power of [FRANCE, PRUSSIA, SAXONY, BAVARIA])
      p.hand(power, ['H2', 'H3', 'H4', 'H5', 'H6'][power])
    p.hand(AUSTRIA, 'D2')
    const hands = (seat: string) => p.view(seat).hands.flatMap((h, power) => (h === null ? [] : [power]))
    expect(hands('coalition')).toEqual([PRUSSIA, SAXONY, FRANCE, BAVARIA])
    expect(hands('maria')).toEqual([AUSTRIA])
    for (const [powers, seat] of [
      [WEST, 'coalition'],
      [NORTH, 'coalition'],
      [[AUSTRIA], 'maria'],
    ] as const)
      expect(p.begin(movementFrame([...powers])).awaited()).toEqual([seat])
  })

  it('MAR-24.1-01 a match begins with both players distributing troops', () => {
    const p = onFullBoard('intro-2p')
    p.s = p.machine.game.setup(p.board, { scenario: 'intro-2p', options: p.s.options })
    expect(p.begin(sequenceFrame()).awaited()).toEqual(['coalition', 'maria'])
  })

  it('MAR-T63 MAR-24.1-02 MAR-14-04 nine and twelve together win at once, by either’s last conquest', () => {
    const p = holds(land('intro-2p'), FRANCE, AUSTRIAN.slice(0, 9))
    holds(p, PRUSSIA, [...SILESIAN, ...AUSTRIAN.slice(9, 13)]).put('prussia-1', 'a')
    moving(p, NORTH).act('move', p.piece('prussia-1')).act('go', p.city('F')).act('go', p.city('c'))
    over(p)
    expect(outcome(p)).toEqual({ winners: ['coalition'], rule: 'MAR-24.1-02' })

    const q = holds(land('intro-2p'), FRANCE, AUSTRIAN.slice(0, 8))
    holds(q, PRUSSIA, [...SILESIAN, ...AUSTRIAN.slice(8, 13)]).put('france-2', 'a')
    moving(q, WEST).act('move', q.piece('france-2')).act('go', q.city('F')).act('go', q.city('c'))
    over(q)
    expect(outcome(q)?.rule).toBe('MAR-24.1-02')
  })

  it('MAR-24.1-05 one condition alone does not end the match', () => {
    const p = holds(land('intro-2p'), FRANCE, AUSTRIAN.slice(0, 8)).put('france-2', 'a')
    moving(p, WEST).walk('france-2', 'F', 'c')
    expect(p.view(null).count).toEqual([9, 0])
    expect(outcome(p)).toBeNull()
    expect(p.awaited()).toEqual(['coalition'])

    const q = holds(land('intro-2p'), PRUSSIA, AUSTRIAN.slice(0, 11)).put('prussia-1', 'a')
    moving(q, NORTH).walk('prussia-1', 'F', 'c')
    expect(q.view(null).count).toEqual([0, 12])
    expect(outcome(q)).toBeNull()
  })

  it('MAR-24.1-02 MAR-Q58 both must hold at the same moment', () => {
    // France had nine and loses one before Prussia takes its twelfth.
    const p = holds(land('intro-2p'), FRANCE, ['F', ...AUSTRIAN.slice(0, 8)]).put('austria-1', 'a')
    holds(p, PRUSSIA, [...SILESIAN, ...AUSTRIAN.slice(9, 13)])
    p.begin(movementFrame([AUSTRIA])).walk('austria-1', 'F', 'a')
    p.put('austria-1', 'x').put('prussia-1', 'c')
    expect(p.view(null).count).toEqual([8, 11])
    moving(p, NORTH).walk('prussia-1', 'G', 'd')
    expect(p.view(null).count).toEqual([8, 12])
    expect(outcome(p)).toBeNull()
  })

  it.each([
    [9, 11, [], 'MAR-24.1-04'],
    [8, 12, [], 'MAR-24.1-04'],
    [8, 11, ['maria'], 'MAR-24.1-03'],
    [0, 2, ['maria'], 'MAR-24.1-03'],
  ])(
    'MAR-T63 MAR-24.1-03 MAR-24.1-04 after turn nine France %i and Prussia %i: winners %j',
    (french, prussian, winners, rule) => {
      const p = holds(land('intro-2p'), FRANCE, AUSTRIAN.slice(0, french))
      const ofSilesia = Math.min(7, prussian)
      holds(p, PRUSSIA, [...SILESIAN.slice(0, ofSilesia), ...AUSTRIAN.slice(9, 9 + prussian - ofSilesia)])
      expect(p.view(null).count).toEqual([french, prussian])
      endOfTurn(p)
      over(p)
      expect(outcome(p)).toEqual({ winners, rule })
      expect(p.said('winter.begin')).toEqual([])
    },
  )
})
