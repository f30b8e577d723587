// Golden records notice more than where a match ends: at every question they keep a mark of two letters for all that
// is offered, what is refused and by which rule, and the state.
import {
  ActionRng,
  clone,
  type Game,
  Machine,
  Match,
  type MatchRecord,
  NONE,
  Options,
  optionValues,
  Rng,
  recordOf,
  type State,
  seedAction,
  UNDO,
} from '@tricorne/engine'
import { byVerb, lastOf } from './randomplay.ts'

const MARK = 2
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Targets that each verb is asked about at a question, of all that the record chooses with it anywhere. */
const PROBES = 4
/** The number of an action that no match reaches: its draws are free. */
const AFTER_ALL = 2 ** 32 - 1

const options = new Options()

/** A position on the way, from which the rest can be played. */
export interface Station<S extends State> {
  at: number
  state: S
}

/** A record that can be followed from any station. */
export class Golden<S extends State, B> {
  readonly record: MatchRecord
  private readonly machine: Machine<S, B>
  private readonly rng = new ActionRng()
  private readonly probes: ReadonlyMap<string, number[]>
  private readonly asides: string[]
  private readonly seats: number

  constructor(game: Game<S, B>, record: MatchRecord) {
    if (record.entries.some(([, verb]) => verb === UNDO))
      throw new Error('A golden record has no undo in it.')
    this.record = record
    this.machine = new Machine(game)
    this.machine.rng = this.rng
    this.probes = chosenIn(record)
    this.asides = Object.keys(game.asides ?? {})
    this.seats = game.scenarios.find(({ id }) => id === record.scenario)?.seats.length ?? 0
  }

  /** The marks of all questions, or of the first ones; the last is of the state after them. */
  marks(count = this.record.entries.length): string {
    return this.marksFrom(this.begin(), count)
  }

  /** The same from a station on, which is not changed. */
  marksFrom(station: Station<S>, count: number): string {
    this.last = clone(station)
    const end = Math.min(station.at + count, this.record.entries.length)
    let marks = this.mark(this.last)
    while (this.last.at < end) {
      this.go()
      marks += this.mark(this.last)
    }
    return marks
  }

  /** A station at every so many questions, the first at the beginning. */
  stations(every: number): Station<S>[] {
    const stations: Station<S>[] = []
    this.last = this.begin()
    for (; this.last.at < this.record.entries.length; this.go())
      if (this.last.at % every === 0) stations.push(clone(this.last))
    return stations
  }

  private begin(): Station<S> {
    const { scenario, options: values, seed } = this.record
    this.rng.arm(seed, 0)
    return {
      at: 0,
      state: this.machine.start({ scenario, options: optionValues(this.machine.game, values) }),
    }
  }

  private last: Station<S> = { at: 0, state: { frames: [] } as unknown as S }

  private go(): void {
    const { at, state } = this.last
    const [seat, verb, target] = this.record.entries[at]
    this.rng.arm(this.record.seed, at + 1)
    this.machine.apply(state, seat, verb, target ?? NONE)
    this.last.at++
  }

  private mark({ at, state }: Station<S>): string {
    let hash = numberOf(state)
    const awaited = this.machine.awaits(state)
    hash = mixed(hash, awaited)
    for (let seat = 0; seat < this.seats; seat++) {
      this.machine.listAsides(state, seat, options)
      hash = this.withOptions(hash)
      if ((awaited & (1 << seat)) === 0) continue
      this.machine.list(state, seat, options)
      hash = this.withOptions(hash)
      hash = this.withVerdicts(hash, state, seat, at)
    }
    hash ^= hash >>> 15
    return LETTERS[hash & 63] + LETTERS[(hash >>> 6) & 63]
  }

  private withOptions(before: number): number {
    const { count, verbs, targets } = options
    let hash = mixed(before, count)
    for (let i = 0; i < count; i++) hash = mixed(mixed(hash, numberOf(verbs[i])), targets[i])
    return hash
  }

  /** Most of what is asked here is refused now; by which rule belongs to the game. */
  private withVerdicts(before: number, s: S, seat: number, at: number): number {
    const verbs = Object.keys(this.machine.decision(s)?.verbs ?? {})
    let hash = before
    for (const verb of [...verbs, ...this.asides]) {
      hash = mixed(hash, numberOf(this.machine.judge(s, seat, verb, NONE)))
      const targets = this.probes.get(verb) ?? []
      for (let i = 0; i < Math.min(PROBES, targets.length); i++) {
        const target = targets[(at * PROBES + i) % targets.length]
        hash = mixed(hash, numberOf(this.machine.judge(s, seat, verb, target)))
      }
    }
    return hash
  }
}

/** By verb: the targets that the record chooses with it, each once. */
function chosenIn({ entries }: MatchRecord): ReadonlyMap<string, number[]> {
  const chosen = new Map<string, Set<number>>()
  for (const [, verb, target] of entries) {
    const targets = chosen.get(verb) ?? new Set()
    chosen.set(verb, targets)
    if (target !== null) targets.add(target)
  }
  return new Map([...chosen].map(([verb, targets]) => [verb, [...targets]]))
}

const mixed = (hash: number, value: number): number => {
  const h = Math.imul(hash ^ value, 0x9e3779b1)
  return h ^ (h >>> 13)
}

const texts = new Map<string, number>()

function ofText(text: string): number {
  let hash = texts.get(text)
  if (hash === undefined) {
    hash = text.length
    for (let i = 0; i < text.length; i++) hash = mixed(hash, text.charCodeAt(i))
    texts.set(text, hash)
  }
  return hash
}

/** A number for plain JSON; the order of an object's fields does not matter. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value | 0
  if (typeof value === 'string') return ofText(value)
  if (typeof value !== 'object' || value === null) return ofText(String(value))
  if (Array.isArray(value)) return typeof value[0] === 'number' ? ofNumbers(value) : ofList(value)
  let hash = 0
  for (const [key, item] of Object.entries(value)) hash = (hash + mixed(ofText(key), numberOf(item))) | 0
  return hash
}

/** Most of a state is lists of numbers, so this is the bulk of the work. */
function ofNumbers(values: number[]): number {
  let hash = values.length
  for (let i = 0; i < values.length; i++) hash = Math.imul(hash ^ values[i], 0x9e3779b1)
  return hash
}

function ofList(values: unknown[]): number {
  let hash = values.length
  for (const item of values) hash = mixed(hash, numberOf(item))
  return hash
}

/** A sentence on where marks differ from those that were kept; null if they do not. */
export function difference(kept: string, found: string): string | null {
  if (kept === found) return null
  let i = 0
  while (kept[i] === found[i]) i++
  return `After ${Math.floor(i / MARK)} actions something else is offered, refused or reached than when the marks were made.`
}

/** The marks of so many questions, cut out of those of a record. */
export const marksAt = (marks: string, at: number, count: number): string =>
  marks.slice(at * MARK, (at + count) * MARK)

/**
 * The match as the present rules play it: as it was as long as they allow that, then at random, to the end if it was
 * played to the end before.
 */
export function renewed<S extends State, B>(game: Game<S, B>, old: MatchRecord): MatchRecord {
  const setup = { scenario: old.scenario, options: optionValues(game, old.options) }
  const match = new Match(game, setup, old.seed)
  const machine = new Machine(game)
  const chance = new Rng()
  seedAction(chance, old.seed, AFTER_ALL)
  const most = old.outcome === null ? old.entries.length : Number.POSITIVE_INFINITY
  for (let i = 0; i < most && match.awaits() !== 0; i++) {
    const entry = old.entries[i]
    if (entry !== undefined && match.act(entry[0], entry[1], entry[2]) === null) continue
    const seat = lastOf(match.awaits())
    machine.list(match.state, seat, options)
    const k = byVerb(options, match.state, chance)
    match.act(seat, options.verbs[k], options.targets[k])
  }
  return recordOf(match)
}
