// Two ways to fail, each with one sentence for the user and its own exit code.

/** The command line was wrong: exit code 2. */
export class UsageError extends Error {}

/** The command line was right but the work could not be done: exit code 1. */
export class Failure extends Error {}

/** One line about any unforeseen error. */
export function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const line = text.split('\n', 1)[0].trim()
  return line === '' ? 'Something went wrong.' : line
}

/** The code of a system's error, `ENOENT`; null if it has none. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : null
