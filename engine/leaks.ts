// Whether answers to "may I?" tell a secret: a verdict may depend only on what the asking seat knows.
import type { Machine } from './machine.ts'
import { Options } from './machine.ts'
import type { Rng } from './rng.ts'
import { NONE, type State, type Verdict } from './types.ts'

/** Numbers that are no target of any game. */
const WILD = [-2, -1000, 2 ** 31, -(2 ** 31), 2 ** 32 + 1, Number.MAX_SAFE_INTEGER]
/** How far to ask where the game does not say how many things of a kind there are. */
const UNKNOWN = 64

/** A question whose answer differs with what the seat cannot know. */
export interface VerdictLeak {
  verb: string
  target: number
  truth: Verdict
  /** The verdict with the secrets dealt anew. */
  sample: Verdict
}

/**
 * Asks for the seat, awaited or not, about every verb of the present decision and every aside, with every
 * target of its kind and some that are none, in the truth and in a sample. The first question that is
 * answered differently, or null.
 */
export function verdictLeak<S extends State, B>(
  machine: Machine<S, B>,
  s: S,
  seat: number,
  rng: Rng,
): VerdictLeak | null {
  const other = machine.game.sample(s, seat, rng, machine.board)
  for (const [verb, targets] of questionsOf(machine, s, seat))
    for (const target of targets) {
      const truth = machine.judge(s, seat, verb, target)
      const sample = machine.judge(other, seat, verb, target)
      if (truth !== sample) return { verb, target, truth, sample }
    }
  return null
}

/** By verb: the targets that are worth a question. */
function questionsOf<S extends State, B>(
  machine: Machine<S, B>,
  s: S,
  seat: number,
): Map<string, Set<number>> {
  const { asides, names } = machine.game
  const questions = new Map<string, Set<number>>()
  for (const [verb, { kind, targets }] of Object.entries({ ...machine.decision(s)?.verbs, ...asides })) {
    if (targets === undefined) {
      questions.set(verb, new Set([NONE]))
      continue
    }
    const range = (kind === undefined ? undefined : names[kind]?.length) ?? UNKNOWN
    questions.set(verb, new Set([...Array(range + 2).keys(), NONE, ...WILD]))
  }
  for (const options of offered(machine, s, seat))
    for (let i = 0; i < options.count; i++)
      for (const near of [-1, 0, 1]) questions.get(options.verbs[i])?.add(options.targets[i] + near)
  return questions
}

function offered<S extends State, B>(machine: Machine<S, B>, s: S, seat: number): Options[] {
  const verbs = new Options()
  machine.list(s, seat, verbs)
  const asides = new Options()
  machine.listAsides(s, seat, asides)
  return [verbs, asides]
}
