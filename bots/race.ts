// Finds the best of some lines with as few playouts as possible. In every round all remaining lines meet
// the same sample and the same luck, so the differences within rounds decide.
import { sure } from '@tricorne/engine'
import type { Edge } from './tree.ts'

/** This many playouts count as much as the first estimate. */
const TRUST = 8
/** Rounds before a line can be dropped, and by how many standard errors it must trail. */
const FEWEST = 8
const SURE = 4
/** Results that do not differ yet may differ further down the tree, so the spread is never taken as less than this. */
const LEAST_SPREAD = 0.01
/** A smaller gain than this is not worth more thinking. */
const SAME = 0.002

/** The first estimate of a line combined with its results: the more playouts, the more the results count. */
function promise({ line, visits, looks, sums }: Edge, seat: number): number {
  if (visits === 0) return line.value
  return (TRUST * (looks / visits) + sums[seat]) / (TRUST + visits)
}

/** The edges with the best results, at most `count`. */
export const best = (edges: readonly Edge[], seat: number, count: number): Edge[] =>
  edges
    .slice()
    .sort((a, b) => promise(b, seat) - promise(a, seat))
    .slice(0, count)

export class Race {
  readonly #seat: number
  readonly #starters: number
  readonly #phases: number
  /** Results by round, for every remaining line. */
  readonly #rounds = new Map<Edge, number[]>()
  alive: Edge[]

  constructor(edges: Edge[], seat: number) {
    this.#seat = seat
    this.#starters = edges.length
    this.#phases = Math.max(1, Math.ceil(Math.log2(edges.length)))
    this.alive = edges
    for (const edge of edges) this.#rounds.set(edge, [])
  }

  get over(): boolean {
    return this.alive.length < 2
  }

  get winner(): Edge {
    return best(this.alive, this.#seat, 1)[0]
  }

  /** Records what the last playout added to an edge. */
  note(edge: Edge, before: number): void {
    this.#rounds.get(edge)?.push(edge.sums[this.#seat] - before)
  }

  /** After a round; `spent` is the part of the budget used. */
  cull(spent: number): void {
    // Successive halving: every phase has about the same budget for half as many lines.
    const phase = Math.floor(this.#phases * spent)
    const keep = Math.max(2, Math.ceil(this.#starters / 2 ** phase))
    const ranked = best(this.alive, this.#seat, keep)
    const [leader] = ranked
    this.alive = ranked.filter((edge) => edge === leader || this.#hopeful(edge, leader))
  }

  /** Whether more playouts may show that the line is better than the leader by more than a trifle. */
  #hopeful(edge: Edge, leader: Edge): boolean {
    const own = sure(this.#rounds.get(edge))
    const others = sure(this.#rounds.get(leader))
    const n = Math.min(own.length, others.length)
    if (n < FEWEST) return true
    let sum = 0
    let squares = 0
    for (let i = 0; i < n; i++) {
      const d = own[i] - others[i]
      sum += d
      squares += d * d
    }
    const mean = sum / n
    const spread = Math.sqrt(Math.max(LEAST_SPREAD ** 2, squares / n - mean * mean))
    const error = (spread / Math.sqrt(n - 1)) * (n / (n + TRUST))
    return promise(edge, this.#seat) - promise(leader, this.#seat) + SURE * error > SAME
  }
}
