// Parses a game's RULES.md: the ids of its rules, with variant, text and marks.
//   - `MAR-9-08` (both) An unsupplied general … [source] {untestable: why}
//   - `MAR-T15` Given … {advanced}
//   | MAR-H11 {advanced} | … |   rows of the tables of hidden information, pack checks, test vectors
//   | MAR-Q1 | … |   **LEI-Q1 Which armies?** …   rulings; | MAR-D01 | … | decisions of players

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linesOf } from '@tricorne/kit'

export interface Rule {
  id: string
  /** Variants of the game that the rule belongs to; empty: all of them. */
  variants: string[]
  text: string
  /** Why no test can prove it, or null. */
  untestable: string | null
}

export const ID = /^[A-Z]{2,}-[A-Z0-9][\w.]*(?:-\w+)*$/
const RULE_LINE = /^- (?:`([^`]+)`|\*\*([^*]+)\*\*)\s*(?:\(([a-z0-9][a-z0-9, -]*)\))?\s*(.*)$/
const TABLE_ROW = /^\|\s*[`*]*([A-Z]{2,}-[HVT]\d+)\b[`*]*([^|]*\|.*)\|\s*$/
const RULING = /^(?:\|\s*[`*]*|\*\*)([A-Z]{2,}-[QD]\d+)\b[`*]*(.*)$/
const UNTESTABLE = /\{untestable:\s*([^}]*)\}/
const VARIANT_MARK = /\{([a-z0-9][a-z0-9, -]*)\}/

export function parseRules(markdown: string): Rule[] {
  const rules: Rule[] = []
  for (const line of linesOf(markdown)) {
    const rule = ruleOf(line)
    if (rule) rules.push(rule)
  }
  return rules
}

/** Rulings (`Q`) and decisions of players (`D`): rows of tables, or paragraphs that begin with the id. */
export function parseRulings(markdown: string): Rule[] {
  return markdown.split(/\r?\n/).flatMap((line) => {
    const found = RULING.exec(line)
    return found ? [build(found[1], undefined, found[2].replace('**', ''))] : []
  })
}

function ruleOf(line: string): Rule | null {
  const item = RULE_LINE.exec(line)
  if (item) {
    const id = item[1] ?? item[2]
    return ID.test(id) ? build(id, item[3], item[4]) : null
  }
  const row = TABLE_ROW.exec(line)
  return row && build(row[1], undefined, row[2])
}

function build(id: string, variant: string | undefined, rest: string): Rule {
  const untestable = UNTESTABLE.exec(rest)?.[1].trim() ?? null
  const unmarked = rest.replace(UNTESTABLE, '')
  const named = variant ?? VARIANT_MARK.exec(unmarked)?.[1]
  const bare = unmarked.replace(VARIANT_MARK, '').replace(/(\s*(\[[^\]]*\]|\(Q[\d, Q]+\)))+\s*$/, '')
  const cells = bare.split('|').map((cell) => cell.trim())
  const text = cells.filter((cell) => cell !== '').join(' · ')
  return { id, variants: named?.split(',').map((v) => v.trim()) ?? [], text, untestable }
}

/**
 * Whether a rule belongs to a variant: it is marked with it or with its two-player form (`2p-…`,
 * which may be abbreviated), with `both`, or with nothing.
 */
export function belongs(rule: Rule, variant: string): boolean {
  if (rule.variants.length === 0) return true
  return rule.variants.some((v) => {
    const word = v.slice(v.indexOf('-') + 1)
    return v === 'both' || v === variant || variant.startsWith(word) || word.startsWith(variant)
  })
}

/** A lookup of rule texts that reads the file on first use, and never fails. */
export function rulebook(gamesDir: string, game: string): (id: string) => string | null {
  let texts: Map<string, string> | null = null
  return (id) => {
    texts ??= readTexts(join(gamesDir, game, 'RULES.md'))
    return texts.get(id) ?? null
  }
}

function readTexts(file: string): Map<string, string> {
  try {
    const text = readFileSync(file, 'utf8')
    return new Map([...parseRules(text), ...parseRulings(text)].map((rule) => [rule.id, rule.text]))
  } catch {
    return new Map()
  }
}
