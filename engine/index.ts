export { type BatchAction, type BatchRefusal, MOST_TOGETHER } from './batch.ts'
export { ActionRng, commitmentOf, isSeed, type Seed, seedAction, seedFrom } from './entropy.ts'
export { type Answer, explain, type Question, type Thing } from './explain.ts'
export { canonical, clone, hashOf, readState, same, writeState } from './json.ts'
export { fenceLeak, questionsOf, type VerdictLeak, verdictLeak } from './leaks.ts'
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
export { namedValues, nameOf, namesIn, sentence, type Words } from './sentence.ts'
export { fromHex, hex, hmac, sha256 } from './sha256.ts'
export { sure } from './sure.ts'
export {
  type Act,
  type Aside,
  type At,
  CALLED,
  type Called,
  type Context,
  type Decide,
  type Event,
  type Frame,
  type Game,
  type Line,
  type Name,
  type Names,
  type Next,
  NONE,
  type Noun,
  type Objection,
  type Outcome,
  type Procedure,
  RETURN,
  type Reason,
  type Report,
  type RuleId,
  type RuleOption,
  type Scenario,
  type Setup,
  type State,
  type Step,
  type Verb,
  type VerbsOf,
  type Verdict,
} from './types.ts'
export { readable, type SeatView, seatsOf, viewOf, visible, writeViews } from './views.ts'
