import { Rng } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { Race } from './race.ts'
import type { Edge } from './tree.ts'

const edge = (value: number): Edge => ({
  line: { verbs: ['go'], targets: [0], value },
  prior: 0,
  visits: 0,
  sums: new Float64Array(1),
  looks: 0,
  child: null,
})

/** Rounds until the race is over, at most a hundred: each round has shared luck, plus noise for each line. */
function run(edges: Edge[], means: number[], luck: number, noise: number): { race: Race; rounds: number } {
  const rng = Rng.of(1)
  const race = new Race(edges, 0)
  let rounds = 0
  for (; rounds < 100 && !race.over; rounds++) {
    const common = luck * (rng.int(2001) / 1000 - 1)
    for (const e of race.alive) {
      const before = e.sums[0]
      e.visits++
      e.looks += e.line.value
      e.sums[0] += means[edges.indexOf(e)] + common + noise * (rng.int(2001) / 1000 - 1)
      race.note(e, before)
    }
    race.cull(rounds / 100)
  }
  return { race, rounds }
}

describe('a race of lines', () => {
  it('is soon over if one is clearly better, however much luck all share', () => {
    const edges = [edge(0.5), edge(0.5), edge(0.5)]
    const { race, rounds } = run(edges, [0.5, 0.6, 0.5], 0.4, 0.02)
    expect(race.winner).toBe(edges[1])
    expect(rounds).toBeLessThan(20)
  })

  it('goes on as long as it is open', () => {
    const edges = [edge(0.5), edge(0.5)]
    expect(run(edges, [0.5, 0.5], 0, 0.3).rounds).toBe(100)
  })

  it('does not take lines for equal before the tree has had time to tell them apart', () => {
    const edges = [edge(0.5), edge(0.5)]
    expect(run(edges, [0.5, 0.5], 0, 0).rounds).toBe(100)
  })

  it('halves the field though nothing is sure', () => {
    const edges = Array.from({ length: 8 }, () => edge(0.5))
    const { race } = run(edges, Array(8).fill(0.5), 0, 0.3)
    expect(race.alive.length).toBe(2)
  })
})
