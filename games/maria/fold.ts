// A shorter form of the state for storage and the wire between processes: one text (letters.ts).
import type { Frame } from '@tricorne/engine'
import type { Board } from './board.ts'
import { type Court, MOST_SEATS } from './court.ts'
import { FRAMES, LISTS } from './frames.ts'
import {
  begin,
  get,
  getDigit,
  getDigits,
  getList,
  getSparse,
  getTable,
  put,
  putDigit,
  putDigits,
  putList,
  putSparse,
  putTable,
  read,
  table,
  written,
} from './letters.ts'
import { getOffers, putOffers } from './offers.ts'
import { OPTIONS } from './options.ts'
import { POWER_COUNT } from './powers.ts'
import { PROCEDURES } from './rules/index.ts'
import { type MariaState, UNOPENED } from './state.ts'

export interface Folded {
  text: string
}

// --- frames ---------------------------------------------------------------------------

type Locals = Frame & Record<string, unknown>

/** How the frame of a procedure is written: the steps by number, the locals in their order. */
interface Form {
  proc: string
  number: number
  steps: string[]
  stepNumber: Map<string, number>
  numbers: string[]
  flags: string[]
  lists: string[]
}

function formOf(proc: string, number: number): Form {
  const steps = Object.keys(PROCEDURES[proc].steps)
  const locals = Object.entries(FRAMES[proc].locals)
  const named = (of: (kind: (typeof locals)[number][1]) => boolean): string[] =>
    locals.filter(([, kind]) => of(kind)).map(([name]) => name)
  return {
    proc,
    number,
    steps,
    stepNumber: new Map(steps.map((step, i) => [step, i])),
    numbers: named((kind) => kind !== 'flag' && !LISTS.has(kind)),
    flags: named((kind) => kind === 'flag'),
    lists: named((kind) => LISTS.has(kind)),
  }
}

const FORMS: readonly Form[] = Object.keys(FRAMES).map(formOf)
const FORM = new Map(Object.keys(FRAMES).map((proc, i) => [proc, FORMS[i]]))

function foldFrame(frame: Frame): void {
  const f = frame as Locals
  const { number, stepNumber, numbers, flags, lists } = FORM.get(f.proc) as Form
  putDigit(number)
  putDigit(stepNumber.get(f.step) as number)
  for (let i = 0; i < numbers.length; i++) put(f[numbers[i]] as number)
  for (let i = 0; i < flags.length; i++) putDigit(f[flags[i]] === true ? 1 : 0)
  for (let i = 0; i < lists.length; i++) putList(f[lists[i]] as number[])
}

function unfoldFrame(): Frame {
  const { proc, steps, numbers, flags, lists } = FORMS[getDigit()]
  const f = {} as Locals // field by field: copies of frames of so many shapes are slower
  f.proc = proc
  f.step = steps[getDigit()]
  for (let i = 0; i < numbers.length; i++) f[numbers[i]] = get()
  for (let i = 0; i < flags.length; i++) f[flags[i]] = getDigit() === 1
  for (let i = 0; i < lists.length; i++) f[lists[i]] = getList()
  return f
}

// --- the court ------------------------------------------------------------------------

function foldCourt(c: Court): void {
  putTable(c.aside)
  putTable(c.slots)
  putDigit(c.emperor)
  putDigit(c.italy)
  putTable(c.tracks)
  putTable(c.away)
  putDigits(c.deck, c.deck.length)
  putDigit(c.election)
  put(c.trump)
  putTable(c.laid)
  putList(c.returning)
  put(c.victor)
  putList(c.winters)
  putList(c.contracts)
  putList(c.pledges)
  putOffers(c.offers)
  put(c.treaties)
  putTable(c.made)
  putDigit(c.peace)
  putDigit(c.reduced)
  putDigit(c.saxonDraw)
}

function unfoldCourt(b: Board): Court {
  const { tracks, expeditions, cards } = b.politics
  return {
    aside: getTable(POWER_COUNT),
    slots: getTable(POWER_COUNT),
    emperor: getDigit(),
    italy: getDigit(),
    tracks: getTable(tracks.length),
    away: getTable(expeditions.length),
    deck: getDigits(table(cards.length), cards.length),
    election: getDigit(),
    trump: get(),
    laid: getTable(POWER_COUNT),
    returning: getList(),
    victor: get(),
    winters: getList(),
    contracts: getList(),
    pledges: getList(),
    offers: getOffers(),
    treaties: get(),
    made: getTable(MOST_SEATS),
    peace: getDigit(),
    reduced: getDigit(),
    saxonDraw: getDigit(),
  }
}

// --- the state ------------------------------------------------------------------------

/** Cards of unopened decks are left out: the number of opened ones tells them. */
export function fold(s: MariaState, b: Board): Folded {
  begin()
  putDigit(s.opened)
  putDigits(s.cards, s.opened * b.cardsPerDeck)
  putDigit(s.court === undefined ? 0 : 1)
  if (s.court !== undefined) foldCourt(s.court)
  putDigit(s.frames.length)
  for (let i = 0; i < s.frames.length; i++) foldFrame(s.frames[i])
  putDigit(s.scenario)
  putDigits(s.options, s.options.length)
  putDigit(s.turn)
  putDigit(s.league)
  putTable(s.at)
  putDigits(s.troops, s.troops.length)
  put(s.down)
  put(s.moved)
  put(s.chief)
  putSparse(s.markers)
  putList(s.queries)
  putDigit(s.result)
  return { text: written() }
}

function unfoldFrames(): Frame[] {
  const frames: Frame[] = []
  for (let n = getDigit(); n > 0; n--) frames.push(unfoldFrame())
  return frames
}

function unfoldCards(b: Board, opened: number): number[] {
  const cards = table(b.cards)
  const length = opened * b.cardsPerDeck
  getDigits(cards, length)
  for (let c = length; c < b.cards; c++) cards[c] = UNOPENED
  return cards
}

export function unfold(folded: Folded, b: Board): MariaState {
  read(folded.text)
  const opened = getDigit()
  const cards = unfoldCards(b, opened)
  const court = getDigit() === 1 ? unfoldCourt(b) : undefined
  const s: MariaState = {
    frames: unfoldFrames(),
    scenario: getDigit(),
    options: getDigits(table(OPTIONS.length), OPTIONS.length),
    turn: getDigit(),
    league: getDigit(),
    at: getTable(b.power.length),
    troops: getDigits(table(b.generals), b.generals),
    down: get(),
    moved: get(),
    chief: get(),
    markers: getSparse(b.fortresses.length),
    queries: getList(),
    cards,
    opened,
    result: getDigit(),
  }
  if (court !== undefined) s.court = court
  return s
}
