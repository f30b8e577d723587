export { commitmentOf, isSeed, type Seed, seedAction, seedFrom } from './entropy.ts'
export { canonical, clone, hashOf, readState, same, writeState } from './json.ts'
export { type VerdictLeak, verdictLeak } from './leaks.ts'
export { Machine, NO_SUCH_SEAT, NO_SUCH_VERB, NOT_AWAITED, Options } from './machine.ts'
export { type Entry, Match, type Refusal, type Saved, UNDO } from './match.ts'
export { fill, type Value } from './message.ts'
export {
  type MatchRecord,
  optionValues,
  RECORD_FORMAT,
  RecordError,
  readRecord,
  recordOf,
  replay,
  writeRecord,
} from './record.ts'
export { Rng } from './rng.ts'
export { namedValues, sentence, type Words } from './sentence.ts'
export { fromHex, hex, hmac, sha256 } from './sha256.ts'
export {
  type Act,
  type Aside,
  CALLED,
  type Context,
  type Decide,
  type Event,
  type Frame,
  type Game,
  type Next,
  NONE,
  type Outcome,
  type Pace,
  type Procedure,
  RETURN,
  type Report,
  type RuleId,
  type RuleOption,
  type Scenario,
  type Setup,
  type State,
  type Step,
  type Verb,
  type Verdict,
} from './types.ts'
export { readable, type SeatView, viewOf, visible, writeViews } from './views.ts'
