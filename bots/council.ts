// A council of war: several whole movements, each found by a search of its own, before they are compared.
import type { Machine, Rng, State } from '@tricorne/engine'
import { type Bot, type Position, SeatPosition } from './bot.ts'
import { DEEPEST, type Line, mark } from './lines.ts'

/** No movement has more clicks. */
const LONGEST = 4 * DEEPEST

/** What the bot clicks from here to the end of the procedure, on a sample of the position; its chances are not those of the match. */
function wholeLine<S extends State, B>(
  machine: Machine<S, B>,
  position: Position<S, B>,
  bot: Bot<S, B>,
  rng: Rng,
): Line {
  const { seat } = position
  const s = position.sample(rng)
  const home = s.frames.length
  const place = new SeatPosition(machine)
  const line: Line = { verbs: [], targets: [], value: 0 }
  while (line.verbs.length < LONGEST && machine.awaits(s) === 1 << seat && s.frames.length >= home) {
    const { options } = place.at(s, seat)
    const i = bot.choose(place)
    const verb = options.verbs[i]
    const target = options.targets[i]
    machine.rng.seed(rng.next(), rng.next(), rng.next(), rng.next())
    machine.apply(s, seat, verb, target)
    line.verbs.push(verb)
    line.targets.push(target)
  }
  return line
}

/** The same for all lines of the same clicks, in whatever order. */
function clicksOf({ verbs, targets }: Line): number {
  let sum = 0
  for (let i = 0; i < verbs.length; i++) sum += mark(verbs[i], targets[i])
  return sum
}

/** What each of the bots would do; those that do the same count once. */
export function gather<S extends State, B>(
  machine: Machine<S, B>,
  position: Position<S, B>,
  bots: Iterable<Bot<S, B>>,
  rng: Rng,
): Line[] {
  const lines = new Map<number, Line>()
  for (const bot of bots) {
    const line = wholeLine(machine, position, bot, rng)
    lines.set(clicksOf(line), line)
  }
  return [...lines.values()]
}
