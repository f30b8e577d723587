// Many small strokes in one long path are slow to paint and cannot be skipped when off screen.
// So strokes are grouped by the square of the sheet they lie in.
import type { Point } from './geometry.ts'
import { Pen } from './path.ts'

export class Tiles {
  #size: number
  #grain: number
  #pens = new Map<string, Pen>()

  /** `grain` as for a Pen. */
  constructor(size = 240, grain = 1) {
    this.#size = size
    this.#grain = grain
  }

  /** The pen for strokes around a point. */
  at([x, y]: Point): Pen {
    const key = `${Math.floor(x / this.#size)},${Math.floor(y / this.#size)}`
    const pen = this.#pens.get(key) ?? new Pen(this.#grain)
    this.#pens.set(key, pen)
    return pen
  }

  /** A group with one path for each square. */
  drawn(name: string): string {
    return `<g class="${name}">${[...this.#pens.values()].map((pen) => `<path d="${pen.data}"/>`).join('')}</g>`
  }
}
