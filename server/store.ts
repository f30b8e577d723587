// What the server stores, and the one interface to it. `store.suite.ts` is the test that every
// implementation must pass. All methods settle after the data is durable.
import type { Entry } from '@tricorne/engine'
import type { Page } from '@tricorne/host'
import type { Sql, Statement } from './sql.ts'

/** A person with a name, with or without an account. Of a session only the hash of the cookie's token is stored. */
export interface Guest {
  id: string
  name: string
}

/** `open`: anybody may take it; `reserved`: only with the invitation. */
export type SeatKind = 'open' | 'reserved' | 'person' | 'bot'

/** A bot in place of an absent person. */
export interface Substitute {
  bot: string
  /** The seats that have agreed to it so far; null once it plays. */
  agreed: number[] | null
}

export interface StoredSeat {
  kind: SeatKind
  /** The bot's name, for a bot. */
  bot: string | null
  /** The guest's id and the name they sat down with, for a person. */
  guest: string | null
  name: string | null
  /** When a client was last known to be connected from it, in house time. */
  seen?: number
  /** How a person's seat was offered; it is offered that way again if they leave before play begins. */
  offered?: 'open' | 'reserved'
  substitute?: Substitute
}

/** Another match that the players of a finished one are asked for. */
export interface Again {
  /** Everyone moves on by one seat. */
  swap: boolean
  /** The seats that have agreed. */
  agreed: number[]
  /** The seat that declined; then nothing is offered any more. */
  declined: number | null
}

/** Whether a seat is still free. */
export const hasFree = (seats: readonly StoredSeat[]): boolean =>
  seats.some(({ kind }) => kind === 'open' || kind === 'reserved')

export interface StoredMatch {
  id: string
  game: string
  /** Rules version and pack of the match. */
  version: string
  pack: string
  scenario: string
  options: Record<string, string>
  /** Secret until the end. */
  seed: string
  /** What seat keys and invitations are derived from; never leaves the server. */
  secret: string
  public: boolean
  over: boolean
  /** The rematch, if there is one. */
  rematch: string | null
  /** The offer of a rematch, also when it was taken up; absent if nobody has asked. */
  again?: Again
  created: number
  seats: StoredSeat[]
}

/** Speakers without a seat: a spectator, and the server itself. */
export const SPECTATOR = -1
export const HOUSE = -2

export interface ChatLine {
  /** The speaker's seat number, SPECTATOR or HOUSE. */
  seat: number
  name: string
  text: string
  at: number
}

/** A match after `seq` entries. Only a cache: one that does not fit is ignored. */
export interface Snapshot {
  seq: number
  /** What made it; one with a different stamp is useless. */
  stamp: string
  /** Whether the next one replaces it; the others are kept for looking back. */
  passing: boolean
  text: string
}

/** The sender of a line of chat, and the number they gave it: these identify a line that is sent again. */
export interface ChatMark {
  sender: string
  sent: number
}

/** What became of a line of chat; it may have been refused for lack of room, or have come before. */
export type ChatFate = 'added' | 'full' | 'known'

/** Who created a match, and from where (keys.ts: originOf); null: unknown. */
export interface Maker {
  guest: string
  origin: string | null
}

/** The entry is not the next one of the match: another writer was faster. */
export class ConflictError extends Error {}

const TROUBLE = {
  full: 'The server’s disk is full',
  locked: 'Another program has locked the server’s data file',
  'read-only': 'The server’s data file is read-only',
  failing: 'The server’s disk is failing',
  unreachable: 'The server cannot reach its database',
}

/** Nothing can be stored now. The message is shown to the person affected. */
export class StorageError extends Error {
  readonly kind: keyof typeof TROUBLE

  constructor(kind: keyof typeof TROUBLE, cause?: unknown) {
    super(`${TROUBLE[kind]}, so nothing was changed; try again later.`, { cause })
    this.kind = kind
  }
}

/** What can change about a match. `gone`: it is deleted. */
export type Change = 'entries' | 'seats' | 'chat' | 'gone'

/** A numbered line of chat. */
export interface NumberedLine {
  n: number
  line: ChatLine
}

/** Any write that cannot be stored fails with a StorageError. */
export interface Store {
  /** For tables that only one module uses. */
  readonly sql: Sql

  addGuest(guest: Guest, tokenHash: string, at: number): Promise<void>
  renameGuest(id: string, name: string): Promise<void>
  guestByToken(tokenHash: string): Promise<Guest | null>

  /** How long the server has been up over its life, in milliseconds, and the salt for addresses. */
  house(): Promise<{ open: number; salt: string }>
  keepOpen(open: number): Promise<void>

  /** `maker` is the guest who created it, `at` the house time. */
  addMatch(match: StoredMatch, maker: string, origin?: string | null, at?: number): Promise<void>
  match(id: string): Promise<StoredMatch | null>
  /** Deletes the match and everything that belongs to it. */
  deleteMatch(id: string): Promise<void>
  /**
   * Public unfinished matches with an open seat. The newest of every origin comes first, then the second newest of
   * every origin and so on; within an origin the newest of every maker comes first.
   */
  openMatches(limit: number): Promise<StoredMatch[]>
  /** How many of those a guest has created, and how many come from one origin. */
  openBy(maker: Maker): Promise<{ guest: number; origin: number }>
  /** Matches with a free seat and at most one person, created and last visited before this house time. */
  abandoned(before: number, limit: number): Promise<string[]>
  /** Matches where the guest has a seat, newest first. */
  matchesOf(guest: string, limit: number): Promise<StoredMatch[]>
  /**
   * Unfinished matches without a free seat in which a bot is awaited, or that have no note of who is: their ids
   * after this one, in order.
   */
  botMatches(after: string, limit: number): Promise<string[]>
  /** Who created the match; null if there is none. */
  makerOf(match: string): Promise<Maker | null>
  /** How many unfinished matches this guest has created. */
  unfinishedBy(maker: string): Promise<number>
  /** Seats the guest; false if the seat is not free (any more). Nobody at the table counts as away before `at`. */
  sit(match: string, seat: number, guest: Guest, at?: number): Promise<boolean>
  /** The seat is vacant again, as it was first offered. */
  vacate(match: string, seat: number): Promise<void>
  /** A bot takes the seat for good. */
  handOver(match: string, seat: number, bot: string): Promise<void>
  /**
   * A client was connected from the seat at this house time. Lost without an error if nothing can
   * be stored.
   */
  seen(match: string, seat: number, at: number): Promise<void>
  /**
   * A bot plays for the person in the seat, or is proposed to; null: neither. False if `before` is not what stands there
   * any more: then nothing is changed.
   */
  substitute(
    match: string,
    seat: number,
    substitute: Substitute | null,
    before?: Substitute | null,
  ): Promise<boolean>
  /** Saves the offer of a rematch; null: there is none any more. False if it is not `before` any more. */
  offerAgain(match: string, again: Again | null, before?: Again | null): Promise<boolean>
  /** Adds `next` as the rematch of `match`, unless there is one; returns the id of the one that counts. */
  addRematch(match: string, next: StoredMatch, at?: number): Promise<string>

  /**
   * Appends entries, the first of them number `seq` (from 1), at house time `at`: all or none. Throws ConflictError
   * unless it is the next one. `also` happens together with it.
   */
  append(
    match: string,
    seq: number,
    entries: readonly Entry[],
    over: boolean,
    at?: number,
    also?: readonly Statement[],
  ): Promise<void>
  /** The entries after the first `after`; at most `limit` of them. */
  entries(match: string, after?: number, limit?: number): Promise<Entry[]>
  /** How many entries there are. */
  length(match: string): Promise<number>
  /** The same for each of these matches that has any. */
  lengths(matches: readonly string[]): Promise<Map<string, number>>
  /** Saves which seats, as a bit mask, are awaited after the last entry. */
  awaited(match: string, mask: number): Promise<void>
  /** What was saved last of each of these matches that is not over. */
  awaitedIn(matches: readonly string[]): Promise<Map<string, number>>
  /** When the last entry was appended; 0 if there is none. */
  moved(match: string): Promise<number>

  /** Stores snapshots together with their pages of the log; all or nothing. */
  addSnapshots(match: string, snapshots: readonly Snapshot[], pages: readonly Page[]): Promise<void>
  /** The latest snapshot of at most `most` entries; null if there is none. */
  snapshot(match: string, most: number): Promise<Snapshot | null>
  /** The texts of the pages from `first` to before `end`, up to the first gap. */
  pages(match: string, first: number, end: number): Promise<string[]>
  /** Deletes the snapshots and pages of a match, if anything can be stored. */
  dropSnapshots(match: string): Promise<void>

  /** Appends a line of chat, unless there are `most` already or the same line with the same mark. */
  addChat(match: string, line: ChatLine, most: number, mark?: ChatMark): Promise<ChatFate>
  /** The last lines up to number `last`, oldest first; those of spectators only on request. */
  chat(match: string, limit: number, spectators: boolean, last?: number): Promise<ChatLine[]>
  /** The lines after number `n`; with null the last one only. */
  chatAfter(match: string, n: number | null): Promise<NumberedLine[]>
  /** How many entries and lines of chat these matches have. */
  sizes(matches: readonly string[]): Promise<Map<string, { entries: number; lines: number }>>

  /**
   * Throws StorageError if nothing can be stored: if the last change failed and none succeeds now, or if none has
   * succeeded within this many milliseconds and none does now.
   */
  check(age: number): Promise<void>
  close(): Promise<void>

  /** Called after each change of a match that others may want to know about. */
  changed: (change: Change, match: string) => void
}
