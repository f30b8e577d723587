// Why something is refused in a position: messages with the kinds of their values, chapter by chapter.
import * as of from './chapters.ts'

export const REASONS = {
  ...of.sea.REASONS,
  ...of.effects.REASONS,
  ...of.arrival.REASONS,
  ...of.campaign.REASONS,
  ...of.battle.REASONS,
  ...of.leaders.REASONS,
  ...of.supply.REASONS,
  ...of.fortunes.REASONS,
  ...of.hands.REASONS,
  ...of.sequence.REASONS,
  ...of.spring.REASONS,
  ...of.victory.REASONS,
  ...of.winter.REASONS,
} as const
