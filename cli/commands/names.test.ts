import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempDir, tricorne } from '../testing.ts'

/** A folder of games with one game in it. */
function gamesDir(rules: string, source: string): string {
  const dir = tempDir()
  mkdirSync(join(dir, 'tiny', 'rules'), { recursive: true })
  writeFileSync(join(dir, 'tiny', 'RULES.md'), rules)
  writeFileSync(join(dir, 'tiny', 'rules', 'one.ts'), source)
  return dir
}

const RULES = '- `TINY-1` (both) One.\n- `TINY-2` (both) Two.\n| TINY-Q1 | which? | both |\n'

it('tells where a source names a rule that RULES.md does not have', async () => {
  const dir = gamesDir(RULES, "// TINY-1\nexport const why = 'TINY-3'\n")
  const { code, out, err } = await tricorne(['names'], { gamesDir: dir })
  expect(code).toBe(1)
  expect(out).toContain('games/tiny/rules/one.ts:2: RULES.md has no "TINY-3".')
  expect(err).toContain('1 fault in the names of rules')
})

it('writes the list of ids, and tells when RULES.md has changed since', async () => {
  const dir = gamesDir(RULES, '// TINY-1, TINY-Q1\n')
  expect((await tricorne(['names', '--write'], { gamesDir: dir })).code).toBe(0)
  expect(readFileSync(join(dir, 'tiny', 'rules', 'ids.ts'), 'utf8')).toContain(
    "'TINY-1' | 'TINY-2' | 'TINY-Q1'",
  )
  expect((await tricorne(['names'], { gamesDir: dir })).code).toBe(0)
  writeFileSync(join(dir, 'tiny', 'RULES.md'), `${RULES}- \`TINY-3\` (both) Three.\n`)
  const { code, out } = await tricorne(['names'], { gamesDir: dir })
  expect({ code, out }).toEqual({
    code: 1,
    out: 'games/tiny/rules/ids.ts: RULES.md has changed; run "npm run names".\n',
  })
})
