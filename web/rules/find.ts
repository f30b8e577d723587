// Looking things up in a rulebook.
import type { Block, Chapter, Rulebook } from './types.ts'

const has = (block: Block, id: string): boolean =>
  (block.kind === 'rule' && block.id === id) ||
  (block.kind === 'table' && block.rows.some((r) => r.id === id))

export const chapterOf = (book: Rulebook, id: string): Chapter | null =>
  book.chapters.find((c) => c.blocks.some((b) => has(b, id))) ?? null

const contains = (text: string, words: string[]): boolean => {
  const low = text.toLocaleLowerCase()
  return words.every((w) => low.includes(w))
}

/** The rules that contain all the words, as blocks to show. */
export function search(book: Rulebook, query: string): Block[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found: Block[] = []
  for (const { blocks } of book.chapters)
    for (const block of blocks) {
      if (block.kind === 'rule' && contains(`${block.id} ${block.text}`, words)) found.push(block)
      if (block.kind === 'table') {
        const rows = block.rows.filter((r) => r.id !== null && contains(r.cells.join(' '), words))
        for (const { id, cells } of rows)
          found.push({ kind: 'rule', id: id ?? '', variant: '', text: cells.slice(1).join(' · ') })
      }
    }
  return found
}
