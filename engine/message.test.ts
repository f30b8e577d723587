import { expect, it } from 'vitest'
import { fill } from './message.ts'

const value = (number: number, text = String(number)) => ({ number, text })
const values = {
  city: value(3, 'Praha'),
  n: value(2),
  one: value(1),
  none: value(0),
  suit: value(0, 'hearts'),
}

it.each([
  ['To {city}.', 'To Praha.'],
  ['{ city }', 'Praha'],
  ['{n, plural, one {# troop} other {# troops}}', '2 troops'],
  ['{one, plural, one {# troop} other {# troops}}', '1 troop'],
  ['{none, plural, =0 {no troops} other {# troops}} in {city}', 'no troops in Praha'],
  ['{n, plural, one {a} other {{city} has #}}', 'Praha has 2'],
  ['{suit, select, hearts {red} other {black}}', 'red'],
  ['{city, select, hearts {red} other {black}}', 'black'],
  ["Louis' men and '{city}' and ''", "Louis' men and {city} and '"],
  ['{unknown} stays', '{unknown} stays'],
  ['# is itself outside a plural', '# is itself outside a plural'],
  ['broken {', 'broken {'],
  ['broken {n, plural, one {', 'broken '],
])('%s → %s', (message, text) => {
  expect(fill(message, values)).toBe(text)
})
