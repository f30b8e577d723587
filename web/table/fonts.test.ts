import { expect, it } from 'vitest'
import { covers } from './fonts.ts'

it('takes only the fonts that a text needs', () => {
  const olmütz = [...'Olmütz'].map((c) => c.codePointAt(0) ?? 0)
  expect(covers('U+0-FF, U+131', olmütz)).toBe(true)
  expect(covers('U+100-2BA, U+FC', olmütz)).toBe(true)
  expect(covers('U+100-2BA, U+1E??', olmütz)).toBe(false)
  expect(covers('U+??', olmütz)).toBe(true)
  expect(covers('', olmütz)).toBe(true)
})
