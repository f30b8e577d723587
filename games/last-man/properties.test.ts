// What must hold in every position that play can reach, tried on positions of random matches.
import { clone, Machine, Options, Rng } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN, PARIS_GUN } from './board.ts'
import { lastMan } from './index.ts'
import { playOut } from './randomplay.ts'
import { suppliedAreas } from './rules/supply.ts'
import { victoryPoints } from './rules/victory.ts'
import {
  DISPUTED,
  handSize,
  holdsArea,
  type LastManState,
  sizeOf,
  stackOf,
  statusOf,
  statusOfAll,
} from './state.ts'

const { board } = lastMan
const SCENARIOS = ['campaign', '1916', '1918']

/** Some hundred positions of each scenario, with other options now and then. */
function* positions(step: number, most = 900): Generator<LastManState> {
  for (const [i, scenario] of SCENARIOS.entries()) {
    const found: LastManState[] = []
    let n = 0
    const options: Record<string, string> = i === 1 ? { armyTemplates: 'hidden', biplaneSupport: 'yes' } : {}
    playOut({ seed: 40 + i, scenario, most, options, after: (s) => n++ % step === 0 && found.push(clone(s)) })
    yield* found
  }
}

describe('options', () => {
  it('are each listed once, and judging any number agrees with the list', () => {
    const machine = new Machine(lastMan)
    const options = new Options()
    const rng = Rng.of(5)
    for (const s of positions(11)) {
      const mask = machine.awaits(s)
      for (const seat of [0, 1]) {
        machine.list(s, seat, options)
        expect(options.count > 0).toBe((mask & (1 << seat)) !== 0)
        const listed = new Set(
          options.verbs.slice(0, options.count).map((v, i) => `${v} ${options.targets[i]}`),
        )
        expect(listed.size).toBe(options.count)
        const decision = machine.decision(s)
        if (decision === null || (mask & (1 << seat)) === 0) continue
        for (const [verb, { targets }] of Object.entries(decision.verbs))
          for (let i = 0; i < 30; i++) {
            const target =
              targets === undefined ? -1 : rng.int(i % 3 === 0 ? 2000 : 80) - (i % 5 === 0 ? 40 : 0)
            if (targets !== undefined && target === -1) continue
            expect(machine.judge(s, seat, verb, target) === null, `${verb} ${target}`).toBe(
              listed.has(`${verb} ${target}`),
            )
          }
      }
    }
  })

  it('name a rule of the catalogue when they are refused', () => {
    const machine = new Machine(lastMan)
    for (const s of positions(53)) {
      const seat = 31 - Math.clz32(machine.awaits(s))
      const decision = machine.decision(s)
      for (const [verb, { targets }] of Object.entries(decision?.verbs ?? {}))
        for (const target of targets === undefined ? [-1] : [0, 3, 7, 59, 200, 415, 800, 99999]) {
          const verdict = machine.judge(s, seat, verb, target)
          if (verdict !== null) expect(verdict).toMatch(/^TLM-[\dA-Z]/)
        }
    }
  })
})

describe('positions', () => {
  it('TLM-1.2.2-05 stacking holds after every single action', () => {
    for (const scenario of SCENARIOS)
      playOut({
        seed: 77,
        scenario,
        most: 1500,
        after(s) {
          const absorbing = s.frames[s.frames.length - 1]?.proc === 'move' ? 1 : 0
          let most = 0
          for (let a = 0; a < board.areas; a++)
            if (a !== board.transit)
              for (const side of [GERMAN, ALLIED]) most = Math.max(most, stackOf(board, s, side, a))
          expect(most).toBeLessThanOrEqual(3 + absorbing)
        },
      })
  })

  it('TLM-4.1-12 TLM-4.1-16 TLM-4.2-07 an area is Disputed just when its owner has units there and the enemy some that can hold it', () => {
    for (const s of positions(17))
      for (let a = 0; a < board.areas; a++) {
        const owner = s.control[a]
        const stands = stackOf(board, s, owner, a) > 0 || (s.fort[a] > 1 && board.fortSide[a] === owner)
        expect(statusOf(board, s, a) === DISPUTED).toBe(stands && holdsArea(board, s, 1 - owner, a))
      }
  })

  it('TLM-4.1-08 TLM-4.1-11 the status of all areas at once is that of each', () => {
    const all: number[] = []
    for (const s of positions(17)) {
      statusOfAll(board, s, all)
      expect(all).toEqual(all.map((_, a) => statusOf(board, s, a)))
    }
  })

  it('TLM-6.2-02 an area in supply is a source, or next to one of the chain', () => {
    for (const s of positions(97))
      for (const side of [GERMAN, ALLIED]) {
        const supplied = suppliedAreas(board, s, side)
        for (let a = 0; a < board.areas; a++) {
          if (supplied[a] === 0 || board.source[a] === side || board.near[a].length === 0) continue
          expect(board.near[a].some((n) => supplied[n] === 1)).toBe(true)
        }
      }
  })

  it('TLM-3.1-01 points lie between the blockade and all there is', () => {
    const all = board.vp.reduce((n, v) => n + v, 0)
    for (const s of positions(29)) {
      const vp = victoryPoints(board, s)
      expect(vp).toBeGreaterThanOrEqual(-4 - 11 - s.unmet[GERMAN])
      expect(vp).toBeLessThanOrEqual(all + 21 + s.unmet[ALLIED] + 14)
    }
  })

  it('TLM-7.1-04 nobody keeps more cards than the limit when a season begins', () => {
    for (const scenario of SCENARIOS) {
      let turn = 0
      playOut({
        seed: 91,
        scenario,
        after(s) {
          if (s.turn === turn || s.frames.length === 0) return
          if (turn > 0)
            for (const side of [GERMAN, ALLIED])
              expect(handSize(board, s, side)).toBeLessThanOrEqual(
                board.handLimit[side][board.yearOf[s.turn - 1]],
              )
          turn = s.turn
        },
      })
    }
  })

  it('TLM-8.1-17 TLM-Q28 no army on the map holds only what cannot fight for it after a battle', () => {
    playOut({
      seed: 17,
      scenario: '1918',
      after(s, _action, events) {
        if (!events.some((e) => e.message === 'battle.end')) return
        for (const army of board.armiesOf[GERMAN]) {
          const gun = board.kindsIn[army].find((k) => board.type[k] === PARIS_GUN) as number
          if (s.armyAt[army] === events[0]?.values[0])
            expect(
              sizeOf(board, s, army) > 0 && sizeOf(board, s, army) === s.hold[army * board.kinds + gun],
            ).toBe(false)
        }
      },
    })
  })
})

describe('matches', () => {
  it('go on to the same end from a copy, and from JSON', () => {
    for (const s of positions(211)) {
      const ends = [clone(s), JSON.parse(JSON.stringify(s)) as LastManState].map((start) => {
        const machine = new Machine(lastMan)
        machine.rng = Rng.of(3)
        const chance = Rng.of(4)
        const options = new Options()
        for (let i = 0; i < 60 && machine.awaits(start) !== 0; i++) {
          const seat = 31 - Math.clz32(machine.awaits(start))
          machine.list(start, seat, options)
          const pick = chance.int(options.count)
          machine.apply(start, seat, options.verbs[pick], options.targets[pick])
        }
        return JSON.stringify(start)
      })
      expect(ends[0]).toBe(ends[1])
    }
  })

  it('TLM-2.IV-02 every season ends with two Passes in a row', () => {
    for (const scenario of SCENARIOS) {
      const { events } = playOut({ seed: 60, scenario })
      const log = events
        .map((e) => e.message)
        .filter((m) => ['turn.begin', 'turn.passed', 'cards.bought'].includes(m))
      log.forEach((m, i) => {
        if (m === 'cards.bought' && log[i - 1] !== 'cards.bought')
          expect(log.slice(i - 4, i)).toEqual(['turn.begin', 'turn.passed', 'turn.begin', 'turn.passed'])
      })
    }
  })
})
