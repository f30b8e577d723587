// A match that is looked at again, position by position. There are two: one in the browser and a server's.
import type { Event } from '@tricorne/engine'
import type { MatchInfo } from '../contract.ts'
import type { ReplayInfo, ReplayView } from '../local/protocol.ts'

export interface Story {
  log: readonly Event[]
  lengths: readonly (number | undefined)[]
}

export interface Past {
  readonly info: ReplayInfo
  readonly match: MatchInfo
  at(step: number, seat: number): Promise<ReplayView>
  /** The log, and how much of it there was at each step, as far as this is known. */
  story(seat: number): Promise<Story>
  /** A link to a step as one seat, or a spectator, may see it; absent where there is nothing to link to. */
  link?(step: number, seat: number): Promise<string>
  /** How many steps there are now: a match that runs gets more. */
  renew(): Promise<number>
}
