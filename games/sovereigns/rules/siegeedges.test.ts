// COS-15.4, COS-15.6 at the edges: when no roll is made any more, whose garrison it was, and what its fall costs.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR } from '../board.ts'
import { siegeFrame } from '../frames/supply.ts'
import type { ForceSpec, Position } from '../testkit.ts'
import type { X } from './kit.ts'
import { field } from './movekit.ts'
import { cutPaths } from './supply.ts'

/** A French army before a fortress with these inside. */
function before(space: string, besieger: ForceSpec, ...inside: ForceSpec[]): Position {
  const p = field().force(space, { nation: 'FR', inf: 14, leaders: ['noailles'], ...besieger })
  for (const spec of inside) p.force(space, { inside: true, ...spec })
  return p
}

const siege = (p: Position, leader = 'noailles', court = FR): Position =>
  p.begin(siegeFrame(p.led(leader), court))

/** The siege at a step, declared for a space. */
function resumed(p: Position, step: string, space = 'prag'): Position {
  const frame = { ...siegeFrame(p.led('noailles'), FR), space: p.space(space), nation: FR, enemy: AU, step }
  return p.begin(frame)
}

const rolls = (p: Position): number => p.said('siege.rolled').length
const marker = (p: Position, space = 'prag'): number => p.s.siege[p.space(space)]

describe('the roll', () => {
  it.each(['warned', 'roll'])('COS-15.4-01 COS-9.1-01 is made only if the siege still holds: %s', (step) => {
    const garrison: ForceSpec = { nation: 'AU', inf: 2 }
    expect(rolls(resumed(before('prag', {}, garrison).dice(3), step))).toBe(1)
    expect(rolls(resumed(before('prag', {}, garrison), step, 'brunn'))).toBe(0)
    const relieved = before('prag', {}, garrison).force('prag', { nation: 'AU', inf: 9 })
    expect(rolls(resumed(relieved, step))).toBe(0)
    expect(rolls(resumed(before('prag', { inf: 9 }, garrison), step))).toBe(0)
  })

  it('COS-15.4.3-02 under the highest marker only a breach gives Honours of War', () => {
    const p = before('prag', {}, { nation: 'AU', inf: 5 }).dice(2)
    p.s.siege[p.space('prag')] = 3
    siege(p)
    expect([p.s.control[p.space('prag')], p.total('AU'), marker(p)]).toEqual([AU, 5, 3])
  })

  it('COS-6.5.2-01 a card adds to one roll', () => {
    const p = before('prag', {}, { nation: 'AU', inf: 3 }).dice(2)
    p.s.rollBonuses = [{ kind: 0, n: 2, scope: 0, court: FR, effect: -1, leader: -1 }]
    siege(p)
    expect(p.said('siege.total')).toEqual([[p.space('prag'), 4, 2]])
    expect([p.s.rollBonuses, marker(p)]).toEqual([[], 1])
  })

  it('COS-15.4.4-01 a besieger whom it makes too weak lifts the siege', () => {
    const p = before('prag', { inf: 10 }, { nation: 'AU', inf: 3 }).dice(1)
    p.s.siege[p.space('prag')] = 0
    siege(p)
    expect([p.size('noailles'), marker(p)]).toEqual([9, -1])
  })
})

describe('the fall', () => {
  /** What the Powers lose in Will when the garrison of a fortress is eliminated. */
  function loses(p: Position, space: string, court = FR, leader = 'noailles'): number[] {
    const will = [...p.s.will]
    p.s.siege[p.space(space)] = 2
    p.dice(6)
    siege(p, leader, court)
    return [PR, AU, FR, BR].map((n) => p.s.will[n] - will[n])
  }
  it.each<[string, ForceSpec[], number[]]>([
    ['fewer than four SP are no great loss', [{ nation: 'AU', inf: 3 }], [0, 0, 0, 0]],
    ['four are', [{ nation: 'AU', inf: 4 }], [0, -1, 0, 0]],
    [
      'of those who are most, the second',
      [
        { nation: 'AU', inf: 2 },
        { nation: 'BR', inf: 4 },
      ],
      [0, 0, 0, -1],
    ],
    [
      'of those who are most, the first',
      [
        { nation: 'BR', inf: 4 },
        { nation: 'AU', inf: 2 },
      ],
      [0, 0, 0, -1],
    ],
    [
      'of equals the first',
      [
        { nation: 'BR', inf: 3 },
        { nation: 'AU', inf: 3 },
      ],
      [0, 0, 0, -1],
    ],
  ])('COS-15.6-02 COS-Q90 %s', (_, inside, will) => {
    // A minor fortress: +2 on a 6 is a breach.
    expect(loses(before('gent', {}, ...inside), 'gent')).toEqual(will)
  })

  it('COS-Q105 COS-15.6-02 neutral Dutch count as Austrians, nobody else does while they are neutral', () => {
    const dutch = before('menin', {}, { nation: 'DU', inf: 4, court: BR })
    expect(loses(dutch, 'menin')).toEqual([0, 0, 0, -1])
    const british = before('gent', {}, { nation: 'BR', inf: 4 }).status('neutral', 'DU')
    expect(loses(british, 'gent')).toEqual([0, 0, 0, -1])
  })

  it('COS-15.6-02 Prussia loses Will like others', () => {
    const p = field().control('PR', 'glatz').force('glatz', { nation: 'PR', inf: 4, inside: true })
    p.force('glatz', { nation: 'AU', inf: 14, leaders: ['traun'] })
    expect(loses(p, 'glatz', AU, 'traun')).toEqual([-1, 0, 0, 0])
  })

  it('COS-15.2.1-01 COS-Q77 with leaders alone inside it is taken without a roll', () => {
    const p = before('prag', {}, { nation: 'AU', leaders: ['botta'] })
    siege(p)
    expect([rolls(p), p.said('siege.empty').length, p.s.control[p.space('prag')]]).toEqual([0, 1, FR])
    expect(p.led('botta')).toBeLessThan(0)
  })

  it('COS-11.7-04 it cuts those whom the fortress has fed', () => {
    const p = field()
    p.control('FR', ...p.board.spaceIds).control('AU', 'prag')
    p.force('kolin', { nation: 'AU', inf: 8, leaders: ['charles'] })
    cutPaths(p.board, p.s, p.machine as unknown as X)
    p.force('prag', { nation: 'FR', inf: 4, leaders: ['noailles'] })
    expect(p.s.forceSupply[p.led('charles')]).toBe(0)
    siege(p)
    expect([p.s.control[p.space('prag')], p.s.forceSupply[p.led('charles')]]).toEqual([FR, 1])
  })
})
