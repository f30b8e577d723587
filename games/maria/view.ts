// MAR-H: what a seat may know. Everything here is put in by hand; what is not put in
// cannot leak. What lies open is sent as text; readview.ts reads it.

import { NONE, sure } from '@tricorne/engine'
import { isFrame, perBoard, Writer } from '@tricorne/kit'
import type { Board } from './board.ts'
import { type CourtView, laidMask, ownLaid, putCourt } from './courtview.ts'
import { BATTLE, type Battle, FRAMES, MOVE, PAYMENT, RETREAT, SUPPLY } from './frames.ts'
import type { City, Piece, Power, Seat } from './nouns.ts'
import { POWER_COUNT } from './powers.ts'
import { FOCUS, readView } from './readview.ts'
import { troopsIn } from './rules/combat.ts'
import { frenchCount, prussianCount } from './rules/introductory.ts'
import { scratchOf } from './rules/scratch.ts'
import { sharesTroops, totalTroops } from './rules/stacks.ts'
import { DISCARD, DRAW, generalAt, type MariaState, seatOf } from './state.ts'
import { putItem, putList } from './viewtext.ts'

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
  /** Cards laid face-down by the viewer's own powers, by power, or -1 (MAR-H15); sent if there are any. */
  laid?: number[]
}

export type MariaView = OpenView & OwnView

/** The same as it is sent: what lies open as one text. */
export type SentView = OwnView & { open: string }

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
  | { kind: 'payment'; power: Power; price: number; paid: number }
  | { kind: 'retreat'; general: Piece; winner: number; left: number; far: number; used: number[] }
  | { kind: 'move'; piece: Piece; mate: Piece; march: boolean; steps: number; main: boolean }
  | { kind: 'tax'; power: Power; taxed: number[]; prices: number[]; purse: number }

const writerOn = perBoard((_: Board) => new Writer())

export function openView(s: MariaState, b: Board): Pick<SentView, 'open'> {
  const w = writerOn(b)
  for (;;) {
    w.begin()
    putOpen(w, s, b)
    const open = w.text()
    if (open !== null) return { open }
  }
}

function putOpen(w: Writer, s: MariaState, b: Board): void {
  w.digit(s.turn)
  w.number(s.frames.length)
  for (let i = 0; i < s.frames.length; i++) putItem(w, sure(CHAPTER.get(s.frames[i].proc)))
  putList(w, s.at)
  w.signed(s.down)
  w.signed(s.moved)
  w.signed(s.chief)
  putMarkers(w, s)
  putList(w, s.queries)
  const settled = !inSetup(s)
  for (let p = 0; p < POWER_COUNT; p++) w.signed(settled ? totalTroops(b, s, p) : HIDDEN)
  putCardCounts(w, s, b)
  w.signed(frenchCount(b, s))
  w.signed(prussianCount(b, s))
  putFocus(w, focusOf(b, s))
  w.digit(s.court === undefined ? 0 : 1)
  if (s.court !== undefined) putCourt(w, s, b)
}

export function ownView(s: MariaState, seat: Seat, b: Board): OwnView {
  const powers = ownPowers(s, seat)
  const troops = new Array<number>(b.generals).fill(0)
  for (let g = 0; g < b.generals; g++) troops[g] = ((powers >> b.power[g]) & 1) !== 0 ? s.troops[g] : HIDDEN
  const view: OwnView = { troops, hands: handsOf(s, powers, b) }
  if ((laidMask(s) & powers) !== 0) view.laid = ownLaid(s, powers)
  return view
}

/** Bit mask of the powers that a seat plays. Places of cards above the powers have no bit in it. */
function ownPowers(s: MariaState, seat: Seat): number {
  let powers = 0
  for (let p = 0; p < POWER_COUNT; p++) if (seat !== NONE && seatOf(s, p) === seat) powers |= 1 << p
  return powers
}

/** Own hands card by card. The cards are picked first, which spares the processor guesses that fail. */
function handsOf({ cards, opened }: MariaState, powers: number, b: Board): (number[] | null)[] {
  const hands: (number[] | null)[] = [null, null, null, null, null, null]
  for (let p = 0; p < POWER_COUNT; p++) if (((powers >> p) & 1) !== 0) hands[p] = []
  const picked = scratchOf(b).cards
  const end = opened * b.cardsPerDeck
  let count = 0
  for (let c = 0; c < end; c++) {
    picked[count] = c
    count += (powers >> cards[c]) & 1
  }
  for (let i = 0; i < count; i++) sure(hands[cards[picked[i]]]).push(picked[i])
  return hands
}

/** All that a seat sees. */
export const view = (s: MariaState, seat: Seat, b: Board): MariaView =>
  readView({ ...openView(s, b), ...ownView(s, seat, b) })

const CHAPTER = new Map(Object.keys(FRAMES).map((proc, i) => [proc, i]))

const inSetup = (s: MariaState): boolean => s.frames.length > 1 && s.frames[1].proc === 'setup'

function putMarkers(w: Writer, { markers }: MariaState): void {
  let last = -1
  for (let i = 0; i < markers.length; i++) {
    if (markers[i] === 0) continue
    w.number(i - last)
    w.digit(markers[i] - 1)
    last = i
  }
  w.number(0)
}

/** How many cards lie where. */
function putCardCounts(w: Writer, s: MariaState, b: Board): void {
  const { cards, opened } = s
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  const discards = new Array<number>(b.decks).fill(0)
  for (let d = 0; d < opened; d++) {
    const before = counts[DISCARD]
    const end = (d + 1) * b.cardsPerDeck
    for (let c = d * b.cardsPerDeck; c < end; c++) counts[cards[c]]++
    discards[d] = counts[DISCARD] - before
  }
  for (let p = 0; p < POWER_COUNT; p++) w.signed(counts[p])
  w.digit(opened)
  w.signed(counts[DRAW])
  putList(w, discards)
}

function focusOf(b: Board, s: MariaState): Focus | null {
  for (let i = s.frames.length - 1; i >= 0; i--) {
    const f = s.frames[i]
    // Pieces leave and enter the cities of the battle below it, and their troops stay secret.
    if (f.proc === 'saxony') return null
    if (isFrame(f, BATTLE)) return battleFocus(b, s, f)
    if (isFrame(f, PAYMENT)) return { kind: 'payment', power: f.power, price: f.price, paid: f.paid }
    if (isFrame(f, RETREAT)) {
      const { general, winner, left, far, used } = f
      return { kind: 'retreat', general, winner, left, far, used }
    }
    if (isFrame(f, MOVE)) {
      const { piece, mate, march, steps, main } = f
      return { kind: 'move', piece, mate, march, steps, main }
    }
    if (isFrame(f, SUPPLY)) {
      const { power, taxed, prices, purse } = f
      return { kind: 'tax', power, taxed, prices, purse }
    }
  }
  return null
}

function battleFocus(b: Board, s: MariaState, f: Battle): Focus {
  const { attacker, defender, score, side, lost } = f
  const troops = [engaged(b, s, attacker), engaged(b, s, defender)]
  return { kind: 'battle', attacker, defender, troops, score, side, lost }
}

function putFocus(w: Writer, focus: Focus | null): void {
  w.digit(FOCUS.indexOf(focus === null ? 'none' : focus.kind))
  switch (focus?.kind) {
    case 'battle':
      w.signed(focus.attacker)
      w.signed(focus.defender)
      putList(w, focus.troops[0])
      putList(w, focus.troops[1])
      w.signed(focus.score)
      w.signed(focus.side)
      w.signed(focus.lost)
      break
    case 'payment':
      w.signed(focus.power)
      w.signed(focus.price)
      w.signed(focus.paid)
      break
    case 'retreat':
      w.signed(focus.general)
      w.signed(focus.winner)
      w.signed(focus.left)
      w.signed(focus.far)
      putList(w, focus.used)
      break
    case 'move':
      w.signed(focus.piece)
      w.signed(focus.mate)
      w.digit(focus.march ? 1 : 0)
      w.signed(focus.steps)
      w.digit(focus.main ? 1 : 0)
      break
    case 'tax':
      w.signed(focus.power)
      putList(w, focus.taxed)
      putList(w, focus.prices)
      w.signed(focus.purse)
      break
  }
}

/** MAR-H03, MAR-H04: the total of a stack of one power; both numbers of a mixed one. */
function engaged(b: Board, s: MariaState, city: City): number[] {
  const g = generalAt(b, s, city)
  const mate = g < 0 ? -1 : generalAt(b, s, city, g)
  if (mate < 0 || sharesTroops(b, g, mate)) return [troopsIn(b, s, city)]
  return [s.troops[g], s.troops[mate]]
}

export const VIEWS = { open: openView, view: ownView }
