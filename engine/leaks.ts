// Whether answers to "may I?" tell a secret: a verdict and its reason may depend only on what the
// asking seat knows.
import { type BatchAction, endsBatch, goesOn } from './batch.ts'
import { clone } from './json.ts'
import type { Machine } from './machine.ts'
import { Options } from './machine.ts'
import type { Rng } from './rng.ts'
import { NONE, type Objection, type State } from './types.ts'

/** Numbers that are no target of any game. */
const WILD = [-2, -1000, 2 ** 31, -(2 ** 31), 2 ** 32 + 1, Number.MAX_SAFE_INTEGER]
/** How far to ask where the game does not say how many things of a kind there are. */
const UNKNOWN = 64

/** A question whose answer differs with what the seat cannot know. */
export interface VerdictLeak {
  verb: string
  target: number
  truth: Objection | null
  /** The answer with the secrets dealt anew. */
  sample: Objection | null
}

/**
 * Asks for the seat, awaited or not, about every verb of the present decision and every aside, with every
 * target of its kind and some that are none, in the truth and in a sample. The first question that is
 * answered differently, by another rule or with another reason or value, or null.
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
      const truth = machine.explain(s, seat, verb, target)
      const sample = machine.explain(other, seat, verb, target)
      if (!isSame(truth, sample)) return { verb, target, truth, sample }
    }
  return null
}

/**
 * Where actions may be sent together, a refused batch tells whether one of them draws, shows a secret or asks somebody
 * else: the first option of the seat for which that differs in a sample, or null.
 */
export function fenceLeak<S extends State, B>(
  machine: Machine<S, B>,
  s: S,
  seat: number,
  rng: Rng,
): string | null {
  if (machine.decision(s)?.together === undefined) return null
  const other = machine.game.sample(s, seat, rng, machine.board)
  const options = new Options()
  machine.list(s, seat, options)
  for (let i = 0; i < options.count; i++) {
    const action = { verb: options.verbs[i], target: options.targets[i] }
    if (!goesOn(machine, s, action.verb)) continue
    if (stops(machine, s, seat, action) !== stops(machine, other, seat, action)) return action.verb
  }
  return null
}

/** Whether a batch must end with the action. */
const stops = <S extends State, B>(
  machine: Machine<S, B>,
  s: S,
  seat: number,
  action: BatchAction,
): boolean => endsBatch(machine, clone(s), seat, action, false)

function isSame(a: Objection | null, b: Objection | null): boolean {
  if (a?.rule !== b?.rule || a?.reason?.message !== b?.reason?.message) return false
  const values = b?.reason?.values ?? []
  return a?.reason === undefined || a.reason.values.every((value, i) => value === values[i])
}

/** By verb of the present decision and by aside: the targets worth asking about, legal or not. */
export function questionsOf<S extends State, B>(
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
