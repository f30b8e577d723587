// Path data as short as possible: tenths of a unit at most, relative, no unnecessary blanks.
import type { Point } from './geometry.ts'

/** A number of tenths, without a leading zero: -3 is "-.3". */
export function written(t: number): string {
  if (t % 10 === 0) return String(t / 10)
  const text = (t / 10).toFixed(1)
  return text.replace(/^(-?)0\./, '$1.')
}

function pair(x: number, y: number): string {
  const [a, b] = [written(x), written(y)]
  return b.startsWith('-') || (b.startsWith('.') && a.includes('.')) ? a + b : `${a} ${b}`
}

/** Collects lines into the data of one path. */
export class Pen {
  #data = ''
  #x = 0
  #y = 0
  readonly #grain: number

  /** `grain`: how many tenths of a unit are the least that is told apart. A large sheet needs whole units only. */
  constructor(grain = 1) {
    this.#grain = grain
  }

  #tenths(n: number): number {
    return Math.round((n * 10) / this.#grain) * this.#grain
  }

  line(points: readonly Point[], closed = false): this {
    this.to(points[0])
    let out = ''
    for (let i = 1; i < points.length; i++) {
      const x = this.#tenths(points[i][0])
      const y = this.#tenths(points[i][1])
      if (x === this.#x && y === this.#y) continue
      const next = pair(x - this.#x, y - this.#y)
      out += out === '' || next.startsWith('-') ? next : ` ${next}`
      this.#x = x
      this.#y = y
    }
    if (out !== '') this.#data += `l${out}`
    if (closed) {
      this.#data += 'z'
      this.#x = this.#tenths(points[0][0])
      this.#y = this.#tenths(points[0][1])
    }
    return this
  }

  /** Moves without drawing. */
  to([px, py]: Point): this {
    const [x, y] = [this.#tenths(px), this.#tenths(py)]
    this.#data += this.#data === '' ? `M${pair(x, y)}` : `m${pair(x - this.#x, y - this.#y)}`
    this.#x = x
    this.#y = y
    return this
  }

  /** A dot: a zero-length line, which a round cap turns into a disc as wide as the stroke. */
  dot(at: Point): this {
    this.to(at)
    this.#data += 'h0'
    return this
  }

  /** A curve with its two handles. */
  curve(b: Point, c: Point, d: Point): this {
    const rel = (p: Point) => pair(this.#tenths(p[0]) - this.#x, this.#tenths(p[1]) - this.#y)
    const [p, q, r] = [rel(b), rel(c), rel(d)]
    this.#data += `c${p}${q.startsWith('-') ? '' : ' '}${q}${r.startsWith('-') ? '' : ' '}${r}`
    this.#x = this.#tenths(d[0])
    this.#y = this.#tenths(d[1])
    return this
  }

  /** A sign: relative path data that ends where it began. */
  sign(at: Point, data: string): this {
    this.to(at)
    this.#data += data
    return this
  }

  get data(): string {
    return this.#data
  }
}

/** Scales and moves path data made of absolute M, L, C, Q, A-free commands in upper case. */
export function placed(data: string, [x, y]: Point, scale: number): string {
  let axis = 0
  return data.replace(/[A-Za-z]|-?[\d.]+/g, (token) => {
    if (/[A-Za-z]/.test(token)) {
      axis = 0
      return token
    }
    const n = Number(token) * scale + (axis === 0 ? x : y)
    axis = 1 - axis
    return `${axis === 1 ? '' : ' '}${written(Math.round(n * 10))}${axis === 1 ? '' : ' '}`
  })
}
