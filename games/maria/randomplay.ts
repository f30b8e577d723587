// For tests: whole matches of Maria played at random.

import { type Called, type Frame, Machine, Options, Rng } from '@tricorne/engine'
import { frameOf } from '@tricorne/kit'
import * as randomplay from '@tricorne/kit/randomplay'
import type { Board } from './board.ts'
import { MOVE } from './frames.ts'
import { maria } from './index.ts'
import { hostile } from './leagues.ts'
import type { City, Power } from './nouns.ts'
import { OPTIONS } from './options.ts'
import {
  CONSENT,
  clauseOf,
  FORGO,
  isTimed,
  KEEP_OUT,
  KINDS,
  NO_CARD,
  PEACE,
  treatyOf,
  VOTE,
} from './rules/clauses.ts'
import { AUSTRIA_WON, distance, type MariaState, NEITHER_MET, ONE_MET, rulesOf } from './state.ts'

/** A procedure that was called, and the one that called it. */
interface Call {
  proc: string
  by: string
  turn: number
  /** The power or powers it was called for. */
  powers: number[]
}

/** A machine that keeps its log and remembers which procedures were called. */
export class Witness extends Machine<MariaState, Board> {
  readonly calls: Call[] = []

  constructor(game = maria) {
    super(game)
    this.events = []
  }

  override call<Step extends string>(s: MariaState, frame: Frame, resume: Step): Called<Step> {
    const { power, powers } = frame as { powers?: number[]; power?: Power }
    const by = s.frames[s.frames.length - 1].proc
    this.calls.push({
      proc: frame.proc,
      by,
      turn: s.turn,
      powers: powers ?? (power === undefined ? [] : [power]),
    })
    return super.call(s, frame, resume)
  }
}

interface Plan extends randomplay.Plan<MariaState, Witness> {
  scenario?: string
  /** Values by name; the others are the defaults. */
  options?: Record<string, string>
}

export type Action = randomplay.Action
export type Played = randomplay.Played<MariaState, Witness>

export const optionValuesOf = (options: Record<string, string> = {}): number[] =>
  randomplay.valuesOf(OPTIONS, options)

/** Plays from the first question to the end, or as far as the plan says. */
export const playOut = ({ scenario = 'intro', options = {}, ...plan }: Plan): Played =>
  randomplay.playOut(new Witness(), { scenario, options: optionValuesOf(options) }, plan)

/** Games of both introductory variants in turn, bold ones, that ran to the end of the last turn. */
export function longGames(count: number): Played[] {
  const games: Played[] = []
  for (let seed = 0; games.length < count; seed++) {
    if (seed > 20 * count) throw new Error('hardly any game runs to its end')
    const scenario = games.length % 2 === 0 ? 'intro' : 'intro-2p'
    const game = playOut({ seed, scenario, choose: bold(seed) })
    if ([AUSTRIA_WON, NEITHER_MET, ONE_MET].includes(game.s.result)) games.push(game)
  }
  return games
}

/** Nobody ever moves, pays or recruits: the choice of those who let the war pass by. */
export function passive(options: Options): number {
  for (const verb of ['leave', 'keep', 'done', 'pass', 'concede']) {
    const i = options.verbs.indexOf(verb)
    if (i >= 0 && i < options.count) return i
  }
  return 0
}

/** Mostly marches on the nearest enemy general, so that there are battles; else leaves it to chance. */
export function bold(seed: number): (options: Options, s: MariaState) => number {
  const chance = Rng.of(seed + 2_000_000)
  const { board } = maria
  return (options, s) => {
    if (chance.int(10) < 2) return -1
    const steps = indices(options, 'go')
    if (steps.length > 0) {
      const { piece } = frameOf(s, MOVE)
      const gap = (i: number) => gapTo(board, s, board.power[piece], options.targets[i])
      return steps.reduce((best, i) => (gap(i) < gap(best) ? i : best), steps[0])
    }
    const moves = indices(options, 'move').filter((i) => options.targets[i] < board.generals)
    return moves.length > 0 ? moves[chance.int(moves.length)] : -1
  }
}

/** Any treaty of one or two clauses, mostly such as can be made. */
export function anyTreaty(s: MariaState, chance: Rng): number {
  const { seats, turns } = rulesOf(s)
  const clause = (): number => {
    const kind = chance.int(KINDS)
    const time = Math.min(turns, s.turn + chance.int(3))
    const objects =
      kind === FORGO ? maria.board.fortresses.length : kind === KEEP_OUT ? 18 : 2 + chance.int(5)
    const object =
      kind === CONSENT || kind === NO_CARD ? 0 : chance.int(kind === VOTE || kind === PEACE ? 2 : objects)
    return clauseOf(kind, chance.int(seats.length), object, isTimed(kind) ? time : 0)
  }
  return treatyOf((1 << seats.length) - 1, chance.int(2) === 0 ? [clause()] : [clause(), clause()])
}

/** Now and then somebody proposes something, and mostly all sign it. */
export function talkative(seed: number): (machine: Witness, s: MariaState) => void {
  const chance = Rng.of(seed + 3_000_000)
  const options = new Options()
  return (machine, s) => {
    if (s.court === undefined || s.frames.length === 0 || chance.int(6) > 0) return
    const seat = chance.int(rulesOf(s).seats.length)
    const treaty = anyTreaty(s, chance)
    if (machine.judge(s, seat, 'propose', treaty) === null) machine.apply(s, seat, 'propose', treaty)
    for (let other = 0; other < rulesOf(s).seats.length; other++) {
      machine.listAsides(s, other, options)
      const verb = chance.int(10) === 0 ? 'release' : chance.int(10) === 0 ? 'decline' : 'sign'
      const [i] = indices(options, verb)
      if (i !== undefined) machine.apply(s, other, verb, options.targets[i])
    }
  }
}

const indices = (options: Options, verb: string): number[] =>
  options.verbs.flatMap((v, i) => (v === verb && i < options.count ? [i] : []))

/** Distance from a city to the nearest general hostile to the power. */
function gapTo(b: Board, s: MariaState, power: Power, city: City): number {
  let gap = 999
  for (let g = 0; g < b.generals; g++)
    if (s.at[g] >= 0 && hostile(s, power, b.power[g])) gap = Math.min(gap, distance(b, s, s.at[g], city))
  return gap
}
