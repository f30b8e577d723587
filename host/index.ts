// One running match, on the server or in a browser's worker.

export {
  arrived,
  asked,
  type ClockState,
  type ClockTerms,
  dueAt,
  type Instant,
  leftOf,
  markOut,
  minuteIn,
  newClock,
  onLeave,
  runOut,
  type SeatClock,
  standAt,
  takenBack,
} from './clock.ts'
export { Journal, RECENT, type SavedJournal } from './journal.ts'
export type { Page } from './pages.ts'
export { checkRules, newJournal, RebuildError, replay, setupOf, type Terms } from './rebuild.ts'
export {
  Behind,
  type By,
  type Choice,
  type Company,
  type Denial,
  Gone,
  type Keeper,
  Running,
  type Thought,
} from './running.ts'
