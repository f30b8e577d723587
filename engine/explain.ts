// "Why not?" about something that was pointed at, for all verbs that could have been meant.
import { type Machine, NOT_AWAITED, Options } from './machine.ts'
import { NONE, type Objection, type State } from './types.ts'

/** Something that a verb can aim at: the kind of the target, and which of them. */
export type Thing = readonly [kind: string, id: number]

export interface Question {
  /** What was pointed at, the likeliest meaning first; null is what aims at nothing. */
  things: readonly (Thing | null)[]
  /** The verbs that could be meant; all of the decision and all asides if absent. */
  verbs?: readonly string[]
}

/** What the rules say to one verb aimed at one of the things. */
export interface Answer extends Omit<Objection, 'rule'> {
  verb: string
  target: number | null
  /** The rule that forbids it, or null: it is allowed. */
  rule: string | null
}

/**
 * Answers for every verb whose target is of the kind of one of the things. What is allowed comes first. The refusals
 * follow, the most helpful first: those that give a reason in this position; then those of verbs that could be used on
 * something else now, for a verb without any option is refused in general and not because of this thing; then as
 * things and verbs are listed.
 */
export function explain<S extends State, B>(
  machine: Machine<S, B>,
  s: S,
  seat: number,
  { things, verbs }: Question,
): Answer[] {
  const usable = usableVerbs(machine, s, seat)
  const found: { answer: Answer; rank: number }[] = []
  for (const thing of things)
    for (const [verb, { kind, targets }] of Object.entries(offered(machine, s))) {
      if (verbs !== undefined && !verbs.includes(verb)) continue
      if (!fits(thing, kind, targets !== undefined)) continue
      const objection = machine.explain(s, seat, verb, thing?.[1] ?? NONE)
      if (objection?.rule === NOT_AWAITED) continue
      const answer: Answer = { verb, target: thing?.[1] ?? null, rule: null, ...objection }
      found.push({ answer, rank: rankOf(answer, usable) })
    }
  // Sorting is stable: what ranks alike stays in the order of things and verbs.
  return found.sort((a, b) => b.rank - a.rank).map(({ answer }) => answer)
}

function rankOf({ verb, rule, reason }: Answer, usable: ReadonlySet<string>): number {
  if (rule === null) return 4
  return (reason === undefined ? 0 : 2) + (usable.has(verb) ? 1 : 0)
}

const offered = <S extends State, B>(machine: Machine<S, B>, s: S) => ({
  ...machine.decision(s)?.verbs,
  ...machine.game.asides,
})

/** A target comes from outside: NONE would stand for a verb without one. */
const fits = (thing: Thing | null, kind: string | undefined, aims: boolean): boolean =>
  thing === null
    ? !aims
    : aims && (kind ?? 'number') === thing[0] && Number.isSafeInteger(thing[1]) && thing[1] >= 0

function usableVerbs<S extends State, B>(machine: Machine<S, B>, s: S, seat: number): Set<string> {
  const options = new Options()
  machine.list(s, seat, options)
  const usable = options.verbs.slice(0, options.count)
  machine.listAsides(s, seat, options)
  return new Set([...usable, ...options.verbs.slice(0, options.count)])
}
