// A game's rulebook and what goes with it, each fetched on first use.
import { fetched } from '../fetched.ts'
import type { Rulebook } from './types.ts'

export const rulebook = (game: string): Promise<Rulebook> => fetched(`rules/${game}.json`, (r) => r.json())

/** A picture of the rulebook, as SVG. */
export const rulePicture = (game: string, name: string): Promise<string> =>
  fetched(`rules/${game}/${name}.svg`, (r) => r.text())

/** The words of a rule, or null if there is no such rule. */
export async function ruleText(game: string, id: string): Promise<string | null> {
  const words = await fetched(`rules/${game}.words.json`, (r): Promise<Record<string, string>> => r.json())
  return words[id] ?? null
}

/** The rules behind the lines of the log, by message. */
export const logPlaces = (game: string): Promise<Record<string, string>> =>
  fetched(`rules/${game}.log.json`, (r) => r.json())
