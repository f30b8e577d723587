import { expect, it } from 'vitest'
import { belongs, parseRules, parseRulings } from './rulebook.ts'

const text = `
# Rules

- \`XYZ-1-01\` (both) All may move. [HE 3; GR B] (Q2)
- \`XYZ-1-02\` (intro) Nobody
  may fly. [HE 4]
- \`XYZ-1-03\` (2p-adv) Two may shout. {untestable: it is about manners}
- **XYZ-2.1-01** A bold one (with words in brackets). [seed]
- \`XYZ-T01\` {advanced} Given two, then three. (4-09)
- \`not an id\` words
- words \`XYZ-9-99\`

| id | what |
| --- | --- |
| XYZ-H01 | troops | nobody |
| \`XYZ-V02\` {advanced} | a deck of 25 | {untestable: cardboard} |
| XYZ-Q1 | a ruling | no |
| \`XYZ-Q2\` {advanced} | another | {untestable: it is about wood} |
| XYZ-D01 | all | which one |

**XYZ-Q3 Who begins?** *Ruling:* The elder. See XYZ-Q1.
`

it('reads rule lines, test vectors and table rows, but no rulings', () => {
  expect(parseRules(text)).toEqual([
    { id: 'XYZ-1-01', variants: ['both'], text: 'All may move.', untestable: null },
    { id: 'XYZ-1-02', variants: ['intro'], text: 'Nobody may fly.', untestable: null },
    { id: 'XYZ-1-03', variants: ['2p-adv'], text: 'Two may shout.', untestable: 'it is about manners' },
    { id: 'XYZ-2.1-01', variants: [], text: 'A bold one (with words in brackets).', untestable: null },
    { id: 'XYZ-T01', variants: ['advanced'], text: 'Given two, then three. (4-09)', untestable: null },
    { id: 'XYZ-H01', variants: [], text: 'troops · nobody', untestable: null },
    { id: 'XYZ-V02', variants: ['advanced'], text: 'a deck of 25', untestable: 'cardboard' },
  ])
})

it('reads rulings and decisions, from rows of tables and from paragraphs', () => {
  expect(parseRulings(text)).toEqual([
    { id: 'XYZ-Q1', variants: [], text: 'a ruling · no', untestable: null },
    { id: 'XYZ-Q2', variants: ['advanced'], text: 'another', untestable: 'it is about wood' },
    { id: 'XYZ-D01', variants: [], text: 'all · which one', untestable: null },
    { id: 'XYZ-Q3', variants: [], text: 'Who begins? *Ruling:* The elder. See XYZ-Q1.', untestable: null },
  ])
})

it.each([
  ['both', true, true],
  ['intro', true, false],
  ['2p-intro', true, false],
  ['advanced', false, true],
  ['2p-adv', false, true],
  ['2p-intro, 2p-adv', true, true],
  ['', true, true],
])('a rule marked "%s" belongs to intro: %s, advanced: %s', (marks, intro, advanced) => {
  const variants = marks === '' ? [] : marks.split(', ')
  const rule = { id: 'XYZ-1', variants, text: '', untestable: null }
  expect(belongs(rule, 'intro')).toBe(intro)
  expect(belongs(rule, 'advanced')).toBe(advanced)
})

it('knows a two-player variant by its own name', () => {
  const rule = { id: 'X-1', variants: ['2p-intro'], text: '', untestable: null }
  expect(belongs(rule, '2p-intro')).toBe(true)
  expect(belongs(rule, 'intro')).toBe(true)
  expect(belongs({ ...rule, variants: ['2p-adv'] }, '2p-intro')).toBe(false)
})
