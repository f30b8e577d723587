// Limits on everything a stranger may create.
import { MOST_TOGETHER } from '@tricorne/engine'

export const LIMITS = {
  /** Characters. */
  name: 40,
  chatText: 500,
  verb: 64,
  /** How many things and verbs one "why not?" question may cover. */
  things: 16,
  verbs: 64,
  /** Actions of a batch. */
  together: MOST_TOGETHER,
  /** Bytes of a message; of a frame that still gets an answer; of a request body. */
  message: 4096,
  frame: 1_048_576,
  body: 16_384,
  /** Lines of chat stored for a match, and sent on joining. */
  chatLines: 2000,
  chatSent: 200,
  /** Lines in a match after which spectators can no longer chat, to leave room for the players. */
  chatSpectators: 1000,
  /** Entries of a match, and how many of them may be undos. */
  entries: 100_000,
  undos: 5000,
  /** Unfinished matches that a guest has created. */
  matches: 50,
  /** Matches in a list; public open ones that a guest, and one address, may have created. */
  listed: 100,
  /** Seats of own matches that a search looks through; finished matches in a profile; looked through for results at a time. */
  ownSeats: 4000,
  played: 20,
  settled: 20,
  /** People in the answer to a search; who ask to be friends; on the lists of one person. Searches a minute. */
  peopleFound: 20,
  peopleListed: 200,
  ties: 500,
  searches: 120,
  openTables: 5,
  openTablesPerAddress: 20,
  /** Milliseconds until an unvisited table is deleted; between two checks for those and for presence; how many per check. */
  abandoned: 14 * 24 * 3_600_000,
  sweep: 3_600_000,
  swept: 100,
  /** Connections: in total; from one address; of spectators at one match; from one seat, where the oldest makes room. */
  connections: 10_000,
  connectionsPerAddress: 100,
  spectators: 200,
  connectionsPerSeat: 8,
  /** Queued messages of one connection. */
  waiting: 64,
  /** Bytes of unread output for one connection, and for all of them together. */
  behind: 4_000_000,
  behindAll: 64_000_000,
  /** Above this many bytes of unread output, pings are not answered. */
  pongs: 16_384,
  /** Milliseconds that a connection may go without joining a match, and how many such connections there may be. */
  joinTime: 15_000,
  unjoined: 2000,
  /** Milliseconds for the head of a request, for the whole request, and for reading the answer. */
  headTime: 10_000,
  requestTime: 15_000,
  answerTime: 60_000,
  /** Milliseconds between two checks for time-outs. */
  lookTime: 5000,
  /** Milliseconds that connections have to close cleanly. */
  closeTime: 1000,
  /** Matches kept in memory without anybody connected. */
  idle: 64,
  /** Matches in which bots resume at the same time after a start. */
  resumed: 2,
  /**
   * Milliseconds a bot may think about one decision, plus those for each decision it must replay. The strongest plans to
   * think for half a minute, which may become several times that on a busy machine.
   */
  botDecision: 180_000,
  botMemory: 2000,
  /**
   * Milliseconds that the table must have waited for an absent player before a bot may be proposed for the seat: if
   * two people or more must agree, and if one decides alone, as in a two-player match.
   */
  absence: 24 * 3_600_000,
  absenceAlone: 7 * 24 * 3_600_000,
  /** Milliseconds between two looks for clocks that have run out, and how many matches are looked at each time. */
  clockLook: 1000,
  clocksDue: 100,
  /** Views of the past in one answer, and how many requests for them may queue. */
  past: 100,
  pastWaiting: 20,
  /** Messages a second from one connection, and the burst. */
  messageRate: 30,
  messageBurst: 120,
  chatRate: 0.5,
  chatBurst: 8,
  joinRate: 0.5,
  joinBurst: 10,
  /** Pings and pongs a second. */
  controlRate: 2,
  controlBurst: 30,
  /** Bytes a second from one connection, whatever they are, and the burst. */
  byteRate: 262_144,
  byteBurst: 4_194_304,
  /** Messages over the rate limit before the connection is dropped. */
  patience: 50,
  /** Requests a minute from one address: of any kind; for the past; for new guests; for new matches and seats. */
  requests: 600,
  pastRequests: 60,
  guests: 20,
  creations: 60,
  /**
   * Milliseconds until a notice is sent; between two looks for due ones; from a failed attempt to the next, doubled
   * with each failure up to the longest; until a person with an open table counts as not looking.
   */
  noticeGrace: 60_000,
  noticeLook: 5000,
  noticeRetry: 60_000,
  noticeLongest: 6 * 3_600_000,
  noticeHidden: 3_600_000,
  /** Attempts to deliver a notice; people told in one look; notices in one message; test messages a minute. */
  noticeTries: 12,
  noticeBatch: 20,
  noticesTogether: 20,
  noticeTests: 5,
  /** Ways in which one person is told; milliseconds until another process takes over from one that died. */
  ways: 12,
  noticeLease: 120_000,
  /** Characters of a password. */
  passwordLeast: 12,
  passwordMost: 200,
  /**
   * Wrong passwords in a window of so many milliseconds: for an account from one address, for an account from anywhere,
   * from one address for any account. Sessions of a person.
   */
  loginWindow: 15 * 60_000,
  loginsHere: 10,
  logins: 200,
  loginsFromAddress: 50,
  sessions: 20,
  /** Passkeys of a person. */
  passkeys: 10,
  /** Access tokens of a person; streams of events of a person, and in all; bytes of unread events. */
  tokens: 20,
  streamsOfOne: 4,
  streams: 1000,
  streamBehind: 65_536,
  /** Lines of chat a minute over HTTP from one address. */
  saysPerMinute: 30,
  /** Mails in a window of so many milliseconds: to one address or account; asked for from one address. Attempts to send one. */
  mailWindow: 3_600_000,
  mailsTo: 3,
  mailsFromAddress: 20,
  letterTries: 6,
}

export type Limits = typeof LIMITS

/** A token bucket. */
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

  /** Takes this many tokens if there are enough; false if not. */
  take(now = performance.now(), wanted = 1): boolean {
    this.#tokens = Math.min(this.#size, this.#tokens + ((now - this.#at) / 1000) * this.#rate)
    this.#at = now
    if (this.#tokens < wanted) return false
    this.#tokens -= wanted
    return true
  }
}
