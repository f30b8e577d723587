import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempDir, tricorne } from '../testing.ts'

const RULES = `
- \`TINY-1\` (both) One.
- \`TINY-2\` (intro) Two.
- \`TINY-3\` (advanced) Three.
- \`TINY-4\` (both) Be kind. {untestable: it is about manners}
| TINY-H01 | hands |
`

const RULINGS = `
| TINY-Q1 | as strong will do? | no |
| TINY-Q2 | {intro} May one shout? | no |
| TINY-Q3 | Who shuffles? | the youngest {untestable: it is about paper} |
| TINY-D01 | each player | a card |
`

/** A folder of games with one game in it. */
function gamesDir(rules: string, tests: string): string {
  const dir = tempDir()
  mkdirSync(join(dir, 'tiny', 'rules'), { recursive: true })
  writeFileSync(join(dir, 'tiny', 'RULES.md'), rules)
  writeFileSync(join(dir, 'tiny', 'rules', 'one.test.ts'), tests)
  writeFileSync(join(dir, 'tiny', 'rules', 'one.ts'), "it('TINY-2 this is no test file')")
  return dir
}

const some = gamesDir(RULES, "it('TINY-1 TINY-H01 words', () => {})\n// it('TINY-2 not yet')")

it('prints the object of the design with --json', async () => {
  const { code, out, err } = await tricorne(['rules', 'tiny', '--json'], { gamesDir: some })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(JSON.parse(out)).toEqual({
    game: 'tiny',
    total: 5,
    proved: 2,
    missing: ['TINY-2', 'TINY-3'],
    untestable: [{ id: 'TINY-4', why: 'it is about manners' }],
    rulings: { total: 0, proved: 0, missing: [], untestable: [] },
    decisions: { total: 0, proved: 0, missing: [], untestable: [] },
  })
})

const ruled = gamesDir(RULES + RULINGS, "it('TINY-1 TINY-2 TINY-3 TINY-H01 TINY-Q1 words', () => {})")

it('counts rulings and decisions in groups of their own', async () => {
  const json = JSON.parse((await tricorne(['rules', 'tiny', '--json'], { gamesDir: ruled })).out)
  expect(json).toMatchObject({ total: 5, proved: 4, missing: [] })
  expect(json.rulings).toEqual({
    total: 3,
    proved: 1,
    missing: ['TINY-Q2'],
    untestable: [{ id: 'TINY-Q3', why: 'it is about paper' }],
  })
  expect(json.decisions).toEqual({ total: 1, proved: 0, missing: ['TINY-D01'], untestable: [] })
  const { out } = await tricorne(['rules', 'tiny'], { gamesDir: ruled })
  expect(out.split('\n').slice(4)).toEqual([
    '',
    '3 rulings, 1 proved by a test, 1 not, 1 untestable',
    '',
    'not proved (rulings): 1',
    '  TINY-Q2',
    '',
    'untestable: 1',
    '  TINY-Q3: it is about paper',
    '',
    '1 decisions, 0 proved by a test, 1 not, 0 untestable',
    '',
    'not proved (decisions): 1',
    '  TINY-D01',
    '',
  ])
})

it('requires tests of rulings and decisions with --rulings only', async () => {
  const code = async (...flags: string[]) =>
    (await tricorne(['rules', 'tiny', '--require', ...flags], { gamesDir: ruled })).code
  expect([await code('intro'), await code('intro', '--rulings')]).toEqual([0, 1])
  const { err } = await tricorne(['rules', 'tiny', '--require', 'advanced', '--rulings'], { gamesDir: ruled })
  expect(err).toBe('tricorne: 1 of the rules of "advanced" lacks a test.\n')
})

it('groups what is missing by variant', async () => {
  const { out } = await tricorne(['rules', 'tiny'], { gamesDir: some })
  expect(out).toBe(
    [
      'tiny: 5 rules, 2 proved by a test, 2 not, 1 untestable',
      '',
      'not proved (intro): 1',
      '  TINY-2',
      '',
      'not proved (advanced): 1',
      '  TINY-3',
      '',
      'untestable: 1',
      '  TINY-4: it is about manners',
      '',
    ].join('\n'),
  )
})

it('exits with 1 if a rule of the required variant lacks a test', async () => {
  const lacking = await tricorne(['rules', 'tiny', '--require', 'intro'], { gamesDir: some })
  expect(lacking.code).toBe(1)
  expect(lacking.err).toBe('tricorne: 1 of the rules of "intro" lacks a test.\n')
  const whole = gamesDir(RULES, "it('TINY-1 TINY-2 TINY-H01 words', () => {})")
  expect((await tricorne(['rules', 'tiny', '--require', 'intro'], { gamesDir: whole })).code).toBe(0)
  expect((await tricorne(['rules', 'tiny', '--require', 'advanced'], { gamesDir: whole })).code).toBe(1)
})

it('refuses a variant that RULES.md does not know', async () => {
  expect(await tricorne(['rules', 'tiny', '--require', 'expert'], { gamesDir: some })).toEqual({
    code: 2,
    out: '',
    err: 'tricorne: RULES.md has no variant "expert"; there are: intro, advanced.\n',
  })
})

it('warns of ids that stand twice in RULES.md or only in a test', async () => {
  const odd = gamesDir(`${RULES}\n- \`TINY-1\` (both) Again.`, "it('TINY-1 TINY-77 TINY-Q3 words')")
  const { code, err } = await tricorne(['rules', 'tiny', '--json'], { gamesDir: odd })
  expect(code).toBe(0)
  expect(err).toBe(
    'tricorne: RULES.md has these ids twice: TINY-1.\ntricorne: RULES.md lacks these ids that tests name: TINY-77, TINY-Q3.\n',
  )
})

it('refuses a game without rules', async () => {
  const none = await tricorne(['rules', 'tiny'], { gamesDir: tempDir() })
  expect(none.code).toBe(1)
  expect(none.err).toMatch(/^tricorne: There is no RULES\.md in .*\n$/)
  const empty = await tricorne(['rules', 'tiny'], { gamesDir: gamesDir('# Rules', '') })
  expect(empty.err).toMatch(/^tricorne: RULES\.md in .* has no rule with an id\.\n$/)
})
