// Stands in for vitest inside a trial: collects the tests of a file so that they can be run one by one.
export { expect } from './expect.ts'

export interface Test {
  title: string
  run(): unknown
}

let collected: Test[] = []
const path: string[] = []

/** The tests that `load` registers. */
export async function collect(load: () => Promise<unknown>): Promise<Test[]> {
  collected = []
  path.length = 0
  await load()
  return collected
}

export function describe(title: string, body: () => void): void {
  path.push(title)
  body()
  path.pop()
}

export function it(title: string, run: () => unknown): void {
  collected.push({ title: [...path, title].join(' > '), run })
}

it.each =
  (cases: readonly unknown[]) =>
  (title: string, run: (...values: unknown[]) => unknown): void => {
    for (const one of cases) {
      const values: unknown[] = Array.isArray(one) ? one : [one]
      it(filled(title, values), () => run(...values))
    }
  }

function filled(title: string, values: unknown[]): string {
  let at = 0
  return title.replace(/%[sdifjo]/g, (mark) => {
    const value = values[at++]
    return mark === '%j' || mark === '%o' ? String(JSON.stringify(value)) : String(value)
  })
}
