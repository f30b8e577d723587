// One playout: down the tree, one new node, then on with quick lines to the horizon, and what every seat
// thinks of that.
import { type Machine, NONE, Rng, type State } from '@tricorne/engine'
import { type Line, type LineFinder, worth } from './lines.ts'
import { addLines, type Edge, makeNode, type Node, select } from './tree.ts'

/** Lines that a node holds, and the actions that may be tried to find them. */
const NODE_LINES = 5
const NODE_BUDGET = 60
/** Actions that may be tried for a line beyond the tree. */
const QUICK_BUDGET = 30
/** Lines played in all, if the tree is not deeper. */
const HORIZON = 7

/** The seat that is asked next: the one that was just asked, if it still is, or else the first. */
export const nextSeat = (mask: number, seat: number): number =>
  seat !== NONE && (mask & (1 << seat)) !== 0 ? seat : 31 - Math.clz32(mask & -mask)

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
    let seat = root.seat
    let mask = machine.awaits(s)
    let floor = home
    let away = false
    for (let lines = 1; ; lines++) {
      let line: Line | undefined
      if (node !== null) {
        const edge: Edge | null = lines === 1 ? first : this.#edgeAt(node, s, seat, floor)
        if (edge === null) break
        line = edge.line
        node = this.#descend(node, edge, (mask & (mask - 1)) !== 0)
      } else {
        line = this.#finder.find(s, seat, floor, QUICK_BUDGET, 1)[0]
        // A sample may hold a seat that is asked and has no answer.
        if (line === undefined) break
      }
      this.#play(s, seat, line)
      if (lines === 1) first.looks += worth(machine, s, seat)
      mask = machine.awaits(s)
      if (mask === 0) break
      const next = nextSeat(mask, seat)
      if (next !== root.seat) away = true
      // Beyond the tree: a round is over when the seat that thinks is asked again after others were.
      if (node === null && (lines >= HORIZON || (away && next === root.seat))) break
      if (next !== seat || s.frames.length <= floor) floor = s.frames.length
      seat = next
    }
    this.#count(s)
  }

  /** Goes along an edge; null where the tree ends, and there it will go on next time. */
  #descend(node: Node, edge: Edge, shared: boolean): Node | null {
    this.#path.push(edge)
    this.#nodes.push(node)
    if (edge.child !== null) return edge.child
    if (shared) {
      if (node.common !== null) {
        edge.child = node.common
        return edge.child
      }
      node.common = makeNode(NONE)
      edge.child = node.common
    } else edge.child = makeNode(NONE)
    return null
  }

  #edgeAt(node: Node, s: S, seat: number, floor: number): Edge | null {
    if (node.seat !== seat) {
      // Chance or a hidden card has given the word to somebody else: the later case counts.
      node.seat = seat
      node.visits = 0
      node.edges.length = 0
    }
    const known = select(this.#machine, s, node)
    if (known !== null) return known
    const lines = this.#finder.find(s, seat, floor, NODE_BUDGET, NODE_LINES)
    addLines(node, lines, this.#result.length)
    return select(this.#machine, s, node)
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
