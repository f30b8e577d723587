import { describe, expect, it } from 'vitest'
import { AU, BR, FR, ITALY_AREA, LATE, PR, SA, SP, WIDENING } from '../board.ts'
import { HAND_LIMIT } from '../frames/hands.ts'
import { sequenceFrame } from '../frames/sequence.ts'
import { type Redeployment, redeploymentFrame, springFrame } from '../frames/spring.ts'
import { INSIDE, LATER, REDEPLOYED, SPENT } from '../state.ts'
import { board, type Position, position } from '../testkit.ts'
import { handSize } from './hands.ts'
import { ALL_CHITS } from './spring.ts'

const b = board()

/** Only Austria redeploys: a command in Vienna, garrisons in Prag and Brussels. */
function austria(options: Record<string, string> = {}): Position {
  const p = position('campaign', options).clear().status('belligerent', 'AU').date(1742, 'spring')
  return p
    .force('vienna', { nation: 'AU', inf: 8, cav: 2, leaders: ['charles', 'traun'] })
    .force('prag', { nation: 'AU', inf: 2, inside: true })
    .force('brussels', { nation: 'AU', inf: 3, inside: true })
}

const redeploy = (p: Position): Position => p.begin(redeploymentFrame(b, p.s))

const liftInfantry = (p: Position, court: number, from: string, to: string, nation = court): Position =>
  p.play(court, 'from', p.space(from)).play(court, 'infantry', nation).play(court, 'to', p.space(to))

/** Goes through Spring with as little as can be, and says what the log tells of it. */
function run(p: Position, fromDraw = false): string[] {
  p.begin(springFrame(fromDraw), { ...sequenceFrame(), step: 'end' })
  for (let i = 0; i < 400 && p.awaited !== 0 && p.s.frames[1]?.proc === 'spring'; i++) {
    const court = [0, 1, 2, 3].find((c) => p.asks(c)) ?? 0
    const options = p.options(court)
    const wish =
      options.find((o) => /^(pass|done|stop|end|decline)$/.test(o)) ??
      options.find((o) => o.startsWith('all')) ??
      options[0]
    const [verb, target] = wish.split(' ')
    p.play(court, verb, target === undefined ? undefined : Number(target))
  }
  return p.events.map((e) => e.message)
}

describe('redeployment', () => {
  it('COS-4.1.2-01, COS-4.1.2-02, COS-4.1.2-03, COS-D04 lifts leaders and up to 5 SP one by one, each its own way', () => {
    const p = redeploy(austria())
    p.play(AU, 'leader', p.leader('traun')).play(AU, 'to', p.space('brussels'))
    expect(p.at('traun')).toBe('brussels')
    liftInfantry(p, AU, 'vienna', 'prag')
    liftInfantry(p, AU, 'vienna', 'brussels')
    liftInfantry(p, AU, 'brussels', 'prag')
    p.play(AU, 'from', p.space('vienna')).play(AU, 'cavalry', AU).play(AU, 'to', p.space('prag'))
    liftInfantry(p, AU, 'vienna', 'prag')
    expect([p.infantry('prag', 'AU'), p.cavalry('prag', 'AU')]).toEqual([2 + 3, 1])
    expect(p.verdict(AU, 'from', p.space('vienna'))).toBe('COS-4.1.2-01')
    p.play(AU, 'leader', p.leader('charles')).play(AU, 'to', p.space('prag')).play(AU, 'done')
    expect(p.step).toBe('over')
  })

  it('COS-4.1.2-01, COS-Q85 only among spaces of the Power that hold a friendly SP or depot', () => {
    const p = redeploy(austria().depot('AU', 'linz'))
    p.play(AU, 'leader', p.leader('traun'))
    expect(p.verdict(AU, 'to', p.space('linz'))).toBeNull()
    expect(p.verdict(AU, 'to', p.space('graz'))).toBe('COS-4.1.2-01')
    expect(p.verdict(AU, 'to', p.space('munich'))).toBe('COS-4.1.2-01')
    expect(p.verdict(AU, 'to', p.space('vienna'))).toBe('COS-4.1.2-01')
  })

  it('COS-Q85 the piece itself does not count as the friend it leaves behind', () => {
    const p = austria().force('linz', { nation: 'AU', inf: 1 })
    redeploy(p)
    expect(p.verdict(AU, 'from', p.space('linz'))).toBe('COS-4.1.2-01')
    expect(p.verdict(AU, 'from', p.space('prag'))).toBeNull()
  })

  it('COS-4.1.2-04 not into or out of a fortress that is shut in', () => {
    const p = austria()
      .atWar()
      .force('prag', { nation: 'FR', inf: 12, leaders: ['noailles'] })
    redeploy(p)
    p.play(PR, 'done')
    expect(p.verdict(AU, 'from', p.space('prag'))).toBe('COS-4.1.2-04')
    p.play(AU, 'leader', p.leader('traun'))
    expect(p.verdict(AU, 'to', p.space('prag'))).toBe('COS-4.1.2-04')
    expect(p.verdict(AU, 'to', p.space('brussels'))).toBeNull()
  })

  it('COS-4.1.2-03 enemies in the way do not matter', () => {
    const p = austria()
      .atWar()
      .force('brunn', { nation: 'PR', inf: 30, leaders: ['frederick'] })
    redeploy(p).play(PR, 'done')
    p.play(AU, 'leader', p.leader('traun'))
    expect(p.verdict(AU, 'to', p.space('prag'))).toBeNull()
  })

  it('COS-4.1.2-06 across the sea only Britain with Hannover, Spain with Naples', () => {
    const p = position('campaign').clear().atWar().date(1743, 'spring')
    p.status('belligerent', 'NA').ally('bourbon', 'NA')
    p.force('london', { nation: 'BR', inf: 6 }).force('hannover', { nation: 'HA', inf: 3 })
    p.force('barcelona', { nation: 'SP', inf: 6 }).force('naples', { nation: 'NA', inf: 3 })
    redeploy(p)
    p.play(PR, 'from', p.space('barcelona')).play(PR, 'infantry', SP)
    expect(p.verdict(PR, 'to', p.space('naples'))).toBeNull()
    p.play(PR, 'to', p.space('naples')).play(PR, 'done')
    for (const court of [AU, FR]) p.play(court, 'done')
    p.play(BR, 'from', p.space('london')).play(BR, 'infantry', BR)
    expect(p.verdict(BR, 'to', p.space('hannover'))).toBeNull()
    p.play(BR, 'to', p.space('hannover')).play(BR, 'done')
    expect([p.sp('naples', 'SP'), p.sp('hannover', 'BR')]).toEqual([1, 1])
  })

  it('COS-7.8.4-01, COS-7.9.1-01 bars on areas hold for redeployment too', () => {
    const p = position('campaign').clear().atWar().date(1743, 'spring')
    p.status('belligerent', 'GE').ally('bourbon', 'GE')
    p.s.open[ITALY_AREA] = 0
    p.force('genoa', { nation: 'GE', inf: 2 }).force('toulon', { nation: 'FR', inf: 4, leaders: ['conti'] })
    p.force('lille', { nation: 'FR', inf: 4 }).force('dunkirk', { nation: 'FR', inf: 4 })
    redeploy(p).play(PR, 'done').play(AU, 'done')
    p.play(FR, 'leader', p.leader('conti'))
    expect(p.verdict(FR, 'to', p.space('genoa'))).toBe('COS-7.8.4-01')
    expect(p.verdict(FR, 'to', p.space('lille'))).toBeNull()
    const q = position('campaign').clear().date(1742, 'spring').status('belligerent', 'AU', 'PR', 'SA')
    q.ally('bourbon', 'PR', 'SA')
    q.force('dresden', { nation: 'SA', inf: 4, court: PR }).force('leipzig', {
      nation: 'SA',
      inf: 1,
      court: PR,
    })
    q.force('berlin', { nation: 'PR', inf: 4 })
    redeploy(q).play(PR, 'from', q.space('dresden')).play(PR, 'infantry', SA)
    expect(q.verdict(PR, 'to', q.space('berlin'))).toBe('COS-7.9.1-01')
    expect(q.verdict(PR, 'to', q.space('leipzig'))).toBeNull()
  })

  it('COS-16.5-07, COS-6.7.2-02 Frenchmen in England stay there, and so do rebels who are not yet ready', () => {
    const p = position('campaign').clear().atWar().date(1746, 'spring')
    p.control('FR', 'derby', 'newcastle').control('SC', 'inverness', 'edinburgh')
    p.force('derby', { nation: 'FR', inf: 4, leaders: ['clermont'] }).force('newcastle', {
      nation: 'FR',
      inf: 2,
    })
    p.force('lille', { nation: 'FR', inf: 4 }).force('dunkirk', { nation: 'FR', inf: 4 })
    p.force('inverness', { nation: 'SC', inf: 3, leaders: ['charles-stuart'] }).depot('FR', 'edinburgh')
    redeploy(p).play(PR, 'done').play(AU, 'done')
    expect(p.verdict(FR, 'leader', p.leader('charles-stuart'))).toBe('COS-6.7.2-02')
    expect(p.verdict(FR, 'from', p.space('inverness'))).toBe('COS-6.7.2-02')
    p.play(FR, 'leader', p.leader('clermont'))
    expect(p.verdict(FR, 'to', p.space('lille'))).toBe('COS-16.5-07')
    expect(p.verdict(FR, 'to', p.space('newcastle'))).toBeNull()
    p.play(FR, 'to', p.space('newcastle')).play(FR, 'from', p.space('derby')).play(FR, 'infantry', FR)
    expect(p.verdict(FR, 'to', p.space('lille'))).toBe('COS-16.5-07')
    p.play(FR, 'to', p.space('newcastle')).play(FR, 'from', p.space('lille')).play(FR, 'infantry', FR)
    expect(p.verdict(FR, 'to', p.space('derby'))).toBe('COS-4.1.2-06')
  })

  it('COS-4.1.3-02 what has just been redeployed may not march', () => {
    const p = redeploy(austria())
    p.play(AU, 'leader', p.leader('traun')).play(AU, 'to', p.space('brussels'))
    expect(p.s.leaderFlags[p.leader('traun')] & (REDEPLOYED | SPENT)).toBe(REDEPLOYED | SPENT)
    expect(p.verdict(AU, 'leader', p.leader('traun'))).toBe('COS-4.1.2-02')
    liftInfantry(p, AU, 'vienna', 'prag')
    // The SP that came to Prag may not be lifted again; two that were there may.
    liftInfantry(p, AU, 'prag', 'brussels')
    liftInfantry(p, AU, 'prag', 'brussels')
    expect(p.verdict(AU, 'from', p.space('prag'))).toBe('COS-4.1.2-01')
    expect(p.s.forceFlags[0] & ~INSIDE).toBe(0)
  })

  it('COS-4.1-01, COS-H12 together in secret: nothing moves before the last court has done', () => {
    const p = austria({ simultaneousSpring: 'together' }).status('belligerent', 'FR')
    p.force('metz', { nation: 'FR', inf: 6, leaders: ['belle-isle'] }).force('lille', {
      nation: 'FR',
      inf: 6,
    })
    redeploy(p)
    expect([p.asks(AU), p.asks(FR), p.asks(BR)]).toEqual([true, true, false])
    p.play(FR, 'leader', p.leader('belle-isle')).play(FR, 'to', p.space('lille'))
    expect([p.at('belle-isle'), p.said('redeployment.leader').length]).toEqual(['metz', 0])
    expect(p.verdict(FR, 'leader', p.leader('belle-isle'))).toBe('COS-4.1.2-02')
    liftInfantry(p, AU, 'vienna', 'prag')
    expect(p.sp('prag', 'AU')).toBe(2)
    expect(p.frame<Redeployment & { proc: string; step: string }>('redeployment').plan).toHaveLength(2)
    p.play(FR, 'done').play(AU, 'done')
    expect([p.at('belle-isle'), p.sp('prag', 'AU')]).toEqual(['lille', 3])
  })

  it('COS-7.1.2-01 neutrals do not redeploy', () => {
    const p = redeploy(austria())
    expect([PR, FR, BR].map((court) => p.asks(court))).toEqual([false, false, false])
  })
})

describe('the free march', () => {
  /** Stands at the free marches of Spring 1742. */
  function marches(p: Position): Position {
    const frame = { ...springFrame(false), step: 'march' }
    return p.begin(frame, { ...sequenceFrame(), step: 'spring' })
  }

  it('COS-4.1.3-01, COS-D05, COS-Q5 each belligerent Power has one, or passes; neutrals have none', () => {
    const p = marches(
      austria()
        .status('belligerent', 'SP')
        .force('barcelona', { nation: 'SP', inf: 8, leaders: ['montemar'] }),
    )
    expect([p.asks(PR), p.asks(AU)]).toEqual([false, true])
    expect(p.verdict(AU, 'march', p.leader('traun'))).toBeNull()
    p.play(AU, 'pass')
    // Spain's is made by the court that directs it.
    expect([p.step, p.asks(PR)]).toEqual(['march.who', true])
    expect(p.verdict(PR, 'march', p.leader('montemar'))).toBeNull()
    expect(p.verdict(PR, 'march', p.leader('traun'))).toBe('COS-4.1.3-01')
    p.play(PR, 'pass')
    expect(p.s.frames.some((f) => f.proc === 'march')).toBe(false)
  })

  it('COS-4.1.3-02 not by those who have just been redeployed', () => {
    const p = austria()
    p.s.leaderFlags[p.leader('traun')] |= REDEPLOYED
    marches(p)
    expect(p.verdict(AU, 'march', p.leader('traun'))).toBe('COS-4.1.3-02')
  })

  it('COS-4.1.3-03 Britain alone may go by sea', () => {
    const p = position('campaign').clear().status('belligerent', 'BR', 'HA').date(1742, 'spring')
    marches(p.force('london', { nation: 'BR', inf: 6 }))
    p.play(
      BR,
      'walk',
      Number(
        p
          .options(BR)
          .find((o) => o.startsWith('walk'))
          ?.split(' ')[1],
      ),
    )
    p.play(BR, 'go')
    expect(p.options(BR).some((o) => o.startsWith('sail'))).toBe(true)
  })
})

describe('Spring', () => {
  it('COS-4.1.4-01, COS-4.1.4-02 everybody draws 10, 12, 13 and 12 cards, neutral or not, and discards to 12', () => {
    const p = position('campaign').clear().date(1742, 'spring').hand(AU, 'a1', 'a2')
    run(p)
    expect(p.said('hands.drawn').slice(0, 4)).toEqual([
      [PR, 10],
      [AU, 12],
      [FR, 13],
      [BR, 12],
    ])
    // Above 12 cards: Austria two, France one; then Maintenance.
    const thrown = p.said('hands.discarded').map(([court]) => court)
    expect(thrown.slice(0, 9)).toEqual([AU, AU, FR, PR, AU, AU, FR, FR, BR])
    expect(handSize(p.s, AU)).toBe(HAND_LIMIT - 2)
  })

  it('COS-T60, COS-4.1.4-02, COS-4.1.6-01 a French hand of 6 draws 13, keeps 12, and 10 after Maintenance', () => {
    const p = position('campaign').clear().date(1742, 'spring')
    p.hand(FR, ...b.deck[FR].slice(0, 6).map((c) => b.cardIds[c]))
    run(p)
    const french = p.said('hands.discarded').filter(([court]) => court === FR)
    expect(french.slice(0, 9)).toHaveLength(7 + 2)
    expect(handSize(p.s, FR)).toBe(10)
  })

  it('COS-4.1.6-01 Maintenance costs France and Austria two cards, the others one', () => {
    const p = position('campaign').clear().date(1741, 'spring')
    p.hand(PR, 'p4', 'p5').hand(AU, 'a1', 'a2', 'a3').hand(FR, 'f1', 'f2', 'f3').hand(BR, 'b1', 'b2')
    run(p)
    expect([PR, AU, FR, BR].map((court) => handSize(p.s, court))).toEqual([1, 1, 1, 1])
  })

  it('COS-T59, COS-4.1.2-05, COS-4.1.4-03, COS-Q82, COS-Q8 Spring 1741 has no redeployment and no draw, but chits, events and Fortunes of War', () => {
    const p = position('campaign').clear().status('belligerent', 'AU', 'PR').date(1741, 'spring')
    p.force('vienna', { nation: 'AU', inf: 3 }).force('breslau', { nation: 'PR', inf: 3 })
    p.depot('PR', 'breslau').hand(AU, 'a1', 'a2', 'a3')
    const log = run(p)
    expect(p.said('hands.drawn')).toEqual([])
    expect(log.some((m) => m.startsWith('redeployment.'))).toBe(false)
    expect(p.said('reinforcements.resources').map(([power]) => power)).toEqual([PR, AU])
    expect(p.s.depots[p.space('breslau') * 6 + PR]).toBe(1)
    expect(log).toContain('spring.chits')
    expect(log).toContain('eventPhase.spring')
    expect(log.filter((m) => /^fortunes\.(attrition|treasure|power)$/.test(m))).toHaveLength(1)
  })

  it('COS-4.1.5-01, COS-4.1.7-01, COS-4.1.8-01 chits are laid out, then each court may play an event, then one chit is revealed', () => {
    const p = position('campaign').clear().date(1742, 'spring')
    const log = run(p)
    const at = (m: string): number => log.indexOf(m)
    expect(at('hands.drawn')).toBeLessThan(at('spring.chits'))
    expect(at('spring.chits')).toBeLessThan(at('eventPhase.spring'))
    const chit = log.findIndex((m) => /^fortunes\.(attrition|treasure|power)$/.test(m))
    expect(at('eventPhase.spring')).toBeLessThan(chit)
    expect(p.s.chits).not.toBe(ALL_CHITS)
  })

  it('COS-2.3-02, COS-6.1.2-01 the Widening cards come with the draw of 1743, the Late ones with that of 1746', () => {
    const waits = (year: number, era: number): boolean => {
      const p = position('campaign').clear().date(year, 'spring')
      run(p)
      return p.s.cardAt.some((at, card) => at === LATER && b.era[card] === era)
    }
    expect([waits(1742, WIDENING), waits(1743, WIDENING), waits(1743, LATE), waits(1746, LATE)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  it('a scenario may begin with the Draw segment', () => {
    const p = position('1744')
    const log = run(p, true)
    expect(log).not.toContain('reinforcements.resources')
    expect(p.said('redeployment.leader')).toEqual([])
  })
})
