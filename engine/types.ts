// The words of the machine. See docs/engine.md for the whole picture.
import type { Rng } from './rng.ts'

/** The id of a rule in a game's RULES.md, e.g. `MAR-10.1-12`. */
export type RuleId = string

/** `null`: allowed. Otherwise the rule that forbids it. */
export type Verdict = RuleId | null

/** The target of a verb that needs none. In JSON it is `null`. */
export const NONE = -1

/** One running procedure: where it is, and its locals as further JSON fields. */
export interface Frame {
  proc: string
  step: string
}

/** Everything true in a match. Plain JSON: no classes, no functions, no `undefined`. */
export interface State {
  frames: Frame[]
}

/** A step's answer: the name of the next step, or RETURN, or what `call` gave. */
export type Next = string

/** The procedure is over; its caller goes on at the step it named. */
export const RETURN: Next = '<return>'

/** Another procedure was called; the machine goes on with its first step. */
export const CALLED: Next = '<called>'

/** What the rules may ask of the machine while a step or a verb runs. */
export interface Context<S extends State, B> {
  readonly board: B
  /** The seat that lists, asks or acts; NONE in steps that nobody decides. */
  readonly seat: number
  /** A fair integer from 0 to n-1. Sets a fence. */
  int(n: number): number
  /** A secret was shown: nothing before this moment can be undone. */
  reveal(): void
  /** Run another procedure now; the present one goes on at `resume` after it. */
  call(s: S, frame: Frame, resume: string): Next
  /** Put one candidate target before the verb that is being listed. */
  consider(target: number): void
  /** Log for all seats and spectators: a message id and up to five values. */
  say(message: string, a?: number, b?: number, c?: number, d?: number, e?: number): void
  /** Log for the seats in the bit mask only (spectators excluded). */
  tell(seats: number, message: string, a?: number, b?: number, c?: number, d?: number, e?: number): void
}

/** One verb of a decision. Legality is written in `judge` and nowhere else. */
export interface Verb<S extends State, B, F extends Frame> {
  /** What the target is (`city`, `card`, …), for clients; absent if there is none. */
  readonly kind?: string
  /** Calls `x.consider` for every target worth judging: all legal ones must be among them. */
  targets?(s: S, f: F, x: Context<S, B>): void
  /** The verdict on any integer target whatever. */
  judge(s: S, f: F, target: number, x: Context<S, B>): Verdict
  /** Carries out a legal choice. */
  run(s: S, f: F, target: number, x: Context<S, B>): Next
}

/**
 * Something a seat may do at any moment of a running match, whether it is asked or not: resign, sign a
 * treaty. It sets a fence, and it leaves the question that is asked as it is or ends the match.
 */
export interface Aside<S extends State, B> {
  readonly kind?: string
  /** Calls `x.consider` for the targets worth offering; `judge` may allow others. Absent if there is none. */
  targets?(s: S, x: Context<S, B>): void
  judge(s: S, target: number, x: Context<S, B>): Verdict
  run(s: S, target: number, x: Context<S, B>): void
}

/** A prompt that depends on the state. Method syntax, see `Act`. */
type Prompt<S extends State, B, F extends Frame> = {
  prompt(s: S, f: F, x: Context<S, B>): string
}['prompt']

/** A step that asks one or several seats. */
export interface Decide<S extends State, B, F extends Frame> {
  /** Message id of the prompt; public, so it may not depend on a secret. */
  prompt: string | Prompt<S, B, F>
  /** Values of the prompt, shown to the awaited seats only. */
  values?(s: S, f: F, x: Context<S, B>): number[]
  /** Bit mask of the seats awaited now. */
  awaits(s: S, f: F, x: Context<S, B>): number
  /** Where to go when nobody is awaited (any more). */
  then?: string
  verbs: Record<string, Verb<S, B, F>>
}

/** A step without a question: changes the state and names the next step. */
export type Act<S extends State, B, F extends Frame> = {
  // Method syntax: a table of procedures holds frames of different shapes.
  act(s: S, f: F, x: Context<S, B>): Next
}['act']

export type Step<S extends State, B, F extends Frame> = Act<S, B, F> | Decide<S, B, F>

/** A chapter of the rulebook. It starts at the step `begin`. */
export interface Procedure<S extends State, B> {
  name: string
  steps: Record<string, Step<S, B, Frame>>
}

/** One line of the log. `to` is a bit mask of seats; absent means everybody. */
export interface Event {
  message: string
  values: number[]
  to?: number
}

export interface Outcome {
  /** Seats that won; empty for a draw. */
  winners: number[]
  /** The rule by which the match ended. */
  rule: RuleId
}

export interface Scenario {
  id: string
  /** Seat ids in seat order. */
  seats: string[]
  /**
   * For trials only: a start from which chance soon reaches what is rare otherwise. People are not offered it;
   * the fuzzer plays it like the others, and it has records like the others.
   */
  exercise?: boolean
}

/** A ruling that players may switch. `values[0]` is the default. */
export interface RuleOption {
  id: string
  rule: RuleId
  values: string[]
}

/** What a match is set up with: option values by position in `Game.options`. */
export interface Setup {
  scenario: string
  options: number[]
}

/** What a report on many matches tells of a game, beyond who won. Everything here lies open to all. */
export interface Report<S extends State, B> {
  /** How far a match is: a whole number from 0 that never falls; and what one step of it is called. */
  clock(s: S, board: B): number
  unit: string
  /** What the places are called (`Fortresses`), each by its name, and who may hold one. */
  title: string
  places: string[]
  holders: string[]
  /** Index into `holders`, or NONE. */
  holder(s: S, place: number, board: B): number
  /** The card that a line of the log says was used, or null. */
  card(event: Event, board: B): string | null
  /** What matches are sorted by, if anything: `Missions held`, and whether a line of the log is one more. */
  tally?: { title: string; counts(event: Event, board: B): boolean }
}

/** How bots tell time. Positions are comparable at the same moment of the game, and at few others. */
export interface Pace<S extends State, B> {
  /** A number that changes whenever a player turn ends; where budgets are shared, none may come twice. */
  turn(s: S, board: B): number
  /** How many turns a search looks ahead. */
  ahead: number
  /** Whether a bot's decisions in a turn share one budget even if others decide between them: where a turn has many. */
  shared?: boolean
  /** About how many of these turns a turn of the rulebook has: a bot's budget is for such a one. One if nothing is said. */
  parts?: number
}

/** The whole contract between a game and the rest of the house. */
export interface Game<S extends State = State, B = unknown> {
  id: string
  /** Rules version; a record names the one it was played by. */
  version: string
  scenarios: Scenario[]
  options: RuleOption[]
  board: B
  /** Hash of the pack's data. */
  pack: string
  procedures: Record<string, Procedure<S, B>>
  /** What seats may do at any moment; no verb of a decision has the same name. */
  asides?: Record<string, Aside<S, B>>
  /** The state before the first step; draws no randomness. */
  setup(board: B, setup: Setup): S
  /** Index into `scenarios`. */
  scenarioOf(s: S): number
  /** What lies open to everybody, built once for all views; it cannot depend on a seat. */
  open?(s: S, board: B): object
  /** What a seat (or, with NONE, a spectator) may know beyond that. Built, never filtered. */
  view(s: S, seat: number, board: B): object
  /** The two together as programs and people look at them, if they are sent in a shorter form. */
  read?(sent: never, board: B): object
  /** A state that looks the same to the seat, with what it cannot know dealt anew. */
  sample(s: S, seat: number, rng: Rng, board: B): S
  outcome(s: S, board: B): Outcome | null
  /** A shorter form of the state for storage, and back; without them the state itself is stored. */
  fold?(s: S, board: B): unknown
  unfold?(folded: never, board: B): S
  /** How good the position is for the seat, 0 (lost) to 1 (won). */
  evaluate(s: S, seat: number, board: B): number
  /** The same as a bot sees it without experience, and with some; as `evaluate` does, if nothing is said. */
  plain?(s: S, seat: number, board: B): number
  schooled?(s: S, seat: number, board: B): number
  /**
   * Which options of the seat a bot looks at first where there are too many to try them all: the higher the
   * sooner. It is asked often, so it must be cheap. Without it bots draw some at random.
   */
  order?(s: S, seat: number, verb: string, target: number, board: B): number
  /** Without it a search looks as far ahead as its tree reaches. */
  pace?: Pace<S, B>
  /** A sentence on what is wrong with a state that came from outside, or null. */
  check(s: unknown, board: B): string | null
  /** Rules that must hold in every state; each entry of the answer is a violation. */
  invariants(s: S, board: B): string[]
  /** For reports on many matches. */
  report?: Report<S, B>
  /** Message ids of the log with the kinds of their values. */
  events: Record<string, string[]>
  /** Message catalogues by language. */
  messages: Record<string, Record<string, string>>
  /** Names of the things that targets and values count, by kind (`city`: […]). */
  names: Record<string, string[]>
}
