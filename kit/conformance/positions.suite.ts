// What must hold of any position of any game. Each check throws if it does not.
import {
  clone,
  fenceLeak,
  type Game,
  Machine,
  NONE,
  Options,
  questionsOf,
  Rng,
  readState,
  type State,
  seatsOf,
  verdictLeak,
  viewOf,
  writeState,
} from '@tricorne/engine'
import { expect } from 'vitest'
import { goOn, lastOf, playOut } from '../randomplay.ts'
import { type AnyGame, anyOf, reach, startsOf } from './starts.ts'

const STARTS = 36
const PREFIX = 350
/** For leaks in verdicts whole matches are watched: asking takes longer than playing, so not at every action. */
const WATCHED = { matches: 8, actions: 500, every: 8 }

function each(game: AnyGame, look: (s: State, seed: number) => void): void {
  for (const start of startsOf(game, STARTS, PREFIX)) look(reach(game, start), start.seed)
}

export const POSITION_CHECKS: Record<string, (game: AnyGame) => void> = {
  'begins every scenario where it is accepted from outside and can be played': (game) => {
    const machine = new Machine(game)
    for (const { id } of game.scenarios) {
      machine.rng = Rng.of(1)
      const s = machine.start({ scenario: id, options: game.options.map(() => 0) })
      expect(machine.check(JSON.parse(JSON.stringify(s))), id).toBeNull()
      const options = new Options()
      machine.list(s, lastOf(machine.awaits(s)), options)
      expect(options.count, id).toBeGreaterThan(0)
    }
  },

  'is plain JSON: parsed from text it is the same, is accepted, and goes on to the same end': (game) =>
    each(game, (s, seed) => {
      const parsed = JSON.parse(JSON.stringify(s)) as State
      expect(parsed).toStrictEqual(s)
      if (s.frames.length > 0) expect(new Machine(game).check(parsed)).toBeNull()
      expect(goOn(game, parsed, seed)).toEqual(goOn(game, s, seed))
    }),

  'can be cloned: what is done with the copy does not touch the original': (game) =>
    each(game, (s, seed) => {
      const text = JSON.stringify(s)
      const copy = goOn(game, clone(s), seed)
      expect(JSON.stringify(s)).toBe(text)
      expect(goOn(game, clone(s), seed)).toEqual(copy)
    }),

  'is stored as text from which the very same position comes back': (game) =>
    each(game, (s) => {
      const before = JSON.stringify(s)
      const back = readState(game, writeState(game, s))
      expect(JSON.stringify(s)).toBe(before)
      expect(back).toEqual(s)
    }),

  'keeps the invariants and passes the check of foreign states': (game) =>
    each(game, (s) => {
      expect(game.invariants(s, game.board)).toEqual([])
      expect(game.check(s, game.board)).toBeNull()
    }),

  'lists exactly what it allows, each option once': (game) => each(game, (s) => listsWhatItAllows(game, s)),

  'looks the same to a seat with everything it cannot know dealt anew': (game) => {
    let differed = 0
    let secrets = false
    each(game, (s, seed) => {
      differed += looksTheSame(game, s, Rng.of(seed))
      secrets ||= hasSecrets(game, s)
    })
    if (secrets) expect(differed).toBeGreaterThan(STARTS / 2)
    else expect(differed).toBe(0)
  },

  'answers a seat the same, reasons included, with everything it cannot know dealt anew': (game) => {
    for (const { seed, scenario, options } of startsOf(game, WATCHED.matches, 0))
      watchVerdicts(game, seed, scenario, options)
  },
}

/** Whether some seat sees what a spectator does not. */
const hasSecrets = (game: AnyGame, s: State): boolean =>
  seatsOf(game, s).some(
    (_, seat) =>
      JSON.stringify(game.view(s, seat, game.board)) !== JSON.stringify(game.view(s, NONE, game.board)),
  )

function listsWhatItAllows(game: AnyGame, s: State): void {
  const machine = new Machine<State, unknown>(game)
  const decision = machine.decision(s)
  if (decision === null) return
  const seat = lastOf(machine.awaits(s))
  const options = new Options()
  machine.list(s, seat, options)
  const listed = new Set<string>()
  for (let i = 0; i < options.count; i++) listed.add(`${options.verbs[i]} ${options.targets[i]}`)
  expect(listed.size).toBe(options.count)
  for (const [verb, targets] of questionsOf(machine, s, seat)) {
    if (!Object.hasOwn(decision.verbs, verb)) continue
    for (const target of targets) {
      const verdict = machine.judge(s, seat, verb, target)
      if ((verdict === null) !== listed.has(`${verb} ${target}`)) expect.fail(`${verb} ${target}: ${verdict}`)
    }
  }
}

/** Compares a position with samples of it, one for each seat and one for spectators; how many of them differ. */
export function looksTheSame<S extends State, B>(game: Game<S, B>, s: S, rng: Rng): number {
  const machine = new Machine(game)
  let differed = 0
  for (let seat = NONE; seat < seatsOf(game, s).length; seat++) {
    const sample = game.sample(s, seat, rng, game.board)
    for (const eye of [seat, NONE])
      expect(JSON.stringify(viewOf(machine, sample, eye))).toBe(JSON.stringify(viewOf(machine, s, eye)))
    expect(game.invariants(sample, game.board)).toEqual([])
    if (JSON.stringify(sample) !== JSON.stringify(s)) differed++
    goOn(game, sample, 7, 20)
  }
  return differed
}

function watchVerdicts(game: AnyGame, seed: number, scenario: string, options: number[]): void {
  const machine = new Machine<State, unknown>(game)
  const rng = Rng.of(seed)
  let actions = 0
  const before = (s: State): void => {
    if (actions++ % WATCHED.every !== 0) return
    for (let seat = 0; seat < seatsOf(game, s).length; seat++) {
      expect(verdictLeak(machine, s, seat, rng)).toBeNull()
      expect(fenceLeak(machine, s, seat, rng)).toBeNull()
    }
  }
  playOut(machine, { scenario, options }, { seed, most: WATCHED.actions, seat: anyOf, before })
}
