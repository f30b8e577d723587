// COS-V28: the tables of dice have a row for every roll, and the tracks their boxes in order.
import type { Check } from './common.ts'

/** Rolls that follow each other from the first. */
const rising = (name: string, rolls: readonly number[], first: number): string[] =>
  rolls.flatMap((roll, i) =>
    roll === first + i ? [] : [`${name} has ${roll} where ${first + i} must stand.`],
  )

export const v28: Check = (pack) => {
  const { combat, siege, navalCombat, treasure, fortunesOfPower, dayOfBattle } = pack.tables
  const { fortyfive, rtc, turn } = pack.tracks
  const boxes = (list: readonly { n: number }[]): number[] => list.map((b) => b.n)
  return [
    ...rising(
      'The combat table',
      combat.rows.map((r) => r.roll),
      0,
    ),
    ...combat.rows
      .filter((r) => r.percent.length !== combat.columns.length)
      .map((r) => `The row ${r.roll} of the combat table must have ${combat.columns.length} cells.`),
    ...(combat.columns[0] === 1 && combat.columns.every((c, i) => i === 0 || c > combat.columns[i - 1])
      ? []
      : ['The columns of the combat table must rise from 1.']),
    ...rising(
      'The siege table',
      siege.rows.map((r) => r.roll),
      0,
    ),
    ...rising(
      'The table of naval combat',
      navalCombat.inflicts.map((r) => r.roll),
      2,
    ),
    ...treasure.lostBy.flatMap((row, i) => {
      const before = i === 0 ? 0 : treasure.lostBy[i - 1].to
      return before !== undefined && row.from === before + 1
        ? []
        : [`The treasure table has a gap or an overlap before ${row.from}.`]
    }),
    ...(treasure.lostBy.at(-1)?.to === undefined ? [] : ['The last row of the treasure table must be open.']),
    ...rising(
      'The Fortunes of Power',
      fortunesOfPower.years.map((y) => y.year),
      turn.firstYear + 1,
    ),
    ...(dayOfBattle.cards.length === DAY_OF_BATTLE
      ? []
      : [`There must be ${DAY_OF_BATTLE} Day of Battle cards, but there are ${dayOfBattle.cards.length}.`]),
    ...rising("The '45 track", boxes(fortyfive.boxes), 1),
    ...rising('The crown track', boxes(rtc.boxes), 1),
  ]
}

/** COS-1.0-07 */
const DAY_OF_BATTLE = 10
