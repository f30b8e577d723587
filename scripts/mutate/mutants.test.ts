import { stripTypeScriptTypes } from 'node:module'
import { describe, expect, it } from 'vitest'
import { faultsOf, mutated } from './mutants.ts'
import { formsOf } from './switches.ts'

/** The changes of a chapter as `was → now`. */
const changes = (source: string): string[] =>
  faultsOf('gate', source).mutants.map(({ was, now }) => `${was} → ${now}`)

describe('faults', () => {
  it.each([
    ['const f = (a: number) => a < 3', ['< → <=', '< → >=']],
    ['const f = (a: number) => a === 3', ['=== → !==', '3 → 4']],
    ['const f = (a: number) => (a & 4) !== 0', ['!== → ===', '& → |', '4 → 5', '4 → 3']],
    ['const f = (a: boolean, b: boolean) => a && b', ['&& → ||', 'a && b → (a)', 'a && b → (b)']],
    ['const f = (a: boolean) => !a', ['!a → (a)']],
    ['const f = (a: number[]) => a[1]', []],
    ['const f = (a: number) => a + 1', ['+ → -', '1 → 2', '1 → 0']],
    ["const f = (a: string) => a + 'x'", []],
    ['const f = (a: number[]) => a.some(Boolean)', ['some → every']],
    ['const f = (a: number[]) => a.filter(Boolean)', ['a.filter(Boolean) → a']],
    ['const f = (a: boolean) => (a ? 1 : -1)', ['a → true', 'a → false', '1 → 2', '1 → 0', '-1 → 0']],
    [
      "const judge = (a: number) => (a > 0 ? null : 'ABC-1-02')",
      "(a > 0 ? null : 'ABC-1-02') → null;a > 0 → true;a > 0 → false;> → >=;> → <=;'ABC-1-02' → null".split(
        ';',
      ),
    ],
    ['function f(s: { n: number }) {\n  s.n = 1\n}', ['s.n = 1 → void 0', '1 → 2', '1 → 0']],
    [
      'function f(a: number[]) {\n  for (const n of a) {\n    if (n) continue\n    g(n)\n  }\n}',
      ['n → true', 'n → false', 'continue → ;', 'g(n) → void 0'],
    ],
    ['for (let i = 0; i < 3; i++) g(i)', ['i < 3 → false', '0 → 1', 'g(i) → void 0']],
    [
      'function f() {\n  g(1)\n  g(2)\n}',
      ['{\n  g(1)\n  g(2)\n} → {}', 'g(1) → void 0', '1 → 2', '1 → 0', 'g(2) → void 0', '2 → 3', '2 → 1'],
    ],
  ])('are planted in %s', (source, wanted) => {
    expect(changes(source)).toEqual(wanted)
  })

  it.each([
    'type N = 1 | 2',
    "import { one } from './one.ts'",
    "const f = (x: X) => x.say('gone', 1)",
    "function f(x: X, n: number) {\n  if (n > 1) x.tell(1, 'gone', n)\n}",
    "function f(n: number) {\n  if (n > 1) throw new Error('never')\n}",
    'const f = (x: X, rule: R | null) => (rule !== null && x.asked ? why(x, 1, rule) : rule)',
    "const whyNotGo = (x: X, rule: R, n: number) => (n > 1 ? x.because(rule, 'far') : rule)",
    "const f = (x: X, rule: R, n: number) => x.because(rule, 'full', n + 1)",
    "const d = { prompt: (n: number) => (n > 1 ? 'a' : 'b'), values: (n: number) => [n + 1] }",
  ])('are not planted in types, imports, words and what cannot happen: %s', (source) => {
    expect(changes(source)).toEqual([])
  })

  it('keep their ids when other lines change', () => {
    const ids = (source: string) => faultsOf('gate', source).mutants.map((m) => m.id)
    const before = ids('const f = (a: number) => a < 3')
    expect(ids('const g = 1\n\nconst f = (a: number) => a < 3').slice(-2)).toEqual(before)
    expect(ids('const f = (a: number) => a < 4')).not.toEqual(before)
  })

  it('differ in their ids where the same change stands twice on a line', () => {
    const [first, , second] = faultsOf('gate', 'const f = (a: number) => a < 3 || a < 3').mutants.slice(3)
    expect([first.was, first.now, first.nth]).toEqual([second.was, second.now, second.nth - 1])
    expect(first.id).not.toBe(second.id)
  })
})

const SOURCE = `
interface Box { n: number; list: number[] }
const LIMIT = 3
const judge = (box: Box, n: number): string | null => {
  if (n < 0 || n >= LIMIT) return 'BOX-1-01'
  return box.list.some((one) => one === n) ? 'BOX-1-02' : null
}
function put(box: Box, n: number): void {
  box.n += n * 2
  box.list.push(n)
}
export function play(numbers: number[]): (string | number | null)[] {
  const box: Box = { n: 0, list: [] }
  const out: (string | number | null)[] = []
  for (const n of numbers) {
    const verdict = judge(box, n)
    out.push(verdict)
    if (verdict !== null) continue
    put(box, n)
    if (!(box.n < 9)) break
  }
  out.push(box.n, Math.max(...box.list, -1))
  return out
}
`

type Play = (numbers: number[]) => unknown

async function load(source: string): Promise<Play> {
  const code = encodeURIComponent(stripTypeScriptTypes(source))
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${code}`)) as { play: Play }
  return module.play
}

const GAMES = [[], [0, 1, 2], [1, 1, 5, -1, 2], [2, 2, 2, 0], [0, 0, 3]]

describe('the two forms of a chapter', () => {
  const { file, mutants, changes } = faultsOf('box', SOURCE)
  const forms = formsOf('box', file, changes)
  const real = new Int32Array(1)
  const seen = { box: new Uint8Array(mutants.length) }
  Object.assign(globalThis, { faultSwitch: real, faultSeen: seen })
  const results = (play: Play) => GAMES.map((game) => play(game))

  it('play like the source when no fault is real', async () => {
    real[0] = 0
    const plain = results(await load(SOURCE))
    expect(results(await load(forms.switched))).toEqual(plain)
    expect(results(await load(forms.counting))).toEqual(plain)
  })

  it('switched: each fault plays like the source with that fault alone', async () => {
    const switched = await load(forms.switched)
    for (const [i, m] of mutants.entries()) {
      if (m.atLoad) continue
      real[0] = i + 1
      const got = results(switched)
      real[0] = 0
      expect(got, `${m.was} → ${m.now}`).toEqual(results(await load(mutated(SOURCE, changes[i]))))
    }
    expect(mutants.length).toBeGreaterThan(40)
  })

  it('counting: notes the places that ran and no others', async () => {
    const counting = await load(forms.counting)
    seen.box.fill(0)
    counting([])
    const reached = (was: string) => seen.box[forms.leaders[mutants.findIndex((m) => m.was === was)]] === 1
    expect([reached('box.list.push(n)'), reached('continue'), reached('max')]).toEqual([false, false, true])
    counting([0, 0])
    expect([reached('box.list.push(n)'), reached('continue'), reached('break')]).toEqual([true, true, false])
  })
})
