// One play of a game: state, log, undo, and the entries that make its record.
import { commitmentOf, type Seed, seedAction } from './entropy.ts'
import { clone } from './json.ts'
import { Machine, NO_SUCH_SEAT, NO_SUCH_VERB, NOT_AWAITED, Options } from './machine.ts'
import { type Event, type Game, NONE, type Outcome, type Setup, type State, type Verdict } from './types.ts'
import { checkSeat, isSeat, type SeatView, seatsOf, viewOf, visible } from './views.ts'

/** What a seat did: an action with the draws it caused, or an undo (verb `undo`). */
export interface Entry {
  seat: number
  verb: string
  target: number | null
  rolls: number[]
}

export const UNDO = 'undo'

/** An entry that can still be undone. */
interface Step {
  entry: Entry
  seq: number
  /** Bit mask of the seats asked in the same breath: their answers do not make this one final. */
  shared: number
}

/** Why something was refused: a rule of the game, or a word of the machine. */
export interface Refusal {
  error: 'over' | 'no-such-seat' | 'not-awaited' | 'no-such-verb' | 'forbidden' | 'nothing-to-undo'
  rule?: string
  message: string
}

export class Match<S extends State, B> {
  readonly game: Game<S, B>
  readonly setup: Setup
  readonly seed: Seed
  readonly commitment: string
  seats: string[]
  state: S
  events: Event[] = []
  readonly entries: Entry[] = []
  /** The draws before the first question. */
  readonly start: number[] = []
  /** Whether the match goes on from a state that came from outside, and so has no record. */
  loaded = false
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
    checkNames(game)
    this.machine.events = this.events
    this.machine.rolls = this.start
    seedAction(this.machine.rng, seed, 0)
    this.state = this.machine.start(setup)
    this.seats = seatsOf(game, this.state)
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

  /** The verdict on anything whatever that comes from outside. */
  explain(seat: number, verb: string, target: number | null): Verdict {
    if (!isSeat(seat, this.seats)) return NO_SUCH_SEAT
    const t = target ?? NONE
    if (typeof verb !== 'string' || !Number.isSafeInteger(t) || Object.is(t, -0)) return NO_SUCH_VERB
    return this.machine.judge(this.state, seat, verb, t)
  }

  /** Does it, or says why not; a refusal changes nothing. */
  act(seat: number, verb: string, target: number | null): Refusal | null {
    const verdict = this.explain(seat, verb, target)
    if (verdict !== null) return this.refusal(verdict, verb)
    const awaited = this.awaits()
    // What another seat did is final now, unless both are answering the same open question.
    const firm = 1 + this.since.findLastIndex((d) => d.entry.seat !== seat && (d.shared & (1 << seat)) === 0)
    if (firm > 0) this.makeFirm(firm)
    const entry: Entry = { seat, verb, target: target === NONE ? null : (target ?? null), rolls: [] }
    const seq = this.entries.length + 1
    try {
      this.perform(seq, entry)
    } catch (error) {
      this.rebuild(this.since)
      throw error
    }
    this.entries.push(entry)
    // Who answered the open question before is not awaited now, but was asked with the others.
    const shared = this.machine.stayed ? awaited | (this.since.at(-1)?.shared ?? 0) : 0
    this.since.push({ entry, seq, shared })
    if (this.isFence(seat)) this.setFence()
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
    const all = this.since
    if (!this.rebuild(all.filter((_, i) => i !== at))) {
      this.rebuild(all)
      return { error: 'nothing-to-undo', message: 'Another seat has acted on what this seat did.' }
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
    checkSeat(seat, this.seats)
    return visible(this.events, seat)
  }

  /** Goes on from a state from outside, or says what is wrong with it; the match has no record then. */
  load(state: unknown): string | null {
    const fault = this.machine.check(state)
    if (fault !== null) return fault
    this.state = clone(state as S)
    this.seats = seatsOf(this.game, this.state)
    this.entries.length = 0
    this.events.length = 0
    this.loaded = true
    this.setFence()
    return null
  }

  private perform(seq: number, entry: Entry): void {
    entry.rolls = []
    this.machine.rolls = entry.rolls
    seedAction(this.machine.rng, this.seed, seq)
    this.machine.apply(this.state, entry.seat, entry.verb, entry.target ?? NONE)
  }

  /** Whether nothing up to now can be undone, the seat's action just done included. */
  private isFence(seat: number): boolean {
    if (this.machine.fenced || this.state.frames.length === 0) return true
    // A question that several seats answered is closed: each may now see what the others did.
    return !this.machine.stayed && this.since.some((d) => d.entry.seat !== seat)
  }

  private setFence(): void {
    this.fence = clone(this.state)
    this.fenceEvents = this.events.length
    this.since = []
  }

  /** Moves the fence past the first `count` of the things done since. */
  private makeFirm(count: number): void {
    const rest = this.since.slice(count)
    if (rest.length === 0) {
      this.setFence()
      return
    }
    this.rebuild(this.since.slice(0, count))
    this.setFence()
    this.rebuild(rest)
  }

  /** Back to the fence, then these steps again; false if one of them would not be the same now. */
  private rebuild(steps: Step[]): boolean {
    this.state = clone(this.fence)
    this.events.length = this.fenceEvents
    this.since = []
    for (const step of steps) {
      const { seat, verb, target } = step.entry
      if (this.machine.judge(this.state, seat, verb, target ?? NONE) !== null) return false
      this.perform(step.seq, step.entry)
      if (this.machine.fenced) return false
      this.since.push(step)
    }
    return true
  }

  private refusal(verdict: string, verb: string): Refusal {
    if (verdict === NO_SUCH_SEAT)
      return { error: 'no-such-seat', message: 'There is no such seat in this match.' }
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

/** A word means one thing: undo is the engine's, and no aside is also a verb. */
function checkNames<S extends State, B>(game: Game<S, B>): void {
  const asides = Object.keys(game.asides ?? {})
  if (hasVerb(game, UNDO) || asides.includes(UNDO))
    throw new Error(`"${UNDO}" is the engine's word and cannot be a verb of ${game.id}`)
  const twice = asides.find((name) => hasVerb(game, name))
  if (twice !== undefined) throw new Error(`"${twice}" is both a verb and an aside of ${game.id}`)
}

const hasVerb = <S extends State, B>(game: Game<S, B>, verb: string): boolean =>
  Object.values(game.procedures).some((p) =>
    Object.values(p.steps).some((step) => typeof step !== 'function' && Object.hasOwn(step.verbs, verb)),
  )
