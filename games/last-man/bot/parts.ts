// What the valuation adds up, by name: for hints. The unit is the victory point.
import type { Part, Parts } from '@tricorne/kit'
import { type Board, GERMAN } from '../board.ts'
import { sumOf } from '../bot.ts'
import { outcome } from '../rules/victory.ts'
import { DISPUTED, type LastManState } from '../state.ts'
import { HINTS, type Hint } from './hints.ts'

const part = (about: string, id: Hint, values: number[], amount: number): Part => ({
  about,
  id,
  values,
  amount,
})

function partsOf(s: LastManState, seat: number, b: Board): Part[] {
  if (outcome(s, b) !== null) return []
  const sum = sumOf(b, s)
  const { field } = sum
  const sign = seat === GERMAN ? 1 : -1
  const areas = Array.from(field.values, (value, a) => {
    const id = field.status[a] === DISPUTED ? 'disputed' : field.status[a] === seat ? 'own' : 'enemy'
    return part(`area ${a}`, id, [a, b.vp[a]], sign * value)
  })
  return [
    ...areas,
    part('means', 'means', [], sum.means[seat]),
    part('enemy means', 'enemyMeans', [], -sum.means[1 - seat]),
    part('points', 'points', [], sign * sum.other),
    part('places', 'places', [], sign * sum.places),
    part('cards', 'cards', [], sign * sum.cards),
    part('in hand', 'inHand', [], sign * sum.inHand),
    part('missed', 'missed', [], sign * sum.missed),
  ]
}

export const parts: Parts<LastManState, Board> = { kinds: HINTS, of: partsOf }
