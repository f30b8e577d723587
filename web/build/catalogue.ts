// Reads a catalogue of rules (RULES.md) for players: the rulebook of a game that has none of its own, and the
// words of every rule for refusals. What is there for authors (sources, pointers, checks, test vectors) is left out.
import { linesOf } from '@tricorne/kit'
import type { Block, Chapter, Rulebook } from '../rules/types.ts'

const RULE = /^- `([A-Z]{2,}-[^`]+)`\s*(?:\([a-z0-9][a-z0-9, -]*\))?\s*(.*)$/
const HEADING = /^(#{2,3})\s+(.*)$/
/** Ids that are no rules of play: hidden information, checks of the pack, test vectors, rulings, decisions. */
const BEHIND = /-(?:[HVTQD]|TV-|D-)\d+$/
const MARKS = /\s*\{[^}]*\}/g
const SOURCE = /\s*\[(HE|GR|public|derived|house)[^\]]*\]/g
/** Where a rule comes from, behind it. */
const ORIGIN = /\s*\[[^\][]*\]$/
const POINTER = /\s*\((?:[^()]*[:;,] )?(?:[A-Z]{2,}-)?Q\d+[^()]*\)/g

const clean = (text: string): string =>
  text.replace(MARKS, '').replace(SOURCE, '').replace(POINTER, '').trim().replace(ORIGIN, '')

const bare = (text: string): string => text.replace(/^[\d.]+\w?\.?\s+/, '')

/** Part of an address: `10.1 Moving on` becomes `moving-on`. */
export const slug = (text: string): string =>
  bare(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

interface Section {
  title: string
  /** Headings and rules. */
  parts: (string | { id: string; text: string })[]
}

function readCatalogue(markdown: string): Section[] {
  const chapters: Section[] = []
  for (const line of linesOf(markdown)) {
    const heading = HEADING.exec(line)
    const rule = RULE.exec(line)
    if (heading?.[1] === '##') chapters.push({ title: bare(heading[2]), parts: [] })
    else if (heading) chapters.at(-1)?.parts.push(bare(heading[2]))
    else if (rule && !BEHIND.test(rule[1])) chapters.at(-1)?.parts.push({ id: rule[1], text: clean(rule[2]) })
  }
  return chapters
}

/** The words of every rule by id. */
export const ruleWords = (markdown: string): Record<string, string> =>
  Object.fromEntries(
    readCatalogue(markdown).flatMap(({ parts }) =>
      parts.flatMap((part) => (typeof part === 'string' ? [] : [[part.id, part.text]])),
    ),
  )

/** The catalogue as a rulebook, one paragraph for each rule. */
export function catalogueBook(title: string, markdown: string): Rulebook {
  const chapters = readCatalogue(markdown)
    .filter(({ parts }) => parts.some((part) => typeof part !== 'string'))
    .map(
      (chapter): Chapter => ({
        id: slug(chapter.title),
        title: chapter.title,
        blocks: chapter.parts.map(
          (part): Block =>
            typeof part === 'string'
              ? { kind: 'heading', id: slug(part), text: part }
              : { kind: 'text', text: part.text, rules: [part.id] },
        ),
      }),
    )
  return { title, chapters }
}
