// The messages of the socket, in both directions: see docs/api.md.
import type { Answer, BatchAction, Objection, Question } from '@tricorne/engine'
import { z } from 'zod'
import type { ClockInfo } from './clock.ts'
import { faultOf } from './fault.ts'
import {
  type ChatMessage,
  count,
  ident,
  type MatchInfo,
  type RematchOffer,
  type SeatInfo,
  type ViewMessage,
} from './match.ts'
import { isVisible, tidy } from './words.ts'

export type Code =
  | 'bad-message'
  | 'elsewhere'
  | 'forbidden'
  | 'internal'
  | 'no-such-verb'
  | 'not-awaited'
  | 'not-together'
  | 'nothing-to-undo'
  | 'other-rules'
  | 'over'
  | 'stale'
  | 'too-fast'
  | 'too-large'
  | 'unknown-match'
  | 'waiting'
  | 'wrong-key'

export type ServerMessage =
  | { t: 'match'; match: MatchInfo & { you: string | null; chat: ChatMessage[] } }
  | ({ t: 'view' } & ViewMessage)
  | { t: 'ok'; id: number; seq: number }
  | { t: 'no'; id: number | null; error: { code: Code; message: string; at?: number } & Partial<Objection> }
  | { t: 'verdicts'; id: number; answers: Answer[] }
  | { t: 'final'; id: number; final: boolean }
  | ({ t: 'chat' } & ChatMessage)
  | { t: 'seats'; seats: SeatInfo[] }
  | { t: 'clock'; clock: ClockInfo }
  | { t: 'offer'; offer: RematchOffer | null }
  | { t: 'rematch'; match: string; key: string | null }

/** How long parts of a message may be; how many bytes a message may have. */
export interface SocketLimits {
  message: number
  verb: number
  verbs: number
  things: number
  together: number
  chatText: number
}

/** Any safe integer: some targets are composed of several numbers. */
const target = z.number().int().nullable()

const verbOf = (limits: SocketLimits) => z.string().min(1).max(limits.verb)

/** The actions of a batch. */
export const actionsOf = (limits: SocketLimits) =>
  z
    .array(z.strictObject({ verb: verbOf(limits), target, about: z.number().int().exactOptional() }))
    .min(1)
    .max(limits.together)

/** What may be asked of the rules. */
export const questionOf = (limits: SocketLimits) =>
  z.strictObject({
    things: z.array(z.tuple([verbOf(limits), count]).nullable()).max(limits.things),
    verbs: z.array(verbOf(limits)).max(limits.verbs).optional(),
  })

export const chatText = (limits: SocketLimits) =>
  z.string().max(limits.chatText).transform(tidy).refine(isVisible, 'the text is empty')

const messageSchema = (limits: SocketLimits) => {
  const verb = verbOf(limits)
  return z.discriminatedUnion('t', [
    z.strictObject({
      t: z.literal('join'),
      match: ident,
      key: ident.nullable(),
      since: count.default(0),
      id: count.optional(),
    }),
    z.strictObject({ t: z.literal('act'), id: count, seq: count, verb, target }),
    z.strictObject({
      t: z.literal('batch'),
      id: count,
      seq: count,
      actions: actionsOf(limits),
      /** Only asks whether it would be carried out. */
      dry: z.literal(true).exactOptional(),
    }),
    z.strictObject({ t: z.literal('undo'), id: count, seq: count }),
    questionOf(limits).extend({ t: z.literal('explain'), id: count }),
    z.strictObject({ t: z.literal('final'), id: count, verb, target }),
    z.strictObject({ t: z.literal('chat'), id: count, text: chatText(limits) }),
    z.strictObject({ t: z.literal('rematch'), id: count, swap: z.boolean().default(false) }),
    z.strictObject({ t: z.literal('no-rematch'), id: count }),
    z.strictObject({ t: z.literal('propose'), id: count, seat: ident, bot: ident }),
    z.strictObject({ t: z.literal('agree'), id: count, seat: ident, bot: ident }),
    z.strictObject({ t: z.literal('decline'), id: count, seat: ident }),
    z.strictObject({ t: z.literal('return'), id: count }),
    /** Goes on leave for so many milliseconds, or comes back from it with 0. */
    z.strictObject({ t: z.literal('leave'), id: count, length: z.number().int().min(0).max(31_536_000_000) }),
  ])
}

/** A message as a client sends it, and as the server reads it. */
export type SentMessage =
  | Exclude<z.input<ReturnType<typeof messageSchema>>, { t: 'explain' | 'batch' }>
  | { t: 'batch'; id: number; seq: number; actions: readonly BatchAction[]; dry?: true }
  | ({ t: 'explain'; id: number } & Question)
export type ClientMessage = z.output<ReturnType<typeof messageSchema>>
export type Act = Extract<ClientMessage, { t: 'act' }>
export type Batch = Extract<ClientMessage, { t: 'batch' }>
export type Explain = Extract<ClientMessage, { t: 'explain' }>
export type Final = Extract<ClientMessage, { t: 'final' }>
export type Join = Extract<ClientMessage, { t: 'join' }>

export type Read = { message: ClientMessage } | { id: number | null; code: Code; fault: string }

/** Parses a message from a socket. */
export function makeReader(limits: SocketLimits): (data: Buffer, binary: boolean) => Read {
  const schema = messageSchema(limits)
  return (data, binary) => {
    if (data.length > limits.message)
      return { id: null, code: 'too-large', fault: `A message has at most ${limits.message} bytes.` }
    if (binary) return { id: null, code: 'bad-message', fault: 'Messages are JSON text, not binary data.' }
    let value: unknown
    try {
      value = JSON.parse(data.toString('utf8'))
    } catch {
      return { id: null, code: 'bad-message', fault: 'The message is not JSON.' }
    }
    const parsed = schema.safeParse(value)
    if (parsed.success) return { message: parsed.data }
    return { id: idOf(value), code: 'bad-message', fault: faultOf(parsed.error) }
  }
}

function idOf(value: unknown): number | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : null
}
