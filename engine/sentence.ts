// Log lines and prompts as sentences, from a game's catalogue and names.
import { fill, type Value } from './message.ts'
import type { Event, Game } from './types.ts'

/** What of a game is needed to speak of it. */
export type Words = Pick<Game, 'events' | 'messages' | 'names'>

/**
 * The values of an event under the names that a message may use. An entry of `game.events` is a
 * kind (`city`) or a name with its kind (`from:city`). A value is found by its name, by its place
 * (`0`), and the second and later ones of a kind as `city2`, `city3`.
 */
export function namedValues(
  game: Pick<Words, 'names'>,
  kinds: string[],
  values: number[],
  seats: string[],
): Record<string, Value> {
  const named: Record<string, Value> = {}
  const seen = new Map<string, number>()
  values.forEach((number, i) => {
    const entry = kinds[i] ?? 'number'
    const [name, kind] = entry.includes(':') ? entry.split(':', 2) : [entry, entry]
    const value = { number, text: nameOf(game, kind, number, seats) }
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    named[nth === 1 ? name : `${name}${nth}`] = value
    named[i] = value
  })
  return named
}

function nameOf(game: Pick<Words, 'names'>, kind: string, number: number, seats: string[]): string {
  const names = Object.hasOwn(game.names, kind) ? game.names[kind] : kind === 'seat' ? seats : []
  return names[number] ?? String(number)
}

/** The event as a sentence; its id and bare values if the catalogue has no such message. */
export function sentence(game: Words, event: Event, seats: string[], language = 'en'): string {
  const texts = game.messages[language] ?? game.messages.en ?? {}
  if (!Object.hasOwn(texts, event.message)) return [event.message, ...event.values].join(' ')
  const kinds = Object.hasOwn(game.events, event.message) ? game.events[event.message] : []
  return fill(texts[event.message], namedValues(game, kinds, event.values, seats), language)
}
