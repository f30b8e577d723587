import { describe, expect, it } from 'vitest'
import { initialCourt } from '../court.ts'
import { NEUTRAL, saxonyStands } from '../leagues.ts'
import { ITALY_TRACK, RUSSIA_TRACK, SAXONY_TRACK } from '../politicalboard.ts'
import { ground } from '../politicskit.ts'
import { AUSTRIA, FRANCE, PRUSSIA, SAXONY } from '../powers.ts'
import { AWAY, courtOf, ELIMINATED, type MariaState } from '../state.ts'
import { onFullBoard, type Position } from '../testkit.ts'
import { cardPhaseFrame, incomeOf } from './cards.ts'
import { pool } from './markers.ts'
import { tracksFrame } from './tracks.ts'

// The boxes of the Russia track.
const QUIET = 2
const BORDER = 3 // the star: an expedition of Prussia
const PATIENCE = 4

/** Moves the markers by so many steps each. */
const shift = (p: Position, saxony: number, russia: number, italy: number) =>
  p.begin(tracksFrame([saxony, russia, italy]))

const italyAt = (p: Position, box: number) => {
  courtOf(p.s).tracks[ITALY_TRACK] = box
  return p
}
const dessauer = (p: Position): number => courtOf(p.s).away[0]
const on = (b: Position['board'], s: MariaState, track: number) =>
  b.politics.tracks[track].boxes[courtOf(s).tracks[track]]

describe('draws', () => {
  it('MAR-4-21 at the start every marker is on the starred box', () => {
    const { board } = ground()
    expect(initialCourt(board).tracks).toEqual(board.politics.tracks.map((t) => t.star))
    expect(onFullBoard('advanced').view(null).court?.tracks).toEqual([2, 3, 3])
  })

  it('MAR-17.6-01 MAR-17.6-02 MAR-17.6-03 MAR-8-07 a box gives its power a card more or fewer as long as the marker is there', () => {
    const p = ground()
    const income = () => [AUSTRIA, PRUSSIA, FRANCE].map((power) => incomeOf(p.board, p.s, power))
    expect(income()).toEqual([5, 3, 5])
    courtOf(p.s).away[0] = -1
    shift(p, 0, -2, 0) // Russia vouches for the Prussian rear
    expect(income()).toEqual([5, 4, 5])
    shift(p, 0, -1, -1) // Sweden ties Russia down, the Bourbons press in Italy
    expect(income()).toEqual([3, 3, 5])
    shift(p, 0, 0, 2)
    expect(income()).toEqual([4, 3, 4])
    shift(p, 0, 2, -1)
    expect(courtOf(p.s).tracks).toEqual([2, QUIET, 3])
    expect(income()).toEqual([5, 3, 5])
  })

  it('MAR-17.6-02 MAR-8-07 the card phase deals what the boxes say', () => {
    const p = shift(ground(), 0, 1, 0) // Prussia pays for Russian patience
    expect(courtOf(p.s).tracks[RUSSIA_TRACK]).toBe(PATIENCE)
    p.begin(cardPhaseFrame([PRUSSIA]))
    expect(p.said('cards.drawn')).toEqual([[PRUSSIA, 2]])
  })

  it('MAR-17.6-01 the marker of Saxony changes where Saxony stands as soon as it arrives', () => {
    const p = ground().put('saxony-1', 'dresden', 5)
    courtOf(p.s).tracks[SAXONY_TRACK] = 4
    expect(incomeOf(p.board, p.s, SAXONY)).toBe(0)
    shift(p, 1, 0, 0)
    expect(on(p.board, p.s, SAXONY_TRACK).status).toBe(NEUTRAL)
    expect(saxonyStands(p.s)).toBe(NEUTRAL)
    expect(incomeOf(p.board, p.s, SAXONY)).toBe(1)
  })
})

describe('expeditions', () => {
  it('MAR-17.6-06 MAR-17.6-08 the general in Ostpreussen comes to the arrow city, with his troops, when the marker leaves the box', () => {
    const p = ground()
    const g = dessauer(p)
    expect(p.s.at[g]).toBe(AWAY)
    shift(p, 0, 0, 0)
    expect(p.s.at[g]).toBe(AWAY)
    shift(p, 0, -1, 0)
    expect(p.s.at[g]).toBe(p.city('driesen'))
    expect(p.s.troops[g]).toBe(6)
    expect(courtOf(p.s).away).toEqual([-1, -1, -1])
    expect(p.said('expedition.returned')).toEqual([[g, p.city('driesen')]])
  })

  it('MAR-17.6-08 MAR-17.6-04 hit again, Prussia sends any general of its choice from the map, with his troops', () => {
    const p = ground()
      .put('prussia-1', 'berlin', 5)
      .put('prussia-2', 'z', 3)
      .down('prussia-2')
      .put('saxony-1', 'v', 5)
    shift(p, 0, -1, 0)
    shift(p, 0, 1, 0)
    expect(courtOf(p.s).tracks[RUSSIA_TRACK]).toBe(BORDER)
    expect(p.awaited()).toEqual(['frederick'])
    expect(p.targets('send').length).toBe(3)
    expect(p.verdict('send', p.piece('saxony-1'))).toBe('MAR-17.6-04')
    expect(p.verdict('send', p.piece('prussia-3'))).toBe('MAR-17.6-04') // takes no part here
    expect(p.verdict('pass')).toBe('MAR-17.6-04')
    p.act('send', p.piece('prussia-2'))
    expect(p.at('prussia-2')).toBe(AWAY)
    expect(p.troops('prussia-2')).toBe(3)
    expect(courtOf(p.s).away[0]).toBe(p.piece('prussia-2'))
    expect(p.s.frames).toEqual([])
    shift(p, 0, 1, 0).act('join') // the other one is still there
    expect([p.at('prussia-2'), p.troops('prussia-2'), p.isDown('prussia-2')]).toEqual(['driesen', 3, false]) // MAR-Q72
  })

  it('MAR-D09 MAR-T53 MAR-17.6-05 an eliminated general is bought exactly 2 troops for 8, sits in the box, and returns to the arrow city', () => {
    const p = ground().put('prussia-1', 'berlin', 5)
    shift(p, 0, -1, 0)
    p.put('prussia-2', ELIMINATED, 0).hand(PRUSSIA, 'H7', 'D6')
    shift(p, 0, 1, 0)
    p.act('send', p.piece('prussia-2'))
    expect(p.view('louis').focus).toEqual({ kind: 'payment', power: PRUSSIA, price: 8, paid: 0 })
    p.act('pay', p.card('H7')).act('pay', p.card('D6'))
    expect(p.handOf(PRUSSIA)).toEqual([])
    expect([p.at('prussia-2'), p.troops('prussia-2')]).toEqual([AWAY, 2])
    expect(p.said('winter.recruited')).toEqual([[PRUSSIA, 2]])
    p.s.at[p.piece('prussia-4')] = p.city('z') // out of the way of the one who returns
    shift(p, 0, 1, 0)
    expect([p.at('prussia-2'), p.troops('prussia-2')]).toEqual(['driesen', 2])
  })

  it('MAR-17.6-05 with fewer than 8 points an eliminated general cannot be chosen', () => {
    const p = ground().put('prussia-1', 'berlin', 5)
    shift(p, 0, -1, 0)
    p.put('prussia-2', ELIMINATED, 0).hand(PRUSSIA, 'H7')
    shift(p, 0, 1, 0)
    expect(p.verdict('send', p.piece('prussia-2'))).toBe('MAR-17.6-05')
    expect(p.verdict('send', p.piece('prussia-1'))).toBeNull()
  })

  it('MAR-Q60 with nobody on the map and too few cards the box waits, and is looked at again in the next stage', () => {
    const p = ground()
    courtOf(p.s).away[0] = -1
    courtOf(p.s).tracks[RUSSIA_TRACK] = QUIET
    p.s.at[p.piece('prussia-4')] = ELIMINATED
    p.s.troops[p.piece('prussia-4')] = 0
    p.hand(PRUSSIA, 'H7')
    shift(p, 0, 1, 0)
    expect(p.awaited()).toEqual(['frederick']) // asked whatever the hand holds
    expect(p.targets('send')).toEqual([])
    p.act('pass')
    expect(p.s.frames).toEqual([])
    expect(p.said('expedition.waits')).toEqual([[0]])
    p.hand(PRUSSIA, 'D8')
    shift(p, 0, 0, 0)
    expect(p.verdict('pass')).toBe('MAR-17.6-04')
    p.act('send', p.piece('prussia-4')).act('pay', p.card('D8'))
    expect(p.at('prussia-4')).toBe(AWAY)
    expect(p.troops('prussia-4')).toBe(2)
  })

  it('MAR-17.6-05 who cannot see the hand cannot tell from the question whether it holds 8 points', () => {
    const asked = (card: string) => {
      const p = ground()
      courtOf(p.s).away[0] = -1
      courtOf(p.s).tracks[RUSSIA_TRACK] = QUIET
      p.s.at[p.piece('prussia-4')] = ELIMINATED
      p.s.troops[p.piece('prussia-4')] = 0
      return shift(p.hand(PRUSSIA, card), 0, 1, 0)
    }
    const p = asked('H7')
    const q = asked('H9')
    expect(q.awaited()).toEqual(p.awaited())
    for (const seat of ['maria', 'louis', null]) expect(q.view(seat)).toEqual(p.view(seat))
  })

  it('MAR-17.6-04 MAR-Q62 a general leaves a stack of his power with as many troops as the owner says', () => {
    const p = ground().put('prussia-1', 'berlin', 5).put('prussia-2', 'berlin', 4)
    courtOf(p.s).tracks[RUSSIA_TRACK] = QUIET
    courtOf(p.s).away[0] = -1
    p.put('prussia-4', 'z', 2)
    shift(p, 0, 1, 0)
    p.act('send', p.piece('prussia-1'))
    expect(p.targets('take')).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(p.verdict('take', 9)).toBe('MAR-6-08')
    p.act('take', 7)
    expect([p.troops('prussia-1'), p.troops('prussia-2')]).toEqual([7, 2])
    expect(p.at('prussia-1')).toBe(AWAY)
  })

  it('MAR-D10 MAR-17.6-07 a piece in the arrow city makes way to an adjacent city, where its owner likes', () => {
    const p = ground().put('austria-1', 'driesen', 4)
    shift(p, 0, -1, 0)
    expect(p.awaited()).toEqual(['maria'])
    expect(p.s.frames.map((f) => f.proc)).toEqual(['tracks', 'displacement'])
    const options = p.machine.decision(p.s)
    const verb = Object.keys(options?.verbs ?? {})[0]
    expect(
      p
        .targets(verb)
        .map((c) => p.board.cityIds[c])
        .sort(),
    ).toEqual(['berlin', 'z'])
    p.act(verb, p.city('z'))
    expect(p.at('austria-1')).toBe('z')
    expect(p.at('prussia-4')).toBe('driesen')
    expect(p.s.frames).toEqual([])
  })

  it('MAR-Q39 he joins a general of his own only if his owner wants', () => {
    const p = ground().put('prussia-1', 'driesen', 4)
    shift(p, 0, -1, 0)
    p.act('join')
    expect([p.at('prussia-1'), p.at('prussia-4')]).toEqual(['driesen', 'driesen'])
    const q = ground().put('prussia-1', 'driesen', 4)
    shift(q, 0, -1, 0)
    q.act('clear')
    const verb = Object.keys(q.machine.decision(q.s)?.verbs ?? {})[0]
    q.act(verb, q.city('berlin'))
    expect([q.at('prussia-1'), q.at('prussia-4')]).toEqual(['berlin', 'driesen'])
  })

  it('MAR-17.6-06 a hussar in the arrow city is driven off', () => {
    const p = ground().put('hussar-1', 'driesen')
    shift(p, 0, -1, 0)
    expect(p.at('hussar-1')).toBe(ELIMINATED)
  })

  it('MAR-17.6-04 MAR-17.6-06 Italy: the Austrian comes home before the Frenchman is sent', () => {
    const p = onFullBoard('advanced')
    courtOf(p.s).away.fill(-1)
    courtOf(p.s).tracks[RUSSIA_TRACK] = QUIET
    italyAt(p, 3).put('austria-2', 'wien', 5).put('france-4', 'paris', 3)
    shift(p, 0, 0, -2) // Milan in danger
    expect(p.awaited()).toEqual(['maria'])
    p.act('send', p.piece('austria-2'))
    expect(courtOf(p.s).away[1]).toBe(p.piece('austria-2'))
    shift(p, 0, 0, 4) // Provence in danger
    expect(p.at('austria-2')).toBe('bruck-an-der-mur')
    expect(p.awaited()).toEqual(['louis'])
    p.act('send', p.piece('france-4'))
    expect(courtOf(p.s).away[2]).toBe(p.piece('france-4'))
    expect(p.view(null).court?.away[2]).toBe(p.piece('france-4'))
    shift(p, 0, 0, -1)
    expect(p.at('france-4')).toBe('vitry-le-francois')
  })
})

describe('Italy', () => {
  it('MAR-17.6-09 MAR-17.6-10 MAR-16-13 the power named places a victory marker, and it stays until the marker is back on the star', () => {
    const p = ground()
    courtOf(p.s).away[1] = courtOf(p.s).away[2] = -1
    const before = [pool(p.board, p.s, FRANCE), pool(p.board, p.s, AUSTRIA)]
    const pools = () => [pool(p.board, p.s, FRANCE) - before[0], pool(p.board, p.s, AUSTRIA) - before[1]]
    shift(p, 0, 0, -3)
    expect(pools()).toEqual([-1, 0])
    expect(p.said('italy.gained')).toEqual([[FRANCE]])
    shift(p, 0, 0, 2) // Bourbon pressure: still there
    expect(pools()).toEqual([-1, 0])
    shift(p, 0, 0, 1) // the star
    expect(pools()).toEqual([0, 0])
    expect(p.said('italy.lost')).toEqual([[FRANCE]])
    shift(p, 0, 0, 3)
    expect(pools()).toEqual([0, -1])
  })

  it('MAR-17.6-10 MAR-Q10 passing over the star does not count, the other power’s box drives the marker out', () => {
    const p = italyAt(ground(), 0)
    courtOf(p.s).italy = FRANCE + 1
    shift(p, 0, 0, 4)
    expect(courtOf(p.s).italy).toBe(FRANCE + 1)
    shift(p, 0, 0, 2)
    expect(courtOf(p.s).italy).toBe(AUSTRIA + 1)
  })

  it('MAR-Q10 with the option the marker lies there only while the track is on the box', () => {
    const p = italyAt(ground({ italyMarker: 'whileInBox' }), 0)
    courtOf(p.s).italy = FRANCE + 1
    shift(p, 0, 0, 0)
    expect(courtOf(p.s).italy).toBe(FRANCE + 1)
    shift(p, 0, 0, 2)
    expect(courtOf(p.s).italy).toBe(0)
  })
})
