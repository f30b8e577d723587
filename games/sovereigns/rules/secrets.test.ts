// COS-H09, COS-H12: what a seat has chosen in secret, what others may not know of it, and who may count a stack.
import { NONE, Rng } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { AU, BOURBON, BR, FR, PR, PRAGMATIC } from '../board.ts'
import { type EventPhase, eventPhaseFrame, SPRING_EVENT } from '../frames/fortunes.ts'
import { type Discards, discardsFrame } from '../frames/hands.ts'
import { type Redeployment, redeploymentFrame } from '../frames/spring.ts'
import { board, nation, type Position, position } from '../testkit.ts'
import { insiders, isHiddenFrom, outsiders, sidesOf } from './hush.ts'
import { passOf } from './picks.ts'
import { ownChoices, redealChoices } from './secrets.ts'

const b = board()
const TOGETHER = { simultaneousSpring: 'together' }
const LIMITED = { limitedIntelligence: 'on' }

/** The same position with the choices of others dealt anew. */
function redealt(p: Position, seat: number, seed = 1): Position {
  const before = structuredClone(p.s)
  redealChoices(before, p.s, seat, Rng.of(seed), b)
  return p
}

function discards(options: Record<string, string> = TOGETHER): Position {
  const p = position('1740', options).hand(PR, 'p1', 'p2', 'p4').hand(AU, 'a4', 'a5', 'a6')
  return p.begin(discardsFrame(p.s, [2, 2, 0, 0]))
}

describe('discards', () => {
  it('COS-H12 a seat knows its own, the others nothing; in turn nothing is secret', () => {
    const p = discards().play(PR, 'discard', p1(PR)).play(AU, 'discard', p1(AU))
    expect(ownChoices(p.s, PR, b)).toEqual({ discards: [p1(PR)], lifts: [], plays: [] })
    expect(ownChoices(p.s, AU, b)).toEqual({ discards: [p1(AU)], lifts: [], plays: [] })
    expect(ownChoices(p.s, FR, b)).toEqual({ discards: [], lifts: [], plays: [] })
    expect(ownChoices(p.s, NONE, b)).toBeNull()
    expect(ownChoices(discards({}).s, PR, b)).toBeNull()
    expect(ownChoices(position('1740', TOGETHER).s, PR, b)).toBeNull()
  })

  it('COS-H12 as many cards of another hand as were chosen there, and the own ones as they are', () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 20; seed++) {
      const p = discards().play(PR, 'discard', p1(PR)).play(AU, 'discard', p1(AU))
      const { chosen } = redealt(p, PR, seed).frame<Discards>('discards')
      expect(chosen.map((card) => p.s.cardAt[card])).toEqual([PR, AU])
      expect(chosen[0]).toBe(p1(PR))
      seen.add(String(chosen[1]))
    }
    expect(seen.size).toBe(3)
  })

  const p1 = (court: number): number => b.cardOf.get(court === PR ? 'p1' : 'a5') ?? -1
})

describe('redeployment', () => {
  /** Austria and France have each lifted an SP and a leader, and are at another piece. */
  function lifting(): Position {
    const p = position('campaign', TOGETHER).clear().atWar().control('AU', 'kolin', 'brunn')
    p.force('kolin', { inf: 4, leaders: ['charles', 'browne'] }).force('brunn', { inf: 4 })
    p.control('FR', 'metz', 'lyon').force('metz', { nation: 'FR', inf: 4, leaders: ['noailles', 'coigny'] })
    p.force('lyon', { nation: 'FR', inf: 3 }).begin(redeploymentFrame(b, p.s))
    for (const [court, leader, from, to] of [
      [AU, 'charles', 'kolin', 'brunn'],
      [FR, 'noailles', 'metz', 'lyon'],
    ] as const) {
      p.play(court, 'leader', p.leader(leader)).play(court, 'to', p.space(to))
      p.play(court, 'from', p.space(from)).play(court, 'infantry', court).play(court, 'to', p.space(to))
    }
    p.play(AU, 'leader', p.leader('browne')).play(FR, 'from', p.space('metz'))
    return p.play(FR, 'infantry', FR)
  }

  it('COS-H12 a seat knows what it has lifted itself, piece by piece', () => {
    const p = lifting()
    const at = (id: string): number => p.space(id)
    expect(ownChoices(p.s, AU, b)?.lifts).toEqual([
      ...[AU, p.leader('charles'), AU, 0, at('kolin'), at('brunn')],
      ...[AU, -1, AU, 0, at('kolin'), at('brunn')],
    ])
    expect(ownChoices(p.s, PR, b)).toEqual({ discards: [], lifts: [], plays: [] })
  })

  it('COS-H12 of the others every plan is forgotten, the SP counted and the piece in hand', () => {
    const p = redealt(lifting(), AU)
    const f = p.frame<Redeployment>('redeployment')
    expect(f.plan.map((lift) => lift.court)).toEqual([AU, AU])
    expect(f.used).toEqual([1, 0, 0, 0, 0, 0].map((_, power) => Number(power === AU)))
    expect([f.leader[AU], f.leader[FR], f.from[FR], f.nation[FR]]).toEqual([p.leader('browne'), -1, -1, -1])
    const q = redealt(lifting(), FR).frame<Redeployment>('redeployment')
    expect(q.plan.map((lift) => lift.court)).toEqual([FR, FR])
    expect([q.leader[AU], q.from[FR], q.nation[FR]]).toEqual([-1, p.space('metz'), FR])
    const none = redealt(lifting(), PR).frame<Redeployment>('redeployment')
    expect([none.plan, none.used]).toEqual([[], [0, 0, 0, 0, 0, 0]])
  })
})

describe('events', () => {
  function picking(): Position {
    const p = position('campaign', TOGETHER).clear().atWar().date(1742, 'spring')
    p.hand(PR, 'p4').hand(AU, 'a5').hand(FR, 'f1').hand(BR, 'b5')
    return p.begin(eventPhaseFrame(SPRING_EVENT)).play(AU, 'event', p.card('a5')).play(PR, 'pass')
  }

  it('COS-H12 a seat knows its own play once it has chosen', () => {
    const p = picking()
    const { picks } = p.frame<EventPhase>('eventPhase')
    expect(ownChoices(p.s, AU, b)?.plays).toEqual([AU, picks[AU]])
    expect(ownChoices(p.s, PR, b)?.plays).toEqual([PR, passOf(b)])
    expect(ownChoices(p.s, FR, b)?.plays).toEqual([])
  })

  it('COS-H12 the plays of others are passes for those who have chosen, and nothing for the rest', () => {
    const p = picking()
    const { picks } = p.frame<EventPhase>('eventPhase')
    const [before, undecided] = [[...picks], picks[FR]]
    redealt(p, AU)
    expect(picks).toEqual([passOf(b), before[AU], undecided, undecided])
    redealt(p, FR)
    expect(picks).toEqual([passOf(b), passOf(b), undecided, undecided])
  })
})

describe('limited intelligence', () => {
  it('COS-H09 COS-H14 a seat looks into the stacks of its courts’ sides, a spectator into none', () => {
    const side = (scenario: string, court: number): number => {
      const { s } = position(scenario)
      return sidesOf(s, b, b.scenarios[s.scenario].seatOf[court])
    }
    const [bourbon, pragmatic] = [1 << BOURBON, 1 << PRAGMATIC]
    for (const scenario of ['1740', '1740-2', '1740-3-bourbon', '1740-3-pragmatic'])
      expect([PR, FR, AU, BR].map((court) => side(scenario, court))).toEqual([
        bourbon,
        bourbon,
        pragmatic,
        pragmatic,
      ])
    expect(sidesOf(position('1740').s, b, NONE)).toBe(0)
  })

  const sides = { bourbon: 1 << BOURBON, pragmatic: 1 << PRAGMATIC }

  it('COS-H09 COS-Q133 a force is hidden from the other side unless that has SP in its space', () => {
    const p = position('campaign', LIMITED).clear().atWar()
    p.force('kolin', { inf: 9, leaders: ['charles'] }).force('lille', { nation: 'FR', inf: 4 })
    p.force('leipzig', { nation: 'PR', inf: 4 }).force('antwerp', { nation: 'BR', inf: 4 })
    const hidden = (space: string, bits: number): boolean =>
      isHiddenFrom(b, p.s, p.s.forceAt.indexOf(p.space(space)), bits)
    for (const space of ['kolin', 'antwerp'])
      expect([hidden(space, sides.bourbon), hidden(space, sides.pragmatic), hidden(space, 0)]).toEqual([
        true,
        false,
        true,
      ])
    for (const space of ['lille', 'leipzig'])
      expect([hidden(space, sides.bourbon), hidden(space, sides.pragmatic)]).toEqual([false, true])
    p.force('kolin', { nation: 'FR', leaders: ['noailles'] })
    expect(hidden('kolin', sides.bourbon)).toBe(true)
    p.force('kolin', { nation: 'FR', inf: 1 })
    expect([hidden('kolin', sides.bourbon), hidden('kolin', 0)]).toEqual([false, true])
  })

  it('COS-H09 neutrals of no side are open', () => {
    const p = position('campaign', LIMITED).clear().status('neutral', 'SA').ally(null, 'SA')
    p.force('dresden', { nation: 'SA', inf: 6 })
    expect(isHiddenFrom(b, p.s, p.s.forceAt.indexOf(p.space('dresden')), 0)).toBe(false)
  })

  it('COS-H14 COS-22.4-01 the seats of a side know of its troops, the others do not', () => {
    const p = position('campaign', LIMITED).atWar().ally(null, 'SA')
    const bits = (...courts: number[]): number => courts.reduce((all, court) => all | (1 << court), 0)
    for (const [who, courts] of [
      ['AU', [AU, BR]],
      ['HA', [AU, BR]],
      ['SP', [PR, FR]],
      ['PR', [PR, FR]],
    ] as const) {
      const know = insiders(b, p.s, nation(who))
      expect([know, outsiders(b, p.s, know)]).toEqual([
        bits(...courts),
        bits(PR, AU, FR, BR) & ~bits(...courts),
      ])
    }
    expect(insiders(b, p.s, nation('SA'))).toBe(0)
    expect(insiders(b, position('campaign').atWar().s, AU)).toBe(0)
  })
})
