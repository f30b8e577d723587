// The ids of RULES.md as a type for the compiler, and a check that sources mention no others.

/** The text of rules/ids.ts, exactly as the formatter would leave it. */
export function idsFile(ids: Iterable<string>): string {
  const members = [...ids].map((id) => `'${id}'`)
  const line = `export type Rule = ${members.join(' | ')}`
  const union =
    line.length <= WIDTH ? line : `export type Rule =\n${members.map((id) => `  | ${id}`).join('\n')}`
  return `// Made from RULES.md by \`npm run names\`; do not edit.\n\n/** The ids of all rules. */\n${union}\n`
}

const WIDTH = 110

export interface Fault {
  line: number
  message: string
}

/** What is wrong with the rule ids in a source. Chapters (`MAR-11.1`) and groups (`MAR-Q`) are allowed too. */
export function faultsIn(source: string, ids: ReadonlySet<string>): Fault[] {
  const prefixes = [...new Set([...ids].map((id) => id.split('-', 1)[0]))].join('|')
  if (prefixes === '') return []
  const named = new RegExp(`\\b(?:${prefixes})-[A-Z0-9$][\\w.]*(?:-\\w+)*`, 'g')
  return source.split('\n').flatMap((text, i) =>
    [...text.matchAll(named)].flatMap(({ 0: found, index }) => {
      const id = found.replace(/\.+$/, '')
      const message = faultOf(id, text.slice(index + id.length), ids)
      return message === null ? [] : [{ line: i + 1, message }]
    }),
  )
}

/** A range, or a list that abbreviates its ids: neither can be found by searching for an id. */
const SHORT = /^(?:\s*(?:…|\.\.|–)|,? (?:and |or |to )?-\d\d)/

function faultOf(id: string, rest: string, ids: ReadonlySet<string>): string | null {
  if (id.includes('$') || /^-?\$\{/.test(rest)) return `"${id}" is put together; write out the rule ids.`
  if (SHORT.test(rest))
    return `"${(id + rest).slice(0, id.length + 6)}" stands for several; write out every rule id.`
  return ids.has(id) || isChapter(id, ids) ? null : `RULES.md has no "${id}".`
}

function isChapter(id: string, ids: ReadonlySet<string>): boolean {
  const marks = /\d$/.test(id) ? '-.' : '-.0123456789'
  return [...ids].some((other) => other.startsWith(id) && marks.includes(other[id.length]))
}
