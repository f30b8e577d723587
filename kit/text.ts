// Whole numbers as text, for what is stored and sent: JSON reads and writes a text in one piece, but a list
// number by number. A digit is one of 64 characters; a number is five bits a digit, the lowest first, and the
// sixth bit says that more follow. So numbers from 0 to 31 take one character, up to 1,023 two.

// The digits: characters that JSON writes as they are, from # on without the backslash.
const FIRST = 35
const BACKSLASH = 92
/** Numbers below this take one digit. */
export const DIGITS = 64
const NO_DIGIT = 255
const CHAR = new Uint8Array(DIGITS)
const DIGIT = new Uint8Array(128).fill(NO_DIGIT)
for (let d = 0; d < DIGITS; d++) {
  CHAR[d] = FIRST + d < BACKSLASH ? FIRST + d : FIRST + d + 1
  DIGIT[CHAR[d]] = d
}
const BITS = 5
const MORE = 1 << BITS
/** The digit after which a number of 32 bits is over. */
const LAST_SHIFT = 30

const LARGEST = 2 ** 32 - 1

/** So many zeros and ones go into a digit. */
const PACK = 6

/** In a sparse table: the longest stretch of nothing that one digit tells. */
const SKIP = DIGITS - 2
const SKIPPED = DIGITS - 1

const decoder = new TextDecoder()

/** Whether the first so many of a table are in their limits. */
function within(values: readonly number[], length: number, low: number, span: number): boolean {
  for (let i = 0; i < length; i++) if (values[i] < low || values[i] > low + span) return false
  return true
}

/** Where the text goes on after a digit. */
export function writeDigit(codes: Uint8Array, end: number, n: number): number {
  codes[end] = CHAR[n]
  return end + 1
}

/** Where the text goes on after a number. */
export function writeNumber(codes: Uint8Array, from: number, n: number): number {
  if (n < MORE && n >= 0) {
    codes[from] = CHAR[n]
    return from + 1
  }
  let end = from
  let rest = n >>> 0
  while (rest >= MORE) {
    codes[end++] = CHAR[MORE | (rest & (MORE - 1))]
    rest >>>= BITS
  }
  codes[end++] = CHAR[rest]
  return end
}

/** Collects numbers and gives them as one text. All numbers are from 0 to 2³² - 1. */
export class Writer {
  /** What is being written, and how much of it: for loops that write for themselves. */
  codes = new Uint8Array(1024)
  end = 0

  /** Before anything is put: what was given up halfway must not stand in another text. */
  begin(): void {
    this.end = 0
  }

  /** What was put, or null if there was no room for it: then there is now, and it must be put again. */
  text(): string | null {
    if (this.end <= this.codes.length) return decoder.decode(this.codes.subarray(0, this.end))
    this.codes = new Uint8Array(2 * this.end)
    return null
  }

  digit(n: number): void {
    this.codes[this.end++] = CHAR[n]
  }

  number(n: number): void {
    this.end = writeNumber(this.codes, this.end, n)
  }

  /** Any whole number of 32 bits, small ones short whatever their sign. */
  signed(n: number): void {
    this.number((n << 1) ^ (n >> 31))
  }

  /** The first so many of a table, less `low`; true if each of them is at most `span`, which is below 64. */
  digits(values: readonly number[], length: number, low: number, span: number): boolean {
    const { codes, end } = this
    let all = 0
    for (let i = 0; i < length; i++) {
      const n = values[i] - low
      all |= n
      codes[end + i] = CHAR[n]
    }
    this.end = end + length
    return (all >= 0 && all <= span) || within(values, length, low, span)
  }

  /** A table of zeros and ones, less `low`: six to a digit. */
  bits(values: readonly number[], low: number): boolean {
    const { codes } = this
    let { end } = this
    let beyond = 0
    for (let i = 0; i < values.length; i += PACK) {
      const stop = Math.min(i + PACK, values.length)
      let packed = 0
      for (let j = i; j < stop; j++) {
        const n = values[j] - low
        beyond |= n
        packed |= n << (j - i)
      }
      codes[end++] = CHAR[packed & (DIGITS - 1)]
    }
    this.end = end
    return (beyond & ~1) === 0
  }

  /** The first so many of a table, less `low`; true if each of them is at most `span`. */
  numbers(values: readonly number[], length: number, low: number, span: number): boolean {
    const { codes } = this
    let { end } = this
    let good = true
    for (let i = 0; i < length; i++) {
      const n = values[i] - low
      if (n < 0 || n > span) good = false
      end = writeNumber(codes, end, n)
    }
    this.end = end
    return good
  }

  /** A table that is mostly `none`: how much of it is, and what comes then. `span` is below 64. */
  sparse(values: readonly number[], none: number, low: number, span: number): boolean {
    const { codes } = this
    let { end } = this
    let beyond = 0
    let gap = 1
    for (let i = 0; i < values.length; i++) {
      const v = values[i]
      if (v === none) {
        gap++
        continue
      }
      while (gap > SKIP) {
        codes[end++] = CHAR[SKIPPED]
        gap -= SKIP
      }
      const n = v - low
      beyond |= n | (span - n)
      codes[end++] = CHAR[gap]
      codes[end++] = CHAR[n]
      gap = 1
    }
    codes[end++] = CHAR[0]
    this.end = end
    return beyond >= 0
  }

  /** The same, for values that take more than a digit. */
  sparseNumbers(values: readonly number[], none: number, low: number, span: number): boolean {
    let good = true
    let gap = 1
    for (let i = 0; i < values.length; i++, gap++) {
      if (values[i] === none) continue
      for (; gap > SKIP; gap -= SKIP) this.digit(SKIPPED)
      const n = values[i] - low
      good = good && n >= 0 && n <= span
      this.digit(gap)
      this.number(n)
      gap = 0
    }
    this.digit(0)
    return good
  }
}

/** A text that is not as it was written. */
export class DamagedText extends Error {
  constructor(at: number) {
    super(`The text is damaged at character ${at}.`)
    this.name = 'DamagedText'
  }
}

/** Reads what a writer has put, in the same order. Whatever the text is, it gives what was asked for or throws. */
export class Reader {
  private readonly source: string
  private at = 0

  constructor(source: string) {
    this.source = source
  }

  /** To be called after the last number: nothing may follow. */
  finish(): void {
    if (this.at !== this.source.length) throw this.damaged()
  }

  damaged(): DamagedText {
    return new DamagedText(Math.min(this.at, this.source.length))
  }

  /** A digit of at most `most`. */
  digit(most: number): number {
    const d = DIGIT[this.source.charCodeAt(this.at++)]
    if (!(d <= most)) throw this.damaged()
    return d
  }

  /** A number of at most `most`. */
  number(most: number): number {
    const first = DIGIT[this.source.charCodeAt(this.at++)]
    if (first < MORE && first <= most) return first
    return this.longNumber(first, most)
  }

  private longNumber(first: number, most: number): number {
    let d = first
    let n = d & (MORE - 1)
    for (let shift = BITS; d >= MORE && shift <= LAST_SHIFT; shift += BITS) {
      if (d >= DIGITS) throw this.damaged()
      d = DIGIT[this.source.charCodeAt(this.at++)]
      n |= (d & (MORE - 1)) << shift
    }
    n >>>= 0
    if (!(d < MORE && n <= most)) throw this.damaged()
    return n
  }

  signed(): number {
    const n = this.number(LARGEST)
    return (n >>> 1) ^ -(n & 1)
  }

  /** Over the first so many numbers of a table. */
  digits(into: number[], length: number, low: number, span: number): void {
    const { source, at } = this
    for (let i = 0; i < length; i++) {
      const d = DIGIT[source.charCodeAt(at + i)]
      if (!(d <= span)) throw this.damaged()
      into[i] = low + d
    }
    this.at = at + length
  }

  bits(into: number[], low: number): void {
    for (let i = 0; i < into.length; i += PACK) {
      const stop = Math.min(i + PACK, into.length)
      const packed = this.digit((1 << (stop - i)) - 1)
      for (let j = i; j < stop; j++) into[j] = low + ((packed >> (j - i)) & 1)
    }
  }

  numbers(into: number[], length: number, low: number, span: number): void {
    const { source } = this
    let { at } = this
    for (let i = 0; i < length; i++) {
      const first = DIGIT[source.charCodeAt(at)]
      const second = DIGIT[source.charCodeAt(at + 1)]
      const n = first < MORE ? first : (first & (MORE - 1)) | (second << BITS)
      if (first < DIGITS && (first < MORE || second < MORE) && n <= span) {
        at += first < MORE ? 1 : 2
        into[i] = low + n
      } else {
        this.at = at
        into[i] = low + this.number(span)
        at = this.at
      }
    }
    this.at = at
  }

  /** Into a table that is filled with what it mostly holds. */
  sparse(into: number[], low: number, span: number): void {
    for (let i = this.gap(-1); i >= 0; i = this.gap(i)) {
      if (i >= into.length) throw this.damaged()
      into[i] = low + this.digit(span)
    }
  }

  sparseNumbers(into: number[], low: number, span: number): void {
    for (let i = this.gap(-1); i >= 0; i = this.gap(i)) {
      if (i >= into.length) throw this.damaged()
      into[i] = low + this.number(span)
    }
  }

  /** The next place of a sparse table after the one that was read, or -1. */
  private gap(after: number): number {
    let place = after
    let d = this.digit(SKIPPED)
    for (; d === SKIPPED; d = this.digit(SKIPPED)) place += SKIP
    return d === 0 ? -1 : place + d
  }
}
