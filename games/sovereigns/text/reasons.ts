// Why something is refused in a position: messages with the kinds of their values, chapter by chapter.
import * as of from './chapters.ts'

export const REASONS = {
  ...of.effects.REASONS,
  ...of.campaign.REASONS,
  ...of.supply.REASONS,
  ...of.spring.REASONS,
} as const
