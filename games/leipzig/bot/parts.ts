// What the valuation adds up, by name: for hints. The unit is the point by which a side leads.
import type { Part, Parts } from '@tricorne/kit'
import { type Board, FRENCH } from '../board.ts'
import { handWorth, missionLeads, pointOf } from '../bot.ts'
import type { Army, Seat, Side } from '../nouns.ts'
import { type LeipzigState, sideOf } from '../state.ts'
import { HINTS, type Hint } from './hints.ts'

const part = (about: string, id: Hint, values: number[], amount: number): Part => ({
  about,
  id,
  values,
  amount,
})

function armyPart(b: Board, s: LeipzigState, a: Army, own: boolean): Part {
  const amount = own ? pointOf(b, s, a) : -pointOf(b, s, a)
  const at = s.armies[a]
  if (at >= 0) return part(`army ${a}`, own ? 'placed' : 'enemyPlaced', [a, at], amount)
  return part(`army ${a}`, own ? 'army' : 'enemyArmy', [a], amount)
}

/** The side's own missions, or what the Allies may think of them (LEI-H-01). */
function missionPart(b: Board, s: LeipzigState, side: Side, sector: number, lead: number): Part {
  const amount = side === FRENCH ? lead : -lead
  const mission = b.missions[s.missions[sector]]
  const known = side === FRENCH || (s.revealed & (1 << sector)) !== 0
  if (mission === undefined || !known) return part(`sector ${sector}`, 'sector', [sector], amount)
  const points = side === FRENCH ? mission.french : mission.allied
  return part(`sector ${sector}`, 'mission', [mission.region, points], amount)
}

/** Points for standing are the armies' own; what else was scored is left. */
function partsOf(s: LeipzigState, seat: Seat, b: Board): Part[] {
  const side = sideOf(s, seat)
  const list: Part[] = []
  let placed = 0
  for (let a = 0; a < b.armies; a++) {
    const own = b.side[a] === side
    list.push(armyPart(b, s, a, own))
    placed += own ? 1 : -1
  }
  const lead = s.score[side] - s.score[1 - side]
  list.push(part('score', 'score', [], lead - placed))
  missionLeads(b, s, side).forEach((lead, sector) => {
    list.push(missionPart(b, s, side, sector, lead))
  })
  list.push(part('hand', 'hand', [], handWorth(b, s, side)))
  return list
}

export const parts: Parts<LeipzigState, Board> = { kinds: HINTS, of: partsOf }
