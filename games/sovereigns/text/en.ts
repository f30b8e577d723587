// English: every prompt, every verb and every line of the log, chapter by chapter.
import * as of from './chapters.ts'
import type { EVENTS } from './events.ts'
import type { REASONS } from './reasons.ts'

export const en = {
  ...of.sea.en,
  ...of.effects.en,
  ...of.arrival.en,
  ...of.campaign.en,
  ...of.battle.en,
  ...of.leaders.en,
  ...of.diplomacy.en,
  ...of.supply.en,
  ...of.fortunes.en,
  ...of.hands.en,
  ...of.sequence.en,
  ...of.spring.en,
  ...of.victory.en,
  ...of.winter.en,
} satisfies Record<keyof typeof EVENTS | keyof typeof REASONS, string> & Record<string, string>
