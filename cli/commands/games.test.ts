import { expect, it } from 'vitest'
import { tricorne } from '../testing.ts'

it('lists games with scenarios, seats and options', async () => {
  const { code, out } = await tricorne(['games'])
  expect(code).toBe(0)
  expect(out).toBe(
    [
      'tiny: Tiny: a game for tests, rules 1',
      '  scenario duel: red, blue',
      '  scenario brawl: red, blue, green',
      '  option answers=stronger|equal (TINY-Q1)',
      '',
    ].join('\n'),
  )
})

it('prints one object with --json', async () => {
  const { out } = await tricorne(['games', '--json'])
  expect(JSON.parse(out)).toMatchObject({
    games: [
      {
        id: 'tiny',
        title: 'Tiny: a game for tests',
        scenarios: [{ id: 'duel', seats: ['red', 'blue'] }, { id: 'brawl' }],
        options: [{ id: 'answers', values: ['stronger', 'equal'], default: 'stronger' }],
      },
    ],
  })
})
