// A record: header, entries and seed, enough to replay a match exactly and to check it.
import { commitmentOf, isSeed } from './entropy.ts'
import { canonical, hashOf, same } from './json.ts'
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
  /** The draws before the first question: shuffles and the like. */
  start: number[]
  /** [seat, verb, target, draws] */
  entries: [number, string, number | null, number[]][]
  /** Hash of the last state. */
  hash: string
  outcome: { winners: string[]; rule: string } | null
  /** Hash of all the fields above, so that not one byte can change unnoticed. */
  digest: string
}

/** `past` brings what a match that was restored does not hold: its entries, and its draws before the first question. */
export function recordOf<S extends State, B>(
  match: Match<S, B>,
  { entries, start }: Pick<Match<S, B>, 'entries' | 'start'> = match,
): MatchRecord {
  const { game, seats, outcome } = match
  if (match.loaded) fail('This match goes on from a loaded state and has no record.')
  if (entries.length !== match.seq) fail('Entries of this match are missing, so it has no record.')
  const record: MatchRecord = {
    format: RECORD_FORMAT,
    game: game.id,
    version: game.version,
    pack: game.pack,
    scenario: match.setup.scenario,
    options: Object.fromEntries(game.options.map((o, i) => [o.id, o.values[match.setup.options[i]]])),
    commitment: match.commitment,
    seed: match.seed,
    start,
    entries: entries.map((e) => [e.seat, e.verb, e.target, e.rolls]),
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
  if (!isObject(value)) return fail('The record is not a JSON object.')
  const r = value
  for (const key of Object.keys(r)) if (!FIELDS.has(key)) fail(`A record has no field "${key}".`)
  if (r.format !== RECORD_FORMAT) fail(`The record's format is not "${RECORD_FORMAT}".`)
  for (const key of ['game', 'version', 'pack', 'scenario', 'commitment', 'hash', 'digest'])
    if (typeof r[key] !== 'string') fail(`The record has no text in "${key}".`)
  if (!isSeed(r.seed)) fail('The seed in the record is not 64 hex digits.')
  if (!isOptions(r.options)) fail('The options in the record are not names with values.')
  if (!isOutcome(r.outcome)) fail('The outcome in the record is neither null nor winners with a rule.')
  if (!isIntegers(r.start)) fail('The draws before the first question are not a list of integers.')
  if (!Array.isArray(r.entries)) return fail('The record has no list of entries.')
  r.entries.forEach((e, i) => {
    if (!isEntry(e)) fail(`Entry ${i + 1} of the record is not [seat, verb, target, draws].`)
  })
  return r as unknown as MatchRecord
}

// Shapes are checked to the last field, so that no strange value gets further than here.
const FIELDS = new Set(
  'format game version pack scenario options commitment seed start entries hash outcome digest'.split(' '),
)

const isObject = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v)

const isTexts = (v: unknown): boolean => Array.isArray(v) && v.every((t) => typeof t === 'string')

const isIntegers = (v: unknown): boolean => Array.isArray(v) && v.every(Number.isInteger)

const isOptions = (v: unknown): boolean => isObject(v) && isTexts(Object.values(v))

const isOutcome = (v: unknown): boolean =>
  v === null ||
  (isObject(v) && Object.keys(v).length === 2 && isTexts(v.winners) && typeof v.rule === 'string')

const isEntry = (e: unknown): boolean =>
  Array.isArray(e) &&
  e.length === 4 &&
  Number.isInteger(e[0]) &&
  typeof e[1] === 'string' &&
  (e[2] === null || Number.isInteger(e[2])) &&
  isIntegers(e[3])

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
  if (!isSeed(record.seed) || record.commitment !== commitmentOf(record.seed))
    fail("The seed does not match the match's commitment.")
  const match = new Match(game, setup, record.seed)
  if (!same(match.start, record.start))
    fail(
      `Before the first question the record says draws ${canonical(record.start)}, the seed gives ${canonical(match.start)}.`,
    )
  record.entries.forEach(([seat, verb, target, rolls], i) => {
    replayEntry(match, { seat, verb, target, rolls }, i + 1)
  })
  const again = recordOf(match)
  if (again.hash !== record.hash) fail('The last state differs from the one in the record.')
  if (!same(again.outcome, record.outcome)) fail('The outcome differs from the one in the record.')
  if (!same(again, record)) fail('Played again, the match is written down in another way than in the record.')
  return match
}

function replayEntry<S extends State, B>(match: Match<S, B>, entry: Entry, number: number): void {
  const { seat, verb, target, rolls } = entry
  if (seat < 0 || seat >= match.seats.length) fail(`Entry ${number}: there is no seat ${seat}.`)
  const refusal = verb === UNDO ? match.undo(seat) : match.act(seat, verb, target)
  if (refusal) fail(`Entry ${number} (${match.seats[seat]}, ${verb}) is refused: ${refusal.message}`)
  const drawn = match.entries[match.entries.length - 1].rolls
  if (!same(drawn, rolls))
    fail(`Entry ${number}: the record says draws ${canonical(rolls)}, the seed gives ${canonical(drawn)}.`)
}
