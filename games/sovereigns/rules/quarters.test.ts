// COS-17.2, COS-17.3, COS-17.4: one force on its way into winter quarters, step by step.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR, SC } from '../board.ts'
import {
  DRIVEN,
  expelledFrame,
  GOING,
  noLosses,
  quartersFrame,
  RETURNING,
  winterFrame,
} from '../frames/winter.ts'
import { ARMED, FORCES } from '../shapes.ts'
import { CROATS, DEMORALISED } from '../state.ts'
import { type ForceSpec, type Position, position } from '../testkit.ts'

/** Early Winter 1742, everybody at war. France holds the whole map but for these Austrian spaces. */
function war(held: readonly string[], options?: Record<string, string>): Position {
  const p = position('campaign', options).clear().atWar().date(1742, 'earlyWinter')
  p.s.control.fill(FR)
  return p.control('AU', ...held)
}

const army = (p: Position, space: string, spec: ForceSpec = {}): Position =>
  p.force(space, { nation: 'AU', inf: 10, leaders: ['charles'], ...spec })

/** A WQ phase in which nobody comes after this force. */
const lastSlot = () => ({ ...winterFrame(), step: 'forces', slot: 4, next: FORCES })

/** The army of Charles goes, for whatever reason, with so many AP. */
function goes(p: Position, manner = GOING, ap = 2): Position {
  const frame = { ...quartersFrame(p.s, p.led('charles'), manner), ap: manner === RETURNING ? 0 : ap }
  return p.begin(frame, manner === GOING ? lastSlot() : expelledFrame(AU))
}

const options = (p: Position): string[] =>
  p.options(AU).map((o) => {
    const [verb, target] = o.split(' ')
    return verb === 'space' ? p.board.spaceIds[Number(target)] : o
  })

/** What the log says of winter, with those who are told. */
const told = (p: Position) =>
  p.events.filter((e) => e.message.startsWith('winter.')).map((e) => [e.message, e.to])

describe('the way to quarters', () => {
  it('COS-17.2-02 COS-D36 goes over two spaces of the force’s choice', () => {
    const p = goes(army(war(['budweis', 'brunn']), 'iglau'))
    expect(options(p).sort()).toEqual(['brunn', 'tabor', 'znaim'])
    expect(p.verdict(AU, 'space', p.space('kolin'))).toBe('COS-17.2-02')
    p.play(AU, 'space', p.space('tabor'))
    expect(options(p)).toEqual(['budweis'])
    expect(p.verdict(AU, 'stay')).toBe('COS-17.2-02')
    p.play(AU, 'space', p.space('budweis'))
    expect([p.at('charles'), p.size('charles')]).toEqual(['budweis', 10])
  })

  it('COS-17.2-02 a force that has come to quarters may go on to others, or stay', () => {
    const p = goes(army(war(['prag', 'eger']).depot('AU', 'saaz'), 'kolin'))
    p.play(AU, 'space', p.space('prag'))
    expect(options(p)).toEqual(['saaz', 'leaveInfantry 1', 'stay'])
    p.play(AU, 'stay')
    expect([p.step, p.at('charles'), p.size('charles')]).toEqual(['over', 'prag', 10])
  })

  it('COS-Q131 COS-12.3.1-02 a space with enemy irregulars costs 2 AP', () => {
    const french = (): Position => {
      const p = war([])
      p.s.control.fill(AU)
      p.control('FR', 'prag', 'budweis').depot('FR', 'saaz')
      p.s.irregulars[p.space('prag') * 4 + CROATS] = 1
      return p
    }
    const p = french().force('tabor', { nation: 'FR', inf: 8, leaders: ['noailles'] })
    p.begin(quartersFrame(p.s, p.led('noailles'), GOING), lastSlot())
    p.play(FR, 'space', p.space('prag'))
    expect([p.step, p.at('noailles')]).toEqual(['over', 'prag'])
    const q = french().force('iglau', { nation: 'FR', inf: 8, leaders: ['noailles'] })
    q.begin(quartersFrame(q.s, q.led('noailles'), GOING), lastSlot())
    q.play(FR, 'space', q.space('tabor'))
    expect(q.verdict(FR, 'space', q.space('prag'))).toBe('COS-17.2-02')
    expect(q.verdict(FR, 'space', q.space('budweis'))).toBeNull()
  })

  it('COS-Q70 COS-20.2.2-01 a force that goes leaves land to its friends, and may enter a capital', () => {
    const p = army(war(['passau']), 'regensburg').force('regensburg', { nation: 'BR', inf: 2 })
    goes(p).play(AU, 'space', p.space('straubing'))
    expect(p.s.control[p.space('regensburg')]).toBe(BR)
    const q = war([])
      .control('FR', 'vienna')
      .force('znaim', { nation: 'FR', inf: 8, leaders: ['noailles'] })
    q.begin(quartersFrame(q.s, q.led('noailles'), GOING), lastSlot())
    const before = q.vp('FR')
    q.play(FR, 'space', q.space('vienna'))
    expect(q.vp('FR')).toBeGreaterThan(before)
  })

  it('COS-H14 COS-22.4-01 what the log says of the way, and to whom', () => {
    const way = (limitedIntelligence: string) => {
      const p = army(war(['hungary', 'parma'], { limitedIntelligence }), 'parma')
      goes(p).play(AU, 'leaveInfantry', AU).play(AU, 'done')
      return told(p)
    }
    expect(way('off')).toEqual([
      ['winter.left', undefined],
      ['winter.suffers', undefined],
      ['winter.moved', undefined],
    ])
    const { seatOf } = position().board.scenarios[0]
    const own = (1 << seatOf[AU]) | (1 << seatOf[BR])
    const others = (1 << seatOf[PR]) | (1 << seatOf[FR])
    expect(way('on')).toEqual([
      ['winter.left', own],
      ['winter.suffers', own],
      ['winter.hurt', others],
      ['winter.moved', own],
      ['winter.went', others],
    ])
  })
})

describe('leaving SP behind', () => {
  it('COS-17.2-04 only of a nation that is there, five at most, and not when driven', () => {
    const p = war(['hungary', 'parma', 'modena'])
    p.force('edinburgh', { nation: 'SC', inf: 3, leaders: ['charles-stuart'] })
    army(p, 'parma').force('metz', { nation: 'PR', inf: 5, leaders: ['schwerin'] })
    expect([p.led('charles-stuart') + 1, p.led('charles') + 1]).toEqual([p.led('charles'), p.led('schwerin')])
    goes(p)
    for (const who of [PR, SC, ARMED]) expect(p.verdict(AU, 'leaveInfantry', who)).toBe('COS-17.2-04')
    expect(p.verdict(AU, 'leaveCavalry', AU)).toBe('COS-17.2-04')
    for (let i = 0; i < 5; i++) p.play(AU, 'leaveInfantry', AU)
    expect([p.size('charles'), p.verdict(AU, 'leaveInfantry', AU)]).toEqual([5, 'COS-17.2-04'])
    const q = goes(army(war(['hungary', 'parma', 'modena']), 'parma'), DRIVEN)
    expect(options(q)).toEqual(['modena', 'stay'])
    expect(q.verdict(AU, 'leaveInfantry', AU)).toBe('COS-17.2-04')
  })
})

describe('a force that suffers', () => {
  it('COS-17.2-03 is lifted to the nearest quarters without enemies, within the walls or outside', () => {
    const p = army(war(['hungary']).depot('AU', 'passau'), 'amberg')
    expect(goes(p).at('charles')).toBe('passau')
    const q = army(war(['hungary']).depot('AU', 'passau'), 'amberg')
    q.force('passau', { nation: 'FR', inf: 2, inside: true })
    expect(goes(q).at('charles')).toBe('hungary')
  })

  it('COS-17.2-03 COS-Q77 a leader who has lost all SP is lifted nowhere', () => {
    const p = war(['hungary']).force('metz', { nation: 'PR', inf: 3 })
    army(p, 'parma', { inf: 6, order: DEMORALISED, supply: 4 })
    p.control('FR', 'parma')
    goes(p)
    expect([p.at('charles'), p.total('AU'), p.sp('metz', 'PR')]).toEqual(['parma', 0, 3])
  })

  it('COS-17.4-01 driven and Major it stays where it is, without leaving SP behind', () => {
    const p = goes(army(war(['hungary', 'parma']), 'parma'), DRIVEN)
    expect([p.at('charles'), p.size('charles')]).toEqual(['parma', 8])
  })

  it('COS-17.4-01 driven and Minor it loses nothing, whether it could go or not', () => {
    const small = { inf: 4, supply: 2 }
    expect(goes(army(war(['hungary']), 'parma', small), DRIVEN).total('AU')).toBe(4)
    const p = goes(army(war(['modena']), 'parma', small), DRIVEN)
    p.play(AU, 'stay')
    expect([p.at('charles'), p.total('AU')]).toEqual(['parma', 4])
  })

  it('COS-17.4-01 driven and Major it may stay at a loss', () => {
    const p = goes(army(war(['modena']), 'parma'), DRIVEN).play(AU, 'stay')
    expect([p.at('charles'), p.total('AU')]).toEqual(['parma', 8])
  })

  it('COS-17.3-03 an interceptor suffers even in quarters, and stays in them', () => {
    const p = goes(army(war(['hungary', 'prag', 'brunn']), 'prag'), RETURNING)
    expect([p.at('charles'), p.total('AU')]).toEqual(['prag', 9])
  })

  it('COS-17.3-02 COS-Q17 losses of the phase count together: the fourth is cavalry', () => {
    const lose = (before: number, manner: number) => {
      const p = army(war(['hungary']), 'parma', { inf: 9, cav: 1 })
      const losses = noLosses()
      losses[AU] = before
      const phase = manner === GOING ? lastSlot() : expelledFrame(4)
      phase.before = losses
      p.begin(quartersFrame(p.s, p.led('charles'), manner), phase)
      if (p.step === 'losses.horse') p.play(AU, 'count', 0)
      return [p.total('AU'), p.board.spaceIds.reduce((n, id) => n + p.cavalry(id, 'AU'), 0)]
    }
    expect([lose(0, GOING), lose(2, GOING), lose(0, DRIVEN), lose(3, DRIVEN)]).toEqual([
      [8, 1],
      [8, 0],
      [8, 1],
      [8, 0],
    ])
  })

  it('COS-15.4.4-01 COS-Q113 a besieger who becomes too weak lifts the siege', () => {
    const p = army(war(['hungary']), 'mantova')
    p.s.siege[p.space('mantova')] = 1
    expect(goes(p, DRIVEN).s.siege[p.space('mantova')]).toBe(-1)
  })
})
