// Bots by name, as given to `--seats`.
import type { Rng, State } from '@tricorne/engine'
import type { Bot, Experience } from './bot.ts'
import { GreedyBot } from './greedy.ts'
import { RandomBot } from './random.ts'
import { SearchBot } from './search.ts'

/** The message is a sentence for the person who wrote the name. */
export class BotSpecError extends Error {}

type Maker = <S extends State, B>(rng: Rng) => Bot<S, B>

/** A strength that people can choose. */
export interface Level {
  id: string
  /** How long it thinks about a turn, in milliseconds: a run of its own decisions, or what the game says (`BotPart.pace`). */
  millis: number
  /** How much it knows of what a game's matches have taught (`BotPart.plain`, `BotPart.schooled`). */
  experience: Experience
}

/** From the weakest to the strongest. */
export const levels: readonly Level[] = [
  { id: 'recruit', millis: 20, experience: 'none' },
  { id: 'captain', millis: 1_000, experience: 'some' },
  { id: 'general', millis: 5_000, experience: 'all' },
  { id: 'marshal', millis: 30_000, experience: 'all' },
]

/** Actions that a recruit tries for a line. */
const RECRUIT = { tries: 150 }

const makers: Record<string, Maker> = {
  random: (rng) => new RandomBot(rng),
  greedy: (rng) => new GreedyBot(rng),
}
const named: Record<string, Maker> = {}
for (const { id, millis, experience } of levels)
  named[id] = (rng) => new SearchBot(rng, id === 'recruit' ? RECRUIT : { millis }, experience)
Object.assign(named, makers)

/** All names that `makeBot` accepts. */
export const botSpecs: readonly string[] = Object.keys(named)

/** A search with a custom budget per turn: `search:playouts=400`, `search:time=1000`. */
const SEARCH = /^search:(playouts|time)=([1-9]\d{0,7})$/

/**
 * A bot for one seat of one match. The same name and generator give the same play, except for searches that
 * look at the clock.
 */
export function makeBot<S extends State, B>(spec: string, rng: Rng): Bot<S, B> {
  if (Object.hasOwn(named, spec)) return named[spec](rng)
  const search = SEARCH.exec(spec)
  if (search === null) throw new BotSpecError(`There is no bot "${spec}"; there are: ${botSpecs.join(', ')}.`)
  const amount = Number(search[2])
  return new SearchBot(rng, search[1] === 'time' ? { millis: amount } : { playouts: amount })
}
