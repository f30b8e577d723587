// The worked examples of the rulebook that no test vector of RULES.md stands for, played on the shipped board.
import { expect, it } from 'vitest'
import { AU, BELLIGERENT, BOURBON, BR, BV, FR, NEUTRAL, PR, SP, SPRING, SUMMER } from './board.ts'
import { battleFrame } from './frames/battle.ts'
import { eventPhaseFrame, SPRING_EVENT } from './frames/fortunes.ts'
import { sequenceFrame } from './frames/sequence.ts'
import { irregularsFrame } from './frames/supply.ts'
import { activate, field, go, left } from './rules/movekit.ts'
import { canTrace } from './rules/supply.ts'
import { CROAT_RAID, CROATS } from './state.ts'
import { board, type Position, position } from './testkit.ts'

const b = board()

/** Everybody else lets the opening pass. */
function passAll(p: Position): Position {
  while (p.step === 'interrupt.ask') p.play([AU, FR, BR, PR].find((court) => p.asks(court)) ?? AU, 'passTurn')
  return p
}

it('COS-4.3.3-01 A first game: Friedrich takes Glogau, and Schwerin passes him to take Breslau', () => {
  const p = passAll(position('1740').begin(sequenceFrame()))
  while (p.step.startsWith('supply')) p.play(PR, 'done')
  passAll(p.play(PR, 'event', p.card('p1')))
  p.play(PR, 'leader', p.leader('frederick')).play(PR, 'leave', p.leader('schwerin'))
  passAll(p.play(PR, 'infantry', PR).play(PR, 'count', 7).play(PR, 'go'))
  expect([p.size('frederick'), left(p)]).toEqual([11, 6])
  passAll(go(p, PR, 'glogau'))
  const siege = (): unknown[] => [p.s.siege[p.space('glogau')], p.sp('glogau', 'AU'), left(p)]
  for (const [die, after] of [
    [3, [1, 1, 4]],
    [2, [2, 1, 3]],
    [2, [3, 0, 2]],
  ] as const) {
    passAll(p.dice(die).play(PR, 'siege'))
    expect(siege()).toEqual(after)
  }
  passAll(p.play(PR, 'siege'))
  expect([p.vp('PR'), p.vp('AU'), left(p)]).toEqual([1, -1, 1])
  passAll(go(p, PR, 'liegnitz'))
  p.play(PR, 'end').play(PR, 'leader', p.leader('schwerin'))
  const rest = p.options(PR).find((option) => option.startsWith('add'))
  passAll(p.play(PR, 'add', Number(rest?.slice(4))).play(PR, 'go'))
  expect([p.size('schwerin'), left(p)]).toEqual([5, 6])
  for (const space of ['glogau', 'liegnitz', 'breslau']) passAll(go(p, PR, space))
  passAll(p.play(PR, 'siege'))
  expect([p.vp('PR'), p.vp('AU'), left(p)]).toEqual([3, -3, 2])
})

it('COS-8.5-03 A first game: an army of more than 5 finds no supply at Breslau', () => {
  const verdict = (inf: number): string | null => {
    const p = field().control('PR', 'glogau').depot('PR', 'crossen')
    p.force('liegnitz', { nation: 'PR', inf, leaders: ['frederick'] })
    return activate(p, 'frederick').verdict(PR, 'space', p.space('breslau'))
  }
  expect([verdict(6), verdict(5)]).toEqual(['COS-8.5-03', null])
})

it('COS-7.3-01 A first game: Belle Isle’s Triumph makes Bavaria an ally and takes France to war', () => {
  const p = position('1740').date(1741, 'spring').hand(FR, 'f1')
  p.status('belligerent', 'PR', 'AU').begin(eventPhaseFrame(SPRING_EVENT))
  for (const court of [PR, AU]) if (p.asks(court)) p.play(court, 'pass')
  const before = p.vp('FR')
  p.play(FR, 'event', p.card('f1'))
  if (p.asks(BR)) p.play(BR, 'pass')
  expect([FR, BV, SP, BR].map((n) => p.s.status[n])).toEqual([BELLIGERENT, BELLIGERENT, BELLIGERENT, NEUTRAL])
  expect([p.s.ally[BV], p.vp('FR') - before, p.s.season]).toEqual([BOURBON, 3, SPRING])
})

it('COS-8.5-01 Moving: from Olmütz by Leitomischl and Kolin to Tabor with Croats costs 4 AP', () => {
  const p = field().force('olmutz', { nation: 'PR', inf: 5, leaders: ['frederick'] })
  p.s.irregulars[p.space('tabor') * 4 + CROATS] = 1
  p.s.croatBox--
  activate(p, 'frederick')
  const paid = ['leitomischl', 'kolin', 'tabor'].map((space) => {
    go(p, PR, space)
    while (p.step !== 'activation.act') p.play(AU, p.verdict(AU, 'stand') === null ? 'stand' : 'pass')
    return 6 - left(p)
  })
  expect([paid, p.s.season]).toEqual([[1, 2, 4], SUMMER])
})

it('COS-11.6-01 Supply: a depot at Glatz feeds Kolin and Iglau, until a raid cuts both off', () => {
  const p = field().depot('PR', 'glatz').force('glatz', { nation: 'PR', inf: 1 })
  p.control('PR', 'glatz')
  p.force('kolin', { nation: 'PR', inf: 20, leaders: ['frederick'] })
  p.force('iglau', { nation: 'PR', inf: 9, leaders: ['schwerin'] })
  const traces = (): boolean[] => ['frederick', 'schwerin'].map((id) => canTrace(b, p.s, p.led(id)))
  expect(traces()).toEqual([true, true])
  p.s.irregulars[p.space('glatz') * 4 + CROAT_RAID] = 1
  expect(traces()).toEqual([false, false])
})

it('COS-13.6-01 Battle: Friedrich with 20 beats Karl with 30 at Kolin, 5 losses to 3', () => {
  const p = field()
    .force('kolin', { nation: 'PR', inf: 20, leaders: ['frederick'] })
    .force('kolin', { nation: 'AU', inf: 30, leaders: ['charles'] })
  const [space, force, from] = [p.space('kolin'), p.led('frederick'), p.space('leitomischl')]
  const via = b.path[from * b.spaces + space]
  p.begin(battleFrame(b, p.s, { space, force, from, via, mover: 1 })).dice(6, 3, 1, 1, 1, 1)
  p.play(PR, 'attack')
  expect(p.said('battle.rolled').map((values) => values.slice(0, 5))).toEqual([
    [PR, 6, 1, 25, 5],
    [AU, 3, 0, 10, 3],
  ])
  expect([p.said('battle.won').length, p.said('battle.major').length]).toEqual([1, 0])
})

it('COS-12.4-02 Raids: Croats beat 2 SP at Olmütz with a 3, not with a 2, and the depot stays', () => {
  const raided = (die: number): number[] => {
    const p = field().control('PR', 'olmutz').depot('PR', 'olmutz').force('olmutz', { nation: 'PR', inf: 2 })
    p.force('brunn', { nation: 'AU', inf: 3 }).begin(irregularsFrame(AU, 2))
    p.play(AU, 'croatPlace', p.space('olmutz')).dice(die).play(AU, 'raid')
    return [p.s.irregulars[p.space('olmutz') * 4 + CROAT_RAID], p.s.depots[p.space('olmutz') * 6 + PR]]
  }
  expect([raided(3), raided(2)]).toEqual([
    [1, 1],
    [0, 1],
  ])
})
