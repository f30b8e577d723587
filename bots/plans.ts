// Improves plans by changing a few clicks at a time. Best-first search can find a line of thirty clicks, but hardly
// ever the best of its kind; and playing one through takes less time than searching for another.
import { clone, type Machine, NONE, Options, Rng, type State, sure } from '@tricorne/engine'
import { partOf } from './bot.ts'
import { ALIKE, DEEPEST, isEnd, type Line, mark, type Quest, worth } from './lines.ts'

/** How many of the best plans are varied. */
const PARENTS = 3
/** Clicks that are removed, inserted at random, or taken from another plan. */
const MOST_OUT = 2
const MOST_RANDOM = 4
const MOST_TAKEN = 6
/** Of this many options drawn, the one that the game would try first is inserted. */
const DRAWN = 3
/** How often the clock is checked. */
const BETWEEN = 16

export class Planner<S extends State, B> {
  readonly #machine: Machine<S, B>
  /** Decides what is changed; seeded by the caller. */
  readonly rng = new Rng()
  readonly #options = new Options()
  readonly #seed = [1, 2, 3, 4]

  /** The variation being played. */
  #state: S | null = null
  #seat = NONE
  #home = NONE
  #whole = false
  #over = false
  readonly #verbs: string[] = []
  readonly #targets: number[] = []

  constructor(machine: Machine<S, B>) {
    this.#machine = machine
  }

  /** The best plans derived from these, best first, no two alike. A try is one variation. `s` is not changed. */
  improve(s: S, seat: number, home: number, lines: readonly Line[], quest: Quest): Line[] {
    const { budget, until = Infinity, most } = quest
    this.#seat = seat
    this.#home = home
    this.#whole = quest.whole ?? false
    for (let i = 0; i < 4; i++) this.#seed[i] = this.rng.next()
    const pool: Line[] = []
    for (const line of lines) keep(pool, line, most)
    for (let n = 0; pool.length > 0 && n < budget; n++) {
      if (until !== Infinity && n % BETWEEN === 0 && performance.now() > until) break
      const value = this.#vary(s, pool)
      // Most variations are no improvement; only the others are copied.
      if (value === null || (pool.length === most && value <= pool[most - 1].value)) continue
      keep(pool, { verbs: this.#verbs.slice(), targets: this.#targets.slice(), value }, most)
    }
    this.#state = null
    return pool
  }

  /** Plays a plan with a few changes, as far as that is legal. Returns its value, or null if it does not finish. */
  #vary(start: S, pool: readonly Line[]): number | null {
    const { rng } = this
    const { verbs, targets } = pool[rng.int(Math.min(PARENTS, pool.length))]
    const at = rng.int(verbs.length)
    const out = rng.int(MOST_OUT + 1)
    const s = clone(start)
    this.#state = s
    this.#over = false
    this.#verbs.length = 0
    this.#targets.length = 0
    for (let i = 0; i < at && !this.#over; i++) this.#click(verbs[i], targets[i])
    if (rng.int(2) === 0) this.#improvise(1 + rng.int(MOST_RANDOM))
    else this.#borrow(pool[rng.int(pool.length)], 1 + rng.int(MOST_TAKEN))
    for (let i = at + out; i < verbs.length && !this.#over; i++) this.#click(verbs[i], targets[i])
    return this.#over ? worth(this.#machine, s, this.#seat) : null
  }

  /** Inserts a click that is legal here and looks good. */
  #improvise(count: number): void {
    const options = this.#options
    for (let n = 0; n < count && !this.#over; n++) {
      this.#machine.list(sure(this.#state), this.#seat, options)
      if (options.count === 0) return
      let i = this.rng.int(options.count)
      for (let k = 1; k < DRAWN; k++) {
        const j = this.rng.int(options.count)
        if (this.#promise(j) > this.#promise(i)) i = j
      }
      this.#click(options.verbs[i], options.targets[i])
    }
  }

  /** The game's rating of an option; options that end things are not rated, or most variations would be short. */
  #promise(i: number): number {
    const { game, board } = this.#machine
    const { verbs, targets } = this.#options
    const bot = partOf(game)
    if (bot.order === undefined || targets[i] === NONE) return 0
    return bot.order(sure(this.#state), this.#seat, verbs[i], targets[i], board)
  }

  #borrow({ verbs, targets }: Line, count: number): void {
    const from = this.rng.int(verbs.length)
    for (let i = from; i < from + count && i < verbs.length && !this.#over; i++)
      this.#click(verbs[i], targets[i])
  }

  /** Clicks that are no longer legal are skipped. */
  #click(verb: string, target: number): void {
    const machine = this.#machine
    const s = sure(this.#state)
    const [a, b, c, d] = this.#seed
    if (machine.judge(s, this.#seat, verb, target) !== null) return
    // The same chance draws for all variations: luck must not choose between them.
    machine.rng.seed(a, b, c, d)
    machine.apply(s, this.#seat, verb, target)
    this.#verbs.push(verb)
    this.#targets.push(target)
    this.#over = isEnd(machine, s, this.#seat, this.#home, this.#whole) || this.#verbs.length === DEEPEST
  }
}

/** Inserts a plan among the best, best first. It stands for all similar ones. */
function keep(pool: Line[], line: Line, most: number): void {
  for (const other of pool) if (other.value >= line.value && alike(other, line)) return
  let kept = 0
  for (const other of pool) if (other.value >= line.value || !alike(other, line)) pool[kept++] = other
  pool.length = kept
  let at = pool.length
  while (at > 0 && pool[at - 1].value < line.value) at--
  pool.splice(at, 0, line)
  if (pool.length > most) pool.pop()
}

const clicks = new Map<number, number>()

/** Whether two plans differ in only a few clicks, in whatever order. */
function alike(a: Line, b: Line): boolean {
  const longer = Math.max(a.verbs.length, b.verbs.length)
  clicks.clear()
  for (let i = 0; i < a.verbs.length; i++) {
    const click = mark(a.verbs[i], a.targets[i])
    clicks.set(click, (clicks.get(click) ?? 0) + 1)
  }
  let shared = 0
  for (let i = 0; i < b.verbs.length; i++) {
    const click = mark(b.verbs[i], b.targets[i])
    const left = clicks.get(click) ?? 0
    if (left > 0) shared++
    clicks.set(click, left - 1)
  }
  return longer - shared <= longer / ALIKE
}
