// Ratings from matches. The winner is modelled as a choice among those at the table, each with probability proportional to
// exp(strength of the bot + advantage of the seat): with two seats that is the Bradley–Terry model, with
// more Luce's. The ratings maximise the likelihood of the results; their errors come from the Fisher
// information. The first bot is 0.

/** A match: bot and share of the win by seat. Shares add up to 1; in a draw all shares are equal. */
export interface Result {
  bots: number[]
  shares: number[]
}

export interface Ratings {
  /** By bot, in Elo. */
  elo: number[]
  /** By seat, in Elo; the first is 0. */
  seats: number[]
  /** Half of the 95 % interval of the difference of two bots, in Elo. */
  margin(a: number, b: number): number
}

/** 400 points are odds of ten to one. */
const SCALE = 400 / Math.LN10
const Z95 = 1.959964
/** Prior that no seat has an advantage: as strong as a tenth of a match. */
const SEAT_PRIOR = 0.1
const MOST_ROUNDS = 100

/** Sums over all matches: slope and curvature of the likelihood. */
class Sums {
  readonly slope: number[]
  readonly curve: number[][]

  constructor(size: number) {
    this.slope = new Array(size).fill(0)
    this.curve = this.slope.map(() => new Array(size).fill(0))
  }

  /** One match: `on[i]` are the parameters that act on place i, `share[i]` its part of the win. */
  add(on: number[][], share: number[], x: number[]): void {
    const weight = on.map((own) => Math.exp(own.reduce((sum, k) => sum + x[k], 0)))
    const all = weight.reduce((a, b) => a + b)
    const mean = new Map<number, number>()
    on.forEach((own, i) => {
      const p = weight[i] / all
      for (const k of own) {
        this.slope[k] += share[i] - p
        mean.set(k, (mean.get(k) ?? 0) + p)
        for (const l of own) this.curve[k][l] += p
      }
    })
    for (const [k, m] of mean) for (const [l, n] of mean) this.curve[k][l] -= m * n
  }
}

export function rate(results: Result[], bots: number, seats: number): Ratings {
  // Parameters: all bots but the first, then all seats but the first.
  const botAt = (bot: number): number[] => (bot === 0 ? [] : [bot - 1])
  const seatAt = (seat: number): number[] => (seat === 0 ? [] : [bots - 2 + seat])
  const size = bots + seats - 2
  const met = pairsMet(results)
  const x: number[] = new Array(size).fill(0)
  let inverse: number[][] = []
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const sums = new Sums(size)
    for (const { bots: at, shares } of results)
      sums.add(
        at.map((bot, seat) => [...botAt(bot), ...seatAt(seat)]),
        shares,
        x,
      )
    // One extra drawn match for each pair: a bot that has won everything is not infinitely strong.
    for (const [a, b] of met) sums.add([botAt(a), botAt(b)], [0.5, 0.5], x)
    for (let k = bots - 1; k < size; k++) {
      sums.slope[k] -= SEAT_PRIOR * x[k]
      sums.curve[k][k] += SEAT_PRIOR
    }
    inverse = inverseOf(sums.curve)
    const step = inverse.map((row) => row.reduce((sum, v, k) => sum + v * sums.slope[k], 0))
    const longest = Math.max(0, ...step.map(Math.abs))
    const brake = Math.min(1, 1 / longest)
    step.forEach((d, k) => {
      x[k] += d * brake
    })
    if (longest < 1e-9) break
  }
  return {
    elo: Array.from({ length: bots }, (_, bot) => (bot === 0 ? 0 : SCALE * x[bot - 1])),
    seats: Array.from({ length: seats }, (_, seat) => (seat === 0 ? 0 : SCALE * x[bots - 2 + seat])),
    margin(a, b) {
      const of = (i: number, j: number): number => (i === 0 || j === 0 ? 0 : inverse[i - 1][j - 1])
      return Z95 * SCALE * Math.sqrt(Math.max(0, of(a, a) + of(b, b) - 2 * of(a, b)))
    },
  }
}

/** Which bots have played each other, each pair once. */
function pairsMet(results: Result[]): [number, number][] {
  const met = new Map<string, [number, number]>()
  for (const { bots } of results)
    for (const a of bots) for (const b of bots) if (a < b) met.set(`${a} ${b}`, [a, b])
  return [...met.values()]
}

/** Gauss–Jordan; parameters that the matches do not determine have no finite inverse. */
function inverseOf(matrix: number[][]): number[][] {
  const n = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))])
  for (let i = 0; i < n; i++) {
    let pivot = i
    for (let r = i + 1; r < n; r++) if (Math.abs(rows[r][i]) > Math.abs(rows[pivot][i])) pivot = r
    ;[rows[i], rows[pivot]] = [rows[pivot], rows[i]]
    const head = rows[i][i]
    if (Math.abs(head) < 1e-12) throw new Error('These matches cannot tell the bots apart.')
    for (let c = 0; c < 2 * n; c++) rows[i][c] /= head
    for (let r = 0; r < n; r++) {
      const factor = rows[r][i]
      if (r === i || factor === 0) continue
      for (let c = 0; c < 2 * n; c++) rows[r][c] -= factor * rows[i][c]
    }
  }
  return rows.map((row) => row.slice(n))
}
