// Reads a catalogue of rules (RULES.md) into chapters of blocks: rules by id, paragraphs, tables.
import type { Block, Chapter, Rulebook } from '../rules/types.ts'

const RULE = /^- (?:`([A-Z]{2,}-[^`]+)`)\s*(?:\(([a-z0-9][a-z0-9, -]*)\))?\s*(.*)$/
const HEADING = /^(#{1,3})\s+(.*)$/
const ROW_ID = /^[`*]*([A-Z]{2,}-[A-Z]\d+)\b/
const MARKS = /\{(untestable:[^}]*|[a-z0-9][a-z0-9, -]*)\}/g
/** The source of a rule: for authors of the catalogue, not for players. */
const SOURCE = /\s*\[(HE|GR|public|derived)[^\]]*\]/g

/** Lines, with continuation lines joined to their list item. */
function joined(markdown: string): string[] {
  const lines: string[] = []
  for (const line of markdown.split(/\r?\n/)) {
    const last = lines.length - 1
    if (/^\s{2,}\S/.test(line) && last >= 0 && lines[last].startsWith('- ')) lines[last] += ` ${line.trim()}`
    else lines.push(line)
  }
  return lines
}

const clean = (text: string): string => text.replace(MARKS, '').replace(SOURCE, '').trim()

const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((c) => c.trim())

export function readRulebook(markdown: string): Rulebook {
  const chapters: Chapter[] = []
  let title = ''
  let paragraph = ''
  let table: Extract<Block, { kind: 'table' }> | null = null
  const put = (block: Block) => chapters.at(-1)?.blocks.push(block)
  const endParagraph = () => {
    if (paragraph !== '') put({ kind: 'text', text: paragraph })
    paragraph = ''
  }
  for (const line of joined(markdown)) {
    const row = line.startsWith('|')
    if (!row) table = null
    const heading = HEADING.exec(line)
    if (heading || row || line.startsWith('- ') || line.trim() === '' || line === '---') endParagraph()
    if (heading) {
      const [, marks, text] = heading
      if (marks.length === 1) title = text
      else if (marks.length === 2) chapters.push({ number: number(text), title: bare(text), blocks: [] })
      else put({ kind: 'heading', number: number(text), text: bare(text) })
    } else if (row) table = readRow(line, table, put)
    else if (line.startsWith('- ')) put(readItem(line))
    else if (line.trim() !== '' && line !== '---') paragraph += (paragraph === '' ? '' : ' ') + line.trim()
  }
  endParagraph()
  return { title, chapters }
}

const number = (text: string): string => /^[\d.]+\w?/.exec(text)?.[0].replace(/\.$/, '') ?? ''
const bare = (text: string): string => text.replace(/^[\d.]+\w?\.?\s+/, '')

function readItem(line: string): Block {
  const rule = RULE.exec(line)
  if (rule === null) return { kind: 'item', text: clean(line.slice(2)) }
  const [, id, variant, rest] = rule
  const marked = [...rest.matchAll(MARKS)].map((m) => m[1]).find((m) => !m.startsWith('untestable'))
  return { kind: 'rule', id, variant: variant ?? marked ?? '', text: clean(rest) }
}

type Table = Extract<Block, { kind: 'table' }>

function readRow(line: string, table: Table | null, put: (block: Block) => void): Table {
  if (table === null) {
    const made: Table = { kind: 'table', head: cells(line), rows: [] }
    put(made)
    return made
  }
  if (/^[\s|:-]+$/.test(line)) return table
  const row = cells(line).map(clean)
  table.rows.push({ id: ROW_ID.exec(row[0])?.[1] ?? null, cells: row })
  return table
}
