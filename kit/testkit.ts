// For the testkits of games: positions that are put together by hand and then played, on a machine whose dice can be
// told beforehand.
import {
  type Event,
  type Frame,
  type Game,
  Machine,
  NONE,
  Options,
  Rng,
  type State,
  sentence,
} from '@tricorne/engine'

/** A machine whose dice can be told beforehand: a die of 1 to 6 as it falls, any other draw from 1. */
class Dice<S extends State, B> extends Machine<S, B> {
  readonly told: number[] = []

  override int(n: number): number {
    const next = this.told.shift()
    if (next === undefined) return super.int(n)
    this.fenced = true
    return next - 1
  }
}

/** The number of something by its name; throws if there is no such thing. */
export function found(at: number | undefined, name: string): number {
  if (at === undefined || at < 0) throw new Error(`Nothing is called "${name}".`)
  return at
}

/** Fields of these names, all of them 0. */
export const zeros = (names: string): Record<string, number> =>
  Object.fromEntries(names.split(' ').map((name) => [name, 0]))

/** A set-up of which the stack has been taken away. */
export class BarePosition<S extends State, B> {
  readonly board: B
  readonly machine: Dice<S, B>
  readonly events: Event[] = []
  s: S

  /** Options by name; the others have their defaults. */
  constructor(game: Game<S, B>, scenario: string, options: Record<string, string>) {
    this.board = game.board
    this.machine = new Dice(game)
    this.machine.rng = Rng.of(1)
    this.machine.events = this.events
    const values = game.options.map((o) => Math.max(0, o.values.indexOf(options[o.id] ?? o.values[0])))
    this.s = game.setup(game.board, { scenario, options: values })
    this.s.frames = []
  }

  /** Runs a procedure on a stack that holds nothing else (or what is given below it). */
  begin(frame: Frame, ...below: Frame[]): this {
    this.s.frames = [...below, frame]
    this.machine.advance(this.s)
    return this
  }

  /** The seats that are asked, as a mask. */
  get asked(): number {
    return this.machine.awaits(this.s)
  }

  /** Where the machine stands: the innermost procedure and step. */
  get step(): string {
    const f = this.s.frames.at(-1)
    return f === undefined ? 'over' : `${f.proc}.${f.step}`
  }

  frame<F extends Frame>(proc: string): F {
    return this.s.frames.find((f) => f.proc === proc) as F
  }

  said(message: string): number[][] {
    return this.events.filter((e) => e.message === message).map((e) => e.values)
  }
}

/** A position that is played for whoever is asked, or for the seats that tests name. */
export abstract class TestPosition<S extends State, B, Seat> extends BarePosition<S, B> {
  /** The number of a seat. */
  protected abstract seatOf(seat: Seat): number
  /** What sentences call the seats. */
  protected abstract readonly seatNames: string[]

  protected seat(named?: Seat): number {
    if (named !== undefined) return this.seatOf(named)
    if (this.asked === 0) throw new Error(`Nobody is asked at ${this.step}.`)
    return 31 - Math.clz32(this.asked)
  }

  verdict(verb: string, target: number = NONE, seat?: Seat): string | null {
    return this.machine.judge(this.s, this.seat(seat), verb, target)
  }

  /** The reason that a refusal gives in this position, in words; null if it gives none. */
  why(verb: string, target: number = NONE, seat?: Seat): string | null {
    const reason = this.machine.explain(this.s, this.seat(seat), verb, target)?.reason
    return reason ? sentence(this.machine.game, reason, this.seatNames) : null
  }

  /** What a verb may aim at. */
  targets(verb: string, seat?: Seat): number[] {
    const o = new Options()
    this.machine.list(this.s, this.seat(seat), o)
    return o.targets.filter((_, i) => i < o.count && o.verbs[i] === verb)
  }

  /** Throws the verdict if it is refused. */
  act(verb: string, target: number = NONE, seat?: Seat): this {
    const verdict = this.verdict(verb, target, seat)
    if (verdict !== null) throw new Error(`${verb} ${target} at ${this.step} is refused: ${verdict}`)
    this.machine.apply(this.s, this.seat(seat), verb, target)
    return this
  }
}
