// Message ids of the log with the kinds of their values, chapter by chapter.

import { EVENTS as arrival } from './arrival.ts'
import { EVENTS as battle } from './battle.ts'
import { EVENTS as campaign } from './campaign.ts'
import { EVENTS as diplomacy } from './diplomacy.ts'
import { EVENTS as effects } from './effects.ts'
import { EVENTS as fortunes } from './fortunes.ts'
import { EVENTS as hands } from './hands.ts'
import { EVENTS as leaders } from './leaders.ts'
import { EVENTS as sea } from './sea.ts'
import { EVENTS as sequence } from './sequence.ts'
import { EVENTS as spring } from './spring.ts'
import { EVENTS as supply } from './supply.ts'
import { EVENTS as victory } from './victory.ts'
import { EVENTS as winter } from './winter.ts'

export const EVENTS = {
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
} as const
