// A record: header, entries and seed, enough to replay a match exactly and to check it.
import { commitmentOf, isSeed } from './entropy.ts'
import { canonical, hashOf } from './json.ts'
import { type Entry, Match, UNDO } from './match.ts'
import type { Game, State } from './types.ts'

export const RECORD_FORMAT = 'tricorne-record/1'

export interface MatchRecord {
  format: string
  game: string
  version: string
  pack: string
  scenario: string
  options: Record<string, string>
  commitment: string
  seed: string
  /** [seat, verb, target, draws] */
  entries: [number, string, number | null, number[]][]
  /** Hash of the last state. */
  hash: string
  outcome: { winners: string[]; rule: string } | null
  /** Hash of all the fields above, so that not one byte can change unnoticed. */
  digest: string
}

export function recordOf<S extends State, B>(match: Match<S, B>): MatchRecord {
  const { game, seats, outcome } = match
  const record: MatchRecord = {
    format: RECORD_FORMAT,
    game: game.id,
    version: game.version,
    pack: game.pack,
    scenario: match.setup.scenario,
    options: Object.fromEntries(game.options.map((o, i) => [o.id, o.values[match.setup.options[i]]])),
    commitment: match.commitment,
    seed: match.seed,
    entries: match.entries.map((e) => [e.seat, e.verb, e.target, e.rolls]),
    hash: hashOf(match.state),
    outcome: outcome && { winners: outcome.winners.map((w) => seats[w]), rule: outcome.rule },
    digest: '',
  }
  record.digest = digestOf(record)
  return record
}

const digestOf = (record: MatchRecord): string => hashOf({ ...record, digest: '' })

/** The only text of a record: replay refuses any other spelling of it. */
export const writeRecord = (record: MatchRecord): string => `${canonical(record)}\n`

/** A sentence says what is wrong with the record. */
export class RecordError extends Error {}

const fail = (message: string): never => {
  throw new RecordError(message)
}

/** Parses a record and checks all that can be checked without playing it. */
export function readRecord(text: string): MatchRecord {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return fail('The record is not JSON.')
  }
  const record = checkShape(value)
  if (record.digest !== digestOf(record))
    fail('The record was changed: its digest does not match its contents.')
  if (text !== writeRecord(record)) fail('The record was changed: its text is not in the canonical form.')
  if (record.commitment !== commitmentOf(record.seed)) fail("The seed does not match the match's commitment.")
  return record
}

function checkShape(value: unknown): MatchRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return fail('The record is not a JSON object.')
  const r = value as Record<string, unknown>
  if (r.format !== RECORD_FORMAT) fail(`The record's format is not "${RECORD_FORMAT}".`)
  for (const key of ['game', 'version', 'pack', 'scenario', 'commitment', 'hash', 'digest'])
    if (typeof r[key] !== 'string') fail(`The record has no text in "${key}".`)
  if (!isSeed(r.seed)) fail('The seed in the record is not 64 hex digits.')
  if (typeof r.options !== 'object' || r.options === null) fail('The record has no options.')
  if (!Array.isArray(r.entries)) return fail('The record has no list of entries.')
  r.entries.forEach((e, i) => {
    if (!isEntry(e)) fail(`Entry ${i + 1} of the record is not [seat, verb, target, draws].`)
  })
  return r as unknown as MatchRecord
}

const isEntry = (e: unknown): boolean =>
  Array.isArray(e) &&
  e.length === 4 &&
  Number.isInteger(e[0]) &&
  typeof e[1] === 'string' &&
  (e[2] === null || Number.isInteger(e[2])) &&
  Array.isArray(e[3]) &&
  e[3].every(Number.isInteger)

/** Option values by position from their names; unknown names and values are refused. */
export function optionValues<S extends State, B>(game: Game<S, B>, chosen: Record<string, string>): number[] {
  for (const id of Object.keys(chosen))
    if (!game.options.some((o) => o.id === id)) fail(`${game.id} has no option "${id}".`)
  return game.options.map((o) => {
    if (!Object.hasOwn(chosen, o.id)) return 0
    const at = o.values.indexOf(chosen[o.id])
    return at >= 0
      ? at
      : fail(`The option "${o.id}" is one of ${o.values.join(', ')}, not "${chosen[o.id]}".`)
  })
}

/** Plays a record again and checks every draw, the outcome and the last state's hash. */
export function replay<S extends State, B>(game: Game<S, B>, record: MatchRecord): Match<S, B> {
  if (record.game !== game.id) fail(`The record is of "${record.game}", not of "${game.id}".`)
  if (record.version !== game.version)
    fail(`The record was played by rules version ${record.version}; these are ${game.version}.`)
  if (record.pack !== game.pack) fail('The record was played on another pack.')
  if (!game.scenarios.some((sc) => sc.id === record.scenario))
    fail(`There is no scenario "${record.scenario}".`)
  const setup = { scenario: record.scenario, options: optionValues(game, record.options) }
  const match = new Match(game, setup, record.seed)
  record.entries.forEach(([seat, verb, target, rolls], i) => {
    replayEntry(match, { seat, verb, target, rolls }, i + 1)
  })
  const again = recordOf(match)
  if (again.hash !== record.hash) fail('The last state differs from the one in the record.')
  if (canonical(again.outcome) !== canonical(record.outcome))
    fail('The outcome differs from the one in the record.')
  return match
}

function replayEntry<S extends State, B>(match: Match<S, B>, entry: Entry, number: number): void {
  const { seat, verb, target, rolls } = entry
  if (seat < 0 || seat >= match.seats.length) fail(`Entry ${number}: there is no seat ${seat}.`)
  const refusal = verb === UNDO ? match.undo(seat) : match.act(seat, verb, target)
  if (refusal) fail(`Entry ${number} (${match.seats[seat]}, ${verb}) is refused: ${refusal.message}`)
  const drawn = match.entries[match.entries.length - 1].rolls
  if (canonical(drawn) !== canonical(rolls))
    fail(`Entry ${number}: the record says draws ${canonical(rolls)}, the seed gives ${canonical(drawn)}.`)
}
