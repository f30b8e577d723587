// What must hold in every state of every game. Each check throws a Fault, or whatever the game throws.
import { partOf } from '@tricorne/bots'
import {
  canonical,
  clone,
  type Event,
  fenceLeak,
  Match,
  NONE,
  type Objection,
  type Options,
  type Reason,
  readRecord,
  readState,
  replay,
  type State,
  type Verdict,
  verdictLeak,
  viewOf,
  visible,
  writeRecord,
  writeState,
} from '@tricorne/engine'
import { type Action, Fault, type Trial, wordOf } from './fuzz-trial.ts'
import { mixedList, notPlain, objectsIn, sharedObject } from './plain.ts'

/** Checks the current state of the trial, before `action` is done. */
export type Check = (trial: Trial, action: Action) => void

const seatWord = (seat: number): string => (seat === NONE ? 'the spectator' : `seat ${seat}`)

/** Two ways to one state mostly give identical text, which is quick to compare. */
const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b) || canonical(a) === canonical(b)

function demandSame(a: unknown, b: unknown, sentence: string): void {
  if (!isSame(a, b)) throw new Fault('divergence', sentence)
}

/** The game's own invariants, and its check of foreign states. */
export function checkInvariants({ game, state }: Trial, s: State = state, where = ''): void {
  const [broken] = game.invariants(s, game.board)
  if (broken !== undefined) throw new Fault('invariant', `${where}${broken}`)
}

export const checkAccepted: Check = ({ machine, state }) => {
  const refused = machine.check(JSON.parse(JSON.stringify(state)))
  if (refused !== null) throw new Fault('invariant', `A state from play is refused from outside: ${refused}`)
}

/** A value is a number from 0 to 1 for every seat. */
export const checkValue: Check = ({ game, state, seats }) => {
  for (let seat = 0; seat < seats; seat++) {
    const value = partOf(game).evaluate(state, seat, game.board)
    if (!(value >= 0 && value <= 1)) throw new Fault('invariant', `The value for seat ${seat} is ${value}.`)
  }
}

/** The log contains only messages that the game has words for. */
export function checkEvents({ game, events, setup }: Trial): void {
  const { seats } = game.scenarios.find((s) => s.id === setup.scenario) ?? { seats: [] }
  for (const event of events) {
    const wrong = undeclared(game, seats, game.events, event)
    if (wrong !== null) throw new Fault('invariant', `The event ${wrong}.`)
  }
}

/** What is wrong with a message and its values according to their declarations, or null. */
function undeclared(
  game: Trial['game'],
  seats: string[],
  declared: Record<string, readonly string[]>,
  { message, values }: Reason,
): string | null {
  if (!Object.hasOwn(declared, message)) return `"${message}" is not declared`
  const kinds = declared[message]
  if (kinds.length !== values.length) return `"${message}" has ${values.length} values, not ${kinds.length}`
  const at = kinds.findIndex((kind, i) => !isNamed(kind === 'seat' ? seats : game.names[kind], values[i]))
  return at < 0 ? null : `"${message}" speaks of ${kinds[at]} ${values[at]}: no such thing`
}

const isNamed = (names: readonly unknown[] | undefined, value: number): boolean =>
  Number.isInteger(value) && (names === undefined || (value >= NONE && value < names.length))

/** Plain JSON, a tree, and no objects of the board in it. */
export const checkPlain: Check = ({ state, boardObjects }) => {
  const problem = notPlain(state, 'state')
  if (problem !== null) throw new Fault('divergence', `JSON does not keep the state: ${problem}.`)
  const mixed = mixedList(state, 'state')
  if (mixed !== null)
    throw new Fault('divergence', `The list ${mixed} begins with a number and holds more than numbers.`)
  const twice = sharedObject(state, new Set(), new Set(), 'state')
  if (twice !== null)
    throw new Fault('divergence', `The object ${twice} stands twice in the state: a copy holds two.`)
  const shared = sharedObject(state, boardObjects, new Set(), 'state')
  if (shared !== null) throw new Fault('divergence', `The object ${shared} belongs to the board.`)
}

/** A copy, a copy through JSON, and a copy that does not log all lead to the same state. */
export const checkCopies: Check = (trial, action) => {
  const { state } = trial
  const before = JSON.stringify(state)
  const copy = clone(state)
  const parsed: State = JSON.parse(JSON.stringify(state))
  const silent = clone(state)
  demandSame(copy, state, 'The clone differs from the state.')
  demandSame(parsed, state, 'The state differs after a round trip through JSON.')
  const stored = readState(trial.game, writeState(trial.game, state))
  demandSame(stored, state, 'The state differs after it was stored and read again.')
  trial.tryOn(copy, action, [])
  trial.tryOn(silent, action, null)
  trial.tryOn(parsed, action, [])
  if (JSON.stringify(state) !== before)
    throw new Fault('divergence', `The state changed when its clone went on (${wordOf(action)}).`)
  demandSame(
    copy,
    silent,
    `Done on two copies, with and without logging, it leads to two states (${wordOf(action)}).`,
  )
  demandSame(copy, parsed, `After a round trip through JSON play goes on differently (${wordOf(action)}).`)
}

/** Undo leads back to the exact state, and takes back the log. */
export const checkUndo: Check = (trial) => {
  const match = new Match(trial.game, trial.setup, trial.seed)
  const refused = match.load(trial.state)
  if (refused !== null) throw new Fault('invariant', `A state from play is refused from outside: ${refused}`)
  const done: { action: Action; state: string; log: number }[] = []
  for (let i = 0; i < 6; i++) {
    const action = trial.pick(match.state, trial.side, false)
    if (action === null) break
    const { seat, verb, target } = action
    const before = { action, state: JSON.stringify(match.state), log: match.events.length }
    const refusal = match.act(seat, verb, target === NONE ? null : target)
    if (refusal)
      throw new Fault('verdict', `A listed option is refused (${wordOf(action)}): ${refusal.message}`)
    if (match.canUndo(seat)) done.push(before)
    else done.length = 0
  }
  for (let last = done.pop(); last !== undefined; last = done.pop()) {
    const { action, state, log } = last
    if (!match.canUndo(action.seat)) break
    const refusal = match.undo(action.seat)
    if (refusal) throw new Fault('divergence', `Undo is refused (${wordOf(action)}): ${refusal.message}`)
    if (JSON.stringify(match.state) !== state || match.events.length !== log)
      throw new Fault('divergence', `Undo does not lead back (${wordOf(action)}).`)
  }
}

/** The record, written and read back, replays to the same state. */
export function checkReplay(trial: Trial): void {
  const record = trial.record()
  try {
    replay(trial.game, readRecord(writeRecord(record)))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Fault('divergence', `The replay differs from live play: ${reason}`)
  }
}

/** Listed options are allowed, all others are forbidden by a rule, and asking changes nothing. */
export const checkVerdicts: Check = (trial) => {
  const { machine, state, seats, scratch } = trial
  const before = JSON.stringify(state)
  const mask = machine.awaits(state)
  for (let seat = 0; seat < seats; seat++) {
    machine.list(state, seat, scratch)
    const awaited = (mask & (1 << seat)) !== 0
    if (awaited && scratch.count === 0) throw new Fault('deadEnd', `Seat ${seat} is asked and has no option.`)
    if (!awaited && scratch.count > 0) throw new Fault('verdict', `Seat ${seat} has options unasked.`)
    checkListed(trial, seat, scratch)
    if (awaited) checkUnlisted(trial, seat, scratch)
  }
  if (JSON.stringify(state) !== before) throw new Fault('divergence', 'Listing or judging changed the state.')
}

const optionKey = (verb: string, target: number): string => `${verb} ${target}`

function checkListed({ machine, state, game }: Trial, seat: number, options: Options): void {
  const listed = new Set<string>()
  const decision = machine.decision(state)
  for (let i = 0; i < options.count; i++) {
    const action = { seat, verb: options.verbs[i], target: options.targets[i] }
    const verdict = machine.judge(state, seat, action.verb, action.target)
    if (verdict !== null)
      throw new Fault('verdict', `A listed option is forbidden by ${verdict} (${wordOf(action)}).`)
    const key = optionKey(action.verb, action.target)
    if (listed.has(key)) throw new Fault('verdict', `An option is listed twice (${wordOf(action)}).`)
    listed.add(key)
    const kind = decision?.verbs[action.verb].kind
    if (kind !== undefined && !isNamed(game.names[kind], action.target))
      throw new Fault('invariant', `An option has no name among those of its kind (${wordOf(action)}).`)
  }
}

const TRIES = 8
const WILD = [-2, -1000, 2 ** 31, -(2 ** 31), 2 ** 32 + 1, Number.MAX_SAFE_INTEGER]

function checkUnlisted(trial: Trial, seat: number, options: Options): void {
  const { machine, state, game, rng } = trial
  const listed = new Set<string>()
  for (let i = 0; i < options.count; i++) listed.add(optionKey(options.verbs[i], options.targets[i]))
  for (const [verb, { kind, targets }] of Object.entries(machine.decision(state)?.verbs ?? {})) {
    const range = (kind === undefined ? 0 : (game.names[kind]?.length ?? 0)) || 64
    for (let i = 0; i < TRIES; i++) {
      const target =
        targets === undefined ? NONE : rng.int(8) > 0 ? rng.int(range + 4) - 2 : WILD[rng.int(WILD.length)]
      if (listed.has(optionKey(verb, target))) continue
      const verdict = machine.judge(state, seat, verb, target)
      const word = wordOf({ seat, verb, target })
      checkReason(trial, machine.explain(state, seat, verb, target), verdict, word)
      if (verdict === null) throw new Fault('verdict', `What is not listed is allowed (${word}).`)
      if (typeof verdict !== 'string' || !/^\S+$/.test(verdict))
        throw new Fault('verdict', `The verdict names no rule but ${JSON.stringify(verdict)} (${word}).`)
    }
  }
}

/** Asking for the reason gives the same verdict, and only reasons that the game has words for. */
function checkReason({ game, setup }: Trial, answer: Objection | null, verdict: Verdict, word: string): void {
  if ((answer?.rule ?? null) !== verdict)
    throw new Fault('verdict', `Explained, the verdict is ${answer?.rule}, not ${verdict} (${word}).`)
  if (answer?.reason === undefined) return
  const { seats } = game.scenarios.find((s) => s.id === setup.scenario) ?? { seats: [] }
  const wrong = undeclared(game, seats, game.reasons ?? {}, answer.reason)
  if (wrong !== null) throw new Fault('invariant', `The reason ${wrong} (${word}).`)
}

/** When hidden information is resampled, the seat's view stays the same; and the sample is a sound state. */
export const checkSample: Check = (trial) => {
  const { game, machine, side, state, rng } = trial
  const seat = trial.pickObserver()
  const before = JSON.stringify(state)
  const sample = game.sample(state, seat, rng, game.board)
  if (JSON.stringify(state) !== before)
    throw new Fault('divergence', `The state changed when sampled for ${seatWord(seat)}.`)
  const where = `In a sample for ${seatWord(seat)}: `
  if (sharedObject(sample, objectsIn(state)) !== null)
    throw new Fault('divergence', `${where}it shares an object with the state.`)
  const truth = viewOf(machine, state, seat, trial.scratch)
  const problem = notPlain(truth, 'view')
  if (problem !== null)
    throw new Fault('divergence', `JSON does not keep the view of ${seatWord(seat)}: ${problem}.`)
  const difference = viewsDiffer(truth, viewOf(side, sample, seat, trial.scratch))
  if (difference !== null)
    throw new Fault('leak', `The view of ${seatWord(seat)} reveals a secret: ${difference} changed with it.`)
  const refused = machine.check(sample)
  if (refused !== null) throw new Fault('invariant', where + refused)
  checkInvariants(trial, sample, where)
  if (JSON.stringify(sample) !== before) trial.secrets++
}

/** When hidden information is resampled, every question the seat may ask gets the same answer. */
export const checkAnswers: Check = (trial) => {
  const { side, state, rng } = trial
  const seat = rng.int(trial.seats)
  const fence = fenceLeak(side, state, seat, rng)
  if (fence !== null)
    throw new Fault('leak', `Whether a batch must end with "${fence}" reveals a secret to ${seatWord(seat)}.`)
  const leak = verdictLeak(side, state, seat, rng)
  if (leak === null) return
  const word = wordOf({ seat, verb: leak.verb, target: leak.target })
  throw new Fault(
    'leak',
    `A verdict reveals a secret (${word}): ${answerWord(leak.truth)} became ${answerWord(leak.sample)}.`,
  )
}

const answerWord = (objection: Objection | null): string => {
  if (objection === null) return 'allowed'
  const { rule, reason } = objection
  return reason === undefined ? rule : `${rule} (${[reason.message, ...reason.values].join(' ')})`
}

/** The path of the first difference between two views, or null. */
const viewsDiffer = (a: unknown, b: unknown): string | null => (isSame(a, b) ? null : differs(a, b, 'view'))

function differs(a: unknown, b: unknown, path: string): string | null {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return Object.is(a, b) ? null : path
  const left = new Map<string, unknown>(Object.entries(a))
  const right = new Map<string, unknown>(Object.entries(b))
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const found = differs(
      left.get(key),
      right.get(key),
      Array.isArray(a) ? `${path}[${key}]` : `${path}.${key}`,
    )
    if (found !== null) return found
  }
  return null
}

/**
 * An action that sets no fence has revealed nothing: a seat must see the same of it, in log and
 * view, whatever the secrets are. (After a fence a difference may be what the rules want.)
 */
export const checkShown: Check = (trial, action) => {
  const { game, side, state, rng } = trial
  const seat = trial.pickObserver()
  const sample = game.sample(state, seat, rng, game.board)
  if (side.judge(sample, action.seat, action.verb, action.target) !== null) return
  const truth = clone(state)
  const said: Event[] = []
  trial.tryOn(truth, action, said)
  if (side.fenced) return
  const saidInSample: Event[] = []
  trial.tryOn(sample, action, saidInSample)
  if (side.fenced) return
  const what = `${seatWord(seat)} (${wordOf(action)})`
  if (!isSame(visible(said, seat), visible(saidInSample, seat)))
    throw new Fault('leak', `Without a fence the log reveals a secret to ${what}.`)
  const after = viewOf(side, truth, seat, trial.scratch)
  const difference = viewsDiffer(after, viewOf(side, sample, seat, trial.scratch))
  if (difference !== null)
    throw new Fault('leak', `Without a fence the view reveals a secret to ${what}: ${difference}.`)
}

const PLAY_ON = 40

/** Bots search in samples: play must go on in them as in the true state. */
export const checkSamplePlay: Check = (trial) => {
  const { game, side, state, rng } = trial
  const seat = trial.pickObserver()
  const sample = game.sample(state, seat, rng, game.board)
  const where = `In a sample for ${seatWord(seat)}, played on: `
  for (let i = 0; i < PLAY_ON; i++) {
    const action = trial.pick(sample, side, false)
    if (action === null) return
    side.apply(sample, action.seat, action.verb, action.target)
    checkInvariants(trial, sample, where)
  }
}

const STRANGE: unknown[] = [null, -1, 1e9, 0.5, '', 'x', true, [], {}, [null], undefined]

/** A damaged foreign state is either refused with a sentence or accepted, but does not break the check. */
export const checkDamaged: Check = ({ game, state, rng }) => {
  const damaged: Record<string, unknown> = JSON.parse(JSON.stringify(state))
  let at = damaged
  for (;;) {
    const keys = Object.keys(at)
    const key = keys[rng.int(keys.length)]
    const inner = at[key]
    if (typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0 && rng.int(4) > 0)
      at = inner as Record<string, unknown>
    else {
      at[key] = STRANGE[rng.int(STRANGE.length)]
      break
    }
  }
  const sentence = game.check(damaged, game.board)
  if (sentence !== null && typeof sentence !== 'string')
    throw new Fault('invariant', 'A damaged state is neither taken nor refused with a sentence.')
}
