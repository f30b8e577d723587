// COS-6.5.1-02: what cards add to rolls, for whom and for how long.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR } from '../../board.ts'
import { activationFrame } from '../../frames/activation.ts'
import { board, type Position } from '../../testkit.ts'
import { field } from '../movekit.ts'
import { type OpOf, opAt, opCount } from './program.ts'
import {
  activationOver,
  addRollBonus,
  attachRollBonuses,
  dropModels,
  ON_INTERCEPTION,
  ON_SIEGE,
  ON_WITHDRAWAL,
  rollBonus,
  rollMade,
} from './rolls.ts'

const b = board()
type Bonus = Position['s']['rollBonuses'][number]
const NEXT = 0
const WHOLE = 1

const operations = Array.from({ length: opCount(b) }, (_, at) => at)
/** Operations of events that add to rolls, for forces that they describe. */
const filtered = operations.filter((at) => {
  const op = opAt(b, at)
  return op.do === 'rollDRM' && op.force !== null
})
const model = (over: Partial<Bonus> = {}): Bonus => ({
  kind: ON_SIEGE,
  n: 2,
  scope: WHOLE,
  court: AU,
  effect: -1,
  leader: -1,
  ...over,
})
const having = (...bonuses: Bonus[]): Position => {
  const p = field()
    .force('prag', { inf: 6, leaders: ['charles'] })
    .force('kolin', { inf: 6, leaders: ['traun'] })
  p.s.rollBonuses = bonuses
  return p
}
const of = (p: Position, kind: number, leader = 'charles'): number => rollBonus(b, p.s, kind, p.led(leader))

describe('what a roll gets', () => {
  it('COS-6.5.1-02 the sum of all bonuses on rolls of its kind', () => {
    const p = having(model(), model({ n: 1 }), model({ kind: ON_WITHDRAWAL, n: 5 }))
    expect([ON_SIEGE, ON_INTERCEPTION, ON_WITHDRAWAL].map((kind) => of(p, kind))).toEqual([3, 0, 5])
  })

  it('COS-6.5.1-02 one for described forces only in the bonus activation of its commander', () => {
    const [at] = filtered
    const op = opAt(b, at) as OpOf<'rollDRM'>
    const p = having(model({ effect: at, leader: 0 }))
    p.force('vienna', { inf: 9, leaders: [b.leaderIds[0]] })
    const get = (): number => rollBonus(b, p.s, ON_SIEGE, p.s.leaderAt[0])
    const run = (leader: number): void => {
      p.s.frames = [activationFrame(b, p.s, { force: p.s.leaderAt[leader], director: AU, payer: AU })]
    }
    expect(get()).toBe(0)
    run(0)
    const now = get()
    run(p.leader('traun'))
    expect(get()).toBe(p.s.leaderAt[p.leader('traun')] === p.s.leaderAt[0] ? now : 0)
    run(0)
    // Not before it is taken off the list of those to come.
    p.s.bonuses = [{ court: AU, leader: 0, ap: 0, waive: 0, due: 0 }]
    expect(get()).toBe(0)
    p.s.bonuses = [{ court: AU, leader: p.leader('charles'), ap: 0, waive: 0, due: 0 }]
    expect(get()).toBe(now)
    p.s.rollBonuses = [model({ effect: at, leader: -1 })]
    expect([get(), op.force === null]).toEqual([0, false])
    const [free] = operations.filter((i) => opAt(b, i).do === 'gainVP')
    p.s.rollBonuses = [model({ effect: free, leader: 0 })]
    expect(get()).toBe(0)
  })

  it('COS-6.5.1-02 described forces: those that match, seen from the holder', () => {
    for (const at of filtered) {
      const op = opAt(b, at) as OpOf<'rollDRM'>
      const fits = op.force?.commanders[0] ?? op.force?.leaders[0] ?? -1
      if (fits < 0) continue
      const court = b.nationCourt[b.leaderNation[fits]]
      const p = field().force('ulm', {
        nation: b.nationIds[b.leaderNation[fits]],
        inf: 12,
        leaders: [b.leaderIds[fits]],
      })
      p.s.rollBonuses = [model({ effect: at, leader: fits, court })]
      p.s.frames = [activationFrame(b, p.s, { force: p.s.leaderAt[fits], director: court, payer: court })]
      expect([0, 2]).toContain(rollBonus(b, p.s, ON_SIEGE, p.s.leaderAt[fits]))
      expect(rollBonus(b, p.s, ON_SIEGE, -1)).toBe(0)
    }
  })
})

describe('how long it lasts', () => {
  it('COS-6.5.1-02 one for the next roll goes with a roll of its kind', () => {
    const p = having(
      model({ scope: NEXT }),
      model({ scope: NEXT, kind: ON_INTERCEPTION, n: 3 }),
      model({ n: 1 }),
    )
    rollMade(p.s, ON_SIEGE)
    expect(p.s.rollBonuses.map((bonus) => bonus.n)).toEqual([3, 1])
  })

  it('COS-6.5.1-02 after an activation only those of commanders whose bonus activation is to come', () => {
    const p = having(
      model(),
      model({ leader: 0, n: 3 }),
      model({ leader: 5, n: 4 }),
      model({ leader: 6, n: 5 }),
    )
    p.s.bonuses = [0, 6].map((leader) => ({ court: AU, leader, ap: 0, waive: 0, due: 0 }))
    activationOver(p.s)
    expect(p.s.rollBonuses.map((bonus) => bonus.n)).toEqual([3, 5])
    const q = having(model())
    q.s.bonuses = [{ court: AU, leader: -1, ap: 0, waive: 0, due: 0 }]
    activationOver(q.s)
    expect(q.s.rollBonuses).toEqual([])
  })

  it('COS-6.5.1-02 a card adds to all rolls at once, or to those of forces that its operation describes', () => {
    const p = having()
    const op = { do: 'rollDRM', roll: ON_WITHDRAWAL, n: 1, scope: NEXT, force: null } as const
    addRollBonus(p.s, op, 40, BR)
    addRollBonus(p.s, { ...op, force: (opAt(b, filtered[0]) as OpOf<'rollDRM'>).force }, 41, FR)
    expect(p.s.rollBonuses).toEqual([
      { kind: ON_WITHDRAWAL, n: 1, scope: NEXT, court: BR, effect: -1, leader: -1 },
      { kind: ON_WITHDRAWAL, n: 1, scope: NEXT, court: FR, effect: 41, leader: -1 },
    ])
  })

  it('COS-6.5.1-02 the models of a program are copied for each commander, then dropped', () => {
    const at = (effect: number, leader = -1): Bonus => model({ effect, leader })
    const p = having(at(9), at(10), at(12), at(13), at(11, 0))
    attachRollBonuses(p.s, 10, 12, 5)
    expect(p.s.rollBonuses.slice(5)).toEqual([at(10, 5), at(12, 5)])
    dropModels(p.s, 10, 12)
    expect(p.s.rollBonuses).toEqual([at(9), at(13), at(11, 0), at(10, 5), at(12, 5)])
    expect(at(0)).toEqual({ kind: 0, n: 2, scope: 1, court: AU, effect: 0, leader: -1 })
  })
})
