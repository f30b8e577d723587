// Everything that can be wrong with a pack, in sentences. No I/O.
import type { z } from 'zod'

/** One fault of a pack: the id of the check that found it, and a sentence that names the thing. */
export interface Violation {
  check: string
  message: string
}

/** A check looks at a pack of the right shape and says what is wrong, a sentence each. */
export type Check<P> = (pack: P) => string[]

/** What is wrong with a pack; empty if nothing is. Only a pack of the right shape is looked at further. */
export const checkerOf =
  <P>(schema: z.ZodType<P>, checks: Record<string, Check<P>>) =>
  (pack: unknown): Violation[] => {
    const parsed = schema.safeParse(pack)
    if (!parsed.success)
      return parsed.error.issues.map((issue) => ({ check: 'schema', message: sentence(issue, pack) }))
    return Object.entries(checks).flatMap(([check, find]) =>
      find(parsed.data).map((message) => ({ check, message })),
    )
  }

/** `board.cities[12] (koeln).lon`: the path of an issue, with the id of what it goes through. */
function where(path: readonly PropertyKey[], root: unknown): string {
  let at = root
  let out = ''
  for (const key of path) {
    at = typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined
    if (typeof key === 'number') {
      const id = typeof at === 'object' && at !== null && 'id' in at ? at.id : undefined
      out += typeof id === 'string' ? `[${key}] (${id})` : `[${key}]`
    } else out += out ? `.${String(key)}` : String(key)
  }
  return out || 'The pack'
}

function valueAt(path: readonly PropertyKey[], root: unknown): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    root,
  )
}

/** An issue of the schema as a sentence. */
function sentence(issue: z.core.$ZodIssue, root: unknown): string {
  const place = where(issue.path, root)
  const value = valueAt(issue.path, root)
  if (issue.code === 'unrecognized_keys') return `${place} has the unknown field ${issue.keys.join(', ')}.`
  if (value === undefined) return `${place} is missing.`
  const got = JSON.stringify(value)
  const shown = got !== undefined && got.length <= 60 ? ` (it is ${got})` : ''
  return `${place} ${complaint(issue)}${shown}.`
}

function complaint(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be of type ${issue.expected}`
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
    case 'too_small':
      return `must ${issue.origin === 'array' || issue.origin === 'string' ? 'have' : 'be'} at least ${issue.minimum}`
    case 'too_big':
      return `must ${issue.origin === 'array' || issue.origin === 'string' ? 'have' : 'be'} at most ${issue.maximum}`
    case 'invalid_format':
      return issue.message.startsWith('must') ? issue.message : `does not look as it should (${issue.format})`
    case 'invalid_union':
      return 'is none of the things allowed there'
    default:
      return `is not right: ${issue.message}`
  }
}
