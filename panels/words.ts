// How panels speak: a message by its id, filled with words and numbers by name.
import { fill } from '@tricorne/engine'

export type Values = Record<string, string | number>

export type Say = (message: string, values?: Values) => string

/** Fills a text with words and numbers, by place or by name. */
export function fillWith(text: string, values: Values, language?: string): string {
  const named = Object.entries(values).map(([name, v]) => [name, { text: String(v), number: Number(v) }])
  return fill(text, Object.fromEntries(named), language)
}

/** Speaks from a catalogue; a message that is not in it is said by its id. */
export const sayFrom =
  (texts: Record<string, string>, language?: string): Say =>
  (message, values = {}) =>
    message in texts ? fillWith(texts[message], values, language) : message

/** The words that hints of a game need: of every part of its valuation, growing and shrinking. */
export type HintWords<Id extends string> = Record<`hint.${Id}.${'up' | 'down'}`, string>
