// A lesson as the client plays it: everything that the author named is found and counted.

export type Deed = readonly [seat: number, verb: string, target: number | null]

/** What a seat may do: a verb and its target. */
export interface Choice {
  verb: string
  target: number | null
}

/** What a coach points at: a thing on the table, a part of the page, or the button of a choice. */
export type Pointer = { thing: readonly [kind: string, id: number] } | { part: string } | { choice: Choice }

export interface LessonStep {
  say: string
  point: readonly Pointer[]
  /** What the learner may do, the first as the coach would; empty where they only read. */
  wanted: readonly Choice[]
  /** The coach's answer to anything else. */
  otherwise: string | null
  /** Answers to certain verbs (any target) or choices. */
  instead: readonly { verb: string; target?: number | null; say: string }[]
  /** What happens next, before the step after it. */
  then: readonly Deed[]
  rule: string | null
}

export interface Lesson {
  id: string
  title: string
  about: string
  scenario: string
  options: Record<string, string>
  /** 64 hex digits. */
  seed: string
  seat: string
  /** What was done before the first step. */
  before: readonly Deed[]
  steps: readonly LessonStep[]
}
