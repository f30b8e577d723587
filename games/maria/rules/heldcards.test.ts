// Politics with held cards and net track moves.
import { describe, expect, it } from 'vitest'
import { USED } from '../court.ts'
import { saxonyStands, WITH_PRUSSIA } from '../leagues.ts'
import { ITALY_TRACK, RUSSIA_TRACK, SAXONY_TRACK } from '../politicalboard.ts'
import {
  contest,
  deckOf,
  frameOf,
  ground,
  held,
  inHand,
  layAll,
  onSpace,
  pc,
  stage,
  take,
  waste,
} from '../politicskit.ts'
import { AUSTRIA, FRANCE, PRAGMATIC, PRUSSIA } from '../powers.ts'
import { courtOf, DISCARD, RETURNING } from '../state.ts'
import type { Position } from '../testkit.ts'
import { influence } from './politics.ts'

const PACT = 'A pact against the Queen' // Prussia, France: a card each
const FINLAND = 'Sweden marches on Finland' // Prussia, France, Austria: Russia up to 2 left
const GOLD = 'Gold from London' // Pragmatic Army, Austria: 2 cards for Austria
const LANDING = 'A Spanish landing in Tuscany' // France, Pragmatic Army, Austria: Italy 1 left
const TURIN = 'Sardinia sides with Vienna' // Pragmatic Army, Austria: Italy up to 2 right
const CARDINAL = 'The Cardinal is dead' // all: Italy 1, Saxony 1, either way
const CAMPO = 'Both sides claim Campo Santo' // France, Austria: Italy 1, either way
const DEFENCE = 'A pact of defence' // Prussia, Pragmatic Army, Austria: Saxony up to 2 right
const FRANKFURT = 'The union of Frankfurt' // Prussia, France, Pragmatic Army: Prussian troops, Saxony 1 left
const DRESDEN = 'Dresden asks for a share' // Prussia, France: Saxony draws and goes 1 left
const BRESLAU = 'Talks at Breslau' // Prussia, Austria: Saxony 1 right, Italy 1 right

const order = (p: Position): number[] => [...frameOf(p).order]
const tracks = (p: Position): number[] => [...courtOf(p.s).tracks]

/** France and Austria act, in that order. */
const duel = (p: Position, ...titles: string[]) =>
  contest(deckOf(p, ...titles), 'H', { [FRANCE]: 'H9', [AUSTRIA]: 'H5' })

describe('influence', () => {
  it('MAR-T46 MAR-17.4-01 MAR-17.4-02 MAR-17.4-03 MAR-17.4-04 MAR-17.4-05 MAR-8-15 H10 goes back, 16 and 11 count, the others do not act', () => {
    const p = held(deckOf(ground(), PACT, GOLD), PRUSSIA, 'D9')
    p.hand(PRUSSIA, 'S2').hand(FRANCE, 'H10').hand(PRAGMATIC, 'R').hand(AUSTRIA, 'S7')
    layAll(stage(p, 'S'), { [PRUSSIA]: 'S2', [FRANCE]: 'H10', [PRAGMATIC]: 'R' })
    expect(p.said('politics.shows').length).toBe(3)
    expect(p.said('politics.back')).toEqual([[FRANCE, p.card('H10')]])
    expect(p.handOf(FRANCE)).toEqual(['H10'])
    expect(p.said('politics.influence')).toEqual([
      [PRAGMATIC, 16],
      [PRUSSIA, 11],
    ])
    expect(order(p)).toEqual([PRAGMATIC, PRUSSIA])
    expect(onSpace(p, PRUSSIA).sort()).toEqual(['D9', 'S2'])
  })

  it('MAR-T47 MAR-17.4-06 on a tie the space further right goes first', () => {
    const p = held(held(deckOf(ground(), PACT, GOLD), PRUSSIA, 'H9'), AUSTRIA, 'D9')
    layAll(stage(p, 'S'), {})
    expect(order(p)).toEqual([AUSTRIA, PRUSSIA])
    const q = held(
      held(held(held(deckOf(ground(), PACT, GOLD), PRUSSIA, 'H4'), AUSTRIA, 'D4'), FRANCE, 'C4'),
      PRAGMATIC,
      'S4',
    )
    layAll(stage(q, 'S'), {})
    expect(order(q)).toEqual([AUSTRIA, PRAGMATIC, FRANCE, PRUSSIA])
  })

  it('MAR-17.4-07 a power without a card on its space does not act, though it laid one that was no trump', () => {
    const p = deckOf(ground(), PACT, GOLD).hand(FRANCE, 'D10').hand(PRUSSIA, 'H2')
    layAll(stage(p, 'H'), { [FRANCE]: 'D10', [PRUSSIA]: 'H2' })
    expect(order(p)).toEqual([PRUSSIA])
    const q = deckOf(ground(), PACT, GOLD).hand(FRANCE, 'D10')
    layAll(stage(q, 'H'), { [FRANCE]: 'D10' })
    expect(q.s.frames).toEqual([])
    expect(courtOf(q.s).deck[pc(q, PACT)]).toBe(USED)
  })

  it('MAR-17.4-04 a Reserve held over still counts 16, beside a new card', () => {
    const p = held(deckOf(ground(), PACT, GOLD), FRANCE, 'R')
      .hand(FRANCE, 'C2')
      .hand(PRUSSIA, 'C10')
    layAll(stage(p, 'C'), { [FRANCE]: 'C2', [PRUSSIA]: 'C10' })
    expect(influence(p.board, p.s, FRANCE)).toBe(18)
    expect(order(p)).toEqual([FRANCE, PRUSSIA])
  })

  it('MAR-H16 MAR-H17 all saw the card that went back, and all see what lies on the board', () => {
    const p = held(deckOf(ground(), PACT, GOLD), PRUSSIA, 'D9')
      .hand(PRUSSIA, 'S2')
      .hand(FRANCE, 'H10')
    stage(p, 'S')
    expect(p.view('maria').court?.held[PRUSSIA]).toEqual([p.card('D9')]) // also while S2 lies face-down
    p.act('lay', inHand(p, PRUSSIA, 'S2'))
    expect(p.view('maria').court?.held[PRUSSIA]).toEqual([p.card('D9')])
    p.act('lay', inHand(p, FRANCE, 'H10'))
    for (const e of p.events.filter((e) => ['politics.shows', 'politics.back'].includes(e.message)))
      expect(e.to).toBeUndefined()
    expect(p.said('politics.back')).toEqual([[FRANCE, p.card('H10')]])
    for (const seat of ['maria', 'louis', null]) {
      expect(
        p
          .view(seat)
          .court?.held[PRUSSIA]?.map((c) => p.cardName(c))
          .sort(),
      ).toEqual(['D9', 'S2'])
      expect(p.view(seat).court?.laid).toBe(0)
    }
    expect(p.view('maria').hands[FRANCE]).toBeNull() // seen once, but now in a hand again
  })
})

describe('choosing', () => {
  it('MAR-17.5-01 MAR-17.5-04 who holds leaves its cards for later turns, where they count again', () => {
    const p = deckOf(ground(), PACT, FINLAND, LANDING, CAMPO).hand(FRANCE, 'H4', 'D6')
    layAll(stage(p, 'H'), { [FRANCE]: 'H4' })
    p.act('hold')
    expect(p.s.frames).toEqual([])
    expect(onSpace(p, FRANCE)).toEqual(['H4'])
    deckOf(p, LANDING, CAMPO)
    layAll(stage(p, 'D'), { [FRANCE]: 'D6' })
    expect(influence(p.board, p.s, FRANCE)).toBe(10)
    p.act('hold')
    expect(onSpace(p, FRANCE).sort()).toEqual(['D6', 'H4'])
  })

  it('MAR-D05 MAR-17.5-02 MAR-17.5-03 MAR-T49 a power takes only what shows its symbol, and holds if nothing does', () => {
    const p = contest(deckOf(ground(), PACT, GOLD), 'H', { [FRANCE]: 'H9', [AUSTRIA]: 'H5' })
    expect(p.verdict('pick', pc(p, GOLD))).toBe('MAR-17.5-02')
    expect(p.targets('pick')).toEqual([pc(p, PACT)])
    const q = contest(deckOf(ground(), DRESDEN, PACT), 'H', { [AUSTRIA]: 'H5' })
    expect(q.targets('pick')).toEqual([])
    expect(q.verdict('hold')).toBeNull()
    expect(q.verdict('pick', 999)).toBe('MAR-17.5-01')
  })

  it('MAR-D06 MAR-17.5-05 MAR-17.5-06 taking costs all cards on the space, also when the card is let pass', () => {
    const p = held(deckOf(ground(), PACT, FINLAND), FRANCE, 'D9', 'R')
    contest(p, 'H', { [FRANCE]: 'H9', [AUSTRIA]: 'H5' })
    const cards = p.s.cards.flatMap((place, c) => (place === 9 + FRANCE ? [c] : []))
    expect(cards.length).toBe(3)
    waste(p, PACT)
    for (const c of cards) expect(p.s.cards[c]).toBe(DISCARD)
    expect(p.said('policy.discarded')).toEqual([[FRANCE, pc(p, PACT)]])
    expect(p.said('cards.drawn')).toEqual([]) // without effect
    expect(courtOf(p.s).deck[pc(p, PACT)]).toBe(USED)
  })

  it('MAR-T48 MAR-17.5-07 both cards are taken: third and fourth take back all they have there, held cards too', () => {
    const p = deckOf(ground(), PACT, GOLD)
    held(held(p, FRANCE, 'D3'), AUSTRIA, 'C2')
    contest(p, 'H', { [PRUSSIA]: 'H10', [PRAGMATIC]: 'H9', [FRANCE]: 'H2', [AUSTRIA]: 'H3' })
    expect(order(p)).toEqual([PRUSSIA, PRAGMATIC, AUSTRIA, FRANCE])
    waste(waste(p, PACT), GOLD)
    expect(p.s.frames).toEqual([])
    expect(p.handOf(FRANCE).sort()).toEqual(['D3', 'H2'])
    expect(p.handOf(AUSTRIA).sort()).toEqual(['C2', 'H3'])
    expect(p.said('politics.takesBack').length).toBe(4)
  })

  it('MAR-17.5-07 who held before the second card was taken has acted, and its cards stay', () => {
    const p = contest(deckOf(ground(), PACT, GOLD), 'H', {
      [PRUSSIA]: 'H10',
      [PRAGMATIC]: 'H9',
      [FRANCE]: 'H4',
      [AUSTRIA]: 'H3',
    })
    p.act('hold')
    waste(waste(p, GOLD), PACT)
    expect(onSpace(p, PRUSSIA)).toEqual(['H10'])
    expect(p.handOf(AUSTRIA)).toEqual(['H3'])
  })

  it('MAR-17.5-07 MAR-Q19 with the delay they come back a turn later', () => {
    const late = deckOf(ground({ politicsReturnDelay: 'yes' }), PACT, GOLD)
    contest(late, 'H', { [PRUSSIA]: 'H10', [PRAGMATIC]: 'H9', [AUSTRIA]: 'H3' })
    waste(waste(late, PACT), GOLD)
    expect(late.handOf(AUSTRIA)).toEqual([])
    expect(late.s.cards[late.card('H3')]).toBe(RETURNING)
    expect(courtOf(late.s).returning).toEqual([AUSTRIA * 1024 + late.card('H3')])
    stage(deckOf(late, LANDING, CAMPO), 'D')
    expect(late.handOf(AUSTRIA)).toEqual(['H3'])
    expect(courtOf(late.s).returning).toEqual([])
    expect(late.targets('lay').map((c) => late.cardName(c))).toEqual(['H3'])
  })

  it('MAR-17.5-08 MAR-17.5-09 each power acts once; what nobody took is put away', () => {
    const p = contest(deckOf(ground(), PACT, FINLAND), 'H', { [FRANCE]: 'H9' })
    waste(p, PACT)
    expect(p.s.frames).toEqual([]) // not asked for the other
    expect(p.said('politics.unused')).toEqual([[pc(p, FINLAND)]])
    expect(courtOf(p.s).deck[pc(p, FINLAND)]).toBe(USED)
    expect(tracks(p)).toEqual(p.board.politics.tracks.map((t) => t.star))
  })

  it('MAR-17-02 reveal, trump, placing, influence, choice follow one another', () => {
    const p = take(contest(deckOf(ground(), PACT, LANDING), 'H', { [FRANCE]: 'H9' }), LANDING)
    const steps = [
      'politics.revealed',
      'politics.trump',
      'politics.laid',
      'politics.shows',
      'politics.influence',
      'politics.takes',
      'policy.executed',
      'track.moved',
    ]
    const seen = p.events.map((e) => e.message)
    const places = steps.map((m) => seen.indexOf(m))
    expect(places.every((at) => at >= 0)).toBe(true)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })
})

describe('net moves of the tracks', () => {
  it('MAR-T50 MAR-17.5-11 one step right and one left: the marker has not moved, and no box takes effect', () => {
    const p = ground().put('prussia-1', 'berlin', 8)
    contest(deckOf(p, DEFENCE, FRANKFURT), 'H', { [AUSTRIA]: 'H9', [PRUSSIA]: 'H5' })
    courtOf(p.s).tracks[SAXONY_TRACK] = 4 // one step from leaving Prussia
    take(p, DEFENCE).act('right', 1)
    expect(tracks(p)[SAXONY_TRACK]).toBe(4) // decided, not yet carried out
    expect(frameOf(p).moves[SAXONY_TRACK]).toBe(1)
    take(p, FRANKFURT).act('done')
    expect(tracks(p)[SAXONY_TRACK]).toBe(4)
    expect(p.said('track.moved')).toEqual([])
    expect(saxonyStands(p.s)).toBe(WITH_PRUSSIA)
    expect(p.s.frames).toEqual([])
  })

  it('MAR-17.5-11 MAR-Q40 two cards on one track make one move; boxes on the way mean nothing', () => {
    const p = ground()
    contest(deckOf(p, TURIN, CAMPO), 'H', { [AUSTRIA]: 'H9', [FRANCE]: 'H5' })
    courtOf(p.s).tracks[ITALY_TRACK] = 3
    take(p, TURIN).act('right', 2)
    take(p, CAMPO).act('right', 1)
    // Over box 5 and the expedition box 6 to the victory box 7.
    expect(tracks(p)[ITALY_TRACK]).toBe(6)
    expect(p.said('track.moved').length).toBe(1)
    expect(courtOf(p.s).away).toEqual(ground().s.court?.away)
    expect(courtOf(p.s).italy).toBe(AUSTRIA + 1)
  })

  it('MAR-17.5-11 MAR-Q40 opposite moves are set off against each other before the end of the track stops them', () => {
    const p = ground()
    contest(deckOf(p, TURIN, CAMPO), 'H', { [AUSTRIA]: 'H9', [FRANCE]: 'H5' })
    courtOf(p.s).tracks[ITALY_TRACK] = 6
    take(p, TURIN).act('right', 2)
    take(p, CAMPO).act('left', 1)
    expect(tracks(p)[ITALY_TRACK]).toBe(6) // 6 + 2 - 1 = 7, stopped at the end
  })

  it('MAR-Q40 markers stop at the ends of their tracks', () => {
    const p = ground()
    contest(deckOf(p, FINLAND, LANDING), 'H', { [FRANCE]: 'H9' })
    courtOf(p.s).away[0] = -1
    courtOf(p.s).tracks[RUSSIA_TRACK] = 1
    take(p, FINLAND).act('left', 2)
    expect(tracks(p)[RUSSIA_TRACK]).toBe(0)
  })

  it('MAR-Q44 once Saxony has left Prussia its marker goes no further left than neutral', () => {
    const p = ground()
    contest(deckOf(p, DRESDEN, PACT), 'H', { [FRANCE]: 'H9' })
    courtOf(p.s).tracks[SAXONY_TRACK] = 5
    p.s.league = 1
    take(p, DRESDEN)
    expect(tracks(p)[SAXONY_TRACK]).toBe(5)
    expect(p.said('track.moved')).toEqual([])
  })

  it('MAR-Q40 the tracks move in the order Saxony, Russia, Italy', () => {
    const p = ground()
    duel(p, CAMPO, FINLAND)
    courtOf(p.s).away[0] = -1
    courtOf(p.s).tracks[RUSSIA_TRACK] = 2
    take(p, CAMPO).act('right', 1)
    take(p, FINLAND).act('left', 1)
    expect(p.said('track.moved').map(([t]) => t)).toEqual([RUSSIA_TRACK, ITALY_TRACK])
    expect(tracks(p)).toEqual([2, 1, 4])
  })

  it('MAR-D07 MAR-17.5-12 where a card offers left or right the taker picks', () => {
    for (const way of [-1, 1]) {
      const p = duel(ground(), CAMPO, FINLAND)
      take(p, CAMPO)
      expect([p.targets('left'), p.targets('right')]).toEqual([[1], [1]])
      p.act(way < 0 ? 'left' : 'right', 1).act('hold')
      expect(tracks(p)[ITALY_TRACK]).toBe(3 + way)
    }
    const q = take(duel(ground(), FINLAND, PACT), FINLAND)
    expect(q.verdict('right', 1)).toBe('MAR-17.5-12')
  })

  it('MAR-Q74 MAR-17.5-13 of several tracks each is moved the full distance or not at all', () => {
    const p = take(contest(deckOf(ground(), BRESLAU, PACT), 'H', { [AUSTRIA]: 'H9' }), BRESLAU)
    expect(p.verdict('right', 2)).toBe('MAR-17.5-13')
    expect(p.verdict('left', 1)).toBe('MAR-17.5-12')
    p.act('stay').act('right', 1)
    expect(tracks(p)).toEqual([2, 3, 4])
    const q = take(contest(deckOf(ground(), CARDINAL, PACT), 'H', { [PRUSSIA]: 'H9' }), CARDINAL)
    q.act('left', 1).act('right', 1)
    expect(tracks(q)).toEqual([3, 3, 2]) // Italy is named first on this card
  })

  it('MAR-17.5-13 a single track printed without choice is moved by itself', () => {
    const p = contest(deckOf(ground(), LANDING, PACT), 'H', { [FRANCE]: 'H9' })
    take(p, LANDING)
    expect(p.s.frames).toEqual([])
    expect(tracks(p)[ITALY_TRACK]).toBe(2)
    const q = take(duel(ground(), CAMPO, FINLAND), CAMPO)
    expect(q.verdict('stay')).toBe('MAR-17.5-13')
  })

  it('MAR-17.5-14 an optional move of up to 2 may be 0, 1 or 2', () => {
    for (const n of [0, 1, 2]) {
      const p = take(contest(deckOf(ground(), TURIN, PACT), 'H', { [AUSTRIA]: 'H9' }), TURIN)
      expect(p.targets('right')).toEqual([1, 2])
      for (const n of [0, 3]) expect(p.verdict('right', n)).toBe('MAR-17.5-14')
      expect(p.verdict('stay')).toBeNull()
      if (n === 0) p.act('stay')
      else p.act('right', n)
      expect(tracks(p)[ITALY_TRACK]).toBe(3 + n)
    }
  })
})
