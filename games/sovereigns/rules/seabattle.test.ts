// COS-16.1, COS-16.3-03, COS-22.7 at sea, shot by shot: what helps a fleet, and what a battle is worth.
import { describe, expect, it } from 'vitest'
import { ATLANTIC, AU, BR, FR, MEDITERRANEAN, PR } from '../board.ts'
import { BOMBARD, HUNTERS, type Naval, navalFrame, SAILORS, TRANSFER, TRANSPORT } from '../frames/sea.ts'
import { type Position, position } from '../testkit.ts'
import { aim, nextVictim, SEVERAL } from './bombard.ts'
import type { X } from './kit.ts'
import { loseSortieSections, scoreBattle, shoot } from './seabattle.ts'

const world = (p: Position): X => p.machine as unknown as X

function calm(): Position {
  const p = position('campaign').clear().atWar().date(1744, 'summer')
  for (const court of [PR, AU, FR, BR]) p.hand(court)
  p.s.fleetLeaders = 2
  return p
}

describe('a round of fire', () => {
  /** Die, modifiers and hits of a side. */
  function fires(
    court: number,
    kind: number,
    route: number[],
    more: Partial<Naval>,
    party = SAILORS,
  ): number[] {
    const p = calm().dice(6)
    const f = { ...navalFrame(court, kind, route), ...more }
    shoot(p.board, p.s, f, world(p), party, 9, 9)
    return [f.die[party], f.net[party], f.hits[party]]
  }
  it.each<[string, number[], number[]]>([
    ['British in the Atlantic', fires(BR, TRANSPORT, [ATLANTIC], {}), [6, 2, 5]],
    ['not in the Mediterranean', fires(BR, TRANSPORT, [MEDITERRANEAN], {}), [6, 0, 3]],
    ['not the French', fires(FR, TRANSPORT, [ATLANTIC], {}), [6, 0, 3]],
    ['British who begin a transfer there', fires(BR, TRANSFER, [ATLANTIC, MEDITERRANEAN], {}), [6, 2, 5]],
    ['not those who end it there', fires(BR, TRANSFER, [MEDITERRANEAN, ATLANTIC], { leg: 1 }), [6, 0, 3]],
    ['British who bombard', fires(BR, BOMBARD, [ATLANTIC], {}), [6, 2, 5]],
    ['British who hunt', fires(FR, TRANSPORT, [ATLANTIC], {}, HUNTERS), [6, 2, 5]],
  ])('COS-16.1-01 leaders of the British Atlantic fleet help: %s', (_, fired, expected) => {
    expect(fired).toEqual(expected)
  })

  it('COS-16.3-03 the table ends at 2 and 8, and nobody sinks more than he has', () => {
    const hits = (court: number, die: number, own: number, enemy: number) => {
      const p = calm().dice(die)
      const f = navalFrame(court, TRANSPORT, [ATLANTIC])
      shoot(p.board, p.s, f, world(p), SAILORS, own, enemy)
      return f.hits[SAILORS]
    }
    expect([hits(FR, 1, 5, 5), hits(FR, 3, 5, 5), hits(BR, 6, 9, 4), hits(BR, 6, 2, 1)]).toEqual([0, 1, 5, 2])
  })

  it('COS-16.3-03 a fleet without sections there does not fire', () => {
    const p = calm()
    const f = { ...navalFrame(FR, TRANSPORT, [ATLANTIC]), die: [5, 5], net: [1, 1], hits: [2, 2] }
    shoot(p.board, p.s, f, world(p), SAILORS, 0, 3)
    expect([f.die, f.net, f.hits, p.said('sea.fired')]).toEqual([[0, 5], [0, 1], [0, 2], []])
  })
})

describe('what becomes of it', () => {
  it('COS-13.7.3-01 COS-13.7.3-02 four sections lost are a great battle', () => {
    const score = (lost: number) => {
      const p = calm()
      const f = { ...navalFrame(FR, TRANSPORT, [ATLANTIC]), lost: [0, lost] }
      const before = [p.s.vp[FR], p.s.eventVp[FR], p.s.will[BR]]
      scoreBattle(p.board, p.s, f, world(p), SAILORS)
      return [p.s.vp[FR], p.s.eventVp[FR], p.s.will[BR]].map((n, i) => n - before[i])
    }
    expect([score(3), score(4)]).toEqual([
      [0, 0, 0],
      [1, 1, -1],
    ])
  })

  it('COS-16.1-02 a storm takes ships of the sortie that is at sea, of its own side only', () => {
    const p = calm()
    loseSortieSections(p.s, FR, 2)
    const f = { ...navalFrame(FR, TRANSPORT, [ATLANTIC]), escort: [0, 0, 3, 0, 1, 0] }
    p.s.frames = [f]
    loseSortieSections(p.s, BR, 2)
    expect([f.storm, f.owing]).toEqual([0, [0, 0]])
    loseSortieSections(p.s, FR, 2)
    expect([f.storm, f.owing]).toEqual([1, [2, 0]])
    loseSortieSections(p.s, FR, 9)
    expect(f.owing).toEqual([4, 0])
  })
})

describe('what guns aim at', () => {
  it('COS-22.7-02 COS-D43 the depot of an enemy, if there is one only', () => {
    const at = (court: number, ...powers: string[]) => {
      const p = calm()
      for (const power of powers) p.depot(power, 'nice')
      return aim(p.board, p.s, court, p.space('nice'))
    }
    expect([
      at(FR),
      at(FR, 'SP'),
      at(FR, 'AU', 'SP'),
      at(BR, 'PR'),
      at(BR, 'PR', 'FR'),
      at(FR, 'AU', 'PE'),
    ]).toEqual([-1, -1, AU, PR, SEVERAL, SEVERAL])
  })

  it.each([
    ['the larger, the first', 5, 3, 'charles'],
    ['the larger, the second', 3, 5, 'leutrum'],
    ['the first of equals', 4, 4, 'charles'],
  ])('COS-22.7-02 COS-D11 the enemy force outside, or inside: %s', (_, first, second, victim) => {
    const p = calm().force('nice', { nation: 'AU', inf: first, leaders: ['charles'] })
    p.force('nice', { nation: 'PE', inf: second, leaders: ['leutrum'] }, { nation: 'FR', inf: 9 })
    p.force('nice', { nation: 'PE', inf: 2, inside: true, leaders: ['bricherasio'] })
    const hit = (inside: boolean) => nextVictim(p.board, p.s, FR, p.space('nice'), inside)
    expect([hit(false), hit(true)]).toEqual([p.led(victim), p.led('bricherasio')])
  })
})
