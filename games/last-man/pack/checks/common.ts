// What all checks share: small ways to look at a pack.
import type { Area, Pack } from '../schema.ts'

/** A check looks at a pack of the right shape and says what is wrong, a sentence each. */
export type Check = (pack: Pack) => string[]

export const YEARS = [1914, 1915, 1916, 1917, 1918, 1919]

export const landOf = (pack: Pack): Area[] => pack.board.areas.filter((a) => a.place === 'land')

export const areaById = (pack: Pack): Map<string, Area> => new Map(pack.board.areas.map((a) => [a.id, a]))

/** A sentence when a number is not what it must be. */
export const want = (what: string, must: number, got: number): string[] =>
  got === must ? [] : [`There must be ${must} ${what}, but there are ${got}.`]

export function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const v of values) (seen.has(v) ? twice : seen).add(v)
  return [...twice]
}

export function neighbours(pack: Pack): Map<string, string[]> {
  const near = new Map<string, string[]>(pack.board.areas.map((a) => [a.id, []]))
  for (const { a, b } of pack.board.links) {
    near.get(a)?.push(b)
    near.get(b)?.push(a)
  }
  return near
}

/** All that can be reached from the starting areas over links, through areas that let one pass. */
export function reach(pack: Pack, from: readonly string[], open: (id: string) => boolean): Set<string> {
  const near = neighbours(pack)
  const seen = new Set(from)
  const todo = [...from]
  for (let at = todo.pop(); at !== undefined; at = todo.pop())
    for (const n of near.get(at) ?? [])
      if (!seen.has(n) && open(n)) {
        seen.add(n)
        todo.push(n)
      }
  return seen
}
