// The words of the machine. See docs/engine.md for the whole picture.
import type { Rng } from './rng.ts'

/** The id of a rule in a game's RULES.md, e.g. `MAR-10.1-12`. */
export type RuleId = string

/** `null`: allowed. Otherwise the rule that forbids it. */
export type Verdict<R extends RuleId = RuleId> = R | null

/** What a rule means in the present position: a message of `Game.reasons` and its values. */
export interface Reason {
  message: string
  values: number[]
}

/**
 * The name of a thing: the id of a message or, for a name that is made of others, a message with values and their
 * kinds. An id without words in any catalogue is shown as it stands.
 */
export type Name = string | (Reason & { kinds: readonly string[] })

/** A refusal as a person reads it: the rule and, if the rules give one, the reason in this position. */
export interface Objection {
  rule: RuleId
  reason?: Reason
}

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

/** The procedure is over; its caller goes on at the step it named. */
export const RETURN = '<return>'

/** Another procedure was called; the machine goes on with its first step. */
export const CALLED = '<called>'

declare const noun: unique symbol

/**
 * A whole number that names a thing of this kind. Any plain number will do for one, but the number of another kind
 * of thing will not: the compiler finds a city where a general should stand. It costs nothing when the program runs.
 */
export type Noun<Kind extends string> = number & { readonly [noun]?: Kind }

declare const resumes: unique symbol

/** What `call` gives; only the compiler knows at which step the caller goes on. */
export type Called<Step extends string> = typeof CALLED & { readonly [resumes]?: Step }

/** A frame that is at one of these steps. */
export interface At<Step extends string> extends Frame {
  step: Step
}

/** A step's answer: the name of the next step of its frame, or RETURN, or what `call` gave. */
export type Next<F extends Frame = Frame> = F['step'] | typeof RETURN | Called<F['step']>

/**
 * What rules call by name. A game narrows these to what it has, and then the compiler refuses
 * any other name; by default every string will do.
 */
export interface Names {
  /** The ids of RULES.md. */
  rule: RuleId
  /** Messages of the log with the kinds of their values. */
  events: Record<string, readonly string[]>
  /** Reasons of refusals with the kinds of their values. */
  reasons: Record<string, readonly string[]>
  prompt: string
  verb: string
  /** The frames of all procedures. */
  frame: Frame
}

/** The verbs that a catalogue of messages has words for: `attack` for `verb.attack`. */
export type VerbsOf<Words> = Words extends `verb.${infer Verb}` ? Verb : never

type Numbers<Kinds extends readonly string[]> = { [I in keyof Kinds]: Noun<Kinds[I]> }

/** A message id and one number for each kind of value that it has. */
export type Line<Messages extends Record<string, readonly string[]>> = {
  [M in keyof Messages & string]: [message: M, ...values: Numbers<Messages[M]>]
}[keyof Messages & string]

/** What the rules may ask of the machine while a step or a verb runs. */
export interface Context<S extends State, B, N extends Names = Names> {
  readonly board: B
  /** The seat that lists, asks or acts; NONE in steps that nobody decides. */
  readonly seat: number
  /** A fair integer from 0 to n-1. Sets a fence. */
  int(n: number): number
  /** A secret was shown: nothing before this moment can be undone. */
  reveal(): void
  /** Run another procedure now; the present one goes on at `resume` after it. */
  call<Step extends string>(s: S, frame: N['frame'], resume: Step): Called<Step>
  /** Whether somebody reads the reasons of this verdict: only then are values worth working out. */
  readonly asked: boolean
  /**
   * Refuse by a rule and say what that means in this position: a message id and up to five values. Answers the rule,
   * so that `judge` can return it; records nothing, and allocates nothing, unless somebody asked.
   */
  because<R extends N['rule']>(rule: R, ...reason: Line<N['reasons']>): R
  /** Put one candidate target before the verb that is being listed. */
  consider(target: number): void
  /** Log for all seats and spectators: a message id and up to five values. */
  say(...line: Line<N['events']>): void
  /** Log for the seats in the bit mask only (spectators excluded). */
  tell(seats: number, ...line: Line<N['events']>): void
}

/** One verb of a decision. Legality is written in `judge` and nowhere else. */
export interface Verb<S extends State, B, F extends Frame, N extends Names = Names> {
  /** What the target is (`city`, `card`, …), for clients; absent if there is none. */
  readonly kind?: string
  /** Calls `x.consider` for every target worth judging: all legal ones must be among them. */
  targets?(s: S, f: F, x: Context<S, B, N>): void
  /** The verdict on any integer target whatever. */
  judge(s: S, f: F, target: number, x: Context<S, B, N>): Verdict<N['rule']>
  /** Carries out a legal choice. */
  run(s: S, f: F, target: number, x: Context<S, B, N>): Next<F>
}

/**
 * Something a seat may do at any moment of a running match, whether it is asked or not: resign, sign a
 * treaty. It sets a fence, and it leaves the question that is asked as it is or ends the match.
 */
export interface Aside<S extends State, B, N extends Names = Names> {
  readonly kind?: string
  /** Calls `x.consider` for the targets worth offering; `judge` may allow others. Absent if there is none. */
  targets?(s: S, x: Context<S, B, N>): void
  judge(s: S, target: number, x: Context<S, B, N>): Verdict<N['rule']>
  run(s: S, target: number, x: Context<S, B, N>): void
}

/** A prompt that depends on the state. Method syntax, see `Act`. */
type Prompt<S extends State, B, F extends Frame, N extends Names> = {
  prompt(s: S, f: F, x: Context<S, B, N>): N['prompt']
}['prompt']

/** A step that asks one or several seats. */
export interface Decide<S extends State, B, F extends Frame, N extends Names = Names> {
  /** Message id of the prompt; public, so it may not depend on a secret. */
  prompt: N['prompt'] | Prompt<S, B, F, N>
  /** Values of the prompt, shown to the awaited seats only. */
  values?(s: S, f: F, x: Context<S, B, N>): number[]
  /** Bit mask of the seats awaited now. */
  awaits(s: S, f: F, x: Context<S, B, N>): number
  /** Where to go when nobody is awaited (any more). */
  then?: F['step']
  /**
   * Which of its verbs may be sent together with what follows (batch.ts); true: all. Whether one of them draws, shows a
   * secret or asks somebody else may not depend on what the seat does not know: a refused batch tells it.
   */
  together?: true | readonly N['verb'][]
  verbs: Verbs<N['verb'], Verb<S, B, F, N>>
}

/** Where the names of verbs are known, a decision has some of them. */
type Verbs<Name extends string, V> = string extends Name ? Record<string, V> : { [K in Name]?: V }

/** A step without a question: changes the state and names the next step. */
export type Act<S extends State, B, F extends Frame, N extends Names = Names> = {
  // Method syntax: a table of procedures holds frames of different shapes.
  act(s: S, f: F, x: Context<S, B, N>): Next<F>
}['act']

export type Step<S extends State, B, F extends Frame, N extends Names = Names> =
  | Act<S, B, F, N>
  | Decide<S, B, F, N>

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

export interface Outcome<R extends RuleId = RuleId> {
  /** Seats that won; empty for a draw. */
  winners: number[]
  /** The rule by which the match ended. */
  rule: R
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
export interface RuleOption<R extends RuleId = RuleId> {
  id: string
  rule: R
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
  /** What the shorter form looks like: a state that was stored in another one must not be read. */
  form?: string
  /** For programs that play it: the engine hands it on and does not look inside (kit/bot.ts). */
  bot?: unknown
  /** A sentence on what is wrong with a state that came from outside, or null. */
  check(s: unknown, board: B): string | null
  /** Rules that must hold in every state; each entry of the answer is a violation. */
  invariants(s: S, board: B): string[]
  /** For reports on many matches. */
  report?: Report<S, B>
  /** Message ids of the log with the kinds of their values. */
  events: Record<string, readonly string[]>
  /** Message ids of the reasons that `judge` gives, with the kinds of their values. */
  reasons?: Record<string, readonly string[]>
  /** Message catalogues by language. */
  messages: Record<string, Record<string, string>>
  /** Names of the things that targets and values count, by kind (`city`: […]): messages of the catalogues. */
  names: Record<string, readonly Name[]>
}
