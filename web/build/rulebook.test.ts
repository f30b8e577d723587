import { expect, it } from 'vitest'
import { chapterAt, chapterOf, grouped, search } from '../rules/find.ts'
import type { Rulebook } from '../rules/types.ts'
import { readChapter } from './rulebook.ts'

const OPTIONS = { shoes: { title: 'Shoes', values: ['boots', 'none'] } }

const chapter = (text: string, id = 'moving') => readChapter(id, text, OPTIONS)

it('reads every kind of block, with the rules it explains', () => {
  const { title, blocks } = chapter(`# Moving

A man walks
three miles. {GAM-1-01, GAM-1-02; man.walked, man.rests}

## On a road

- He may run. {GAM-1-03, see GAM-1-01}
- He may sleep.

1. Left foot.
2. Right foot.

> Anna walks two miles,
> then one. {GAM-1-01}
> Ben sleeps.

![A man on a road.](walk) A man who walks. {GAM-1-01}

| piece | miles |
| --- | --- |
| man | 3 |
| {GAM-1-01} |

option shoes: What he wears. {GAM-Q1}
`)
  expect(title).toBe('Moving')
  expect(blocks).toEqual([
    {
      kind: 'text',
      text: 'A man walks three miles.',
      rules: ['GAM-1-01', 'GAM-1-02'],
      log: ['man.walked', 'man.rests'],
    },
    { kind: 'heading', id: 'on-a-road', text: 'On a road' },
    { kind: 'item', text: 'He may run.', rules: ['GAM-1-03'], see: ['GAM-1-01'] },
    { kind: 'item', text: 'He may sleep.', rules: [] },
    { kind: 'step', text: 'Left foot.', rules: [] },
    { kind: 'step', text: 'Right foot.', rules: [] },
    { kind: 'example', text: 'Anna walks two miles, then one.', rules: ['GAM-1-01'] },
    { kind: 'example', text: 'Ben sleeps.', rules: [] },
    { kind: 'picture', name: 'walk', alt: 'A man on a road.', text: 'A man who walks.', rules: ['GAM-1-01'] },
    { kind: 'table', head: ['piece', 'miles'], rows: [['man', '3']], rules: ['GAM-1-01'] },
    {
      kind: 'option',
      id: 'shoes',
      title: 'Shoes',
      values: ['boots', 'none'],
      text: 'What he wears.',
      rules: ['GAM-Q1'],
    },
  ])
  expect(grouped(blocks).map((g) => g.kind)).toEqual([
    'one',
    'one',
    'item',
    'step',
    'example',
    'one',
    'one',
    'one',
  ])
})

it('refuses what an author has mistyped', () => {
  expect(() => chapter('Moving')).toThrow('The first line must be the title')
  expect(() => chapter('# Moving\n\nWalk. {GAM 1-01}')).toThrow('"GAM 1-01" is no id of a rule.')
  expect(() => chapter('# Moving\n\noption hats: Which. {GAM-Q2}')).toThrow('There is no option "hats".')
})

const BOOK: Rulebook = {
  title: 'Game',
  chapters: [
    chapter('# In short {overview}\n\nYou walk. {GAM-1-01}', 'overview'),
    chapter('# Moving\n\n## Roads\n\nA man walks. {GAM-1-01}\n\nHe pays for Königgrätz.'),
  ],
}

it('opens a rule where it is explained, not in the summary', () => {
  expect(BOOK.chapters[0].overview).toBe(true)
  expect(chapterOf(BOOK, 'GAM-1-01')?.id).toBe('moving')
  expect(chapterAt(BOOK, 'overview')?.title).toBe('In short')
  expect(chapterOf(BOOK, 'GAM-9-99')).toBeNull()
})

it('finds paragraphs by id and by words, whatever their case and accents', () => {
  expect(search(BOOK, 'koniggratz').map((h) => h.heading)).toEqual(['Roads'])
  expect(search(BOOK, 'gam-1-01')).toHaveLength(2)
  expect(search(BOOK, 'roads WALKS').map((h) => h.chapter.id)).toEqual(['moving'])
  expect(search(BOOK, ' ')).toEqual([])
})
