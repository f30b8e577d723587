// What a card would do in a battle, and what was played in it: the arithmetic of MAR-11.1-12, MAR-11.1-13,
// MAR-11.1-14, from what lies open.
import type { Event } from '@tricorne/engine'
import type { Card, Power } from '../nouns.ts'
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

/** A card that lies between the generals. */
export interface Played {
  power: Power
  card: Card
  /** What a Reserve was played as, or what the card is worth. */
  value: number
  /** The attacker's score after it. */
  score: number
}

/** The cards of the battle that is fought, in order. */
export function playedIn(log: readonly Event[]): Played[] {
  const played: Played[] = []
  let card = -1
  const begin = log.findLastIndex(({ message }) => message === 'battle.begin')
  for (const { message, values } of log.slice(begin + 1)) {
    if (message === 'battle.card') card = values[1]
    else if (message === 'battle.reserve') card = values[0]
    else if (message === 'battle.scored')
      played.push({ power: values[0], card, value: values[1], score: values[2] })
  }
  return played
}
