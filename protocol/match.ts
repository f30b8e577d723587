// A match as everybody at the table sees it: who sits where, what was said, what is shown.
import type { Event, SeatView } from '@tricorne/engine'
import { z } from 'zod'
import { clockInfo } from './clock.ts'

export const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
export const ident = z.string().min(1).max(64)

export const guestInfo = z.object({ id: z.string(), name: z.string() })
export type GuestInfo = z.infer<typeof guestInfo>

export const seatInfo = z.object({
  id: z.string(),
  name: z.string().nullable(),
  kind: z.enum(['open', 'person', 'bot']),
  bot: z.string().exactOptional(),
  reserved: z
    .literal(true)
    .exactOptional()
    .meta({ description: 'Only a person with the invitation may sit down.' }),
  here: z
    .boolean()
    .meta({ description: 'Whether a client is connected from this seat; always true for a bot.' }),
  away: z
    .number()
    .exactOptional()
    .meta({ description: 'Since when nobody has been connected from it, in milliseconds since 1970.' }),
  patience: z
    .number()
    .exactOptional()
    .meta({ description: 'Milliseconds that the table must wait before a bot may be proposed.' }),
  substitute: z
    .string()
    .exactOptional()
    .meta({ description: 'The bot that plays for the person until they take the seat back.' }),
  offer: z
    .object({ bot: z.string(), agreed: z.array(z.string()) })
    .exactOptional()
    .meta({ description: 'The bot proposed for the seat, and the seats that agree.' }),
})
export type SeatInfo = z.infer<typeof seatInfo>

export const tableInfo = z.object({
  id: z.string(),
  game: z.string(),
  scenario: z.string(),
  options: z.record(z.string(), z.string()),
  seats: z.array(seatInfo),
  commitment: z
    .string()
    .meta({ description: 'The hash of the secret seed, which the record shows at the end.' }),
  clock: clockInfo.exactOptional().meta({ description: 'Absent in a match without clocks.' }),
})
/** What a table in the browser has, too. */
export type TableInfo = z.infer<typeof tableInfo>

export const rematchOffer = z.object({
  swap: z
    .boolean()
    .meta({ description: 'Everyone moves on by one seat; with two seats, sides are swapped.' }),
  agreed: z.array(z.string()).meta({ description: 'The seats whose players want it.' }),
  declined: z
    .string()
    .nullable()
    .meta({ description: 'The seat whose player did not want it; then nothing is offered any more.' }),
})
export type RematchOffer = z.infer<typeof rematchOffer>

export const matchInfo = tableInfo.extend({
  public: z.boolean(),
  over: z.boolean(),
  created: z.number(),
  rematch: z.string().nullable(),
  offer: rematchOffer
    .nullable()
    .meta({ description: 'Another match that is offered to the players of one that is over.' }),
})
export type MatchInfo = z.infer<typeof matchInfo>

export const chatMessage = z.object({
  seat: z.string().nullable().meta({ description: 'Null for speakers without a seat.' }),
  from: z.enum(['spectator', 'house']).exactOptional(),
  name: z.string(),
  text: z.string(),
  at: z.number(),
})
export type ChatMessage = z.infer<typeof chatMessage>

const leaving = z.enum(['frees', 'bot', 'resigns', 'deletes'])
/**
 * `frees`: play has not begun, and the seat is open again. `bot`: a bot plays the seat to the end.
 * `resigns`: the match ends. `deletes`: nobody is left, and the table is deleted.
 */
export type Leaving = z.infer<typeof leaving>

export const parting = z.object({
  leaving: leaving
    .nullable()
    .meta({ description: 'What leaving your seat does; null if there is nothing to leave.' }),
  deletable: z.boolean(),
})
export type Parting = z.infer<typeof parting>

export const RESULTS = ['won', 'lost', 'drawn'] as const
export const result = z.enum(RESULTS)

export const ownMatch = matchInfo.extend({
  you: z.string(),
  result: result.nullable().meta({ description: 'How it ended for you; null while that is not known' }),
  awaits: z
    .array(z.string())
    .meta({ description: 'The seats that the match waits for, as far as the server has noted it.' }),
  ...parting.shape,
})
export type OwnMatch = z.infer<typeof ownMatch>

const event = z.custom<Event>().meta({ description: 'A line of the log: a message id and its values.' })
const view = z.custom<SeatView>().meta({
  description:
    'What the seat may know: `seat`, `awaits`, `prompt`, `decision`, `asides`, `outcome`, `table`.',
})

/** A view as it is sent: by the server over the socket, by the local worker as a message. */
export const viewMessage = z.object({
  seq: count,
  view,
  undo: z.boolean(),
  log: z.object({ from: count, events: z.array(event) }),
})
export type ViewMessage = z.infer<typeof viewMessage>
