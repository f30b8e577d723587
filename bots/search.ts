// Information-set Monte-Carlo tree search over lines; see docs/bots/search.md. A turn, which is a run of the
// seat's own decisions or whatever the game calls a turn, has one budget for all its clicks.
import { clone, Machine, NONE, type Options, type Rng, type State } from '@tricorne/engine'
import { type Bot, type Experience, type Position, partOf, seenWith } from './bot.ts'
import { type Line, LineFinder, type Quest } from './lines.ts'
import { Planner } from './plans.ts'
import { Playouts } from './playout.ts'
import { best, Race } from './race.ts'
import { addLines, type Edge, makeNode, type Node } from './tree.ts'

/**
 * The budget of a turn: playouts, which give the same play everywhere, or milliseconds, which do not. Or this many
 * actions tried for each line and no playouts: then the first estimate decides.
 */
export type Budget = { playouts: number } | { millis: number } | { tries: number }

/** Not a decision's number, nor the predecessor of one. */
const NOWHERE = -2
/** Searches expected in a turn before a similar one was seen, and how quickly that is learned. */
const USUAL = 5
const LEARNED = 0.3
/** A turn may always take longer than usual; and in a turn with many decisions, the early ones matter most. */
const LEAST_TO_COME = 2
const MOST_TO_COME = 3
/** Lines that are compared at the root. */
const ROOT_LINES = 32
/** Actions that may be tried to find them, over all samples, and what part of the time that may take. */
const ROOT_BUDGET = 12_000
const LEAST_ROOT_BUDGET = 600
const ROOT_SAMPLES = 2
const ROOT_TIME = 0.4
/**
 * Lines of this many clicks are plans. Their part of the time; the tries to find a first one, and how
 * narrowly; what part of the tries that may be; how many to keep; and the tries that cost as much as a variation.
 */
const LONG = 12
const PLAN_TIME = 0.8
const TRIES_PER_PLAN = 1200
const PLAN_BREADTH = 40
const FIRST_PLAN = 0.5
const PLANS = 6
const TRIES_PER_VARIATION = 3
/** This many tries cost about as much as a playout. */
const TRIES_PER_PLAYOUT = 25

export class SearchBot<S extends State, B> implements Bot<S, B> {
  readonly #rng: Rng
  readonly #experience: Experience
  readonly #timed: boolean
  readonly #whole: number
  readonly #leastTries: number
  #tools: Tools<S, B> | null = null

  /** Playouts made in all turns so far. */
  playouts = 0

  /** This turn: what is left of its budget, what it began with, and how many searches it has had. */
  #left = 0
  #last = NOWHERE
  /** What was spent since another seat last decided something. */
  #run = 0
  #turn = NOWHERE
  #kind = ''
  #searches = 0
  /** How many searches turns need, by the procedure they begin with. */
  readonly #usual = new Map<string, number>()
  /** Procedures and steps at which lines turned out to be long. */
  readonly #long = new Set<string>()
  /** The line being played, and how much of it has been played. */
  #plan: Line | null = null
  #at = 0
  /** The depth of the stack at which the running procedure will be over. */
  #home = NONE
  /** The last search's knowledge of where its line leads. */
  #kept: Node | null = null

  constructor(rng: Rng, budget: Budget, experience: Experience = 'all') {
    this.#rng = rng
    this.#experience = experience
    this.#timed = 'millis' in budget
    this.#whole = 'millis' in budget ? budget.millis : 'playouts' in budget ? budget.playouts : 0
    this.#leastTries = 'tries' in budget ? budget.tries : LEAST_ROOT_BUDGET
  }

  choose(position: Position<S, B>): number {
    this.#tools ??= makeTools(position, this.#experience)
    const start = this.#timed ? performance.now() : 0
    const goesOn = position.number === this.#last + 1
    if (!goesOn) this.#beginRun()
    this.#last = position.number
    let option = this.#follow(position.options)
    if (option < 0) {
      this.#mindTurn(position, this.#tools.machine, goesOn)
      this.#plan = position.options.count === 1 ? null : this.#search(position, this.#tools, start)
      this.#at = 0
      option = Math.max(0, this.#follow(position.options))
    }
    this.#lookBehind(position, this.#tools.machine, option)
    if (this.#timed) this.#spend(performance.now() - start)
    return option
  }

  /** Another seat has decided something. */
  #beginRun(): void {
    this.#run = 0
    this.#home = NONE
    this.#plan = null
    this.#kept = null
  }

  #spend(amount: number): void {
    this.#left -= amount
    this.#run += amount
  }

  /**
   * A new turn has a new budget. Turns of the game may continue after others have decided something, and begin while the
   * seat is still asked; as nobody should wait longer than for one turn, the cost of the run so far is then deducted,
   * unless each is to have all of its budget.
   */
  #mindTurn(position: Position<S, B>, { game, board }: Machine<S, B>, goesOn: boolean): void {
    const { pace } = partOf(game)
    const shared = pace?.shared === true ? pace : null
    if (goesOn && shared === null) return
    const s = this.#sample(position)
    const turn = shared === null ? position.number : shared.turn(s, board)
    if (turn === this.#turn) return
    this.#turn = turn
    const usual = this.#usual.get(this.#kind) ?? USUAL
    this.#usual.set(this.#kind, usual + LEARNED * (this.#searches - usual))
    this.#kind = s.frames.at(-1)?.proc ?? ''
    this.#searches = 0
    this.#left = this.#whole / (pace?.parts ?? 1) - (pace?.apart === true ? 0 : this.#run)
  }

  /** The share of this search: turns with few decisions and with many should both be thought through to their end. */
  #share(shared?: boolean): number {
    const toCome = (this.#usual.get(this.#kind) ?? USUAL) - this.#searches++
    const most = shared === true ? MOST_TO_COME : Infinity
    return Math.max(0, this.#left) / Math.min(most, Math.max(LEAST_TO_COME, toCome))
  }

  /** The next click of the plan if it is offered, or -1. */
  #follow(options: Options): number {
    const plan = this.#plan
    if (plan === null || this.#at >= plan.verbs.length) return -1
    for (let i = 0; i < options.count; i++)
      if (options.verbs[i] === plan.verbs[this.#at] && options.targets[i] === plan.targets[this.#at]) {
        this.#at++
        return i
      }
    this.#plan = null
    this.#kept = null
    return -1
  }

  /** Whether procedure and tree continue after this click, as far as one sample tells. */
  #lookBehind(position: Position<S, B>, machine: Machine<S, B>, option: number): void {
    if (this.#plan !== null && this.#at < this.#plan.verbs.length) return
    const s = this.#sample(position)
    const { seat, options } = position
    machine.rng.seed(this.#rng.next(), this.#rng.next(), this.#rng.next(), this.#rng.next())
    machine.apply(s, seat, options.verbs[option], options.targets[option])
    const over = (machine.awaits(s) & (1 << seat)) === 0
    if (over || s.frames.length <= this.#home) this.#home = NONE
    // The tree has seen the actual chance result only among all possible ones.
    if (over || machine.fenced || this.#plan === null) this.#kept = null
  }

  #sample(position: Position<S, B>): S {
    const s = position.sample(this.#rng)
    if (this.#home === NONE || s.frames.length <= this.#home) this.#home = s.frames.length
    return s
  }

  #search(position: Position<S, B>, tools: Tools<S, B>, start: number): Line {
    const share = this.#share(partOf(position.game).pace?.shared)
    const root = this.#rootOf(position, tools, share, start)
    const { winner } = this.#race(position, tools, root, share, start)
    this.#kept = winner.child
    return winner.line
  }

  /** One search with the whole budget: its line, and the best one that begins otherwise. Nothing of it is kept. */
  compare(position: Position<S, B>): { best: Line; next: Line | null } {
    this.#tools ??= makeTools(position, this.#experience)
    const start = this.#timed ? performance.now() : 0
    this.#beginRun()
    const root = this.#rootOf(position, this.#tools, this.#whole, start)
    const { line } = this.#race(position, this.#tools, root, this.#whole, start).winner
    const others = root.edges.filter(
      ({ line: { verbs, targets } }) => verbs[0] !== line.verbs[0] || targets[0] !== line.targets[0],
    )
    return { best: line, next: best(others, root.seat, 1)[0]?.line ?? null }
  }

  #race(position: Position<S, B>, tools: Tools<S, B>, root: Node, share: number, start: number): Race {
    const race = new Race(root.edges, root.seat)
    let done = 0
    const seed = [0, 0, 0, 0]
    const used = (): number => (this.#timed ? performance.now() - start : done)
    const until = this.#timed ? start + share : Infinity
    for (let spent = used(); !race.over && spent < share; spent = used()) {
      // All remaining lines meet the same sample and the same luck.
      const s = this.#sample(position)
      for (let i = 0; i < 4; i++) seed[i] = this.#rng.next()
      for (const edge of race.alive) {
        if (used() >= share) break
        const before = edge.sums[root.seat]
        if (tools.playouts.run(clone(s), root, edge, this.#home, seed, until)) race.note(edge, before)
        done++
      }
      race.cull(Math.min(1, used() / share))
    }
    this.playouts += done
    if (!this.#timed) this.#spend(done)
    return race
  }

  /** The root with the lines worth comparing: those left by the last search, and those found now. */
  #rootOf(position: Position<S, B>, tools: Tools<S, B>, share: number, start: number): Node {
    const { seat, seats } = position
    const root = this.#kept?.seat === seat ? this.#kept : makeNode(seat)
    let s = this.#sample(position)
    const kind = kindOf(s)
    const whole = partOf(position.game).pace?.shared === true
    if (!this.#long.has(kind))
      for (const [i, quest] of this.#looks(share).entries()) {
        quest.whole = whole
        if (this.#timed) quest.until = start + ROOT_TIME * share * ((i + 1) / ROOT_SAMPLES)
        if (i > 0) s = this.#sample(position)
        const lines = this.#look(tools.finder, s, seat, quest)
        addLines(root, lines, seats.length)
        if (share > 0 && lines.some((line) => line.verbs.length >= LONG)) this.#long.add(kind)
      }
    if (this.#long.has(kind)) addLines(root, this.#plans(tools, s, seat, whole, share, start), seats.length)
    const edges = offered(root.edges, position.options)
    for (const edge of edges) forget(edge)
    root.edges = best(edges, seat, ROOT_LINES)
    return root
  }

  /** Where lines are short, they are searched for at length, on more than one sample. */
  #looks(share: number): Quest[] {
    const tries = this.#timed ? ROOT_BUDGET : Math.min(ROOT_BUDGET, share * TRIES_PER_PLAYOUT)
    const samples = share > 0 ? ROOT_SAMPLES : 1
    const budget = Math.max(this.#leastTries, tries) / samples
    return Array.from({ length: samples }, () => ({ budget, most: ROOT_LINES }))
  }

  /**
   * Where a line takes many clicks, the best-looking ones are all nearly the same, and one descent takes long. So
   * only what the game would try first is tried, and the result is varied for as long as there is time.
   */
  #plans(tools: Tools<S, B>, s: S, seat: number, whole: boolean, share: number, start: number): Line[] {
    const { finder, planner } = tools
    const tries = this.#timed ? Infinity : Math.max(this.#leastTries, share * TRIES_PER_PLAYOUT)
    const time = this.#timed ? PLAN_TIME * share : Infinity
    const first = Math.min(TRIES_PER_PLAN, FIRST_PLAN * tries)
    const quest: Quest = { budget: first, until: start + FIRST_PLAN * time, most: PLANS, whole }
    const lines = this.#look(finder, s, seat, { ...quest, breadth: PLAN_BREADTH })
    planner.rng.seed(this.#rng.next(), this.#rng.next(), this.#rng.next(), this.#rng.next())
    const budget = (tries - first) / TRIES_PER_VARIATION
    return planner.improve(s, seat, this.#home, lines, { ...quest, budget, until: start + time })
  }

  #look(finder: LineFinder<S, B>, s: S, seat: number, quest: Quest): Line[] {
    finder.rng.seed(this.#rng.next(), this.#rng.next(), this.#rng.next(), this.#rng.next())
    return finder.find(s, seat, this.#home, quest)
  }
}

const kindOf = (s: State): string => {
  const frame = s.frames.at(-1)
  return frame === undefined ? '' : `${frame.proc}/${frame.step}`
}

/** The edges whose first click is among the options. */
const offered = (edges: Edge[], { count, verbs, targets }: Options): Edge[] =>
  edges.filter(({ line }) => {
    for (let i = 0; i < count; i++)
      if (verbs[i] === line.verbs[0] && targets[i] === line.targets[0]) return true
    return false
  })

/** Lines of the root are compared on the same samples, so each starts from zero; the tree below them stays. */
function forget(edge: Edge): void {
  edge.visits = 0
  edge.looks = 0
  edge.sums.fill(0)
}

interface Tools<S extends State, B> {
  machine: Machine<S, B>
  finder: LineFinder<S, B>
  planner: Planner<S, B>
  playouts: Playouts<S, B>
}

function makeTools<S extends State, B>(position: Position<S, B>, experience: Experience): Tools<S, B> {
  const machine = new Machine(seenWith(position.game, experience))
  const finder = new LineFinder(machine)
  const planner = new Planner(machine)
  return { machine, finder, planner, playouts: new Playouts(machine, finder, position.seats.length) }
}
