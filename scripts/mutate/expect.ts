// The matchers that tests of rules use, with vitest's semantics. A missing one throws when called,
// so the run without a fault fails.
class Mismatch extends Error {}

type Matchers = Record<string, (got: never, ...wanted: never[]) => boolean>

const MATCHERS = {
  toBe: (got: unknown, wanted: unknown) => Object.is(got, wanted),
  toEqual: (got: unknown, wanted: unknown) => equal(got, wanted),
  toStrictEqual: (got: unknown, wanted: unknown) => equal(got, wanted),
  toBeNull: (got: unknown) => got === null,
  toBeUndefined: (got: unknown) => got === undefined,
  toBeDefined: (got: unknown) => got !== undefined,
  toBeTruthy: (got: unknown) => Boolean(got),
  toBeFalsy: (got: unknown) => !got,
  toBeGreaterThan: (got: number, wanted: number) => got > wanted,
  toBeGreaterThanOrEqual: (got: number, wanted: number) => got >= wanted,
  toBeLessThan: (got: number, wanted: number) => got < wanted,
  toBeLessThanOrEqual: (got: number, wanted: number) => got <= wanted,
  toBeCloseTo: (got: number, wanted: number, digits = 2) => Math.abs(got - wanted) < 10 ** -digits / 2,
  toHaveLength: (got: ArrayLike<unknown>, wanted: number) => got.length === wanted,
  toContain: (got: string | Iterable<unknown>, wanted: unknown) =>
    typeof got === 'string' ? got.includes(String(wanted)) : [...got].includes(wanted),
  toContainEqual: (got: Iterable<unknown>, wanted: unknown) => [...got].some((one) => equal(one, wanted)),
  toMatch: (got: string, wanted: string | RegExp) =>
    typeof wanted === 'string' ? got.includes(wanted) : wanted.test(got),
  toMatchObject: (got: unknown, wanted: unknown) => holds(got, wanted),
  toHaveProperty: (got: object, wanted: string) => wanted in got,
  toThrow: (got: () => unknown, wanted?: string | RegExp) => throws(got, wanted),
} satisfies Matchers

type Expectation = { [name in keyof typeof MATCHERS]: (...wanted: unknown[]) => void }

export function expect(got: unknown, hint = ''): Expectation & { not: Expectation } {
  return { ...expectation(got, hint, true), not: expectation(got, hint, false) }
}

expect.fail = (message = 'expect.fail'): never => {
  throw new Mismatch(message)
}

function expectation(got: unknown, hint: string, is: boolean): Expectation {
  const table = MATCHERS as unknown as Record<string, (...values: unknown[]) => boolean>
  const entries = Object.entries(table).map(([name, matches]) => [
    name,
    (...wanted: unknown[]) => {
      if (matches(got, ...wanted) !== is) throw new Mismatch(`${hint} ${is ? '' : 'not '}${name}`)
    },
  ])
  return Object.fromEntries(entries) as Expectation
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Deep equality; an undefined property equals a missing one. */
function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  if (a instanceof Map || a instanceof Set) return equalCollections(a, b)
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  if (Array.isArray(a) && a.length !== b.length) return false
  for (const key of keys) if (!equal(a[key], b[key])) return false
  return true
}

function equalCollections(a: Map<unknown, unknown> | Set<unknown>, b: unknown): boolean {
  if (a instanceof Map) return b instanceof Map && a.size === b.size && equal([...a], [...b])
  return b instanceof Set && a.size === b.size && [...a].every((one) => b.has(one))
}

/** Whether everything expected is there; there may be more. */
function holds(got: unknown, wanted: unknown): boolean {
  if (!isObject(wanted)) return equal(got, wanted)
  if (!isObject(got) || Array.isArray(got) !== Array.isArray(wanted)) return false
  if (Array.isArray(wanted) && got.length !== wanted.length) return false
  return Object.keys(wanted).every((key) => holds(got[key], wanted[key]))
}

function throws(run: () => unknown, wanted: string | RegExp | undefined): boolean {
  try {
    run()
  } catch (error) {
    if (wanted === undefined) return true
    const message = error instanceof Error ? error.message : String(error)
    return typeof wanted === 'string' ? message.includes(wanted) : wanted.test(message)
  }
  return false
}
