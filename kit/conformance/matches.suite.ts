// What must hold of any match of any game. Each check throws if it does not.
import { hashOf, Machine, Rng, readRecord, recordOf, replay, type State, writeRecord } from '@tricorne/engine'
import { expect } from 'vitest'
import { byVerb, lastOf, playOut } from '../randomplay.ts'
import { type AnyGame, act, choiceOf, playMatch, startsOf } from './starts.ts'

const MATCHES = 16
const PREFIX = 300
const MOST_ACTIONS = 50_000

export const MATCH_CHECKS: Record<string, (game: AnyGame) => void> = {
  'replays from its record to the same state and log, undos and asides included': (game) => {
    for (const start of startsOf(game, MATCHES, PREFIX)) {
      const match = playMatch(game, start, true)
      const text = writeRecord(recordOf(match))
      const again = replay(game, readRecord(text))
      expect(hashOf(again.state)).toBe(hashOf(match.state))
      expect(again.events).toEqual(match.events)
      expect(writeRecord(recordOf(again))).toBe(text)
    }
  },

  'can be undone up to a fence: the state and the log before an action come back': (game) => {
    let undone = 0
    for (const start of startsOf(game, 3 * MATCHES, PREFIX / 2)) {
      const match = playMatch(game, start, false)
      if (match.awaits() === 0) continue
      const before = JSON.stringify([match.state, match.events])
      const seat = lastOf(match.awaits())
      act(match, seat, Rng.of(start.prefix))
      if (!match.canUndo(seat)) continue
      expect(match.undo(seat)).toBeNull()
      expect(JSON.stringify([match.state, match.events])).toBe(before)
      undone++
    }
    expect(undone).toBeGreaterThan(5)
  },

  'tells before an action whether it could be taken back': (game) => {
    let looked = 0
    for (const start of startsOf(game, 3 * MATCHES, PREFIX / 2)) {
      const match = playMatch(game, start, false)
      if (match.awaits() === 0) continue
      const seat = lastOf(match.awaits())
      const [verb, target] = choiceOf(match, seat, Rng.of(start.prefix))
      looked++
      // In a short game every action may be final.
      if (match.isFinal(seat, verb, target)) continue
      expect(match.act(seat, verb, target)).toBeNull()
      expect([verb, match.canUndo(seat)]).toEqual([verb, true])
    }
    expect(looked).toBeGreaterThan(0)
  },

  'ends, by a rule of the catalogue, with winners who sit at the table': (game) => {
    for (const { id, seats, exercise } of game.scenarios) {
      if (exercise) continue
      const machine = new Machine<State, unknown>(game)
      const setup = { scenario: id, options: game.options.map(() => 0) }
      const { s } = playOut(machine, setup, { seed: 3, most: MOST_ACTIONS, choose: byVerb })
      const outcome = game.outcome(s, game.board)
      expect(outcome?.rule, id).toMatch(/^[A-Z]+-/)
      expect(outcome?.winners.every((w) => w >= 0 && w < seats.length)).toBe(true)
      expect(game.check(s, game.board)).toBeNull()
    }
  },
}
