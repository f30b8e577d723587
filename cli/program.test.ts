// The real program, as users start it.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Printed } from './testing.ts'

const launcher = fileURLToPath(new URL('./tricorne.js', import.meta.url))
const protocol = readFileSync(new URL('../docs/protocol.md', import.meta.url), 'utf8')

function program(argv: string[], input = ''): Printed {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...argv], {
    input,
    encoding: 'utf8',
  })
  return { code: status ?? -1, out: stdout, err: stderr }
}

describe('the program', () => {
  it('helps', () => {
    const { code, out, err } = program([])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('commands:')
  })

  it.each([
    [['juggle'], 2],
    [['drive', 'chess'], 2],
    [['games', '--what'], 2],
    [['replay', 'no-such-file'], 1],
  ])('tells a mistake in one sentence: %j', (argv, code) => {
    const printed = program(argv)
    expect(printed.code).toBe(code)
    expect(printed.out).toBe('')
    expect(printed.err).toMatch(/^tricorne: [^\n]+\n$/)
  })

  it('prints one JSON object', () => {
    const { code, out, err } = program(['games', '--json'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out.split('\n')).toHaveLength(2)
    expect(Object.keys(JSON.parse(out))).toEqual(['games'])
  })

  it('does not mind a reader that goes away', () => {
    const shell = `"${process.execPath}" "${launcher}" games --json | true; echo "\${PIPESTATUS[0]}"`
    const { stdout, stderr } = spawnSync('bash', ['-c', shell], { encoding: 'utf8' })
    expect({ stdout, stderr }).toEqual({ stdout: '0\n', stderr: '' })
  })
})

/** Whether an answer matches the page, where "…" stands for anything. */
function isAsWritten(answer: unknown, written: unknown): boolean {
  if (written === '…') return answer !== undefined
  if (typeof written !== 'object' || written === null) return answer === written
  if (typeof answer !== 'object' || answer === null) return false
  if (Array.isArray(written)) {
    if (written.length === 1 && written[0] === '…') return Array.isArray(answer)
    return (
      Array.isArray(answer) &&
      answer.length === written.length &&
      written.every((item, i) => isAsWritten(answer[i], item))
    )
  }
  const { '…': more, ...fields } = written as Record<string, unknown>
  const given = answer as Record<string, unknown>
  if (more === undefined && Object.keys(given).some((key) => !Object.hasOwn(fields, key))) return false
  return Object.entries(fields).every(([key, value]) => isAsWritten(given[key], value))
}

describe('docs/protocol.md', () => {
  const session = /```session\n([\s\S]*?)```/.exec(protocol)?.[1].trimEnd().split('\n') ?? []
  const after = (mark: string): string[] =>
    session.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length))

  it('shows a session that the program plays', () => {
    const [command] = after('$ npx tricorne ')
    const { code, out, err } = program(command.split(' '), after('> ').join('\n'))
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const answers = out.trimEnd().split('\n')
    const written = after('< ')
    expect(answers).toHaveLength(written.length)
    for (const [i, line] of written.entries())
      if (!isAsWritten(JSON.parse(answers[i]), JSON.parse(line))) expect(answers[i]).toBe(line)
  })

  it('names every message and every error code', () => {
    const source = readFileSync(new URL('./session.ts', import.meta.url), 'utf8')
    const codes = [...source.matchAll(/Refused\(\s*'([a-z-]+)'|code: '([a-z-]+)'/g)].map((m) => m[1] ?? m[2])
    expect(codes.length).toBeGreaterThan(8)
    for (const code of [...codes, 'nothing-to-undo']) expect(protocol).toContain(`| \`${code}\` |`)
    const messages = [...source.matchAll(/^ {4}(\w+): \((?:m)?\) => this\./gm)].map((m) => m[1])
    expect(messages).toHaveLength(10)
    for (const name of messages) expect(protocol).toContain(`| \`${name}\` |`)
  })
})
