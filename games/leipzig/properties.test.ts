// What must hold of any match of Leipzig, beyond what holds of every game (kit/conformance).
import { Rng } from '@tricorne/engine'
import { looksTheSame } from '@tricorne/kit/conformance'
import { goOn } from '@tricorne/kit/randomplay'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from './bot.ts'
import { leipzig } from './index.ts'
import { OPTIONS } from './options.ts'
import { playOut } from './randomplay.ts'
import { SCENARIOS } from './scenarios.ts'
import { type LeipzigState, PLACES, SPREAD, WAITING } from './state.ts'
import { position } from './testkit.ts'

const { board } = leipzig

const setups = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  scenario: fc.constantFrom(...SCENARIOS.map((sc) => sc.id)),
  options: fc.tuple(...OPTIONS.map((o) => fc.integer({ min: 0, max: o.values.length - 1 }))),
  /** How much is played before something is tried. */
  prefix: fc.integer({ min: 0, max: 300 }),
})
type Start = typeof setups extends fc.Arbitrary<infer T> ? T : never

const reach = ({ seed, scenario, options, prefix }: Start): LeipzigState =>
  playOut({ seed, scenario, options, most: prefix }).s

const holds = (property: (start: Start) => void, numRuns = 40): void =>
  fc.assert(fc.property(setups, property), { numRuns, seed: 1813 })

describe('any position of Leipzig', () => {
  it('LEI-H-01 LEI-H-05 looks the same in every sample to the seat that it is made for, and to a spectator', () => {
    let differed = 0
    holds((start) => {
      differed += looksTheSame(leipzig, reach(start), Rng.of(start.seed))
    })
    expect(differed).toBeGreaterThan(60)
  })

  it('LEI-A3-12 deals whoever passes over an army a card for it in every sample', () => {
    // A march of the infantry over an own army; of the French hand only one card fits, and nobody has seen it.
    const s = reach({ seed: 5, scenario: 'beginner', options: leipzig.options.map(() => 0), prefix: 60 })
    const army = 3
    s.turn &= ~1
    s.cards.fill(0)
    s.known.fill(0)
    s.cards[4] = 1
    s.cards[0] = 5
    for (let sort = 0; sort < board.sorts.length; sort++) s.cards[2 * board.sorts.length + sort] = 3
    const f = { proc: 'march', step: 'second', types: 7, army, from: 20, over: 22 }
    s.frames = [...s.frames.slice(0, 2), f]
    const fits = (sort: number) => (board.sortShows[sort] & board.typeMask[army]) !== 0
    const movement = board.sorts.map((_, sort) => sort).filter((sort) => sort >= 4 && sort <= 9)
    for (let seed = 0; seed < 200; seed++) {
      const hand = leipzig.sample(s, 1, Rng.of(seed), board).cards.slice(0, board.sorts.length)
      expect(movement.some((sort) => hand[sort] > 1 || (hand[sort] === 1 && fits(sort)))).toBe(true)
    }
  })

  it('has a value between 0 and 1 for both seats', () => {
    holds((start) => {
      const s = reach(start)
      for (const seat of [0, 1]) {
        const v = evaluate(s, seat, board)
        expect(v >= 0 && v <= 1).toBe(true)
      }
      // Once the Allies know all missions, what one gains the other loses.
      const open = { ...s, revealed: (1 << board.sectors) - 1 }
      expect(evaluate(open, 0, board) + evaluate(open, 1, board)).toBeCloseTo(1)
    })
  })
})

describe('any match of Leipzig', () => {
  it('keeps cards: each sort has as many as the pack, and only its owner changes a hand', () => {
    const n = board.sorts.length
    let changed = 0
    holds((start) => {
      let before: number[] = []
      let turn = 0
      playOut({
        ...start,
        before(s) {
          before = s.cards.slice()
          turn = s.turn
        },
        after(s) {
          const dealt = s.frames.some((f) => f.proc === 'setup') || turn === 0
          for (let sort = 0; sort < n; sort++) {
            let sum = 0
            for (let place = 0; place < PLACES; place++) sum += s.cards[place * n + sort]
            if (sum !== board.sorts[sort].count) expect.fail(`${sum} cards ${board.sorts[sort].name}`)
            const other = (1 - (turn & 1)) * n + sort
            if (!dealt && s.turn >= turn && s.cards[other] !== before[other]) expect.fail('a hand was robbed')
            if (s.cards[(turn & 1) * n + sort] !== before[(turn & 1) * n + sort]) changed++
          }
        },
      })
    }, 10)
    expect(changed).toBeGreaterThan(500)
  })

  it('keeps armies and markers: an army comes by its card, stands for good, and leaves in battle only', () => {
    let placed = 0
    let removed = 0
    holds((start) => {
      let armies: number[] = []
      let game = 0
      playOut({
        ...start,
        before: (s) => {
          armies = s.armies.slice()
          game = s.game
        },
        after(s, _action, events) {
          if (s.game !== game) return
          s.armies.forEach((at, a) => {
            const was = armies[a]
            if (at === was) return
            const of = (message: string) => events.some((e) => e.message === message && e.values[0] === a)
            if (was >= 0 && at !== -1) expect.fail(`${board.armyIds[a]} moved`)
            if (was >= 0 && !of('army.destroyed')) expect.fail(`${board.armyIds[a]} vanished`)
            if (at >= 0 && !of('army.placed')) expect.fail(`${board.armyIds[a]} appeared`)
            if (at === SPREAD && !of('marker.put')) expect.fail(`${board.armyIds[a]} spread by itself`)
            if (at === WAITING && !of('army.returned')) expect.fail(`${board.armyIds[a]} went home`)
            if (at >= 0) placed++
            if (at === -1) removed++
          })
        },
      })
    }, 60)
    expect(placed).toBeGreaterThan(100)
    expect(removed).toBeGreaterThan(3)
  })

  it('LEI-K-12 LEI-B-18 LEI-K-10 keeps what never goes back: time, losses, revealed missions', () => {
    holds((start) => {
      let last = { time: 0, lost: [] as number[], revealed: 0, game: 0 }
      playOut({
        ...start,
        before(s) {
          last = { time: s.time, lost: s.lost.slice(), revealed: s.revealed, game: s.game }
        },
        after(s) {
          if (s.game !== last.game) return
          if (s.time < last.time) expect.fail('time went back')
          if (s.lost.some((n, a) => n < last.lost[a])) expect.fail('a loss was made good')
          if ((s.revealed & last.revealed) !== last.revealed) expect.fail('a mission was hidden again')
        },
      })
    }, 10)
  })

  it('LEI-Q15 LEI-T-12 ends within some hundred actions though idle turns do not move the time', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const { s, actions } = playOut({ seed, scenario: SCENARIOS[seed % 2].id, most: 2000 })
      expect(leipzig.outcome(s, board), `seed ${seed}`).not.toBeNull()
      expect(actions.length).toBeLessThan(2000)
    }
  })

  it('LEI-Q15 LEI-T-12 ends though neither player can do anything any more', () => {
    const p = position().timeOut()
    p.remove(...p.board.armyIds.filter((id) => id !== 'napoleon' && id !== 'schwarzenberg'))
    const end = goOn(leipzig, p.turn(0).s, 5, 2000)
    expect([end.frames, end.time]).toEqual([[], board.end])
  })
})
