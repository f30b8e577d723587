import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR } from '../board.ts'
import { type Naval, sortieFrame, treasureFrame } from '../frames/sea.ts'
import { type Position, position } from '../testkit.ts'

/** All are at war, nobody holds cards; sections in the Atlantic and the Mediterranean. */
function calm(
  british: number[],
  french: number[],
  spanish = [0, 0],
  options: Record<string, string> = {},
): Position {
  const p = position('campaign', options).clear().atWar()
  for (const court of [PR, AU, FR, BR]) p.hand(court)
  p.s.fleets = [...british, ...french, ...spanish]
  p.s.fleetLeaders = 0
  p.s.sorties = [0, 0, 1, 1]
  return p
}

/** A treasure fleet of so many French sections that is about to be hunted. */
const voyage = (p: Position, escort: number): Position =>
  p.begin(treasureFrame()).play(FR, 'marker').play(FR, 'count', escort)

/** It is met by so many sections; then the dice of the French and of the British. */
function meet(p: Position, escort: number, hunters: number, ...dice: number[]): Position {
  voyage(p, escort).dice(6).play(BR, 'marker')
  return p.dice(...dice).play(BR, 'count', hunters)
}

const drmOf = (p: Position): number => p.said('sea.hunts')[0][2]

describe('interception at sea', () => {
  it('COS-16.3-03 COS-16.3-06 COS-D35 a marker or a sortie card pays for an attempt, and is spent in any case', () => {
    const p = calm([7, 0], [4, 0])
    p.hand(BR, 'b8', 'b1')
    p.s.sorties[BR] = 0
    voyage(p, 4)
    while (p.step === 'interrupt.ask') p.play(BR, 'pass')
    expect(p.step).toBe('naval.hunt')
    expect(p.verdict(BR, 'marker')).toBe('COS-16.3-06')
    expect(p.verdict(BR, 'card', p.card('b1'))).not.toBeNull()
    p.dice(5).play(BR, 'card', p.card('b8'))
    expect(p.said('event.played')).toContainEqual([BR, p.card('b8')])
    expect(p.said('sea.missed')).toEqual([[BR]])
    expect(p.s.cardAt[p.card('b8')]).not.toBe(BR)
    expect(p.s.treasure).toBe(20)
  })

  it('COS-16.1-01 leaders of the British Atlantic fleet help, in the Atlantic only', () => {
    const toward = (verb: string, british: number[], french: number[]): number => {
      const p = calm(british, french)
      p.s.fleetLeaders = 2
      p.begin(sortieFrame(p.board, p.s, FR))
        .play(FR, verb)
        .play(FR, 'count', 3)
        .dice(1)
        .play(BR, 'marker')
      return drmOf(p)
    }
    // Twice the sections and a way between the seas give 1 each.
    expect(toward('toMediterranean', [6, 0], [4, 0])).toBe(4)
    expect(toward('toMediterranean', [0, 6], [4, 0])).toBe(2)
  })

  it('COS-Q55 the modifiers of the naval tables: twice the sections, fewer than three', () => {
    const drm = (hunters: number, escort: number): number =>
      drmOf(
        voyage(calm([hunters, 0], [4, 0]), escort)
          .dice(1)
          .play(BR, 'marker'),
      )
    expect(drm(7, 4)).toBe(0)
    expect(drm(8, 4)).toBe(1)
    expect(drm(3, 0)).toBe(1)
    expect(drm(2, 4)).toBe(-1)
    expect(drm(2, 0)).toBe(0)
  })

  it('COS-16.4-01 only sections in the box of that sea escort and intercept', () => {
    const p = calm([0, 5], [4, 4])
    p.begin(treasureFrame()).play(FR, 'marker')
    expect(p.verdict(FR, 'count', 5)).toBe('COS-16.4-01')
    p.play(FR, 'count', 4)
    expect(p.step).toBe('over')
    expect(p.s.treasure).toBe(20)
  })

  it('COS-H13 COS-Q109 a court with a marker or any card is asked, whatever its cards are', () => {
    for (const hand of [['b8'], ['b1']]) {
      const p = calm([7, 0], [4, 0])
      p.hand(BR, ...hand)
      p.s.sorties[BR] = 0
      voyage(p, 4)
      while (p.step === 'interrupt.ask') p.play(BR, 'pass')
      expect(p.step).toBe('naval.hunt')
      expect(p.asks(BR)).toBe(true)
    }
    const p = calm([7, 0], [4, 0])
    p.s.sorties[BR] = 0
    voyage(p, 4)
    expect(p.step).toBe('over')
  })

  it('COS-Q122 nobody intercepts under a truce', () => {
    const p = calm([7, 0], [4, 0])
    p.s.truces = [{ a: BR, b: FR, until: 9999 }]
    expect(voyage(p, 4).step).toBe('over')
  })

  it('COS-D10 COS-D35 the hunter names his sections after a success, at least one', () => {
    const p = voyage(calm([7, 0], [4, 0]), 4)
      .dice(6)
      .play(BR, 'marker')
    expect(p.step).toBe('naval.hunters')
    expect(p.verdict(BR, 'count', 0)).toBe('COS-16.3-03')
    expect(p.verdict(BR, 'count', 8)).toBe('COS-16.4-01')
    expect(p.verdict(BR, 'count', 7)).toBeNull()
  })

  it('COS-Q53 France hunts with Spanish ships too, as long as Spain fights on', () => {
    const p = calm([4, 0], [0, 0], [3, 0])
    p.begin(sortieFrame(p.board, p.s, BR))
      .play(BR, 'toMediterranean')
      .play(BR, 'count', 1)
    expect(p.step).toBe('naval.hunt')
    expect(p.asks(FR)).toBe(true)
    const q = calm([4, 0], [0, 0], [3, 0]).status('permanentlyNeutral', 'SP')
    q.begin(sortieFrame(q.board, q.s, BR))
      .play(BR, 'toMediterranean')
      .play(BR, 'count', 1)
    expect(q.s.fleets.slice(0, 2)).toEqual([3, 1])
  })

  it('COS-22.10-01 COS-Q117 the roll may be made again with a Mulligan', () => {
    const p = calm([7, 0], [4, 0], [0, 0], { mulligan: 'on' })
    p.s.mulligans = 3
    voyage(p, 4).dice(1).play(BR, 'marker')
    expect(p.step).toBe('mulligan.begin')
    p.dice(6).play(BR, 'reroll')
    expect(p.said('sea.met')).toEqual([[BR]])
    expect(p.s.mulligans).toBe(2)
  })
})

describe('meetings in two seas', () => {
  /** Ten British SP on the way from Ostende to Nice. */
  function crossing(p: Position, ...escort: number[]): Position {
    p.control('AU', 'ostende').control('PE', 'nice')
    p.force('ostende', { nation: 'BR', inf: 8, cav: 2, leaders: ['stair'] })
    p.begin(sortieFrame(p.board, p.s, BR))
      .play(BR, 'transport')
      .play(BR, 'leader', p.leader('stair'))
    p.play(BR, 'go').play(BR, 'space', p.space('nice'))
    for (const n of escort) p.play(BR, 'count', n)
    return p
  }

  it('COS-T90 COS-16.4-02 two attempts, one per sea, each with its own marker, escorts and battle', () => {
    const p = calm([4, 4], [3, 3])
    p.s.sorties[FR] = 2
    crossing(p, 2, 3)
    const f = p.frame<Naval>('naval')
    expect([f.route, f.leg, f.escort]).toEqual([[0, 1], 0, [2, 3, 0, 0, 0, 0]])
    // Met in the Atlantic by two, 2 against 2: the British win and go on.
    p.dice(6).play(FR, 'marker').dice(6, 1).play(FR, 'count', 2)
    expect(p.said('sea.won')).toEqual([[BR, FR]])
    expect([p.step, f.leg, p.s.sorties[FR]]).toEqual(['naval.hunt', 1, 1])
    // Met again, 3 against 3, and beaten by two sections: 4 SP are lost, and all are back in Ostende.
    p.dice(6).play(FR, 'marker').dice(3, 6).play(FR, 'count', 3)
    while (p.step.startsWith('losses')) p.play(BR, 'count', 1)
    expect(p.step).toBe('over')
    expect(p.sp('nice', 'BR')).toBe(0)
    expect(p.sp('ostende', 'BR')).toBe(6)
    expect(p.s.fleets).toEqual([4, 1, 1, 2, 0, 0])
  })

  it('COS-T90 beaten in the Atlantic it goes back, and nobody meets it in the Mediterranean', () => {
    const p = calm([4, 4], [3, 3])
    p.s.sorties[FR] = 2
    crossing(p, 2, 3).dice(6).play(FR, 'marker').dice(1, 5).play(FR, 'count', 3)
    expect(p.step).toBe('losses.horse')
    expect(p.said('sea.back')).toEqual([[BR]])
    p.play(BR, 'count', 1)
    expect(p.step).toBe('over')
    expect([p.sp('ostende', 'BR'), p.s.sorties[FR]]).toEqual([4, 1])
    expect(p.at('stair')).toBe('ostende')
  })

  it('COS-D35 the hunter may let the fleet pass in one sea, or in both', () => {
    const p = crossing(calm([4, 4], [3, 3]), 2, 3).play(FR, 'pass')
    expect(p.step).toBe('naval.hunt')
    p.play(FR, 'pass')
    expect(p.sp('nice', 'BR')).toBe(10)
    const q = crossing(calm([4, 4], [3, 3]), 2, 3).play(FR, 'passAll')
    expect(q.sp('nice', 'BR')).toBe(10)
  })

  it('COS-Q64 COS-Q92 a match that is lost at sea ends when the battle is done', () => {
    const p = calm([8, 0], [7, 0])
    p.s.will[FR] = 1
    meet(p, 4, 8, 1, 6)
    expect(p.will('FR')).toBe(0)
    expect(p.s.result).not.toBe(0)
    expect([p.step, p.s.treasure]).toEqual(['over', 0])
  })
})

describe('battle at sea', () => {
  it('COS-Q55 dice, more sections, twice as many; nobody sinks more than he has', () => {
    const more = meet(calm([6, 0], [4, 0]), 4, 5, 2, 2)
    expect(more.said('sea.fired')).toEqual([
      [FR, 4, 2, 0, 0],
      [BR, 5, 2, 1, 1],
    ])
    const twice = meet(calm([8, 0], [4, 0]), 4, 8, 6, 6)
    expect(twice.said('sea.fired')[1]).toEqual([BR, 8, 6, 2, 5])
    const one = meet(calm([3, 0], [1, 0]), 1, 1, 6, 6)
    expect(one.said('sea.fired')[0]).toEqual([FR, 1, 6, 0, 1])
    expect(one.s.treasure).toBe(15)
  })

  it('COS-16.1-01 leaders add to the battle roll in the Atlantic', () => {
    const p = calm([6, 0], [4, 0])
    p.s.fleetLeaders = 1
    meet(p, 4, 4, 3, 3)
    expect(p.said('sea.fired')[1]).toEqual([BR, 4, 3, 1, 1])
  })

  it('COS-Q55 a fleet without escort inflicts nothing, and what the hunter rolls is the margin', () => {
    const p = meet(calm([3, 0], [4, 0]), 0, 3, 3)
    expect(p.said('sea.fired')).toEqual([[BR, 3, 3, 2, 2]])
    expect(p.s.treasure).toBe(5)
    expect(p.s.fleets[2]).toBe(4)
  })

  it('COS-16.1-02 sections lost in battle are gone; France says whose they are', () => {
    const p = calm([5, 0], [3, 0], [2, 0])
    p.begin(treasureFrame()).play(FR, 'marker').play(FR, 'count', 3).play(FR, 'count', 2)
    p.dice(6).play(BR, 'marker').dice(4, 5).play(BR, 'count', 5)
    // One British section is gone; of the two on the other side France names one French and so one Spanish.
    expect(p.step).toBe('naval.name')
    p.play(FR, 'count', 1)
    expect(p.s.fleets).toEqual([4, 0, 2, 0, 1, 0])
  })

  it('COS-13.7.3-01 COS-13.7.3-02 COS-Q90 four sections lost by the beaten side: a point and a Will', () => {
    const p = calm([8, 0], [4, 0])
    const [vp, will] = [p.vp('BR'), p.will('FR')]
    meet(p, 4, 8, 1, 5)
    expect(p.said('sea.major')).toEqual([[BR, FR]])
    expect([p.vp('BR'), p.will('FR')]).toEqual([vp + 1, will - 1])
    const q = calm([8, 0], [4, 0])
    meet(q, 3, 8, 1, 6)
    expect(q.said('sea.major')).toEqual([])
  })

  it('COS-22.1-01 COS-Q117 the hunter draws a Day of Battle card before the interception roll', () => {
    const on = { dayOfBattle: 'on' }
    // db9: -2 to the interception roll.
    const fog = voyage(calm([7, 0], [4, 0], [0, 0], on), 4)
      .dice(9, 6)
      .play(BR, 'marker')
    expect(drmOf(fog)).toBe(-2)
    expect(fog.said('battle.day')).toEqual([[8]])
    // db6: losses are halved, rounded down.
    const powder = voyage(calm([8, 0], [4, 0], [0, 0], on), 4)
      .dice(6, 6)
      .play(BR, 'marker')
    powder.dice(6, 6).play(BR, 'count', 8)
    expect(powder.said('sea.fired').map((v) => v[4])).toEqual([1, 2])
    const off = voyage(calm([7, 0], [4, 0]), 4)
      .dice(1)
      .play(BR, 'marker')
    expect(off.said('battle.day')).toEqual([])
  })
})

describe('storms', () => {
  it('COS-16.1-02 a storm card takes sections out of the declared sortie', () => {
    const p = calm([7, 0], [4, 0])
    p.hand(BR, 'b26')
    p.begin(treasureFrame()).play(FR, 'marker').play(FR, 'count', 4)
    expect(p.step).toBe('interrupt.ask')
    p.dice(4).play(BR, 'event', p.card('b26'))
    expect(p.s.fleets[2]).toBe(2)
    expect(p.frame<Naval>('naval').escort[2]).toBe(2)
    expect(p.step).toBe('naval.hunt')
  })

  it('COS-16.1-02 COS-Q53 France may give Spanish sections for French ones', () => {
    const p = calm([7, 0], [4, 0], [2, 0])
    p.hand(BR, 'b26')
    p.begin(treasureFrame()).play(FR, 'marker').play(FR, 'count', 2).play(FR, 'count', 2)
    p.dice(4).play(BR, 'event', p.card('b26'))
    expect(p.step).toBe('naval.name')
    expect(p.verdict(FR, 'count', 3)).toBe('COS-16.1-02')
    p.play(FR, 'count', 0)
    expect(p.s.fleets).toEqual([7, 0, 4, 0, 0, 0])
  })

  it('COS-16.1-02 a transfer that loses all its sections to a storm is over', () => {
    const p = calm([7, 0], [1, 0])
    p.hand(BR, 'b26')
    p.begin(sortieFrame(p.board, p.s, FR))
      .play(FR, 'toMediterranean')
      .play(FR, 'count', 1)
    p.dice(4).play(BR, 'event', p.card('b26'))
    expect(p.step).toBe('over')
    expect(p.s.fleets).toEqual([7, 0, 0, 0, 0, 0])
  })
})
