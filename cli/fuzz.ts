// Random play, at times with a bot, under everything that must hold: see fuzz-checks.ts.
import { type Game, type MatchRecord, type Rng, type Setup, seedFrom } from '@tricorne/engine'
import {
  type Check,
  checkAccepted,
  checkAnswers,
  checkCopies,
  checkDamaged,
  checkEvents,
  checkInvariants,
  checkPlain,
  checkReplay,
  checkSample,
  checkSamplePlay,
  checkShown,
  checkUndo,
  checkValue,
  checkVerdicts,
} from './fuzz-checks.ts'
import { Counts, countsText } from './fuzz-counts.ts'
import { Fault, type FaultKind, Trial } from './fuzz-trial.ts'
import { objectsIn } from './plain.ts'
import { ACTION_LIMIT, streamOf } from './play.ts'

export interface FuzzRequest {
  game: Game
  seconds: number
  seed: string | number
  /** Stop after this many games even if there is time left. */
  games?: number
  actionLimit?: number
  /** Kinds of things (`Game.names`) by which counts are split. */
  by?: string[]
  progress?(seconds: number, result: FuzzResult): void
}

/**
 * What the fuzzer counts. Six kinds of fault feed four counters: a broken invariant counts as a
 * crash (the rules went wrong and did not notice), a wrong verdict as a divergence (two answers
 * to the same question).
 */
export interface FuzzResult {
  game: string
  seconds: number
  games: number
  actions: number
  crashes: number
  leaks: number
  divergences: number
  deadEnds: number
  /** How often each event of the game was logged; 0 shows what random play never reached. */
  reached: Record<string, number>
}

export interface FuzzFailure {
  kind: FaultKind
  sentence: string
  /** The match up to the fault, the action that crashed included. */
  record: MatchRecord
}

export interface FuzzReport {
  result: FuzzResult
  /** One of each kind found. */
  failures: FuzzFailure[]
  /** Samples that differed from the true state: if there are none, nothing was proved about leaks. */
  secrets: number
  counts: Counts
}

const COUNTERS: Record<FaultKind, 'crashes' | 'leaks' | 'divergences' | 'deadEnds'> = {
  crash: 'crashes',
  invariant: 'crashes',
  leak: 'leaks',
  divergence: 'divergences',
  verdict: 'divergences',
  deadEnd: 'deadEnds',
}

/** Each check with its frequency: once in this many states. Expensive ones run less often. */
const CHECKS: [Check, number][] = [
  [checkPlain, 16],
  [checkValue, 16],
  [checkVerdicts, 16],
  [checkCopies, 32],
  [checkSample, 16],
  [checkAnswers, 32],
  [checkShown, 32],
  [checkUndo, 128],
  [checkAccepted, 64],
  [checkSamplePlay, 256],
  [checkDamaged, 64],
]

/** One game in this many is replayed from its record. */
const REPLAY_EVERY = 4
const MOST_FAILURES = 20
const LOOK_AT_CLOCK = 64

export function fuzz(request: FuzzRequest): FuzzReport {
  return new Fuzzer(request).run()
}

class Fuzzer {
  readonly #request: FuzzRequest
  readonly #result: FuzzResult
  readonly #failures = new Map<string, FuzzFailure>()
  /** Whether the match itself is being played, and the faults found that way. */
  #acting = false
  readonly #reproduced = new Set<string>()
  readonly #board: Set<object>
  readonly #counts: Counts
  readonly #start = performance.now()
  #secrets = 0

  constructor(request: FuzzRequest) {
    const { game } = request
    this.#request = request
    this.#board = objectsIn(game.board)
    this.#counts = new Counts(game, request.by ?? [])
    const reached = Object.fromEntries(Object.keys(game.events).map((id) => [id, 0]))
    this.#result = {
      game: game.id,
      seconds: 0,
      games: 0,
      actions: 0,
      crashes: 0,
      leaks: 0,
      divergences: 0,
      deadEnds: 0,
      reached,
    }
  }

  run(): FuzzReport {
    const { games = Infinity } = this.#request
    while (this.#result.games < games && !this.#late()) {
      this.#playGame(this.#result.games)
      this.#result.games++
      this.#report()
    }
    this.#result.seconds = this.#elapsed()
    const failures = [...this.#failures.values()]
    return { result: this.#result, failures, secrets: this.#secrets, counts: this.#counts }
  }

  #playGame(number: number): void {
    const { game, seed } = this.#request
    const rng = streamOf(`${seed}/${number}`, 1)
    const setup = setupFor(game, number, rng)
    const trial = new Trial(game, setup, seedFrom(`${seed}/${number}`), rng, this.#board)
    this.#acting = false
    try {
      trial.start()
      this.#playOn(trial, number)
    } catch (error) {
      this.#fail(trial, error)
    }
    this.#secrets += trial.secrets
  }

  #playOn(trial: Trial, number: number): void {
    const { rng } = trial
    const { actionLimit = ACTION_LIMIT } = this.#request
    // Choosing among options favours moves of pieces; choosing among verbs reaches what is seldom done.
    const byVerb = rng.int(2) === 0
    this.#note(trial)
    for (;;) {
      checkInvariants(trial)
      const action = trial.next(byVerb)
      if (action === null) break
      checkRunning(trial)
      for (let i = 0; i < CHECKS.length; i++) if (rng.int(CHECKS[i][1]) === 0) CHECKS[i][0](trial, action)
      this.#counts.answer(trial, action)
      this.#acting = true
      trial.act(action)
      this.#acting = false
      this.#note(trial)
      const actions = trial.entries.length
      if (actions >= actionLimit)
        throw new Fault('deadEnd', `The match has not ended after ${actions} actions.`)
      if (actions % LOOK_AT_CLOCK === 0) {
        this.#report()
        if (this.#late()) break
      }
    }
    if (trial.machine.awaits(trial.state) === 0) checkOver(trial)
    if (number % REPLAY_EVERY === 0) checkReplay(trial)
  }

  /** Counts the action and its events. */
  #note(trial: Trial): void {
    const { reached } = this.#result
    if (trial.entries.length > 0) this.#result.actions++
    checkEvents(trial)
    this.#counts.events(trial)
    for (const { message } of trial.events) reached[message]++
  }

  #fail(trial: Trial, error: unknown): void {
    const { kind, sentence } = faultOf(error)
    this.#result[COUNTERS[kind]]++
    const sort = `${kind} ${sentence.replace(/\d+/g, '#')}`
    const known = this.#failures.has(sort)
    // A record that leads to the fault is worth more than one that ends before it, where a check or a bot hit it.
    const better = this.#acting && !this.#reproduced.has(sort)
    if (known ? !better : this.#failures.size >= MOST_FAILURES) return
    if (this.#acting) this.#reproduced.add(sort)
    this.#failures.set(sort, { kind, sentence, record: trial.record() })
  }

  #elapsed(): number {
    return (performance.now() - this.#start) / 1000
  }

  #late(): boolean {
    return this.#elapsed() >= this.#request.seconds
  }

  #report(): void {
    this.#request.progress?.(this.#elapsed(), this.#result)
  }
}

/** The scenarios in turn; where a game has exercises, every second game is one. */
function scenarioOf({ scenarios }: Game, number: number): string {
  const exercises = scenarios.filter((s) => s.exercise)
  const others = scenarios.filter((s) => !s.exercise)
  const list = exercises.length > 0 && number % 2 === 1 ? exercises : others
  return list[Math.floor(exercises.length > 0 ? number / 2 : number) % list.length].id
}

/** Scenarios in turn; every other game with the default options, the rest with any. */
function setupFor(game: Game, number: number, rng: Rng): Setup {
  const scenario = scenarioOf(game, number)
  const standard = rng.int(2) === 0
  return { scenario, options: game.options.map(({ values }) => (standard ? 0 : rng.int(values.length))) }
}

function checkRunning({ game, state }: Trial): void {
  if (game.outcome(state, game.board) !== null)
    throw new Fault('invariant', 'The match has an outcome and goes on.')
}

function checkOver({ game, state, seats }: Trial): void {
  if (state.frames.length > 0) throw new Fault('deadEnd', 'Nobody is asked and the match is not over.')
  const outcome = game.outcome(state, game.board)
  if (outcome === null) throw new Fault('deadEnd', 'The match is over and has no outcome.')
  if (outcome.winners.some((w) => w < 0 || w >= seats)) throw new Fault('invariant', 'A winner has no seat.')
}

/** Errors of the machine about the flow of the rules are dead ends; all others are crashes. */
function faultOf(error: unknown): { kind: FaultKind; sentence: string } {
  if (error instanceof Fault) return { kind: error.kind, sentence: error.message }
  if (!(error instanceof Error)) return { kind: 'crash', sentence: String(error) }
  if (/^Nobody is awaited at |runs in circles at /.test(error.message))
    return { kind: 'deadEnd', sentence: error.message }
  const place = /((?:engine|games|bots|cli)\/[^\s()]*:\d+):\d+/.exec(error.stack ?? '')
  return { kind: 'crash', sentence: error.message + (place ? ` (${place[1]})` : '') }
}

/** The result as lines of text. */
export function fuzzText({ result, failures, secrets, counts }: FuzzReport): string[] {
  const { game, seconds, games, actions, crashes, leaks, divergences, deadEnds, reached } = result
  const never = Object.keys(reached).filter((id) => reached[id] === 0)
  const lines = [
    `${game}: ${games} games, ${actions} actions in ${seconds.toFixed(1)} s`,
    `${crashes} crashes, ${leaks} leaks, ${divergences} divergences, ${deadEnds} dead ends`,
    `${secrets} samples differed from the truth, and no seat could tell`,
    `${Object.keys(reached).length - never.length} of ${Object.keys(reached).length} events reached`,
  ]
  if (leaks > 0) lines.splice(2, 1)
  if (never.length > 0) lines.push(`never reached: ${never.join(', ')}`)
  lines.push(...countsText(counts))
  for (const { kind, sentence } of failures) lines.push(`${kind}: ${sentence}`)
  return lines
}
