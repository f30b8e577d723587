// What the client gives to a game's panels.
import type { Theme } from '@tricorne/drawing'
import type { Event, SeatView } from '@tricorne/engine'
import type { Say } from './words.ts'

/** Something on the map or in a panel that a verb can aim at. */
export type Thing = readonly [kind: string, id: number]

/** What a game's table needs to know of its game. */
export interface GameFacts {
  /** Names of things, by kind and id. */
  names: Record<string, string[]>
  /** Kinds of the values of each event. */
  events: Record<string, readonly string[]>
  /** The compiled board. Only the game itself knows its type. */
  board: unknown
}

/** What a game says of itself; the worker that runs the rules tells it. */
export interface GameInfo extends GameFacts {
  id: string
  version: string
  scenarios: { id: string; seats: string[] }[]
  options: { id: string; rule: string; values: string[] }[]
  /** Verb → kind of its target; null for a verb that never has one. */
  verbs: Record<string, string | null>
  /** Kinds of the values of each reason for a refusal. */
  reasons: Record<string, readonly string[]>
  messages: Record<string, Record<string, string>>
}

/** A position as the viewer sees it, and the words to speak of it. */
export interface Shown {
  info: GameFacts
  view: SeatView
  scenario: string
  /** Speaks from the game's and the table's catalogues. */
  say: Say
}

/** What every panel is given. */
export interface PanelProps extends Shown {
  /** Whether an action aims at a thing, or at nothing (null); if verbs are given, only they count. */
  legal: (thing: Thing | null, verbs?: readonly string[]) => boolean
  /** A click on something: acts, asks, or says why not. If verbs are given, only they are meant. */
  choose: (thing: Thing | null, verbs?: readonly string[]) => void
  /** Shows things on the map. */
  locate: (...things: Thing[]) => void
  /**
   * Does something that was composed in a panel, or that may be done at any moment. Answers null, or why not in
   * words. It is null itself where nobody can act, as in a replay.
   */
  act: ((verb: string, target: number | null) => Promise<string | null>) | null
  /** Whether what is asked is answered in a panel of its own (plan.ts). */
  planned: boolean
  /** The log as the viewer has it. */
  log: readonly Event[]
  /** The legal action that the pointer or the focus rests on. */
  weighed: { verb: string; target: number | null; text: string } | null
  /** What the pointer or the focus rests on in a panel, whether it can be chosen or not. */
  resting: Thing | null
  /** The pointer or the focus now rests on something, or on nothing any more. */
  weigh: (thing: Thing | null) => void
  /**
   * For an element that shows a thing: whoever points at it, holds a finger on it or brings the focus there sees the
   * card of the thing, and a click on it that cannot be taken back only selects. Null: there is nothing to tell.
   */
  look: (thing: Thing | null) => Looking
  theme: Theme
}

/** Attributes of an element that can be looked at. */
export interface Looking {
  'data-look': string
  'data-chosen': true | undefined
}
