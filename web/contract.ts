// What the client knows of a match beside its game: who sits where, what was said, what was sent.
import type { Event, SeatView } from '@tricorne/engine'

export interface SeatInfo {
  id: string
  name: string | null
  kind: 'open' | 'person' | 'bot'
  bot?: string
  /** Only a person with the invitation may sit down. */
  reserved?: true
  here: boolean
  /** Since when nobody has been connected from a person's seat, in milliseconds since 1970. */
  away?: number
  /** Milliseconds that the table must wait for this absent person before a bot may be proposed. */
  patience?: number
  /** The bot that plays for the person until they take the seat back. */
  substitute?: string
  /** The bot proposed for it, and the seats that agree. */
  offer?: { bot: string; agreed: string[] }
}

/** How this person may get away from a table on a server. */
export interface Parting {
  /**
   * What leaving does: it opens the seat, hands it to a bot for good, ends the match, or deletes a table where nobody is
   * left; null if there is nothing to leave.
   */
  leaving: 'frees' | 'bot' | 'resigns' | 'deletes' | null
  deletable: boolean
}

export interface ChatLine {
  /** Null for speakers without a seat; then `from` says who speaks. */
  seat: string | null
  from?: 'spectator' | 'house'
  name: string
  text: string
  at: number
}

export interface MatchInfo {
  id: string
  game: string
  scenario: string
  options: Record<string, string>
  seats: SeatInfo[]
  commitment: string
  you: string | null
  chat: ChatLine[]
}

/** A view as it is sent: by the server over the socket, by the local worker as a message. */
export interface ViewMessage {
  seq: number
  view: SeatView
  undo: boolean
  log: { from: number; events: Event[] }
}
