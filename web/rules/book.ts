// A game's rulebook and what goes with it, each fetched on first use.
import type { Rulebook } from './types.ts'

const kept = new Map<string, Promise<unknown>>()

function fetched<T>(file: string, read: (answer: Response) => Promise<T>): Promise<T> {
  const found = kept.get(file)
  if (found) return found as Promise<T>
  const made = fetch(new URL(`rules/${file}`, document.baseURI)).then((answer) => {
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
    return read(answer)
  })
  made.catch(() => kept.delete(file))
  kept.set(file, made)
  return made
}

export const rulebook = (game: string): Promise<Rulebook> => fetched(`${game}.json`, (r) => r.json())

/** A picture of the rulebook, as SVG. */
export const rulePicture = (game: string, name: string): Promise<string> =>
  fetched(`${game}/${name}.svg`, (r) => r.text())

/** The words of a rule, or null if there is no such rule. */
export async function ruleText(game: string, id: string): Promise<string | null> {
  const words = await fetched(`${game}.words.json`, (r): Promise<Record<string, string>> => r.json())
  return words[id] ?? null
}

/** The rules behind the lines of the log, by message. */
export const logPlaces = (game: string): Promise<Record<string, string>> =>
  fetched(`${game}.log.json`, (r) => r.json())
