import { expect, it } from 'vitest'
import { chapterOf, search } from '../rules/find.ts'
import { inline } from '../rules/inline.ts'
import { readRulebook } from './rulebook.ts'

const BOOK = `# THE GAME - rules

## 1. Moving

A paragraph
in two lines.

### 1.1 On foot

- \`GAM-1-01\` (both) A man *walks* [HE 1; GR x] (Q3). [derived: HE 2]
- \`GAM-1-02\` (intro) A man who goes on
  in the next line. {untestable: manners}
- A plain item.

## 2. Secrets

| id | who knows |
| --- | --- |
| GAM-H01 | nobody |
| \`GAM-H02\` | all \\| some |
`

const book = readRulebook(BOOK)

it('reads chapters, rules, headings, items and tables', () => {
  expect(book.title).toBe('THE GAME - rules')
  expect(book.chapters.map((c) => [c.number, c.title])).toEqual([
    ['1', 'Moving'],
    ['2', 'Secrets'],
  ])
  expect(book.chapters[0].blocks).toEqual([
    { kind: 'text', text: 'A paragraph in two lines.' },
    { kind: 'heading', number: '1.1', text: 'On foot' },
    { kind: 'rule', id: 'GAM-1-01', variant: 'both', text: 'A man *walks* (Q3).' },
    { kind: 'rule', id: 'GAM-1-02', variant: 'intro', text: 'A man who goes on in the next line.' },
    { kind: 'item', text: 'A plain item.' },
  ])
  expect(book.chapters[1].blocks[0]).toMatchObject({ rows: [{ id: 'GAM-H01' }, { id: 'GAM-H02' }] })
})

it('finds rules by id and by words', () => {
  expect(chapterOf(book, 'GAM-H02')?.title).toBe('Secrets')
  expect(chapterOf(book, 'GAM-9-99')).toBeNull()
  expect(search(book, 'man WALKS')).toHaveLength(1)
  expect(search(book, 'nobody')).toMatchObject([{ kind: 'rule', id: 'GAM-H01' }])
  expect(search(book, ' ')).toEqual([])
})

it('writes inline marks as safe HTML', () => {
  expect(inline('a <b> `x` **y** *z*')).toBe('a &lt;b&gt; <code>x</code> <strong>y</strong> <em>z</em>')
})
