// Finds the titles of the tests that run in a TypeScript file, without running it. Comments,
// skipped tests, todos and the contents of a skipped `describe` do not count.
import { ID } from './rulebook.ts'

/** Names after `it.` that make a test prove nothing. */
const IDLE = new Set(['skip', 'todo', 'fails', 'skipIf', 'runIf'])
/** Names after `it.` that take the cases before the title. */
const TABLES = new Set(['each', 'for'])
const CALL = /(it|test|describe)((?:\s*\.\s*\w+)*)\s*(?=[(`])/y

export function titlesIn(source: string): string[] {
  const titles: string[] = []
  let at = 0
  while (at < source.length) {
    const call = callAt(source, at)
    if (call === null) {
      at = skipOne(source, at)
      continue
    }
    const { end, title } = readCall(source, call)
    if (title !== null) titles.push(title)
    at = end
  }
  return titles
}

/** The rule ids that a title starts with. */
export function idsOf(title: string): string[] {
  const ids: string[] = []
  for (const word of title.trim().split(/\s+/)) {
    const id = word.replace(/[,:;]+$/, '')
    if (!ID.test(id)) break
    ids.push(id)
  }
  return ids
}

interface Call {
  name: string
  modifiers: string[]
  /** Where its arguments begin. */
  at: number
}

function callAt(source: string, at: number): Call | null {
  if (at > 0 && /[\w$.]/.test(source[at - 1])) return null
  CALL.lastIndex = at
  const found = CALL.exec(source)
  if (found === null) return null
  return { name: found[1], modifiers: found[2].match(/\w+/g) ?? [], at: CALL.lastIndex }
}

function readCall(source: string, call: Call): { end: number; title: string | null } {
  const idle = call.modifiers.some((m) => IDLE.has(m))
  if (call.name === 'describe') return { end: idle ? skipOne(source, call.at) : call.at + 1, title: null }
  const opening = call.modifiers.some((m) => TABLES.has(m))
    ? space(source, skipOne(source, call.at))
    : call.at
  if (idle || source[opening] !== '(') return { end: skipOne(source, opening), title: null }
  const at = space(source, opening + 1)
  const title = /['"`]/.test(source[at]) ? source.slice(at + 1, skipOne(source, at) - 1) : null
  return { end: at, title: title === null ? null : title.split('${')[0].replace(/\\(.)/g, '$1') }
}

/** Skips blanks and comments. */
function space(source: string, at: number): number {
  for (;;) {
    if (/\s/.test(source[at] ?? '')) at++
    else if (source.startsWith('//', at) || source.startsWith('/*', at)) at = skipOne(source, at)
    else return at
  }
}

/** Skips one item: a comment, a string, a regular expression, a bracket with its contents, a word, a character. */
function skipOne(source: string, at: number): number {
  if (source.startsWith('//', at)) return past(source, '\n', at)
  if (source.startsWith('/*', at)) return past(source, '*/', at + 2)
  const char = source[at]
  if (char === "'" || char === '"') return skipQuoted(source, at, char)
  if (char === '`') return skipTemplate(source, at)
  if (char === '/' && startsRegExp(source, at)) return skipRegExp(source, at)
  if (char === '(' || char === '[') return skipBracket(source, at, char === '(' ? ')' : ']')
  if (/[\w$]/.test(char ?? '')) return at + (/^[\w$]+/.exec(source.slice(at, at + 200))?.[0].length ?? 1)
  return at + 1
}

function past(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from)
  return found < 0 ? source.length : found + mark.length
}

function skipQuoted(source: string, at: number, quote: string): number {
  for (let i = at + 1; i < source.length; i++) {
    if (source[i] === '\\') i++
    else if (source[i] === quote || source[i] === '\n') return i + 1
  }
  return source.length
}

function skipTemplate(source: string, at: number): number {
  for (let i = at + 1; i < source.length; i++) {
    if (source[i] === '\\') i++
    else if (source[i] === '`') return i + 1
    else if (source.startsWith('${', i)) i = skipBracket(source, i + 1, '}') - 1
  }
  return source.length
}

function skipBracket(source: string, at: number, close: string): number {
  let i = at + 1
  while (i < source.length && source[i] !== close) {
    // Elsewhere braces are not skipped as one item, but inside a bracket they may contain its end.
    i = source[i] === '{' ? skipBracket(source, i, '}') : skipOne(source, i)
  }
  return i + 1
}

/** A slash begins a regular expression where a value may begin. */
function startsRegExp(source: string, at: number): boolean {
  const before = source.slice(Math.max(0, at - 80), at).trimEnd()
  return before === '' || /(?:[([{,;=:!&|?+\-*%<>~^]|\b(?:return|typeof|case|in|of))$/.test(before)
}

function skipRegExp(source: string, at: number): number {
  let inClass = false
  for (let i = at + 1; i < source.length; i++) {
    const char = source[i]
    if (char === '\\') i++
    else if (char === '\n') return i
    else if (char === '[') inClass = true
    else if (char === ']') inClass = false
    else if (char === '/' && !inClass) return i + 1
  }
  return source.length
}
