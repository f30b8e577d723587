// A declaration compiled for a board: limits become numbers, and each field knows how it is written as text.
import { sure } from '@tricorne/engine'
import type { Bound, Condition, Field, Group, Int, List, Table } from './shape.ts'
import { DIGITS, type Reader, type Writer, writeDigit, writeNumber } from './text.ts'

/** How a field is written. */
export const DIGIT = 0
export const NUMBER = 1
export const FLAG = 2
export const TABLE = 3
export const LIST = 4
export const GROUP = 5
export const GROUPS = 6
export const OPTIONAL = 7

/** How the numbers of a table are written; packed: zeros and ones, several to a digit. */
const CODING = { dense: 0, sparse: 1, ending: 2, packed: 3 }

/** A condition on this board. */
interface Held {
  holds(value: unknown, owner: unknown): boolean
  must: string
}

/** A compiled field. All have the same properties, so that loops over them are quick. */
export class Part {
  readonly name: string
  readonly op: number
  /** Numbers are written less `low`; what is left is at most `span`. */
  low = 0
  span = 0
  /** Of a table its length; of a list the most that it can hold. */
  length = 0
  least = 0
  /** Whether its numbers take one digit each. */
  short = true
  coding = CODING.dense
  /** What a sparse table mostly holds, or one with an ending ends with; what a number is in a template. */
  none = 0
  orEmpty = false
  /** A table of nothing: a copy of it is the quickest way to a table. */
  blank: readonly number[] = []
  form: Form | null = null
  /** For the check: what else must hold; when an optional group is there; limits and names of a table's places. */
  condition: Held | null = null
  when: Held | null = null
  highs: readonly number[] | null = null
  places: readonly string[] | null = null

  constructor(name: string, op: number) {
    this.name = name
    this.op = op
  }
}

/** A compiled group. */
export interface Form {
  called: string
  parts: readonly Part[]
  /** An object with every field in place, so that all objects of the form look the same to the processor. */
  template: Loose
}

type Loose = Record<string, unknown>

// --- compiling ----------------------------------------------------------------------------

const MOST = 2 ** 32

export const boundOf = <B>(bound: Bound<B>, b: B): number => (typeof bound === 'function' ? bound(b) : bound)

function limited<B>(name: string, op: number, item: Int<B>, b: B): Part {
  const part = new Part(name, op)
  part.low = boundOf(item.low, b)
  part.span = boundOf(item.high, b) - part.low
  if (!Number.isInteger(part.low) || !(part.span >= 0 && part.span < MOST))
    throw new RangeError(
      `The limits of "${name}" are ${part.low} and ${part.low + part.span}, which cannot be stored.`,
    )
  part.short = part.span < DIGITS
  return part
}

function intPart<B>(name: string, field: Int<B>, b: B): Part {
  const part = limited(
    name,
    boundOf(field.high, b) - boundOf(field.low, b) < DIGITS ? DIGIT : NUMBER,
    field,
    b,
  )
  part.none = part.low > 0 ? part.low : 0
  return part
}

function tablePart<B>(name: string, field: Table<B>, b: B): Part {
  const { mostly, ending, orEmpty = false } = field
  const part = limited(name, TABLE, field.item, b)
  part.length = boundOf(field.length, b)
  part.none = mostly ?? ending ?? 0
  part.orEmpty = orEmpty
  part.highs = field.highs?.(b) ?? null
  part.places = field.places?.(b) ?? null
  part.coding =
    mostly !== undefined
      ? CODING.sparse
      : ending !== undefined
        ? CODING.ending
        : part.span < 2
          ? CODING.packed
          : CODING.dense
  part.blank = new Array<number>(part.length).fill(part.none)
  return part
}

function listPart<B>(name: string, field: List<B>, b: B): Part {
  const part = limited(name, LIST, field.item, b)
  part.length = boundOf(field.most, b)
  part.least = field.least
  return part
}

function innerPart<B>(name: string, op: number, item: Group<B>, b: B): Part {
  const part = new Part(name, op)
  part.form = formOf(item, b)
  return part
}

const held = <B>({ holds, must }: Condition<B>, b: B): Held => ({
  holds: (value, owner) => holds(value, b, owner),
  must,
})

function partOf<B>(name: string, field: Field<B>, b: B): Part {
  const part = plainPart(name, field, b)
  if (field.condition !== undefined) part.condition = held(field.condition, b)
  if (field.kind === 'optional') part.when = held(field.when, b)
  return part
}

function plainPart<B>(name: string, field: Field<B>, b: B): Part {
  switch (field.kind) {
    case 'int':
      return intPart(name, field, b)
    case 'flag':
      return new Part(name, FLAG)
    case 'table':
      return tablePart(name, field, b)
    case 'list':
      return listPart(name, field, b)
    case 'group':
      return innerPart(name, GROUP, field, b)
    case 'groups': {
      const part = innerPart(name, GROUPS, field.item, b)
      part.length = boundOf(field.most, b)
      return part
    }
    case 'optional':
      return innerPart(name, OPTIONAL, field.item, b)
  }
}

const sampleOf = ({ op, none }: Part): unknown =>
  op === DIGIT || op === NUMBER ? none : op === FLAG ? false : op === GROUP ? {} : []

export function formOf<B>(shape: Group<B>, b: B, before: object = {}): Form {
  const parts = Object.entries(shape.fields).map(([name, field]) => partOf(name, field, b))
  const there = parts.filter(({ op }) => op !== OPTIONAL).map((part) => [part.name, sampleOf(part)])
  // JSON builds an object as a literal does, with room for its fields in itself.
  const template = JSON.parse(JSON.stringify({ ...before, ...Object.fromEntries(there) }))
  return { called: shape.called, parts, template }
}

// --- writing ------------------------------------------------------------------------------

function unfit(form: Form, name: string): RangeError {
  return new RangeError(`${form.called} cannot be stored: its "${name}" is out of range.`)
}

/** Single numbers are written here and now: most fields are. */
export function writeGroup(w: Writer, form: Form, value: object): void {
  const { parts } = form
  const { codes } = w
  let { end } = w
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]
    const it = (value as Loose)[part.name]
    if (part.op <= NUMBER) {
      const n = (it as number) - part.low
      if (!(n >= 0 && n <= part.span)) throw unfit(form, part.name)
      end = part.short ? writeDigit(codes, end, n) : writeNumber(codes, end, n)
    } else {
      w.end = end
      if (!writeOther(w, part, it)) throw unfit(form, part.name)
      end = w.end
    }
  }
  w.end = end
}

/** False if the value is not in its limits. */
function writeOther(w: Writer, part: Part, value: unknown): boolean {
  switch (part.op) {
    case TABLE:
      return writeTable(w, part, value as number[])
    case LIST:
      return writeList(w, part, value as number[])
    case FLAG:
      w.digit(value === true ? 1 : 0)
      return true
    default:
      return writeInner(w, part, value)
  }
}

function writeTable(w: Writer, part: Part, values: readonly number[]): boolean {
  const { low, span, none } = part
  if (part.orEmpty) {
    w.digit(values.length === 0 ? 0 : 1)
    if (values.length === 0) return true
  }
  if (values.length !== part.length) return false
  if (part.coding === CODING.sparse)
    return part.short ? w.sparse(values, none, low, span) : w.sparseNumbers(values, none, low, span)
  if (part.coding === CODING.packed) return w.bits(values, low)
  let { length } = part
  if (part.coding === CODING.ending) {
    while (length > 0 && values[length - 1] === none) length--
    w.number(length)
  }
  return part.short ? w.digits(values, length, low, span) : w.numbers(values, length, low, span)
}

function writeList(w: Writer, part: Part, values: readonly number[]): boolean {
  const { low, span } = part
  const { length } = values
  w.number(length)
  if (length > part.length) return false
  return part.short ? w.digits(values, length, low, span) : w.numbers(values, length, low, span)
}

function writeInner(w: Writer, part: Part, value: unknown): boolean {
  const form = sure(part.form)
  if (part.op === GROUP) writeGroup(w, form, value as object)
  else if (part.op === OPTIONAL) {
    w.digit(value === undefined ? 0 : 1)
    if (value !== undefined) writeGroup(w, form, value as object)
  } else {
    const all = value as object[]
    w.number(all.length)
    for (let i = 0; i < all.length; i++) writeGroup(w, form, all[i])
    return all.length <= part.length
  }
  return true
}

// --- reading ------------------------------------------------------------------------------

export function readGroup(r: Reader, form: Form): object {
  const value = { ...form.template }
  readInto(r, form.parts, value)
  return value
}

/** Into a copy of a template: numbers that are there already are not written again. */
export function readInto(r: Reader, parts: readonly Part[], value: Loose): void {
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]
    const { op } = part
    if (op <= NUMBER) {
      const n = part.low + (op === DIGIT ? r.digit(part.span) : r.number(part.span))
      if (n !== part.none) value[part.name] = n
    } else if (op === TABLE) value[part.name] = readTable(r, part)
    else if (op === LIST) value[part.name] = readList(r, part)
    else readOther(r, part, value)
  }
}

function readOther(r: Reader, part: Part, value: Loose): void {
  switch (part.op) {
    case FLAG:
      value[part.name] = r.digit(1) === 1
      break
    case GROUP:
      value[part.name] = readGroup(r, sure(part.form))
      break
    case GROUPS:
      value[part.name] = readGroups(r, part)
      break
    case OPTIONAL:
      if (r.digit(1) === 1) value[part.name] = readGroup(r, sure(part.form))
  }
}

function readTable(r: Reader, part: Part): number[] {
  const { low, span, short } = part
  if (part.orEmpty && r.digit(1) === 0) return []
  const values = part.blank.slice()
  if (part.coding === CODING.sparse) {
    if (short) r.sparse(values, low, span)
    else r.sparseNumbers(values, low, span)
    return values
  }
  if (part.coding === CODING.packed) {
    r.bits(values, low)
    return values
  }
  const length = part.coding === CODING.ending ? r.number(part.length) : part.length
  if (short) r.digits(values, length, low, span)
  else r.numbers(values, length, low, span)
  return values
}

function readList(r: Reader, part: Part): number[] {
  const { low, span } = part
  const length = r.number(part.length)
  if (length < part.least) throw r.damaged()
  const values: number[] = []
  if (length === 0) return values
  for (let i = 0; i < length; i++) values.push(low + (part.short ? r.digit(span) : r.number(span)))
  return values
}

function readGroups(r: Reader, part: Part): object[] {
  const all: object[] = []
  for (let n = r.number(part.length); n > 0; n--) all.push(readGroup(r, sure(part.form)))
  return all
}
