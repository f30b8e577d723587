// MAR-19.4: neutral Prussia. The rulebook names the only limits; in all else it is what it was.
import { describe, expect, it } from 'vitest'
import {
  AT_PEACE,
  friendly,
  hostile,
  LEAGUES,
  leagueOf,
  mayFight,
  NEUTRAL,
  WAR_AGAIN,
  WITH_AUSTRIA,
} from '../leagues.ts'
import { AUSTRIA, BAVARIA, FRANCE, POWER_COUNT, PRAGMATIC, PRUSSIA, SAXONY } from '../powers.ts'
import { AWAY, courtOf } from '../state.ts'
import { lands, type Position, position } from '../testkit.ts'
import { cardPhaseFrame, mayDraw } from './cards.ts'
import { enemyHolds, isProtected } from './conquest.ts'
import { displacementFrame } from './displacement.ts'
import { movementFrame } from './movement.ts'
import { tracksFrame } from './tracks.ts'

const LANDS = lands({ major: 'dresden=saxony berlin=prussia wien=austria-core', minor: 'pirna=saxony' })

/** Peace with Prussia while Saxony is Austria's ally: Prussian markers in Saxony have stayed (MAR-19.3-16). */
function atPeace(roads: string, peace = AT_PEACE): Position {
  const p = position(roads, LANDS, 'advanced')
  p.s.league = leagueOf(WITH_AUSTRIA, peace)
  courtOf(p.s).tracks[0] = p.board.politics.tracks[0].boxes.length - 1
  courtOf(p.s).peace = 4
  p.s.turn = 5
  return p
}

const fortress = (p: Position, city: string): number => p.board.fortressAt[p.city(city)]

describe('MAR-19.4: a neutral power', () => {
  it('MAR-19.4-08 neutral Prussia keeps its friends and its enemies, and fights nobody', () => {
    for (const saxony of [NEUTRAL, WITH_AUSTRIA]) {
      const peace = { league: leagueOf(saxony, AT_PEACE) }
      const war = { league: leagueOf(saxony, WAR_AGAIN) }
      for (let p = 0; p < POWER_COUNT; p++) {
        expect(hostile(peace, PRUSSIA, p)).toBe(hostile(war, PRUSSIA, p))
        expect(friendly(peace, PRUSSIA, p)).toBe(friendly(war, PRUSSIA, p))
        expect(mayFight(peace, PRUSSIA, p)).toBe(false)
        expect(mayFight(peace, p, PRUSSIA)).toBe(false)
      }
      expect(hostile(peace, PRUSSIA, AUSTRIA)).toBe(true)
      expect(mayFight(war, PRUSSIA, AUSTRIA)).toBe(true)
      expect(friendly(peace, PRUSSIA, FRANCE)).toBe(true)
      expect(hostile(peace, PRUSSIA, PRAGMATIC)).toBe(false)
    }
  })

  it('MAR-Q84 neutral Saxony has neither friends nor enemies', () => {
    LEAGUES.forEach(({ saxony }, league) => {
      if (saxony !== NEUTRAL) return
      for (const p of [AUSTRIA, PRUSSIA, FRANCE, BAVARIA, PRAGMATIC]) {
        expect(hostile({ league }, SAXONY, p)).toBe(false)
        expect(friendly({ league }, SAXONY, p)).toBe(false)
      }
    })
  })

  it('MAR-19.4-08 MAR-10.3-02 its markers outside Prussia can be conquered from it in peace as in war', () => {
    for (const peace of [AT_PEACE, WAR_AGAIN]) {
      const p = atPeace('a-pirna-b', peace).mark('pirna', PRUSSIA).put('austria-1', 'a', 4)
      p.begin(movementFrame([AUSTRIA, SAXONY, PRAGMATIC]))
        .act('move', p.piece('austria-1'), 'maria')
        .act('go', p.city('pirna'))
        .act('go', p.city('b'))
      expect(p.marker('pirna')).toBe(AUSTRIA)
      expect(p.said('fortress.conquered')).toEqual([[AUSTRIA, p.city('pirna')]])
    }
  })

  it('MAR-Q28 MAR-10.3-06 a neutral general protects what bears its marker within three cities, and no farther', () => {
    for (const [city, held] of [
      ['c', true],
      ['d', false],
    ] as const) {
      const p = atPeace('pirna-a-b-c-d').mark('pirna', PRUSSIA).put('prussia-1', city, 4)
      expect(isProtected(p.board, p.s, fortress(p, 'pirna'))).toBe(held)
    }
  })

  it('MAR-8-05 MAR-19.4-08 with a Prussian marker on Dresden Saxony draws in peace as little as in war', () => {
    for (const peace of [AT_PEACE, WAR_AGAIN]) {
      const p = atPeace('dresden-a', peace).mark('dresden', PRUSSIA)
      expect(enemyHolds(p.board, p.s, SAXONY, fortress(p, 'dresden'))).toBe(true)
      expect(mayDraw(p.board, p.s, SAXONY)).toBe(false)
      p.begin(cardPhaseFrame([SAXONY]))
      expect(p.said('cards.none')).toEqual([[SAXONY]])
      expect(p.said('cards.drawn')).toEqual([])
    }
    const free = atPeace('dresden-a')
    expect(mayDraw(free.board, free.s, SAXONY)).toBe(true)
  })

  it('MAR-19.4-08 MAR-10.1b-04 MAR-10.1b-03 a force march keeps away from its pieces and its fortresses', () => {
    const p = atPeace('a=b=c=d b-berlin').put('austria-1', 'a', 4).put('prussia-1', 'berlin', 4)
    p.begin(movementFrame([AUSTRIA, SAXONY, PRAGMATIC]))
    expect(p.verdict('march', p.piece('austria-1'), 'maria')).toBe('MAR-10.1b-04')
    const held = atPeace('a=pirna=c=d').put('austria-1', 'a', 4).mark('pirna', PRUSSIA)
    held.begin(movementFrame([AUSTRIA, SAXONY, PRAGMATIC]))
    expect(held.verdict('march', held.piece('austria-1'), 'maria')).toBe('MAR-10.1b-03')
  })
})

describe('MAR-19.1-13: the markers set aside', () => {
  const displaced = (piece: string, peace = WAR_AGAIN): Position => {
    const p = atPeace('berlin-a b', peace)
    courtOf(p.s).aside[PRUSSIA] = 3
    courtOf(p.s).aside[FRANCE] = 2
    p.put(piece, 'berlin', 4).begin(displacementFrame([p.piece(piece)], false))
    expect(p.at(piece)).toBe('a')
    return p
  }

  it('MAR-19.1-13 a general or train that is displaced out of Prussia brings them back to the pool', () => {
    for (const piece of ['prussia-1', 'prussia-train-1']) {
      const p = displaced(piece)
      expect(courtOf(p.s).aside[PRUSSIA]).toBe(0)
      expect(courtOf(p.s).aside[FRANCE]).toBe(2)
      expect(p.said('markers.return')).toEqual([[PRUSSIA, 3]])
    }
  })

  it('MAR-19.1-13 so does one that comes home from an expedition to a city outside Prussia', () => {
    for (const [region, left] of [
      ['prussia', 3],
      ['poland', 0],
    ] as const) {
      const p = position('berlin-driesen', { ...LANDS, driesen: { region } }, 'advanced')
      p.league('austrian', 'at war again')
      const court = courtOf(p.s)
      court.peace = 4
      court.aside[PRUSSIA] = 3
      court.tracks[0] = p.board.politics.tracks[0].boxes.length - 1
      p.s.at[court.away[0]] = AWAY
      const { boxes } = p.board.politics.tracks[1]
      const quiet = boxes.findIndex((box) => box.expedition !== 0)
      p.begin(tracksFrame([0, quiet - court.tracks[1], 0]))
      expect(p.at('prussia-4')).toBe('driesen')
      expect(court.aside[PRUSSIA], region).toBe(left)
    }
  })

  it('MAR-19.1-13 nobody else’s piece does', () => {
    const p = displaced('france-2')
    expect(courtOf(p.s).aside[PRUSSIA]).toBe(3)
    expect(p.said('markers.return')).toEqual([])
  })

  it('MAR-19.1-13 nor one that is displaced from one Prussian city to another', () => {
    const p = position('berlin-b', { ...LANDS, b: { region: 'prussia' } }, 'advanced')
    p.league('austrian', 'at war again')
    courtOf(p.s).peace = 4
    courtOf(p.s).aside[PRUSSIA] = 3
    p.put('prussia-1', 'berlin', 4).begin(displacementFrame([p.piece('prussia-1')], false))
    expect(p.at('prussia-1')).toBe('b')
    expect(courtOf(p.s).aside[PRUSSIA]).toBe(3)
  })
})
