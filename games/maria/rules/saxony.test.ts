import { describe, expect, it } from 'vitest'
import {
  AT_WAR,
  friendly,
  hostile,
  leagueOf,
  NEUTRAL,
  saxonyStands,
  together,
  WITH_AUSTRIA,
  WITH_PRUSSIA,
} from '../leagues.ts'
import { AUSTRIA, FRANCE, PRUSSIA, SAXONY } from '../powers.ts'
import { courtOf, ELIMINATED, seatOf } from '../state.ts'
import { type Cities, onFullBoard, type Position, position } from '../testkit.ts'
import { incomeOf } from './cards.ts'
import { combatFrame } from './combat.ts'
import { movementFrame } from './movement.ts'
import { saxonyFrame } from './saxony.ts'
import { stagePowers } from './sequence.ts'
import { supplyOf, UNSUPPLIED } from './supply.ts'

/** The boxes of Saxony's track: the last with Prussia, the neutral one, the first with Austria. */
const LAST_WITH_PRUSSIA = 4
const NEUTRAL_BOX = 5
const ALLY_BOX = 6

const advanced = (roads: string, cities: Cities = {}, scenario = 'advanced'): Position => {
  const p = position(roads, cities, scenario)
  p.s.opened = 1
  return p
}

/** Gives Saxony's pieces their set-up cities. */
function homes(p: Position, general: string, train: string): Position {
  p.board.start[p.piece('saxony-1')] = p.city(general)
  p.board.start[p.piece('saxony-train-1')] = p.city(train)
  return p
}

/** Moves the marker and carries out what the box means. */
function turn(p: Position, box: number): Position {
  courtOf(p.s).tracks[0] = box
  return p.begin(saxonyFrame())
}

const stand = (p: Position, box: number, status: number): Position => {
  courtOf(p.s).tracks[0] = box
  p.s.league = leagueOf(status, AT_WAR)
  return p
}

const DRESDEN: Cities = {
  d: { region: 'saxony', fortress: 'major' },
  e: { region: 'saxony', fortress: 'minor' },
  p: { region: 'prussia' },
  q: { region: 'austria-core' },
}

describe('MAR-19.3: Saxony becomes neutral', () => {
  it('MAR-19.3-08 MAR-2-13 Maria plays Saxony from the moment it leaves Prussia', () => {
    const p = homes(advanced('d-e-p', DRESDEN), 'd', 'e')
    p.put('saxony-1', 'd', 4)
    expect(seatOf(p.s, SAXONY)).toBe(seatOf(p.s, PRUSSIA))
    turn(p, NEUTRAL_BOX)
    expect(saxonyStands(p.s)).toBe(NEUTRAL)
    expect(seatOf(p.s, SAXONY)).toBe(seatOf(p.s, AUSTRIA))
    expect(hostile(p.s, SAXONY, AUSTRIA) || hostile(p.s, SAXONY, PRUSSIA)).toBe(false)
    expect(together(p.s, SAXONY, PRUSSIA)).toBe(false)
    expect(p.said('saxony.changed')).toEqual([[NEUTRAL_BOX]])
  })

  it('MAR-24.2-07 with two players it is played by who plays Austria', () => {
    const p = homes(advanced('d-e', DRESDEN, 'advanced-2p'), 'd', 'e')
    expect(seatOf(p.s, SAXONY)).toBe(seatOf(p.s, FRANCE))
    turn(p, NEUTRAL_BOX)
    expect(seatOf(p.s, SAXONY)).toBe(seatOf(p.s, AUSTRIA))
    expect(p.s.frames).toEqual([])
  })

  it('MAR-19.3-09 Saxon pieces go back to their set-up cities, with troops and state, and drive hussars off', () => {
    const p = homes(advanced('d-e-x-y', DRESDEN), 'd', 'e')
    p.put('saxony-1', 'y', 3).put('saxony-train-1', 'x').put('hussar-1', 'd').down('saxony-1')
    turn(p, NEUTRAL_BOX)
    expect([p.at('saxony-1'), p.at('saxony-train-1')]).toEqual(['d', 'e'])
    expect(p.troops('saxony-1')).toBe(3)
    expect(p.isDown('saxony-1')).toBe(true)
    expect(p.at('hussar-1')).toBe(ELIMINATED)
  })

  it('MAR-19.3-09 on the real board those are the cities of the set-up', () => {
    const p = onFullBoard('advanced')
    p.put('saxony-1', 'prag', 5).put('saxony-train-1', 'dresden')
    turn(p, NEUTRAL_BOX)
    expect(p.s.at[p.piece('saxony-1')]).toBe(p.board.start[p.piece('saxony-1')])
    expect(p.s.at[p.piece('saxony-train-1')]).toBe(p.board.start[p.piece('saxony-train-1')])
  })

  it('MAR-Q43 an eliminated Saxon general stays eliminated', () => {
    const p = homes(advanced('d-e', DRESDEN), 'd', 'e')
    p.s.at[p.piece('saxony-1')] = ELIMINATED
    turn(p, NEUTRAL_BOX)
    expect(p.at('saxony-1')).toBe(ELIMINATED)
    expect(p.s.frames).toEqual([])
  })

  it('MAR-19.3-10 MAR-Q43 strangers leave Saxony, and only then is an occupied set-up city taken', () => {
    const p = homes(advanced('p-d-e-x r-d', { ...DRESDEN, r: { region: 'prussia' } }), 'd', 'e')
    p.put('prussia-1', 'd', 4).put('saxony-1', 'x', 3)
    turn(p, NEUTRAL_BOX)
    expect(p.at('saxony-1')).toBe('x')
    expect(p.awaited()).toEqual(['frederick'])
    p.act('displace', p.city('r'))
    expect([p.at('prussia-1'), p.at('saxony-1')]).toEqual(['r', 'd'])
  })

  it('MAR-19.3-09 MAR-Q43 a train does not come home while a general waits there for a stranger to go', () => {
    const p = homes(advanced('p-d-e-x r-d', { ...DRESDEN, r: { region: 'prussia' } }), 'd', 'e')
    p.put('prussia-train-1', 'd').put('saxony-1', 'e', 3).put('saxony-train-1', 'x')
    turn(p, NEUTRAL_BOX)
    expect(p.awaited()).toEqual(['frederick'])
    expect([p.at('saxony-1'), p.at('saxony-train-1')]).toEqual(['e', 'x'])
    p.act('displace', p.city('p'))
    expect([p.at('saxony-1'), p.at('saxony-train-1')]).toEqual(['d', 'e'])
  })

  it('MAR-19.3-09 MAR-Q43 a general whose city only the Saxon train holds goes home before the strangers leave', () => {
    const cities: Cities = { ...DRESDEN, f: { region: 'saxony' }, r: { region: 'prussia' } }
    const p = homes(advanced('f-e-d-p-r', cities), 'd', 'e')
    p.put('saxony-1', 'p', 3).put('saxony-train-1', 'd').put('prussia-1', 'f', 4)
    turn(p, NEUTRAL_BOX)
    expect([p.at('saxony-1'), p.at('saxony-train-1'), p.at('prussia-1')]).toEqual(['d', 'e', 'p'])
  })

  it('MAR-Q7 MAR-19.3-10 of the strangers Austria goes first; trains and generals alike', () => {
    const p = homes(advanced('p-d-e-q', DRESDEN), 'd', 'e')
    p.put('prussia-train-1', 'd').put('austria-1', 'e', 2)
    turn(p, NEUTRAL_BOX)
    expect(p.said('piece.displaced')).toEqual([
      [p.piece('austria-1'), p.city('q')],
      [p.piece('prussia-train-1'), p.city('p')],
    ])
  })

  it('MAR-19.3-10 a mixed stack in Saxony parts: the Prussian leaves, the Saxon goes home', () => {
    const p = homes(advanced('p-d-e-q', DRESDEN), 'd', 'e')
    p.put('prussia-1', 'e', 4).put('saxony-1', 'e', 3)
    turn(p, NEUTRAL_BOX)
    expect([p.at('prussia-1'), p.at('saxony-1')]).toEqual(['p', 'd'])
    expect([p.troops('prussia-1'), p.troops('saxony-1')]).toEqual([4, 3])
  })

  it('MAR-19.3-11 all victory markers in Saxony go back to their pools', () => {
    const p = homes(advanced('d-e-q', DRESDEN), 'd', 'e')
    p.mark('d', AUSTRIA).mark('e', PRUSSIA)
    const before = p.view(null).court?.pools as number[]
    turn(p, NEUTRAL_BOX)
    expect([p.marker('d'), p.marker('e')]).toEqual([-1, -1])
    const after = p.view(null).court?.pools as number[]
    expect(after[AUSTRIA]).toBe(before[AUSTRIA] + 1)
    expect(after[PRUSSIA]).toBe(before[PRUSSIA] + 1)
  })

  it('MAR-19.3-12 MAR-19.4-05 MAR-19.4-03 MAR-10.1-19 no stranger enters and no Saxon leaves', () => {
    const p = homes(advanced('x-d-e-p', DRESDEN), 'd', 'e')
    p.put('saxony-1', 'd', 4).put('prussia-1', 'x', 4).put('austria-1', 'p', 4)
    turn(p, NEUTRAL_BOX)
    p.begin(movementFrame([PRUSSIA]))
    expect(p.verdict('move', p.piece('prussia-1'))).toBe('MAR-19.4-05')
    p.begin(movementFrame([AUSTRIA, SAXONY]))
    p.act('move', p.piece('saxony-1'), 'maria')
    expect(p.verdict('go', p.city('x'))).toBe('MAR-19.4-03')
    expect(p.verdict('go', p.city('e'))).toBeNull()
  })

  it('MAR-19.4-04 MAR-11.1-31 neutral generals neither attack nor are attacked', () => {
    const p = homes(advanced('a-d-b', DRESDEN), 'd', 'd')
    p.put('saxony-1', 'd', 4).put('prussia-1', 'a', 4).put('austria-1', 'b', 4)
    turn(p, NEUTRAL_BOX)
    for (const powers of [[PRUSSIA], [AUSTRIA, SAXONY]]) {
      p.begin(combatFrame(powers))
      expect(p.said('battle.begin')).toEqual([])
      expect(p.s.frames).toEqual([])
    }
  })

  it('MAR-19.4-06 MAR-9-15 no foreign supply runs through it', () => {
    const p = homes(advanced('x-d-p', DRESDEN), 'd', 'd')
    p.put('prussia-1', 'x', 4).put('prussia-train-1', 'p')
    const general = p.piece('prussia-1')
    expect(supplyOf(p.board, p.s, general)).not.toBe(UNSUPPLIED)
    turn(p, NEUTRAL_BOX)
    expect(supplyOf(p.board, p.s, general)).toBe(UNSUPPLIED)
  })

  it('MAR-19.4-02 it still draws its card', () => {
    const p = homes(advanced('d-e', DRESDEN), 'd', 'e')
    turn(p, NEUTRAL_BOX)
    expect(incomeOf(p.board, p.s, SAXONY)).toBe(1)
  })

  it('MAR-5-11 MAR-19.3-19 it acts with Austria and no longer with Prussia', () => {
    const p = homes(advanced('d-e', DRESDEN), 'd', 'e')
    expect(stagePowers(p.s, 1)).toEqual([PRUSSIA, SAXONY])
    for (const box of [NEUTRAL_BOX, ALLY_BOX]) {
      turn(p, box)
      expect(stagePowers(p.s, 1)).toEqual([PRUSSIA])
      expect(stagePowers(p.s, 2).slice(0, 2)).toEqual([AUSTRIA, SAXONY])
    }
  })

  it('MAR-19.3-01 nothing happens while the marker stays among the boxes of one side', () => {
    const p = homes(advanced('d-e-x', DRESDEN), 'd', 'e')
    p.put('saxony-1', 'x', 4)
    turn(p, LAST_WITH_PRUSSIA)
    expect(saxonyStands(p.s)).toBe(WITH_PRUSSIA)
    expect(p.at('saxony-1')).toBe('x')
    expect(p.said('saxony.changed')).toEqual([])
  })
})

describe('MAR-19.3: Saxony becomes the ally of Austria', () => {
  it('MAR-19.3-13 it is allied to and cooperates with Austria, against Prussia and France', () => {
    const p = turn(advanced('d-e', DRESDEN), ALLY_BOX)
    expect(together(p.s, SAXONY, AUSTRIA)).toBe(true)
    expect(friendly(p.s, SAXONY, 5)).toBe(true)
    expect([PRUSSIA, FRANCE].every((power) => hostile(p.s, SAXONY, power))).toBe(true)
  })

  it('MAR-19.3-14 MAR-19.3-16 its pieces stay where they are, and so do the victory markers', () => {
    const p = homes(advanced('d-e-x', DRESDEN), 'd', 'e')
    p.put('saxony-1', 'x', 4).mark('d', PRUSSIA).mark('e', AUSTRIA)
    turn(p, ALLY_BOX)
    expect(p.at('saxony-1')).toBe('x')
    expect([p.marker('d'), p.marker('e')]).toEqual([PRUSSIA, AUSTRIA])
  })

  it('MAR-D34 MAR-19.3-15 MAR-Q8 a Saxon in a Prussian stack is moved by Maria to the nearest free city', () => {
    const p = advanced('a-x-b', {})
    p.put('saxony-1', 'x', 4).put('prussia-1', 'x', 3)
    turn(p, ALLY_BOX)
    expect(p.awaited()).toEqual(['maria'])
    expect(p.targets('displace')).toEqual([p.city('a'), p.city('b')])
    p.act('displace', p.city('b'))
    expect([p.at('saxony-1'), p.at('prussia-1')]).toEqual(['b', 'x'])
    expect([p.troops('saxony-1'), p.troops('prussia-1')]).toEqual([4, 3])
  })

  it('MAR-D35 MAR-19.3-17 an eliminated Saxon general may come back at once, for Saxon cards', () => {
    const p = advanced('d-e', DRESDEN)
    p.s.at[p.piece('saxony-1')] = ELIMINATED
    p.hand(SAXONY, 'H5', 'S4')
    turn(p, ALLY_BOX)
    expect(p.awaited()).toEqual(['maria'])
    expect(p.said('winter.begin')).toEqual([])
    p.act('recruit', p.piece('saxony-1')).act('enter', p.city('d'))
    p.act('recruit', p.piece('saxony-1')).act('done')
    p.act('pay', p.card('H5')).act('pay', p.card('S4'))
    expect(p.at('saxony-1')).toBe('d')
    expect(p.troops('saxony-1')).toBe(2)
    expect(p.handOf(SAXONY)).toEqual([])
    expect(p.s.frames).toEqual([])
  })

  it('MAR-19.3-17 it need not be, is asked whatever the hand holds, and needs a city free of the enemy', () => {
    const p = advanced('d-e', DRESDEN)
    p.s.at[p.piece('saxony-1')] = ELIMINATED
    turn(p, ALLY_BOX)
    expect(p.verdict('recruit', p.piece('saxony-1'))).toBe('MAR-13-01')
    p.act('done')
    expect(p.s.frames).toEqual([])
    const held = advanced('d-e', DRESDEN).hand(SAXONY, 'H5').mark('d', PRUSSIA)
    held.s.at[held.piece('saxony-1')] = ELIMINATED
    turn(held, ALLY_BOX)
    expect(held.verdict('recruit', held.piece('saxony-1'))).toBe('MAR-13-08')
  })

  it('MAR-19.3-18 Austrian trains may enter at Dresden, and Prussian ones no longer', () => {
    const p = advanced('d-q', DRESDEN).hand(AUSTRIA, 'H5').hand(PRUSSIA, 'S5')
    for (const train of ['austria-train-1', 'prussia-train-1']) p.s.at[p.piece(train)] = ELIMINATED
    p.begin(movementFrame([AUSTRIA]))
    expect(p.verdict('reenter', p.piece('austria-train-1'))).toBe('MAR-10.2-07')
    turn(p, ALLY_BOX)
    p.begin(movementFrame([AUSTRIA, SAXONY]))
    p.act('reenter', p.piece('austria-train-1'), 'maria')
    expect(p.targets('enter')).toEqual([p.city('d')])
    p.begin(movementFrame([PRUSSIA]))
    expect(p.verdict('reenter', p.piece('prussia-train-1'))).toBe('MAR-10.2-07')
  })

  it('MAR-Q9 MAR-8-08 it draws two cards', () => {
    const p = turn(advanced('d-e', DRESDEN), ALLY_BOX)
    expect(incomeOf(p.board, p.s, SAXONY)).toBe(2)
  })

  it('MAR-Q44 from Austria it may fall back to neutral, and the Austrians leave', () => {
    const p = homes(advanced('d-e-q', DRESDEN), 'd', 'e')
    stand(p, ALLY_BOX, WITH_AUSTRIA).put('austria-1', 'e', 4).put('saxony-1', 'q', 4)
    turn(p, NEUTRAL_BOX)
    expect(saxonyStands(p.s)).toBe(NEUTRAL)
    expect([p.at('austria-1'), p.at('saxony-1')]).toEqual(['q', 'd'])
  })
})

describe('MAR-H: what the change shows', () => {
  it('MAR-H27 Maria sees hand and troops of Saxony from then on, Frederick no longer', () => {
    const p = homes(advanced('d-e', DRESDEN), 'd', 'e')
    p.put('saxony-1', 'd', 4).put('prussia-1', 'e', 5).hand(SAXONY, 'H5').hand(PRUSSIA, 'S7')
    const general = p.piece('saxony-1')
    const sees = (seat: string) => {
      const v = p.view(seat)
      return [v.hands[SAXONY] === null ? null : v.hands[SAXONY].length, v.troops[general]]
    }
    expect(sees('frederick')).toEqual([1, 4])
    expect(sees('maria')).not.toEqual([1, 4])
    turn(p, ALLY_BOX)
    expect(sees('maria')).toEqual([1, 4])
    expect(sees('frederick')).not.toEqual([1, 4])
    expect(p.view('maria').hands[PRUSSIA]).toBeNull()
    expect(p.machine.fenced).toBe(true)
  })

  it('MAR-H27 what Frederick and Louis see afterwards does not depend on the Saxon hand or troops', () => {
    const make = (card: string, troops: number) => {
      const p = homes(advanced('d-e-x', DRESDEN), 'd', 'e')
      p.put('saxony-1', 'd', troops).hand(SAXONY, card)
      return turn(p, NEUTRAL_BOX)
    }
    const [p, q] = [make('H5', 4), make('S9', 4)]
    for (const seat of ['frederick', 'louis', null]) expect(q.view(seat)).toEqual(p.view(seat))
    expect(q.view('maria')).not.toEqual(p.view('maria'))
  })
})
