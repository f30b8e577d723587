// One playout: down the tree on one sample, one line further than it reaches, and what every seat thinks of
// the place.
import { type Machine, NONE, Rng, type State } from '@tricorne/engine'
import { type Line, type LineFinder, worth } from './lines.ts'
import { addLines, type Edge, makeNode, type Node, select } from './tree.ts'

/** Lines that a new node is given, and the actions that may be tried to find them. */
const LINES = 5
const BUDGET = 60
/** Visits after which a node is looked at again, on another sample and more widely; then four times as many. */
const AGAIN = 16
const WIDER = 3

/** The seat that is asked next: the one that was just asked, if it still is, or else the first. */
const nextSeat = (mask: number, seat: number): number =>
  (mask & (1 << seat)) !== 0 ? seat : 31 - Math.clz32(mask & -mask)

export class Playouts<S extends State, B> {
  readonly #machine: Machine<S, B>
  readonly #finder: LineFinder<S, B>
  readonly #chance = new Rng()
  readonly #path: Edge[] = []
  readonly #nodes: Node[] = []
  readonly #result: Float64Array

  constructor(machine: Machine<S, B>, finder: LineFinder<S, B>, seats: number) {
    this.#machine = machine
    this.#finder = finder
    this.#result = new Float64Array(seats)
  }

  /**
   * Plays on from `s`, which is destroyed, with an edge of the root. The same four numbers give the same
   * chances, as far as the same is done. `home`: the depth of the stack at which the root's procedure is over.
   */
  run(s: S, root: Node, first: Edge, home: number, seed: readonly number[]): void {
    const machine = this.#machine
    this.#chance.seed(seed[0], seed[1], seed[2], seed[3])
    this.#finder.rng.seed(seed[3], seed[2], seed[1], seed[0])
    this.#path.length = 0
    this.#nodes.length = 0
    let node: Node | null = root
    let edge: Edge | null = first
    let { seat } = root
    let floor = home
    // A sample may hold a seat that is asked and has no answer; then there is no edge.
    for (let mask = machine.awaits(s); mask !== 0 && edge !== null; ) {
      const child: Node | null = this.#descend(node, edge, (mask & (mask - 1)) !== 0)
      this.#play(s, seat, edge.line)
      if (edge === first) first.looks += worth(machine, s, seat)
      mask = machine.awaits(s)
      if (mask === 0 || child === null) break
      const next = nextSeat(mask, seat)
      if (next !== seat || s.frames.length <= floor) floor = s.frames.length
      seat = next
      node = child
      edge = this.#edgeAt(node, s, seat, floor)
    }
    this.#count(s)
  }

  /** Goes along an edge; null where the tree ends, and there it will go on next time. */
  #descend(node: Node, edge: Edge, shared: boolean): Node | null {
    this.#path.push(edge)
    this.#nodes.push(node)
    if (edge.child !== null) return edge.child
    const known = shared ? node.common : null
    edge.child = known ?? makeNode(NONE)
    if (shared) node.common = edge.child
    return known
  }

  /** How the seat goes on; null if it cannot. */
  #edgeAt(node: Node, s: S, seat: number, floor: number): Edge | null {
    if (node.seat !== seat) {
      // Chance or a hidden card has given the word to somebody else: the later case counts.
      node.seat = seat
      node.visits = 0
      node.looked = 0
      node.edges.length = 0
    }
    if (node.looked === 0 || node.visits >= AGAIN * 4 ** (node.looked - 1)) this.#widen(node, s, floor)
    const known = select(this.#machine, s, node)
    if (known !== null) return known
    this.#widen(node, s, floor)
    return select(this.#machine, s, node)
  }

  #widen(node: Node, s: S, floor: number): void {
    const budget = BUDGET * (1 + node.looked)
    const lines = this.#finder.find(s, node.seat, floor, budget, LINES + WIDER * node.looked)
    addLines(node, lines, this.#result.length)
    node.looked++
  }

  /** Carries out a line as far as it is legal here; its first click is. */
  #play(s: S, seat: number, { verbs, targets }: Line): void {
    const machine = this.#machine
    const chance = this.#chance
    for (let i = 0; i < verbs.length; i++) {
      if (i > 0 && machine.judge(s, seat, verbs[i], targets[i]) !== null) return
      // The finder uses the machine too, so chance is set anew for each click.
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
