// COS-10, COS-Q95: who of several decides, whose irregulars help, and what is taken along in a withdrawal.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, FRENCH_HOME, PR } from '../board.ts'
import { moverWithdrawal, withdrawalFrame } from '../frames/arrival.ts'
import { CROAT_RAID, CROATS, GONE, PARTISANS, UPGRADED } from '../state.ts'
import type { ForceSpec, Position } from '../testkit.ts'
import { field } from './movekit.ts'

const mark = (p: Position, space: string, kind: number, n = 1): void => {
  p.s.irregulars[p.space(space) * 4 + kind] = n
}
const markers = (p: Position, space: string, kind: number): number =>
  p.s.irregulars[p.space(space) * 4 + kind]

/** Noailles has come from Paris to a space on a map that is French. */
function comes(space: string, ...there: ForceSpec[]): Position {
  const p = field()
  p.s.control.fill(FR)
  for (const spec of there) p.force(space, spec)
  return p.force(space, { nation: 'FR', inf: 9, leaders: ['noailles'] })
}

const asked = (p: Position): Position =>
  p.begin(withdrawalFrame(p.led('noailles'), p.s.forceAt[p.led('noailles')], p.space('paris')))

/** Whether those without a leader get away with a die. */
function escapes(p: Position, die: number, court = AU): boolean {
  p.dice(die).play(court, 'retire')
  return p.said('withdrawal.failed').length === 0
}

describe('who decides', () => {
  it.each<[string, ForceSpec, ForceSpec, number]>([
    [
      'the higher leader',
      { inf: 6, leaders: ['browne'] },
      { nation: 'BR', inf: 2, leaders: ['cumberland'] },
      BR,
    ],
    ['the larger force, the first', { inf: 6 }, { nation: 'BR', inf: 2 }, AU],
    ['the larger force, the second', { inf: 2 }, { nation: 'BR', inf: 6 }, BR],
    ['the first of equals', { inf: 4 }, { nation: 'BR', inf: 4 }, AU],
  ])('COS-Q33 COS-Q95 %s', (_, first, second, court) => {
    expect(asked(comes('ulm', first, second)).asks(court)).toBe(true)
  })

  it('COS-10.2.1-01 Prussians are asked about their own fortress first', () => {
    const p = field().control('PR', 'neisse').force('neisse', { nation: 'PR', inf: 4 })
    p.force('neisse', { nation: 'AU', inf: 9, leaders: ['traun'] })
    p.begin(withdrawalFrame(p.led('traun'), p.space('neisse'), p.space('troppau')))
    expect([p.step, p.asks(PR)]).toEqual(['shelter.ask', true])
  })
})

describe('the help of irregulars', () => {
  it.each([
    ['Croats', CROATS, 'bourbon', true],
    ['raiding Croats', CROAT_RAID, 'bourbon', true],
    ['Partisans', PARTISANS, 'pragmatic', true],
    ['Partisans of an enemy Piedmont', PARTISANS, 'bourbon', false],
  ] as const)('COS-10.2.1-02 a 3 is enough for Austrians with %s: %#', (_, kind, piedmont, enough) => {
    const p = comes('ulm', { inf: 6 }).ally(piedmont, 'PE')
    mark(p, 'ulm', kind)
    expect(escapes(asked(p), 3)).toBe(enough)
  })

  it('COS-12.3.1-03 friends of the mover among the irregulars stay where they are', () => {
    const p = field().force('ulm', { nation: 'FR', inf: 4 })
    p.s.control.fill(AU)
    p.force('ulm', { nation: 'AU', inf: 9, leaders: ['traun'] })
    for (const kind of [CROATS, PARTISANS]) mark(p, 'ulm', kind)
    p.begin(withdrawalFrame(p.led('traun'), p.space('ulm'), p.space('augsburg')))
    p.dice(6).play(FR, 'retire').play(FR, 'space', p.space('stuttgart'))
    expect([CROATS, PARTISANS].map((kind) => markers(p, 'ulm', kind))).toEqual([1, 1])
  })

  it('COS-10.1.3-01 COS-10.2.1-02 an intercepted force has one help of two markers, and leaves enemy ones behind', () => {
    const intercepted = (...kinds: number[]) => {
      const p = field().force('ulm', { nation: 'AU', inf: 4, leaders: ['charles'] })
      for (const kind of kinds) mark(p, 'ulm', kind)
      return p
    }
    const start = (p: Position, leader: string) =>
      p.begin(moverWithdrawal(p.board, p.s, p.led(leader), p.space('ulm'), []))
    const p = intercepted(CROATS, CROAT_RAID).dice(2)
    start(p, 'charles')
    expect(p.said('withdrawal.failed').length).toBe(0)
    const q = intercepted().dice(2)
    start(q, 'charles')
    expect(q.said('withdrawal.failed').length).toBe(1)
    const french = field().force('ulm', { nation: 'FR', inf: 4, leaders: ['noailles'] })
    for (const kind of [CROATS, PARTISANS]) mark(french, 'ulm', kind)
    start(french.dice(6), 'noailles').play(FR, 'space', french.space('stuttgart'))
    expect([CROATS, PARTISANS].map((kind) => markers(french, 'ulm', kind))).toEqual([1, 1])
  })
})

describe('the die', () => {
  it.each([
    [false, 2, true],
    [false, 1, false],
    [true, 1, true],
  ])(
    'COS-10.2.2-01 COS-3.3.6-02 the defence is that of the counter in use: %s, %i',
    (upgraded, die, enough) => {
      const p = comes('ulm', { inf: 4, leaders: ['browne'] })
      if (upgraded) p.s.leaderFlags[p.leader('browne')] |= UPGRADED
      asked(p).dice(die).play(AU, 'withdraw', p.leader('browne'))
      expect(p.said('withdrawal.failed').length === 0).toBe(enough)
    },
  )

  it('COS-6.5.2-01 a card adds to one roll of whoever withdraws, and is used up by it', () => {
    const bonus = { kind: 2, n: 2, scope: 0, court: AU, effect: -1, leader: -1 }
    const p = comes('ulm', { inf: 6 })
    p.s.rollBonuses = [bonus]
    asked(p).dice(2).play(AU, 'retire')
    expect([p.step, p.s.rollBonuses]).toEqual(['withdrawal.where', []])
  })
})

describe('ways', () => {
  it('COS-7.3.1-01 COS-7.1.3-02 only where all of them may go', () => {
    const p = comes('ostende', { inf: 3 }, { nation: 'BR', inf: 5 })
    p.s.open[FRENCH_HOME] = 0
    expect(asked(p).asks(BR)).toBe(true)
    p.dice(6).play(BR, 'retire')
    expect(p.verdict(BR, 'space', p.space('dunkirk'))).toBe('COS-7.3.1-01')
    expect(p.verdict(BR, 'space', p.space('gent'))).toBeNull()
    const q = comes('glogau', { inf: 3 }).status('neutral', 'RU').ally(null, 'RU').control('RU', 'lissa')
    asked(q).dice(6).play(AU, 'retire')
    expect(q.verdict(AU, 'space', q.space('lissa'))).toBe('COS-7.1.3-02')
  })

  it('COS-10.1.3-01 an intercepted force without a way has failed, whatever the die', () => {
    const p = field().force('ulm', { nation: 'AU', inf: 4, leaders: ['charles'] })
    const near = p.board.near[p.space('ulm')]
    p.dice(6).begin(moverWithdrawal(p.board, p.s, p.led('charles'), p.space('ulm'), [...near]))
    expect([p.step, p.said('withdrawal.failed').length]).toEqual(['over', 1])
  })

  it('COS-10.2.3-02 a failed roll takes no leader of the force that has come', () => {
    const p = field().force('ulm', { nation: 'FR', leaders: ['clermont'] })
    p.force('ulm', { nation: 'AU', inf: 9, leaders: ['traun'] }, { nation: 'AU', leaders: ['browne'] })
    p.begin(withdrawalFrame(p.led('traun'), p.space('ulm'), p.space('augsburg')))
    p.dice(1).play(FR, 'withdraw', p.leader('clermont'))
    expect([p.at('clermont'), p.at('browne')]).toEqual([GONE, 'ulm'])
  })

  it('COS-Q69 SP that come to their own make one force with them', () => {
    const p = comes('ulm', { inf: 4 }).force('augsburg', { inf: 3 })
    asked(p).dice(6).play(AU, 'retire').play(AU, 'space', p.space('augsburg'))
    expect(p.s.forceAt.filter((at) => at === p.space('augsburg')).length).toBe(1)
    expect(p.sp('augsburg', 'AU')).toBe(7)
  })

  it('COS-8.9.2-01 Prussians who withdraw capture depots too', () => {
    const p = field().force('ulm', { nation: 'PR', inf: 4 }).depot('AU', 'augsburg')
    p.force('ulm', { nation: 'AU', inf: 9, leaders: ['traun'] })
    p.begin(withdrawalFrame(p.led('traun'), p.space('ulm'), p.space('donauworth')))
    p.dice(6).play(PR, 'retire').play(PR, 'space', p.space('augsburg'))
    expect([p.step, p.asks(PR)]).toEqual(['capture.ask', true])
  })
})
