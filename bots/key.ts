// A cheap fingerprint of plain JSON, so that search recognises positions it has seen.

let high = 0
let low = 0
const strings = new Map<string, number>()

/**
 * 53 bits of a state. Names of fields do not count: states of one game have the same fields in
 * the same order, and frames name their procedure in a value.
 */
export function keyOf(value: unknown): number {
  high = 0x9e3779b9
  low = 0x85ebca6b
  walk(value)
  return (high >>> 0) * 2097152 + (low >>> 11)
}

function mix(n: number): void {
  high = Math.imul(high ^ n, 0x01000193)
  high ^= high >>> 15
  low = Math.imul((low << 5) ^ (low >>> 27) ^ n, 0x5bd1e995)
  low ^= low >>> 13
}

function walk(value: unknown): void {
  if (typeof value === 'number') mix(value)
  else if (typeof value === 'string') mix(ofString(value))
  else if (Array.isArray(value)) walkList(value)
  else if (typeof value === 'object' && value !== null) {
    const object = value as Record<string, unknown>
    mix(0x7b7b)
    for (const key in object) walk(object[key])
  } else mix(value === true ? 0x7472 : value === false ? 0x6661 : 0x6e75)
}

function walkList(list: unknown[]): void {
  mix(list.length ^ 0x5b5b)
  if (typeof list[0] === 'number') walkNumbers(list as number[])
  else for (let i = 0; i < list.length; i++) walk(list[i])
}

/**
 * Lists of numbers make up most of a state and are mostly the same number over and over, so only the first of such a run
 * counts, with its place. `mix` is inlined here on local variables.
 */
function walkNumbers(list: number[]): void {
  let h = high
  let l = low
  let last = ~list[0]
  for (let i = 0; i < list.length; i++) {
    const n = list[i]
    if (n === last) continue
    last = n
    h = Math.imul(h ^ n, 0x01000193)
    h ^= h >>> 15
    l = Math.imul((l << 5) ^ (l >>> 27) ^ (n + Math.imul(i, 0x9e3779b1)), 0x5bd1e995)
    l ^= l >>> 13
  }
  high = h
  low = l
}

function ofString(text: string): number {
  let n = strings.get(text)
  if (n === undefined) {
    n = 0x811c9dc5
    for (let i = 0; i < text.length; i++) n = Math.imul(n ^ text.charCodeAt(i), 0x01000193)
    // A game has few texts (names of procedures and steps); an unusual game must not fill memory.
    if (strings.size < 10_000) strings.set(text, n)
  }
  return n
}
