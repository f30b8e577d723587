// What a running match asks of bots, in the server's threads (bots.ts). A bot that fails is replaced by the simplest one.
import { clone, type Game, type State } from '@tricorne/engine'
import type { Choice, Thought } from '@tricorne/host'
import { type BotPool, botSeed } from './bots.ts'
import type { LiveContext } from './live-context.ts'
import { rebuilt } from './rebuild.ts'
import type { Room } from './room.ts'
import { RANKS, type Work } from './turns.ts'

type ThinkerContext = Pick<LiveContext, 'archive' | 'turns' | 'bots' | 'share' | 'log'>
type Task = Parameters<BotPool['choose']>[0]

/** Chooses for a seat whose bot has failed: seeded like every bot, and without any thinking. */
const SIMPLEST = 'random'

interface Table {
  /** Whether the match is gone from memory. */
  gone(): boolean
  /** Tells the table in its turn. */
  announce(text: string): Promise<void>
}

export class Thinker {
  readonly #game: Game
  readonly #room: Room
  readonly #table: Table
  readonly #context: ThinkerContext
  /** Seats whose bots failed; retried when the match is next loaded. */
  readonly #failed = new Set<number>()

  constructor(game: Game, room: Room, table: Table, context: ThinkerContext) {
    this.#game = game
    this.#room = room
    this.#table = table
    this.#context = context
  }

  /** The bot of this seat may be tried again. */
  forgive(seat: number): void {
    this.#failed.delete(seat)
  }

  /** The choice of the seat's bot, or of the simplest bot if that one fails or times out. */
  async choose(thought: Thought, seats: readonly string[]): Promise<Choice> {
    const { bots, log, turns } = this.#context
    const task = this.#taskOf(thought)
    const past = () => turns.run(this.#statesFrom(task.start, task.seq), RANKS.bot).done
    try {
      return await bots.choose(task, past, () => !this.#table.gone())
    } catch (error) {
      if (this.#table.gone() || task.spec === SIMPLEST) throw error
      log.error({ match: task.match, seat: task.seat, bot: task.spec, err: error }, 'a bot failed')
      this.#failed.add(task.seat)
      await this.#table.announce(`The ${task.spec} bot in the seat ${seats[task.seat]} failed; \
from now on its choices are left to chance.`)
      return bots.choose({ ...task, spec: SIMPLEST }, past)
    }
  }

  #taskOf({ seat, bot, start, seq, state }: Thought): Task {
    const { stored, connections } = this.#room
    return {
      match: stored.id,
      game: this.#game.id,
      seat,
      spec: this.#failed.has(seat) ? SIMPLEST : bot,
      seed: botSeed(stored.seed, seat),
      start,
      seq,
      share: this.#context.share,
      watched: connections.size > 0,
      state,
    }
  }

  /** The states in which a seat has decided since the first `start` entries. */
  async *#statesFrom(start: number, seq: number): Work<State[]> {
    const states: State[] = []
    const span = { start, end: seq - 1 }
    for await (const journal of rebuilt(this.#game, this.#room.stored, this.#context.archive, span)) {
      if (journal.seq >= start) states.push(clone(journal.match.state))
      yield
    }
    return states
  }
}
