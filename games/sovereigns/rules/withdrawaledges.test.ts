// COS-10 at the edges: who decides, what the die needs, what goes along. Faults planted in the chapter got past the
// other tests of withdrawals.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR } from '../board.ts'
import { activationFrame } from '../frames/activation.ts'
import { moverWithdrawal, withdrawalFrame } from '../frames/arrival.ts'
import { CROAT_RAID, CROATS, PARTISAN_RAID, PARTISANS } from '../state.ts'
import { board, type ForceSpec, type Position } from '../testkit.ts'
import { isInside } from './forces.ts'
import { field } from './movekit.ts'

const b = board()
type Set = (p: Position) => void

const markers = (p: Position, space: string): number[] =>
  [CROATS, CROAT_RAID, PARTISANS, PARTISAN_RAID].map((kind) => p.s.irregulars[p.space(space) * 4 + kind])
const mark = (p: Position, space: string, kind: number, n = 1): void => {
  p.s.irregulars[p.space(space) * 4 + kind] = n
}

/** Schwerin has come to Pilsen from Prag, with these forces of others there. */
function pilsen(...there: (ForceSpec | Set)[]): Position {
  const p = field()
    .control('PR', 'prag')
    .force('pilsen', { nation: 'PR', inf: 9, leaders: ['schwerin'] })
  for (const one of there)
    if (typeof one === 'function') one(p)
    else p.force('pilsen', one)
  return p.begin(withdrawalFrame(p.led('schwerin'), p.space('pilsen'), p.space('prag')))
}

const court = (p: Position): number => [PR, AU, FR, BR].find((c) => p.asks(c)) ?? -1

/** The lowest die with which they get away, 7 if none does. */
function needs(verb: string, leader: string | null, ...there: (ForceSpec | Set)[]): number {
  for (let die = 1; die <= 6; die++) {
    const p = pilsen(...there).dice(die)
    p.play(court(p), verb, leader === null ? undefined : p.leader(leader))
    if (p.said('withdrawal.failed').length === 0) return die
  }
  return 7
}

describe('what the die needs', () => {
  const crowd: ForceSpec = { nation: 'AU', inf: 4 }

  it('COS-10.2.2-01 COS-10.2.1-02 COS-12.3.1-03 4, less the defence of the leader, 1 for irregulars of either kind', () => {
    expect(needs('retire', null, crowd)).toBe(4)
    for (const [id, die] of [
      ['charles', 3],
      ['browne', 2],
      ['traun', 1],
    ] as const)
      expect(needs('withdraw', id, { ...crowd, leaders: [id] })).toBe(die)
    for (const kind of [CROATS, CROAT_RAID, PARTISANS, PARTISAN_RAID])
      expect(needs('retire', null, crowd, (p) => mark(p, 'pilsen', kind))).toBe(3)
    expect(
      needs('retire', null, crowd, (p) => {
        for (const kind of [CROATS, PARTISANS]) mark(p, 'pilsen', kind)
      }),
    ).toBe(3)
  })

  it('COS-10.2.1-02 irregulars of friends of the mover are no help', () => {
    const set: Set = (p) => {
      p.ally('bourbon', 'PE')
      mark(p, 'pilsen', PARTISANS)
    }
    expect(needs('retire', null, set, crowd)).toBe(4)
  })

  it('COS-10.2.3-01 COS-10.2.1-02 leaders alone and irregulars alone add 2', () => {
    expect(needs('withdraw', 'charles', { nation: 'AU', leaders: ['charles'] })).toBe(1)
    expect(needs('retire', null, (p) => mark(p, 'pilsen', CROATS))).toBe(1)
  })
})

describe('who decides', () => {
  it('COS-Q33 COS-Q95 the highest leader’s court, else the largest force’s, else that of the irregulars', () => {
    const led = (spec: ForceSpec, other: ForceSpec): number => court(pilsen(spec, other))
    const [traun, arenberg] = ['traun', 'arenberg'].map((id) => ({ nation: 'AU', inf: 2, leaders: [id] }))
    const stair = { nation: 'BR', inf: 5, leaders: ['stair'] }
    expect([led(stair, traun), led(traun, stair)]).toEqual([AU, AU])
    // Of equal rank the first of the list, whatever the order in the space.
    expect(led(stair, arenberg)).toBe(led(arenberg, stair))
    expect([
      court(pilsen({ nation: 'AU', inf: 2 }, { nation: 'BR', inf: 3 })),
      court(pilsen({ nation: 'BR', inf: 3 }, { nation: 'AU', inf: 2 })),
      court(pilsen({ nation: 'BR', inf: 2 }, { nation: 'AU', inf: 3 })),
      court(pilsen({ nation: 'AU', inf: 2 }, { nation: 'BR', inf: 2 })),
    ]).toEqual([BR, BR, AU, AU])
    expect([
      court(pilsen((p) => mark(p, 'pilsen', CROATS))),
      court(pilsen((p) => mark(p, 'pilsen', PARTISANS))),
    ]).toEqual([AU, BR])
  })

  it('COS-Q95 COS-3.3.1-03 COS-Q77 under one of the highest leaders; lone leaders may not stand', () => {
    const p = pilsen({ nation: 'AU', inf: 2, leaders: ['arenberg'] }, { nation: 'AU', leaders: ['traun'] })
    expect(
      ['traun', 'arenberg', 'schwerin', 'browne'].map((id) => p.verdict(AU, 'withdraw', p.leader(id))),
    ).toEqual([null, 'COS-3.3.1-03', 'COS-Q95', 'COS-Q95'])
    expect([p.verdict(AU, 'retire'), p.verdict(AU, 'stand')]).toEqual(['COS-Q95', null])
    const q = pilsen({ nation: 'AU', inf: 2 })
    expect([q.verdict(AU, 'retire'), q.verdict(AU, 'stand')]).toEqual([null, null])
    const r = pilsen({ nation: 'AU', leaders: ['traun'] })
    expect([r.verdict(AU, 'retire'), r.verdict(AU, 'stand')]).toEqual(['COS-Q95', 'COS-Q77'])
    const s = pilsen((t) => mark(t, 'pilsen', CROATS))
    expect([s.verdict(AU, 'retire'), s.verdict(AU, 'stand')]).toEqual([null, null])
  })
})

describe('where to', () => {
  it('COS-10.2.2-01 COS-Q95 the next spaces without enemies, all in one; a single one is not asked for', () => {
    const p = pilsen({ nation: 'AU', inf: 2 }, { nation: 'BR', inf: 1 }).dice(6)
    p.play(court(p), 'retire')
    const ways = p.options(AU).map((o) => b.spaceIds[Number(o.split(' ')[1])])
    expect(ways.sort()).toEqual(['budweis', 'cham', 'eger', 'tabor'].filter((id) => ways.includes(id)).sort())
    expect(['prag', 'vienna', 'pilsen'].map((id) => p.verdict(AU, 'space', p.space(id)))).toEqual([
      'COS-10.2.2-01',
      'COS-10.2.2-01',
      'COS-10.2.2-01',
    ])
    p.play(AU, 'space', p.space('tabor'))
    expect([p.sp('tabor', 'AU'), p.sp('tabor', 'BR'), p.sp('pilsen', 'PR'), p.faults]).toEqual([2, 1, 9, []])
    const blocked: Set = (q) => {
      for (const id of ['eger', 'tabor', 'cham']) q.force(id, { nation: 'PR', inf: 1 })
    }
    const q = pilsen({ nation: 'AU', inf: 2 }, blocked).dice(6)
    q.play(AU, 'retire')
    expect([q.sp('budweis', 'AU'), q.step]).toEqual([2, 'over'])
  })

  it('COS-Q95 COS-10.2.3-02 where there is no way lone leaders are captured, troops stay', () => {
    const shut: Set = (q) => {
      for (const id of ['eger', 'tabor', 'cham', 'budweis']) q.force(id, { nation: 'PR', inf: 1 })
    }
    const p = pilsen({ nation: 'AU', leaders: ['traun'] }, shut)
    expect([p.step, p.at('traun')]).toEqual(['over', CAPTURED_AT])
    const q = pilsen({ nation: 'AU', leaders: ['traun'] }, { nation: 'AU', inf: 1 }, shut)
    expect([q.step, q.at('traun')]).toEqual(['over', 'pilsen'])
  })

  const CAPTURED_AT = -3

  it('COS-10.2.3-02 COS-3.1-07 a failed roll takes lone leaders, all of them, and nobody beside SP', () => {
    const lone = pilsen({ nation: 'AU', leaders: ['charles'] }, { nation: 'BR', leaders: ['stair'] })
    expect(lone.step).toBe('withdrawal.ask')
    const fails = { nation: 'AU', leaders: ['arenberg'] }
    const shut: Set = (q) => {
      for (const id of ['eger', 'tabor', 'cham', 'budweis']) q.force(id, { nation: 'PR', inf: 1 })
    }
    const p = pilsen(fails, { nation: 'BR', leaders: ['stair'] }, shut)
    expect([p.at('arenberg'), p.at('stair'), p.at('schwerin')]).toEqual([CAPTURED_AT, CAPTURED_AT, 'pilsen'])
    const q = pilsen(fails, { nation: 'AU', inf: 3 }, shut)
    expect(q.at('arenberg')).toBe('pilsen')
  })

  it('COS-12.3.1-03 COS-Q78 irregulars on their feet go along, raiders stay', () => {
    const p = pilsen({ nation: 'AU', inf: 2 }, (q) => {
      mark(q, 'pilsen', CROATS, 2)
      mark(q, 'pilsen', CROAT_RAID)
      mark(q, 'pilsen', PARTISANS)
      mark(q, 'pilsen', PARTISAN_RAID)
      mark(q, 'tabor', CROATS)
    }).dice(6)
    p.play(AU, 'retire').play(AU, 'space', p.space('tabor'))
    expect([markers(p, 'pilsen'), markers(p, 'tabor')]).toEqual([
      [0, 1, 0, 1],
      [3, 0, 1, 0],
    ])
    const q = pilsen({ nation: 'AU', inf: 2 }).dice(6)
    mark(q, 'tabor', PARTISANS)
    q.play(AU, 'retire').play(AU, 'space', q.space('tabor'))
    expect(markers(q, 'tabor')).toEqual([0, 0, 1, 0])
  })

  it('COS-8.9.2-01 depots of the enemy fall to those who come', () => {
    const depots = (of: ForceSpec): string => {
      const p = pilsen(of, (q) => q.control('AU', 'tabor').depot('PR', 'tabor')).dice(6)
      p.play(AU, of.leaders ? 'withdraw' : 'retire', of.leaders ? p.leader(of.leaders[0]) : undefined)
      return p.play(AU, 'space', p.space('tabor')).step
    }
    expect([depots({ nation: 'AU', inf: 2 }), depots({ nation: 'AU', leaders: ['traun'] })]).toEqual([
      'capture.ask',
      'over',
    ])
  })

  it('COS-11.2-01 the supply of those who come is looked at', () => {
    const p = pilsen({ nation: 'AU', inf: 9, leaders: ['traun'], supply: 1 }, (q) =>
      q.depot('AU', 'budweis'),
    ).dice(6)
    p.play(AU, 'withdraw', p.leader('traun')).play(AU, 'space', p.space('budweis'))
    expect([p.at('traun'), p.s.forceSupply[p.led('traun')]]).toEqual(['budweis', 0])
  })
})

describe('in a fortress space', () => {
  it('COS-Q77 lone leaders go into a friendly fortress that is open; beside SP they do not', () => {
    const prag = (...there: ForceSpec[]): Position => {
      const p = field().force('prag', { nation: 'PR', inf: 9, leaders: ['schwerin'] }, ...there)
      return p.begin(withdrawalFrame(p.led('schwerin'), p.space('prag'), p.space('saaz')))
    }
    const inside = (p: Position): boolean => isInside(p.s, p.led('traun'))
    expect(inside(prag({ nation: 'AU', leaders: ['traun'] }))).toBe(true)
    expect(inside(prag({ nation: 'AU', leaders: ['traun'] }, { nation: 'AU', inf: 9 }))).toBe(false)
    const p = field()
      .control('PR', 'prag')
      .force('prag', { nation: 'PR', inf: 9, leaders: ['schwerin'] })
    p.force('prag', { nation: 'AU', leaders: ['traun'] })
    p.begin(withdrawalFrame(p.led('schwerin'), p.space('prag'), p.space('saaz')))
    expect(inside(p)).toBe(false)
    expect(isInside(p.s, p.led('schwerin'))).toBe(false)
  })

  it('COS-10.2.1-01 only troops for whom the fortress is open are asked about it', () => {
    const asked = (of: ForceSpec): string => {
      const p = field().force('prag', { nation: 'PR', inf: 9, leaders: ['schwerin'] }, of)
      return p.begin(withdrawalFrame(p.led('schwerin'), p.space('prag'), p.space('saaz'))).step
    }
    expect([asked({ nation: 'AU', inf: 3 }), asked({ nation: 'AU', leaders: ['traun'] })]).toEqual([
      'shelter.ask',
      'over',
    ])
  })
})

describe('the intercepted force', () => {
  /** Schwerin at Pilsen was intercepted from Eger. */
  function mover(die: number, set: Set = () => undefined, leaders = ['schwerin']): Position {
    const p = field().control('PR', 'tabor').force('pilsen', { nation: 'PR', inf: 9, leaders })
    p.force('pilsen', { nation: 'AU', inf: 9, leaders: ['traun'] })
    set(p)
    const force = p.led(leaders[0])
    const act = {
      ...activationFrame(b, p.s, { force, director: PR, payer: PR }),
      step: 'act',
      ready: 1,
      from: p.space('prag'),
    }
    return p.dice(die).begin(moverWithdrawal(b, p.s, force, p.space('pilsen'), [p.space('eger')]), act)
  }
  const away = (die: number, set?: Set): boolean => mover(die, set).said('withdrawal.failed').length === 0

  it('COS-10.1.3-01 COS-10.1.3-02 it alone goes, not where they came from, and goes on from there', () => {
    const p = mover(6)
    expect([p.step, p.asks(PR)]).toEqual(['withdrawal.where', true])
    expect(p.verdict(PR, 'space', p.space('eger'))).toBe('COS-10.2.2-01')
    p.play(PR, 'space', p.space('tabor'))
    expect([p.at('schwerin'), p.at('traun'), p.step]).toEqual(['tabor', 'pilsen', 'activation.act'])
    const { from, via } = p.frame<ReturnType<typeof activationFrame>>('activation')
    expect([from, via]).toEqual([p.space('pilsen'), b.path[p.space('pilsen') * b.spaces + p.space('tabor')]])
  })

  it('COS-10.2.1-02 its die needs 4, less its defence and 1 for irregulars of its own side', () => {
    const plain = [1, 2, 3, 4, 5, 6].find((die) => away(die)) ?? 7
    expect(plain).toBe(4 - b.def[b.leaderOf.get('schwerin')! * 2])
    for (const kind of [CROATS, PARTISANS])
      expect(away(plain - 1, (p) => mark(p, 'pilsen', kind))).toBe(false)
    const british = (kind: number | null): number => {
      for (let die = 1; die <= 6; die++) {
        const p = field().force(
          'pilsen',
          { nation: 'BR', inf: 9 },
          { nation: 'FR', inf: 9, leaders: ['noailles'] },
        )
        if (kind !== null) mark(p, 'pilsen', kind)
        const force = p.s.forceCourt.findIndex((c, f) => c === BR && p.s.forceAt[f] >= 0)
        p.dice(die).begin(moverWithdrawal(b, p.s, force, p.space('pilsen'), []))
        if (p.said('withdrawal.failed').length === 0) return die
      }
      return 7
    }
    expect(british(null)).toBe(4)
    for (const kind of [CROATS, CROAT_RAID, PARTISANS, PARTISAN_RAID]) expect(british(kind)).toBe(3)
  })

  it('COS-10.2.3-02 a failed roll takes nobody, and irregulars stay where they are', () => {
    const p = mover(1, (q) => {
      mark(q, 'pilsen', CROATS)
      q.s.forceOrder[q.led('schwerin')] = 0
    })
    expect([p.at('schwerin'), p.at('traun')]).toEqual(['pilsen', 'pilsen'])
    const q = mover(6, (r) => {
      mark(r, 'pilsen', CROATS)
      r.s.croatBox--
    })
    q.play(PR, 'space', q.space('tabor'))
    expect([markers(q, 'pilsen'), markers(q, 'tabor')]).toEqual([
      [1, 0, 0, 0],
      [0, 0, 0, 0],
    ])
    expect(q.faults).toEqual([])
  })
})
