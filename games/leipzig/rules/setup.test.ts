// LEI-S: set-up.
import { Machine, Options, Rng } from '@tricorne/engine'
import { zeros } from '@tricorne/kit/testkit'
import { describe, expect, it } from 'vitest'
import { ALLIED, FRENCH } from '../board.ts'
import { leipzig } from '../index.ts'
import { OPTIONS } from '../options.ts'
import { cardsIn, DISCARD, DISPLAY, DRAW, type LeipzigState, supply, WAITING } from '../state.ts'
import { position } from '../testkit.ts'
import { openView, ownView } from '../view.ts'
import { freshGame, preparingFrame } from './setup.ts'

const b = leipzig.board

function start(seed = 1) {
  const machine = new Machine(leipzig)
  machine.rng = Rng.of(seed)
  machine.events = []
  const s = machine.start({ scenario: 'beginner', options: OPTIONS.map(() => 0) })
  const act = (verb: string, target: number) => {
    const verdict = machine.judge(s, FRENCH, verb, target)
    if (verdict !== null) throw new Error(`${verb} ${target}: ${verdict}`)
    machine.apply(s, FRENCH, verb, target)
  }
  return { machine, s, act }
}

/** French draws second cards in two sectors and keeps the first cards, or the second ones. */
function ready(seed = 1, keepSecond = false): LeipzigState {
  const { s, act } = start(seed)
  act('second', 1)
  act('second', 3)
  for (const sector of [1, 3]) act('keep', keepSecond ? s.rejected[sector] : s.missions[sector])
  return s
}

const options = (machine: Machine<LeipzigState, typeof b>, s: LeipzigState) => {
  const o = new Options()
  machine.list(s, FRENCH, o)
  return o.targets.slice(0, o.count)
}

describe('set-up', () => {
  it('LEI-S-02 LEI-S-03 LEI-S-13 LEI-S-14 LEI-S-15 LEI-C-04 an empty board, open Army Cards, no Scout Cards, no points, time on the watch', () => {
    const s = ready()
    expect(s.armies.every((a) => a === WAITING)).toBe(true)
    expect(s.marks.every((m) => m === -1)).toBe(true)
    expect([s.scouts, supply(b, s), s.score, s.time]).toEqual([[0, 0], 6, [0, 0], 0])
    expect(b.dates[0].at).toBe(1) // the watch stands just before 14.10
    for (const seat of [FRENCH, ALLIED, -1])
      expect({ ...openView(s, b), ...ownView(s, seat, b) }.armies).toEqual(s.armies)
  })

  it('LEI-S-04 LEI-S-05 French draws one mission of each sector, at random', () => {
    const seen = new Set<number>()
    for (let seed = 0; seed < 100; seed++) {
      const { s } = start(seed)
      s.missions.forEach((m, sector) => {
        expect(b.missions[m].sector).toBe(sector)
        seen.add(m)
      })
    }
    expect(seen.size).toBe(25)
  })

  it('LEI-S-06 LEI-S-07 LEI-D01 after seeing them French chooses two different sectors for a second card', () => {
    const { machine, s, act } = start()
    expect(ownView(s, FRENCH, b).secret?.missions).toEqual(s.missions)
    expect([machine.awaits(s), options(machine, s)]).toEqual([1 << FRENCH, [0, 1, 2, 3, 4]])
    act('second', 2)
    expect(machine.judge(s, FRENCH, 'second', 2)).toBe('LEI-S-06')
    expect(machine.judge(s, FRENCH, 'second', 5)).toBe('LEI-S-06')
    expect(s.rejected).toEqual([-1, -1, -1, -1, -1])
    act('second', 0)
    expect(s.rejected.map((m) => (m < 0 ? -1 : b.missions[m].sector))).toEqual([0, -1, 2, -1, -1])
    expect([s.rejected[0] !== s.missions[0], s.rejected[2] !== s.missions[2]]).toEqual([true, true])
  })

  it('LEI-S-08 LEI-D02 in each of the two sectors French keeps one of the two cards', () => {
    const { machine, s, act } = start()
    act('second', 0)
    act('second', 4)
    const [first, second] = [s.missions[0], s.rejected[0]]
    expect(options(machine, s).sort()).toEqual([first, second].sort())
    expect(machine.judge(s, FRENCH, 'keep', s.missions[4])).toBe('LEI-S-08')
    expect(machine.judge(s, FRENCH, 'keep', -6)).toBe('LEI-S-08')
    act('keep', second)
    expect([s.missions[0], s.rejected[0]]).toEqual([second, first])
    const kept = s.missions[4]
    act('keep', kept)
    expect(s.missions[4]).toBe(kept)
  })

  it('LEI-TV-45 LEI-S-09 LEI-S-10 five missions, one a sector; Allied’s view is the same whichever they are', () => {
    const s = ready(1)
    const t = ready(1, true)
    expect(s.missions.map((m) => b.missions[m].sector)).toEqual([0, 1, 2, 3, 4])
    expect(t.missions).not.toEqual(s.missions)
    const seen = (x: LeipzigState, seat: number) => JSON.stringify([openView(x, b), ownView(x, seat, b)])
    expect(seen(t, ALLIED)).toBe(seen(s, ALLIED))
    expect(seen(t, -1)).toBe(seen(s, -1))
    expect(seen(t, FRENCH)).not.toBe(seen(s, FRENCH))
  })

  it('LEI-S-10 what French draws is told to French only', () => {
    const { machine, act, s } = start()
    const secrets = () => (machine.events ?? []).filter((e) => /^mission\.(drawn|kept)$/.test(e.message))
    expect(secrets()).toHaveLength(5)
    act('second', 0)
    act('second', 4)
    act('keep', s.missions[0])
    expect(secrets()).toHaveLength(8)
    expect(secrets().every((e) => e.to === 1 << FRENCH)).toBe(true)
  })

  it('LEI-S-11 LEI-S-12 four cards a hand, four face up, 28 in the pile', () => {
    const s = ready()
    expect([0, 1, DISPLAY, DRAW, DISCARD].map((place) => cardsIn(b, s, place))).toEqual([4, 4, 4, 28, 0])
    const hands = new Set<string>()
    for (let seed = 0; seed < 20; seed++) hands.add(ready(seed).cards.slice(0, b.sorts.length).join())
    expect(hands.size).toBeGreaterThan(15)
  })

  it('LEI-S-16 French takes the first turn', () => {
    const s = ready()
    expect([new Machine(leipzig).awaits(s), s.turn, s.actions]).toEqual([1 << FRENCH, 0, 5])
  })
})

describe('the start', () => {
  it('LEI-S-02 LEI-S-13 LEI-S-14 LEI-S-15 a game starts with nothing done', () => {
    expect(freshGame(position().board)).toMatchObject({
      ...zeros('time due turn actions busy idle stale finished revealed second'),
      score: [0, 0],
      scouts: [0, 0],
    })
  })

  it('LEI-S-08 the first card is kept as well as the second, and the other one is rejected', () => {
    for (const first of [true, false]) {
      const p = position()
      p.s.missions.fill(-1)
      p.s.frames = [{ proc: 'match', step: 'turn' }, preparingFrame()]
      p.machine.advance(p.s)
      p.act('second', 1).act('second', 3)
      const before = [p.s.missions[1], p.s.rejected[1]]
      expect(p.verdict('keep', p.s.missions[3])).toBe('LEI-S-08')
      expect(p.verdict('keep', -2)).toBe('LEI-S-08')
      p.act('keep', first ? before[0] : before[1])
      expect([p.s.missions[1], p.s.rejected[1]]).toEqual(first ? before : before.reverse())
      expect(p.step).toBe('setup.keep')
      p.act('keep', p.s.rejected[3])
      expect(p.step).toBe('turn.act')
    }
  })
})
