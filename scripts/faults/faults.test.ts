// Faults that the compiler must find: each is planted in a source, and `npm run types` would refuse it. The list with
// the compiler's words is in docs/writing-rules.md.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { sourcesWithFaults } from './compiler.ts'

const root = join(fileURLToPath(import.meta.url), '..', '..', '..')
const page = readFileSync(join(root, 'docs', 'writing-rules.md'), 'utf8')
const { errorsWith } = sourcesWithFaults(root)

const HUSSARS = 'games/maria/rules/hussars.ts'
const WORDS = 'games/maria/text/en.ts'

interface Fault {
  title: string
  file: string
  from: string
  to: string
  error: string
}

const FAULTS: Fault[] = [
  {
    title: 'a step is missing',
    file: HUSSARS,
    from: '  end: () => RETURN,\n',
    to: '',
    error: "Property 'end' is missing",
  },
  {
    title: 'a step goes on at one that does not exist',
    file: HUSSARS,
    from: "'begin' : 'end'",
    to: "'begin' : 'ended'",
    error: "Type '\"ended\"' is not assignable to type 'Steps'",
  },
  {
    title: 'a message has no words',
    file: WORDS,
    from: "  'hussar.placed': 'A hussar is placed at {0}.',\n",
    to: '',
    error: 'Property \'"hussar.placed"\' is missing',
  },
  {
    title: 'a message is not among the events',
    file: HUSSARS,
    from: "'hussar.placed'",
    to: "'hussar.laid'",
    error: 'Type \'"hussar.laid"\' is not assignable',
  },
  {
    title: 'a rule is not in RULES.md',
    file: HUSSARS,
    from: "return 'MAR-7-02'",
    to: "return 'MAR-7-99'",
    error: "Type '\"MAR-7-99\"' is not assignable to type 'Verdict'",
  },
  {
    title: 'a table lacks a panel',
    file: 'games/maria/table/index.ts',
    from: ', Status, Forces }',
    to: ', Status }',
    error: "Property 'Forces' is missing",
  },
  {
    title: 'a city and a piece are swapped',
    file: HUSSARS,
    from: 'judgePlace(s, t, f.hussar, x)',
    to: 'judgePlace(s, f.hussar, t, x)',
    error: 'Type \'"piece"\' is not assignable to type \'"city"\'',
  },
  {
    title: 'a message gets a piece where it names a city',
    file: HUSSARS,
    from: "x.say('hussar.placed', t)",
    to: "x.say('hussar.placed', f.hussar)",
    error: 'not assignable to type \'Noun<"city">\'',
  },
]

it('the sources compile as they are', () => {
  for (const file of new Set(FAULTS.map(({ file }) => file)))
    expect(errorsWith(file, (text) => text)).toBe('')
})

it.each(FAULTS)('$title', ({ title, file, from, to, error }) => {
  const errors = errorsWith(file, (text) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  })
  expect(errors).toContain(error)
  expect(page).toContain(`| ${title} | \`${error}\` |`)
})
