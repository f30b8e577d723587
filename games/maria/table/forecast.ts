// What a card would do in a battle: the arithmetic of MAR-11.1-12, MAR-11.1-13, MAR-11.1-14, from what lies open.
import type { Focus } from '../view.ts'

export type BattleFocus = Extract<Focus, { kind: 'battle' }>

export interface Forecast {
  /** As the attacker sees it. */
  score: number
  /** Who would then have the right to play: 0 the attacker, 1 the defender. */
  side: number
}

export function forecast({ score, side }: Pick<BattleFocus, 'score' | 'side'>, value: number): Forecast {
  const then = score + (side === 0 ? value : -value)
  const own = side === 0 ? then : -then
  return { score: then, side: own >= 0 ? 1 - side : side }
}

/** The least and the greatest value that a play may be given (MAR-8-14). */
export function rangeOf(values: readonly (number | null)[]): [number, number] {
  const numbers = values.map((v) => v ?? 0)
  return [Math.min(...numbers), Math.max(...numbers)]
}
