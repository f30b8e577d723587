// What an author writes of a lesson: games/<game>/lessons/<number>-<id>.json. docs/lessons.md tells how.
import { z } from 'zod'

/** Parts of the page that a coach may point at. */
export const PARTS = ['map', 'goal', 'status', 'prompt', 'panel', 'hand', 'actions', 'log', 'forces'] as const

/** What people still read between two clicks. */
const MOST_CHARACTERS = 440
const MOST_STEPS = 24

const words = (most: number) => z.string().min(3).max(most)
/** Something done: `verb`, `verb name of the target`, `verb #number`; before it, if in doubt, `seat: `. */
const deed = z.string().min(1).max(80)

const step = z.strictObject({
  /** What the coach says. */
  say: words(MOST_CHARACTERS),
  /** What it points at; by default what the first deed aims at. */
  point: z.array(z.string().min(1).max(80)).max(6).optional(),
  /** What the learner may do, the first as the coach would; without it the learner reads and goes on. */
  do: z.array(deed).min(1).max(12).optional(),
  /** The coach's answer to anything else that is allowed. */
  else: words(MOST_CHARACTERS).optional(),
  /** Its answer to a certain verb, or to a certain deed. */
  instead: z.record(deed, words(MOST_CHARACTERS)).optional(),
  /** What happens after it, before the next step. */
  then: z.array(deed).max(400).default([]),
  /** A rule to read more about it. */
  rule: z.string().max(40).optional(),
})

const common = {
  title: words(40),
  /** One line for the list of lessons. */
  about: words(100),
  /** The learner's seat. */
  seat: z.string(),
  /** What is done before the first step. */
  before: z.array(deed).max(1500).default([]),
  steps: z.array(step).min(2).max(MOST_STEPS),
  /** Of all that the learner is shown: when it changes, the words must be read again. */
  digest: z.string().default(''),
}

export const LESSON = z.union([
  z.strictObject({
    ...common,
    scenario: z.string(),
    options: z.record(z.string(), z.string()).default({}),
    /** Any text: the chance of the lesson comes from it. */
    seed: z.string().min(1).max(64),
  }),
  /** Goes on where another lesson of the game ends. */
  z.strictObject({ ...common, after: z.string() }),
])

export type LessonSource = z.infer<typeof LESSON>
export type StepSource = z.infer<typeof step>
