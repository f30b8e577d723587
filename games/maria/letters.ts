// Whole numbers as text, for what is stored and sent: JSON reads and writes a text in one piece, but a list
// number by number. A digit is one of 64 characters; a number is five bits a digit, the lowest first, and
// the sixth bit says that more follow. So numbers from -16 to 15 take one character, cities two.

// The digits: characters that JSON writes as they are, from # on without the backslash.
const FIRST = 35
const BACKSLASH = 92
const DIGITS = 64
const CHAR = new Uint8Array(DIGITS)
const DIGIT = new Uint8Array(128)
for (let d = 0; d < DIGITS; d++) {
  CHAR[d] = FIRST + d < BACKSLASH ? FIRST + d : FIRST + d + 1
  DIGIT[CHAR[d]] = d
}
const MORE = 32

// What is being written, and where the reader stands: nothing of it outlives the writing or reading of a text.
const ROOM = 16384
const codes = new Uint8Array(ROOM)
const decoder = new TextDecoder()
let end = 0
let last = -1
let text = ''
let at = 0

// --- writing --------------------------------------------------------------------------

/** Before anything is put: what was given up halfway must not stand in another text. */
export function begin(): void {
  end = 0
  last = -1
}

/** Any whole number of 32 bits. */
export function put(n: number): void {
  let z = ((n << 1) ^ (n >> 31)) >>> 0
  while (z >= MORE) {
    codes[end++] = CHAR[MORE | (z & (MORE - 1))]
    z >>>= 5
  }
  codes[end++] = CHAR[z]
}

/** A number from 0 to 63. */
export function putDigit(n: number): void {
  codes[end++] = CHAR[n]
}

/** The first so many numbers of a table, each from 0 to 63. */
export function putDigits(values: readonly number[], length: number): void {
  const from = end
  for (let i = 0; i < length; i++) codes[from + i] = CHAR[values[i]]
  end = from + length
}

/** A table whose length the reader knows. */
export function putTable(values: readonly number[]): void {
  for (let i = 0; i < values.length; i++) put(values[i])
}

/** A list of any length. */
export function putList(values: readonly number[]): void {
  put(values.length)
  for (let i = 0; i < values.length; i++) put(values[i])
}

/** One of several places, each higher than the one before, and what is there: a number from 0 to 63. */
export function putAt(place: number, value: number): void {
  put(place - last)
  codes[end++] = CHAR[value]
  last = place
}

/** After the last place. */
export function putEnd(): void {
  put(0)
  last = -1
}

/** A table of numbers from 0 to 63 that are mostly 0: places and values. */
export function putSparse(values: readonly number[]): void {
  for (let i = 0; i < values.length; i++) if (values[i] !== 0) putAt(i, values[i])
  putEnd()
}

/** All that was put since the beginning. */
export function written(): string {
  if (end > ROOM) throw new RangeError('A text has more characters than there is room for.')
  return decoder.decode(codes.subarray(0, end))
}

// --- reading --------------------------------------------------------------------------

export function read(from: string): void {
  text = from
  at = 0
}

export function get(): number {
  let digit = DIGIT[text.charCodeAt(at++)]
  let z = digit & (MORE - 1)
  for (let shift = 5; digit >= MORE; shift += 5) {
    digit = DIGIT[text.charCodeAt(at++)]
    z |= (digit & (MORE - 1)) << shift
  }
  return (z >>> 1) ^ -(z & 1)
}

export const getDigit = (): number => DIGIT[text.charCodeAt(at++)]

/** Tables of zeros by length: to copy one is the quickest way to a table. */
const zeros: number[][] = []

export function table(length: number): number[] {
  zeros[length] ??= new Array<number>(length).fill(0)
  return zeros[length].slice()
}

/** Over the first so many numbers of a table. */
export function getDigits(into: number[], length: number): number[] {
  const source = text
  const from = at
  for (let i = 0; i < length; i++) into[i] = DIGIT[source.charCodeAt(from + i)]
  at = from + length
  return into
}

export function getTable(length: number): number[] {
  const values = table(length)
  for (let i = 0; i < length; i++) values[i] = get()
  return values
}

export const getList = (): number[] => getTable(get())

export function getSparse(length: number): number[] {
  const values = table(length)
  for (let i = -1, gap = get(); gap > 0; gap = get()) {
    i += gap
    values[i] = DIGIT[text.charCodeAt(at++)]
  }
  return values
}

/** Places and what is there, in turn. */
export function getPlaces(): number[] {
  const pairs: number[] = []
  for (let place = -1, gap = get(); gap > 0; gap = get()) {
    place += gap
    pairs.push(place, getDigit())
  }
  return pairs
}
