// Copies, comparison and hashes of plain JSON.
import { hex, sha256 } from './sha256.ts'
import type { Game, State } from './types.ts'

/**
 * A deep copy of plain JSON. Lists of numbers, which are most of a state, are copied in one piece: a list that
 * begins with a number holds nothing else. That is what makes search affordable.
 */
export function clone<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return cloneInner(value) as T
  // States of a game have one shape, what is in them has many: apart from each other, each is copied quicker.
  const copy = { ...value } as Record<string, unknown>
  for (const key in copy) {
    const item = copy[key]
    if (typeof item === 'object' && item !== null) copy[key] = cloneInner(item)
  }
  return copy as T
}

function cloneInner(value: object): object {
  if (!Array.isArray(value)) return cloneFields(value as Record<string, unknown>)
  const copy = value.slice()
  if (typeof copy[0] === 'number') return copy
  for (let i = 0; i < copy.length; i++) {
    const item = copy[i]
    if (typeof item === 'object' && item !== null) copy[i] = cloneInner(item)
  }
  return copy
}

function cloneFields(value: Record<string, unknown>): object {
  const copy = { ...value }
  for (const key in copy) {
    const item = copy[key]
    if (typeof item === 'object' && item !== null) copy[key] = cloneInner(item)
  }
  return copy
}

/**
 * JSON with sorted keys: the same text for the same value, however it was built. What JSON
 * cannot say (`undefined`, NaN) is spelled so that it differs from what JSON would make of it.
 */
export function canonical(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const object = value as Record<string, unknown>
  const fields = Object.keys(object)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(object[key])}`)
  return `{${fields.join(',')}}`
}

export const hashOf = (value: unknown): string => hex(sha256(canonical(value)))

export const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

/** The text under which a state is stored or passed between processes. */
export const writeState = <S extends State, B>(game: Game<S, B>, s: S): string =>
  JSON.stringify(game.fold ? game.fold(s, game.board) : s)

/** Back from `writeState`. The text is one of ours: states from strangers go through `Game.check`. */
export function readState<S extends State, B>(game: Game<S, B>, text: string): S {
  const value = JSON.parse(text)
  return game.unfold ? game.unfold(value as never, game.board) : value
}
