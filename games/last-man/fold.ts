// A shorter form of the state for storage and the wire between processes. The tables of small numbers, most of
// them zero, become one text: a character for how many zeros stand before a value, and one or two for the value.
import type { Frame } from '@tricorne/engine'
import type { Board } from './board.ts'
import { DUE, type LastManState, PLACES } from './state.ts'

/** A folded state: frames with their tables as text, the few single numbers, all tables. */
interface Folded {
  frames: Frame[]
  numbers: number[]
  tables: string
}

// Characters that JSON writes as they are: from # to ~ without the backslash.
const FIRST = 35
const BACKSLASH = 92
const BASE = 91
/** This many zeros, and no value yet. */
const SKIP = BASE - 1

const charOf = (n: number): number => (n + FIRST < BACKSLASH ? n + FIRST : n + FIRST + 1)
const numberOf = (char: number): number => (char < BACKSLASH ? char - FIRST : char - FIRST - 1)

// What is being written, and where the reader stands; nothing of it outlives a call of fold or unfold.
const codes: number[] = []
let text = ''
let at = 0

const written = (): string => {
  const all = String.fromCharCode.apply(null, codes)
  codes.length = 0
  return all
}

function writeGap(zeros: number): void {
  let left = zeros
  for (; left >= SKIP; left -= SKIP) codes.push(charOf(SKIP))
  codes.push(charOf(left))
}

/** A table in which most values are `none`; values are at most 90 above it, or 8000 if `wide`. */
function writeTable(values: readonly number[], none: number, wide: boolean): void {
  let last = 0
  for (let i = 0; i < values.length; i++) {
    const v = values[i] - none
    if (v === 0) continue
    writeGap(i - last)
    if (wide) codes.push(charOf(Math.floor(v / BASE)))
    codes.push(charOf(v % BASE))
    last = i + 1
  }
  writeGap(values.length - last)
}

const readNumber = (): number => numberOf(text.charCodeAt(at++))

function readGap(): number {
  let gap = readNumber()
  for (let more = gap; more === SKIP; gap += more) more = readNumber()
  return gap
}

/** Tables of nothing, by length and value: a copy of one is the quickest way to a new table. */
const blanks = new Map<number, number[]>()

function blank(length: number, none: number): number[] {
  const key = length * 8 - none
  let values = blanks.get(key)
  if (values === undefined) {
    values = []
    for (let i = 0; i < length; i++) values.push(none)
    blanks.set(key, values)
  }
  return values.slice()
}

function readTable(length: number, none: number, wide: boolean): number[] {
  const values = blank(length, none)
  for (let i = readGap(); i < length; i += 1 + readGap())
    values[i] = none + (wide ? readNumber() * BASE + readNumber() : readNumber())
  return values
}

/** Units in armies, with those that have moved: only kinds that an army can hold are looked at. */
function writeHolds(b: Board, hold: readonly number[], tally: readonly number[]): void {
  let last = 0
  for (let army = 0; army < b.armies; army++) {
    const kinds = b.kindsIn[army]
    for (let j = 0; j < kinds.length; j++) {
      const i = army * b.kinds + kinds[j]
      if (hold[i] === 0) continue
      writeGap(i - last)
      codes.push(charOf(hold[i]), charOf(tally[i]))
      last = i + 1
    }
  }
  writeGap(hold.length - last)
}

function readHolds(hold: number[], tally: number[]): void {
  for (let i = readGap(); i < hold.length; i += 1 + readGap()) {
    hold[i] = readNumber()
    tally[i] = readNumber()
  }
}

// --- frames -----------------------------------------------------------------------------

type Locals = Frame & Record<string, unknown>

/** Long tables in frames, with the value that fills them and whether they need two characters. */
const TABLES: Record<string, [name: string, none: number, wide: boolean][]> = {
  turn: [['marks', 0, true]],
  reinforcements: [['supplied', 0, false]],
  production: [
    ['german', 0, false],
    ['allied', 0, false],
    ['seenLoose', 0, true],
    ['seenAt', DUE, false],
    ['seenFlags', 0, false],
    ['seenHold', 0, false],
    ['seenPool', 0, false],
  ],
}

function foldFrame(f: Frame): Frame {
  if (!Object.hasOwn(TABLES, f.proc)) return f
  const folded = { ...f } as Locals
  for (const [name, none, wide] of TABLES[f.proc]) {
    writeTable(folded[name] as number[], none, wide)
    folded[name] = written()
  }
  return folded
}

function unfoldFrame(b: Board, frame: Frame): void {
  if (!Object.hasOwn(TABLES, frame.proc)) return
  const f = frame as Locals
  for (const [name, none, wide] of TABLES[f.proc]) {
    text = f[name] as string
    at = 0
    // an empty table is one gap of nothing
    f[name] = text.length === 1 && readNumber() === 0 ? [] : readFrom(lengthOf(b, name), none, wide)
  }
}

function readFrom(length: number, none: number, wide: boolean): number[] {
  at = 0
  return readTable(length, none, wide)
}

function lengthOf(b: Board, name: string): number {
  if (name === 'seenLoose') return b.slots
  if (name === 'seenAt' || name === 'seenFlags') return b.armies
  if (name === 'seenHold') return b.armies * b.kinds
  return name === 'seenPool' ? b.kinds : b.areas
}

// --- the state --------------------------------------------------------------------------

export function fold(s: LastManState, b: Board): Folded {
  const frames = s.frames.map(foldFrame)
  writeTable(s.control, 0, false)
  writeTable(s.fort, -1, false)
  writeTable(s.loose, 0, true)
  writeTable(s.armyAt, DUE, false)
  writeTable(s.armyFlags, 0, false)
  writeHolds(b, s.hold, s.tally)
  writeTable(s.pool, 0, false)
  writeTable(s.cards, 0, false)
  writeTable(s.fresh, 0, false)
  writeTable(s.due, 0, false)
  const {
    scenario,
    turn,
    exchanged,
    exchangesDue,
    passes,
    unmet,
    fallen,
    peace,
    offer,
    apart,
    result,
    level,
  } = s
  const single = [scenario, turn, exchanged, exchangesDue, passes, peace, offer, apart, result, level]
  return { frames, numbers: [...single, ...unmet, ...fallen, ...s.options], tables: written() }
}

export function unfold({ frames, numbers, tables }: Folded, b: Board): LastManState {
  for (const f of frames) unfoldFrame(b, f)
  text = tables
  at = 0
  const control = readTable(b.areas, 0, false)
  const fort = readTable(b.areas, -1, false)
  const loose = readTable(b.slots, 0, true)
  const armyAt = readTable(b.armies, DUE, false)
  const armyFlags = readTable(b.armies, 0, false)
  const hold = blank(b.armies * b.kinds, 0)
  const tally = hold.slice()
  readHolds(hold, tally)
  const pool = readTable(b.kinds, 0, false)
  const cards = readTable(PLACES * b.cards, 0, false)
  const fresh = readTable(2 * b.cards, 0, false)
  const due = readTable(b.kinds, 0, false)
  const [scenario, turn, exchanged, exchangesDue, passes, peace, offer, apart, result, level] = numbers
  return {
    frames,
    scenario,
    options: numbers.slice(14),
    turn,
    control,
    fort,
    loose,
    armyAt,
    armyFlags,
    hold,
    tally,
    pool,
    cards,
    fresh,
    due,
    exchanged,
    exchangesDue,
    passes,
    unmet: [numbers[10], numbers[11]],
    fallen: [numbers[12], numbers[13]],
    peace,
    offer,
    apart,
    result,
    level,
  }
}
