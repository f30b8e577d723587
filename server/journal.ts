// An engine match together with what a server must know of its past: which part of the log each
// entry left standing, and since when a seat's question is the same.
import { hash } from 'node:crypto'
import {
  type Entry,
  type Event,
  type Game,
  Machine,
  type Match,
  NONE,
  Options,
  type State,
  same,
  UNDO,
  writeViews,
} from '@tricorne/engine'
import { perform, retold } from './rebuild.ts'
import type { StoredMatch } from './store.ts'

/** Views are written with one machine a game; it keeps nothing of a match. */
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

export class Journal {
  readonly match: Match<State, unknown>
  /** `kept[k]`: how many events of the log entry k + 1 left as they were. */
  readonly #kept: number[] = []
  #undos = 0
  /** What each seat was asked last, and the number of entries since which that is so. */
  readonly #asked = new Map<number, { text: string; since: number }>()

  constructor(match: Match<State, unknown>) {
    this.match = match
  }

  /** Plays entries again: the journal before the first of them, after it, and so on. */
  static *retold(game: Game, stored: StoredMatch, entries: readonly Entry[]): Generator<Journal, void> {
    let journal: Journal | null = null
    let done = (): void => {}
    for (const match of retold(game, stored, entries)) {
      done()
      journal ??= new Journal(match)
      yield journal
      if (journal.seq < entries.length) done = journal.#watch(entries[journal.seq])
    }
  }

  get seq(): number {
    return this.match.entries.length
  }

  get undos(): number {
    return this.#undos
  }

  /** To be called before the match performs an entry; the answer after it. */
  #watch(entry: Pick<Entry, 'verb'>): () => void {
    const before = entry.verb === UNDO ? this.match.events.slice() : null
    const length = this.match.events.length
    return () => {
      this.#kept.push(before === null ? length : commonLength(before, this.match.events))
      if (entry.verb === UNDO) this.#undos++
    }
  }

  /** Performs an entry; a refusal changes nothing. */
  perform(entry: Entry): ReturnType<typeof perform> {
    const done = this.#watch(entry)
    const before = this.match.awaits()
    const refusal = perform(this.match, entry)
    if (refusal !== null) return refusal
    done()
    // Who is asked the same as before, together with who has answered now, may not have seen it.
    const together = entry.verb === UNDO || (before & (1 << entry.seat)) !== 0
    const still = together ? before & this.match.awaits() : 0
    for (const seat of this.#asked.keys()) if ((still & (1 << seat)) === 0) this.#asked.delete(seat)
    this.#asked.set(entry.seat, { text: '', since: this.seq })
    return null
  }

  /**
   * For each seat the message `view` as text, for whoever has seen the first `since` entries from
   * there; -1: nothing at all. What all have in common is put together once.
   */
  views(seats: readonly number[], since: number): string[] {
    const { match } = this
    for (const seat of seats) this.#note(seat)
    const bodies = this.#bodies(seats, since)
    const running = match.outcome === null
    return bodies.map((body, i) => {
      const undo = running && seats[i] !== NONE && match.canUndo(seats[i])
      return `{"t":"view",${body},"undo":${undo}}`
    })
  }

  /** The same for who looks back at this moment: nothing can be taken back there. */
  pastView(seat: number, since: number): string {
    return `{${this.#bodies([seat], since)[0]},"undo":false}`
  }

  /**
   * Whether somebody in this seat who has seen `seq` entries has seen what he is asked now. Others
   * may have answered the same open question since; nobody who acts twice is fresh the second time.
   */
  isFresh(seat: number, seq: number): boolean {
    return seq === this.seq || (seq < this.seq && seq >= (this.#asked.get(seat)?.since ?? this.seq))
  }

  #bodies(seats: readonly number[], since: number): string[] {
    const { match } = this
    const standing = this.#standing(since)
    const views = writeViews(writerOf(match.game), match.state, seats, scratch)
    const written: string[] = []
    return seats.map((seat, i) => {
      let from = 0
      for (let k = 0; k < standing; k++) if (reads(match.events[k], seat)) from++
      const events: string[] = []
      for (let k = standing; k < match.events.length; k++) {
        if (!reads(match.events[k], seat)) continue
        const { message, values } = match.events[k]
        written[k] ??= JSON.stringify({ message, values })
        events.push(written[k])
      }
      return `"seq":${this.seq},"view":${views[i]},"log":{"from":${from},"events":[${events.join()}]}`
    })
  }

  /** How many events of the whole log have stood since the first `since` entries. */
  #standing(since: number): number {
    if (since >= this.seq) return this.match.events.length
    if (since < 0) return 0
    let least = this.match.events.length
    for (let k = since; k < this.#kept.length; k++) least = Math.min(least, this.#kept[k])
    return least
  }

  /** Writes down what the seat is asked. Only who is asked with others may answer an older view. */
  #note(seat: number): void {
    const mask = this.match.awaits()
    const last = this.#asked.get(seat)
    const alone = (mask & (mask - 1)) === 0 && (last === undefined || last.text === '')
    if (seat === NONE || (mask & (1 << seat)) === 0 || alone) {
      this.#asked.delete(seat)
      return
    }
    const { prompt, decision } = this.match.view(seat)
    const text = hash('sha1', JSON.stringify([prompt, decision]), 'base64')
    if (last?.text === '') this.#asked.set(seat, { text, since: last.since })
    else if (last?.text !== text) this.#asked.set(seat, { text, since: this.seq })
  }
}

/** Whether the seat (NONE: a spectator) may read a line of the log. */
const reads = ({ to }: Event, seat: number): boolean =>
  to === undefined || (seat !== NONE && (to & (1 << seat)) !== 0)

/** How many events two logs have in common from the start. */
function commonLength(a: readonly Event[], b: readonly Event[]): number {
  const most = Math.min(a.length, b.length)
  let n = 0
  while (n < most && (a[n] === b[n] || same(a[n], b[n]))) n++
  return n
}
