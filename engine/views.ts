// What is sent to a seat: what lies open to all, what it alone knows, and its decision.
import { type Machine, Options } from './machine.ts'
import { type Event, type Game, NONE, type State } from './types.ts'

/** A view with the decision, as sent to a seat. */
export interface SeatView {
  seat: string | null
  awaits: string[]
  prompt: string | null
  /** Values of the prompt and options, for an awaited seat only: verb → targets. */
  decision: { values: number[]; options: Record<string, (number | null)[]> } | null
  /** What the seat may do at any moment, asked or not; absent in games without asides and after the end. */
  asides?: Record<string, (number | null)[]>
  outcome: { winners: string[]; rule: string } | null
  table: unknown
}

/** What is the same for every seat and for spectators. */
type Shared = Pick<SeatView, 'awaits' | 'prompt' | 'outcome'>

export const seatsOf = <S extends State, B>(game: Game<S, B>, s: S): string[] =>
  game.scenarios[game.scenarioOf(s)].seats

export const isSeat = (seat: number, seats: string[]): boolean =>
  Number.isInteger(seat) && seat >= 0 && seat < seats.length

export function checkSeat(seat: number, seats: string[]): void {
  if (seat !== NONE && !isSeat(seat, seats)) throw new RangeError(`There is no seat ${seat}`)
}

/** The log lines that a seat (NONE: a spectator) may read. */
export function visible(events: Event[], seat: number): Event[] {
  return events.filter((e) => e.to === undefined || (seat !== NONE && (e.to & (1 << seat)) !== 0))
}

function shared<S extends State, B>(machine: Machine<S, B>, s: S, names: string[]): Shared {
  const { game } = machine
  const d = machine.decision(s)
  const mask = machine.awaits(s)
  const awaits: string[] = []
  for (let i = 0; i < names.length; i++) if ((mask & (1 << i)) !== 0) awaits.push(names[i])
  const outcome = game.outcome(s, game.board)
  const prompt = d === null ? null : typeof d.prompt === 'string' ? d.prompt : d.prompt(s, top(s), machine)
  return {
    awaits,
    prompt,
    outcome: outcome && { winners: outcome.winners.map((w) => names[w]), rule: outcome.rule },
  }
}

const top = (s: State) => s.frames[s.frames.length - 1]

const isAsked = (mask: number, seat: number): boolean => seat !== NONE && (mask & (1 << seat)) !== 0

/** Values of the prompt, for a seat that is asked. */
function valuesFor<S extends State, B>(machine: Machine<S, B>, s: S, seat: number): number[] {
  const d = machine.decision(s)
  if (!d?.values) return []
  machine.seat = seat
  const values = d.values(s, top(s), machine)
  machine.seat = NONE
  return values
}

/** Values of the prompt and legal options, if the seat is asked. */
function decisionOf<S extends State, B>(machine: Machine<S, B>, s: S, seat: number, scratch: Options) {
  if (!isAsked(machine.awaits(s), seat)) return null
  machine.list(s, seat, scratch)
  const options = byVerb(scratch)
  return { values: valuesFor(machine, s, seat), options }
}

function byVerb({ verbs, targets, count }: Options): Record<string, (number | null)[]> {
  const options: Record<string, (number | null)[]> = {}
  for (let i = 0; i < count; i++) {
    const target = targets[i]
    const list = options[verbs[i]]
    if (list === undefined) options[verbs[i]] = [target === NONE ? null : target]
    else list.push(target)
  }
  return options
}

/** Whether the seat has asides at all. */
const mayAct = <S extends State, B>(game: Game<S, B>, s: S, seat: number): boolean =>
  game.asides !== undefined && seat !== NONE && s.frames.length > 0

function asidesOf<S extends State, B>(machine: Machine<S, B>, s: S, seat: number, scratch: Options) {
  if (!mayAct(machine.game, s, seat)) return {}
  machine.listAsides(s, seat, scratch)
  return { asides: byVerb(scratch) }
}

/** The same as text, straight from the list: a verb's targets stand in it one after the other. */
function writeDecision<S extends State, B>(
  machine: Machine<S, B>,
  s: S,
  seat: number,
  options: Options,
): string {
  return `{"values":${JSON.stringify(valuesFor(machine, s, seat))},"options":${writeOptions(options)}}`
}

function writeOptions({ verbs, targets, count }: Options): string {
  let text = '{'
  for (let i = 0; i < count; i++) {
    if (i > 0 && verbs[i] === verbs[i - 1]) text += `,${targets[i]}`
    else text += `${i > 0 ? '],' : ''}${quote(verbs[i])}:[${targets[i] === NONE ? null : targets[i]}`
  }
  return `${text}${count > 0 ? ']' : ''}}`
}

function writeAsides<S extends State, B>(
  machine: Machine<S, B>,
  s: S,
  seat: number,
  scratch: Options,
): string {
  if (!mayAct(machine.game, s, seat)) return ''
  machine.listAsides(s, seat, scratch)
  return `,"asides":${writeOptions(scratch)}`
}

/** Seats and verbs as JSON: few, and written often. */
const quoted = new Map<string, string>()

function quote(id: string): string {
  let text = quoted.get(id)
  if (text === undefined) {
    text = JSON.stringify(id)
    quoted.set(id, text)
  }
  return text
}

/** The one place where a view with its decision is put together, for servers, bots and tests. */
export function viewOf<S extends State, B>(
  machine: Machine<S, B>,
  s: S,
  seat: number,
  scratch: Options = new Options(),
): SeatView {
  const { game } = machine
  const names = seatsOf(game, s)
  checkSeat(seat, names)
  const own = game.view(s, seat, game.board)
  return {
    seat: seat === NONE ? null : names[seat],
    ...shared(machine, s, names),
    decision: decisionOf(machine, s, seat, scratch),
    ...asidesOf(machine, s, seat, scratch),
    table: game.open ? { ...game.open(s, game.board), ...own } : own,
  }
}

/** The view with its table written out, for programs that drive a match and for people. */
export const readable = <S extends State, B>(game: Game<S, B>, view: SeatView): SeatView =>
  game.read ? { ...view, table: game.read(view.table as never, game.board) } : view

/**
 * The views of several seats (NONE: a spectator) as JSON text: `viewOf` written out, but what all
 * have in common is built and written only once.
 */
export function writeViews<S extends State, B>(
  machine: Machine<S, B>,
  s: S,
  seats: readonly number[],
  scratch: Options = new Options(),
): string[] {
  const { game } = machine
  const names = seatsOf(game, s)
  const common = JSON.stringify(shared(machine, s, names)).slice(1, -1)
  const open = game.open ? JSON.stringify(game.open(s, game.board)).slice(0, -1) : null
  const mask = machine.awaits(s)
  const texts: string[] = []
  for (const seat of seats) {
    checkSeat(seat, names)
    const own = JSON.stringify(game.view(s, seat, game.board))
    const table = open === null ? own : own === '{}' ? `${open}}` : `${open},${own.slice(1)}`
    let decision = 'null'
    if (isAsked(mask, seat)) {
      machine.list(s, seat, scratch)
      decision = writeDecision(machine, s, seat, scratch)
    }
    const name = seat === NONE ? 'null' : quote(names[seat])
    const asides = writeAsides(machine, s, seat, scratch)
    texts.push(`{"seat":${name},${common},"decision":${decision}${asides},"table":${table}}`)
  }
  return texts
}
