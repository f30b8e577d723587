// One play of a game: state, log, undo, and the entries that make its record.
import { commitmentOf, type Seed, seedAction } from './entropy.ts'
import { clone } from './json.ts'
import { Machine, NO_SUCH_VERB, NOT_AWAITED, Options } from './machine.ts'
import { type Event, type Game, NONE, type Outcome, type Setup, type State, type Verdict } from './types.ts'

/** What a seat did: an action with the draws it caused, or an undo (verb `undo`). */
export interface Entry {
  seat: number
  verb: string
  target: number | null
  rolls: number[]
}

export const UNDO = 'undo'

/** An undoable entry and who was awaited when it was made. */
interface Step {
  entry: Entry
  seq: number
  awaited: number
}

/** Why something was refused: a rule of the game, or a word of the machine. */
export interface Refusal {
  error: 'over' | 'not-awaited' | 'no-such-verb' | 'forbidden' | 'nothing-to-undo'
  rule?: string
  message: string
}

/** A view with the decision, as sent to a seat. */
export interface SeatView {
  seat: string | null
  awaits: string[]
  prompt: string | null
  /** Values of the prompt and options, for an awaited seat only: verb → targets. */
  decision: { values: number[]; options: Record<string, (number | null)[]> } | null
  outcome: { winners: string[]; rule: string } | null
  table: unknown
}

export class Match<S extends State, B> {
  readonly game: Game<S, B>
  readonly setup: Setup
  readonly seed: Seed
  readonly commitment: string
  readonly seats: string[]
  state: S
  events: Event[] = []
  readonly entries: Entry[] = []
  private readonly machine: Machine<S, B>
  private readonly options = new Options()
  // Undo: the position at the last fence, and what was done since.
  private fence: S
  private fenceEvents = 0
  private since: Step[] = []

  constructor(game: Game<S, B>, setup: Setup, seed: Seed) {
    this.game = game
    this.setup = setup
    this.seed = seed
    this.commitment = commitmentOf(seed)
    this.machine = new Machine(game)
    this.machine.events = this.events
    this.machine.rolls = []
    seedAction(this.machine.rng, seed, 0)
    this.state = this.machine.start(setup)
    this.seats = game.scenarios[game.scenarioOf(this.state)].seats
    this.fence = clone(this.state)
    this.fenceEvents = this.events.length
  }

  get outcome(): Outcome | null {
    return this.game.outcome(this.state, this.game.board)
  }

  /** Bit mask of the awaited seats. */
  awaits(): number {
    return this.machine.awaits(this.state)
  }

  explain(seat: number, verb: string, target: number | null): Verdict {
    return this.machine.judge(this.state, seat, verb, target ?? NONE)
  }

  /** Does it, or says why not; a refusal changes nothing. */
  act(seat: number, verb: string, target: number | null): Refusal | null {
    const verdict = this.explain(seat, verb, target)
    if (verdict !== null) return this.refusal(verdict, verb)
    const awaited = this.awaits()
    // Another seat's action is a fence, except in a decision that both answered at once.
    if (this.since.some((step) => step.entry.seat !== seat && (step.awaited & (1 << seat)) === 0))
      this.setFence()
    const seq = this.entries.length + 1
    const rolls = this.perform(seq, seat, verb, target)
    const entry = { seat, verb, target, rolls }
    this.entries.push(entry)
    if (this.machine.fenced) this.setFence()
    else this.since.push({ entry, seq, awaited })
    return null
  }

  /** Takes back the seat's last action since the fence. */
  undo(seat: number): Refusal | null {
    const at = this.since.findLastIndex((step) => step.entry.seat === seat)
    if (at < 0)
      return {
        error: 'nothing-to-undo',
        message: 'There is nothing of this seat to undo since the last fence.',
      }
    const kept = this.since.filter((_, i) => i !== at)
    this.state = clone(this.fence)
    this.events.length = this.fenceEvents
    this.since = []
    for (const { entry, seq, awaited } of kept) {
      this.perform(seq, entry.seat, entry.verb, entry.target)
      this.since.push({ entry, seq, awaited })
    }
    this.entries.push({ seat, verb: UNDO, target: null, rolls: [] })
    return null
  }

  canUndo(seat: number): boolean {
    return this.since.some((step) => step.entry.seat === seat)
  }

  /** What the seat (NONE: a spectator) may know. */
  view(seat: number): SeatView {
    return viewOf(this.machine, this.state, seat, this.options)
  }

  /** The log as the seat (NONE: a spectator) may read it. */
  log(seat: number): Event[] {
    return visible(this.events, seat)
  }

  /** Goes on from another state; the record of the match ends there. */
  load(state: S): void {
    this.state = state
    this.entries.length = 0
    this.events.length = 0
    this.setFence()
  }

  private perform(seq: number, seat: number, verb: string, target: number | null): number[] {
    const rolls: number[] = []
    this.machine.rolls = rolls
    seedAction(this.machine.rng, this.seed, seq)
    this.machine.apply(this.state, seat, verb, target ?? NONE)
    return rolls
  }

  private setFence(): void {
    this.fence = clone(this.state)
    this.fenceEvents = this.events.length
    this.since = []
  }

  private refusal(verdict: string, verb: string): Refusal {
    if (verdict === NOT_AWAITED) {
      if (this.state.frames.length === 0) return { error: 'over', message: 'The match is over.' }
      return { error: 'not-awaited', message: 'This seat is not asked to do anything now.' }
    }
    if (verdict === NO_SUCH_VERB)
      return {
        error: 'no-such-verb',
        message: `"${verb}" with such a target is not among the verbs of this decision.`,
      }
    return { error: 'forbidden', rule: verdict, message: `Rule ${verdict} forbids this.` }
  }
}

/** The log lines that a seat (NONE: a spectator) may read. */
export function visible(events: Event[], seat: number): Event[] {
  return events.filter((e) => e.to === undefined || (seat !== NONE && (e.to & (1 << seat)) !== 0))
}

/** The one place where a view with its decision is put together, for servers, bots and tests. */
export function viewOf<S extends State, B>(
  machine: Machine<S, B>,
  s: S,
  seat: number,
  scratch: Options = new Options(),
): SeatView {
  const game = machine.game
  const names = game.scenarios[game.scenarioOf(s)].seats
  const mask = machine.awaits(s)
  const d = machine.decision(s)
  const outcome = game.outcome(s, game.board)
  const view: SeatView = {
    seat: seat === NONE ? null : names[seat],
    awaits: names.filter((_, i) => (mask & (1 << i)) !== 0),
    prompt: null,
    decision: null,
    outcome: outcome && { winners: outcome.winners.map((w) => names[w]), rule: outcome.rule },
    table: game.view(s, seat, game.board),
  }
  if (d === null) return view
  const f = s.frames[s.frames.length - 1]
  view.prompt = typeof d.prompt === 'string' ? d.prompt : d.prompt(s, f, machine)
  if (seat === NONE || (mask & (1 << seat)) === 0) return view
  machine.list(s, seat, scratch)
  const options: Record<string, (number | null)[]> = {}
  for (let i = 0; i < scratch.count; i++) {
    const verb = scratch.verbs[i]
    const target = scratch.targets[i]
    const list = options[verb]
    if (list === undefined) options[verb] = [target === NONE ? null : target]
    else list.push(target)
  }
  view.decision = { values: d.values ? d.values(s, f, machine) : [], options }
  return view
}
