import { expect, it } from 'vitest'
import { MOST_BYTES } from '../session.ts'
import { tricorne } from '../testing.ts'

type Answer = { ok: boolean; error?: { code: string }; match?: { commitment: string; scenario: string } }

async function drive(argv: string[], lines: string[]): Promise<Answer[]> {
  const { code, out, err } = await tricorne(['drive', 'tiny', ...argv], { input: lines.join('\n') })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer)
}

it('gives one answer a line, skips empty lines and goes on after a bad one', async () => {
  const answers = await drive([], ['{"do":"view"}', '', '  \r', 'nonsense', '{"do":"state"}\r'])
  expect(answers.map((a) => a.error?.code ?? a.ok)).toEqual([true, 'bad-json', true])
})

it('goes on after a line that is too long', async () => {
  const answers = await drive([], [`{"do":"view","pad":"${'x'.repeat(MOST_BYTES)}"}`, '{"do":"view"}'])
  expect(answers.map((a) => a.error?.code ?? a.ok)).toEqual(['too-long', true])
})

it('plays the scenario, options and seed it is given', async () => {
  const argv = ['--scenario', 'brawl', '--options', 'answers=equal', '--seed', '7']
  const [first] = await drive(argv, ['{"do":"describe"}'])
  expect(first.match).toMatchObject({ scenario: 'brawl', options: { answers: 'equal' } })
  const [again] = await drive(argv, ['{"do":"describe"}'])
  expect(again).toEqual(first)
})

it('takes a seed that nobody can guess if none is given', async () => {
  const [one] = await drive([], ['{"do":"describe"}'])
  const [two] = await drive([], ['{"do":"describe"}'])
  expect(one.match?.commitment).not.toBe(two.match?.commitment)
})
