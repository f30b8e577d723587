// What must hold of any match of Maria, beyond what holds of every game (kit/conformance).
import { Match, seedFrom } from '@tricorne/engine'
import { goOn } from '@tricorne/kit/randomplay'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maria } from './index.ts'
import { OPTIONS } from './options.ts'
import { PRUSSIA } from './powers.ts'
import { bold, playOut } from './randomplay.ts'
import { AWAY, DISCARD, type MariaState, OFF_MAP, RETURNING, SPACE, UNOPENED } from './state.ts'
import { PLAYED } from './testkit.ts'

const { board } = maria

const setups = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  scenario: fc.constantFrom(...PLAYED.map((sc) => sc.id)),
  options: fc.tuple(...OPTIONS.map((o) => fc.integer({ min: 0, max: o.values.length - 1 }))),
})
type Start = typeof setups extends fc.Arbitrary<infer T> ? T : never

const named = (options: number[]): Record<string, string> =>
  Object.fromEntries(OPTIONS.map((o, i) => [o.id, o.values[options[i]]]))

const holds = (property: (start: Start) => void, numRuns = 40): void =>
  fc.assert(fc.property(setups, property), { numRuns, seed: 1741 })

/** A whole match from the start, with an eye on every action. */
const watch = (
  { seed, scenario, options }: Start,
  eyes: Pick<Parameters<typeof playOut>[0], 'before' | 'after'>,
) => playOut({ seed, scenario, options: named(options), choose: bold(seed), ...eyes })

describe('any match of Maria', () => {
  it('keeps cards: each is in one place, only opened decks are in play, used ones come from hands or the political board', () => {
    holds((start) => {
      let before: number[] = []
      watch(start, {
        before(s) {
          before = s.cards.slice()
        },
        after(s, _action, events) {
          for (let c = 0; c < board.cards; c++) {
            const shut = c >= s.opened * board.cardsPerDeck
            if (shut !== (s.cards[c] === UNOPENED)) expect.fail(`card ${c} of an unopened deck is in play`)
            if (s.cards[c] !== DISCARD || before[c] <= 5 || before[c] === DISCARD) continue
            const onSpace = before[c] >= SPACE && before[c] < RETURNING // MAR-17.5-05
            const turnedUp = events.some((e) => e.message === 'politics.turned' && e.values[0] === c) // MAR-17.2-04
            if (!onSpace && !turnedUp) expect.fail(`card ${c} was discarded by nobody`)
          }
        },
      })
    }, 12)
  })

  it('keeps troops: a power’s total changes only by what the log says of losses and recruits', () => {
    let changes = 0
    holds((start) => {
      let before: number[] = []
      const totals = (s: MariaState) =>
        board.generalsOf.map((list) => list.reduce((sum, g) => sum + s.troops[g], 0))
      watch(start, {
        before(s) {
          before = totals(s)
        },
        after(s, action, events) {
          if (action.verb === 'assign') return
          const now = totals(s)
          now.forEach((n, power) => {
            if (n === before[power]) return
            changes++
            const causes = events.filter((e) =>
              /^(supply\.cut|battle\.lost|retreat\.impossible|winter\.troop|winter\.barred)$/.test(e.message),
            )
            const gained = causes.filter(
              (e) => e.message === 'winter.troop' && board.power[e.values[0]] === power,
            ).length
            if (n > before[power] ? n !== before[power] + gained : causes.length === 0)
              expect.fail(`power ${power}: ${before[power]} to ${n}`)
          })
        },
      })
    }, 12)
    expect(changes).toBeGreaterThan(100)
  })

  it('keeps pieces: none appears that was not there, trains come back only by re-entry', () => {
    holds((start) => {
      let at: number[] = []
      watch(start, {
        before(s) {
          at = s.at.slice()
        },
        after(s, action, events) {
          // MAR-Q91: a general may enter when another player has agreed to it.
          const entered = events.filter((e) => e.message === 'winter.entered').map((e) => e.values[0])
          for (let i = 0; i < board.generals + board.trains; i++) {
            const annexed = board.trainsOf[PRUSSIA].includes(i) && s.court?.peace === s.turn // MAR-19.1-10
            if ((at[i] === OFF_MAP) !== (s.at[i] === OFF_MAP) && !annexed)
              expect.fail(`${board.pieceIds[i]} left its box`)
            const back = at[i] === AWAY || (at[i] === OFF_MAP && annexed) // MAR-17.6-06
            if (at[i] < 0 && s.at[i] >= 0 && action.verb !== 'enter' && !entered.includes(i) && !back)
              expect.fail(`${board.pieceIds[i]} appeared`)
          }
        },
      })
    }, 12)
  })
})

describe('a battle', () => {
  it('saved in the middle, parsed from JSON, goes on to the same end', () => {
    const inBattle = (s: MariaState) => {
      const top = s.frames.at(-1) as { proc: string; played?: number }
      return top.proc === 'battle' && (top.played ?? 0) > 0
    }
    let saved = 0
    for (let seed = 0; saved < 5 && seed < 100; seed++) {
      const { s } = playOut({ seed, choose: bold(seed), until: inBattle })
      if (s.frames.length === 0) continue
      saved++
      const text = JSON.stringify(s)
      const match = new Match(maria, { scenario: 'intro', options: OPTIONS.map(() => 0) }, seedFrom(seed))
      expect(match.load(JSON.parse(text))).toBeNull()
      const parsed = goOn(maria, match.state, seed, 10_000)
      const live = goOn(maria, s, seed, 10_000)
      expect(live.frames).toEqual([])
      expect(parsed).toEqual(live)
      expect(maria.outcome(parsed, board)).toEqual(maria.outcome(live, board))
    }
    expect(saved).toBe(5)
  })
})
