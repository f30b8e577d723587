// The best move of a seat, and why: what the parts of the position's value gain and lose by it. Like a bot it is given
// a Position, so it knows no more than the seat.
import { Machine, type Rng, type State, viewOf } from '@tricorne/engine'
import type { Part, Parts } from '@tricorne/kit'
import { type Position, partOf } from './bot.ts'
import type { Line } from './lines.ts'
import { type Budget, SearchBot } from './search.ts'

/** A click of the advice, and the question that it answers. */
export interface Deed {
  verb: string
  target: number
  prompt: string | null
}

/** A reason: the words `hint.<id>` of the game, and the values that they name. */
export interface Said {
  id: string
  kinds: readonly string[]
  values: readonly number[]
}

export interface Advice {
  deeds: Deed[]
  gains: Said[]
  risks: Said[]
  /** The best that one could begin with instead, and what it costs more than the advice. */
  other: { deed: Deed; risks: Said[] } | null
  /** How the match ends with it, if it always does. */
  ends: 'won' | 'lost' | null
}

/** Positions over which chance and hidden things are averaged. */
const SAMPLES = 24
/** A change counts if it is this part of the largest one, and more than nothing. */
const NOTABLE = 0.15
const NOTHING = 1e-6
const MOST_GAINS = 3
const MOST_RISKS = 2

/** By what a part is about: how it is said after the line (before it, if it is gone), and by how much it has changed. */
type Changes = Map<string, { part: Part; amount: number }>

export async function advise<S extends State, B>(
  position: Position<S, B>,
  rng: Rng,
  budget: Budget,
): Promise<Advice> {
  const { best, next } = new SearchBot<S, B>(rng, budget, 'some').compare(position)
  const parts = (await partOf(position.game).parts?.()) ?? { kinds: {}, of: () => [] }
  return new Adviser(position, rng, parts).advice(best, next)
}

class Adviser<S extends State, B> {
  readonly #position: Position<S, B>
  readonly #rng: Rng
  readonly #machine: Machine<S, B>
  readonly #named: Parts<S, B>
  /** Samples in which the last line ended the match, and those that it won. */
  #ended = 0
  #won = 0

  constructor(position: Position<S, B>, rng: Rng, named: Parts<S, B>) {
    this.#position = position
    this.#rng = rng
    this.#named = named
    this.#machine = new Machine(position.game)
    this.#machine.rng = rng
  }

  advice(best: Line, next: Line | null): Advice {
    const changes = this.#changesBy(best)
    const ends = this.#ended < SAMPLES ? null : this.#won === SAMPLES ? 'won' : 'lost'
    const other = next && {
      deed: this.#deeds(next)[0],
      risks: dearer(this.#changesBy(next), changes, this.#said),
    }
    return { deeds: this.#deeds(best), ...told(changes, this.#said), other, ends }
  }

  /** Each click with the question that it answers in a sample. */
  #deeds({ verbs, targets }: Line): Deed[] {
    const { seat } = this.#position
    const machine = this.#machine
    const s = this.#position.sample(this.#rng)
    const deeds: Deed[] = []
    for (let i = 0; i < verbs.length && machine.judge(s, seat, verbs[i], targets[i]) === null; i++) {
      deeds.push({ verb: verbs[i], target: targets[i], prompt: viewOf(machine, s, seat).prompt })
      machine.apply(s, seat, verbs[i], targets[i])
    }
    return deeds
  }

  /** What a line changes, part by part, on the average. */
  #changesBy(line: Line): Changes {
    const changes: Changes = new Map()
    this.#ended = 0
    this.#won = 0
    for (let n = 0; n < SAMPLES; n++) {
      const s = this.#position.sample(this.#rng)
      const before = this.#parts(s)
      this.#play(s, line)
      if (s.frames.length === 0) this.#end(s)
      else {
        for (const part of before) add(changes, part, -part.amount)
        for (const part of this.#parts(s)) add(changes, part, part.amount)
      }
    }
    return changes
  }

  #parts(s: S): Part[] {
    return this.#named.of(s, this.#position.seat, this.#machine.board)
  }

  readonly #said: Say = ({ part, amount }) => ({
    id: `${part.id}.${amount > 0 ? 'up' : 'down'}`,
    kinds: this.#named.kinds[part.id] ?? [],
    values: part.values,
  })

  /** Carries out a line as far as it is legal. */
  #play(s: S, { verbs, targets }: Line): void {
    const { seat } = this.#position
    const machine = this.#machine
    for (let i = 0; i < verbs.length; i++) {
      if (machine.judge(s, seat, verbs[i], targets[i]) !== null) return
      machine.apply(s, seat, verbs[i], targets[i])
    }
  }

  #end(s: S): void {
    const { game, board } = this.#machine
    this.#ended++
    if (game.outcome(s, board)?.winners.includes(this.#position.seat)) this.#won++
  }
}

function add(changes: Changes, part: Part, amount: number): void {
  const change = changes.get(part.about)
  if (change === undefined) changes.set(part.about, { part, amount: amount / SAMPLES })
  else {
    change.part = part
    change.amount += amount / SAMPLES
  }
}

type Say = (change: { part: Part; amount: number }) => Said

/** The largest changes for the better and for the worse. */
function told(changes: Changes, said: Say): Pick<Advice, 'gains' | 'risks'> {
  const ranked = [...changes.values()].sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
  const least = Math.max(NOTHING, NOTABLE * Math.abs(ranked[0]?.amount ?? 0))
  const notable = ranked.filter(({ amount }) => Math.abs(amount) >= least)
  return {
    gains: notable
      .filter(({ amount }) => amount > 0)
      .slice(0, MOST_GAINS)
      .map(said),
    risks: notable
      .filter(({ amount }) => amount < 0)
      .slice(0, MOST_RISKS)
      .map(said),
  }
}

/** What a line costs more than another one does. */
function dearer(changes: Changes, others: Changes, said: Say): Said[] {
  const more = [...changes].flatMap(([about, change]) => {
    const excess = change.amount - (others.get(about)?.amount ?? 0)
    return change.amount < -NOTHING && excess < -NOTHING ? [{ ...change, excess }] : []
  })
  return more
    .sort((a, b) => a.excess - b.excess)
    .slice(0, 1)
    .map(said)
}
