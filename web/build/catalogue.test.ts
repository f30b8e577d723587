import { expect, it } from 'vitest'
import { chapterOf } from '../rules/find.ts'
import { inline } from '../rules/inline.ts'
import { catalogueBook, ruleWords } from './catalogue.ts'

const RULES = `# THE GAME - rules

## 0. How to read this file

Files, sources and marks.

## 1. Moving

### 1.1 On foot

- \`GAM-1-01\` (both) A man *walks* [HE 1; GR x] (Q3). [derived: HE 2]
- \`GAM-1-02\` (intro) A man who goes on
  in the next line. [3.2; Q7] {untestable: manners}
- A plain item.

## 2. Vectors

- \`GAM-T01\` Given a man, when he walks, he walks.

| id | who knows |
| --- | --- |
| GAM-H01 | nobody |
`

it('leaves out of a catalogue what is not for players', () => {
  const book = catalogueBook('Game', RULES)
  expect(book.chapters).toEqual([
    {
      id: 'moving',
      title: 'Moving',
      blocks: [
        { kind: 'heading', id: 'on-foot', text: 'On foot' },
        { kind: 'text', text: 'A man *walks*.', rules: ['GAM-1-01'] },
        { kind: 'text', text: 'A man who goes on in the next line.', rules: ['GAM-1-02'] },
      ],
    },
  ])
  expect(chapterOf(book, 'GAM-1-02')?.title).toBe('Moving')
  expect(chapterOf(book, 'GAM-T01')).toBeNull()
})

it('knows the words of every rule', () => {
  expect(ruleWords(RULES)).toEqual({
    'GAM-1-01': 'A man *walks*.',
    'GAM-1-02': 'A man who goes on in the next line.',
  })
})

it('writes inline marks as safe HTML', () => {
  expect(inline('a <b> `x` **y** *z*')).toBe('a &lt;b&gt; <code>x</code> <strong>y</strong> <em>z</em>')
})
