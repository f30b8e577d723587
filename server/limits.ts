// How much of everything a stranger may create.
export const LIMITS = {
  /** Characters. */
  name: 40,
  chatText: 500,
  verb: 64,
  /** Bytes of a message; of a frame that is still answered; a body of a request. */
  message: 4096,
  frame: 1_048_576,
  body: 16_384,
  /** Lines of chat kept for a match, and sent to who joins. */
  chatLines: 2000,
  chatSent: 200,
  /** Lines in a match after which spectators are silent, so that they leave room for the players. */
  chatSpectators: 1000,
  /** Entries of a match, and how many of them may be undos. */
  entries: 100_000,
  undos: 5000,
  /** Matches that a guest has made and that are not over. */
  matches: 50,
  /** Matches in a list; open ones in the public list that a guest, and one address, may have made. */
  listed: 100,
  openTables: 5,
  openTablesPerAddress: 20,
  /** Milliseconds after which a table is deleted that nobody joined or visited; between two looks for those, and for who is connected; how many at a look. */
  abandoned: 14 * 24 * 3_600_000,
  sweep: 3_600_000,
  swept: 100,
  /** Connections: in all, from one address; of spectators at one match; from one seat, where the oldest makes room. */
  connections: 10_000,
  connectionsPerAddress: 100,
  spectators: 200,
  connectionsPerSeat: 8,
  /** Messages of one connection that wait for their turn. */
  waiting: 64,
  /** Bytes that a slow reader may be behind, and that all connections together make the server hold. */
  behind: 4_000_000,
  behindAll: 64_000_000,
  /** Bytes of unread output up to which pings are still answered. */
  pongs: 16_384,
  /** Milliseconds that a connection may go without joining a match, and how many of those there may be. */
  joinTime: 15_000,
  unjoined: 2000,
  /** Milliseconds for the head of a request and for all of it; that an answer may go unread. */
  headTime: 10_000,
  requestTime: 15_000,
  answerTime: 60_000,
  /** Milliseconds between two looks at what is over its time. */
  lookTime: 5000,
  /** Milliseconds that connections have to say goodbye. */
  closeTime: 1000,
  /** Matches held in memory without anybody connected. */
  idle: 64,
  /** Matches in which bots go on after a start, at one time. */
  resumed: 2,
  /**
   * Milliseconds a bot may think about one decision, and for each that it must remember. The strongest means to
   * think for half a minute, which on a busy machine may become several times that.
   */
  botDecision: 180_000,
  botMemory: 2000,
  /**
   * Milliseconds that the table must have waited for somebody who is away before a bot may be proposed for the seat: if
   * two people or more must agree to it, and if one decides alone, as in a match for two.
   */
  absence: 24 * 3_600_000,
  absenceAlone: 7 * 24 * 3_600_000,
  /** Views of the past in one answer, and requests for them that may wait for their turn. */
  past: 100,
  pastWaiting: 20,
  /** Messages a second of one connection, and how many at once. */
  messageRate: 30,
  messageBurst: 120,
  chatRate: 0.5,
  chatBurst: 8,
  joinRate: 0.5,
  joinBurst: 10,
  /** Pings and pongs a second. */
  controlRate: 2,
  controlBurst: 30,
  /** Bytes a second of one connection, whatever they are, and how many at once. */
  byteRate: 262_144,
  byteBurst: 4_194_304,
  /** Messages over the rate before the connection is dropped. */
  patience: 50,
  /** Requests a minute from one address: any; for the past; new guests; new matches and seats. */
  requests: 600,
  pastRequests: 60,
  guests: 20,
  creations: 60,
}

export type Limits = typeof LIMITS

/** A bucket of tokens that refills with time. */
export class Bucket {
  readonly #rate: number
  readonly #size: number
  #tokens: number
  #at: number

  constructor(rate: number, size: number, now = performance.now()) {
    this.#rate = rate
    this.#size = size
    this.#tokens = size
    this.#at = now
  }

  /** Whether there is one more, or as many as wanted; takes them then. */
  take(now = performance.now(), wanted = 1): boolean {
    this.#tokens = Math.min(this.#size, this.#tokens + ((now - this.#at) / 1000) * this.#rate)
    this.#at = now
    if (this.#tokens < wanted) return false
    this.#tokens -= wanted
    return true
  }
}
