// What must hold of any match, whatever is played: random seeds, scenarios, options, prefixes of play.
import {
  clone,
  hashOf,
  Machine,
  Match,
  NONE,
  Options,
  Rng,
  readRecord,
  recordOf,
  replay,
  seedFrom,
  viewOf,
  writeRecord,
} from '@tricorne/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Board } from './board.ts'
import { checkState, invariants } from './check.ts'
import { maria } from './index.ts'
import { OPTIONS } from './options.ts'
import { PRUSSIA } from './powers.ts'
import { bold, playOut } from './randomplay.ts'
import { ASIDES } from './rules/negotiation.ts'
import { SCENARIOS } from './scenarios.ts'
import { AWAY, DISCARD, type MariaState, OFF_MAP, RETURNING, SPACE, UNOPENED } from './state.ts'

const { board } = maria

const setups = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  scenario: fc.constantFrom(...SCENARIOS.map((sc) => sc.id)),
  options: fc.tuple(...OPTIONS.map((o) => fc.integer({ min: 0, max: o.values.length - 1 }))),
  /** How much is played before something is tried. */
  prefix: fc.integer({ min: 0, max: 400 }),
})
type Start = typeof setups extends fc.Arbitrary<infer T> ? T : never

const named = (options: number[]): Record<string, string> =>
  Object.fromEntries(OPTIONS.map((o, i) => [o.id, o.values[options[i]]]))

/** A state after the prefix; most of the time somebody is about to do something. */
const reach = ({ seed, scenario, options, prefix }: Start): MariaState =>
  playOut({ seed, scenario, options: named(options), most: prefix, choose: bold(seed) }).s

/** Goes on at random for some actions and says where that led. */
function goOn(s: MariaState, seed: number, most = 60): MariaState {
  const machine = new Machine(maria)
  machine.rng = Rng.of(seed)
  const chance = Rng.of(seed + 1)
  const options = new Options()
  for (let i = 0; i < most && machine.awaits(s) !== 0; i++) {
    const seat = 31 - Math.clz32(machine.awaits(s))
    machine.list(s, seat, options)
    const k = chance.int(options.count)
    machine.apply(s, seat, options.verbs[k], options.targets[k])
  }
  return s
}

/** A match played at random, with treaties and now and then an undo. */
function playMatch({ seed, scenario, options, prefix }: Start, undo = false): Match<MariaState, Board> {
  const match = new Match(maria, { scenario, options }, seedFrom(seed))
  const chance = Rng.of(seed)
  for (let i = 0; i < prefix && match.awaits() !== 0; i++) {
    const seat = 31 - Math.clz32(match.awaits())
    if (chance.int(12) === 0) talk(match, chance)
    if (undo && chance.int(8) === 0 && match.canUndo(seat)) match.undo(seat)
    else act(match, seat, chance)
  }
  return match
}

/** Somebody proposes, signs, declines … something, asked or not (MAR-D13, MAR-D14). */
function talk(match: Match<MariaState, Board>, chance: Rng): void {
  const seat = chance.int(match.seats.length)
  const asides = Object.entries(match.view(seat).asides ?? {}).filter(([verb]) => Object.hasOwn(ASIDES, verb))
  if (asides.length === 0) return
  const [verb, targets] = asides[chance.int(asides.length)]
  expect(match.act(seat, verb, targets[chance.int(targets.length)])).toBeNull()
}

function act(match: Match<MariaState, Board>, seat: number, chance: Rng): void {
  const options = Object.entries(match.view(seat).decision?.options ?? {})
  const [verb, targets] = options[chance.int(options.length)]
  const refusal = match.act(seat, verb, targets[chance.int(targets.length)])
  if (refusal !== null) expect.fail(refusal.message)
}

const holds = (property: (start: Start) => void, numRuns = 40): void =>
  fc.assert(fc.property(setups, property), { numRuns, seed: 1741 })

describe('any position of Maria', () => {
  it('is plain JSON: parsed from text it is the same, is accepted, and goes on to the same end', () => {
    holds((start) => {
      const s = reach(start)
      const parsed = JSON.parse(JSON.stringify(s)) as MariaState
      expect(parsed).toEqual(s)
      if (s.frames.length > 0) expect(new Machine(maria).check(parsed)).toBeNull()
      expect(goOn(parsed, start.seed, 1000)).toEqual(goOn(s, start.seed, 1000))
    })
  })

  it('can be cloned: what is done with the copy does not touch the original', () => {
    holds((start) => {
      const s = reach(start)
      const text = JSON.stringify(s)
      const copy = clone(s)
      goOn(copy, start.seed)
      expect(JSON.stringify(s)).toBe(text)
      expect(goOn(clone(s), start.seed)).toEqual(copy)
    })
  })

  it('keeps the invariants of the rules', () => {
    holds((start) => {
      const s = reach(start)
      expect(invariants(s, board)).toEqual([])
      expect(checkState(s, board)).toBeNull()
    })
  })

  it('lists exactly what it allows: every listed option is legal, every unlisted one has a rule against it', () => {
    holds((start) => {
      const s = reach(start)
      const machine = new Machine(maria)
      const d = machine.decision(s)
      const seat = 31 - Math.clz32(machine.awaits(s))
      if (d === null) return
      const options = new Options()
      machine.list(s, seat, options)
      const listed = new Set<string>()
      for (let i = 0; i < options.count; i++) listed.add(`${options.verbs[i]} ${options.targets[i]}`)
      expect(listed.size).toBe(options.count)
      for (const [verb, { targets }] of Object.entries(d.verbs))
        for (let t = targets ? -3 : NONE; t < (targets ? board.cities + 2 : 0); t++) {
          const verdict = machine.judge(s, seat, verb, t)
          if ((verdict === null) !== listed.has(`${verb} ${t}`)) expect.fail(`${verb} ${t}: ${verdict}`)
          if (verdict !== null && t !== NONE) expect(verdict).toMatch(/^MAR-/)
        }
    })
  })

  it('samples to a position that looks the same to its seat and keeps the invariants', () => {
    holds((start) => {
      const s = reach(start)
      const machine = new Machine(maria)
      const rng = Rng.of(start.seed)
      for (let seat = NONE; seat < SCENARIOS[s.scenario].seats.length; seat++) {
        const t = maria.sample(s, seat, rng, board)
        expect(viewOf(machine, t, seat)).toEqual(viewOf(machine, s, seat))
        expect(invariants(t, board)).toEqual([])
        goOn(t, start.seed) // and can be played on
      }
    })
  })
})

describe('any match of Maria', () => {
  it('can be replayed from its record to the same state', () => {
    holds((start) => {
      const match = playMatch(start, true)
      const again = replay(maria, readRecord(writeRecord(recordOf(match))))
      expect(hashOf(again.state)).toBe(hashOf(match.state))
      expect(again.events).toEqual(match.events)
    }, 15)
  })

  it('can be undone: the state and the log before an action come back', () => {
    let undone = 0
    holds((start) => {
      const match = playMatch(start)
      const seat = 31 - Math.clz32(match.awaits())
      if (seat < 0) return
      const state = JSON.stringify(match.state)
      const events = match.events.slice()
      act(match, seat, Rng.of(start.prefix))
      if (!match.canUndo(seat)) return
      expect(match.undo(seat)).toBeNull()
      undone++
      expect(JSON.stringify(match.state)).toBe(state)
      expect(match.events).toEqual(events)
    }, 30)
    expect(undone).toBeGreaterThan(5)
  })

  it('keeps cards: each is in one place, only opened decks are in play, used ones come from hands or the political board', () => {
    holds((start) => {
      let before: number[] = []
      playOut({
        seed: start.seed,
        scenario: start.scenario,
        options: named(start.options),
        choose: bold(start.seed),
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
      playOut({
        seed: start.seed,
        scenario: start.scenario,
        options: named(start.options),
        choose: bold(start.seed),
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
      playOut({
        seed: start.seed,
        scenario: start.scenario,
        options: named(start.options),
        choose: bold(start.seed),
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

  it('ends: with an outcome that names a rule and the seats', () => {
    holds((start) => {
      const { s } = playOut({
        seed: start.seed,
        scenario: start.scenario,
        options: named(start.options),
        choose: bold(start.seed),
      })
      const outcome = maria.outcome(s, board)
      expect(outcome?.rule).toMatch(/^MAR-/)
      expect(outcome?.winners.every((w) => w >= 0 && w < SCENARIOS[s.scenario].seats.length)).toBe(true)
      expect(checkState(s, board)).toBeNull()
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
      const parsed = goOn(match.state, seed, 10_000)
      const live = goOn(s, seed, 10_000)
      expect(live.frames).toEqual([])
      expect(parsed).toEqual(live)
      expect(maria.outcome(parsed, board)).toEqual(maria.outcome(live, board))
    }
    expect(saved).toBe(5)
  })
})
