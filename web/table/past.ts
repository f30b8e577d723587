// A match that is looked at again, position by position. There are two: one in the browser and a server's.
import type { MatchInfo } from '../contract.ts'
import type { ReplayInfo, ReplayView } from '../local/protocol.ts'

export interface Past {
  readonly info: ReplayInfo
  readonly match: MatchInfo
  at(step: number, seat: number): Promise<ReplayView>
  /** How many steps there are now: a match that runs gets more. */
  renew(): Promise<number>
}
