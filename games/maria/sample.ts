// A position that looks the same to one seat, with what it cannot know dealt anew:
// the cards in other hands and in the draw deck, and the troops of other generals.

import { clone, type Rng } from '@tricorne/engine'
import { findFrame, isFrame } from '@tricorne/kit'
import type { Board } from './board.ts'
import { BATTLE, type Distribution, LAST_TROOP, SETUP, SUPPLY } from './frames.ts'
import type { City, Power, Seat } from './nouns.ts'
import { HUSSAR_SHORTFALL } from './options.ts'
import { POWER_COUNT } from './powers.ts'
import { generalsToFill, range } from './rules/setup.ts'
import { mateOf, share, sharesTroops } from './rules/stacks.ts'
import { DRAW, generalAt, type MariaState, MOST_TROOPS, OFF_MAP, SPACE, seatOf } from './state.ts'

export function sample(s: MariaState, seat: Seat, rng: Rng, b: Board): MariaState {
  const t = clone(s)
  dealCards(b, t, seat, rng)
  const distribution = findFrame(t, SETUP)
  for (let power = 0; power < POWER_COUNT; power++) {
    const owner = seatOf(t, power)
    if (owner < 0 || owner === seat) continue
    if (distribution === null) dealTroops(b, t, power, rng)
    else dealSetup(b, t, distribution, power, rng)
  }
  return t
}

/**
 * Which deck every card on the table comes from can be told from its back, so cards change
 * places only within their deck: between the hands the seat does not see and the draw deck.
 */
function dealCards(b: Board, s: MariaState, seat: Seat, rng: Rng): void {
  const shown = shownHand(s)
  const laid = s.court?.laid ?? []
  for (let deck = 0; deck < b.decks; deck++) {
    const cards: number[] = []
    const places: number[] = []
    for (let c = deck * b.cardsPerDeck; c < (deck + 1) * b.cardsPerDeck; c++) {
      const place = s.cards[c]
      const faceDown = place >= SPACE && laid[place - SPACE] === c // MAR-H15
      const power = faceDown ? place - SPACE : place
      if (place !== DRAW && (power >= POWER_COUNT || place === shown || seatOf(s, power) === seat)) continue
      cards.push(c)
      places.push(place)
    }
    // Where they truly are must not show in how they are dealt.
    places.sort((a, b) => a - b)
    rng.shuffle(places)
    cards.forEach((c, i) => {
      s.cards[c] = places[i]
      if (places[i] >= SPACE) laid[places[i] - SPACE] = c
    })
  }
}

/** The power whose hand lies open since it cannot pay the hussars (MAR-Q2), or -1. */
function shownHand(s: MariaState): number {
  if (s.options[HUSSAR_SHORTFALL] === 0) return -1
  // `recount` waits below the payment for a general who is saved.
  const f = findFrame(s, SUPPLY)
  return f !== null && (f.step === 'save' || f.step === 'recount') ? f.power : -1
}

/** Bit mask of generals whose numbers lie open just now: those in a battle (MAR-11.1-07). */
function openGenerals(b: Board, s: MariaState): number {
  let mask = 0
  const over = s.frames.some((f) => f.proc === 'saxony') // as in the view: the battle's cities empty and fill
  for (const f of s.frames) {
    if (isFrame(f, BATTLE) && !over)
      for (const city of [f.attacker, f.defender]) mask |= generalsIn(b, s, city)
    else if (isFrame(f, LAST_TROOP)) mask |= (1 << f.g) | (1 << f.h)
  }
  return mask
}

function generalsIn(b: Board, s: MariaState, city: City): number {
  let mask = 0
  for (let g = generalAt(b, s, city); g >= 0; g = generalAt(b, s, city, g)) mask |= 1 << g
  return mask
}

/** The power's public total, split anew over its generals on the map. */
function dealTroops(b: Board, s: MariaState, power: Power, rng: Rng): void {
  const open = openGenerals(b, s)
  const free = b.generalsOf[power].filter((g) => s.troops[g] > 0 && (open & (1 << g)) === 0)
  let left = free.reduce((sum, g) => sum + s.troops[g], 0)
  for (let i = 0; i < free.length; i++) {
    const others = free.length - 1 - i
    const least = Math.max(1, left - others * MOST_TROOPS)
    const most = Math.min(MOST_TROOPS, left - others)
    s.troops[free[i]] = least + rng.int(most - least + 1)
    left -= s.troops[free[i]]
  }
  rotate(s, free, rng)
  for (const g of b.generalsOf[power]) resplit(b, s, g, open, rng)
}

/** The first in the list would get the most even spread; rotating treats all alike. */
function rotate(s: MariaState, generals: number[], rng: Rng): void {
  const troops = generals.map((g) => s.troops[g])
  rng.shuffle(troops)
  generals.forEach((g, i) => {
    s.troops[g] = troops[i]
  })
}

/** Inside a stack of one power the split stays hidden even in battle (MAR-H03). */
function resplit(b: Board, s: MariaState, g: number, open: number, rng: Rng): void {
  const mate = mateOf(b, s, g)
  if ((open & (1 << g)) === 0 || mate < g || !sharesTroops(b, g, mate)) return
  const sum = s.troops[g] + s.troops[mate]
  if (sum > 1) share(s, g, mate, sum, 1 + rng.int(MOST_TROOPS))
}

/** During set-up: as many generals filled as before, with other numbers (MAR-H05). */
function dealSetup(b: Board, s: MariaState, f: Distribution, power: Power, rng: Rng): void {
  const seat = seatOf(s, power)
  const filled = generalsToFill(b, s, seat).slice(0, f.done[seat])
  for (const g of b.generalsOf[power]) {
    if (s.at[g] === OFF_MAP || !filled.includes(g)) continue
    const { least, most } = range(b, s, g)
    s.troops[g] = least + rng.int(most - least + 1)
  }
}
