// Fills a message of a catalogue with values: the part of ICU MessageFormat that ours use.
//   {name}                                         a value
//   {name, plural, =0 {none} one {# man} other {# men}}   by number, # being the number
//   {name, select, yes {…} other {…}}              by word
// An apostrophe quotes braces as in ICU: '{' is a brace, '' an apostrophe.

/** A value as words, and as the number it is for `plural`. */
export interface Value {
  text: string
  number: number
}

interface Cursor {
  text: string
  at: number
}

export function fill(message: string, values: Record<string, Value>, language = 'en'): string {
  return readText({ text: message, at: 0 }, values, language, null)
}

/** Reads up to the closing brace or the end. `count` is what # stands for. */
function readText(c: Cursor, values: Record<string, Value>, language: string, count: number | null): string {
  let out = ''
  while (c.at < c.text.length && c.text[c.at] !== '}') {
    const char = c.text[c.at]
    if (char === "'") out += readQuoted(c)
    else if (char === '{') out += readArgument(c, values, language)
    else {
      out += char === '#' && count !== null ? String(count) : char
      c.at++
    }
  }
  return out
}

/** After an apostrophe: text up to the next one if it quotes a brace, else the apostrophe itself. */
function readQuoted(c: Cursor): string {
  const next = c.text[c.at + 1]
  if (next === "'") {
    c.at += 2
    return "'"
  }
  if (next !== '{' && next !== '}' && next !== '#') {
    c.at++
    return "'"
  }
  const end = c.text.indexOf("'", c.at + 1)
  const quoted = c.text.slice(c.at + 1, end < 0 ? undefined : end)
  c.at = end < 0 ? c.text.length : end + 1
  return quoted
}

const ARGUMENT = /\{\s*([\w.-]+)\s*(?:,\s*(plural|select)\s*,)?/y

function readArgument(c: Cursor, values: Record<string, Value>, language: string): string {
  ARGUMENT.lastIndex = c.at
  const found = ARGUMENT.exec(c.text)
  if (found === null) return c.text[c.at++]
  c.at = ARGUMENT.lastIndex
  const [whole, name, kind] = found
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  if (kind !== undefined) return readCases(c, value, values, language, kind)
  skipSpace(c)
  if (c.text[c.at] === '}') c.at++
  return value?.text ?? `${whole}}`
}

function readCases(
  c: Cursor,
  value: Value | undefined,
  values: Record<string, Value>,
  language: string,
  kind: string,
): string {
  const cases: Record<string, string> = {}
  const count = kind === 'plural' && value ? value.number : null
  for (;;) {
    skipSpace(c)
    const key = /[^\s{}]*/y
    key.lastIndex = c.at
    const word = key.exec(c.text)?.[0] ?? ''
    c.at += word.length
    skipSpace(c)
    if (c.text[c.at] !== '{') break
    c.at++
    cases[word] = readText(c, values, language, count)
    c.at++
  }
  if (c.text[c.at] === '}') c.at++
  const number = value?.number ?? 0
  const wanted =
    kind === 'plural' ? [`=${number}`, new Intl.PluralRules(language).select(number)] : [value?.text ?? '']
  for (const key of [...wanted, 'other']) if (Object.hasOwn(cases, key)) return cases[key]
  return ''
}

function skipSpace(c: Cursor): void {
  while (/\s/.test(c.text[c.at] ?? '')) c.at++
}
