// Why something is refused in a position: messages with the kinds of their values, chapter by chapter.

import { REASONS as arrival } from './arrival.ts'
import { REASONS as battle } from './battle.ts'
import { REASONS as campaign } from './campaign.ts'
import { REASONS as effects } from './effects.ts'
import { REASONS as fortunes } from './fortunes.ts'
import { REASONS as hands } from './hands.ts'
import { REASONS as leaders } from './leaders.ts'
import { REASONS as sea } from './sea.ts'
import { REASONS as sequence } from './sequence.ts'
import { REASONS as spring } from './spring.ts'
import { REASONS as supply } from './supply.ts'
import { REASONS as victory } from './victory.ts'
import { REASONS as winter } from './winter.ts'

export const REASONS = {
  ...sea,
  ...effects,
  ...arrival,
  ...campaign,
  ...battle,
  ...leaders,
  ...supply,
  ...fortunes,
  ...hands,
  ...sequence,
  ...spring,
  ...victory,
  ...winter,
} as const
