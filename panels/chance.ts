// Chances of dice and cards, by enumeration.

/** Dice that hit with the same chance. */
export type Dice = readonly [count: number, chance: number]

/** How likely each number of hits is. */
export function hitsOf(dice: readonly Dice[]): number[] {
  let odds = [1]
  for (const [count, chance] of dice)
    for (let i = 0; i < count; i++) {
      const next = new Array<number>(odds.length + 1).fill(0)
      odds.forEach((p, hits) => {
        next[hits] += p * (1 - chance)
        next[hits + 1] += p * chance
      })
      odds = next
    }
  return odds
}

export const meanOf = (odds: readonly number[]): number => odds.reduce((sum, p, n) => sum + p * n, 0)

/** The chance of so many or more. */
export const atLeast = (odds: readonly number[], least: number): number =>
  least <= 0 ? 1 : odds.slice(least).reduce((sum, p) => sum + p, 0)

/** The chance that so many cards drawn out of a number hold at least one of the wanted ones. */
export function someOf(cards: number, wanted: number, drawn: number): number {
  let none = 1
  for (let i = 0; i < drawn; i++) none *= Math.max(0, cards - wanted - i) / Math.max(1, cards - i)
  return 1 - none
}
