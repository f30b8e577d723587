// COS-4.1.2 at the edges: what counts as gone, whose spaces they are, ways by sea, who gives the SP. Faults planted in
// the chapter got past the tests of Spring.
import { describe, expect, it } from 'vitest'
import { AU, BR, BV, FR, HA, NA, PR, SP } from '../board.ts'
import { redeploymentFrame } from '../frames/spring.ts'
import { REDEPLOYED, SPENT } from '../state.ts'
import { board, type Position, position } from '../testkit.ts'
import { firstIn, isInside, looseForce, nextIn } from './forces.ts'

const b = board()
const TOGETHER = { simultaneousSpring: 'together' }
const SECRET = { limitedIntelligence: 'on' }

const spring = (options: Record<string, string> = {}): Position =>
  position('campaign', options).clear().status('belligerent', 'AU').date(1743, 'spring')
const redeploy = (p: Position): Position => p.begin(redeploymentFrame(b, p.s))
const from = (p: Position, court: number, space: string): Position => p.play(court, 'from', p.space(space))
const may = (p: Position, court: number, verb: string, id: string): string | null =>
  p.verdict(court, verb, verb === 'leader' ? p.leader(id) : p.space(id))

/** The spaces that a court can name, for a verb. */
const named = (p: Position, court: number, verb: string): string[] =>
  p
    .options(court)
    .filter((o) => o.startsWith(`${verb} `))
    .map((o) => (verb === 'leader' ? b.leaderIds : b.spaceIds)[Number(o.slice(verb.length + 1))])
    .sort()

const lift = (p: Position, court: number, a: string, to: string, type = 'infantry', who = court): Position =>
  from(p, court, a).play(court, type, who).play(court, 'to', p.space(to))

describe('one piece after another', () => {
  const vienna = (options: Record<string, string> = {}): Position =>
    redeploy(
      spring(options)
        .force('vienna', { inf: 3, cav: 1, leaders: ['charles', 'traun'] })
        .force('prag', { inf: 4, inside: true }),
    )

  it('COS-4.1.2-02 first a leader or a space, then the type, then where to', () => {
    const p = vienna()
    expect([named(p, AU, 'leader'), named(p, AU, 'from'), named(p, AU, 'to')]).toEqual([
      ['charles', 'traun'],
      ['prag', 'vienna'],
      [],
    ])
    expect([p.verdict(AU, 'infantry', AU), may(p, AU, 'to', 'prag'), p.verdict(AU, 'done')]).toEqual([
      'COS-4.1.2-02',
      'COS-4.1.2-02',
      null,
    ])
    from(p, AU, 'vienna')
    expect(p.options(AU)).toEqual([`infantry ${AU}`, `cavalry ${AU}`])
    for (const verb of ['leader', 'from'])
      expect(may(p, AU, verb, verb === 'leader' ? 'traun' : 'prag')).toBe('COS-4.1.2-02')
    expect([may(p, AU, 'to', 'prag'), p.verdict(AU, 'done')]).toEqual(['COS-4.1.2-02', 'COS-4.1.2-02'])
    p.play(AU, 'cavalry', AU)
    expect(p.options(AU)).toEqual([`to ${p.space('prag')}`])
    expect([p.verdict(AU, 'infantry', AU), p.verdict(AU, 'done')]).toEqual(['COS-4.1.2-02', 'COS-4.1.2-02'])
    p.play(AU, 'to', p.space('prag'))
    expect([p.cavalry('prag', 'AU'), p.cavalry('vienna', 'AU'), p.infantry('vienna', 'AU')]).toEqual([
      1, 0, 3,
    ])
    from(p, AU, 'vienna')
    expect(p.options(AU)).toEqual([`infantry ${AU}`])
    expect([p.verdict(AU, 'cavalry', AU), p.verdict(AU, 'infantry', FR)]).toEqual([
      'COS-4.1.2-01',
      'COS-4.1.2-01',
    ])
  })

  it('COS-4.1.2-02 COS-4.1.3-02 both types lie in the log, and what has come is spent', () => {
    const p = vienna()
    lift(p, AU, 'vienna', 'prag', 'cavalry')
    lift(p, AU, 'vienna', 'prag')
    expect([p.said('redeployment.cavalry'), p.said('redeployment.infantry')]).toEqual([
      [[AU, p.space('vienna'), p.space('prag')]],
      [[AU, p.space('vienna'), p.space('prag')]],
    ])
    for (let i = 0; i < 3; i++) lift(p, AU, 'prag', 'vienna')
    expect(p.verdict(AU, 'from', p.space('prag'))).toBe('COS-4.1.2-01')
  })

  it('COS-H14 COS-22.4-01 with Limited Intelligence the other side reads only that something has gone', () => {
    const p = redeploy(
      spring(SECRET)
        .force('vienna', { inf: 3, leaders: ['charles'] })
        .force('prag', { inf: 4, inside: true }),
    )
    lift(p, AU, 'vienna', 'prag')
    const lines = p.events.filter(({ message }) => message.startsWith('redeployment.'))
    const bits = (...courts: number[]): number => courts.reduce((all, court) => all | (1 << court), 0)
    expect(lines).toEqual([
      {
        message: 'redeployment.infantry',
        values: [AU, p.space('vienna'), p.space('prag')],
        to: bits(AU, BR),
      },
      { message: 'redeployment.some', values: [AU], to: bits(PR, FR) },
    ])
  })

  it('COS-3.3.7-01 sovereigns stay, and so does a leader whom nobody could receive', () => {
    const p = redeploy(spring().force('vienna', { inf: 3, leaders: ['charles'] }))
    expect([may(p, AU, 'leader', 'charles'), may(p, AU, 'from', 'vienna')]).toEqual([
      'COS-4.1.2-01',
      'COS-4.1.2-01',
    ])
    expect([named(p, AU, 'leader'), named(p, AU, 'from')]).toEqual([[], []])
    const [king] = b.leaderIds.filter((_, l) => b.sovereign[l] === 1 && b.leaderNation[l] === FR)
    const q = spring()
      .status('belligerent', 'FR')
      .force('lille', { nation: 'FR', inf: 4, leaders: ['conti'] })
    q.force('lille', { nation: 'FR', leaders: [king] }).force('metz', { nation: 'FR', inf: 4 })
    redeploy(q).play(AU, 'done')
    expect([may(q, FR, 'leader', king), may(q, FR, 'leader', 'conti')]).toEqual(['COS-3.3.7-01', null])
    expect([may(q, FR, 'leader', 'charles'), may(q, FR, 'leader', 'noailles')]).toEqual([
      'COS-4.1.2-01',
      'COS-4.1.2-01',
    ])
  })

  it('COS-4.1.2-01 a leader may leave a space alone where a depot or an SP of friends is, not without', () => {
    const p = spring()
      .force('vienna', { inf: 3 })
      .force('linz', { leaders: ['traun'] })
    expect(may(redeploy(p), AU, 'leader', 'traun')).toBe('COS-4.1.2-01')
    expect(may(redeploy(p.depot('AU', 'linz')), AU, 'leader', 'traun')).toBeNull()
    const q = spring()
      .force('vienna', { inf: 3 })
      .force('linz', { inf: 1, leaders: ['traun'] })
    expect(may(redeploy(q), AU, 'leader', 'traun')).toBeNull()
    q.play(AU, 'leader', q.leader('traun')).play(AU, 'to', q.space('vienna'))
    expect([q.at('traun'), q.sp('linz', 'AU')]).toEqual(['vienna', 1])
    expect(isInside(q.s, q.led('traun'))).toBe(false)
    expect(q.s.leaderFlags[q.leader('traun')] & (REDEPLOYED | SPENT)).toBe(REDEPLOYED | SPENT)
    expect(q.faults).toEqual([])
  })
})

describe('what has been planned is gone', () => {
  it('COS-4.1.2-01 COS-H12 an SP is lifted once, each type and space for itself', () => {
    const p = spring(TOGETHER).force('vienna', { inf: 1, cav: 1, leaders: ['charles', 'traun'] })
    redeploy(p.depot('AU', 'vienna').force('prag', { inf: 4 }).force('linz', { inf: 2 }))
    p.play(AU, 'leader', p.leader('traun')).play(AU, 'to', p.space('prag'))
    lift(p, AU, 'linz', 'prag')
    from(p, AU, 'vienna')
    expect([p.verdict(AU, 'infantry', AU), p.verdict(AU, 'cavalry', AU)]).toEqual([null, null])
    p.play(AU, 'infantry', AU).play(AU, 'to', p.space('prag'))
    from(p, AU, 'vienna')
    expect([p.verdict(AU, 'infantry', AU), p.verdict(AU, 'cavalry', AU)]).toEqual(['COS-4.1.2-01', null])
    p.play(AU, 'cavalry', AU).play(AU, 'to', p.space('prag'))
    expect(may(p, AU, 'from', 'vienna')).toBe('COS-4.1.2-01')
    p.play(AU, 'done')
    expect([p.sp('vienna', 'AU'), p.sp('linz', 'AU'), p.sp('prag', 'AU')]).toEqual([0, 1, 7])
  })

  it('COS-4.1.2-01 COS-H12 the SP that are planned are no friends of the next one', () => {
    const p = spring(TOGETHER).force('vienna', { inf: 3 }).force('linz', { inf: 3 })
    p.force('prag', { inf: 5, leaders: ['charles'] })
    redeploy(p)
    lift(p, AU, 'vienna', 'prag')
    p.play(AU, 'leader', p.leader('charles')).play(AU, 'to', p.space('vienna'))
    lift(p, AU, 'linz', 'prag')
    expect([may(p, AU, 'from', 'vienna'), may(p, AU, 'from', 'linz')]).toEqual([null, null])
    lift(p, AU, 'linz', 'prag')
    expect([may(p, AU, 'from', 'vienna'), may(p, AU, 'from', 'linz')]).toEqual([null, 'COS-4.1.2-01'])
    from(p, AU, 'vienna').play(AU, 'infantry', AU)
    expect(named(p, AU, 'to')).toEqual(['linz', 'prag'])
  })

  it('COS-4.1.2-01 five SP of each Power, Bavarians with those of their court', () => {
    const p = spring().status('belligerent', 'FR', 'BV').ally('bourbon', 'BV')
    p.force('lille', { nation: 'FR', inf: 9 }).force('metz', { nation: 'FR', inf: 2 })
    p.force('munich', { nation: 'BV', inf: 3 }).force('ingolstadt', { nation: 'BV', inf: 2 })
    redeploy(p).play(AU, 'done')
    for (let i = 0; i < 4; i++) lift(p, FR, 'lille', 'metz')
    lift(p, FR, 'munich', 'ingolstadt', 'infantry', BV)
    expect([may(p, FR, 'from', 'lille'), may(p, FR, 'from', 'munich')]).toEqual([
      'COS-4.1.2-01',
      'COS-4.1.2-01',
    ])
  })
})

describe('whose spaces', () => {
  it('COS-4.1.2-01 COS-Q85 a Power’s own, those of belligerents who score for it, and a minor’s own', () => {
    const bavaria = (status: 'belligerent' | 'neutral'): Position => {
      const p = spring().atWar().status(status, 'BV').ally('bourbon', 'BV')
      p.force('lille', { nation: 'FR', inf: 4 }).force('munich', { nation: 'BV', inf: 3 })
      p.force('ingolstadt', { nation: 'BV', inf: 3 }).control('FR', 'ingolstadt').depot('FR', 'strasbourg')
      return redeploy(p).play(PR, 'done').play(AU, 'done')
    }
    const p = bavaria('belligerent')
    from(p, FR, 'munich').play(FR, 'infantry', BV)
    expect(named(p, FR, 'to')).toEqual(['ingolstadt', 'lille', 'strasbourg'])
    p.play(FR, 'to', p.space('lille'))
    from(p, FR, 'lille').play(FR, 'infantry', FR)
    expect(named(p, FR, 'to')).toEqual(['ingolstadt', 'munich', 'strasbourg'])
    const q = from(bavaria('neutral'), FR, 'lille').play(FR, 'infantry', FR)
    expect(named(q, FR, 'to')).toEqual(['ingolstadt', 'strasbourg'])
  })

  it('COS-4.1.2-04 COS-2.0.1-08 not into a fortress that is shut in; Hungary is for Austrians alone', () => {
    const p = spring().status('belligerent', 'FR', 'SA', 'BR', 'HA').ally('pragmatic', 'SA')
    p.force('vienna', { inf: 4 }).force('hungary', { inf: 3 }).force('prag', { inf: 4, inside: true })
    p.force('prag', { nation: 'FR', inf: 12, leaders: ['noailles'] })
    redeploy(p)
    from(p, AU, 'vienna').play(AU, 'infantry', AU)
    expect([may(p, AU, 'to', 'prag'), may(p, AU, 'to', 'hungary')]).toEqual(['COS-4.1.2-04', null])
    p.play(AU, 'to', p.space('hungary'))
    expect(p.sp('hungary', 'AU')).toBe(4)
    const q = spring().atWar().control('BR', 'hungary')
    q.force('hungary', { nation: 'AU', inf: 2 })
      .force('antwerp', { nation: 'BR', inf: 4 })
      .control('BR', 'antwerp')
    q.force('hannover', { nation: 'HA', inf: 2 })
    redeploy(q)
    for (const court of [PR, AU, FR]) q.play(court, 'done')
    from(q, BR, 'antwerp').play(BR, 'infantry', BR)
    expect([may(q, BR, 'to', 'hungary'), may(q, BR, 'to', 'hannover')]).toEqual(['COS-2.0.1-08', null])
  })
})

describe('by sea', () => {
  const overseas = (): Position => {
    const p = spring().atWar().status('belligerent', 'NA').ally('bourbon', 'NA')
    p.force('london', { nation: 'BR', inf: 6, leaders: ['wade'] }).force('hannover', { nation: 'HA', inf: 3 })
    p.force('edinburgh', { nation: 'BR', inf: 3 }).force('antwerp', {
      nation: 'BR',
      inf: 3,
      leaders: ['stair'],
    })
    p.control('BR', 'antwerp').force('barcelona', { nation: 'SP', inf: 6 })
    p.force('naples', { nation: 'NA', inf: 3 })
      .force('milan', { nation: 'SP', inf: 3 })
      .control('SP', 'milan')
    return redeploy(p)
  }

  it('COS-4.1.2-06 Spaniards to Naples and back, Neapolitans too where a friend receives them', () => {
    const p = overseas()
    from(p, PR, 'barcelona').play(PR, 'infantry', SP)
    expect([may(p, PR, 'to', 'naples'), may(p, PR, 'to', 'barcelona')]).toEqual([null, 'COS-4.1.2-01'])
    p.play(PR, 'to', p.space('naples'))
    from(p, PR, 'naples').play(PR, 'infantry', NA)
    expect(may(p, PR, 'to', 'barcelona')).toBeNull()
  })

  it('COS-4.1.2-06 Britons between Britain and Hannover, and in Britain as they like', () => {
    const p = overseas().play(PR, 'done').play(AU, 'done').play(FR, 'done')
    from(p, BR, 'london').play(BR, 'infantry', BR)
    expect(['hannover', 'edinburgh', 'antwerp'].map((to) => may(p, BR, 'to', to))).toEqual([
      null,
      null,
      'COS-4.1.2-06',
    ])
    p.play(BR, 'to', p.space('hannover'))
    from(p, BR, 'hannover').play(BR, 'infantry', HA)
    expect([may(p, BR, 'to', 'london'), may(p, BR, 'to', 'antwerp')]).toEqual([null, null])
    p.play(BR, 'to', p.space('london'))
    p.play(BR, 'leader', p.leader('stair'))
    expect([may(p, BR, 'to', 'london'), may(p, BR, 'to', 'hannover')]).toEqual(['COS-4.1.2-06', null])
  })
})

describe('London', () => {
  it('COS-7.3.3-01 while it must be guarded British troops come to London alone; leaders and others are free', () => {
    const p = spring()
      .atWar()
      .force('london', { nation: 'BR', inf: 3 })
      .force('edinburgh', { nation: 'BR', inf: 3 })
    p.force('hannover', { nation: 'HA', inf: 3, leaders: ['wade'] }).force('hannover', {
      nation: 'BR',
      inf: 3,
    })
    p.control('FR', 'derby')
      .force('derby', { nation: 'FR', inf: 2 })
      .depot('FR', 'newcastle')
      .control('FR', 'newcastle')
    p.s.open.fill(0)
    redeploy(p).play(PR, 'done').play(AU, 'done')
    from(p, FR, 'derby').play(FR, 'infantry', FR)
    expect(may(p, FR, 'to', 'newcastle')).toBeNull()
    p.play(FR, 'to', p.space('newcastle')).play(FR, 'done')
    p.play(BR, 'leader', p.leader('wade'))
    expect(may(p, BR, 'to', 'edinburgh')).toBeNull()
    p.play(BR, 'to', p.space('edinburgh'))
    for (const [at, who] of [
      ['hannover', HA],
      ['hannover', BR],
    ] as const) {
      from(p, BR, at).play(BR, 'infantry', who)
      expect([may(p, BR, 'to', 'edinburgh'), may(p, BR, 'to', 'london')]).toEqual(['COS-7.3.3-01', null])
      p.play(BR, 'to', p.space('london'))
    }
    from(p, BR, 'london').play(BR, 'infantry', BR)
    expect(may(p, BR, 'to', 'hannover')).toBeNull()
  })
})

describe('who gives the SP', () => {
  it('COS-4.1.2-01 loose troops outside before those inside, and both before a command', () => {
    const p = spring()
      .force('prag', { inf: 3, leaders: ['charles'] })
      .force('prag', { inf: 1, inside: true })
    p.force('prag', { inf: 1 }).force('vienna', { inf: 2 })
    redeploy(p)
    const sizes = (): number[] => {
      let inside = 0
      for (let f = firstIn(p.s, p.space('prag')); f >= 0; f = nextIn(p.s, p.space('prag'), f))
        if (isInside(p.s, f)) inside += p.sp('prag', 'AU') - p.size('charles') - outside()
      return [p.size('charles'), inside, outside()]
    }
    const outside = (): number => Number(looseForce(p.s, AU, p.space('prag'), false) >= 0)
    expect(sizes()).toEqual([3, 1, 1])
    lift(p, AU, 'prag', 'vienna')
    expect(sizes()).toEqual([3, 1, 0])
    lift(p, AU, 'prag', 'vienna')
    expect(sizes()).toEqual([3, 0, 0])
    lift(p, AU, 'prag', 'vienna')
    expect(sizes()).toEqual([2, 0, 0])
    expect(p.faults).toEqual([])
  })

  it('COS-4.1.2-01 a force without the type gives none', () => {
    const p = spring()
      .force('prag', { inf: 2, cav: 2, leaders: ['charles'] })
      .force('prag', { inf: 1 })
    redeploy(p.force('vienna', { inf: 2 }))
    lift(p, AU, 'prag', 'vienna', 'cavalry')
    expect([p.cavalry('prag', 'AU'), p.infantry('prag', 'AU'), p.cavalry('vienna', 'AU')]).toEqual([1, 3, 1])
    expect(p.faults).toEqual([])
  })

  it('COS-Q70 COS-Q113 afterwards control and sieges are looked at again', () => {
    const p = spring()
      .status('belligerent', 'FR')
      .force('vienna', { inf: 2 })
      .force('prag', { inf: 2, inside: true })
    p.force('prag', { nation: 'FR', inf: 1 })
    p.s.siege[p.space('prag')] = 1
    redeploy(p).play(AU, 'done').play(FR, 'done')
    expect([p.step, p.s.siege[p.space('prag')]]).toEqual(['over', -1])
  })
})
