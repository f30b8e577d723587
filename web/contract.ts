// What the client knows of a match beside its game, whether it runs on a server or in this browser.
import type { ChatMessage, TableInfo } from '@tricorne/protocol'

export type {
  ChatMessage as ChatLine,
  ClockInfo,
  Parting,
  RematchOffer,
  SeatInfo,
  ViewMessage,
} from '@tricorne/protocol'

export interface MatchInfo extends TableInfo {
  /** The viewer's seat. */
  you: string | null
  chat: ChatMessage[]
  /** Several people play it at one screen, which they pass to each other. */
  shared?: boolean
}
