// One play of a game: state, log, undo, and the entries that make its record.
import { type BatchAction, type BatchRefusal, tryBatch } from './batch.ts'
import { ActionRng, commitmentOf, type Seed } from './entropy.ts'
import { type Answer, explain, type Question } from './explain.ts'
import { isFinal } from './final.ts'
import { clone, same } from './json.ts'
import { Machine, NO_SUCH_SEAT, NO_SUCH_VERB, NOT_AWAITED, Options } from './machine.ts'
import { Since, type Step } from './since.ts'
import {
  type Event,
  type Game,
  NONE,
  type Objection,
  type Outcome,
  type Reason,
  type Setup,
  type State,
} from './types.ts'
import { checkSeat, isSeat, type SeatView, seatsOf, viewOf, visible } from './views.ts'

/** What a seat did: an action with the draws it caused, or an undo (verb `undo`). */
export interface Entry {
  seat: number
  verb: string
  target: number | null
  rolls: number[]
}

export const UNDO = 'undo'

/** Why something was refused: a rule of the game, or a word of the machine. */
export interface Refusal {
  error:
    | 'over'
    | 'no-such-seat'
    | 'not-awaited'
    | 'no-such-verb'
    | 'forbidden'
    | 'nothing-to-undo'
    | 'not-together'
  rule?: string
  /** What the rule means in this position, if the rules say it. */
  reason?: Reason
  message: string
}

/**
 * A match as plain JSON, from which it goes on without being replayed. Entries are not in it, nor lines of the log
 * that were let go before.
 */
export interface Saved {
  seq: number
  /** Lines of the log before those in `events`. */
  earlier: number
  events: Event[]
  state: unknown
  /** Where undo ends and what was done since; null: nothing can be undone. */
  fence: { state: unknown; lines: number; steps: Step[] } | null
  loaded: boolean
}

/** Nothing of a match stays in it. */
const scratch = new Options()

export class Match<S extends State, B> {
  readonly game: Game<S, B>
  readonly setup: Setup
  readonly seed: Seed
  readonly commitment: string
  seats: string[]
  state: S
  /** The log, or the end of it if its beginning was let go. */
  readonly events: Event[] = []
  /** What was done, or the end of it if its beginning was let go. */
  readonly entries: Entry[] = []
  /** The draws before the first question. */
  readonly start: number[] = []
  /** Whether the match goes on from a state that came from outside, and so has no record. */
  loaded = false
  /** How many lines of the log the last entry left as they were. */
  stood = 0
  private readonly machine: Machine<S, B>
  private readonly rng = new ActionRng()
  private readonly since: Since<S, B>
  /** How many lines and entries were let go. */
  private earlier = { lines: 0, entries: 0 }

  constructor(game: Game<S, B>, setup: Setup, seed: Seed, saved: Saved | null = null) {
    this.game = game
    this.setup = setup
    this.seed = seed
    this.commitment = commitmentOf(seed)
    this.machine = new Machine(game)
    this.machine.rng = this.rng
    this.since = new Since(this.machine)
    checkNames(game)
    this.state = saved === null ? this.begin() : this.restore(saved)
    this.seats = seatsOf(game, this.state)
  }

  get outcome(): Outcome | null {
    return this.game.outcome(this.state, this.game.board)
  }

  /** How many entries there are in all. */
  get seq(): number {
    return this.earlier.entries + this.entries.length
  }

  /** How many lines the log has in all. */
  get lines(): number {
    return this.earlier.lines + this.events.length
  }

  /** How many lines of the log no undo can change any more. */
  get firmLines(): number {
    return this.since.fence?.lines ?? this.lines
  }

  /** Bit mask of the awaited seats. */
  awaits(): number {
    return this.machine.awaits(this.state)
  }

  /** Why not, about anything whatever that comes from outside; null if it is allowed. */
  objection(seat: number, verb: string, target: number | null): Objection | null {
    return this.objectionIn(this.machine, this.state, seat, verb, target)
  }

  /** The same for all verbs of the decision and all asides that could mean these things; the most helpful first. */
  explain(seat: number, question: Question): Answer[] {
    return isSeat(seat, this.seats) ? explain(this.machine, this.state, seat, question) : []
  }

  /** Does it, or says why not; a refusal changes nothing. */
  act(seat: number, verb: string, target: number | null): Refusal | null {
    const objection = this.objection(seat, verb, target)
    if (objection !== null) return this.refusal(objection, verb)
    const awaited = this.awaits()
    const { since } = this
    const firm = this.firmFor(seat)
    if (firm > 0) since.makeFirm(firm)
    const entry: Entry = { seat, verb, target: target === NONE ? null : (target ?? null), rolls: [] }
    const before = this.lines
    this.perform(entry)
    this.stood = before
    this.entries.push(entry)
    // A seat that answered the open question before is not awaited now, but was asked with the others.
    const shared = this.machine.stayed ? awaited | (since.steps.at(-1)?.shared ?? 0) : 0
    since.steps.push({ seat, verb, target: entry.target, shared, lines: this.lines })
    if (this.isFence(seat)) since.clear()
    return null
  }

  /** Why the seat may not take these actions together; null: it may. Changes nothing, and draws nothing. */
  tryAll(seat: number, actions: readonly BatchAction[]): BatchRefusal | null {
    if (!isSeat(seat, this.seats)) return { at: 0, ...this.refusal({ rule: NO_SUCH_SEAT }, '') }
    const refuse = (machine: Machine<S, B>, s: S, { verb, target }: BatchAction): Refusal | null => {
      const objection = this.objectionIn(machine, s, seat, verb, target)
      return objection && this.refusal(objection, verb)
    }
    const answered = this.since.steps.slice(this.firmFor(seat)).some((step) => step.seat !== seat)
    const machine = new Machine(this.game)
    return tryBatch({ machine, state: this.state, seat, answered, refuse }, actions)
  }

  /** Does them all, one entry each, or none and says why not. */
  actAll(seat: number, actions: readonly BatchAction[]): BatchRefusal | null {
    const refusal = this.tryAll(seat, actions)
    if (refusal !== null) return refusal
    let done = 0
    try {
      for (; done < actions.length; done++) {
        const { verb, target } = actions[done]
        const refused = this.act(seat, verb, target)
        if (refused)
          throw new Error(`Tried, action ${done} was allowed; done, it is refused: ${refused.message}`)
      }
    } catch (error) {
      for (; done > 0; done--) this.revert(seat)
      throw error
    }
    return null
  }

  /** Takes back the seat's last action since the fence. */
  undo(seat: number): Refusal | null {
    if (!this.canUndo(seat)) {
      const own = this.since.steps.some((step) => step.seat === seat)
      const message = own
        ? 'Another seat has acted on what this seat did.'
        : 'There is nothing of this seat to undo since the last fence.'
      return { error: 'nothing-to-undo', message }
    }
    const log = { earlier: this.earlier.lines, events: this.events }
    const firm = this.firmLines
    const before = this.events.slice(firm - log.earlier)
    this.state = this.since.undo(seat, log)
    this.stood = firm + commonLength(before, this.events.slice(firm - log.earlier))
    this.entries.push({ seat, verb: UNDO, target: null, rolls: [] })
    return null
  }

  /** Whether `undo` would take something back. */
  canUndo(seat: number): boolean {
    return this.since.canUndo(seat)
  }

  /** Whether the seat could not count on taking this back. What is not allowed is not final: nothing comes of it. */
  isFinal(seat: number, verb: string, target: number | null): boolean {
    if (this.objection(seat, verb, target) !== null) return false
    const shared = this.since.steps.some((d) => d.seat !== seat && (d.shared & (1 << seat)) !== 0)
    return isFinal(this.game, this.state, { seat, verb, target: target ?? NONE, shared }, this.seq)
  }

  /** What the seat (NONE: a spectator) may know. */
  view(seat: number): SeatView {
    return viewOf(this.machine, this.state, seat, scratch)
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
    this.earlier = { lines: 0, entries: 0 }
    this.loaded = true
    this.since.clear()
    return null
  }

  /** The match as it is now, to go on from later with the same game, setup and seed. */
  save(): Saved {
    const { game, since } = this
    const fold = (s: S): unknown => (game.fold ? game.fold(s, game.board) : clone(s))
    const { fence } = since
    return {
      seq: this.seq,
      earlier: this.earlier.lines,
      events: this.events.slice(),
      state: fold(this.state),
      fence: fence && { state: fold(fence.state), lines: fence.lines, steps: since.steps.slice() },
      loaded: this.loaded,
    }
  }

  /** Lets go of all entries and of the lines before number `line`, which must be firm: the caller has them elsewhere. */
  letGo(line: number): void {
    if (line > this.firmLines) throw new RangeError(`Line ${line} can still be undone`)
    this.earlier.entries += this.entries.length
    this.entries.length = 0
    const count = line - this.earlier.lines
    if (count > 0) {
      this.events.splice(0, count)
      this.earlier.lines = line
    }
  }

  private begin(): S {
    this.machine.events = this.events
    this.machine.rolls = this.start
    this.rng.arm(this.seed, 0)
    return this.machine.start(this.setup)
  }

  private restore(saved: Saved): S {
    const { game, since } = this
    const unfold = (folded: unknown): S =>
      game.unfold ? game.unfold(folded as never, game.board) : clone(folded as S)
    this.earlier = { lines: saved.earlier, entries: saved.seq }
    this.events.push(...saved.events)
    this.loaded = saved.loaded
    if (saved.fence !== null) {
      const { state, lines, steps } = saved.fence
      since.restore({ state: unfold(state), lines }, steps.slice())
    }
    return unfold(saved.state)
  }

  /** Performs an action that was judged; a crash of the rules leaves everything as it was. */
  private perform(entry: Entry): void {
    const { machine, since } = this
    since.mark(this.state, this.lines)
    machine.events = this.events
    machine.rolls = entry.rolls
    this.rng.arm(this.seed, this.seq + 1)
    try {
      machine.apply(this.state, entry.seat, entry.verb, entry.target ?? NONE)
    } catch (error) {
      const { state, lines } = since.takeBack()
      this.state = state
      this.events.length = lines - this.earlier.lines
      throw error
    }
  }

  /** As if the seat had never done its last action. */
  private revert(seat: number): void {
    this.state = this.since.undo(seat, { earlier: this.earlier.lines, events: this.events })
    this.entries.pop()
  }

  /**
   * How many steps since the fence are final once the seat acts: what another seat did, unless both are answering the
   * same open question.
   */
  private firmFor(seat: number): number {
    return 1 + this.since.steps.findLastIndex((d) => d.seat !== seat && (d.shared & (1 << seat)) === 0)
  }

  /** Whether nothing up to now can be undone, the seat's action just done included. */
  private isFence(seat: number): boolean {
    if (this.machine.fenced || this.state.frames.length === 0) return true
    // A question that several seats answered is closed: each may now see what the others did.
    return !this.machine.stayed && this.since.steps.some((d) => d.seat !== seat)
  }

  private objectionIn(
    machine: Machine<S, B>,
    s: S,
    seat: number,
    verb: string,
    target: number | null,
  ): Objection | null {
    if (!isSeat(seat, this.seats)) return { rule: NO_SUCH_SEAT }
    const t = target ?? NONE
    if (typeof verb !== 'string' || !Number.isSafeInteger(t) || Object.is(t, -0))
      return { rule: NO_SUCH_VERB }
    return machine.explain(s, seat, verb, t)
  }

  private refusal(objection: Objection, verb: string): Refusal {
    const { rule } = objection
    if (rule === NO_SUCH_SEAT)
      return { error: 'no-such-seat', message: 'There is no such seat in this match.' }
    if (rule === NOT_AWAITED) {
      if (this.state.frames.length === 0) return { error: 'over', message: 'The match is over.' }
      return { error: 'not-awaited', message: 'This seat is not asked to do anything now.' }
    }
    if (rule === NO_SUCH_VERB)
      return {
        error: 'no-such-verb',
        message: `"${verb}" with such a target is not among the verbs of this decision.`,
      }
    return { error: 'forbidden', ...objection, message: `Rule ${rule} forbids this.` }
  }
}

/** How many events two logs have in common from the start. */
function commonLength(a: readonly Event[], b: readonly Event[]): number {
  const most = Math.min(a.length, b.length)
  let n = 0
  while (n < most && (a[n] === b[n] || same(a[n], b[n]))) n++
  return n
}

/** Games whose names were checked. */
const checked = new WeakSet<object>()

/** A word means one thing: undo is the engine's, and no aside is also a verb. */
function checkNames<S extends State, B>(game: Game<S, B>): void {
  if (checked.has(game)) return
  const asides = Object.keys(game.asides ?? {})
  if (hasVerb(game, UNDO) || asides.includes(UNDO))
    throw new Error(`"${UNDO}" is the engine's word and cannot be a verb of ${game.id}`)
  const twice = asides.find((name) => hasVerb(game, name))
  if (twice !== undefined) throw new Error(`"${twice}" is both a verb and an aside of ${game.id}`)
  checked.add(game)
}

const hasVerb = <S extends State, B>(game: Game<S, B>, verb: string): boolean =>
  Object.values(game.procedures).some((p) =>
    Object.values(p.steps).some((step) => typeof step !== 'function' && Object.hasOwn(step.verbs, verb)),
  )
