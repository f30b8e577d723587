// What the shell of the client knows of a game. A game's own room for the client (games/<id>/table)
// gives a GameTable; the shell names no game.
import type { Event, SeatView } from '@tricorne/engine'
import type { Component } from 'svelte'

/** What a game says of itself: names, words, scenarios; told by the worker that runs the rules. */
export interface GameInfo {
  id: string
  version: string
  scenarios: { id: string; seats: string[] }[]
  options: { id: string; rule: string; values: string[] }[]
  /** Verb → kind of its target, if it has one; null for a verb that never has. */
  verbs: Record<string, string | null>
  events: Record<string, string[]>
  names: Record<string, string[]>
  messages: Record<string, Record<string, string>>
  /** The compiled board, for the game's own panels. */
  board: unknown
}

/** Something on the map or in a panel that a verb can aim at. */
export type Thing = readonly [kind: string, id: number]

export interface Spot {
  x: number
  y: number
  /** Radius of the glow, in map units. */
  r: number
}

/** A piece or marker on the map. */
export interface Token extends Spot {
  key: string
  /** SVG drawn around 0,0. */
  svg: string
  label: string
  /** What a click on it may mean, best first. */
  things: Thing[]
  /** Drawn smaller and not to be clicked. */
  mark?: boolean
}

export interface Scene {
  tokens: Token[]
  /** Spots that have no token, e.g. towns. */
  places: readonly (Spot & { thing: Thing; label: string })[]
  spot(thing: Thing): Spot | null
  /** What lies under a point of the map where nothing else was hit, e.g. a region. */
  under?(x: number, y: number): Thing | null
  /** Other meanings of a thing: the pieces in a town, the town of a piece. */
  also(thing: Thing): Thing[]
  /** SVG in units of the map, drawn under the pieces: lands that are not what the map shows. */
  tint?: string
}

export interface BoardPicture {
  width: number
  height: number
  /** The part to show first, by scenario: x, y, width, height. */
  fit(scenario: string): [number, number, number, number]
  /** Parts of the map between which one may switch, by scenario; the game's words name them `part.<id>`. */
  parts?(scenario: string): { id: string; box: [number, number, number, number] }[]
  /** The map that does not change, as the inside of an SVG. */
  svg: string
  /** Style rules of the map, and the variables of a theme as an inline style. */
  rules: string
  variables(theme: 'light' | 'dark'): string
  /** How near one is, for a scale in pixels a unit: 0 far, 3 near. */
  zoomOf(scale: number): number
}

/** What a game's panels are given. */
export interface PanelProps {
  info: GameInfo
  view: SeatView
  scenario: string
  /** Speaks from the game's and the table's catalogues. */
  say: (message: string, values?: Record<string, string | number>) => string
  /** Whether an action aims at a thing, or at nothing (null); of these verbs only, if they are given. */
  legal: (thing: Thing | null, verbs?: readonly string[]) => boolean
  /** A click on something: acts, asks, or says why not. With verbs only they are meant. */
  choose: (thing: Thing | null, verbs?: readonly string[]) => void
  locate: (...things: Thing[]) => void
  /**
   * Does something that was composed in a panel, or that may be done at any moment; the answer is why not, in
   * words, or null. Null where nobody can act, as in a replay.
   */
  act: ((verb: string, target: number | null) => Promise<string | null>) | null
  /** The log as the viewer has it. */
  log: readonly Event[]
  /** The legal action that the pointer or the focus rests on. */
  weighed: { verb: string; target: number | null; text: string } | null
  /** What the pointer or the focus rests on in a panel, whether it can be chosen or not. */
  resting: Thing | null
  /** The pointer or the focus rests on something, or on nothing any more. */
  weigh: (thing: Thing | null) => void
  theme: 'light' | 'dark'
}

/** An action that a rule forbids. */
export interface RefusedAction {
  verb: string
  target: number | null
  rule: string
}

export interface GameTable {
  /** Fetches the map; `base` is the address of the client. */
  picture(base: string): Promise<BoardPicture>
  /** Kinds of the values of prompts. */
  prompts: Record<string, string[]>
  messages: Record<string, Record<string, string>>
  scene(info: GameInfo, view: SeatView, theme: 'light' | 'dark'): Scene
  /** The name of a thing as it is now, if the name that it always has does not tell which it is. */
  nameOf?(info: GameInfo, view: SeatView, thing: Thing): string | null
  /** What a rule that forbids an action means in this position, in words; null where the rule says it all. */
  reason?(at: Pick<PanelProps, 'info' | 'view' | 'scenario' | 'say'>, refused: RefusedAction): string | null
  /** A small picture beside the game's name in the lobby. */
  Frontispiece: Component<Pick<PanelProps, 'say' | 'theme'>>
  /** Above the prompt: the battle, the payment; renders nothing when there is none. */
  Focus: Component<PanelProps>
  /** Cards in hand; null when the viewer has none. */
  Hand: Component<PanelProps>
  /** Turn and score, in the head of the page. */
  Status: Component<PanelProps>
  /** Order of battle. */
  Forces: Component<PanelProps>
}

export interface SeatInfo {
  id: string
  name: string | null
  kind: 'open' | 'person' | 'bot'
  bot?: string
  /** Only somebody with the invitation may sit down. */
  reserved?: true
  here: boolean
  /** Since when nobody has been connected from a person's seat, in milliseconds since 1970. */
  away?: number
  /** Milliseconds that the table must wait for this person, away, before a bot may be proposed. */
  patience?: number
  /** The bot that plays for the person until they take the seat back. */
  substitute?: string
  /** The bot that is proposed for it, and the seats that agree. */
  offer?: { bot: string; agreed: string[] }
}

/** What this person may do to get away from a table on a server. */
export interface Parting {
  /**
   * What leaving does: it frees the seat, hands it to a bot for good, ends the match, or deletes a table where nobody is
   * left; null if there is nothing to leave.
   */
  leaving: 'frees' | 'bot' | 'resigns' | 'deletes' | null
  deletable: boolean
}

export interface ChatLine {
  /** Null for those without one, and then `from` says who speaks. */
  seat: string | null
  from?: 'spectator' | 'house'
  name: string
  text: string
  at: number
}

export interface MatchInfo {
  id: string
  game: string
  scenario: string
  options: Record<string, string>
  seats: SeatInfo[]
  commitment: string
  you: string | null
  chat: ChatLine[]
}

/** A view as it is sent: by the server over the socket, by the local worker as a message. */
export interface ViewMessage {
  seq: number
  view: SeatView
  undo: boolean
  log: { from: number; events: Event[] }
}
