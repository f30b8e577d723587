// Help for tests: matches of the tiny game, and random play of any.
import { seedFrom } from './entropy.ts'
import { clone } from './json.ts'
import { Match } from './match.ts'
import { Rng } from './rng.ts'
import { makeTiny, type Tiny, type TinyBoard, type TinyFault } from './tiny.ts'
import { type Context, type Game, NONE, type Procedure, type Setup, type State } from './types.ts'

export function tinyMatch(
  seed: string | number,
  scenario = 'duel',
  options: number[] = [0],
  faults: TinyFault[] = [],
): Match<Tiny, TinyBoard> {
  return new Match(makeTiny(faults), { scenario, options }, seedFrom(seed))
}

/** The seats in a bit mask. */
export const seatsIn = (mask: number): number[] => [0, 1, 2].filter((seat) => (mask & (1 << seat)) !== 0)

export interface Choice {
  seat: number
  verb: string
  target: number
}

/** All that can be done now, by anybody. */
export function choices<S extends State, B>(match: Match<S, B>): Choice[] {
  return seatsIn(match.awaits()).flatMap((seat) =>
    Object.entries(match.view(seat).decision?.options ?? {}).flatMap(([verb, targets]) =>
      targets.map((target) => ({ seat, verb, target: target ?? NONE })),
    ),
  )
}

/** What anybody may do now although the question is another. */
export function asides<S extends State, B>(match: Match<S, B>): Choice[] {
  return match.seats.flatMap((_, seat) =>
    Object.entries(match.view(seat).asides ?? {}).flatMap(([verb, targets]) =>
      targets.map((target) => ({ seat, verb, target: target ?? NONE })),
    ),
  )
}

/** Plays at random until the end, or until `stop` says so; the choices it made. */
export function wander<S extends State, B>(
  match: Match<S, B>,
  rng: Rng,
  stop: () => boolean = () => false,
  /** One choice in so many is an aside, where there is one; 0: none. */
  rarity = 0,
): Choice[] {
  const done: Choice[] = []
  while (match.awaits() !== 0 && !stop()) {
    const aside = rarity > 0 && rng.int(rarity) === 0 ? asides(match) : []
    const all = aside.length > 0 ? aside : choices(match)
    const choice = all[rng.int(all.length)]
    const refusal = match.act(choice.seat, choice.verb, choice.target)
    if (refusal) throw new Error(`A listed option is refused: ${refusal.message}`)
    done.push(choice)
  }
  return done
}

/** A tiny match somewhere in the middle, at the first place where `stop` holds. */
export function tinyAt(
  seed: number,
  stop: (match: Match<Tiny, TinyBoard>) => boolean,
  scenario = 'duel',
): Match<Tiny, TinyBoard> {
  for (let n = seed; n < seed + 500; n++) {
    const match = tinyMatch(n, scenario)
    wander(match, Rng.of(n), () => stop(match))
    if (match.awaits() !== 0) return match
  }
  throw new Error('No match comes there.')
}

/** How many cards are being played on each other: 2 is an interrupt of an interrupt. */
export const interrupts = (s: State): number => s.frames.filter((f) => f.proc === 'answer').length

/** A game of nothing but these procedures; the state also holds a trace and who has answered. */
export interface Toy extends State {
  trace: string[]
  answered: number
}

export type ToyContext = Context<Toy, null>

export function toy(procedures: Record<string, Procedure<Toy, null>['steps']>): Game<Toy, null> {
  return {
    id: 'toy',
    version: '1',
    scenarios: [{ id: 'only', seats: ['red', 'blue', 'green'] }],
    options: [],
    board: null,
    pack: 'none',
    procedures: Object.fromEntries(
      Object.entries(procedures).map(([name, steps]) => [name, { name, steps }]),
    ),
    setup: () => ({ frames: [{ proc: 'main', step: 'begin' }], trace: [], answered: 0 }),
    scenarioOf: () => 0,
    view: (s) => ({ trace: s.trace.slice() }),
    sample: (s) => clone(s),
    outcome: (s) => (s.frames.length === 0 ? { winners: [], rule: 'TOY-1' } : null),
    check: () => null,
    invariants: () => [],
    events: {},
    messages: {},
    names: {},
  }
}

export const TOY: Setup = { scenario: 'only', options: [] }
