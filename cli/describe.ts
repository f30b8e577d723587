// The whole vocabulary of a game: what its messages, views and logs may contain.
import { type Game, namesIn } from '@tricorne/engine'

interface Described {
  game: string
  version: string
  pack: string
  scenarios: { id: string; seats: string[] }[]
  options: { id: string; rule: string; values: string[] }[]
  /** Decision → verb → kind of its target; null for a verb without one. */
  decisions: Record<string, Record<string, string | null>>
  /** Aside → kind of its target; null for one without. */
  asides: Record<string, string | null>
  /** Message id → kinds of its values. */
  events: Record<string, readonly string[]>
  /** The same for the reasons that refusals give. */
  reasons: Record<string, readonly string[]>
  /** Kind → names of the things that targets and values refer to. */
  names: Record<string, string[]>
  messages: Record<string, string>
}

export function describe(game: Game): Described {
  return {
    game: game.id,
    version: game.version,
    pack: game.pack,
    scenarios: game.scenarios.map(({ id, seats }) => ({ id, seats })),
    options: game.options.map(({ id, rule, values }) => ({ id, rule, values })),
    decisions: decisionsOf(game),
    asides: kindsOf(game.asides ?? {}),
    events: game.events,
    reasons: game.reasons ?? {},
    names: namesIn(game),
    messages: game.messages.en ?? {},
  }
}

function decisionsOf(game: Game): Described['decisions'] {
  const decisions: Described['decisions'] = {}
  for (const procedure of Object.values(game.procedures))
    for (const [name, step] of Object.entries(procedure.steps))
      if (typeof step !== 'function') decisions[`${procedure.name}.${name}`] = kindsOf(step.verbs)
  return decisions
}

const kindsOf = (
  verbs: Record<string, { kind?: string; targets?: unknown }>,
): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(verbs).map(([name, verb]) => [name, verb.targets ? (verb.kind ?? 'number') : null]),
  )
