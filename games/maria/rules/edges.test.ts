// Where a list begins and ends: the first piece (france-1), the first city, the one who is left alone. Faults
// planted in the chapters got past the other tests here.

import { describe, expect, it } from 'vitest'
import type { Stage } from '../frames.ts'
import { AT_WAR, leagueOf, NEUTRAL } from '../leagues.ts'
import { AUSTRIA, FRANCE, NO_POWER, PRUSSIA, SAXONY } from '../powers.ts'
import { courtOf, OFF_MAP } from '../state.ts'
import { type Cities, type Position, position } from '../testkit.ts'
import { annexationFrame, mayOfferPeace } from './annexation.ts'
import { electionFrame } from './election.ts'
import { hussarsFrame, removeHussar } from './hussars.ts'
import { mayReduce, reductionFrame } from './reduction.ts'
import { saxonyFrame, strangersIn } from './saxony.ts'

const SAXON: Cities = {
  d: { region: 'saxony', fortress: 'major' },
  e: { region: 'saxony', fortress: 'minor' },
  w: { region: 'saxony' },
  p: { region: 'prussia' },
  q: { region: 'austria-core' },
  f: { region: 'france' },
}
const NEUTRAL_BOX = 5

/** Saxony stands with Prussia; its pieces are set up in d and e. */
function allied(roads: string): Position {
  const p = position(roads, SAXON, 'advanced')
  p.s.opened = 1
  p.league('prussian')
  p.board.start[p.piece('saxony-1')] = p.city('d')
  p.board.start[p.piece('saxony-train-1')] = p.city('e')
  return p
}

function leaves(p: Position): Position {
  courtOf(p.s).tracks[0] = NEUTRAL_BOX
  return p.begin(saxonyFrame())
}

describe('Saxony becomes neutral', () => {
  it('MAR-19.3-10 MAR-Q42 all strangers go, Austria first, then in the order of the pieces', () => {
    const p = allied('d-e-w-p-q')
    p.put('france-1', 'd')
      .put('prussia-2', 'e')
      .put('austria-train-1', 'w')
      .put('austria-3', 'd')
      .put('prussia-1', 'p')
    p.put('saxony-1', 'e')
    const order = ['austria-3', 'austria-train-1', 'france-1', 'prussia-2']
    expect(strangersIn(p.board, p.s, SAXONY)).toEqual(order.map((id) => p.piece(id)))
  })

  it('MAR-19.3-09 a general comes home even from the first city of the map', () => {
    const p = leaves(allied('p-d-e-q').put('saxony-1', 'p', 4))
    expect(p.at('saxony-1')).toBe('d')
  })

  it('MAR-19.3-09 one who is at home already is not moved, and a hussar elsewhere stays', () => {
    const p = leaves(allied('p-d-e-q').put('saxony-1', 'd', 4).put('hussar-1', 'q'))
    expect([p.at('saxony-1'), p.at('hussar-1'), p.said('piece.displaced')]).toEqual(['d', 'q', []])
  })

  it('MAR-19.3-09 MAR-6-10 a general who led a stack leads nobody at home', () => {
    const p = allied('p-d-e-q').put('saxony-1', 'p', 4).put('prussia-1', 'p', 4)
    p.s.chief |= 1 << p.piece('saxony-1')
    expect(leaves(p).s.chief & (1 << p.piece('saxony-1'))).toBe(0)
    const q = leaves(allied('p-d-e-q').put('saxony-1', 'p', 4))
    expect(q.s.chief & (1 << q.piece('saxony-1'))).toBe(0)
  })

  it.each([
    [[PRUSSIA, SAXONY], [PRUSSIA]],
    [[SAXONY, PRUSSIA], [PRUSSIA]],
    [[PRUSSIA], [PRUSSIA]],
    [
      [FRANCE, SAXONY],
      [FRANCE, SAXONY],
    ],
  ])('MAR-19.3-08 MAR-5-11 in a stage of powers %j the powers %j go on', (powers, left) => {
    const p = allied('p-d-e-q').put('saxony-1', 'd', 4)
    courtOf(p.s).tracks[0] = NEUTRAL_BOX
    const stage: Stage = { proc: 'stage', step: 'supply', powers: [...powers], supplied: 0 }
    p.s.frames = [stage, saxonyFrame()]
    p.machine.advance(p.s)
    expect(stage.powers).toEqual(left)
  })

  it('MAR-Q43 a general waits until the first piece of the list has left his city', () => {
    const p = allied('f-q-d-e-p').put('saxony-1', 'p', 4).put('france-1', 'd', 4)
    courtOf(p.s).tracks[0] = NEUTRAL_BOX
    p.begin(saxonyFrame())
    expect(p.at('saxony-1')).toBe('d')
    expect(p.at('france-1')).not.toBe('d')
    expect(p.said('piece.displaced').map(([piece]) => p.board.pieceIds[piece])).toEqual([
      'france-1',
      'saxony-1',
    ])
    expect(p.s.league).toBe(leagueOf(NEUTRAL, AT_WAR))
  })
})

describe('hussars', () => {
  const placing = (p: Position): Position => p.begin(hussarsFrame(p.board))

  it('MAR-7-04 the first piece of the list keeps a hussar out like any other', () => {
    const p = placing(position('a-b-c').put('austria-1', 'a').put('france-1', 'b'))
    expect(p.verdict('place', p.city('b'))).toBe('MAR-7-04')
  })

  it('MAR-7-05 MAR-Q34 a hussar is left where it is by leaving it, not by placing it there again', () => {
    const p = placing(position('a-b-c').put('austria-1', 'a').put('hussar-1', 'b').put('hussar-2', 'c'))
    expect([p.verdict('place', p.city('b')), p.verdict('place', p.city('c'))]).toEqual([
      'MAR-7-05',
      'MAR-Q34',
    ])
    expect(p.targets('place')).toEqual([])
    expect(p.verdict('leave')).toBeNull()
  })

  it('MAR-7-03 the first city of the map is in range like any other', () => {
    const p = placing(position('a-b-c').put('austria-1', 'b'))
    expect(p.targets('place').sort()).toEqual([p.city('a'), p.city('c')])
  })

  it('MAR-7-07 where there is no hussar, none is taken off', () => {
    const p = position('a-b').put('hussar-1', 'b')
    const before = JSON.stringify(Object.entries(p.s.at))
    removeHussar(p.board, p.s, p.machine, p.city('a'))
    expect([JSON.stringify(Object.entries(p.s.at)), p.events]).toEqual([before, []])
  })
})

describe('the annexation of Silesia', () => {
  const LANDS: Cities = {
    breslau: { region: 'silesia', fortress: 'major' },
    glatz: { region: 'silesia', fortress: 'minor' },
    berlin: { region: 'prussia', fortress: 'major' },
    posen: { region: 'poland' },
    wien: { region: 'austria-core', fortress: 'major' },
    paris: { region: 'france', fortress: 'major' },
  }

  const held = (roads: string): Position => {
    const p = position(roads, LANDS, 'advanced')
    p.s.opened = 1
    return p.mark('breslau', PRUSSIA).mark('glatz', PRUSSIA)
  }

  const peace = (p: Position): Position => p.begin(annexationFrame()).act('offerPeace').act('acceptPeace')

  it('MAR-19.1-01 the first fortress of the board is looked at like the others', () => {
    const p = held('breslau-glatz-berlin-wien')
    expect(mayOfferPeace(p.board, p.s)).toBe(true)
    p.s.markers[p.board.fortressAt[p.city('breslau')]] = AUSTRIA + 1
    expect(p.board.fortressAt[p.city('breslau')]).toBe(0)
    expect(mayOfferPeace(p.board, p.s)).toBe(false)
  })

  it('MAR-19.1-08 an Austrian goes home from the first city of the map, if it is in Poland', () => {
    const p = held('posen-breslau-glatz-berlin-wien').put('austria-1', 'posen', 4)
    peace(p)
    expect(p.at('austria-1')).toBe('wien')
  })

  it('MAR-19.1-10 the second train may enter at the first fortress of the board, and in no city that is not there', () => {
    const p = held('berlin-breslau-glatz-wien')
    p.s.at[p.piece('prussia-train-2')] = OFF_MAP
    peace(p)
    expect(p.targets('station').sort()).toEqual([p.city('berlin'), p.city('breslau')])
    expect([p.verdict('station', 5000), p.verdict('station', -7)]).toEqual(['MAR-19.1-10', 'MAR-19.1-10'])
  })

  it('MAR-Q53 the first piece of the list leaves Prussia like any other', () => {
    const p = held('wien-breslau-glatz-berlin-paris').put('france-1', 'breslau', 4)
    peace(p)
    expect(p.at('france-1')).toBe('paris')
  })
})

describe('the reduction of French objectives', () => {
  const CORE: Cities = {
    a: { region: 'austria-core', fortress: 'minor' },
    b: { region: 'austria-core', fortress: 'minor' },
    f: { region: 'france' },
  }

  it('MAR-19.2-01 a French general in the first city of the map counts like any other', () => {
    const p = position('a-b-f', CORE, 'advanced').mark('b', FRANCE).put('france-1', 'a', 4)
    expect(mayReduce(p.board, p.s, true)).toBe(false)
    expect(mayReduce(p.board, p.put('france-1', 'f', 4).s, true)).toBe(true)
  })

  it('MAR-19.2-02 the fortress bears no marker afterwards, nobody else’s either', () => {
    const p = position('a-b-f', CORE, 'advanced').mark('b', FRANCE).begin(reductionFrame()).act('reduce')
    expect(p.marker('b')).toBe(NO_POWER)
  })
})

describe('the election', () => {
  it('MAR-18-05 the first fortress of the board votes, whoever comes first', () => {
    const cities: Cities = {
      k: { fortress: 'minor', electoral: true },
      m: { fortress: 'minor', electoral: true },
    }
    for (const power of [AUSTRIA, FRANCE, PRUSSIA]) {
      const p = position('k-m', cities, 'advanced').mark('k', power).mark('m', AUSTRIA)
      p.s.opened = 1
      p.begin(electionFrame())
      if (power !== AUSTRIA) p.act('vote', 0)
      expect(
        p
          .said('election.vote')
          .map(([city]) => p.board.cityIds[city])
          .sort(),
      ).toEqual(['k', 'm'])
    }
  })
})
