// COS-8.3.1, COS-8.5, COS-Q75, COS-Q76: whether a force on the move may enter the next space.
import { describe, expect, it } from 'vitest'
import { ALPINE, AU, FR, SAXONY_AREA } from '../board.ts'
import { type Activation, activationFrame } from '../frames/activation.ts'
import { type March, marchFrame, PAID_MARCH } from '../frames/march.ts'
import { CROATS, DEMORALISED } from '../state.ts'
import { board, type ForceSpec, type Position } from '../testkit.ts'
import { judgeEntry } from './entry.ts'
import { field } from './movekit.ts'

const b = board()

/** An activation of a leader's command with so many AP. */
const acts = (p: Position, leader: string, ap = 4, over: Partial<Activation> = {}): Activation =>
  Object.assign(
    activationFrame(b, p.s, { force: p.led(leader), director: AU, payer: AU }),
    { allowance: ap, started: 1, traced: 0 },
    over,
  )
const enters = (p: Position, f: Activation | March, to: string): string | null =>
  judgeEntry(b, p.s, f, p.space(to))

describe('an activation', () => {
  const charles = (over: Partial<ForceSpec> = {}): Position =>
    field().force('prag', { inf: 12, leaders: ['charles'], ...over })

  it('COS-2.0-01 COS-8.3-01 only a force, only the next space', () => {
    const p = charles()
    expect([enters(p, acts(p, 'charles'), 'kolin'), enters(p, acts(p, 'charles'), 'vienna')]).toEqual([
      null,
      'COS-2.0-01',
    ])
    expect(enters(p, acts(p, 'charles', 4, { force: -1 }), 'kolin')).toBe('COS-8.3-01')
    for (const wrong of [-1, b.spaces])
      expect(judgeEntry(b, p.s, acts(p, 'charles'), wrong)).toBe('COS-2.0-01')
  })

  it('COS-15.5.1-01 a garrison that is shut in stays', () => {
    const p = field()
      .control('AU', 'prag')
      .force('prag', { inf: 3, leaders: ['charles'], inside: true })
    expect(enters(p, acts(p, 'charles'), 'kolin')).toBeNull()
    p.force('prag', { nation: 'FR', inf: 20, leaders: ['broglie'] })
    expect(enters(p, acts(p, 'charles'), 'kolin')).toBe('COS-15.5.1-01')
  })

  it('COS-8.3.1-01 COS-8.5-01 with AP for it: two where enemy irregulars are', () => {
    const ap = (n: number, croats: number): string | null => {
      const p = field().force('kolin', { nation: 'FR', inf: 3, leaders: ['broglie'] })
      p.s.irregulars[p.space('tabor') * 4 + CROATS] = croats
      return enters(p, acts(p, 'broglie', n), 'tabor')
    }
    expect([ap(1, 0), ap(2, 1), ap(1, 1), ap(0, 1), ap(0, 0)]).toEqual([
      null,
      null,
      'COS-8.5-01',
      'COS-8.3.1-01',
      'COS-8.3.1-01',
    ])
  })

  it('COS-7.9.3-02 it may pass bystanders, but not end with them', () => {
    const p = charles().ally(null, 'SA').status('belligerent', 'SA').force('kolin', { nation: 'SA', inf: 1 })
    p.s.open[SAXONY_AREA] = 0
    expect([enters(p, acts(p, 'charles', 2), 'kolin'), enters(p, acts(p, 'charles', 1), 'kolin')]).toEqual([
      null,
      'COS-7.9.3-02',
    ])
  })

  it('COS-Q77 COS-8.3-05 leaders alone do not go where enemies are, nor Demoralised forces to those in the open', () => {
    const p = field()
      .force('prag', { leaders: ['charles'] })
      .force('kolin', { nation: 'FR', inf: 1 })
    expect(enters(p, acts(p, 'charles'), 'kolin')).toBe('COS-Q77')
    const beaten = (...there: ForceSpec[]): string | null => {
      const q = charles({ order: DEMORALISED })
        .control('FR', 'pilsen', 'budweis')
        .force('pilsen', ...there)
      return enters(q, acts(q, 'charles'), 'pilsen')
    }
    expect([beaten({ nation: 'FR', inf: 1 }), beaten()]).toEqual(['COS-8.3-05', null])
    // A garrison is behind its walls, be it shut in already or not.
    const walls = (around: number, ap: number): string | null => {
      const q = field()
        .control('FR', 'eger')
        .force('pilsen', { inf: 3, order: DEMORALISED, leaders: ['charles'] })
      q.force('eger', { nation: 'FR', inf: 1, inside: true })
      if (around > 0) q.force('eger', { inf: around, leaders: ['traun'] })
      return enters(q, acts(q, 'charles', ap), 'eger')
    }
    expect([walls(0, 3), walls(9, 1), walls(0, 1)]).toEqual([null, null, 'COS-8.3.1-02'])
  })

  it('COS-8.3.1-02 COS-8.10.1-01 with the last AP only what it can overrun', () => {
    const last = (enemies: number): string | null => {
      const p = charles().force('kolin', { nation: 'FR', inf: enemies, leaders: ['broglie'] })
      return enters(p, acts(p, 'charles', 1), 'kolin')
    }
    expect(last(1)).toBeNull()
    expect(last(12)).not.toBeNull()
    const p = charles().force('kolin', { nation: 'FR', inf: 12, leaders: ['broglie'] })
    expect(enters(p, acts(p, 'charles', 2), 'kolin')).toBeNull()
  })
})

describe('a march', () => {
  const marches = (p: Position, leader: string | null, from: string, to: string): string | null => {
    const force = leader === null ? p.s.firstForce[p.space(from)] : p.led(leader)
    return enters(p, marchFrame(PAID_MARCH, AU, force), to)
  }

  it('COS-8.8.1-02 COS-Q75 goes where friends are, or where it overruns; without a leader not at all', () => {
    const to = (inf: number, ...there: ForceSpec[]): string | null =>
      marches(
        field()
          .force('prag', { inf, leaders: ['charles'] })
          .force('kolin', ...there),
        'charles',
        'prag',
        'kolin',
      )
    expect(to(12, { nation: 'FR', inf: 9 })).toBe('COS-8.8.1-02')
    expect(to(12, { nation: 'FR', inf: 9 }, { inf: 2 })).toBeNull()
    expect(to(12, { nation: 'FR', inf: 1 })).toBeNull()
    const p = field().force('prag', { inf: 3 }).force('kolin', { nation: 'FR', inf: 9 })
    expect(marches(p, null, 'prag', 'kolin')).toBe('COS-Q75')
    const first = field()
      .force('prag', { inf: 3, leaders: [b.leaderIds[0]] })
      .force('kolin', { nation: 'FR', inf: 9 })
    expect(marches(first, b.leaderIds[0], 'prag', 'kolin')).toBe('COS-8.8.1-02')
  })

  it('COS-8.3-05 a Demoralised force is refused for that, but for a garrison behind walls', () => {
    const p = field()
      .force('prag', { inf: 5, order: DEMORALISED, leaders: ['charles'] })
      .force('kolin', { nation: 'FR', inf: 9 })
    expect(marches(p, 'charles', 'prag', 'kolin')).toBe('COS-8.3-05')
    const q = field()
      .control('FR', 'eger')
      .force('pilsen', { inf: 3, order: DEMORALISED, leaders: ['charles'] })
    q.force('eger', { nation: 'FR', inf: 1, inside: true })
    expect(marches(q, 'charles', 'pilsen', 'eger')).toBe('COS-8.8.1-02')
  })

  it('COS-8.9.1-02 nobody overruns across an Alpine path', () => {
    const from = b.spaceIds.findIndex((_, a) =>
      b.spaceIds.some((__, c) => b.path[a * b.spaces + c] === ALPINE),
    )
    const to = b.spaceIds.findIndex((_, c) => b.path[from * b.spaces + c] === ALPINE)
    const p = field().control('FR', b.spaceIds[from]).control('PE', b.spaceIds[to])
    p.force(b.spaceIds[from], { nation: 'FR', inf: 12, leaders: ['conti'] }).force(b.spaceIds[to], {
      nation: 'PE',
      inf: 1,
    })
    expect(enters(p, marchFrame(PAID_MARCH, FR, p.led('conti')), b.spaceIds[to])).toBe('COS-8.9.1-02')
    const level = field()
      .control('PE', 'nice')
      .force('antibes', { nation: 'FR', inf: 3, leaders: ['conti'] })
    level.force('nice', { nation: 'PE', inf: 9 })
    expect(enters(level, marchFrame(PAID_MARCH, FR, level.led('conti')), 'nice')).toBe('COS-8.8.1-02')
  })
})
