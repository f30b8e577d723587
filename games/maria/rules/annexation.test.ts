import { describe, expect, it } from 'vitest'
import {
  AT_PEACE,
  hostile,
  isNeutral,
  LEAGUES,
  leagueOf,
  NEUTRAL,
  saxonyStands,
  WAR_AGAIN,
  WITH_AUSTRIA,
} from '../leagues.ts'
import { AUSTRIA, FRANCE, PRUSSIA, SAXONY } from '../powers.ts'
import { courtOf, ELIMINATED, homeOf, OFF_MAP } from '../state.ts'
import { type Cities, lands, onFullBoard, type Position, position } from '../testkit.ts'
import { annexationFrame, endNeutrality, mayOfferPeace } from './annexation.ts'
import { combatFrame } from './combat.ts'
import { pool } from './markers.ts'
import { movementFrame } from './movement.ts'
import { sequenceFrame, stagePowers } from './sequence.ts'
import { supplyOf, UNSUPPLIED } from './supply.ts'
import { winterFrame } from './winter.ts'

/** Two fortresses in Silesia (Breslau is the major one), two in Prussia, three cities of Austria, Poland. */
const LANDS = lands({
  major: 'breslau=silesia berlin=prussia dresden=saxony',
  minor: 'glatz=silesia stettin=prussia brunn=austria-core olmutz=austria-core',
  none: 'iglau=austria-core posen=poland meissen=saxony',
})
const ROADS =
  'stettin-berlin-breslau-glatz-brunn-olmutz-iglau posen-breslau posen-brunn dresden-berlin dresden-iglau dresden-meissen'

function silesia(cities: Cities = {}, roads = ROADS): Position {
  const p = position(roads, { ...LANDS, ...cities }, 'advanced')
  p.s.opened = 1
  p.mark('breslau', PRUSSIA).mark('glatz', PRUSSIA)
  p.s.at[p.piece('prussia-train-1')] = ELIMINATED
  p.board.start[p.piece('saxony-1')] = p.city('dresden')
  p.board.start[p.piece('saxony-train-1')] = p.city('meissen')
  return p
}

/** Offered and accepted; where the second train goes may be still to choose. */
const peace = (p: Position): Position => p.begin(annexationFrame()).act('offerPeace').act('acceptPeace')

describe('MAR-19.1: the offer', () => {
  it('MAR-D29 MAR-19.1-01 Prussia may offer peace when it holds all of Silesia', () => {
    const p = silesia()
    expect(mayOfferPeace(p.board, p.s)).toBe(true)
    p.mark('glatz', AUSTRIA)
    expect(mayOfferPeace(p.board, p.s)).toBe(false)
    const full = onFullBoard('advanced')
    expect(mayOfferPeace(full.board, full.s)).toBe(false)
  })

  it('MAR-19.1-01 at the end of a Prussian stage, and of no other', () => {
    const after = (stage: number) => {
      const p = silesia()
      return p.begin({ ...sequenceFrame(), step: 'peace', stage } as never)
    }
    expect(after(2).s.frames.at(-1)?.proc).toBe('annexation')
    expect(after(2).awaited()).toEqual(['frederick'])
    expect(after(1).s.frames.at(-1)?.proc).not.toBe('annexation')
    expect(after(3).s.frames.some((f) => f.proc === 'annexation')).toBe(false)
  })

  it('MAR-D30 MAR-19.1-02 MAR-19.1-03 Austria may refuse, and the offer may come again', () => {
    const p = silesia().begin(annexationFrame()).act('offerPeace')
    expect(p.awaited()).toEqual(['maria'])
    p.act('refusePeace')
    expect(p.s.frames).toEqual([])
    expect(courtOf(p.s).peace).toBe(0)
    expect(saxonyStands(p.s)).toBe(0)
    expect(mayOfferPeace(p.board, p.s)).toBe(true)
    p.begin(annexationFrame()).act('fightOn')
    expect(mayOfferPeace(p.board, p.s)).toBe(true)
  })

  it('MAR-19.1-03 peace is made only once', () => {
    const p = peace(silesia())
    expect(mayOfferPeace(p.board, p.s)).toBe(false)
    p.league('neutral', 'at war again')
    expect(mayOfferPeace(p.board, p.s)).toBe(false)
  })
})

describe('MAR-19.1: what the peace does', () => {
  it('MAR-19.1-04 MAR-3.2-07 Silesia becomes part of Prussia, and Breslau an entry site', () => {
    const p = silesia()
    p.put('prussia-train-1', 'stettin')
    const breslau = p.board.fortressAt[p.city('breslau')]
    expect(homeOf(p.board, p.s, breslau)).toBe(-1)
    peace(p).act('station', p.city('berlin'))
    expect(homeOf(p.board, p.s, breslau)).toBe(PRUSSIA)
    p.put('prussia-1', 'glatz', 3)
    expect(supplyOf(p.board, p.s, p.piece('prussia-1'))).not.toBe(UNSUPPLIED)
    p.s.at[p.piece('prussia-2')] = ELIMINATED
    p.hand(PRUSSIA, 'H9')
    p.begin(winterFrame([PRUSSIA])).act('recruit', p.piece('prussia-2'))
    expect(p.targets('enter')).toContain(p.city('breslau'))
  })

  it('MAR-19.1-05 MAR-19.4-01 Saxony, if still with Prussia, goes to box S and is neutral', () => {
    const p = silesia().put('saxony-1', 'iglau', 4).put('austria-1', 'dresden', 2)
    peace(p)
    expect(courtOf(p.s).tracks[0]).toBe(p.board.politics.boxS)
    expect(saxonyStands(p.s)).toBe(NEUTRAL)
    expect([p.at('saxony-1'), p.at('austria-1')]).toEqual(['dresden', 'olmutz'])
    expect(LEAGUES[p.s.league].neutral).toEqual([SAXONY, PRUSSIA])
    expect(p.said('saxony.changed')).toEqual([[p.board.politics.boxS]])
    for (const l of LEAGUES) expect(l.neutral.every((n) => n === SAXONY || n === PRUSSIA)).toBe(true)
  })

  it('MAR-19.1-05 as Austria’s ally it stays so', () => {
    const p = silesia()
    p.league('austrian')
    courtOf(p.s).tracks[0] = 7
    p.put('saxony-1', 'berlin', 3)
    peace(p)
    expect(courtOf(p.s).tracks[0]).toBe(7)
    expect([saxonyStands(p.s), LEAGUES[p.s.league].peace]).toEqual([WITH_AUSTRIA, AT_PEACE])
    expect(p.at('saxony-1')).toBe('dresden') // MAR-Q53
  })

  it('MAR-19.1-06 MAR-19.1-07 MAR-Q41 markers in the other’s land come off, those in Silesia stay', () => {
    const p = silesia().mark('stettin', AUSTRIA).mark('brunn', PRUSSIA).mark('olmutz', FRANCE)
    const before = [pool(p.board, p.s, AUSTRIA), pool(p.board, p.s, PRUSSIA)]
    peace(p)
    expect(['stettin', 'brunn', 'olmutz'].map((c) => p.marker(c))).toEqual([-1, -1, FRANCE])
    expect(['breslau', 'glatz'].map((c) => p.marker(c))).toEqual([PRUSSIA, PRUSSIA])
    expect(courtOf(p.s).aside[PRUSSIA]).toBe(1)
    expect(pool(p.board, p.s, AUSTRIA)).toBe(before[0] + 1)
    expect(pool(p.board, p.s, PRUSSIA)).toBe(before[1] - 1) // one aside, none back, one in the Silesia box
  })

  it('MAR-T54 of five Prussian markers in Austria three are set aside and two go to the pool', () => {
    const p = onFullBoard('advanced')
    const { fortresses } = p.board
    fortresses.forEach((f, i) => {
      if (f.silesian) p.s.markers[i] = PRUSSIA + 1
    })
    const austrian = fortresses.flatMap((f, i) => (f.home === AUSTRIA && f.bohemian ? [i] : [])).slice(0, 5)
    for (const i of austrian) p.s.markers[i] = PRUSSIA + 1
    const before = pool(p.board, p.s, PRUSSIA)
    peace(p)
    expect(courtOf(p.s).aside[PRUSSIA]).toBe(3)
    expect(fortresses.filter((f, i) => f.silesian && p.s.markers[i] === PRUSSIA + 1).length).toBe(7)
    expect(austrian.every((i) => p.s.markers[i] === 0)).toBe(true)
    expect(pool(p.board, p.s, PRUSSIA)).toBe(before + 2 - 1)
    expect(p.view(null).court?.boxes[3]).toBe(PRUSSIA)
    expect(p.said('markers.aside')).toEqual([[PRUSSIA, 5, 3]])
  })

  it('MAR-19.1-08 MAR-19.1-09 MAR-Q42 Austrians leave Prussia, Silesia and Poland before the Prussians come home', () => {
    const p = silesia()
    p.put('austria-1', 'posen', 2).put('austria-2', 'glatz', 2).put('austria-train-1', 'stettin')
    p.put('prussia-1', 'iglau', 5).put('prussia-train-1', 'posen')
    peace(p)
    expect([p.at('austria-1'), p.at('austria-2')]).toEqual(['brunn', 'brunn'])
    expect(p.said('piece.displaced').slice(0, 3)).toEqual([
      [p.piece('austria-1'), p.city('brunn')],
      [p.piece('austria-2'), p.city('brunn')],
      [p.piece('austria-train-1'), p.city('olmutz')],
    ])
    expect(p.at('prussia-1')).toBe('berlin')
    expect(p.at('prussia-train-1')).toBe('breslau')
  })

  it('MAR-Q53 French and Saxon pieces leave Prussia too', () => {
    const p = silesia({ passau: { region: 'bavaria' } }, `${ROADS} iglau-passau`)
    p.put('france-2', 'glatz', 4).put('saxony-train-1', 'berlin')
    peace(p)
    expect(p.at('france-2')).toBe('passau')
    expect(p.at('saxony-train-1')).toBe('meissen')
  })

  it('MAR-D31 MAR-19.1-10 MAR-19.1-11 MAR-16-14 the second train comes free of charge on a Prussian major fortress', () => {
    const p = silesia()
    const train = p.piece('prussia-train-2')
    expect(p.s.at[train]).toBe(OFF_MAP)
    peace(p)
    expect(p.awaited()).toEqual(['frederick'])
    expect(p.targets('station').sort()).toEqual([p.city('breslau'), p.city('berlin')].sort())
    expect(p.verdict('station', p.city('stettin'))).toBe('MAR-19.1-10')
    expect(p.verdict('station', p.city('dresden'))).toBe('MAR-19.1-10')
    expect(p.verdict('station', -5)).toBe('MAR-19.1-10')
    p.put('hussar-1', 'breslau').act('station', p.city('breslau'))
    expect([p.at('prussia-train-2'), p.at('hussar-1')]).toEqual(['breslau', ELIMINATED])
    expect(p.s.frames).toEqual([])
  })

  it('MAR-Q83 without a free major fortress it waits to be brought in later', () => {
    const p = silesia().put('prussia-1', 'berlin', 3).put('prussia-2', 'breslau', 3)
    peace(p)
    expect(p.s.frames).toEqual([])
    expect(p.at('prussia-train-2')).toBe(ELIMINATED)
    const held = silesia().put('prussia-1', 'stettin', 3)
    peace(held).put('france-1', 'berlin')
    expect(held.verdict('station', held.city('berlin'))).toBe('MAR-6-01')
    const q = silesia().put('prussia-1', 'berlin', 3)
    peace(q)
    expect(q.at('prussia-train-2')).toBe('breslau')
  })
})

describe('MAR-19.1: neutral Prussia', () => {
  /** The peace of turn 4, with three markers set aside and a general in Breslau. */
  const atPeace = (): Position => {
    const p = silesia()
    p.s.turn = 4
    p.put('prussia-1', 'glatz', 5).put('prussia-train-1', 'stettin')
    peace(p).act('station', p.city('berlin'))
    courtOf(p.s).aside[PRUSSIA] = 3
    return p.put('austria-1', 'brunn', 4)
  }

  /** Begins the Prussian stage of a turn as the sequence does. */
  const stageOf = (p: Position, turn: number): Position => {
    p.s.turn = turn
    endNeutrality(p.s, p.machine)
    return p
  }

  it('MAR-T55 MAR-19.1-12 MAR-19.4-03 MAR-19.4-04 in the next turn its pieces stay in Prussia and do not fight', () => {
    const p = stageOf(atPeace(), 5)
    expect(isNeutral(p.s, PRUSSIA)).toBe(true)
    p.begin(movementFrame([PRUSSIA])).act('move', p.piece('prussia-1'))
    expect(p.verdict('go', p.city('posen'))).not.toBeNull()
    expect(p.verdict('go', p.city('brunn'))).toBe('MAR-19.4-03')
    expect(p.verdict('go', p.city('breslau'))).toBeNull()
    p.begin(combatFrame([PRUSSIA]))
    expect(p.said('battle.begin')).toEqual([])
    p.begin(combatFrame([AUSTRIA]))
    expect(p.said('battle.begin')).toEqual([])
    expect(p.said('peace.over')).toEqual([])
  })

  it('MAR-19.4-05 nobody else enters it meanwhile', () => {
    const p = stageOf(atPeace(), 5).put('austria-1', 'posen', 4)
    p.begin(movementFrame([AUSTRIA])).act('move', p.piece('austria-1'), 'maria')
    expect(p.verdict('go', p.city('breslau'))).toBe('MAR-19.4-05')
    expect(p.verdict('go', p.city('brunn'))).toBeNull()
  })

  it('MAR-19.4-02 MAR-19.4-07 it still draws, recruits and has its part in politics', () => {
    const p = stageOf(atPeace(), 5)
    expect(p.board.politics.order).toContain(PRUSSIA)
    expect(stagePowers(p.s, 1)).toEqual([PRUSSIA])
    p.hand(PRUSSIA, 'H9').begin(winterFrame([PRUSSIA]))
    expect(p.verdict('recruit', p.piece('prussia-1'))).toBeNull()
  })

  it('MAR-T55 MAR-19.1-12 MAR-19.1-13 from its stage two turns on it fights again; leaving Prussia costs what was set aside', () => {
    const p = stageOf(atPeace(), 6).put('austria-1', 'iglau', 4)
    expect(p.said('peace.over').length).toBe(1)
    expect(hostile(p.s, PRUSSIA, AUSTRIA)).toBe(true)
    const before = pool(p.board, p.s, PRUSSIA)
    p.begin(movementFrame([PRUSSIA]))
      .act('move', p.piece('prussia-1'))
      .act('go', p.city('breslau'))
    expect(courtOf(p.s).aside[PRUSSIA]).toBe(3)
    p.act('go', p.city('posen'))
    expect(courtOf(p.s).aside[PRUSSIA]).toBe(0)
    expect(pool(p.board, p.s, PRUSSIA)).toBe(before + 3)
    expect(p.said('markers.return')).toEqual([[PRUSSIA, 3]])
  })

  it('MAR-19.1-13 a retreat out of Prussia costs it too', () => {
    const p = silesia({}, 'glatz-breslau-posen berlin-stettin dresden-meissen').put('austria-1', 'glatz', 5)
    p.league('neutral', 'at war again')
    courtOf(p.s).peace = 4
    courtOf(p.s).tracks[0] = p.board.politics.boxS
    courtOf(p.s).aside[PRUSSIA] = 2
    p.put('prussia-1', 'breslau', 4)
      .begin(combatFrame([AUSTRIA]))
      .act('concede')
    expect(p.at('prussia-1')).toBe('posen')
    expect(courtOf(p.s).aside[PRUSSIA]).toBe(0)
  })

  it('MAR-Q18 the end of the neutrality leaves Saxony where it stands', () => {
    const p = atPeace()
    expect(p.s.league).toBe(leagueOf(NEUTRAL, AT_PEACE))
    stageOf(p, 6)
    expect(p.s.league).toBe(leagueOf(NEUTRAL, WAR_AGAIN))
  })
})
