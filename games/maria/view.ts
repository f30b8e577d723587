// MAR-26: what a seat may know. Everything here is put in by hand; what is not put in
// cannot leak.
import { NONE } from '@tricorne/engine'
import type { Board } from './board.ts'
import { type CourtView, openCourt, ownLaid } from './courtview.ts'
import { POWER_COUNT } from './powers.ts'
import { cardsOpened, deckOf, type Payment } from './rules/cards.ts'
import { type Battle, troopsIn } from './rules/combat.ts'
import { frenchCount, prussianCount } from './rules/introductory.ts'
import type { Move } from './rules/movement.ts'
import type { Retreat } from './rules/retreat.ts'
import { sharesTroops, totalTroops } from './rules/stacks.ts'
import type { Supply } from './rules/supply.ts'
import { DISCARD, DRAW, generalAt, type MariaState, seatOf, yearOf } from './state.ts'

/** Troops that the viewer may not know. */
export const HIDDEN = -1

/** What everybody sees. */
export interface OpenView {
  turn: number
  year: number
  /** Names of the running procedures, outermost first. */
  chapter: string[]
  /** City of every piece, or a negative number off the map (MAR-H24, MAR-H26). */
  at: number[]
  down: number
  moved: number
  chief: number
  /** Markers on the board: fortress, power, fortress, power … (MAR-H26). */
  markers: number[]
  queries: number[]
  /** Troops of every power (MAR-H02); HIDDEN during set-up, where they would tell how far others are. */
  totals: number[]
  handSizes: number[]
  /** Decks opened, cards left to draw, discards per deck (MAR-H10, MAR-H25). */
  opened: number
  draw: number
  discards: number[]
  /** Fortresses that count for France and Prussia (MAR-14-05, MAR-14-06). */
  count: number[]
  /** The battle, payment, retreat … in hand, for panels. */
  focus: Focus | null
  /** The advanced game's board; absent in the introductory game. */
  court?: CourtView
}

/** What the viewer's own powers alone know. */
export interface OwnView {
  /** Troops of every general: his owner's to know (MAR-H01), HIDDEN for others. */
  troops: number[]
  /** Cards of the viewer's own powers (MAR-H09); null for other hands. */
  hands: (number[] | null)[]
  /** The advanced game: the cards laid face-down by the viewer's own powers, by power, or -1 (MAR-H15). */
  laid?: number[]
}

export type MariaView = OpenView & OwnView

/** What lies open on the table in the midst of a procedure. */
export type Focus =
  | {
      kind: 'battle'
      attacker: number
      defender: number
      troops: number[][]
      score: number
      side: number
      lost: number
    }
  | { kind: 'payment'; power: number; price: number; paid: number }
  | { kind: 'retreat'; general: number; winner: number; left: number; far: number; used: number[] }
  | { kind: 'move'; piece: number; mate: number; march: boolean; steps: number; main: boolean }
  | { kind: 'tax'; power: number; taxed: number[]; prices: number[]; purse: number }

export function openView(s: MariaState, b: Board): OpenView {
  const { sizes, draw, discards } = countCards(b, s)
  const settled = !inSetup(s)
  const totals: number[] = []
  for (let p = 0; p < POWER_COUNT; p++) totals.push(settled ? totalTroops(b, s, p) : HIDDEN)
  const open: OpenView = {
    turn: s.turn,
    year: yearOf(s.turn),
    chapter: chapterOf(s),
    at: s.at.slice(),
    down: s.down,
    moved: s.moved,
    chief: s.chief,
    markers: markersOn(s),
    queries: s.queries.slice(),
    totals,
    handSizes: sizes,
    opened: s.opened,
    draw,
    discards,
    count: [frenchCount(b, s), prussianCount(b, s)],
    focus: focusOf(b, s),
  }
  if (s.court !== undefined) open.court = openCourt(s, b)
  return open
}

export function ownView(s: MariaState, seat: number, b: Board): OwnView {
  const own: boolean[] = []
  for (let p = 0; p < POWER_COUNT; p++) own.push(seat !== NONE && seatOf(s, p) === seat)
  const troops: number[] = []
  for (let g = 0; g < b.generals; g++) troops.push(own[b.power[g]] ? s.troops[g] : HIDDEN)
  const view: OwnView = { troops, hands: handsOf(b, s, own) }
  if (s.court !== undefined) view.laid = ownLaid(s, seat)
  return view
}

/** All that a seat sees. */
export const view = (s: MariaState, seat: number, b: Board): MariaView => ({
  ...openView(s, b),
  ...ownView(s, seat, b),
})

const inSetup = (s: MariaState): boolean => s.frames.length > 1 && s.frames[1].proc === 'setup'

function chapterOf(s: MariaState): string[] {
  const names: string[] = []
  for (const f of s.frames) names.push(f.proc)
  return names
}

function markersOn(s: MariaState): number[] {
  const list: number[] = []
  for (let i = 0; i < s.markers.length; i++) if (s.markers[i] > 0) list.push(i, s.markers[i] - 1)
  return list
}

/** How many cards lie where. */
function countCards(b: Board, s: MariaState) {
  const sizes: number[] = []
  const discards: number[] = []
  let draw = 0
  for (let p = 0; p < POWER_COUNT; p++) sizes.push(0)
  for (let d = 0; d < b.decks; d++) discards.push(0)
  const end = cardsOpened(b, s)
  for (let c = 0; c < end; c++) {
    const place = s.cards[c]
    if (place === DRAW) draw++
    else if (place === DISCARD) discards[deckOf(b, c)]++
    else if (place < POWER_COUNT) sizes[place]++
  }
  return { sizes, draw, discards }
}

/** Own hands card by card. */
function handsOf(b: Board, s: MariaState, own: boolean[]): (number[] | null)[] {
  const hands: (number[] | null)[] = []
  for (let p = 0; p < POWER_COUNT; p++) hands.push(own[p] ? [] : null)
  const end = cardsOpened(b, s)
  for (let c = 0; c < end; c++) if (s.cards[c] < POWER_COUNT) hands[s.cards[c]]?.push(c)
  return hands
}

function focusOf(b: Board, s: MariaState): Focus | null {
  for (let i = s.frames.length - 1; i >= 0; i--) {
    const f = s.frames[i]
    switch (f.proc) {
      case 'saxony':
        return null // pieces leave and enter the cities of the battle below it, and their troops stay secret
      case 'battle':
        return battleFocus(b, s, f as Battle)
      case 'payment': {
        const { power, price, paid } = f as Payment
        return { kind: 'payment', power, price, paid }
      }
      case 'retreat': {
        const { general, winner, left, far, used } = f as Retreat
        return { kind: 'retreat', general, winner, left, far, used: used.slice() }
      }
      case 'move': {
        const { piece, mate, march, steps, main } = f as Move
        return { kind: 'move', piece, mate, march, steps, main }
      }
      case 'supply': {
        const { power, taxed, prices, purse } = f as Supply
        return { kind: 'tax', power, taxed: taxed.slice(), prices: prices.slice(), purse }
      }
    }
  }
  return null
}

function battleFocus(b: Board, s: MariaState, f: Battle): Focus {
  const { attacker, defender, score, side, lost } = f
  const troops = [engaged(b, s, attacker), engaged(b, s, defender)]
  return { kind: 'battle', attacker, defender, troops, score, side, lost }
}

/** MAR-H03, MAR-H04: the total of a stack of one power; both numbers of a mixed one. */
function engaged(b: Board, s: MariaState, city: number): number[] {
  const g = generalAt(b, s, city)
  const mate = g < 0 ? -1 : generalAt(b, s, city, g)
  if (mate < 0 || sharesTroops(b, g, mate)) return [troopsIn(b, s, city)]
  return [s.troops[g], s.troops[mate]]
}
