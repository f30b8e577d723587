// Reading a catalogue of rules (RULES.md).

/** Lines, with indented continuation lines joined to their list item. */
export function linesOf(markdown: string): string[] {
  const lines: string[] = []
  for (const line of markdown.split(/\r?\n/)) {
    const last = lines.length - 1
    if (/^\s{2,}\S/.test(line) && last >= 0 && lines[last].startsWith('- ')) lines[last] += ` ${line.trim()}`
    else lines.push(line)
  }
  return lines
}
