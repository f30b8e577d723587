// Message ids of the log with the kinds of their values, chapter by chapter.
import * as of from './chapters.ts'

export const EVENTS = {
  ...of.sea.EVENTS,
  ...of.effects.EVENTS,
  ...of.arrival.EVENTS,
  ...of.campaign.EVENTS,
  ...of.battle.EVENTS,
  ...of.leaders.EVENTS,
  ...of.diplomacy.EVENTS,
  ...of.supply.EVENTS,
  ...of.fortunes.EVENTS,
  ...of.hands.EVENTS,
  ...of.sequence.EVENTS,
  ...of.spring.EVENTS,
  ...of.victory.EVENTS,
  ...of.winter.EVENTS,
} as const
