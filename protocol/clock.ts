// The clocks of a match: what the table agrees on, and how much time each seat has.
import { z } from 'zod'

const DAY = 86_400_000
const MINUTE_OF_DAY = z.number().int().min(0).max(1439)

const out = z.enum(['bot', 'lost', 'nothing']).meta({
  description: 'What happens when time is out: a bot plays on, the game is lost, or nothing.',
})

const whole = (least: number, most: number) => z.number().int().min(least).max(most)

/** All lengths in milliseconds. */
export const clockTerms = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('live'),
    base: whole(1000, DAY).meta({ description: 'What each seat has from the beginning.' }),
    increment: whole(0, 3_600_000).meta({ description: 'What a seat is given after each move.' }),
    out,
  }),
  z.strictObject({
    kind: z.literal('correspondence'),
    move: whole(60_000, 60 * DAY).meta({ description: 'What each move may take.' }),
    reserve: whole(0, 365 * DAY).meta({ description: 'What a seat has beyond that, for the whole match.' }),
    night: z
      .strictObject({ from: MINUTE_OF_DAY, to: MINUTE_OF_DAY, zone: z.string().min(1).max(64) })
      .exactOptional()
      .meta({ description: 'When clocks stand still, in minutes of the day in a time zone.' }),
    leave: whole(0, 365 * DAY)
      .default(0)
      .meta({ description: 'How long each seat may be on leave in all.' }),
    out,
  }),
])
/** What the players of a match agree on. */
export type ClockTerms = z.infer<typeof clockTerms>

const left = z.number().int()

export const seatClock = z.object({
  move: left.meta({ description: 'What is left of the present move’s own time, in milliseconds.' }),
  bank: left.meta({ description: 'What is left beyond that; at 0 or below, time is out.' }),
  runs: z.boolean().meta({ description: 'Whether it runs now.' }),
  stands: z.enum(['start', 'night', 'leave']).exactOptional().meta({
    description: 'Why it stands still: players have yet to come to the table, it is night, or leave.',
  }),
  until: z
    .number()
    .exactOptional()
    .meta({ description: 'When it goes on, or next stands still, in milliseconds since 1970.' }),
  out: z.literal(true).exactOptional().meta({ description: 'Time was out.' }),
  leave: left.exactOptional().meta({ description: 'How long the seat may still be on leave.' }),
})
export type SeatClock = z.infer<typeof seatClock>

export const clockInfo = z.object({
  terms: clockTerms,
  seats: z.array(seatClock.nullable()).meta({ description: 'In seat order; null for a bot.' }),
})
export type ClockInfo = z.infer<typeof clockInfo>
