// An engine match plus what its host must remember of its past: which part of the log each entry left
// standing, and since when each seat's question has been open. Only the end of that stays in memory, so the cost of
// an action does not grow with the match. Older lines of the log are moved to pages (pages.ts).
import {
  type BatchAction,
  type BatchRefusal,
  type Entry,
  type Game,
  hex,
  Machine,
  Match,
  NONE,
  Options,
  type Refusal,
  type Saved,
  type Setup,
  type State,
  sha256,
  UNDO,
  writeViews,
} from '@tricorne/engine'
import { countLines, cutPages, linesOf, type Page, pageOf, reads, visibleLines } from './pages.ts'

/** Views are written with one machine per game; it holds no match state. */
const writers = new WeakMap<Game, Machine<State, unknown>>()
const scratch = new Options()

function writerOf(game: Game): Machine<State, unknown> {
  let machine = writers.get(game)
  if (machine === undefined) {
    machine = new Machine(game)
    writers.set(game, machine)
  }
  return machine
}

/** For this many entries we know what they left of the log; a reader further behind is sent the whole log. */
export const RECENT = 128

interface Asked {
  text: string
  since: number
}

/** What each seat is asked, and since when. */
export type Questions = ReadonlyMap<number, Asked>

/** A journal as plain JSON. The pages of the log are stored separately. */
export interface SavedJournal {
  match: Saved
  kept: number[]
  undos: number
  asked: [number, Asked][]
  run: { seat: number; start: number }
  pages: number
  counts: number[]
}

export class Journal {
  readonly match: Match<State, unknown>
  /** For the last entries, oldest first: how many lines of the log each left as they were. */
  readonly #kept: number[]
  #undos: number
  /** Each seat's current question, and the number of entries since which it has been open. */
  #asked: Map<number, Asked>
  /** The seat that made the latest uninterrupted run of entries, and how many came before that run. */
  #run: { seat: number; start: number }
  /** How many pages have been written, and how many of their lines spectators and each seat may read. */
  #pages: number
  readonly #counts: number[]
  /** Pages not yet known to be stored, in order. */
  readonly #loose: Page[] = []
  readonly #recent: number

  constructor(match: Match<State, unknown>, saved: SavedJournal | null = null, recent = RECENT) {
    this.match = match
    this.#recent = recent
    this.#kept = saved?.kept ?? []
    this.#undos = saved?.undos ?? 0
    this.#asked = new Map(saved?.asked)
    this.#run = saved?.run ?? { seat: NONE, start: 0 }
    this.#pages = saved?.pages ?? 0
    this.#counts = saved?.counts ?? [NONE, ...match.seats.keys()].map(() => 0)
  }

  /** Restores what `save` returned, with the same game, setup and seed. */
  static restore(game: Game, setup: Setup, seed: string, saved: SavedJournal): Journal {
    return new Journal(new Match(game, setup, seed, saved.match), saved)
  }

  save(): SavedJournal {
    return {
      match: this.match.save(),
      kept: this.#kept.slice(),
      undos: this.#undos,
      asked: [...this.#asked],
      run: { ...this.#run },
      pages: this.#pages,
      counts: this.#counts.slice(),
    }
  }

  get seq(): number {
    return this.match.seq
  }

  get undos(): number {
    return this.#undos
  }

  /** How many pages of the log are not in memory, and which ones should be stored. */
  get pages(): number {
    return this.#pages
  }

  get loose(): readonly Page[] {
    return this.#loose
  }

  /** The first `count` pages are stored. */
  stored(count: number): void {
    while (this.#loose.length > 0 && this.#loose[0].page < count) this.#loose.shift()
  }

  get questions(): Questions {
    return new Map(this.#asked)
  }

  /** The same match was rebuilt: these questions are still open in it. */
  reopen(questions: Questions): void {
    this.#asked = new Map(questions)
  }

  /** How many entries come before the seat's own run at the end of the list. */
  runStart(seat: number): number {
    return this.#run.seat === seat ? this.#run.start : this.seq
  }

  /** Performs an entry; a refused one changes nothing. */
  perform(entry: Pick<Entry, 'seat' | 'verb' | 'target'>): { refusal: Refusal } | { entry: Entry } {
    this.#cut()
    const { match } = this
    const { seat, verb } = entry
    const before = match.awaits()
    const refusal = verb === UNDO ? match.undo(seat) : match.act(seat, verb, entry.target)
    if (refusal !== null) return { refusal }
    const done = match.entries[match.entries.length - 1]
    match.letGo(0)
    if (verb === UNDO) this.#undos++
    this.#kept.push(match.stood)
    if (this.#kept.length > 2 * this.#recent) this.#kept.splice(0, this.#recent)
    if (this.#run.seat !== seat) this.#run = { seat, start: this.seq - 1 }
    // A seat that is asked at the same time as the one that has just answered may not have seen the answer yet.
    const together = verb === UNDO || (before & (1 << seat)) !== 0
    const still = together ? before & match.awaits() : 0
    for (const other of this.#asked.keys()) if ((still & (1 << other)) === 0) this.#asked.delete(other)
    this.#asked.set(seat, { text: '', since: this.seq })
    return { entry: done }
  }

  /** Performs a batch as one entry an action; a refused one changes nothing. */
  performAll(
    seat: number,
    actions: readonly BatchAction[],
  ): { refusal: BatchRefusal } | { entries: Entry[] } {
    const refusal = this.match.tryAll(seat, actions)
    if (refusal !== null) return { refusal }
    const entries = actions.map(({ verb, target }) => {
      const done = this.perform({ seat, verb, target })
      if ('refusal' in done) throw new Error(`A tried action is refused: ${done.refusal.message}`)
      return done.entry
    })
    return { entries }
  }

  /** Performs what others have done to the same match; false if these rules do not allow it. */
  follow({ seat, verb, target, rolls }: Entry): boolean {
    const done = this.perform({ seat, verb, target })
    return 'entry' in done && done.entry.rolls.join() === rolls.join()
  }

  /** Replays a past entry without sending views; null if the rules refuse it. */
  replay(entry: Pick<Entry, 'seat' | 'verb' | 'target'>): Entry | null {
    const done = this.perform(entry)
    this.#asked.clear()
    return 'entry' in done ? done.entry : null
  }

  /**
   * The `view` message of each seat as text, for a client that has seen the first `since` entries from there; -1:
   * none at all. The common part is built once. `older` holds the pages that `lacks` names.
   */
  views(seats: readonly number[], since: number, older: readonly string[] = []): string[] {
    const { match } = this
    for (const seat of seats) this.#note(seat)
    const bodies = this.#bodies(seats, since, older)
    const running = match.outcome === null
    return bodies.map((body, i) => {
      const undo = running && seats[i] !== NONE && match.canUndo(seats[i])
      return `{"t":"view",${body},"undo":${undo}}`
    })
  }

  /** The same for a client that looks back at this moment, where nothing can be undone. */
  pastView(seat: number, since: number, older: readonly string[] = []): string {
    return `{${this.#bodies([seat], since, older)[0]},"undo":false}`
  }

  /** The stored pages, from the first number to before the second, that views for such a client need. */
  lacks(since: number): [number, number] {
    const end = this.#loose[0]?.page ?? this.#pages
    return [Math.min(end, pageOf(this.#standing(since))), end]
  }

  /**
   * Whether a client in this seat that has seen `seq` entries has seen its current question. Others may have answered
   * the same open question since; a seat that acts twice is stale the second time.
   */
  isFresh(seat: number, seq: number): boolean {
    return seq === this.seq || (seq < this.seq && seq >= (this.#asked.get(seat)?.since ?? this.seq))
  }

  #bodies(seats: readonly number[], since: number, older: readonly string[]): string[] {
    const { match } = this
    const standing = this.#standing(since)
    const [first, end] = this.lacks(since)
    if (older.length !== end - first) throw new Error(`Pages ${first} to ${end} of the log are needed`)
    const views = writeViews(writerOf(match.game), match.state, seats, scratch)
    const base = linesOf(this.#pages)
    const paged = standing < base ? [...older, ...this.#loose.map(({ text }) => text)] : []
    const written: string[] = []
    return seats.map((seat, i) => {
      const lines = visibleLines(paged, standing - linesOf(first), seat)
      const count = this.#counts[seat + 1] - lines.length
      const tail = Math.max(0, standing - base)
      const from = count + countLines(match.events, tail, seat)
      for (let k = tail; k < match.events.length; k++) {
        const { message, values, to } = match.events[k]
        if (!reads(to, seat)) continue
        written[k] ??= JSON.stringify({ message, values })
        lines.push(written[k])
      }
      return `"seq":${this.seq},"view":${views[i]},"log":{"from":${from},"events":[${lines.join()}]}`
    })
  }

  /** Moves lines that can no longer change into pages. */
  #cut(): void {
    const { match } = this
    const ready = pageOf(match.firmLines) - this.#pages
    if (ready <= 0) return
    const pages = cutPages(match.events, this.#pages, ready)
    for (const [i, seat] of [NONE, ...match.seats.keys()].entries())
      this.#counts[i] += countLines(match.events, linesOf(ready), seat)
    this.#loose.push(...pages)
    this.#pages += ready
    match.letGo(linesOf(this.#pages))
  }

  /** How many lines of the whole log have remained since the first `since` entries. */
  #standing(since: number): number {
    if (since >= this.seq) return this.match.lines
    const oldest = this.seq - this.#kept.length
    if (since < oldest) return 0
    let least = this.match.lines
    for (let k = since - oldest; k < this.#kept.length; k++) least = Math.min(least, this.#kept[k])
    return least
  }

  /** Records what the seat is asked. Only a seat that is asked along with others may answer an older view. */
  #note(seat: number): void {
    const mask = this.match.awaits()
    const last = this.#asked.get(seat)
    const alone = (mask & (mask - 1)) === 0 && (last === undefined || last.text === '')
    if (seat === NONE || (mask & (1 << seat)) === 0 || alone) {
      this.#asked.delete(seat)
      return
    }
    const { prompt, decision } = this.match.view(seat)
    const text = hex(sha256(JSON.stringify([prompt, decision])))
    if (last?.text === '') this.#asked.set(seat, { text, since: last.since })
    else if (last?.text !== text) this.#asked.set(seat, { text, since: this.seq })
  }
}
