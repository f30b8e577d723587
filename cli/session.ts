// The protocol of `tricorne drive`: one JSON message in, one JSON answer out. docs/protocol.md.
import {
  type BatchAction,
  type BatchRefusal,
  type Event,
  type Game,
  hashOf,
  Machine,
  Match,
  NO_SUCH_VERB,
  NONE,
  NOT_AWAITED,
  type Objection,
  type Refusal,
  readable,
  recordOf,
  type Seed,
  type Setup,
  type State,
  sentence,
  type Thing,
  viewOf,
  visible,
  writeRecord,
} from '@tricorne/engine'
import { describe } from './describe.ts'
import { sentenceOf } from './errors.ts'

type Message = Record<string, unknown>
type Answer = Record<string, unknown>

/** Longest line accepted; the rest of a longer one is discarded. */
export const MOST_BYTES = 4 * 1024 * 1024

/** A refusal on its way to the answer. */
class Refused extends Error {
  readonly code: string
  readonly objection: Objection | undefined
  /** Which action of a batch, from 0. */
  readonly at: number | undefined

  constructor(code: string, message: string, objection?: Objection, at?: number) {
    super(message)
    this.code = code
    this.objection = objection
    this.at = at
  }
}

/** The rulebook's text for an id, if known. */
export type RuleText = (id: string) => string | null

export class Session {
  private readonly game: Game
  private readonly match: Match<State, unknown>
  private readonly ruleText: RuleText
  private readonly doing: Record<string, (m: Message) => Answer> = {
    act: (m) => this.act(m),
    batch: (m) => this.batch(m),
    describe: () => this.describe(),
    explain: (m) => this.explain(m),
    load: (m) => this.load(m),
    log: (m) => this.log(m),
    record: () => this.record(),
    state: () => this.state(),
    undo: (m) => this.undo(m),
    view: (m) => this.view(m),
  }

  constructor(game: Game, setup: Setup, seed: Seed, ruleText: RuleText = () => null) {
    this.game = game
    this.match = new Match(game, setup, seed)
    this.ruleText = ruleText
  }

  /** The answer to a line, whatever the line is. */
  answer(line: string): Answer {
    let message: Message
    try {
      message = messageOf(line)
    } catch (error) {
      return refusalOf(error)
    }
    const echo = Object.hasOwn(message, 'id') ? { id: message.id } : {}
    return { ...this.perform(message), ...echo }
  }

  private perform(message: Message): Answer {
    try {
      const todo = message.do
      if (typeof todo !== 'string') throw new Refused('bad-message', 'The message has no "do".')
      if (!Object.hasOwn(this.doing, todo))
        throw new Refused(
          'unknown-do',
          `There is no "${short(todo)}"; "do" is one of ${Object.keys(this.doing).join(', ')}.`,
        )
      return { ok: true, ...this.doing[todo](message) }
    } catch (error) {
      return refusalOf(error)
    }
  }

  // --- what can be done --------------------------------------------------------------

  private view(m: Message): Answer {
    const seat = this.seatOrNobody(m)
    const view = readable(this.match.game, this.match.view(seat))
    return { view, undo: seat !== NONE && this.match.canUndo(seat) }
  }

  private act(m: Message): Answer {
    const { seat, verb, target } = this.choice(m)
    const before = this.match.events.length
    const refusal = this.match.act(seat, verb, target)
    if (refusal) throw this.refused(refusal)
    return { events: this.told(this.match.events.slice(before), seat), ...this.standing() }
  }

  private batch(m: Message): Answer {
    const seat = this.seatOf(m)
    const actions = actionsOf(m.actions)
    const before = this.match.events.length
    const refusal = m.dry === true ? this.match.tryAll(seat, actions) : this.match.actAll(seat, actions)
    if (refusal) throw this.refused(refusal)
    return { events: this.told(this.match.events.slice(before), seat), ...this.standing() }
  }

  private explain(m: Message): Answer {
    if (m.things !== undefined) return this.explainThings(m)
    const { seat, verb, target } = this.choice(m)
    const objection = this.match.objection(seat, verb, target)
    if (objection === null) return { allowed: true }
    if (objection.rule === NOT_AWAITED)
      return this.match.awaits() === 0
        ? { allowed: false, code: 'over', message: 'The match is over.' }
        : { allowed: false, code: 'not-awaited', message: 'This seat is not asked to do anything now.' }
    if (objection.rule === NO_SUCH_VERB)
      return {
        allowed: false,
        code: 'no-such-verb',
        message: `This decision has no "${short(verb)}" with such a target.`,
      }
    return { allowed: false, code: 'forbidden', ...objection, message: this.because(objection) }
  }

  /** For every verb that could mean one of the things: allowed, or why not. */
  private explainThings(m: Message): Answer {
    const answers = this.match.explain(this.seatOf(m), { things: thingsOf(m.things), ...verbsOf(m.verbs) })
    return {
      answers: answers.map(({ verb, target, rule, reason }) => {
        if (rule === null) return { verb, target, allowed: true }
        const objection = { rule, ...(reason && { reason }) }
        return { verb, target, allowed: false, ...objection, message: this.because(objection) }
      }),
    }
  }

  private undo(m: Message): Answer {
    const refusal = this.match.undo(this.seatOf(m))
    if (refusal) throw this.refused(refusal)
    return this.standing()
  }

  private log(m: Message): Answer {
    const seat = this.seatOrNobody(m)
    const from = m.from === undefined ? 0 : wholeOf(m.from, 'from')
    const lines = this.told(this.match.events, seat)
    return { from, total: lines.length, events: lines.slice(from) }
  }

  private state(): Answer {
    return { state: this.match.state, hash: hashOf(this.match.state), ...this.standing() }
  }

  private load(m: Message): Answer {
    if (m.state === undefined) throw new Refused('bad-message', 'The message has no "state" to load.')
    const wrong = this.fault(m.state)
    if (wrong !== null) throw new Refused('bad-state', wrong)
    this.match.load(m.state)
    return { hash: hashOf(this.match.state), ...this.standing() }
  }

  private record(): Answer {
    if (this.match.loaded)
      throw new Refused(
        'no-record',
        'A match that goes on from a loaded state cannot be replayed from its start.',
      )
    const text = writeRecord(recordOf(this.match))
    return { record: JSON.parse(text), text }
  }

  private describe(): Answer {
    const { game, commitment, loaded, seats, setup, state } = this.match
    const options = Object.fromEntries(game.options.map((o, i) => [o.id, o.values[setup.options[i]]]))
    const scenario = game.scenarios[game.scenarioOf(state)].id
    return {
      ...describe(game),
      match: { scenario, seats, loaded, ...(loaded ? {} : { options, commitment }) },
    }
  }

  // --- help for them -----------------------------------------------------------------

  private standing(): Answer {
    const seats = this.match.seats
    const mask = this.match.awaits()
    const outcome = this.match.outcome
    return {
      awaits: seats.filter((_, i) => (mask & (1 << i)) !== 0),
      outcome: outcome && { winners: outcome.winners.map((w) => seats[w]), rule: outcome.rule },
    }
  }

  private told(events: Event[], seat: number): Answer[] {
    const seats = this.match.seats
    return visible(events, seat).map((event) => ({
      message: event.message,
      values: event.values,
      text: sentence(this.game, event, seats),
      ...(event.to === undefined ? {} : { to: seats.filter((_, i) => ((event.to ?? 0) & (1 << i)) !== 0) }),
    }))
  }

  /** A sentence about what is wrong with a foreign state, or null. */
  private fault(state: unknown): string | null {
    try {
      const machine = new Machine(this.game)
      const wrong = machine.check(state)
      if (wrong !== null) return wrong
      // A state that passes the game's check must also be a position that can be shown and answered.
      const seats = this.game.scenarios[this.game.scenarioOf(state as State)].seats.length
      for (let seat = NONE; seat < seats; seat++) {
        const { decision } = viewOf(machine, state as State, seat)
        if (decision && Object.keys(decision.options).length === 0)
          return 'The state asks a seat that has no option.'
      }
      return null
    } catch (error) {
      return `The state cannot be played on: ${sentenceOf(error)}`
    }
  }

  private choice(m: Message): { seat: number; verb: string; target: number | null } {
    const seat = this.seatOf(m)
    if (typeof m.verb !== 'string') throw new Refused('bad-message', 'The message has no text in "verb".')
    const target = m.target === undefined || m.target === null ? null : wholeOf(m.target, 'target')
    return { seat, verb: m.verb, target }
  }

  private seatOrNobody(m: Message): number {
    return m.seat === null || m.seat === undefined ? NONE : this.seatOf(m)
  }

  /** A seat by its number or name. */
  private seatOf(m: Message): number {
    const seats = this.match.seats
    const { seat } = m
    if (typeof seat !== 'string' && typeof seat !== 'number')
      throw new Refused('bad-message', 'The message has no seat: a name or a number in "seat".')
    const at = typeof seat === 'string' ? seats.indexOf(seat) : seat
    if (!Number.isInteger(at) || at < 0 || at >= seats.length)
      throw new Refused(
        'no-such-seat',
        `There is no seat ${short(JSON.stringify(seat))}; the seats are ${seats.join(', ')}.`,
      )
    return at
  }

  private refused(refusal: Refusal & Partial<BatchRefusal>): Refused {
    const { error, rule, reason, at } = refusal
    if (rule === undefined) return new Refused(error, refusal.message, undefined, at)
    const objection = { rule, ...(reason && { reason }) }
    return new Refused(error, this.because(objection), objection, at)
  }

  /** The reason in this position with the rule, or the rule's text. */
  private because({ rule, reason }: Objection): string {
    if (reason !== undefined) return `${sentence(this.game, reason, this.match.seats)} (rule ${rule})`
    const text = this.ruleText(rule)
    return text === null ? `Rule ${rule} forbids this.` : `Rule ${rule} forbids this: ${text}`
  }
}

function messageOf(line: string): Message {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new Refused('bad-json', 'The line is not JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refused('bad-json', 'The line is not a JSON object.')
  return value as Message
}

function actionsOf(value: unknown): BatchAction[] {
  if (!Array.isArray(value)) throw new Refused('bad-message', '"actions" is not a list.')
  return value.map((action: Message | null) => {
    const { verb, target = null, about } = action ?? {}
    if (typeof verb !== 'string') throw new Refused('bad-message', 'An action has no text in "verb".')
    return {
      verb,
      target: target === null ? null : wholeOf(target, 'target'),
      ...(about !== undefined && { about: wholeOf(about, 'about') }),
    }
  })
}

function thingsOf(value: unknown): (Thing | null)[] {
  const isThing = (thing: unknown): boolean =>
    thing === null || (Array.isArray(thing) && thing.length === 2 && typeof thing[0] === 'string')
  if (!Array.isArray(value) || !value.every(isThing))
    throw new Refused('bad-message', '"things" is not a list of pairs like ["city",12].')
  return value.map((thing) => thing && [thing[0], wholeOf(thing[1], 'things')])
}

function verbsOf(value: unknown): { verbs?: string[] } {
  if (value === undefined) return {}
  if (!Array.isArray(value) || !value.every((verb) => typeof verb === 'string'))
    throw new Refused('bad-message', '"verbs" is not a list of verbs.')
  return { verbs: value }
}

function wholeOf(value: unknown, field: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw new Refused('bad-message', `"${field}" is not a whole number from 0 up.`)
}

/** The answer to a refused message. */
export function refusalOf(error: unknown): Answer {
  if (!(error instanceof Refused))
    return {
      ok: false,
      error: { code: 'internal', message: `A bug in Tricorne: ${sentenceOf(error)}` },
    }
  const { code, message, objection, at } = error
  return { ok: false, error: { code, message, ...objection, ...(at !== undefined && { at }) } }
}

export const tooLong = (): Answer =>
  refusalOf(new Refused('too-long', `The line is longer than ${MOST_BYTES} bytes.`))

export const notUtf8 = (): Answer => refusalOf(new Refused('bad-json', 'The line is not UTF-8 text.'))

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** The answer as a line. */
export const lineOf = (answer: Answer): string => `${JSON.stringify(answer)}\n`
