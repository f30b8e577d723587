// The log as people read it: one line a march, grouped by turns, with what each group comes to.
import type { Event } from '@tricorne/engine'
import { type LineKind, type Telling, type Tellings, tellingOf } from '@tricorne/panels'

/** A line of the log, made of one event, or of the steps of one march. */
export interface Line {
  /** The first event's place in the log. */
  at: number
  /** The place after its last event. */
  end: number
  events: Event[]
  telling: Telling
}

/** A heading and what follows it up to the next; the first group may have none. */
export interface Group {
  /** Names it among the groups of the log, however much longer the log becomes. */
  key: number
  heading: Line | null
  lines: Line[]
  parts: Group[]
}

export type Filter = 'all' | 'battle' | 'march' | 'card' | 'own'

/**
 * The lines from a place in the log on, up to another. What happens by the way (lines of the kind `other`) does not end a march: it
 * stands below it.
 */
export function linesOf(log: readonly Event[], tellings: Tellings, from = 0, to = log.length): Line[] {
  const lines: Line[] = []
  let march: Line | null = null
  for (let at = from; at < to; at++) {
    const event = log[at]
    const telling = tellingOf(tellings, event.message)
    const line: Line = { at, end: at + 1, events: [event], telling }
    if (march && telling.march && goesOn(march, line)) {
      march.events.push(event)
      march.end = at + 1
      continue
    }
    lines.push(line)
    if (telling.march) march = line
    else if (telling.kind !== 'other') march = null
  }
  return lines
}

/** A march and a retreat of the same piece are two lines; so are those of an army and of a unit of the same number. */
const mover = ({ events, telling }: Line): string =>
  `${telling.kind} ${events[0].message.split('.')[0]} ${telling.march && events[0].values[telling.march[0]]}`

/** Whether a step takes up where the march stands: pieces that look alike may have gone one after the other. */
function goesOn(march: Line, line: Line): boolean {
  if (mover(march) !== mover(line)) return false
  const from = line.telling.march?.[2]
  return from === undefined || line.events[0].values[from] === placesOf(march).at(-1)
}

/** Where a march led: where it began, if the log has it, and each place that it came to. */
export function placesOf({ events, telling: { march } }: Line): number[] {
  if (!march) return []
  const [, to, from] = march
  const start = from === undefined ? [] : [events[0].values[from]]
  return [...start, ...events.map(({ values }) => values[to])]
}

const isHeading = (kind: LineKind): boolean => kind === 'turn' || kind === 'part'

/** Turns, and in them their parts. */
export function grouped(lines: readonly Line[]): Group[] {
  const turns: Group[] = []
  for (const line of lines) {
    const { kind } = line.telling
    const last = turns.at(-1)
    if (kind === 'turn' || last === undefined) turns.push(groupOf(line, kind === 'turn'))
    else if (kind === 'part') last.parts.push(groupOf(line, true))
    else (last.parts.at(-1) ?? last).lines.push(line)
  }
  return turns
}

function groupOf(line: Line, heads: boolean): Group {
  const group: Group = { key: line.at, heading: null, lines: [], parts: [] }
  if (heads) group.heading = line
  else if (line.telling.kind === 'part') group.parts.push(groupOf(line, true))
  else group.lines.push(line)
  return group
}

/** A group without the lines that a filter does not want. Null if nothing is left. */
export function filtered(group: Group, wanted: (line: Line) => boolean): Group | null {
  const parts = group.parts.flatMap((part) => filtered(part, wanted) ?? [])
  const lines = group.lines.filter(wanted)
  return parts.length + lines.length === 0 ? null : { ...group, lines, parts }
}

export const allLines = ({ lines, parts }: Group): Line[] => [...lines, ...parts.flatMap(allLines)]

/** The place after the last event of a group, headings of its parts included. */
export const endOf = ({ heading, lines, parts }: Group): number =>
  Math.max(heading?.end ?? 0, ...lines.map(({ end }) => end), ...parts.map(endOf))

export interface Summary {
  marches: number
  battles: number
  cards: number
  notable: Line[]
}

export function summaryOf(group: Group): Summary {
  const lines = allLines(group)
  const count = (kind: LineKind): number =>
    lines.filter(({ telling }) => telling.kind === kind && !telling.along).length
  return {
    marches: count('march'),
    battles: lines.filter(({ telling }) => telling.begins).length,
    cards: count('card'),
    notable: lines.filter(({ telling }) => telling.notable),
  }
}

/** What is told in one breath. */
export interface Step {
  /** Headings since the step before. */
  headings: Line[]
  lines: Line[]
  /** The events that it tells: from this place in the log up to, and without, the other. */
  from: number
  end: number
}

/** More lines than this are told in several steps. */
const BREATH = 6

/** Asides go with whatever came before, other lines with those of their kind only. */
const goesWith = ({ telling }: Line, last: Line): boolean =>
  telling.kind === 'other' || (telling.along === true && telling.kind === last.telling.kind)

/** Lines as steps. Headings at the end wait for something to head. */
export function stepsOf(lines: readonly Line[]): Step[] {
  const steps: Step[] = []
  let headings: Line[] = []
  for (const line of lines) {
    const last = steps.at(-1)
    if (isHeading(line.telling.kind)) headings.push(line)
    else if (last && headings.length === 0 && goesWith(line, last.lines[0]) && last.lines.length < BREATH) {
      last.lines.push(line)
      last.end = Math.max(last.end, line.end)
    } else {
      steps.push({ headings, lines: [line], from: headings[0]?.at ?? line.at, end: line.end })
      headings = []
    }
  }
  return steps
}

/** All lines from a place in the log on as one step; null if there is none below its headings. */
export function oneStep(log: readonly Event[], tellings: Tellings, from: number): Step | null {
  const all = linesOf(log, tellings, from)
  const headings = all.filter(({ telling }) => isHeading(telling.kind))
  const lines = all.filter((line) => !headings.includes(line))
  return lines.length === 0 ? null : { headings, lines, from, end: log.length }
}

/** How many events at the beginning two logs share. */
export function shared(a: readonly Event[], b: readonly Event[]): number {
  let n = 0
  while (n < a.length && n < b.length && alike(a[n], b[n])) n++
  return n
}

const alike = (a: Event, b: Event): boolean =>
  a === b || (a.message === b.message && a.values.join() === b.values.join())

/**
 * Where what the others did last begins and ends: from the first of the last parts that are not the viewer's up to the
 * viewer's next. It is the last part for those who have no seat (`isOwn` is null), and the whole log where there is no
 * heading.
 */
export function theirTurn(
  log: readonly Event[],
  tellings: Tellings,
  isOwn: ((e: Event) => boolean) | null,
): { from: number; to: number } {
  let from = -1
  let to = log.length
  for (let at = log.length - 1; at >= 0; at--) {
    if (!isHeading(tellingOf(tellings, log[at].message).kind)) continue
    if (isOwn === null) return { from: at, to }
    if (!isOwn(log[at])) from = at
    else if (from >= 0) return { from, to }
    else to = at
  }
  return { from: Math.max(0, from), to }
}
