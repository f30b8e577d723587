// A match of this browser as a file, to keep or to play on elsewhere, and a position of it for others to look at. What
// is read may come from anywhere: it is bounded, checked to the last field, and played again before it counts.
import { botSpecs } from '@tricorne/bots'
import {
  isSeed,
  type MatchRecord,
  RECORD_FORMAT,
  RecordError,
  readRecord,
  writeRecord,
} from '@tricorne/engine'
import type { SeatInfo } from '../contract.ts'
import type { StoredMatch } from './store.ts'

const MATCH_FORMAT = 'tricorne-match/1'
const POSITION_FORMAT = 'tricorne-position/1'

/** Characters of a file, and actions of a match: more than the longest match has. */
const MOST_TEXT = 4_000_000
const MOST_ACTIONS = 30_000
const MOST_NAME = 40

const FOREIGN = 'This is not a file of a Tricorne match.'

export interface Company {
  seats: SeatInfo[]
  you: string | null
}

export interface MatchFile {
  record: MatchRecord
  /** Who plays; null in a bare record. */
  company: Company | null
}

/** What a replay needs of a position: the match up to there, and from whose seat it is shown. */
export type Position = Omit<StoredMatch, 'id' | 'created' | 'updated'>

type Json = Record<string, unknown>

const fail = (message: string): never => {
  throw new RecordError(message)
}

const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v)

function parse(text: string): Json {
  if (text.length > MOST_TEXT) fail('This file is too large to be a match.')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return fail(FOREIGN)
  }
  return isObject(value) ? value : fail(FOREIGN)
}

export const writeMatch = ({ seats, you }: Company, record: MatchRecord): string =>
  JSON.stringify({
    format: MATCH_FORMAT,
    seats: seats.map(({ id, kind, name, bot }) => ({ id, kind, name, ...(bot !== undefined && { bot }) })),
    you,
    record: writeRecord(record),
  })

/** Reads a file of a match, or a bare record. */
export function readMatch(text: string): MatchFile {
  const value = parse(text)
  if (value.format === RECORD_FORMAT) return { record: checkedLength(readRecord(text)), company: null }
  if (value.format !== MATCH_FORMAT || typeof value.record !== 'string') return fail(FOREIGN)
  return { record: checkedLength(readRecord(value.record)), company: companyIn(value) }
}

function checkedLength(record: MatchRecord): MatchRecord {
  return record.entries.length > MOST_ACTIONS ? fail('This match is too long to be opened.') : record
}

function companyIn({ seats, you }: Json): Company {
  if (!Array.isArray(seats)) return fail('The file does not say who plays.')
  const found = seats.map(seatIn)
  const mine = found.find(({ id, kind }) => id === you && kind === 'person')
  if (you !== null && mine === undefined) fail('The file does not say who of the players you are.')
  return { seats: found, you: mine?.id ?? null }
}

function seatIn(value: unknown): SeatInfo {
  if (!isObject(value) || typeof value.id !== 'string') return fail('The file does not say who plays.')
  const { id, kind, name, bot } = value
  const known = typeof name === 'string' && name.length <= MOST_NAME ? name : null
  if (kind === 'person') return { id, name: known, kind, here: true }
  if (kind !== 'bot' || typeof bot !== 'string' || !botSpecs.includes(bot))
    return fail('A player in the file is neither a person nor a bot that is known here.')
  return { id, name: null, kind, bot, here: true }
}

/** A match up to one of its actions, as short as it can be said. */
export function writePosition(match: StoredMatch, step: number, you: string | null): string {
  const { game, version, pack, scenario, options, seed, entries } = match
  const shown = { game, version, pack, scenario, options, seed, you }
  return JSON.stringify({ format: POSITION_FORMAT, ...shown, entries: entries.slice(0, step) })
}

/** The position that a text tells; null if it is something else. */
export function readPosition(text: string): Position | null {
  const value = parse(text)
  if (value.format !== POSITION_FORMAT) return null
  const { options, you, entries } = value
  const word = (key: string): string => {
    const found = value[key]
    return typeof found === 'string' ? found : fail('This link does not lead to a position.')
  }
  if (
    !isTexts(options) ||
    !Array.isArray(entries) ||
    entries.length > MOST_ACTIONS ||
    !entries.every(isEntry)
  )
    return fail('This link does not lead to a position.')
  if (!isSeed(value.seed)) return fail('This link does not lead to a position.')
  return {
    game: word('game'),
    version: word('version'),
    pack: word('pack'),
    scenario: word('scenario'),
    options,
    seed: value.seed,
    entries,
    seats: [],
    you: typeof you === 'string' ? you : null,
    outcome: null,
  }
}

const isTexts = (v: unknown): v is Record<string, string> =>
  isObject(v) && Object.values(v).every((one) => typeof one === 'string')

const isEntry = (v: unknown): v is [number, string, number | null] =>
  Array.isArray(v) &&
  v.length === 3 &&
  Number.isInteger(v[0]) &&
  typeof v[1] === 'string' &&
  (v[2] === null || Number.isInteger(v[2]))
