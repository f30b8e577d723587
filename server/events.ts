// Streams of events (GET /api/events): what happens in all matches of a person, for programs that play for them. A stream
// remembers what it has told and tells what is new, so it needs no record of its own and works whichever process did it.
import { PassThrough } from 'node:stream'
import type { Game } from '@tricorne/engine'
import { seatIdsOf } from './info.ts'
import type { Limits } from './limits.ts'
import { hasFree, type Store, type StoredMatch } from './store.ts'

export interface StreamsContext {
  store: Store
  limits: Limits
  game(id: string): Promise<Game | null>
  /** Which seats, as a bit mask, a match waits for of which that has not been noted yet. */
  awaits(match: string): Promise<number>
  log: { error(details: object, message: string): void }
}

interface Told {
  kind: 'open' | 'move' | 'wait' | 'over'
  seq: number
}

interface Stream {
  guest: string
  out: PassThrough
  stillIn(): Promise<boolean>
  /** By match and seat. */
  told: Map<string, Told>
  /** A look is running, and whether another must follow it. */
  looking: boolean
  again: boolean
}

/** Milliseconds between two looks at matches that other processes may have moved; a silent stream is kept alive with each. */
const LOOK = 5000

export class Streams {
  readonly #context: StreamsContext
  readonly #streams = new Set<Stream>()
  readonly #timer: NodeJS.Timeout

  constructor(context: StreamsContext) {
    this.#context = context
    this.#timer = setInterval(() => this.lookAtAll(), LOOK).unref()
  }

  get size(): number {
    return this.#streams.size
  }

  /** A new stream, which begins with how all matches stand. Too many of a person, and the oldest ends. */
  open(guest: string, stillIn: () => Promise<boolean>): PassThrough {
    const { streamsOfOne, streams } = this.#context.limits
    const own = [...this.#streams].filter((stream) => stream.guest === guest)
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - streamsOfOne))) this.#end(oldest)
    if (this.#streams.size >= streams) {
      const [oldest] = this.#streams
      this.#end(oldest)
    }
    const out = new PassThrough()
    const stream = { guest, out, stillIn, told: new Map(), looking: false, again: false }
    this.#streams.add(stream)
    out.on('close', () => this.#streams.delete(stream))
    out.write(': events of your matches\n\n')
    void this.#look(stream)
    return out
  }

  /** Something has happened in a match. */
  stir({ seats }: StoredMatch): void {
    if (this.#streams.size === 0) return
    for (const stream of this.#streams)
      if (seats.some(({ guest }) => guest === stream.guest)) void this.#look(stream)
  }

  lookAtAll(): void {
    for (const stream of this.#streams) {
      this.#write(stream, ':\n\n')
      void this.#look(stream)
    }
  }

  close(): void {
    clearInterval(this.#timer)
    for (const stream of this.#streams) this.#end(stream)
  }

  #end(stream: Stream): void {
    this.#streams.delete(stream)
    stream.out.end()
  }

  /** A program that reads too slowly connects again. */
  #write(stream: Stream, text: string): void {
    if (stream.out.writableLength > this.#context.limits.streamBehind) {
      this.#streams.delete(stream)
      stream.out.destroy()
    } else stream.out.write(text)
  }

  async #look(stream: Stream): Promise<void> {
    stream.again = true
    if (stream.looking) return
    stream.looking = true
    try {
      while (stream.again && this.#streams.has(stream)) {
        stream.again = false
        if (await stream.stillIn()) await this.#tell(stream)
        else this.#end(stream)
      }
    } catch (error) {
      this.#context.log.error({ err: error }, 'events could not be read')
    } finally {
      stream.looking = false
    }
  }

  async #tell(stream: Stream): Promise<void> {
    const { store, limits, game, awaits } = this.#context
    const matches = await store.matchesOf(stream.guest, limits.listed)
    const awaited = await store.awaitedIn(matches.map(({ id }) => id))
    const lengths = await store.lengths(matches.map(({ id }) => id))
    for (const match of matches) {
      const played = await game(match.game)
      if (played === null) continue
      const ids = seatIdsOf(played, match)
      const begun = !match.over && !hasFree(match.seats)
      const mask = begun ? (awaited.get(match.id) ?? (await awaits(match.id))) : 0
      match.seats.forEach(({ guest }, seat) => {
        if (guest !== stream.guest) return
        const now = { kind: kindOf(match, seat, mask), seq: lengths.get(match.id) ?? 0 }
        this.#compare(stream, match.id, ids[seat], now)
      })
    }
    const there = new Set(matches.map(({ id }) => id))
    for (const key of stream.told.keys()) if (!there.has(key.split('/')[0])) stream.told.delete(key)
  }

  #compare(stream: Stream, match: string, seat: string, now: Told): void {
    const key = `${match}/${seat}`
    const before = stream.told.get(key)
    stream.told.set(key, now)
    const isNew = before?.kind !== now.kind || (now.kind === 'move' && before.seq !== now.seq)
    // Matches that were over when the stream began are no news.
    if (!isNew || now.kind === 'wait' || (before === undefined && now.kind === 'over')) return
    const data = JSON.stringify({ match, seat, seq: now.seq })
    this.#write(stream, `event: ${now.kind}\ndata: ${data}\n\n`)
  }
}

function kindOf(match: StoredMatch, seat: number, awaited: number): Told['kind'] {
  if (match.over) return 'over'
  if (hasFree(match.seats)) return 'open'
  return (awaited >> seat) & 1 ? 'move' : 'wait'
}
