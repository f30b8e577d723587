// Finds good lines. One click is one decision, so the unit worth comparing is a line: the clicks of one seat
// from here to the end of their procedure, or to where chance or a secret decides.
import { clone, type Machine, NONE, Options, Rng, type State, sure } from '@tricorne/engine'
import { partOf } from './bot.ts'
import { keyOf } from './key.ts'

/** Maximum length of a line of clicks. */
export const DEEPEST = 64
/** This many options of a decision are always tried, and no more than this part of the budget. */
const FEWEST = 12
const BREADTH = 4
/** Two lines count as the same plan unless they differ in more than one click in this many. */
export const ALIKE = 8

/** A draw is worth less than half: a player who can agree to one can also play on, and early estimates are often wrong. */
export const DRAW = 0.25

/** Breaks ties at random. */
const LOTS = 1 << 20
const SLIGHT = 1e-6

/** Inserts `i` into a list of the best `most`, best first. */
function insert(list: number[], i: number, most: number, values: readonly number[]): void {
  const full = list.length >= most
  if (full && values[i] <= values[list[most - 1]]) return
  let at = full ? most - 1 : list.length
  for (; at > 0 && values[i] > values[list[at - 1]]; at--) list[at] = list[at - 1]
  list[at] = i
}

export interface Line {
  verbs: string[]
  targets: number[]
  /** The seat's own value of the position it leads to. */
  value: number
}

/** Parameters of the search for lines. */
export interface Quest {
  /** Actions that may be tried, and a hard deadline (in terms of performance.now). */
  budget: number
  until?: number
  /** How many lines to return. */
  most: number
  /** No decision may take more than this part of the budget, except for a few options that are always tried. */
  breadth?: number
  /** Whether all clicks that answer one question form one line, instead of one line each. */
  whole?: boolean
}

/** A number for a click. */
export function mark(verb: string, target: number): number {
  let h = Math.imul(target + 1, 0x9e3779b1)
  for (let i = 0; i < verb.length; i++) h = Math.imul(h ^ verb.charCodeAt(i), 0x85ebca6b)
  h ^= h >>> 13
  return (Math.imul(h, 0xc2b2ae35) ^ (h >>> 16)) >>> 0
}

/** The value of a position for a seat: the outcome's, or else the game's estimate. */
export function worth<S extends State, B>(machine: Machine<S, B>, s: S, seat: number): number {
  const { game, board } = machine
  if (s.frames.length > 0) return partOf(game).evaluate(s, seat, board)
  const winners = game.outcome(s, board)?.winners ?? []
  if (winners.length === 0) return DRAW
  return winners.includes(seat) ? 1 : 0
}

/**
 * Whether the last click has ended its line: because the procedure ended or others are asked; or because chance or a
 * secret decides, and a plan beyond it would rely on a single throw of the dice.
 */
export function isEnd<S extends State, B>(
  machine: Machine<S, B>,
  s: S,
  seat: number,
  home: number,
  whole: boolean,
): boolean {
  if (machine.fenced || (machine.awaits(s) & (1 << seat)) === 0) return true
  return s.frames.length <= home && !(whole && machine.stayed)
}

/**
 * Best-first search until the budget is spent. All buffers are reused by the next search:
 * the positions found are columns of one table, and the heap holds row numbers.
 */
export class LineFinder<S extends State, B> {
  readonly #machine: Machine<S, B>
  /** Chooses among too many options and seeds chance; seeded by the caller. */
  readonly rng = new Rng()
  readonly #options = new Options()
  readonly #known = new Set<number>()
  readonly #seed = [1, 2, 3, 4]

  #most = 1
  #whole = false
  /** The clicks of the line being compared with others. */
  readonly #clicks = new Set<number>()
  /** How many options of a decision are tried, which ones, and what they promise. */
  #widest = 0
  readonly #kept: number[] = []
  readonly #promises: number[] = []

  #rows = 0
  readonly #states: (S | null)[] = []
  readonly #parents: number[] = []
  readonly #verbs: string[] = []
  readonly #targets: number[] = []
  readonly #values: number[] = []
  readonly #depths: number[] = []
  readonly #heap: number[] = []
  /** Rows at which lines end, best first. */
  readonly #ends: number[] = []

  /** Actions tried in total. */
  tried = 0

  constructor(machine: Machine<S, B>) {
    this.#machine = machine
  }

  /** The best lines of the seat, best first; none if it has no option, as can happen in a sample. `s` is not changed. */
  find(s: S, seat: number, home: number, quest: Quest): Line[] {
    const { budget, until = Infinity } = quest
    this.#most = quest.most
    this.#whole = quest.whole ?? false
    this.#widest = Math.max(FEWEST, Math.floor(budget / (quest.breadth ?? BREADTH)))
    this.#rows = 0
    this.#heap.length = 0
    this.#ends.length = 0
    this.#known.clear()
    for (let i = 0; i < 4; i++) this.#seed[i] = this.rng.next()
    this.#add(s, -1, '', 0, 0, 0)
    this.#push(0)
    const end = this.tried + budget
    while (this.#heap.length > 0 && this.tried < end) {
      this.#expand(this.#pop(), seat, home)
      if (until !== Infinity && performance.now() > until) break
    }
    this.#endOpen()
    const lines: Line[] = []
    for (const row of this.#ends) lines.push(this.#lineTo(row))
    for (let i = 0; i < this.#rows; i++) this.#states[i] = null
    return lines
  }

  /**
   * The best unfinished line counts as far as it was searched, if it looks better than all finished ones:
   * otherwise a search that runs out of time in the middle of a long answer would take the shortest way out of it.
   */
  #endOpen(): void {
    if (this.#heap.length === 0) return
    const open = this.#pop()
    if (open === 0 || (this.#ends.length > 0 && !this.#before(open, this.#ends[0]))) return
    if (this.#ends.length === this.#most) this.#ends.pop()
    this.#ends.unshift(open)
  }

  #expand(row: number, seat: number, home: number): void {
    const machine = this.#machine
    const options = this.#options
    const state = sure(this.#states[row])
    const depth = this.#depths[row] + 1
    machine.list(state, seat, options)
    const count = this.#thin(state, seat, options)
    const [a, b, c, d] = this.#seed
    for (let i = 0; i < count; i++) {
      const s = row > 0 && i === count - 1 ? state : clone(state)
      // The same chance draws for all options: luck must not choose between them.
      machine.rng.seed(a, b, c, d)
      machine.apply(s, seat, options.verbs[i], options.targets[i])
      this.tried++
      const ends = isEnd(machine, s, seat, home, this.#whole) || depth === DEEPEST
      if (!ends && !this.#isNew(s)) continue
      const value = worth(machine, s, seat)
      const child = this.#add(s, row, options.verbs[i], options.targets[i], value, depth)
      if (ends) this.#end(child)
      else this.#push(child)
    }
  }

  /** Many orders of clicks lead to the same position. */
  #isNew(s: S): boolean {
    const key = keyOf(s)
    if (this.#known.has(key)) return false
    this.#known.add(key)
    return true
  }

  /** Of too many options, those the game would try first and all without a target, which end things. Returns their number. */
  #thin(s: S, seat: number, options: Options): number {
    const { verbs, targets } = options
    const { count } = options
    if (count <= this.#widest) return count
    const kept = this.#kept
    kept.length = 0
    for (let i = 0; i < count; i++) {
      this.#promises[i] = targets[i] === NONE ? Infinity : this.#promise(s, seat, verbs[i], targets[i])
      insert(kept, i, this.#widest, this.#promises)
    }
    // In listing order, so that none is overwritten before it is moved.
    kept.sort((a, b) => a - b)
    for (let i = 0; i < kept.length; i++) {
      verbs[i] = verbs[kept[i]]
      targets[i] = targets[kept[i]]
    }
    return kept.length
  }

  /** The game's rating of an option; without one, or among equals, chance decides. */
  #promise(s: S, seat: number, verb: string, target: number): number {
    const { game, board } = this.#machine
    const chance = this.rng.int(LOTS) / LOTS
    const bot = partOf(game)
    return bot.order === undefined ? chance : bot.order(s, seat, verb, target, board) + SLIGHT * chance
  }

  #add(s: S, parent: number, verb: string, target: number, value: number, depth: number): number {
    const row = this.#rows++
    this.#states[row] = s
    this.#parents[row] = parent
    this.#verbs[row] = verb
    this.#targets[row] = target
    this.#values[row] = value
    this.#depths[row] = depth
    return row
  }

  /** Keeps the end of a line if it is among the best and leads to a new position. */
  #end(row: number): void {
    const most = this.#most
    const ends = this.#ends
    if (this.#hasEnd(row)) return
    if (ends.length === most && !this.#before(row, ends[most - 1])) return
    if (this.#depths[row] >= ALIKE && !this.#displaces(row)) return
    let i = ends.length < most ? ends.length : most - 1
    while (i > 0 && this.#before(row, ends[i - 1])) {
      ends[i] = ends[i - 1]
      i--
    }
    ends[i] = row
  }

  /** A line stands for all similar ones: false if a better one is kept; worse ones are removed. */
  #displaces(row: number): boolean {
    const ends = this.#ends
    const depths = this.#depths
    this.#noteClicks(row)
    let kept = 0
    for (const end of ends) {
      const longer = Math.max(depths[row], depths[end])
      if (longer - this.#shared(end) > longer / ALIKE) ends[kept++] = end
      // Sorted best first, so as long as this holds none has been removed.
      else if (!this.#before(row, end)) return false
    }
    ends.length = kept
    return true
  }

  #noteClicks(row: number): void {
    this.#clicks.clear()
    for (let at = row; this.#parents[at] >= 0; at = this.#parents[at])
      this.#clicks.add(mark(this.#verbs[at], this.#targets[at]))
  }

  /** How many clicks of a line are among those noted. */
  #shared(row: number): number {
    let n = 0
    for (let at = row; this.#parents[at] >= 0; at = this.#parents[at])
      if (this.#clicks.has(mark(this.#verbs[at], this.#targets[at]))) n++
    return n
  }

  /** Whether a kept line leads to the same position; different values mean different positions. */
  #hasEnd(row: number): boolean {
    let key = 0
    for (const end of this.#ends) {
      if (this.#values[end] !== this.#values[row]) continue
      key ||= keyOf(this.#states[row])
      if (keyOf(this.#states[end]) === key) return true
    }
    return false
  }

  /** By value; among equals the shorter line, then the earlier one. */
  #before(row: number, other: number): boolean {
    const gain =
      this.#values[row] - this.#values[other] || this.#depths[other] - this.#depths[row] || other - row
    return gain > 0
  }

  #lineTo(row: number): Line {
    const n = this.#depths[row]
    const line: Line = { verbs: new Array(n), targets: new Array(n), value: this.#values[row] }
    for (let at = row, i = n - 1; i >= 0; i--) {
      line.verbs[i] = this.#verbs[at]
      line.targets[i] = this.#targets[at]
      at = this.#parents[at]
    }
    return line
  }

  #push(row: number): void {
    const heap = this.#heap
    let i = heap.length
    while (i > 0) {
      const up = (i - 1) >> 1
      if (!this.#before(row, heap[up])) break
      heap[i] = heap[up]
      i = up
    }
    heap[i] = row
  }

  #pop(): number {
    const heap = this.#heap
    const top = heap[0]
    const n = heap.length - 1
    const last = heap[n]
    heap.length = n
    if (n === 0) return top
    let i = 0
    for (;;) {
      let down = 2 * i + 1
      if (down >= n) break
      if (down + 1 < n && this.#before(heap[down + 1], heap[down])) down++
      if (!this.#before(heap[down], last)) break
      heap[i] = heap[down]
      i = down
    }
    heap[i] = last
    return top
  }
}
