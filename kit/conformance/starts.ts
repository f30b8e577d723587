// Where the conformance suite begins: any scenario, any options, some way into a match.
import { type Game, Machine, Match, Rng, type State, seedFrom } from '@tricorne/engine'
import { byVerb, lastOf, playOut } from '../randomplay.ts'

export type AnyGame = Game<State, unknown>

export interface Start {
  seed: number
  scenario: string
  options: number[]
  /** How much is played before something is tried. */
  prefix: number
}

/** Starts that reach every scenario and, among them, every value of every option. */
export function startsOf(game: AnyGame, count: number, most: number): Start[] {
  const rng = Rng.of(1741)
  return Array.from({ length: count }, (_, i) => ({
    seed: rng.int(1_000_000),
    scenario: game.scenarios[i % game.scenarios.length].id,
    options: game.options.map(({ values }, k) => (i + k) % values.length),
    prefix: rng.int(most + 1),
  }))
}

/** The position after the prefix: now one that chance reaches by verbs, now one by options. */
export function reach(game: AnyGame, { seed, scenario, options, prefix }: Start): State {
  const machine = new Machine<State, unknown>(game)
  const plan = { seed, most: prefix, seat: anyOf, ...(seed % 2 === 0 && { choose: byVerb }) }
  return playOut(machine, { scenario, options }, plan).s
}

/** Any of the seats in a mask: secrets of one are there while another is still asked. */
export function anyOf(mask: number, chance: Rng): number {
  const seats = [...Array(32).keys()].filter((seat) => (mask & (1 << seat)) !== 0)
  return seats[chance.int(seats.length)]
}

const ASIDE = 12
const UNDO = 8

/** A match played at random, with asides, and now and then an undo. */
export function playMatch(game: AnyGame, start: Start, undo: boolean): Match<State, unknown> {
  const match = new Match<State, unknown>(game, start, seedFrom(start.seed))
  const chance = Rng.of(start.seed)
  for (let i = 0; i < start.prefix && match.awaits() !== 0; i++) {
    const seat = lastOf(match.awaits())
    if (chance.int(ASIDE) === 0) speak(match, chance)
    else if (undo && chance.int(UNDO) === 0 && match.canUndo(seat)) match.undo(seat)
    else act(match, seat, chance)
  }
  return match
}

/** Somebody does something without being asked; nobody resigns, which would end the match. */
function speak(match: Match<State, unknown>, chance: Rng): void {
  const seat = chance.int(match.seats.length)
  const asides = Object.entries(match.view(seat).asides ?? {}).filter(([verb]) => verb !== 'resign')
  if (asides.length > 0) choose(match, seat, asides, chance)
}

/** The seat answers at random. */
export function act(match: Match<State, unknown>, seat: number, chance: Rng): void {
  choose(match, seat, Object.entries(match.view(seat).decision?.options ?? {}), chance)
}

/** What the seat may answer, at random. */
export const choiceOf = (match: Match<State, unknown>, seat: number, chance: Rng): Choice =>
  oneOf(Object.entries(match.view(seat).decision?.options ?? {}), chance)

type Choice = [verb: string, target: number | null]

function oneOf(options: [string, (number | null)[]][], chance: Rng): Choice {
  const [verb, targets] = options[chance.int(options.length)]
  return [verb, targets[chance.int(targets.length)]]
}

function choose(
  match: Match<State, unknown>,
  seat: number,
  options: [string, (number | null)[]][],
  chance: Rng,
): void {
  const [verb, target] = oneOf(options, chance)
  const refusal = match.act(seat, verb, target)
  if (refusal !== null) throw new Error(`A listed option is refused: ${verb}, ${refusal.message}`)
}
