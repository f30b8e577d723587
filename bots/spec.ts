// Bots by name: what stands after `--seats`.
import type { Rng, State } from '@tricorne/engine'
import type { Bot } from './bot.ts'
import { GreedyBot } from './greedy.ts'
import { RandomBot } from './random.ts'

/** The message is a sentence for the person who wrote the name. */
export class BotSpecError extends Error {}

type Maker = <S extends State, B>(rng: Rng) => Bot<S, B>

/** A strength that people can choose. */
export interface Level {
  id: string
  /** How long it thinks about a turn, a run of its own decisions, in milliseconds. */
  millis: number
}

/** From the weakest to the strongest. */
export const levels: readonly Level[] = [
  { id: 'recruit', millis: 20 },
  { id: 'captain', millis: 1_000 },
  { id: 'general', millis: 5_000 },
  { id: 'marshal', millis: 30_000 },
]

const makers: Record<string, Maker> = {
  recruit: (rng) => new GreedyBot(rng, { budget: 60, samples: 1 }),
  captain: (rng) => new GreedyBot(rng),
  general: (rng) => new GreedyBot(rng),
  marshal: (rng) => new GreedyBot(rng),
  random: (rng) => new RandomBot(rng),
  greedy: (rng) => new GreedyBot(rng),
}

/** All names that `makeBot` knows. */
export const botSpecs: readonly string[] = Object.keys(makers)

/** A bot for one seat of one match. The same name and the same generator play the same. */
export function makeBot<S extends State, B>(spec: string, rng: Rng): Bot<S, B> {
  if (!Object.hasOwn(makers, spec))
    throw new BotSpecError(`There is no bot "${spec}"; there are: ${botSpecs.join(', ')}.`)
  return makers[spec](rng)
}
