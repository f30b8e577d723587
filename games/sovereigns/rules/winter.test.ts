import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR, SP } from '../board.ts'
import {
  DRIVEN,
  expelledFrame,
  GOING,
  newYearFrame,
  quartersFrame,
  recruitingFrame,
  winterFrame,
} from '../frames/winter.ts'
import { DEMORALISED, EXPELLED, FED, GONE, KNOWN, UPGRADED, WAITING, WINTERED } from '../state.ts'
import { board, type ForceSpec, type Position, position } from '../testkit.ts'
import { judgeMove, judgePlace } from './depots.ts'
import { inQuarters, isQuarters } from './lodging.ts'
import { attritionOf, interceptorsLoss } from './wastage.ts'
import { combineForWinter } from './winter.ts'

const b = board()

/** Everybody at war in Early Winter 1742, nobody on the map, all Spring boxes empty. */
function war(): Position {
  const p = position('campaign').clear().atWar().date(1742, 'earlyWinter')
  p.s.springInfantry.fill(0)
  p.s.springCavalry.fill(0)
  return p
}

/** An army of Austrians under Charles. */
const army = (p: Position, space: string, spec: ForceSpec = {}): Position =>
  p.force(space, { nation: 'AU', inf: 10, cav: 2, leaders: ['charles'], ...spec })

const forceOf = (p: Position, leader = 'charles'): number => p.led(leader)

/** A space without fortress two or three steps from all fortresses of its neighbourhood, all of which Austria holds. */
const near = (p: Position, space: string): string[] => b.near[p.space(space)].map((a) => b.spaceIds[a])

/** Austria holds these spaces and France everything else. */
function hold(p: Position, ...spaces: string[]): Position {
  for (let a = 0; a < b.spaces; a++) p.s.control[a] = FR
  return p.control('AU', ...spaces)
}

const OPEN = b.spaceIds.filter(
  (_, a) => b.fortress[a] === 0 && b.port[a] < 0 && b.box[a] === 0 && b.home[a] === AU && b.theatre[a] === 1,
)

/** The same, more than two steps from Hungary. */
const FAR_OFF =
  OPEN.find((id) => b.dist[(b.spaceOf.get(id) ?? 0) * b.spaces + (b.spaceOf.get('hungary') ?? 0)] > 2) ?? ''

/** Answers questions about losses: as few cavalry as may be. */
function lose(p: Position): Position {
  while (p.step.startsWith('losses')) p.play(AU, 'count', Number(p.options(AU)[0].split(' ')[1]))
  return p
}

describe('the French in England', () => {
  it('COS-16.5-07, COS-16.5-08 find no quarters over the sea: they suffer and stay', () => {
    const p = war()
      .control('FR', 'derby')
      .force('derby', { nation: 'FR', inf: 8, cav: 2, leaders: ['clermont'] })
    p.force('lille', { nation: 'FR', inf: 4 })
    p.begin(quartersFrame(p.s, p.led('clermont'), GOING))
    while (p.step.startsWith('losses')) p.play(FR, 'count', Number(p.options(FR)[0].split(' ')[1]))
    expect([p.at('clermont'), p.size('clermont'), p.step]).toEqual(['derby', 9, 'over'])
    p.s.savedDepots[FR] = 2
    expect(judgePlace(b, p.s, FR, p.space('derby'))).toBe('COS-16.5-08')
    p.depot('FR', 'derby')
    expect(judgeMove(b, p.s, FR, p.space('derby'), p.space('manchester'))).toBe('COS-16.5-08')
  })
})

describe('combination', () => {
  it('COS-17.1-01, COS-Q69 all forces of a court in one space become one, perhaps a Major one', () => {
    const p = army(war(), 'prag', { inf: 3, cav: 0 }).force('prag', {
      nation: 'AU',
      inf: 3,
      leaders: ['traun'],
    })
    p.force('prag', { nation: 'AU', inf: 2 })
    combineForWinter(b, p.s)
    expect(p.led('charles')).toBe(p.led('traun'))
    expect(p.size('charles')).toBe(8)
  })

  it('COS-17.1-02 the marks follow the rules for joining', () => {
    const p = army(war(), 'prag', { order: DEMORALISED }).force('prag', {
      nation: 'AU',
      inf: 4,
      leaders: ['traun'],
      supply: 2,
    })
    combineForWinter(b, p.s)
    expect([p.s.forceOrder[forceOf(p)], p.s.forceSupply[forceOf(p)]]).toEqual([DEMORALISED, 2])
  })

  it('COS-17.1-01, COS-7.5.2-02 neutrals and those who may not combine stay apart', () => {
    const p = war()
      .status('neutral', 'PR')
      .force('berlin', { nation: 'PR', inf: 3, leaders: ['frederick'] })
    p.force('berlin', { nation: 'PR', inf: 3, leaders: ['schwerin'] })
    combineForWinter(b, p.s)
    expect(p.led('frederick')).not.toBe(p.led('schwerin'))
    expect(p.s.forceFlags[p.led('frederick')] & FED).toBe(0)
  })
})

describe('winter quarters', () => {
  it('COS-4.3.1-01 are friendly depots, fortresses, boxes and, in Italy, ports', () => {
    const p = hold(war(), 'prag', 'hungary', 'genoa')
    const [open] = OPEN
    const at = (space: string): boolean => isQuarters(b, p.s, AU, p.space(space))
    expect([at('prag'), at('hungary'), at(open), at('metz')]).toEqual([true, true, false, false])
    p.depot('AU', open)
    expect(at(open)).toBe(true)
    expect([b.port[p.space('genoa')] >= 0, at('genoa')]).toEqual([true, true])
  })

  it('COS-17.2-02, COS-D36 a Major Force outside them must move up to 2 AP to some', () => {
    const [open] = OPEN.filter((id) => near(war(), id).some((n) => b.fortress[war().space(n)] > 0))
    const p = army(hold(war(), ...b.spaceIds.filter((_, a) => b.home[a] === AU)), open)
    p.begin(winterFrame())
    expect([p.step, p.asks(AU)]).toEqual(['quarters.move', true])
    expect(p.verdict(AU, 'stay')).toBe('COS-17.2-02')
    const to = near(p, open).find((n) => b.fortress[p.space(n)] > 0) ?? ''
    expect(p.verdict(AU, 'space', p.space('metz'))).toBe('COS-2.0-01')
    p.play(AU, 'space', p.space(to))
    expect(p.at('charles')).toBe(to)
    expect(p.total('AU')).toBe(12)
  })

  it('COS-17.2-02 Minor Forces and those in quarters may stay', () => {
    const p = army(hold(war(), 'prag'), 'prag').force(OPEN[0], { nation: 'AU', inf: 3 })
    expect(p.begin(winterFrame()).step).toBe('over')
    expect(p.total('AU')).toBe(15)
  })

  it('COS-Q131 never through enemy SP', () => {
    const p = war()
    const [open] = OPEN.filter((id) => near(p, id).some((n) => b.fortress[p.space(n)] > 0))
    army(hold(p, ...b.spaceIds.filter((_, a) => b.home[a] === AU)), open)
    const to = near(p, open).find((n) => b.fortress[p.space(n)] > 0) ?? ''
    p.force(to, { nation: 'FR', inf: 1 })
    const other = near(p, open).find((n) => n !== to && b.home[p.space(n)] === AU) ?? ''
    p.depot('AU', other).begin(quartersFrame(p.s, forceOf(p), GOING), winterFrame())
    expect(p.verdict(AU, 'space', p.space(to))).toBe('COS-Q131')
    expect(p.verdict(AU, 'space', p.space(other))).toBeNull()
  })

  it('COS-17.2-03, COS-17.3-01 one that cannot reach any suffers, then is lifted to the nearest', () => {
    const p = army(hold(war(), 'hungary'), FAR_OFF, { inf: 20, cav: 6 })
    p.begin(winterFrame())
    lose(p)
    expect([p.total('AU'), p.at('charles')]).toEqual([23, 'hungary'])
  })

  it('COS-17.2-04 up to 5 SP may stay in a friendly VP space, and the rest still suffers', () => {
    const p = army(hold(war(), 'hungary', 'parma'), 'parma')
    p.begin(quartersFrame(p.s, forceOf(p), GOING), winterFrame())
    expect(p.step).toBe('quarters.part')
    for (let i = 0; i < 5; i++) p.play(AU, 'leaveInfantry', AU)
    // A fifth of the other 7.
    lose(p)
    expect([p.sp('parma', 'AU'), p.sp('hungary', 'AU'), p.at('charles')]).toEqual([5, 6, 'hungary'])
  })

  it('COS-17.2-04 a force that has become small by that still suffers', () => {
    const p = army(hold(war(), 'hungary', 'parma'), 'parma', { inf: 7, cav: 0 })
    p.begin(quartersFrame(p.s, forceOf(p), GOING), winterFrame())
    for (let i = 0; i < 4; i++) p.play(AU, 'leaveInfantry', AU)
    lose(p.play(AU, 'done'))
    expect([p.sp('parma', 'AU'), p.sp('hungary', 'AU')]).toEqual([4, 2])
  })

  it('COS-17.2-04 not elsewhere', () => {
    const p = army(hold(war(), ...b.spaceIds.filter((_, a) => b.home[a] === AU)), OPEN[0])
    p.begin(quartersFrame(p.s, forceOf(p), GOING), winterFrame())
    expect(p.verdict(AU, 'leaveInfantry', AU)).toBe('COS-17.2-04')
  })

  it('COS-T08, COS-17.3-01 the numbers are those of attrition', () => {
    const of = (space: string, spec: ForceSpec): number => {
      const p = army(war(), space, { cav: 0, ...spec })
      return attritionOf(b, p.s, forceOf(p))
    }
    expect([of('breslau', { inf: 23 }), of('breslau', { inf: 27 }), of('milan', { inf: 10 })]).toEqual([
      2, 3, 2,
    ])
    expect(of('milan', { inf: 10, order: DEMORALISED, supply: 3 })).toBe(6)
  })

  it('COS-17.3-02, COS-Q17 every fourth SP that a player loses in the phase is cavalry', () => {
    const p = hold(war(), 'hungary')
    army(p, FAR_OFF, { inf: 30, cav: 5 })
    p.begin(winterFrame())
    lose(p)
    expect(p.total('AU')).toBe(32)
    const more = hold(war(), 'hungary')
    army(more, FAR_OFF, { inf: 34, cav: 6 })
    lose(more.begin(winterFrame()))
    expect([more.cavalry('hungary', 'AU'), more.infantry('hungary', 'AU')]).toEqual([5, 31])
  })
})

describe('Limited Intelligence', () => {
  it('COS-H14 COS-22.4-01 tells the other side that a force suffers and goes, not how strong it is', () => {
    const p = position('campaign', { limitedIntelligence: 'on' }).clear().atWar().date(1742, 'earlyWinter')
    army(hold(p, 'hungary'), FAR_OFF)
    lose(p.begin(winterFrame()))
    const to = (message: string): (number | undefined)[] =>
      p.events.filter((e) => e.message === message).map((e) => e.to)
    const own = (1 << AU) | (1 << BR)
    const others = (1 << PR) | (1 << FR)
    expect([to('winter.suffers'), to('winter.hurt')]).toEqual([[own], [others]])
    expect([to('winter.moved'), to('winter.went')]).toEqual([[own], [others]])
  })
})

describe('forces driven from their quarters', () => {
  it('COS-4.3.5-01, COS-17.4-01, COS-Q59, COS-D39 move up to 2 AP in their owner’s turn', () => {
    const p = war()
    const [open] = OPEN.filter((id) => near(p, id).some((n) => b.fortress[p.space(n)] > 0))
    army(hold(p, ...b.spaceIds.filter((_, a) => b.home[a] === AU)), open)
    p.s.forceFlags[forceOf(p)] |= EXPELLED
    expect(p.begin(expelledFrame(PR)).step).toBe('over')
    p.begin(expelledFrame(AU))
    expect(p.asks(AU)).toBe(true)
    const to = near(p, open).find((n) => b.fortress[p.space(n)] > 0) ?? ''
    p.play(AU, 'space', p.space(to))
    if (p.step !== 'over') p.play(AU, 'stay')
    expect([p.at('charles'), p.s.forceFlags[forceOf(p)] & EXPELLED, p.total('AU')]).toEqual([to, 0, 12])
  })

  it('COS-17.4-01, COS-17.4-02 a Major Force that cannot suffers where it stands; a Minor one does not', () => {
    const p = army(hold(war(), 'hungary'), FAR_OFF)
    p.s.forceFlags[forceOf(p)] |= EXPELLED
    lose(p.begin(expelledFrame(AU)))
    expect([p.total('AU'), p.at('charles')]).toEqual([11, FAR_OFF])
    const small = army(hold(war(), 'hungary'), FAR_OFF, { inf: 4, cav: 0 })
    small.s.forceFlags[forceOf(small)] |= EXPELLED
    expect(small.begin(expelledFrame(AU)).total('AU')).toBe(4)
  })

  it('COS-17.4-01 may decline to move, and then suffers', () => {
    const p = war()
    const [open] = OPEN.filter((id) => near(p, id).some((n) => b.fortress[p.space(n)] > 0))
    army(hold(p, ...b.spaceIds.filter((_, a) => b.home[a] === AU)), open)
    p.begin(quartersFrame(p.s, forceOf(p), DRIVEN), expelledFrame(AU))
    lose(p.play(AU, 'stay'))
    expect([p.total('AU'), p.at('charles')]).toEqual([11, open])
  })

  it('COS-17.3-03 an interceptor suffers a tenth, then goes to the nearest quarters', () => {
    const p = army(hold(war(), 'hungary'), 'milan', { inf: 18, cav: 2 })
    expect(interceptorsLoss(p.s, forceOf(p))).toBe(2)
    p.s.forceFlags[forceOf(p)] |= WINTERED
    lose(p.begin(expelledFrame(PR)))
    expect(p.total('AU')).toBe(18)
    expect(p.at('charles')).toBe('hungary')
    expect(inQuarters(b, p.s, forceOf(p))).toBe(true)
  })
})

describe('resource recruiting', () => {
  const start = (): Position => {
    const p = war().hand(PR, 'p4', 'p5', 'p8').hand(AU, 'a1', 'a2').hand(FR, 'f1', 'f2', 'f3', 'f4')
    return p.hand(BR, 'b1', 'b2', 'b3', 'b4').begin(recruitingFrame())
  }

  it('COS-4.3.2-01, COS-4.3.2-02, COS-D37, COS-6.3.1-01 a card is one SP or one depot in the Spring box; Prussia, Spain and Austria one card each', () => {
    const p = start()
    p.play(PR, 'recruit', p.card('p4'))
    expect(p.s.springInfantry[PR]).toBe(1)
    expect(p.asks(PR)).toBe(false)
    const before = p.s.springDepots[AU]
    p.play(AU, 'depot', p.card('a1'))
    expect(p.s.springDepots[AU]).toBe(before + 1)
  })

  it('COS-4.3.2-01 a French depot costs two of its three cards', () => {
    const p = start()
    p.play(PR, 'done').play(AU, 'done')
    p.play(FR, 'depot', p.card('f1')).play(FR, 'discard', p.card('f2'))
    expect(p.s.springDepots[FR]).toBe(1)
    expect(p.verdict(FR, 'depot', p.card('f3'))).toBe('COS-4.3.2-02')
    p.play(FR, 'recruit', p.card('f3'))
    expect(p.verdict(FR, 'recruit', p.card('f4'))).toBe('COS-4.3.2-02')
    expect(p.s.springInfantry[FR]).toBe(1)
  })

  it('COS-4.3.2-02 Britain discards up to three', () => {
    const p = start()
    for (const court of [PR, AU, FR]) p.play(court, 'done')
    for (const id of ['b2', 'b3', 'b4']) p.play(BR, 'recruit', p.card(id))
    expect(p.s.springInfantry[BR]).toBe(3)
    expect(p.verdict(BR, 'recruit', p.card('b1'))).toBe('COS-4.3.2-02')
  })

  it('COS-Q65 Spain is paid for from the Prussian hand', () => {
    const p = start()
    for (const court of [PR, AU, FR, BR]) p.play(court, 'done')
    expect(p.asks(PR)).toBe(true)
    p.play(PR, 'recruit', p.card('p4'))
    expect(p.s.springInfantry[SP]).toBe(1)
  })

  it('COS-2.2.2-03 not beyond the cap', () => {
    const p = war().hand(PR, 'p4').force('berlin', { nation: 'PR', inf: 66 })
    p.begin(recruitingFrame())
    expect(p.verdict(PR, 'recruit', p.card('p4'))).toBe('COS-2.2.2-03')
  })

  it('COS-6.10-01, COS-6.10-04 France and Britain may build a fleet with one extra card of 3 or more', () => {
    const p = start()
    p.play(PR, 'done').play(AU, 'done')
    const big = ['f1', 'f2', 'f3', 'f4'].find((id) => b.cp[p.card(id)] >= 3) ?? ''
    p.play(FR, 'fleet', p.card(big))
    expect(p.s.fleetsDue.reduce((n, m) => n + m, 0)).toBe(2)
    const rest = ['f1', 'f2', 'f3', 'f4'].filter((id) => id !== big)
    for (const id of rest) p.play(FR, 'recruit', p.card(id))
    expect(p.s.springInfantry[FR]).toBe(3)
  })
})

describe('New Year', () => {
  it('COS-4.4.1-01 takes the chits off the track', () => {
    const p = war().date(1743, 'lateWinter')
    p.s.leaderAt = p.s.leaderAt.map((at) => (at === WAITING ? GONE : at))
    p.s.chits = 5
    p.begin(newYearFrame())
    expect([p.s.chits, p.step]).toEqual([0, 'over'])
  })

  it('COS-4.4.1-02, COS-3.3.8-01, COS-3.3.8-02, COS-Q84, COS-D40 leaders come in at home, or return to a fortress', () => {
    const p = war().date(1742, 'lateWinter')
    for (let l = 0; l < b.leaders; l++) if (p.s.leaderAt[l] === WAITING) p.s.leaderAt[l] = GONE
    for (const id of ['charles', 'stair']) p.s.leaderAt[p.leader(id)] = WAITING
    p.begin(newYearFrame())
    expect(p.verdict(AU, 'space', p.space('paris'))).toBe('COS-3.3.8-01')
    p.play(AU, 'space', p.space('brussels'))
    expect(p.verdict(BR, 'space', p.space('hannover'))).toBe('COS-3.3.8-02')
    p.play(BR, 'space', p.space('london'))
    expect([p.at('charles'), p.at('stair')]).toEqual(['brussels', 'london'])
    const back = war().date(1742, 'lateWinter')
    for (let l = 0; l < b.leaders; l++) if (back.s.leaderAt[l] === WAITING) back.s.leaderAt[l] = GONE
    back.s.leaderAt[back.leader('charles')] = WAITING
    back.s.leaderFlags[back.leader('charles')] |= KNOWN
    back.begin(newYearFrame())
    expect(back.verdict(AU, 'space', back.space('kolin'))).toBe('COS-4.4.1-02')
    expect(back.verdict(AU, 'space', back.space('prag'))).toBeNull()
  })

  it('COS-4.4.1-03, COS-3.3.6-02, COS-3.3.6-03 the counters of Legonier and Conti change in 1745 and 1746', () => {
    const upgraded = (year: number, id: string): boolean => {
      const p = war().date(year, 'lateWinter')
      for (let l = 0; l < b.leaders; l++) if (p.s.leaderAt[l] === WAITING) p.s.leaderAt[l] = GONE
      p.begin(newYearFrame())
      return (p.s.leaderFlags[p.leader(id)] & UPGRADED) !== 0
    }
    expect([upgraded(1744, 'legonier'), upgraded(1745, 'legonier')]).toEqual([false, true])
    expect([upgraded(1745, 'conti'), upgraded(1746, 'conti')]).toEqual([false, true])
  })

  it('COS-4.4.1-04, COS-6.10-03, COS-D40 new sections are deployed to either sea, within the boxes', () => {
    const p = war().date(1743, 'lateWinter')
    for (let l = 0; l < b.leaders; l++) if (p.s.leaderAt[l] === WAITING) p.s.leaderAt[l] = GONE
    p.s.fleetsDue = [3, 0, 0, 0, 0, 0]
    const [atlantic, mediterranean] = p.s.fleets
    p.begin(newYearFrame())
    expect(p.verdict(BR, 'count', 4)).toBe('COS-4.4.1-04')
    p.play(BR, 'count', 2)
    expect(p.s.fleets.slice(0, 2)).toEqual([atlantic + 2, mediterranean + 1])
    expect(p.s.fleetsDue).toEqual([0, 0, 0, 0, 0, 0])
  })
})
