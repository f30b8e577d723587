// The shape of a pack of Clash of Sovereigns, in parts. What the shape cannot say (references, counts, the rules'
// own constraints) is in check.ts. No I/O here: it also runs in the browser.
import { z } from 'zod'
import { board, leaders, meta, nations } from './schema/board.ts'
import { cards } from './schema/cards.ts'
import { scenarios } from './schema/scenarios.ts'
import { tables, tracks } from './schema/tables.ts'

export const packSchema = z.strictObject({
  meta,
  board,
  nations,
  leaders,
  cards,
  tables,
  tracks,
  scenarios,
})

export type Pack = z.infer<typeof packSchema>

export type { Leader, Nation, Space } from './schema/board.ts'
export type { Card, CardEvent } from './schema/cards.ts'
export type { Cond } from './schema/conditions.ts'
export type { Effect } from './schema/effects.ts'
export type { PackScenario, Seating } from './schema/scenarios.ts'
