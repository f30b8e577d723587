// Where a client sits down. There are two: a server's and one in the browser.
import type { Advice } from '@tricorne/bots'
import type { Answer, BatchAction, Question, Reason } from '@tricorne/engine'
import type { MatchInfo, Parting } from '../contract.ts'
import type { Pace } from './pace.ts'
import type { TableState } from './state.svelte.ts'

export interface Refused {
  rule: string | null
  /** What the rule means in this position. */
  reason?: Reason
  message: string
  /** Which action of a batch, from 0. */
  at?: number
}

/** What those at a table may do about a player who is away. */
export interface Absence {
  propose(seat: string, bot: string): Promise<Refused | null>
  agree(seat: string, bot: string): Promise<Refused | null>
  decline(seat: string): Promise<Refused | null>
  /** Takes the own seat back from the bot that plays it. */
  takeBack(): Promise<Refused | null>
}

export interface Table {
  readonly kind: 'local' | 'remote' | 'lesson'
  readonly state: TableState
  /** Does it, or says why not. */
  act(verb: string, target: number | null): Promise<Refused | null>
  /** Does all of them or none, and says which is refused; absent where single actions are asked for, as in a lesson. */
  actAll?(actions: readonly BatchAction[]): Promise<Refused | null>
  /** Why they would be refused; changes nothing. */
  tryAll?(actions: readonly BatchAction[]): Promise<Refused | null>
  /** What the rules say to every verb that could be meant, the most helpful refusal first. */
  explain(question: Question): Promise<Answer[]>
  /** Whether it could not be taken back once it is done. */
  isFinal(verb: string, target: number | null): Promise<boolean>
  undo(): Promise<Refused | null>
  /** The best move with its reasons, null if it was stopped; only where all others are bots of this browser. */
  hint?: { ask(): Promise<Advice | null>; stop(): void }
  /** A link to the present position, for others to look at. */
  link?(): Promise<string>
  /** The match as the text of a file. */
  save?(): Promise<string>
  /** Where people share a screen: the table of the person to whom it was passed. */
  lift?(): Promise<Table>
  /** Only where there is somebody to hear it. */
  say?(text: string): void
  /** Only where somebody may be away. */
  absence?: Absence
  /** Goes on leave for so many milliseconds, or comes back from it with 0; only where there are clocks. */
  goOnLeave?(length: number): Promise<Refused | null>
  /** What the person may do to get away. */
  parting?(): Promise<Parting>
  /** Leaves the seat for good. */
  depart?(): Promise<void>
  /** Deletes the table. */
  remove?(): Promise<void>
  /** Links to the seats that are free, by seat; none for others than the maker of the table. */
  invitations?(): Promise<Record<string, string>>
  /** How fast the viewer is shown what others do; only where the bots need to know. */
  hurry?(pace: Pace): void
  /** Sets up another match or, where other people play, offers one or agrees to it; `swap`: everyone moves on by one seat. */
  rematch(swap: boolean): Promise<void>
  /** Declines or withdraws the offer; only where other people play. */
  noRematch?(): Promise<void>
  /** Looks at it no longer. */
  leave(): void
}

/** Seats that somebody must take before play begins. */
export const freeSeats = ({ seats }: MatchInfo): string[] =>
  seats.filter(({ kind }) => kind === 'open').map(({ id }) => id)
