// The messages of the socket and the bodies of requests: see docs/api.md.
import type { Answer, Event, Objection, SeatView } from '@tricorne/engine'
import { z } from 'zod'
import type { Limits } from './limits.ts'
import { isVisible, tidy, tidyName } from './words.ts'

export type Code =
  | 'bad-message'
  | 'elsewhere'
  | 'forbidden'
  | 'internal'
  | 'no-such-verb'
  | 'not-awaited'
  | 'nothing-to-undo'
  | 'other-rules'
  | 'over'
  | 'stale'
  | 'too-fast'
  | 'too-large'
  | 'unknown-match'
  | 'waiting'
  | 'wrong-key'

export interface SeatInfo {
  id: string
  name: string | null
  kind: 'open' | 'person' | 'bot'
  bot?: string
  /** Only a person with the invitation may sit down. */
  reserved?: true
  /** Whether a client is connected from this seat (always true for a bot). */
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

export interface MatchInfo {
  id: string
  game: string
  scenario: string
  options: Record<string, string>
  seats: SeatInfo[]
  commitment: string
  public: boolean
  over: boolean
  created: number
  rematch: string | null
}

export interface ChatMessage {
  /** Null for speakers without a seat; then `from` says who speaks. */
  seat: string | null
  from?: 'spectator' | 'house'
  name: string
  text: string
  at: number
}

export type ServerMessage =
  | { t: 'match'; match: MatchInfo & { you: string | null; chat: ChatMessage[] } }
  | { t: 'view'; seq: number; view: SeatView; undo: boolean; log: { from: number; events: Event[] } }
  | { t: 'ok'; id: number; seq: number }
  | { t: 'no'; id: number | null; error: { code: Code; message: string } & Partial<Objection> }
  | { t: 'verdicts'; id: number; answers: Answer[] }
  | ({ t: 'chat' } & ChatMessage)
  | { t: 'seats'; seats: SeatInfo[] }
  | { t: 'rematch'; match: string; key: string | null }

export type ViewMessage = Extract<ServerMessage, { t: 'view' }>

const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
/** Any safe integer: some targets are composed of several numbers. */
const target = z.number().int().nullable()
const ident = z.string().min(1).max(64)

const messageSchema = (limits: Limits) => {
  const verb = z.string().min(1).max(limits.verb)
  const kind = z.string().min(1).max(limits.verb)
  const things = z.array(z.tuple([kind, count]).nullable()).max(limits.things)
  const text = z.string().max(limits.chatText).transform(tidy).refine(isVisible, 'the text is empty')
  return z.discriminatedUnion('t', [
    z.strictObject({
      t: z.literal('join'),
      match: ident,
      key: ident.nullable(),
      since: count.default(0),
      id: count.optional(),
    }),
    z.strictObject({ t: z.literal('act'), id: count, seq: count, verb, target }),
    z.strictObject({ t: z.literal('undo'), id: count, seq: count }),
    z.strictObject({
      t: z.literal('explain'),
      id: count,
      things,
      verbs: z.array(verb).max(limits.verbs).optional(),
    }),
    z.strictObject({ t: z.literal('chat'), id: count, text }),
    z.strictObject({ t: z.literal('rematch'), id: count }),
    z.strictObject({ t: z.literal('propose'), id: count, seat: ident, bot: ident }),
    z.strictObject({ t: z.literal('agree'), id: count, seat: ident, bot: ident }),
    z.strictObject({ t: z.literal('decline'), id: count, seat: ident }),
    z.strictObject({ t: z.literal('return'), id: count }),
  ])
}

export type ClientMessage = z.infer<ReturnType<typeof messageSchema>>
export type Act = Extract<ClientMessage, { t: 'act' }>
export type Explain = Extract<ClientMessage, { t: 'explain' }>
export type Join = Extract<ClientMessage, { t: 'join' }>

export const guestSchema = (limits: Limits) =>
  z.strictObject({
    name: z
      .string()
      .transform(tidyName)
      .refine((t) => t.length <= limits.name, `a name has 1 to ${limits.name} characters`)
      .refine(isVisible, 'a name needs at least one character that can be seen'),
  })

export const createSchema = z.strictObject({
  game: ident,
  scenario: ident,
  options: z.record(z.string().max(64), z.string().max(64)).default({}),
  seats: z
    .array(
      z.strictObject({ kind: z.enum(['open', 'bot', 'me', 'reserved']), bot: z.string().max(64).optional() }),
    )
    .max(16),
  public: z.boolean().default(false),
})

export type Create = z.infer<typeof createSchema>

const whole = z
  .string()
  .regex(/^\d{1,9}$/, 'a number is expected')
  .transform(Number)

export const pastSchema = z.strictObject({ from: whole.default(0), to: whole.optional() })

export const sitSchema = z.strictObject({ key: ident.nullish() }).nullish()

/** A sentence that says what is wrong with a message. */
export function faultOf(error: z.ZodError): string {
  const issue = error.issues[0]
  const where = issue.path.length === 0 ? 'The message' : `"${issue.path.join('.')}"`
  return `${where} is not as expected: ${issue.message.replace(/\.$/, '')}.`
}

export type Read = { message: ClientMessage } | { id: number | null; code: Code; fault: string }

/** Parses a message from a socket. */
export function makeReader(limits: Limits): (data: Buffer, binary: boolean) => Read {
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
