// Looking things up in a rulebook.
import type { Block, Chapter, Rulebook } from './types.ts'

export const rulesOf = (block: Block): string[] => (block.kind === 'heading' ? [] : block.rules)

/** Those that it explains, and those that it only names. */
export const namedIn = (block: Block): string[] =>
  block.kind === 'heading' ? [] : [...block.rules, ...(block.see ?? [])]

const explains = (id: string) => (block: Block) => rulesOf(block).includes(id)

/** The chapter that explains a rule; a summary does not count. */
export const chapterOf = (book: Rulebook, id: string): Chapter | null =>
  book.chapters.find((c) => !c.overview && c.blocks.some(explains(id))) ?? null

/** The chapter at an address: its own, or that of a rule in it. */
export const chapterAt = (book: Rulebook, place: string): Chapter | null =>
  book.chapters.find((c) => c.id === place) ?? chapterOf(book, place)

const textOf = (block: Block): string => {
  if (block.kind === 'table') return [block.head, ...block.rows].flat().join(' ')
  if (block.kind === 'option') return [block.title, ...block.values, block.text].join(' ')
  if (block.kind === 'picture') return `${block.alt} ${block.text}`
  return block.text
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()

export interface Hit {
  chapter: Chapter
  /** The last heading before it. */
  heading: string
  block: Block
}

/** The paragraphs that contain all the words, those with a word in their heading first. */
export function search(book: Rulebook, query: string): Hit[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const titled: Hit[] = []
  const others: Hit[] = []
  for (const chapter of book.chapters) {
    let heading = ''
    for (const block of chapter.blocks) {
      if (block.kind === 'heading') heading = block.text
      else {
        const text = folded([...namedIn(block), textOf(block)].join(' '))
        const title = folded(`${chapter.title} ${heading}`)
        if (!words.every((w) => text.includes(w) || title.includes(w))) continue
        if (!words.some((w) => text.includes(w))) continue
        const list = words.some((w) => title.includes(w)) ? titled : others
        list.push({ chapter, heading, block })
      }
    }
  }
  return [...titled, ...others]
}

/** Blocks as they stand on the page: items and steps in a row make a list, examples in a row one box. */
export type Group = { kind: 'item' | 'step' | 'example'; blocks: TextBlock[] } | { kind: 'one'; block: Block }

type TextBlock = Extract<Block, { kind: 'text' | 'item' | 'step' | 'example' }>

export function grouped(blocks: Block[]): Group[] {
  const groups: Group[] = []
  for (const block of blocks) {
    if (block.kind !== 'item' && block.kind !== 'step' && block.kind !== 'example') {
      groups.push({ kind: 'one', block })
      continue
    }
    const last = groups.at(-1)
    if (last && last.kind === block.kind) last.blocks.push(block)
    else groups.push({ kind: block.kind, blocks: [block] })
  }
  return groups
}
