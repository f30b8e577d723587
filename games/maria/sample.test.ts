import { type Frame, Rng, viewOf } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { invariants } from './check.ts'
import { maria } from './index.ts'
import { AUSTRIA, FRANCE, PRUSSIA } from './powers.ts'
import { bold, playOut } from './randomplay.ts'
import { combatFrame } from './rules/combat.ts'
import { supplyFrame } from './rules/supply.ts'
import { winterFrame } from './rules/winter.ts'
import { SCENARIOS } from './scenarios.ts'
import { DRAW, type MariaState, UNOPENED } from './state.ts'
import { type Position, position } from './testkit.ts'

const sampled = (p: Position, seat: number, count = 60): MariaState[] =>
  Array.from({ length: count }, (_, n) => p.machine.game.sample(p.s, seat, Rng.of(n), p.board))

/** Deck 1 is open: what is in no hand lies in the draw deck. */
function openDeck(p: Position): Position {
  p.s.opened = 1
  for (let c = 0; c < p.board.cardsPerDeck; c++) if (p.s.cards[c] === UNOPENED) p.s.cards[c] = DRAW
  return p
}

/** For each seat and the spectator: samples look the same and can stand. */
function expectFaithful(p: Position): void {
  for (let seat = -1; seat < SCENARIOS[p.s.scenario].seats.length; seat++) {
    const now = viewOf(p.machine, p.s, seat)
    for (const t of sampled(p, seat, 20)) {
      expect(viewOf(p.machine, t, seat)).toEqual(now)
      expect(invariants(t, p.board)).toEqual([])
    }
  }
}

describe('sample', () => {
  it('MAR-H09 cards change places within their deck only, and never leave the table', () => {
    const p = position('a')
    p.s.opened = 2
    for (let c = 0; c < 76; c++) p.s.cards[c] = [DRAW, AUSTRIA, PRUSSIA, FRANCE][c % 4]
    const count = (s: MariaState, deck: number) =>
      [DRAW, AUSTRIA, PRUSSIA, FRANCE].map(
        (place) => s.cards.slice(deck * 38, deck * 38 + 38).filter((x) => x === place).length,
      )
    const seen = new Set<string>()
    for (const t of sampled(p, 0)) {
      expect([count(t, 0), count(t, 1)]).toEqual([count(p.s, 0), count(p.s, 1)])
      expect(t.cards.map((x) => x === AUSTRIA)).toEqual(p.s.cards.map((x) => x === AUSTRIA))
      seen.add(t.cards.join())
    }
    expect(seen.size).toBeGreaterThan(50)
  })

  it('MAR-H01 every hidden general may get any number that the total allows', () => {
    const p = position('a b c').put('austria-1', 'a', 3).put('austria-2', 'b', 3).put('austria-3', 'c', 3)
    const seen = new Map<number, Set<number>>()
    for (const t of sampled(p, 1, 300))
      for (const g of ['austria-1', 'austria-2', 'austria-3'].map((id) => p.piece(id)))
        seen.set(g, (seen.get(g) ?? new Set()).add(t.troops[g]))
    for (const numbers of seen.values()) expect([...numbers].sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('MAR-H03 in the middle of a battle with stacks samples look the same', () => {
    const p = position('a=b c').put('austria-1', 'a', 5).put('austria-2', 'a', 3)
    p.put('france-2', 'b', 6).put('bavaria-1', 'b', 2).put('france-3', 'c', 5).hand(FRANCE, 'H5')
    expectFaithful(openDeck(p).begin(combatFrame([AUSTRIA])))
  })

  it('MAR-H08 while the last troop of a stack is given away samples look the same', () => {
    const p = position('a-b-c').put('france-2', 'a', 2).put('france-3', 'a', 1).put('france-4', 'c', 5)
    p.begin(supplyFrame(FRANCE))
    expect(p.s.frames.at(-1)?.proc).toBe('lastTroop')
    expectFaithful(p)
  })

  it('MAR-H07 while a general comes back in winter samples look the same', () => {
    const p = position('b-x', { b: { fortress: 'major', region: 'prussia' } })
    p.put('prussia-1', -1, 0).put('prussia-2', 'x', 6).hand(PRUSSIA, 'H4')
    openDeck(p)
      .begin(winterFrame([PRUSSIA]))
      .act('recruit', p.piece('prussia-1'))
    expect(p.s.frames.at(-1)?.step).toBe('entry')
    expectFaithful(p)
  })

  it('MAR-H09 MAR-Q2 a hand shown to the hussars is known: it stays while it counts', () => {
    const p = position('a-h-b c-k-b', {}, 'intro', { hussarShortfall: 'showHand' })
    p.put('prussia-1', 'a', 3).put('prussia-2', 'c', 3).put('prussia-train-1', 'b')
    p.put('hussar-1', 'h').put('hussar-2', 'k').hand(PRUSSIA, 'H3')
    openDeck(p).begin(supplyFrame(PRUSSIA))
    expect(p.s.frames.at(-1) as Frame).toMatchObject({ proc: 'supply', step: 'save' })
    expectFaithful(p)
    for (const t of sampled(p, 0, 20)) expect(t.cards.indexOf(PRUSSIA)).toBe(p.card('H3'))
  })

  it('MAR-H01 MAR-H09 in whole games, at every question, for every seat', () => {
    for (let seed = 0; seed < 4; seed++) {
      const rng = Rng.of(seed)
      playOut({
        seed,
        scenario: seed % 2 === 0 ? 'intro' : 'intro-2p',
        choose: bold(seed),
        after(s, _action, _events, machine) {
          if (s.frames.length === 0) return
          const seat = rng.int(SCENARIOS[s.scenario].seats.length + 1) - 1
          const t = maria.sample(s, seat, rng, maria.board)
          const now = JSON.stringify(viewOf(machine, s, seat))
          if (JSON.stringify(viewOf(machine, t, seat)) !== now) expect.fail(`seat ${seat} sees a difference`)
          if (invariants(t, maria.board).length > 0) expect.fail(invariants(t, maria.board)[0])
        },
      })
    }
  })
})
