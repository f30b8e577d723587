// Reads the chapters of a rulebook (games/<game>/rulebook/*.md). docs/rulebooks.md tells how they are written.
import type { Block, Chapter } from '../rules/types.ts'
import { slug } from './catalogue.ts'

/** What a game says of an optional rule: its title and its values, the first of them the default. */
export interface OptionWords {
  title: string
  values: string[]
}

/** `{MAR-9-04, see MAR-9-05; supply.cut}` at the end of a paragraph: rules, then messages of the log. */
const MARKER = /\s*\{([^{}]*)\}\s*$/
const ID = /^[A-Z]{2,}-[A-Z0-9][\w.]*(?:-\w+)*$/
/** Before a rule that is named here and explained elsewhere. */
const SEE = 'see '
const PICTURE = /^!\[([^\]]*)\]\(([\w-]+)\)\s*(.*)$/s
const OPTION = /^option (\w+):\s*(.*)$/s
const KINDS: [mark: RegExp, kind: 'item' | 'step' | 'example'][] = [
  [/^- /, 'item'],
  [/^\d+\. /, 'step'],
  [/^> /, 'example'],
]

/** Separates what stands in a file: lines that belong together, joined. Each row of a table, each item is one. */
function pieces(markdown: string): string[] {
  const found: string[] = []
  let open = false
  for (const raw of markdown.split(/\r?\n/)) {
    const line = raw.trim()
    const begins =
      /^(#{1,2} |- |\d+\. |\||!\[|option \w+:)/.test(line) || (line.startsWith('> ') && !continues(found))
    if (line === '' || line === '>') open = false
    else if (!open || begins) {
      found.push(line)
      open = !/^[#|]/.test(line)
    } else found[found.length - 1] += ` ${line.replace(/^> /, '')}`
  }
  return found
}

/** An example goes on in the next line unless its marker has ended it. */
const continues = (found: string[]): boolean => /^> .*[^}]$/.test(found.at(-1) ?? '')

const cells = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((c) => c.trim())

type Said = { text: string; rules: string[]; see?: string[]; log?: string[] }

/** The text before a marker, and what the marker says. */
function explained(text: string): Said {
  const found = MARKER.exec(text)
  if (found === null) return { text, rules: [] }
  const [ids, messages = ''] = found[1].split(';')
  const list = (words: string) => words.split(',').flatMap((w) => w.trim() || [])
  const named = list(ids)
  const rules = named.filter((id) => !id.startsWith(SEE))
  const see = named.filter((id) => id.startsWith(SEE)).map((id) => id.slice(SEE.length))
  const wrong = [...rules, ...see].find((id) => !ID.test(id))
  if (wrong !== undefined) throw new Error(`"${wrong}" is no id of a rule.`)
  const log = list(messages)
  return {
    text: text.slice(0, found.index),
    rules,
    ...(see.length > 0 && { see }),
    ...(log.length > 0 && { log }),
  }
}

/** One chapter; its first line is the title, marked `{overview}` if it is a summary. */
export function readChapter(id: string, markdown: string, options: Record<string, OptionWords>): Chapter {
  const [first = '', ...rest] = pieces(markdown)
  const title = /^# (.*?)(\s*\{overview\})?$/.exec(first)
  if (title === null) throw new Error('The first line must be the title of the chapter: "# Title".')
  const blocks: Block[] = []
  for (const piece of rest) {
    if (piece.startsWith('|')) addRow(piece, blocks)
    else blocks.push(blockOf(piece, options))
  }
  return { id, title: title[1], ...(title[2] && { overview: true as const }), blocks }
}

function blockOf(piece: string, options: Record<string, OptionWords>): Block {
  if (piece.startsWith('## ')) return { kind: 'heading', id: slug(piece.slice(3)), text: piece.slice(3) }
  const picture = PICTURE.exec(piece)
  if (picture) return { kind: 'picture', alt: picture[1], name: picture[2], ...explained(picture[3]) }
  const option = OPTION.exec(piece)
  if (option) {
    const words = options[option[1]]
    if (words === undefined) throw new Error(`There is no option "${option[1]}".`)
    return { kind: 'option', id: option[1], ...words, ...explained(option[2]) }
  }
  const [mark, kind] = KINDS.find(([m]) => m.test(piece)) ?? [/^/, 'text' as const]
  return { kind, ...explained(piece.replace(mark, '')) }
}

/** A row of a table; a row of one cell that is only a marker says what the table explains. */
function addRow(line: string, blocks: Block[]): void {
  const row = cells(line)
  const table = blocks.at(-1)
  if (table?.kind !== 'table') blocks.push({ kind: 'table', head: row, rows: [], rules: [] })
  else if (row.length === 1 && MARKER.test(row[0])) {
    const { text: _, ...said } = explained(row[0])
    Object.assign(table, said)
  } else if (!row.every((c) => /^:?-+:?$/.test(c))) table.rows.push(row)
}
