// The socket's messages, as the server speaks them.
import type { Answer, Objection, Question } from '@tricorne/engine'
import type { ChatLine, MatchInfo, SeatInfo, ViewMessage } from '../contract.ts'

export type ToServer =
  | { t: 'join'; match: string; key: string | null; since: number }
  | { t: 'act'; id: number; seq: number; verb: string; target: number | null }
  | ({ t: 'explain'; id: number } & Question)
  | { t: 'undo'; id: number; seq: number }
  | { t: 'chat'; id: number; text: string }
  | { t: 'rematch'; id: number }
  | { t: 'propose' | 'agree'; id: number; seat: string; bot: string }
  | { t: 'decline'; id: number; seat: string }
  | { t: 'return'; id: number }

export type FromServer =
  | { t: 'match'; match: MatchInfo }
  | ({ t: 'view' } & ViewMessage)
  | { t: 'ok'; id: number; seq: number }
  | { t: 'no'; id: number | null; error: { code: string; message: string } & Partial<Objection> }
  | { t: 'verdicts'; id: number; answers: Answer[] }
  | ({ t: 'chat' } & ChatLine)
  | { t: 'seats'; seats: SeatInfo[] }
  | { t: 'rematch'; match: string; key: string | null }
