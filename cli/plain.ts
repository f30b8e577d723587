// Whether a value is plain JSON, and which objects it contains.

/** A sentence about the first thing that JSON would lose, or null. */
export function notPlain(value: unknown, path = 'it'): string | null {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return null
    case 'number':
      return Number.isFinite(value) ? null : `${path} is ${value}`
    case 'object':
      return value === null ? null : notPlainObject(value, path)
    default:
      return `${path} is ${value === undefined ? 'undefined' : `a ${typeof value}`}`
  }
}

function notPlainObject(value: object, path: string): string | null {
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const problem = notPlain(value[i], `${path}[${i}]`)
      if (problem !== null) return problem
    }
    return null
  }
  const proto: unknown = Object.getPrototypeOf(value)
  if (proto !== Object.prototype && proto !== null) return `${path} is not a plain object`
  for (const [key, item] of Object.entries(value)) {
    const problem = notPlain(item, `${path}.${key}`)
    if (problem !== null) return problem
  }
  return null
}

/** The path of the first list that begins with a number but holds other things, or null: `clone` copies lists whole. */
export function mixedList(value: unknown, path = 'it'): string | null {
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value) && typeof value[0] === 'number')
    return value.every((item) => typeof item === 'number') ? null : path
  for (const [key, item] of Object.entries(value)) {
    const found = mixedList(item, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}

/** All objects inside a value; cycles do no harm. */
export function objectsIn(value: unknown, into: Set<object> = new Set()): Set<object> {
  const open: unknown[] = [value]
  for (;;) {
    if (open.length === 0) return into
    const item = open.pop()
    if (typeof item !== 'object' || item === null || into.has(item) || ArrayBuffer.isView(item)) continue
    into.add(item)
    if (item instanceof Map) for (const pair of item) open.push(...pair)
    else for (const inner of item instanceof Set ? item : Object.values(item)) open.push(inner)
  }
}

/** The path of the first object seen before (in `value` itself or in `others`), or null. */
export function sharedObject(
  value: unknown,
  others: ReadonlySet<object>,
  seen: Set<object> = new Set(),
  path = 'it',
): string | null {
  if (typeof value !== 'object' || value === null) return null
  if (seen.has(value) || others.has(value)) return path
  seen.add(value)
  const record = value as Record<string, unknown>
  for (const key in record) {
    const item = record[key]
    if (typeof item !== 'object') continue
    const found = sharedObject(
      item,
      others,
      seen,
      Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`,
    )
    if (found !== null) return found
  }
  return null
}
