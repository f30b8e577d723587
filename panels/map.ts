// What lies on the map: pieces, places and what a click on them may mean.
import type { MapStyle } from '@tricorne/drawing'
import type { Thing } from './props.ts'

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
  /** Drawn smaller, and cannot be clicked. */
  mark?: boolean
  /** Several pieces in one: a click that could mean more than one of them shows them from near instead. */
  stack?: boolean
}

export interface Scene {
  tokens: Token[]
  /** Spots that have no token, such as towns. */
  places: readonly (Spot & { thing: Thing; label: string })[]
  spot(thing: Thing): Spot | null
  /** What lies under a point of the map where nothing else was hit, such as a region. */
  under?(x: number, y: number): Thing | null
  /** Other meanings of a thing: the pieces in a town, the town of a piece. */
  also(thing: Thing): Thing[]
  /** SVG in map units, drawn under the pieces: lands that are no longer what the map shows. */
  tint?: string | undefined
}

export type Box = [x: number, y: number, width: number, height: number]

/** The drawn map: it does not change during a match. */
export interface MapPicture extends MapStyle {
  width: number
  height: number
  /** The part to show first, by scenario. */
  fit(scenario: string): Box
  /** Parts of the map to switch between, by scenario; the game's words name them `part.<id>`. */
  parts?(scenario: string): { id: string; box: Box }[]
  /** The inside of an SVG. */
  svg: string
}
