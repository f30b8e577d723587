import { expect, it } from 'vitest'
import { progressOn, table } from './output.ts'
import { realWorld } from './world.ts'

/** Progress on a manual clock. */
function watched(terminal: boolean): { text(): string; at(ms: number, text: string): void; done(): void } {
  let now = 0
  let printed = ''
  const err = (text: string): void => {
    printed += text
  }
  const progress = progressOn({ ...realWorld(), terminal, err }, () => now)
  const at = (ms: number, text: string): void => {
    now = ms
    progress.show(text)
  }
  return { text: () => printed, at, done: () => progress.done() }
}

it('redraws one line on a terminal, not too often, and wipes it', () => {
  const p = watched(true)
  p.at(50, 'a')
  p.at(120, 'b')
  p.at(130, 'c')
  p.at(300, 'd')
  p.done()
  expect(p.text()).toBe('\r\x1b[Kb\r\x1b[Kd\r\x1b[K')
})

it('writes a line now and then elsewhere', () => {
  const p = watched(false)
  for (let ms = 0; ms <= 25_000; ms += 1000) p.at(ms, `${ms}`)
  p.done()
  expect(p.text()).toBe('10000\n20000\n')
})

it('lines up the columns of a table', () => {
  expect(
    table(
      [
        ['a', 'one'],
        ['long', 'two'],
      ],
      '  ',
    ),
  ).toEqual(['  a     one', '  long  two'])
})
