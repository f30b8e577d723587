// The shape of cards.json.
import { z } from 'zod'
import { WINDOW_IDS } from '../../compile/words.ts'
import { condition } from './conditions.ts'
import { effectList, provs } from './effects.ts'
import { areaId, count, courtId, eraId, flagId, id, notes, provOf, text, theatreId } from './words.ts'

const windowId = z.enum(WINDOW_IDS)

const triggerId = z.enum([
  'activation',
  'duringActivation',
  'anyTime',
  'siegeRoll',
  'withdrawal',
  'sortie',
  'landing',
])

const cardEvent = z.strictObject({
  /** Its name in the list of executed events; copies of a card share it. */
  key: id,
  /** Only of second events; the first has the title of the card. */
  title: text.optional(),
  /** Rows of the table of named events in RULES.md. */
  named: z.array(z.int()).optional(),
  use: z.enum(['event', 'battle', 'interrupt', 'companion']),
  windows: z.array(windowId).min(1),
  /** What an interrupt answers. */
  trigger: triggerId.optional(),
  /** game: one-time event (COS-6.5.2-01). */
  once: z.enum(['game', 'year']).optional(),
  /** The card leaves the game when the event is executed (COS-6.5.3-01). */
  removeIfEvent: z.boolean(),
  cavalryCard: z.literal(true).optional(),
  /** A force that attacks over an alpine pass may play it, though it may play no other Battle card. */
  alpineAllowed: z.literal(true).optional(),
  /** A card that must be in the same hand. */
  companion: id.optional(),
  requires: condition.optional(),
  effect: effectList,
  text,
  /** On the checklist of events (COS-6.5.1-01). */
  tracked: z.literal(true).optional(),
})

const card = z.strictObject({
  id,
  deck: courtId,
  title: text,
  titleForm: z.enum(['printed', 'translated', 'own']),
  era: eraId,
  cp: z.int().min(1),
  /** A higher value; "remove": the card leaves the game when it is used (COS-6.4-02). */
  altCp: z.strictObject({ cp: z.int().min(1), remove: z.boolean() }).optional(),
  /** Theatres where its campaign points may not be used (COS-4.0.3-04). */
  cpLimit: z.strictObject({ notTheatres: z.array(theatreId).min(1) }).optional(),
  /** In the first hand of 1740 and of the campaign (COS-6.1.1-02). */
  starred: z.boolean(),
  tags: z.array(
    z.enum([
      'diplomacy',
      'battle',
      'interrupt',
      'fleetSortie',
      'piedmont',
      'reinforcement',
      'colonial',
      'winter',
    ]),
  ),
  events: z.array(cardEvent).min(1).max(2),
  history: text.optional(),
  rules: z.array(text),
  prov: z.strictObject({
    title: provs,
    numbers: provs,
    tags: provs,
    requires: provs,
    effect: provs,
  }),
})

export const cards = z.strictObject({
  notes,
  decks: z.array(
    z.strictObject({
      court: courtId,
      name: text,
      prefix: z.string().length(1),
      size: count,
      startHand: count,
      annualDraw: count,
      prov: provOf,
    }),
  ),
  areas: z.record(areaId, text),
  flags: z.record(flagId, text),
  cards: z.array(card),
})

export type Card = z.infer<typeof card>
export type CardEvent = z.infer<typeof cardEvent>
export type Trigger = z.infer<typeof triggerId>
