import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Line, scoresOf, tableOf, written } from './report.ts'
import { list, type Plan, run } from './run.ts'

const GATE = `
export const PRICE = 4
let entered = 0
export const judge = (coins: number): string | null => (coins < PRICE ? 'GAT-1-01' : null)
export function enter(coins: number): number {
  entered++
  let change = coins
  while (change >= PRICE) change -= PRICE
  return change
}
const FEES = Uint8Array.from({ length: 2 }, (_, i) => i * 7)
export const fee = (i: number): number => FEES[i]
export const never = (n: number): number => n + 1
export const entries = (): number => entered
let kept: number | null = null
export const toll = (): number => (kept ??= fee(1) + 2)
`

const TESTS = `
import { describe, expect, it } from 'vitest'
import { enter, entries, fee, judge, toll } from './gate.ts'

describe('the gate', () => {
  it('GAT-1-01 asks for four coins', () => {
    expect(judge(3)).toBe('GAT-1-01')
    expect(judge(4)).toBeNull()
  })
  it.each([[9, 1], [8, 0]])('GAT-1-02 gives change for %i', (coins, change) => {
    expect(enter(coins)).toBe(change)
    expect(entries()).toBeGreaterThan(0)
    expect(fee(1)).toBe(7)
    expect(toll()).toBe(9)
  })
})
`

let root = ''
const plan = (more: Partial<Plan> = {}): Plan => ({
  root,
  game: 'gates',
  chapters: null,
  sample: null,
  seed: 1,
  only: null,
  done: new Set(),
  quick: false,
  goldenFirst: false,
  workers: 1,
  shard: { at: 1, of: 1 },
  ...more,
})

const brief = (lines: Line[]): string[] => lines.map((l) => `${l.was} → ${l.now}: ${l.verdict}`)

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tricorne-mutate-'))
  const rules = join(root, 'games', 'gates', 'rules')
  mkdirSync(rules, { recursive: true })
  mkdirSync(join(root, 'engine'))
  writeFileSync(join(rules, 'gate.ts'), GATE)
  writeFileSync(join(rules, 'gate.test.ts'), TESTS)
  const reviewed = {
    chapter: 'gate',
    within: 'enter',
    text: 'entered++',
    was: 'entered++',
    now: 'void 0',
    why: 'for the test',
  }
  writeFileSync(join(root, 'games', 'gates', 'mutation.json'), JSON.stringify([reviewed]))
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('a run', { timeout: 900_000 }, () => {
  it('says which faults the tests notice', async () => {
    const told: Line[] = []
    const lines = await run(plan(), (line) => told.push(line))
    expect(brief(lines)).toEqual([
      '4 → 5: killed',
      '4 → 3: killed',
      '0 → 1: survived',
      '0 → -1: killed',
      "(coins < PRICE ? 'GAT-1-01' : null) → null: killed",
      'coins < PRICE → true: killed',
      'coins < PRICE → false: killed',
      '< → <=: killed',
      '< → >=: killed',
      "'GAT-1-01' → null: killed",
      'entered++ → void 0: equivalent',
      'change >= PRICE → false: killed',
      '>= → >: killed',
      '>= → <: killed',
      'change -= PRICE → void 0: timeout',
      '-= → +=: timeout',
      '2 → 3: survived',
      '2 → 1: killed',
      '* → +: killed',
      '7 → 8: killed',
      '7 → 6: killed',
      '+ → -: unreached',
      '1 → 2: unreached',
      '1 → 0: unreached',
      // What is worked out once and kept.
      '1 → 2: killed',
      '1 → 0: killed',
      '+ → -: killed',
      '2 → 3: killed',
      '2 → 1: killed',
    ])
    expect(told).toHaveLength(lines.length)
    expect(lines[4].by).toBe('the gate > GAT-1-01 asks for four coins')
    expect(lines[10].why).toBe('for the test')
    expect(scoresOf(lines)).toEqual([
      { chapter: 'gate', all: 28, killed: 23, byRules: 23, equivalent: 1, percent: 82.1 },
    ])
  })

  it('shards, samples and named faults are parts of the whole', () => {
    const ids = (more: Partial<Plan> = {}) => list(plan(more)).map((m) => m.id)
    const all = ids()
    const shards = [1, 2, 3].flatMap((at) => ids({ shard: { at, of: 3 } }))
    expect([...shards].sort()).toEqual([...all].sort())
    const sample = ids({ sample: 5 })
    expect(sample).toHaveLength(5)
    expect(sample).toEqual(all.filter((id) => sample.includes(id)))
    expect(ids({ sample: 5, seed: 2 })).not.toEqual(sample)
    expect(ids({ only: new Set([all[2]]) })).toEqual([all[2]])
    expect(ids({ done: new Set([all[0]]) })).toEqual(all.slice(1))
  })

  it('refuses a chapter that is not there', () => {
    expect(() => list(plan({ chapters: ['gatte'] }))).toThrow('There is no chapter "gatte"; there are gate.')
  })

  it('does not begin when a test fails without a fault', async () => {
    const rules = join(root, 'games', 'gates', 'rules')
    writeFileSync(
      join(rules, 'broken.test.ts'),
      "import { expect, it } from 'vitest'\nit('one', () => expect(1).toBe(2))",
    )
    await expect(run(plan(), () => {})).rejects.toThrow('Without a fault "one" fails:  toBe')
    rmSync(join(rules, 'broken.test.ts'))
  })
})

describe('the page', () => {
  const line = (chapter: string, verdict: Line['verdict']): Line => ({ chapter, verdict }) as Line
  const page = [
    'Words.',
    '<!-- gates -->',
    '| chapter | killed / all | percent | by rule tests alone | equivalent |',
    '| --- | --- | --- | --- | --- |',
    '| locks/lock | 9 / 10 | 90.0 | 8 | 2 |',
    '| gate | 1 / 10 | 10.0 | 1 | 0 |',
    '| all chapters | 10 / 20 | 50.0 | 9 | 2 |',
    '<!-- /gates -->',
    'More words.',
  ].join('\n')

  it('gets new rows for the chapters that were run and keeps the others', () => {
    const lines = [
      line('gate', 'killed'),
      line('gate', 'timeout'),
      line('gate', 'survived'),
      line('gate', 'equivalent'),
    ]
    expect(
      written(page, 'gates', lines)
        .split('\n')
        .filter((l) => l.startsWith('| ')),
    ).toEqual([
      '| chapter | killed / all | percent | by rule tests alone | equivalent |',
      '| --- | --- | --- | --- | --- |',
      '| gate | 2 / 3 | 66.6 | 2 | 1 |',
      '| locks/lock | 9 / 10 | 90.0 | 8 | 2 |',
      '| all chapters | 11 / 13 | 84.6 | 10 | 3 |',
    ])
    expect(() => written(page, 'doors', lines)).toThrow('no place for doors')
  })

  it('tells what the rule tests notice alone, or leaves what an earlier run found out', () => {
    const golden = { ...line('gate', 'killed'), by: 'golden records > a.json from action 1' }
    const rowOf = (lines: Line[]) => written(page, 'gates', lines).match(/^\| gate .*$/m)?.[0]
    expect(rowOf([golden, line('gate', 'killed')])).toBe('| gate | 2 / 2 | 100.0 | 1 | 0 |')
    expect(rowOf([{ ...golden, goldenFirst: true }, line('gate', 'survived')])).toBe(
      '| gate | 1 / 2 | 50.0 | 1 | 0 |',
    )
  })

  it('is a table of all chapters', () => {
    expect(
      tableOf([line('gate', 'unreached')])
        .split('\n')
        .at(-1),
    ).toBe('| all chapters | 0 / 1 | 0.0 | 0 | 0 |')
  })
})
