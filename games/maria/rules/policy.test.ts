import { describe, expect, it } from 'vitest'
import { POSITIONS } from '../check.ts'
import { contest, deckOf, frameOf, ground, layAll, pc, stage, take } from '../politicskit.ts'
import { AUSTRIA, FRANCE, PRAGMATIC, PRUSSIA, SAXONY } from '../powers.ts'
import { courtOf, ELIMINATED } from '../state.ts'
import type { Position } from '../testkit.ts'
import { sequenceFrame } from './sequence.ts'

const PACT = 'A pact against the Queen' // Prussia, France: a card each
const HUNGARY = 'Hungary rises for its Queen' // Pragmatic Army, Austria: 2 Austrian troops
const GOLD = 'Gold from London' // Pragmatic Army, Austria: 2 cards for Austria
const DRESDEN = 'Dresden asks for a share' // Prussia, France: Saxony draws 1 and goes 1 left
const TALKS = 'Talks at Breslau' // Prussia, Austria: the taker draws
const CAMPO = 'Both sides claim Campo Santo' // France, Austria: Italy 1, either way
const WAR = 'War declared at last' // France, Pragmatic Army: 2 troops for the taker
const FRANKFURT = 'The union of Frankfurt' // Prussia, France, Pragmatic Army: Prussian troops, Saxony 1 left

/** One major acts alone. */
const alone = (power: number, ...titles: string[]) => {
  const p = ground()
  return contest(deckOf(p, ...titles), 'H', { [power]: 'H9' })
}

describe('instructions', () => {
  it('MAR-17.5-10 the instruction comes at once, the track when all have chosen', () => {
    const p = contest(deckOf(ground(), DRESDEN, CAMPO), 'H', { [FRANCE]: 'H9', [AUSTRIA]: 'H5' })
    take(p, DRESDEN)
    expect(p.said('cards.drawn')).toEqual([[SAXONY, 1]])
    expect(p.said('track.moved')).toEqual([])
    expect(p.awaited()).toEqual(['maria']) // who has not chosen yet
    p.act('hold')
    expect(p.said('track.moved').length).toBe(1)
    expect(courtOf(p.s).tracks[0]).toBe(1)
  })

  it('MAR-17.5-06 cards are drawn by the powers the card names, or by who took it', () => {
    const p = take(alone(FRANCE, PACT, GOLD), PACT)
    expect(p.said('cards.drawn')).toEqual([
      [PRUSSIA, 1],
      [FRANCE, 1],
    ])
    const q = take(alone(PRAGMATIC, GOLD, PACT), GOLD)
    expect(q.said('cards.drawn')).toEqual([[AUSTRIA, 2]])
    expect(q.handOf(AUSTRIA).length).toBe(2)
    const r = take(alone(AUSTRIA, TALKS, PACT), TALKS)
    expect(r.said('cards.drawn')).toEqual([[AUSTRIA, 1]])
  })

  it('MAR-Q75 MAR-8-05 a minor whose great fortress is lost draws nothing by a political card either', () => {
    const p = alone(FRANCE, DRESDEN, CAMPO).mark('dresden', AUSTRIA)
    take(p, DRESDEN)
    expect(p.said('cards.none')).toEqual([[SAXONY]])
    expect(p.handOf(SAXONY)).toEqual([])
  })

  it('MAR-D08 MAR-17.5-15 MAR-Q54 MAR-H07 troops are free, go to generals of choice, and only their owner knows to whom', () => {
    const p = alone(AUSTRIA, HUNGARY, PACT).put('austria-1', 'wien', 7).put('austria-2', 'x', 3)
    p.put('austria-3', 'y', 8)
    take(p, HUNGARY)
    expect(p.awaited()).toEqual(['maria'])
    expect(p.verdict('recruit', p.piece('austria-3'))).toBe('MAR-13-03')
    expect(p.verdict('recruit', p.piece('austria-4'))).toBe('MAR-4-23')
    expect(p.verdict('done')).toBe('MAR-17.5-15')
    const seen = p.view('louis')
    p.act('recruit', p.piece('austria-1'))
    expect(p.verdict('recruit', p.piece('austria-1'))).toBe('MAR-13-03')
    p.act('recruit', p.piece('austria-2'))
    expect([p.troops('austria-1'), p.troops('austria-2')]).toEqual([8, 4])
    expect(p.handOf(AUSTRIA)).toEqual([]) // the card that was laid is gone, nothing was paid
    expect(p.said('winter.recruited')).toEqual([[AUSTRIA, 2]])
    for (const e of p.events) if (e.message === 'winter.troop') expect(e.to).toBe(1)
    expect(p.view('louis').troops).toEqual(seen.troops)
    expect(p.view('louis').totals[AUSTRIA]).toBe(seen.totals[AUSTRIA] + 2)
  })

  it('MAR-H07 nobody but the owner can tell whom the troops went to', () => {
    const after = (general: string) => {
      const p = alone(AUSTRIA, HUNGARY, PACT).put('austria-1', 'wien', 3).put('austria-2', 'x', 3)
      take(p, HUNGARY).act('recruit', p.piece(general))
      return p
    }
    const p = after('austria-1')
    const q = after('austria-2')
    for (const seat of ['louis', 'frederick', null]) expect(q.view(seat)).toEqual(p.view(seat))
    expect(q.view('maria').troops).not.toEqual(p.view('maria').troops)
  })

  it('MAR-Q71 the owner of the troops chooses, whoever took the card', () => {
    const p = alone(PRAGMATIC, HUNGARY, PACT).put('austria-1', 'wien', 3)
    p.act('pick', pc(p, HUNGARY))
    expect(p.awaited()).toEqual(['frederick'])
    p.act('execute')
    expect(p.awaited()).toEqual(['maria'])
  })

  it('MAR-Q71 it is asked though nobody has room, and then the troops are lost', () => {
    const p = take(alone(AUSTRIA, HUNGARY, PACT).put('austria-1', 'wien', 8), HUNGARY)
    expect(p.awaited()).toEqual(['maria'])
    expect(p.targets('recruit')).toEqual([])
    p.act('done')
    expect(p.troops('austria-1')).toBe(8)
    expect(p.said('winter.recruited')).toEqual([[AUSTRIA, 0]])
    expect(p.s.frames).toEqual([])
  })

  it('MAR-17.5-15 an eliminated general gets troops and enters at once, at a fortress as in winter', () => {
    const p = alone(FRANCE, WAR, PACT).put('france-1', ELIMINATED, 0).put('france-2', 'u', 8)
    take(p, WAR).act('recruit', p.piece('france-1'))
    expect(p.targets('enter').map((c) => p.board.cityIds[c])).toEqual(['paris'])
    expect(p.verdict('enter', p.city('berlin'))).toBe('MAR-13-06')
    p.act('enter', p.city('paris'))
    expect(p.at('france-1')).toBe('paris')
    expect(p.troops('france-1')).toBe(1)
    p.act('recruit', p.piece('france-1'))
    expect(p.troops('france-1')).toBe(2)
    expect(p.s.frames).toEqual([])
  })

  it('MAR-17.5-15 MAR-6-06 equal ranks that meet by such an entry need a commander', () => {
    const p = alone(FRANCE, FRANKFURT, PACT).put('prussia-1', ELIMINATED, 0).put('saxony-1', 'berlin', 3)
    take(p, FRANKFURT).act('recruit', p.piece('prussia-1')).act('enter', p.city('berlin'))
    p.act('command', p.piece('saxony-1'))
    expect([p.at('prussia-1'), p.s.chief]).toEqual(['berlin', 1 << p.piece('saxony-1')])
  })

  it('MAR-17.5-15 a general in an off-map box gets none', () => {
    const p = alone(FRANCE, FRANKFURT, PACT).put('prussia-1', 'berlin', 3)
    take(p, FRANKFURT)
    expect(p.awaited()).toEqual(['frederick'])
    expect(p.verdict('recruit', courtOf(p.s).away[0])).toBe('MAR-13-02')
    p.act('recruit', p.piece('prussia-1')).act('recruit', p.piece('prussia-1'))
    expect(p.troops('prussia-1')).toBe(5)
  })
})

describe('a state from outside', () => {
  it('is refused when it asks about a grant or a move that the card does not have', () => {
    const fault = (p: Position, change: object = {}) => {
      const [politics, policy] = p.s.frames
      const frames = [sequenceFrame(), politics, { ...policy, ...change }]
      return POSITIONS.fault({ ...p.s, frames }, p.board)
    }
    const raise = take(alone(AUSTRIA, HUNGARY, PACT).put('austria-1', 'wien', 3), HUNGARY)
    expect(fault(raise)).toBeNull()
    expect(fault(raise, { grant: 1 })).toMatch(/its card does not have\.$/)
    expect(fault(raise, { card: 99 })).toContain('"card"')
    const shift = take(alone(FRANCE, CAMPO, PACT), CAMPO)
    expect(fault(shift)).toBeNull()
    expect(fault(shift, { move: 1 })).toMatch(/its card does not have\.$/)
  })
})

describe('two players', () => {
  const two = () => ground({}, 'advanced-2p')

  it('MAR-D38 MAR-Q70 MAR-T64 MAR-24.2-03 both cards go to one player: he carries out one, the other has no effect', () => {
    const p = contest(deckOf(two(), PACT, CAMPO), 'H', { [PRUSSIA]: 'H9', [FRANCE]: 'H5' })
    p.act('pick', pc(p, PACT))
    expect(p.said('cards.drawn')).toEqual([]) // MAR-Q70: not yet
    p.act('pick', pc(p, CAMPO))
    expect(p.awaited()).toEqual(['coalition'])
    expect(p.targets('pick').sort()).toEqual([pc(p, PACT), pc(p, CAMPO)].sort())
    expect(p.verdict('pick', pc(p, GOLD))).toBe('MAR-24.2-03')
    p.act('pick', pc(p, CAMPO)).act('execute').act('left', 1)
    expect(p.said('politics.unused')).toEqual([[pc(p, PACT)]])
    expect(p.said('cards.drawn')).toEqual([])
    expect(courtOf(p.s).tracks[2]).toBe(2)
    expect(p.s.frames).toEqual([])
  })

  it('MAR-24.2-03 one card each: both are carried out, in the order in which they were taken', () => {
    const p = contest(deckOf(two(), PACT, GOLD), 'H', { [PRUSSIA]: 'H9', [AUSTRIA]: 'H5' })
    p.act('pick', pc(p, PACT)).act('pick', pc(p, GOLD))
    expect(p.awaited()).toEqual(['coalition'])
    p.act('execute')
    expect(p.awaited()).toEqual(['maria'])
    p.act('execute')
    expect(p.said('cards.drawn')).toEqual([
      [PRUSSIA, 1],
      [FRANCE, 1],
      [AUSTRIA, 2],
    ])
    expect(p.s.frames).toEqual([])
  })

  it('MAR-24.2-03 Austria and the Pragmatic Army are one player too', () => {
    const p = contest(deckOf(two(), HUNGARY, GOLD), 'H', { [PRAGMATIC]: 'H9', [AUSTRIA]: 'H5' })
    p.act('pick', pc(p, HUNGARY)).act('pick', pc(p, GOLD))
    expect(p.s.frames[0].step).toBe('which')
    expect(p.awaited()).toEqual(['maria'])
    p.act('pick', pc(p, GOLD)).act('execute')
    expect(p.said('winter.recruited')).toEqual([])
    expect(p.handOf(AUSTRIA).length).toBe(2)
  })

  it('MAR-24.2-03 with three players one player may carry out both', () => {
    const p = contest(deckOf(ground(), PACT, GOLD), 'H', { [PRUSSIA]: 'H9', [PRAGMATIC]: 'H5' })
    take(take(p, PACT), GOLD)
    expect(p.said('cards.drawn').length).toBe(3)
  })

  it('MAR-17.5-07 with two players who has not acted takes its cards back as ever', () => {
    const p = contest(deckOf(two(), PACT, CAMPO), 'H', { [PRUSSIA]: 'H9', [FRANCE]: 'H5', [AUSTRIA]: 'H2' })
    p.act('pick', pc(p, PACT)).act('pick', pc(p, CAMPO))
    expect(p.handOf(AUSTRIA)).toEqual(['H2'])
    expect(frameOf(p).taken.length).toBe(2)
  })

  it('MAR-17.5-09 a single taker is asked nothing about which', () => {
    const p = two().hand(PRUSSIA, 'H9')
    layAll(stage(deckOf(p, PACT, CAMPO), 'H'), { [PRUSSIA]: 'H9' })
    p.act('pick', pc(p, PACT)).act('execute')
    expect(p.s.frames).toEqual([])
  })
})
