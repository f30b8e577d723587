// What a table tells of something that is looked at, in words of its catalogue and from the view alone.
import type { PanelProps, Thing } from './props.ts'

export type GlanceProps = PanelProps & { things: readonly Thing[] }

/** A piece or a card as one entry. */
export interface Entry {
  key: string
  /** Short, in the colours of its owner: a strength, the letters of an army. */
  badge: string
  /** The owner's colours, as variables of an inline style. */
  style: string
  name: string
  lines: readonly string[]
  /** What is out of the ordinary: out of supply, has moved. */
  state?: string
}

/** A place, and who stands there; or a card. */
export interface Sight {
  title: string
  /** Small, beside the title: whose it is. */
  note?: string
  /** The colours of whoever holds it. */
  style?: string
  lines: readonly string[]
  entries: readonly Entry[]
}

/** The number of the first thing of a kind, or -1. */
export const firstOf = (things: readonly Thing[], kind: string): number =>
  things.find(([k]) => k === kind)?.[1] ?? -1

/** The entry that was pointed at stands first. */
export const pointedFirst = (entries: readonly Entry[], pointed: readonly Thing[]): Entry[] => {
  const keys = pointed.map((thing) => thing.join(' '))
  const at = (entry: Entry): number => {
    const place = keys.indexOf(entry.key)
    return place < 0 ? keys.length : place
  }
  return [...entries].sort((a, b) => at(a) - at(b))
}

/** Where what is on the move may go now, in one line of names; 'none' for nowhere. */
export function goals(
  { info, view }: Pick<PanelProps, 'info' | 'view'>,
  kind: string,
  verbs: readonly string[],
): string {
  const targets = verbs.flatMap((verb) => view.decision?.options[verb] ?? [])
  const names = targets.flatMap((target) => (target === null ? [] : [info.names[kind]?.[target] ?? '']))
  return names.length === 0 ? 'none' : names.join(', ')
}

/** Without those that say nothing. */
export const said = (...lines: readonly (string | false | null | undefined)[]): string[] =>
  lines.filter((line): line is string => typeof line === 'string' && line !== '')
