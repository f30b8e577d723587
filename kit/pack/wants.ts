// Small checks that packs share. Each answers sentences, or what a sentence needs.

export const list = (names: Iterable<string>): string => [...names].join(', ') || 'none'

/** A sentence when a number is not what it must be. */
export const wantCount = (what: string, want: number, got: number): string[] =>
  got === want ? [] : [`There must be ${want} ${what}, but there are ${got}.`]

/** Values that occur more than once. */
export function repeated<T>(values: readonly T[]): T[] {
  const seen = new Set<T>()
  const twice = new Set<T>()
  for (const v of values) (seen.has(v) ? twice : seen).add(v)
  return [...twice]
}

/** Sentences for two sets that must be equal: what is missing and what is too much. */
export function wantSet(what: string, want: readonly string[], got: readonly string[]): string[] {
  const missing = want.filter((x) => !got.includes(x))
  const extra = got.filter((x) => !want.includes(x))
  const out: string[] = []
  if (missing.length > 0) out.push(`${what} must include ${list(missing)}.`)
  if (extra.length > 0) out.push(`${what} must not include ${list(extra)}.`)
  return out
}

/** Who is joined with whom. */
export function joined(
  ids: readonly string[],
  links: readonly { a: string; b: string }[],
): Map<string, string[]> {
  const near = new Map<string, string[]>(ids.map((id) => [id, []]))
  for (const { a, b } of links) {
    near.get(a)?.push(b)
    near.get(b)?.push(a)
  }
  return near
}

/** Everything that can be reached from the starting places over neighbours that are open. */
export function reachable(
  near: ReadonlyMap<string, readonly string[]>,
  from: readonly string[],
  open: (id: string) => boolean,
): Set<string> {
  const seen = new Set(from)
  for (const at of seen) for (const next of near.get(at) ?? []) if (open(next)) seen.add(next)
  return seen
}
