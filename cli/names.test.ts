import { expect, it } from 'vitest'
import { faultsIn, idsFile } from './names.ts'

const ids = new Set(['TINY-1', 'TINY-2.1-01', 'TINY-2.1-02', 'TINY-2.1-03', 'TINY-Q1'])

const messages = (source: string): string[] => faultsIn(source, ids).map(({ message }) => message)

it('accepts ids, chapters and groups of RULES.md, and ids of other books', () => {
  expect(messages('// TINY-1, TINY-2.1-01: see TINY-2.1, TINY-2 and TINY-Q. TINY-1. BIG-7')).toEqual([])
  expect(messages('// the general of TINY-1, or -1')).toEqual([])
})

it('finds an id that RULES.md does not have, with its line', () => {
  expect(faultsIn("const a = 1\nreturn 'TINY-2.1-04'", ids)).toEqual([
    { line: 2, message: 'RULES.md has no "TINY-2.1-04".' },
  ])
  expect(messages("it('TINY-3 TINY-Q2 words')")).toEqual([
    'RULES.md has no "TINY-3".',
    'RULES.md has no "TINY-Q2".',
  ])
})

it.each([
  'TINY-2.1-01…03',
  'TINY-2.1-01..03',
  'TINY-2.1-01, -03',
  'TINY-2.1-01 and -03',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is what a source may hold
  '`TINY-2.1-0${n}`',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is what a source may hold
  '`TINY-${n}`',
])('refuses %s, which nobody finds by searching for a rule', (text) => {
  expect(messages(text)).toEqual([expect.stringMatching(/write out/)])
})

it('writes the ids as the formatter does: on one line if they fit', () => {
  expect(idsFile(ids)).toContain(
    "export type Rule = 'TINY-1' | 'TINY-2.1-01' | 'TINY-2.1-02' | 'TINY-2.1-03' | 'TINY-Q1'\n",
  )
  const many = idsFile(Array.from({ length: 20 }, (_, i) => `TINY-${i}`))
  expect(many).toContain("export type Rule =\n  | 'TINY-0'\n  | 'TINY-1'\n")
})
