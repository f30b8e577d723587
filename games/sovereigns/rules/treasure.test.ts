import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR } from '../board.ts'
import { BEATEN, DRAWN, SAFE, treasureFrame, WON } from '../frames/sea.ts'
import { type Position, position } from '../testkit.ts'
import { treasureOf } from './treasure.ts'

/** Nobody holds cards; France and Britain have a marker each. */
function calm(british: number, french: number, spanish = 0): Position {
  const p = position().clear()
  for (const court of [PR, AU, FR, BR]) p.hand(court)
  p.s.fleets = [british, 0, french, 0, spanish, 0]
  p.s.sorties = [0, 0, 1, 1]
  return p
}

describe('the Treasure Voyage', () => {
  it('COS-5.2-01 COS-16.3-04 COS-D09 France sails with a French section in the Atlantic, for a marker or a card', () => {
    const p = calm(0, 4, 2)
    p.hand(FR, 'f9', 'f1')
    p.begin(treasureFrame())
    expect(p.step).toBe('treasure.choose')
    expect(p.verdict(FR, 'card', p.card('f1'))).not.toBeNull()
    expect(p.verdict(FR, 'card', p.card('f9'))).toBeNull()
    p.play(FR, 'card', p.card('f9')).play(FR, 'count', 0).play(FR, 'count', 2)
    while (p.step === 'interrupt.ask') p.play(FR, 'pass')
    expect([p.s.treasure, p.s.sorties[FR]]).toEqual([20, 1])
    const q = calm(0, 0, 3)
    q.begin(treasureFrame())
    expect([q.step, q.s.treasure]).toEqual(['over', 0])
  })

  it('COS-5.2-01 without a marker and with an empty hand France is not asked', () => {
    const p = calm(0, 4)
    p.s.sorties[FR] = 0
    expect(p.begin(treasureFrame()).step).toBe('over')
    const q = calm(0, 4)
    q.s.sorties[FR] = 0
    q.hand(FR, 'f1')
    q.begin(treasureFrame())
    expect(q.verdict(FR, 'marker')).toBe('COS-16.3-06')
  })

  it('COS-16.3-05 COS-5.2-01 a voyage that is declined yields nothing and costs nothing', () => {
    const p = calm(4, 4).begin(treasureFrame()).play(FR, 'pass')
    expect([p.step, p.s.treasure, p.s.sorties[FR]]).toEqual(['over', 0, 1])
  })

  it('COS-5.2-03 SP by the result, 20 at most', () => {
    const { board } = calm(0, 0)
    expect([SAFE, WON, DRAWN].map((o) => treasureOf(board, o, 0))).toEqual([20, 20, 15])
    expect([1, 2, 3, 4, 9].map((n) => treasureOf(board, BEATEN, n))).toEqual([10, 5, 5, 0, 0])
  })

  it('COS-5.2-02 Britain may intercept; the battle decides what comes home', () => {
    const won = calm(4, 4).begin(treasureFrame()).play(FR, 'marker').play(FR, 'count', 4)
    won.dice(6).play(BR, 'marker').dice(6, 1).play(BR, 'count', 4)
    expect(won.s.treasure).toBe(20)
    const lost = calm(4, 4).begin(treasureFrame()).play(FR, 'marker').play(FR, 'count', 4)
    lost.dice(6).play(BR, 'marker').dice(1, 3).play(BR, 'count', 4)
    expect(lost.s.treasure).toBe(10)
  })

  it('COS-T89 COS-5.2-04 COS-16.3-06 it sails, and is intercepted, while France and Britain are neutral', () => {
    const p = calm(7, 4).status('neutral', 'FR', 'BR', 'SP')
    const [vp, will] = [p.vp('BR'), p.will('FR')]
    p.begin(treasureFrame()).play(FR, 'marker').play(FR, 'count', 4)
    p.dice(6).play(BR, 'marker').dice(1, 6).play(BR, 'count', 7)
    expect(p.s.fleets.slice(0, 3)).toEqual([7, 0, 0])
    expect([p.vp('BR'), p.will('FR')]).toEqual([vp + 1, will - 1])
    expect(p.s.treasure).toBe(0)
    const q = calm(0, 4).status('neutral', 'FR', 'SP').begin(treasureFrame())
    q.play(FR, 'marker').play(FR, 'count', 0)
    expect(q.s.treasure).toBe(20)
  })

  it('COS-16.3-05 COS-5.2-03 the marker is spent at once, and the box takes no more than 99', () => {
    const p = calm(0, 4).begin(treasureFrame())
    p.s.treasure = 85
    p.play(FR, 'marker')
    expect(p.s.sorties[FR]).toBe(0)
    p.play(FR, 'count', 4)
    while (p.step === 'interrupt.ask') p.play(FR, 'pass')
    expect(p.s.treasure).toBe(99)
  })
})
