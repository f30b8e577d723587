// Log lines and prompts as sentences, from a game's catalogue and names.
import { fill, type Value } from './message.ts'
import type { Event, Game, Reason } from './types.ts'

/** What of a game is needed to speak of it. */
export type Words = Pick<Game, 'events' | 'reasons' | 'messages' | 'names'>

type Named = Pick<Words, 'messages' | 'names'>

/**
 * The values of an event under the names that a message may use. An entry of `game.events` is a
 * kind (`city`) or a name with its kind (`from:city`). A value is found by its name, by its place
 * (`0`), and the second and later ones of a kind as `city2`, `city3`.
 */
export function namedValues(
  game: Named,
  kinds: readonly string[],
  values: number[],
  seats: string[],
  language = 'en',
): Record<string, Value> {
  const named: Record<string, Value> = {}
  const seen = new Map<string, number>()
  values.forEach((number, i) => {
    const entry = kinds[i] ?? 'number'
    const [name, kind] = entry.includes(':') ? entry.split(':', 2) : [entry, entry]
    const value = { number, text: nameOf(game, kind, number, language, seats) }
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    named[nth === 1 ? name : `${name}${nth}`] = value
    named[i] = value
  })
  return named
}

/** The words of a message in a language, or else in English, in which every game speaks. */
function wordsOf({ messages }: Named, message: string, language: string): string | undefined {
  for (const texts of [messages[language], messages.en])
    if (texts !== undefined && Object.hasOwn(texts, message)) return texts[message]
  return undefined
}

/** The name of a thing, or its number if it has none. */
export function nameOf(
  game: Named,
  kind: string,
  number: number,
  language = 'en',
  seats: readonly string[] = [],
): string {
  const names = Object.hasOwn(game.names, kind) ? game.names[kind] : kind === 'seat' ? seats : []
  const name = names[number]
  if (name === undefined) return String(number)
  if (typeof name === 'string') return wordsOf(game, name, language) ?? name
  const { message, kinds, values } = name
  const text = wordsOf(game, message, language) ?? message
  return fill(text, namedValues(game, kinds, values, [...seats], language), language)
}

/** All names of a game in a language, by kind. */
export const namesIn = (game: Named, language = 'en'): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(game.names).map(([kind, names]) => [
      kind,
      names.map((_, number) => nameOf(game, kind, number, language)),
    ]),
  )

/** The event or reason as a sentence; its id and bare values if the catalogue has no such message. */
export function sentence(game: Words, event: Event | Reason, seats: string[], language = 'en'): string {
  const text = wordsOf(game, event.message, language)
  if (text === undefined) return [event.message, ...event.values].join(' ')
  const kinds = kindsOf(game, event.message)
  return fill(text, namedValues(game, kinds, event.values, seats, language), language)
}

/** The kinds of the values of an event or a reason; none if it is not declared. */
export function kindsOf(
  { events, reasons = {} }: Pick<Words, 'events' | 'reasons'>,
  message: string,
): readonly string[] {
  if (Object.hasOwn(events, message)) return events[message]
  return Object.hasOwn(reasons, message) ? reasons[message] : []
}
