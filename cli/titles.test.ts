import { expect, it } from 'vitest'
import { idsOf, titlesIn } from './titles.ts'

const source = String.raw`
import { it, test } from 'vitest'
// it('commented out', () => {})
/* it('also commented out', () => {}) */
const quoted = "it('in a string')" + ${'`'}it('in a template') ${'${'}"}"}${'`'}
const slash = 4 / 2; const re = /it\('in a regular expression['"]/g
it('single quotes', () => { expect("(").toBe(')') })
test("double quotes", () => {})
it(${'`'}a template ${'${'}name} and more${'`'}, () => {})
it.only('only', () => {})
it.concurrent( // why
  'after a comment', () => {})
it.each([['a', ")"], ['b', '(']])('each %s', () => {})
it.each${'`'}a | b
  ${'${'}1} | ${'${'}2}${'`'}('each by template', () => {})
it.for([1])('for %i', () => {})
describe('group', () => {
  it('in a group', () => { it('nested nonsense') })
})
describe.skip('skipped group', () => { it('in a skipped group', () => {}) })
it.skip('skipped', () => {})
it.todo('to do')
it.fails('fails', () => {})
it.skipIf(windows)('conditional', () => {})
visit('not a test'); x.it('a method'); it(title, () => {})
it('it\'s escaped', () => {})
`

it('finds the titles of tests that run, and no others', () => {
  expect(titlesIn(source)).toEqual([
    'single quotes',
    'double quotes',
    'a template ',
    'only',
    'after a comment',
    'each %s',
    'each by template',
    'for %i',
    'in a group',
    'nested nonsense',
    "it's escaped",
  ])
})

it('takes the ids that a title starts with', () => {
  expect(idsOf('XYZ-9-07 XYZ-9-08, XYZ-T01: words XYZ-1-01')).toEqual(['XYZ-9-07', 'XYZ-9-08', 'XYZ-T01'])
  expect(idsOf('XYZ-10.1b-03 words')).toEqual(['XYZ-10.1b-03'])
  expect(idsOf('words XYZ-9-07')).toEqual([])
  expect(idsOf('')).toEqual([])
})
