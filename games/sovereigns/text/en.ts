// English: every prompt, every verb and every line of the log, chapter by chapter.

import { en as arrival } from './arrival.ts'
import { en as battle } from './battle.ts'
import { en as campaign } from './campaign.ts'
import { en as diplomacy } from './diplomacy.ts'
import { en as effects } from './effects.ts'
import type { EVENTS } from './events.ts'
import { en as fortunes } from './fortunes.ts'
import { en as hands } from './hands.ts'
import { en as leaders } from './leaders.ts'
import type { REASONS } from './reasons.ts'
import { en as sea } from './sea.ts'
import { en as sequence } from './sequence.ts'
import { en as spring } from './spring.ts'
import { en as supply } from './supply.ts'
import { en as victory } from './victory.ts'
import { en as winter } from './winter.ts'

export const en = {
  ...sea,
  ...effects,
  ...arrival,
  ...campaign,
  ...battle,
  ...leaders,
  ...diplomacy,
  ...supply,
  ...fortunes,
  ...hands,
  ...sequence,
  ...spring,
  ...victory,
  ...winter,
} satisfies Record<keyof typeof EVENTS | keyof typeof REASONS, string> & Record<string, string>
