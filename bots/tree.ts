// The tree of a search. A node is a decision reached by a sequence of lines, whatever chance and hidden cards
// do on the way; an edge is a line of the seat that decides there. Every edge stores results for all seats,
// because each of them looks at its own.
import type { Machine, State } from '@tricorne/engine'
import type { Line } from './lines.ts'

export interface Edge {
  readonly line: Line
  /** Prior, 0 to 1: the higher, the sooner it is tried. */
  prior: number
  visits: number
  /** Sum of the results for every seat. */
  readonly sums: Float64Array
  /** At the root: sum of the seat's values right after the line. */
  looks: number
  child: Node | null
}

export interface Node {
  /** The seat that decides, or NONE before the first visit. */
  seat: number
  visits: number
  /** How often lines were searched for. */
  looked: number
  edges: Edge[]
  /** Where all edges lead if others decide at the same time: they do not know the choice. */
  common: Node | null
}

/** The weight of a first estimate against results. */
const CURIOSITY = 1
/** A line that looks worse by this much is tried about a third as often. */
const WARMTH = 0.02
/** Results that differ by less than this count as equal. */
const SAME = 0.001

export const makeNode = (seat: number): Node => ({ seat, visits: 0, looked: 0, edges: [], common: null })

function sameLine(a: Line, b: Line): boolean {
  const n = a.verbs.length
  if (n !== b.verbs.length) return false
  for (let i = 0; i < n; i++) if (a.targets[i] !== b.targets[i] || a.verbs[i] !== b.verbs[i]) return false
  return true
}

/** Adds the lines that the node does not have yet. */
export function addLines(node: Node, lines: readonly Line[], seats: number): void {
  for (const line of lines)
    if (!node.edges.some((edge) => sameLine(edge.line, line)))
      node.edges.push({ line, prior: 0, visits: 0, sums: new Float64Array(seats), looks: 0, child: null })
  let best = -Infinity
  for (const { line } of node.edges) best = Math.max(best, line.value)
  let sum = 0
  for (const edge of node.edges) {
    edge.prior = Math.exp((edge.line.value - best) / WARMTH)
    sum += edge.prior
  }
  for (const edge of node.edges) edge.prior /= sum
}

/** The expected result of an edge for the seat: its results or, at first, its estimate. */
const meanOf = (edge: Edge, seat: number): number =>
  edge.visits > 0 ? edge.sums[seat] / edge.visits : edge.line.value

/** The edge to follow: among those legal here, results and estimates weighed. */
export function select<S extends State, B>(machine: Machine<S, B>, s: S, node: Node): Edge | null {
  const { seat, edges } = node
  let low = Infinity
  let high = -Infinity
  for (const edge of edges) {
    const mean = meanOf(edge, seat)
    if (mean < low) low = mean
    if (mean > high) high = mean
  }
  const span = Math.max(high - low, SAME)
  const curiosity = CURIOSITY * Math.sqrt(node.visits + 1)
  let best: Edge | null = null
  let most = -Infinity
  for (const edge of edges) {
    const { line, prior, visits } = edge
    const score = (meanOf(edge, seat) - low) / span + (curiosity * prior) / (1 + visits)
    // The cheap test first: most edges fall behind.
    if (score <= most || machine.judge(s, seat, line.verbs[0], line.targets[0]) !== null) continue
    most = score
    best = edge
  }
  return best
}
