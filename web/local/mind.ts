// Thinks for the bots of a match in the browser. A thought may take half a minute, so it has its own
// thread: the worker that runs the rules stays responsive, and ends a thought that is no longer needed.

import { type Advice, advise, type Bot, makeBot, SeatPosition } from '@tricorne/bots'
import { type Game, Machine, Rng, type State, sure } from '@tricorne/engine'
import { messageOf } from '../errors.ts'

export interface Choice {
  verb: string
  target: number
}

export interface Mind {
  /** The bot's choice; null if the thought was stopped. `at`: how many actions came before. */
  choose(seat: number, state: State, at: number): Promise<Choice | null>
  stop(): void
}

/** The name under which the script of the rules' worker thinks instead. */
export const THINKING = 'thinking'

/** Bots by seat; null where a person plays. */
type Specs = (string | null)[]

interface Question {
  number: number
  game: string
  specs: Specs
  seat: number
  state: State
  at: number
  /** A hint is wanted, not a choice. */
  hint: boolean
}

type Thought = Choice | Advice
type Answer = { number: number; thought: Thought } | { number: number; error: string }

/** How long a hint is thought about, in milliseconds: about as long as a captain thinks about a turn. */
const HINT = 1000

/** Bots that think in the calling thread. */
export class Bots {
  private readonly position: SeatPosition<State, unknown>
  private readonly bots: (Bot | null)[]

  constructor(game: Game, specs: Specs) {
    this.position = new SeatPosition(new Machine(game))
    this.bots = specs.map((spec) => (spec === null ? null : makeBot(spec, randomRng())))
  }

  choose(seat: number, state: State, at: number): Choice {
    const position = this.position.at(state, seat, at)
    const i = sure(this.bots[seat]).choose(position)
    return { verb: position.options.verbs[i], target: position.options.targets[i] }
  }
}

/** The same question asked twice is answered alike, as far as there is time for it. */
function hintFor(game: Game, { seat, state, at }: Question): Promise<Advice> {
  const position = new SeatPosition(new Machine(game)).at(state, seat, at)
  return advise(position, Rng.of(at), { millis: HINT })
}

/** Bots that think in a worker, which is started and ended on demand. */
export class WorkerMind implements Mind {
  private readonly game: string
  private readonly specs: Specs
  private worker: Worker | null = null
  private number = 0
  private settle: { done(thought: Thought | null): void; failed(error: Error): void } | null = null

  constructor(game: string, specs: Specs) {
    this.game = game
    this.specs = specs
  }

  async choose(seat: number, state: State, at: number): Promise<Choice | null> {
    const thought = await this.ask(seat, state, at, false)
    return thought !== null && 'verb' in thought ? thought : null
  }

  /** The best move of a seat with its reasons; null if the thought was stopped. */
  async advise(seat: number, state: State, at: number): Promise<Advice | null> {
    const thought = await this.ask(seat, state, at, true)
    return thought !== null && 'deeds' in thought ? thought : null
  }

  private ask(seat: number, state: State, at: number, hint: boolean): Promise<Thought | null> {
    const { game, specs } = this
    const question: Question = { number: ++this.number, game, specs, seat, state, at, hint }
    return new Promise((done, failed) => {
      this.settle = { done, failed }
      this.worker ??= this.start()
      this.worker.postMessage(question)
    })
  }

  stop(): void {
    this.worker?.terminate()
    this.worker = null
    this.settle?.done(null)
    this.settle = null
  }

  private start(): Worker {
    // The same script, so that games and bots are fetched and cached once.
    const worker = new Worker(self.location.href, { type: 'module', name: THINKING })
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.number !== this.number) return
      const { settle } = this
      this.settle = null
      if ('thought' in data) settle?.done(data.thought)
      else settle?.failed(new Error(data.error))
    })
    worker.addEventListener('error', ({ message }) => {
      const { settle } = this
      this.settle = null
      this.stop()
      settle?.failed(new Error(message))
    })
    return worker
  }
}

/** The other end: answers requests in the thinking worker. */
export function think(load: (game: string) => Promise<Game>): void {
  let bots: Promise<Bots> | null = null
  const answer = async (question: Question): Promise<Thought> => {
    const { game, specs, seat, state, at, hint } = question
    if (hint) return hintFor(await load(game), question)
    bots ??= load(game).then((loaded) => new Bots(loaded, specs))
    return (await bots).choose(seat, state, at)
  }
  addEventListener('message', async ({ data }: MessageEvent<Question>) => {
    const { number } = data
    try {
      postMessage({ number, thought: await answer(data) } satisfies Answer)
    } catch (error) {
      const message = messageOf(error)
      postMessage({ number, error: message } satisfies Answer)
    }
  })
}

function randomRng(): Rng {
  const [a, b, c, d] = crypto.getRandomValues(new Int32Array(4))
  const rng = new Rng()
  rng.seed(a, b, c, d)
  return rng
}
