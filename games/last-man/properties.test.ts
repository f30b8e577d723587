// What must hold in every position of To the Last Man!, beyond what holds of every game (kit/conformance).
import { clone } from '@tricorne/engine'
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
