// What the server keeps, and the one interface to it. `store.suite.ts` is the test that every
// implementation must pass. All methods answer after the data is durable.
import type { Entry } from '@tricorne/engine'
import type { Page } from './pages.ts'

/** A person with a name and no account; the cookie's token is known by its hash only. */
export interface Guest {
  id: string
  name: string
}

/** `open`: anybody may sit down; `reserved`: only who has the invitation. */
export type SeatKind = 'open' | 'reserved' | 'person' | 'bot'

/** A bot in the place of a person who is away. */
export interface Substitute {
  bot: string
  /** The seats that have agreed to it so far; null once it plays. */
  agreed: number[] | null
}

export interface StoredSeat {
  kind: SeatKind
  /** The bot's name, for a bot. */
  bot: string | null
  /** The guest's id and the name he sat down with, for a person. */
  guest: string | null
  name: string | null
  /** When somebody was last known to be connected from it, by the house clock. */
  seen?: number
  /** How a person's seat was free before; it is so again when they leave before play begins. */
  offered?: 'open' | 'reserved'
  substitute?: Substitute
}

/** Whether somebody is still awaited at the table. */
export const hasFree = (seats: readonly StoredSeat[]): boolean =>
  seats.some(({ kind }) => kind === 'open' || kind === 'reserved')

export interface StoredMatch {
  id: string
  game: string
  /** Rules version and pack the match is played by. */
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
  /** The match that goes on with the same people after this one. */
  rematch: string | null
  created: number
  seats: StoredSeat[]
}

/** Who speaks without a seat: somebody who looks on, and the server itself. */
export const SPECTATOR = -1
export const HOUSE = -2

export interface ChatLine {
  /** Seat number of who spoke, SPECTATOR or HOUSE. */
  seat: number
  name: string
  text: string
  at: number
}

/** A match as it was after `seq` entries. Never the truth: whatever does not fit is ignored. */
export interface Snapshot {
  seq: number
  /** What it was made by; one with another stamp is of no use. */
  stamp: string
  /** Whether the next one takes its place; the others stay, for looking back. */
  passing: boolean
  text: string
}

/** Who sent a line of chat, and the number they gave it: the same line sent again is known by these. */
export interface ChatMark {
  sender: string
  sent: number
}

/** What became of a line of chat: there was no room for it, or it had come before. */
export type ChatFate = 'added' | 'full' | 'known'

/** Who made a match, and from where (keys.ts: originOf); null: from nowhere in particular. */
export interface Maker {
  guest: string
  origin: string | null
}

/** The entry is not the next one of the match: somebody else was faster. */
export class ConflictError extends Error {}

const TROUBLE = {
  full: 'The server’s disk is full',
  locked: 'Another program has locked the server’s data file',
  'read-only': 'The server’s data file is read-only',
  failing: 'The server’s disk does not work',
}

/** Nothing can be stored now. The message is for whoever wanted it. */
export class StorageError extends Error {
  readonly kind: keyof typeof TROUBLE

  constructor(kind: keyof typeof TROUBLE, cause?: unknown) {
    super(`${TROUBLE[kind]}, so nothing was changed; try again later.`, { cause })
    this.kind = kind
  }
}

/** Whatever cannot be stored fails with a StorageError. */
export interface Store {
  addGuest(guest: Guest, tokenHash: string, at: number): Promise<void>
  renameGuest(id: string, name: string): Promise<void>
  guestByToken(tokenHash: string): Promise<Guest | null>

  /** How long the server has been open in its life, in milliseconds, and what addresses are salted with. */
  house(): Promise<{ open: number; salt: string }>
  keepOpen(open: number): Promise<void>

  /** `maker` is the guest who made it, `at` the time of the house clock. */
  addMatch(match: StoredMatch, maker: string, origin?: string | null, at?: number): Promise<void>
  match(id: string): Promise<StoredMatch | null>
  /** Takes the match away with all that belongs to it. */
  deleteMatch(id: string): Promise<void>
  /**
   * Public matches that are not over and have an open seat. The newest of every origin comes first, then the second of
   * every origin and so on; within an origin the newest of every maker comes first.
   */
  openMatches(limit: number): Promise<StoredMatch[]>
  /** How many of those a guest has made, and how many come from one origin. */
  openBy(maker: Maker): Promise<{ guest: number; origin: number }>
  /** Matches with a free seat and at most one person, made and last visited before this time of the house clock. */
  abandoned(before: number, limit: number): Promise<string[]>
  /** Matches where the guest has a seat, newest first. */
  matchesOf(guest: string, limit: number): Promise<StoredMatch[]>
  /**
   * Matches that are not over, have no free seat, and in which a bot is awaited or it is not known who is: their ids
   * after this one, in order.
   */
  botMatches(after: string, limit: number): Promise<string[]>
  /** Who made the match; null if there is none. */
  makerOf(match: string): Promise<Maker | null>
  /** How many matches of this maker are not over. */
  unfinishedBy(maker: string): Promise<number>
  /** Sits the guest down; false if the seat is not free (any more). Nobody at the table counts as away before `at`. */
  sit(match: string, seat: number, guest: Guest, at?: number): Promise<boolean>
  /** Nobody has the seat any more, and it is as it was offered. */
  vacate(match: string, seat: number): Promise<void>
  /** A bot has the seat for good. */
  handOver(match: string, seat: number, bot: string): Promise<void>
  /**
   * Somebody was connected from the seat at this time of the house clock. It is lost, without an error, if nothing can
   * be stored.
   */
  seen(match: string, seat: number, at: number): Promise<void>
  /** A bot plays for the person in the seat, or is proposed to; null: neither. */
  substitute(match: string, seat: number, substitute: Substitute | null): Promise<void>
  /** Adds `next` as the rematch of `match`, unless there is one; the id of the one there is then. */
  addRematch(match: string, next: StoredMatch, at?: number): Promise<string>

  /** Appends entry number `seq` (from 1), `at` by the house clock. Throws ConflictError unless it is the next one. */
  append(match: string, seq: number, entry: Entry, over: boolean, at?: number): Promise<void>
  /** The entries after the first `after`; at most `limit` of them. */
  entries(match: string, after?: number, limit?: number): Promise<Entry[]>
  /** How many entries there are. */
  length(match: string): Promise<number>
  /** Notes the seats, as a bit mask, that are awaited after the last entry. */
  awaited(match: string, mask: number): Promise<void>
  /** When the last entry was appended; 0 if there is none. */
  moved(match: string): Promise<number>

  /** Keeps snapshots with the pages of the log that they go with; all of them or none. */
  addSnapshots(match: string, snapshots: readonly Snapshot[], pages: readonly Page[]): Promise<void>
  /** The latest snapshot of at most `most` entries; null if there is none. */
  snapshot(match: string, most: number): Promise<Snapshot | null>
  /** The texts of the pages from `first` to before `end`, as far as there are any without a gap. */
  pages(match: string, first: number, end: number): Promise<string[]>
  /** Forgets the snapshots and pages of a match, if anything can be stored. */
  dropSnapshots(match: string): Promise<void>

  /** Appends a line of chat, unless there are `most` already or the same line with the same mark. */
  addChat(match: string, line: ChatLine, most: number, mark?: ChatMark): Promise<ChatFate>
  /** The last lines, oldest first; those of spectators only if they are wanted. */
  chat(match: string, limit: number, spectators: boolean): Promise<ChatLine[]>

  /**
   * Throws StorageError if nothing can be stored: if the last change failed and none succeeds now, or if none has
   * succeeded within so many milliseconds and none does now.
   */
  check(age: number): Promise<void>
  close(): Promise<void>
}
