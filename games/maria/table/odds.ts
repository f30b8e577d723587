// What the enemy's hand could do in a battle: from the number of its cards, and the cards that the viewer does not hold.
import { type Odd, type Odds, type Shown, someOf } from '@tricorne/panels'
import { RESERVE } from '../board.ts'
import type { Power } from '../nouns.ts'
import { SCENARIOS } from '../scenarios.ts'
import { boardOf, gameView } from './kit.ts'

/** MAR-8-14: the most that a Reserve may be played as. */
const MOST = 8

export function oddsOf(shown: Shown): Odds[] {
  const { info, view, scenario, say } = shown
  const b = boardOf(info)
  const v = gameView(view)
  const { focus } = v
  const seat = SCENARIOS.find((s) => s.id === scenario)?.seats.indexOf(view.seat ?? '') ?? -1
  if (focus?.kind !== 'battle' || seat < 0) return []
  const owners = SCENARIOS.find((s) => s.id === scenario)?.owners ?? []
  const cities = [focus.attacker, focus.defender]
  const powers = cities.map((city) => {
    const g = v.at.findIndex((at, piece) => at === city && piece < b.generals)
    return g < 0 ? -1 : b.power[g]
  })
  const enemies = [0, 1].filter((i) => powers[i] >= 0 && owners[powers[i]] !== seat)
  if (enemies.length !== 1) return []
  const enemy = enemies[0]
  const rows = rowsFor(shown, powers[enemy], b.suit[cities[enemy]], enemy === 0 ? focus.score : -focus.score)
  const power = info.names.power[powers[enemy]]
  const held = v.handSizes[powers[enemy]]
  return [{ title: say('odds.hand', { power, count: held }), rows, note: say('odds.note') }]
}

/** Chances of the power's hand in a suit; `lead` is the score as it sees it. */
function rowsFor({ info, view, say }: Shown, power: Power, suit: number, lead: number): Odd[] {
  const b = boardOf(info)
  const v = gameView(view)
  const own = new Set(v.hands.flatMap((hand) => hand ?? []))
  const unseen = Array.from({ length: v.opened * b.cardsPerDeck }, (_, c) => c).filter((c) => !own.has(c))
  const drawn = v.handSizes[power]
  const atLeast = (value: number): number =>
    unseen.filter((c) =>
      b.cardSuit[c] === RESERVE ? value <= MOST : b.cardSuit[c] === suit && b.cardValue[c] >= value,
    ).length
  const row = (text: string, value: number): Odd => ({
    text,
    chance: someOf(unseen.length, atLeast(value), drawn),
  })
  const rows = [row(say('odds.any', { suit: say(`suit.${suit}`) }), 1)]
  if (lead < 0) {
    rows.push(row(say('odds.level', { count: -lead }), -lead))
    rows.push(row(say('odds.ahead', { count: 1 - lead }), 1 - lead))
  }
  return rows
}
