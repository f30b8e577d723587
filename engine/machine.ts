// Runs procedures on the stack of frames that the state holds.

import { Rng } from './rng.ts'
import { sure } from './sure.ts'
import type {
  Act,
  Aside,
  Called,
  Context,
  Decide,
  Event,
  Frame,
  Game,
  Next,
  Objection,
  RuleId,
  Setup,
  State,
  Step,
  Verb,
  Verdict,
} from './types.ts'
import { CALLED, NONE, RETURN } from './types.ts'

/** The legal options of one seat; reused between listings so that search does not allocate. */
export class Options {
  count = 0
  readonly verbs: string[] = []
  readonly targets: number[] = []

  add(verb: string, target: number): void {
    this.verbs[this.count] = verb
    this.targets[this.count] = target
    this.count++
  }
}

/** Verdicts of the machine itself, where no rule of the game speaks. */
export const NOT_AWAITED = 'not-awaited'
export const NO_SUCH_VERB = 'no-such-verb'
export const NO_SUCH_SEAT = 'no-such-seat'

/** A procedure that runs this long without a question is a loop. */
const MOST_STEPS = 100_000

/** A step made ready to run: one shape for both kinds, and the verbs as lists. */
interface Ready<S extends State, B> {
  act: Act<S, B, Frame> | null
  decide: Decide<S, B, Frame> | null
  names: string[]
  verbs: Verb<S, B, Frame>[]
}

type ReadySteps<S extends State, B> = Map<string, Map<string, Ready<S, B>>>

const ready = <S extends State, B>(step: Step<S, B, Frame>): Ready<S, B> =>
  typeof step === 'function'
    ? { act: step, decide: null, names: [], verbs: [] }
    : { act: null, decide: step, names: Object.keys(step.verbs), verbs: Object.values(step.verbs) }

/** All machines of a game share its steps: a server holds many matches. */
const known = new WeakMap<object, unknown>()

function makeReady<S extends State, B>(game: Game<S, B>): ReadySteps<S, B> {
  const before = known.get(game.procedures)
  if (before !== undefined) return before as ReadySteps<S, B>
  const steps: ReadySteps<S, B> = new Map()
  known.set(game.procedures, steps)
  for (const [name, p] of Object.entries(game.procedures))
    steps.set(name, new Map(Object.entries(p.steps).map(([id, step]) => [id, ready(step)])))
  return steps
}

export class Machine<S extends State, B> implements Context<S, B> {
  readonly game: Game<S, B>
  readonly board: B
  seat = NONE
  /** Where randomness comes from; whoever drives the machine seeds it. */
  rng = new Rng()
  /** The log of the present action, or null when logging is off. */
  events: Event[] | null = null
  /** The draws of the present action, or null when nobody keeps them. */
  rolls: number[] | null = null
  /** Whether the present action drew randomness or showed a secret. */
  fenced = false
  /** Whether the present action left its decision open, for other seats or for more of the same. */
  stayed = false
  /** Whether reasons are recorded: while `explain` asks, and never while options are listed. */
  asked = false

  private readonly steps: ReadySteps<S, B>
  // The step looked up last: one action asks for the same one several times.
  private lastFrame: Frame | null = null
  private lastStep = ''
  private lastReady: Ready<S, B> | null = null

  private readonly asides: Record<string, Aside<S, B>> | null
  private readonly asideList: readonly (readonly [string, Aside<S, B>])[]

  /** The last objection that `because` recorded. */
  private objection: Objection | null = null

  // What `consider` needs while options are listed.
  private listState: S | null = null
  private listFrame: Frame | null = null
  private listVerb: Verb<S, B, Frame> | null = null
  private listAside: Aside<S, B> | null = null
  private listName = ''
  private listOut: Options | null = null

  constructor(game: Game<S, B>) {
    this.game = game
    this.board = game.board
    this.steps = makeReady(game)
    this.asides = game.asides ?? null
    this.asideList = Object.entries(game.asides ?? {})
  }

  // --- for those who play ------------------------------------------------------------

  /** A new match, run up to its first question. Randomness comes from `rng`. */
  start(setup: Setup): S {
    const s = this.game.setup(this.board, setup)
    this.fenced = false
    this.advance(s)
    return s
  }

  /** Bit mask of the awaited seats; 0 when the match is over. */
  awaits(s: S): number {
    const d = this.decision(s)
    return d === null ? 0 : d.awaits(s, this.top(s), this)
  }

  /** The question on top of the stack, or null when the match is over. */
  decision(s: S): Decide<S, B, Frame> | null {
    if (s.frames.length === 0) return null
    return this.step(this.top(s)).decide
  }

  /** The first value of the question as the seat is asked it; NONE if it is not asked, or the question has none. */
  firstValue(s: S, seat: number): number {
    const d = this.decision(s)
    if (d?.values === undefined || (d.awaits(s, this.top(s), this) & (1 << seat)) === 0) return NONE
    this.seat = seat
    const [first = NONE] = d.values(s, this.top(s), this)
    this.seat = NONE
    return first
  }

  isAside(name: string): boolean {
    return this.aside(name) !== null
  }

  /** Fills `out` with the legal options of the seat. */
  list(s: S, seat: number, out: Options): void {
    out.count = 0
    if (s.frames.length === 0) return
    const f = this.top(s)
    const { decide, names, verbs } = this.step(f)
    if (decide === null || (decide.awaits(s, f, this) & (1 << seat)) === 0) return
    this.seat = seat
    this.listState = s
    this.listFrame = f
    this.listOut = out
    for (let i = 0; i < verbs.length; i++) {
      const verb = verbs[i]
      this.listName = names[i]
      this.listVerb = verb
      if (verb.targets) verb.targets(s, f, this)
      else this.consider(NONE)
    }
    this.seat = NONE
  }

  /** Fills `out` with what is offered to the seat at any moment. */
  listAsides(s: S, seat: number, out: Options): void {
    out.count = 0
    if (s.frames.length === 0 || this.asides === null) return
    this.seat = seat
    this.listState = s
    this.listOut = out
    for (const [name, aside] of this.asideList) {
      this.listName = name
      this.listAside = aside
      if (aside.targets) aside.targets(s, this)
      else this.consider(NONE)
    }
    this.listAside = null
    this.seat = NONE
  }

  /** Whether the seat may do this now; the same code that `list` uses answers. */
  judge(s: S, seat: number, name: string, target: number): Verdict {
    const d = this.decision(s)
    if (d === null) return NOT_AWAITED
    const aside = this.aside(name)
    if (aside !== null) return this.judgeAside(s, seat, aside, target)
    const f = this.top(s)
    if ((d.awaits(s, f, this) & (1 << seat)) === 0) return NOT_AWAITED
    if (!Object.hasOwn(d.verbs, name)) return NO_SUCH_VERB
    const verb = d.verbs[name]
    if ((verb.targets === undefined) !== (target === NONE)) return NO_SUCH_VERB
    this.seat = seat
    const verdict = verb.judge(s, f, target, this)
    this.seat = NONE
    return verdict
  }

  /** The same verdict for somebody who wants to know why; null if it is allowed. */
  explain(s: S, seat: number, name: string, target: number): Objection | null {
    this.asked = true
    this.objection = null
    try {
      const rule = this.judge(s, seat, name, target)
      return rule === null ? null : this.objectionBy(rule)
    } finally {
      this.asked = false
      this.objection = null
    }
  }

  /** Carries out a legal action and runs on to the next question. Does not judge again. */
  apply(s: S, seat: number, name: string, target: number): void {
    const aside = this.aside(name)
    if (aside !== null) {
      this.applyAside(s, seat, aside, target)
      return
    }
    const f = this.top(s)
    const at = f.step
    const d = sure(this.step(f).decide)
    this.fenced = false
    this.seat = seat
    const next = d.verbs[name].run(s, f, target, this)
    this.seat = NONE
    this.follow(s, f, next)
    const rested = this.advance(s)
    this.stayed = rested && this.top(s) === f && f.step === at
  }

  /** A sentence on what is wrong with a state from outside, or null: the stack first, then the game. */
  check(s: unknown): string | null {
    const frames: unknown = typeof s === 'object' && s !== null && 'frames' in s ? s.frames : null
    if (!Array.isArray(frames)) return 'The state has no stack of frames.'
    for (const f of frames) {
      const { proc, step }: Partial<Frame> = f ?? {}
      const known = Object.hasOwn(this.game.procedures, String(proc)) && this.game.procedures[String(proc)]
      if (!known || !Object.hasOwn(known.steps, String(step))) return `There is no step "${proc}.${step}".`
    }
    const fault = this.game.check(s, this.board)
    if (fault !== null) return fault
    const state = s as S
    if (frames.length === 0)
      return this.game.outcome(state, this.board) ? null : 'The stack is empty, but the match has no outcome.'
    return this.awaits(state) === 0 ? 'The state does not stand at a question.' : null
  }

  // --- for the rules -----------------------------------------------------------------

  int(n: number): number {
    this.fenced = true
    const r = this.rng.int(n)
    if (this.rolls !== null) this.rolls.push(r)
    return r
  }

  reveal(): void {
    this.fenced = true
  }

  call<Step extends string>(s: S, frame: Frame, resume: Step): Called<Step> {
    this.top(s).step = resume
    s.frames.push(frame)
    return CALLED
  }

  consider(target: number): void {
    const s = this.listState as S
    const verdict =
      this.listAside === null
        ? (this.listVerb as Verb<S, B, Frame>).judge(s, this.listFrame as Frame, target, this)
        : this.listAside.judge(s, target, this)
    if (verdict === null) (this.listOut as Options).add(this.listName, target)
  }

  because<R extends RuleId>(
    rule: R,
    message: string,
    a?: number,
    b?: number,
    c?: number,
    d?: number,
    e?: number,
  ): R {
    if (this.asked) this.objection = { rule, reason: { message, values: given(a, b, c, d, e) } }
    return rule
  }

  say(message: string, a?: number, b?: number, c?: number, d?: number, e?: number): void {
    if (this.events !== null) this.events.push({ message, values: given(a, b, c, d, e) })
  }

  tell(to: number, message: string, a?: number, b?: number, c?: number, d?: number, e?: number): void {
    if (this.events !== null) this.events.push({ message, values: given(a, b, c, d, e), to })
  }

  // --- inside ------------------------------------------------------------------------

  /** A judge may try several ways and drop the reasons of some: only the last one counts, if its rule is the verdict. */
  private objectionBy(rule: RuleId): Objection {
    return this.objection?.rule === rule ? this.objection : { rule }
  }

  private aside(name: string): Aside<S, B> | null {
    return this.asides !== null && Object.hasOwn(this.asides, name) ? this.asides[name] : null
  }

  private judgeAside(s: S, seat: number, aside: Aside<S, B>, target: number): Verdict {
    if ((aside.targets === undefined) !== (target === NONE)) return NO_SUCH_VERB
    this.seat = seat
    const verdict = aside.judge(s, target, this)
    this.seat = NONE
    return verdict
  }

  private applyAside(s: S, seat: number, aside: Aside<S, B>, target: number): void {
    this.seat = seat
    aside.run(s, target, this)
    this.seat = NONE
    this.advance(s)
    this.fenced = true
    this.stayed = false
  }

  private top(s: S): Frame {
    return s.frames[s.frames.length - 1]
  }

  private step(f: Frame): Ready<S, B> {
    if (f === this.lastFrame && f.step === this.lastStep) return this.lastReady as Ready<S, B>
    const step = this.steps.get(f.proc)?.get(f.step)
    if (step === undefined) throw new Error(`There is no step ${f.proc}.${f.step} in ${this.game.id}`)
    this.lastFrame = f
    this.lastStep = f.step
    this.lastReady = step
    return step
  }

  private follow(s: S, f: Frame, next: Next): void {
    if (next === CALLED) return
    if (next === RETURN) {
      if (s.frames.length > 0 && this.top(s) !== f)
        throw new Error(`${f.proc}.${f.step} returns from a frame that is not on top of the stack`)
      s.frames.pop()
    } else f.step = next
  }

  /** Runs to the next question; true if the machine stood at one already. */
  advance(s: S): boolean {
    for (let i = 0; i < MOST_STEPS; i++) {
      if (s.frames.length === 0) return i === 0
      const f = this.top(s)
      const { act, decide } = this.step(f)
      if (act !== null) this.follow(s, f, act(s, f, this))
      else if (decide !== null) {
        if (decide.awaits(s, f, this) !== 0) return i === 0
        if (decide.then === undefined) throw new Error(`Nobody is awaited at ${f.proc}.${f.step}`)
        f.step = decide.then
      }
    }
    const where = s.frames.slice(-4).map((f) => `${f.proc}.${f.step}`)
    throw new Error(`${this.game.id} runs in circles at ${where.join(' > ')}`)
  }
}

function given(a?: number, b?: number, c?: number, d?: number, e?: number): number[] {
  if (a === undefined) return []
  if (b === undefined) return [a]
  if (c === undefined) return [a, b]
  if (d === undefined) return [a, b, c]
  return e === undefined ? [a, b, c, d] : [a, b, c, d, e]
}
