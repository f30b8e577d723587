// MAR-19.1: Prussia annexes Silesia.
import { type Frame, RETURN } from '@tricorne/engine'
import type { Board } from '../board.ts'
import { AT_PEACE, LEAGUES, leagueOf, PRUSSIA, WAR_AGAIN } from '../powers.ts'
import { courtOf, type MariaState } from '../state.ts'
import { procedure, type X } from './kit.ts'

/** MAR-19.1-01, MAR-19.1-03: all of Silesia is Prussia's, and there has been no peace yet. */
export function mayOfferPeace(b: Board, s: MariaState): boolean {
  if (courtOf(s).peace > 0) return false
  for (let i = 0; i < b.fortresses.length; i++)
    if (b.fortresses[i].silesian && s.markers[i] !== PRUSSIA + 1) return false
  return true
}

/** Turns from the peace to the stage in which Prussia may fight again (MAR-19.1-12, MAR-Q18). */
const NEUTRAL_TURNS = 2

/** MAR-19.1-12: called at the start of a Prussian stage. */
export function endNeutrality(s: MariaState, x: X): void {
  const { saxony, peace } = LEAGUES[s.league]
  if (peace !== AT_PEACE || s.turn < courtOf(s).peace + NEUTRAL_TURNS) return
  s.league = leagueOf(saxony, WAR_AGAIN)
  x.say('peace.over')
}

export const annexationFrame = (): Frame => ({ proc: 'annexation', step: 'begin' })

export const annexation = procedure<Frame>('annexation', {
  begin: () => RETURN,
})
