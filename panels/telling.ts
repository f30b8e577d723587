// How the lines of the log show: what each is about, and what is drawn on the table when it is told.

/** What a line is about; the log is filtered by it. A turn and a part of one are headings. */
export type LineKind = 'turn' | 'part' | 'march' | 'battle' | 'card' | 'other'

/** Dice that were rolled together. */
export interface Roll {
  /** Whose they are, as variables of an inline style. */
  style?: string
  /** The faces, where the log has them. */
  faces?: readonly number[]
  /** Where it has not: how many dice, and how many of them hit. */
  dice?: number
  hits?: number
}

/** How the lines of a message show. The numbers are places among the values of the event. */
export interface Telling {
  kind: LineKind
  /** Told in one breath with a line of its kind before it. Lines of the kind `other` go with any. */
  along?: boolean
  /** Who goes, where to and, if the event has it, where from. Lines of one who goes on and on become one line. */
  march?: readonly [who: number, to: number, from?: number]
  /** A card that is laid on the table. */
  card?: number
  dice?: (values: readonly number[]) => Roll[]
  /** With it a battle begins. */
  begins?: boolean
  /** Worth a place in the summary of a turn. */
  notable?: boolean
}

/** By message, or by its first part: `battle` for `battle.begin`. A message that is neither is of the kind `other`. */
export type Tellings = Readonly<Record<string, Telling>>

const PLAIN: Telling = { kind: 'other' }

export const tellingOf = (tellings: Tellings, message: string): Telling =>
  tellings[message] ?? tellings[message.split('.')[0]] ?? PLAIN
