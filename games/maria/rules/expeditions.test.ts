// MAR-17.6: who can be sent off the map, from where, and what he leaves behind.
import { describe, expect, it } from 'vitest'
import { NEUTRAL, saxonyStands } from '../leagues.ts'
import { ITALY_TRACK, RUSSIA_TRACK, SAXONY_TRACK } from '../politicalboard.ts'
import { ground } from '../politicskit.ts'
import { PRUSSIA, SAXONY } from '../powers.ts'
import { AWAY, courtOf, OFF_MAP } from '../state.ts'
import { onFullBoard, type Position, position } from '../testkit.ts'
import { tracksFrame } from './tracks.ts'

/** Moves the marker of Russia. */
const russia = (p: Position, steps: number) => p.begin(tracksFrame([0, steps, 0]))

/** The star of the Russia track waits for a Prussian general, and nobody is away. */
function waiting(): Position {
  const p = ground()
  const { away } = courtOf(p.s)
  p.s.at[away[0]] = OFF_MAP
  away[0] = -1
  return p
}

describe('expeditions', () => {
  it('MAR-17.6-01 the log names the box of arrival among the boxes of all tracks', () => {
    const p = ground()
    const { tracks } = p.board.politics
    p.begin(tracksFrame([1, 1, -2]))
    const [saxony, east, italy] = courtOf(p.s).tracks
    const before = tracks[0].boxes.length
    expect(p.said('track.moved')).toEqual([
      [0, saxony],
      [1, before + east],
      [2, before + tracks[1].boxes.length + italy],
    ])
  })

  it('MAR-17.6-04 MAR-Q60 nobody is asked for a general who has none on the map or eliminated', () => {
    expect(russia(waiting(), 0).s.frames).toEqual([])
    const p = waiting()
    for (const g of p.board.generalsOf[PRUSSIA]) p.s.at[g] = AWAY
    expect(russia(p, 0).s.frames).toEqual([])
    const q = russia(waiting().put('prussia-2', -1), 0)
    expect([q.awaited(), q.verdict('pass')]).toEqual([['frederick'], null])
  })

  it('MAR-17.6-04 a general is sent from any city, the first of the board too, and without a price', () => {
    const p = russia(waiting().put('prussia-1', 'wien', 5), 0)
    expect([p.awaited(), p.targets('send'), p.verdict('pass')]).toEqual([
      ['frederick'],
      [p.piece('prussia-1')],
      'MAR-17.6-04',
    ])
    for (const piece of ['saxony-1', 'prussia-2', 'prussia-train-1', 'austria-1'])
      expect([piece, p.verdict('send', p.piece(piece))]).toEqual([piece, 'MAR-17.6-04'])
    p.act('send', p.piece('prussia-1'))
    expect([p.s.at[p.piece('prussia-1')], p.troops('prussia-1')]).toEqual([AWAY, 5])
    expect(courtOf(p.s).away[0]).toBe(p.piece('prussia-1'))
    expect(p.s.frames).toEqual([])
  })

  it('MAR-17.6-04 MAR-6-06 with one of equal rank gone, the choice of a commander is void', () => {
    for (const chief of ['prussia-1', 'saxony-1']) {
      const p = waiting().put('prussia-1', 'z', 5).put('saxony-1', 'z', 4)
      p.s.chief = 1 << p.piece(chief)
      russia(p, 0).act('send', p.piece('prussia-1'))
      expect([chief, p.s.chief, p.at('saxony-1'), p.troops('saxony-1')]).toEqual([chief, 0, 'z', 4])
    }
  })

  it('MAR-17.6-07 MAR-Q39 MAR-6-06 one who comes home to an equal is given a place in the command', () => {
    for (const chief of ['prussia-1', 'saxony-1']) {
      const p = waiting().put('saxony-1', 'driesen', 4)
      courtOf(p.s).away[0] = p.piece('prussia-1')
      p.s.at[p.piece('prussia-1')] = AWAY
      p.s.troops[p.piece('prussia-1')] = 3
      russia(p, -1).act('join')
      expect(p.awaited()).toEqual(['frederick'])
      p.act('command', p.piece(chief))
      expect([p.at('prussia-1'), p.s.chief, p.board.power[p.piece('saxony-1')]]).toEqual([
        'driesen',
        1 << p.piece(chief),
        SAXONY,
      ])
      expect(p.s.frames).toEqual([])
    }
  })

  it('MAR-17.6-04 a train is not sent, wherever it stands', () => {
    const p = russia(waiting().put('prussia-1', 'z').put('prussia-train-1', 'berlin'), 0)
    expect(p.verdict('send', p.piece('prussia-train-1'))).toBe('MAR-17.6-04')
  })

  it('MAR-6-06 commanders elsewhere stay in command', () => {
    const p = waiting().put('prussia-1', 'z', 5).put('france-1', 'x', 4).put('bavaria-1', 'x', 4)
    p.s.chief = 1 << p.piece('france-1')
    russia(p, 0).act('send', p.piece('prussia-1'))
    expect(p.s.chief).toBe(1 << p.piece('france-1'))
  })

  it('MAR-17.6-07 only pieces in the arrow city make way, whoever they are', () => {
    const p = ground().put('france-1', 'driesen', 4).put('austria-1', 'x', 4)
    russia(p, -1).act('displace', p.city('z'))
    expect([p.at('prussia-4'), p.at('france-1'), p.at('austria-1')]).toEqual(['driesen', 'z', 'x'])
    expect(p.s.frames).toEqual([])
  })

  it('MAR-17.6-06 the arrow city may be any city of the board', () => {
    const p = position('driesen-z', {}, 'advanced')
    p.s.at[courtOf(p.s).away[0]] = AWAY
    expect(russia(p, -1).at('prussia-4')).toBe('driesen')
  })

  it('MAR-17.6-04 MAR-17.6-06 Italy: the Frenchman comes home before the Austrian is sent', () => {
    const p = onFullBoard('advanced').put('austria-2', 'wien', 5).put('france-2', 'paris', 3)
    const { away, tracks } = courtOf(p.s)
    const france = p.piece('france-1')
    away.fill(-1)
    away[2] = france
    p.s.at[france] = AWAY
    tracks[RUSSIA_TRACK] = 2 // Russia looks away
    tracks[ITALY_TRACK] = 5 // Provence in danger
    expect(p.begin(tracksFrame([0, 0, 0])).s.frames).toEqual([])
    expect(p.at('france-1')).toBe(AWAY)
    p.begin(tracksFrame([0, 0, -4])) // Milan in danger
    expect([p.at('france-1'), p.awaited()]).toEqual(['vitry-le-francois', ['maria']])
  })
})

describe('the marker of Saxony', () => {
  it('MAR-Q44 goes back from an ally of Austria as far as neutrality, and no further', () => {
    const p = ground()
    courtOf(p.s).tracks[SAXONY_TRACK] = 6
    p.league('austrian')
    for (const steps of [-1, -1]) {
      p.begin(tracksFrame([steps, 0, 0]))
      expect([courtOf(p.s).tracks[SAXONY_TRACK], saxonyStands(p.s)]).toEqual([5, NEUTRAL])
    }
  })
})
