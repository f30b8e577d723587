// The log of a match in pages: lines that can no longer change leave memory and are stored. A line of a page is
// the bit mask of the seats that may read it (empty: everybody), a tab, and the line as it is sent.
import { type Event, NONE } from '@tricorne/engine'

/** Lines per page. */
const PAGE = 64

export interface Page {
  page: number
  text: string
}

/** The page of a line, and the number of lines before a page. */
export const pageOf = (line: number): number => Math.floor(line / PAGE)
export const linesOf = (pages: number): number => pages * PAGE

/** Whether the seat (NONE: a spectator) may read a line addressed to these seats. */
export const reads = (to: number | undefined, seat: number): boolean =>
  to === undefined || (seat !== NONE && (to & (1 << seat)) !== 0)

/** Turns the first lines into pages. */
export function cutPages(events: readonly Event[], first: number, count: number): Page[] {
  return Array.from({ length: count }, (_, i) => ({
    page: first + i,
    text: events
      .slice(linesOf(i), linesOf(i + 1))
      .map(written)
      .join('\n'),
  }))
}

const written = ({ message, values, to }: Event): string =>
  `${to ?? ''}\t${JSON.stringify({ message, values })}`

/** How many of the first `end` lines the seat may read. */
export function countLines(events: readonly Event[], end: number, seat: number): number {
  let count = 0
  for (let k = 0; k < end; k++) if (reads(events[k].to, seat)) count++
  return count
}

/** The lines on these pages from number `from` on that the seat may read, as they are sent. */
export function visibleLines(pages: readonly string[], from: number, seat: number): string[] {
  const lines: string[] = []
  let k = 0
  for (const page of pages)
    for (const line of page.split('\n')) {
      if (k++ < from) continue
      const tab = line.indexOf('\t')
      const to = tab === 0 ? undefined : Number(line.slice(0, tab))
      if (reads(to, seat)) lines.push(line.slice(tab + 1))
    }
  return lines
}
