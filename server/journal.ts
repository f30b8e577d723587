// An engine match together with what a server must know of its past: which part of the log each
// entry left standing, and since when a seat's question is the same.
import { hash } from 'node:crypto'
import {
  type Entry,
  type Event,
  type Match,
  NONE,
  type SeatView,
  type State,
  same,
  UNDO,
  visible,
} from '@tricorne/engine'
import { perform } from './rebuild.ts'

export interface ViewMessage {
  t: 'view'
  seq: number
  view: SeatView
  undo: boolean
  log: { from: number; events: Event[] }
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

  get seq(): number {
    return this.match.entries.length
  }

  get undos(): number {
    return this.#undos
  }

  /** To be called before the match performs an entry; the answer after it. */
  watch(entry: Pick<Entry, 'verb'>): () => void {
    const before = entry.verb === UNDO ? this.match.events.slice() : null
    const length = this.match.events.length
    return () => {
      this.#kept.push(before === null ? length : commonLength(before, this.match.events))
      if (entry.verb === UNDO) this.#undos++
    }
  }

  /** Performs an entry; a refusal changes nothing. */
  perform(entry: Entry): ReturnType<typeof perform> {
    const done = this.watch(entry)
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

  /** The message for whoever has seen the first `since` entries from this seat; -1: nothing at all. */
  view(seat: number, since: number): ViewMessage {
    const { match } = this
    const from = visible(match.events.slice(0, this.#standing(since)), seat).length
    const events = visible(match.events, seat).slice(from)
    const view = match.view(seat)
    this.#note(seat, view)
    return {
      t: 'view',
      seq: this.seq,
      view,
      undo: seat !== NONE && match.outcome === null && match.canUndo(seat),
      log: { from, events: events.map(({ message, values }) => ({ message, values })) },
    }
  }

  /**
   * Whether somebody in this seat who has seen `seq` entries has seen what he is asked now. Others
   * may have answered the same open question since; nobody who acts twice is fresh the second time.
   */
  isFresh(seat: number, seq: number): boolean {
    return seq === this.seq || (seq < this.seq && seq >= (this.#asked.get(seat)?.since ?? this.seq))
  }

  /** How many events of the whole log have stood since the first `since` entries. */
  #standing(since: number): number {
    if (since >= this.seq) return this.match.events.length
    if (since < 0) return 0
    let least = this.match.events.length
    for (let k = since; k < this.#kept.length; k++) least = Math.min(least, this.#kept[k])
    return least
  }

  #note(seat: number, { prompt, decision }: SeatView): void {
    const last = this.#asked.get(seat)
    if (decision === null) {
      this.#asked.delete(seat)
      return
    }
    const text = hash('sha1', JSON.stringify([prompt, decision]), 'base64')
    if (last?.text === '') this.#asked.set(seat, { text, since: last.since })
    else if (last?.text !== text) this.#asked.set(seat, { text, since: this.seq })
  }
}

/** How many events two logs have in common from the start. */
function commonLength(a: readonly Event[], b: readonly Event[]): number {
  const most = Math.min(a.length, b.length)
  let n = 0
  while (n < most && (a[n] === b[n] || same(a[n], b[n]))) n++
  return n
}
