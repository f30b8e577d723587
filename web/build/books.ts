// The rulebook of every game, read and drawn: its chapters and pictures, or its catalogue where it has none.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { games } from '@tricorne/games'
import { gamesDir } from '@tricorne/games/folders'
import type { Rulebook } from '../rules/types.ts'
import { catalogueBook, ruleWords } from './catalogue.ts'
import { drawnMap } from './drawn.ts'
import { type OptionWords, readChapter } from './rulebook.ts'

/** `03-moving.md`: the order of the chapter, and its part of the address. */
const CHAPTER = /^\d+-([a-z0-9-]+)\.md$/

const load = async (file: string): Promise<Record<string, unknown>> =>
  (await import(pathToFileURL(file).href)) as Record<string, unknown>

/** What the game's table calls its optional rules. */
async function optionsOf(id: string, dir: string): Promise<Record<string, OptionWords>> {
  const words = join(dir, id, 'table', 'text.ts')
  const listing = games.find((g) => g.id === id)
  if (listing === undefined || !existsSync(words)) return {}
  const en = (await load(words)).en as Record<string, string>
  const { options } = await listing.load()
  return Object.fromEntries(
    options.map(({ id: option, values }) => [
      option,
      {
        title: en[`rule.${option}`] ?? option,
        values: values.map((v) => en[`rule.${option}.${v}`] ?? v),
      },
    ]),
  )
}

const catalogueOf = (id: string, dir: string): string => {
  const file = join(dir, id, 'RULES.md')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Whether a game has a rulebook of its own. */
export const hasRulebook = (id: string, dir: string = gamesDir): boolean =>
  existsSync(join(dir, id, 'rulebook'))

export async function bookOf(id: string, title: string, dir: string = gamesDir): Promise<Rulebook> {
  if (!hasRulebook(id, dir)) return catalogueBook(title, catalogueOf(id, dir))
  const folder = join(dir, id, 'rulebook')
  const options = await optionsOf(id, dir)
  const files = readdirSync(folder).filter((f) => CHAPTER.test(f))
  const chapters = files.sort().map((file) => {
    try {
      return readChapter(CHAPTER.exec(file)?.[1] ?? '', readFileSync(join(folder, file), 'utf8'), options)
    } catch (e) {
      throw new Error(`games/${id}/rulebook/${file}: ${(e as Error).message}`)
    }
  })
  return { title, chapters }
}

/** The rule that tells most about a line of the log, by its message. */
export function logPlaces({ chapters }: Rulebook): Record<string, string> {
  const places: Record<string, string> = {}
  for (const { blocks } of chapters)
    for (const block of blocks)
      if ('log' in block) for (const message of block.log ?? []) places[message] ??= block.rules[0]
  return places
}

export const wordsOf = (id: string, dir: string = gamesDir): Record<string, string> =>
  ruleWords(catalogueOf(id, dir))

/** The game's own pictures by name, as SVG. */
export async function picturesOf(id: string, dir: string = gamesDir): Promise<Record<string, string>> {
  const file = join(dir, id, 'board', 'pictures.ts')
  if (!existsSync(file)) return {}
  const { makePictures } = (await load(file)) as { makePictures(map: unknown): Record<string, string> }
  return makePictures(await drawnMap(id))
}
