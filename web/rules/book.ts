// A game's rulebook, fetched on first use.
import type { Rulebook } from './types.ts'

const books = new Map<string, Promise<Rulebook>>()

export function rulebook(game: string): Promise<Rulebook> {
  let book = books.get(game)
  if (book === undefined) {
    book = fetch(new URL(`rules/${game}.json`, document.baseURI)).then((r): Promise<Rulebook> => r.json())
    book.catch(() => books.delete(game))
    books.set(game, book)
  }
  return book
}

/** The text of a rule, or null if the book has no such id. */
export async function ruleText(game: string, id: string): Promise<string | null> {
  for (const { blocks } of (await rulebook(game)).chapters)
    for (const block of blocks) {
      if (block.kind === 'rule' && block.id === id) return block.text
      if (block.kind === 'table') {
        const row = block.rows.find((r) => r.id === id)
        if (row) return row.cells.slice(1).join(' · ')
      }
    }
  return null
}
