// Bots as people choose them: their levels, and how long each thinks.
import { levels } from '@tricorne/bots'
import type { SeatInfo } from './contract.ts'
import { type TextId, t } from './text/index.ts'

export const LEVELS: readonly string[] = levels.map(({ id }) => id)

/** Strong enough for a good game, quick enough to wait for. */
export const DEFAULT_LEVEL = LEVELS.includes('captain') ? 'captain' : LEVELS[0]

/** Too short to notice. */
const AT_ONCE = 500

export const levelName = (bot: string): string => t(`bot.${bot}` as TextId)

/** "about 5 s a turn" */
export function levelPace(bot: string): string {
  const millis = levels.find(({ id }) => id === bot)?.millis ?? 0
  return millis < AT_ONCE ? t('bot.atOnce') : t('bot.seconds', Math.round(millis / 1000))
}

/** The bot that plays a seat now, in its own right or for an absent person. */
export const playerBot = (seat: SeatInfo | undefined): string | null =>
  seat === undefined ? null : seat.kind === 'bot' ? (seat.bot ?? 'greedy') : (seat.substitute ?? null)
