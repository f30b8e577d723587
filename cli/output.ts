// What commands print: one JSON object, or lines; and progress on standard error.
import type { World } from './world.ts'

export const printJson = (world: World, value: unknown): Promise<void> =>
  world.out(`${JSON.stringify(value)}\n`)

export const printLines = (world: World, lines: string[]): Promise<void> =>
  world.out(lines.map((line) => `${line}\n`).join(''))

/** Rows of cells, each column as wide as its widest cell. */
export function table(rows: string[][], indent = ''): string[] {
  const widths: number[] = []
  for (const row of rows)
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, cell.length)
    })
  return rows.map(
    (row) =>
      indent +
      row
        .map((cell, i) => cell.padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
  )
}

export interface Progress {
  /** Shows the progress; most calls cost nothing. */
  show(text: string): void
  /** Clears the line. */
  done(): void
}

const REDRAW_MS = 100
const LINE_MS = 10_000

/** A line that redraws itself on a terminal; elsewhere an occasional new line. */
export function progressOn(world: World, now: () => number = () => performance.now()): Progress {
  const every = world.terminal ? REDRAW_MS : LINE_MS
  let last = now()
  let drawn = false
  return {
    show(text) {
      if (now() - last < every) return
      last = now()
      drawn = true
      world.err(world.terminal ? `\r\x1b[K${text}` : `${text}\n`)
    },
    done() {
      if (drawn && world.terminal) world.err('\r\x1b[K')
    },
  }
}
