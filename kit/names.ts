// Names of things as messages: the rules and the log know a thing by its number, a catalogue has its name.
import type { Name } from '@tricorne/engine'

const idOf = (kind: string, number: number): string => `name.${kind}.${number}`

/** The message ids of the names of a kind, `name.city.12`; other catalogues translate them by these. */
export const nameIds = (kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, number) => idOf(kind, number))

/** Names that come with the pack: their ids by kind, and their words for the catalogue of the pack's language. */
export function packNames(own: Record<string, readonly string[]>): {
  names: Record<string, string[]>
  words: Record<string, string>
} {
  const all = Object.entries(own)
  return {
    names: Object.fromEntries(all.map(([kind, texts]) => [kind, nameIds(kind, texts.length)])),
    words: Object.fromEntries(
      all.flatMap(([kind, texts]) => texts.map((text, number) => [idOf(kind, number), text])),
    ),
  }
}

/** A name that is made of others: the message `name.<kind>.of` with the numbers of these. */
export const composedName = (kind: string, kinds: readonly string[], ...values: number[]): Name => ({
  message: `name.${kind}.of`,
  kinds,
  values,
})

type Kinds = Record<string, readonly string[]>
type Words = Record<string, string>

/** All that a game says: its messages with the kinds of their values, and the words of its catalogues. */
export const saidWith = (events: Kinds, reasons: Kinds, ...catalogues: Words[]) => ({
  events,
  reasons,
  messages: { en: Object.fromEntries(catalogues.flatMap((words) => Object.entries(words))) },
})
