// States that come from outside: is this a position of Maria at all? And what must hold in
// every position that the rules make.
import { Positions } from '@tricorne/kit'
import type { Board } from './board.ts'
import { courtFault, courtInvariants } from './courtcheck.ts'
import { FRAMES } from './frames.ts'
import { PROCEDURES } from './rules/index.ts'
import { stackFaults } from './rules/stacks.ts'
import { AWAY, hasResigned, type MariaState, MOST_TROOPS, STATE, UNOPENED } from './state.ts'

/** What positions look like: their check, their stored form. */
export const POSITIONS = new Positions<MariaState, Board>(STATE, FRAMES, PROCEDURES, {
  invariants,
  faults(s, b) {
    const fault = s.court === undefined ? null : courtFault(s.court, b)
    return fault === null ? invariants(s, b) : [fault]
  },
})

/** What the rules must keep true in every position. */
export function invariants(s: MariaState, b: Board): string[] {
  const faults = stackFaults(b, s)
  const filling =
    hasResigned(s) ||
    s.frames.some((f) => f.proc === 'setup' || f.proc === 'lastTroop' || f.proc === 'winter')
  for (let g = 0; g < b.generals; g++) {
    if (s.troops[g] > MOST_TROOPS) faults.push(`${b.pieceIds[g]} has ${s.troops[g]} troops (MAR-6-09)`)
    if (!filling && s.at[g] >= 0 && s.troops[g] < 1) faults.push(`${b.pieceIds[g]} has no troops (MAR-6-08)`)
    if (!filling && s.at[g] < 0 && s.at[g] !== AWAY && s.troops[g] !== 0)
      faults.push(`${b.pieceIds[g]} has troops off the map`)
  }
  const hussars: number[] = []
  for (let i = 0; i < b.power.length; i++) {
    if (s.at[i] < 0 || i < b.generals + b.trains) continue
    if (hussars.includes(s.at[i])) faults.push(`two hussars at ${b.cityNames[s.at[i]]} (MAR-Q34)`)
    hussars.push(s.at[i])
  }
  if (hussars.some((c) => s.at.slice(0, b.generals + b.trains).includes(c)))
    faults.push('a hussar shares a city with a piece (MAR-7-04)')
  for (let c = 0; c < b.cards; c++)
    if ((s.cards[c] === UNOPENED) !== c >= s.opened * b.cardsPerDeck)
      faults.push(`card ${c} is not where its deck is (MAR-8-19)`)
  b.fortresses.forEach((f, i) => {
    if (f.silesian && s.markers[i] === 0) faults.push(`${b.cityNames[f.city]} bears no marker (MAR-10.4-06)`)
  })
  if (s.court !== undefined) faults.push(...courtInvariants(s, b))
  return faults
}
