// One playout: down the tree on one sample, then fast play to the end of the last turn that counts, and every
// seat's value of the final position. All playouts of a search end at the same moment of the game, because only then
// are their results comparable: in the middle of a turn, the seat to move looks better than it is.
import { type Machine, NONE, Rng, type State } from '@tricorne/engine'
import { partOf } from './bot.ts'
import { type Line, type LineFinder, type Quest, worth } from './lines.ts'
import { addLines, type Edge, makeNode, type Node, select } from './tree.ts'

/** Lines that a new node is given, and the actions that may be tried to find them. */
const LINES = 5
const BUDGET = 60
/** Visits after which a node is expanded again, on another sample and more widely; then four times as many. */
const AGAIN = 16
const WIDER = 3
/** How a line beyond the tree is found, and how many such lines there are at most. */
const HASTE: Quest = { budget: 40, most: 1 }
const LONGEST = 100

/** The next seat to move: the one that just moved, if it is still asked, or else the first. */
const nextSeat = (mask: number, seat: number): number =>
  (mask & (1 << seat)) !== 0 ? seat : 31 - Math.clz32(mask & -mask)

export class Playouts<S extends State, B> {
  readonly #machine: Machine<S, B>
  readonly #finder: LineFinder<S, B>
  readonly #chance = new Rng()
  readonly #path: Edge[] = []
  readonly #nodes: Node[] = []
  readonly #result: Float64Array

  /** The current playout: the seat to move, the stack depth at which its procedure is over, and the time. */
  #seat = 0
  #floor = 0
  #turn = 0
  #turnsLeft = 0

  constructor(machine: Machine<S, B>, finder: LineFinder<S, B>, seats: number) {
    this.#machine = machine
    this.#finder = finder
    this.#result = new Float64Array(seats)
  }

  /**
   * Plays on from `s`, which is overwritten, with an edge of the root. The same four numbers give the same
   * chance draws for the same actions. `home`: the stack depth at which the root's procedure is over.
   * Returns false if time runs out first; the playout then does not count.
   */
  run(s: S, root: Node, first: Edge, home: number, seed: readonly number[], until = Infinity): boolean {
    const machine = this.#machine
    this.#chance.seed(seed[0], seed[1], seed[2], seed[3])
    this.#finder.rng.seed(seed[3], seed[2], seed[1], seed[0])
    this.#path.length = 0
    this.#nodes.length = 0
    this.#begin(s, root.seat, home)
    let node: Node | null = root
    let edge: Edge | null = first
    let look = 0
    // In a sample, a seat may be asked and have no answer; then there is no edge.
    while (node !== null && edge !== null) {
      const mask = machine.awaits(s)
      this.#play(s, edge.line)
      // Others who are asked at the same time do not know the answer; the seat itself, if still asked, does.
      const secret = (mask & (mask - 1)) !== 0 && (machine.awaits(s) & (1 << this.#seat)) === 0
      const child: Node | null = this.#descend(node, edge, secret)
      if (edge === first) look = worth(machine, s, root.seat)
      if (!this.#goesOn(s)) break
      node = child
      if (node !== null) edge = this.#edgeAt(node, s)
      else if (partOf(machine.game).pace !== undefined && !this.#hurry(s, until)) return false
    }
    first.looks += look
    this.#count(s)
    return true
  }

  #begin(s: S, seat: number, home: number): void {
    this.#seat = seat
    this.#floor = home
    this.#turn = this.#turnOf(s)
    this.#turnsLeft = partOf(this.#machine.game).pace?.ahead ?? Infinity
  }

  #turnOf(s: S): number {
    const { game, board } = this.#machine
    const { pace } = partOf(game)
    return pace === undefined ? NONE : pace.turn(s, board)
  }

  /** Whether the match and the last turn that counts go on; if so, the next seat to move is known. */
  #goesOn(s: S): boolean {
    const mask = this.#machine.awaits(s)
    if (mask === 0) return false
    const seat = nextSeat(mask, this.#seat)
    if (seat !== this.#seat || s.frames.length <= this.#floor) this.#floor = s.frames.length
    this.#seat = seat
    const turn = this.#turnOf(s)
    if (turn === this.#turn) return true
    this.#turn = turn
    this.#turnsLeft--
    return this.#turnsLeft > 0
  }

  /** Beyond the tree everybody plays what looks best at a glance. False if time runs out first. */
  #hurry(s: S, until: number): boolean {
    for (let n = 0; n < LONGEST; n++) {
      const [line] = this.#finder.find(s, this.#seat, this.#floor, HASTE)
      if (line === undefined) return true
      this.#play(s, line)
      if (!this.#goesOn(s)) return true
      if (until !== Infinity && performance.now() > until) return false
    }
    return true
  }

  /** Follows an edge; null at the end of the tree, which grows there next time. */
  #descend(node: Node, edge: Edge, shared: boolean): Node | null {
    this.#path.push(edge)
    this.#nodes.push(node)
    if (edge.child !== null) return edge.child
    const known = shared ? node.common : null
    edge.child = known ?? makeNode(NONE)
    if (shared) node.common = edge.child
    return known
  }

  /** The seat's continuation; null if there is none. */
  #edgeAt(node: Node, s: S): Edge | null {
    if (node.seat !== this.#seat) {
      // Chance or a hidden card has passed the move to another seat: the later case counts.
      node.seat = this.#seat
      node.visits = 0
      node.looked = 0
      node.edges.length = 0
    }
    if (node.looked === 0 || node.visits >= AGAIN * 4 ** (node.looked - 1)) this.#widen(node, s)
    const known = select(this.#machine, s, node)
    if (known !== null) return known
    this.#widen(node, s)
    return select(this.#machine, s, node)
  }

  #widen(node: Node, s: S): void {
    const budget = BUDGET * (1 + node.looked)
    const most = LINES + WIDER * node.looked
    const lines = this.#finder.find(s, node.seat, this.#floor, { budget, most })
    addLines(node, lines, this.#result.length)
    node.looked++
  }

  /** Carries out a line as far as it is legal here; its first click always is. */
  #play(s: S, { verbs, targets }: Line): void {
    const machine = this.#machine
    const chance = this.#chance
    const seat = this.#seat
    for (let i = 0; i < verbs.length; i++) {
      if (i > 0 && machine.judge(s, seat, verbs[i], targets[i]) !== null) return
      // The finder uses the machine too, so chance is reseeded for each click.
      machine.rng.seed(chance.next(), chance.next(), chance.next(), chance.next())
      machine.apply(s, seat, verbs[i], targets[i])
    }
  }

  #count(s: S): void {
    const result = this.#result
    for (let seat = 0; seat < result.length; seat++) result[seat] = worth(this.#machine, s, seat)
    for (let i = 0; i < this.#path.length; i++) {
      const { sums } = this.#path[i]
      for (let seat = 0; seat < result.length; seat++) sums[seat] += result[seat]
      this.#path[i].visits++
      this.#nodes[i].visits++
    }
  }
}
