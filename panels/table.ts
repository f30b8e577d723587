// What a game gives the client so that it can be played at a table: `games/<id>/table/index.ts`.
import type { Theme, Zoom } from '@tricorne/drawing'
import type { Component } from 'svelte'
import type { Goal } from './goal.ts'
import type { MapPicture, Scene } from './map.ts'
import type { OddsOf } from './odds.ts'
import type { Plan } from './plan.ts'
import type { PanelProps, Shown, Thing } from './props.ts'
import type { Tellings } from './telling.ts'

export interface GameTable {
  /** Fetches the map; `base` is the address of the client. */
  picture(base: string): Promise<MapPicture>
  /** Kinds of the values of prompts. */
  prompts: Record<string, readonly string[]>
  messages: Record<string, Record<string, string>>
  /** `zoom` is the zoom of the map, for pieces that are drawn in less detail from afar. */
  scene(shown: Shown, theme: Theme, zoom: Zoom): Scene
  /** Verbs that play cards from the hand, where others aim at cards that lie elsewhere. */
  handVerbs?: readonly string[]
  /** Kinds of things that no panel shows: while they are not on the map, actions that aim at them get buttons. */
  buttonKinds?: readonly string[]
  /** The name of a thing in this position, where the name that it always has does not tell which it is. */
  nameOf?(shown: Shown, thing: Thing): string | null
  /**
   * What the viewer plays for and how far it is, from the view alone; null for spectators. Its words also tell what
   * is going on (`phase.<prompt>` or `phase.<first part of the prompt>`) and a sensible next step (`tip.…` likewise).
   */
  goal?(shown: Shown): Goal | null
  /** The present decision and those that follow from it, answered in one panel; null where one at a time is better. */
  plan?(shown: Shown, theme: Theme): Plan | null
  /**
   * What is done unasked where nothing else can be chosen: `<prompt> <verb>`. None of it draws, shows a secret or hands the turn
   * on, so that nothing is lost by it, and whether there is a choice is no secret.
   */
  forced?: readonly string[]
  /**
   * Verbs by which a question can be let pass from now on, by prompt, and the message of the log that ends it. Its words
   * are `pass.<prompt>` (on a button) and `passing.<prompt>`.
   */
  passes?: Readonly<Record<string, { verb: string; until: string }>>
  /** Fetches what tells the odds. */
  odds?(): Promise<OddsOf>
  /** How the lines of the log show; without it each is a plain line. */
  tellings?: Tellings
  /** The face of a card that a line of the log names, an SVG of 64 × 90; absent in games that lay no cards. */
  cardFace?(shown: Shown, card: Thing, theme: Theme): string | null
  /** Whether a thing that a line of the log names is the viewer's. */
  isOwn?(shown: Shown, thing: Thing): boolean
  /** A small picture beside the game's name in the lobby. */
  Frontispiece: Component<Pick<PanelProps, 'say' | 'theme'>>
  /** Above the prompt: the battle, the payment; renders nothing when there is none. Null in a game that has none. */
  Focus: Component<PanelProps> | null
  /** Cards in hand; null in a game without cards. */
  Hand: Component<PanelProps> | null
  /**
   * The card about what somebody looks at, the likeliest first: a piece and its place, a place and its pieces, a card.
   * Its element has `data-glance`; it renders nothing about what it does not know.
   */
  Glance?: Component<PanelProps & { things: readonly Thing[] }>
  /** Turn and score, in the head of the page. */
  Status: Component<PanelProps>
  /** Order of battle. */
  Forces: Component<PanelProps>
}
